"""The two grids that tiles are laid on: half tile widths for pictures, characters for text.

On both, every position is a whole number and neighbours touch; a picture draws each tile a little
smaller than its cells, which makes the joints.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, NamedTuple

__all__ = ["CHARACTERS", "DX", "DY", "HALVES", "Geometry", "Rect", "Step", "beyond"]

EAST, SOUTH, WEST, NORTH = range(4)
DX: Final = (1, 0, -1, 0)
DY: Final = (0, 1, 0, -1)


class Rect(NamedTuple):
    """A rectangle on the grid: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row beyond it."""
        return self.y + self.h


class Step(NamedTuple):
    """One way to attach a tile: where it lies, seen from its host, and where it leads on."""

    kind: str
    turn: int
    dx: int
    dy: int
    upright: bool
    heading: int


@dataclass(frozen=True)
class Geometry:
    """Sizes on a grid.

    Attributes:
        long: Columns and rows of a tile that lies along the row.
        tall: Columns and rows of a tile that stands upright.
        half: Twice the distance from the middle of a tile to the middle of a half.
        clear: Free cells between tiles that are not neighbours.
        badge: Columns and rows that the number at an end needs, from its heading and what it counts.
        point: Columns and rows that a hollow point needs, from its heading.
    """

    long: tuple[int, int]
    tall: tuple[int, int]
    half: int
    clear: int
    badge: Callable[[int, int], tuple[int, int]]
    point: Callable[[int], tuple[int, int]]
    _steps: dict[tuple[bool, int, bool], tuple[Step, ...]] = field(default_factory=dict, repr=False)

    def size(self, upright: bool) -> tuple[int, int]:
        """Columns and rows of a tile."""
        return self.tall if upright else self.long

    def steps(self, upright: bool, heading: int, double: bool) -> tuple[Step, ...]:
        """Every way to attach a tile to a host.

        ``S`` straight on (a double crosswise), ``A`` around the corner from the end of the host, ``B``
        beside the last half of a plain host; ``turn`` is 1 clockwise, -1 the other way, 0 for straight.

        Args:
            upright: Whether the host stands upright.
            heading: Where the side of the host looks that is joined.
            double: Whether the tile is a double; doubles never turn.
        """
        key = (upright, heading, double)
        if key not in self._steps:
            self._steps[key] = tuple(self._make_steps(*key))
        return self._steps[key]

    def _make_steps(self, upright: bool, heading: int, double: bool) -> list[Step]:
        along = heading in (SOUTH, NORTH)
        host = Rect(0, 0, *self.size(upright))
        steps = [self._straight(host, heading, along != double)]
        if double:
            return steps
        for turn in (1, -1):
            side = (heading + turn) % 4
            steps.append(self._turned(host, "A", heading, side, side, turn))
            if upright == along:
                steps.append(self._turned(host, "B", side, heading, side, turn))
        return steps

    def _straight(self, host: Rect, heading: int, upright: bool) -> Step:
        w, h = self.size(upright)
        x, y = beyond(host, heading, w, h)
        return Step("S", 0, x, y, upright, heading)

    def _turned(self, host: Rect, kind: str, touches: int, leans: int, side: int, turn: int) -> Step:
        """Around a corner: it touches one side of the host, at the half that lies towards another."""
        upright = side in (SOUTH, NORTH)
        w, h = self.size(upright)
        x, y = beyond(host, touches, w, h)
        shift = self.half * (DX[leans] + DY[leans])
        if leans in (SOUTH, NORTH):
            y = (2 * host.y + host.h + shift - h) // 2
        else:
            x = (2 * host.x + host.w + shift - w) // 2
        return Step(kind, turn, x, y, upright, side)

    @cached_property
    def reach(self) -> int:
        """The most columns or rows that one more tile can add."""
        return max(*self.long, *self.tall)


def beyond(rect: Rect, heading: int, w: int, h: int) -> tuple[int, int]:
    """Left and top of a ``w`` by ``h`` rectangle that touches a side of ``rect``, on its middle line."""
    if heading == EAST:
        return rect.right, rect.y + (rect.h - h) // 2
    if heading == WEST:
        return rect.x - w, rect.y + (rect.h - h) // 2
    x = rect.x + (rect.w - w) // 2
    return (x, rect.bottom) if heading == SOUTH else (x, rect.y - h)


def _upright(heading: int) -> bool:
    return heading in (SOUTH, NORTH)


HALVES: Final = Geometry(
    long=(4, 2),
    tall=(2, 4),
    half=2,
    clear=1,
    badge=lambda heading, _: (2, 1) if _upright(heading) else (1, 2),
    point=lambda heading: (2, 1) if _upright(heading) else (1, 2),
)
"""Half tile widths: a tile is 4 by 2."""

CHARACTERS: Final = Geometry(
    long=(5, 1),
    tall=(3, 3),
    half=2,
    clear=1,
    badge=lambda heading, counts: (
        (3 if counts < 10 else 5, 1) if _upright(heading) else (len(f"({counts}) "), 1)
    ),
    point=lambda _: (1, 1),
)
"""Characters: ``[1|4]`` is 5 by 1, a tile that stands upright is 3 by 3."""
