"""The tiles on the table: what counts, and where one may attach.

``ends()`` and ``places()`` are two different questions: an unused arm of a covered spinner is a place
that counts nothing, and a lone double is one counting end with two places.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from allfives.rules.actions import LEADS, PLAYS, Place
from allfives.rules.errors import IllegalActionError, Message
from allfives.rules.picture import Pictured
from allfives.rules.ruleset import Rules, Spinner, SpinnerCounts
from allfives.rules.tile import Tile

__all__ = ["End", "Joined", "Layout", "OpenPlace"]

Joined = tuple[Tile | None, ...]
"""The neighbours of a tile. Plain: (at the low half, at the high half), None where uncovered.
Double: those on A, B, X, Y as far as covered; A and B of a double that does not branch are sorted,
since nothing tells them apart."""


@dataclass(frozen=True, slots=True)
class End:
    """Something that counts towards the sum.

    Attributes:
        tile: The tile at the end.
        counts: What it adds: the uncovered half, or both halves of a double.
    """

    tile: Tile
    counts: int


@dataclass(frozen=True, slots=True)
class OpenPlace:
    """Somewhere that a tile may be attached.

    Attributes:
        tile: The host.
        value: The value that an attached half must have.
        side: ``low`` or ``high`` half of a plain tile; ``A``, ``B``, ``X`` or ``Y`` of a double.
    """

    tile: Tile
    value: int
    side: str

    def __str__(self) -> str:
        arm = " arm" if self.side in ("X", "Y") else ""
        side = f"{arm} {self.side}" if self.tile.is_double else ""
        return f"{self.tile}{side} at {self.value}"


_NOWHERE: Final[tuple[tuple[Tile, ...], ...]] = ((),) * 7


@dataclass(frozen=True, slots=True)
class Layout(Pictured):
    """The tiles on the table and how they are joined; a value, never changed.

    Layouts come from ``empty``, ``parse`` and ``place``, which check; the constructor takes what it is given.

    Two layouts are equal when the same tiles are joined in the same way, whatever the order in which
    the plain ones came; a spinner remembers the order in which its branches were begun.

    Attributes:
        joined: The neighbours of each tile on the table.
        spinner: The first double of the deal, where doubles branch; else None.
        branching: Which doubles branch: the field ``spinner`` of the rule set.
        spinner_counts: How long a spinner counts: the field of that name of the rule set.
    """

    joined: Mapping[Tile, Joined] = field(default_factory=dict)
    spinner: Tile | None = None
    branching: Spinner = "first"
    spinner_counts: SpinnerCounts = "until-covered"

    # Follow from the above; kept because every state of every deal asks for them.
    _counts: dict[Tile, int] = field(default_factory=dict, repr=False, compare=False)
    _hosts: tuple[tuple[Tile, ...], ...] = field(default=_NOWHERE, repr=False, compare=False)

    @classmethod
    def empty(cls, rules: Rules) -> Layout:
        """The bare table, under the rule set's spinner rule."""
        return cls(branching=rules.spinner, spinner_counts=rules.spinner_counts)

    @classmethod
    def parse(cls, text: str, *, rules: Rules | None = None) -> Layout:
        """Read plays in order (``36 66@36 26@66``) or a layout text (``66(63)(62)``).

        Args:
            text: The plays or the layout.
            rules: Decides which doubles branch; the main form by default.

        Raises:
            NotationError: If the text cannot be read or the plays are not legal.
        """
        from allfives.rules.layout_text import parse_layout

        return parse_layout(text, rules)

    def __str__(self) -> str:
        from allfives.rules.layout_text import layout_text

        return layout_text(self)

    def __repr__(self) -> str:
        if (self.branching, self.spinner_counts) == ("first", "until-covered"):
            return f"Layout.parse({str(self)!r})"
        rules = f"all-fives,spinner={self.branching},spinner_counts={self.spinner_counts}"
        return f"Layout.parse({str(self)!r}, rules=Rules.parse({rules!r}))"

    def __hash__(self) -> int:
        return hash((frozenset(self.joined.items()), self.spinner, self.branching, self.spinner_counts))

    def __len__(self) -> int:
        return len(self.joined)

    def __bool__(self) -> bool:
        return bool(self.joined)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles on the table, sorted."""
        return tuple(sorted(self.joined))

    def branches(self, tile: Tile) -> bool:
        """Whether this double has arms: places X and Y besides A and B."""
        return tile is self.spinner or (tile.is_double and self.branching == "all")

    def neighbours(self, tile: Tile) -> tuple[Tile, ...]:
        """The tiles joined to one on the table; those of one that branches in the order A, B, X, Y."""
        return tuple(other for other in self.joined[tile] if other is not None)

    def ends(self) -> tuple[End, ...]:
        """What counts, in the order of the tiles. A lone plain tile has two ends."""
        ends = []
        for tile in sorted(self._counts):
            if not tile.is_double:
                halves = zip((tile.low, tile.high), self.joined[tile], strict=True)
                ends += [End(tile, value) for value, neighbour in halves if neighbour is None]
            elif len(self.joined[tile]) < 2 or self.spinner_counts == "while-exposed":
                ends.append(End(tile, self._counts[tile]))
        return tuple(ends)

    def places(self) -> tuple[OpenPlace, ...]:
        """Where a tile may be attached, in the order of the tiles; one entry for each place."""
        places = []
        for tile in sorted(self._counts):
            joined = self.joined[tile]
            if tile.is_double:
                sides = "AB"[len(joined) :] or "XY"[len(joined) - 2 :]
                places += [OpenPlace(tile, tile.low, side) for side in sides]
            else:
                halves = zip(("low", "high"), (tile.low, tile.high), joined, strict=True)
                places += [OpenPlace(tile, value, half) for half, value, other in halves if other is None]
        return tuple(places)

    def count(self) -> int:
        """The sum of all ends."""
        return sum(self._counts.values())

    def count_with(self, tile: Tile, host: Tile | None = None) -> int:
        """The sum of all ends that the layout would have with one more tile on it, which is not laid.

        Args:
            tile: A tile that is not on the table.
            host: The tile that it would be attached to; None for the lead.

        Raises:
            IllegalActionError: If the tile cannot lie there.
        """
        if host is None:
            self._check_lead(tile)
            return tile.pips
        value, left = self._meets(tile, host)
        gained = tile.pips if tile.is_double else tile.pips - value
        return self.count() + gained - self._counts[host] + (left or 0)

    def hosts(self, value: int) -> tuple[Tile, ...]:
        """The tiles with an open place of that value, sorted."""
        return self._hosts[value]

    def accepts(self, tile: Tile) -> bool:
        """Whether the tile fits anywhere; any tile fits an empty table."""
        return bool(self._hosts[tile.low] or self._hosts[tile.high]) or not self.joined

    def plays(self, *tiles: Tile) -> list[Place]:
        """The ways to lay each of these tiles, in the order of the tiles and of the hosts."""
        if not self.joined:
            return [LEADS[tile] for tile in tiles]
        plays = []
        for tile in tiles:
            hosts = self._hosts[tile.low]
            if not tile.is_double and (others := self._hosts[tile.high]):
                hosts = tuple(sorted(hosts + others)) if hosts else others
            for host in hosts:
                plays.append(PLAYS[tile][host])  # noqa: PERF401 - mostly none or one
        return plays

    def place(self, tile: Tile, host: Tile | None = None) -> Layout:
        """The layout with one more tile on it.

        Args:
            tile: A tile that is not on the table.
            host: The tile that it is attached to; None for the lead.

        Raises:
            IllegalActionError: If the tile cannot lie there.
        """
        spinner = self.spinner
        if tile.is_double and spinner is None and self.branching != "none":
            spinner = tile
        hosts = list(self._hosts)
        joined: dict[Tile, Joined]

        if host is None:
            self._check_lead(tile)
            joined = {tile: () if tile.is_double else (None, None)}
            hosts[tile.low] = hosts[tile.high] = (tile,)
            counts = {tile: tile.pips}
            return Layout(joined, spinner, self.branching, self.spinner_counts, counts, tuple(hosts))

        value, left = self._meets(tile, host)
        joined = dict(self.joined)
        counts = dict(self._counts)

        # The host: one place fewer, and the end that it was may be gone.
        others = joined[host]
        if not host.is_double:
            joined[host] = (tile, others[1]) if value == host.low else (others[0], tile)
        else:
            others = (*others, tile)
            joined[host] = others if self.branches(host) else tuple(sorted(others))  # type: ignore[type-var]
        if left is None:
            del counts[host]
        else:
            counts[host] = left
        if left is None or not host.is_double:
            hosts[value] = tuple(t for t in hosts[value] if t is not host)

        # The tile itself.
        free = tile.pips - value
        if tile.is_double:
            joined[tile] = (host,)
            counts[tile] = tile.pips
        else:
            joined[tile] = (host, None) if value == tile.low else (None, host)
            counts[tile] = free
        others_there = hosts[free]
        hosts[free] = tuple(sorted((*others_there, tile))) if others_there else (tile,)
        return Layout(joined, spinner, self.branching, self.spinner_counts, counts, tuple(hosts))

    def _check_lead(self, tile: Tile) -> None:
        if tile in self.joined:
            raise IllegalActionError(
                Message("fault-on-table", "{tile} is on the table already", tile=str(tile))
            )
        if self.joined:
            raise IllegalActionError(
                Message("fault-host-needed", "{tile} needs a host: only the lead has none", tile=str(tile))
            )

    def _meets(self, tile: Tile, host: Tile) -> tuple[int, int | None]:
        """The value at which a tile joins its host, and what that then counts; None once it is covered."""
        if tile in self.joined:
            raise IllegalActionError(
                Message("fault-on-table", "{tile} is on the table already", tile=str(tile))
            )
        if host in self._hosts[tile.low]:
            value = tile.low
        elif host in self._hosts[tile.high]:
            value = tile.high
        else:
            raise IllegalActionError(self._why_not(tile, host))
        others = self.joined[host]
        if not host.is_double:
            return value, self._counts[host] - value if others == (None, None) else None
        covered = len(others) + 1
        if covered == (4 if self.branches(host) else 2):
            return value, None
        if covered < 2:
            return value, self._counts[host]
        exposed = self.spinner_counts == "while-exposed"
        return value, (host.pips if covered == 2 else value) if exposed else 0

    def _why_not(self, tile: Tile, host: Tile) -> str:
        if host not in self.joined:
            return Message(
                "fault-host-missing",
                "{tile} cannot go on {host}: {host} is not on the table",
                tile=str(tile),
                host=str(host),
            )
        values = sorted({place.value for place in self.places() if place.tile is host})
        if not values:
            return Message(
                "fault-host-full",
                "{tile} cannot go on {host}: every place of {host} is taken",
                tile=str(tile),
                host=str(host),
            )
        given: dict[str, str | int] = {"tile": str(tile), "host": str(host), "value": values[0]}
        if len(values) == 1:
            return Message(
                "fault-host-value", "{tile} does not fit on {host}, which takes a {value}", **given
            )
        english = "{tile} does not fit on {host}, which takes a {value} or a {other}"
        return Message("fault-host-values", english, **given, other=values[1])
