"""What the tiles left in the hands pay when a deal is over."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from allfives.rules import InvalidPositionError, Outcome, Rules, Score, settle
from tests.rules.helpers import hands, main_form

HALF_OF_FIVE = Fraction(5, 2)
# Hands by their pips, so that the tables below read as sums.
WEIGHING = {
    0: "",
    1: "01",
    2: "02",
    3: "03",
    4: "04",
    5: "05",
    6: "24",
    7: "34",
    8: "35",
    9: "44 01",
    10: "55",
    11: "56",
    12: "66",
    13: "66 01",
    15: "66 03",
    16: "66 04",
    17: "56 15",
    20: "66 26",
}

Changes = tuple[tuple[int, Score], ...]


def left(rules: Rules, pips: tuple[int, ...], out: int | None) -> Changes:
    """What is paid when the hands weigh so much."""
    return settle(rules, hands(*(WEIGHING[n] for n in pips)), out).settlement


@pytest.mark.parametrize(
    ("players", "pips", "out", "paid"),
    [
        # The one opponent's pips, to the nearest five.
        (2, (0, 7), 0, ((0, 5),)),
        (2, (0, 8), 0, ((0, 10),)),
        (2, (0, 12), 0, ((0, 10),)),
        (2, (0, 13), 0, ((0, 15),)),
        (2, (0, 9), 0, ((0, 10),)),
        (2, (17, 0), 1, ((1, 15),)),
        (2, (0, 2), 0, ()),
        # Three players: the others' pips in one sum, rounded once.
        (3, (0, 7, 7), 0, ((0, 15),)),
        (3, (0, 8, 8), 0, ((0, 15),)),
        (3, (7, 7, 0), 2, ((2, 15),)),
        (3, (1, 0, 1), 1, ()),
        # Partners: the opponents' hands only.
        (4, (0, 7, 9, 7), 0, ((0, 15),)),
        (4, (8, 20, 8, 0), 3, ((1, 15),)),
        # Blocked: the lowest takes the sum of the others.
        (2, (4, 16), None, ((0, 15),)),
        (2, (16, 4), None, ((1, 15),)),
        (3, (7, 3, 7), None, ((1, 15),)),
        (4, (3, 9, 4, 6), None, ((0, 15),)),
        (4, (9, 3, 6, 4), None, ((1, 15),)),
        # Blocked with a tie for the lowest.
        (2, (17, 17), None, ()),
        (4, (4, 7, 9, 6), None, ()),
        (3, (4, 4, 7), None, ((0, HALF_OF_FIVE), (1, HALF_OF_FIVE))),
        (3, (4, 10, 4), None, ((0, 5), (2, 5))),
        (3, (20, 4, 4), None, ((1, 10), (2, 10))),
        (3, (7, 7, 7), None, ()),
    ],
)
def test_the_winner_takes_all_opponents_pips_in_one_sum_rounded_once(
    players: int, pips: tuple[int, ...], out: int | None, paid: Changes
) -> None:
    assert left(main_form(players), pips, out) == paid


@pytest.mark.parametrize(
    ("players", "pips", "out", "winners"),
    [
        (2, (0, 7), 0, (0,)),
        (2, (0, 2), 0, (0,)),
        (3, (7, 0, 7), 1, (1,)),
        (4, (1, 0, 9, 9), 1, (1,)),
        (4, (9, 1, 0, 1), 2, (0,)),
        (2, (4, 16), None, (0,)),
        (2, (17, 17), None, ()),
        (3, (4, 4, 2), None, (2,)),
        (3, (4, 4, 7), None, (0, 1)),
        (3, (7, 7, 7), None, ()),
        (4, (3, 9, 4, 6), None, (0,)),
        (4, (4, 7, 9, 6), None, ()),
    ],
)
def test_who_goes_out_wins_the_deal_and_after_a_block_the_lowest_side(
    players: int, pips: tuple[int, ...], out: int | None, winners: tuple[int, ...]
) -> None:
    outcome = settle(main_form(players), hands(*(WEIGHING[n] for n in pips)), out)
    assert outcome.winners == winners
    assert (outcome.how, outcome.seat) == (("blocked", None) if out is None else ("out", out))


def test_four_each_for_themselves_take_all_three_others_and_a_tie_pays_nobody() -> None:
    each = main_form(4, partners=False)
    assert left(each, (0, 4, 9, 4), 0) == ((0, 15),)
    assert left(each, (9, 4, 4, 3), None) == ((3, 15),)
    assert left(each, (9, 4, 4, 9), None) == ()
    assert settle(each, hands("45", "04", "04", "36"), None) == Outcome("blocked", None, (), ())


def test_a_split_can_be_switched_off() -> None:
    rules = main_form(3, block_tie="none")
    assert left(rules, (4, 4, 7), None) == ()
    assert left(rules, (4, 3, 7), None) == ((1, 10),)


@pytest.mark.parametrize(
    ("players", "changes", "pips", "out", "paid"),
    [
        # Each hand rounded, then added.
        (3, {"settlement": "opponents-each"}, (0, 7, 7), 0, ((0, 10),)),
        (3, {"settlement": "opponents-each"}, (0, 8, 8), 0, ((0, 20),)),
        (3, {"settlement": "opponents-each"}, (4, 4, 8), None, ((0, 5), (1, 5))),
        (4, {"settlement": "opponents-each"}, (8, 7, 8, 0), 3, ((1, 20),)),
        (3, {"settlement": "opponents-each", "unit": "per-multiple"}, (0, 8, 8), 0, ((0, 4),)),
        # The opponents' sum less the own side's.
        (2, {"settlement": "difference"}, (4, 16), None, ((0, 10),)),
        (2, {"settlement": "difference"}, (0, 16), 0, ((0, 15),)),
        (4, {"settlement": "difference"}, (3, 9, 4, 6), None, ((0, 10),)),
        (4, {"settlement": "difference"}, (0, 5, 9, 15), 0, ((0, 10),)),
        (4, {"settlement": "difference"}, (17, 5, 0, 4), 2, ()),
        (4, {"settlement": "difference", "round_to": 1}, (17, 5, 0, 4), 2, ()),
        (3, {"settlement": "difference"}, (16, 4, 9), None, ((1, 20),)),
        (3, {"settlement": "difference"}, (4, 4, 15), None, ((0, Fraction(15, 2)), (1, Fraction(15, 2)))),
        (2, {"settlement": "difference", "unit": "per-multiple"}, (4, 16), None, ((0, 2),)),
        # Each hand rounded and taken off the own side.
        (2, {"settlement": "own-deducted"}, (0, 7), 0, ((1, -5),)),
        (2, {"settlement": "own-deducted"}, (0, 8), 0, ((1, -10),)),
        (2, {"settlement": "own-deducted"}, (17, 17), None, ((0, -15), (1, -15))),
        (3, {"settlement": "own-deducted"}, (8, 0, 7), 1, ((0, -10), (2, -5))),
        (4, {"settlement": "own-deducted"}, (0, 7, 8, 7), 0, ((0, -10), (1, -10))),
        (4, {"settlement": "own-deducted"}, (2, 8, 2, 8), None, ((1, -20),)),
        (2, {"settlement": "own-deducted", "unit": "per-multiple"}, (8, 12), None, ((0, -2), (1, -2))),
        # One point for going out.
        (2, {"settlement": "out-bonus"}, (0, 17), 0, ((0, 1),)),
        (4, {"settlement": "out-bonus"}, (9, 9, 9, 0), 3, ((1, 1),)),
        (2, {"settlement": "out-bonus"}, (4, 17), None, ()),
        (3, {"settlement": "out-bonus"}, (4, 4, 17), None, ()),
        # Nothing.
        (2, {"settlement": "none"}, (0, 17), 0, ()),
        (2, {"settlement": "none"}, (4, 17), None, ()),
        # Other units and other multiples.
        (2, {"unit": "per-multiple"}, (0, 13), 0, ((0, 3),)),
        (2, {"unit": "per-multiple"}, (0, 2), 0, ()),
        (3, {"unit": "per-multiple"}, (4, 4, 8), None, ((0, 1), (1, 1))),
        (3, {"unit": "per-multiple"}, (4, 4, 7), None, ((0, Fraction(1, 2)), (1, Fraction(1, 2)))),
        (2, {"round_to": 3}, (0, 4), 0, ((0, 3),)),
        (2, {"round_to": 3}, (0, 5), 0, ((0, 6),)),
        (2, {"round_to": 1}, (0, 7), 0, ((0, 7),)),
        (3, {"round_to": 1}, (4, 4, 7), None, ((0, Fraction(7, 2)), (1, Fraction(7, 2)))),
        (2, {"scoring": "threes", "unit": "per-multiple", "round_to": 3}, (0, 8), 0, ((0, 3),)),
    ],
)
def test_every_other_way_of_settling(
    players: int, changes: dict[str, Any], pips: tuple[int, ...], out: int | None, paid: Changes
) -> None:
    assert left(main_form(players, **changes), pips, out) == paid


def test_a_split_is_exact_and_whole_points_are_whole_numbers() -> None:
    [(_, half), _] = left(main_form(3), (4, 4, 7), None)
    [(_, whole), _] = left(main_form(3), (4, 4, 10), None)
    assert (half, type(half)) == (Fraction(5, 2), Fraction)
    assert (whole, type(whole)) == (5, int)


@pytest.mark.parametrize(
    ("changes", "pips", "out", "scores", "paid"),
    [
        ({}, (0, 10), 0, (240, 0), ((0, 10),)),
        ({}, (0, 10), 0, (245, 0), ()),
        ({}, (10, 0), 1, (245, 0), ((1, 10),)),
        ({}, (0, 10), 0, None, ((0, 10),)),
        ({"settlement": "own-deducted"}, (8, 8), None, (249, 0), ((0, -10), (1, -10))),
        ({"settlement": "out-bonus"}, (0, 8), 0, (249, 0), ((0, 1),)),
    ],
)
def test_with_an_exact_finish_a_settlement_that_would_pass_the_target_is_worth_nothing(
    changes: dict[str, Any],
    pips: tuple[int, ...],
    out: int | None,
    scores: tuple[int, int] | None,
    paid: Changes,
) -> None:
    rules = main_form(exact=True, **changes)
    outcome = settle(rules, hands(*(WEIGHING[n] for n in pips)), out, scores)
    assert outcome.settlement == paid
    assert outcome.winners == (() if pips[0] == pips[1] else (pips.index(min(pips)),))


def test_without_an_exact_finish_a_settlement_may_pass_the_target() -> None:
    outcome = settle(main_form(), hands("", "55"), 0, (245, 0))
    assert outcome == Outcome("out", 0, (0,), ((0, 10),))


def test_all_pips_of_a_double_left_in_a_hand_count() -> None:
    assert settle(main_form(), hands("", "44 01"), 0).settlement == ((0, 10),)


@pytest.mark.parametrize(
    ("left", "out"),
    [(("05",), 0), (("05", "06", "11"), 0), (("05", "06"), 2), (("05", "06"), -1), (("05", "06"), True)],
)
def test_a_deal_of_other_hands_or_seats_than_the_rules_have_is_not_settled(
    left: tuple[str, ...], out: int
) -> None:
    with pytest.raises(InvalidPositionError):
        settle(Rules.preset("all-fives"), hands(*left), out)
