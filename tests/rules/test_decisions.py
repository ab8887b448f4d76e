"""Every decision about a rule on which the published texts are silent or disagree: a named test each.

The same decisions, with their reasons, are listed on the rules page.
"""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from allfives.rules import (
    Deal,
    IllegalActionError,
    Layout,
    Match,
    Outcome,
    Position,
    Rules,
    Tile,
    TimedOut,
    settle,
)
from tests.rules.helpers import after, deal_of, ends, hands, legal, main_form, places, played, table
from tests.rules.test_match import TABLE, before_a_split
from tests.rules.test_people import FOUR_EACH, TWO, one_of_three


def test_a_deal_is_blocked_as_soon_as_nobody_can_go_on_without_a_round_of_passes() -> None:
    """Once the boneyard is empty and no seat can place, the deal is over; nobody has to pass first."""
    by_placing = after(table("14", "11 00", "55", "22", "33"), "11@14")
    assert (by_placing.turn, by_placing.ended and by_placing.ended.how) == (None, "blocked")
    by_drawing = after(table("14", "00", "55", boneyard="22"), "+")
    assert (by_drawing.turn, by_drawing.ended and by_drawing.ended.how) == (None, "blocked")
    one_can = after(table("14", "11 00", "55", "22", "34"), "11@14")
    assert (one_can.turn, one_can.ended, legal(one_can)) == (1, None, "--")


def test_going_out_comes_before_the_block() -> None:
    """Whoever lays the last tile of a hand has gone out, also where nobody could go on after it."""
    position = after(table("14", "11", "55"), "11@14")
    assert position.ended == Outcome("out", 0, (0,), ((0, 10),))
    # As a block the same hands would pay the same here, but not where a partner's tiles weigh.
    partners = after(table("14", "11", "03", "66", "02", rules=main_form(4)), "11@14")
    assert partners.ended == Outcome("out", 0, (0,), ((0, 5),))
    assert settle(main_form(4), partners.hands, None).winners == (1,)


def test_when_all_three_tie_after_a_block_nobody_scores() -> None:
    """Three hands of equal weight have no loser who could pay."""
    assert settle(main_form(3), hands("34", "25", "16"), None) == Outcome("blocked", None, (), ())


def test_of_two_whom_one_split_carries_to_the_target_the_higher_total_wins() -> None:
    """The split comes to both at the same moment, so the totals decide and not the order of the seats."""
    assert played(before_a_split("187.5:190:0"), "46@45").winners == (1,)
    assert played(before_a_split("190:187.5:0"), "46@45").winners == (0,)


def test_equal_totals_after_one_split_share_the_win() -> None:
    """Nothing tells the two apart."""
    assert played(before_a_split("190:190:0"), "46@45").winners == (0, 1)


def test_absence_alone_loses_nothing_and_one_may_come_back_at_any_time() -> None:
    """The seat is played on; scores, turn and match stay as they are until the match ends."""
    left = played(TWO.leave(0), "14 11@14")
    assert (left.scores, left.turn, left.over) == ((5, 0), 0, False)
    assert left.come_back(0).absent == frozenset()


def test_running_out_of_time_is_not_resigning() -> None:
    """The room decides whether a bot plays on or the seat resigns; the clock alone ends nothing."""
    late = TWO.time_out(0)
    assert (late.over, late.turn, late.events[-1]) == (False, 0, TimedOut(0))
    assert late.resign(0).winners == (1,)


def test_resigning_is_final() -> None:
    """A seat that has resigned cannot be taken up, left or resigned again."""
    match = before_a_split("0:0:0").resign(0)
    for deed in (match.come_back, match.leave, match.resign):
        with pytest.raises(IllegalActionError, match=r"it has resigned$"):
            deed(0)


def test_with_two_sides_the_other_wins_when_one_resigns() -> None:
    """There is nobody else to win; a partner cannot play on alone."""
    assert TWO.resign(0).winners == (1,)
    assert Match.start(main_form(4)).resign(2).winners == (1,)


def test_with_three_a_seat_that_resigned_is_played_on_but_cannot_win() -> None:
    """The others finish; if the resigned side reaches the target first, the highest of them wins."""
    match = one_of_three("30:195:20").resign(1)
    assert (match.over, match.turn) == (False, 1)
    assert played(match, "55").winners == (0,)
    assert played(one_of_three("30:195:30").resign(1), "55").winners == (0, 2)


def test_scores_made_before_resigning_stay_as_they_are() -> None:
    """Points were made at the table and are not taken back."""
    assert before_a_split("10:20:30").resign(0).scores == (10, 20, 30)
    assert TWO.resign(1).scores == (0, 0)


def test_when_all_sides_but_one_have_resigned_that_one_wins() -> None:
    """With one side left there is nothing to play for."""
    assert FOUR_EACH.resign(0).resign(1).winners == ()
    assert FOUR_EACH.resign(0).resign(1).resign(3).winners == (2,)


def test_deductions_round_partners_hands_each_for_itself() -> None:
    """Each hand is rounded before the side is charged: 7 and 7 cost 10, not the 15 of 14."""
    rules = Rules.preset("all-fives-deductions", players=4)
    assert settle(rules, hands("34", "00", "25", "66"), 1).settlement == ((0, -10), (1, -10))


def test_deductions_cannot_undo_a_target_that_was_reached() -> None:
    """The match ends with the placement, before anything is taken off."""
    rules = Rules.preset("all-fives-deductions")
    position = after(table("14 11@14", "44", "55", scores=(240, 0), rules=rules), "44@14")
    assert (position.scores, position.ended) == ((250, 0), Outcome("target", None, (0,), ()))


# --- Decisions about single fields -----------------------------------------------------------------


def test_of_tiles_of_equal_weight_the_one_with_the_higher_half_is_the_heavier() -> None:
    """Two seats could otherwise both hold the heaviest tile: 36 comes before 45, 46 before 55."""
    rules = main_form(hand=1, first_leader="heaviest")
    assert Position.start(rules, deal_of(1, "45", "36")).turn == 1
    assert Position.start(rules, deal_of(0, "46", "55")).turn == 0


def test_where_nobody_holds_a_double_the_heaviest_tile_leads() -> None:
    """Nobody is dealt again; the heaviest tile is the next best right to lead."""
    rules = main_form(hand=1, first_leader="highest-double")
    assert Position.start(rules, deal_of(1, "45", "36")).lead is Tile(3, 6)


def test_the_tile_that_gives_the_lead_has_to_be_led() -> None:
    """Who leads by right of a tile leads with that tile, in the first deal of the match and in no other."""
    rules = main_form(hand=2, first_leader="highest-double")
    deal = deal_of(0, "14 66", "11 34")
    assert legal(Position.start(rules, deal)) == "66"
    assert legal(Position.start(rules, deal, first=False)) == "14 66"


def test_a_settlement_by_difference_is_never_below_zero() -> None:
    """A side that goes out while its partner holds more than the opponents gets nothing and pays nothing."""
    rules = main_form(4, settlement="difference")
    assert settle(rules, hands("", "01", "66", "02"), 0) == Outcome("out", 0, (0,), ())


def test_a_split_by_difference_takes_nothing_off() -> None:
    """Two who tie are owed the third hand alone, since each has what the other has."""
    rules = main_form(3, settlement="difference")
    assert settle(rules, hands("04", "13", "66 03"), None).settlement == (
        (0, Fraction(15, 2)),
        (1, Fraction(15, 2)),
    )


def test_a_voluntary_draw_is_one_tile_and_then_one_places() -> None:
    """Who could place and draws instead may not draw again or pass; who cannot place draws as usual."""
    rules = main_form(draw_when_able=True)
    position = table("14", "12 00", "11", boneyard="22 33", rules=rules)
    assert legal(position) == "12@14 +"
    assert legal(after(position, "+")) == "12@14"


def test_before_the_lead_one_may_draw_where_one_may_draw_although_able() -> None:
    """Any tile may be led, so the leader is able; only a tile that has to be led leaves no choice."""
    rules = main_form(hand=2, draw_when_able=True)
    assert legal(Position.start(rules, deal_of(0, "14 66", "11 34"))) == "14 66 +"
    by_right = main_form(hand=2, draw_when_able=True, first_leader="heaviest")
    assert legal(Position.start(by_right, deal_of(0, "14 66", "11 34"))) == "66"


def test_with_one_draw_a_tile_that_does_not_fit_is_followed_by_a_pass() -> None:
    """The pass is an action of its own, so that everybody sees it."""
    position = after(table("14", "00", "11", boneyard="22 33", rules=main_form(draw="one")), "+")
    assert (position.turn, legal(position)) == (0, "--")


def test_a_deal_is_blocked_with_the_reserve_still_lying_there() -> None:
    """Tiles that are never drawn keep no deal alive, and they pay nobody."""
    rules = main_form(reserve=2)
    position = after(table("14", "11 00", "55", boneyard="66 56", rules=rules), "11@14")
    assert position.ended == Outcome("blocked", None, (0,), ((0, 10),))


def test_an_exact_finish_holds_for_the_settlement_too() -> None:
    """A settlement that would pass the target is worth nothing; the deal is won all the same."""
    rules = main_form(exact=True)
    position = after(table("14", "12", "55", scores=(245, 0), rules=rules), "12@14")
    assert (position.ended, position.scores) == (Outcome("out", 0, (0,), ()), (245, 0))
    exactly = after(table("14", "12", "34", scores=(245, 0), rules=rules), "12@14")
    assert exactly.scores == (250, 0)


def test_deductions_are_taken_with_an_exact_finish_too() -> None:
    """What is taken off cannot pass the target."""
    rules = main_form(exact=True, settlement="own-deducted")
    position = after(table("14", "12", "55", scores=(0, 245), rules=rules), "12@14")
    assert position.scores == (0, 235)


def test_the_point_for_going_out_is_one_point_in_every_unit() -> None:
    """It is a bonus and not a sum of pips, so that neither rounding nor the unit touches it."""
    for changes in ({}, {"unit": "per-multiple"}, {"round_to": 1}, {"scoring": "threes"}):
        rules = main_form(settlement="out-bonus", **changes)
        assert settle(rules, hands("", "66"), 0).settlement == ((0, 1),)


def test_where_every_double_branches_and_counts_while_exposed_each_one_does() -> None:
    """The two fields together mean what they say, for every double."""
    rules = main_form(spinner="all", spinner_counts="while-exposed")
    layout = Layout.parse("44 46@44 14@44 66@46 06@66", rules=rules)
    assert ends(layout) == "0+1+8+12"
    assert ends(layout.place(Tile(2, 6), Tile(6, 6))) == "0+1+2+8+6"


def test_four_each_for_themselves_share_nothing_after_a_tie() -> None:
    """The split is for three players; a tie of the lowest of four pays nobody."""
    rules = main_form(4, partners=False)
    assert settle(rules, hands("04", "13", "66", "55"), None) == Outcome("blocked", None, (), ())


def test_a_match_taken_up_from_a_position_counts_as_led_by_the_seat_to_act() -> None:
    """Who led is not known any more; where the lead rotates, this settles who leads the next deal."""
    rules = Rules.parse("all-fives/3,next_leader=rotate")
    position = Position.parse(f"{TABLE} 03.04/00.34.46/33.44.55 - 1 0:0:0 {rules}")
    assert Match.start(rules, position=position).next_leader == 2


def test_after_a_block_every_seat_may_be_drawn_to_lead_the_next_deal() -> None:
    """The lot is neutral: neither the last leader nor the lowest hand has a right."""
    blocked = played(before_a_split("0:0:0"), "46@45")
    assert blocked.next_leader is None
    for leader in range(3):
        deal = Deal.shuffled(random.Random(5), main_form(3), leader=leader)
        assert blocked.deal(deal).turn == leader


def test_the_boneyard_stays_hidden_when_the_hands_are_shown() -> None:
    """At the end of a deal hands are laid open for the settlement; the rest is nobody's."""
    view = after(table("14", "12", "34", boneyard="66 55"), "12@14").view(1)
    assert (view.hands, view.boneyard, view.boneyard_count) == (hands("", "34"), None, 2)


def test_ends_and_places_are_listed_in_the_order_of_their_tiles() -> None:
    """One order everywhere: in words, pictures, records and data."""
    layout = Layout.parse("66 56@66 36@66 26@66")
    assert [str(end.tile) for end in layout.ends()] == ["26", "36", "56"]
    assert places(layout) == ["26 at 2", "36 at 3", "56 at 5", "66 arm Y at 6"]
