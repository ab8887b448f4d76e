"""Deals by the million, and all deals there are to a depth; nothing is allocated in between."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from allfives.kernel.actions import ACTIONS
from allfives.kernel.bits import stream
from allfives.kernel.compile import Whole, jit
from allfives.kernel.deal import act, legal, shuffle
from allfives.kernel.form import Form
from allfives.kernel.playout import play_out
from allfives.kernel.state import STATE

__all__ = ["RESULT", "deals", "perft"]

RESULT: Final = np.dtype(
    [
        ("leader", np.int8),
        ("how", np.int8),
        ("out", np.int8),
        ("placements", np.int8),
        ("made", np.int16, 4),
        ("paid", np.int16, 4),
    ]
)
"""How a deal went: who led, how it ended (see ``kernel.state``), who went out (else -1), how many tiles were
laid, and by side what placements made and the settlement paid, doubled."""


def deals(form: Form, seed: int, first: int, number: int, *, greedy: int = 0) -> npt.NDArray[Any]:
    """Play deals that have nothing to do with each other, from 0 and without a target.

    Deal k of a seed is the same whoever plays it.

    Args:
        form: The rule set.
        seed: Any whole number of 64 bits.
        first: The number of the first deal.
        number: How many.
        greedy: The seats that take the points, as bits; the others place at random.

    Returns:
        An array of ``RESULT``, one for each deal.
    """
    results = np.zeros(number, RESULT)
    endless = form.copy()
    endless.target = 1 << 30
    _deals(endless, np.uint64(seed & (1 << 64) - 1), first, greedy, np.zeros(1, STATE), results)
    return results


@jit
def _deals(form: Form, seed: Whole, first: Whole, greedy: Whole, work: Any, results: Any) -> None:
    s = work[0]
    for number in range(len(results)):
        s.chance = stream(seed, first + number)
        for side in range(4):
            s.scores[side] = 0
        shuffle(s, form)
        result = results[number]
        result.leader = s.leader
        play_out(s, form, greedy, np.bool_(False))
        result.how = s.how
        result.out = s.out
        result.placements = s.placed
        for side in range(form.sides):
            result.paid[side] = s.paid[side]
            result.made[side] = s.scores[side] - s.paid[side]


def perft(form: Form, states: npt.NDArray[Any], depth: int) -> int:
    """The number of ways to take so many canonical actions from a position; see ``allfives.testing.perft``.

    Args:
        form: The rule set.
        states: An array of one ``STATE``.
        depth: How many actions, from 0.

    Raises:
        ValueError: If the depth is negative.
    """
    if depth < 0:
        raise ValueError(f"the depth is at least 0, not {depth}")
    stack = np.zeros(depth + 1, STATE)
    stack[0] = states[0]
    return int(_perft(form, stack, np.zeros((depth + 1, ACTIONS), np.uint8), np.zeros(depth + 1, np.int64)))


@jit
def _perft(form: Form, stack: Any, masks: Any, tried: Any) -> Whole:
    """Depth first, without recursion: ``tried`` is the next action to look at on each level."""
    depth = len(stack) - 1
    if depth == 0:
        return 1
    ways = 0
    level = 0
    tried[0] = 0
    if depth == 1:
        return legal(stack[0], form, masks[0])
    legal(stack[0], form, masks[0])
    while level >= 0:
        action = tried[level]
        if action == ACTIONS:
            level -= 1
            continue
        tried[level] = action + 1
        if not masks[level, action]:
            continue
        stack[level + 1] = stack[level]
        act(stack[level + 1], form, action)
        found = legal(stack[level + 1], form, masks[level + 1])
        if level + 2 == depth:
            ways += found
        else:
            level += 1
            tried[level] = 0
    return ways
