"""The environment of Gymnasium: one seat against registered players."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils.env_checker import check_env

from allfives.envs.gymnasium import ID, AllFives
from allfives.kernel import PASS_ID, action_id, form_of, from_position
from allfives.players import PLAYERS
from allfives.rules import IllegalActionError, RulesError, View
from allfives.testing.conformance import all_forms

KINDS: list[dict[str, Any]] = [
    {},
    {"reward": "match"},
    {"players": 3, "opponent": "random", "seat": 2},
    {"players": 4, "rules": "sniff"},
    {"rules": "all-fives,draw_when_able=true,draw=one"},
]


def play(env: Any, rng: random.Random, seed: int | None) -> float:
    """Play an episode at random; what it paid."""
    observation, _ = env.reset(seed=seed)
    total, over = 0.0, False
    while not over:
        action = rng.choice(np.flatnonzero(observation["action_mask"]))
        observation, reward, over, truncated, info = env.step(action)
        assert info["legal"]
        assert not truncated
        assert env.observation_space.contains(observation)
        total += reward
    assert not observation["action_mask"].any()
    return total


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_it_passes_the_check_of_gymnasium(kind: dict[str, Any]) -> None:
    check_env(gymnasium.make(ID, **kind).unwrapped)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_an_episode_pays_what_the_scores_say(kind: dict[str, Any]) -> None:
    env: Any = gymnasium.make(ID, **kind).unwrapped
    rng, seat = random.Random(1), kind.get("seat", 0)
    for seed in range(2 if "reward" in kind else 8):
        total = play(env, rng, seed)
        position = env.game.position()
        sides = position.rules.sides
        others = [score for side, score in enumerate(position.scores) if side != seat % sides]
        margin = position.scores[seat % sides] - sum(others) / len(others)
        assert total == pytest.approx(margin if "reward" not in kind else (1 if margin > 0 else -1))


@pytest.mark.parametrize("rules", [str(rules) for rules in all_forms() if rules.spinner != "all"][::3])
def test_the_match_that_the_others_see_is_the_deal_of_the_kernel(rules: str) -> None:
    env: Any = gymnasium.make(ID, rules=rules, opponent="random", reward="match").unwrapped
    rng = random.Random(rules)
    observation, _ = env.reset(seed=3)
    for _ in range(60):
        if env.game.turn is None:
            break
        position, form = env._match.position, form_of(env.game.rules)
        told = from_position(position, form)[0]
        for name in ("hands", "scores", "turn", "drew", "lead", "next", "placed"):
            assert np.array_equal(told[name], env.game.record[name]), name
        legal = {action_id(action) for action in position.legal_actions()}
        assert legal == set(np.flatnonzero(observation["action_mask"]))
        observation, *_ = env.step(rng.choice(np.flatnonzero(observation["action_mask"])))


def test_every_registered_player_can_be_the_opponent_and_so_can_any_other() -> None:
    class Watching:
        """Plays greedily and looks at what it is shown."""

        def choose(self, view: View, rng: Any) -> Any:
            assert view.seat == view.turn
            assert [hand is None for hand in view.hands] == [seat != view.seat for seat in range(3)]
            assert view.history
            return PLAYERS["greedy"].choose(view, rng)

    for opponent in (*(name for name in PLAYERS if name != "club"), Watching()):
        play(gymnasium.make(ID, players=3, opponent=opponent).unwrapped, random.Random(2), 1)


def test_greedy_beats_a_seat_that_plays_at_random() -> None:
    env = gymnasium.make(ID).unwrapped
    rng = random.Random(4)
    assert sum(play(env, rng, None) for _ in range(60)) / 60 < -8


def test_the_same_seed_and_actions_give_the_same_episode() -> None:
    def trace(seed: int | None, env: Any) -> list[Any]:
        rng, seen = random.Random(5), []
        observation, _ = env.reset(seed=seed)
        while env.game.turn is not None:
            random.random()
            action = rng.choice(np.flatnonzero(observation["action_mask"]))
            observation, reward, *_ = env.step(action)
            seen.append((observation["observation"].tolist(), reward))
        return seen

    one, other = (gymnasium.make(ID, opponent="random").unwrapped for _ in range(2))
    first = trace(7, one)
    assert first == trace(7, other)
    second = trace(None, one)
    assert second != first
    assert second == trace(None, other)


def test_what_is_not_legal_changes_nothing_and_is_told() -> None:
    env: Any = gymnasium.make(ID).unwrapped
    with pytest.raises(IllegalActionError, match="reset comes next"):
        env.step(0)
    env.reset(seed=1)
    before = env.game.record.copy()
    _, reward, over, _, info = env.step(PASS_ID)
    assert (reward, over, info["legal"]) == (0, False, False)
    assert env.game.record == before
    play(env, random.Random(1), 1)
    with pytest.raises(IllegalActionError, match="reset comes next"):
        env.step(0)


def test_arguments_that_mean_nothing_are_refused() -> None:
    with pytest.raises(RulesError, match="every double branches"):
        gymnasium.make(ID, rules="five-up")
    for wrong in ({"opponent": "nobody"}, {"seat": 2}, {"reward": "money"}, {"render_mode": "film"}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            AllFives(**wrong)


def test_a_picture_shows_the_deal() -> None:
    for mode, begins in (("svg", "<svg"), ("ansi", "")):
        env = gymnasium.make(ID, render_mode=mode).unwrapped
        env.reset(seed=1)
        shown: Any = env.render()
        assert shown.startswith(begins)
        assert len(shown) > 20
