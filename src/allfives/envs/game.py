"""What all environments share: one deal, or one match, in the kernel."""

from __future__ import annotations

import secrets
import sys
from contextlib import suppress
from typing import Any, Final, Literal, get_args

import numpy as np
import numpy.typing as npt

from allfives.diagram import svg, text
from allfives.kernel import (
    ACTIONS,
    CACHE,
    NONE,
    OBSERVATION,
    PASS_ID,
    SIZE,
    STATE,
    act,
    form_of,
    legal,
    margins,
    next_deal,
    observe,
    shares,
    start,
    to_position,
    winners,
)
from allfives.rules import IllegalActionError, InvalidPositionError, Position, Rules, RulesError

__all__ = ["HIGH", "LOW", "SEED_BITS", "Game", "Reward", "picture", "reward_of", "rules_of", "seed_of"]

Reward = Literal["deal", "match"]
"""What an episode is: one deal, which pays its margin, or a match, which pays who wins."""

SEED_BITS: Final = (1 << 64) - 1

LOW: Final = np.concatenate([np.full(size, low, np.int32) for _, size, low, _ in OBSERVATION])
"""The least that each number of an observation can be."""
HIGH: Final = np.concatenate([np.full(size, high, np.int32) for _, size, _, high in OBSERVATION])
"""The most."""


def rules_of(rules: Rules | str, players: int | None) -> Rules:
    """The rule set that an environment was asked for.

    Args:
        rules: A rule set, or the text of one: ``all-fives``, ``sniff/4,target=100``.
        players: How many players; 2 where neither this nor the rule set says it.

    Raises:
        RulesError: If the rule set is for another number of players, or every double branches in it.
        NotationError: If the text names no rule set.
    """
    if isinstance(rules, str):
        rules = Rules.parse(rules, players=2 if players is None else players)
    if players is not None and rules.players != players:
        raise RulesError(f"{rules} is for {rules.players} players, not {players}", ["players"])
    form_of(rules)
    _announce()
    return rules


def _announce() -> None:
    """Say to a person who waits, once, that the first use takes a while."""
    mark = CACHE / "environments"
    if mark.exists():
        return
    if sys.stderr.isatty():
        print(
            "Compiling the kernel; this is done once and takes some ten seconds.", file=sys.stderr, flush=True
        )
    with suppress(OSError):
        mark.touch()


def reward_of(reward: str) -> Reward:
    """The reward that an environment was asked for.

    Raises:
        ValueError: If there is no such reward.
    """
    if reward not in get_args(Reward):
        raise ValueError(f"reward is one of {', '.join(get_args(Reward))}, not {reward!r}")
    return reward  # type: ignore[return-value]


def seed_of(seed: int | None) -> np.uint64:
    """A seed as the kernel takes it; a fresh one where none is given."""
    return np.uint64((secrets.randbits(64) if seed is None else int(seed)) & SEED_BITS)


class Game:
    """One deal or match in progress, which ``reset`` starts.

    Args:
        rules: The rule set.
        reward: What an episode is, and what it pays.

    Attributes:
        rewards: By seat, what the last action changed.
        episode: Which episode of its seed this is, from 0.
    """

    def __init__(self, rules: Rules, reward: Reward) -> None:
        self.rules = rules
        self.form = form_of(rules)
        self.rewards: npt.NDArray[np.float64] = np.zeros(rules.players)
        self.episode = 0
        self._matches = reward == "match"
        self._seed: np.uint64 | None = None
        self._dealt = False
        self._states = np.zeros(1, STATE)
        self._states["turn"] = NONE

    def take_up(self, record: Any) -> None:
        """Go on from a record of the kernel; it is copied."""
        self._states[0] = record
        self._dealt = True
        self.rewards[:] = 0

    def reset(self, seed: int | None = None) -> None:
        """Start an episode: the first of a seed, or without one the next of the seed before."""
        if seed is None and self._seed is not None:
            self.episode += 1
        else:
            self._seed, self.episode = seed_of(seed), 0
        self._dealt = True
        start(self.record, self.form, self._seed, self.episode)
        self.rewards[:] = 0

    @property
    def record(self) -> Any:
        """The record of the kernel, a ``STATE``."""
        return self._states[0]

    @property
    def turn(self) -> int | None:
        """The seat to act; None when the episode is over."""
        turn = int(self.record["turn"])
        return None if turn == NONE else turn

    def mask(self) -> npt.NDArray[np.int8]:
        """What the seat to act may do, shape (93,)."""
        mask = np.zeros(ACTIONS, np.int8)
        legal(self.record, self.form, mask.view(np.uint8))
        return mask

    def observation(self, seat: int) -> npt.NDArray[np.int32]:
        """What a seat knows, shape (142,).

        Raises:
            InvalidPositionError: If nothing has been dealt yet.
        """
        self._check_dealt()
        row = np.zeros(SIZE, np.int32)
        observe(self.record, self.form, seat, row)
        return row

    def position(self) -> Position:
        """The deal with all its tiles.

        Raises:
            InvalidPositionError: If nothing has been dealt yet.
        """
        self._check_dealt()
        return to_position(self.record, self.rules, self.form)

    def act(self, action: int) -> bool:
        """Take an action of the seat to act; whether a new deal of the match was started because of it.

        Raises:
            IllegalActionError: If it is not legal; nothing has changed then.
        """
        s, form = self.record, self.form
        before = s["scores"].copy()
        if act(s, form, int(action)) < 0:
            raise IllegalActionError(self._why_not(int(action)))
        if not self._matches:
            margins(s["scores"] - before, form, self.rewards)
            return False
        shares(s, form, self.rewards)
        goes_on = self.turn is None and not winners(s, form)
        if goes_on:
            next_deal(s, form)
        return bool(goes_on)

    def _check_dealt(self) -> None:
        if not self._dealt:
            raise InvalidPositionError(["nothing has been dealt yet: reset comes first"])

    def _why_not(self, action: int) -> str:
        if self.turn is None:
            return "no episode is going on: reset comes next"
        if not 0 <= action < ACTIONS:
            return f"an action id is a number from 0 to {PASS_ID}, not {action}"
        legal_now = " ".join(str(number) for number in np.flatnonzero(self.mask()))
        return f"action {action} is not legal for seat {self.turn} now, only {legal_now}"


def picture(position: Position, mode: str) -> str:
    """The deal with all its tiles, as ``ansi`` or ``svg``."""
    return svg(position) if mode == "svg" else f"{text(position.layout, rules=position.rules)}\n{position}"
