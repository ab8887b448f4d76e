"""What happens to a seat: it is left and taken up again, runs out of time, gives up."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from allfives.rules import (
    Absent,
    Back,
    IllegalActionError,
    Match,
    MatchEnded,
    Position,
    Resigned,
    TimedOut,
)
from tests.rules.helpers import deal_of, main_form, played
from tests.rules.test_match import WON, before_a_split

TWO = Match.start(main_form(hand=2)).deal(deal_of(0, "14 44", "11 34"))
FOUR_EACH = Match.start(main_form(4, partners=False))


def one_of_three(scores: str) -> Match:
    """A match of three in which seat 1 leads and scores 10 with 55."""
    held = "00.03.05.23.24.25.34/06.11.12.13.22.33.55/02.15.26.35.44.56.66"
    position = Position.parse(f"- {held} 14.01.04.45.16.36.46 1 {scores} all-fives/3")
    return Match.start(main_form(3), position=position)


def test_a_seat_that_is_left_is_absent_until_it_is_taken_up_again() -> None:
    left = TWO.leave(1)
    assert (left.absent, left.events[-1]) == (frozenset({1}), Absent(1))
    back = left.come_back(1)
    assert (back.absent, back.events[-1]) == (frozenset(), Back(1))
    assert TWO.absent == frozenset()
    assert back.leave(0).leave(1).absent == {0, 1}
    assert back.leave(0).leave(1).come_back(0).absent == {1}


def test_nothing_is_lost_by_absence_and_the_seat_is_played_on() -> None:
    left = TWO.leave(0)
    assert (left.turn, left.scores, left.over) == (0, (0, 0), False)
    assert played(left, "14").scores == (5, 0)
    assert played(left, "14 11@14").come_back(0).turn == 0


def test_running_out_of_time_is_noted_and_changes_nothing_else() -> None:
    late = TWO.time_out(0)
    assert late.events[-1] == TimedOut(0)
    assert (late.turn, late.scores, late.resigned, late.absent) == (0, (0, 0), frozenset(), frozenset())
    assert late.time_out(0).resign(0).winners == (1,)


@pytest.mark.parametrize(("seat", "winner"), [(0, 1), (1, 0)])
def test_of_two_players_the_other_wins_when_one_resigns(seat: int, winner: int) -> None:
    match = played(TWO, "14").resign(seat)
    assert match.winners == (winner,)
    assert match.events[-2:] == (Resigned(seat), MatchEnded((winner,), (5, 0)))
    assert (match.over, match.turn, match.scores) == (True, None, (5, 0))


@pytest.mark.parametrize(("seat", "winner"), [(0, 1), (1, 0), (2, 1), (3, 0)])
def test_of_two_partnerships_the_other_wins_when_a_seat_resigns(seat: int, winner: int) -> None:
    assert Match.start(main_form(4)).resign(seat).winners == (winner,)


def test_of_three_one_that_resigns_is_played_on_and_keeps_its_score() -> None:
    match = before_a_split("10:20:30").resign(0)
    assert (match.over, match.turn, match.scores) == (False, 0, (10, 20, 30))
    assert match.resigned == {0}
    assert match.events[-1] == Resigned(0)
    assert played(match, "46@45").scores[0] > 10


def test_when_all_but_one_side_have_resigned_that_one_wins() -> None:
    match = before_a_split("10:20:30").resign(0)
    assert match.resign(2).winners == (1,)
    three = FOUR_EACH.resign(3).resign(0)
    assert three.winners == ()
    assert three.resign(1).winners == (2,)


def test_a_side_that_has_resigned_cannot_win_and_the_highest_of_the_others_does() -> None:
    match = played(one_of_three("30:195:20"), "55")
    assert (match.winners, match.scores) == ((1,), (30, 205, 20))
    resigned = played(one_of_three("30:195:20").resign(1), "55")
    assert (resigned.winners, resigned.scores) == ((0,), (30, 205, 20))
    assert resigned.events[-1] == MatchEnded((0,), (30, 205, 20))


def test_others_with_equal_scores_share_the_win_when_one_that_resigned_reaches_the_target() -> None:
    assert played(one_of_three("30:195:30").resign(1), "55").winners == (0, 2)


def test_one_that_resigned_does_not_win_with_another_who_reaches_the_target_by_the_same_split() -> None:
    assert played(before_a_split("195:190:0").resign(0), "46@45").winners == (1,)
    assert played(before_a_split("190:195:0").resign(0), "46@45").winners == (1,)
    assert played(before_a_split("190:190:195").resign(2), "46@45").winners == (0, 1)


Deed = Callable[[Match, int], Match]
DEEDS: list[tuple[Deed, str]] = [
    (Match.resign, "resign"),
    (Match.time_out, "time out"),
    (Match.leave, "leave"),
    (Match.come_back, "come back"),
]


@pytest.mark.parametrize(("deed", "verb"), DEEDS)
def test_nothing_happens_to_a_seat_that_does_not_exist_has_resigned_or_whose_match_is_over(
    deed: Deed, verb: str
) -> None:
    for seat in (-1, 3, 0.5, 1.0, True, "1"):
        with pytest.raises(IllegalActionError, match=rf"^there is no seat {seat}$"):
            deed(before_a_split("0:0:0"), seat)  # type: ignore[arg-type]
    with pytest.raises(IllegalActionError, match=rf"^seat 1 cannot {verb}: it has resigned$"):
        deed(before_a_split("0:0:0").resign(1), 1)
    with pytest.raises(IllegalActionError, match=rf"^seat 1 cannot {verb}: the match is over$"):
        deed(WON, 1)


def test_a_seat_is_left_once_and_comes_back_once() -> None:
    with pytest.raises(IllegalActionError, match=r"^seat 1 is absent already$"):
        TWO.leave(1).leave(1)
    with pytest.raises(IllegalActionError, match=r"^seat 1 is not absent$"):
        TWO.come_back(1)


def test_leaving_after_the_end_changes_no_result() -> None:
    with pytest.raises(IllegalActionError):
        WON.leave(1)
    assert (WON.winners, WON.resigned, WON.absent) == ((0,), frozenset(), frozenset())


def test_what_happens_to_seats_stands_at_its_place_in_the_log_and_is_replayed() -> None:
    match = Match.start(main_form(hand=2)).leave(1).deal(deal_of(0, "14 44", "11 34"))
    match = played(match, "14").come_back(1).time_out(1)
    match = played(match, "11@14").resign(0)
    kinds = " ".join(type(event).__name__ for event in match.events)
    assert kinds == ("MatchStarted Absent DealStarted Placed Back TimedOut Placed Resigned MatchEnded")
    assert Match.replay(match.events) == match
    assert Match.replay(match.events[:2]).absent == {1}


def test_between_deals_seats_may_still_be_left_and_resign() -> None:
    waiting = played(before_a_split("0:0:0"), "46@45")
    assert waiting.leave(1).absent == {1}
    assert waiting.resign(0).resign(1).winners == (2,)
