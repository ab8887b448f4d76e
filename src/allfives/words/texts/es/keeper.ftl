# La hoja de puntuación para una mesa de verdad, y la hoja tradicional con rayas.

keeper-sheet = Hoja de puntuación
keeper-sheet-stroke = raya 5
keeper-sheet-cross = cruz 10
keeper-sheet-figure = figura 50

## Antes de la partida

keeper-about = Para una mesa de verdad: anota lo que se juega y la hoja lo suma. Funciona sin conexión y se queda en este dispositivo.
keeper-players = Jugadores
keeper-names = Quién juega, en el orden de la mesa
keeper-name = Nombre { $number }
keeper-player = Jugador { $number }
keeper-pairs = { $first } contra { $second }.
keeper-form = Forma
keeper-target = Puntuación objetivo
keeper-event = Qué se juega (puede quedar vacío)
keeper-start = Empezar

## De quién es el turno

keeper-to = a { $target }
keeper-deal = Ronda { $deal }
keeper-who-leads = ¿Quién sale en la ronda { $deal }?
keeper-lot = Sortear
keeper-leads = { $name } sale en la ronda { $deal }
keeper-turn = Turno de { $name }
keeper-way = Cómo anotarlo
keeper-way-tiles = Fichas
keeper-way-ends = Extremos
keeper-way-points = Puntos
keeper-way-partly = Un registro solo guarda fichas. Si lo anotas así, el archivo guardado termina antes de la ronda { $deal }.
keeper-no-tiles = En esta ronda falta una ficha. Desde la próxima se pueden volver a tocar.
keeper-tap-lead = Toca la ficha de salida.
keeper-tap-tile = Toca la ficha jugada.
keeper-where = ¿Dónde está el { $tile }? Toca el lugar en la mesa, o aquí:
keeper-place = en el { $host }
keeper-draw = Roba una ficha
keeper-drew = Robadas en este turno: { $count }
keeper-pass = Pasa
keeper-blocked = La ronda está cerrada
keeper-went-out = { $name } dominó
keeper-ends-about = Toca lo que muestran los extremos de la mesa. Un doble cuenta sus dos mitades.
keeper-ends-plain = Extremos normales
keeper-ends-double = Dobles
keeper-end = Extremo { $value }
keeper-end-double = Doble { $tile }
keeper-end-remove = Quitar: { $end }
keeper-points-about = Toca los puntos logrados.
keeper-enter = Anotar

## El final de una ronda

keeper-settle = Final de la ronda
keeper-settle-out = { $name } dominó. ¿Qué tienen aún los demás?
keeper-settle-blocked = Nadie puede seguir. ¿Qué tiene aún cada uno?
keeper-left = Tantos en la mano: { $name }
keeper-left-by = Cómo decirlo
keeper-by-number = Tantos
keeper-by-tiles = Fichas
keeper-left-range = { $count ->
    [one] { $count } ficha: de { $least } a { $most } tantos
   *[other] { $count } fichas: de { $least } a { $most } tantos
}
keeper-left-chosen = { $chosen } de { $count } elegidas
keeper-held = { $name } tenía { $sum }.

## La partida

keeper-last = Último turno
keeper-entries = Últimas anotaciones
keeper-did-placed = { $tile } en el { $host }
keeper-did-led = sale con { $tile }
keeper-did-counted = extremos: { $sum }
keeper-did-scored = puntos
keeper-did-passed = pasa
keeper-did-out = domina
keeper-did-blocked = Cerrada
keeper-did-drew = roba { $count }
keeper-undo = Deshacer
keeper-save = Guardar el registro
keeper-save-partly = { $told ->
    [0] La ronda 1 se anotó sin sus fichas; por eso no hay ninguna ronda en el archivo.
    [1] Solo la ronda 1 está en el archivo: la ronda { $first } se anotó sin sus fichas, y lo que vino después parte de ella.
   *[other] Solo las rondas de la 1 a la { $told } están en el archivo: la ronda { $first } se anotó sin sus fichas, y lo que vino después parte de ella.
}
keeper-save-sure = ¿Guardar solo una parte de la partida?
keeper-save-no = No guardar
keeper-again = Los mismos jugadores otra vez
keeper-new = Nueva partida
keeper-new-sure = ¿Borrar esta hoja?
keeper-new-lost = Desaparecerá de este dispositivo. Si quieres conservarla, guarda antes el registro.
keeper-new-yes = Borrarla
keeper-new-no = Conservarla
