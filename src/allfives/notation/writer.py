"""Write ``.fives`` records, in the one strict form."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from allfives.notation.claims import SEAT_WORDS, ending_text
from allfives.notation.record import Record, scores_text
from allfives.rules import (
    Absent,
    Back,
    DealEnded,
    DealStarted,
    Drew,
    Event,
    Passed,
    Place,
    Placed,
    Resigned,
    Tile,
    TimedOut,
    View,
    score_text,
)

__all__ = ["write_record"]

_WORD_FOR: Final[dict[type[Event], str]] = {event: word for word, event in SEAT_WORDS.items()}
# What would end a comment; also a bracket at the beginning of a line, which could be taken for a tag.
_ESCAPED: Final = re.compile(r"[\\}]|(?<=\n)(?P<space>[^\S\n]*)\[")


def write_record(record: Record) -> str:
    """The text of a record, with a line end at its end. Between two records stands a blank line."""
    return "".join(f"{line}\n" for line in _lines(record))


def _lines(record: Record) -> Iterator[str]:
    for name, value in record.all_tags.items():
        yield f"[{name} {_quoted(value)}]"
    comments = record.comments
    yield from map(_comment, comments.get(0, ()))
    deal = 0
    reveals = dict(record.reveals)
    if record.opening.position is not None:
        deal = 1
        start = View.parse(record.opening.position)
        yield ""
        yield f"Deal 1, {start.turn} leads, {scores_text(start.scores)}"
        yield from _bytes("commit", record.commits.get(1, ()))
    turn: list[str] = []  # the draws of a turn that has not come to its play yet
    for seq, event in enumerate(record.events[1:], start=1):
        notes = "".join(f" {_comment(text)}" for text in comments.get(seq, ()))
        if turn and not isinstance(event, Drew | Placed | Passed):
            yield " ".join(turn)
            turn = []
        match event:
            case Drew() | Placed() | Passed():
                turn = turn or [str(event.seat)]
                turn.append(_action(event) + notes)
                if not isinstance(event, Drew):
                    yield " ".join(turn)
                    turn = []
            case DealStarted():
                deal = event.deal
                yield from _deal(event, record.commits.get(deal, ()), notes)
            case DealEnded():
                yield ending_text(record.rules, event) + notes
                yield from _bytes("reveal", reveals.pop(deal, ()))
            case Resigned() | TimedOut() | Absent() | Back():
                yield f"{event.seat} {_WORD_FOR[type(event)]}{notes}"
            case _:
                pass  # The end of a match has no line: it follows from the one before.
    if turn:
        yield " ".join(turn)
    yield from _bytes("reveal", reveals.get(deal, ()))


def _quoted(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _comment(text: str) -> str:
    escaped = _ESCAPED.sub(lambda found: f"{found['space'] or ''}\\{found.group()[-1]}", text)
    return f"{{ {escaped} }}"


def _deal(event: DealStarted, commits: tuple[bytes, ...], notes: str) -> Iterator[str]:
    yield ""
    yield f"Deal {event.deal}, {event.leader} leads, {scores_text(event.scores)}"
    yield from _bytes("commit", commits)
    for seat, hand in enumerate(event.hands):
        yield f"{seat}: {_tiles(hand)}"
    yield f"=: {_tiles(event.boneyard)}".rstrip() + notes


def _bytes(name: str, values: tuple[bytes, ...]) -> Iterator[str]:
    if values:
        yield f"{name}: {' '.join(value.hex() for value in values)}"


def _tiles(tiles: tuple[Tile, ...] | int) -> str:
    return f"?{tiles}" if isinstance(tiles, int) else " ".join(map(str, tiles))


def _action(event: Drew | Placed | Passed) -> str:
    if isinstance(event, Placed):
        points = f" ={score_text(event.points)}" if event.points else ""
        return f"{Place(event.tile, event.host)}{points}"
    if isinstance(event, Drew):
        return f"+{event.tile or '?'}"
    return "--"
