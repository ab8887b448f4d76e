# Lo que dice la línea de órdenes: ayuda, preguntas, errores.

## Ayuda

cli-about = All Fives, el juego de dominó: juega, cuenta puntos, comprueba registros, dibuja posiciones.
cli-about-play =
    Juega una partida entera, contra bots o entre varias personas en una misma terminal.
    En una terminal, sin opciones, pregunta quién juega. Fuera de ella, los bots juegan entre sí y se imprime la partida.
cli-about-score =
    Cuenta jugada a jugada: los extremos que puntúan, su suma, los puntos, los lugares libres.
    Una jugada ilegal termina con el código 1.
cli-about-show =
    Muestra una posición como dibujo de texto o SVG, o con palabras.
    Puede ser el texto de una posición, jugadas en orden o un turno de un registro: ARCHIVO#partida.ronda.turno.
cli-about-check =
    Comprueba registros: cada punto, robo, pase, recuento y resultado se calcula de nuevo.
    Código de salida 0: todo está bien; 1: hay algo mal en ellos; 2: un archivo no se puede leer.
cli-about-verify =
    Verifica que las rondas se repartieron limpiamente: cada una con compromisos se mezcla de nuevo con lo que se reveló y se compara.
    Código de salida 0: nada está mal; 1: lo está una ronda, un compromiso o un registro; 2: un archivo no se puede leer.
cli-about-convert =
    Convierte registros entre el texto .fives y JSON.
    Una partida con errores se deja fuera y se indica; las demás se convierten.
cli-about-rules =
    Explica las reglas de una forma del juego: todos los campos y lo que difiere de la forma principal.
    Sin un nombre, enumera las formas.
cli-about-sheet =
    Dibuja la hoja de puntuación tradicional.
    Una raya vale 5 puntos; una X grande con cuatro pequeñas vale 50.
cli-about-simulate =
    Juega rondas por millones y dice qué tienen en común: jugadas, puntos, rondas cerradas, cuánto vale salir.
    Las mismas reglas, nivel, número y semilla dan las mismas cifras, en cuantos hilos o máquinas sea.
cli-about-arena =
    Hace jugar a unos niveles contra otros: las mismas rondas con los asientos o parejas cambiados, el margen con su error.
    Cuatro juegan pareja contra pareja; de tres, uno juega como LEVEL_A contra dos LEVEL_B, una vez en cada asiento.

cli-help-usage = Uso: { $usage }
cli-help-commands = Órdenes
cli-help-arguments = Argumentos
cli-help-options = Opciones

cli-opt-help = Muestra esto y termina.
cli-opt-version = Muestra la versión y termina.
cli-opt-lang = Idioma: en, pt, es o ru. Sin esta opción, el del entorno.
cli-opt-plain = Solo palabras y caracteres sencillos, para lectores de pantalla: sin dibujos ni recuadros.
cli-opt-json = Escribe JSON.
cli-opt-rules = La forma del juego, como all-fives, sniff/3 o all-fives,target=100.
cli-opt-players = Número de jugadores, de 2 a 4.
cli-opt-seats = Quién se sienta dónde: human, club ({ page-level-club }), greedy ({ page-level-greedy }) o random ({ page-level-random }), cada uno con un nombre delante si se quiere: Ana=human,greedy.
cli-opt-seed = Un número o texto. La misma semilla, con los mismos asientos y reglas, da la misma partida. Sin ella se hace una nueva y se muestra.
cli-opt-from = Empieza desde una posición: su texto, un archivo con ella, o ARCHIVO#partida.ronda.turno de un registro. Las fichas ocultas se inventan con la semilla.
cli-opt-record = Guarda el registro de la partida en este archivo. Un archivo que contiene otra cosa queda como está.
cli-opt-resume = Guarda la partida en este archivo después de cada turno y, si ya existe, sigue desde él.
cli-opt-svg = Dibuja la posición como SVG en este archivo; - es la salida estándar.
cli-opt-svg-sheet = Dibuja la hoja como SVG en este archivo; - es la salida estándar.
cli-opt-width = Anchura: píxeles de un SVG; si no, columnas.
cli-opt-dark = Dibuja el SVG para una página oscura.
cli-opt-words = Describe la posición con palabras.
cli-opt-to = El formato que se escribe: fives, o json (una partida por línea).
cli-opt-out = El archivo que se escribe; - es la salida estándar.
cli-opt-names = Los nombres de los bandos, separados por comas.
cli-opt-policy = Quién se sienta en todos los asientos: random, greedy, club; random por omisión.
cli-opt-deals = Cuántas rondas: 1 000 000 por omisión, 1000 donde las juegan jugadores.
cli-opt-run-seed = Un número o texto; 1 por omisión. La misma semilla da las mismas cifras.
cli-opt-threads = Hilos o procesos; por omisión uno por núcleo.
cli-opt-cluster = Trabajar en Ray: un clúster propio de esta máquina, o la dirección de uno. Necesita el extra cluster.
cli-opt-checkpoint = Guardar en este archivo lo que se sabe, cada pocos segundos, y seguir desde él si existe.
cli-opt-out-deals = Escribir una fila por ronda en un archivo .csv o .parquet, o las cifras en un archivo .json.
cli-opt-plot = Dibujar las distribuciones como SVG en este archivo; - es la salida estándar.
cli-opt-pairs = Cuántos pares de la misma ronda, o series con cada asiento una vez; 1000 por omisión.
cli-opt-matches = Jugar tantas partidas enteras, también en series cambiadas; la última serie se juega hasta el final.
cli-opt-sprt = Parar en cuanto esté claro si el margen es LOW o HIGH puntos por ronda, como 0,2; 5 % de error a cada lado.
cli-opt-pool = Todos los niveles contra todos, con clasificación: random,greedy,club.

cli-arg-plays = Jugadas en orden, como 14 11@14 44@14; - las lee de la entrada estándar.
cli-arg-show = El texto de una posición, jugadas, una mesa o un archivo; - es la entrada estándar.
cli-arg-check = Archivos de registros; - es la entrada estándar.
cli-arg-convert = Un archivo de registros, .fives o JSON; - es la entrada estándar.
cli-arg-rules = La forma, como sniff, five-up/3 o all-fives,reserve=2.
cli-arg-sheet = El marcador, como 120:97.5.
cli-arg-arena = Dos niveles de random, greedy, club; ninguno con --pool.

## Errores

cli-usage = { $message } (véase { $command } --help)
cli-interrupted = interrumpido
cli-system = { $why }
cli-cannot-read = no se puede leer { $file }: { $why }
cli-cannot-write = no se puede escribir { $file }: { $why }
cli-not-utf8 = no se puede leer { $file }: el byte { $byte } no es texto UTF-8
cli-no-stdin = no hay entrada estándar
cli-no-file = no existe el archivo { $file }
cli-bad-rules = no existen las reglas { $rules }: { $why }
cli-players-rules = se pidieron { $players } jugadores, pero las reglas { $rules } son para { $other }
cli-players-other = --players { $players } contradice lo demás, que es para { $other } jugadores
cli-seats-players = { $seats } asientos, pero { $players } jugadores
cli-seats-number = una partida tiene 2, 3 o 4 asientos, no { $number }: { $seats }
cli-bad-seat = "{ $seat }" no puede sentarse aquí; un asiento es uno de estos: { $kinds }, o NOMBRE=uno de ellos
cli-bad-name = esto no puede ser un nombre: { $name } (un nombre tiene caracteres visibles y ninguna coma)
cli-long-name = un nombre tiene { $longest } caracteres como máximo: { $name }…
cli-same-name = dos jugadores se llaman { $name }
cli-bad-seed = una semilla es un número o una línea de hasta 200 caracteres visibles
cli-from-rules = --rules { $rules } contradice la posición, que se juega con { $other }
cli-bad-start = una partida no puede empezar desde esta posición: { $why }
cli-no-position = esto no es una posición, solo una mesa: { $text }
cli-no-match = { $file } no tiene la partida { $where }
cli-no-turn = { $file } no tiene el turno { $where }
cli-faulty-match = { $file } no se puede mostrar: { $why }
cli-no-plays = no hay jugadas que contar
cli-illegal-play = jugada { $at }, { $play }: { $why }
cli-bad-picture = no se puede hacer el dibujo: { $why }
cli-bad-scores = esto no es un marcador: { $scores } ({ $why })
cli-many-scores = una hoja tiene { $sides } bandos y { $points } puntos por bando como máximo
cli-names-scores = { $names } nombres, pero { $scores } puntuaciones
cli-resume-damaged = { $file } está dañado y se dejó como estaba: { $why }
cli-resume-foreign = { $file } es un registro, pero no una partida guardada con --resume: no dice los asientos ni la semilla
cli-resume-other = { $option } pide otra partida, no la que está guardada en { $file }
cli-record-exists = { $file } existe y no es esta partida: se dejó como estaba
cli-input-ended = la entrada terminó antes que la partida, y la partida no se guardó
cli-no-level = no hay nivel { $level }; hay { $levels }
cli-out-kind = --out { $file }: el nombre tiene que terminar en .csv, .parquet o .json
cli-out-checkpoint = --out { $file } y --checkpoint no van juntos: en la tabla faltaría lo jugado antes
cli-arena-who = diga dos niveles, o --pool LEVEL,…
cli-arena-pool = --pool pide dos o más niveles distintos
cli-arena-one-length = solo se puede dar uno de --pairs, --matches y --sprt
cli-arena-sprt-pool = --sprt compara dos niveles y no va con --pool
cli-arena-sprt = --sprt pide dos márgenes en puntos por ronda, el menor primero, como 0,2: { $text }
cli-interrupted-after = interrumpido después de { $done } de { $of }

## Contar, mostrar, comprobar

cli-play-scores = { $play }: { points }
cli-hand-of = { $name } ({ $count }): { $tiles }
cli-hidden = sin mostrar
cli-fault = { $file }, línea { $line }: { $fault }
cli-fault-at = línea { $line }, columna { $column }{ $near }: { $fault }
cli-checked = { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}, { $faults ->
    [0] ningún error
    [one] { $faults } error
   *[other] { $faults } errores
}.
cli-side = Bando { $side }

## Reparto limpio

cli-verify-match = { $file }, partida { $match }: { $names }
cli-verify-faulty = { $file }, partida { $match }: tiene errores, así que sus rondas no se verificaron.
cli-verify-deal = Ronda { $deal }. { $found }
cli-verify-fair = Limpia: resulta de los secretos del servidor y de { $clients ->
    [one] { $clients } jugador
   *[other] { $clients } jugadores
}.
cli-verify-server-alone = Conforme a su compromiso, pero no participó ningún jugador: quien lleva el servidor pudo elegirla.
cli-verify-no-commitments = Sin compromisos: nada muestra cómo se repartió.
cli-verify-still-secret = En juego: sus secretos se publican cuando termina.
cli-verify-tiles-hidden = No se puede verificar: este registro no muestra todas las fichas y todos los secretos.
cli-verify-not-revealed = Sin revelar: ha terminado, y estos secretos no se publicaron: { $parties }.
cli-verify-commitment-broken = Compromiso roto: lo revelado no es aquello a lo que se había comprometido: { $parties }.
cli-verify-used-before = No era secreto: estos bytes ya se habían publicado: { $parties }.
cli-verify-dealt-otherwise = Repartida de otro modo que el que dan los secretos: { $differs }.
cli-verify-aborted = Un intento de repartirla quedó en nada.
cli-verify-missing = No revelaron: { $names }.
cli-verify-kept = Lo revelado es conforme a los compromisos.
cli-verify-complete = Todos habían revelado: debió repartirse.
cli-verify-server = el servidor
cli-verify-client = el jugador { $number } de { $clients }
cli-verify-hands = las manos
cli-verify-boneyard = el cementerio
cli-verify-leader = quién sale
cli-verify-position = empezó en una posición dada
cli-verified = { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}, { $deals ->
    [one] { $deals } ronda
   *[other] { $deals } rondas
}; limpias: { $fair }; mal: { $wrong }.

## Reglas

cli-rules-title = { $title } ({ $rules })
cli-rules-differs = Lo que difiere de la forma principal:
cli-rules-same = Esta es la forma principal.
cli-rules-presets = Las formas del juego
cli-rules-more = Una de ellas entera: allfives rules NOMBRE

## Simulaciones y enfrentamientos

cli-compiling = Compilando el núcleo; se hace una vez y tarda unos diez segundos.
cli-checksum = Suma de comprobación { $checksum }
cli-simulate-title = { $deals } rondas de { $rules }, { $policy }, semilla { $seed }
cli-simulate-through-rules = En esta forma se ramifica todo doble: las rondas se jugaron por las reglas, no por el núcleo compilado.
cli-simulate-through-views = Este nivel elige por lo que ve un asiento: las rondas se jugaron por las reglas.
cli-simulate-speed = { $speed } rondas por segundo ({ $seconds } s)
cli-simulate-placements = { $placements } jugadas por ronda; { $blocked } % cerradas
cli-simulate-points = { $seat }: { $points } puntos por ronda (jugadas { $placed }, liquidación { $settled })
cli-simulate-edge = Quien sale hace { $edge } ± { $error } puntos por ronda frente a la media de los demás
cli-simulate-spread = { $what }: 5 % hasta { $low }, la mitad hasta { $middle }, 95 % hasta { $high }
cli-arena-title = { $a } contra { $b }, { $rules }, semilla { $seed }
cli-arena-nothing = No se terminó nada.
cli-arena-margin = { $a }: { $margin } ± { $error } puntos por ronda ({ $sets } series, { $deals } rondas)
cli-arena-matches = { $a } ganó { $won } de { $matches } partidas: { $share } % (95 %: { $low } a { $high }; los iguales ganan { $equal } %)
cli-arena-sprt-low = Decidido: { $low } puntos por ronda y no { $high } (log de la razón de verosimilitud { $ratio })
cli-arena-sprt-high = Decidido: { $high } puntos por ronda y no { $low } (log de la razón de verosimilitud { $ratio })
cli-arena-sprt-open = Sin decidir entre { $low } y { $high } puntos por ronda (log de la razón de verosimilitud { $ratio })
cli-arena-ms = { $level } decide en { $ms } ms cuando tiene elección
cli-arena-pool-title = { $levels }, todos contra todos, { $rules }, semilla { $seed }
cli-arena-rating = puntos por ronda
cli-arena-elo = Elo
cli-arena-ms-head = ms por decisión
cli-arena-cross = Márgenes en puntos por ronda, de la fila sobre la columna:

## Jugar

cli-player = Jugador
cli-welcome = Te damos la bienvenida a All Fives.
cli-who-plays = ¿Quién juega? Nombres de personas y de bots ({ $bots }), separados por comas, como: Ana, greedy. Solo Intro: tú contra greedy; club es más fuerte.
cli-who-prompt = Jugadores:
cli-seed = Semilla { $seed }. Asientos: { $seats }.
cli-rules-used = Reglas: { $rules }.
cli-sampled = Las fichas ocultas de la posición se inventaron con la semilla.
cli-resumed = La partida sigue en la ronda { $deal }.
cli-hint-help = Escribe el número de una jugada, o ? para la ayuda.
cli-deal = Ronda { $deal }
cli-count = { $name }: { tiles }.
cli-drawn = Robo: { $tiles }.
cli-hand = Tu mano:
cli-choice = { $tile } en { $host }
cli-choice-lead = { $tile } de salida
cli-choice-draw = robar una ficha
cli-points = { points }
cli-no-points = sin puntos
cli-prompt = { $name }, tu jugada:
cli-next-deal = Pulsa Intro para la ronda siguiente.
cli-pass-keyboard = Pasa el teclado a { $name } y pulsa Intro.
cli-no-number = No hay jugada { $typed }; las jugadas van de 1 a { $most }.
cli-not-understood = { $typed } no es un número de la lista, ni una jugada, ni una orden. Escribe el número de una jugada, o ? para la ayuda.
cli-fits-nowhere = { $tile } no encaja en ningún lugar.
cli-which-host = { $tile } encaja en más de una ficha; di en cuál: { $plays }.
cli-number-or-tile = { $typed } es el número de una jugada y la ficha { $tile }: escribe #{ $typed } o { $tile }.
cli-not-legal = { $typed } no es legal ahora. Las jugadas legales están en la lista de arriba.
cli-not-held = { $tile } no está en tu mano.
cli-resign-sure = ¿Abandonar? Es definitivo (s/n):
cli-quit-sure = La partida no está guardada («guardar ARCHIVO» lo hace). ¿Salir de todos modos (s/n)?
cli-save-how = Escribe un archivo detrás: guardar partida.fives
cli-saved = Guardada en { $file }, desde ahora después de cada turno.
cli-go-on = La partida está guardada. Para seguir con ella:
cli-yes = s sí si
cli-help-table = La mesa: (5) es un extremo y lo que cuenta, ○ un lugar libre que no cuenta, las líneas dobles son un doble ramificador, * marca la última ficha colocada.
cli-help-play =
    Una jugada: su número, o la ficha y la ficha a la que se une, como 12@11. Basta la ficha sola si encaja en un solo lugar.
    mesa: muestra la mesa otra vez
    crónica: lo que ha pasado en esta ronda
    hoja: la hoja de puntuación
    reglas: las reglas de este juego
    guardar ARCHIVO: guarda la partida, desde ahora después de cada turno
    abandonar: da la partida por perdida
    salir: deja la mesa

cli-command-help = ayuda
cli-command-rules = reglas
cli-command-sheet = hoja
cli-command-table = mesa
cli-command-log = crónica
cli-command-hand = mano
cli-command-resign = abandonar
cli-command-save = guardar
cli-command-quit = salir
