"""The player that takes the points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from allfives.players.protocol import placements
from allfives.rules import Action, Layout, Place, Rules, Score, Source, View
from allfives.rules.position import placement_points

__all__ = ["Greedy", "richest"]


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
        assert view.seat is not None
        return richest(view.rules, view.layout, choice, view.scores[view.rules.side(view.seat)])


def richest(rules: Rules, layout: Layout, plays: Sequence[Place], score: Score) -> Place:
    """The play that scores most; of equal ones that of the heaviest tile, then the first of them.

    Args:
        rules: The rule set.
        layout: The tiles on the table.
        plays: Legal placements, at least one, in the order of tiles and hosts.
        score: What the side that places has now.
    """
    best = plays[0]
    if len(plays) == 1:
        return best
    most = heaviest = -1
    for play in plays:
        points = placement_points(rules, layout.count_with(play.tile, play.host), score)
        if points > most or (points == most and play.tile.pips > heaviest):
            best, most, heaviest = play, points, play.tile.pips
    return best
