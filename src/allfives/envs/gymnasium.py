"""The game for Gymnasium: one seat, and registered players at the others.

import gymnasium
import allfives.envs.gymnasium

env = gymnasium.make("allfives/AllFives-v0", opponent="greedy")
"""

from __future__ import annotations

import random
from typing import Any, Final

try:
    import gymnasium
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError as error:
    raise ImportError(
        "Gymnasium's environment needs the extra `envs`: pip install 'allfives[envs]'"
    ) from error

import numpy as np
import numpy.typing as npt

from allfives.envs.game import HIGH, LOW, Game, Reward, picture, reward_of, rules_of
from allfives.kernel import ACTIONS, action_id, action_of
from allfives.players import PLAYERS, Player
from allfives.rules import Deal, IllegalActionError, Match, Rules

__all__ = ["ID", "AllFives"]

ID: Final = "allfives/AllFives-v0"

_Observation = dict[str, npt.NDArray[Any]]


class AllFives(gymnasium.Env[_Observation, np.int64]):
    """One seat of a deal, or of a match; see docs/environments.md.

    The other seats, a partner's too, are played by a player of ``allfives.PLAYERS`` or any other; it sees a
    view with its history and never a hidden tile. What they do is part of the step. An action that is not
    legal changes nothing, earns nothing, and is told by ``info["legal"]``.

    Args:
        opponent: The name of a player, or a player.
        rules: The rule set, or its text; every form but those in which every double branches.
        players: How many players.
        seat: The seat to be played.
        reward: ``deal``: an episode is a deal and pays its margin; ``match``: a match that pays who wins.
        render_mode: ``ansi``, ``svg``, or None.

    Raises:
        RulesError: If there is no such rule set, or not for environments.
        ValueError: If another argument is none of those.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "render_fps": 1}  # noqa: RUF012 - its type

    def __init__(
        self,
        opponent: str | Player = "greedy",
        rules: Rules | str = "all-fives",
        players: int | None = None,
        seat: int = 0,
        reward: Reward = "deal",
        render_mode: str | None = None,
    ) -> None:
        self.game = Game(rules_of(rules, players), reward_of(reward))
        if isinstance(opponent, str) and opponent not in PLAYERS:
            raise ValueError(f"opponent is a player or one of {', '.join(PLAYERS)}, not {opponent!r}")
        if not self.game.rules.has_seat(seat):
            raise ValueError(f"seat is a number from 0 to {self.game.rules.players - 1}, not {seat!r}")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is None, ansi or svg, not {render_mode!r}")
        self.render_mode = render_mode
        self.observation_space = Dict(  # type: ignore[assignment]
            {"observation": Box(LOW, HIGH, dtype=np.int32), "action_mask": Box(0, 1, (ACTIONS,), np.int8)}
        )
        self.action_space = Discrete(ACTIONS)
        self._opponent = PLAYERS[opponent] if isinstance(opponent, str) else opponent
        self._seat = seat
        self._chance = random.Random(0)
        self._owed = 0.0  # what happened before the seat's first turn
        self._match = Match.start(self.game.rules)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[_Observation, dict[str, Any]]:
        """Deal, and let the others play up to the seat's turn."""
        super().reset(seed=seed, options=options)
        while True:
            drawn = int(self.np_random.integers(1 << 63))
            self.game.reset(drawn)
            self._chance = random.Random(drawn)
            self._match = Match.start(self.game.rules).deal(self._deal())
            self._owed = self._play_on()
            if self.game.turn is not None:  # else the others won before the seat's first turn
                return self._observation(), {"legal": True}

    def step(self, action: Any) -> tuple[_Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the others play up to the seat's next turn or the end.

        The first step also pays what the others did before it.

        Raises:
            IllegalActionError: If the episode is over, or has not begun.
        """
        if self.game.turn is None:
            raise IllegalActionError("no episode is going on: reset comes next")
        legal = bool(self.game.mask()[action])
        reward = 0.0
        if legal:
            reward, self._owed = self._owed + self._do(int(action)) + self._play_on(), 0.0
        return self._observation(), reward, self.game.turn is None, False, {"legal": legal}

    def render(self) -> Any:
        """The deal with all its tiles, in the mode that was asked for."""
        return None if self.render_mode is None else picture(self.game.position(), self.render_mode)

    def _observation(self) -> _Observation:
        return {"observation": self.game.observation(self._seat), "action_mask": self.game.mask()}

    def _deal(self) -> Deal:
        position = self.game.position()
        return Deal(position.hands, position.boneyard, int(self.game.record["leader"]))

    def _do(self, action: int) -> float:
        """Take an action in the kernel and in the match that the players see; what it paid the seat."""
        assert self._match.position is not None
        self._match = self._match.apply(action_of(action, self._match.position.layout))
        if self.game.act(action):
            self._match = self._match.deal(self._deal())
        return float(self.game.rewards[self._seat])

    def _play_on(self) -> float:
        """Let the others play; what that paid the seat."""
        reward = 0.0
        while (turn := self.game.turn) is not None and turn != self._seat:
            reward += self._do(action_id(self._opponent.choose(self._match.view(turn), self._chance)))
        return reward


gymnasium.register(ID, entry_point="allfives.envs.gymnasium:AllFives")
