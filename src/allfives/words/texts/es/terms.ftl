# Nombres y cosas contadas de que se hacen los demás textos.
# Un término para cada cosa: véase el glosario en la documentación.

game = All Fives
seat = Asiento { $seat }

points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
tiles = { $tiles ->
    [one] { $tiles } ficha
   *[other] { $tiles } fichas
}
fives = { $fives ->
    [one] { $fives } cinco
   *[other] { $fives } cincos
}
threes = { $threes ->
    [one] { $threes } tres
   *[other] { $threes } treses
}

list-and = { $items } y { $last }
list-and-before-i = { $items } e { $last }
