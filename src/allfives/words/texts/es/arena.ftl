# Lo que dice una imagen de muchas rondas.

arena-plot-title = { $deals } rondas de { $rules }, { $policy }, semilla { $seed }
arena-plot-blocked = { $blocked } % cerradas; quien sale hace { $edge } puntos por ronda frente a la media de los demás
arena-plot-placements = Jugadas en una ronda
arena-plot-points = Puntos de un bando en una ronda
arena-plot-settled = Puntos pagados al final de una ronda
arena-plot-edge = Puntos de quien salió, menos la media de los demás
arena-plot-mean = media { $mean }
