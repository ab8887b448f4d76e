### What can be wrong with a position, a layout or a play.

fault-tile = a tile is two digits from 0 to 6, such as 14
fault-score = a score is a number such as 120 or 97.5
fault-fields = a position has six fields (layout, hands, boneyard, turn, scores, rules), this has { $fields }
fault-turn = the turn is a seat such as 0, 0d or 0>66, or - when the deal is over
fault-hand-hidden = the hand of seat { $seat } is hidden: read this as a View
fault-boneyard-hidden = the boneyard is hidden: read this as a View

fault-point = a point stands between two tiles
fault-branches = { $tile } branches: what follows it stands in brackets
fault-bracket-opens = a bracket opens a branch of a double that branches
fault-bracket-unopened = this bracket was never opened
fault-branch-empty = an empty branch: arms X and Y open only when A and B are both covered
fault-bracket-tile = a tile is missing before the bracket
fault-layout-sign = expected a tile (two digits from 0 to 6), a point or a bracket
fault-point-missing = a point is missing between two tiles
fault-halves = halves that do not meet: { $tile } after a { $value }
fault-table-twice = { $tile } is on the table twice
fault-spinner-first = the first double is the spinner: write it first, { $tile }(…)(…)
fault-bracket-unclosed = a bracket is not closed
fault-tile-end = a tile is missing at the end
fault-on-table = { $tile } is on the table already
fault-fits-nowhere = { $tile } fits nowhere
fault-hosts = { $tile } fits more than one host: { $hosts }
fault-host-needed = { $tile } needs a host: only the lead has none
fault-host-missing = { $tile } cannot go on { $host }: { $host } is not on the table
fault-host-full = { $tile } cannot go on { $host }: every place of { $host } is taken
fault-host-value = { $tile } does not fit on { $host }, which takes a { $value }
fault-host-values = { $tile } does not fit on { $host }, which takes a { $value } or a { $other }

fault-times = { $tile } is there { $times } times
fault-missing = missing: { $tiles }
fault-not-28 = { $known } known and { $hidden } hidden tiles do not add up to 28
fault-hands = { $players } players have { $players } hands, not { $hands }
fault-unsorted = the hand of seat { $seat } is not sorted
fault-boneyard-lead = before the lead the boneyard has { $tiles } tiles, not { $count }
fault-boneyard-most = a boneyard never has more than { $tiles } tiles, this has { $count }
fault-boneyard-least = the boneyard never falls below { $tiles } tiles here, this has { $count }
fault-hands-lead = before the lead every hand has { $tiles } tiles
fault-scores = { $sides } sides have { $sides } scores, not { $scores }
fault-side-score = side { $side } cannot have { $score }: { $why }
fault-score-halves = a score is a whole number of half points
fault-score-negative = no score goes below zero in this form
fault-score-exact = the target { $target } has to be hit exactly
fault-score-over = with { $target } the match would be over

fault-turn-nobody = the deal is not over: no seat is to act
fault-turn-ending = the deal cannot have ended like that
fault-turn-over = the deal is over: seat { $seat } is not to act
fault-turn-seat = there is no seat { $seat }
fault-turn-out = seat { $seat } has no tile left: the deal is over, and nobody is to act
fault-turn-draws-on = drawing goes on until a tile fits here: no seat has used up its draw
fault-turn-no-draw = nobody draws in this form
fault-turn-draw-left = seat { $seat } can place nothing, so it has not used up its draw
fault-lead-late = { $tile } cannot have to be led: a tile is on the table
fault-lead-lot = any tile may be led where the first leader is drawn by lot
fault-lead-held = seat { $seat } does not hold { $tile }, which it has to lead
fault-lead-higher = seat { $seat } holds { $tile }, which would lead in the place of { $lead }
fault-turn-blocked = the deal is blocked: nobody is to act

## The arena

arena-this = this
arena-cluster = a cluster
arena-parquet = a Parquet file
arena-missing-extra = { $what } needs the extra { $extra }: pip install 'allfives[{ $extra }]'
arena-worker-ends = part { $chunk } of the work ended { $tries } processes that did it
arena-no-cluster = the cluster { $address } cannot be reached: { $why }
arena-no-checkpoint = { $file } is no checkpoint and was left as it is
arena-other-job = { $file } is the checkpoint of another job and was left as it is: { $name } is { $theirs } there and { $ours } here
