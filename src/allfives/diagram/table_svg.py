"""The table: felt, tiles, and the marks of the legend."""

from __future__ import annotations

from allfives.diagram.markup import ID, element, number, words
from allfives.diagram.routing import Routing
from allfives.diagram.tile_svg import TileSet
from allfives.diagram.tokens import Theme
from allfives.rules import Tile

__all__ = ["draw_table"]


def draw_table(routing: Routing, theme: Theme, *, marks: bool, last: Tile | None, last_colour: str) -> str:
    """The felt with everything that lies on it, at (0, 0).

    Args:
        routing: Where the tiles lie.
        theme: The colours.
        marks: Whether ends, open places and the last tile are marked.
        last: The tile just placed; None where it is not known.
        last_colour: The colour of its inner ring.
    """
    tiles = TileSet(routing.unit, theme)
    shape = routing.shape
    shadows, faces, rings = [], [], []
    links = []
    for at, node in enumerate(shape.nodes):
        x, y, w, h = routing.tile(at)
        shadows.append(tiles.shadow(x, y, h > w))
        link = routing.link(at)
        if link is not None:
            links.append("M{} {}L{} {}".format(*map(number, link)))
        faces.append(tiles.draw(node.tile, node.first_half(routing.laid.headings[at]), x, y, h > w))
        if node.branches:
            rings.append(_spinner_ring(routing, at, theme))
        if marks and node.tile is last:
            rings.append(_last_ring(routing, at, last_colour))
    on_table = ""
    if links:
        on_table = element(
            "path",
            d="".join(links),
            stroke=theme.felt_ink,
            stroke_width=0.12 * routing.unit,
            stroke_opacity=0.55,
            class_="link",
        )
    on_table += element("g", "".join(shadows), filter=f"url(#{ID}s)", fill="#0A1F18", fill_opacity=0.26)
    on_table += "".join(faces) + "".join(rings)
    if marks:
        on_table += _marks(routing, theme)
    felt = _felt(routing.width, routing.height, theme)
    return felt + element("defs", tiles.definitions()) + on_table


def _spinner_ring(routing: Routing, at: int, theme: Theme) -> str:
    x, y, w, h = routing.tile(at)
    u = routing.unit
    wide = routing.outline
    out = wide / 2 + 0.5
    box: dict[str, float | str | None] = {
        "x": x - out,
        "y": y - out,
        "width": w + 2 * out,
        "height": h + 2 * out,
        "rx": 0.15 * u + out,
        "fill": "none",
    }
    return element("rect", **box, stroke=theme.keyline, stroke_width=wide + 2) + element(
        "rect", **box, stroke=theme.spinner, stroke_width=wide, class_="spinner"
    )


def _last_ring(routing: Routing, at: int, colour: str) -> str:
    x, y, w, h = routing.tile(at)
    u = routing.unit
    inset = 1 + 0.03 * u
    return element(
        "rect",
        x=x + inset,
        y=y + inset,
        width=w - 2 * inset,
        height=h - 2 * inset - 0.055 * u,
        rx=max(0.15 * u - inset, 1.5),
        fill="none",
        stroke=colour,
        stroke_width=2,
        class_="last",
    )


def _marks(routing: Routing, theme: Theme) -> str:
    drawn = []
    for at, mark in enumerate(routing.shape.marks):
        if mark.counts is None:
            x, y, radius = routing.point(at)
            ring = element(
                "circle",
                cx=x,
                cy=y,
                r=radius,
                fill=theme.felt[0],
                fill_opacity=0.6,
                stroke=theme.felt_ink,
                stroke_width=min(2.0, 0.6 * radius),
                class_="open",
            )
            drawn.append(ring)
            continue
        x, y, radius = routing.badge(at)
        circle = element("circle", cx=x, cy=y, r=radius, fill=theme.badge, stroke="#FFF", stroke_width=1.8)
        size = radius * (1.18 if mark.counts < 10 else 1.05)
        text = words(
            str(mark.counts),
            x,
            y + 0.36 * size,
            size,
            fill="#FFF",
            text_anchor="middle",
            font_weight=700,
        )
        drawn.append(element("g", circle + text, class_="counts"))
    return "".join(drawn)


def _felt(width: float, height: float, theme: Theme) -> str:
    centre, edge = theme.felt
    stops = element("stop", offset=0, stop_color=centre) + element("stop", offset=1, stop_color=edge)
    weave = element("path", d="M0 6L6 0", stroke=theme.felt_ink, stroke_width=0.7, stroke_opacity=0.05)
    blur = element("feGaussianBlur", stdDeviation=0.8)
    definitions = element(
        "defs",
        element("radialGradient", stops, id=f"{ID}f", r=0.72)
        + element("pattern", weave, id=f"{ID}w", width=6, height=6, patternUnits="userSpaceOnUse")
        + element("filter", blur, id=f"{ID}s", x=-0.1, y=-0.1, width=1.2, height=1.2),
    )
    radius = min(16.0, width / 20)
    box: dict[str, float | str | None] = {"width": width, "height": height, "rx": radius}
    return (
        definitions
        + element("rect", **box, fill=f"url(#{ID}f)")
        + element("rect", **box, fill=f"url(#{ID}w)")
        + element(
            "rect",
            x=0.5,
            y=0.5,
            width=width - 1,
            height=height - 1,
            rx=max(radius - 0.5, 0),
            fill="none",
            stroke=theme.felt_ink,
            stroke_opacity=0.3,
        )
    )
