# A arena: erros, e o que diz uma figura de rodadas.

arena-this = isto
arena-cluster = um cluster
arena-parquet = um arquivo Parquet
arena-missing-extra = { $what } precisa do extra { $extra }: pip install 'allfives[{ $extra }]'
arena-worker-ends = a parte { $chunk } do trabalho encerrou { $tries } processos que a faziam
arena-no-cluster = o cluster { $address } está fora de alcance: { $why }
arena-no-checkpoint = { $file } não é um ponto de retomada e ficou como está
arena-other-job = { $file } é o ponto de retomada de outro trabalho e ficou como está: { $name } é { $theirs } lá e { $ours } aqui
arena-plot-title = { $deals } rodadas de { $rules }, { $policy }, semente { $seed }
arena-plot-blocked = { $blocked } % trancadas; quem sai faz { $edge } pontos por rodada em relação à média dos outros
arena-plot-placements = Jogadas em uma rodada
arena-plot-points = Pontos de um lado em uma rodada
arena-plot-settled = Pontos pagos no fim de uma rodada
arena-plot-edge = Pontos de quem saiu, menos a média dos outros
arena-plot-mean = média { $mean }
