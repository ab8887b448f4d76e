# As lições e o treino.

learn-nav = As regras em { $count } lições
learn-progress = Lição { $lesson } · passo { $step } de { $steps }
learn-done = aprendida
learn-drill = Some esta mesa
learn-rules = As regras completas

learn-title-tiles = As peças e a mesa
learn-title-fitting = Encaixar e comprar
learn-title-counting = Somar as extremidades
learn-title-spinner = A dupla de ramificação
learn-title-settling = O fim da rodada
learn-title-sheet = O registro com traços
learn-title-strategy = Estratégia: primeiros passos

## Os passos, lição por lição

learn-step-tiles-set = O jogo tem 28 peças: cada par de valores de 0 a 6, uma vez. Uma peça tem duas metades; esta tem um 3 e um 6.
learn-step-tiles-double = Uma peça com as duas metades iguais é uma peça dupla. Ela fica atravessada. Há sete delas.
learn-step-tiles-hands = Com dois jogadores, cada um recebe nove peças; com três, sete; com quatro, cinco. O resto fica virado para baixo: é o monte de compra.
learn-step-tiles-pairs = Quatro jogam em duas duplas fixas de parceiros. Os parceiros sentam frente a frente e têm um só placar.
learn-step-tiles-lead = Um sorteio decide quem abre a primeira rodada, com qualquer peça. A abertura já pode pontuar: 1 e 4 dão 5.
learn-step-tiles-aim = A vez dá a volta na mesa. Sempre que as extremidades somam um múltiplo de cinco, essa soma é sua. Com dois jogadores a partida vai até 250; com três ou quatro, até 200.

learn-step-fitting-places = Uma peça se junta a outra por uma metade do mesmo valor. Esta tem dois pontos de encaixe: um 3 e um 6.
learn-step-fitting-across = A 6|6 encaixa no 6, atravessada. A junção cobre um dos lados longos; o outro continua livre.
learn-step-fitting-match = A 2|6 vai nesse outro lado longo. Agora encaixam um 3, um 2, ou um 6 nos lados curtos da 6|6.
learn-step-fitting-must = Se uma das suas peças encaixa, você tem que colocar uma: sem comprar, sem passar a vez. Aqui duas das quatro encaixam.
learn-step-fitting-draw = Nada encaixa? Compre uma peça por vez até que uma encaixe. Ela é colocada na hora; o lugar, se houver escolha, é você quem decide.
learn-step-fitting-pass = Nada encaixa e o monte de compra está vazio? Só então você passa a vez. Quando ninguém mais pode colocar, a rodada está trancada.

learn-step-counting-alone = Depois de cada colocação somam-se todas as extremidades. Uma peça sozinha tem duas: 1 + 4 = 5. Um múltiplo de cinco vale exatamente o que é.
learn-step-counting-both = Uma peça dupla na ponta conta as duas metades: a 1|1 vale 2. Com o 4 dá 6, e isso não pontua.
learn-step-counting-ten = A 4|4 vale 8. Com o 2 da 1|1 dá 10.
learn-step-counting-covered = A 3|4 cobre o outro lado longo da 4|4. Uma peça dupla coberta não conta: daquela ponta só fica o 3.
learn-step-counting-once = Uma peça dupla na abertura conta as duas metades, uma vez só: a 5|5 dá 10, nunca 20.
learn-step-counting-no = A 2|2 dá 4: sem pontos. A maioria das colocações não pontua, e é assim mesmo.
learn-step-counting-zero = Nada mais nada é zero, e zero não pontua.
learn-step-counting-lead = De novo, desde a abertura: 3 + 6 = 9.
learn-step-counting-fifteen = A peça dupla faz do 6 um 12: 3 + 12 = 15.
learn-step-counting-five = Agora a 6|6 está coberta nos dois lados longos e sai da conta: 2 + 3 = 5.
learn-step-counting-threes = Outras formas contam de outro jeito. Em Cincos e três, 15 são 3 cincos e 5 três: 8 pontos.

learn-step-spinner-none = Uma peça comum abre: ainda não há dupla de ramificação.
learn-step-spinner-first = A primeira peça dupla da rodada é a dupla de ramificação, quer abra o jogo ou não. Só ela abre ramos, e leva o anel laranja.
learn-step-spinner-later = Uma peça dupla posterior também fica atravessada, mas nunca abre ramos.
learn-step-spinner-line = Primeiro vêm os lados longos. Aqui a linha segue depois da 4|4; a dupla de ramificação ainda tem um lado longo livre e conta o seu 2.
learn-step-spinner-open = Os dois lados longos estão cobertos: a dupla de ramificação sai da conta e os dois lados curtos se abrem. Um lado curto vazio é um lugar para jogar, mas não entra na conta.
learn-step-spinner-arm = Um ramo começou. A ponta dele conta: 2 + 5 + 3 = 10. O outro lado curto ainda é só um lugar para jogar.
learn-step-spinner-same = Num ramo tudo vale como na linha: uma peça dupla na ponta conta as duas metades.
learn-step-spinner-outer = A 0|5 cobre a 5|5, e agora esse ramo conta 0.
learn-step-spinner-second = Com o segundo ramo são quatro extremidades. 0 + 2 + 3 + 3 = 8: sem pontos.
learn-step-spinner-big = Quatro extremidades podem dar somas grandes. Veja como crescem.
learn-step-spinner-third = A 3|4 começa o primeiro ramo da 3|3: agora são três extremidades.
learn-step-spinner-fourth = O último lado da dupla de ramificação está ocupado: quatro extremidades, três delas peças duplas.
learn-step-spinner-most = 5 + 8 + 10 + 12 = 35. Nenhuma colocação pode valer mais: a maior soma possível é 36.
learn-step-spinner-sniff = No Sniff a primeira peça dupla continua contando enquanto um lado curto está livre: 1 + 8 + 6 = 15. O All Fives contaria 1 + 6 = 7.

learn-step-settling-out = Quem coloca a última peça da mão bate o jogo e vence a rodada: os pontos nas mãos dos adversários são somados e arredondados ao múltiplo de cinco mais próximo.
learn-step-settling-round = Um resto de 1 ou 2 desce, de 3 ou 4 sobe. Toque nas peças para pôr na mão ou tirar, e veja.
learn-step-settling-pairs = Em duplas, somam-se primeiro as mãos dos dois adversários e arredonda-se uma vez só. As peças do parceiro não contam, nem as do monte.
learn-step-settling-blocked = Se a rodada é trancada, vence o lado com menos pontos na mão, e recebe pelas peças dos outros.
learn-step-settling-tie = Se dois jogadores empatam com o menor total, ninguém pontua.
learn-step-settling-split = Com três jogadores e dois empatados, a terceira mão é arredondada e dividida: exatamente metade para cada um, com meio ponto e tudo.
learn-step-settling-target = Quem alcança a pontuação-alvo vence na hora. Depois dessa colocação não se joga mais nada e não há acerto da rodada.

learn-step-sheet-stroke = O placar é marcado com traços de caneta. Um traço são 5 pontos.
learn-step-sheet-cross = O segundo traço faz uma cruz: 10 pontos.
learn-step-sheet-quarters = Em volta da cruz grande vem uma pequena em cada quarto, no sentido do relógio a partir de cima. Cada uma vale 10.
learn-step-sheet-fifty = Cinco cruzes são uma figura inteira: 50 pontos.
learn-step-sheet-next = Depois começa a figura seguinte. Basta olhar o registro: primeiro as de 50, depois as cruzes.
learn-step-sheet-half = O que não chega a um traço se escreve ao lado, meio ponto também.

learn-step-strategy-look = Olhe todos os lugares. A 2|4 encaixa em dois: na 4|6 dá 10, na 2|6 dá 14.
learn-step-strategy-cover = Uma peça dupla conta em dobro até ser coberta. Deixe-a para a soma grande, ou cubra-a antes que os outros a usem.
learn-step-strategy-leave = Se nada pontua, olhe o que você deixa. O número à direita diz quantas das peças que você não vê pontuariam em seguida.
learn-step-strategy-heavy = O que fica na sua mão no fim é pago aos outros. Se duas jogadas são iguais, solte primeiro a peça pesada.

## Ao lado da mesa

learn-placed = Acabou de entrar { $tile }
learn-why-not = Por que não conta
learn-not-covered = coberta dos dois lados longos: sai da conta.
learn-not-open = coberta dos dois lados longos: sai da conta. Nos lados curtos ainda cabe uma peça.
learn-not-joined = já tem continuação: só a outra metade conta.
learn-not-inside = junta dos dois lados: nada dela conta.
learn-legend = O que as marcas querem dizer
learn-legend-end = conta na soma
learn-legend-place = dá para jogar, não conta
learn-legend-spinner = dupla de ramificação
learn-steps = Passos
learn-previous = Passo anterior
learn-next = Próximo passo
learn-next-lesson = Próxima lição
learn-table = Mesa da lição
learn-hand = Sua mão
learn-fits = encaixa
learn-fits-not = não encaixa
learn-drawn = Comprado do monte
learn-boneyard-empty = O monte de compra está vazio
learn-boneyard = Monte de compra
learn-seat-tiles = { $name }: { tiles }
learn-plays = Suas jogadas
learn-play = { $tile } na { $host }
learn-answers = { $answers ->
    [0] nenhuma outra peça pontua depois
    [one] { $answers } outra peça pontua depois
   *[other] { $answers } outras peças pontuam depois
}
learn-name-0 = Ana
learn-name-1 = Rui
learn-name-2 = Bia
learn-name-3 = Zé

## Experimentar

learn-try = Experimente
learn-try-about = Continue desta mesa com qualquer peça que encaixe. É só um teste.
learn-try-choose = Escolha uma peça
learn-try-where = Agora toque num lugar para a { $tile }.
learn-try-undo = Voltar atrás
learn-try-end = Voltar à lição
learn-try-none = Nenhuma peça encaixa mais.

## A pergunta

learn-your-turn = Sua vez
learn-ask-boneyard = Jogam três, com sete peças cada. Quantas ficam no monte de compra?
learn-ask-fits = Qual destas peças encaixa aqui?
learn-ask-points = E se a próxima for a { $tile } na { $host }? Quantos pontos?
learn-ask-pays = Ana bate o jogo. Quantos pontos recebe pelas peças que Rui ainda tem?
learn-ask-score = Que placar está neste registro?
learn-ask-best = Qual destas peças pontua mais aqui?
learn-right = Certo.
learn-wrong = Quase: é { $answer }.
learn-again = Tentar de novo
learn-because-boneyard = 28 menos { $dealt } são { $left }.
learn-because-fits = A { $tile } encaixa. Aqui os pontos de encaixe aceitam: { $values }.
learn-because-score = { $figures ->
    [one] { $figures } figura inteira
   *[other] { $figures } figuras inteiras
} e mais { $strokes ->
    [one] { $strokes } traço
   *[other] { $strokes } traços
}.
learn-all-done = As sete lições estão aprendidas. Agora a rodada é sua.
learn-play-now = Jogar

## O treino

learn-drill-about = Uma mesa, quatro respostas, sem pressa. Até onde você vai sem errar?
learn-drill-ask = As extremidades desta mesa somam …
learn-drill-streak = Seguidas: { $count }
learn-drill-best = Recorde: { $count }
learn-drill-next = Próxima mesa
learn-drill-start = Começar
learn-drill-size = Tamanho da mesa
learn-drill-small = pequena
learn-drill-medium = média
learn-drill-large = grande

## A página das regras

learn-rules-form = Forma
learn-rules-players = Jogadores
learn-rules-missing = Estas regras só podem ser mostradas com conexão.
