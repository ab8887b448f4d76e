"""What each seat may know of what happened."""

from __future__ import annotations

import pytest

from allfives.rules import (
    Absent,
    Back,
    DealEnded,
    DealStarted,
    Drew,
    End,
    Event,
    Match,
    MatchEnded,
    MatchStarted,
    Passed,
    Placed,
    Position,
    Resigned,
    Tile,
    TimedOut,
)
from tests.rules.helpers import hands, main_form, tiles
from tests.rules.test_match import TABLE

DEALT = DealStarted(1, 0, hands("14 44", "11 34"), tiles("22 33"), (0, 0))
TOLD = f"{TABLE} 00.34.46/03.04/33.44.55 - 0 0:0:0 all-fives/3"


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize(
    "event",
    [
        MatchStarted(main_form(), ("Ana", "Rui")),
        Placed(0, Tile(1, 4), None, (End(Tile(1, 4), 1),), ((Tile(1, 4), 1),), 5, (5, 0)),
        Passed(0),
        DealEnded("out", 0, hands("", "34"), ((0, 5),), (20, 0)),
        MatchEnded((0,), (250, 0)),
        Resigned(0),
        TimedOut(1),
        Absent(0),
        Back(0),
    ],
)
def test_what_happens_on_the_table_everybody_sees_whole(event: Event, seat: int | None) -> None:
    assert event.seen_by(seat) is event


def test_a_seat_sees_its_own_dealt_hand_and_counts_of_the_rest() -> None:
    assert DEALT.seen_by(0) == DealStarted(1, 0, (tiles("14 44"), 2), 2, (0, 0))
    assert DEALT.seen_by(1) == DealStarted(1, 0, (2, tiles("11 34")), 2, (0, 0))


def test_a_spectator_sees_no_dealt_hand_at_all() -> None:
    assert DEALT.seen_by(None) == DealStarted(1, 0, (2, 2), 2, (0, 0))


def test_what_is_hidden_once_stays_hidden() -> None:
    assert DEALT.seen_by(0).seen_by(0) == DEALT.seen_by(0)
    assert DEALT.seen_by(0).seen_by(1) == DEALT.seen_by(None)
    assert Drew(0, None).seen_by(0) == Drew(0, None)
    seen = MatchStarted(main_form(3), ("Ana",), f"{TABLE} 00.34.46/?2!24/?3!6 - 0 0:0:0 all-fives/3")
    assert seen.seen_by(0) == seen
    shown_to_all = seen.seen_by(None).position
    assert shown_to_all == f"{TABLE} ?3/?2!24/?3!6 - 0 0:0:0 all-fives/3"


def test_only_who_drew_a_tile_sees_which() -> None:
    drew = Drew(1, Tile(3, 5))
    assert drew.seen_by(1) == Drew(1, Tile(3, 5))
    assert [drew.seen_by(seat) for seat in (0, 2, None)] == [Drew(1, None)] * 3


def test_a_position_that_a_match_was_taken_up_from_hides_the_other_hands() -> None:
    match = Match.start(main_form(3), position=Position.parse(TOLD))
    [opening] = match.events
    assert isinstance(opening, MatchStarted)
    assert opening.position == TOLD
    assert opening.seen_by(0).position == f"{TABLE} 00.34.46/?2/?3 - 0 0:0:0 all-fives/3"
    assert opening.seen_by(1).position == f"{TABLE} ?3/03.04/?3 - 0 0:0:0 all-fives/3"
    assert opening.seen_by(None).position == f"{TABLE} ?3/?2/?3 - 0 0:0:0 all-fives/3"
    assert opening.seen_by(0).seats == ("Seat 0", "Seat 1", "Seat 2")
