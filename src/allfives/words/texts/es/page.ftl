# La página: el marco y los títulos de sus partes.

page-title = All Fives
page-title-home = Jugar
page-title-room = Mesa
page-title-review = Repaso
page-title-analysis = Mesa de análisis
page-title-learn = Aprender
page-title-rules = Las reglas
page-title-keeper = Anotador de puntos
page-title-settings = Ajustes
page-title-missing = Esta página no existe
page-missing = Quizá falte una letra en la dirección.
page-not-loaded = No se pudo cargar esta página. ¿Se perdió la conexión? Inténtalo de nuevo.
page-skip = Ir al contenido
page-nav = Páginas
page-nav-home = Jugar
page-nav-analysis = Análisis
page-nav-learn = Aprender
page-nav-keeper = Anotador
page-nav-settings = Ajustes
page-language = Idioma
page-light = Colores claros
page-dark = Colores oscuros

## Por qué falló una petición, cuando solo lo dice HTTP

page-refusal-offline = no se puede llegar al servidor; ¿se perdió la conexión?
page-refusal-failed = algo salió mal; inténtalo de nuevo
page-refusal-bad_request = esto no se puede leer
page-refusal-bad_position = esta posición no puede existir
page-refusal-bad_record = este registro tiene errores
page-refusal-no_page = no hay nada en esta dirección

## Inicio

page-home-headline = Haz que los extremos sumen cincos
page-home-about = All Fives es el dominó de las sumas rápidas: después de cada ficha se suman los extremos, y todo múltiplo de cinco puntúa.
page-home-learn = Aprender el juego
page-home-picture = Una mesa en juego
page-home-play = Jugar ahora
page-home-opponent = Rival
page-level-random = Principiante
page-level-greedy = Aficionado
page-level-club = Jugador de club
page-level-about-random = Coloca cualquier ficha que encaje.
page-level-about-greedy = Siempre se lleva el máximo de puntos.
page-level-about-club = Imagina cómo podría seguir la ronda.
page-home-more = Jugadores, modalidad, reloj
page-home-players = Jugadores
page-home-pairs = 4 en parejas
page-home-count = { $players ->
    [one] { $players } jugador
   *[other] { $players } jugadores
}
page-home-form = Modalidad del juego
page-home-clock = Reloj
page-clock-none = Sin reloj
page-clock-turn = { $seconds } s por turno
page-clock-bank = { $minutes } min + { $seconds } s
page-home-target = Puntuación objetivo
page-home-usual = habitual: { $target }
page-home-friends = Jugar con amigos
page-guest = Invitado { $number }
page-home-friends-about = Recibes un enlace y un código QR para enviar.
page-home-people = Personas (los bots ocupan los otros asientos)
page-home-public = Mostrarla entre las salas abiertas
page-home-make = Crear una sala
page-home-join = Entrar en una sala
page-home-code = Código o enlace
page-home-bad-code = Eso no es ni el código ni el enlace de una sala.
page-home-rooms = Salas abiertas
page-home-no-rooms = Nadie tiene una sala abierta ahora. Crea una y muéstrala aquí.
page-home-sit = Entrar
page-home-watch = Mirar
page-home-go-on = Seguir
page-home-free = { $seats ->
    [one] { $seats } asiento libre
   *[other] { $seats } asientos libres
}
page-home-mine = Tus mesas
page-phase-waiting = Esperando jugadores
page-phase-playing = Partida en curso
page-phase-over = Partida terminada
page-phase-closed = Cerrada

## Ajustes

page-settings-look = Aspecto
page-settings-browser = Como el navegador
page-settings-theme = Colores
page-theme-system = Como el dispositivo
page-theme-light = Claros
page-theme-dark = Oscuros
page-settings-table = En la mesa
page-settings-speed = Velocidad
page-speed-slow = Lenta
page-speed-normal = Normal
page-speed-fast = Rápida
page-speed-off = Sin movimiento
page-settings-sounds = Sonidos
page-settings-points = Puntos en los lugares
page-settings-points-about = Mientras eliges, cada lugar libre muestra cuánto puntuaría la ficha allí.
page-settings-ask = Preguntar antes de colocar
page-settings-ask-about = Una ficha que solo encaja en un lugar espera un segundo toque.
page-settings-keys = Teclas
page-settings-keys-about = Las teclas sueltas funcionan en la mesa, según esta lista.
page-key-arrows = elegir una ficha
page-key-enter = seleccionar o colocar
page-key-digits = de la primera a la novena ficha
page-key-escape = devolverla
page-key-hint = pista
page-key-ends = los extremos
page-key-last = el último turno
page-key-scores = el marcador
page-key-clocks = los relojes
page-key-boneyard = el cementerio
page-key-log = el registro de jugadas
page-settings-you = Tú
page-settings-name = Tu nombre
page-settings-name-about = Los demás lo ven en la mesa. En las mesas donde ya estás sigues con el anterior.
page-settings-save = Guardar
page-settings-saved = Guardado
page-settings-data = Tus datos
page-settings-data-about = No hay cuenta. El servidor guarda tu nombre, las partidas que jugaste y lo que dijiste en ellas. Estos ajustes y la lista de tus mesas se quedan en este navegador.
page-settings-delete = Borrar mis datos
page-settings-delete-sure = ¿Borrar tus datos?
page-settings-delete-about = Tu nombre y tus palabras desaparecen de todas las salas y registros, y este navegador olvida tus ajustes y tus mesas. No se puede deshacer.
page-settings-keep = Conservarlos
page-settings-deleted = Todo está borrado.
