"""Whatever many do at once, a stream holds every acknowledged append once, in its place, and no other."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from itertools import count

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from allfives.store import Conflict, Store
from tests.store.helpers import make_room

pytestmark = pytest.mark.anyio

ROOMS = ("A", "B")
NUMBERS = count()


@dataclass(frozen=True)
class Try:
    """An append as somebody may try it.

    Attributes:
        process: Who tries: one of two.
        room: Where.
        ahead: How far its number is from the one after the last that everybody knows of.
        entries: How many entries it has.
        command: The command that it answers.
        closed: Whether it closes the room.
    """

    process: int
    room: str
    ahead: int
    entries: int
    command: str | None
    closed: bool


TRIES = st.builds(
    Try,
    process=st.integers(0, 1),
    room=st.sampled_from(ROOMS),
    ahead=st.sampled_from([0, 0, 0, 0, 1, 2, 3, -1]),
    entries=st.integers(1, 3),
    command=st.none() | st.sampled_from(["ana:1", "ana:2", "bo:1", "bo:2", "bo:3"]),
    closed=st.sampled_from([False] * 30 + [True]),
)
ROUNDS = st.lists(st.lists(TRIES, min_size=1, max_size=8), min_size=1, max_size=6)


@dataclass
class Stream:
    """What a room's stream has to be.

    Attributes:
        code: The room.
        entries: Each entry, and the command that it is the first to answer.
        closed: Whether nothing may follow.
    """

    code: str
    entries: list[tuple[bytes, str | None]]
    closed: bool = False

    def has_had(self, command: str | None) -> bool:
        return command is not None and command in [known for _, known in self.entries]

    def follow(self, seq: int, attempt: Try, content: list[bytes]) -> None:
        """Take in an append that was acknowledged."""
        assert not self.closed
        assert seq == len(self.entries)
        assert not self.has_had(attempt.command)
        self.entries += zip(content, [attempt.command, None, None], strict=False)
        self.closed = attempt.closed

    async def check(self, store: Store) -> None:
        """Compare with what a store has."""
        rows = await store.rows(self.code)
        assert [row.seq for row in rows] == list(range(len(self.entries)))
        assert [(row.entry, row.command) for row in rows] == self.entries
        room = await store.room(self.code)
        assert room is not None
        assert (room.closed is not None) == self.closed


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rounds=ROUNDS)
async def test_a_stream_is_what_was_acknowledged(
    store: Store, second: Store, rounds: list[list[Try]]
) -> None:
    example = next(NUMBERS)
    streams = {room: Stream(f"{room}{example}", [(b"made", None)]) for room in ROOMS}
    for stream in streams.values():
        await make_room(store, stream.code)
    for tries in rounds:
        heads = {room: len(stream.entries) for room, stream in streams.items()}
        contents = [[b"%d" % next(NUMBERS) for _ in range(each.entries)] for each in tries]
        ends = await asyncio.gather(
            *(
                (store, second)[each.process].append(
                    streams[each.room].code,
                    heads[each.room] + each.ahead,
                    content,
                    match=1,
                    at=1,
                    command=each.command,
                    closed=each.closed,
                )
                for each, content in zip(tries, contents, strict=True)
            ),
            return_exceptions=True,
        )
        done = list(zip(tries, contents, ends, strict=True))
        for each, content, _ in sorted((one for one in done if one[2] is None), key=lambda one: one[0].ahead):
            streams[each.room].follow(heads[each.room] + each.ahead, each, content)
        for each, _, end in done:
            if end is not None:
                assert isinstance(end, Conflict)
                # What came too early may fit by now; what was in time was refused for a reason that is seen.
                stream = streams[each.room]
                taken = len(stream.entries) > heads[each.room]
                assert each.ahead != 0 or taken or stream.closed or stream.has_had(each.command)
        for stream in streams.values():
            await stream.check(store)
            await stream.check(second)
