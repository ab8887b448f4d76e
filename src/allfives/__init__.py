"""All Fives: play the dominoes game, score it, learn it, study it, and build on it.

The rules core is re-exported here; the other parts are packages of their own: ``allfives.notation``,
``allfives.words``, ``allfives.diagram``, ``allfives.testing``.
"""

from __future__ import annotations

from typing import Final

from allfives.players import PLAYERS
from allfives.rules import (
    PRESETS,
    TILES,
    Action,
    AllFivesError,
    ByteStream,
    Deal,
    Draw,
    End,
    Event,
    IllegalActionError,
    InvalidPositionError,
    Layout,
    Match,
    NotationError,
    OpenPlace,
    Outcome,
    Pass,
    Place,
    Position,
    Rules,
    RulesError,
    Tile,
    View,
)
from allfives.rules.picture import Pictured as _Pictured

__version__: Final = "0.1.0"

__all__ = [
    "PLAYERS",
    "PRESETS",
    "TILES",
    "Action",
    "AllFivesError",
    "ByteStream",
    "Deal",
    "Draw",
    "End",
    "Event",
    "IllegalActionError",
    "InvalidPositionError",
    "Layout",
    "Match",
    "NotationError",
    "OpenPlace",
    "Outcome",
    "Pass",
    "Place",
    "Position",
    "Rules",
    "RulesError",
    "Tile",
    "View",
    "__version__",
]


def _paint(thing: _Pictured) -> str:
    from allfives.diagram import svg
    from allfives.notation import Record

    if isinstance(thing, Record):
        thing = thing.match() if thing.is_complete else thing.layout
    assert isinstance(thing, Layout | Position | View | Match)
    return svg(thing)


_Pictured.painter = _paint
