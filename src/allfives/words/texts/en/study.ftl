# Looking at matches and positions: the review, and the analysis board.

## Replay

study-deal = Deal { $deal }
study-deals = Deals
study-table = Table
study-steps = Steps of the deal
study-first = To the beginning of the deal
study-previous = One turn back
study-next = One turn on
study-last = To the end of the deal
study-dealt = The tiles are dealt.
study-taken-up = The match is taken up from a position.
study-turns = Turns
study-no-turns = Nobody has placed a tile yet.
study-ends = Ends
study-boneyard = Boneyard: { $tiles }
study-score = Score
study-going-on = going on
study-record = Record
study-download = Download .fives
study-share = Share
study-copied = Copied
study-analyse = Open in the analysis board
study-keys = Keys: ← → one turn, Home and End the whole deal.
study-match = Match { $match }
study-matches = Matches in this file
study-faults = What is wrong with this record
study-fault = Line { $line }: { $message }
study-loading = One moment…

## Fair deals

study-fair = Were the deals fair?
study-fair-ok = { $players ->
    [one] Shuffled together by the server and { $players } player, as promised.
   *[other] Shuffled together by the server and { $players } players, as promised.
}
study-fair-alone = As promised, but no player took part: the server could have chosen it.
study-fair-none = Nothing shows how it was dealt.
study-fair-secret = Its secrets are not published yet.
study-fair-wrong = Wrong: { $faults }.
study-fair-commitments = a commitment was changed
study-fair-secrets = a secret is not what was promised
study-fair-own = your own bytes are missing
study-fair-hands = the hands are others
study-fair-boneyard = the boneyard is another
study-fair-leader = another seat should lead
study-fair-used = a secret had been used before
study-fair-aborted = { $attempts ->
    [one] { $attempts } attempt at a deal came to nothing; it is noted in the record.
   *[other] { $attempts } attempts at a deal came to nothing; they are noted in the record.
}
study-fair-about = What this proves, and what not
study-fair-how = Before each deal the server and the players each chose secret bytes and promised them by a fingerprint (SHA-256). Then all were revealed, and the tiles were shuffled from all of them together. Your browser has just checked every fingerprint and shuffled again.
study-fair-proves = It proves that nobody, the host included, could choose the tiles, as long as one player's bytes were random and secret. Compare the record with what your own table showed you: while you play, the page does that by itself.
study-fair-not = It does not prove that the host cannot look: whoever runs the server can read the tiles. And a record alone does not prove who played, or when.

## The analysis board

study-about = Build any position: tap a tile, then a place. What scores, and why, stands beside it.
study-undo = Take back
study-clear = Clear
study-load = Load
study-load-about = Paste a record or a position, choose a .fives file, or drop one on this page.
study-text = Record or position
study-file = Choose a file
study-read = Show
study-close = Close
study-too-large = This file is too large to be read here; allfives check reads it on your computer.
study-picture = Picture
study-rack = Tiles
study-tile-on-table = { $tile }, on the table
study-tile-held = { $tile }, held by { $name }
study-plays = Plays
study-plays-of = Plays of { $tile }
study-on = on
study-leads = leads
study-draw = Draw
study-pass = Pass
study-all-plays = All plays
study-over = The deal is over.
study-hidden-turn = The hand to act is hidden; these are the plays that any unseen tile would have.
study-setup = Hands, turn, score
study-setup-about = Only the table so far. With hands, the plays are those of the seat to act.
study-add-hands = Add the hands
study-drop-hands = Table only
study-hand-of = { $name }, tiles
study-hidden = hidden
study-choose-hand = Choose the tiles
study-choosing = Tap the tiles of { $name }.
study-done = Done
study-to-act = To act
study-hide = Hide
study-position = Position text
study-wrong-at = { $token } (sign { $column }): { $message }
study-play-on = Play on against { $level }
study-play-on-about = You have the seat to act; bots have the others. Hidden tiles are dealt at random.
study-copy-link = Copy the link
