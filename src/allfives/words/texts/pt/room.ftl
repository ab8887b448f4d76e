# A mesa ao vivo na página.

room-deal = Rodada { $deal }
room-to = até { $target }
room-of = de { $target }
room-about = Rodada { $deal }, até { $target }.
room-connecting = Indo para a mesa …
room-cannot = Não dá para entrar nesta mesa
room-close = Fechar
room-more = Mais
room-you = você
room-bot = robô
room-program = programa
room-partner = seu parceiro
room-my-seat = Seu lugar
room-player = { $name }: { tiles }, placar { $score }
room-tiles = { tiles }
room-clock = restam { $time }
room-no-clock = Não há relógio nesta mesa.
room-hurry = Restam menos de 20 segundos
room-away = sem conexão
room-away-for = { $seconds ->
    [one] sem conexão; em { $seconds } segundo um robô continua
   *[other] sem conexão; em { $seconds } segundos um robô continua
}
room-away-short = sem conexão ({ $seconds })
room-resigned = desistiu
room-bot-plays-on = um robô continua
room-looking-on = Você está assistindo.
room-state-waiting = Esperando jogadores
room-state-dealing = A próxima rodada
room-state-over = A partida acabou
room-state-closed = Esta mesa está fechada.
room-state-bot = Um robô joga por você
room-invited = { $name } convida você
room-free = { $seats ->
    [0] Todos os lugares estão ocupados.
    [one] { $seats } lugar está livre.
   *[other] { $seats } lugares estão livres.
}
room-free-seat = Livre
room-your-name = Seu nome
room-sit = Sentar aqui
room-stand-up = Levantar
room-invite = Convidar
room-invite-about = Quem tiver este link pode se sentar. A partida começa quando todos os lugares estiverem ocupados.
room-invite-here = Este endereço só funciona neste computador. Para amigos na sua rede, inicie o servidor com: allfives serve --host 0.0.0.0
room-link = O link desta mesa
room-qr = Código QR do link
room-copy = Copiar
room-copied = Copiado
room-share-link = Enviar o link
room-boneyard = Monte
room-placed-there = Colocada ali
room-last = { $name }: { $tile }
room-past = A mesa após a vez { $turn }
room-table-list = A mesa em palavras
room-ends = Extremidades que pontuam
room-no-ends = Ainda não há nada na mesa.
room-tabs = Registro, mensagens, mesa
room-tab-log = Jogadas
room-tab-chat = Mensagens
room-tab-table = Mesa
room-unread = { $count ->
    [one] { $count } mensagem nova
   *[other] { $count } mensagens novas
}
room-sheet = Registro de pontuação
room-log-empty = Ninguém jogou ainda.
room-log-passed = passou a vez
room-log-drew = comprou { $tiles }
room-chat-empty = Ninguém disse nada ainda.
room-chat-off = Nesta mesa não há mensagens.
room-chat-write = Sua mensagem
room-chat-send = Enviar
room-said = { $name }: { $text }
room-rules = As regras desta mesa
room-fair = { $players ->
    [0] A rodada { $deal } foi embaralhada só pelo servidor.
    [one] A rodada { $deal } foi embaralhada pelo servidor e { $players } jogador: conferida.
   *[other] A rodada { $deal } foi embaralhada pelo servidor e { $players } jogadores: conferida.
}
room-fair-about = O servidor e os jogadores embaralham juntos e em segredo cada rodada. Quando ela acaba, este navegador a confere.
room-unfair = A rodada { $deal } não é o que foi combinado.
room-fault-commitments = Uma promessa foi trocada depois.
room-fault-secrets = O que foi revelado não é o que foi prometido.
room-fault-own = A sua parte ficou de fora.
room-fault-hands = Uma mão não é a que foi embaralhada.
room-fault-boneyard = Uma peça comprada não era a próxima.
room-fault-leader = O sorteio deu a abertura a outra pessoa.
room-your-turn = Sua vez
room-thinks = { $name } está pensando
room-drawing = { $name }: comprando
room-passes = { $name } passa a vez
room-nothing-fits = Nada encaixa em { $values }.
room-you-lead = Você abre: coloque qualquer peça.
room-you-may-draw = Nada encaixa. Compre.
room-can = { $tiles ->
    [one] { $tiles } peça encaixa.
   *[other] { $tiles } peças encaixam.
}
room-fits-many = { $places ->
    [one] { $tile } encaixa em { $places } ponto. Escolha-o.
   *[other] { $tile } encaixa em { $places } pontos. Escolha um.
}
room-fits-one = { $tile }: toque de novo, ou no ponto.
room-bot-plays = Retome quando quiser.
room-take-back = Voltar a jogar
room-draw = Comprar
room-hint = Dica
room-hint-none = Nada encaixa.
room-hint-more = Toque na dica de novo para saber mais.
room-hint-makes = Cada peça que encaixa mostra o máximo que faz.
room-hint-fits = Encaixam: { $tiles }.
room-hand = Sua mão
room-sort = Ordenar a mão
room-sort-value = Ordenar por valor
room-sort-points = Ordenar pelos pontos de agora
room-shuffling = { $players ->
    [one] O servidor e { $players } jogador embaralham.
   *[other] O servidor e { $players } jogadores embaralham.
}
room-reconnecting = A conexão caiu; tentando voltar …
room-back-again = Você voltou. A mesa está em dia.
room-bot-played = Um robô jogou a sua mão enquanto você esteve fora.
room-not-taken = Não jogada: { $why }.
room-replaced = Você joga este lugar em outra janela.
room-use-here = Usar aqui
room-told-drew = { $reason } Você compra { $tile }.
room-told-seated = { $name } se senta.
room-told-gone = { $name }: a conexão caiu.
room-told-rematch = { $name } quer outra partida.
room-you-went-out = Você bateu o jogo com { $tile }
room-went-out = { $name } bateu o jogo com { $tile }
room-reached = { $name } chegou a { $target } com { $tile }
room-last-scored = { $points ->
    [one] Essa última peça marcou { $points } ponto.
   *[other] Essa última peça marcou { $points } pontos.
}
room-held = tinha { $pips }
room-lowest = tinha { $pips }, a menor soma
room-nearest-five = múltiplo de cinco mais próximo
room-nearest-three = múltiplo de três mais próximo
room-settled-exact = { $total } já é múltiplo de cinco.
room-settled-down = { $total } deixa resto { $rest } na divisão por cinco. Resto 1 ou 2 arredonda para baixo: { $points }.
room-settled-up = { $total } deixa resto { $rest } na divisão por cinco. Resto 3 ou 4 arredonda para cima: { $points }.
room-settled-exact-three = { $total } já é múltiplo de três.
room-settled-down-three = { $total } deixa resto { $rest } na divisão por três. Resto 1 arredonda para baixo: { $points }.
room-settled-up-three = { $total } deixa resto { $rest } na divisão por três. Resto 2 arredonda para cima: { $points }.
room-before = Antes
room-placements = Colocações
room-settlement = Acerto
room-now = Agora
room-next-you = Você abre a próxima.
room-next = { $name } abre a próxima.
room-next-lot = Um sorteio decide quem abre.
room-next-deal = Próxima rodada
room-to-deal = Ir para a rodada
room-waiting-others = Esperando os outros
room-hold = Esperar
room-blocked = Rodada trancada
room-blocked-about = Ninguém pode colocar, e não há o que comprar.
room-blocked-no-draw = Ninguém pode colocar.
room-review = Revisão
room-review-match = Rever a partida
room-share = Compartilhar
room-match-won = Você venceu a partida
room-match-lost = { $name } venceu a partida
room-match-shared = Vitória dividida: { $names }
room-rematch = Revanche
room-rematch-wanted = Revanche: esperando
room-wants = quer revanche
room-undecided = ainda não disse
room-menu-table = Mesa, regras, distribuição
room-menu-chat = Mensagens
room-sounds-on = Sons ligados
room-sounds-off = Sons desligados
room-points-on = Pontos nos encaixes: visíveis
room-points-off = Pontos nos encaixes: ocultos
room-resign = Desistir
room-leave = Sair da mesa
room-sure-resign = Desistir da partida?
room-sure-resign-about = Você perde, e isso é definitivo.
room-sure-leave = Sair da mesa?
room-sure-leave-about = Um robô joga por você até você voltar.
room-sure-leave-over = O seu lugar ficará livre.
room-stay = Ficar
