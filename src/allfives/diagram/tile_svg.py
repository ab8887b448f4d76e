"""How a tile looks: a slab with a face, a divider and pips.

All lengths follow from the short side ``u``. Pips turn with the tile; light falls from above, so the
slab does not.
"""

from __future__ import annotations

from typing import Final

from allfives.diagram.markup import ID, element, number
from allfives.diagram.tokens import Theme
from allfives.rules import Tile

__all__ = ["TileSet"]

_GRID: Final = 0.262
_CENTRE: Final = ((0, 0),)
_RISING: Final = ((-1, -1), (1, 1))
_CORNERS: Final = (*_RISING, (1, -1), (-1, 1))
_SIDES: Final = ((-1, 0), (1, 0))
_PIPS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    (),
    _CENTRE,
    _RISING,
    (*_RISING, *_CENTRE),
    _CORNERS,
    (*_CORNERS, *_CENTRE),
    (*_CORNERS, *_SIDES),
)
"""Pips of an upright half, right and down, in grid steps; the threes of a six run along the tile."""


class TileSet:
    """Draws tiles of one size and remembers which parts they share.

    Attributes:
        unit: The short side in pixels.
    """

    def __init__(self, unit: float, theme: Theme, name: str = "") -> None:
        """A set without any tile drawn yet.

        Args:
            unit: The short side in pixels.
            theme: The colours.
            name: Tells the sets of one picture apart.
        """
        self.unit = unit
        self._theme = theme
        self._name = name
        self._symbols: dict[str, str] = {}

    def draw(self, tile: Tile, first: int, x: float, y: float, upright: bool) -> str:
        """One tile face up.

        Args:
            tile: The tile.
            first: The half at its left, or at its top where it stands upright.
            x: Left.
            y: Top.
            upright: Whether it stands upright.
        """
        u = self.unit
        face = 2 * u - self._slab if upright else u - self._slab
        parts = [self._use(self._body(upright), x, y)]
        for at, value in enumerate((first, tile.other(first))):
            if not value:
                continue
            along = 0.25 + 0.5 * at
            cx, cy = (x + u / 2, y + face * along) if upright else (x + 2 * u * along, y + face / 2)
            parts.append(self._use(self._pips(value, upright), cx, cy))
        return "".join(parts)

    def back(self, x: float, y: float) -> str:
        """One tile face down, upright."""
        return self._use(self._back(), x, y)

    def shadow(self, x: float, y: float, upright: bool) -> str:
        """What a tile darkens; goes below all tiles, in a group that is blurred."""
        u = self.unit
        w, h = (u, 2 * u) if upright else (2 * u, u)
        return element("rect", x=x, y=y + 0.06 * u, width=w, height=h, rx=0.15 * u)

    def definitions(self) -> str:
        """The parts that the drawn tiles share."""
        top, bottom = self._theme.tile
        stops = element("stop", offset=0, stop_color=top) + element("stop", offset=1, stop_color=bottom)
        gradient = element("linearGradient", stops, id=f"{ID}{self._name}face", x2=0, y2=1)
        return gradient + "".join(self._symbols.values())

    @property
    def _slab(self) -> float:
        return max(0.055 * self.unit, min(1.4, 0.1 * self.unit))

    def _use(self, name: str, x: float, y: float) -> str:
        return element("use", href=f"#{ID}{name}", x=x, y=y)

    def _keep(self, name: str, content: str) -> str:
        self._symbols.setdefault(name, element("g", content, id=f"{ID}{name}"))
        return name

    def _slab_and_face(self, w: float, h: float) -> str:
        u, theme = self.unit, self._theme
        radius, edge, face = 0.15 * u, max(0.014 * u, 0.6), h - self._slab
        inner = 0.035 * u + edge / 2
        return (
            element("rect", width=w, height=h, rx=radius, fill=theme.tile_side)
            + element(
                "rect",
                x=edge / 2,
                y=edge / 2,
                width=w - edge,
                height=face - edge / 2,
                rx=radius - edge / 2,
                fill=f"url(#{ID}{self._name}face)",
                stroke=theme.tile_edge,
                stroke_width=edge,
                stroke_opacity=0.55,
            )
            + element(
                "rect",
                x=edge / 2,
                y=edge / 2,
                width=w - edge,
                height=h - edge,
                rx=radius - edge / 2,
                fill="none",
                stroke=theme.tile_edge,
                stroke_width=edge,
            )
            + element(
                "rect",
                x=inner,
                y=inner,
                width=w - 2 * inner,
                height=face - 2 * inner,
                rx=radius - inner,
                fill="none",
                stroke="#FFF",
                stroke_width=0.022 * u,
                stroke_opacity=0.85,
            )
        )

    def _body(self, upright: bool) -> str:
        name = f"{self._name}{'v' if upright else 'h'}"
        if name in self._symbols:
            return name
        u = self.unit
        w, h = (u, 2 * u) if upright else (2 * u, u)
        face = h - self._slab
        cx, cy = w / 2, face / 2
        content = self._slab_and_face(w, h)
        long = ((w if upright else face) - 0.28 * u) / 2
        light, dark = (0.022 * u, 0.02 * u, "#FFF"), (0.0, max(0.03 * u, 0.8), self._theme.pip)
        for shift, width, colour in (light, dark):
            if upright:
                line = f"M{number(cx - long)} {number(cy + shift)}h{number(2 * long)}"
            else:
                line = f"M{number(cx + shift)} {number(cy - long)}v{number(2 * long)}"
            content += element(
                "path", d=line, stroke=colour, stroke_width=width, stroke_opacity=0.6, stroke_linecap="round"
            )
        if u >= 36:
            content += element(
                "circle", cx=cx, cy=cy, r=0.06 * u, fill="#C2A15A", stroke="#6B5420", stroke_width=0.018 * u
            ) + element("circle", cx=cx - 0.018 * u, cy=cy - 0.02 * u, r=0.02 * u, fill="#F3E3B4")
        return self._keep(name, content)

    def _pips(self, value: int, upright: bool) -> str:
        name = f"{self._name}{value}{'v' if upright else 'h'}"
        if name in self._symbols:
            return name
        u = self.unit
        step, radius = _GRID * u, 0.088 * u
        spots = [(x, y) if upright else (-y, x) for x, y in _PIPS[value]]
        light = "".join(element("circle", cx=x * step, cy=y * step + 0.012 * u, r=radius) for x, y in spots)
        dark = "".join(element("circle", cx=x * step, cy=y * step, r=radius) for x, y in spots)
        content = element("g", light, fill="#FFF") + element("g", dark, fill=self._theme.pip)
        return self._keep(name, content)

    def _back(self) -> str:
        name = f"{self._name}b"
        if name in self._symbols:
            return name
        u = self.unit
        line = element(
            "rect",
            x=0.26 * u,
            y=0.28 * u,
            width=0.48 * u,
            height=1.4 * u,
            rx=0.08 * u,
            fill="none",
            stroke=self._theme.tile_edge,
            stroke_width=max(0.05 * u, 0.7),
            stroke_opacity=0.6,
        )
        return self._keep(name, self._slab_and_face(u, 2 * u) + line)
