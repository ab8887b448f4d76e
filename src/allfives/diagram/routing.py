"""Where every tile of a picture lies: turns corners, keeps all arms in view, never overlaps.

A still picture needs only its final position, so this is simpler than the layout of a live table: the
tree of tiles is laid on a grid of half tile widths under a fixed list of plans and tile sizes, and the
best result wins. Larger tiles are better, turns are worse. The same layout and size always give the
same picture.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from allfives.diagram.geometry import HALVES, Rect
from allfives.diagram.planning import search
from allfives.diagram.search import Attempt
from allfives.diagram.shape import Shape

__all__ = ["INSET", "PHONE", "Routing", "cap_for", "route"]

PHONE: Final = 700
"""Pictures narrower than this many pixels have the smaller cap."""

INSET: Final = 0.02
"""A tile is drawn this part of its width smaller than its cells, so that joints show."""

_RUNG: Final = 1.04
_ROW_COST: Final = 0.06  # turns that a lower picture is worth, for each half-cell
_PATIENCE: Final = 200_000
_RUNGS: Final = 60
_LEAST_AREA: Final = 14  # cells of the grid for each tile; no layout of many tiles was seen to need less
_MOST_AREA: Final = 130  # and none to need as much


@dataclass(frozen=True, slots=True)
class Routing:
    """A layout laid out for a picture. Lengths are pixels.

    Attributes:
        shape: The tree of tiles.
        laid: Where they lie on the grid.
        cell: Side of a grid cell; two cells are the width of a tile with its joint.
        width: Width of the view.
        height: Height of the view.
        left: Where grid column 0 is.
        top: Where grid row 0 is.
    """

    shape: Shape
    laid: Attempt
    cell: float
    width: float
    height: float
    left: float
    top: float

    @property
    def unit(self) -> float:
        """The short side of a tile."""
        return self.cell * 2 * (1 - 2 * INSET)

    def tile(self, node: int) -> tuple[float, float, float, float]:
        """Left, top, width and height of a tile as it is drawn."""
        rect = self.laid.rects[node]
        short = 2 * INSET * self.cell
        long = 2 * short
        dx, dy = (long, short) if rect.w > rect.h else (short, long)
        x, y = self.left + rect.x * self.cell, self.top + rect.y * self.cell
        return x + dx, y + dy, rect.w * self.cell - 2 * dx, rect.h * self.cell - 2 * dy

    def mark(self, at: int) -> tuple[float, float]:
        """The middle of the outer edge that a mark belongs to; the middle of the tile for a lone double."""
        mark, room = self.shape.marks[at], self.laid.marks[at]
        x, y, w, h = self.tile(mark.node)
        if mark.slot is None:
            return x + w / 2, y + h / 2
        rect = self.laid.rects[mark.node]
        if room.x >= rect.right:
            return x + w, y + h / 2
        if room.right <= rect.x:
            return x, y + h / 2
        return (x + w / 2, y + h) if room.y >= rect.bottom else (x + w / 2, y)

    def link(self, node: int) -> tuple[float, float, float, float] | None:
        """The line to a tile that is kept away from its host, from (x, y) to (x, y); else None."""
        host = self.shape.nodes[node].parent
        if host < 0:
            return None
        one, other = self.laid.rects[host], self.laid.rects[node]
        across = max(other.x - one.right, one.x - other.right)
        down = max(other.y - one.bottom, one.y - other.bottom)
        if max(across, down) <= 0:
            return None
        x, y, w, h = self.tile(host)
        p, q, v, u = self.tile(node)
        if across > 0:
            return (x + w, y + h / 2, p, y + h / 2) if p > x else (x, y + h / 2, p + v, y + h / 2)
        return (x + w / 2, y + h, x + w / 2, q) if q > y else (x + w / 2, y, x + w / 2, q + u)

    def badge(self, at: int) -> tuple[float, float, float]:
        """Middle and radius of the number at an end: large enough to read, and within its room.

        It sits on the edge, and where it has to be large for its tile a little outside, off the pips.
        """
        x, y = self.mark(at)
        radius = min(max(0.235 * self.unit, 10.5), self.cell)
        shift = min(max(radius - 0.25 * self.unit, 0.0), max(self.cell - radius, 0.0))
        dx, dy = self.outward(at)
        return x + dx * shift, y + dy * shift, radius

    def point(self, at: int) -> tuple[float, float, float]:
        """Middle and radius of the hollow ring at an open place, outside the outline of a spinner."""
        x, y = self.mark(at)
        edge = min(self.outline + 2, 0.6 * self.cell)
        radius = max(min(max(0.1175 * self.unit, 5.25), (self.cell - edge - 1) / 2), 0.15 * self.cell)
        dx, dy = self.outward(at)
        return x + dx * (edge + radius), y + dy * (edge + radius), radius

    @property
    def outline(self) -> float:
        """The width of the outline of a spinner."""
        return max(0.085 * self.unit, min(2.4, 0.1 * self.unit))

    def outward(self, at: int) -> tuple[int, int]:
        """The direction from a tile to a mark on its edge; (0, 0) for one on its middle."""
        mark, room = self.shape.marks[at], self.laid.marks[at]
        rect = self.laid.rects[mark.node]
        return (
            (room.x >= rect.right) - (room.right <= rect.x),
            (room.y >= rect.bottom) - (room.bottom <= rect.y),
        )


def cap_for(width: float) -> float:
    """The largest short side that a tile is drawn with in a picture so wide."""
    return 44.0 if width < PHONE else 60.0


def route(shape: Shape, width: float, height: float | None = None) -> Routing:
    """Lay out a tree of tiles in a view.

    Args:
        shape: The tree.
        width: Width of the view in pixels.
        height: Its height; None chooses one, as low as the tiles allow and never much more than the width.

    Raises:
        ValueError: If the view is too small for the tiles to be told apart.
    """
    free = height is None
    view_height = _usual_height(width) if height is None else height
    pad = max(6.0, 0.012 * width)
    inner = (width - 2 * pad, view_height - 2 * pad)
    largest = cap_for(width) / (2 * (1 - 2 * INSET))
    if not shape.nodes:
        return Routing(shape, Attempt((), (), (), Rect(0, 0, 0, 0), 0), largest, width, view_height, 0, 0)

    def cell_of(laid: Attempt) -> float:
        return min(largest, inner[0] / laid.box.w, inner[1] / laid.box.h)

    def value(laid: Attempt) -> float:
        low = _ROW_COST * laid.box.h if free else 0.0
        return laid.cost + low + _smallness(math.log(largest / cell_of(laid)) / math.log(_RUNG))

    limits: list[tuple[tuple[int, int], float]] = []
    for rung in range(_RUNGS):
        cell = largest / _RUNG**rung
        wide, high = int(inner[0] / cell), int(inner[1] / cell)
        roomy = wide * high >= _LEAST_AREA * len(shape.nodes) or len(shape.nodes) < 4
        if roomy and (not limits or (wide, high) != limits[-1][0]):
            limits.append(((wide, high), _smallness(rung)))
            if wide * high > _MOST_AREA * len(shape.nodes):
                break
    laid = search(shape, HALVES, limits, value, patience=_PATIENCE, links=True)
    if laid is None:
        raise ValueError(f"{width:g} by {view_height:g} pixels are too few for the tiles on the table")
    cell = cell_of(laid)
    if free:
        view_height = math.ceil(laid.box.h * cell + 2 * pad + cell)
    left = (width - laid.box.w * cell) / 2 - laid.box.x * cell
    top = (view_height - laid.box.h * cell) / 2 - laid.box.y * cell
    return Routing(shape, laid, cell, width, view_height, left, top)


def _smallness(rungs: float) -> float:
    """How bad small tiles are, in turns; the smaller they are, the more one step further down costs."""
    return 0.45 * rungs + 0.03 * rungs * rungs


def _usual_height(width: float) -> float:
    return max(0.6 * width, min(1.08 * width, 420.0))
