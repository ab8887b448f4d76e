"""The player that imagines how the deal could go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from allfives.players.playout import play_out
from allfives.players.protocol import placements
from allfives.rules import Action, Place, Rules, Score, Source, View

__all__ = ["Club", "outlook"]

_PLAYOUTS: Final = 400
_PLAYOUTS_COMPILED: Final = 4000


@dataclass(frozen=True, slots=True)
class Club:
    """Tries each of its plays in the same made-up worlds, and makes the one after which things look best.

    The hidden tiles are drawn from all that the view leaves possible, each deal being as likely as any
    other; then every seat plays as ``Greedy`` does to the end of the deal. It draws only when it has to.
    The kernel plays those deals once it is compiled, and the rules until then: the same view, chance and
    number of playouts give the same play.

    Attributes:
        playouts: How many deals are played to their end for one decision, shared equally among the plays (one
            for each at the least). A number and no time, so that the same chance gives the same choice. None
            is what takes a tenth of a second or so: 4,000 with the kernel, 400 without.
    """

    playouts: int | None = None

    def __post_init__(self) -> None:
        if self.playouts is not None and self.playouts < 1:
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
        compiled = _compiled(view.rules)
        playouts = self.playouts or (_PLAYOUTS_COMPILED if compiled else _PLAYOUTS)
        look_ahead = compiled or _look_ahead
        totals = look_ahead(view, choice, max(1, playouts // len(choice)), rng)
        return choice[totals.index(max(totals))]


def _look_ahead(view: View, plays: Sequence[Place], number: int, rng: Source) -> list[float]:
    """How things look after each play, added up over so many worlds."""
    assert view.seat is not None
    rules, side = view.rules, view.rules.side(view.seat)
    worlds = view.worlds()
    totals = [0.0] * len(plays)
    for _ in range(number):
        world = worlds.sample(rng)
        for i, play in enumerate(plays):
            totals[i] += outlook(rules, play_out(world.apply(play)).scores, side)
    return totals


def _compiled(rules: Rules) -> Callable[[View, Sequence[Place], int, Source], list[float]] | None:
    """The kernel's way of looking ahead; None if it is not compiled yet or does not play the form."""
    try:
        from allfives.kernel import ready
    except ImportError:
        return None
    if rules.spinner == "all" or not ready():
        return None
    from allfives.players.club_kernel import look_ahead

    return look_ahead


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
