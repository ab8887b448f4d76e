# Las lecciones y el ejercicio.

learn-nav = Las reglas en { $count } lecciones
learn-progress = Lección { $lesson } · paso { $step } de { $steps }
learn-done = aprendida
learn-drill = Suma esta mesa
learn-rules = Las reglas completas

learn-title-tiles = Las fichas y la mesa
learn-title-fitting = Encajar y robar
learn-title-counting = Sumar los extremos
learn-title-spinner = El doble ramificador
learn-title-settling = El final de la ronda
learn-title-sheet = La hoja de puntuación
learn-title-strategy = Estrategia: primeros pasos

## Los pasos, lección por lección

learn-step-tiles-set = El juego tiene 28 fichas: cada par de valores de 0 a 6, una vez. Una ficha tiene dos mitades; esta tiene un 3 y un 6.
learn-step-tiles-double = Una ficha con las dos mitades iguales es un doble. Se pone atravesada. Hay siete.
learn-step-tiles-hands = Con dos jugadores, cada uno recibe nueve fichas; con tres, siete; con cuatro, cinco. El resto queda boca abajo: es el cementerio.
learn-step-tiles-pairs = Cuatro juegan en dos parejas fijas. Los compañeros se sientan enfrente y tienen un solo marcador.
learn-step-tiles-lead = Un sorteo decide quién sale en la primera ronda, con cualquier ficha. La salida ya puede puntuar: 1 y 4 son 5.
learn-step-tiles-aim = El turno da la vuelta a la mesa. Siempre que los extremos suman un múltiplo de cinco, esa suma es tuya. Con dos jugadores se juega a 250; con tres o cuatro, a 200.

learn-step-fitting-places = Una ficha se une a otra por una mitad del mismo valor. Esta tiene dos lugares libres: un 3 y un 6.
learn-step-fitting-across = El 6|6 se une al 6, atravesado. La unión cubre uno de sus lados largos; el otro sigue libre.
learn-step-fitting-match = El 2|6 va en ese otro lado largo. Ahora encajan un 3, un 2, o un 6 en los lados cortos del 6|6.
learn-step-fitting-must = Si encaja una de tus fichas, tienes que jugar una: ni robar ni pasar. Aquí encajan dos de las cuatro.
learn-step-fitting-draw = ¿No encaja nada? Roba una ficha cada vez hasta que una encaje. Esa se juega enseguida; el lugar, si hay varios, lo eliges tú.
learn-step-fitting-pass = ¿No encaja nada y el cementerio está vacío? Solo entonces pasas. Cuando nadie puede jugar, la ronda está cerrada.

learn-step-counting-alone = Después de cada jugada se suman todos los extremos. Una ficha sola tiene dos: 1 + 4 = 5. Un múltiplo de cinco vale justo lo que es.
learn-step-counting-both = Un doble en un extremo cuenta sus dos mitades: el 1|1 vale 2. Con el 4 suma 6, y eso no puntúa.
learn-step-counting-ten = El 4|4 vale 8. Con el 2 del 1|1 suma 10.
learn-step-counting-covered = El 3|4 cubre el otro lado largo del 4|4. Un doble cubierto no cuenta: de ese extremo solo queda el 3.
learn-step-counting-once = Un doble de salida cuenta sus dos mitades, una sola vez: el 5|5 suma 10, nunca 20.
learn-step-counting-no = El 2|2 suma 4: sin puntos. La mayoría de las jugadas no puntúa, y así debe ser.
learn-step-counting-zero = Nada más nada es cero, y el cero no puntúa.
learn-step-counting-lead = Otra vez desde la salida: 3 + 6 = 9.
learn-step-counting-fifteen = El doble convierte el 6 en 12: 3 + 12 = 15.
learn-step-counting-five = Ahora el 6|6 está cubierto en los dos lados largos y sale de la suma: 2 + 3 = 5.
learn-step-counting-threes = Otras formas cuentan de otra manera. En Cincos y treses, 15 son 3 cincos y 5 treses: 8 puntos.

learn-step-spinner-none = Sale una ficha normal: todavía no hay doble ramificador.
learn-step-spinner-first = El primer doble de la ronda es el doble ramificador, salga con él quien salga o no. Solo él abre ramas, y lleva el anillo naranja.
learn-step-spinner-later = Un doble posterior también se pone atravesado, pero nunca abre ramas.
learn-step-spinner-line = Primero van los lados largos. Aquí la línea sigue tras el 4|4; el doble ramificador aún tiene libre un lado largo y cuenta su 2.
learn-step-spinner-open = Los dos lados largos están cubiertos: el doble ramificador sale de la suma y se abren sus dos lados cortos. Un lado corto vacío es un lugar para jugar, pero no cuenta.
learn-step-spinner-arm = Empieza una rama. Su extremo cuenta: 2 + 5 + 3 = 10. El otro lado corto sigue siendo solo un lugar para jugar.
learn-step-spinner-same = En una rama todo va como en la línea: un doble en el extremo cuenta sus dos mitades.
learn-step-spinner-outer = El 0|5 cubre el 5|5, y ahora esa rama cuenta 0.
learn-step-spinner-second = Con la segunda rama son cuatro extremos. 0 + 2 + 3 + 3 = 8: sin puntos.
learn-step-spinner-big = Cuatro extremos pueden dar sumas grandes. Mira cómo crecen.
learn-step-spinner-third = El 3|4 empieza la primera rama del 3|3: ya son tres extremos.
learn-step-spinner-fourth = El último lado del doble ramificador está ocupado: cuatro extremos, tres de ellos dobles.
learn-step-spinner-most = 5 + 8 + 10 + 12 = 35. Ninguna jugada puede valer más: la suma mayor posible es 36.
learn-step-spinner-sniff = En Sniff el primer doble sigue contando mientras tiene libre un lado corto: 1 + 8 + 6 = 15. All Fives contaría 1 + 6 = 7.

learn-step-settling-out = Quien juega la última ficha de la mano domina y gana la ronda: lo que tienen los rivales se suma y se redondea al múltiplo de cinco más cercano.
learn-step-settling-round = Un resto de 1 o 2 baja, de 3 o 4 sube. Toca fichas para ponerlas en la mano o quitarlas, y mira.
learn-step-settling-pairs = En parejas se suman primero las manos de los dos rivales y se redondea una sola vez. Las fichas del compañero no cuentan, ni las del cementerio.
learn-step-settling-blocked = Si la ronda se cierra, gana el lado con menos tantos en la mano, y cobra por las fichas de los demás.
learn-step-settling-tie = Si dos jugadores empatan con lo menos, nadie puntúa.
learn-step-settling-split = Con tres jugadores y dos empatados, la tercera mano se redondea y se reparte: justo la mitad para cada uno, también medios puntos.
learn-step-settling-target = Quien alcanza la puntuación objetivo gana al momento. Después de esa jugada ya no se juega nada y no hay recuento de la ronda.

learn-step-sheet-stroke = El marcador se lleva con rayas. Una raya son 5 puntos.
learn-step-sheet-cross = La segunda raya hace una cruz: 10 puntos.
learn-step-sheet-quarters = Alrededor de la cruz grande va una pequeña en cada cuarto, en el sentido del reloj desde arriba. Cada una vale 10.
learn-step-sheet-fifty = Cinco cruces son una figura entera: 50 puntos.
learn-step-sheet-next = Después empieza la figura siguiente. Basta mirar la hoja: primero las de 50, después las cruces.
learn-step-sheet-half = Lo que no llega a una raya se escribe al lado, también los medios puntos.

learn-step-strategy-look = Mira todos los lugares. El 2|4 encaja en dos: en el 4|6 suma 10, en el 2|6 suma 14.
learn-step-strategy-cover = Un doble cuenta por dos hasta que se cubre. Déjalo para la suma grande, o cúbrelo antes de que lo usen otros.
learn-step-strategy-leave = Si nada puntúa, mira lo que dejas. El número de la derecha dice cuántas de las fichas que no ves puntuarían después.
learn-step-strategy-heavy = Lo que te queda en la mano al final se paga a otros. Si dos jugadas son iguales, suelta primero la ficha pesada.

## Junto a la mesa

learn-placed = Acaba de entrar { $tile }
learn-why-not = Por qué no cuenta
learn-not-covered = cubierto en los dos lados largos: fuera de la suma.
learn-not-open = cubierto en los dos lados largos: fuera de la suma. En los lados cortos aún cabe una ficha.
learn-not-joined = ya continúa: solo cuenta su otra mitad.
learn-not-inside = unida por los dos lados: no cuenta nada.
learn-legend = Qué significan las marcas
learn-legend-end = cuenta en la suma
learn-legend-place = se puede jugar, no cuenta
learn-legend-spinner = doble ramificador
learn-steps = Pasos
learn-previous = Paso anterior
learn-next = Paso siguiente
learn-next-lesson = Lección siguiente
learn-table = Mesa de la lección
learn-hand = Tu mano
learn-fits = encaja
learn-fits-not = no encaja
learn-drawn = Robado del cementerio
learn-boneyard-empty = El cementerio está vacío
learn-boneyard = Cementerio
learn-seat-tiles = { $name }: { tiles }
learn-plays = Tus jugadas
learn-play = { $tile } en { $host }
learn-answers = { $answers ->
    [0] ninguna otra ficha puntúa después
    [one] { $answers } ficha más puntúa después
   *[other] { $answers } fichas más puntúan después
}
learn-name-0 = Ana
learn-name-1 = Rui
learn-name-2 = Mía
learn-name-3 = Leo

## Probar

learn-try = Pruébalo
learn-try-about = Sigue desde esta mesa con cualquier ficha que encaje. Es solo una prueba.
learn-try-choose = Elige una ficha
learn-try-where = Ahora toca un lugar para el { $tile }.
learn-try-undo = Deshacer
learn-try-end = Volver a la lección
learn-try-none = Ya no encaja ninguna ficha.

## La pregunta

learn-your-turn = Tu turno
learn-ask-boneyard = Juegan tres, con siete fichas cada uno. ¿Cuántas quedan en el cementerio?
learn-ask-fits = ¿Cuál de estas fichas encaja aquí?
learn-ask-points = ¿Y si ahora va el { $tile } en el { $host }? ¿Cuántos puntos?
learn-ask-pays = Ana domina. ¿Cuántos puntos cobra por las fichas que aún tiene Rui?
learn-ask-score = ¿Qué marcador hay en esta hoja?
learn-ask-best = ¿Cuál de estas fichas puntúa más aquí?
learn-right = Correcto.
learn-wrong = Casi: es { $answer }.
learn-again = Intentarlo de nuevo
learn-because-boneyard = 28 menos { $dealt } son { $left }.
learn-because-fits = Encaja el { $tile }. Los lugares libres de aquí admiten: { $values }.
learn-because-score = { $figures ->
    [one] { $figures } figura entera
   *[other] { $figures } figuras enteras
} y { $strokes ->
    [one] { $strokes } raya
   *[other] { $strokes } rayas
} más.
learn-all-done = Ya sabes las siete lecciones. Ahora te toca jugar.
learn-play-now = Jugar

## El ejercicio

learn-drill-about = Una mesa, cuatro respuestas, sin prisa. ¿Hasta dónde llegas sin fallar?
learn-drill-ask = Los extremos de esta mesa suman …
learn-drill-streak = Seguidas: { $count }
learn-drill-best = Récord: { $count }
learn-drill-next = Mesa siguiente
learn-drill-start = Empezar
learn-drill-size = Tamaño de la mesa
learn-drill-small = pequeña
learn-drill-medium = mediana
learn-drill-large = grande

## La página de las reglas

learn-rules-form = Forma
learn-rules-players = Jugadores
learn-rules-missing = Estas reglas solo se pueden mostrar con conexión.
