### Lo que puede estar mal en una posición, una mesa o una jugada.

fault-tile = una ficha son dos cifras de 0 a 6, como 14
fault-score = un tanteo es un número como 120 o 97.5
fault-fields = una posición tiene seis campos (mesa, manos, cementerio, turno, tanteo, reglas), esta tiene { $fields }
fault-turn = el turno es un asiento como 0, 0d o 0>66, o - cuando la ronda ha terminado
fault-hand-hidden = la mano del asiento { $seat } está oculta: léase como View
fault-boneyard-hidden = el cementerio está oculto: léase como View

fault-point = el punto va entre dos fichas
fault-branches = { $tile } se ramifica: lo que sigue va entre paréntesis
fault-bracket-opens = un paréntesis abre una rama de un doble que se ramifica
fault-bracket-unopened = este paréntesis no se ha abierto
fault-branch-empty = rama vacía: las ramas X e Y solo se abren cuando A y B están cubiertas
fault-bracket-tile = falta una ficha antes del paréntesis
fault-layout-sign = aquí se espera una ficha (dos cifras de 0 a 6), un punto o un paréntesis
fault-point-missing = falta un punto entre dos fichas
fault-halves = mitades que no casan: { $tile } después de { $value }
fault-table-twice = { $tile } está en la mesa dos veces
fault-spinner-first = el primer doble es el ramificador: se escribe primero, { $tile }(…)(…)
fault-bracket-unclosed = falta cerrar un paréntesis
fault-tile-end = falta una ficha al final
fault-on-table = { $tile } ya está en la mesa
fault-fits-nowhere = { $tile } no encaja en ningún sitio
fault-hosts = { $tile } encaja en más de una ficha: { $hosts }
fault-host-needed = { $tile } necesita la ficha a la que se une: solo la salida no la tiene
fault-host-missing = { $tile } no puede ir en { $host }: { $host } no está en la mesa
fault-host-full = { $tile } no puede ir en { $host }: todos los lados de { $host } están ocupados
fault-host-value = { $tile } no encaja en { $host }, que admite { $value }
fault-host-values = { $tile } no encaja en { $host }, que admite { $value } o { $other }

fault-times = { $tile } aparece { $times } veces
fault-missing = faltan: { $tiles }
fault-not-28 = fichas conocidas ({ $known }) y ocultas ({ $hidden }) no suman 28
fault-hands = { $players } jugadores tienen { $players } manos, no { $hands }
fault-unsorted = la mano del asiento { $seat } no está ordenada
fault-boneyard-lead = antes de la salida el cementerio tiene { $tiles } fichas, no { $count }
fault-boneyard-most = el cementerio nunca tiene más de { $tiles } fichas, este tiene { $count }
fault-boneyard-least = aquí el cementerio nunca baja de { $tiles } fichas, este tiene { $count }
fault-hands-lead = antes de la salida cada mano tiene { $tiles } fichas
fault-scores = { $sides } bandos tienen { $sides } tanteos, no { $scores }
fault-side-score = el bando { $side } no puede tener { $score }: { $why }
fault-score-halves = un tanteo es un número entero de medios puntos
fault-score-negative = en esta forma ningún tanteo baja de cero
fault-score-exact = la meta { $target } debe alcanzarse exactamente
fault-score-over = con { $target } la partida habría terminado

fault-turn-nobody = la ronda no ha terminado, pero nadie tiene el turno
fault-turn-ending = la ronda no puede haber terminado así
fault-turn-over = la ronda ha terminado: el asiento { $seat } no tiene el turno
fault-turn-seat = no hay asiento { $seat }
fault-turn-out = al asiento { $seat } no le quedan fichas: la ronda ha terminado y nadie tiene el turno
fault-turn-draws-on = aquí se roba hasta que una ficha encaje: ningún asiento ha agotado su robo
fault-turn-no-draw = en esta forma nadie roba
fault-turn-draw-left = el asiento { $seat } no puede colocar nada, así que no ha agotado su robo
fault-lead-late = { $tile } no puede ser salida obligada: ya hay una ficha en la mesa
fault-lead-lot = si quien sale se sortea, se puede salir con cualquier ficha
fault-lead-held = el asiento { $seat } no tiene { $tile }, con la que debe salir
fault-lead-higher = el asiento { $seat } tiene { $tile }, que saldría en lugar de { $lead }
fault-turn-blocked = la ronda está cerrada: nadie tiene el turno

## La arena

arena-this = esto
arena-cluster = un clúster
arena-parquet = un archivo Parquet
arena-missing-extra = { $what } necesita el extra { $extra }: pip install 'allfives[{ $extra }]'
arena-worker-ends = la parte { $chunk } del trabajo terminó con { $tries } procesos que la hacían
arena-no-cluster = no se llega al clúster { $address }: { $why }
arena-no-checkpoint = { $file } no es un punto de control y quedó como estaba
arena-other-job = { $file } es el punto de control de otro trabajo y quedó como estaba: { $name } es { $theirs } allí y { $ours } aquí
