"""What falls due in a room, to the millisecond."""

from __future__ import annotations

import random
from typing import Any, Final

import pytest

from allfives.table.commands import Ready, Rematch, Sit
from allfives.table.duty import Duty, Situation, next_duty, perform
from allfives.table.entries import Closed, CommitsClosed, Entry, Happened, Left
from allfives.table.options import Bank, Options, PerTurn
from allfives.table.seen import clock
from tests.table.driving import PROCESS, START, Room, seated

THREE: Final[dict[str, Any]] = {"rules": "all-fives/3", "seats": ("open", "open", "open")}
PAUSE: Final = {"normal": 8_000, "fast": 1_500, "none": 0}
THINK: Final = {"normal": 1_200, "fast": 300, "none": 0}


def kinds(entries: list[Entry]) -> list[str]:
    """The types of entries; of what happened in the match, those of the events."""
    return [e.event["type"] if isinstance(e, Happened) else type(e).__name__ for e in entries]


def dealt(seed: int = 1, **given: Any) -> Room:
    """A room whose first deal was dealt at ``START``, and its clock stands there."""
    room = seated(Options(**given), seed=seed)
    room.wait()
    while room.agree():
        pass
    assert (room.now, room.table.phase) == (START, "playing")
    return room


def turn(room: Room) -> int:
    """The seat to act."""
    assert room.table.turn is not None
    return room.table.turn


def left(room: Room) -> tuple[int | None, ...]:
    """What each seat has left, as everybody sees it."""
    seen = clock(room.table)
    assert seen is not None
    return seen.left


# --- Clocks ----------------------------------------------------------------------------------------


def test_without_a_clock_a_seat_that_is_there_may_take_all_its_time() -> None:
    assert dealt().due() is None


def test_each_turn_has_its_time() -> None:
    room = dealt(clock=PerTurn(30))
    first = turn(room)
    assert room.due() == Duty(START + 30_000, "out", first)
    room.now += 29_999
    room.act()
    assert turn(room) != first
    assert room.due() == Duty(START + 29_999 + 30_000, "out", turn(room))
    assert left(room) == (30_000, 30_000)


def test_a_bank_is_charged_for_the_seats_own_thinking_and_gets_its_increment_for_each_turn() -> None:
    room = dealt(clock=Bank(60, 5))
    first = turn(room)
    assert left(room) == (60_000, 60_000)
    room.now += 10_000
    room.act()
    assert room.table.bank[first] == 55_000
    assert room.table.bank[1 - first] == 60_000
    assert room.due() == Duty(START + 10_000 + 60_000, "out", 1 - first)
    room.now += 1_000
    room.act()
    assert turn(room) == first
    assert room.table.bank[1 - first] == 64_000
    assert room.due() == Duty(START + 11_000 + 55_000, "out", first)


def test_drawing_goes_on_with_the_time_of_the_turn() -> None:
    rules = "all-fives/2,draw_when_able=true"
    room = dealt(rules=rules, clock=PerTurn(30), seats=("open", "open"))
    room.act()
    drawer = turn(room)
    room.now += 10_000
    room.act("+")
    assert turn(room) == drawer
    assert room.due() == Duty(START + 30_000, "out", drawer)


def test_a_clock_that_was_run_down_to_its_end_is_not_charged_below_nothing() -> None:
    room = dealt(clock=Bank(10, 2))
    first = turn(room)
    room.now += 25_000
    room.act()
    assert room.table.bank[first] == 2_000


def test_no_clock_runs_while_a_deals_end_stands_and_the_next_is_agreed_on() -> None:
    room = dealt(clock=Bank(600))
    room.play(lambda room: room.table.phase == "dealing")
    bank = room.table.bank
    seen = clock(room.table)
    assert seen is not None
    assert seen.running is None
    room.now += 5_000
    room.to_deal(2)
    assert room.table.bank == bank
    assert room.due() == Duty(room.now + bank[turn(room)], "out", turn(room))


def test_no_clock_runs_while_a_bot_plays_on() -> None:
    room = dealt(clock=Bank(600, 5))
    first = turn(room)
    room.now += 10_000
    room.leave(first)
    assert room.table.bank[first] == 590_000
    seen = clock(room.table)
    assert seen is not None
    assert seen.running is None
    room.now += 20_000
    assert room.wait().kind == "bot"
    assert room.table.bank[first] == 590_000
    if turn(room) != first:
        room.act()
    room.now += 4_000
    room.back(first)  # and plays this turn after all
    assert room.table.bank[first] == 586_000
    assert room.due() == Duty(room.now + 586_000, "out", first)


@pytest.mark.parametrize("limit", [PerTurn(30), Bank(30)])
def test_leaving_a_turn_and_coming_back_does_not_stop_its_clock(limit: PerTurn | Bank) -> None:
    room = dealt(clock=limit)
    first = turn(room)
    for _ in range(2):
        room.now += 10_000
        room.leave(first)
        room.now += 1_000
        room.back(first)
    assert room.due() == Duty(room.now + 8_000, "out", first)
    assert left(room)[first] == 8_000
    assert left(room)[1 - first] == 30_000


def test_nobody_thinks_for_longer_by_leaving_the_turn_to_the_bot_and_taking_it_back_in_time() -> None:
    room = dealt(clock=Bank(10))
    first = turn(room)
    for _ in range(10):
        room.leave(first)
        room.now += 1_000
        room.back(first)
    assert room.table.bank[first] == 0
    assert room.due() == Duty(room.now, "out", first)


def test_losing_the_connection_does_not_stop_the_clock() -> None:
    room = dealt(clock=PerTurn(5))
    first = turn(room)
    room.now += 1_000
    room.lose(first)
    assert room.due() == Duty(START + 5_000, "out", first)
    room.now += 1_000
    room.join(first)
    assert room.due() == Duty(START + 5_000, "out", first)


def test_who_is_out_of_time_is_played_on_by_a_bot() -> None:
    room = dealt(clock=Bank(30))
    first = turn(room)
    assert room.wait() == Duty(START + 30_000, "out", first)
    assert kinds(room.entries)[-2:] == ["timed_out", "absent"]
    assert room.table.bank[first] == 0
    assert room.due() == Duty(START + 30_000 + 1_200, "bot", first)


def test_who_is_out_of_time_where_that_means_giving_up_loses_to_the_other() -> None:
    room = dealt(clock=Bank(30), on_timeout="resign")
    first = turn(room)
    assert room.wait() == Duty(START + 30_000, "out", first)
    assert kinds(room.entries)[-4:] == ["timed_out", "resigned", "match_ended", "DealRevealed"]
    assert room.match.winners == (1 - first,)


def test_of_three_who_is_out_of_time_gives_up_and_is_played_on() -> None:
    room = dealt(clock=PerTurn(30), on_timeout="resign", **THREE)
    first = turn(room)
    room.wait()
    assert kinds(room.entries)[-2:] == ["timed_out", "resigned"]
    assert room.wait().kind == "bot"
    room.resign((first + 1) % 3)
    assert room.match.winners == ((first + 2) % 3,)


def test_a_room_that_was_without_a_server_gives_time_to_come_back() -> None:
    room = dealt(clock=PerTurn(5))
    first = turn(room)
    room.lose(first)
    room.grace = START + 29_000
    assert room.due() == Duty(START + 29_000, "out", first)
    room.grace = START + 4_000
    assert room.due() == Duty(START + 5_000, "out", first)


# --- Bots and pauses -------------------------------------------------------------------------------


@pytest.mark.parametrize("pace", PAUSE)
def test_bots_and_deals_keep_to_the_pace_of_the_room(pace: str) -> None:
    room = Room(Options(seats=("random", "greedy"), pace=pace))  # type: ignore[arg-type]
    assert room.due() == Duty(START, "deal")
    room.wait()
    assert room.due() == Duty(START + THINK[pace], "bot", turn(room))
    room.wait()
    assert room.due() == Duty(START + 2 * THINK[pace], "bot", turn(room))
    while room.table.phase == "playing":
        room.wait()
    assert room.due() == Duty(room.now + PAUSE[pace], "deal")


def test_the_pause_is_over_once_all_who_are_there_are_ready() -> None:
    room = dealt(**THREE).play(lambda room: room.table.phase == "dealing")
    ended = room.now
    due = Duty(ended + 8_000, "deal")
    assert room.due() == due
    room.now += 1_000
    room.do(0, Ready(id="1"))
    assert room.due() == due
    room.do(1, Ready(id="2"))
    assert room.due() == due
    room.now += 1_000
    room.lose(2)
    assert room.due() == Duty(ended + 2_000, "deal")
    room.join(2)
    assert room.due() == due
    room.do(2, Ready(id="3"))
    assert room.due() == Duty(ended + 2_000, "deal")


def test_a_seat_that_a_bot_plays_on_is_not_waited_for() -> None:
    room = dealt(**THREE)
    room.resign(1)
    room.play(lambda room: room.table.phase == "dealing")
    room.do(0, Ready(id="1"))
    room.do(2, Ready(id="2"))
    assert room.due() == Duty(room.now, "deal")


def test_without_anybody_there_the_pause_is_not_shortened() -> None:
    room = dealt().play(lambda room: room.table.phase == "dealing")
    ended = room.now
    room.do(0, Ready(id="1"))
    room.lose(0)
    room.lose(1)
    assert room.due() == Duty(ended + 8_000, "deal")


# --- Agreeing on a deal ----------------------------------------------------------------------------


def test_commitments_are_waited_for_and_then_reveals() -> None:
    room = seated(Options(**THREE), conduct={1: "silent", 2: "withholding"})
    assert room.wait() == Duty(START, "deal")
    while room.agree():
        pass
    assert room.wait() == Duty(START + 4_000, "commits")
    assert room.entries[-1] == CommitsClosed((0, 2))
    while room.agree():
        pass
    assert room.wait() == Duty(START + 10_000, "reveals")
    assert kinds(room.entries)[-2:] == ["DealAborted", "DealCommitted"]
    while room.agree():
        pass
    assert room.wait() == Duty(START + 14_000, "commits")
    room.agree()
    assert room.table.phase == "playing"


def test_who_was_cut_off_with_the_server_is_waited_for_in_a_deal() -> None:
    room = seated(conduct={0: "withholding", 1: "withholding"})
    room.wait()
    room.processes["there"] = START
    for seat in (0, 1):
        room.join(seat, "there")
        room.agree()
    assert room.due() == Duty(START + 6_000, "reveals")
    room.now += 60_000  # nobody held the room for a minute
    room.grace = START + 75_000
    assert room.due() == Duty(START + 75_000, "reveals")
    room.now += 1_000
    room.join(0)
    assert room.due() == Duty(START + 75_000, "reveals")
    room.join(1)
    assert room.due() == Duty(START + 67_000, "reveals")
    room.now += 10_000
    room.join(1)  # who comes again and again is waited for no longer
    assert room.due() == Duty(START + 75_000, "reveals")


def test_who_left_the_seat_to_a_bot_is_not_waited_for_in_a_deal() -> None:
    room = seated(conduct={0: "silent"})
    room.wait()
    room.grace = START + 30_000
    room.agree()
    room.leave(0)
    assert room.due() == Duty(START + 4_000, "commits")


# --- Absence ---------------------------------------------------------------------------------------


def test_a_bot_plays_on_for_who_is_gone_for_half_a_minute_until_they_are_back() -> None:
    room = dealt()
    first = turn(room)
    room.now += 5_000
    room.lose(first)
    assert room.due() == Duty(START + 35_000, "absent", first)
    room.wait()
    assert room.table.bot(first) == "club"
    assert room.due() == Duty(START + 36_200, "bot", first)
    assert kinds(room.join(first)) == ["Came", "back"]
    assert room.due() is None
    room.act()


def test_who_is_back_in_time_has_never_been_away() -> None:
    room = dealt()
    room.lose(0)
    room.now += 29_999
    room.join(0)
    assert room.due() is None
    assert room.match.absent == frozenset()


def test_who_is_gone_is_absent_also_when_it_is_not_their_turn() -> None:
    room = dealt(**THREE)
    other = (turn(room) + 1) % 3
    room.lose(other)
    assert room.due() == Duty(START + 30_000, "absent", other)


def test_the_connections_of_a_server_that_is_dead_are_gone_since_it_was_heard_of_last() -> None:
    room = dealt()
    room.now += 1_000
    room.join(0, "there")
    room.processes["there"] = START + 7_000
    room.now = START + 21_999
    assert room.due() is None
    room.now += 1
    assert room.due() == Duty(START + 37_000, "absent", 0)
    del room.processes["there"]  # nobody remembers it
    assert room.due() == Duty(START + 31_000, "absent", 0)
    room.grace = START + 60_000
    assert room.due() == Duty(START + 60_000, "absent", 0)
    room.join(0)
    assert room.due() is None


def test_a_connection_to_a_server_that_was_not_heard_of_since_is_gone_since_it_came() -> None:
    room = dealt()
    room.processes["there"] = START - 100_000
    room.join(0, "there")
    assert room.due() == Duty(START + 30_000, "absent", 0)


def test_nobody_plays_on_for_who_is_gone_while_nobody_waits_for_them() -> None:
    room = dealt(seats=("open", "random"))
    room.play(lambda room: room.table.turn == 0)
    room.lose(0)
    assert room.due() == Duty(room.now + 600_000, "close")
    room.now += 599_999
    assert kinds(room.join(0)) == ["Came"]
    room.act()
    room.lose(0)
    room.until("close")
    assert room.entries[-1] == Closed("abandoned")
    assert "absent" not in kinds(room.entries)


def test_a_clock_does_not_wait_for_who_is_gone_alone() -> None:
    room = dealt(seats=("open", "random"), clock=Bank(600, 0))
    room.play(lambda room: room.table.turn == 0)
    room.lose(0)
    assert room.due() == Duty(room.now + 30_000, "absent", 0)


def test_where_all_were_gone_the_first_who_is_back_waits_half_a_minute_for_each_other() -> None:
    room = dealt(**THREE)
    for seat in range(3):
        room.lose(seat)
        room.now += 1_000
    room.now += 120_000
    room.join(1)
    back = room.now
    assert room.due() in [Duty(back + 30_000, "absent", seat) for seat in (0, 2)]


def test_who_stays_waits_no_longer_because_another_comes_and_goes() -> None:
    room = dealt(**THREE)
    gone, other = turn(room), (turn(room) + 1) % 3
    room.lose(gone)
    lost = room.now
    room.now += 20_000
    room.lose(other)
    room.join(other)
    assert room.due() == Duty(lost + 30_000, "absent", gone)


def test_who_resigned_and_looks_on_waits_as_well() -> None:
    room = dealt(**THREE)
    resigned, others = turn(room), ((turn(room) + 1) % 3, (turn(room) + 2) % 3)
    room.resign(resigned)
    room.play(lambda room: room.table.turn in others)
    for seat in others:
        room.lose(seat)
    assert room.until("absent").due == room.now
    assert room.table.sessions[resigned] is not None


def test_who_is_gone_between_two_deals_is_absent_as_well() -> None:
    room = dealt().play(lambda room: room.table.phase == "dealing")
    room.lose(1)
    gone = room.now
    room.until("absent")
    assert room.now == gone + 30_000
    assert room.match.absent == {1}


# --- The end of a room -----------------------------------------------------------------------------


def test_a_room_that_nobody_came_to_is_closed_after_ten_minutes() -> None:
    room = Room(Options())
    assert room.due() == Duty(START + 600_000, "close")
    room.wait()
    assert room.entries[-1] == Closed("abandoned")


def test_a_room_that_all_have_left_is_closed_after_a_minute() -> None:
    room = Room(Options()).sit(0)
    room.now += 1_000
    room.leave(0)
    assert room.due() == Duty(START + 61_000, "close")


def test_before_a_match_the_seat_of_who_is_gone_is_free_again_after_half_a_minute() -> None:
    room = Room(Options()).sit(0)
    room.lose(0)
    assert room.due() == Duty(START + 30_000, "free", 0)
    room.wait()
    assert room.entries[-1] == Left(0)
    assert room.due() == Duty(START + 90_000, "close")
    room.do(1, Sit(id="1", seat=0))
    assert room.due() == Duty(START + 30_000 + 7_200_000, "close")


def test_a_waiting_room_in_which_nothing_happens_is_closed_after_two_hours() -> None:
    room = Room(Options()).sit(0)
    assert room.due() == Duty(START + 7_200_000, "close")
    room.wait()
    assert room.entries[-1] == Closed("abandoned")
    assert room.due() is None


def test_after_a_match_the_room_stays_for_those_who_do() -> None:
    room = seated(Options(rules="all-fives/2,target=20")).play()
    over = room.now
    assert room.due() == Duty(over + 7_200_000, "close")
    room.do(0, Rematch(id="1"))
    room.lose(1)
    assert room.wait() == Duty(over + 30_000, "free", 1)
    assert room.match.absent == frozenset()  # who leaves after the end has played to the end
    room.leave(0)
    assert room.wait() == Duty(over + 90_000, "close")
    assert room.entries[-1] == Closed("finished")


def test_after_a_rematch_a_room_that_all_have_left_is_closed_after_a_minute_as_well() -> None:
    room = seated(Options(rules="all-fives/2,target=20")).play().rematch().play()
    room.leave(0)
    room.leave(1)
    assert room.due() == Duty(room.now + 60_000, "close")


def test_bots_that_have_played_their_match_are_not_kept() -> None:
    room = Room(Options(rules="all-fives/2,target=20", seats=("random", "greedy"))).play()
    assert room.due() == Duty(room.now + 600_000, "close")


def test_a_match_that_all_have_left_is_played_on_for_ten_minutes_and_given_up() -> None:
    room = dealt(rules="all-fives/2,target=100000")
    room.leave(0)
    room.now += 5_000
    room.leave(1)
    room.until("close")
    assert room.now == START + 605_000
    assert room.entries[-1] == Closed("abandoned")
    assert room.table.phase == "closed"
    assert room.due() is None
    assert room.table.turn is None
    assert room.record().result == "*"
    assert room.verification().deals[-1].status in ("still-secret", "server-alone")


def test_a_match_is_not_given_up_because_the_server_was_away() -> None:
    room = dealt()
    for seat in (0, 1):
        room.lose(seat)
    room.now += 86_400_000
    room.grace = room.now + 15_000
    assert room.due() == Duty(room.grace + 600_000, "close")
    room.now += 1_000
    room.join(0)
    back = room.now
    assert room.wait() == Duty(back + 30_000, "absent", 1)


def test_a_waiting_room_is_not_closed_because_the_server_was_away() -> None:
    room = Room(Options()).sit(0)
    room.lose(0)
    room.now += 86_400_000
    room.grace = room.now + 15_000
    assert room.due() == Duty(room.grace, "free", 0)


def test_nothing_ever_falls_due_in_a_closed_room() -> None:
    for phase in ("waiting", "dealing", "playing", "over"):
        room = seated(Options(rules="all-fives/2,target=20", clock=PerTurn(1)))
        if phase == "waiting":
            room = Room(Options()).sit(0)
        else:
            room.play(lambda room, phase=phase: room.table.phase == phase)  # type: ignore[misc]
        assert room.table.phase == phase
        room.take([Closed("abandoned")])
        room.now += 10**9
        assert room.due() is None


# --- All of it together ----------------------------------------------------------------------------


def test_at_any_moment_what_is_due_is_done_in_a_few_steps_and_then_nothing_is() -> None:
    rng = random.Random(7)
    for number in range(6):
        options = Options(
            rules="all-fives/3,target=60",
            seats=("open", "open", rng.choice(("open", "greedy"))),
            clock=(None, PerTurn(3), Bank(20, 1))[number % 3],
            pace="normal",
        )
        room = seated(options, seed=number, conduct={1: "withholding"})
        while room.table.phase not in ("over", "closed"):
            room.trouble() if rng.random() < 0.2 else room.step()
            room.now += rng.choice((0, 0, 0, 700_000))
            done: list[Duty] = []
            while (duty := room.due()) is not None and duty.due <= room.now and duty.kind != "bot":
                room.wait()
                assert duty not in done
                done.append(duty)
            assert len(done) < 10


def test_a_duty_is_a_function_of_the_room_and_the_situation_and_changes_neither() -> None:
    room = dealt(clock=PerTurn(3))
    situation = Situation(START, {PROCESS: START})
    table = room.table
    duty = next_duty(table, situation)
    assert duty == next_duty(table, situation) == room.due()
    assert duty is not None
    assert perform(table, duty, bytes(32)) == perform(table, duty, bytes(32))
    assert room.table is table
