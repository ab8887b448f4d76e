# What a picture of many deals says.

arena-plot-title = { $deals } deals of { $rules }, { $policy }, seed { $seed }
arena-plot-blocked = { $blocked } % blocked; who leads makes { $edge } points a deal against the others’ mean
arena-plot-placements = Placements in a deal
arena-plot-points = Points of a side in a deal
arena-plot-settled = Points paid at the end of a deal
arena-plot-edge = Points of who led, less the others’ mean
arena-plot-mean = mean { $mean }
