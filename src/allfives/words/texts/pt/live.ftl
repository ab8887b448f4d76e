# O que se diz numa mesa ao vivo: as mensagens que todos podem enviar, e por que algo é recusado.

## Mensagens

talk-hello = Olá!
talk-good_luck = Boa sorte!
talk-well_played = Bela jogada!
talk-good_game = Bom jogo!
talk-thanks = Valeu!
talk-sorry = Desculpe!
talk-one_moment = Um momento, por favor.
talk-one_more = Mais uma partida?
talk-bye = Tchau!

## Recusas

refusal-already_seated = você já tem um lugar nesta sala
refusal-bad_command = o comando não pode ser lido
refusal-bad_options = uma sala não pode ser feita assim
refusal-bad_text = o texto está vazio, é longo demais ou tem sinais não permitidos
refusal-chat_off = isso não pode ser dito nesta sala
refusal-illegal_play = a jogada não é legal
refusal-match_going_on = a partida está em andamento
refusal-match_over = a partida acabou
refusal-no_match = a partida ainda não começou
refusal-no_room = não existe essa sala
refusal-no_seat = não existe esse lugar, ou um robô está nele
refusal-not_absent = nenhum robô joga neste lugar
refusal-not_asked = nada disso está sendo pedido agora
refusal-not_over = a partida não acabou
refusal-not_seated = você não tem lugar nesta sala
refusal-not_your_turn = não é a sua vez
refusal-out_of_time = este lugar não tem mais tempo
refusal-persons_only = este lugar é para uma pessoa
refusal-rate_limited = pedidos demais; espere um pouco
refusal-replaced = você agora joga neste lugar em outra janela
refusal-resigned = este lugar já desistiu
refusal-reveal_mismatch = os bytes não são os do compromisso
refusal-room_closed = a sala está fechada
refusal-room_full = nenhum lugar está livre
refusal-seat_taken = o lugar está ocupado
refusal-spectators_off = esta sala não aceita espectadores
refusal-stale = a mesa já mudou desde então
refusal-too_large = a mensagem é grande demais
refusal-too_many_rooms = há salas abertas demais
refusal-too_many_sockets = há conexões abertas demais
refusal-unauthorized = o servidor não sabe quem é você
refusal-unavailable = nada pode ser guardado no momento; tente de novo

## Entrar numa sala

cli-about-join =
    Joga numa sala de um servidor, ou assiste. Enquanto você está fora, um robô joga com a sua mão até você voltar.
    Só com o endereço de um servidor, lista as salas públicas; com --new, faz uma sala e mostra o link dela.
cli-arg-join = O link de uma sala, como http://localhost:8000/rooms/CÓDIGO, ou o endereço de um servidor.
cli-opt-name = O seu nome lá. Sem esta opção, o da última vez.
cli-opt-seat = O lugar a ocupar, contado a partir de 0. Sem esta opção, qualquer um que esteja livre.
cli-opt-watch = Assiste sem ocupar um lugar.
cli-opt-new = Faz uma sala e se senta nela.
cli-opt-public = Põe a nova sala na lista de salas públicas. Sem esta opção, só o link dela leva até lá.
cli-opt-join-seats = Quem pode se sentar onde na nova sala, como open,greedy: open (qualquer um), person (uma pessoa) ou um bot (club, greedy, random).

cli-join-server = { $why }
cli-join-refused = o servidor recusa: { $why }
cli-join-only-new = --rules, --seats e --public são para uma nova sala: precisam de --new
cli-join-new-link = --new faz uma sala: pede um servidor, como { $server }, e não o link de uma sala

cli-join-lobby = { $rooms ->
    [0] Nenhuma sala pública está aberta.
    [one] { $rooms } sala pública está aberta:
   *[other] { $rooms } salas públicas estão abertas:
}
cli-join-listed = { $title } ({ $rules }): { $seats }
cli-join-make = Para fazer uma sala:
cli-join-name = Seu nome:
cli-join-room = Sala: { $title }
cli-join-free = livre
cli-join-chair = Lugar { $seat }: { $name }.
cli-join-sat = Seu lugar é o { $seat }. Digite ? para ajuda.
cli-join-no-seat = Você não pode se sentar: { $why }. Você está assistindo.
cli-join-seated = { $name } ocupa o lugar { $seat }.
cli-join-left = { $name } deixou o lugar.
cli-join-gone = { $name }: a conexão caiu.
cli-join-came = { $name } está de novo on-line.
cli-join-said = { $name }: { $text }
cli-join-wants = { $name } quer mais uma partida.
cli-join-another = Mais uma partida.
cli-join-wait = À espera dos outros.
cli-join-rematch = Mais uma partida (s, ou sair)?
cli-join-time = Seu tempo: { $time }
cli-join-taken-over = Um robô joga agora com a sua mão. Digite "voltar" para retomá-la.
cli-join-back-soon = Você volta quando esta vez tiver sido jogada.
cli-join-aborted = A rodada é combinada de novo. Não revelaram a tempo: { $names }.
cli-join-dealt = { $shufflers ->
    [0] A rodada { $deal } foi embaralhada só pelo servidor.
    [one] A rodada { $deal } é o que o servidor e { $shufflers } jogador embaralharam juntos.
   *[other] A rodada { $deal } é o que o servidor e { $shufflers } jogadores embaralharam juntos.
}
cli-join-cheated = Esta rodada não é a que foi combinada: { $why }
cli-join-lost = A conexão caiu; tentando voltar.
cli-join-again = Conexão refeita.
cli-join-closed = A sala está fechada.
cli-join-not-done = Não foi feito: { $why }.
cli-join-not-now = Não é a sua vez. Digite ? para ajuda.
cli-join-say = Escreva depois o número de uma mensagem, ou um texto onde a sala permite:
cli-join-quit-sure = Sair? Um robô joga com a sua mão até você voltar (s/n):
cli-join-gone-away = Você saiu da mesa.
cli-join-come-back = Para voltar a ela:
cli-join-help =
    Uma jogada: o número dela, ou a peça e a peça em que ela encaixa, como 12@11. A peça sozinha basta se encaixa num só lugar.
    mesa: mostra a mesa de novo
    registro: o que aconteceu nesta rodada
    placar: o registro de pontuação
    regras: as regras deste jogo
    dizer: as mensagens; dizer NÚMERO envia uma
    voltar: retoma a sua mão do robô
    desistir: entrega a partida
    sair: deixa a mesa

cli-command-say = dizer
cli-command-back = voltar
