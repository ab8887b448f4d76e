"""What one seat may know: its own hand, counts, the table, and what the history proves."""

from __future__ import annotations

import random

import pytest

from allfives.rules import (
    DealStarted,
    Drew,
    IllegalActionError,
    InvalidPositionError,
    Match,
    MatchStarted,
    NotationError,
    Passed,
    Place,
    Placed,
    Position,
    Rules,
    Tile,
    View,
)
from tests.rules.helpers import after, deal_of, hands, main_form, played, table, tiles
from tests.rules.test_match import GONE_OUT, TABLE
from tests.rules.test_position_text import HIDDEN, MIDDLE, with_fields


def sight(view: View) -> str:
    """Hands and boneyard as the view has them."""
    return " ".join(str(view).split()[1:3])


# --- What is shown ---------------------------------------------------------------------------------


def test_a_seat_sees_its_own_hand_and_the_number_of_the_other_tiles() -> None:
    view = Position.parse(MIDDLE).view(0)
    assert sight(view) == "03.05.24.34/?4 ?10"
    assert (view.seat, view.hand) == (0, hands("03 05 24 34")[0])
    assert (view.hands[1], view.boneyard) == (None, None)
    assert (view.counts, view.boneyard_count) == ((4, 4), 10)
    assert sight(Position.parse(MIDDLE).view(1)) == "?4/11.33.35.44 ?10"


def test_table_scores_turn_and_rules_are_everybodys() -> None:
    position = Position.parse(MIDDLE)
    for seat in (0, 1, None):
        view = position.view(seat)
        assert (view.layout, view.scores, view.turn, view.rules) == (
            position.layout,
            (10, 15),
            0,
            main_form(),
        )


def test_a_spectator_sees_no_hand_while_the_deal_goes_on() -> None:
    view = Position.parse(MIDDLE).view(None)
    assert sight(view) == "?4/?4 ?10"
    assert (view.hand, view.legal_actions()) == ((), ())


def test_when_the_deal_is_over_all_hands_are_shown_but_never_the_boneyard() -> None:
    for seat in (0, 1, None):
        view = GONE_OUT.view(seat)
        assert sight(view) == "-/34 ?24"
        assert (view.turn, view.ended) == (None, GONE_OUT.position and GONE_OUT.position.ended)


def test_an_empty_boneyard_is_known_to_be_empty() -> None:
    view = table("14", "00", "11").view(0)
    assert (view.boneyard, view.boneyard_count) == ((), 0)


@pytest.mark.parametrize("seat", [-1, 2, True, 1.0])
def test_a_seat_that_does_not_exist_sees_nothing(seat: int) -> None:
    with pytest.raises(InvalidPositionError, match=rf"^there is no seat {seat}$"):
        Position.parse(MIDDLE).view(seat)
    with pytest.raises(InvalidPositionError, match=rf"^there is no seat {seat}$"):
        GONE_OUT.view(seat)


def test_a_tile_that_has_to_be_led_is_known_to_all() -> None:
    rules = main_form(hand=2, first_leader="heaviest")
    start = Position.start(rules, deal_of(0, "14 66", "11 34"))
    assert [start.view(seat).lead for seat in (0, 1, None)] == [Tile(6, 6)] * 3
    assert start.view(0).legal_actions() == (Place(Tile(6, 6)),)


# --- What a seat may do ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "position",
    [
        Position.parse(MIDDLE),
        table("14", "00", "11", boneyard="22"),
        table("14", "00", "11"),
        table("14", "00", "11", boneyard="22 33", rules=main_form(reserve=2)),
        table("14", "12", "11", boneyard="22", rules=main_form(draw_when_able=True)),
        table("14", "00", "11", boneyard="22", drew=True, rules=main_form(draw="one")),
        after(table("14", "12 00", "11", boneyard="22", rules=main_form(draw_when_able=True)), "+"),
    ],
)
def test_the_seat_to_act_may_do_in_its_view_what_it_may_do_in_the_position(position: Position) -> None:
    assert position.view(0).legal_actions() == position.legal_actions()
    assert position.view(1).legal_actions() == ()


def test_a_view_tells_what_a_placement_would_score() -> None:
    view = table("14 11@14", "44 34", "22 26").view(0)
    assert view.points(Place(Tile(4, 4), Tile(1, 4))) == 10
    assert view.points(Place(Tile(3, 4), Tile(1, 4))) == 5
    assert table("14", "12", "26").view(0).points(Place(Tile(1, 2), Tile(1, 4))) == 0


def test_what_a_placement_would_score_depends_on_the_own_sides_score_with_an_exact_finish() -> None:
    rules = main_form(4, exact=True)
    position = table("14 11@14", "44", "22", "26", "46", scores=(245, 0), rules=rules)
    assert position.view(0).points(Place(Tile(4, 4), Tile(1, 4))) == 0
    assert position.view(3).points(Place(Tile(4, 4), Tile(1, 4))) == 10


def test_a_tile_that_does_not_go_there_scores_nothing_but_an_error() -> None:
    with pytest.raises(IllegalActionError, match=r"^25 does not fit on 14, which takes a 1 or a 4$"):
        table("14", "12", "26").view(0).points(Place(Tile(2, 5), Tile(1, 4)))
    with pytest.raises(IllegalActionError, match=r"^a spectator places nothing$"):
        table("14", "12", "26").view(None).points(Place(Tile(1, 2), Tile(1, 4)))


# --- The history and what it proves ----------------------------------------------------------------


def start(*held: str, boneyard: str = "", leader: int = 0, **changes: object) -> Match:
    """A match of small hands, dealt; the boneyard begins with the tiles named."""
    rules = main_form(len(held), hand=len(held[0].split()), **changes)
    return Match.start(rules).deal(deal_of(leader, *held, boneyard=boneyard))


def lacks(match: Match, seat: int, of: int) -> str:
    """The values that the seat knows another not to hold."""
    return "".join(map(str, match.view(seat).lacks[of]))


def test_a_view_of_a_match_has_the_events_of_this_deal_as_the_seat_saw_them() -> None:
    match = played(start("14 00", "55 66", boneyard="22 12"), "14 + + 12@14")
    _, opening, lead, first, second, placed = match.events
    assert isinstance(opening, DealStarted)
    assert match.view(0).history == (opening.seen_by(0), lead, Drew(1, None), Drew(1, None), placed)
    assert match.view(1).history == (opening.seen_by(1), lead, first, second, placed)
    assert match.view(None).history == (opening.seen_by(None), lead, Drew(1, None), Drew(1, None), placed)
    later = match.resign(0)
    assert len(later.view(1).history) == 7


def test_each_deal_has_its_own_history() -> None:
    match = GONE_OUT.deal(deal_of(0, "55 12", "01 02"))
    assert [type(event) for event in match.view(0).history] == [DealStarted]
    assert len(GONE_OUT.view(0).history) == 5


def test_who_draws_held_no_tile_that_fitted_and_only_the_last_tile_drawn_can() -> None:
    match = start("14 00", "55 66", boneyard="22 33 12")
    match = played(match, "14")
    assert lacks(match, 0, of=1) == ""
    match = played(match, "+")
    assert lacks(match, 0, of=1) == ""  # of the tile just drawn nothing is known
    match = played(match, "+ +")
    assert lacks(match, 0, of=1) == ""
    match = played(match, "12@14")
    assert lacks(match, 0, of=1) == "14"
    assert str(match.view(0)).split()[1] == "00/?4!14"


def test_what_a_hand_lacks_adds_up_over_the_deal() -> None:
    match = start("14 00 02", "55 66 35", boneyard="22 33 12 05")
    match = played(match, "14 + + + 12@14 02@12")  # seat 1 held no 1 and no 4; now 0 and 4 are open
    assert lacks(match, 0, of=1) == "14"
    match = played(match, "+ 05@02")  # nor had it a 0, and the one tile that it drew is on the table
    assert lacks(match, 0, of=1) == "014"


def test_a_tile_drawn_for_nothing_may_have_the_values_that_were_open_before() -> None:
    match = start("14 00 02", "55 66 35", boneyard="22 33 12 13 05")
    match = played(match, "14 + + + 12@14 02@12 + + 05@02")
    assert lacks(match, 0, of=1) == "04"  # 13 was drawn when 1 was no longer open


def test_a_seat_knows_nothing_new_about_its_own_hand_and_a_spectator_about_all() -> None:
    match = played(start("14 00", "55 66", boneyard="22 33 12"), "14 + + + 12@14")
    assert match.view(1).lacks == ((), ())
    assert match.view(None).lacks == ((), (1, 4))


def test_a_pass_proves_that_nothing_fitted() -> None:
    position = Position.parse(f"{TABLE} 00.03/04.34.46/33.44.55 - 0 0:0:0 all-fives/3")
    match = played(Match.start(main_form(3), position=position), "--")
    assert [lacks(match, seat, of=0) for seat in (1, 2)] == ["246", "246"]
    assert lacks(match, 0, of=1) == ""
    assert match.events[-1] == Passed(0)
    assert match.view(1).history[0] == match.opening.seen_by(1)


def test_with_one_draw_a_pass_proves_that_the_tile_drawn_does_not_fit_either() -> None:
    match = played(start("14 00", "55 66", boneyard="22", draw="one"), "14 +")
    assert lacks(match, 0, of=1) == ""
    assert lacks(played(match, "--"), 0, of=1) == "14"


def test_with_one_draw_the_tile_drawn_is_the_one_that_is_placed() -> None:
    match = played(start("14 00", "55 66", boneyard="12", draw="one"), "14 + 12@14")
    assert lacks(match, 0, of=1) == "14"


def test_where_one_may_draw_although_able_one_draw_proves_nothing() -> None:
    match = start("14 00", "15 66", boneyard="22 33", draw_when_able=True)
    match = played(match, "14 + 15@14")
    assert lacks(match, 0, of=1) == ""
    nothing = played(start("14 00", "55 66", boneyard="22 33 12", draw_when_able=True), "14 + +")
    assert lacks(nothing, 0, of=1) == ""
    assert lacks(played(nothing, "+ 12@14"), 0, of=1) == "14"  # but a second one does
    one_only = start("14 00", "55 66", boneyard="12", draw_when_able=True)
    assert lacks(played(one_only, "14 + 12@14"), 0, of=1) == ""


def test_a_tile_drawn_although_able_may_have_the_values_that_the_hand_lacked() -> None:
    match = start("14 00 25", "55 66 35", boneyard="22 33 12 13", draw_when_able=True)
    match = played(match, "14 + + + 12@14 25@12")
    assert lacks(match, 0, of=1) == "14"
    assert lacks(played(match, "+ 55@25"), 0, of=1) == ""  # it drew 13


def test_where_one_may_draw_although_able_others_do_not_learn_that_one_has_to_stop() -> None:
    match = played(start("14 00", "15 66", boneyard="22 33", draw_when_able=True), "14 +")
    assert [match.view(seat).drew for seat in (0, 1, None)] == [False, True, False]
    one = played(start("14 00", "55 66", boneyard="22", draw="one"), "14 +")
    assert [one.view(seat).drew for seat in (0, 1, None)] == [True, True, True]


def test_what_a_position_says_about_hidden_hands_is_where_the_history_goes_on_from() -> None:
    rules = main_form(3)
    position = Position.parse(f"{TABLE} 03.34/00.04.55/33.44.46 - 0 0:0:0 {rules}")
    match = played(Match.start(rules, position=position), "34@45 --")
    [opening, *rest] = match.view(0).history
    assert isinstance(opening, MatchStarted)
    assert [type(event) for event in rest] == [Placed, Passed]
    assert lacks(match, 0, of=1) == "236"


# --- Positions that a view leaves possible ---------------------------------------------------------


def test_a_sample_keeps_all_that_the_seat_knows() -> None:
    view = View.parse(HIDDEN)
    for seed in range(30):
        sample = view.sample(random.Random(seed))
        assert sample.status() == ()
        assert (sample.layout, sample.hands[0], sample.turn) == (view.layout, view.hand, 0)
        assert sample.counts == (4, 4)
        assert not any(tile.has(0) or tile.has(6) for tile in sample.hands[1])


def test_a_sample_of_what_is_wholly_known_is_the_position_itself() -> None:
    assert View.parse(MIDDLE).sample(random.Random(1)) == Position.parse(MIDDLE)


def test_the_same_source_gives_the_same_sample() -> None:
    view = View.parse(HIDDEN)
    assert view.sample(random.Random(4)) == view.sample(random.Random(4))
    assert len({str(view.sample(random.Random(seed))) for seed in range(30)}) == 30


def test_a_view_that_no_deal_fits_is_refused() -> None:
    text = with_fields(HIDDEN, hands="03.05.24.34/?4!0123456")
    with pytest.raises(InvalidPositionError) as error:
        View.parse(text).worlds()
    assert error.value.faults == (f"no deal fits what is known: {text}",)
    with pytest.raises(InvalidPositionError):
        View.parse(text).sample(random.Random(1))


def test_the_number_of_deals_that_fit_is_exact() -> None:
    # Unseen: 3 tiles of 00 03 04 33 in one hand and the other in the other hand.
    view = View.parse(f"{TABLE} 34.44.46.55/?3/?1 - 0 0:0:0 all-fives/3")
    assert view.worlds().count() == 4
    all_hidden = View.parse("- ?9/?9 ?10 0 0:0 all-fives/2").worlds().count()
    assert (all_hidden, type(all_hidden)) == (638_045_608_200, int)  # 28! / (9! 9! 10!)
    assert View.parse(f"{TABLE} 34.44.46.55/?3/?1!0 - 0 0:0:0 all-fives/3").worlds().count() == 1
    assert View.parse(f"{TABLE} 34.44.46.55/?3!4/?1 - 0 0:0:0 all-fives/3").worlds().count() == 1


def test_the_tile_that_has_to_be_led_is_in_the_leaders_hand_and_no_heavier_one_in_any() -> None:
    rules = main_form(hand=2, first_leader="heaviest")
    match = Match.start(rules).deal(deal_of(0, "14 25", "11 34"))
    assert match.position is not None
    # Of the 26 tiles that seat 1 does not see, seat 0 holds 25 and one more, of the 15 lighter ones.
    assert match.position.view(1).worlds().count() == 15
    assert match.view(1).worlds().count() == 15
    for seed in range(20):
        sample = match.view(1).sample(random.Random(seed))
        assert sample.lead is Tile(2, 5)
        assert Tile(2, 5) in sample.hands[0]
        assert max(tile.pips for tile in sample.hands[0]) == 7


def test_of_draws_in_a_row_all_but_the_last_are_known_not_to_have_fitted() -> None:
    for able in (False, True):
        match = start("14 00", "55 66", boneyard="22 33 12", draw_when_able=able)
        match = played(match, "14 + + + 12@14")
        # Of the 14 tiles without a 1 and a 4 that seat 0 does not see, seat 1 was dealt two and drew two.
        assert match.view(0).worlds().count() == 14 * 13 // 2 * 12 * 11
        for seed in range(20):
            held = match.view(0).sample(random.Random(seed)).hands[1]
            assert not any(tile.has(1) or tile.has(4) for tile in held)


def test_a_sample_of_a_deal_that_is_over_ended_as_the_deal_did() -> None:
    sample = GONE_OUT.view(1).sample(random.Random(1))
    assert GONE_OUT.position is not None
    assert (sample.turn, sample.ended) == (None, GONE_OUT.position.ended)
    assert (sample.hands, sample.scores) == (hands("", "34"), (20, 0))


def test_a_view_gives_no_way_to_what_it_hides() -> None:
    view = Position.parse(MIDDLE).view(0)
    assert not hasattr(view, "position")
    assert set(tiles("11 33 35 44")).isdisjoint(view.hand)
    assert view.hands[1] is None


def test_a_view_can_be_read_back_from_its_text_but_for_its_history() -> None:
    view = Position.parse(MIDDLE).view(0)
    assert View.parse(str(view)) == view
    assert Rules.parse("all-fives/2") == view.rules
    with pytest.raises(NotationError):
        Position.parse(str(view))


def test_a_view_hides_hands_and_the_boneyard_and_keeps_what_hands_lack() -> None:
    view = View.parse(HIDDEN)
    assert (view.seat, view.hand) == (0, hands("03 05 24 34")[0])
    assert view.hands == (hands("03 05 24 34")[0], None)
    assert (view.counts, view.boneyard, view.boneyard_count) == ((4, 4), None, 10)
    assert view.lacks == ((), (0, 6))
    assert str(view) == HIDDEN


def test_what_a_hand_lacks_is_sorted_on_reading() -> None:
    assert View.parse(HIDDEN.replace("!06", "!6006")).lacks == ((), (0, 6))


def test_a_view_is_that_of_the_seat_to_act_if_its_hand_is_known_else_of_the_first_that_is() -> None:
    assert View.parse(HIDDEN.replace(" 0 10", " 1 10")).seat == 0
    assert View.parse(MIDDLE.replace(" 0 10", " 1 10")).seat == 1
    assert View.parse(HIDDEN.replace("03.05.24.34", "?4")).seat is None
    assert View.parse("22(23.31.12.26.60.00)(25.55)(20) ?4/11.33.35.44 ?10 0 10:15 all-fives/2").seat == 1


def test_a_position_without_anything_hidden_is_also_a_view() -> None:
    view = View.parse(MIDDLE)
    assert str(view) == MIDDLE
    assert view.boneyard == tiles("15 56 66 14 01 04 45 16 36 46")


def test_a_hidden_hand_or_boneyard_is_no_position() -> None:
    with pytest.raises(NotationError) as error:
        Position.parse(HIDDEN)
    assert [(fault.column, fault.token, fault.message) for fault in error.value.faults] == [
        (34, "03.05.24.34/?4!06", "the hand of seat 1 is hidden: read this as a View"),
        (52, "?10", "the boneyard is hidden: read this as a View"),
    ]
