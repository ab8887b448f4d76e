# La mesa en vivo en la página.

room-deal = Ronda { $deal }
room-to = hasta { $target }
room-of = de { $target }
room-about = Ronda { $deal }, hasta { $target }.
room-connecting = Llegando a la mesa…
room-cannot = No puedes entrar en esta mesa
room-close = Cerrar
room-more = Más
room-you = tú
room-bot = bot
room-program = programa
room-partner = tu compañero
room-my-seat = Tu asiento
room-player = { $name }: { tiles }, marcador { $score }
room-tiles = { tiles }
room-clock = quedan { $time }
room-no-clock = No hay reloj en esta mesa.
room-hurry = Quedan menos de 20 segundos
room-away = sin conexión
room-away-for = { $seconds ->
    [one] sin conexión; en { $seconds } segundo seguirá un bot
   *[other] sin conexión; en { $seconds } segundos seguirá un bot
}
room-away-short = sin conexión ({ $seconds })
room-resigned = abandonó
room-bot-plays-on = sigue un bot
room-looking-on = Estás mirando.
room-state-waiting = Esperando jugadores
room-state-dealing = La próxima ronda
room-state-over = La partida terminó
room-state-closed = Esta mesa está cerrada.
room-state-bot = Un bot juega por ti
room-invited = { $name } te invita
room-free = { $seats ->
    [0] Todos los asientos están ocupados.
    [one] { $seats } asiento está libre.
   *[other] { $seats } asientos están libres.
}
room-free-seat = Libre
room-your-name = Tu nombre
room-sit = Sentarse aquí
room-stand-up = Levantarse
room-invite = Invitar
room-invite-about = Quien tenga este enlace puede sentarse. La partida empieza cuando todos los asientos estén ocupados.
room-invite-here = Esta dirección solo funciona en este ordenador. Para amigos en tu red, inicia el servidor con: allfives serve --host 0.0.0.0
room-link = El enlace de esta mesa
room-qr = Código QR del enlace
room-copy = Copiar
room-copied = Copiado
room-share-link = Enviar el enlace
room-boneyard = Cementerio
room-placed-there = Colocada ahí
room-last = { $name }: { $tile }
room-past = La mesa tras el turno { $turn }
room-table-list = La mesa en palabras
room-ends = Extremos que puntúan
room-no-ends = Aún no hay nada en la mesa.
room-tabs = Registro, mensajes, mesa
room-tab-log = Jugadas
room-tab-chat = Mensajes
room-tab-table = Mesa
room-unread = { $count ->
    [one] { $count } mensaje nuevo
   *[other] { $count } mensajes nuevos
}
room-sheet = Hoja de puntuación
room-log-empty = Nadie ha jugado aún.
room-log-passed = pasó
room-log-drew = robó { $tiles }
room-chat-empty = Nadie ha dicho nada aún.
room-chat-off = En esta mesa no hay mensajes.
room-chat-write = Tu mensaje
room-chat-send = Enviar
room-said = { $name }: { $text }
room-rules = Las reglas de esta mesa
room-fair = { $players ->
    [0] La ronda { $deal } la mezcló solo el servidor.
    [one] La ronda { $deal } la mezclaron el servidor y { $players } jugador: comprobada.
   *[other] La ronda { $deal } la mezclaron el servidor y { $players } jugadores: comprobada.
}
room-fair-about = El servidor y los jugadores mezclan juntos y en secreto cada ronda. Cuando termina, este navegador la comprueba.
room-unfair = La ronda { $deal } no es lo acordado.
room-fault-commitments = Una promesa se cambió después.
room-fault-secrets = Lo revelado no es lo prometido.
room-fault-own = Tu parte quedó fuera.
room-fault-hands = Una mano no es la que se mezcló.
room-fault-boneyard = Una ficha robada no era la siguiente.
room-fault-leader = El sorteo dio la salida a otra persona.
room-your-turn = Tu turno
room-thinks = { $name } está pensando
room-drawing = { $name }: robando
room-passes = { $name } pasa
room-nothing-fits = Nada encaja en { $values }.
room-you-lead = Sales tú: coloca cualquier ficha.
room-you-may-draw = Nada encaja. Roba.
room-can = { $tiles ->
    [one] { $tiles } ficha encaja.
   *[other] { $tiles } fichas encajan.
}
room-fits-many = { $places ->
    [one] { $tile } encaja en { $places } lugar. Elígelo.
   *[other] { $tile } encaja en { $places } lugares. Elige uno.
}
room-fits-one = { $tile }: tócala otra vez, o su lugar.
room-bot-plays = Retómala cuando quieras.
room-take-back = Seguir yo
room-draw = Robar
room-hint = Pista
room-hint-none = Nada encaja.
room-hint-more = Pulsa la pista otra vez para saber más.
room-hint-makes = Cada ficha que encaja muestra lo máximo que hace.
room-hint-fits = Encajan: { $tiles }.
room-hand = Tu mano
room-sort = Ordenar la mano
room-sort-value = Ordenar por valor
room-sort-points = Ordenar por los puntos de ahora
room-shuffling = { $players ->
    [one] El servidor y { $players } jugador mezclan.
   *[other] El servidor y { $players } jugadores mezclan.
}
room-reconnecting = Se perdió la conexión; intentando volver…
room-back-again = Has vuelto. La mesa está al día.
room-bot-played = Un bot jugó tu mano mientras no estabas.
room-not-taken = No jugada: { $why }.
room-replaced = Juegas este asiento en otra ventana.
room-use-here = Usar aquí
room-told-drew = { $reason } Robas { $tile }.
room-told-seated = { $name } se sienta.
room-told-gone = { $name }: se perdió la conexión.
room-told-rematch = { $name } quiere otra partida.
room-you-went-out = Dominaste con { $tile }
room-went-out = { $name } dominó con { $tile }
room-reached = { $name } llegó a { $target } con { $tile }
room-last-scored = { $points ->
    [one] Esa última ficha marcó { $points } punto.
   *[other] Esa última ficha marcó { $points } puntos.
}
room-held = tenía { $pips }
room-lowest = tenía { $pips }, la menor suma
room-nearest-five = múltiplo de cinco más cercano
room-nearest-three = múltiplo de tres más cercano
room-settled-exact = { $total } ya es múltiplo de cinco.
room-settled-down = { $total } deja un resto de { $rest } al dividir entre cinco. Un resto de 1 o 2 baja: { $points }.
room-settled-up = { $total } deja un resto de { $rest } al dividir entre cinco. Un resto de 3 o 4 sube: { $points }.
room-settled-exact-three = { $total } ya es múltiplo de tres.
room-settled-down-three = { $total } deja un resto de { $rest } al dividir entre tres. Un resto de 1 baja: { $points }.
room-settled-up-three = { $total } deja un resto de { $rest } al dividir entre tres. Un resto de 2 sube: { $points }.
room-before = Antes
room-placements = Jugadas
room-settlement = Recuento
room-now = Ahora
room-next-you = Sales tú en la próxima.
room-next = { $name } sale en la próxima.
room-next-lot = Un sorteo decide quién sale.
room-next-deal = Próxima ronda
room-to-deal = Ir a la ronda
room-waiting-others = Esperando a los demás
room-hold = Esperar
room-blocked = Ronda cerrada
room-blocked-about = Nadie puede colocar y no queda nada que robar.
room-blocked-no-draw = Nadie puede colocar.
room-review = Repaso
room-review-match = Repasar la partida
room-share = Compartir
room-match-won = Ganas la partida
room-match-lost = { $name } gana la partida
room-match-shared = Victoria compartida: { $names }
room-rematch = Revancha
room-rematch-wanted = Revancha: esperando
room-wants = quiere revancha
room-undecided = aún no ha dicho
room-menu-table = Mesa, reglas, reparto
room-menu-chat = Mensajes
room-sounds-on = Sonidos activados
room-sounds-off = Sonidos desactivados
room-points-on = Puntos en los lugares: visibles
room-points-off = Puntos en los lugares: ocultos
room-resign = Abandonar
room-leave = Dejar la mesa
room-sure-resign = ¿Abandonar la partida?
room-sure-resign-about = La pierdes, y es definitivo.
room-sure-leave = ¿Dejar la mesa?
room-sure-leave-about = Un bot juega por ti hasta que vuelvas.
room-sure-leave-over = Tu asiento quedará libre.
room-stay = Quedarse
