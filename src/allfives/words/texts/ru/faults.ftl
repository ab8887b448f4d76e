### Что может быть не так с позицией, столом или ходом.

fault-tile = кость — это две цифры от 0 до 6, например 14
fault-score = счёт — это число, например 120 или 97.5
fault-fields = в позиции шесть полей (стол, кости игроков, базар, ход, счёт, правила), а здесь { $fields }
fault-turn = ход — это место, например 0, 0d или 0>66, либо -, если сдача окончена
fault-hand-hidden = кости места { $seat } скрыты: это читается как View
fault-boneyard-hidden = базар скрыт: это читается как View

fault-point = точка стоит между двумя костями
fault-branches = { $tile } разветвляет: продолжение пишется в скобках
fault-bracket-opens = скобка открывает ветвь дубля, который разветвляет
fault-bracket-unopened = эта скобка не была открыта
fault-branch-empty = пустая ветвь: стороны X и Y открываются, только когда закрыты A и B
fault-bracket-tile = перед скобкой нет кости
fault-layout-sign = здесь ожидается кость (две цифры от 0 до 6), точка или скобка
fault-point-missing = между двумя костями нет точки
fault-halves = половинки не сходятся: { $tile } после { $value }
fault-table-twice = { $tile } лежит на столе дважды
fault-spinner-first = первый дубль разветвляет, он пишется первым: { $tile }(…)(…)
fault-bracket-unclosed = скобка не закрыта
fault-tile-end = в конце нет кости
fault-on-table = { $tile } уже на столе
fault-fits-nowhere = { $tile } никуда не подходит
fault-hosts = { $tile } подходит к нескольким костям: { $hosts }
fault-host-needed = для { $tile } нужна кость, к которой она прикладывается: её нет только у начального хода
fault-host-missing = { $tile } нельзя приложить к { $host }: { $host } нет на столе
fault-host-full = { $tile } нельзя приложить к { $host }: у { $host } всё занято
fault-host-value = { $tile } не подходит к { $host }: там нужна { $value }
fault-host-values = { $tile } не подходит к { $host }: там нужна { $value } или { $other }

fault-times = { $tile }: встречается раз — { $times }
fault-missing = не хватает: { $tiles }
fault-not-28 = костей известно { $known } и скрыто { $hidden }, вместе это не 28
fault-hands = игроков { $players }, а наборов костей { $hands }
fault-unsorted = кости места { $seat } записаны не по порядку
fault-boneyard-lead = перед начальным ходом на базаре костей { $tiles }, а не { $count }
fault-boneyard-most = на базаре не бывает костей больше { $tiles }, а здесь { $count }
fault-boneyard-least = на базаре здесь не бывает костей меньше { $tiles }, а тут { $count }
fault-hands-lead = перед начальным ходом у каждого костей { $tiles }
fault-scores = сторон { $sides }, а счетов { $scores }
fault-side-score = у стороны { $side } не может быть { $score }: { $why }
fault-score-halves = счёт измеряется целым числом половинок очка
fault-score-negative = в этой форме счёт не бывает ниже нуля
fault-score-exact = целевого счёта { $target } нужно достичь точно
fault-score-over = при счёте { $target } матч был бы окончен

fault-turn-nobody = сдача не окончена, а ходить некому
fault-turn-ending = сдача не могла так закончиться
fault-turn-over = сдача окончена: место { $seat } не ходит
fault-turn-seat = места { $seat } нет
fault-turn-out = у места { $seat } не осталось костей: сдача окончена, ходить некому
fault-turn-draws-on = здесь добирают, пока кость не подойдёт: никто не исчерпал добор
fault-turn-no-draw = в этой форме не добирают
fault-turn-draw-left = место { $seat } не может ничего выложить, значит, добор не исчерпан
fault-lead-late = { $tile } не может быть обязательным начальным ходом: на столе уже есть кость
fault-lead-lot = если начинающего определяет жребий, начать можно любой костью
fault-lead-held = у места { $seat } нет { $tile }, с которой оно должно начать
fault-lead-higher = у места { $seat } есть { $tile }, она начинала бы вместо { $lead }
fault-turn-blocked = «рыба»: ходить некому

## Арена

arena-this = для этого
arena-cluster = для кластера
arena-parquet = для файла Parquet
arena-missing-extra = { $what } нужно дополнение { $extra }: pip install 'allfives[{ $extra }]'
arena-worker-ends = часть { $chunk } работы завершила { $tries } процессов, которые её выполняли
arena-no-cluster = кластер { $address } недоступен: { $why }
arena-no-checkpoint = { $file } не контрольная точка и оставлен без изменений
arena-other-job = { $file } содержит контрольную точку другой работы и оставлен без изменений: { $name } там { $theirs }, а здесь { $ours }
