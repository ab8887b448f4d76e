# What is said at a live table: the messages that everybody may send, and why something is refused.

## Messages

talk-hello = Hello!
talk-good_luck = Good luck!
talk-well_played = Well played!
talk-good_game = Good game!
talk-thanks = Thanks!
talk-sorry = Sorry!
talk-one_moment = One moment, please.
talk-one_more = One more match?
talk-bye = Bye!

## Refusals

refusal-already_seated = you have a seat in this room already
refusal-bad_command = the command cannot be read
refusal-bad_options = a room cannot be made like this
refusal-bad_text = the text is empty, too long, or holds signs that are not allowed
refusal-chat_off = that cannot be said in this room
refusal-illegal_play = the play is not legal
refusal-match_going_on = the match is going on
refusal-match_over = the match is over
refusal-no_match = the match has not begun
refusal-no_room = there is no such room
refusal-no_seat = there is no such seat, or a bot has it
refusal-not_absent = no bot plays this seat on
refusal-not_asked = nothing of the kind is asked for now
refusal-not_over = the match is not over
refusal-not_seated = you have no seat in this room
refusal-not_your_turn = it is not your turn
refusal-out_of_time = this seat has no time left
refusal-persons_only = this seat is for a person
refusal-rate_limited = too many requests; wait a little
refusal-replaced = you play this seat from another window now
refusal-resigned = the seat has resigned
refusal-reveal_mismatch = the bytes are not those that were committed to
refusal-room_closed = the room is closed
refusal-room_full = no seat is free
refusal-seat_taken = the seat is taken
refusal-spectators_off = this room takes no spectators
refusal-stale = the table has moved on since
refusal-too_large = the message is too large
refusal-too_many_rooms = too many rooms are open
refusal-too_many_sockets = too many connections are open
refusal-unauthorized = the server does not know who you are
refusal-unavailable = nothing can be kept at the moment; try again

## Joining a room

cli-about-join =
    Play in a room of a server, or look on. While you are away a bot plays your hand until you come back.
    With the address of a server alone it lists the public rooms; with --new it makes a room and tells its link.
cli-arg-join = The link of a room, such as http://localhost:8000/rooms/CODE, or the address of a server.
cli-opt-name = What you are called there. Without it, what you were called last time.
cli-opt-seat = The seat to take, counted from 0. Without it, any that is free.
cli-opt-watch = Look on without a seat.
cli-opt-new = Make a room, and sit down in it.
cli-opt-public = Put the new room on the list of public rooms. Without it, only its link leads there.
cli-opt-join-seats = Who may sit where in the new room, such as open,greedy: open, person, or a bot (club, greedy, random).

cli-join-server = { $why }
cli-join-refused = the server refuses: { $why }
cli-join-only-new = --rules, --seats and --public are for a new room: they need --new
cli-join-new-link = --new makes a room: it takes a server, such as { $server }, and not the link of a room

cli-join-lobby = { $rooms ->
    [0] No public room is open.
    [one] { $rooms } public room is open:
   *[other] { $rooms } public rooms are open:
}
cli-join-listed = { $title } ({ $rules }): { $seats }
cli-join-make = To make a room:
cli-join-name = Your name:
cli-join-room = Room: { $title }
cli-join-free = free
cli-join-chair = Seat { $seat }: { $name }.
cli-join-sat = You have seat { $seat }. Type ? for help.
cli-join-no-seat = You cannot sit down: { $why }. You are looking on.
cli-join-seated = { $name } takes seat { $seat }.
cli-join-left = { $name } has given up the seat.
cli-join-gone = { $name }: the connection is lost.
cli-join-came = { $name } is connected again.
cli-join-said = { $name }: { $text }
cli-join-wants = { $name } wants another match.
cli-join-another = Another match.
cli-join-wait = Waiting for the others.
cli-join-rematch = Another match (y, or quit)?
cli-join-time = Your time: { $time }
cli-join-taken-over = A bot plays your hand now. Type "back" to take it back.
cli-join-back-soon = You are back when this turn is played.
cli-join-aborted = The deal is agreed on once more. Did not reveal in time: { $names }.
cli-join-dealt = { $shufflers ->
    [0] Deal { $deal } was shuffled by the server alone.
    [one] Deal { $deal } is what the server and { $shufflers } player shuffled together.
   *[other] Deal { $deal } is what the server and { $shufflers } players shuffled together.
}
cli-join-cheated = This deal is not what was agreed on: { $why }
cli-join-lost = The connection is lost; trying to come back.
cli-join-again = Connected again.
cli-join-closed = The room is closed.
cli-join-not-done = Not done: { $why }.
cli-join-not-now = It is not your turn. Type ? for help.
cli-join-say = Write after it the number of a message, or a text where the room allows that:
cli-join-quit-sure = Leave? A bot plays your hand until you come back (y/n):
cli-join-gone-away = You have left the table.
cli-join-come-back = To come back to it:
cli-join-help =
    A play: its number, or the tile and the tile it goes on, such as 12@11. A tile alone will do where it fits only one place.
    table: show the table again
    log: what has happened in this deal
    sheet: the score sheet
    rules: the rules of this game
    say: the messages; say NUMBER sends one
    back: take your hand back from the bot
    resign: give up
    quit: leave

cli-command-say = say
cli-command-back = back
