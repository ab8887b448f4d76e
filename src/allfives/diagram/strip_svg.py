"""The strip of one player: who it is, what it holds, what it has scored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from allfives.diagram.markup import element, fitted, letters, plain, words
from allfives.diagram.scene import Player
from allfives.diagram.tile_svg import TileSet
from allfives.diagram.tokens import Theme
from allfives.words import Words

__all__ = ["UNIT", "Strips"]

UNIT: Final = 18.0
"""The short side of the tiles in a strip."""

_PAD: Final = 10.0
_ROW: Final = 48.0
_NARROW: Final = 560.0


@dataclass(frozen=True, slots=True)
class Strips:
    """Draws the players of one picture.

    Attributes:
        width: The width of a strip.
        theme: The colours.
        said: The language.
        target: The points to reach.
        near: The side that is drawn in the colour of the person who looks on.
    """

    width: float
    theme: Theme
    said: Words
    target: int
    near: int

    def height(self, player: Player) -> float:
        """How high the strip of a player is."""
        if self.width >= _NARROW or not player.count:
            return _ROW
        return _ROW + 2 * UNIT + 6

    def colour(self, side: int, sides: int) -> int:
        """Which of the four colours a side has."""
        return (side - self.near) % sides

    def draw(self, player: Player, name: str, y: float, colour: int, tiles: TileSet) -> str:
        """The strip of a player, ``y`` from the top of the picture.

        Args:
            player: The player.
            name: The name.
            y: Its top.
            colour: Which of the four colours the side has.
            tiles: Draws the tiles.
        """
        theme, width, height = self.theme, self.width, self.height(player)
        me = theme.seats[colour]
        frame = element(
            "rect",
            x=1,
            y=y + 1,
            width=width - 2,
            height=height - 2,
            rx=12,
            fill=theme.surface,
            stroke=me if player.to_play else theme.line,
            stroke_width=2 if player.to_play else 1,
        )
        middle = y + _ROW / 2
        initial = plain(name)[:1].upper()
        face = element("rect", x=_PAD, y=middle - 15, width=30, height=30, rx=8, fill=me) + words(
            initial,
            _PAD + 15,
            middle + 5,
            14,
            fill=theme.on_seats[colour],
            text_anchor="middle",
            font_weight=700,
        )
        score = self.said.number(player.score)
        goal = f"/ {self.target}"
        goal_width = len(goal) * 12 * 0.6
        room = len(score) * 20 * 0.62 + goal_width + 14
        total = words(goal, width - _PAD - 2, middle + 6, 12, fill=theme.faint, text_anchor="end") + words(
            score,
            width - _PAD - goal_width - 6,
            middle + 6,
            20,
            fill=theme.ink,
            text_anchor="end",
            font_weight=700,
        )
        below = self.said.text("tiles", tiles=player.count)
        if player.to_play:
            below = self.said.text("turn", name=name).rstrip(".")
        left = _PAD + 40
        names_room = (170 if width >= _NARROW else width - left) - (room if width < _NARROW else 0)
        who = words(
            _cut(name, names_room, 14), left, middle - 2, 14, fill=theme.ink, font_weight=600
        ) + words(
            _cut(below, names_room, 11.5),
            left,
            middle + 13,
            11.5,
            fill=me if player.to_play else theme.faint,
        )
        return frame + face + who + total + self._hand(player, y, left + names_room + 8, room, tiles)

    def _hand(self, player: Player, y: float, left: float, room: float, tiles: TileSet) -> str:
        if not player.count:
            return ""
        u = tiles.unit
        top = y + (_ROW - 2 * u) / 2
        right = self.width - room - 8
        if self.width < _NARROW:
            top, left, right = y + _ROW - 3, _PAD + 2, self.width - _PAD - 2
        pitch = min(u * 1.22, (right - left - u) / max(player.count - 1, 1))
        drawn = []
        for at in range(player.count):
            x = left + at * pitch
            if player.hand is None:
                drawn.append(tiles.back(x, top))
            else:
                drawn.append(tiles.draw(player.hand[at], player.hand[at].low, x, top, upright=True))
        return "".join(drawn)


def _cut(text: str, room: float, size: float) -> str:
    """As much of a text as has room."""
    return fitted(plain(text), letters(room, size))
