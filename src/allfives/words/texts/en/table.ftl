# What is said about the table: why a placement scores, the layout, the hands, the log, the settlement.

## Ends and their sum

end-plain = { $counts } on { $tile }
end-double = { $counts } on { $tile } (double, both halves)
end-exposed = { $counts } on { $tile } (spinner still exposed, both halves)
end-exposed-half = { $counts } on { $tile } (spinner still exposed, one half)

sum = { $terms } = { $total }
difference = { $left } - { $right } = { $total }
is-fives = { $total } is { fives }
is-threes = { $total } is { threes }
is-fives-and-threes = { $total } is { fives } and { threes }

verdict-points = { points }
verdict-multiples = { $multiples }, { points }
verdict-over = { $verdict }, which would pass { $target }, so no points
verdict-zero = the sum is zero, no points
verdict-not-fives = { $total } is not a multiple of five, no points
verdict-not-threes = { $total } is not a multiple of three, no points
verdict-not-fives-and-threes = { $total } is a multiple of neither five nor three, no points

why = { $sum }: { $verdict }. { $ends }.
why-verdict = { $sum }: { $verdict }.

## The layout

layout-empty = The table is empty.
layout-tiles = { tiles } on the table.
layout-spinner = Spinner: { $tile }.
layout-no-spinner = No spinner yet.
layout-spinners = Spinners: { $tiles }.
layout-line = Line: { $tiles }.
branch-line = { $tile }, line place { $side }: { $tiles }.
branch-arm = { $tile }, arm { $side }: { $tiles }.
layout-last = Last tile placed: { $tile }.
layout-ends = Ends that count: { $ends }.
layout-places = Open places: { $places }.
place-plain = { $value } on { $tile }
place-line = { $value } on { $tile } (line place { $side })
place-arm = { $value } on { $tile } (arm { $side })
place-arm-uncounted = { $value } on { $tile } (arm { $side }, not counted)

## A tile and where it fits

fits-nowhere = { $tile } fits nowhere.
fits-lead = { $tile } can lead: { $points }.
fits-one = { $tile } fits one place: { $places }.
fits-many = { $tile } fits { $count ->
    [one] { $count } place
   *[other] { $count } places
}: { $places }.
fits-place = on { $host }, { $points }
fits-points = { points }
fits-none = none
drawn-fits = Nothing fits. Drawn: { $tiles }. { $last } fits.
drawn-nothing-fits = Nothing fits. Drawn: { $tiles }. Nothing fits still.

## Hands, boneyard, score, turn

hand-known = { $name }: { tiles }: { $hand }.
hand-unseen = { $name }: { tiles }, not shown.
hand-lacks = { $name }: { tiles }, not shown: { $lacks }.
hand-empty = { $name }: no tiles.
no-value = no { $value }
boneyard = Boneyard: { tiles }.
boneyard-empty = Boneyard: empty.
score = Score: { $scores }. Target: { $target }.
score-item = { $name }: { $score }
turn = To play: { $name }.
turn-over = The deal is over.

## The log

log-match = { $title }: { $names }. Target: { $target }.
log-deal = Deal { $deal }: { $name } leads.
log-deal-lot = Deal { $deal }: { $name } leads, chosen by lot.
log-deal-tiles = Deal { $deal }: { $name } leads, as the tiles dealt decide.
log-deal-winner = Deal { $deal }: { $name } leads, after going out in the last one.
log-deal-rotate = Deal { $deal }: { $name } leads, next in order after the last leader.
log-led = { $name } led { $tile }.
log-placed = { $name } placed { $tile } on { $host }.
log-drew-placed = { $name } drew { $drawn } and placed { $tile } on { $host }.
log-drew-led = { $name } drew { $drawn } and led { $tile }.
log-drew = { $name } drew { $drawn }.
log-passed = { $name } passed: { $reason }.
log-passed-bare = { $name } passed.
log-drew-passed = { $name } drew { $drawn } and passed: { $reason }.
reason-boneyard-empty = boneyard empty
reason-reserve = boneyard down to its reserve
log-ends = Ends { $ends }: { $total }.
log-end = One end: { $total }.
log-scores = { $name } scores { $points }, has { $score }.
log-scores-pair = { $name } scores { $points }, the pair has { $score }.
log-no-points = No points.
log-over = { points } would pass { $target }: no points.
log-out = { $name } goes out.
log-blocked = The deal is blocked: nobody can place, and nothing is left to draw.
log-blocked-no-draw = The deal is blocked: nobody can place.
log-target = Target of { $target } reached: { $name }.
log-match-won = Match over. Winner: { $names }.
log-match-won-pair = Match over. Winners: { $names }.
log-match-shared = Match over. The win is shared: { $names }.
log-resigned = { $name } resigns.
log-resigned-played-on = { $name } resigns and cannot win any more; a bot plays on.
log-timed-out = { $name } is out of time.
log-absent = { $name } is away; a bot plays on.
log-back = { $name } is back.

## The settlement

held = { $name } held { $tiles }: { $sum }.
total-counted = Counted: { $sum }.
total-side = { $name } together: { $sum }.
total-difference = Opponents' tiles less own tiles: { $sum }.
nearest-five = { $sum }, nearest five: { $rounded }
nearest-three = { $sum }, nearest three: { $rounded }
settled-lowest = Lowest hand: { $name }, { $pips }.
settled-lowest-pair = Lowest total: { $name }, { $pips }.
settled-tie = Tie for the lowest at { $pips }: { $names }. Nobody scores.
settled-split = Tie for the lowest at { $pips }: { $names }. They share { points } in halves.
settled-gains = { $name }: plus { points }.
settled-loses = { $name }: minus { points }.
settled-nothing-off = Nothing is taken off.
settled-over = { $name }: { points } would pass { $target }, so no points.
settled-out-bonus = Going out earns { points }.
settled-nothing = Nobody scores.
settled-block-nothing = A block pays nothing in this form.
settled-no-settlement = Nothing is settled in this form.
settled-target = The placement reached the target: nothing is settled.
