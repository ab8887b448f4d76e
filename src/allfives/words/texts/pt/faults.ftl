### O que pode estar errado numa posição, numa mesa ou numa jogada.

fault-tile = uma peça são dois algarismos de 0 a 6, como 14
fault-score = um placar é um número como 120 ou 97.5
fault-fields = uma posição tem seis campos (mesa, mãos, monte, vez, placar, regras), esta tem { $fields }
fault-turn = a vez é um lugar como 0, 0d ou 0>66, ou - quando a rodada acabou
fault-hand-hidden = a mão do lugar { $seat } está oculta: leia isto como View
fault-boneyard-hidden = o monte está oculto: leia isto como View

fault-point = o ponto fica entre duas peças
fault-branches = { $tile } se ramifica: o que vem depois fica entre parênteses
fault-bracket-opens = um parêntese abre um ramo de uma dupla que se ramifica
fault-bracket-unopened = este parêntese nunca foi aberto
fault-branch-empty = ramo vazio: os ramos X e Y só abrem quando A e B estão cobertos
fault-bracket-tile = falta uma peça antes do parêntese
fault-layout-sign = aqui se espera uma peça (dois algarismos de 0 a 6), um ponto ou um parêntese
fault-point-missing = falta um ponto entre duas peças
fault-halves = pontas que não combinam: { $tile } depois de { $value }
fault-table-twice = { $tile } está na mesa duas vezes
fault-spinner-first = a primeira dupla é a de ramificação: escreva-a primeiro, { $tile }(…)(…)
fault-bracket-unclosed = falta fechar um parêntese
fault-tile-end = falta uma peça no fim
fault-on-table = { $tile } já está na mesa
fault-fits-nowhere = { $tile } não encaixa em lugar nenhum
fault-hosts = { $tile } encaixa em mais de uma peça: { $hosts }
fault-host-needed = { $tile } precisa da peça a que se junta: só a abertura não tem
fault-host-missing = { $tile } não pode ir em { $host }: { $host } não está na mesa
fault-host-full = { $tile } não pode ir em { $host }: todos os lados de { $host } estão ocupados
fault-host-value = { $tile } não encaixa em { $host }, que aceita { $value }
fault-host-values = { $tile } não encaixa em { $host }, que aceita { $value } ou { $other }

fault-times = { $tile } aparece { $times } vezes
fault-missing = faltam: { $tiles }
fault-not-28 = peças conhecidas ({ $known }) e ocultas ({ $hidden }) não somam 28
fault-hands = { $players } jogadores têm { $players } mãos, não { $hands }
fault-unsorted = a mão do lugar { $seat } não está em ordem
fault-boneyard-lead = antes da abertura o monte tem { $tiles } peças, não { $count }
fault-boneyard-most = o monte nunca tem mais de { $tiles } peças, este tem { $count }
fault-boneyard-least = aqui o monte nunca fica com menos de { $tiles } peças, este tem { $count }
fault-hands-lead = antes da abertura cada mão tem { $tiles } peças
fault-scores = { $sides } lados têm { $sides } placares, não { $scores }
fault-side-score = o lado { $side } não pode ter { $score }: { $why }
fault-score-halves = um placar é um número inteiro de meios pontos
fault-score-negative = nesta forma nenhum placar fica abaixo de zero
fault-score-exact = a meta { $target } tem de ser atingida exatamente
fault-score-over = com { $target } a partida estaria terminada

fault-turn-nobody = a rodada não acabou, mas ninguém tem a vez
fault-turn-ending = a rodada não pode ter acabado assim
fault-turn-over = a rodada acabou: o lugar { $seat } não tem a vez
fault-turn-seat = não há lugar { $seat }
fault-turn-out = o lugar { $seat } não tem mais peças: a rodada acabou e ninguém tem a vez
fault-turn-draws-on = aqui se compra até uma peça encaixar: nenhum lugar esgotou a compra
fault-turn-no-draw = nesta forma ninguém compra
fault-turn-draw-left = o lugar { $seat } não pode colocar nada, então não esgotou a compra
fault-lead-late = { $tile } não pode ser abertura obrigatória: já há uma peça na mesa
fault-lead-lot = quando quem abre é sorteado, pode-se abrir com qualquer peça
fault-lead-held = o lugar { $seat } não tem { $tile }, com que deve abrir
fault-lead-higher = o lugar { $seat } tem { $tile }, que abriria no lugar de { $lead }
fault-turn-blocked = a rodada está fechada: ninguém tem a vez

## A arena

arena-this = isto
arena-cluster = um cluster
arena-parquet = um arquivo Parquet
arena-missing-extra = { $what } precisa do extra { $extra }: pip install 'allfives[{ $extra }]'
arena-worker-ends = a parte { $chunk } do trabalho encerrou { $tries } processos que a faziam
arena-no-cluster = o cluster { $address } está fora de alcance: { $why }
arena-no-checkpoint = { $file } não é um ponto de retomada e ficou como está
arena-other-job = { $file } é o ponto de retomada de outro trabalho e ficou como está: { $name } é { $theirs } lá e { $ours } aqui
