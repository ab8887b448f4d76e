"""All Fives: play the dominoes game, score it, learn it, study it, and build on it.

The rules core is re-exported here; the other parts are packages of their own: ``allfives.notation``,
``allfives.words``, ``allfives.diagram``, ``allfives.testing``.
"""

from __future__ import annotations

from typing import Final

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
    Pictured,
    Place,
    Position,
    Rules,
    RulesError,
    Tile,
    View,
)

__version__: Final = "0.1.0"

__all__ = [
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


def _paint(thing: Pictured) -> str:
    from allfives.diagram import svg

    return svg(thing)


Pictured.painter = _paint
