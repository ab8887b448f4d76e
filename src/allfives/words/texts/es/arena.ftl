# La arena: errores, y lo que dice una imagen de rondas.

arena-this = esto
arena-cluster = un clúster
arena-parquet = un archivo Parquet
arena-missing-extra = { $what } necesita el extra { $extra }: pip install 'allfives[{ $extra }]'
arena-worker-ends = la parte { $chunk } del trabajo terminó con { $tries } procesos que la hacían
arena-no-cluster = no se llega al clúster { $address }: { $why }
arena-no-checkpoint = { $file } no es un punto de control y quedó como estaba
arena-other-job = { $file } es el punto de control de otro trabajo y quedó como estaba: { $name } es { $theirs } allí y { $ours } aquí
arena-plot-title = { $deals } rondas de { $rules }, { $policy }, semilla { $seed }
arena-plot-blocked = { $blocked } % cerradas; quien sale hace { $edge } puntos por ronda frente a la media de los demás
arena-plot-placements = Jugadas en una ronda
arena-plot-points = Puntos de un bando en una ronda
arena-plot-settled = Puntos pagados al final de una ronda
arena-plot-edge = Puntos de quien salió, menos la media de los demás
arena-plot-mean = media { $mean }
