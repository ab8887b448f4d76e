"""The traditional score sheet: strokes of five points that build figures of fifty.

A figure is a big X in the middle and a small x in each of its four quarters, clockwise from the top.
Each cross is two strokes, so a figure is ten strokes; a lone stroke is half a cross. What is left of a
score below five points, halves among it, is written beside the marks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from allfives.diagram.markup import columns, fitted
from allfives.rules import Rules, Score
from allfives.words import Words

__all__ = ["STROKE", "STROKES", "Tally", "marked", "sheet_text"]

STROKE: Final = 5
"""Points that a stroke is worth."""

STROKES: Final = 10
"""Strokes of a whole figure."""

_ROWS: Final = 3
_COLUMNS: Final = 5
_GAP: Final = 2
# Row, column and letter of each cross of a figure, in the order they are made: the first of its two
# strokes alone, then both. The big X is made of all four corners and the middle.
_BIG: Final = (((0, 0), (1, 2), (2, 4)), ((0, 4), (1, 2), (2, 0)))
_SMALL: Final = ((0, 2), (1, 4), (2, 2), (1, 0))
_RULE: Final = " | "
_LEAST_COLUMN: Final = 12


@dataclass(frozen=True, slots=True)
class Tally:
    """A score as marks.

    Attributes:
        figures: The strokes of each figure: 10 for every one but the last.
        rest: The points that no stroke stands for, written in figures.
    """

    figures: tuple[int, ...]
    rest: Score

    @classmethod
    def of(cls, score: Score) -> Tally:
        """The marks for a score.

        Raises:
            ValueError: If the score is below zero, which no mark can say.
        """
        if score < 0:
            raise ValueError(f"a score sheet has no marks below zero, so none for {score}")
        strokes = int(score // STROKE)
        figures = [STROKES] * (strokes // STROKES)
        if strokes % STROKES:
            figures.append(strokes % STROKES)
        return cls(tuple(figures), score - strokes * STROKE)

    def rest_text(self) -> str:
        """What is written beside the marks: ``2½``; empty where they say it all."""
        whole, half = divmod(self.rest, 1)
        return f"{whole or ''}{'½' if half else ''}"


def sheet_text(
    names: Sequence[str],
    scores: Sequence[Score],
    *,
    width: int = 78,
    plain: bool = False,
    lang: str = "en",
    rules: Rules | None = None,
) -> str:
    r"""The score sheet as text, the sides next to each other.

    A whole figure is drawn as::

        \ x /
        x X x
        / x \

    Args:
        names: A name for each side.
        scores: The scores, side by side.
        width: Columns that no line is longer than; less than 12 counts as 12.
        plain: Whether to write the totals alone.
        lang: The language that decides how a half is written: ``2.5`` or ``2,5``.
        rules: The rule set; where it does not count in strokes, the totals stand alone.

    Raises:
        ValueError: If there is not one name for each score.
        LanguageError: If there are no texts in that language.
    """
    said = Words(lang)
    width = max(width, _LEAST_COLUMN)
    rows = list(zip(_shown(names), scores, strict=True))
    if plain or not marked(scores, rules):
        return "\n".join(_total(name, said.number(score), width) for name, score in rows)
    column = (width - len(_RULE) * (len(rows) - 1)) // len(rows)
    if column < _LEAST_COLUMN:
        return "\n\n".join("\n".join(_column(name, score, width, said)) for name, score in rows)
    blocks = [_column(name, score, column, said) for name, score in rows]
    high = max(map(len, blocks))
    lines = [
        _RULE.join(_padded(block[at] if at < len(block) else "", column) for block in blocks).rstrip()
        for at in range(high)
    ]
    lines.insert(1, "-+-".join("-" * column for _ in blocks))
    return "\n".join(lines)


def _total(name: str, total: str, width: int) -> str:
    return f"{fitted(name, width - len(total) - 2)}: {total}"


def _padded(line: str, width: int) -> str:
    return line + " " * (width - columns(line))


def marked(scores: Sequence[Score], rules: Rules | None) -> bool:
    """Whether scores are shown as marks: the rule set counts in strokes and none is below zero."""
    return (rules is None or rules.in_strokes) and all(score >= 0 for score in scores)


def _shown(names: Sequence[str]) -> list[str]:
    return ["".join(letter if letter.isprintable() else " " for letter in name).strip() for name in names]


def _column(name: str, score: Score, width: int, said: Words) -> list[str]:
    """The lines of one side: name and total, then its marks."""
    total = said.number(score)
    room = width - len(total) - 1
    lines = [f"{_padded(fitted(name, room), room)} {total}"]
    tally = Tally.of(score)
    cells: list[list[str]] = [list(_figure(strokes)) for strokes in tally.figures]
    rest = tally.rest_text()
    if rest:
        cells.append([" " * _COLUMNS, rest.ljust(_COLUMNS), " " * _COLUMNS])
    each = max((width + _GAP) // (_COLUMNS + _GAP), 1)
    for start in range(0, len(cells), each):
        if start:
            lines.append("")
        lines += [
            (" " * _GAP).join(cell[row] for cell in cells[start : start + each]).rstrip()
            for row in range(_ROWS)
        ]
    return lines


def _figure(strokes: int) -> Iterator[str]:
    r"""The rows of a figure: ``\ x /``, ``x X x``, ``/ x \`` when it is whole."""
    grid = [[" "] * _COLUMNS for _ in range(_ROWS)]
    for letter, spots in zip("\\/", _BIG[:strokes], strict=False):
        for row, column in spots:
            grid[row][column] = letter
    if strokes >= 2:
        grid[1][2] = "X"
    for at, (row, column) in enumerate(_SMALL):
        if strokes > 2 * at + 2:
            grid[row][column] = "x" if strokes > 2 * at + 3 else "\\"
    return ("".join(row) for row in grid)
