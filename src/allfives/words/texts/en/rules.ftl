# The presets, the fields of a rule set, and the rules of the game as a page.

## Presets: name, and what it is

preset-all-fives = All Fives
preset-all-fives-deductions = All Fives with deductions
preset-all-fives-five-tiles = All Fives with five tiles
preset-all-fives-seven-five = All Fives, seven and five
preset-muggins = Muggins
preset-sniff = Sniff
preset-five-up = Five-Up
preset-fives-and-threes = Fives and Threes

about-all-fives = The main form: one spinner, raw points, and the winner of a deal gets what the opponents hold.
about-all-fives-deductions = As All Fives, but there is no bonus for the winner of a deal: all take what they still hold off their own score.
about-all-fives-five-tiles = As All Fives, with five tiles in each hand for any number of players.
about-all-fives-seven-five = As All Fives, with seven tiles each for two players and five for three or four.
about-muggins = As All Fives without a spinner: doubles never branch.
about-sniff = As All Fives, but the first double goes on counting while one of its sides is exposed.
about-five-up = Every double is a spinner, and each five is one point.
about-fives-and-threes = Sums divisible by five or by three score, nobody draws, and the target must be hit exactly.

## Fields of a rule set

field-players = Players: { $value }
field-partners = Partners: { $value ->
    [true] two fixed pairs, seats 0 and 2 against seats 1 and 3, one score for each pair
   *[false] none, each plays alone
}
field-hand = Hand: { $value ->
    [one] { $value } tile
   *[other] { $value } tiles
}
field-target = Target: { $value ->
    [one] { $value } point
   *[other] { $value } points
}
field-exact = Finish: { $value ->
    [true] the target must be hit exactly; a score that would pass it is worth nothing
   *[false] reaching or passing the target wins
}
field-spinner = Spinner: { $value ->
    [none] none, doubles never branch
    [all] every double branches
   *[first] only the first double of the deal branches
}
field-spinner_counts = The spinner counts: { $value ->
    [while-exposed] while a side is exposed; both halves, or one once an arm is begun
   *[until-covered] until both its line places are covered
}
field-scoring = Sums that score: { $value ->
    [threes] multiples of three
    [fives-and-threes] multiples of five and of three, one point for each five and each three in the sum
   *[fives] multiples of five
}
field-unit = Unit: { $value ->
    [per-multiple] one point for each five (or three) of a sum, in the settlement too
   *[raw] a sum is not divided
}
field-draw = Drawing: { $value ->
    [one] a player who cannot place draws one tile, and passes if it does not fit
    [none] nobody draws; a player who cannot place passes
   *[until-playable] a player who cannot place draws until a tile fits
}
field-draw_when_able = Drawing by choice: { $value ->
    [true] a player who could place may draw one tile instead
   *[false] no, who can place must place
}
field-reserve = Reserve: { $value ->
    [0] none, all of the boneyard may be drawn
    [one] the last tile of the boneyard is never drawn
   *[other] the last { $value } tiles of the boneyard are never drawn
}
field-first_leader = First lead: { $value ->
    [highest-double] the holder of the highest double, with it; without doubles the heaviest tile
    [heaviest] the holder of the heaviest tile, with it
   *[lot] by lot
}
field-next_leader = Next leads: { $value ->
    [rotate] the seat after the last leader
    [lot] by lot
   *[winner] whoever went out; by lot after a block
}
field-settlement = Settlement: { $value ->
    [opponents-each] the winning side gets the opponents' hands, each rounded and then added
    [difference] the winning side gets the opponents' pips less its own, rounded once
    [own-deducted] every hand is rounded and taken off its own side's score
    [out-bonus] going out earns 1 point, and nothing else is settled
    [none] none
   *[opponents-sum] the winning side gets the opponents' hands, added and rounded once
}
field-round_to = Rounding: { $value ->
    [3] the settlement to the nearest multiple of three
    [1] none
   *[5] the settlement to the nearest multiple of five
}
field-block_tie = Tie for the lowest after a block: { $value ->
    [none] nobody scores
   *[split] of two among three players each gets half; otherwise nobody scores
}

## The rules page

rules-title = The rules of { $title }
rules-changed = Changed from that form

rules-game = The game
rules-game-aim = Players place tiles in turn so that the ends on the table add up to a { $scoring ->
    [threes] multiple of three
    [fives-and-threes] multiple of five or of three
   *[fives] multiple of five
}. The set is the double-six one: 28 tiles, from 0|0 to 6|6.
rules-game-players = { $players } players, each for themselves.
rules-game-partners = Four players in two fixed pairs: seats 0 and 2 against seats 1 and 3. Each pair has one score.
rules-game-target = The target is { points }.

rules-deal = The deal
rules-deal-hands = Each player is dealt { tiles }.
rules-deal-boneyard = The rest, { tiles }, is the boneyard.
rules-deal-no-boneyard = All tiles are dealt; there is no boneyard.
rules-deal-reserve = { $reserve ->
    [one] Its last tile is never drawn; the boneyard counts as empty when only that one is left.
   *[other] Its last { $reserve } tiles are never drawn; the boneyard counts as empty when only those are left.
}
rules-deal-first = { $value ->
    [highest-double] The holder of the highest double leads the first deal with it; if nobody holds a double, the holder of the heaviest tile leads with that.
    [heaviest] The holder of the heaviest tile leads the first deal with it. Of tiles with equal pips the one with the higher half is the heavier.
   *[lot] A lot among all seats decides who leads the first deal; the tiles held give no right.
}
rules-deal-next = { $value ->
    [rotate] Each later deal is led by the seat after the last leader.
    [lot] Each later deal is led by lot.
   *[winner] Whoever goes out leads the next deal; after a block a new lot decides.
}
rules-deal-order = { $value ->
    [lot] A lead may be any tile of the hand, and it scores like any other placement.
   *[other] Any other lead may be any tile of the hand. A lead scores like any other placement.
} Turns go in the order of the seat numbers; a placement or a pass ends the turn.

rules-attach = Attaching tiles
rules-attach-tile = A tile is attached by a half of the same value to an open place. A plain tile has one place at each half. A double is laid crosswise and has two line places, A and B, at its long sides; when it is attached, A is covered by that very join.
rules-attach-spinner = { $value ->
    [none] Doubles never branch.
    [all] Every double is a spinner: it also has two arms, X and Y, at its short sides. They open only when A and B are both covered, and then in either order.
   *[first] The first double of the deal, whether it leads or not, is the spinner: it also has two arms, X and Y, at its short sides. They open only when A and B are both covered, and then in either order. Later doubles never branch.
}

rules-count = Counting the ends
rules-count-ends = After every placement, the lead and the last tile included, the ends are added. An uncovered half of a plain tile counts its value, so a lone plain tile counts both halves. A double with A or B uncovered counts both halves once: 5|5 led alone is 10.
rules-count-covered = A double with A and B both covered counts nothing.
rules-count-spinner = { $value ->
    [while-exposed] A spinner, though, goes on counting while it is exposed: with A and B covered both halves, with one arm begun one half, with both arms begun nothing.
   *[until-covered] That holds for a spinner too, even when its arms are still unused.
}
rules-count-arm = A begun arm counts its own outer end by the same rules; an arm that is not begun counts nothing.
rules-count-places = An open place and an end that counts are two different things.

rules-points = Points
rules-points-fives = A sum above zero that is a multiple of five scores that very sum; any other scores nothing.
rules-points-threes = A sum above zero that is a multiple of three scores that very sum; any other scores nothing.
rules-points-per-five = A sum that is a multiple of five scores one point for each five in it; any other scores nothing.
rules-points-per-three = A sum that is a multiple of three scores one point for each three in it; any other scores nothing.
rules-points-fives-and-threes = A sum scores one point for each five in it if it is a multiple of five, and one for each three in it if it is a multiple of three. 15 is both: 3 fives and 5 threes, 8 points.
rules-points-claim = Points need not be claimed: every placement is credited.

rules-draw = Drawing and passing
rules-draw-must = { $value ->
    [true] A player who can place may draw one tile instead, but may not pass.
   *[false] A player who can place must place, and may neither draw nor pass.
}
rules-draw-none = { $value ->
    [one] A player who cannot place draws one tile. If it fits it is placed at once; otherwise the player passes.
    [none] Nobody draws. A player who cannot place passes.
   *[until-playable] A player who cannot place draws one tile at a time until one fits or the boneyard is empty. The tile that fits is placed at once; the choice of place stays free. Only with an empty boneyard is a pass allowed.
}
rules-draw-blocked = { $value ->
    [none] The deal is blocked as soon as nobody can place.
   *[other] The deal is blocked as soon as the boneyard is empty and nobody can place. No round of passes is needed.
}

rules-end = The end of a deal
rules-end-out = A player who places the last tile of the hand goes out and wins the deal for that side. Going out comes before a block.
rules-end-blocked = { $value ->
    [true] After a block the pair with the lowest total of pips in both hands wins the deal.
   *[false] After a block the lowest hand, counted in pips, wins the deal.
}
rules-end-settlement = { $value ->
    [opponents-each] The winning side gets the pips left in the hands of all opponents: each hand is rounded, then they are added. A partner's tiles and the boneyard never count.
    [difference] The winning side gets the pips of all opponents less its own, rounded once. The boneyard never counts.
    [own-deducted] There is no bonus for the winner. After every deal each hand that is left is rounded for itself and taken off its own side's score, which may go below zero.
    [out-bonus] Going out earns 1 point. Nothing else is settled.
    [none] Nothing is settled.
   *[opponents-sum] The winning side gets the pips left in the hands of all opponents, added into one sum and rounded once. A partner's tiles and the boneyard never count.
}
rules-end-round = { $value ->
    [3] Rounding is to the nearest multiple of three: a remainder of 1 goes down, 2 goes up.
    [1] There is no rounding.
   *[5] Rounding is to the nearest multiple of five: a remainder of 1 or 2 goes down, 3 or 4 goes up.
}
rules-end-unit = The rounded number is divided as well: one point for each { $scoring ->
    [threes] three
   *[fives] five
} in it.
rules-end-tie = { $value ->
    [split] If two of the three players tie for the lowest, the third hand is rounded and they get exactly half each; half points count. If all three tie, nobody scores.
   *[none] If there is a tie for the lowest, nobody scores.
}

rules-match = The end of the match
rules-match-target = { $value ->
    [true] The target must be hit exactly. A score, for a placement or in the settlement, that would pass it is worth nothing.
   *[false] Reaching or passing the target wins at once.
}
rules-match-order = After the placement that does it there is no further play and no settlement. The points of the last tile come before the settlement.
rules-match-split = If a split carries two players to the target together, the higher total wins; equal totals share the win.
rules-match-deductions = A target that is reached stays reached, whatever would be deducted.

rules-away = Absence, time, resignation
rules-away-absent = A bot plays on for whoever is absent or out of time, unless the room says that running out of time is a resignation. The person may come back until the match ends.
rules-away-two-sides = Resignation is final: the other side wins the match.
rules-away-many-sides = Resignation is final. A bot plays the seat on so that the others can finish, but its side cannot win: if it reaches the target first, the match is over and the highest of the others wins.

rules-sheet = The score sheet
rules-sheet-strokes = A stroke is 5 points. Two strokes make a cross: first a big one, then a small one in each of its four quarters, clockwise from the top. A full figure is worth 50. Half points are written beside it.

rules-example = An example
rules-example-lead = { $tile } leads. { $why }
rules-example-step = { $tile } on { $host }. { $why }
