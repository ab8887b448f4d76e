"""Entries, commands and refusals as they are written and read."""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import pytest

import allfives.table
from allfives.table import commands, entries
from allfives.table.commands import PRESETS_OF_TALK, Command
from allfives.table.entries import (
    Came,
    Closed,
    CommitsClosed,
    DealAborted,
    DealCommitted,
    DealRevealed,
    Entry,
    Gone,
    Happened,
    Left,
    Opened,
    ReadyFor,
    RematchWanted,
    Said,
    SeatCommitted,
    Seated,
    SeatRevealed,
    Sitter,
    read_entry,
    write_entry,
)
from allfives.table.frames import Bye, Done, EntryFrame, Frame, RefusedFrame, Welcome
from allfives.table.options import Bank, Options
from allfives.table.refusals import REFUSALS, Code, Refused
from allfives.table.seen import clock, state
from tests.table.driving import seated

ANA: Final = Sitter("guest-ana", "Ana", program=True)
HEX: Final = "ab" * 32
EACH: Final[tuple[Entry, ...]] = (
    Opened(2, Options(clock=Bank(60, 1), title="Club"), (ANA, None)),
    Seated(1, ANA),
    Left(0),
    Came(0, "session", "process"),
    Gone(0, "session"),
    Happened({"seq": 5, "type": "passed", "seat": 1}),
    DealCommitted(1, 2, HEX, (0, 1), HEX),
    SeatCommitted(1, HEX),
    CommitsClosed((1,)),
    SeatRevealed(1, HEX),
    DealAborted(1, 1, (HEX, HEX), (HEX, None), (1,)),
    DealRevealed(3, (HEX,), (HEX,)),
    ReadyFor(1),
    Said(0, "Ana", preset="hello"),
    Said(0, "Ana", text="¡Hola! \u2603 😀"),
    RematchWanted(1),
    Closed("abandoned"),
)
# What of each the server keeps to itself.
HIDDEN: Final[dict[type, dict[str, Any]]] = {
    Opened: {"seats": (Sitter("", "Ana", program=True), None)},
    Seated: {"sitter": Sitter("", "Ana", program=True)},
    Came: {"session": "", "process": ""},
    Gone: {"session": ""},
    DealCommitted: {"secret": ""},
    SeatRevealed: {"secret": ""},
}


def tag(kind: Any) -> str:
    """What the JSON of a kind of entry, command or frame has as its type."""
    return str(kind.__struct_config__.tag)


def tags(union: Any) -> list[str]:
    return list(map(tag, get_args(union)))


def test_there_is_an_example_of_every_entry() -> None:
    assert {type(entry) for entry in EACH} == set(get_args(Entry))


@pytest.mark.parametrize("entry", EACH, ids=lambda entry: type(entry).__name__)
def test_every_entry_is_read_as_it_was_written(entry: Entry) -> None:
    data = write_entry(entry)
    assert read_entry(data) == entry
    assert write_entry(read_entry(data)) == data
    assert json.loads(data)["type"] == tag(type(entry))


@pytest.mark.parametrize("entry", EACH, ids=lambda entry: type(entry).__name__)
def test_of_every_entry_what_only_the_server_knows_is_hidden_from_everybody(entry: Entry) -> None:
    changed = msgspec.structs.replace(entry, **HIDDEN.get(type(entry), {}))
    for seat in (None, 0, 1):
        assert entry.seen_by(seat) == changed
        assert read_entry(write_entry(entry.seen_by(seat))) == changed


def test_entries_and_commands_and_frames_have_tags_of_their_own() -> None:
    unions: tuple[Any, ...] = (Entry, Command, Frame)
    for union in unions:
        assert len(set(tags(union))) == len(get_args(union))
    assert tags(Command) == [
        "sit", "leave", "act", "commit", "reveal", "ready", "say", "resign", "back", "rematch", "resync",
    ]  # fmt: skip


@pytest.mark.parametrize("module", [entries, commands])
def test_every_kind_that_there_is_belongs_to_its_union(module: Any) -> None:
    union = Entry if module is entries else Command
    classes: list[Any] = [kind for _, kind in inspect.getmembers(module, inspect.isclass)]
    kinds = {
        kind
        for kind in classes
        if kind.__module__ == module.__name__ and issubclass(kind, msgspec.Struct) and tag(kind) != "None"
    }
    kinds = {kind for kind in kinds if not kind.__name__.startswith("_")}
    assert kinds == set(get_args(union))


@pytest.mark.parametrize(
    "data",
    [b"", b"{}", b"[]", b'{"type":"nothing"}', b'{"type":"left"}', b'{"type":"left","seat":"0"}', b"\xff"],
)
def test_what_is_no_entry_is_not_read_as_one(data: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        read_entry(data)


def test_a_whole_match_is_read_as_it_was_written_and_seen_in_frames_that_can_be_read() -> None:
    decode = msgspec.json.Decoder(Frame).decode
    room = seated(Options(rules="all-fives/3,target=30", seats=("open",) * 3, clock=Bank(60)))
    seen: list[Frame] = []
    room.watch = lambda room, entries: seen.extend(
        EntryFrame(
            seq=1,
            at=2,
            entry=entry.seen_by(0),
            phase=room.table.phase,
            turn=room.table.turn,
            clock=clock(room.table),
        )
        for entry in entries
    )
    room.play()
    seen.append(Welcome(protocol=1, room="x", seat=0, name="Ana", seq=9, now=9, state=state(room.table, 0)))
    seen += [Done("1", 5), RefusedFrame(None, "bad_command", "no", 3), Bye("slow")]
    for frame in seen:
        assert decode(msgspec.json.encode(frame)) == frame
    assert len(seen) > 30


# --- Commands --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        {"type": "sit", "id": "1", "seat": 0},
        {"type": "sit", "id": "A-z_9" * 8},
        {"type": "leave", "id": "1"},
        {"type": "act", "id": "1", "seq": 5, "action": "12@11"},
        {"type": "commit", "id": "1", "deal": 1, "attempt": 1, "commit": HEX},
        {"type": "reveal", "id": "1", "deal": 1, "attempt": 1, "secret": HEX},
        {"type": "ready", "id": "1"},
        *({"type": "say", "id": "1", "preset": preset} for preset in PRESETS_OF_TALK),
        {"type": "say", "id": "1", "text": "hi"},
        {"type": "resign", "id": "1"},
        {"type": "back", "id": "1"},
        {"type": "rematch", "id": "1"},
        {"type": "resync", "id": "1"},
    ],
)
def test_every_command_is_read_as_it_is_sent(text: dict[str, Any]) -> None:
    command = msgspec.json.decode(json.dumps(text), type=Command)
    again = json.loads(msgspec.json.encode(command))
    assert {key: value for key, value in again.items() if value is not None} == text


@pytest.mark.parametrize(
    "text",
    [
        {"type": "sit"},
        {"id": "1"},
        {"type": "fly", "id": "1"},
        {"type": "Sit", "id": "1"},
        {"type": "sit", "id": ""},
        {"type": "sit", "id": "x" * 41},
        {"type": "sit", "id": "a b"},
        {"type": "sit", "id": "a\n"},
        {"type": "sit", "id": "\n"},
        {"type": "sit", "id": "é"},
        {"type": "sit", "id": 1},
        {"type": "sit", "id": "1", "seat": "0"},
        {"type": "sit", "id": "1", "seat": 0.5},
        {"type": "sit", "id": "1", "seat": True},
        {"type": "sit", "id": "1", "guest": "guest-1"},
        {"type": "act", "id": "1", "seq": 5},
        {"type": "act", "id": "1", "action": "12"},
        {"type": "act", "id": "1", "seq": 5, "action": "x" * 21},
        {"type": "act", "id": "1", "seq": 5, "action": "12", "seat": 1},
        {"type": "commit", "id": "1", "deal": 1, "attempt": 1, "commit": HEX.upper()},
        {"type": "commit", "id": "1", "deal": 1, "attempt": 1, "commit": HEX[:-1]},
        {"type": "commit", "id": "1", "deal": 1, "attempt": 1, "commit": HEX + "a"},
        {"type": "commit", "id": "1", "deal": 1, "attempt": 1, "commit": HEX + "\n"},
        {"type": "reveal", "id": "1", "deal": 1, "attempt": 1, "secret": HEX + "\n"},
        {"type": "reveal", "id": "1", "deal": 1, "attempt": 1, "secret": ""},
        {"type": "say", "id": "1", "preset": "insult"},
        {"type": "say", "id": "1", "text": "x" * 1_001},
        {"type": "say", "id": "1", "text": "hi", "name": "Rui"},
    ],
)
def test_what_is_not_quite_a_command_is_not_read(text: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps(text), type=Command)


@pytest.mark.parametrize(
    "data", [b"", b"{", b"null", b"\xff\xfe", b'{"type":"sit","id":"\\ud800"}', b"[" * 100_000]
)
def test_what_is_no_json_is_not_read(data: bytes) -> None:
    with pytest.raises((msgspec.MsgspecError, RecursionError)):
        msgspec.json.decode(data, type=Command)


# --- Refusals --------------------------------------------------------------------------------------


def test_every_code_says_what_it_means_and_there_is_no_other() -> None:
    assert set(REFUSALS) == set(get_args(Code))
    assert list(REFUSALS) == sorted(REFUSALS)
    assert all(re.fullmatch(r"[a-z].*[^.]", text) for text in REFUSALS.values())
    assert len(set(REFUSALS.values())) == len(REFUSALS)


def test_a_refusal_tells_its_code_and_the_detail() -> None:
    refused = Refused("stale", "by one")
    assert (refused.code, refused.detail, str(refused)) == (
        "stale", "by one", "the table has moved on since: by one",
    )  # fmt: skip
    assert str(Refused("no_room")) == "there is no such room"


def test_every_code_that_the_table_gives_is_one_of_the_list() -> None:
    folder = Path(allfives.table.__path__[0])
    given = {
        code
        for path in folder.glob("*.py")
        for code in re.findall(r'Refused\("(\w+)"', path.read_text("utf-8"))
    }
    assert len(given) > 20
    assert given <= set(REFUSALS)
