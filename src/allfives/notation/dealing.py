"""The lines that tell how a deal was dealt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from allfives.notation.scan import Problem, Word
from allfives.rules import TILES, NotationError, Rules, Tile

__all__ = ["Dealing", "Tiles", "is_hand_line"]

_COUNT: Final = re.compile(r"\?(?P<n>[0-9]{1,2})", re.ASCII)
_HOLDER: Final = re.compile(r"(?P<holder>[0-9=]):(?P<rest>\S*+)", re.ASCII)

Tiles = tuple[Tile, ...] | int
"""The tiles of a hand or of the boneyard; their number where they are hidden."""


def is_hand_line(word: Word) -> bool:
    """Whether a line that begins so tells a hand or the boneyard: ``0:`` or ``=:``."""
    return _HOLDER.match(word.text) is not None


class Dealing:
    """A deal whose lines are still coming.

    Args:
        rules: The rule set.
        number: The number of the deal.
        leader: The seat that leads.
        word: Where its first line stands.
    """

    def __init__(self, rules: Rules, number: int, leader: int, word: Word) -> None:
        self.number, self.leader, self.word = number, leader, word
        self._rules = rules
        self._tiles: dict[str, Tiles] = {}
        self._heads: dict[str, Word] = {}
        self._seen: dict[Tile, list[Word]] = {}

    @property
    def missing(self) -> list[str]:
        """The hands and the boneyard whose lines have not come yet."""
        return [
            holder for holder in (*map(str, range(self._rules.players)), "=") if holder not in self._tiles
        ]

    @property
    def hands(self) -> tuple[Tiles, ...]:
        """The hands by seat, sorted; a count for one that is hidden."""
        return tuple(self._tiles[str(seat)] for seat in range(self._rules.players))

    @property
    def boneyard(self) -> Tiles:
        """The boneyard in draw order, or its count."""
        return self._tiles["="]

    def read(self, words: Sequence[Word]) -> Problem | None:
        """Read the line of a hand or of the boneyard; returns what is wrong with the line itself."""
        head = words[0]
        found = _HOLDER.fullmatch(head.text)
        assert found is not None
        holder, rest = found["holder"], found["rest"]
        if holder not in self.missing:
            why = "comes twice" if holder in self._tiles else "is that of no seat"
            return Problem("deal", f"the line {holder}: {why}", head.line, head.column, head.text)
        items = [Word(rest, head.line, head.column + 2)] * bool(rest) + list(words[1:])
        self._heads[holder] = head
        hidden = _COUNT.fullmatch(items[0].text) if len(items) == 1 else None
        if hidden is not None:
            self._tiles[holder] = int(hidden["n"])
            return None
        if len(items) > len(TILES):
            return Problem("deal", f"there are only {len(TILES)} tiles", head.line, head.column, head.text)
        tiles = []
        for word in items:
            try:
                tile = Tile.parse(word.text)
            except NotationError as error:
                return Problem("syntax", error.faults[0].message, word.line, word.column, word.text)
            self._seen.setdefault(tile, []).append(word)
            tiles.append(tile)
        self._tiles[holder] = tuple(tiles) if holder == "=" else tuple(sorted(tiles))
        return None

    def problems(self) -> Iterator[Problem]:
        """Everything that keeps these tiles from having been dealt so. All lines have come."""
        rules = self._rules
        sizes = dict.fromkeys(map(str, range(rules.players)), rules.hand)
        sizes["="] = len(TILES) - rules.players * rules.hand
        nowhere = ""
        if not any(isinstance(tiles, int) for tiles in self._tiles.values()):
            lost = " ".join(str(tile) for tile in TILES if tile not in self._seen)
            nowhere = f"; nowhere: {lost}" * bool(lost)
        for tile, words in self._seen.items():
            for word in words[1:]:
                message = f"{tile} is dealt twice{nowhere}"
                yield Problem("deal", message, word.line, word.column, word.text)
        for holder, size in sizes.items():
            tiles = self._tiles[holder]
            n = tiles if isinstance(tiles, int) else len(tiles)
            if n != size:
                whose = "the boneyard" if holder == "=" else f"the hand of seat {holder}"
                message = f"{whose} has {n} tiles, not {size}{nowhere}"
                head = self._heads[holder]
                yield Problem("deal", message, head.line, head.column, head.text)
