# Lo que se dice en una mesa en vivo: los mensajes que todos pueden enviar, y por qué se rechaza algo.

## Mensajes

talk-hello = ¡Hola!
talk-good_luck = ¡Suerte!
talk-well_played = ¡Buena jugada!
talk-good_game = ¡Buena partida!
talk-thanks = ¡Gracias!
talk-sorry = ¡Perdón!
talk-one_moment = Un momento, por favor.
talk-one_more = ¿Otra partida?
talk-bye = ¡Adiós!

## Rechazos

refusal-already_seated = ya tienes un asiento en esta sala
refusal-bad_command = la orden no se puede leer
refusal-bad_options = una sala no se puede crear así
refusal-bad_text = el texto está vacío, es demasiado largo o tiene signos no permitidos
refusal-chat_off = eso no se puede decir en esta sala
refusal-illegal_play = la jugada no es legal
refusal-match_going_on = la partida está en curso
refusal-match_over = la partida ha terminado
refusal-no_match = la partida no ha empezado
refusal-no_room = no existe esa sala
refusal-no_seat = no existe ese asiento, o lo ocupa un bot
refusal-not_absent = ningún bot juega en ese asiento
refusal-not_asked = ahora no se pide nada de eso
refusal-not_over = la partida no ha terminado
refusal-not_seated = no tienes asiento en esta sala
refusal-not_your_turn = no es tu turno
refusal-out_of_time = a este asiento no le queda tiempo
refusal-persons_only = este asiento es para una persona
refusal-rate_limited = demasiadas peticiones; espera un poco
refusal-replaced = ahora juegas este asiento desde otra ventana
refusal-resigned = este asiento ya ha abandonado
refusal-reveal_mismatch = los bytes no son los del compromiso
refusal-room_closed = la sala está cerrada
refusal-room_full = no hay ningún asiento libre
refusal-seat_taken = el asiento está ocupado
refusal-spectators_off = esta sala no admite espectadores
refusal-stale = la mesa ya ha cambiado desde entonces
refusal-too_large = el mensaje es demasiado grande
refusal-too_many_rooms = hay demasiadas salas abiertas
refusal-too_many_sockets = hay demasiadas conexiones abiertas
refusal-unauthorized = el servidor no sabe quién eres
refusal-unavailable = de momento no se puede guardar nada; inténtalo de nuevo

## Entrar en una sala

cli-about-join =
    Juega en una sala de un servidor, o mira. Mientras estás fuera, un bot juega tu mano hasta que vuelvas.
    Solo con la dirección de un servidor, enumera las salas públicas; con --new, crea una sala y muestra su enlace.
cli-arg-join = El enlace de una sala, como http://localhost:8000/rooms/CÓDIGO, o la dirección de un servidor.
cli-opt-name = Cómo te llamas allí. Sin esta opción, como la última vez.
cli-opt-seat = El asiento que se ocupa, contado desde 0. Sin esta opción, cualquiera que esté libre.
cli-opt-watch = Mira sin ocupar un asiento.
cli-opt-new = Crea una sala y se sienta en ella.
cli-opt-public = Pone la sala nueva en la lista de salas públicas. Sin esta opción, solo su enlace lleva a ella.
cli-opt-join-seats = Quién puede sentarse dónde en la sala nueva, como open,greedy: open (cualquiera), person (una persona) o un bot (club, greedy, random).

cli-join-server = { $why }
cli-join-refused = el servidor lo rechaza: { $why }
cli-join-only-new = --rules, --seats y --public son para una sala nueva: necesitan --new
cli-join-new-link = --new crea una sala: pide un servidor, como { $server }, y no el enlace de una sala

cli-join-lobby = { $rooms ->
    [0] No hay ninguna sala pública abierta.
    [one] { $rooms } sala pública está abierta:
   *[other] { $rooms } salas públicas están abiertas:
}
cli-join-listed = { $title } ({ $rules }): { $seats }
cli-join-make = Para crear una sala:
cli-join-name = Tu nombre:
cli-join-room = Sala: { $title }
cli-join-free = libre
cli-join-chair = Asiento { $seat }: { $name }.
cli-join-sat = Tienes el asiento { $seat }. Escribe ? para ayuda.
cli-join-no-seat = No puedes sentarte: { $why }. Estás mirando.
cli-join-seated = { $name } ocupa el asiento { $seat }.
cli-join-left = { $name } ha dejado el asiento.
cli-join-gone = { $name }: se perdió la conexión.
cli-join-came = { $name } vuelve a estar en línea.
cli-join-said = { $name }: { $text }
cli-join-wants = { $name } quiere otra partida.
cli-join-another = Otra partida.
cli-join-wait = Esperando a los demás.
cli-join-rematch = ¿Otra partida (s, o salir)?
cli-join-time = Tu tiempo: { $time }
cli-join-taken-over = Un bot juega ahora tu mano. Escribe "volver" para recuperarla.
cli-join-back-soon = Vuelves cuando se haya jugado este turno.
cli-join-aborted = La ronda se acuerda otra vez. No revelaron a tiempo: { $names }.
cli-join-dealt = { $shufflers ->
    [0] La ronda { $deal } la mezcló solo el servidor.
    [one] La ronda { $deal } es lo que mezclaron juntos el servidor y { $shufflers } jugador.
   *[other] La ronda { $deal } es lo que mezclaron juntos el servidor y { $shufflers } jugadores.
}
cli-join-cheated = Esta ronda no es la que se acordó: { $why }
cli-join-lost = Se perdió la conexión; intentando volver.
cli-join-again = Conexión recuperada.
cli-join-closed = La sala está cerrada.
cli-join-not-done = No se hizo: { $why }.
cli-join-not-now = No es tu turno. Escribe ? para ayuda.
cli-join-say = Escribe detrás el número de un mensaje, o un texto donde la sala lo permita:
cli-join-quit-sure = ¿Salir? Un bot juega tu mano hasta que vuelvas (s/n):
cli-join-gone-away = Has dejado la mesa.
cli-join-come-back = Para volver a ella:
cli-join-help =
    Una jugada: su número, o la ficha y la ficha a la que se une, como 12@11. Basta la ficha sola si encaja en un solo lugar.
    mesa: muestra la mesa otra vez
    crónica: lo que ha pasado en esta ronda
    hoja: la hoja de puntuación
    reglas: las reglas de este juego
    decir: los mensajes; decir NÚMERO envía uno
    volver: recupera tu mano del bot
    abandonar: da la partida por perdida
    salir: deja la mesa

cli-command-say = decir
cli-command-back = volver
