# As formas, os campos de um conjunto de regras e as regras do jogo em uma página.

## Formas: nome e o que são

preset-all-fives = All Fives
preset-all-fives-deductions = All Fives com descontos
preset-all-fives-five-tiles = All Fives com cinco peças
preset-all-fives-seven-five = All Fives, sete e cinco
preset-muggins = Muggins
preset-sniff = Sniff
preset-five-up = Five-Up
preset-fives-and-threes = Cincos e três

about-all-fives = A forma principal: uma só dupla de ramificação, pontos inteiros, e quem vence a rodada recebe o que os adversários têm na mão.
about-all-fives-deductions = Como All Fives, mas sem prêmio para quem vence a rodada: do próprio placar desconta-se o que restou na mão.
about-all-fives-five-tiles = Como All Fives, com cinco peças em cada mão para qualquer número de jogadores.
about-all-fives-seven-five = Como All Fives, com sete peças para dois jogadores e cinco para três ou quatro.
about-muggins = Como All Fives sem dupla de ramificação: as peças duplas nunca ramificam.
about-sniff = Como All Fives, mas a primeira peça dupla continua contando enquanto um lado dela está exposto.
about-five-up = Toda peça dupla é dupla de ramificação, e cada cinco vale um ponto.
about-fives-and-threes = Pontuam as somas divisíveis por cinco ou por três, ninguém compra, e a pontuação-alvo deve ser atingida exatamente.

## Campos de um conjunto de regras

field-players = Jogadores: { $value }
field-partners = Parceiros: { $value ->
    [true] duas duplas de parceiros fixas, lugares 0 e 2 contra lugares 1 e 3, um placar para cada uma
   *[false] não há, cada um joga por si
}
field-hand = Mão: { $value ->
    [one] { $value } peça
   *[other] { $value } peças
}
field-target = Pontuação-alvo: { $value ->
    [one] { $value } ponto
   *[other] { $value } pontos
}
field-exact = Final: { $value ->
    [true] a pontuação-alvo deve ser atingida exatamente; pontos que passariam dela não valem nada
   *[false] vence quem alcança ou passa a pontuação-alvo
}
field-spinner = Dupla de ramificação: { $value ->
    [none] não há, as peças duplas nunca ramificam
    [all] toda peça dupla ramifica
   *[first] só a primeira peça dupla da rodada ramifica
}
field-spinner_counts = A dupla de ramificação conta: { $value ->
    [while-exposed] enquanto um lado está exposto; as duas metades, ou uma depois de iniciado um ramo
   *[until-covered] até que as duas continuações em linha estejam cobertas
}
field-scoring = Somas que pontuam: { $value ->
    [threes] múltiplos de três
    [fives-and-threes] múltiplos de cinco e de três, um ponto por cinco e um por três contidos na soma
   *[fives] múltiplos de cinco
}
field-unit = Unidade: { $value ->
    [per-multiple] um ponto por cinco (ou por três) contido na soma, também no acerto da rodada
   *[raw] a soma não é dividida
}
field-draw = Compra: { $value ->
    [one] quem não pode colocar compra uma peça e, se ela não encaixa, passa a vez
    [none] ninguém compra; quem não pode colocar passa a vez
   *[until-playable] quem não pode colocar compra até uma peça encaixar
}
field-draw_when_able = Compra por opção: { $value ->
    [true] quem poderia colocar pode comprar uma peça em vez disso
   *[false] não, quem pode colocar tem de colocar
}
field-reserve = Reserva: { $value ->
    [0] não há, todo o monte de compra pode ser comprado
    [one] a última peça do monte de compra nunca é comprada
   *[other] as últimas { $value } peças do monte de compra nunca são compradas
}
field-first_leader = Primeira abertura: { $value ->
    [highest-double] abre quem tem a peça dupla mais alta, com ela; sem peças duplas, a peça mais pesada
    [heaviest] abre quem tem a peça mais pesada, com ela
   *[lot] por sorteio
}
field-next_leader = Abertura seguinte: { $value ->
    [rotate] o lugar depois de quem abriu a anterior
    [lot] por sorteio
   *[winner] quem bateu o jogo; por sorteio depois de rodada trancada
}
field-settlement = Acerto da rodada: { $value ->
    [opponents-each] o lado vencedor recebe as mãos dos adversários, cada uma arredondada e depois somadas
    [difference] o lado vencedor recebe o total dos adversários menos o próprio, arredondado uma vez
    [own-deducted] cada mão é arredondada e descontada do placar do próprio lado
    [out-bonus] bater o jogo vale 1 ponto, e não há mais acerto
    [none] não há
   *[opponents-sum] o lado vencedor recebe as mãos dos adversários, somadas e arredondadas uma só vez
}
field-round_to = Arredondamento: { $value ->
    [3] o acerto da rodada ao múltiplo de três mais próximo
    [1] não há
   *[5] o acerto da rodada ao múltiplo de cinco mais próximo
}
field-block_tie = Empate no mais baixo em rodada trancada: { $value ->
    [none] ninguém marca
   *[split] entre dois de três jogadores, metade para cada um; nos outros casos ninguém marca
}

## A página de regras

rules-title = As regras de { $title }
rules-changed = Mudanças em relação a essa forma

rules-game = O jogo
rules-game-aim = Os jogadores colocam uma peça após a outra para que as extremidades na mesa somem um { $scoring ->
    [threes] múltiplo de três
    [fives-and-threes] múltiplo de cinco ou de três
   *[fives] múltiplo de cinco
}. O jogo tem 28 peças, de 0|0 a 6|6.
rules-game-players = { $players } jogadores, cada um por si.
rules-game-partners = Quatro jogadores em duas duplas de parceiros fixas: lugares 0 e 2 contra lugares 1 e 3. Cada dupla de parceiros tem um só placar.
rules-game-target = A pontuação-alvo é de { points }.

rules-deal = A rodada
rules-deal-hands = Cada jogador recebe { tiles }.
rules-deal-boneyard = O resto, { tiles }, é o monte de compra.
rules-deal-no-boneyard = Todas as peças são distribuídas; não há monte de compra.
rules-deal-reserve = { $reserve ->
    [one] A última peça dele nunca é comprada; quando só resta ela, o monte de compra conta como vazio.
   *[other] As últimas { $reserve } peças dele nunca são compradas; quando só restam elas, o monte de compra conta como vazio.
}
rules-deal-first = { $value ->
    [highest-double] Quem tem a peça dupla mais alta abre a primeira rodada com ela; se ninguém tem peça dupla, quem tem a peça mais pesada abre com ela.
    [heaviest] Quem tem a peça mais pesada abre a primeira rodada com ela. Entre peças com o mesmo total, pesa mais a que tem a metade mais alta.
   *[lot] Um sorteio entre todos os lugares decide quem abre a primeira rodada; as peças na mão não dão direito algum.
}
rules-deal-next = { $value ->
    [rotate] Cada rodada seguinte é aberta pelo lugar depois de quem abriu a anterior.
    [lot] Cada rodada seguinte é aberta por sorteio.
   *[winner] Quem bate o jogo abre a rodada seguinte; depois de rodada trancada decide um novo sorteio.
}
rules-deal-order = { $value ->
    [lot] A abertura pode ser qualquer peça da mão e pontua como qualquer outra colocação.
   *[other] Qualquer outra abertura pode ser qualquer peça da mão. A abertura pontua como qualquer outra colocação.
} A vez segue a ordem dos lugares e termina quando se coloca uma peça ou se passa a vez.

rules-attach = Encaixar peças
rules-attach-tile = Uma peça se encaixa por uma metade de mesmo valor em um ponto de encaixe. Uma peça comum tem um ponto em cada metade. Uma peça dupla fica atravessada e tem duas continuações em linha, A e B, nos lados longos; quando ela é encaixada, essa junção já cobre A.
rules-attach-spinner = { $value ->
    [none] As peças duplas nunca ramificam.
    [all] Toda peça dupla é dupla de ramificação: tem também dois ramos, X e Y, nos lados curtos. Eles só abrem quando A e B estão cobertas, e então em qualquer ordem.
   *[first] A primeira peça dupla da rodada, seja a abertura ou não, é a dupla de ramificação: tem também dois ramos, X e Y, nos lados curtos. Eles só abrem quando A e B estão cobertas, e então em qualquer ordem. As peças duplas seguintes nunca ramificam.
}

rules-count = Somar as extremidades
rules-count-ends = Depois de cada colocação, também da abertura e da última peça, somam-se as extremidades. Uma metade descoberta de peça comum conta o seu valor; por isso uma peça comum sozinha conta as duas metades. Uma peça dupla com A ou B descoberta conta as duas metades uma vez: 5|5 sozinha na abertura vale 10.
rules-count-covered = Uma peça dupla com A e B cobertas não conta nada.
rules-count-spinner = { $value ->
    [while-exposed] A dupla de ramificação, porém, continua contando enquanto está exposta: com A e B cobertas, as duas metades; com um ramo iniciado, uma metade; com os dois ramos iniciados, nada.
   *[until-covered] Isso vale também para a dupla de ramificação, mesmo com os ramos ainda sem uso.
}
rules-count-arm = Um ramo iniciado conta a sua própria extremidade externa, pelas mesmas regras; um ramo não iniciado não conta nada.
rules-count-places = Um ponto de encaixe e uma extremidade que pontua são duas coisas diferentes.

rules-points = Pontos
rules-points-fives = Uma soma acima de zero que é múltiplo de cinco marca exatamente essa soma; qualquer outra não marca nada.
rules-points-threes = Uma soma acima de zero que é múltiplo de três marca exatamente essa soma; qualquer outra não marca nada.
rules-points-per-five = Uma soma que é múltiplo de cinco marca um ponto por cinco contido nela; qualquer outra não marca nada.
rules-points-per-three = Uma soma que é múltiplo de três marca um ponto por três contido nela; qualquer outra não marca nada.
rules-points-fives-and-threes = Uma soma marca um ponto por cinco contido nela se é múltiplo de cinco, e um por três se é múltiplo de três. 15 é os dois: 3 cincos e 5 três, 8 pontos.
rules-points-claim = Não é preciso reclamar os pontos: toda colocação é creditada.

rules-draw = Comprar e passar a vez
rules-draw-must = { $value ->
    [true] Quem pode colocar pode comprar uma peça em vez disso, mas não pode passar a vez.
   *[false] Quem pode colocar tem de colocar: não pode comprar nem passar a vez.
}
rules-draw-none = { $value ->
    [one] Quem não pode colocar compra uma peça. Se encaixa, ela é colocada na hora; se não, passa-se a vez.
    [none] Ninguém compra. Quem não pode colocar passa a vez.
   *[until-playable] Quem não pode colocar compra uma peça por vez até uma encaixar ou o monte de compra ficar vazio. A peça que encaixa é colocada na hora; a escolha do ponto de encaixe continua livre. Só com o monte de compra vazio se pode passar a vez.
}
rules-draw-blocked = { $value ->
    [none] A rodada fica trancada assim que ninguém pode colocar.
   *[other] A rodada fica trancada assim que o monte de compra está vazio e ninguém pode colocar. Não é preciso que todos passem a vez.
}

rules-end = O fim da rodada
rules-end-out = Quem coloca a última peça da mão bate o jogo e vence a rodada para o seu lado. Isso vem antes de a rodada trancar.
rules-end-blocked = { $value ->
    [true] Em rodada trancada vence a dupla de parceiros com o menor total nas duas mãos.
   *[false] Em rodada trancada vence a mão com o menor total.
}
rules-end-settlement = { $value ->
    [opponents-each] O lado vencedor recebe o que restou nas mãos de todos os adversários: cada mão é arredondada e depois se somam. As peças do parceiro e o monte de compra nunca contam.
    [difference] O lado vencedor recebe o total de todos os adversários menos o próprio, arredondado uma vez. O monte de compra nunca conta.
    [own-deducted] Não há prêmio para quem vence. Depois de cada rodada, cada mão que restou é arredondada por si e descontada do placar do próprio lado, que pode ficar abaixo de zero.
    [out-bonus] Bater o jogo vale 1 ponto. Não há mais acerto da rodada.
    [none] Não há acerto da rodada.
   *[opponents-sum] O lado vencedor recebe o que restou nas mãos de todos os adversários, somado e arredondado uma só vez. As peças do parceiro e o monte de compra nunca contam.
}
rules-end-round = { $value ->
    [3] Arredonda-se ao múltiplo de três mais próximo: resto 1 para baixo, 2 para cima.
    [1] Não se arredonda.
   *[5] Arredonda-se ao múltiplo de cinco mais próximo: resto 1 ou 2 para baixo, 3 ou 4 para cima.
}
rules-end-unit = O número arredondado também é dividido: um ponto por { $scoring ->
    [threes] três
   *[fives] cinco
} contido nele.
rules-end-tie = { $value ->
    [split] Se dois dos três jogadores empatam no mais baixo, arredonda-se a terceira mão e cada um recebe exatamente a metade; meios pontos valem. Se os três empatam, ninguém marca.
   *[none] Havendo empate no mais baixo, ninguém marca.
}

rules-match = O fim da partida
rules-match-target = { $value ->
    [true] A pontuação-alvo deve ser atingida exatamente. Pontos de uma colocação ou do acerto da rodada que passariam dela não valem nada.
   *[false] Quem alcança ou passa a pontuação-alvo vence na hora.
}
rules-match-order = Depois da colocação que consegue isso não se joga mais e não há acerto da rodada. Os pontos da última peça vêm antes do acerto da rodada.
rules-match-split = Se uma divisão leva dois jogadores juntos à pontuação-alvo, vence o total mais alto; totais iguais dividem a vitória.
rules-match-deductions = A pontuação-alvo alcançada continua alcançada, quaisquer que sejam os descontos.

rules-away = Ausência, tempo, desistência
rules-away-absent = Um robô joga no lugar de quem está ausente ou sem tempo, a menos que a sala diga que ficar sem tempo é desistir. A pessoa pode voltar até o fim da partida.
rules-away-two-sides = A desistência é definitiva: o outro lado vence a partida.
rules-away-many-sides = A desistência é definitiva. Um robô continua no lugar para que os outros terminem, mas esse lado não pode vencer: se ele alcança primeiro a pontuação-alvo, a partida acaba e vence o mais alto dos outros.

rules-sheet = O registro de pontuação
rules-sheet-strokes = Um traço vale 5 pontos. Dois traços formam uma cruz: primeiro uma grande, depois uma pequena em cada um dos quatro quadrantes, no sentido horário a partir de cima. A figura completa vale 50. Meios pontos são escritos ao lado.

rules-example = Um exemplo
rules-example-lead = Abertura com { $tile }. { $why }
rules-example-step = { $tile } em { $host }. { $why }
