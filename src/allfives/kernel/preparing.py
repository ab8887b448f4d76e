"""Getting the kernel compiled before somebody waits for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from allfives.kernel.actions import ACTIONS
from allfives.kernel.batch import advance, begin, deals, perft
from allfives.kernel.cache import CACHE, MARK, ready
from allfives.kernel.deal import act, lacks, legal, shuffle, shuffle_boneyard
from allfives.kernel.form import form_of
from allfives.kernel.lookahead import look_ahead_from
from allfives.kernel.observation import SIZE, observe
from allfives.kernel.playout import any_play, play_out, richest
from allfives.kernel.state import STATE
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
    states, masks = np.zeros(1, STATE), np.zeros((1, ACTIONS), np.uint8)
    deals(form, 1, 0, 1)
    begin(form, np.uint64(1), 0, states, masks)
    actions = np.flatnonzero(masks[0])
    look_ahead_from(states, form, actions, 0, 15, np.zeros(1, STATE), np.zeros(len(actions)))
    perft(form, states, 2)
    shuffle(states[0], form)
    shuffle_boneyard(states[0])
    legal(states[0], form, masks[0])
    lacks(states[0], 0)
    any_play(int(states[0]["table"]), int(states[0]["hands"][0]), np.uint64(1))
    richest(int(states[0]["table"]), int(states[0]["hands"][0]), 0, form)
    observe(states[0], form, 0, np.zeros(SIZE, np.int32))
    act(states[0], form, int(np.flatnonzero(masks[0])[0]))
    play_out(states[0], form, 15, True)
    advance(form, states, np.zeros(1, np.int64), masks, np.zeros(1, np.int64))
    MARK.touch()
    _warm = True
    return time.monotonic() - began


if __name__ == "__main__":
    print(f"The kernel is compiled ({warm(partial(print, flush=True)):.1f} s); it is kept in {CACHE}.")
