"""The player that imagines how the deal could go on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from allfives.players.playout import play_out
from allfives.players.protocol import placements
from allfives.rules import Action, Rules, Score, Source, View

__all__ = ["Club", "outlook"]

_PLAYOUTS: Final = 400


@dataclass(frozen=True, slots=True)
class Club:
    """Tries each of its plays in the same made-up worlds, and makes the one after which things look best.

    The hidden tiles are drawn from all that the view leaves possible, each deal being as likely as any other;
    then every seat plays as ``Greedy`` does to the end of the deal. It draws only when it has to.

    Attributes:
        playouts: How many deals are played to their end for one decision, shared equally among the plays (one
            for each at the least). A number and no time, so that the same chance gives the same choice.
    """

    playouts: int = _PLAYOUTS

    def __post_init__(self) -> None:
        if self.playouts < 1:
            raise ValueError(f"at least one playout, not {self.playouts}")

    def choose(self, view: View, rng: Source) -> Action:
        """The placement after which the scores look best; see ``Player.choose``.

        Raises:
            InvalidPositionError: If the view leaves no position possible.
        """
        choice = placements(view)
        if not isinstance(choice, tuple):
            return choice
        if len(choice) == 1:
            return choice[0]
        assert view.seat is not None
        rules, side = view.rules, view.rules.side(view.seat)
        worlds = view.worlds()
        totals = [0.0] * len(choice)
        for _ in range(max(1, self.playouts // len(choice))):
            world = worlds.sample(rng)
            for i, play in enumerate(choice):
                totals[i] += outlook(rules, play_out(world.apply(play)).scores, side)
        return choice[totals.index(max(totals))]


def outlook(rules: Rules, scores: Sequence[Score], side: int) -> float:
    """How the match looks for a side with these scores after a deal: from -1, lost, to 1, won.

    A lead counts for more the less there is left to play: what can still happen grows with the square root of
    the way to the target. Only operations that every machine rounds alike are used.
    """
    best_other = max(score for other, score in enumerate(scores) if other != side)
    lead = float(scores[side] - best_other)
    to_go = rules.target - max(scores)
    if to_go <= 0:
        return float((lead > 0) - (lead < 0))
    # What the ends 15 are worth tells how large the numbers of this form are. That a deal shifts the lead by
    # about 2.5 times as much, and that a side makes about as much in it, was measured in all presets.
    size = rules.points_by_sum[15]
    spread = 2 * size * (float(to_go) + size)
    return lead / sqrt(lead * lead + spread)
