# The page: its frame, and the titles of its parts.

page-title = All Fives
page-title-home = Play
page-title-room = Table
page-title-review = Review
page-title-analysis = Analysis board
page-title-learn = Learn
page-title-rules = The rules
page-title-keeper = Score keeper
page-title-settings = Settings
page-title-missing = There is no such page
page-missing = Perhaps a letter of the address is missing.
page-not-loaded = This page could not be loaded. Is the connection lost? Try again.
page-skip = Skip to the content
page-nav = Pages
page-nav-home = Play
page-nav-analysis = Analysis
page-nav-learn = Learn
page-nav-keeper = Score sheet
page-nav-settings = Settings
page-language = Language
page-light = Light colours
page-dark = Dark colours

## Why a request failed, where only HTTP says so

page-refusal-offline = the server cannot be reached; is the connection lost?
page-refusal-failed = something went wrong; try again
page-refusal-bad_request = this cannot be read
page-refusal-bad_position = such a position there cannot be
page-refusal-bad_record = this record has faults
page-refusal-no_page = there is nothing at this address

## Home

page-home-headline = Make the ends add up to fives
page-home-about = All Fives is the dominoes game of quick sums: after every tile the ends are added up, and a multiple of five scores.
page-home-learn = Learn the game
page-home-picture = A table in play
page-home-play = Play now
page-home-opponent = Opponent
page-level-random = Beginner
page-level-greedy = Casual
page-level-club = Club player
page-level-about-random = Places any tile that fits.
page-level-about-greedy = Always takes the most points.
page-level-about-club = Imagines how the deal could go on.
page-home-more = Players, form, clock
page-home-players = Players
page-home-pairs = 4 in pairs
page-home-count = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
page-home-form = Form of the game
page-home-clock = Clock
page-clock-none = No clock
page-clock-turn = { $seconds } s a turn
page-clock-bank = { $minutes } min + { $seconds } s
page-home-target = Target
page-home-usual = usual: { $target }
page-home-friends = Play with friends
page-guest = Guest { $number }
page-home-friends-about = You get a link and a QR code to send.
page-home-people = People (bots take the other seats)
page-home-public = Show it among the open rooms
page-home-make = Make a room
page-home-join = Join a room
page-home-code = Code or link
page-home-bad-code = That is neither the code nor the link of a room.
page-home-rooms = Open rooms
page-home-no-rooms = Nobody has an open room just now. Make one and show it here.
page-home-sit = Join
page-home-watch = Look on
page-home-go-on = Go on
page-home-free = { $seats ->
    [one] { $seats } free seat
   *[other] { $seats } free seats
}
page-home-mine = Your tables
page-phase-waiting = Waiting for players
page-phase-playing = Match going on
page-phase-over = Match over
page-phase-closed = Closed

## Settings

page-settings-look = Look
page-settings-browser = As the browser
page-settings-theme = Colours
page-theme-system = As the device
page-theme-light = Light
page-theme-dark = Dark
page-settings-table = At the table
page-settings-speed = Speed
page-speed-slow = Slow
page-speed-normal = Normal
page-speed-fast = Fast
page-speed-off = No motion
page-settings-sounds = Sounds
page-settings-points = Points on places
page-settings-points-about = While you choose, each open place shows what the tile would score there.
page-settings-ask = Ask before placing
page-settings-ask-about = A tile that fits only one place waits for a second tap.
page-settings-keys = Keys
page-settings-keys-about = Single keys do things at the table, as listed here.
page-key-arrows = choose a tile
page-key-enter = select or place it
page-key-digits = the first to ninth tile
page-key-escape = put it back
page-key-hint = hint
page-key-ends = the ends
page-key-last = the last turn
page-key-scores = the scores
page-key-clocks = the clocks
page-key-boneyard = the boneyard
page-key-log = the log
page-settings-you = You
page-settings-name = Your name
page-settings-name-about = Others see it at the table. At tables where you sit already you keep the old one.
page-settings-save = Save
page-settings-saved = Saved
page-settings-data = Your data
page-settings-data-about = There is no account. The server keeps your name, the matches you played and what you said there. These settings and the list of your tables stay in this browser.
page-settings-delete = Delete my data
page-settings-delete-sure = Delete your data?
page-settings-delete-about = Your name and your words are taken out of all rooms and records, and this browser forgets your settings and tables. This cannot be undone.
page-settings-keep = Keep it
page-settings-deleted = Everything is deleted.
