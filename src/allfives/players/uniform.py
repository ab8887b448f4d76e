"""The player that plays anything."""

from __future__ import annotations

from dataclasses import dataclass

from allfives.players.protocol import placements
from allfives.rules import Action, Source, View

__all__ = ["Uniform"]


@dataclass(frozen=True, slots=True)
class Uniform:
    """Chooses among the legal placements, each pair of tile and host being as likely as any other.

    It draws only when it has to.
    """

    def choose(self, view: View, rng: Source) -> Action:
        """A legal placement by lot; see ``Player.choose``."""
        choice = placements(view)
        if not isinstance(choice, tuple):
            return choice
        return choice[rng.randrange(len(choice))] if len(choice) > 1 else choice[0]
