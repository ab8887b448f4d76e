# Запись счёта за настоящим столом и традиционная запись чертами.

keeper-sheet = Запись счёта
keeper-sheet-stroke = черта 5
keeper-sheet-cross = крестик 10
keeper-sheet-figure = фигура 50

## Перед матчем

keeper-about = Для настоящего стола: отмечайте ходы, а счёт сложится сам. Работает без сети и остаётся на этом устройстве.
keeper-players = Игроки
keeper-names = Кто играет, по кругу
keeper-name = Имя { $number }
keeper-player = Игрок { $number }
keeper-pairs = { $first } против { $second }.
keeper-form = Форма
keeper-target = Целевой счёт
keeper-event = Что за игра (можно не заполнять)
keeper-start = Начать

## Чей ход

keeper-to = до { $target }
keeper-deal = Сдача { $deal }
keeper-who-leads = Кто начинает сдачу { $deal }?
keeper-lot = Жеребьёвка
keeper-leads = Сдачу { $deal } начинает { $name }
keeper-turn = Ходит { $name }
keeper-way = Как записывать
keeper-way-tiles = Кости
keeper-way-ends = Концы
keeper-way-points = Очки
keeper-way-partly = Запись хранит только кости. Если записывать так, сохранённый файл закончится перед сдачей { $deal }.
keeper-no-tiles = В этой сдаче записаны не все кости. Со следующей их снова можно отмечать.
keeper-tap-lead = Нажмите на кость начального хода.
keeper-tap-tile = Нажмите на выложенную кость.
keeper-where = Куда выложена { $tile }? Нажмите на место на столе или здесь:
keeper-place = к { $host }
keeper-draw = Добор кости
keeper-drew = Добор за этот ход: { $count }
keeper-pass = Пропуск хода
keeper-blocked = Сдача заблокирована («рыба»)
keeper-went-out = { $name }: последняя кость
keeper-ends-about = Нажмите, что на концах стола. Дубль считается обеими половинками.
keeper-ends-plain = Простые концы
keeper-ends-double = Дубли
keeper-end = Конец { $value }
keeper-end-double = Дубль { $tile }
keeper-end-remove = Убрать: { $end }
keeper-points-about = Нажмите, сколько очков сделано.
keeper-enter = Записать

## Конец сдачи

keeper-settle = Конец сдачи
keeper-settle-out = { $name }: выложена последняя кость. Что осталось у других?
keeper-settle-blocked = Ходить некому. Что у кого осталось?
keeper-left = Очков на руках: { $name }
keeper-left-by = Как указать
keeper-by-number = Очки
keeper-by-tiles = Кости
keeper-left-range = { $count ->
    [one] { $count } кость: от { $least } до { $most }
    [few] { $count } кости: от { $least } до { $most }
    [many] { $count } костей: от { $least } до { $most }
   *[other] { $count } кости: от { $least } до { $most }
}
keeper-left-chosen = Выбрано: { $chosen } из { $count }
keeper-held = { $name }, на руках { $sum }.

## Матч

keeper-last = Последний ход
keeper-entries = Последние записи
keeper-did-placed = { $tile } к { $host }
keeper-did-led = начальный ход { $tile }
keeper-did-counted = концы: { $sum }
keeper-did-scored = очки
keeper-did-passed = пропуск хода
keeper-did-out = последняя кость
keeper-did-blocked = «Рыба»
keeper-did-drew = добор { $count }
keeper-undo = Отменить
keeper-save = Сохранить запись
keeper-save-partly = { $told ->
    [0] Сдача 1 записана без костей, поэтому в файле нет ни одной сдачи.
    [1] В файле есть только сдача 1: сдача { $first } записана без костей, а всё дальнейшее опирается на неё.
   *[other] В файле есть только сдачи с 1 по { $told }: сдача { $first } записана без костей, а всё дальнейшее опирается на неё.
}
keeper-save-sure = Сохранить только часть матча?
keeper-save-no = Не сохранять
keeper-again = Те же игроки ещё раз
keeper-new = Новый матч
keeper-new-sure = Убрать эту запись?
keeper-new-lost = Она исчезнет с этого устройства. Если она нужна, сначала сохраните её.
keeper-new-yes = Убрать
keeper-new-no = Оставить
