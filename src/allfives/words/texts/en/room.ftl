# The live table on the page.

room-deal = Deal { $deal }
room-to = to { $target }
room-of = of { $target }
room-about = Deal { $deal }, to { $target }.
room-connecting = Coming to the table …
room-cannot = You cannot come to this table
room-close = Close
room-more = More
room-you = you
room-bot = bot
room-program = program
room-partner = your partner
room-my-seat = Your seat
room-player = { $name }: { tiles }, score { $score }
room-tiles = { tiles }
room-clock = { $time } left
room-no-clock = There is no clock at this table.
room-hurry = Less than 20 seconds left
room-away = not connected
room-away-for = { $seconds ->
    [one] not connected; in { $seconds } second a bot plays on
   *[other] not connected; in { $seconds } seconds a bot plays on
}
room-away-short = not connected ({ $seconds })
room-resigned = has resigned
room-bot-plays-on = a bot plays on
room-looking-on = You are looking on.
room-state-waiting = Waiting for players
room-state-dealing = The next deal
room-state-over = The match is over
room-state-closed = This table is closed.
room-state-bot = A bot plays your hand
room-invited = { $name } invites you
room-free = { $seats ->
    [0] All seats are taken.
    [one] { $seats } seat is free.
   *[other] { $seats } seats are free.
}
room-free-seat = Free
room-your-name = Your name
room-sit = Sit here
room-stand-up = Stand up
room-invite = Invite
room-invite-about = Whoever has this link can sit down. The match begins when all seats are taken.
room-invite-here = This address works on this computer only. For friends on your network, start the server with: allfives serve --host 0.0.0.0
room-link = The link of this table
room-qr = QR code of the link
room-copy = Copy
room-copied = Copied
room-share-link = Send the link
room-boneyard = Boneyard
room-placed-there = Placed there
room-last = { $name }: { $tile }
room-past = The table after turn { $turn }
room-table-list = The table in words
room-ends = Ends that count
room-no-ends = Nothing lies on the table yet.
room-tabs = Log, messages, table
room-tab-log = Log
room-tab-chat = Messages
room-tab-table = Table
room-unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}
room-sheet = Score sheet
room-log-empty = No turn was taken yet.
room-log-passed = passed
room-log-drew = drew { $tiles }
room-chat-empty = Nothing was said yet.
room-chat-off = Nothing is said at this table.
room-chat-write = Your message
room-chat-send = Send
room-said = { $name }: { $text }
room-rules = The rules of this table
room-fair = { $players ->
    [0] Deal { $deal } was shuffled by the server alone.
    [one] Deal { $deal } was shuffled by the server and { $players } player: checked.
   *[other] Deal { $deal } was shuffled by the server and { $players } players: checked.
}
room-fair-about = The server and the players shuffle each deal together, in secret. When it is over, this browser checks it.
room-unfair = Deal { $deal } is not what was agreed on.
room-fault-commitments = A promise was changed afterwards.
room-fault-secrets = What was revealed is not what was promised.
room-fault-own = Your own part was left out.
room-fault-hands = A hand is not the one that was shuffled.
room-fault-boneyard = A tile drawn was not the next one.
room-fault-leader = The lot gave the lead to somebody else.
room-your-turn = Your turn
room-thinks = { $name } is thinking
room-drawing = { $name }: drawing
room-passes = { $name } passes
room-nothing-fits = Nothing fits { $values }.
room-you-lead = You lead: place any tile.
room-you-may-draw = Nothing fits. Draw.
room-can = { $tiles ->
    [one] { $tiles } tile fits.
   *[other] { $tiles } tiles fit.
}
room-fits-many = { $places ->
    [one] { $tile } fits { $places } place. Choose it.
   *[other] { $tile } fits { $places } places. Choose one.
}
room-fits-one = { $tile }: tap it again, or its place.
room-bot-plays = Take it back when you like.
room-take-back = Play on myself
room-draw = Draw
room-hint = Hint
room-hint-none = Nothing fits.
room-hint-more = Press the hint again for more.
room-hint-makes = Each tile that fits shows the most that it makes.
room-hint-fits = These fit: { $tiles }.
room-hand = Your hand
room-sort = Sort the hand
room-sort-value = Sort by value
room-sort-points = Sort by points now
room-shuffling = { $players ->
    [one] The server and { $players } player shuffle.
   *[other] The server and { $players } players shuffle.
}
room-reconnecting = The connection is lost; trying to come back …
room-back-again = You are back. The table is up to date.
room-bot-played = A bot played your hand while you were away.
room-not-taken = Not played: { $why }.
room-replaced = You play this seat in another window.
room-use-here = Use here
room-told-drew = { $reason } You draw { $tile }.
room-told-seated = { $name } sits down.
room-told-gone = { $name }: the connection is lost.
room-told-rematch = { $name } wants another match.
room-you-went-out = You went out with { $tile }
room-went-out = { $name } went out with { $tile }
room-reached = { $name } reached { $target } with { $tile }
room-last-scored = { $points ->
    [one] That last tile scored { $points } point.
   *[other] That last tile scored { $points } points.
}
room-held = held { $pips }
room-lowest = held { $pips }, the lowest
room-nearest-five = nearest five
room-nearest-three = nearest three
room-settled-exact = { $total } is a multiple of five already.
room-settled-down = { $total } leaves a remainder of { $rest } over the fives. 1 or 2 is rounded down, so to { $points }.
room-settled-up = { $total } leaves a remainder of { $rest } over the fives. 3 or 4 is rounded up, so to { $points }.
room-settled-exact-three = { $total } is a multiple of three already.
room-settled-down-three = { $total } leaves a remainder of { $rest } over the threes. 1 is rounded down, so to { $points }.
room-settled-up-three = { $total } leaves a remainder of { $rest } over the threes. 2 is rounded up, so to { $points }.
room-before = Before
room-placements = Placements
room-settlement = Settlement
room-now = Now
room-next-you = You lead next.
room-next = { $name } leads next.
room-next-lot = A lot decides who leads next.
room-next-deal = Next deal
room-to-deal = Go to the deal
room-waiting-others = Waiting for the others
room-hold = Hold
room-blocked = The deal is blocked
room-blocked-about = Nobody can place, and nothing is left to draw.
room-blocked-no-draw = Nobody can place.
room-review = Review
room-review-match = Review the match
room-share = Share
room-match-won = You win the match
room-match-lost = { $name } wins the match
room-match-shared = The win is shared: { $names }
room-rematch = Rematch
room-rematch-wanted = Rematch: waiting
room-wants = wants a rematch
room-undecided = has not said yet
room-menu-table = Table, rules, fair deals
room-menu-chat = Messages
room-sounds-on = Sounds are on
room-sounds-off = Sounds are off
room-points-on = Points on places: shown
room-points-off = Points on places: hidden
room-resign = Resign
room-leave = Leave the table
room-sure-resign = Resign the match?
room-sure-resign-about = You lose it, and that is final.
room-sure-leave = Leave the table?
room-sure-leave-about = A bot plays your hand until you come back.
room-sure-leave-over = Your seat will be free.
room-stay = Stay
