"""What is wrong with a picture, found from its pixels alone."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from allfives.diagram.routing import Routing
from allfives.rules import Layout, Tile

CLEAR = 0.28  # gap between tiles that are not neighbours, in short sides
JOINT = 0.16  # the widest gap between neighbours


class Box(NamedTuple):
    x: float
    y: float
    w: float
    h: float

    def gap(self, other: Box) -> float:
        """The gap to another, along the axis on which it is wider; negative if they overlap."""
        across = max(other.x - self.x - self.w, self.x - other.x - other.w)
        down = max(other.y - self.y - self.h, self.y - other.y - other.h)
        return max(across, down)


def faults(layout: Layout, routing: Routing) -> list[str]:
    """Everything that a look at the picture would find wrong."""
    u = routing.unit
    boxes = {node.tile: Box(*routing.tile(at)) for at, node in enumerate(routing.shape.nodes)}
    found = []
    if sorted(boxes) != list(layout.tiles) or len(boxes) != len(routing.shape.nodes):
        found.append("not each tile is there once")
    for tile, box in boxes.items():
        if box.x < 0 or box.y < 0 or box.x + box.w > routing.width or box.y + box.h > routing.height:
            found.append(f"{tile} is outside the view")
        if abs(min(box.w, box.h) - u) > 0.01 or abs(max(box.w, box.h) - 2 * u) > 0.01:
            found.append(f"{tile} is {box.w:.1f} by {box.h:.1f}, the short side {u:.1f}")
    for one, other in combinations(boxes, 2):
        gap = boxes[one].gap(boxes[other]) / u
        if other in layout.joined[one]:
            if not 0 < gap < JOINT and {one, other} not in _linked(routing):
                found.append(f"{one} and {other} are joined, with a gap of {gap:.2f}")
        elif gap < CLEAR:
            found.append(f"{one} and {other} are {gap:.2f} apart")
    found += _crossed(routing, boxes)
    found += _wrong_joins(layout, routing, boxes)
    found += _wrong_marks(layout, routing, boxes)
    return found


def _linked(routing: Routing) -> list[set[Tile]]:
    """The pairs of tiles that a line joins."""
    nodes = routing.shape.nodes
    return [
        {node.tile, nodes[node.parent].tile} for at, node in enumerate(nodes) if routing.link(at) is not None
    ]


def _crossed(routing: Routing, boxes: dict[Tile, Box]) -> list[str]:
    """Lines between tiles that are kept apart which do not lead from one to the other, or meet another."""
    found = []
    for at, node in enumerate(routing.shape.nodes):
        link = routing.link(at)
        if link is None:
            continue
        x, y, p, q = link
        ends = (node.tile, routing.shape.nodes[node.parent].tile)
        box = Box(min(x, p), min(y, q), abs(x - p), abs(y - q))
        if min(box.w, box.h) > 0.01 or any(abs(box.gap(boxes[tile])) > 0.01 for tile in ends):
            found.append(f"the line to {node.tile} does not lead to its host")
        for tile, other in boxes.items():
            if tile not in ends and box.gap(other) < CLEAR * routing.unit:
                found.append(f"the line to {node.tile} meets {tile}")
    return found


def halves(routing: Routing) -> dict[Tile, list[tuple[int, float, float]]]:
    """Value and middle of both halves of each tile, as they are drawn."""
    found = {}
    for at, node in enumerate(routing.shape.nodes):
        x, y, w, h = routing.tile(at)
        first = node.first_half(routing.laid.headings[at])
        second = node.tile.other(first)
        if w > h:
            found[node.tile] = [(first, x + w / 4, y + h / 2), (second, x + 3 * w / 4, y + h / 2)]
        else:
            found[node.tile] = [(first, x + w / 2, y + h / 4), (second, x + w / 2, y + 3 * h / 4)]
    return found


def _wrong_joins(layout: Layout, routing: Routing, boxes: dict[Tile, Box]) -> list[str]:
    """Joins whose halves do not meet, and doubles that are joined at the wrong sides."""
    found = []
    drawn = halves(routing)
    for tile in layout.tiles:
        for other in layout.joined[tile]:
            if other is None or not tile < other:
                continue
            # The halves that touch are the nearest ones; across a double both of its halves are.
            pairs = [
                (abs(x - p) + abs(y - q), value, shown)
                for value, x, y in drawn[tile]
                for shown, p, q in drawn[other]
            ]
            nearest = min(distance for distance, _, _ in pairs)
            if not _in_line(routing, boxes, tile, other):
                found.append(f"{tile} and {other} are joined off their middle lines")
            if not all(value == shown for distance, value, shown in pairs if distance < nearest + 0.05):
                found.append(f"{tile} and {other} show halves that do not match")
        if not tile.is_double:
            continue
        for at, other in enumerate(layout.joined[tile]):
            assert other is not None
            crosswise = _at_long_side(boxes[tile], boxes[other])
            if crosswise != (at < 2):
                found.append(f"{other} is at the wrong side of {tile}")
        sides = [_side(boxes[tile], boxes[other]) for other in layout.joined[tile] if other is not None]
        if len(set(sides)) != len(sides):
            found.append(f"two tiles are at one side of {tile}")
    return found


def _in_line(routing: Routing, boxes: dict[Tile, Box], one: Tile, other: Tile) -> bool:
    """Whether the middle of a half, or of a whole double, lies on the same line at both sides of a joint."""
    side = _side(boxes[one], boxes[other])
    axis = 1 if side in ("left", "right") else 0

    def middles(tile: Tile) -> list[float]:
        box = boxes[tile]
        whole = (box.x + box.w / 2, box.y + box.h / 2)[axis]
        return [whole] if tile.is_double else [half[1 + axis] for half in halves(routing)[tile]]

    return any(abs(a - b) < 0.03 * routing.unit for a in middles(one) for b in middles(other))


def _side(box: Box, other: Box) -> str:
    gaps = {
        "right": other.x - box.x - box.w,
        "left": box.x - other.x - other.w,
        "down": other.y - box.y - box.h,
        "up": box.y - other.y - other.h,
    }
    return max(gaps, key=lambda side: gaps[side])


def _at_long_side(double: Box, other: Box) -> bool:
    return (_side(double, other) in ("left", "right")) == (double.h > double.w)


def _wrong_marks(layout: Layout, routing: Routing, boxes: dict[Tile, Box]) -> list[str]:
    """Marks that are missing, outside the view, or over something that they do not belong to."""
    found = []
    marks = routing.shape.marks
    counts = sorted(mark.counts for mark in marks if mark.counts is not None)
    if counts != sorted(end.counts for end in layout.ends()):
        found.append(f"the numbers are {counts}")
    circles = []
    for at, mark in enumerate(marks):
        x, y, r = routing.badge(at) if mark.counts is not None else routing.point(at)
        circles.append((x, y, r))
        if x - r < 0 or y - r < 0 or x + r > routing.width or y + r > routing.height:
            found.append(f"mark {at} is outside the view")
        owner = routing.shape.nodes[mark.node].tile
        for tile, box in boxes.items():
            if tile is not owner and Box(x - r, y - r, 2 * r, 2 * r).gap(box) < 0:
                found.append(f"mark {at} covers {tile}")
    for one, other in combinations(circles, 2):
        if (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 < (one[2] + other[2]) ** 2:
            found.append("two marks overlap")
    return found
