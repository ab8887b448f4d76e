"""The player that takes the points."""

from __future__ import annotations

from dataclasses import dataclass

from allfives.players.protocol import placements
from allfives.rules import Action, Place, Source, View

__all__ = ["Greedy"]


@dataclass(frozen=True, slots=True)
class Greedy:
    """Takes the most points now; of equal ones the heaviest tile, then the lowest tile, then the lowest host.

    It draws only when it has to, and leaves nothing to chance.
    """

    def choose(self, view: View, rng: Source) -> Action:  # noqa: ARG002 - the protocol's, and not needed
        """The placement worth most; see ``Player.choose``."""
        choice = placements(view)
        if not isinstance(choice, tuple):
            return choice
        # The plays come in the order of tiles and hosts, and the first of the best is taken.
        return min(choice, key=lambda play: _rank(view, play)) if len(choice) > 1 else choice[0]


def _rank(view: View, play: Place) -> tuple[int, int]:
    return -view.points(play), -play.tile.pips
