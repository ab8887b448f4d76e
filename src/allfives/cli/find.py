"""Finds what somebody means by a position, plays or a file."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from allfives.cli.failure import FAULTY, CommandError
from allfives.cli.given import read_rules, read_text
from allfives.cli.records import begins_as_json, read_matches
from allfives.notation import Record
from allfives.rules import (
    DealStarted,
    Drew,
    Event,
    Layout,
    Match,
    Passed,
    Placed,
    Position,
    Rules,
    Tile,
    View,
)

__all__ = ["Found", "find_position", "find_table", "turn_events"]

_PLACE: Final = re.compile(
    r"(?P<file>.+)#(?P<match>[0-9]{1,9})(?:\.(?P<deal>[0-9]{1,9})(?:\.(?P<turn>[0-9]{1,9}))?)?"
)


@dataclass(frozen=True, slots=True)
class Found:
    """A table to be shown.

    Attributes:
        thing: The layout, or the position as far as it is known.
        rules: The rule set it was played under.
        last: The tile that was placed last, if that is known.
        names: The names of the players, if they are known.
    """

    thing: Layout | Position | View
    rules: Rules
    last: Tile | None = None
    names: tuple[str, ...] | None = None


def find_table(text: str, rules_text: str | None = None) -> Found:
    """What a text means: a position text, plays, a layout text, a file, a turn of a record (``FILE#1.2.3``).

    Args:
        text: The text; ``-`` takes what stands in the standard input.
        rules_text: The rule set of plays and layouts.

    Raises:
        CommandError: If there is no such file, match, deal or turn, or it cannot be read.
        NotationError: If the text is no position and no plays.
    """
    text = text.strip()
    if not text:
        raise CommandError("cli-no-plays")
    if text == "-" or _is_file(text):
        return _in_file(read_text(text), rules_text, text)
    place = _PLACE.fullmatch(text)
    if place is not None and _is_file(place["file"]):
        at = [None if place[name] is None else int(place[name]) for name in ("match", "deal", "turn")]
        return _in_record(place["file"], read_text(place["file"]), *at)
    if _looks_like_file(re.sub("#[0-9.]*$", "", text)):
        raise CommandError("cli-no-file", file=text)
    return _written(text, rules_text)


def find_position(text: str) -> Position | View:
    """The position that a text or a file means: a position text, a file of one, or a turn of a record.

    Raises:
        CommandError: If it cannot be found, or is only a layout.
        NotationError: If the text is no position.
    """
    found = find_table(text)
    if isinstance(found.thing, Layout):
        raise CommandError("cli-no-position", text=text, status=FAULTY)
    return found.thing


def turn_events(events: Iterable[Event], deal: int | None, turn: int | None) -> list[Event] | None:
    """The log up to the end of a turn, with all that followed from it.

    Args:
        events: The whole log.
        deal: Number of the deal, from 1; None for the last.
        turn: Number of the turn in it, from 1; 0 for the deal before the lead; None for the last.

    Returns:
        The beginning of the log; None if there is no such deal or turn.
    """
    log = list(events)
    number, turns, end = _first_deal(log), 0, None
    for at, event in enumerate(log, 1):
        if isinstance(event, DealStarted):
            number, turns = event.deal, 0
        elif isinstance(event, Placed | Passed):
            turns += 1
        # A draw belongs to the turn that it begins, which is not counted before it is over.
        if deal in (None, number) and (turn is None or (turn == turns and not isinstance(event, Drew))):
            end = at
    return None if end is None else log[:end]


def _first_deal(log: list[Event]) -> int:
    """A match that is taken up from a position is in its first deal from the start."""
    return 1 if getattr(log[0], "position", None) is not None else 0


def _is_file(name: str) -> bool:
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def _looks_like_file(text: str) -> bool:
    return " " not in text and ("/" in text or re.search(r"\.[a-z]+$", text) is not None)


def _written(text: str, rules_text: str | None) -> Found:
    """A position text has words with letters in it, plays and layouts have none."""
    if any(word[0].isalpha() for word in text.split()):
        view = View.parse(text)
        hidden = None in view.hands or view.boneyard is None
        return Found(view if hidden else Position.parse(text), view.rules)
    rules = read_rules(rules_text)
    layout = Layout.parse(text, rules=rules)
    words = re.split(r"[\s,;]+", text)
    plays = len(words) > 1 or "@" in text
    return Found(layout, rules, Tile.parse(words[-1].partition("@")[0]) if plays else None)


def _in_file(text: str, rules_text: str | None, name: str) -> Found:
    text = text.strip()
    if text.startswith("[") or begins_as_json(text):
        return _in_record(name, text, None, None, None)
    return _written(text, rules_text)


def _in_record(name: str, text: str, match: int | None, deal: int | None, turn: int | None) -> Found:
    number = 1 if match is None else match
    where = ".".join(str(n) for n in (match, deal, turn) if n is not None) or "1"
    with closing(read_matches(text)) as readings:
        reading = next((each for each in readings if each.match == number), None)
    if reading is None:
        raise CommandError("cli-no-match", file=name, where=where, status=FAULTY)
    record = reading.record
    if record is None:
        raise CommandError("cli-faulty-match", file=name, why=str(reading.faults[0]), status=FAULTY)
    events = turn_events(record.events, deal, turn)
    if events is None:
        raise CommandError("cli-no-turn", file=name, where=where, status=FAULTY)
    layout, last = _table(record, events)
    # Where the record hides tiles there is a table to be seen, but no position.
    position = Match.replay(events).position if record.is_complete else layout
    if position is None:
        raise CommandError("cli-no-turn", file=name, where=where, status=FAULTY)
    return Found(position, record.rules, last, record.seats)


def _table(record: Record, events: Iterable[Event]) -> tuple[Layout, Tile | None]:
    """What lies on the table after some events, and the tile that was placed last."""
    layout, last = Layout.empty(record.rules), None
    if record.opening.position is not None:
        layout = View.parse(record.opening.position).layout
    for event in events:
        if isinstance(event, DealStarted):
            layout, last = Layout.empty(record.rules), None
        elif isinstance(event, Placed):
            layout, last = layout.place(event.tile, event.host), event.tile
    return layout, last
