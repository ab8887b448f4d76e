# Names and counted things that the other texts are made of.
# One term for one thing: see the glossary in the documentation.

game = All Fives
seat = Seat { $seat }

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
tiles = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
fives = { $fives ->
    [one] { $fives } five
   *[other] { $fives } fives
}
threes = { $threes ->
    [one] { $threes } three
   *[other] { $threes } threes
}

list-and = { $items } and { $last }
# Before a word that begins with the sound of "i": Spanish changes its "y" to "e" there.
list-and-before-i = { list-and }
