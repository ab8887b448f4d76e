"""What holds for every position and match, of every preset and every rule set that can be made."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

import allfives.rules as core
from allfives.rules import (
    TILES,
    Action,
    Draw,
    IllegalActionError,
    InvalidPositionError,
    Layout,
    Match,
    Pass,
    Place,
    Placed,
    Position,
    Rules,
    Tile,
    View,
    deal_source,
    settle,
)
from allfives.testing import deals, layouts, matches, positions, rules_sets, views
from tests.rules import brute_force

# A failing match is worth its long text.
pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")

often = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
seldom = settings(often, max_examples=40)

MAIN = st.builds(lambda n: Rules.preset("all-fives", players=n), st.sampled_from((2, 3, 4)))
ANY_ACTION: tuple[Action, ...] = (
    Draw(),
    Pass(),
    *(Place(tile, host) for tile in TILES for host in (None, *TILES)),
)


def on_the_way(position: Position) -> list[Position]:
    """The position, and those after it when always the last legal action is taken, to the deal's end."""
    line = [position]
    while position.legal_actions():
        position = position.apply(position.legal_actions()[-1])
        line.append(position)
    return line


# --- Tiles, sums, pips -------------------------------------------------------------------------------


@often
@given(positions())
def test_hands_boneyard_and_layout_are_always_the_same_28_tiles(position: Position) -> None:
    for now in on_the_way(position):
        held = [tile for hand in now.hands for tile in hand]
        assert sorted([*held, *now.boneyard, *now.layout.joined]) == list(TILES)


@often
@given(MAIN.flatmap(lambda rules: layouts(rules, min_tiles=3)))
def test_in_the_main_form_no_sum_is_above_36_and_no_placement_scores_more_than_35(layout: Layout) -> None:
    assert 0 <= layout.count() <= 36
    assert Rules.preset("all-fives").points_by_sum[layout.count()] <= 35


@often
@given(positions())
def test_a_blocked_deal_with_an_empty_boneyard_leaves_an_even_number_of_pips(position: Position) -> None:
    end = on_the_way(position)[-1]
    outcome = end.outcome()
    assert outcome is not None
    event(outcome.how)
    if outcome.how == "blocked" and not end.boneyard:
        assert sum(tile.pips for hand in end.hands for tile in hand) % 2 == 0


# --- The fast core against the slow reading of the rules ---------------------------------------------


def assert_facts_agree(layout: Layout) -> None:
    assert [(end.tile, end.counts) for end in layout.ends()] == brute_force.ends(layout)
    assert [(place.tile, place.value) for place in layout.places()] == brute_force.places(layout)
    assert layout.count() == sum(counts for _, counts in brute_force.ends(layout))
    for value in range(7):
        hosts = {tile for tile, open_value in brute_force.places(layout) if open_value == value}
        assert layout.hosts(value) == tuple(sorted(hosts))
    for tile in set(TILES) - set(layout.joined):
        plays = brute_force.placements(layout, (tile,))
        assert layout.plays(tile) == plays
        assert layout.accepts(tile) == bool(plays)


@often
@given(layouts())
def test_ends_places_and_hosts_are_those_that_the_joined_tiles_alone_tell(layout: Layout) -> None:
    assert_facts_agree(layout)
    assert_facts_agree(pickle.loads(pickle.dumps(layout)))


@often
@given(positions())
def test_the_legal_actions_are_those_of_the_rules(position: Position) -> None:
    for now in on_the_way(position):
        assert list(now.legal_actions()) == brute_force.legal_actions(now)
        assert bool(now.legal_actions()) == (now.outcome() is None)
        for seat in range(now.rules.players):
            assert now.view(seat).legal_actions() == (now.legal_actions() if seat == now.turn else ())


@often
@given(positions(going_on=True), st.data())
def test_an_action_changes_what_the_rules_say_and_nothing_else(
    position: Position, data: st.DataObject
) -> None:
    action = data.draw(st.sampled_from(position.legal_actions()))
    after = position.apply(action)
    rules, seat = position.rules, position.turn
    assert seat is not None
    hands, boneyard, scores = (
        [list(hand) for hand in position.hands],
        list(position.boneyard),
        list(position.scores),
    )
    side = seat % 2 if rules.partners else seat
    if isinstance(action, Place):
        hands[seat].remove(action.tile)
        assert set(after.layout.joined) - set(position.layout.joined) == {action.tile}
        if action.host is not None:
            assert brute_force.joined(after.layout, action.tile, action.host)
        total = sum(counts for _, counts in brute_force.ends(after.layout))
        scores[side] += brute_force.points(rules, total, scores[side])
    elif isinstance(action, Draw):
        hands[seat] = sorted([*hands[seat], boneyard.pop(0)])
    assert after.hands == tuple(map(tuple, hands))
    assert after.boneyard == tuple(boneyard)

    outcome = after.outcome()
    event(outcome.how if outcome else "goes on")
    if isinstance(action, Place) and scores[side] >= rules.target:
        assert outcome is not None
        assert (outcome.how, outcome.winners, outcome.settlement) == ("target", (side,), ())
    elif isinstance(action, Place) and not hands[seat]:
        assert outcome is not None
        assert (outcome.how, outcome.seat, outcome.winners) == ("out", seat, (side,))
    elif brute_force.blocked(after):
        assert outcome is not None
        assert (outcome.how, outcome.seat) == ("blocked", None)
    else:
        assert outcome is None
        assert after.turn == (seat if isinstance(action, Draw) else (seat + 1) % rules.players)
        able = bool(brute_force.placements(after.layout, after.hands[after.turn]))
        stops = rules.draw == "one" or (rules.draw_when_able and able)
        assert after.drew == (isinstance(action, Draw) and stops)
    if outcome is not None and outcome.how != "target":
        changes = brute_force.settlement(rules, after.hands, outcome.seat)
        if rules.exact:
            changes = {s: change for s, change in changes.items() if scores[s] + change <= rules.target}
        assert dict(outcome.settlement) == changes
        scores = [score + changes.get(s, 0) for s, score in enumerate(scores)]
    assert after.scores == tuple(scores)


# Every way to settle, between sides of every size.
SETTLED = st.builds(
    lambda players, partners, how, to: Rules.preset(
        "all-fives", players=players, partners=partners and players == 4, settlement=how, round_to=to
    ),
    st.sampled_from((2, 3, 4)),
    st.booleans(),
    st.sampled_from(("opponents-sum", "opponents-each", "difference", "own-deducted", "out-bonus", "none")),
    st.sampled_from((5, 3, 1)),
)


@settings(often, max_examples=400)
@given(st.one_of(SETTLED, rules_sets()), st.permutations(TILES), st.data())
def test_a_settlement_pays_what_the_rules_say(rules: Rules, deck: list[Tile], data: st.DataObject) -> None:
    sizes = data.draw(st.lists(st.integers(1, 7), min_size=rules.players, max_size=rules.players))
    out = data.draw(st.sampled_from((None, *range(rules.players))))
    if out is not None:
        sizes[out] = 0
    at = [sum(sizes[:seat]) for seat in range(rules.players + 1)]
    hands = tuple(tuple(sorted(deck[a:b])) for a, b in pairwise(at))
    outcome = settle(rules, hands, out)
    assert dict(outcome.settlement) == brute_force.settlement(rules, hands, out)
    assert [side for side, _ in outcome.settlement] == sorted({side for side, _ in outcome.settlement})


# --- Matches and their events ------------------------------------------------------------------------


@seldom
@given(matches())
def test_a_match_is_the_fold_of_its_events(match: Match) -> None:
    assert Match.replay(match.events) == match
    if match.over:
        assert match.events[-1] == core.MatchEnded(match.winners, match.scores)


@seldom
@given(matches(dealt=True), st.data())
def test_a_log_with_one_placement_told_wrong_is_refused(match: Match, data: st.DataObject) -> None:
    log = list(match.events)
    at = [i for i, told in enumerate(log) if isinstance(told, Placed)]
    if at:
        i = data.draw(st.sampled_from(at))
        told = log[i]
        assert isinstance(told, Placed)
        log[i] = replace(told, points=told.points + 5)
        with pytest.raises(InvalidPositionError, match=f"event {i}:"):
            Match.replay(log)


# --- Texts, copies -----------------------------------------------------------------------------------


@often
@given(positions())
def test_the_text_of_a_position_reads_back_as_that_position(position: Position) -> None:
    for now in on_the_way(position):
        assert now.status() == ()
        assert Position.parse(str(now)) == now


@often
@given(views())
def test_the_text_of_a_view_reads_back_as_a_view_with_that_text(view: View) -> None:
    assert str(View.parse(str(view))) == str(view)


@often
@given(layouts())
def test_the_text_of_a_layout_reads_back_as_that_layout(layout: Layout) -> None:
    rules = Rules.preset("all-fives", spinner=layout.branching, spinner_counts=layout.spinner_counts)
    again = Layout.parse(str(layout), rules=rules)
    assert again == layout
    assert_facts_agree(again)


@often
@given(rules_sets())
def test_the_text_of_a_rule_set_reads_back_as_that_rule_set(rules: Rules) -> None:
    assert Rules.parse(str(rules)) == rules


VALUES: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from(TILES),
    rules_sets(),
    deals(),
    layouts(),
    positions(),
    views(),
    matches(),
    matches().flatmap(lambda match: st.sampled_from(match.events)),
    positions().flatmap(lambda position: st.sampled_from(position.legal_actions() or (position.outcome(),))),
    layouts(min_tiles=1).flatmap(lambda layout: st.sampled_from((*layout.ends(), *layout.places()))),
)


@often
@given(VALUES)
def test_the_repr_of_a_value_makes_that_value_again(value: Any) -> None:
    names = {name: getattr(core, name) for name in core.__all__} | {"Fraction": Fraction}
    assert eval(repr(value), names) == value


@often
@given(VALUES)
def test_a_value_survives_pickle_copy_and_deepcopy_with_its_hash(value: Any) -> None:
    for again in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert again == value
        assert hash(again) == hash(value)
        assert type(again) is type(value)


@often
@given(VALUES)
def test_a_value_cannot_be_changed(value: Any) -> None:
    names = value.__slots__ or ("anything",)
    with pytest.raises((AttributeError, TypeError)):
        setattr(value, names[0], None)


# --- What the rules do not allow ---------------------------------------------------------------------


@seldom
@given(positions())
def test_an_illegal_action_raises_and_leaves_the_position_as_it_was(position: Position) -> None:
    before = pickle.dumps(position)
    legal = position.legal_actions()
    for action in ANY_ACTION:
        if action not in legal:
            with pytest.raises(IllegalActionError):
                position.apply(action)
    assert pickle.dumps(position) == before


@seldom
@given(matches())
def test_a_match_refuses_what_is_out_of_order_and_stays_as_it_was(match: Match) -> None:
    before = pickle.dumps(match)
    if not match.waits_for_deal:
        with pytest.raises(InvalidPositionError):
            match.deal(match.next_deal(deal_source("out of order", 1)))
    legal = match.position.legal_actions() if match.position is not None and match.turn is not None else ()
    for action in (Draw(), Pass(), Place(TILES[0]), Place(TILES[1], TILES[0])):
        if action not in legal:
            with pytest.raises(IllegalActionError):
                match.apply(action)
    seats = range(match.rules.players) if match.over else match.resigned
    for seat in (*seats, -1, match.rules.players):
        for step in (match.resign, match.time_out, match.leave, match.come_back):
            with pytest.raises(IllegalActionError):
                step(seat)
    assert pickle.dumps(match) == before
