"""The environment of PettingZoo: it passes PettingZoo's own tests, and does what went wrong elsewhere."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from allfives.envs import pettingzoo
from allfives.kernel import BLOCKED, DRAW_ID, PASS_ID, action_id
from allfives.rules import PRESETS, IllegalActionError, InvalidPositionError, Rules, RulesError

PLAYERS = (2, 3, 4)


def play(env: Any, rng: random.Random, seed: int | None = None) -> dict[str, float]:
    """Play an episode at random to its end; what each agent got in all."""
    env.reset(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, _, info = env.last()
        total[agent] += reward
        env.step(None if over else int(rng.choice(np.flatnonzero(info["action_mask"]))))
    return total


@pytest.mark.parametrize("mask", ["info", "observation"])
@pytest.mark.parametrize("reward", ["deal", "match"])
@pytest.mark.parametrize("players", PLAYERS)
def test_it_passes_the_test_of_seeds(players: int, reward: str, mask: str) -> None:
    seed_test(lambda: pettingzoo.env(players=players, reward=reward, mask=mask), num_cycles=100)


@pytest.mark.parametrize("reward", ["deal", "match"])
@pytest.mark.parametrize("players", PLAYERS)
def test_it_passes_the_test_of_the_interface(players: int, reward: str) -> None:
    api_test(pettingzoo.env(players=players, reward=reward), num_cycles=200)


# PettingZoo warns of every observation that is a dictionary, unless it knows the environment by name.
@pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent"
)
@pytest.mark.parametrize("players", PLAYERS)
def test_it_passes_the_test_of_the_interface_with_the_mask_in_the_observation_too(players: int) -> None:
    env = pettingzoo.env(players=players, mask="observation")
    api_test(env, num_cycles=200)
    env.reset(1)
    observation, *_, info = env.last()
    assert sorted(observation) == ["action_mask", "observation"]
    assert info == {}


@pytest.mark.parametrize("mask", ["info", "observation"])
def test_it_passes_the_test_of_pictures(mask: str) -> None:
    render_test(
        lambda render_mode=None: pettingzoo.env(render_mode=render_mode, mask=mask),
        {"svg": lambda shown: shown.startswith("<svg") and "</svg>" in shown},
    )


def test_it_passes_the_tests_of_parallel_environments() -> None:
    parallel_api_test(pettingzoo.parallel_env(players=3), num_cycles=200)
    parallel_seed_test(lambda: pettingzoo.parallel_env(players=4), num_cycles=50)


def test_a_parallel_step_takes_the_action_of_the_active_agent_alone() -> None:
    env, alone = pettingzoo.parallel_env(players=3), pettingzoo.raw_env(players=3)
    _, infos = env.reset(4)
    alone.reset(4)
    while env.agents:
        active = alone.agent_selection
        actions = {agent: int(np.argmax(infos[agent]["action_mask"])) for agent in env.agents}
        assert [agent for agent in env.agents if infos[agent]["action_mask"].any()] == [active]
        _, rewards, over, _, infos = env.step(actions)
        alone.step(actions[active])
        assert rewards == alone.rewards
        assert set(over.values()) == {alone.game.turn is None}


@pytest.mark.parametrize("preset", [name for name in PRESETS if name != "five-up"])
@pytest.mark.parametrize("players", PLAYERS)
def test_the_mask_is_what_the_rules_allow_and_the_observation_is_in_its_space(
    preset: str, players: int
) -> None:
    env, rng = pettingzoo.raw_env(rules=preset, players=players), random.Random(f"{preset}{players}")
    for seed in range(5):
        env.reset(seed)
        while env.game.turn is not None:
            mask = env.infos[env.agent_selection]["action_mask"]
            legal = {action_id(action) for action in env.game.position().legal_actions()}
            assert set(np.flatnonzero(mask)) == legal
            assert legal, "no living agent is without an action"
            for agent in env.possible_agents:
                assert env.observation_space(agent).contains(env.observe(agent))
            env.step(int(rng.choice(sorted(legal))))
        for agent in env.possible_agents:
            assert env.observation_space(agent).contains(env.observe(agent)), "also when the episode is over"


def test_a_mask_is_empty_only_for_who_is_not_to_act_or_is_done() -> None:
    env, rng, blocked, passed, drawn = pettingzoo.raw_env(players=4), random.Random(3), 0, 0, 0
    for seed in range(200):
        env.reset(seed)
        while not any(env.terminations.values()):
            for agent in env.agents:
                assert env.infos[agent]["action_mask"].any() == (agent == env.agent_selection)
            choices = np.flatnonzero(env.infos[env.agent_selection]["action_mask"])
            if PASS_ID in choices:
                assert len(choices) == 1
                passed += 1
            if DRAW_ID in choices:
                assert len(choices) == 1, "whoever can place does not draw"
                drawn += 1
            env.step(int(rng.choice(choices)))
        blocked += env.game.record["how"] == BLOCKED
        assert all(env.terminations.values())
        assert not any(env.infos[agent]["action_mask"].any() for agent in env.agents)
    assert min(blocked, passed, drawn) > 0


@pytest.mark.parametrize("reward", ["deal", "match"])
@pytest.mark.parametrize("players", PLAYERS)
def test_what_an_episode_pays_is_the_margin_or_who_wins(players: int, reward: str) -> None:
    env, rng, ends = pettingzoo.env(players=players, reward=reward), random.Random(5), set()
    for seed in range(4 if reward == "match" else 40):
        total = play(env, rng, seed)
        position = env.unwrapped.game.position()
        scores, sides = position.scores, position.rules.sides
        ends.add(position.ended.how)
        for seat in range(players):
            mine, others = scores[seat % sides], [s for n, s in enumerate(scores) if n != seat % sides]
            expected = mine - sum(others) / len(others)
            if reward == "match":
                winners = [n for n, score in enumerate(scores) if score == max(scores)]
                assert max(scores) >= position.rules.target
                won = seat % sides in winners
                expected = 1 / len(winners) if won else -1 / (sides - len(winners))
            assert total[f"player_{seat}"] == pytest.approx(expected)
    assert reward == "match" or ends == {"out", "blocked"}


def test_the_agents_are_gone_at_the_end_and_back_after_a_reset() -> None:
    env, rng = pettingzoo.env(players=3), random.Random(1)
    for _ in range(3):
        play(env, rng)
        assert env.agents == []
        with pytest.raises(IllegalActionError, match="reset comes next"):
            env.step(0)
        with pytest.raises(IllegalActionError, match="reset comes next"):
            env.step(None)
        env.reset()
        assert env.agents == ["player_0", "player_1", "player_2"]


def test_an_agent_that_is_done_takes_none_and_nothing_else_and_a_living_one_takes_no_none() -> None:
    env = pettingzoo.raw_env()
    env.reset(1)
    with pytest.raises(IllegalActionError, match="None is for agents"):
        env.step(None)
    while not any(env.terminations.values()):
        env.step(int(np.argmax(env.infos[env.agent_selection]["action_mask"])))
    with pytest.raises(ValueError, match="None"):
        env.step(0)
    env.step(None)
    assert len(env.agents) == 1
    env.step(None)
    assert env.agents == []


def test_what_is_not_legal_is_refused_and_changes_nothing_or_ends_a_wrapped_episode() -> None:
    env = pettingzoo.raw_env()
    env.reset(1)
    before = env.game.record.copy()
    for action in [-1, 93, *np.flatnonzero(env.infos[env.agent_selection]["action_mask"] == 0)]:
        with pytest.raises(IllegalActionError):
            env.step(int(action))
        assert env.game.record == before
    wrapped = pettingzoo.env()
    wrapped.reset(1)
    agent = wrapped.agent_selection
    wrapped.step(PASS_ID)
    assert wrapped.rewards[agent] == -1
    assert all(wrapped.truncations.values())


def test_a_seed_is_its_episodes_and_no_seed_goes_on_to_the_next() -> None:
    one, other = pettingzoo.raw_env(), pettingzoo.raw_env()

    def deal(env: Any, seed: int | None) -> str:
        env.reset(seed)
        return str(env.game.position())

    first = deal(one, 7)
    assert first == deal(one, 7) == deal(other, 7)
    assert deal(one, 8) != first
    assert deal(one, 7) == first
    second = deal(one, None)
    assert second != first
    assert deal(other, None) == second
    fresh = [deal(pettingzoo.raw_env(), None) for _ in range(3)]
    assert len(set(fresh)) == 3


def test_environments_share_no_chance() -> None:
    def trace(env: Any, between: Any) -> list[str]:
        env.reset(3)
        seen = []
        while env.game.turn is not None:
            env.step(int(np.argmax(env.infos[env.agent_selection]["action_mask"])))
            seen.append(str(env.game.position()))
            between()
        return seen

    foreign = pettingzoo.raw_env(players=4)

    def disturb() -> None:
        random.seed(1)
        np.random.seed(2)
        np.random.random(3)
        foreign.reset()

    alone = trace(pettingzoo.raw_env(), lambda: None)
    assert trace(pettingzoo.raw_env(), disturb) == alone


def test_masks_and_observations_are_the_callers_own() -> None:
    env = pettingzoo.raw_env()
    env.reset(1)
    agent = env.agent_selection
    mask, seen = env.infos[agent]["action_mask"], env.observe(agent)
    kept = mask.copy()
    seen[:] = 99
    for action in np.flatnonzero(mask):
        mask[:] = 0
        env.observe(agent)
        assert env.game.mask()[action]
    assert np.array_equal(env.game.mask(), kept)
    assert env.observe(agent).max() < 1000


def test_a_form_in_which_every_double_branches_and_arguments_that_mean_nothing_are_refused() -> None:
    with pytest.raises(RulesError, match="the kernel plays no form in which every double branches"):
        pettingzoo.env(rules="five-up")
    with pytest.raises(RulesError, match="for 3 players, not 4"):
        pettingzoo.env(rules=Rules.preset("all-fives", players=3), players=4)
    for wrong in ({"reward": "money"}, {"mask": "nowhere"}, {"render_mode": "film"}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            pettingzoo.env(**wrong)


def test_the_first_mask_of_a_thousand_seeds_is_what_the_rules_allow() -> None:
    env = pettingzoo.raw_env(players=3)
    for seed in range(1000):
        env.reset(seed)
        agent = env.agent_selection
        legal = {action_id(action) for action in env.game.position().legal_actions()}
        assert set(np.flatnonzero(env.infos[agent]["action_mask"])) == legal
        assert len(legal) == env.game.rules.hand, "a lead has one action for each tile"
        assert env.observation_space(agent).contains(env.observe(agent))


def test_an_environment_that_is_stored_while_a_seat_draws_goes_on_as_before() -> None:
    env, rng, stored = pettingzoo.raw_env(), random.Random(4), 0
    while stored < 3:
        env.reset()
        while env.game.turn is not None and stored < 3:
            agent = env.agent_selection
            action = int(rng.choice(np.flatnonzero(env.infos[agent]["action_mask"])))
            env.step(action)
            if action == DRAW_ID and env.game.turn is not None:
                again = pickle.loads(pickle.dumps(env))
                assert again.agent_selection == env.agent_selection == agent, "whoever drew is still to act"
                assert again.game.position() == env.game.position()
                after = int(np.argmax(env.infos[agent]["action_mask"]))
                again.step(after)
                env.step(after)
                assert str(again.game.position()) == str(env.game.position())
                assert again.rewards == env.rewards
                stored += 1


def test_nothing_is_told_before_the_first_deal() -> None:
    for env in (pettingzoo.raw_env(), pettingzoo.env()):
        with pytest.raises((InvalidPositionError, AssertionError)):
            env.observe("player_0")
    with pytest.raises(IllegalActionError, match="reset comes next"):
        pettingzoo.raw_env().step(0)


def test_it_has_a_name_with_a_version() -> None:
    assert str(pettingzoo.env()) == "allfives_v0"
