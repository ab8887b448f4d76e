"""One deal in progress: what is legal, and what follows from it."""

from __future__ import annotations

from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest

from allfives.rules import (
    Draw,
    IllegalActionError,
    InvalidPositionError,
    Outcome,
    Pass,
    Place,
    Position,
    Rules,
    Score,
    Tile,
)
from tests.rules.helpers import after, hands, legal, main_form, table
from tests.rules.test_deal import sorted_deal


def test_the_leader_may_lead_any_tile_of_the_hand() -> None:
    position = Position.start(main_form(), sorted_deal(main_form()))
    assert position.turn == 1
    assert legal(position) == "13 14 15 16 22 23 24 25 26"
    assert (position.scores, position.counts, position.boneyard_count) == ((0, 0), (9, 9), 10)
    assert (position.drew, position.lead, position.outcome()) == (False, None, None)


def test_a_deal_starts_with_the_scores_so_far() -> None:
    rules = main_form()
    assert Position.start(rules, sorted_deal(rules), scores=(245, 5)).scores == (245, 5)


@pytest.mark.parametrize(
    ("scores", "found"),
    [
        ((0,), ["2 sides have 2 scores, not 1"]),
        ((0, 0, 0), ["2 sides have 2 scores, not 3"]),
        ((250, 0), ["side 0 cannot have 250: with 250 the match would be over"]),
        ((-5, 255), ["side 0 cannot have -5: no score goes below zero in this form",
                     "side 1 cannot have 255: with 250 the match would be over"]),
        ((1_234_567, 0), ["side 0 cannot have 1234567: with 250 the match would be over"]),
        ((Fraction(1, 3), 0), ["side 0 cannot have 1/3: a score is a whole number of half points"]),
    ],
)  # fmt: skip
def test_scores_with_which_no_deal_starts_are_refused(scores: tuple[Score, ...], found: list[str]) -> None:
    rules = main_form()
    with pytest.raises(InvalidPositionError) as error:
        Position.start(rules, sorted_deal(rules), scores=scores)
    assert error.value.faults == tuple(found)


# --- Placing ---------------------------------------------------------------------------------------


def test_legal_plays_come_in_the_order_of_tiles_and_hosts() -> None:
    position = table("16 06@16 04@06", "14 46 00 11", "22")
    assert legal(position) == "11@16 14@04 14@16 46@04"


def test_a_placement_scores_its_sum_when_that_is_a_multiple_of_five() -> None:
    position = after(table("14 11@14", "44 34", "22 26"), "44@14")
    assert (position.scores, position.turn) == ((10, 0), 1)
    assert after(table("14", "11 44", "22 26", boneyard="00"), "11@14").scores == (0, 0)


def test_the_turn_goes_round_by_seat_number_and_partners_share_a_score() -> None:
    rules = main_form(4)
    position = table("", "14 66", "11 65", "44 64", "34 63", rules=rules)
    position = after(position, "14")
    assert (position.turn, position.scores) == (1, (5, 0))
    position = after(position, "11@14")
    assert (position.turn, position.scores) == (2, (5, 0))
    position = after(position, "44@14")
    assert (position.turn, position.scores) == (3, (15, 0))
    position = after(position, "34@44")
    assert (position.turn, position.scores) == (0, (15, 5))


def test_a_placed_tile_leaves_the_hand_and_no_other() -> None:
    position = after(table("14", "12 13 15", "16 66", boneyard="22"), "13@14")
    assert position.hands == hands("12 15", "16 66")
    assert [str(tile) for tile in position.boneyard] == ["22"]
    assert str(position.layout) == "31.14"


# --- Drawing and passing ---------------------------------------------------------------------------


def test_without_a_placement_one_draws_tile_by_tile_until_one_fits() -> None:
    position = table("14", "00", "55", boneyard="22 33 45 66")
    assert legal(position) == "+"
    position = after(position, "+ +")
    assert position.hands == hands("00 22 33", "55")
    assert (position.turn, position.drew, legal(position)) == (0, False, "+")
    position = after(position, "+")
    assert (position.turn, position.drew, legal(position)) == (0, False, "45@14")
    position = after(position, "45@14")
    assert (position.turn, position.hands) == (1, hands("00 22 33", "55"))
    assert [str(tile) for tile in position.boneyard] == ["66"]


def test_a_drawn_tile_is_sorted_into_the_hand() -> None:
    assert after(table("14", "00 66", "11", boneyard="25 35"), "+").hands[0] == hands("00 25 66")[0]


def test_a_drawn_tile_that_fits_two_hosts_may_go_on_either() -> None:
    position = after(table("16 06@16 04@06", "22", "33", boneyard="14"), "+")
    assert legal(position) == "14@04 14@16"


def test_a_pass_is_legal_only_with_no_placement_and_an_empty_boneyard() -> None:
    position = table("14", "00", "11", "22")
    assert legal(position) == "--"
    position = after(position, "--")
    assert (position.turn, position.scores, position.hands) == (1, (0, 0, 0), hands("00", "11", "22"))


def test_who_has_drawn_the_boneyard_empty_for_nothing_passes() -> None:
    position = after(table("14", "00", "11", boneyard="22"), "+")
    assert (legal(position), position.turn, position.hands[0]) == ("--", 0, hands("00 22")[0])
    assert after(position, "--").turn == 1


def test_a_reserve_is_never_drawn_and_an_empty_boneyard_means_at_the_reserve() -> None:
    rules = main_form(reserve=2)
    position = table("14", "00", "11", boneyard="22 33 55", rules=rules)
    position = after(position, "+")
    assert (legal(position), position.boneyard_count) == ("--", 2)
    assert legal(table("14", "00", "11", boneyard="22 33", rules=rules)) == "--"


def test_who_may_draw_one_places_it_or_passes() -> None:
    rules = main_form(draw="one")
    position = after(table("14", "00", "11", boneyard="22 45 33", rules=rules), "+")
    assert (legal(position), position.drew) == ("--", True)
    position = after(position, "--")
    assert (position.turn, position.drew) == (1, False)
    fits = after(table("14", "00", "11", boneyard="45 33", rules=rules), "+")
    assert (legal(fits), fits.drew) == ("45@14", True)
    assert after(fits, "45@14").drew is False


def test_where_nobody_draws_one_passes_at_once() -> None:
    rules = main_form(hand=13, draw="none")
    assert legal(table("14", "00", "11", boneyard="22 45", rules=rules)) == "--"


@pytest.mark.parametrize("draw", ["until-playable", "one"])
def test_where_one_may_draw_although_able_the_draw_is_one_tile_and_then_one_places(draw: str) -> None:
    rules = main_form(draw=draw, draw_when_able=True)
    position = table("14", "12 00", "11", boneyard="22 45 33", rules=rules)
    assert legal(position) == "12@14 +"
    position = after(position, "+")
    assert (legal(position), position.drew, position.turn) == ("12@14", True, 0)


def test_who_cannot_place_draws_on_also_where_one_may_draw_although_able() -> None:
    rules = main_form(draw_when_able=True)
    position = table("14", "00", "11", boneyard="22 45 33", rules=rules)
    assert legal(position) == "+"
    position = after(position, "+")
    assert (legal(position), position.drew) == ("+", False)
    position = after(position, "+")
    assert (legal(position), position.drew) == ("45@14", True)


def test_with_nothing_left_to_draw_who_can_place_has_to() -> None:
    rules = main_form(draw_when_able=True, reserve=1)
    assert legal(table("14", "12", "11", boneyard="22", rules=rules)) == "12@14"
    assert legal(table("14", "12", "11", boneyard="22 33", rules=rules)) == "12@14 +"


# --- The end of a deal -----------------------------------------------------------------------------


def test_going_out_settles_the_deal_and_nobody_is_to_act() -> None:
    position = after(table("14", "12", "66 01", boneyard="22"), "12@14")
    assert position.outcome() == Outcome("out", 0, (0,), ((0, 15),))
    assert (position.turn, position.scores, legal(position)) == (None, (15, 0), "")
    assert position.hands == hands("", "66 01")


def test_the_points_of_the_last_tile_come_before_the_settlement() -> None:
    position = after(table("14", "45", "34", turn=0), "45@14")
    assert position.scores == (5, 0)  # 1 + 5 scores nothing, 7 pips pay 5
    position = after(table("14 11@14", "44", "34"), "44@14")
    assert position.scores == (15, 0)  # 2 + 8 scores 10, 7 pips pay 5


def test_a_placement_after_which_nobody_can_go_on_blocks_the_deal() -> None:
    position = after(table("14", "11 00", "55"), "11@14")
    assert position.outcome() == Outcome("blocked", None, (0,), ((0, 10),))
    assert (position.turn, position.scores) == (None, (10, 0))


def test_drawing_the_last_tile_for_nothing_blocks_the_deal_if_nobody_can_go_on() -> None:
    position = after(table("14", "00", "55", boneyard="22"), "+")
    assert position.outcome() == Outcome("blocked", None, (0,), ((0, 10),))
    assert position.hands == hands("00 22", "55")


def test_a_deal_with_a_tile_left_to_draw_is_not_blocked() -> None:
    position = after(table("14", "11 00", "55", boneyard="22"), "11@14")
    assert (position.outcome(), position.turn, legal(position)) == (None, 1, "+")


def test_reaching_the_target_ends_the_deal_at_once_without_a_settlement() -> None:
    position = after(table("14 11@14", "44 34", "22 26", scores=(240, 245)), "44@14")
    assert position.outcome() == Outcome("target", None, (0,), ())
    assert (position.turn, position.scores) == (None, (250, 245))
    assert position.hands == hands("34", "22 26")


def test_going_out_with_the_placement_that_reaches_the_target_settles_nothing() -> None:
    position = after(table("14 11@14", "44", "22 26", scores=(245, 0)), "44@14")
    assert position.outcome() == Outcome("target", None, (0,), ())
    assert position.scores == (255, 0)


def test_one_point_short_of_the_target_the_deal_goes_on() -> None:
    rules = main_form(target=251)
    position = after(table("14 11@14", "44 34", "22 34", scores=(240, 0), rules=rules), "44@14")
    assert (position.outcome(), position.scores) == (None, (250, 0))


def test_halves_become_whole_points_again() -> None:
    half = Fraction(5, 2)
    position = after(table("14 11@14", "44", "26", "00", scores=(0, half, half)), "44@14")
    assert position.scores == (20, half, half)
    blocked = after(table("14", "11 00", "03", "03", scores=(half, half, 0)), "11@14")
    assert blocked.outcome() == Outcome("blocked", None, (0,), ((0, 5),))
    split = table("14", "11 03", "03", "25", scores=(half, half, 0), boneyard="")
    ended = after(split, "11@14")
    assert ended.outcome() == Outcome("blocked", None, (0, 1), ((0, half), (1, half)))
    assert (ended.scores, type(ended.scores[0])) == ((5, 5, 0), int)


def test_an_exact_finish_makes_a_score_that_would_pass_the_target_worthless() -> None:
    rules = main_form(exact=True)
    start = table("14 11@14", "44 34", "22 26", scores=(245, 0), rules=rules)
    assert after(start, "44@14").scores == (245, 0)
    exactly = after(table("14 11@14", "44 34", "22 26", scores=(240, 0), rules=rules), "44@14")
    assert (exactly.scores, exactly.ended) == ((250, 0), Outcome("target", None, (0,), ()))
    out = after(table("14 11@14", "44", "22 26", scores=(235, 0), rules=rules), "44@14")
    assert (out.scores, out.ended) == ((245, 0), Outcome("out", 0, (0,), ()))


def test_the_points_go_to_the_side_of_the_seat_in_a_partnership() -> None:
    rules = main_form(4)
    position = table("14 11@14", "22", "66", "33", "44", turn=3, rules=rules)
    position = after(position, "44@14")
    assert position.ended == Outcome("out", 3, (1,), ((1, 10),))
    assert position.scores == (0, 20)


# --- Refusals --------------------------------------------------------------------------------------

CAN_PLACE = table("14", "12 00", "11", boneyard="22 33")
MUST_DRAW = table("14", "00", "11", boneyard="22 33")
MUST_PASS = table("14", "00", "11")
HAS_DRAWN = table("14", "00", "11", boneyard="22 33", drew=True, rules=main_form(draw="one"))
OVER = after(table("14", "12", "66"), "12@14")


@pytest.mark.parametrize(
    ("position", "action", "why"),
    [
        (CAN_PLACE, Draw(), "+: seat 0 may not draw, it can place 12"),
        (CAN_PLACE, Pass(), "--: seat 0 may not pass, it can place 12"),
        (MUST_DRAW, Pass(), "--: seat 0 may not pass, it has to draw"),
        (MUST_PASS, Draw(), "+: seat 0 may not draw, nothing is left to draw"),
        (HAS_DRAWN, Draw(), "+: seat 0 may not draw, it has drawn already"),
        (OVER, Draw(), "+: the deal is over"),
        (OVER, Place(Tile(6, 6), Tile(1, 2)), "66@12: the deal is over"),
        (CAN_PLACE, Place(Tile(1, 1), Tile(1, 4)), "11@14: seat 0 does not hold 11"),
        (CAN_PLACE, Place(Tile(0, 0), Tile(1, 4)), "00 does not fit on 14, which takes a 1 or a 4"),
        (CAN_PLACE, Place(Tile(1, 2)), "12 needs a host: only the lead has none"),
        (CAN_PLACE, Place(Tile(1, 2), Tile(5, 5)), "12 cannot go on 55: 55 is not on the table"),
        (CAN_PLACE, "12@14", "'12@14' is not an action"),
        (CAN_PLACE, None, "None is not an action"),
    ],
)
def test_an_illegal_action_is_refused_with_the_reason_and_changes_nothing(
    position: Position, action: Any, why: str
) -> None:
    before = deepcopy(position)
    with pytest.raises(IllegalActionError) as error:
        position.apply(action)
    assert str(error.value) == why
    assert position == before


def test_the_tile_that_has_to_be_led_is_the_only_lead() -> None:
    rules = main_form(first_leader="heaviest")
    position = Position.start(rules, sorted_deal(rules))
    assert (position.turn, legal(position)) == (1, "26")
    with pytest.raises(IllegalActionError, match=r"^25: this deal is led with 26$"):
        position.apply(Place(Tile(2, 5)))
    assert after(position, "26").lead is None


def test_an_old_position_stays_as_it_is_whatever_follows_from_it() -> None:
    old = table("14 11@14", "44 34", "22", boneyard="00")
    text = (str(old.layout), old.hands, old.boneyard, old.turn, old.scores)
    new = after(old, "44@14")
    assert new != old
    assert (str(old.layout), old.hands, old.boneyard, old.turn, old.scores) == text
    assert after(old, "44@14") == new


def test_a_position_shows_itself_as_the_call_that_makes_it() -> None:
    rules = Rules.preset("sniff")
    position = Position.start(rules, sorted_deal(rules))
    assert repr(position).startswith("Position.parse('- 00.01.02.03.04.05.06/11.12")
    assert eval(repr(position), {"Position": Position}) == position
