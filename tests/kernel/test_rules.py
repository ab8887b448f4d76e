"""The kernel plays by the rules: held to them state by state, and to the committed counts."""

import random
from typing import Any

import numpy as np
import pytest

from allfives.kernel import (
    ACTIONS,
    DRAW_ID,
    PASS_ID,
    PLAY_IDS,
    act,
    action_id,
    action_of,
    form_of,
    from_position,
    legal,
    perft,
    plays_form,
    to_position,
)
from allfives.rules import PRESETS, Deal, IllegalActionError, Layout, Place, Position, Rules, RulesError
from tests.kernel.cases import perft_cases
from tools.differential import compare_deal, rule_sets

KERNEL_PRESETS = [name for name in PRESETS if plays_form(Rules.preset(name))]


@pytest.mark.parametrize("preset", KERNEL_PRESETS)
def test_a_sample_of_states_is_the_same_in_the_kernel_and_the_rules(preset: str) -> None:
    rng, mask = random.Random(preset), np.zeros(ACTIONS, np.uint8)
    for rules in rule_sets():
        if rules.preset_name == preset:
            compare_deal(rules, rng, mask)


@pytest.mark.parametrize(("position", "counts"), perft_cases())
def test_perft_is_the_same(position: str, counts: list[int]) -> None:
    start = Position.parse(position)
    form = form_of(start.rules)
    assert [perft(form, from_position(start, form), depth) for depth in range(1, len(counts) + 1)] == counts


def test_a_form_in_which_every_double_branches_is_refused() -> None:
    assert not plays_form(Rules.preset("five-up"))
    with pytest.raises(RulesError, match="every double branches"):
        form_of(Rules.preset("five-up"))


def test_there_are_93_actions_and_each_has_one_id() -> None:
    assert (ACTIONS, DRAW_ID, PASS_ID, len(set(PLAY_IDS))) == (93, 91, 92, 91)


def test_an_id_is_what_strategy_sees_of_an_action() -> None:
    rng = random.Random(3)
    rules = Rules.preset("all-fives")
    for _ in range(20):
        position = Position.start(rules, Deal.shuffled(rng, rules))
        while position.turn is not None:
            for action in position.legal_actions():
                same = action_of(action_id(action), position.layout)
                assert action_id(same) == action_id(action)
                if isinstance(action, Place):
                    assert isinstance(same, Place)
                    assert same.tile is action.tile
                    assert position.layout.count_with(same.tile, same.host) == position.layout.count_with(
                        action.tile, action.host
                    )
            position = position.apply(rng.choice(position.legal_actions()))


@pytest.mark.parametrize("number", [-1, 93, 0])
def test_an_id_that_means_nothing_here_is_refused(number: int) -> None:
    with pytest.raises(IllegalActionError):
        action_of(number, Layout.parse("66"))


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    rules = Rules.preset("all-fives", players=3)
    form, mask, rng = form_of(rules), np.zeros(ACTIONS, np.uint8), random.Random(5)
    for _ in range(10):
        states = from_position(Position.start(rules, Deal.shuffled(rng, rules)), form)
        while legal(states[0], form, mask):
            before = states.copy()
            for action in [-1, 93, *np.flatnonzero(mask == 0)]:
                assert act(states[0], form, int(action)) == -1
            assert np.array_equal(states, before)
            act(states[0], form, rng.choice(list(np.flatnonzero(mask))))
        before = states.copy()
        assert all(act(states[0], form, action) == -1 for action in range(ACTIONS))
        assert np.array_equal(states, before)


def test_what_was_played_out_has_no_way_back_into_a_position() -> None:
    from allfives.kernel import play_out
    from allfives.rules import InvalidPositionError

    rules = Rules.preset("all-fives")
    form = form_of(rules)
    states: Any = from_position(Position.start(rules, Deal.shuffled(random.Random(1), rules)), form)
    play_out(states[0], form, 0, True)
    with pytest.raises(InvalidPositionError, match="not noted"):
        to_position(states[0], rules, form)
