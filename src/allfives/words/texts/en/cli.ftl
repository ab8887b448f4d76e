# What the command line says: help, questions, errors.

## Help

cli-about = All Fives, the dominoes game: play it, score it, check records, draw positions.
cli-about-play =
    Play a whole match, against bots or with several people at one terminal.
    At a terminal, without options, it asks who plays. Elsewhere bots play against each other, and the match is printed.
cli-about-score =
    Score placements one by one: the ends that count, their sum, the points, the open places.
    An illegal play ends it with exit status 1.
cli-about-show =
    Show a position as a picture in text or SVG, or in words.
    It may be a position text, plays in order, or a turn of a record: FILE#match.deal.turn.
cli-about-check =
    Verify records: every point, draw, pass, settlement and result is computed again.
    Exit status 0: all is right; 1: something in them is wrong; 2: a file cannot be read at all.
cli-about-verify =
    Verify that deals are fair: each that was committed to is shuffled again from what was revealed, and compared.
    Exit status 0: nothing is wrong; 1: a deal, a commitment or a record is; 2: a file cannot be read at all.
cli-about-convert =
    Convert records between .fives text and JSON.
    A match with a fault is left out and reported; the others are converted.
cli-about-rules =
    Tell the rules of a form of the game: every field, and what differs from the main form.
    Without a name it lists the forms.
cli-about-sheet =
    Draw the traditional score sheet.
    A stroke is 5 points, a big X with four small ones is 50.
cli-about-simulate =
    Play deals by the million and tell what they have in common: placements, points, blocked deals, what leading is worth.
    The same rules, level, number and seed give the same figures, on however many threads or machines.
cli-about-arena =
    Let levels play against each other: the same deals with the seats or pairs swapped, the margin with its error.
    Four play pair against pair; of three, one plays LEVEL_A against two of LEVEL_B, at each seat once.

cli-help-usage = Usage: { $usage }
cli-help-commands = Commands
cli-help-arguments = Arguments
cli-help-options = Options

cli-opt-help = Show this and stop.
cli-opt-version = Show the version and stop.
cli-opt-lang = Language: en, pt, es or ru. Without it, that of the environment.
cli-opt-plain = Words and plain characters only, for screen readers: no pictures, no box characters.
cli-opt-json = Write JSON.
cli-opt-rules = The form of the game, such as all-fives, sniff/3 or all-fives,target=100.
cli-opt-players = Number of players, 2 to 4.
cli-opt-seats = Who sits where: human, club ({ page-level-club }), greedy ({ page-level-greedy }) or random ({ page-level-random }), each with a name before it if you like: Ana=human,greedy.
cli-opt-seed = A number or text. The same seed, seats and rules give the same match. Without it a new one is made and shown.
cli-opt-from = Begin with a position: its text, a file with it, or FILE#match.deal.turn of a record. Hidden tiles are made up by the seed.
cli-opt-record = Keep the record of the match in this file. A file that holds something else is left alone.
cli-opt-resume = Save the match in this file after every turn, and go on from it if it is there.
cli-opt-svg = Draw the position as SVG into this file; - is the standard output.
cli-opt-svg-sheet = Draw the sheet as SVG into this file; - is the standard output.
cli-opt-width = Width: pixels of an SVG, otherwise columns.
cli-opt-dark = Draw the SVG for a dark page.
cli-opt-words = Describe the position in words.
cli-opt-to = The format to write: fives, or json (one match a line).
cli-opt-out = The file to write; - is the standard output.
cli-opt-names = The names of the sides, with commas between.
cli-opt-policy = Who sits at every seat: random, greedy, club; random by default.
cli-opt-deals = How many deals: 1,000,000 by default, 1,000 where players play them.
cli-opt-run-seed = A number or text; 1 by default. The same seed gives the same figures.
cli-opt-threads = Threads or processes; by default one for each core.
cli-opt-cluster = Work on Ray: a cluster of this machine's own, or the address of one. Needs the extra cluster.
cli-opt-checkpoint = Keep what is known in this file every few seconds, and go on from it if it is there.
cli-opt-out-deals = Write a row for each deal into a .csv or .parquet file, or the figures into a .json file.
cli-opt-plot = Draw the distributions as SVG into this file; - is the standard output.
cli-opt-pairs = How many pairs of the same deal, or sets with each seat once; 1,000 by default.
cli-opt-matches = Play so many whole matches, in swapped sets as well; the last set is played to its end.
cli-opt-sprt = Stop as soon as it is clear whether the margin is LOW or HIGH points a deal, such as 0,2; 5 % error either way.
cli-opt-pool = All levels against each other, with ratings: random,greedy,club.

cli-arg-plays = Plays in order, such as 14 11@14 44@14; - reads them from the standard input.
cli-arg-show = A position text, plays, a layout, or a file; - is the standard input.
cli-arg-check = Files of records; - is the standard input.
cli-arg-convert = A file of records, .fives or JSON; - is the standard input.
cli-arg-rules = The form, such as sniff, five-up/3 or all-fives,reserve=2.
cli-arg-sheet = The scores, such as 120:97.5.
cli-arg-arena = Two levels of random, greedy, club; none with --pool.

## Errors

cli-usage = { $message } (see { $command } --help)
cli-interrupted = interrupted
cli-system = { $why }
cli-cannot-read = cannot read { $file }: { $why }
cli-cannot-write = cannot write { $file }: { $why }
cli-not-utf8 = cannot read { $file }: byte { $byte } is not UTF-8 text
cli-no-stdin = there is no standard input
cli-no-file = there is no file { $file }
cli-bad-rules = no such rules as { $rules }: { $why }
cli-players-rules = { $players } players were asked for, but the rules { $rules } are for { $other }
cli-players-other = --players { $players } contradicts the rest, which is for { $other } players
cli-seats-players = { $seats } seats, but { $players } players
cli-seats-number = a match has 2, 3 or 4 seats, not { $number }: { $seats }
cli-bad-seat = "{ $seat }" is nobody who can sit here; a seat is one of { $kinds }, or NAME=one of them
cli-bad-name = this cannot be a name: { $name } (a name has visible characters and no comma)
cli-long-name = a name has { $longest } characters at most: { $name }…
cli-same-name = two players are called { $name }
cli-bad-seed = a seed is a number or a line of up to 200 visible characters
cli-from-rules = --rules { $rules } contradicts the position, which is played under { $other }
cli-bad-start = a match cannot begin with this position: { $why }
cli-no-position = this is no position, only a table: { $text }
cli-no-match = { $file } has no match { $where }
cli-no-turn = { $file } has no turn { $where }
cli-faulty-match = { $file } cannot be shown: { $why }
cli-no-plays = there are no plays to score
cli-illegal-play = play { $at }, { $play }: { $why }
cli-bad-picture = no picture can be made: { $why }
cli-bad-scores = these are no scores: { $scores } ({ $why })
cli-many-scores = a sheet has { $sides } sides and { $points } points a side at most
cli-names-scores = { $names } names, but { $scores } scores
cli-resume-damaged = { $file } is damaged and was left as it is: { $why }
cli-resume-foreign = { $file } is a record, but not a match saved with --resume: it does not tell the seats and the seed
cli-resume-other = { $option } asks for another match than the one saved in { $file }
cli-record-exists = { $file } exists and is not this match: it was left as it is
cli-input-ended = the input ended before the match, and the match was not saved
cli-no-level = there is no level { $level }; there are { $levels }
cli-out-kind = --out { $file }: the name must end with .csv, .parquet or .json
cli-out-checkpoint = --out { $file } and --checkpoint do not go together: what was played before would be missing from the table
cli-arena-who = name two levels, or give --pool LEVEL,…
cli-arena-pool = a pool has two or more different levels
cli-arena-one-length = only one of --pairs, --matches and --sprt can be given
cli-arena-sprt-pool = --sprt compares two levels and does not go with --pool
cli-arena-sprt = --sprt takes two margins in points a deal, the lower first, such as 0,2: { $text }
cli-interrupted-after = interrupted after { $done } of { $of }

## Score, show, check

cli-play-scores = { $play }: { points }
cli-hand-of = { $name } ({ $count }): { $tiles }
cli-hidden = not shown
cli-fault = { $file }, line { $line }: { $fault }
cli-fault-at = line { $line }, column { $column }{ $near }: { $fault }
cli-checked = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}, { $faults ->
    [0] no faults
    [one] { $faults } fault
   *[other] { $faults } faults
}.
cli-side = Side { $side }

## Fair deals

cli-verify-match = { $file }, match { $match }: { $names }
cli-verify-faulty = { $file }, match { $match }: it has faults, so its deals were not verified.
cli-verify-deal = Deal { $deal }. { $found }
cli-verify-fair = Fair: it follows from the secrets of the server and of { $clients ->
    [one] { $clients } player
   *[other] { $clients } players
}.
cli-verify-server-alone = As committed, but no player took part: whoever runs the server could have chosen it.
cli-verify-no-commitments = No commitments: nothing shows how it was dealt.
cli-verify-still-secret = Going on: its secrets are published when it is over.
cli-verify-tiles-hidden = Cannot be verified: this record does not show all tiles and secrets.
cli-verify-not-revealed = Not revealed: it is over, and these secrets were not published: { $parties }.
cli-verify-commitment-broken = Commitment broken: what was revealed is not what was committed to: { $parties }.
cli-verify-used-before = No secret: these bytes had been published before: { $parties }.
cli-verify-dealt-otherwise = Dealt otherwise than the secrets give it: { $differs }.
cli-verify-aborted = An attempt to deal it came to nothing.
cli-verify-missing = Did not reveal: { $names }.
cli-verify-kept = What was revealed is as committed.
cli-verify-complete = Everybody had revealed: it should have been dealt.
cli-verify-server = the server
cli-verify-client = player { $number } of { $clients }
cli-verify-hands = the hands
cli-verify-boneyard = the boneyard
cli-verify-leader = who leads
cli-verify-position = it began from a given position
cli-verified = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}, { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}; fair: { $fair }; wrong: { $wrong }.

## Rules

cli-rules-title = { $title } ({ $rules })
cli-rules-differs = What differs from the main form:
cli-rules-same = This is the main form.
cli-rules-presets = The forms of the game
cli-rules-more = One of them in full: allfives rules NAME

## Simulations and contests

cli-compiling = Compiling the kernel; this is done once and takes some ten seconds.
cli-checksum = Checksum { $checksum }
cli-simulate-title = { $deals } deals of { $rules }, { $policy }, seed { $seed }
cli-simulate-through-rules = Every double branches in this form: the deals were played through the rules, not by the kernel.
cli-simulate-through-views = This level chooses from what a seat sees: the deals were played through the rules.
cli-simulate-speed = { $speed } deals a second ({ $seconds } s)
cli-simulate-placements = { $placements } placements a deal; { $blocked } % blocked
cli-simulate-points = { $seat }: { $points } points a deal (placements { $placed }, settlement { $settled })
cli-simulate-edge = Who leads makes { $edge } ± { $error } points a deal against the mean of the others
cli-simulate-spread = { $what }: 5 % up to { $low }, half up to { $middle }, 95 % up to { $high }
cli-arena-title = { $a } against { $b }, { $rules }, seed { $seed }
cli-arena-nothing = Nothing was finished.
cli-arena-margin = { $a }: { $margin } ± { $error } points a deal ({ $sets } sets, { $deals } deals)
cli-arena-matches = { $a } won { $won } of { $matches } matches: { $share } % (95 %: { $low } to { $high }; equals win { $equal } %)
cli-arena-sprt-low = Decided: { $low } points a deal rather than { $high } (log-likelihood ratio { $ratio })
cli-arena-sprt-high = Decided: { $high } points a deal rather than { $low } (log-likelihood ratio { $ratio })
cli-arena-sprt-open = Not decided between { $low } and { $high } points a deal (log-likelihood ratio { $ratio })
cli-arena-ms = { $level } decides in { $ms } ms where it has a choice
cli-arena-pool-title = { $levels }, all against all, { $rules }, seed { $seed }
cli-arena-rating = points a deal
cli-arena-elo = Elo
cli-arena-ms-head = ms a decision
cli-arena-cross = Margins in points a deal, of the row over the column:

## Playing

cli-player = Player
cli-welcome = Welcome to All Fives.
cli-who-plays = Who plays? Names of people and of bots ({ $bots }), with commas between, such as: Ana, greedy. Enter alone: you against greedy; club is stronger.
cli-who-prompt = Players:
cli-seed = Seed { $seed }. Seats: { $seats }.
cli-rules-used = Rules: { $rules }.
cli-sampled = The hidden tiles of the position were made up by the seed.
cli-resumed = The match goes on in deal { $deal }.
cli-hint-help = Type the number of a play, or ? for help.
cli-deal = Deal { $deal }
cli-count = { $name }: { tiles }.
cli-drawn = Drawn: { $tiles }.
cli-hand = Your hand:
cli-choice = { $tile } on { $host }
cli-choice-lead = { $tile } to lead
cli-choice-draw = draw a tile
cli-points = { points }
cli-no-points = no points
cli-prompt = { $name }, your play:
cli-next-deal = Press Enter for the next deal.
cli-pass-keyboard = Pass the keyboard to { $name }, then press Enter.
cli-no-number = There is no play { $typed }; the plays are numbered 1 to { $most }.
cli-not-understood = { $typed } is neither a number of the list nor a play nor a command. Type the number of a play, or ? for help.
cli-fits-nowhere = { $tile } fits nowhere.
cli-which-host = { $tile } fits more than one tile; say which: { $plays }.
cli-number-or-tile = { $typed } is the number of a play and the tile { $tile }: write #{ $typed } or { $tile }.
cli-not-legal = { $typed } is not legal now. The legal plays are listed above.
cli-not-held = { $tile } is not in your hand.
cli-resign-sure = Resign? That is final (y/n):
cli-quit-sure = The match is not saved ("save FILE" does that). Leave all the same (y/n)?
cli-save-how = Write a file after it: save match.fives
cli-saved = Saved in { $file }, from now on after every turn.
cli-go-on = The match is saved. To go on with it:
cli-yes = y yes
cli-help-table = The table: (5) is an end and what it counts, ○ an open place that does not count, double lines are a spinner, * marks the tile placed last.
cli-help-play =
    A play: its number, or the tile and the tile it goes on, such as 12@11. A tile alone will do where it fits only one place.
    table: show the table again
    log: what has happened in this deal
    sheet: the score sheet
    rules: the rules of this game
    save FILE: save the match, from now on after every turn
    resign: give up
    quit: leave

cli-command-help = help
cli-command-rules = rules
cli-command-sheet = sheet
cli-command-table = table
cli-command-log = log
cli-command-hand = hand
cli-command-resign = resign
cli-command-save = save
cli-command-quit = quit
