# The score keeper for a real table, and the traditional score sheet.

keeper-sheet = Score sheet
keeper-sheet-stroke = stroke 5
keeper-sheet-cross = cross 10
keeper-sheet-figure = figure 50

## Before the match

keeper-about = For a real table: write down what is played, and the sheet adds it up. It works without a connection and stays on this device.
keeper-players = Players
keeper-names = Who plays, in the order around the table
keeper-name = Name { $number }
keeper-player = Player { $number }
keeper-pairs = { $first } against { $second }.
keeper-form = Form
keeper-target = Target
keeper-event = What is played (may stay empty)
keeper-start = Start

## Whose turn it is

keeper-to = to { $target }
keeper-deal = Deal { $deal }
keeper-who-leads = Who leads deal { $deal }?
keeper-lot = Draw lots
keeper-leads = { $name } leads deal { $deal }
keeper-turn = { $name } to play
keeper-way = How to write it down
keeper-way-tiles = Tiles
keeper-way-ends = Ends
keeper-way-points = Points
keeper-way-partly = A record can only hold tiles. If you go on like this, a saved file ends before deal { $deal }.
keeper-no-tiles = In this deal a tile is missing. From the next deal on tiles can be tapped in again.
keeper-tap-lead = Tap the tile that leads.
keeper-tap-tile = Tap the tile that was placed.
keeper-where = Where does { $tile } lie? Tap the place on the table, or here:
keeper-place = on { $host }
keeper-draw = Draws a tile
keeper-drew = Drawn this turn: { $count }
keeper-pass = Passes
keeper-blocked = The deal is blocked
keeper-went-out = { $name } went out
keeper-ends-about = Tap what the ends on the table show. A double counts both halves.
keeper-ends-plain = Plain ends
keeper-ends-double = Doubles
keeper-end = End { $value }
keeper-end-double = Double { $tile }
keeper-end-remove = Take away: { $end }
keeper-points-about = Tap the points that were scored.
keeper-enter = Write it down

## The end of a deal

keeper-settle = End of the deal
keeper-settle-out = { $name } went out. What do the others still hold?
keeper-settle-blocked = Nobody can go on. What does everybody still hold?
keeper-left = Pips left: { $name }
keeper-left-by = How to tell it
keeper-by-number = Pips
keeper-by-tiles = Tiles
keeper-left-range = { $count ->
    [one] { $count } tile: { $least } to { $most } pips
   *[other] { $count } tiles: { $least } to { $most } pips
}
keeper-left-chosen = { $chosen } of { $count } chosen
keeper-held = { $name } held { $sum }.

## The match

keeper-last = Last turn
keeper-entries = Last entries
keeper-did-placed = { $tile } on { $host }
keeper-did-led = leads { $tile }
keeper-did-counted = ends: { $sum }
keeper-did-scored = points
keeper-did-passed = passes
keeper-did-out = goes out
keeper-did-blocked = Blocked
keeper-did-drew = draws { $count }
keeper-undo = Undo
keeper-save = Save the record
keeper-save-partly = { $told ->
    [0] Deal 1 was written down without its tiles, so no deal is in the file.
    [1] Only deal 1 is in the file: deal { $first } was written down without its tiles, and what came later builds on it.
   *[other] Only deals 1 to { $told } are in the file: deal { $first } was written down without its tiles, and what came later builds on it.
}
keeper-save-sure = Save a part of the match?
keeper-save-no = Do not save
keeper-again = Same players again
keeper-new = New match
keeper-new-sure = Put this sheet away?
keeper-new-lost = It will be gone from this device. Save the record first if you want to keep it.
keeper-new-yes = Put it away
keeper-new-no = Keep it
