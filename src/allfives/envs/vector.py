"""Many environments at once: NumPy arrays in and out, nothing allocated in a step.

env = VectorEnv(1024)
step = env.reset(seed=7)
while training:
    step = env.step(policy(env.observe(), step.masks))
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from allfives.envs.game import Reward, reward_of, rules_of, seed_of
from allfives.kernel import (
    ACTIONS,
    SIZE,
    STATE,
    any_actions,
    first_illegal,
    form_of,
    greedy_actions,
    legal,
    observe_all,
    roll,
    start,
    to_position,
)
from allfives.rules import IllegalActionError, InvalidPositionError, Position, Rules

__all__ = ["Step", "VectorEnv"]


class Step(NamedTuple):
    """How things stand after a step. The arrays belong to the environment: the next step writes over them.

    Attributes:
        turns: The seat to act, int8, shape (n,).
        masks: What it may do, 0 or 1, uint8, shape (n, 93).
        rewards: What the step changed for each seat, float32, shape (n, players).
        ended: Whether an episode ended and a new one began: 0 if not, else how its last deal ended:
            1 out, 2 blocked, 3 at the target; int8, shape (n,).
    """

    turns: npt.NDArray[np.int8]
    masks: npt.NDArray[np.uint8]
    rewards: npt.NDArray[np.float32]
    ended: npt.NDArray[np.int8]


class VectorEnv:
    """A batch of deals or matches, each dealt anew in the step in which it ends.

    Environment i of n plays the streams i, i + n, i + 2n … of the seed, whatever happens in the others. After
    a step that ended its episode, its rewards are those of that end, and mask, turn and observation are those
    of the new deal: what was there at the end is not shown, and is worth nothing more.

    Args:
        n: How many.
        rules: The rule set, or its text; every form but those in which every double branches.
        players: How many players.
        reward: ``deal``: an episode is a deal and pays its margin; ``match``: a match that pays who wins.

    Raises:
        RulesError: If there is no such rule set, or not for environments.
        ValueError: If ``n`` is less than 1, or there is no such reward.
    """

    def __init__(
        self,
        n: int,
        rules: Rules | str = "all-fives",
        players: int | None = None,
        reward: Reward = "deal",
    ) -> None:
        if n < 1:
            raise ValueError(f"there is at least one environment, not {n}")
        self.n = n
        self.rules = rules_of(rules, players)
        self._matches = reward_of(reward) == "match"
        self._form = form_of(self.rules)
        self._seed: np.uint64 | None = None
        self._chance = np.uint64(0)
        self._states: npt.NDArray[Any] = np.zeros(n, STATE)
        self._numbers = np.arange(n)
        self._actions = np.zeros(n, np.int64)
        self._chosen = np.zeros(n, np.int64)
        self._seats = np.zeros(n, np.int64)
        self._rows = np.zeros((n, SIZE), np.int32)
        self._before = np.zeros(4, np.int64)
        self._step = Step(
            np.zeros(n, np.int8),
            np.zeros((n, ACTIONS), np.uint8),
            np.zeros((n, self.rules.players), np.float32),
            np.zeros(n, np.int8),
        )

    def reset(self, seed: int | None = None) -> Step:
        """Deal to all: the first streams of a seed, or without one those of a fresh seed."""
        self._seed = seed_of(seed)
        self._chance = ~self._seed
        self._numbers[:] = np.arange(self.n)
        step = self._step
        for i in range(self.n):
            start(self._states[i], self._form, self._seed, i)
            legal(self._states[i], self._form, step.masks[i])
        step.turns[:] = self._states["turn"]
        step.rewards[:] = 0
        step.ended[:] = 0
        return step

    def step(self, actions: npt.ArrayLike) -> Step:
        """Take one action in each.

        Args:
            actions: An id for each, whole numbers, shape (n,).

        Raises:
            IllegalActionError: If one is not legal, naming the first, or nothing has been dealt; nothing
                has changed then.
            ValueError: If there are not n.
        """
        if self._seed is None:
            raise IllegalActionError("nothing has been dealt yet: reset comes first")
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise ValueError(f"actions are {self.n} whole numbers, not {given.dtype} of shape {given.shape}")
        self._actions[:] = given
        step = self._step
        wrong = first_illegal(self._actions, step.masks)
        if wrong >= 0:
            raise IllegalActionError(f"environment {wrong}: action {self._actions[wrong]} is not legal")
        roll(
            self._form,
            self._matches,
            self._seed,
            self._states,
            self._numbers,
            self._actions,
            step.masks,
            step.rewards,
            step.ended,
            step.turns,
            self._before,
        )
        return step

    def observe(self, seats: npt.ArrayLike | None = None) -> npt.NDArray[np.int32]:
        """What a seat of each knows, shape (n, 142); the next call writes over it.

        Args:
            seats: Whose, shape (n,) or one for all; by default the seat to act.

        Raises:
            InvalidPositionError: If nothing has been dealt yet.
            ValueError: If there is no such seat.
        """
        self._check_dealt()
        self._seats[:] = self._step.turns if seats is None else seats
        if self._seats.min() < 0 or self._seats.max() >= self.rules.players:
            raise ValueError(f"a seat is a number from 0 to {self.rules.players - 1}")
        observe_all(self._form, self._states, self._seats, self._rows)
        return self._rows

    def greedy(self) -> npt.NDArray[np.int64]:
        """What the greedy player would do in each, shape (n,); the next call writes over it."""
        self._check_dealt()
        greedy_actions(self._form, self._states, self._step.masks, self._chosen)
        return self._chosen

    def random(self) -> npt.NDArray[np.int64]:
        """A legal action for each, all equally likely, from the seed; the next call writes over it."""
        self._check_dealt()
        self._chance = np.uint64(any_actions(self._chance, self._step.masks, self._chosen))
        return self._chosen

    def position(self, i: int) -> Position:
        """The deal of one environment with all its tiles."""
        self._check_dealt()
        return to_position(self._states[i], self.rules, self._form)

    def _check_dealt(self) -> None:
        if self._seed is None:
            raise InvalidPositionError(["nothing has been dealt yet: reset comes first"])
