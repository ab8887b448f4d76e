"""An observation never changes when unseen tiles are exchanged, at any phase of a deal."""

import random
from typing import Any

import numpy as np
import pytest

from allfives.envs import pettingzoo
from allfives.kernel import NONE, SIZE, form_of, observe
from allfives.rules import Rules
from tests.envs.hidden import FORMS, twins


@pytest.mark.parametrize("rules", FORMS, ids=str)
def test_a_seat_sees_the_same_whatever_the_tiles_are_that_it_cannot_see(rules: Rules) -> None:
    form, one, other = form_of(rules), np.zeros(SIZE, np.int32), np.zeros(SIZE, np.int32)
    compared = hands = drawing = 0
    for seat, record, twin in twins(rules, 2, 1):
        if record["turn"] == NONE:
            continue  # the scores tell what the others had left
        observe(record, form, seat, one)
        observe(twin, form, seat, other)
        assert np.array_equal(one, other)
        compared += 1
        hands += not np.array_equal(record["hands"], twin["hands"])
        drawing += bool(record["after_draw"])
    assert compared > 40
    assert hands > 20, "the hands of the others differ"
    assert drawing > 0, "some of it while a seat draws"


@pytest.mark.parametrize("mask", ["info", "observation"])
@pytest.mark.parametrize("rules", FORMS[:6], ids=str)
def test_an_agent_is_told_the_same_whatever_the_tiles_are_that_it_cannot_see(
    rules: Rules, mask: pettingzoo.Mask
) -> None:
    one, other = (pettingzoo.raw_env(rules=rules, mask=mask) for _ in range(2))
    compared = 0
    for seat, record, twin in twins(rules, 1, 2, tries=1):
        if record["turn"] == NONE:
            continue
        told = []
        for env, state in ((one, record), (other, twin)):
            env.reset(1)
            env.game.take_up(state)
            agent = f"player_{seat}"
            told.append((env.observe(agent), env._info(agent)))
        np.testing.assert_equal(told[0], told[1])
        compared += 1
    assert compared > 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_openspiel_shows_is_the_same_too_while_tiles_are_dealt_and_drawn(players: int) -> None:
    pytest.importorskip("pyspiel")
    import pyspiel

    import allfives.envs.openspiel  # noqa: F401 - registers the game

    rng = random.Random(players)
    game = pyspiel.load_game("python_allfives", {"players": players})
    compared = drawing = drawn = 0
    for _ in range(8):
        actions: list[tuple[int, int]] = []
        state = game.new_initial_state()
        while not state.is_terminal():
            player = rng.randrange(players)
            row = state.observation(player)
            unseen = set(range(28)) - set(np.flatnonzero(row[:28] | row[28:56])) - set(state.dealt[player])
            held = [tile for _, _, tile in state.events if tile in unseen]  # drawn by another
            for one in held[-2:] or sorted(unseen)[:1]:
                other = rng.choice(sorted(unseen))
                twin = _replayed(game, actions, {one: other, other: one})
                if twin is None or twin.current_player() != state.current_player():
                    continue
                assert np.array_equal(twin.observation(player), state.observation(player))
                observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
                texts = [observer.string_from(each, player) for each in (state, twin)]
                assert texts[0] == texts[1]
                compared += 1
                drawing += state.is_chance_node() and state.leader is not None
                drawn += bool(held) and one != other
            action = rng.choice(state.legal_actions())
            actions.append((state.current_player(), action))
            state.apply_action(action)
    assert compared > 60
    assert drawing > 0, "some of it while a tile is drawn"
    assert drawn > 3, "some of it with a tile that another has drawn"


def _replayed(game: Any, actions: list[tuple[int, int]], swap: dict[int, int]) -> Any:
    """The state with two tiles exchanged by chance, or None where something that was done cannot be then."""
    twin = game.new_initial_state()
    for player, action in actions:
        lot = player < 0 and set(twin.legal_actions()) <= set(range(game.num_players()))
        chosen = swap.get(action, action) if player < 0 and not lot else action
        if twin.current_player() != player or chosen not in twin.legal_actions():
            return None
        twin.apply_action(chosen)
    return twin
