# Olhar partidas e posições: a revisão e a mesa de análise.

## Replay

study-deal = Rodada { $deal }
study-deals = Rodadas
study-table = Mesa
study-steps = Passos da rodada
study-first = Ao início da rodada
study-previous = Uma vez atrás
study-next = Uma vez adiante
study-last = Ao fim da rodada
study-dealt = As peças estão distribuídas.
study-taken-up = A partida começa de uma posição.
study-turns = Vezes
study-no-turns = Ninguém colocou peça ainda.
study-ends = Extremidades
study-boneyard = Monte de compra: { $tiles }
study-score = Placar
study-going-on = em andamento
study-record = Registro
study-download = Baixar .fives
study-share = Compartilhar
study-copied = Copiado
study-analyse = Abrir na mesa de análise
study-keys = Teclas: ← → uma vez, Home e End a rodada inteira.
study-match = Partida { $match }
study-matches = Partidas neste arquivo
study-faults = O que está errado neste registro
study-fault = Linha { $line }: { $message }
study-loading = Um momento…

## Distribuição verificável

study-fair = A distribuição foi justa?
study-fair-ok = { $players ->
    [one] Embaralhada pelo servidor e por { $players } jogador, como prometido.
   *[other] Embaralhada pelo servidor e por { $players } jogadores, como prometido.
}
study-fair-alone = Como prometido, mas nenhum jogador participou: o servidor poderia tê-la escolhido.
study-fair-none = Nada mostra como foi distribuída.
study-fair-secret = Seus segredos ainda não foram publicados.
study-fair-wrong = Errada: { $faults }.
study-fair-commitments = um compromisso foi trocado
study-fair-secrets = um segredo não é o prometido
study-fair-own = faltam os seus próprios bytes
study-fair-hands = as mãos são outras
study-fair-boneyard = o monte de compra é outro
study-fair-leader = outro lugar deveria abrir
study-fair-used = um segredo já tinha sido usado
study-fair-aborted = { $attempts ->
    [one] { $attempts } tentativa de distribuir não deu em nada; está anotada no registro.
   *[other] { $attempts } tentativas de distribuir não deram em nada; estão anotadas no registro.
}
study-fair-about = O que isto prova e o que não
study-fair-how = Antes de cada rodada, o servidor e os jogadores escolheram bytes secretos e os prometeram com uma impressão digital (SHA-256). Depois todos foram revelados, e as peças foram embaralhadas com todos juntos. Seu navegador acaba de conferir cada impressão digital e de embaralhar de novo.
study-fair-proves = Prova que ninguém, nem quem hospeda, pôde escolher as peças, desde que os bytes de um jogador fossem aleatórios e secretos. Compare o registro com o que a sua mesa mostrou: enquanto você joga, a página faz isso sozinha.
study-fair-not = Não prova que quem hospeda não pode olhar: quem mantém o servidor pode ler as peças. E um registro sozinho não prova quem jogou nem quando.

## A mesa de análise

study-about = Monte qualquer posição: toque numa peça e depois num lugar. Ao lado fica o que pontua e por quê.
study-undo = Desfazer
study-clear = Limpar
study-load = Carregar
study-load-about = Cole um registro ou uma posição, escolha um arquivo .fives ou solte um nesta página.
study-text = Registro ou posição
study-file = Escolher um arquivo
study-read = Mostrar
study-close = Fechar
study-too-large = Este arquivo é grande demais para ser lido aqui; allfives check o lê no seu computador.
study-picture = Imagem
study-rack = Peças
study-tile-on-table = { $tile }, na mesa
study-tile-held = { $tile }, na mão de { $name }
study-plays = Jogadas
study-plays-of = Jogadas com { $tile }
study-on = em
study-leads = abre
study-draw = Comprar
study-pass = Passar a vez
study-all-plays = Todas as jogadas
study-over = A rodada terminou.
study-hidden-turn = A mão da vez está oculta; estas são as jogadas de qualquer peça não vista.
study-setup = Mãos, vez, placar
study-setup-about = Por ora só a mesa. Com as mãos, as jogadas são as do lugar da vez.
study-add-hands = Incluir as mãos
study-drop-hands = Só a mesa
study-hand-of = { $name }, peças
study-hidden = ocultas
study-choose-hand = Escolher as peças
study-choosing = Toque nas peças de { $name }.
study-done = Pronto
study-to-act = Na vez
study-hide = Ocultar
study-position = Texto da posição
study-wrong-at = { $token } (sinal { $column }): { $message }
study-play-on = Continuar contra { $level }
study-play-on-about = Você fica com o lugar da vez; os bots, com os outros. As peças ocultas são distribuídas ao acaso.
study-copy-link = Copiar o link
