"""The table as text, for terminals and for screen readers.

A picture is made of tiles that lie along the row, ``[1|4]``, and tiles that stand upright::

    ┌4┐
    ├─┤
    └4┘

The numbers in parentheses are what the ends count, ``○`` is an open place that is not counted, double
lines are a spinner, and a ``*`` between its halves marks the tile placed last.
"""

from __future__ import annotations

import textwrap
from dataclasses import replace
from itertools import groupby
from typing import Final, Literal, NamedTuple

from allfives.diagram.geometry import CHARACTERS, Rect
from allfives.diagram.planning import search
from allfives.diagram.scene import Scene
from allfives.diagram.search import Attempt
from allfives.diagram.shape import Mark, Node, Shape, Slot
from allfives.rules import Layout, Rules, Tile
from allfives.words import Words, describe

__all__ = ["KEY", "Role", "Segment", "segments", "text"]

Role = Literal["blank", "tile", "spinner", "last", "counts", "open", "words"]
"""What a piece of the picture is, for whoever adds colour."""


class Segment(NamedTuple):
    """A piece of one line."""

    role: Role
    text: str


KEY: Final[dict[Role, str]] = {"counts": "(5)", "open": "○", "spinner": "╠5║5╣", "last": "[1*4]"}
"""How each mark looks, for a legend."""

_ROW_COST: Final = 0.35
_HEIGHTS: Final = (1, 3, 5, 7, 9, 11, 13, 15, 18, 21, 24, 28, 32, 38, 45, 55, 70, 90)
_NARROWEST: Final = 12
_WIDEST: Final = 240
_PATIENCE: Final = 8000


def text(
    layout: Layout,
    *,
    width: int = 78,
    height: int | None = None,
    plain: bool = False,
    lang: str = "en",
    rules: Rules | None = None,
    last: Tile | None = None,
) -> str:
    """The table as lines of text.

    Args:
        layout: The tiles on the table.
        width: Columns that no line is longer than; less than 12 counts as 12.
        height: Rows that the picture may have; where it needs more, the table is told in words instead.
        plain: Whether to tell it in words, branch by branch, without a picture.
        lang: The language of the words.
        rules: The rule set; by default the main form with the layout's own spinner.
        last: The tile placed last.

    Raises:
        LanguageError: If there are no texts in that language.
    """
    lines = segments(layout, width=width, height=height, plain=plain, lang=lang, rules=rules, last=last)
    return "\n".join("".join(segment.text for segment in line) for line in lines)


def segments(
    layout: Layout,
    *,
    width: int = 78,
    height: int | None = None,
    plain: bool = False,
    lang: str = "en",
    rules: Rules | None = None,
    last: Tile | None = None,
) -> list[list[Segment]]:
    """The lines of ``text``, each in pieces that say what they are."""
    width = max(width, _NARROWEST)
    shape = _beside(Shape.of(layout))
    laid = None if plain or not layout else _lay(shape, width, height)
    if laid is not None:
        return _draw(shape, laid, last)
    scene = Scene.of(layout, rules=rules, last=last)
    told = describe(Words(lang), layout, scene.rules, last).splitlines()
    wrapped = [part for line in told for part in textwrap.wrap(line, width, subsequent_indent="  ")]
    return [[Segment("words", line)] for line in wrapped]


def _beside(shape: Shape) -> Shape:
    """The same tree, with the numbers that a picture has on the middle of a double beside it."""
    slot: Slot = "B" if len(shape.nodes) == 1 else "X"
    marks = (replace(mark, slot=slot) if mark.slot is None else mark for mark in shape.marks)
    return replace(shape, marks=tuple(marks))


def _lay(shape: Shape, width: int, height: int | None) -> Attempt | None:
    """Where the tiles go; None where they do not fit."""
    width = min(width, _WIDEST)
    heights = [rows for rows in _HEIGHTS if height is None or rows < height]
    if height is not None:
        heights.append(min(height, _HEIGHTS[-1]))
    limits = [((width, rows), _ROW_COST * rows) for rows in heights]
    return search(
        shape,
        CHARACTERS,
        limits,
        lambda laid: laid.cost + _ROW_COST * laid.box.h,
        patience=_PATIENCE,
        links=False,
    )


def _draw(shape: Shape, laid: Attempt, last: Tile | None) -> list[list[Segment]]:
    box = laid.box
    canvas: list[list[tuple[Role, str]]] = [[("blank", " ")] * box.w for _ in range(box.h)]

    def put(x: int, y: int, role: Role, written: str) -> None:
        for at, letter in enumerate(written):
            if letter != " ":
                canvas[y - box.y][x - box.x + at] = (role, letter)

    for at, node in enumerate(shape.nodes):
        rect = laid.rects[at]
        role: Role = "last" if node.tile is last else "spinner" if node.branches else "tile"
        for row, written in enumerate(_tile(node, rect, laid.headings[at], node.tile is last)):
            put(rect.x, rect.y + row, role, written)
    for at, mark in enumerate(shape.marks):
        room = laid.marks[at]
        put(room.x, room.y, "open" if mark.counts is None else "counts", _mark(mark, room, laid))
    # The blank behind a number at the left would be a margin.
    margin = min(at for row in canvas for at, (role, _) in enumerate(row) if role != "blank")
    return [_line(row[margin:]) for row in canvas]


def _line(row: list[tuple[Role, str]]) -> list[Segment]:
    while row and row[-1][0] == "blank":
        row.pop()
    return [
        Segment(role, "".join(letter for _, letter in cells))
        for role, cells in groupby(row, key=lambda cell: cell[0])
    ]


def _tile(node: Node, rect: Rect, heading: int, last: bool) -> list[str]:
    """The rows of a tile."""
    first = node.first_half(heading)
    second = node.tile.other(first)
    if rect.h == 1:
        left, middle, right = ("╠", "║", "╣") if node.branches else ("[", "|", "]")
        return [f"{left}{first}{'*' if last else middle}{second}{right}"]
    rows = ("╔{}╗", "╠{}╣", "╚{}╝") if node.branches else ("┌{}┐", "├{}┤", "└{}┘")
    middle = "*" if last else "═" if node.branches else "─"
    return [row.format(inside) for row, inside in zip(rows, (first, middle, second), strict=True)]


def _mark(mark: Mark, room: Rect, laid: Attempt) -> str:
    if mark.counts is None:
        return KEY["open"]
    written = f"({mark.counts})"
    rect = laid.rects[mark.node]
    if room.right <= rect.x:
        return written.rjust(room.w)
    return written.ljust(room.w) if room.x >= rect.right else written.center(room.w)
