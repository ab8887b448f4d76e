"""The 28 tiles of the double-six set."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement
from typing import Final

from allfives.rules.errors import Message, NotationError

__all__ = ["TILES", "Tile"]


class Tile:
    """One domino of the double-six set; there is exactly one object for each, so ``is`` and ``==`` agree.

    ``Tile(4, 1)`` and ``Tile(1, 4)`` are the same tile. Tiles sort by low half, then high half.

    Attributes:
        low: The smaller half, 0 to 6.
        high: The larger half, 0 to 6.
        index: Place in the sorted set, 0 (``00``) to 27 (``66``).
        pips: Both halves together, 0 to 12.
        is_double: Whether the halves are equal.

    Raises:
        ValueError: If a half is not a whole number from 0 to 6.
    """

    __slots__ = ("high", "index", "is_double", "low", "pips")

    low: int
    high: int
    index: int
    pips: int
    is_double: bool

    def __new__(cls, a: int, b: int) -> Tile:  # noqa: PYI034, D102 - one object for each tile
        if a.__class__ is not int or b.__class__ is not int or not (0 <= a <= 6 and 0 <= b <= 6):
            raise ValueError(f"the halves of a tile are whole numbers from 0 to 6, not {a!r} and {b!r}")
        return _BY_HALVES[a, b]

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read one tile: ``14``, and leniently ``41``, ``1-4``, ``1|4`` or ``[4|1]``.

        Raises:
            NotationError: If the text is anything else.
        """
        match = _FORMS.fullmatch(text)
        if match is None:
            raise NotationError.at(
                Message("fault-tile", "a tile is two digits from 0 to 6, such as 14"), token=text
            )
        a, b = (c for c in match.group() if c.isdigit())
        return _BY_HALVES[int(a), int(b)]

    def has(self, value: int) -> bool:
        """Whether one of the halves is ``value``."""
        return value in (self.low, self.high)

    def other(self, value: int) -> int:
        """The half that is left when ``value`` is joined.

        Raises:
            ValueError: If the tile has no such half.
        """
        if value == self.low:
            return self.high
        if value == self.high:
            return self.low
        raise ValueError(f"{self} has no half of value {value}")

    def shared(self, other: Tile) -> int:
        """The value that two different tiles have in common; it is never more than one.

        Raises:
            ValueError: If they have none.
        """
        if other.has(self.low):
            return self.low
        if other.has(self.high):
            return self.high
        raise ValueError(f"{self} and {other} have no half in common")

    def __lt__(self, other: Tile) -> bool:
        return self.index < other.index

    def __le__(self, other: Tile) -> bool:
        return self.index <= other.index

    def __gt__(self, other: Tile) -> bool:
        return self.index > other.index

    def __ge__(self, other: Tile) -> bool:
        return self.index >= other.index

    def __str__(self) -> str:
        return f"{self.low}{self.high}"

    def __repr__(self) -> str:
        return f"Tile({self.low}, {self.high})"

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a tile never changes; cannot set {name!r}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a tile never changes; cannot delete {name!r}")

    def __reduce__(self) -> tuple[type[Tile], tuple[int, int]]:
        return Tile, (self.low, self.high)

    def __copy__(self) -> Tile:
        return self

    def __deepcopy__(self, memo: object) -> Tile:
        return self


_FORMS: Final = re.compile(r"[0-6][0-6]|[0-6][-|][0-6]|\[[0-6]\|[0-6]\]")
_BY_HALVES: Final[dict[tuple[int, int], Tile]] = {}


def _make_set() -> tuple[Tile, ...]:
    tiles: list[Tile] = []
    for low, high in combinations_with_replacement(range(7), 2):
        tile = object.__new__(Tile)
        fields = {"low": low, "high": high, "pips": low + high, "is_double": low == high, "index": len(tiles)}
        for name, value in fields.items():
            object.__setattr__(tile, name, value)
        _BY_HALVES[low, high] = _BY_HALVES[high, low] = tile
        tiles.append(tile)
    return tuple(tiles)


TILES: Final[tuple[Tile, ...]] = _make_set()
"""The whole set, sorted: 28 tiles, 168 pips."""
