"""Many environments at once: each is the same as one alone."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from allfives.envs.game import Game
from allfives.envs.vector import VectorEnv
from allfives.kernel import action_id
from allfives.players import PLAYERS
from allfives.rules import IllegalActionError, InvalidPositionError, Rules, RulesError


@pytest.mark.parametrize("reward", ["deal", "match"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_environment_is_the_game_of_its_stream(players: int, reward: Any) -> None:
    n = 5
    env = VectorEnv(n, players=players, reward=reward)
    games = [Game(env.rules, reward) for _ in range(n)]
    step = env.reset(11)
    for i, game in enumerate(games):
        game.reset(11)
        for _ in range(i):
            game.reset()
    ended = 0
    for _ in range(150 if reward == "deal" else 600):
        seen = env.observe()
        for i, game in enumerate(games):
            assert step.turns[i] == game.turn
            assert np.array_equal(step.masks[i], game.mask())
            assert np.array_equal(seen[i], game.observation(int(step.turns[i])))
        actions = env.random().copy()
        step = env.step(actions)
        for i, game in enumerate(games):
            game.act(int(actions[i]))
            assert np.array_equal(step.rewards[i], game.rewards.astype(np.float32))
            assert bool(step.ended[i]) == (game.turn is None)
            if game.turn is None:
                ended += 1
                assert step.ended[i] == game.record["how"]
                for _ in range(n):
                    game.reset()
    assert ended > n


@pytest.mark.parametrize(
    "rules", [Rules.preset("all-fives", players=3), Rules.preset("sniff", draw_when_able=True)]
)
def test_the_greedy_choice_is_that_of_the_player(rules: Rules) -> None:
    env = VectorEnv(8, rules)
    env.reset(3)
    for _ in range(60):
        chosen = env.greedy().copy()
        for i in range(env.n):
            position = env.position(i)
            assert position.turn is not None
            view = position.view(position.turn)
            assert chosen[i] == action_id(PLAYERS["greedy"].choose(view, np.random))  # type: ignore[arg-type]
        env.step(env.random())


def test_the_same_seed_gives_the_same_bytes_and_another_seed_others() -> None:
    def trace(seed: int) -> bytes:
        env = VectorEnv(64)
        env.reset(seed)
        said = b""
        for _ in range(50):
            step = env.step(env.random())
            said += b"".join(array.tobytes() for array in step) + env.observe().tobytes()
        return said

    assert trace(5) == trace(5)
    assert trace(5) != trace(6)


def test_random_choices_are_legal_and_all_come_up() -> None:
    env = VectorEnv(200)
    step = env.reset(1)
    for _ in range(5):
        chosen = env.random()
        assert step.masks[np.arange(200), chosen].all()
        step = env.step(chosen)
    env = VectorEnv(1)
    step = env.reset(2)
    assert {int(env.random()[0]) for _ in range(400)} == set(np.flatnonzero(step.masks[0]))


def test_an_action_that_is_not_legal_anywhere_stops_all_and_changes_nothing() -> None:
    env = VectorEnv(4)
    with pytest.raises(IllegalActionError, match="reset comes first"):
        env.step(np.zeros(4, int))
    for ask in (env.observe, env.greedy, env.random, lambda: env.position(0)):
        with pytest.raises(InvalidPositionError, match="nothing has been dealt yet"):
            ask()
    env.reset(1)
    before = [str(env.position(i)) for i in range(4)]
    for wrong in (92, 93, -1, 1 << 40):
        actions = env.random().copy()
        actions[2] = wrong
        with pytest.raises(IllegalActionError, match=f"environment 2: action {wrong}"):
            env.step(actions)
    for shapeless in (np.zeros(3, int), np.zeros(4), np.zeros((4, 1), int)):
        with pytest.raises(ValueError, match="4 whole numbers"):
            env.step(shapeless)
    assert [str(env.position(i)) for i in range(4)] == before


def test_the_views_of_all_seats_can_be_asked_for() -> None:
    env = VectorEnv(3, players=4)
    step = env.reset(1)
    own = env.observe().copy()
    for seat in range(4):
        rows = env.observe(seat)
        for i in np.flatnonzero(step.turns == seat):
            assert np.array_equal(rows[i], own[i])
    with pytest.raises(ValueError, match="from 0 to 3"):
        env.observe(4)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_ends_a_deal_gains_by_it_and_the_sides_add_up_to_nothing(players: int) -> None:
    env = VectorEnv(100, players=players)
    step, went_out, episodes = env.reset(4), set(), 0
    blocks: set[tuple[float, ...]] = set()
    for _ in range(600):
        turns = step.turns.copy()
        step = env.step(env.random())
        assert step.masks.any(axis=1).all(), "whoever is to act has an action"
        assert np.abs(step.rewards.sum(axis=1)).max() < 1e-3
        if players == 4:
            assert np.array_equal(step.rewards[:, :2], step.rewards[:, 2:]), "partners get the same"
        for i in np.flatnonzero(step.ended == 1):
            seat = int(turns[i])
            assert step.rewards[i, seat] >= 0
            assert step.rewards[i, seat] == step.rewards[i].max()
            went_out.add(seat)
        blocks |= {tuple(np.sign(step.rewards[i])) for i in np.flatnonzero(step.ended == 2)}
        episodes += int((step.ended > 0).sum())
    assert episodes > 2000
    assert went_out == set(range(players))
    won = {signs.index(1) for signs in blocks if 1 in signs}
    assert won == ({0, 1} if players == 4 else set(range(players))), "every side wins a block"


def test_a_person_is_told_once_that_the_first_use_takes_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("allfives.envs.game.CACHE", tmp_path)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    VectorEnv(1)
    assert "Compiling the kernel" in capsys.readouterr().err
    VectorEnv(1)
    assert capsys.readouterr().err == ""


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        VectorEnv(0)
    with pytest.raises(RulesError, match="every double branches"):
        VectorEnv(1, "five-up")
    with pytest.raises(ValueError, match="reward is one of"):
        VectorEnv(1, reward="money")  # type: ignore[arg-type]
