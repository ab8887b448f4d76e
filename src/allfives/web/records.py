"""Records over HTTP: a match that somebody brings along, read, checked and told in words. Nothing is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Any, Final

from litestar import Request, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from allfives.notation import (
    Reading,
    Record,
    RecordFault,
    parse_json,
    read_records,
    record_from_json,
    record_to_json,
    write_record,
)
from allfives.notation.follow import Follower
from allfives.rules import FIELDS, Fault, NotationError
from allfives.web.errors import HttpRefused, responses
from allfives.web.limits import address_of, take
from allfives.web.rules import Lang, Language
from allfives.web.services import Services
from allfives.words import Log, Words, preset_title

__all__ = ["LARGEST_RECORD", "RecordSeen", "routes"]

LARGEST_RECORD: Final = 131_072
"""Characters of a text that is read: an evening of a club, in less than a second."""

_TAG: Final = "Records"
_MOST_FAULTS: Final = 100
_reader: Final = ThreadPoolExecutor(1, thread_name_prefix="records")


class GivenRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A text with one match or several.

    Attributes:
        text: A ``.fives`` record, or one as JSON.
        match: Which match of it is wanted, from 1.
    """

    text: Annotated[str, Meta(max_length=LARGEST_RECORD)]
    match: Annotated[int, Meta(ge=1)] = 1


class MatchHeading(Struct, frozen=True):
    """A match of a text in a line.

    Attributes:
        match: Its number in the text, from 1.
        names: Who played, by seat; empty where that cannot be read.
        result: The final scores, ``*`` for an unfinished match.
        faults: How much is wrong with it.
    """

    match: int
    names: tuple[str, ...]
    result: str
    faults: int


class RecordFaultSeen(Struct, frozen=True):
    """One thing that is wrong with a record.

    Attributes:
        message: What is wrong.
        line: On which line of the text, from 1.
        kind: Which kind of fault, as ``docs/formats.md`` lists them.
        deal: In which deal, from 1; None outside of deals.
        turn: In which turn of the deal, from 1; None outside of turns.
    """

    message: str
    line: int
    kind: str
    deal: int | None
    turn: int | None


class RecordSeen(Struct, frozen=True, kw_only=True):
    """A match as its record tells it; with faults, as far as it could be followed.

    Attributes:
        match: Its number in the text, from 1.
        matches: All matches of the text.
        faults: What is wrong with this one, in the order of the lines.
        text: The record in its one form of text.
        rules: Its rule set, as text.
        title: What that is called.
        fields: All fields of the rule set.
        names: Who played, by seat.
        tags: All tags.
        events: What happened, in the JSON format.
        said: What there is to say at each event, in words: a turn at its end, the settlement at a deal's end.
        positions: The position after each event, as text; None where none stands, or not enough is known.
        comments: Comments by the number of the event that they stand after, as text.
        commits: A fair deal's commitments, by the number of the deal, as text.
        reveals: Its revealed bytes, by the same.
    """

    match: int
    matches: tuple[MatchHeading, ...]
    faults: tuple[RecordFaultSeen, ...]
    text: str
    rules: str
    title: str
    fields: dict[str, bool | int | str]
    names: tuple[str, ...]
    tags: dict[str, str]
    events: tuple[dict[str, Any], ...]
    said: tuple[str, ...]
    positions: tuple[str | None, ...]
    comments: dict[str, tuple[str, ...]]
    commits: dict[str, tuple[str, ...]]
    reveals: dict[str, tuple[str, ...]]


@post(
    "/api/records",
    operation_id="readRecord",
    summary="Read a record",
    description=(
        "Reads a match from a `.fives` text or from JSON, computes every claim of it again, and tells it "
        "event by event, with the settlements in words. What is wrong with it is listed with its line. If "
        "nothing of the match can be read, the refusal lists that. Nothing of it is kept."
    ),
    tags=[_TAG],
    responses=responses("bad_record", "too_large", "wrong_origin"),
    status_code=200,
    request_max_body_size=4 * LARGEST_RECORD,
)
async def read_given(
    request: Request[Any, Any, Any], data: JSONBody[GivenRecord], lang: Lang = "en"
) -> RecordSeen:
    """A match as its record tells it."""
    take(Services.of(request).limiter.records_per_address, address_of(request.scope["client"]))
    # One at a time, and not on the event loop.
    return await asyncio.get_running_loop().run_in_executor(_reader, _read, data, lang)


def _read(given: GivenRecord, lang: Language) -> RecordSeen:
    wanted = given.match
    words = Words(lang)
    headings: list[MatchHeading] = []
    found: Reading | None = None
    for reading in _readings(given.text):
        headings.append(_heading(words, reading))
        if reading.match == wanted:
            found = reading
    if found is None:
        raise HttpRefused("bad_record", f"there is no match {wanted} in it")
    if found.record is None:
        raise HttpRefused("bad_record", "", found.faults[:_MOST_FAULTS])
    record = found.record
    data: Any = record_to_json(record)
    beside: Mapping[str, dict[str, tuple[str, ...]]] = {
        name: {number: tuple(texts) for number, texts in data.get(name, {}).items()}
        for name in ("comments", "commits", "reveals")
    }
    return RecordSeen(
        match=wanted,
        matches=tuple(headings),
        faults=tuple(_fault(words, fault) for fault in found.faults[:_MOST_FAULTS]),
        text=write_record(record),
        rules=str(record.rules),
        title=preset_title(words, record.rules.preset_name),
        fields={name: getattr(record.rules, name) for name in FIELDS},
        names=_names(words, record),
        tags=data["tags"],
        events=tuple(data["events"]),
        said=_said(words, record),
        positions=_positions(record),
        **beside,
    )


def _readings(text: str) -> Iterator[Reading]:
    """The matches of a text; a record as JSON is one."""
    if not text.lstrip("\ufeff \t\r\n").startswith("{"):
        yield from read_records(text)
        return
    try:
        record = record_from_json(parse_json(text))
    except NotationError as error:
        raise HttpRefused("bad_record", "", error.faults[:_MOST_FAULTS]) from None
    yield Reading(1, 1, record)


def _heading(words: Words, reading: Reading) -> MatchHeading:
    record = reading.record
    if record is None:
        return MatchHeading(reading.match, (), "*", len(reading.faults))
    return MatchHeading(reading.match, _names(words, record), record.result, len(reading.faults))


def _names(words: Words, record: Record) -> tuple[str, ...]:
    """What the players are called; a bot in the language that is spoken."""
    return tuple(words.name(record.seats, seat) for seat in range(record.rules.players))


def _fault(words: Words, fault: Fault) -> RecordFaultSeen:
    assert isinstance(fault, RecordFault)
    return RecordFaultSeen(words.told(fault.message), fault.line, fault.kind, fault.deal, fault.turn)


def _said(words: Words, record: Record) -> tuple[str, ...]:
    log = Log(words, record.rules, record.seats)
    said = ["\n".join(log.lines(event)) for event in record.events]
    said[-1] = "\n".join([*filter(None, (said[-1],)), *log.rest()])
    return tuple(said)


def _positions(record: Record) -> tuple[str | None, ...]:
    follower = Follower(record.opening)
    found: list[str | None] = []
    for seq, event in enumerate(record.events):
        if seq == len(follower.log):
            follower.follow(event)
        position = follower.position
        text = None if position is None else str(position)
        found += [text] * (len(follower.log) - len(found))
    return tuple(found[: len(record.events)])


routes = (read_given,)
