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
    """Takes the most points now; of equal ones the heaviest tile, then the lowest tile.

    Where that tile could go in more than one place it joins the lower value, and there rather a plain tile.

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
    """The play that scores most; of equal ones the heaviest tile, the lowest, the lowest join, a plain host.

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
        tile = play.tile
        points = placement_points(rules, layout.count_with(tile, play.host), score)
        if points < most or (points == most and tile.pips < heaviest):
            continue
        if points > most or tile.pips > heaviest or (tile is best.tile and _join(play) < _join(best)):
            best, most, heaviest = play, points, tile.pips
    return best


def _join(play: Place) -> tuple[int, bool]:
    """What a play joins: the value, and whether the host is a double."""
    assert play.host is not None
    return play.tile.shared(play.host), play.host.is_double
