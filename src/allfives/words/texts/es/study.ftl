# Mirar partidas y posiciones: el repaso y la mesa de análisis.

## Repetición

study-deal = Ronda { $deal }
study-deals = Rondas
study-table = Mesa
study-steps = Pasos de la ronda
study-first = Al principio de la ronda
study-previous = Un turno atrás
study-next = Un turno adelante
study-last = Al final de la ronda
study-dealt = Las fichas están repartidas.
study-taken-up = La partida empieza desde una posición.
study-turns = Turnos
study-no-turns = Nadie ha colocado ficha todavía.
study-ends = Extremos
study-boneyard = Cementerio: { $tiles }
study-score = Marcador
study-going-on = en curso
study-record = Registro
study-download = Descargar .fives
study-share = Compartir
study-copied = Copiado
study-analyse = Abrir en la mesa de análisis
study-keys = Teclas: ← → un turno, Inicio y Fin toda la ronda.
study-match = Partida { $match }
study-matches = Partidas en este archivo
study-faults = Qué está mal en este registro
study-fault = Línea { $line }: { $message }
study-loading = Un momento…

## Reparto verificable

study-fair = ¿Fue justo el reparto?
study-fair-ok = { $players ->
    [one] Barajada por el servidor y { $players } jugador, como se prometió.
   *[other] Barajada por el servidor y { $players } jugadores, como se prometió.
}
study-fair-alone = Como se prometió, pero ningún jugador participó: el servidor pudo elegirla.
study-fair-none = Nada muestra cómo se repartió.
study-fair-secret = Sus secretos aún no se han publicado.
study-fair-wrong = Mal: { $faults }.
study-fair-commitments = se cambió un compromiso
study-fair-secrets = un secreto no es el prometido
study-fair-own = faltan tus propios bytes
study-fair-hands = las manos son otras
study-fair-boneyard = el cementerio es otro
study-fair-leader = debería salir otro asiento
study-fair-used = un secreto ya se había usado
study-fair-aborted = { $attempts ->
    [one] { $attempts } intento de repartir quedó en nada; está anotado en el registro.
   *[other] { $attempts } intentos de repartir quedaron en nada; están anotados en el registro.
}
study-fair-about = Qué prueba esto y qué no
study-fair-how = Antes de cada ronda, el servidor y los jugadores eligieron bytes secretos y los prometieron con una huella (SHA-256). Después se revelaron todos, y las fichas se barajaron con todos juntos. Tu navegador acaba de comprobar cada huella y de barajar otra vez.
study-fair-proves = Prueba que nadie, ni quien aloja el servidor, pudo elegir las fichas, mientras los bytes de un jugador fueran aleatorios y secretos. Compara el registro con lo que te mostró tu mesa: mientras juegas, la página lo hace sola.
study-fair-not = No prueba que quien aloja no pueda mirar: quien mantiene el servidor puede leer las fichas. Y un registro por sí solo no prueba quién jugó ni cuándo.

## La mesa de análisis

study-about = Arma cualquier posición: toca una ficha y luego un lugar. Al lado está lo que puntúa y por qué.
study-undo = Deshacer
study-clear = Vaciar
study-load = Cargar
study-load-about = Pega un registro o una posición, elige un archivo .fives o suelta uno en esta página.
study-text = Registro o posición
study-file = Elegir un archivo
study-read = Mostrar
study-close = Cerrar
study-too-large = Este archivo es demasiado grande para leerlo aquí; allfives check lo lee en tu ordenador.
study-picture = Imagen
study-rack = Fichas
study-tile-on-table = { $tile }, en la mesa
study-tile-held = { $tile }, en la mano de { $name }
study-plays = Jugadas
study-plays-of = Jugadas con { $tile }
study-on = en
study-leads = sale
study-draw = Robar
study-pass = Pasar
study-all-plays = Todas las jugadas
study-over = La ronda terminó.
study-hidden-turn = La mano del turno está oculta; estas son las jugadas de cualquier ficha no vista.
study-setup = Manos, turno, marcador
study-setup-about = Por ahora solo la mesa. Con las manos, las jugadas son las del asiento en turno.
study-add-hands = Añadir las manos
study-drop-hands = Solo la mesa
study-hand-of = { $name }, fichas
study-hidden = ocultas
study-choose-hand = Elegir las fichas
study-choosing = Toca las fichas de { $name }.
study-done = Listo
study-to-act = En turno
study-hide = Ocultar
study-position = Texto de la posición
study-wrong-at = { $token } (signo { $column }): { $message }
study-play-on = Seguir contra { $level }
study-play-on-about = Tú tienes el asiento en turno; los bots, los otros. Las fichas ocultas se reparten al azar.
study-copy-link = Copiar el enlace
