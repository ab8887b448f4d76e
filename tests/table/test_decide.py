"""What a command does, and what it is refused for: every command in every phase, and anything at all."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

import pytest

from allfives.table.commands import (
    PRESETS_OF_TALK,
    Act,
    Back,
    Command,
    Commit,
    Leave,
    Ready,
    Rematch,
    Resign,
    Resync,
    Reveal,
    Say,
    Sit,
)
from allfives.table.decide import decide, departed
from allfives.table.entries import (
    Entry,
    Gone,
    Happened,
    Left,
    ReadyFor,
    RematchWanted,
    Said,
    Seated,
    Sitter,
)
from allfives.table.options import Bank, Options, PerTurn
from allfives.table.refusals import Code
from allfives.table.seen import choices
from tests.table.driving import PROCESS, Room, seated

PAIRS: Final = Options(rules="all-fives/4", seats=("open", "open", "open", "open"))
THREE: Final = Options(rules="all-fives/3", seats=("open", "open", "open"))
ZERO: Final = "0" * 64


def kinds(entries: list[Entry]) -> list[str]:
    """The types of entries; of what happened in the match, those of the events."""
    return [e.event["type"] if isinstance(e, Happened) else type(e).__name__ for e in entries]


def waiting() -> Room:
    """A room for two in which one has a seat."""
    return Room(Options()).sit(0)


def dealing() -> Room:
    """A room in which the first deal is agreed on, and nobody has committed yet."""
    room = seated()
    room.wait()
    return room


def paused() -> Room:
    """A room in which a deal is over and the next is not asked for yet."""
    return seated().to_deal().play(lambda room: room.table.phase == "dealing")


def playing() -> Room:
    """A room in which a deal is played."""
    return seated().to_deal()


def over() -> Room:
    """A room whose match is over."""
    return seated(Options(rules="all-fives/2,target=20")).play()


def closed() -> Room:
    """A room that is closed."""
    room = waiting()
    room.leave(0)
    room.until("close")
    return room


PHASES: Final[dict[str, Callable[[], Room]]] = {
    "waiting": waiting,
    "agreeing": dealing,
    "paused": paused,
    "playing": playing,
    "over": over,
    "closed": closed,
}


@cache
def at(phase: str) -> Room:
    """A room in a phase, which nobody changes."""
    return PHASES[phase]()


ID: Final = "an-id"
ACT: Final = Act(id=ID, seq=10**6, action="12")
COMMANDS: Final[dict[str, Command]] = {
    "sit": Sit(id=ID),
    "leave": Leave(id=ID),
    "act": ACT,
    "commit": Commit(id=ID, deal=7, attempt=1, commit=ZERO),
    "reveal": Reveal(id=ID, deal=7, attempt=1, secret=ZERO),
    "ready": Ready(id=ID),
    "say": Say(id=ID, preset="hello"),
    "resign": Resign(id=ID),
    "back": Back(id=ID),
    "rematch": Rematch(id=ID),
    "resync": Resync(id=ID),
}

# What seat 0 is told in each phase: the refusal's code, or what its command gives.
TOLD: Final[dict[str, dict[str, Code | list[str]]]] = {
    "waiting": {
        "sit": "already_seated",
        "leave": ["Left"],
        "act": "no_match",
        "commit": "not_asked",
        "reveal": "not_asked",
        "ready": "not_asked",
        "say": ["Said"],
        "resign": "no_match",
        "back": "no_match",
        "rematch": "not_over",
        "resync": [],
    },
    "agreeing": {
        "sit": "already_seated",
        "leave": ["Gone", "absent"],
        "act": "stale",
        "commit": "not_asked",
        "reveal": "not_asked",
        "ready": "not_asked",
        "say": ["Said"],
        "resign": ["resigned", "match_ended"],
        "back": "not_absent",
        "rematch": "not_over",
        "resync": [],
    },
    "paused": {
        "sit": "already_seated",
        "leave": ["Gone", "absent"],
        "act": "stale",
        "commit": "not_asked",
        "reveal": "not_asked",
        "ready": ["ReadyFor"],
        "say": ["Said"],
        "resign": ["resigned", "match_ended"],
        "back": "not_absent",
        "rematch": "not_over",
        "resync": [],
    },
    "playing": {
        "sit": "already_seated",
        "leave": ["Gone", "absent"],
        "act": "stale",
        "commit": "not_asked",
        "reveal": "not_asked",
        "ready": "not_asked",
        "say": ["Said"],
        "resign": ["resigned", "match_ended", "DealRevealed"],
        "back": "not_absent",
        "rematch": "not_over",
        "resync": [],
    },
    "over": {
        "sit": "already_seated",
        "leave": ["Left"],
        "act": "match_over",
        "commit": "not_asked",
        "reveal": "not_asked",
        "ready": "not_asked",
        "say": ["Said"],
        "resign": "match_over",
        "back": "match_over",
        "rematch": ["RematchWanted"],
        "resync": [],
    },
    "closed": dict.fromkeys(COMMANDS, "room_closed"),
}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_does_one_thing_in_each_phase_or_is_refused_with_its_code(phase: str, name: str) -> None:
    room, told = at(phase), TOLD[phase][name]
    who, session = Sitter("guest-0", "Ana"), room.sessions[0]
    if isinstance(told, str):
        assert room.refused(0, COMMANDS[name], who=who) == told
    else:
        assert kinds(decide(room.table, COMMANDS[name], who, session, PROCESS)) == told


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "closed"])
@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "sit"])
def test_who_has_no_seat_is_refused_whatever_they_ask(phase: str, name: str) -> None:
    stranger = Sitter("guest-9", "Zoe")
    assert at(phase).refused(0, COMMANDS[name], who=stranger) == "not_seated"


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "closed"])
@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "sit"])
def test_who_plays_from_another_connection_by_now_is_refused_whatever_they_ask(phase: str, name: str) -> None:
    assert at(phase).refused(0, COMMANDS[name], session="session-older") == "replaced"


# --- Sitting down ----------------------------------------------------------------------------------


def test_who_sits_down_is_connected_and_the_match_begins_once_every_seat_is_taken() -> None:
    room = Room(PAIRS).sit(2, 0, 3)
    assert room.table.phase == "waiting"
    assert kinds(room.do(1, Sit(id="1"))) == ["Seated", "Came", "match_started"]
    assert room.match.seats == ("Ana", "Rui", "Eva", "Ivo")


def test_without_a_seat_named_the_first_free_one_that_is_open_to_the_guest_is_taken() -> None:
    room = Room(Options(rules="all-fives/4", seats=("greedy", "person", "open", "open")))
    room.do(2, Sit(id="1"))
    assert room.table.seat_of("guest-2") == 1
    program = Sitter("guest-8", "Robot", program=True)
    assert decide(room.table, Sit(id="2"), program, "s", "p")[0] == Seated(2, program)


@pytest.mark.parametrize("seat", [-1, 2, 10**30])
def test_a_seat_that_is_not_there_cannot_be_taken(seat: int) -> None:
    assert Room(Options()).refused(0, Sit(id="1", seat=seat)) == "no_seat"


def test_a_bots_seat_cannot_be_taken() -> None:
    assert Room(Options(seats=("open", "greedy"))).refused(0, Sit(id="1", seat=1)) == "no_seat"


def test_a_seat_that_is_taken_cannot_be_taken_again() -> None:
    assert waiting().refused(1, Sit(id="1", seat=0)) == "seat_taken"
    assert waiting().refused(0, Sit(id="1", seat=1)) == "already_seated"


def test_a_program_cannot_have_the_seat_of_a_person() -> None:
    room, program = Room(Options(seats=("person", "person"))), Sitter("guest-8", "Robot", program=True)
    assert room.refused(0, Sit(id="1", seat=0), who=program) == "persons_only"
    assert room.refused(0, Sit(id="1"), who=program) == "persons_only"


def test_nobody_sits_down_in_a_match_and_a_full_room_is_full_afterwards() -> None:
    stranger = Sitter("guest-9", "Zoe")
    for phase in ("agreeing", "paused", "playing"):
        assert at(phase).refused(0, Sit(id="1"), who=stranger) == "match_going_on"
    assert at("over").refused(0, Sit(id="1"), who=stranger) == "room_full"
    assert at("over").refused(0, Sit(id="1", seat=1), who=stranger) == "seat_taken"


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ("Ana", "Ana", "Ana (2)"),
        ("Ana", "ANA", "ANA (2)"),
        ("Ana", "A.na", "A.na (2)"),
        ("Pop", "Рор", "Рор (2)"),
        ("Ilya", "llya", "llya (2)"),
        ("Ana", "Anna", "Anna"),
        ("José", "Jose", "Jose"),
    ],
)
def test_two_in_a_room_whose_names_look_alike_are_told_apart(first: str, second: str, told: str) -> None:
    room = Room(Options(chat="free"))
    room.take(decide(room.table, Sit(id="1"), Sitter("g1", first), "s1", PROCESS))
    room.take(decide(room.table, Sit(id="2"), Sitter("g2", second), "s2", PROCESS))
    assert room.table.names == (first, told)
    assert room.match.seats == (first, told)
    assert decide(room.table, Say(id="3", text="hi"), Sitter("g2", second), "s2", PROCESS) == [
        Said(1, told, text="hi")
    ]


def test_a_guest_is_told_apart_from_a_bot_of_the_same_name() -> None:
    room = Room(Options(seats=("open", "greedy")))
    room.take(decide(room.table, Sit(id="1"), Sitter("g1", "Greedy"), "s1", PROCESS))
    assert room.match.seats == ("Greedy (2)", "greedy")


# --- Coming and going ------------------------------------------------------------------------------


def test_the_newer_connection_plays_and_the_older_is_refused() -> None:
    room = playing()
    room.join(0)
    assert room.refused(0, Say(id="1", preset="hello"), session="session-0-0") == "replaced"
    assert room.lose(1) == [Gone(1, "session-1-0")]
    assert departed(room.table, 0, "session-0-0") == []
    assert departed(room.table, 1, "session-1-0") == []
    room.do(0, Say(id="2", preset="hello"))


def test_the_end_of_an_older_connection_means_nothing() -> None:
    room = playing()
    room.join(0)
    room.take([Gone(0, "session-0-0")])
    assert room.table.sessions[0] is not None
    room.take([Gone(0, "session-0-1"), Gone(0, "session-0-1")])
    assert room.table.sessions[0] is None


def test_nobody_departs_from_a_closed_room() -> None:
    room = waiting()
    room.until("close")
    assert room.table.sessions[0] is not None
    assert room.lose(0) == []


def test_who_has_left_the_seat_to_a_bot_has_to_come_back_before_anything_else() -> None:
    room = playing()
    room.leave(0)
    assert room.table.bot(0) == "club"
    for name, command in COMMANDS.items():
        if name not in ("sit", "back"):
            assert room.refused(0, command) == "not_seated"
    assert kinds(room.back(0)) == ["Came", "back"]
    assert room.table.bot(0) is None


def test_who_has_left_comes_back_by_connecting_again() -> None:
    room = playing()
    room.leave(0)
    assert kinds(room.join(0)) == ["Came", "back"]


def test_who_left_and_whose_match_is_over_meanwhile_can_ask_for_another() -> None:
    room = seated(Options(rules="all-fives/2,target=20")).to_deal()
    room.leave(0)
    room.play()
    assert room.refused(0, Rematch(id="1")) == "not_seated"
    assert kinds(room.back(0)) == ["Came"]
    room.rematch()
    assert room.table.number == 2


def test_who_resigned_after_a_bot_had_taken_over_can_still_connect_and_look_on() -> None:
    room = seated(Options(rules="all-fives/3", seats=("open",) * 3, clock=PerTurn(5))).to_deal()
    turn = room.table.turn
    assert turn is not None
    assert room.wait().kind == "out"
    assert room.wait().kind == "bot"
    room.resign(turn)
    assert kinds(room.join(turn)) == ["Came"]
    assert room.refused(turn, Back(id="1")) == "resigned"
    assert room.refused(turn, Resign(id="1")) == "resigned"
    room.do(turn, Say(id="1", preset="bye"))
    room.leave(turn)
    assert kinds(room.back(turn)) == ["Came"]


def test_who_leaves_while_a_bot_plays_on_only_goes() -> None:
    room = seated(THREE).to_deal()
    room.resign(1)
    assert kinds(room.leave(1)) == ["Gone"]


def test_leaving_before_or_after_a_match_frees_the_seat_and_is_no_absence() -> None:
    room = over()
    assert room.leave(0) == [Left(0)]
    assert room.table.sitters[0] is None
    assert room.table.names == (None, "Rui")
    assert room.match.absent == frozenset()
    assert room.record().events[-1] == room.match.events[-1]


# --- Playing ---------------------------------------------------------------------------------------


def test_a_play_for_the_newest_move_is_taken_and_one_for_an_older_or_a_later_is_stale() -> None:
    room = playing()
    turn, seq, moved = room.table.turn, room.table.seq, room.table.moved
    assert turn is not None
    action = choices(room.table, turn)[0].action
    for stale in (-1, 0, moved - 1, seq + 1, 10**30):
        assert room.refused(turn, Act(id="1", seq=stale, action=action)) == "stale"
    room.do(1 - turn, Say(id="2", preset="hello"))
    room.do(turn, Act(id="1", seq=moved, action=action))
    assert room.refused(1 - turn, Act(id="1", seq=moved, action="12")) == "stale"


def test_a_seat_whose_turn_it_is_not_cannot_play() -> None:
    room = playing()
    turn = room.table.turn
    assert turn is not None
    action = choices(room.table, turn)[0].action
    assert room.refused(1 - turn, Act(id="1", seq=room.table.seq, action=action)) == "not_your_turn"
    room = paused()
    assert room.refused(0, Act(id="1", seq=room.table.seq, action=action)) == "not_your_turn"


def test_a_seat_that_a_bot_plays_on_does_not_play_as_well() -> None:
    room = seated(Options(clock=PerTurn(5))).to_deal()
    turn = room.table.turn
    assert turn is not None
    action = choices(room.table, turn)[0].action
    assert room.wait().kind == "out"
    assert room.refused(turn, Act(id="1", seq=room.table.seq, action=action)) == "not_your_turn"


@pytest.mark.parametrize(
    "action",
    [
        "",
        "+",
        "--",
        "x",
        "99",
        "12@99",
        "12@",
        "@12",
        "@",
        "12@12",
        "12@11@11",
        "١٢",
        "１２",
        "²³",
        "12\n",
        "-1",
        "None",
        "9" * 20,
        "[1|2]@[1|2]@[1|2]@[1",
        "\x00" * 20,
        "💥" * 20,
        "'; DROP TABLE --",
    ],
)
def test_an_action_that_is_none_or_not_legal_is_refused(action: str) -> None:
    room = at("playing")
    assert room.table.turn is not None
    act = Act(id="1", seq=room.table.seq, action=action)
    assert room.refused(room.table.turn, act) == "illegal_play"


def test_a_tile_that_is_not_in_the_hand_or_does_not_fit_is_refused() -> None:
    room = playing()
    turn = room.table.turn
    assert turn is not None
    assert room.match.position is not None
    other = room.match.position.hands[1 - turn][0]
    assert room.refused(turn, Act(id="1", seq=room.table.seq, action=str(other))) == "illegal_play"
    room.act()
    lead = room.match.position.layout.tiles[0]
    hand = room.match.position.hands[1 - turn]
    unfit = next(tile for tile in hand if not {tile.low, tile.high} & {lead.low, lead.high})
    for action in (str(unfit), f"{unfit}@{lead}", f"{unfit}@{unfit}"):
        assert room.refused(1 - turn, Act(id="1", seq=room.table.seq, action=action)) == "illegal_play"


def test_the_host_may_be_left_out_where_only_one_fits() -> None:
    room = playing()
    room.act()
    turn = room.table.turn
    assert turn is not None
    action = choices(room.table, turn)[0].action
    assert "@" in action
    room.act(action.partition("@")[0])
    assert kinds(room.entries)[-1] in ("placed", "drew", "passed")


def test_nobody_plays_after_the_point_that_won() -> None:
    room = over()
    assert max(room.match.scores) >= 20
    scores = room.match.scores
    for seat in (0, 1):
        for action in ("12", "+", "--"):
            assert room.refused(seat, Act(id="1", seq=room.table.seq, action=action)) == "match_over"
    assert room.match.scores == scores


def test_two_who_ask_for_the_next_deal_at_once_get_one() -> None:
    room = paused()
    room.do(0, Ready(id="1"))
    assert room.refused(0, Ready(id="2")) == "not_asked"
    assert room.do(1, Ready(id="3")) == [ReadyFor(1)]
    room.wait()
    assert kinds(room.entries).count("DealCommitted") == 2
    assert room.refused(0, Ready(id="4")) == "not_asked"
    assert room.table.ready == frozenset()


def test_who_is_played_on_by_a_bot_does_not_ask_for_the_next_deal() -> None:
    room = seated(THREE).to_deal()
    room.resign(2)
    room.play(lambda room: room.table.phase == "dealing")
    assert room.refused(2, Ready(id="1")) == "not_asked"


# --- Talking ---------------------------------------------------------------------------------------


def test_preset_messages_are_allowed_unless_the_room_is_silent() -> None:
    for message in PRESETS_OF_TALK:
        assert waiting().do(0, Say(id="1", preset=message)) == [Said(0, "Ana", preset=message)]  # type: ignore[arg-type]
    assert Room(Options(chat="none")).sit(0).refused(0, Say(id="1", preset="hello")) == "chat_off"


def test_free_text_is_allowed_only_where_the_room_allows_it() -> None:
    assert waiting().refused(0, Say(id="1", text="hi")) == "chat_off"
    assert Room(Options(chat="none")).sit(0).refused(0, Say(id="1", text="hi")) == "chat_off"
    room = Room(Options(chat="free")).sit(0)
    assert room.do(0, Say(id="1", text="  well \n played ")) == [Said(0, "Ana", text="well played")]
    assert room.do(0, Say(id="2", text="<img src=x onerror=1>"))[0] == Said(
        0, "Ana", text="<img src=x onerror=1>"
    )


def test_a_message_is_one_thing_and_of_some_length() -> None:
    room = Room(Options(chat="free")).sit(0)
    assert room.refused(0, Say(id="1")) == "bad_command"
    assert room.refused(0, Say(id="1", preset="hello", text="hi")) == "bad_command"
    assert room.refused(0, Say(id="1", text=" \n ")) == "bad_text"
    assert room.refused(0, Say(id="1", text="\u202eevil")) == "bad_text"
    assert room.refused(0, Say(id="1", text="x" * 301)) == "bad_text"
    room.do(0, Say(id="1", text="x" * 300))


def test_the_state_keeps_the_last_messages() -> None:
    room = Room(Options(chat="free")).sit(0)
    for n in range(60):
        room.do(0, Say(id=f"{n}", text=f"number {n}"))
    assert [said.text for said in room.table.talk] == [f"number {n}" for n in range(10, 60)]


# --- Giving up and coming back ---------------------------------------------------------------------


def test_a_seat_resigns_once() -> None:
    room = seated(THREE).to_deal()
    room.resign(0)
    assert room.refused(0, Resign(id="1")) == "resigned"
    assert room.refused(0, Back(id="1")) == "resigned"


def test_who_was_out_of_time_for_a_turn_comes_back_after_it() -> None:
    room = seated(Options(clock=PerTurn(5))).to_deal()
    turn = room.table.turn
    assert turn is not None
    assert room.wait().kind == "out"
    assert room.refused(turn, Back(id="1")) == "out_of_time"
    assert room.wait().kind == "bot"
    assert kinds(room.back(turn)) == ["back"]
    assert room.refused(turn, Back(id="2")) == "not_absent"


def test_who_has_used_up_the_time_for_the_match_does_not_come_back() -> None:
    room = seated(Options(clock=Bank(5))).to_deal()
    turn = room.table.turn
    assert turn is not None
    assert room.wait().kind == "out"
    for _ in range(3):
        assert room.refused(turn, Back(id="1")) == "out_of_time"
        room.step()
    assert kinds(room.join(turn)) == ["Came"]
    room.leave(turn)
    assert kinds(room.back(turn)) == ["Came"]
    assert room.table.bot(turn) == "club"


# --- Another match ---------------------------------------------------------------------------------


def test_another_match_begins_when_all_who_are_seated_have_asked_for_it() -> None:
    room = over()
    assert room.do(0, Rematch(id="1")) == [RematchWanted(0)]
    assert room.refused(0, Rematch(id="2")) == "not_asked"
    assert kinds(room.do(1, Rematch(id="3"))) == ["Opened", "Came", "Came", "match_started"]
    assert room.table.number == 2
    assert room.table.ready == frozenset()
    assert room.refused(1, Rematch(id="4")) == "not_over"


def test_a_bot_never_has_to_ask_for_another_match() -> None:
    room = seated(Options(rules="all-fives/2,target=20", seats=("open", "random"))).play()
    assert kinds(room.do(0, Rematch(id="1"))) == ["Opened", "Came", "match_started"]


def test_who_takes_the_seat_of_one_who_left_after_the_match_plays_the_next() -> None:
    room = over()
    room.do(0, Rematch(id="1"))
    room.leave(1)
    assert room.refused(0, Rematch(id="2")) == "not_asked"
    zoe = Sitter("guest-9", "Zoe")
    room.take(decide(room.table, Sit(id="3"), zoe, "session-9", PROCESS))
    assert room.table.number == 1
    room.take(decide(room.table, Rematch(id="4"), zoe, "session-9", PROCESS))
    assert room.match.seats == ("Ana", "Zoe")


def test_who_wanted_another_match_and_left_is_not_counted() -> None:
    room = seated(Options(rules="all-fives/3,target=20", seats=("open",) * 3)).play()
    room.do(0, Rematch(id="1"))
    room.leave(0)
    assert room.table.ready == frozenset()


def test_in_a_rematch_who_is_not_there_is_known_not_to_be() -> None:
    room = over()
    room.do(0, Rematch(id="1"))
    room.lose(0)
    room.do(1, Rematch(id="2"))
    assert room.table.sessions[0] is None
    assert room.table.gone[0] == room.now
    assert room.read_back() == room.table
