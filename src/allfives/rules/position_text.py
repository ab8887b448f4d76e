"""A position or a view as one line of text, and back: what FEN is to chess.

    LAYOUT HANDS BONEYARD TURN SCORES RULES

Two things are added to the grammar of the formats page, so that nothing is lost. A turn ``0>66`` says that
seat 0 has to lead 66 (first deals whose leader the tiles decide). A finished deal is ``-``; where hands and
scores alone would be read as another ending it is ``-t``, a placement that reached the target, or ``-x``,
a settlement that an exact finish made worthless.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from allfives.rules.errors import Fault, Message, NotationError
from allfives.rules.layout import Layout
from allfives.rules.layout_text import read_layout
from allfives.rules.ruleset import Rules
from allfives.rules.score import Score, parse_score, score_text
from allfives.rules.soundness import ENDINGS, ending, faults
from allfives.rules.tile import Tile
from allfives.rules.view import View

if TYPE_CHECKING:
    from allfives.rules.position import Position

__all__ = ["parse_position", "parse_view", "position_text"]

_FIELDS: Final = ("layout", "hands", "boneyard", "turn", "scores", "rules")
_HIDDEN: Final = re.compile(r"\?(?P<n>[0-9]{1,2})(?:!(?P<lacks>[0-6]{1,7}))?")
_TURN: Final = re.compile(r"(?P<seat>[0-9])(?P<drew>d)?(?:>(?P<lead>[0-6]{2}))?|-(?P<over>[tx])?")
_MAX_FAULTS: Final = 20


# --- Writing ---------------------------------------------------------------------------------------


def position_text(table: Position | View) -> str:
    """The one text of a position or a view."""
    lacks = table.lacks if isinstance(table, View) else ((),) * table.rules.players
    hands = "/".join(map(_hand_text, table.hands, table.counts, lacks))
    if table.boneyard is None:
        boneyard = f"?{table.boneyard_count}"
    else:
        boneyard = ".".join(map(str, table.boneyard)) or "-"
    scores = ":".join(map(score_text, table.scores))
    return f"{table.layout} {hands} {boneyard} {_turn_text(table)} {scores} {table.rules}"


def _hand_text(hand: tuple[Tile, ...] | None, count: int, lacks: tuple[int, ...]) -> str:
    if hand is not None:
        return ".".join(map(str, hand)) or "-"
    return f"?{count}" + (f"!{''.join(map(str, lacks))}" if lacks else "")


def _turn_text(table: Position | View) -> str:
    if table.turn is not None:
        lead = f">{table.lead}" if table.lead is not None else ""
        return f"{table.turn}{'d' if table.drew else ''}{lead}"
    marks = [mark for mark in ENDINGS if ending(table, mark) == table.ended]
    return "-" + "".join(marks[:1])


# --- Reading ---------------------------------------------------------------------------------------


def parse_position(text: str) -> Position:
    """Read a position text in which nothing is hidden; see ``Position.parse``."""
    from allfives.rules.position import Position

    view, reading = _read(text)
    for seat, hand in enumerate(view.hands):
        if hand is None:
            reading.fault(
                "hands",
                Message(
                    "fault-hand-hidden", "the hand of seat {seat} is hidden: read this as a View", seat=seat
                ),
            )
    if view.boneyard is None:
        reading.fault(
            "boneyard", Message("fault-boneyard-hidden", "the boneyard is hidden: read this as a View")
        )
    if reading.faults:
        raise reading.error()
    hands = tuple(hand or () for hand in view.hands)
    return Position(
        view.rules,
        view.layout,
        hands,
        view.boneyard or (),
        view.turn,
        view.scores,
        view.drew,
        view.lead,
        view.ended,
    )


def parse_view(text: str) -> View:
    """Read a position text, hidden parts or not; see ``View.parse``."""
    view, reading = _read(text)
    if reading.faults:
        raise reading.error()
    return view


@dataclass(slots=True)
class _Reading:
    """The fields of a text, and what is wrong with them."""

    words: dict[str, tuple[str, int]]
    faults: list[Fault] = field(default_factory=list)

    def fault(self, name: str, message: str, token: str | None = None, offset: int = 0) -> None:
        word, column = self.words[name]
        if len(self.faults) < _MAX_FAULTS:
            self.faults.append(Fault(message, 1, column + offset, word if token is None else token))

    def take(self, name: str, error: NotationError, offset: int = 0) -> None:
        for f in error.faults:
            self.fault(name, f.message, f.token, f.column - 1 + offset)

    def error(self) -> NotationError:
        return NotationError(sorted(self.faults, key=lambda f: f.column))


def _read(text: str) -> tuple[View, _Reading]:
    """Read as much as can be read.

    Raises:
        NotationError: If there are not six fields, or one of them cannot be read at all.
    """
    words = [(m.group(), m.start() + 1) for m in re.finditer(r"[^ \t\r\n]+", text)]
    if len(words) != len(_FIELDS):
        raise NotationError.at(
            Message(
                "fault-fields",
                "a position has six fields (layout, hands, boneyard, turn, scores, rules), this has {fields}",
                fields=len(words),
            ),
            column=len(text) + 1 if len(words) < len(_FIELDS) else words[len(_FIELDS)][1],
        )
    reading = _Reading(dict(zip(_FIELDS, words, strict=True)))
    try:
        rules = Rules.parse(reading.words["rules"][0])
    except NotationError as error:
        reading.take("rules", error)
        raise reading.error() from error
    layout = _read_layout(reading, rules)
    hands, counts, lacks = _read_hands(reading)
    boneyard, boneyard_count = _read_boneyard(reading)
    turn, drew, lead, mark = _read_turn(reading)
    scores = _read_scores(reading)
    known = [seat for seat, hand in enumerate(hands) if hand is not None]
    seat = turn if turn in known else (known[0] if known else None)
    view = View(
        rules, seat, layout, hands, counts, boneyard, boneyard_count, turn, scores, drew, lead, lacks=lacks
    )
    if not reading.faults:
        if turn is None and len(hands) == rules.players:
            view = replace(view, ended=ending(view, mark))
        for name, message in faults(view):
            reading.fault(name, message)
    return view, reading


def _read_layout(reading: _Reading, rules: Rules) -> Layout:
    got = read_layout(reading.words["layout"][0], Layout.empty(rules))
    for f in got.faults:
        reading.fault("layout", f.message, f.token, f.column - 1)
    return got.layout


def _read_tiles(reading: _Reading, name: str, text: str, offset: int) -> tuple[Tile, ...]:
    tiles = []
    for word in text.split("."):
        try:
            tiles.append(Tile.parse(word))
        except NotationError as error:
            reading.take(name, error, offset)
        offset += len(word) + 1
    return tuple(tiles)


def _read_hands(
    reading: _Reading,
) -> tuple[tuple[tuple[Tile, ...] | None, ...], tuple[int, ...], tuple[tuple[int, ...], ...]]:
    hands: list[tuple[Tile, ...] | None] = []
    counts, lacks, offset = [], [], 0
    for word in reading.words["hands"][0].split("/"):
        hidden = _HIDDEN.fullmatch(word)
        hand: tuple[Tile, ...] | None
        if hidden:
            hand, count = None, int(hidden["n"])
        else:
            hand = () if word == "-" else tuple(sorted(_read_tiles(reading, "hands", word, offset)))
            count = len(hand)
        hands.append(hand)
        counts.append(count)
        lacks.append(tuple(sorted({int(v) for v in hidden["lacks"] or ""})) if hidden else ())
        offset += len(word) + 1
    return tuple(hands), tuple(counts), tuple(lacks)


def _read_boneyard(reading: _Reading) -> tuple[tuple[Tile, ...] | None, int]:
    word = reading.words["boneyard"][0]
    hidden = _HIDDEN.fullmatch(word)
    if hidden and not hidden["lacks"]:
        return None, int(hidden["n"])
    tiles = () if word == "-" else _read_tiles(reading, "boneyard", word, 0)
    return tiles, len(tiles)


def _read_turn(reading: _Reading) -> tuple[int | None, bool, Tile | None, str]:
    word = reading.words["turn"][0]
    match = _TURN.fullmatch(word)
    if match is None:
        reading.fault(
            "turn",
            Message("fault-turn", "the turn is a seat such as 0, 0d or 0>66, or - when the deal is over"),
        )
        return None, False, None, ""
    lead = Tile.parse(match["lead"]) if match["lead"] else None
    seat = int(match["seat"]) if match["seat"] else None
    return seat, bool(match["drew"]), lead, match["over"] or ""


def _read_scores(reading: _Reading) -> tuple[Score, ...]:
    scores, offset = [], 0
    for word in reading.words["scores"][0].split(":"):
        try:
            scores.append(parse_score(word))
        except NotationError as error:
            reading.take("scores", error, offset)
        offset += len(word) + 1
    return tuple(scores)
