# O que se diz sobre a mesa: por que uma colocação pontua, a mesa, as mãos, o registro, o acerto.

## Extremidades e a soma delas

end-plain = { $counts } em { $tile }
end-double = { $counts } em { $tile } (peça dupla, as duas metades)
end-exposed = { $counts } em { $tile } (dupla de ramificação ainda exposta, as duas metades)
end-exposed-half = { $counts } em { $tile } (dupla de ramificação ainda exposta, uma metade)

sum = { $terms } = { $total }
difference = { $left } − { $right } = { $total }
is-fives = { $total } equivale a { fives }
is-threes = { $total } equivale a { threes }
is-fives-and-threes = { $total } equivale a { fives } e { threes }

verdict-points = { points }
verdict-multiples = { $multiples }, { points }
verdict-over = { $verdict }, o que passaria de { $target }, então nenhum ponto
verdict-zero = a soma é zero, nenhum ponto
verdict-not-fives = { $total } não é múltiplo de cinco, nenhum ponto
verdict-not-threes = { $total } não é múltiplo de três, nenhum ponto
verdict-not-fives-and-threes = { $total } não é múltiplo nem de cinco nem de três, nenhum ponto

why = { $sum }: { $verdict }. { $ends }.
why-verdict = { $sum }: { $verdict }.

## A mesa

layout-empty = A mesa está vazia.
layout-tiles = { tiles } na mesa.
layout-spinner = Dupla de ramificação: { $tile }.
layout-no-spinner = Ainda não há dupla de ramificação.
layout-spinners = Duplas de ramificação: { $tiles }.
layout-line = Linha: { $tiles }.
branch-line = { $tile }, continuação em linha { $side }: { $tiles }.
branch-arm = { $tile }, ramo { $side }: { $tiles }.
layout-last = Última peça colocada: { $tile }.
layout-ends = Extremidades que pontuam: { $ends }.
layout-places = Pontos de encaixe: { $places }.
place-plain = { $value } em { $tile }
place-line = { $value } em { $tile } (continuação em linha { $side })
place-arm = { $value } em { $tile } (ramo { $side })
place-arm-uncounted = { $value } em { $tile } (ramo { $side }, não conta)

## Uma peça e onde ela encaixa

fits-nowhere = { $tile } não encaixa em lugar nenhum.
fits-lead = { $tile } pode abrir: { $points }.
fits-one = { $tile } encaixa em um só ponto: { $places }.
fits-many = { $tile } encaixa em { $count ->
    [one] { $count } ponto
   *[other] { $count } pontos
}: { $places }.
fits-place = em { $host }, { $points }
fits-points = { points }
fits-none = nenhum ponto
drawn-fits = Nada encaixa. Compra: { $tiles }. { $last } encaixa.
drawn-nothing-fits = Nada encaixa. Compra: { $tiles }. Nada encaixa ainda.

## Mãos, monte de compra, placar, vez

hand-known = { $name }: { tiles }: { $hand }.
hand-unseen = { $name }: { tiles }, fora de vista.
hand-lacks = { $name }: { tiles }, fora de vista: { $lacks }.
hand-empty = { $name }: nenhuma peça.
no-value = sem { $value }
boneyard = Monte de compra: { tiles }.
boneyard-empty = Monte de compra: vazio.
score = Placar: { $scores }. Pontuação-alvo: { $target }.
score-item = { $name }: { $score }
turn = Vez de jogar: { $name }.
turn-over = A rodada acabou.

## O registro dos lances

log-match = { $title }: { $names }. Pontuação-alvo: { $target }.
log-deal = Rodada { $deal }: { $name } abre.
log-deal-lot = Rodada { $deal }: { $name } abre, por sorteio.
log-deal-tiles = Rodada { $deal }: { $name } abre, como decidem as peças distribuídas.
log-deal-winner = Rodada { $deal }: { $name } abre, por ter batido o jogo na anterior.
log-deal-rotate = Rodada { $deal }: { $name } abre, na ordem, depois de quem abriu a anterior.
log-led = { $name } abriu com { $tile }.
log-placed = { $name } colocou { $tile } em { $host }.
log-drew-placed = { $name } comprou { $drawn } e colocou { $tile } em { $host }.
log-drew-led = { $name } comprou { $drawn } e abriu com { $tile }.
log-drew = { $name } comprou { $drawn }.
log-passed = { $name } passou a vez: { $reason }.
log-passed-bare = { $name } passou a vez.
log-drew-passed = { $name } comprou { $drawn } e passou a vez: { $reason }.
reason-boneyard-empty = monte de compra vazio
reason-reserve = no monte de compra só resta a reserva
log-ends = Extremidades { $ends }: { $total }.
log-end = Uma extremidade: { $total }.
log-scores = { $name } marca { $points }, tem { $score }.
log-scores-pair = { $name } marca { $points }, a dupla de parceiros tem { $score }.
log-no-points = Nenhum ponto.
log-over = { points }: passaria de { $target }, nenhum ponto.
log-out = { $name } bate o jogo.
log-blocked = Rodada trancada: ninguém pode colocar e não há mais o que comprar.
log-blocked-no-draw = Rodada trancada: ninguém pode colocar.
log-target = Pontuação-alvo de { $target } alcançada: { $name }.
log-match-won = Fim da partida. Vitória: { $names }.
log-match-won-pair = Fim da partida. Vitória da dupla de parceiros: { $names }.
log-match-shared = Fim da partida. Vitória dividida: { $names }.
log-resigned = { $name } desiste.
log-resigned-played-on = { $name } desiste e já não pode vencer; um robô joga no lugar.
log-timed-out = { $name }: o tempo acabou.
log-absent = { $name } se ausentou; um robô joga no lugar.
log-back = { $name } está de volta.

## O acerto da rodada

held = { $name } tinha { $tiles }: { $sum }.
total-counted = Conta: { $sum }.
total-side = Soma de { $name }: { $sum }.
total-difference = Peças dos adversários menos as próprias: { $sum }.
nearest-five = { $sum }, múltiplo de cinco mais próximo: { $rounded }
nearest-three = { $sum }, múltiplo de três mais próximo: { $rounded }
settled-lowest = Mão mais baixa: { $name }, { $pips }.
settled-lowest-pair = Total mais baixo: { $name }, { $pips }.
settled-tie = Empate no mais baixo, com { $pips }: { $names }. Ninguém marca.
settled-split = Empate no mais baixo, com { $pips }: { $names }. Dividem { points } ao meio.
settled-gains = { $name }: mais { points }.
settled-loses = { $name }: menos { points }.
settled-nothing-off = Nada se desconta.
settled-over = { $name }: { points }, o que passaria de { $target }: nenhum ponto.
settled-out-bonus = Bater o jogo vale { points }.
settled-nothing = Ninguém marca.
settled-block-nothing = Nesta forma, rodada trancada não paga nada.
settled-no-settlement = Nesta forma não há acerto da rodada.
settled-target = A colocação alcançou a pontuação-alvo: não há acerto da rodada.
