"""Which process lives, and which holds which room."""

from __future__ import annotations

import asyncio

import pytest

from allfives.store import Store
from tests.store.helpers import make_room

pytestmark = pytest.mark.anyio


async def test_a_process_holds_the_rooms_that_it_made_until_they_are_closed(store: Store) -> None:
    await make_room(store, "A")
    await make_room(store, "B")
    assert sorted(await store.held()) == ["A", "B"]
    await store.append("A", 1, [b"end"], match=1, at=1, closed=True)
    assert await store.held() == ["B"]


async def test_rooms_of_a_dead_process_are_taken_over_and_those_of_a_living_one_are_not(
    store: Store, database_url: str
) -> None:
    async with await Store.open(database_url, process="p2") as other:
        await other.beat(1_000)
        for code in "ABC":
            await make_room(other, code)
        await other.append("C", 1, [b"end"], match=1, at=1, closed=True)
        await make_room(store, "D")
        assert await store.claim(15_999) == []
        assert await store.processes() == {"p1": 15_999, "p2": 1_000}
        assert sorted(await store.claim(16_000)) == ["A", "B"]
        assert sorted(await store.held()) == ["A", "B", "D"]
        assert await other.held() == []
        assert await other.claim(16_000) == []


async def test_a_process_that_never_said_that_it_lives_is_dead_to_others(
    store: Store, database_url: str
) -> None:
    async with await Store.open(database_url, process="p2") as other:
        await make_room(other, "A")
        assert await store.claim(1) == ["A"]


async def test_what_a_process_gave_back_goes_to_whoever_asks(store: Store, database_url: str) -> None:
    await make_room(store, "A")
    await store.beat(1_000)
    await store.release()
    assert await store.held() == []
    assert await store.processes() == {}
    room = await store.room("A")
    assert room is not None
    assert room.holder is None
    async with await Store.open(database_url, process="p2") as other:
        assert await other.claim(1_000) == ["A"]


async def test_no_more_is_claimed_than_was_asked_for(store: Store) -> None:
    for code in "ABCDE":
        await make_room(store, code)
    await store.release()
    assert len(await store.claim(1, limit=2)) == 2
    assert len(await store.claim(1, limit=9)) == 3
    assert await store.claim(1) == []


async def test_no_room_goes_to_two_processes(store: Store, database_url: str) -> None:
    rooms = [f"R{number}" for number in range(60)]
    await asyncio.gather(*(make_room(store, room) for room in rooms))
    await store.release()
    others = [await Store.open(database_url, process=f"p{number}") for number in (2, 3, 4)]
    got = await asyncio.gather(*(other.claim(1, limit=10) for other in others * 3))
    claimed = [code for codes in got for code in codes]
    assert len(claimed) == len(set(claimed))
    for other in others:
        claimed += await other.claim(1)
    assert sorted(claimed) == sorted(rooms)
    held = [set(await other.held()) for other in others]
    assert sum(map(len, held)) == 60
    assert set.union(*held) == set(rooms)
    for other in others:
        await other.close()


async def test_a_process_that_has_been_gone_for_a_day_is_forgotten(store: Store) -> None:
    await store.beat(1_000)
    await store.purge(86_401_000, None)
    assert await store.processes() == {"p1": 1_000}
    await store.purge(86_401_001, None)
    assert await store.processes() == {}
