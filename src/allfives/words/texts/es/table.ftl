# Lo que se dice de la mesa: por qué puntúa una jugada, la mesa, las manos, el registro, el recuento.

## Extremos y su suma

end-plain = { $counts } en { $tile }
end-double = { $counts } en { $tile } (doble, las dos mitades)
end-exposed = { $counts } en { $tile } (doble ramificador aún expuesto, las dos mitades)
end-exposed-half = { $counts } en { $tile } (doble ramificador aún expuesto, una mitad)

sum = { $terms } = { $total }
difference = { $left } − { $right } = { $total }
is-fives = { $total } equivale a { fives }
is-threes = { $total } equivale a { threes }
is-fives-and-threes = { $total } equivale a { fives } y { threes }

verdict-points = { points }
verdict-multiples = { $multiples }, { points }
verdict-over = { $verdict }, lo que pasaría de { $target }, así que ningún punto
verdict-zero = la suma es cero, ningún punto
verdict-not-fives = { $total } no es múltiplo de cinco, ningún punto
verdict-not-threes = { $total } no es múltiplo de tres, ningún punto
verdict-not-fives-and-threes = { $total } no es múltiplo ni de cinco ni de tres, ningún punto

why = { $sum }: { $verdict }. { $ends }.
why-verdict = { $sum }: { $verdict }.

## La mesa

layout-empty = La mesa está vacía.
layout-tiles = { tiles } en la mesa.
layout-spinner = Doble ramificador: { $tile }.
layout-no-spinner = Todavía no hay doble ramificador.
layout-spinners = Dobles ramificadores: { $tiles }.
layout-line = Línea: { $tiles }.
branch-line = { $tile }, continuación en línea { $side }: { $tiles }.
branch-arm = { $tile }, rama { $side }: { $tiles }.
layout-last = Última ficha colocada: { $tile }.
layout-ends = Extremos que puntúan: { $ends }.
layout-places = Lugares libres: { $places }.
place-plain = { $value } en { $tile }
place-line = { $value } en { $tile } (continuación en línea { $side })
place-arm = { $value } en { $tile } (rama { $side })
place-arm-uncounted = { $value } en { $tile } (rama { $side }, no cuenta)

## Una ficha y dónde encaja

fits-nowhere = { $tile } no encaja en ningún lugar.
fits-lead = { $tile } puede salir: { $points }.
fits-one = { $tile } encaja en un solo lugar: { $places }.
fits-many = { $tile } encaja en { $count ->
    [one] { $count } lugar
   *[other] { $count } lugares
}: { $places }.
fits-place = en { $host }, { $points }
fits-points = { points }
fits-none = ningún punto
drawn-fits = Nada encaja. Robo: { $tiles }. { $last } encaja.
drawn-nothing-fits = Nada encaja. Robo: { $tiles }. Sigue sin encajar nada.

## Manos, cementerio, marcador, turno

hand-known = { $name }: { tiles }: { $hand }.
hand-unseen = { $name }: { tiles }, sin mostrar.
hand-lacks = { $name }: { tiles }, sin mostrar: { $lacks }.
hand-empty = { $name }: ninguna ficha.
no-value = sin { $value }
boneyard = Cementerio: { tiles }.
boneyard-empty = Cementerio: vacío.
score = Marcador: { $scores }. Puntuación objetivo: { $target }.
score-item = { $name }: { $score }
turn = Turno de: { $name }.
turn-over = La ronda ha terminado.

## El registro

log-match = { $title }: { $names }. Puntuación objetivo: { $target }.
log-deal = Ronda { $deal }: sale { $name }.
log-deal-lot = Ronda { $deal }: sale { $name }, por sorteo.
log-deal-tiles = Ronda { $deal }: sale { $name }, según deciden las fichas repartidas.
log-deal-winner = Ronda { $deal }: sale { $name }, por haber dominado la anterior.
log-deal-rotate = Ronda { $deal }: sale { $name }, por orden, después de quien salió en la anterior.
log-led = { $name } salió con { $tile }.
log-placed = { $name } colocó { $tile } en { $host }.
log-drew-placed = { $name } robó { $drawn } y colocó { $tile } en { $host }.
log-drew-led = { $name } robó { $drawn } y salió con { $tile }.
log-drew = { $name } robó { $drawn }.
log-passed = { $name } pasó: { $reason }.
log-passed-bare = { $name } pasó.
log-drew-passed = { $name } robó { $drawn } y pasó: { $reason }.
reason-boneyard-empty = cementerio vacío
reason-reserve = en el cementerio solo queda la reserva
log-ends = Extremos { $ends }: { $total }.
log-end = Un extremo: { $total }.
log-scores = { $name } anota { $points }, tiene { $score }.
log-scores-pair = { $name } anota { $points }, la pareja tiene { $score }.
log-no-points = Ningún punto.
log-over = { points }: pasaría de { $target }, ningún punto.
log-out = { $name } domina.
log-blocked = Ronda cerrada: nadie puede colocar y no queda nada que robar.
log-blocked-no-draw = Ronda cerrada: nadie puede colocar.
log-target = Puntuación objetivo de { $target } alcanzada: { $name }.
log-match-won = Fin de la partida. Victoria: { $names }.
log-match-won-pair = Fin de la partida. Victoria de la pareja: { $names }.
log-match-shared = Fin de la partida. Victoria compartida: { $names }.
log-resigned = { $name } abandona.
log-resigned-played-on = { $name } abandona y ya no puede ganar; un bot juega en su lugar.
log-timed-out = { $name }: se acabó el tiempo.
log-absent = { $name } se ha ausentado; un bot juega en su lugar.
log-back = { $name } está de vuelta.

## El recuento de la ronda

held = { $name } tenía { $tiles }: { $sum }.
total-counted = Cuenta: { $sum }.
total-side = Suma de { $name }: { $sum }.
total-difference = Fichas de los rivales menos las propias: { $sum }.
nearest-five = { $sum }, múltiplo de cinco más cercano: { $rounded }
nearest-three = { $sum }, múltiplo de tres más cercano: { $rounded }
settled-lowest = Mano más baja: { $name }, { $pips }.
settled-lowest-pair = Total más bajo: { $name }, { $pips }.
settled-tie = Empate en lo más bajo, con { $pips }: { $names }. Nadie anota.
settled-split = Empate en lo más bajo, con { $pips }: { $names }. Se reparten { points } por mitades.
settled-gains = { $name }: más { points }.
settled-loses = { $name }: menos { points }.
settled-nothing-off = No se descuenta nada.
settled-over = { $name }: { points }, lo que pasaría de { $target }: ningún punto.
settled-out-bonus = Dominar vale { points }.
settled-nothing = Nadie anota.
settled-block-nothing = En esta forma una ronda cerrada no paga nada.
settled-no-settlement = En esta forma no hay recuento de la ronda.
settled-target = La jugada alcanzó la puntuación objetivo: no hay recuento de la ronda.
