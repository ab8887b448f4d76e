# Las formas, los campos de un conjunto de reglas y las reglas del juego en una página.

## Formas: nombre y qué son

preset-all-fives = All Fives
preset-all-fives-deductions = All Fives con descuentos
preset-all-fives-five-tiles = All Fives con cinco fichas
preset-all-fives-seven-five = All Fives, siete y cinco
preset-muggins = Muggins
preset-sniff = Sniff
preset-five-up = Five-Up
preset-fives-and-threes = Cincos y treses

about-all-fives = La forma principal: un solo doble ramificador, puntos enteros, y quien gana la ronda recibe lo que los rivales tienen en la mano.
about-all-fives-deductions = Como All Fives, pero sin premio para quien gana la ronda: lo que queda en cada mano se descuenta del propio marcador.
about-all-fives-five-tiles = Como All Fives, con cinco fichas en cada mano para cualquier número de jugadores.
about-all-fives-seven-five = Como All Fives, con siete fichas para dos jugadores y cinco para tres o cuatro.
about-muggins = Como All Fives sin doble ramificador: los dobles nunca ramifican.
about-sniff = Como All Fives, pero el primer doble sigue contando mientras tenga un lado expuesto.
about-five-up = Todo doble es doble ramificador, y cada cinco vale un punto.
about-fives-and-threes = Puntúan las sumas divisibles por cinco o por tres, nadie roba, y la puntuación objetivo debe alcanzarse exactamente.

## Campos de un conjunto de reglas

field-players = Jugadores: { $value }
field-partners = Compañeros: { $value ->
    [true] dos parejas fijas, asientos 0 y 2 contra asientos 1 y 3, un marcador para cada pareja
   *[false] no hay, cada cual juega por su cuenta
}
field-hand = Mano: { $value ->
    [one] { $value } ficha
   *[other] { $value } fichas
}
field-target = Puntuación objetivo: { $value ->
    [one] { $value } punto
   *[other] { $value } puntos
}
field-exact = Final: { $value ->
    [true] la puntuación objetivo debe alcanzarse exactamente; los puntos que pasarían de ella no valen nada
   *[false] gana quien alcanza o pasa la puntuación objetivo
}
field-spinner = Doble ramificador: { $value ->
    [none] no hay, los dobles nunca ramifican
    [all] todo doble ramifica
   *[first] solo el primer doble de la ronda ramifica
}
field-spinner_counts = El doble ramificador cuenta: { $value ->
    [while-exposed] mientras tenga un lado expuesto; las dos mitades, o una desde que se empieza una rama
   *[until-covered] hasta que sus dos continuaciones en línea estén cubiertas
}
field-scoring = Sumas que puntúan: { $value ->
    [threes] múltiplos de tres
    [fives-and-threes] múltiplos de cinco y de tres, un punto por cada cinco y por cada tres de la suma
   *[fives] múltiplos de cinco
}
field-unit = Unidad: { $value ->
    [per-multiple] un punto por cada cinco (o tres) de la suma, también en el recuento de la ronda
   *[raw] la suma no se divide
}
field-draw = Robo: { $value ->
    [one] quien no puede colocar roba una ficha y, si no encaja, pasa
    [none] nadie roba; quien no puede colocar pasa
   *[until-playable] quien no puede colocar roba hasta que una ficha encaje
}
field-draw_when_able = Robo por elección: { $value ->
    [true] quien podría colocar puede robar una ficha en vez de hacerlo
   *[false] no, quien puede colocar debe colocar
}
field-reserve = Reserva: { $value ->
    [0] no hay, se puede robar todo el cementerio
    [one] la última ficha del cementerio no se roba nunca
   *[other] las últimas { $value } fichas del cementerio no se roban nunca
}
field-first_leader = Primera salida: { $value ->
    [highest-double] sale quien tiene el doble más alto, con él; sin dobles, la ficha más pesada
    [heaviest] sale quien tiene la ficha más pesada, con ella
   *[lot] por sorteo
}
field-next_leader = Salida siguiente: { $value ->
    [rotate] el asiento siguiente al de la última salida
    [lot] por sorteo
   *[winner] quien dominó; por sorteo tras una ronda cerrada
}
field-settlement = Recuento de la ronda: { $value ->
    [opponents-each] el bando ganador recibe las manos de los rivales, redondeadas una a una y luego sumadas
    [difference] el bando ganador recibe el total de los rivales menos el propio, redondeado una vez
    [own-deducted] cada mano se redondea y se descuenta del marcador de su propio bando
    [out-bonus] dominar vale 1 punto, y no hay más recuento
    [none] no hay
   *[opponents-sum] el bando ganador recibe las manos de los rivales, sumadas y redondeadas una sola vez
}
field-round_to = Redondeo: { $value ->
    [3] el recuento de la ronda al múltiplo de tres más cercano
    [1] no hay
   *[5] el recuento de la ronda al múltiplo de cinco más cercano
}
field-block_tie = Empate en lo más bajo tras una ronda cerrada: { $value ->
    [none] nadie anota
   *[split] entre dos de tres jugadores, la mitad para cada uno; en los demás casos nadie anota
}

## La página de reglas

rules-title = Las reglas de { $title }
rules-changed = Cambios respecto de esa forma

rules-game = El juego
rules-game-aim = Los jugadores colocan una ficha tras otra para que los extremos de la mesa sumen un { $scoring ->
    [threes] múltiplo de tres
    [fives-and-threes] múltiplo de cinco o de tres
   *[fives] múltiplo de cinco
}. El juego tiene 28 fichas, de 0|0 a 6|6.
rules-game-players = { $players } jugadores, cada cual por su cuenta.
rules-game-partners = Cuatro jugadores en dos parejas fijas: asientos 0 y 2 contra asientos 1 y 3. Cada pareja tiene un solo marcador.
rules-game-target = La puntuación objetivo es de { points }.

rules-deal = La ronda
rules-deal-hands = Cada jugador recibe { tiles }.
rules-deal-boneyard = El resto, { tiles }, es el cementerio.
rules-deal-no-boneyard = Se reparten todas las fichas; no hay cementerio.
rules-deal-reserve = { $reserve ->
    [one] Su última ficha no se roba nunca; cuando solo queda esa, el cementerio cuenta como vacío.
   *[other] Sus últimas { $reserve } fichas no se roban nunca; cuando solo quedan esas, el cementerio cuenta como vacío.
}
rules-deal-first = { $value ->
    [highest-double] Quien tiene el doble más alto sale con él en la primera ronda; si nadie tiene dobles, sale quien tiene la ficha más pesada, con ella.
    [heaviest] Quien tiene la ficha más pesada sale con ella en la primera ronda. Entre fichas con el mismo total pesa más la de la mitad más alta.
   *[lot] Un sorteo entre todos los asientos decide quién sale en la primera ronda; las fichas de la mano no dan ningún derecho.
}
rules-deal-next = { $value ->
    [rotate] En cada ronda posterior sale el asiento siguiente al de la última salida.
    [lot] En cada ronda posterior sale quien diga el sorteo.
   *[winner] Quien domina sale en la ronda siguiente; tras una ronda cerrada decide un nuevo sorteo.
}
rules-deal-order = { $value ->
    [lot] La salida puede ser cualquier ficha de la mano y puntúa como cualquier otra jugada.
   *[other] Cualquier otra salida puede ser cualquier ficha de la mano. La salida puntúa como cualquier otra jugada.
} El turno sigue el orden de los asientos y termina cuando se coloca una ficha o se pasa.

rules-attach = Encajar fichas
rules-attach-tile = Una ficha se encaja por una mitad del mismo valor en un lugar libre. Una ficha corriente tiene un lugar en cada mitad. Un doble se pone atravesado y tiene dos continuaciones en línea, A y B, en sus lados largos; cuando se encaja, esa misma unión cubre A.
rules-attach-spinner = { $value ->
    [none] Los dobles nunca ramifican.
    [all] Todo doble es doble ramificador: tiene además dos ramas, X e Y, en sus lados cortos. Solo se abren cuando A y B están cubiertas, y entonces en cualquier orden.
   *[first] El primer doble de la ronda, sea la salida o no, es el doble ramificador: tiene además dos ramas, X e Y, en sus lados cortos. Solo se abren cuando A y B están cubiertas, y entonces en cualquier orden. Los dobles posteriores nunca ramifican.
}

rules-count = Sumar los extremos
rules-count-ends = Después de cada jugada, también de la salida y de la última ficha, se suman los extremos. Una mitad descubierta de una ficha corriente cuenta su valor; por eso una ficha corriente sola cuenta sus dos mitades. Un doble con A o B descubierta cuenta las dos mitades una vez: 5|5 sola como salida vale 10.
rules-count-covered = Un doble con A y B cubiertas no cuenta nada.
rules-count-spinner = { $value ->
    [while-exposed] El doble ramificador, en cambio, sigue contando mientras está expuesto: con A y B cubiertas, las dos mitades; con una rama empezada, una mitad; con las dos ramas empezadas, nada.
   *[until-covered] Eso vale también para el doble ramificador, aunque sus ramas sigan sin usar.
}
rules-count-arm = Una rama empezada cuenta su propio extremo exterior, con las mismas reglas; una rama sin empezar no cuenta nada.
rules-count-places = Un lugar libre y un extremo que puntúa son dos cosas distintas.

rules-points = Puntos
rules-points-fives = Una suma mayor que cero que es múltiplo de cinco anota exactamente esa suma; cualquier otra no anota nada.
rules-points-threes = Una suma mayor que cero que es múltiplo de tres anota exactamente esa suma; cualquier otra no anota nada.
rules-points-per-five = Una suma que es múltiplo de cinco anota un punto por cada cinco que contiene; cualquier otra no anota nada.
rules-points-per-three = Una suma que es múltiplo de tres anota un punto por cada tres que contiene; cualquier otra no anota nada.
rules-points-fives-and-threes = Una suma anota un punto por cada cinco que contiene si es múltiplo de cinco, y uno por cada tres si es múltiplo de tres. 15 es ambas cosas: 3 cincos y 5 treses, 8 puntos.
rules-points-claim = No hace falta reclamar los puntos: toda jugada se acredita.

rules-draw = Robar y pasar
rules-draw-must = { $value ->
    [true] Quien puede colocar puede robar una ficha en vez de hacerlo, pero no puede pasar.
   *[false] Quien puede colocar debe colocar: no puede robar ni pasar.
}
rules-draw-none = { $value ->
    [one] Quien no puede colocar roba una ficha. Si encaja, se coloca en el acto; si no, se pasa.
    [none] Nadie roba. Quien no puede colocar pasa.
   *[until-playable] Quien no puede colocar roba de una en una hasta que una ficha encaje o el cementerio quede vacío. La ficha que encaja se coloca en el acto; la elección del lugar sigue libre. Solo con el cementerio vacío se puede pasar.
}
rules-draw-blocked = { $value ->
    [none] La ronda queda cerrada en cuanto nadie puede colocar.
   *[other] La ronda queda cerrada en cuanto el cementerio está vacío y nadie puede colocar. No hace falta que todos pasen.
}

rules-end = El fin de la ronda
rules-end-out = Quien coloca la última ficha de su mano domina y gana la ronda para su bando. Eso va antes que el cierre.
rules-end-blocked = { $value ->
    [true] En una ronda cerrada gana la pareja con el total más bajo en sus dos manos.
   *[false] En una ronda cerrada gana la mano con el total más bajo.
}
rules-end-settlement = { $value ->
    [opponents-each] El bando ganador recibe lo que queda en las manos de todos los rivales: cada mano se redondea y luego se suman. Las fichas del compañero y el cementerio nunca cuentan.
    [difference] El bando ganador recibe el total de todos los rivales menos el propio, redondeado una vez. El cementerio nunca cuenta.
    [own-deducted] No hay premio para quien gana. Después de cada ronda, cada mano que queda se redondea por separado y se descuenta del marcador de su propio bando, que puede quedar por debajo de cero.
    [out-bonus] Dominar vale 1 punto. No hay más recuento de la ronda.
    [none] No hay recuento de la ronda.
   *[opponents-sum] El bando ganador recibe lo que queda en las manos de todos los rivales, sumado y redondeado una sola vez. Las fichas del compañero y el cementerio nunca cuentan.
}
rules-end-round = { $value ->
    [3] Se redondea al múltiplo de tres más cercano: resto 1 hacia abajo, 2 hacia arriba.
    [1] No se redondea.
   *[5] Se redondea al múltiplo de cinco más cercano: resto 1 o 2 hacia abajo, 3 o 4 hacia arriba.
}
rules-end-unit = El número redondeado también se divide: un punto por cada { $scoring ->
    [threes] tres
   *[fives] cinco
} que contiene.
rules-end-tie = { $value ->
    [split] Si dos de los tres jugadores empatan en lo más bajo, se redondea la tercera mano y cada uno recibe exactamente la mitad; los medios puntos valen. Si empatan los tres, nadie anota.
   *[none] Si hay empate en lo más bajo, nadie anota.
}

rules-match = El fin de la partida
rules-match-target = { $value ->
    [true] La puntuación objetivo debe alcanzarse exactamente. Los puntos de una jugada o del recuento de la ronda que pasarían de ella no valen nada.
   *[false] Quien alcanza o pasa la puntuación objetivo gana en el acto.
}
rules-match-order = Después de la jugada que lo consigue no se juega más y no hay recuento de la ronda. Los puntos de la última ficha van antes que el recuento de la ronda.
rules-match-split = Si un reparto por mitades lleva a dos jugadores juntos a la puntuación objetivo, gana el total más alto; los totales iguales comparten la victoria.
rules-match-deductions = Una puntuación objetivo alcanzada sigue alcanzada, sean cuales sean los descuentos.

rules-away = Ausencia, tiempo, abandono
rules-away-absent = Un bot juega en lugar de quien está ausente o sin tiempo, salvo que la sala diga que quedarse sin tiempo es abandonar. La persona puede volver hasta el fin de la partida.
rules-away-two-sides = El abandono es definitivo: el otro bando gana la partida.
rules-away-many-sides = El abandono es definitivo. Un bot sigue en el asiento para que los demás terminen, pero ese bando no puede ganar: si alcanza primero la puntuación objetivo, la partida termina y gana el más alto de los demás.

rules-sheet = La hoja de puntuación
rules-sheet-strokes = Una raya vale 5 puntos. Dos rayas forman una cruz: primero una grande, luego una pequeña en cada uno de sus cuatro cuadrantes, en el sentido del reloj desde arriba. La figura completa vale 50. Los medios puntos se escriben al lado.

rules-example = Un ejemplo
rules-example-lead = Salida con { $tile }. { $why }
rules-example-step = { $tile } en { $host }. { $why }
