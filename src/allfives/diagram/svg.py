"""Pictures of the game as SVG."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from allfives.diagram.markup import document, element, words
from allfives.diagram.routing import route
from allfives.diagram.scene import Pictorial, Scene
from allfives.diagram.shape import Shape
from allfives.diagram.strip_svg import UNIT, Strips
from allfives.diagram.table_svg import draw_table
from allfives.diagram.tile_svg import TileSet
from allfives.diagram.tokens import FONT, Theme, theme
from allfives.rules import Rules, Tile
from allfives.words import Words, describe, describe_position, sum_text, tile_name

__all__ = ["svg"]

_PAD: Final = 10.0
_GAP: Final = 8.0
_HEADER: Final = 40.0
_LEAST_TABLE: Final = 120.0
_LEAST_WIDTH: Final = 120


def svg(
    thing: Pictorial,
    *,
    width: int = 640,
    height: int | None = None,
    dark: bool = False,
    lang: str = "en",
    rules: Rules | None = None,
    last: Tile | None = None,
    names: Sequence[str] | None = None,
    marks: bool = True,
) -> str:
    """A picture as SVG, with everything it needs inside, and described in words.

    The legend is that of published diagrams: a filled number on each end that counts, a hollow point on
    each open place that does not, an orange outline on a spinner, an inner ring on the tile just placed.
    A layout shows the table alone; a position, view or match also the players, their tiles as far as known,
    the scores, whose turn it is, and the boneyard.

    Args:
        thing: A layout, position, view or match.
        width: Width in pixels, 120 or more.
        height: Height in pixels; by default as much as the tiles need.
        dark: Whether the picture is for a dark page.
        lang: The language of the words, a key of ``allfives.words.LANGUAGES``.
        rules: The rule set that a layout was made under; by default the main form.
        last: The tile placed last, where the thing does not know.
        names: The names of the players by seat, where the thing does not know.
        marks: Whether ends, open places and the last tile are marked.

    Raises:
        ValueError: If the picture is too small for what it has to show.
        LanguageError: If there are no texts in that language.
        TypeError: If the thing is none of the four.
    """
    if width < _LEAST_WIDTH:
        raise ValueError(f"a picture is at least {_LEAST_WIDTH} pixels wide, not {width}")
    said = Words(lang)
    scene = Scene.of(thing, rules=rules, last=last, names=names)
    colours = theme(dark)
    if scene.players:
        content, total = _game(scene, colours, said, width, height, marks)
    else:
        content, total = _table(scene, colours, width, height, marks)
    return document(
        content,
        width,
        total,
        title=said.text("game"),
        description=_description(scene, said),
        lang="pt-BR" if lang == "pt" else lang,
        font=FONT,
    )


def _description(scene: Scene, said: Words) -> str:
    """All that the picture shows, in words."""
    if scene.shown is None:
        return describe(said, scene.layout, scene.rules, scene.last)
    told = describe_position(said, scene.shown, scene.names)
    if scene.last is None:
        return told
    last = said.text("layout-last", tile=tile_name(scene.last))
    return told if last in told else f"{told}\n{last}"


def _table(
    scene: Scene, colours: Theme, width: float, height: float | None, marks: bool, colour: int = 0
) -> tuple[str, float]:
    """The felt with the tiles on it, and how high it is."""
    routing = route(Shape.of(scene.layout), width, height)
    drawn = draw_table(routing, colours, marks=marks, last=scene.last, last_colour=colours.seats[colour])
    return drawn, routing.height


def _game(
    scene: Scene, colours: Theme, said: Words, width: float, height: float | None, marks: bool
) -> tuple[str, float]:
    """The table between the players."""
    rules = scene.rules
    whole, width = width, width - 2 * _PAD
    height = None if height is None else height - 2 * _PAD
    strips = Strips(width, colours, said, rules.target, rules.side(scene.near))
    tiles = TileSet(UNIT, colours, "m")
    far = [scene.players[(scene.near + step) % rules.players] for step in range(1, rules.players)]
    near = scene.players[scene.near]

    drawn = []
    y = 0.0
    for player in far:
        colour = strips.colour(player.side, rules.sides)
        drawn.append(strips.draw(player, said.name(scene.names, player.seat), y, colour, tiles))
        y += strips.height(player) + _GAP
    room = None if height is None else height - y - _HEADER - _GAP - strips.height(near)
    if room is not None and room < _LEAST_TABLE:
        raise ValueError(f"{width:g} by {height:g} pixels are too few for the table and its players")
    colour = 0 if scene.last_side is None else strips.colour(scene.last_side, rules.sides)
    table, table_height = _table(scene, colours, width, room, marks, colour)
    drawn.append(_header(scene, colours, said, width, y))
    y += _HEADER
    drawn.append(element("g", table, transform=f"translate(0 {y:g})"))
    y += table_height + _GAP
    colour = strips.colour(near.side, rules.sides)
    drawn.append(strips.draw(near, said.name(scene.names, near.seat), y, colour, tiles))
    y += strips.height(near)
    total = math.ceil(y + 2 * _PAD)
    ground = element("rect", width=whole, height=total, rx=min(16.0, whole / 20), fill=colours.background)
    moved = element("g", "".join(drawn), transform=f"translate({_PAD:g} {_PAD:g})")
    return ground + element("defs", tiles.definitions()) + moved, total


def _header(scene: Scene, colours: Theme, said: Words, width: float, y: float) -> str:
    """Above the felt: the sum of the ends, and the boneyard."""
    base = y + 26
    drawn = ""
    ends = scene.layout.ends()
    if ends:
        text = sum_text(said, [end.counts for end in ends])
        drawn += words(text, 4, base, 16, fill=colours.ink, font_weight=700)
    boneyard = said.text("boneyard", tiles=scene.boneyard) if scene.boneyard else said.text("boneyard-empty")
    drawn += words(boneyard.rstrip("."), width - 4, base, 13, fill=colours.faint, text_anchor="end")
    return drawn
