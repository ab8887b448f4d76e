"""Each play of a seat, followed to the end of a deal in which everybody takes the points."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from allfives.kernel.compile import Whole, jit, part
from allfives.kernel.deal import State, act
from allfives.kernel.form import Form
from allfives.kernel.playout import play_out

__all__ = ["look_ahead_from", "outlook"]


@part
def outlook(s: State, form: Form, side: Whole, size: Whole) -> float:
    """What ``allfives.players.club.outlook`` says of the scores of a deal that is over, rounded alike."""
    best_other = -(1 << 30)
    most = -(1 << 30)
    for other in range(form.sides):
        most = max(most, s.scores[other])
        if other != side:
            best_other = max(best_other, s.scores[other])
    lead = (s.scores[side] - best_other) / 2.0
    to_go = (form.target - most) / 2.0
    if to_go <= 0:
        return float((lead > 0) - (lead < 0))
    spread = 2.0 * size * (to_go + size)
    return float(lead / sqrt(lead * lead + spread))


@jit
def look_ahead_from(
    world: Any, form: Form, actions: Any, side: Whole, size: Whole, work: Any, totals: Any
) -> None:
    """Add to each play how things look for a side once the deal has been played out from it.

    Args:
        world: Array of one ``STATE``: a deal that could be; its boneyard lies in its order.
        form: The rule set.
        actions: The ids of the plays, shape (n,).
        side: The side that they are looked at for.
        size: What a sum of 15 scores: how large the numbers of the form are.
        work: Array of one ``STATE`` to work in.
        totals: Added to, shape (n,).
    """
    s = work[0]
    for i in range(len(actions)):
        work[0] = world[0]
        act(s, form, actions[i])
        play_out(s, form, np.int64(15), np.bool_(True))
        totals[i] += outlook(s, form, side, size)
