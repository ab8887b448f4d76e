"""A picture of many deals: how long they are, what they bring, what leading is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from allfives.arena.report import distributions
from allfives.arena.said import decimal, whole
from allfives.arena.tally import Tally
from allfives.diagram.markup import document, element, number, words
from allfives.diagram.tokens import FONT, Theme, theme
from allfives.rules import Rules
from allfives.words import Words

__all__ = ["deals_svg"]

_WIDTH: Final = 960.0
_HEAD: Final = 84.0
_PANEL: Final = 280.0
_MARGIN: Final = 28.0
_BARS: Final = 42
_STEPS: Final = (0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
_RARE: Final = 0.0005
"""What is rarer than that at either end is not drawn."""


def deals_svg(tally: Tally, figures: Mapping[str, Any], said: Words, *, dark: bool = False) -> str:
    """Four distributions as SVG, with everything they need inside, and told in words.

    Args:
        tally: What is known about the deals; at least one.
        figures: What ``deal_figures`` says of them.
        said: The language of the words.
        dark: Whether the picture is for a dark page.

    Raises:
        ValueError: If there are no deals.
    """
    if not figures["deals"]:
        raise ValueError("there are no deals to draw")
    colours, rules = theme(dark), Rules.parse(figures["rules"])
    found = distributions(tally, rules)
    title = said.text(
        "arena-plot-title",
        deals=whole(said, figures["deals"]),
        rules=f"{figures['rules']}",
        policy=f"{figures['policy']}",
        seed=f"{figures['seed']}",
    )
    below = said.text(
        "arena-plot-blocked",
        blocked=decimal(said, 100 * figures["blocked"], 2),
        edge=decimal(said, figures["leader_edge"], 2, sign=True),
    )
    panels = (
        ("arena-plot-placements", found["placements"], (colours.seats[0], colours.seats[0])),
        ("arena-plot-points", found["points"], (colours.seats[1], colours.seats[1])),
        ("arena-plot-settled", found["points_settled"], (colours.seats[3], colours.seats[3])),
        ("arena-plot-edge", found["leader_edge"], (colours.seats[2], colours.seats[0])),
    )
    height = _HEAD + 2 * _PANEL
    drawn = [
        element("rect", x=0, y=0, width=_WIDTH, height=height, fill=colours.background),
        words(title, _MARGIN, 38, 21, fill=colours.ink, font_weight=700),
        words(below, _MARGIN, 64, 15, fill=colours.faint),
    ]
    told = [title, below]
    for at, (id_, spread, fills) in enumerate(panels):
        name, mean = said.text(id_), _mean(spread)
        mark = said.text("arena-plot-mean", mean=decimal(said, mean, 2))
        left, top = at % 2 * _WIDTH / 2, _HEAD + at // 2 * _PANEL
        drawn.append(_panel(left, top, name, mark, mean, spread, fills, colours, said))
        told.append(f"{name}: {mark}")
    return document(
        "".join(drawn),
        _WIDTH,
        height,
        title=title,
        description=". ".join(told),
        lang="pt-BR" if said.language == "pt" else said.language,
        font=FONT,
    )


def _panel(
    left: float,
    top: float,
    name: str,
    mark: str,
    mean: float,
    spread: Mapping[float, int],
    fills: tuple[str, str],
    colours: Theme,
    said: Words,
) -> str:
    """One histogram; values below 0 have the first colour, the others the second."""
    width, height = _WIDTH / 2, _PANEL
    x0, x1 = left + _MARGIN + 34, left + width - _MARGIN + 6
    y0, y1 = top + height - 46, top + 56
    step, bars = _bars(spread)
    most = max(bars.values())
    first, last = min(bars), max(bars)
    span = (last - first + 1) * step
    scale = (x1 - x0) / span
    origin = (first - 0.5) * step

    def across(value: float) -> float:
        return x0 + (value - origin) * scale

    drawn = [
        element(
            "rect",
            x=left + _MARGIN / 2,
            y=top + 4,
            width=width - _MARGIN,
            height=height - 16,
            rx=12,
            fill=colours.surface,
            stroke=colours.line,
        ),
        words(name, left + _MARGIN + 4, top + 32, 15, fill=colours.ink, font_weight=600),
    ]
    unit = next(u for u in (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1) if most / u <= 5)
    ceiling = max(most, unit)
    for line in range(int(most / unit) + 1):
        y = y0 - line * unit / ceiling * (y0 - y1)
        percent = decimal(said, 100 * line * unit, 0 if unit >= 0.01 else 1)
        drawn.append(element("path", d=f"M{number(x0)} {number(y)}H{number(x1)}", stroke=colours.line))
        drawn.append(words(f"{percent} %", x0 - 6, y + 4, 11, fill=colours.faint, text_anchor="end"))
    gap = min(2.0, step * scale * 0.2)
    for at, share in sorted(bars.items()):
        tall = share / ceiling * (y0 - y1)
        drawn.append(
            element(
                "rect",
                x=across((at - 0.5) * step) + gap / 2,
                y=y0 - tall,
                width=step * scale - gap,
                height=tall,
                rx=min(2.0, tall / 2),
                fill=fills[0 if at < 0 else 1],
            )
        )
    drawn.append(element("path", d=f"M{number(x0)} {number(y0)}H{number(x1)}", stroke=colours.faint))
    every = next(s for s in _STEPS if s >= step and span / s <= 9)
    tick = -(-(first * step) // every) * every
    while tick <= last * step:
        drawn.append(
            words(
                f"{tick:g}".replace("-", "−"),
                across(tick),
                y0 + 18,
                11,
                fill=colours.faint,
                text_anchor="middle",
            )
        )
        tick += every
    where = across(mean)
    right = where > (x0 + x1) / 2
    drawn.append(
        element(
            "path",
            d=f"M{number(where)} {number(y0)}V{number(y1 - 8)}",
            stroke=colours.ink,
            stroke_width=1.5,
            stroke_dasharray="4 3",
        )
    )
    drawn.append(
        words(
            mark,
            where + (-6 if right else 6),
            y1 - 1,
            12,
            fill=colours.ink,
            text_anchor="end" if right else "start",
        )
    )
    return element("g", "".join(drawn))


def _bars(spread: Mapping[float, int]) -> tuple[float, dict[int, float]]:
    """A width of bars, and the share of each, by its place in widths; what hardly ever comes is left out."""
    total = sum(spread.values())
    low, high = _quantile(spread, _RARE, total), _quantile(spread, 1 - _RARE, total)
    apart = [b - a for a, b in zip(list(spread), list(spread)[1:], strict=False)]
    least = min(apart, default=1.0)
    step = next((s for s in _STEPS if s >= least and (high - low) / s <= _BARS), _STEPS[-1])
    bars: dict[int, float] = {}
    for value, n in spread.items():
        if low <= value <= high:
            at = int((value / step + 0.5) // 1)
            bars[at] = bars.get(at, 0.0) + n / total
    return step, bars


def _quantile(spread: Mapping[float, int], share: float, total: int) -> float:
    seen = 0
    for value, n in spread.items():
        seen += n
        if seen >= share * total:
            return value
    return max(spread)


def _mean(spread: Mapping[float, int]) -> float:
    return sum(value * n for value, n in spread.items()) / sum(spread.values())
