"""Getting the kernel compiled before somebody waits for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from allfives.kernel.actions import ACTIONS
from allfives.kernel.batch import deals
from allfives.kernel.cache import CACHE, MARK, ready
from allfives.kernel.deal import act, lacks, legal
from allfives.kernel.form import Form, form_of
from allfives.kernel.lookahead import look_ahead_from
from allfives.kernel.match import margins, next_deal, shares, winners
from allfives.kernel.observation import SIZE, observe
from allfives.kernel.playout import play_out
from allfives.kernel.state import STATE
from allfives.kernel.vector import any_actions, first_illegal, greedy_actions, observe_all, roll, start
from allfives.rules import Rules

__all__ = ["warm"]

_warm = False


def warm(say: Callable[[str], Any] | None = None) -> float:
    """Compile everything, or take it from the cache.

    Args:
        say: Told once, before, if it has to be compiled and will take a while.

    Returns:
        The seconds that it took.
    """
    global _warm  # noqa: PLW0603 - whether this process has done it
    if _warm:
        return 0.0
    if say is not None and not ready():
        say("Compiling the kernel; this is done once and takes some ten seconds.")
    began = time.monotonic()
    form = form_of(Rules.preset("all-fives"))
    _play(form)
    _step(form)
    MARK.touch()
    _warm = True
    return time.monotonic() - began


def _play(form: Form) -> None:
    """Call what is called for one deal at a time: by the players and by the environments."""
    states, mask = np.zeros(1, STATE), np.zeros(ACTIONS, np.uint8)
    s = states[0]
    deals(form, 1, 0, 1)
    start(s, form, np.uint64(1), 0)
    legal(s, form, mask)
    actions = np.flatnonzero(mask)
    look_ahead_from(states, form, actions, 0, 15, np.zeros(1, STATE), np.zeros(len(actions)))
    observe(s, form, 0, np.zeros(SIZE, np.int32))
    lacks(s, 0)
    margins(s["scores"], form, np.zeros(form.players))
    shares(s, form, np.zeros(form.players))
    winners(s, form)
    act(s, form, int(actions[0]))
    play_out(s, form, 15, True)
    next_deal(s, form)


def _step(form: Form) -> None:
    """Call what is called for many environments at once."""
    states, masks = np.zeros(1, STATE), np.zeros((1, ACTIONS), np.uint8)
    numbers, actions, before = np.zeros(1, np.int64), np.zeros(1, np.int64), np.zeros(4, np.int64)
    rewards, ended, turns = (
        np.zeros((1, form.players), np.float32),
        np.zeros(1, np.int8),
        np.zeros(1, np.int8),
    )
    seed = np.uint64(1)
    start(states[0], form, seed, 0)
    legal(states[0], form, masks[0])
    any_actions(seed, masks, actions)
    greedy_actions(form, states, masks, actions)
    first_illegal(actions, masks)
    roll(form, False, seed, states, numbers, actions, masks, rewards, ended, turns, before)
    observe_all(form, states, numbers, np.zeros((1, SIZE), np.int32))


if __name__ == "__main__":
    print(f"The kernel is compiled ({warm(partial(print, flush=True)):.1f} s); it is kept in {CACHE}.")
