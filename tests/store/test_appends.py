"""Appending to a room's stream: what follows what, what is refused, and that nobody suffers for a neighbour."""

from __future__ import annotations

import asyncio

import pytest

from allfives.store import Conflict, Row, Store, StoreUnavailable
from tests.store.helpers import entries, make_room

pytestmark = pytest.mark.anyio


async def test_what_was_appended_is_read_back_as_it_was_given(store: Store) -> None:
    await make_room(store, rows=[b"made"], at=1000)
    await store.append("R", 1, [b"\x00\xff", b""], match=1, at=1001, command="ana:1")
    await store.append("R", 3, ["spielt 5–5".encode()], match=1, at=2**42)
    assert await store.rows("R") == [
        Row(0, 1, 1000, None, b"made"),
        Row(1, 1, 1001, "ana:1", b"\x00\xff"),
        Row(2, 1, 1001, None, b""),
        Row(3, 1, 2**42, None, "spielt 5–5".encode()),
    ]


async def test_a_number_that_is_taken_or_would_leave_a_gap_is_refused(store: Store) -> None:
    await make_room(store)
    await store.append("R", 1, [b"one"], match=1, at=1)
    for seq in (-1, 0, 1, 3):
        with pytest.raises(Conflict, match="goes on at 2"):
            await store.append("R", seq, [b"other"], match=1, at=1)
    assert await entries(store) == [(0, b"made"), (1, b"one")]


async def test_a_command_that_a_room_has_had_is_refused_there_and_only_there(store: Store) -> None:
    await make_room(store, "R")
    await make_room(store, "S")
    await store.append("R", 1, [b"one"], match=1, at=1, command="ana:1")
    with pytest.raises(Conflict):
        await store.append("R", 2, [b"again"], match=1, at=1, command="ana:1")
    await store.append("S", 1, [b"one"], match=1, at=1, command="ana:1")
    await store.append("R", 2, [b"two"], match=1, at=1, command="ana:2")
    assert await entries(store, "R") == [(0, b"made"), (1, b"one"), (2, b"two")]
    assert await store.answered("R", "ana:1") == 1
    assert await store.answered("R", "ana:2") == 2
    assert await store.answered("S", "ana:1") == 1
    assert await store.answered("S", "ana:2") is None


async def test_nothing_follows_the_entry_that_closes_a_room(store: Store) -> None:
    await make_room(store)
    await store.append("R", 1, [b"end"], match=1, at=7, closed=True, summary=b"over")
    with pytest.raises(Conflict, match="closed"):
        await store.append("R", 2, [b"more"], match=1, at=8)
    room = await store.room("R")
    assert room is not None
    assert (room.closed, room.summary) == (7, b"over")


async def test_nothing_is_appended_to_a_room_that_is_not_there(store: Store) -> None:
    with pytest.raises(Conflict, match="no room X"):
        await store.append("X", 0, [b"zero"], match=1, at=1)
    assert await store.rows("X") == []


async def test_an_append_without_entries_is_an_error_of_the_program(store: Store) -> None:
    await make_room(store)
    with pytest.raises(ValueError, match="at least one"):
        await store.append("R", 1, [], match=1, at=1)


async def test_appends_that_wait_together_may_follow_each_other(store: Store) -> None:
    await make_room(store)
    await asyncio.gather(
        *(store.append("R", seq, [b"a", b"b"], match=1, at=seq, summary=b"%d" % seq) for seq in (1, 3, 5))
    )
    assert [seq for seq, _ in await entries(store)] == [0, 1, 2, 3, 4, 5, 6]
    room = await store.room("R")
    assert room is not None
    assert room.summary == b"5"


async def test_of_many_who_want_the_same_number_one_gets_it(store: Store) -> None:
    await make_room(store)
    results = await asyncio.gather(
        *(store.append("R", 1, [b"%d" % n], match=1, at=1) for n in range(20)), return_exceptions=True
    )
    assert [result for result in results if not isinstance(result, Conflict)] == [None]
    winner = results.index(None)
    assert await entries(store) == [(0, b"made"), (1, b"%d" % winner)]


async def test_of_two_processes_that_want_the_same_number_one_gets_it(
    store: Store, database_url: str
) -> None:
    async with await Store.open(database_url, process="p2") as other:
        for number in range(30):
            await make_room(store, f"R{number}")
        results = await asyncio.gather(
            *(
                each.append(f"R{number}", 1, [each.process.encode(), b"2"], match=1, at=1)
                for number in range(30)
                for each in (store, other)
            ),
            return_exceptions=True,
        )
        for number in range(30):
            here, there = results[2 * number], results[2 * number + 1]
            assert {type(here), type(there)} == {type(None), Conflict}
            winner = b"p1" if here is None else b"p2"
            assert await entries(other, f"R{number}") == [(0, b"made"), (1, winner), (2, b"2")]


async def test_one_who_fails_does_not_fail_the_neighbours(store: Store) -> None:
    for number in range(10):
        await make_room(store, f"R{number}")
    await store.append("R3", 1, [b"one"], match=1, at=1, command="ana:1")
    appends = [store.append(f"R{n}", 1, [b"one"], match=1, at=1, command="ana:1") for n in range(10) if n != 3]
    appends += [
        store.append("R3", 2, [b"repeated"], match=1, at=1, command="ana:1"),
        store.append("R3", 9, [b"gap"], match=1, at=1),
        store.append("R4", 2, [b"x" * 2**31], match=1, at=1) if False else store.append("X", 0, [b"x"], match=1, at=1),
        store.append("R5", 2, [b"too large"], match=2**40, at=2**70),
    ]
    results = await asyncio.gather(*appends, return_exceptions=True)
    assert results[:9] == [None] * 9
    assert [type(result) for result in results[9:12]] == [Conflict] * 3
    assert isinstance(results[12], StoreUnavailable | OverflowError)
    for number in range(10):
        assert await entries(store, f"R{number}") == [(0, b"made"), (1, b"one")]
