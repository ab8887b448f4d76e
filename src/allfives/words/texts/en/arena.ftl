# The arena: errors, and what a picture of deals says.

arena-this = this
arena-cluster = a cluster
arena-parquet = a Parquet file
arena-missing-extra = { $what } needs the extra { $extra }: pip install 'allfives[{ $extra }]'
arena-worker-ends = part { $chunk } of the work ended { $tries } processes that did it
arena-no-cluster = the cluster { $address } cannot be reached: { $why }
arena-no-checkpoint = { $file } is no checkpoint and was left as it is
arena-other-job = { $file } is the checkpoint of another job and was left as it is: { $name } is { $theirs } there and { $ours } here
arena-plot-title = { $deals } deals of { $rules }, { $policy }, seed { $seed }
arena-plot-blocked = { $blocked } % blocked; who leads makes { $edge } points a deal against the others’ mean
arena-plot-placements = Placements in a deal
arena-plot-points = Points of a side in a deal
arena-plot-settled = Points paid at the end of a deal
arena-plot-edge = Points of who led, less the others’ mean
arena-plot-mean = mean { $mean }
