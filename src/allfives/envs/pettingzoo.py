"""The game for PettingZoo: seats that take turns, 2 to 4 of them.

from allfives.envs import pettingzoo

env = pettingzoo.env(players=4)
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal, get_args

try:
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo import AECEnv
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper
    from pettingzoo.utils.wrappers import (
        AssertOutOfBoundsWrapper,
        OrderEnforcingWrapper,
        TerminateIllegalWrapper,
    )
except ImportError as error:
    raise ImportError(
        "PettingZoo's environment needs the extra `envs`: pip install 'allfives[envs]'"
    ) from error

import numpy as np

from allfives.envs import VERSION
from allfives.envs.game import HIGH, LOW, Game, Reward, picture, reward_of, rules_of
from allfives.kernel import ACTIONS
from allfives.rules import IllegalActionError, Rules

__all__ = ["AllFives", "Mask", "env", "parallel_env", "raw_env"]

Mask = Literal["info", "observation"]
"""Where the action mask is: in the infos of an agent, or in a dictionary beside its observation."""


class AllFives(AECEnv):  # type: ignore[misc]
    """A deal, or a match, between ``player_0`` … ``player_3``; see docs/environments.md.

    An action that is not legal is refused with ``IllegalActionError`` and changes nothing.

    Args:
        rules: The rule set, or its text; every form but those in which every double branches.
        players: How many players.
        reward: ``deal``: an episode is a deal and pays its margin; ``match``: a match that pays who wins.
        mask: ``info``: an observation is an array and the mask is in ``infos``; ``observation``: it is a
            dictionary of ``observation`` and ``action_mask``, as in PettingZoo's own card games.
        render_mode: ``human`` (printed), ``ansi``, ``svg``, or None.

    Raises:
        RulesError: If there is no such rule set, or not for environments.
        ValueError: If another argument is none of those.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": VERSION,
        "render_modes": ["human", "ansi", "svg"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        rules: Rules | str = "all-fives",
        players: int | None = None,
        reward: Reward = "deal",
        mask: Mask = "info",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if mask not in get_args(Mask):
            raise ValueError(f"mask is one of {', '.join(get_args(Mask))}, not {mask!r}")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            modes = ", ".join(self.metadata["render_modes"])
            raise ValueError(f"render_mode is None or one of {modes}, not {render_mode!r}")
        self.game = Game(rules_of(rules, players), reward_of(reward))
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.rules.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._mask_in_info = mask == "info"
        self._spaces = {agent: self._space() for agent in self.possible_agents}
        self._actions = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self.agents: list[str] = []

    def _space(self) -> Space[Any]:
        box = Box(LOW, HIGH, dtype=np.int32)
        if self._mask_in_info:
            return box
        return Dict({"observation": box, "action_mask": Box(0, 1, (ACTIONS,), np.int8)})

    def observation_space(self, agent: str) -> Space[Any]:
        """The space of an agent's observations."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The 93 action ids."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Start an episode: the first of a seed, or without one the next of the seed before."""
        self.game.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        assert self.game.turn is not None
        self.agent_selection = self.possible_agents[self.game.turn]
        self.infos = {agent: self._info(agent) for agent in self.agents}

    def step(self, action: Any) -> None:
        """Take an action of the selected agent; None, and nothing else, for one whose episode is over.

        Raises:
            IllegalActionError: If the action is not legal, or all agents are gone.
            ValueError: If an agent whose episode is over is given an action.
        """
        if not self.agents:
            raise IllegalActionError("the episode is over: reset comes next")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalActionError(f"{agent} is to act: None is for agents whose episode is over")
        self.game.act(action)
        self._cumulative_rewards[agent] = 0.0
        for other, seat in self._seats.items():
            self.rewards[other] = float(self.game.rewards[seat])
        turn = self.game.turn
        if turn is None:
            self.terminations = dict.fromkeys(self.agents, True)
            turn = (self._seats[agent] + 1) % len(self.possible_agents)
        self.agent_selection = self.possible_agents[turn]
        self.infos = {other: self._info(other) for other in self.agents}
        self._accumulate_rewards()

    def observe(self, agent: str) -> Any:
        """What an agent knows now, also when it is not its turn and when the episode is over."""
        observation = self.game.observation(self._seats[agent])
        return (
            observation
            if self._mask_in_info
            else {"observation": observation, "action_mask": self._mask(agent)}
        )

    def _mask(self, agent: str) -> Any:
        return self.game.mask() if self.game.turn == self._seats[agent] else np.zeros(ACTIONS, np.int8)

    def _info(self, agent: str) -> dict[str, Any]:
        return {"action_mask": self._mask(agent)} if self._mask_in_info else {}

    def render(self) -> str | None:
        """The deal with all its tiles, in the mode that was asked for; printed in mode ``human``."""
        if self.render_mode is None:
            return None
        shown = picture(self.game.position(), self.render_mode)
        if self.render_mode != "human":
            return shown
        print(shown)
        return None

    def close(self) -> None:
        """Nothing is held open."""


class _InOrder(OrderEnforcingWrapper):  # type: ignore[misc]
    """Refuses what comes before ``reset``, and a step after the end, which the wrapper only warns of."""

    def step(self, action: Any) -> None:
        if self._has_reset and not self.agents:
            raise IllegalActionError("the episode is over: reset comes next")
        super().step(action)

    def __str__(self) -> str:
        return str(self.env)


def raw_env(**arguments: Any) -> AllFives:
    """The environment without a wrapper, which refuses what is not legal.

    The arguments are those of ``AllFives``.
    """
    return AllFives(**arguments)


def env(**arguments: Any) -> Any:
    """The environment with PettingZoo's usual wrappers; the arguments are those of ``AllFives``.

    An action that is not legal ends the episode for all, truncated, and costs who took it 1; calls in a wrong
    order and numbers that are no action ids are refused.
    """
    return _InOrder(
        AssertOutOfBoundsWrapper(TerminateIllegalWrapper(AllFives(**arguments), illegal_reward=-1))
    )


def parallel_env(**arguments: Any) -> Any:
    """The environment for ``ParallelEnv``: in each step only the action of the agent whose turn it is counts.

    Who that is, is in the infos (``active_agent``), and in the masks: those of the others allow nothing.
    """
    return turn_based_aec_to_parallel_wrapper(env(**arguments))
