# O que diz uma figura de muitas rodadas.

arena-plot-title = { $deals } rodadas de { $rules }, { $policy }, semente { $seed }
arena-plot-blocked = { $blocked } % trancadas; quem sai faz { $edge } pontos por rodada em relação à média dos outros
arena-plot-placements = Jogadas em uma rodada
arena-plot-points = Pontos de um lado em uma rodada
arena-plot-settled = Pontos pagos no fim de uma rodada
arena-plot-edge = Pontos de quem saiu, menos a média dos outros
arena-plot-mean = média { $mean }
