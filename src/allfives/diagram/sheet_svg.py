"""The traditional score sheet as a picture: ruled paper and a pen."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from allfives.diagram.markup import columns, document, element, fitted, letters, number, plain, words
from allfives.diagram.sheet import STROKE, STROKES, Tally, marked
from allfives.diagram.tokens import FONT, Theme, theme
from allfives.rules import Rules, Score
from allfives.words import Words

__all__ = ["sheet_svg"]

_LINE: Final = 34.0
_HEAD: Final = 2 * _LINE
_LEGEND: Final = 44.0
_LEAST_WIDTH: Final = 160
_SMALL_AWAY: Final = 0.3
_SMALL: Final = 0.095
# Middle and half side of each cross of a figure with side 1, in the order they are made.
_CROSSES: Final = (
    (0.0, 0.0, 0.44),
    (0.0, -_SMALL_AWAY, _SMALL),
    (_SMALL_AWAY, 0.0, _SMALL),
    (0.0, _SMALL_AWAY, _SMALL),
    (-_SMALL_AWAY, 0.0, _SMALL),
)


def sheet_svg(
    names: Sequence[str],
    scores: Sequence[Score],
    *,
    width: int = 640,
    dark: bool = False,
    lang: str = "en",
    rules: Rules | None = None,
) -> str:
    """The score sheet as SVG, with everything it needs inside, and told in words.

    Args:
        names: A name for each side.
        scores: The scores, side by side.
        width: Width in pixels, 160 or more.
        dark: Whether the picture is for a dark page.
        lang: The language of the words, a key of ``allfives.words.LANGUAGES``.
        rules: The rule set; where it does not count in strokes, the totals stand alone.

    Raises:
        ValueError: If there is not one name for each score, or no score, or the picture is too narrow.
        LanguageError: If there are no texts in that language.
    """
    sides = list(zip(names, scores, strict=True))
    if not sides or width < _LEAST_WIDTH:
        raise ValueError(f"a score sheet has a side or more and is {_LEAST_WIDTH} or more pixels wide")
    said = Words(lang)
    colours = theme(dark)
    column = width / len(sides)
    with_marks = marked(scores, rules)
    size = min(84.0, max(34.0, column / 4.4))
    each = max(int((column - 0.3 * size) / (size * 1.24)), 1)
    tallies = [Tally.of(score) if with_marks else Tally((), 0) for score in scores]
    rows = max(1, *(math.ceil((len(t.figures) + bool(t.rest)) / each) for t in tallies))
    pitch = math.ceil(size * 1.2 / _LINE * 2) * _LINE / 2
    height = _HEAD + rows * pitch + _LINE * 0.5 + (_LEGEND if with_marks else 0.0)

    drawn = [_paper(width, height, colours, column, len(sides), with_marks)]
    for at, ((name, score), tally) in enumerate(zip(sides, tallies, strict=True)):
        left = at * column
        drawn.append(_heading(name, said.number(score), left, column, colours, at))
        pen = Random(at)
        for spot, strokes in enumerate(tally.figures):
            x, y = _spot(spot, left, column, size, each, pitch)
            drawn.append(_figure(strokes, x, y, size, colours, pen))
        if tally.rest:
            x, y = _spot(len(tally.figures), left, column, size, each, pitch)
            rest = tally.rest_text()
            drawn.append(
                words(
                    rest, x - 0.4 * size, y + 0.14 * size, 0.4 * size, fill=colours.sheet[2], font_weight=600
                )
            )
    if with_marks:
        drawn.append(_legend(width, height, colours))
    items = [said.text("score-item", name=name, score=score) for name, score in sides]
    return document(
        "".join(drawn),
        width,
        height,
        title=said.text("game"),
        description=", ".join(items),
        lang="pt-BR" if lang == "pt" else lang,
        font=FONT,
    )


def _spot(at: int, left: float, column: float, size: float, each: int, pitch: float) -> tuple[float, float]:
    """The middle of a figure."""
    row, place = divmod(at, each)
    step = size * 1.24
    start = left + (column - each * step) / 2
    return start + (place + 0.5) * step, _HEAD + (row + 0.5) * pitch + 6


def _paper(width: float, height: float, colours: Theme, column: float, sides: int, with_marks: bool) -> str:
    paper, ruled, pen = colours.sheet
    lines = "".join(
        f"M1 {number(y)}H{number(width - 1)}" for y in _steps(_LINE, height - 6, _LINE) if y != _HEAD
    )
    bottom = height - (_LEGEND if with_marks else 14.0)
    strong = f"M0 {number(_HEAD)}H{number(width)}" + "".join(
        f"M{number(at * column)} 12V{number(bottom)}" for at in range(1, sides)
    )
    return (
        element(
            "rect",
            x=0.5,
            y=0.5,
            width=width - 1,
            height=height - 1,
            rx=14,
            fill=paper,
            stroke=colours.line,
        )
        + element("path", d=lines, stroke=ruled, stroke_width=1, fill="none")
        + element("path", d=strong, stroke=pen, stroke_width=1.6, fill="none")
    )


def _steps(start: float, end: float, step: float) -> Iterator[float]:
    while start < end:
        yield start
        start += step


def _heading(name: str, total: str, left: float, column: float, colours: Theme, side: int) -> str:
    """The name and, in the colour of the side, the total."""
    big = 28.0 if column >= 240 else 20.0
    small = 19.0 if column >= 240 else 14.0
    total_width = len(total) * big * 0.6
    name = fitted(plain(name), letters(column - 40 - total_width, small))
    middle = left + column / 2
    gap = 14.0
    name_width = columns(name) / letters(1, small)
    start = middle - (name_width + gap + total_width) / 2
    base = _HEAD - 14
    return words(
        name, start + name_width, base, small, fill=colours.ink, font_weight=700, text_anchor="end"
    ) + words(total, start + name_width + gap, base, big, fill=colours.seats[side], font_weight=700)


def _figure(strokes: int, x: float, y: float, size: float, colours: Theme, pen: Random) -> str:
    """The strokes of a figure around (x, y)."""
    big: list[str] = []
    small: list[str] = []
    for at in range(strokes):
        cx, cy, half = _CROSSES[at // 2]
        path = _stroke(x + cx * size, y + cy * size, half * size, at % 2 == 1, pen)
        (big if at < 2 else small).append(path)
    ink = colours.sheet[2]
    thick = max(0.048 * size, 1.6)
    drawn = element("path", d="".join(big), stroke=ink, stroke_width=thick)
    if small:
        drawn += element("path", d="".join(small), stroke=ink, stroke_width=thick * 0.86)
    return element("g", drawn, fill="none", stroke_linecap="round", class_="figure")


def _stroke(x: float, y: float, half: float, rising: bool, pen: Random) -> str:
    """One stroke of a pen: nearly straight."""

    def near(value: float) -> float:
        return value + pen.uniform(-0.07, 0.07) * half

    rise = -half if rising else half
    points = ((x - half, y - rise), (x, y), (x + half, y + rise))
    start, bend, end = (f"{number(near(px))} {number(near(py))}" for px, py in points)
    return f"M{start}Q{bend} {end}"


def _legend(width: float, height: float, colours: Theme) -> str:
    """What a stroke, a cross and a figure are worth."""
    step = min(110.0, width / 3)
    left = (width - 3 * step) / 2
    y = height - _LEGEND / 2 - 4
    drawn = []
    pen = Random(99)
    for at, strokes in enumerate((1, 2, STROKES)):
        x = left + at * step + step / 2 - 22
        drawn.append(_figure(strokes, x, y, 24, colours, pen))
        drawn.append(words(f"= {strokes * STROKE}", x + 20, y + 5, 13, fill=colours.faint))
    return element("g", "".join(drawn), class_="legend")
