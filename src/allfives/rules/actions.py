"""What a seat can do on its turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from allfives.rules.tile import TILES, Tile

__all__ = ["DRAW", "LEADS", "PASS", "PLAYS", "Action", "Draw", "Pass", "Place"]


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a tile on the table.

    A host needs no side: a plain host joins by value, and the places of a double fill in the order
    A, B, X, Y. Two plays with one name differ at most by a mirror image of the table.

    Attributes:
        tile: The tile from the hand.
        host: The tile on the table that it is attached to; None for the lead of a deal.
    """

    tile: Tile
    host: Tile | None = None

    def __str__(self) -> str:
        return str(self.tile) if self.host is None else f"{self.tile}@{self.host}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the next tile of the boneyard."""

    def __str__(self) -> str:
        return "+"


@dataclass(frozen=True, slots=True)
class Pass:
    """Give the turn on: nothing fits and nothing may be drawn."""

    def __str__(self) -> str:
        return "--"


Action: TypeAlias = Place | Draw | Pass

# Legal plays are listed for every state of every deal, so each Place is made once and shared.
LEADS: Final[dict[Tile, Place]] = {tile: Place(tile) for tile in TILES}
PLAYS: Final[dict[Tile, dict[Tile, Place]]] = {
    tile: {host: Place(tile, host) for host in TILES} for tile in TILES
}
DRAW: Final = Draw()
PASS: Final = Pass()
