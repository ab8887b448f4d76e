"""Appending to a room's stream: what follows what, what is refused, and who fails alone."""

from __future__ import annotations

import asyncio

import pytest

from allfives.store import Conflict, Row, Store, StoreUnavailable
from tests.store.helpers import blocked, entries, make_room

pytestmark = pytest.mark.anyio


async def test_what_was_appended_is_read_back_as_it_was_given(store: Store) -> None:
    await make_room(store, rows=[b"made"], at=1000)
    await store.append("R", 1, [b"\x00\xff", b""], match=1, at=1001, command="ana:1")
    await store.append("R", 3, ["спиннер 5–5".encode()], match=1, at=2**42)
    assert await store.rows("R") == [
        Row(0, 1, 1000, None, b"made"),
        Row(1, 1, 1001, "ana:1", b"\x00\xff"),
        Row(2, 1, 1001, None, b""),
        Row(3, 1, 2**42, None, "спиннер 5–5".encode()),
    ]


async def test_a_number_that_is_taken_or_would_leave_a_gap_is_refused(store: Store) -> None:
    await make_room(store)
    await store.append("R", 1, [b"one"], match=1, at=1)
    for seq in (-1, 0, 1, 3):
        with pytest.raises(Conflict, match=f"goes on at 2, not at {seq}"):
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
    assert await entries(store) == [(0, b"made"), (1, b"end")]


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
        store.append("R", 1, [b"a", b"b"], match=1, at=1, summary=b"first"),
        store.append("R", 3, [b"c"], match=1, at=2),
        store.append("R", 4, [b"d"], match=1, at=3, summary=b"last"),
        store.append("R", 5, [b"e"], match=1, at=4, closed=True),
    )
    stream = [(0, b"made"), (1, b"a"), (2, b"b"), (3, b"c"), (4, b"d"), (5, b"e")]
    assert await entries(store) == stream
    room = await store.room("R")
    assert room is not None
    assert (room.summary, room.closed) == (b"last", 4)


async def test_what_would_follow_an_append_that_is_refused_is_refused_too(store: Store) -> None:
    await make_room(store)
    results = await asyncio.gather(
        store.append("R", 2, [b"gap"], match=1, at=1),
        store.append("R", 3, [b"after the gap"], match=1, at=1),
        store.append("R", 1, [b"one"], match=1, at=1),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [Conflict, Conflict, type(None)]
    assert await entries(store) == [(0, b"made"), (1, b"one")]


async def test_of_many_who_want_the_same_number_one_gets_it(store: Store) -> None:
    await make_room(store)
    results = await asyncio.gather(
        *(store.append("R", 1, [b"%d" % n], match=1, at=1) for n in range(20)), return_exceptions=True
    )
    assert [result for result in results if not isinstance(result, Conflict)] == [None]
    assert await entries(store) == [(0, b"made"), (1, b"%d" % results.index(None))]


async def test_of_two_processes_that_want_the_same_number_one_gets_it(
    store: Store, database_url: str
) -> None:
    async with await Store.open(database_url, process="p2") as other:
        rooms = [f"R{number}" for number in range(30)]
        await asyncio.gather(*(make_room(store, room) for room in rooms))
        results = await asyncio.gather(
            *(
                each.append(room, 1, [each.process.encode(), b"2"], match=1, at=1)
                for room in rooms
                for each in (store, other)
            ),
            return_exceptions=True,
        )
        for room, here, there in zip(rooms, results[::2], results[1::2], strict=True):
            assert {type(here), type(there)} == {type(None), Conflict}
            winner = b"p1" if here is None else b"p2"
            assert await entries(other, room) == [(0, b"made"), (1, winner), (2, b"2")]


async def test_one_who_fails_does_not_fail_the_neighbours(store: Store) -> None:
    rooms = [f"R{number}" for number in range(10)]
    await asyncio.gather(*(make_room(store, room) for room in rooms))
    await store.append("R3", 1, [b"one"], match=1, at=1, command="ana:1")
    others = [room for room in rooms if room != "R3"]
    results = await asyncio.gather(
        *(store.append(room, 1, [b"one"], match=1, at=1, command="ana:1") for room in others),
        store.append("R3", 2, [b"a command again"], match=1, at=1, command="ana:1"),
        store.append("R3", 9, [b"a gap"], match=1, at=1),
        store.append("X", 0, [b"no room"], match=1, at=1),
        store.append("R4", 2, [b"no number for a database"], match=1, at=2**70),
        return_exceptions=True,
    )
    assert results[:9] == [None] * 9
    assert [type(result) for result in results[9:12]] == [Conflict, Conflict, Conflict]
    assert isinstance(results[12], StoreUnavailable | OverflowError)
    for room in rooms:
        assert await entries(store, room) == [(0, b"made"), (1, b"one")]


async def test_who_gives_up_before_the_turn_has_nothing_written(store: Store) -> None:
    await make_room(store)
    given_up = asyncio.create_task(store.append("R", 1, [b"given up"], match=1, at=1))
    neighbour = asyncio.create_task(store.append("R", 1, [b"neighbour"], match=1, at=1))
    await asyncio.sleep(0)
    given_up.cancel()
    await neighbour
    assert given_up.cancelled()
    assert await entries(store) == [(0, b"made"), (1, b"neighbour")]


async def test_who_gives_up_while_it_is_written_harms_nobody(store: Store, database_url: str) -> None:
    await make_room(store)
    async with blocked(database_url):
        given_up = asyncio.create_task(store.append("R", 1, [b"given up"], match=1, at=1))
        await asyncio.sleep(0)
        while store._writer._appends:  # until it was taken from the queue
            await asyncio.sleep(0)
        given_up.cancel()
        neighbour = asyncio.create_task(store.append("R", 2, [b"neighbour"], match=1, at=1))
        await asyncio.sleep(0)
    await neighbour
    assert given_up.cancelled()
    assert await entries(store) == [(0, b"made"), (1, b"given up"), (2, b"neighbour")]


async def test_closing_finishes_what_waits_and_refuses_what_comes_later(database_url: str) -> None:
    store = await Store.open(database_url)
    await make_room(store)
    waiting = [asyncio.create_task(store.append("R", n, [b"%d" % n], match=1, at=1)) for n in range(1, 301)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [None] * 300
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.append("R", 301, [b"late"], match=1, at=1)
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.rows("R")
    await store.close()
    async with await Store.open(database_url) as again:
        assert [seq for seq, _ in await entries(again)] == list(range(301))


async def test_a_database_that_somebody_else_locks_is_not_waited_for_without_end(database_url: str) -> None:
    async with await Store.open(database_url, patience=0.3) as store:
        await make_room(store)
        async with blocked(database_url):
            with pytest.raises(StoreUnavailable, match="is not available"):
                await store.append("R", 1, [b"one"], match=1, at=1)
            assert await entries(store) == [(0, b"made")]
        await store.append("R", 1, [b"one"], match=1, at=1)
        assert await entries(store) == [(0, b"made"), (1, b"one")]
