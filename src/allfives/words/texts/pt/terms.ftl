# Nomes e coisas contadas de que se fazem os outros textos.
# Um termo para cada coisa: ver o glossário na documentação.

game = All Fives
seat = Lugar { $seat }

points = { $points ->
    [0] { $points } pontos
    [one] { $points } ponto
   *[other] { $points } pontos
}
tiles = { $tiles ->
    [0] { $tiles } peças
    [one] { $tiles } peça
   *[other] { $tiles } peças
}
fives = { $fives ->
    [0] { $fives } cincos
    [one] { $fives } cinco
   *[other] { $fives } cincos
}
threes = { $threes } três

list-and = { $items } e { $last }
list-and-before-i = { list-and }
