"""Faults of other programs and rules in dispute, by their numbers: each a test of the whole kind of fault."""

from __future__ import annotations

import random
from copy import deepcopy
from itertools import pairwise

import pytest

from allfives.rules import (
    TILES,
    DealEnded,
    DealStarted,
    Draw,
    Drew,
    IllegalActionError,
    Layout,
    Match,
    NotationError,
    Pass,
    Place,
    Placed,
    Position,
    Rules,
    Score,
    Tile,
    View,
    deal_source,
)
from tests.rules.games import ALL_FORMS, DRAWING, MAIN_FORM, going_on, positions, states_of
from tests.rules.helpers import after, deal_of, ends, legal, main_form, places, played, table

DOUBLES = [tile for tile in TILES if tile.is_double]
PLAIN = [tile for tile in TILES if not tile.is_double]


# --- A: rules in dispute ---------------------------------------------------------------------------


@pytest.mark.parametrize("double", DOUBLES, ids=str)
def test_a01_a03_a_double_alone_counts_both_halves_once_and_has_two_places(double: Tile) -> None:
    layout = Layout().place(double)
    assert (layout.count(), len(layout.ends()), len(layout.places())) == (double.pips, 1, 2)
    points = main_form().points_by_sum[layout.count()]
    assert points == (10 if double is Tile(5, 5) else 0)
    assert after(table("55", "05", "11", boneyard="22"), "05@55").scores == (10, 0)


@pytest.mark.parametrize("double", DOUBLES, ids=str)
def test_a04_a_double_at_the_end_of_a_line_counts_both_halves(double: Tile) -> None:
    for tile in PLAIN:
        if tile.has(double.low):
            layout = Layout().place(tile).place(double, tile)
            assert layout.count() == tile.other(double.low) + 2 * double.low
    assert after(table("36", "66 00", "11", boneyard="22"), "66@36").scores == (15, 0)


def test_a05_the_arms_open_only_when_both_line_places_are_covered() -> None:
    assert legal(table("66 36@66", "16", "00", boneyard="22")) == "16@66"
    assert places(Layout.parse("66 36@66")) == ["36 at 3", "66 B at 6"]
    both = after(table("66 36@66", "26 16", "00", boneyard="22"), "26@66")
    assert both.scores == (5, 0)
    assert ends(both.layout.place(Tile(1, 6), Tile(6, 6))) == "1+2+3"
    for position in positions(ALL_FORMS):
        for place in position.layout.places():
            covered = len(position.layout.joined[place.tile])
            assert place.side not in "XY" or covered in (2, 3)
            assert place.side not in "AB" or covered in (0, 1)


def test_a07_a_place_that_is_no_end_counts_nothing() -> None:
    assert after(table("36 66@36", "26 11", "00", boneyard="22"), "26@66").scores == (5, 0)
    for position in positions(MAIN_FORM):
        layout = position.layout
        arms = [place.tile for place in layout.places() if place.side in ("X", "Y")]
        assert not {end.tile for end in layout.ends()} & set(arms)


def test_a09_one_may_not_draw_or_pass_with_a_tile_that_fits() -> None:
    for position in going_on(ALL_FORMS):
        kinds = {type(action) for action in position.legal_actions()}
        assert len(kinds) == 1
        if kinds == {Place}:
            for action in (Draw(), Pass()):
                with pytest.raises(IllegalActionError, match=r"may not (draw|pass), it can place"):
                    position.apply(action)


@pytest.mark.parametrize(
    ("left", "scores"),
    [(("56 06", "66 05"), (0, 0)), (("22", "56 05"), (15, 0)), (("56 05", "22"), (0, 15))],
)
def test_a12_after_a_block_only_a_single_lowest_hand_is_paid(
    left: tuple[str, str], scores: tuple[int, int]
) -> None:
    first, second = left
    blocked = after(table("14", f"11 {first}", second), "11@14")
    assert blocked.ended is not None
    assert (blocked.ended.how, blocked.scores) == ("blocked", scores)


@pytest.mark.parametrize(
    ("others", "paid"), [(("34", "25"), 15), (("35", "26"), 15), (("35", "25"), 15), (("01", "02"), 5)]
)
def test_a14_opponents_pips_are_added_before_they_are_rounded(others: tuple[str, str], paid: int) -> None:
    assert after(table("14", "12", *others, boneyard="66"), "12@14").scores == (paid, 0, 0)


def test_a16_the_winner_of_a_block_is_paid_the_full_sum_and_not_the_difference() -> None:
    position = after(table("14", "11 03", "36", "22", "06", rules=main_form(4)), "11@14")
    assert position.ended is not None
    assert (position.ended.how, position.scores) == ("blocked", (15, 0))


@pytest.mark.parametrize("total", range(37))
def test_a17_a_sum_scores_itself_and_nothing_is_divided(total: int) -> None:
    assert main_form().points_by_sum[total] == (total if total % 5 == 0 else 0)


@pytest.mark.parametrize("score", [240, 241, 245, 249])
def test_a18_passing_the_target_wins_at_once_and_bounces_nothing_back(score: int) -> None:
    position = after(table("14 11@14", "44 66", "22 55", scores=(score, 240)), "44@14")
    assert (position.turn, position.scores) == (None, (score + 10, 240))


def test_a23_who_went_out_leads_and_after_a_block_a_lot_decides_whatever_the_tiles() -> None:
    for rules in MAIN_FORM:
        for match in states_of(rules, 0, 12):
            if match.waits_for_deal and match.position is not None:
                assert match.position.ended is not None
                assert match.next_leader == match.position.ended.seat
    holder_of_66 = deal_of(0, "14 00", "66 55")
    assert Match.start(main_form(hand=2)).deal(holder_of_66).turn == 0


def test_a24_every_placement_is_credited_without_a_claim() -> None:
    assert after(table("", "46 00", "11", boneyard="22"), "46").scores == (10, 0)
    for rules in MAIN_FORM:
        for event in states_of(rules, 0)[-1].events:
            if isinstance(event, Placed):
                total = sum(end.counts for end in event.ends)
                assert event.points == (total if total % 5 == 0 else 0)
    for position in going_on(ALL_FORMS):
        assert {type(action) for action in position.legal_actions()} <= {Place, Draw, Pass}


def test_a26_only_the_first_double_is_a_spinner() -> None:
    assert ends(Layout.parse("55 35@55 45@55 33@35")) == "6+4"
    with pytest.raises(IllegalActionError, match=r"^13 cannot go on 33: every place of 33 is taken$"):
        Layout.parse("55 35@55 45@55 33@35 23@33").place(Tile(1, 3), Tile(3, 3))
    for rules in MAIN_FORM:
        for state in states_of(rules, 0):
            doubles = [e.tile for e in state.deals[-1] if isinstance(e, Placed) and e.tile.is_double]
            if state.position is not None:
                layout = state.position.layout
                assert layout.spinner is (doubles[0] if doubles else None)
                assert all(len(layout.joined[double]) <= 2 for double in doubles[1:])


@pytest.mark.parametrize(
    ("left", "paid"),
    [
        ("44 01", 10),
        ("33", 5),
        ("55", 10),
        ("66", 10),
        ("34", 5),
        ("35", 10),
        ("66 01", 15),
        ("02", 0),
        ("00", 0),
    ],
)
def test_a30_a31_all_pips_left_count_and_are_rounded_once(left: str, paid: int) -> None:
    assert after(table("14", "12", left, boneyard="22"), "12@14").scores == (paid, 0)


# --- B: dominoes programs --------------------------------------------------------------------------


def test_b01_after_every_action_the_same_28_tiles_are_there() -> None:
    assert (len(set(TILES)), sum(tile.pips for tile in TILES)) == (28, 168)
    for position in positions(ALL_FORMS + DRAWING):
        held = [tile for hand in position.hands for tile in hand]
        assert sorted([*held, *position.boneyard, *position.layout.tiles]) == list(TILES)


def test_b02_a_position_with_an_empty_hand_can_be_written_and_seen() -> None:
    for position in positions(ALL_FORMS):
        if () in position.hands:
            assert Position.parse(str(position)) == position
            assert all(str(position.view(seat)) for seat in (None, 0, 1))


@pytest.mark.parametrize("rules", ALL_FORMS, ids=str)
def test_b03_a_placement_or_a_pass_ends_the_turn_and_a_draw_does_not(rules: Rules) -> None:
    for state, following in pairwise(states_of(rules, 0)):
        if state.turn is not None and following.turn is not None:
            event = following.events[-1]
            moved = 0 if isinstance(event, Drew) else 1
            assert following.turn == (state.turn + moved) % state.rules.players


def test_b05_the_final_scores_are_all_points_and_settlements_together() -> None:
    for rules in ALL_FORMS:
        match = states_of(rules, 0)[-1]
        total: list[Score] = [0] * rules.sides
        for event in match.events:
            if isinstance(event, Placed):
                total[rules.side(event.seat)] += event.points
            if isinstance(event, DealEnded):
                for side, change in event.settlement:
                    total[side] += change
        assert tuple(total) == match.scores


def test_b06_who_is_to_act_always_has_an_action_and_a_forced_pass_is_one() -> None:
    forced = 0
    for position in positions(ALL_FORMS + DRAWING):
        legal_actions = position.legal_actions()
        assert bool(legal_actions) == (position.turn is not None)
        if Pass() in legal_actions:
            forced += 1
            assert legal_actions == (Pass(),)
    assert forced > 10


def test_b07_the_opening_offers_each_tile_of_the_hand_once() -> None:
    for position in positions(ALL_FORMS):
        if not position.layout:
            assert position.turn is not None
            assert position.legal_actions() == tuple(Place(tile) for tile in position.hands[position.turn])
            assert len(position.legal_actions()) == position.rules.hand


def test_b11_a_double_in_the_middle_of_a_line_counts_nothing() -> None:
    layout, counted = Layout(), []
    for tile, host in [("14", None), ("11", "14"), ("44", "14"), ("34", "44")]:
        layout = layout.place(Tile.parse(tile), Tile.parse(host) if host else None)
        counted.append(layout.count())
    assert counted == [5, 6, 10, 5]
    for position in positions(MAIN_FORM):
        ended = {end.tile for end in position.layout.ends()}
        for double in DOUBLES:
            assert len(position.layout.joined.get(double, ())) < 2 or double not in ended


def test_b13_the_last_tile_scores_then_the_hands_are_settled_then_nothing_more_happens() -> None:
    position = after(table("14 46@14 11@14", "36", "66 01", boneyard="22"), "36@46")
    assert (position.scores, position.turn) == ((20, 0), None)
    for last in positions(ALL_FORMS):
        if last.turn is None:
            assert last.legal_actions() == ()
            for action in (Draw(), Pass(), Place(Tile(1, 4))):
                with pytest.raises(IllegalActionError, match=r"the deal is over$"):
                    last.apply(action)


def test_b16_e13_a_view_holds_no_tile_that_its_seat_may_not_see() -> None:
    for position in going_on(ALL_FORMS):
        for seat in range(position.rules.players):
            view = position.view(seat)
            assert [hand is None for hand in view.hands] == [s != seat for s in range(position.rules.players)]
            assert view.boneyard in (None, ())
            assert isinstance(view.boneyard_count, int)
            for name in ("position", "deal", "match"):
                assert not hasattr(view, name)


@pytest.mark.parametrize("scores", ["", ":", "0:", "none", "0"])
def test_b17_a_position_without_right_scores_is_refused_and_has_no_winner(scores: str) -> None:
    held = "00.01.02.03.04.05.06.11.12/13.14.15.16.22.23.24.25.26 33.34.35.36.44.45.46.55.56.66"
    with pytest.raises(NotationError):
        Position.parse(f"- {held} 0 {scores} all-fives/2")


# --- C: libraries ----------------------------------------------------------------------------------


def test_c07_trying_out_every_legal_action_changes_neither_the_list_nor_the_position() -> None:
    for position in going_on(ALL_FORMS):
        before, text = position.legal_actions(), str(position)
        tried = []
        for action in position.legal_actions():
            position.apply(action)
            tried.append(action)
        assert tuple(tried) == before == position.legal_actions()
        assert str(position) == text


def test_c23_turn_and_obligation_survive_a_trip_through_text() -> None:
    for position in positions(ALL_FORMS + DRAWING, range(2)):
        again = Position.parse(str(position))
        assert again == position
        assert again.legal_actions() == position.legal_actions()
        assert (again.turn, again.drew, again.lead) == (position.turn, position.drew, position.lead)


def test_c25_c31_whatever_follows_the_earlier_state_is_still_there_in_every_field() -> None:
    for rules in ALL_FORMS[::4] + DRAWING:
        states = states_of(rules, 0)
        for state in states[::5]:
            copy = deepcopy(state)
            if state.position is not None and state.turn is not None:
                for action in state.position.legal_actions():
                    state.apply(action)
            assert state == copy


@pytest.mark.parametrize("seat", range(4))
def test_c26_going_out_is_good_for_the_side_of_whoever_does_it(seat: int) -> None:
    held = ["66", "66", "66", "66"]
    held[seat] = "12"
    position = after(table("14", *held, turn=seat, rules=main_form(4)), "12@14")
    assert position.ended is not None
    assert position.ended.winners == (seat % 2,)
    assert (position.scores[seat % 2], position.scores[1 - seat % 2]) == (25, 0)


@pytest.mark.parametrize("lowest", range(4))
def test_c26_a_block_is_good_for_the_side_with_the_lowest_hands(lowest: int) -> None:
    held = ["55", "66", "56", "56"]
    held[lowest], held[(lowest + 2) % 4] = "00", "00"
    held[0] += " 11"
    position = after(table("14", *held, rules=main_form(4)), "11@14")
    assert position.ended is not None
    assert (position.ended.how, position.ended.winners) == ("blocked", (lowest % 2,))
    assert position.scores[lowest % 2] > 0 == position.scores[1 - lowest % 2]


def test_c30_matches_played_in_turns_equal_those_played_alone() -> None:
    def steps(seed: int) -> list[Match]:
        chance, match, made = random.Random(seed), Match.start(main_form(3)), list[Match]()
        for _ in range(60):
            if match.position is None or match.position.turn is None:
                match = match.deal(match.next_deal(deal_source(seed, match.deal_number + 1)))
            else:
                match = match.apply(chance.choice(match.position.legal_actions()))
            made.append(match)
        return made

    alone = [steps(1), steps(2)]
    random.seed(99)
    together = [steps(1), steps(2)]
    assert together == alone
    assert alone[0] != alone[1]


# --- D, E: what is over is over; search and game end alike -----------------------------------------


def test_b24_d34_nothing_scores_after_the_end_of_a_match() -> None:
    match = played(Match.start(main_form(hand=2, target=10)).deal(deal_of(0, "55 12", "25 35")), "55")
    assert (match.winners, match.scores) == ((0,), (10, 0))
    for action in (Place(Tile(2, 5), Tile(5, 5)), Draw(), Pass()):
        with pytest.raises(IllegalActionError, match=r"the match is over$"):
            match.apply(action)
    for deed in (match.resign, match.leave, match.time_out):
        with pytest.raises(IllegalActionError, match=r"the match is over$"):
            deed(1)
    assert (match.winners, match.scores) == ((0,), (10, 0))


def test_e11_one_pass_is_no_block_as_long_as_another_seat_can_place() -> None:
    position = after(table("14", "00", "22", "12"), "-- --")
    assert (position.turn, position.ended, legal(position)) == (2, None, "12@14")
    for last in positions(ALL_FORMS):
        if last.ended is not None and last.ended.how == "blocked":
            assert not any(last.layout.accepts(tile) for hand in last.hands for tile in hand)
            assert last.rules.drawable(len(last.boneyard)) == 0


def test_d02_a_seat_that_joins_late_is_told_its_own_tiles_and_counts() -> None:
    for rules in MAIN_FORM:
        for state in states_of(rules, 0)[1::7]:
            history = state.view(1).history
            assert isinstance(history[0], DealStarted)
            assert [isinstance(hand, int) for hand in history[0].hands] == [
                seat != 1 for seat in range(rules.players)
            ]
            assert isinstance(history[0].boneyard, int)
            drawn = [event for event in history if isinstance(event, Drew)]
            assert all((event.tile is None) == (event.seat != 1) for event in drawn)
            if state.turn is not None:
                assert View.parse(str(state.view(1))).hands == state.view(1).hands
