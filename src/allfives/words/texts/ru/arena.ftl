# Что говорит картинка о многих сдачах.

arena-plot-title = Сдач: { $deals }, { $rules }, { $policy }, зерно { $seed }
arena-plot-blocked = { $blocked } % заблокировано; ходящий первым набирает { $edge } очка за сдачу относительно среднего у остальных
arena-plot-placements = Ходов за сдачу
arena-plot-points = Очки стороны за сдачу
arena-plot-settled = Очки, начисленные в конце сдачи
arena-plot-edge = Очки ходившего первым минус среднее остальных
arena-plot-mean = среднее { $mean }
