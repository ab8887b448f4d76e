# The lessons, and the drill.

learn-nav = The rules in { $count } lessons
learn-progress = Lesson { $lesson } · step { $step } of { $steps }
learn-done = learned
learn-drill = Count this table
learn-rules = The rules in full

learn-title-tiles = The tiles and the table
learn-title-fitting = Fitting and drawing
learn-title-counting = Adding the ends
learn-title-spinner = The spinner
learn-title-settling = The end of the deal
learn-title-sheet = The score sheet
learn-title-strategy = Strategy: first steps

## The steps, lesson by lesson

learn-step-tiles-set = A set has 28 tiles: every pair of values from 0 to 6, each once. A tile has two halves; this one has a 3 and a 6.
learn-step-tiles-double = A tile with two equal halves is a double. It is laid crosswise. There are seven of them.
learn-step-tiles-hands = With two players each gets nine tiles, with three seven, with four five. What is left lies face down: the boneyard.
learn-step-tiles-pairs = Four people play in two fixed pairs. Partners sit opposite each other and share one score.
learn-step-tiles-lead = A lot decides who leads the first deal, and any tile may lead. It can score at once: 1 and 4 make 5.
learn-step-tiles-aim = Turns go round the table. Whenever the ends add up to a multiple of five, that sum is yours. Two players play to 250, three or four to 200.

learn-step-fitting-places = A tile joins another by a half of the same value. This one has two open places: a 3 and a 6.
learn-step-fitting-across = 6|6 joins the 6, crosswise. The join covers one of its long sides; the other stays open.
learn-step-fitting-match = 2|6 goes on that other long side. What can be joined now is a 3, a 2, or a 6 at the short sides of 6|6.
learn-step-fitting-must = If one of your tiles fits, you must place one: no drawing, no passing. Here two of the four fit.
learn-step-fitting-draw = Nothing fits? Draw one tile at a time until one does. That tile is placed at once; where, if there is a choice, is up to you.
learn-step-fitting-pass = Nothing fits and the boneyard is empty? Only then do you pass. When nobody can place any more, the deal is blocked.

learn-step-counting-alone = After every placement all ends are added. A tile alone has two: 1 + 4 = 5. A multiple of five scores just what it is.
learn-step-counting-both = A double at an end counts both halves: 1|1 is worth 2. With the 4 that makes 6, which scores nothing.
learn-step-counting-ten = 4|4 is worth 8. With the 2 of 1|1 that makes 10.
learn-step-counting-covered = 3|4 covers 4|4 on its other long side. A covered double counts nothing: only the 3 is left of that end.
learn-step-counting-once = A double that leads counts both halves, and that once: 5|5 makes 10, never 20.
learn-step-counting-no = 2|2 makes 4: no points. Most placements score nothing; that is how it should be.
learn-step-counting-zero = Nothing plus nothing is zero, and zero scores nothing.
learn-step-counting-lead = Once more from the lead: 3 + 6 = 9.
learn-step-counting-fifteen = The double turns the 6 into 12: 3 + 12 = 15.
learn-step-counting-five = Now 6|6 is covered on both long sides and out of the sum: 2 + 3 = 5.
learn-step-counting-threes = Other forms count otherwise. In Fives and Threes 15 is 3 fives and 5 threes: 8 points.

learn-step-spinner-none = A plain tile leads: there is no spinner yet.
learn-step-spinner-first = The first double of the deal is the spinner, whether it leads or not. It alone can branch, and it wears the orange ring.
learn-step-spinner-later = A later double is laid crosswise too, but it never branches.
learn-step-spinner-line = First come the long sides. Here the line goes on beyond 4|4; the spinner still has a long side open, and counts its 2.
learn-step-spinner-open = Both long sides are covered: the spinner leaves the sum, and its two short sides open. An empty short side is a place to play, but it counts nothing.
learn-step-spinner-arm = An arm is begun. Its outer end counts: 2 + 5 + 3 = 10. The other short side is still only a place.
learn-step-spinner-same = On an arm everything goes as on the line: a double at its end counts both halves.
learn-step-spinner-outer = 0|5 covers 5|5, and a 0 is what that arm counts now.
learn-step-spinner-second = The second arm makes it four ends. 0 + 2 + 3 + 3 = 8: no points.
learn-step-spinner-big = Four ends can make big sums. Watch them grow.
learn-step-spinner-third = 3|4 begins the first arm of 3|3: three ends now.
learn-step-spinner-fourth = The last side of the spinner is taken: four ends, three of them doubles.
learn-step-spinner-most = 5 + 8 + 10 + 12 = 35. More than that no placement can score: the largest possible sum is 36.
learn-step-spinner-sniff = In Sniff the first double goes on counting while a short side is free: 1 + 8 + 6 = 15. All Fives would count 1 + 6 = 7.

learn-step-settling-out = Whoever lays the last tile of the hand goes out and wins the deal: what the opponents still hold is added up and rounded to the nearest five.
learn-step-settling-round = A remainder of 1 or 2 goes down, 3 or 4 goes up. Tap tiles to put them into the hand or take them out, and see.
learn-step-settling-pairs = In pairs both opponents' hands are added first and rounded once. What a partner holds does not count, nor does the boneyard.
learn-step-settling-blocked = If the deal is blocked, the side with the fewest pips wins it and is paid for the others' tiles.
learn-step-settling-tie = If two players tie for the fewest, nobody scores.
learn-step-settling-split = With three players and two who tie, the third hand is rounded and shared: exactly half each, half points too.
learn-step-settling-target = Whoever reaches the target wins at once. After the placement that does it nothing is played and nothing is settled.

learn-step-sheet-stroke = The score is kept in strokes of a pen. One stroke is 5 points.
learn-step-sheet-cross = The second stroke makes a cross: 10 points.
learn-step-sheet-quarters = Around the big cross comes a small one in each quarter, clockwise from the top. Each is 10 again.
learn-step-sheet-fifty = Five crosses are a whole figure: 50 points.
learn-step-sheet-next = Then the next figure begins. So a look at the sheet is enough: fifties first, crosses next.
learn-step-sheet-half = What makes no stroke is written beside the marks, half points too.

learn-step-strategy-look = Look at every place. 2|4 fits two of them: on 4|6 it makes 10, on 2|6 it makes 14.
learn-step-strategy-cover = A double counts twice until it is covered. Leave it for the big sum, or cover it before others use it.
learn-step-strategy-leave = If nothing scores, look at what you leave. The number at the right says how many of the tiles you do not see would score next.
learn-step-strategy-heavy = What you hold at the end is paid to others. If two plays are equally good, let the heavy tile go first.

## Beside the table

learn-placed = { $tile } was just placed
learn-why-not = Why it does not count
learn-not-covered = covered on both long sides: out of the sum.
learn-not-open = covered on both long sides: out of the sum. A tile may still go on its short sides.
learn-not-joined = goes on: only its other half counts.
learn-not-inside = joined on both sides: nothing of it counts.
learn-legend = What the marks mean
learn-legend-end = counts in the sum
learn-legend-place = room for a tile, not counted
learn-legend-spinner = the spinner
learn-steps = Steps
learn-previous = Step back
learn-next = Next step
learn-next-lesson = Next lesson
learn-table = Table of the lesson
learn-hand = Your hand
learn-fits = fits
learn-fits-not = does not fit
learn-drawn = Drawn from the boneyard
learn-boneyard-empty = The boneyard is empty
learn-boneyard = Boneyard
learn-seat-tiles = { $name }: { tiles }
learn-plays = Your plays
learn-play = { $tile } on { $host }
learn-answers = { $answers ->
    [0] no other tile scores next
    [one] { $answers } other tile scores next
   *[other] { $answers } other tiles score next
}
learn-name-0 = Ana
learn-name-1 = Rui
learn-name-2 = Mia
learn-name-3 = Leo

## Trying

learn-try = Try it yourself
learn-try-about = Go on from this table with any tile that fits. It is only a try.
learn-try-choose = Choose a tile
learn-try-where = Now tap a place for { $tile }.
learn-try-undo = Take back
learn-try-end = Back to the lesson
learn-try-none = No tile fits any more.

## The question

learn-your-turn = Your turn
learn-ask-boneyard = Three play, with seven tiles each. How many are left in the boneyard?
learn-ask-fits = Which of these tiles fits here?
learn-ask-points = What if { $tile } goes on { $host } next? How many points?
learn-ask-pays = Ana goes out. How many points is she paid for the tiles that Rui still holds?
learn-ask-score = Which score is on this sheet?
learn-ask-best = Which of these tiles scores most here?
learn-right = Right.
learn-wrong = Not quite: it is { $answer }.
learn-again = Try again
learn-because-boneyard = 28 less { $dealt } is { $left }.
learn-because-fits = { $tile } fits. The open places here take: { $values }.
learn-because-score = { $figures ->
    [one] { $figures } whole figure
   *[other] { $figures } whole figures
} and { $strokes ->
    [one] { $strokes } stroke
   *[other] { $strokes } strokes
} more.
learn-all-done = All seven lessons learned. Now it is your deal.
learn-play-now = Play

## The drill

learn-drill-about = A table, four answers, no hurry. How long can you go on without a slip?
learn-drill-ask = The ends of this table add up to …
learn-drill-streak = In a row: { $count }
learn-drill-best = Best: { $count }
learn-drill-next = Next table
learn-drill-start = Start
learn-drill-size = Size of the table
learn-drill-small = small
learn-drill-medium = medium
learn-drill-large = large

## The rules page

learn-rules-form = Form
learn-rules-players = Players
learn-rules-missing = These rules can only be shown on line.
