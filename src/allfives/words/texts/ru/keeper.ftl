# Запись счёта за настоящим столом и традиционная запись чертами.

keeper-sheet = Запись счёта
keeper-sheet-stroke = черта 5
keeper-sheet-cross = крестик 10
keeper-sheet-figure = фигура 50
keeper-held = { $name }, на руках { $sum }.
