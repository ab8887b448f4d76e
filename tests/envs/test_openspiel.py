"""The game of OpenSpiel: it passes OpenSpiel's own tests and plays by the rules."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyspiel")

import pyspiel

import allfives.envs.openspiel  # noqa: F401 - registers the game
from allfives.kernel import DRAW_ID, OBSERVATION, SIZE, action_id, to_position
from allfives.rules import RulesError

FORMS = ["all-fives", "sniff", "all-fives,draw=one", "all-fives,draw_when_able=true,first_leader=heaviest"]


def load(players: int = 2, rules: str = "all-fives") -> Any:
    return pyspiel.load_game("python_allfives", {"players": players, "rules": rules})


@pytest.mark.parametrize("rules", FORMS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_passes_the_test_of_random_play(players: int, rules: str) -> None:
    pyspiel.random_sim_test(load(players, rules), num_sims=1, serialize=True, verbose=False)


def test_it_passes_the_test_of_perfect_recall() -> None:
    from open_spiel.integration_tests import api_test

    # All of the tree of the smallest deals: a tile each.
    found = api_test._assert_is_perfect_recall(load(rules="all-fives,hand=1,draw=none"))
    # Each seat can lead with each of 28 tiles, and then the deal is over.
    assert len(found) == 56


@pytest.mark.parametrize("rules", FORMS)
def test_a_player_recalls_all_it_saw_and_did(rules: str) -> None:
    game, rng = load(3, rules), random.Random(rules)
    seen: dict[tuple[float, ...], str] = {}
    for _ in range(3):
        state = game.new_initial_state()
        own: list[list[Any]] = [[] for _ in range(3)]
        while not state.is_terminal():
            action = rng.choice(state.legal_actions())
            if not state.is_chance_node():
                player = state.current_player()
                text = state.information_state_string(player)
                tensor = tuple(state.information_state_tensor(player))
                assert seen.setdefault(tensor, text) == text, "a tensor tells all that the text does"
                for before, was in own[player]:
                    assert before != text, "no information state comes twice"
                    assert text.startswith(before.split(" lead ")[0]), "and it goes on from those before"
                    assert was is not None
                own[player].append((text, action))
            state.apply_action(action)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_legal_actions_are_those_of_the_rules(players: int) -> None:
    game, rng = load(players), random.Random(players)
    setting = game.new_initial_state()._setting
    for _ in range(3):
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                position = to_position(state._states[0], setting.rules, setting.form)
                assert position.status() == ()
                assert state.legal_actions() == sorted({action_id(a) for a in position.legal_actions()})
                assert position.turn == state.current_player()
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_returns_are_the_sum_of_the_rewards_and_nothing_before_the_first(players: int) -> None:
    game, rng = load(players), random.Random(players)
    ends = set()
    for _ in range(12):
        state, total = game.new_initial_state(), np.zeros(players)
        while not state.is_terminal():
            assert state.returns() == pytest.approx(total)
            state.apply_action(rng.choice(state.legal_actions()))
            total += state.rewards()
        assert state.returns() == pytest.approx(total)
        assert sum(state.returns()) == pytest.approx(0)
        record = state._states[0]
        ends.add(int(record["how"]))
        if record["how"] == 1 and players != 3:
            won = int(record["out"]) % 2
            paid = record["paid"][won] / 2
            assert paid >= 0
            assert state.returns()[0] == pytest.approx((record["scores"][0] - record["scores"][1]) / 2)
    assert 1 in ends


def test_every_player_can_be_asked_at_every_node() -> None:
    game, rng = load(3), random.Random(1)
    observer = game.make_py_observer()
    drawing = dealing = 0
    state = game.new_initial_state()
    for _ in range(5):
        state = game.new_initial_state()
        while not state.is_terminal():
            for player in range(3):
                observer.set_from(state, player)
                assert observer.tensor.shape == (3 + SIZE,)
                assert len(observer.string_from(state, player).split()) == 1 + 2 * len(OBSERVATION)
            dealing += state.leader is None
            drawing += state.is_chance_node() and state.leader is not None
            state.apply_action(rng.choice(state.legal_actions()))
    assert dealing > 100
    assert drawing > 0


def test_a_state_that_is_copied_or_stored_while_a_tile_is_drawn_goes_on_as_before() -> None:
    game, rng, drawn = load(2), random.Random(2), 0
    state = game.new_initial_state()
    while drawn < 3:
        if state.is_terminal():
            state = game.new_initial_state()
        action = rng.choice(state.legal_actions())
        before = state.clone()
        state.apply_action(action)
        if not before.is_chance_node() and action == DRAW_ID:
            drawn += 1
            again = pickle.loads(pickle.dumps(state))
            _, stored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
            for copy in (again, stored, state.clone()):
                assert copy.is_chance_node()
                assert copy.legal_actions() == state.legal_actions()
                tile = copy.legal_actions()[0]
                copy.apply_action(tile)
                assert copy.history()[-1] == tile
                player = before.current_player()
                assert copy.is_terminal() or copy.current_player() == player, "whoever draws is still to act"
            assert state.is_chance_node(), "the copies are copies"
            assert before.current_player() >= 0


def test_a_form_in_which_every_double_branches_is_refused() -> None:
    with pytest.raises(RulesError, match="every double branches"):
        load(rules="five-up")
