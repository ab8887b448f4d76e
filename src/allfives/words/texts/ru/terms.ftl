# Названия и счётные слова, из которых составлены остальные тексты.
# Одно слово для одного понятия: см. глоссарий в документации.

game = Все пятёрки
seat = Место { $seat }

points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
    [many] { $points } очков
   *[other] { $points } очка
}
tiles = { $tiles ->
    [one] { $tiles } кость
    [few] { $tiles } кости
    [many] { $tiles } костей
   *[other] { $tiles } кости
}
fives = { $fives ->
    [one] { $fives } пятёрка
    [few] { $fives } пятёрки
    [many] { $fives } пятёрок
   *[other] { $fives } пятёрки
}
threes = { $threes ->
    [one] { $threes } тройка
    [few] { $threes } тройки
    [many] { $threes } троек
   *[other] { $threes } тройки
}

list-and = { $items } и { $last }
list-and-before-i = { list-and }
