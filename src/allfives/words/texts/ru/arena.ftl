# Арена: ошибки и то, что говорит картинка о сдачах.

arena-this = для этого
arena-cluster = для кластера
arena-parquet = для файла Parquet
arena-missing-extra = { $what } нужно дополнение { $extra }: pip install 'allfives[{ $extra }]'
arena-worker-ends = часть { $chunk } работы завершила { $tries } процессов, которые её выполняли
arena-no-cluster = кластер { $address } недоступен: { $why }
arena-no-checkpoint = { $file } не контрольная точка и оставлен без изменений
arena-other-job = { $file } содержит контрольную точку другой работы и оставлен без изменений: { $name } там { $theirs }, а здесь { $ours }
arena-plot-title = Сдач: { $deals }, { $rules }, { $policy }, зерно { $seed }
arena-plot-blocked = { $blocked } % заблокировано; ходящий первым набирает { $edge } очка за сдачу относительно среднего у остальных
arena-plot-placements = Ходов за сдачу
arena-plot-points = Очки стороны за сдачу
arena-plot-settled = Очки, начисленные в конце сдачи
arena-plot-edge = Очки ходившего первым минус среднее остальных
arena-plot-mean = среднее { $mean }
