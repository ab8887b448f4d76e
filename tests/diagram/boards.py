"""Layouts to draw: of every preset, and of every shape that is hard to lay."""

from __future__ import annotations

from random import Random
from typing import Final, Literal

from allfives.rules import PRESETS, TILES, Layout, Place, Rules, Tile

Kind = Literal["random", "snake", "star"]

KINDS: Final[tuple[Kind, ...]] = ("random", "snake", "star")
RULES: Final = tuple(Rules.preset(name) for name in PRESETS)


def lay(rules: Rules, source: Random, kind: Kind = "random", most: int = 28) -> Layout:
    """Lay tiles of the whole set until so many lie there or none fits.

    ``snake`` lengthens one arm as long as it can, ``star`` begins arms wherever it can.
    """
    layout = Layout.empty(rules)
    left = list(TILES)
    source.shuffle(left)
    last: Tile | None = None
    while len(layout) < most:
        plays = [play for tile in left for play in layout.plays(tile)]
        if not plays:
            break
        play = source.choice(_wished(layout, plays, kind, last))
        layout = layout.place(play.tile, play.host)
        left.remove(play.tile)
        last = play.tile
    return layout


def _wished(layout: Layout, plays: list[Place], kind: Kind, last: Tile | None) -> list[Place]:
    if kind == "snake":
        wished = [play for play in plays if play.host is last]
    elif kind == "star":
        wished = [play for play in plays if play.host is not None and layout.branches(play.host)]
    else:
        wished = plays
    return wished or plays
