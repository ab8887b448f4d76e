"""The table on the screen: the picture in text, with its marks in colour."""

from __future__ import annotations

from typing import Final

from allfives.cli.output import Output
from allfives.diagram import Role, segments
from allfives.rules import Layout, Rules, Tile
from allfives.words import Words

__all__ = ["boneyard_line", "draw_layout"]

_LOOK: Final[dict[Role, str]] = {
    "blank": "",
    "tile": "",
    "spinner": "spinner",
    "last": "last",
    "counts": "end",
    "open": "place",
    "words": "",
}


def draw_layout(out: Output, words: Words, layout: Layout, rules: Rules, last: Tile | None = None) -> None:
    """Draw the table as wide as the output, or tell it in words where no picture is wanted or fits."""
    lines = segments(
        layout,
        width=out.width,
        plain=out.plain,
        lang=words.language,
        rules=rules,
        last=last,
    )
    out.picture([(_LOOK[piece.role], piece.text) for piece in line] for line in lines)


def boneyard_line(words: Words, tiles: int) -> str:
    """How many tiles the boneyard has."""
    return words.text("boneyard", tiles=tiles) if tiles else words.text("boneyard-empty")
