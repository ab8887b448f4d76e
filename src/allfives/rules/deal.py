"""How the tiles are dealt and who leads."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from allfives.rules.errors import Message
from allfives.rules.ruleset import Rules
from allfives.rules.settlement import Hands
from allfives.rules.shuffle import Source, shuffled
from allfives.rules.tile import TILES, Tile

__all__ = ["Deal", "opening", "outrank", "set_faults"]


@dataclass(frozen=True, slots=True)
class Deal:
    """The tiles as dealt, and who leads.

    Attributes:
        hands: The hands by seat, each sorted.
        boneyard: The rest, in the order in which it will be drawn.
        leader: The seat that leads.
    """

    hands: Hands
    boneyard: tuple[Tile, ...]
    leader: int

    @classmethod
    def shuffled(
        cls, source: Source, rules: Rules, *, leader: int | Literal["first", "lot"] = "first"
    ) -> Deal:
        """Shuffle and deal: seat 0 gets the first tiles, then seat 1 …; the rest is the boneyard.

        Args:
            source: Where chance comes from; it is asked for the shuffle first and for the lot after it.
            rules: The rule set.
            leader: The seat that leads; or ``lot``; or ``first``, for the first deal of a match, where the
                field ``first_leader`` decides.
        """
        deck = shuffled(TILES, source)
        n = rules.hand
        hands = tuple(tuple(sorted(deck[seat * n : (seat + 1) * n])) for seat in range(rules.players))
        boneyard = tuple(deck[rules.players * n :])
        if leader == "first":
            first = opening(rules, hands)
            leader = "lot" if first is None else first[0]
        if leader == "lot":
            leader = source.randrange(rules.players)
        return cls(hands, boneyard, leader)

    def faults(self, rules: Rules, *, first: bool = True) -> list[str]:
        """Everything that keeps this from being a deal under the rule set.

        Args:
            rules: The rule set.
            first: Whether it is the first deal of a match, where ``first_leader`` decides who leads.
        """
        faults = []
        if len(self.hands) != rules.players:
            faults.append(f"{rules.players} players have {rules.players} hands, not {len(self.hands)}")
        for seat, hand in enumerate(self.hands):
            if len(hand) != rules.hand:
                faults.append(f"a hand has {rules.hand} tiles, that of seat {seat} {len(hand)}")
            if list(hand) != sorted(hand):
                faults.append(Message("fault-unsorted", "the hand of seat {seat} is not sorted", seat=seat))
        faults += set_faults([tile for hand in self.hands for tile in hand] + list(self.boneyard))
        if not rules.has_seat(self.leader):
            faults.append(f"there is no seat {self.leader} to lead")
        elif first and not faults:
            must = opening(rules, self.hands)
            if must is not None and must[0] != self.leader:
                faults.append(f"seat {must[0]} leads, because it holds {must[1]}, not seat {self.leader}")
        return faults


def set_faults(tiles: list[Tile]) -> list[str]:
    """What keeps these tiles from being the whole set: those that are there twice, those missing."""
    if len(tiles) == len(TILES) == len(set(tiles)):
        return []
    times = Counter(tiles)
    faults: list[str] = [
        Message("fault-times", "{tile} is there {times} times", tile=str(tile), times=times[tile])
        for tile in sorted(times)
        if times[tile] > 1
    ]
    missing = [tile for tile in TILES if tile not in times]
    if missing:
        faults.append(Message("fault-missing", "missing: {tiles}", tiles=" ".join(map(str, missing))))
    return faults


def opening(rules: Rules, hands: Hands) -> tuple[int, Tile] | None:
    """Who leads the first deal, and with which tile, where the tiles decide it; None for a lot.

    Of tiles that weigh the same the one with the higher half is the heavier.
    """
    if rules.first_leader == "lot":
        return None
    held = ((_rank(rules, tile), seat, tile) for seat, hand in enumerate(hands) for tile in hand)
    _, seat, tile = max(held)
    return seat, tile


def outrank(rules: Rules, lead: Tile) -> set[Tile]:
    """The tiles that would lead the first deal in this one's place: nobody holds one of them."""
    return {tile for tile in TILES if _rank(rules, tile) > _rank(rules, lead)}


def _rank(rules: Rules, tile: Tile) -> tuple[bool, int, int]:
    """How high a tile stands for the first lead: a double first, where doubles lead; then the weight."""
    return rules.first_leader == "highest-double" and tile.is_double, tile.pips, tile.high
