"""What a picture has to show of a layout: a tree of tiles, and the marks on its ends and places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from allfives.rules import Layout, Tile

__all__ = ["SIDES", "Mark", "Node", "Shape", "Slot"]

Slot = Literal["root", "on", "A", "B", "X", "Y"]
"""Where a tile hangs on its host: ``on`` for the far end of a plain tile, else a side of the host.
A plain tile at the root has sides too: ``A`` at its low half, ``B`` at its high half."""

SIDES: Final[tuple[Slot, ...]] = ("A", "B", "X", "Y")


@dataclass(frozen=True, slots=True)
class Node:
    """One tile of the tree.

    Attributes:
        tile: The tile.
        parent: Index of its host in the tree; -1 for the root.
        slot: The side of the host that it hangs on.
        joined: The value that it shares with its host; for the root its low half.
        branches: Whether it is a double with arms.
    """

    tile: Tile
    parent: int
    slot: Slot
    joined: int
    branches: bool

    def first_half(self, heading: int) -> int:
        """The half that lies at the left, or at the top where the tile stands upright.

        Args:
            heading: Where the tile leads on, as in ``geometry``.
        """
        # A plain root leads away at its low half, every other tile leads away from the half that is joined.
        inner = self.joined if self.parent >= 0 else self.tile.high
        return inner if heading in (0, 1) else self.tile.other(inner)


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark of the legend.

    Attributes:
        node: Index of the tile that it belongs to.
        slot: The side that it stands at; None for the middle of the tile.
        counts: What the end counts, shown as a filled number; None for a hollow point, which is a
            legal place that is not counted.
    """

    node: int
    slot: Slot | None
    counts: int | None


@dataclass(frozen=True, slots=True)
class Shape:
    """A layout as a tree, each tile after its host.

    The root is the spinner where there is one, else the middle of the chain.
    """

    nodes: tuple[Node, ...]
    marks: tuple[Mark, ...]

    @classmethod
    def of(cls, layout: Layout) -> Shape:
        """The tree of a layout, with every mark that its ends and places ask for."""
        if not layout:
            return cls((), ())
        root = layout.spinner or _middle(layout)
        nodes = [Node(root, -1, "root", root.low, layout.branches(root))]
        # Breadth first, so that nodes come in rings around the root.
        for at, node in enumerate(nodes):
            host = node.tile
            above = nodes[node.parent].tile if node.parent >= 0 else None
            for slot, tile in _slots(layout, host, above):
                if tile is not None:
                    nodes.append(Node(tile, at, slot, host.shared(tile), layout.branches(tile)))
        marks: list[Mark] = []
        for at, node in enumerate(nodes):
            above = nodes[node.parent].tile if node.parent >= 0 else None
            marks += _marks(layout, at, node, _slots(layout, node.tile, above))
        return cls(tuple(nodes), tuple(marks))

    @property
    def children(self) -> list[list[int]]:
        """For each tile, the indices of those that hang on it, in the order of its sides."""
        children: list[list[int]] = [[] for _ in self.nodes]
        for at, node in enumerate(self.nodes):
            if node.parent >= 0:
                children[node.parent].append(at)
        return children


def _slots(layout: Layout, tile: Tile, above: Tile | None) -> list[tuple[Slot, Tile | None]]:
    """The sides of a tile that may carry another, with what they carry; the host's side is left out."""
    joined = layout.joined[tile]
    if not tile.is_double:
        if above is None:
            return list(zip(SIDES, joined, strict=False))
        return [("on", joined[1] if joined[0] is above else joined[0])]
    others = [other for other in joined if other is not above]
    sides = SIDES if layout.branches(tile) else SIDES[:2]
    if above is not None:
        sides = sides[1:]
    return [(side, others[at] if at < len(others) else None) for at, side in enumerate(sides)]


def _marks(layout: Layout, at: int, node: Node, slots: list[tuple[Slot, Tile | None]]) -> list[Mark]:
    tile = node.tile
    free = [slot for slot, other in slots if other is None]
    if not tile.is_double:
        if node.parent >= 0:
            return [Mark(at, slot, tile.other(node.joined)) for slot in free]
        return [Mark(at, slot, tile.low if slot == "A" else tile.high) for slot in free]
    covered = len(layout.joined[tile])
    if covered < 2:
        # Both sides of a lone double are one end, so it has one number, on its middle.
        return [Mark(at, "B" if covered else None, tile.pips)]
    arms = [slot for slot in free if slot in ("X", "Y")]
    if not arms or layout.spinner_counts == "until-covered":
        return [Mark(at, slot, None) for slot in arms]
    return [Mark(at, None, tile.pips) if len(arms) == 2 else Mark(at, arms[0], tile.low)]


def _middle(layout: Layout) -> Tile:
    """The tile in the middle of a chain, so that it grows evenly to both sides."""
    chain = [min(tile for tile in layout.joined if len(layout.neighbours(tile)) < 2)]
    before: Tile | None = None
    while True:
        beyond = [other for other in layout.neighbours(chain[-1]) if other is not before]
        if not beyond:
            return chain[len(chain) // 2]
        before = chain[-1]
        chain.append(beyond[0])
