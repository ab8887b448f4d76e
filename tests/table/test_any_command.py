"""Whatever is asked of a room, in whatever state: it is refused, or gives entries that the room follows."""

from __future__ import annotations

import hashlib
import json
import random
from functools import cache
from typing import Any, Final

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from allfives.rules import TILES
from allfives.table.commands import PRESETS_OF_TALK, Command
from allfives.table.decide import decide
from allfives.table.entries import Opened, Sitter, read_entry, write_entry
from allfives.table.options import Bank, Options, PerTurn
from allfives.table.refusals import Refused
from allfives.table.seen import choices, state
from allfives.table.state import Table
from tests.table.driving import PROCESS, Room

_decode: Final = msgspec.json.Decoder(Command).decode

ROOMS: Final = (
    Options(),
    Options(seats=("person", "greedy"), chat="free", clock=Bank(5, 1)),
    Options(
        rules="five-up/3,target=20", seats=("open", "open", "person"), clock=PerTurn(1), on_timeout="resign"
    ),
    Options(rules="sniff/4", seats=("open", "random", "open", "open"), chat="none"),
    Options(rules="muggins/4,partners=false,target=30,draw_when_able=true", seats=("open",) * 4),
)


@cache
def tables() -> list[Table]:
    """Many states of many rooms, in every phase."""
    found: list[Table] = []
    for number, options in enumerate(ROOMS):
        room = Room(
            options, seed=number, conduct={0: "withholding"}, watch=lambda room, _: found.append(room.table)
        )
        room.sit()
        while not room.match.over:
            if room.rng.random() < 0.1:
                room.trouble()
            if not room.match.over:
                room.step()
        room.rematch()
        for seat in room.table.guests:
            room.lose(seat)
        room.until("close")
    return random.Random(1).sample(found, 400)


ODD: Final[st.SearchStrategy[Any]] = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.lists(st.none())
)
KEYS: Final[dict[str, tuple[str, ...]]] = {
    "sit": ("seat",),
    "act": ("seq", "action"),
    "commit": ("deal", "attempt", "commit"),
    "reveal": ("deal", "attempt", "secret"),
    "say": ("preset", "text"),
    **dict.fromkeys(("leave", "ready", "resign", "back", "rematch", "resync"), ()),
}


def usual(table: Table, key: str) -> list[Any]:
    """Values that a key may well have in this state."""
    turn, fair = table.turn, table.fair
    plays = [choice.action for choice in choices(table, turn)] if turn is not None else []
    secrets = ["01" * 32, "ff" * 32, *(fair.reveals.values() if fair else ())]
    commits = [hashlib.sha256(bytes.fromhex(secret)).hexdigest() for secret in secrets]
    values: dict[str, list[Any]] = {
        "seat": [None, 0, 1, 2, 3, 4, -1],
        "seq": [table.seq, table.seq, table.moved, table.seq + 1, table.moved - 1],
        "action": [*plays, *plays, *plays, "+", "--", "", "12@99", "66@66", *map(str, TILES[::5])],
        "deal": [fair.began.deal, fair.began.deal, fair.began.deal + 1] if fair else [1, 2],
        "attempt": [fair.began.attempt] if fair else [1],
        "commit": [*commits, *(fair.commits.values() if fair else ())],
        "secret": secrets,
        "preset": [None, *PRESETS_OF_TALK],
        "text": [None, "hi", "\u202e", "x" * 400],
    }
    return values[key]


@settings(max_examples=800, deadline=None)
@given(st.integers(0, 2**32 - 1), ODD)
def test_any_command_in_any_state_is_refused_or_gives_entries_that_are_followed(seed: int, odd: Any) -> None:
    rng = random.Random(seed)
    table, name = rng.choice(tables()), rng.choice(sorted(KEYS))
    given_ = {key: odd if rng.random() < 0.1 else rng.choice(usual(table, key)) for key in KEYS[name]}
    try:
        command = _decode(json.dumps({"type": name, "id": "1", **given_}))
    except msgspec.MsgspecError:
        return
    seat = rng.choice([*range(len(table.sitters)), table.turn or 0])
    who = table.sitters[seat] or Sitter("guest-9", "Zoe", program=rng.random() < 0.5)
    session = table.sessions[seat]
    try:
        entries = decide(table, command, who, session.id if session else "session-9", PROCESS)
    except Refused:  # and nothing else; its code is one of the list, or it cannot be made
        return
    after = table
    for entry in entries:
        again = read_entry(write_entry(entry))
        assert again == entry
        assert not isinstance(entry, Opened) or entry.match == table.number + 1
        after = after.follow(again, table.at + 5)
    assert after.seq == table.seq + len(entries)
    for viewer in (None, *range(len(after.sitters))):
        assert msgspec.json.decode(msgspec.json.encode(state(after, viewer)))["phase"] == after.phase


@settings(max_examples=100, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(("type", "id", "seat", "seq")), st.sampled_from(("sit", "act", "1")) | ODD
    )
)
def test_what_is_no_command_is_not_read_as_one(anything: dict[str, Any]) -> None:
    try:
        command = _decode(json.dumps(anything))
    except msgspec.MsgspecError:
        return
    assert msgspec.json.decode(msgspec.json.encode(command)) == {"seat": None, **anything}
