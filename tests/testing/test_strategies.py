"""The strategies draw what they promise, reach every stage, and shrink to something small."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

from allfives.rules import (
    FIELDS,
    PRESETS,
    TILES,
    Absent,
    Back,
    Deal,
    Layout,
    Match,
    Position,
    Resigned,
    Rules,
    TimedOut,
    View,
)
from allfives.testing import deals, layouts, matches, positions, rules_sets, views

few = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
search = settings(few, max_examples=3000, phases=[Phase.generate, Phase.shrink])
MAIN = Rules.preset("all-fives", players=2)


@few
@given(rules_sets(players=3), rules_sets(presets_only=True))
def test_the_players_and_the_presets_can_be_asked_for(three: Rules, preset: Rules) -> None:
    assert three.players == 3
    assert preset in [Rules.preset(name, players=n) for name in PRESETS for n in (2, 3, 4)]


@few
@given(rules_sets().flatmap(lambda rules: st.tuples(st.just(rules), deals(rules), deals(rules, first=False))))
def test_deals_are_deals_of_their_rule_set(drawn: tuple[Rules, Deal, Deal]) -> None:
    rules, first, later = drawn
    assert first.faults(rules) == []
    assert later.faults(rules, first=False) == []


@few
@given(positions(MAIN), positions(going_on=True), positions(max_actions=3))
def test_positions_are_sound(of_two: Position, going_on: Position, early: Position) -> None:
    for position in (of_two, going_on, early):
        assert position.status() == ()
    assert of_two.rules == MAIN
    assert going_on.outcome() is None
    assert len(early.layout) <= 3


@few
@given(matches(MAIN, whole=True), matches(whole=False, dealt=True))
def test_whole_matches_are_over_and_dealt_ones_have_a_deal(whole: Match, part: Match) -> None:
    assert whole.over
    assert whole.rules == MAIN
    assert part.position is not None


@few
@given(layouts(min_tiles=4))
def test_layouts_have_the_fewest_tiles_that_were_asked_for_as_far_as_they_fit(layout: Layout) -> None:
    assert len(layout) >= 4 or not any(map(layout.accepts, set(TILES) - set(layout.joined)))


Test = Callable[[Any], bool]
STAGES: list[tuple[str, st.SearchStrategy[Any], Test]] = [
    *((f"rules {name}", rules_sets(), lambda r, n=name: r.changes.get(n) is not None) for name in FIELDS[1:]),
    ("no tile", positions(MAIN), lambda p: not p.layout),
    ("a spinner", positions(MAIN), lambda p: p.layout.spinner is not None),
    ("both arms", positions(MAIN), lambda p: any(place.side == "Y" for place in p.layout.places())),
    ("out", positions(MAIN), lambda p: p.ended is not None and p.ended.how == "out"),
    ("blocked", positions(MAIN), lambda p: p.ended is not None and p.ended.how == "blocked"),
    ("target", positions(MAIN), lambda p: p.ended is not None and p.ended.how == "target"),
    ("a draw used up", positions(), lambda p: p.drew),
    ("a lead that must be", positions(), lambda p: p.lead is not None),
    ("halves", positions(), lambda p: any(score.denominator == 2 for score in p.scores)),
    ("a full layout", layouts(MAIN), lambda layout: len(layout) == 28),
    ("not dealt yet", matches(MAIN), lambda m: m.position is None),
    ("between deals", matches(MAIN), lambda m: m.waits_for_deal and m.deal_number > 1),
    ("won by points", matches(MAIN), lambda m: m.over and not m.resigned),
    ("resigned, goes on", matches(), lambda m: bool(m.resigned) and m.turn is not None),
    *((kind.__name__, matches(), lambda m, k=kind: any(isinstance(e, k) for e in m.events)) for kind in
      (Absent, Back, Resigned, TimedOut)),
    ("taken up", matches(), lambda m: m.opening.position is not None),
    ("a spectator", views(), lambda v: v.seat is None),
    ("without history", views(), lambda v: not v.history),
    ("lacking", views(), lambda v: any(v.lacks)),
]  # fmt: skip


@pytest.mark.parametrize(("strategy", "reached"), [s[1:] for s in STAGES], ids=[s[0] for s in STAGES])
def test_every_stage_is_reached(strategy: st.SearchStrategy[Any], reached: Test) -> None:
    # Whether it is reached is all that is looked for: a whole match is long to print.
    assert find(strategy.map(reached), bool, settings=settings(search, phases=[Phase.generate]))


def test_the_simplest_deal_is_sorted() -> None:
    deal = find(deals(MAIN), lambda _: True, settings=search)
    assert deal.hands == (TILES[:9], TILES[9:18])
    assert deal.boneyard == TILES[18:]


def test_the_simplest_position_with_three_tiles_is_a_few_first_actions_into_a_sorted_deal() -> None:
    position = find(positions(MAIN), lambda p: len(p.layout) == 3, settings=search)
    held = [tile for hand in position.hands for tile in hand]
    assert len(position.boneyard) + len(held) == 25
    assert sum(a > b for a, b in zip(position.boneyard, position.boneyard[1:], strict=False)) == 0
    assert position.scores == (0, 0)


def test_the_simplest_match_has_just_its_opening() -> None:
    match = find(matches(), lambda _: True, settings=search)
    assert len(match.events) == 1
    assert match.rules.players == 2


def test_without_hypothesis_everything_else_works_and_the_strategies_say_what_to_install() -> None:
    program = """
import sys
sys.modules["hypothesis"] = None
import allfives.testing
print(allfives.testing.perft.__name__)
try:
    allfives.testing.positions
except ImportError as error:
    print(error)
"""
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == (
        "perft\nthe strategies of allfives.testing need Hypothesis: install the package 'hypothesis'\n"
    )


def test_a_name_that_does_not_exist_is_an_attribute_error() -> None:
    import allfives.testing

    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        allfives.testing.chess  # noqa: B018


def test_views_are_views_and_positions_are_not() -> None:
    assert isinstance(find(views(), lambda _: True, settings=search), View)
