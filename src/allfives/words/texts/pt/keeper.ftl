# O registro de pontuação para uma mesa de verdade, e o registro tradicional com traços.

keeper-sheet = Registro de pontuação
keeper-sheet-stroke = traço 5
keeper-sheet-cross = cruz 10
keeper-sheet-figure = figura 50

## Antes da partida

keeper-about = Para uma mesa de verdade: anote o que se joga, e o registro soma. Funciona sem conexão e fica neste aparelho.
keeper-players = Jogadores
keeper-names = Quem joga, na ordem em volta da mesa
keeper-name = Nome { $number }
keeper-player = Jogador { $number }
keeper-pairs = { $first } contra { $second }.
keeper-form = Forma
keeper-target = Pontuação-alvo
keeper-event = O que se joga (pode ficar vazio)
keeper-start = Começar

## De quem é a vez

keeper-to = até { $target }
keeper-deal = Rodada { $deal }
keeper-who-leads = Quem abre a rodada { $deal }?
keeper-lot = Sortear
keeper-leads = { $name } abre a rodada { $deal }
keeper-turn = Vez de { $name }
keeper-way = Como anotar
keeper-way-tiles = Peças
keeper-way-ends = Extremidades
keeper-way-points = Pontos
keeper-way-partly = Um registro só guarda peças. Anotando assim, o arquivo salvo termina antes da rodada { $deal }.
keeper-no-tiles = Nesta rodada falta uma peça. Na próxima já se pode tocar nas peças de novo.
keeper-tap-lead = Toque na peça que abre.
keeper-tap-tile = Toque na peça colocada.
keeper-where = Onde está a { $tile }? Toque no lugar na mesa, ou aqui:
keeper-place = na { $host }
keeper-draw = Compra uma peça
keeper-drew = Compradas nesta vez: { $count }
keeper-pass = Passa a vez
keeper-blocked = A rodada está trancada
keeper-went-out = { $name } bateu o jogo
keeper-ends-about = Toque no que as extremidades da mesa mostram. Uma peça dupla conta as duas metades.
keeper-ends-plain = Pontas comuns
keeper-ends-double = Peças duplas
keeper-end = Ponta { $value }
keeper-end-double = Peça dupla { $tile }
keeper-end-remove = Tirar: { $end }
keeper-points-about = Toque nos pontos feitos.
keeper-enter = Anotar

## O fim de uma rodada

keeper-settle = Fim da rodada
keeper-settle-out = { $name } bateu o jogo. O que os outros ainda têm?
keeper-settle-blocked = Ninguém pode continuar. O que cada um ainda tem?
keeper-left = Pontos na mão: { $name }
keeper-left-by = Como informar
keeper-by-number = Pontos
keeper-by-tiles = Peças
keeper-left-range = { $count ->
    [one] { $count } peça: de { $least } a { $most } pontos
   *[other] { $count } peças: de { $least } a { $most } pontos
}
keeper-left-chosen = { $chosen } de { $count } escolhidas
keeper-held = { $name } tinha { $sum }.

## A partida

keeper-last = Última vez
keeper-entries = Últimas anotações
keeper-did-placed = { $tile } na { $host }
keeper-did-led = abre com { $tile }
keeper-did-counted = extremidades: { $sum }
keeper-did-scored = pontos
keeper-did-passed = passa a vez
keeper-did-out = bate o jogo
keeper-did-blocked = Trancada
keeper-did-drew = compra { $count }
keeper-undo = Desfazer
keeper-save = Salvar o registro
keeper-save-partly = { $told ->
    [0] A rodada 1 foi anotada sem as peças; por isso nenhuma rodada está no arquivo.
    [1] Só a rodada 1 está no arquivo: a rodada { $first } foi anotada sem as peças, e o que veio depois se apoia nela.
   *[other] Só as rodadas de 1 a { $told } estão no arquivo: a rodada { $first } foi anotada sem as peças, e o que veio depois se apoia nela.
}
keeper-save-sure = Salvar só uma parte da partida?
keeper-save-no = Não salvar
keeper-again = Os mesmos jogadores de novo
keeper-new = Nova partida
keeper-new-sure = Apagar este registro?
keeper-new-lost = Ele some deste aparelho. Se quiser ficar com ele, salve antes.
keeper-new-yes = Apagar
keeper-new-no = Ficar com ele
