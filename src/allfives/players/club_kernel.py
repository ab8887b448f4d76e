"""How ``Club`` looks ahead with the kernel: the same worlds, the same playouts, the same sums."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from allfives.kernel import STATE, action_id, form_of, from_position, hold, look_ahead_from
from allfives.rules import Place, Source, View

__all__ = ["look_ahead"]


def look_ahead(view: View, plays: Sequence[Place], number: int, rng: Source) -> list[float]:
    """How things look after each play, added up over so many worlds; as ``club._look_ahead``."""
    assert view.seat is not None
    rules, form = view.rules, form_of(view.rules)
    worlds = view.worlds()
    ids = np.array([action_id(play) for play in plays])
    totals = np.zeros(len(plays))
    states, work = np.zeros(1, STATE), np.zeros(1, STATE)
    for i in range(number):
        world = worlds.sample(rng)
        (hold if i else from_position)(world, form, states)
        look_ahead_from(states, form, ids, rules.side(view.seat), rules.points_by_sum[15], work, totals)
    return [float(total) for total in totals]
