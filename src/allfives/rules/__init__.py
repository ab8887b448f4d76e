"""The game itself: tiles, layout, rule sets, positions, views, matches. Uses the standard library only."""

from allfives.rules.actions import Action, Draw, Pass, Place
from allfives.rules.deal import Deal
from allfives.rules.errors import (
    AllFivesError,
    Fault,
    IllegalActionError,
    InvalidPositionError,
    Message,
    NotationError,
    RulesError,
)
from allfives.rules.events import (
    Absent,
    Back,
    DealEnded,
    DealStarted,
    Drew,
    Event,
    MatchEnded,
    MatchStarted,
    Passed,
    Placed,
    Resigned,
    TimedOut,
)
from allfives.rules.layout import End, Layout, OpenPlace
from allfives.rules.layout_text import read_play
from allfives.rules.match import Match, deal_source
from allfives.rules.picture import Pictured
from allfives.rules.position import Position
from allfives.rules.ruleset import FIELDS, PRESETS, Preset, Rules, value_text, values_text
from allfives.rules.score import Score, parse_score, score_text
from allfives.rules.settlement import Hands, Outcome, settle
from allfives.rules.shuffle import ByteStream, Source, shuffled
from allfives.rules.tile import TILES, Tile
from allfives.rules.view import View
from allfives.rules.worlds import Worlds

__all__ = [
    "FIELDS",
    "PRESETS",
    "TILES",
    "Absent",
    "Action",
    "AllFivesError",
    "Back",
    "ByteStream",
    "Deal",
    "DealEnded",
    "DealStarted",
    "Draw",
    "Drew",
    "End",
    "Event",
    "Fault",
    "Hands",
    "IllegalActionError",
    "InvalidPositionError",
    "Layout",
    "Match",
    "MatchEnded",
    "MatchStarted",
    "Message",
    "NotationError",
    "OpenPlace",
    "Outcome",
    "Pass",
    "Passed",
    "Pictured",
    "Place",
    "Placed",
    "Position",
    "Preset",
    "Resigned",
    "Rules",
    "RulesError",
    "Score",
    "Source",
    "Tile",
    "TimedOut",
    "View",
    "Worlds",
    "deal_source",
    "parse_score",
    "read_play",
    "score_text",
    "settle",
    "shuffled",
    "value_text",
    "values_text",
]
