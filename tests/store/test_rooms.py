"""Rooms: made, listed, counted and read."""

from __future__ import annotations

import asyncio

import pytest

from allfives.store import Conflict, RoomRow, Store
from tests.store.helpers import entries, make_room

pytestmark = pytest.mark.anyio


async def test_a_room_is_read_back_as_it_was_made(store: Store) -> None:
    await store.create_room(
        "R",
        public=False,
        maker="ana",
        summary=b"\xff",
        at=1_764_000_000_000,
        rows=[b"a", b"b"],
    )
    assert await store.room("R") == RoomRow("R", False, "ana", 1_764_000_000_000, b"\xff", None, "p1")
    assert await entries(store) == [(0, b"a"), (1, b"b")]
    assert [row.at for row in await store.rows("R")] == [1_764_000_000_000, 1_764_000_000_000]


async def test_a_room_without_entries_can_be_made_and_gone_on_with(store: Store) -> None:
    await make_room(store, rows=[])
    assert await store.rows("R") == []
    await store.append("R", 0, [b"first"], match=1, at=1)
    assert await entries(store) == [(0, b"first")]


async def test_a_code_is_given_once(store: Store) -> None:
    await make_room(store, maker="ana")
    with pytest.raises(Conflict):
        await make_room(store, maker="bo", rows=[b"other"])
    room = await store.room("R")
    assert room is not None
    assert room.maker == "ana"
    assert await entries(store) == [(0, b"made")]


async def test_a_room_that_is_not_there_is_none(store: Store) -> None:
    assert await store.room("R") is None
    assert await store.rows("R") == []
    assert await store.answered("R", "ana:1") is None


async def test_the_entries_of_the_latest_match_or_of_another_or_after_a_number(store: Store) -> None:
    await make_room(store)
    await store.append("R", 1, [b"1"], match=1, at=1)
    await store.append("R", 2, [b"2", b"3"], match=2, at=1)
    await store.append("R", 4, [b"4"], match=10, at=1)
    await make_room(store, "S")

    async def numbers(match: int | None = None, after: int = -1) -> list[int]:
        return [row.seq for row in await store.rows("R", match=match, after=after)]

    assert await numbers() == [4]
    assert await numbers(match=1) == [0, 1]
    assert await numbers(match=2) == [2, 3]
    assert await numbers(match=2, after=2) == [3]
    assert await numbers(match=3) == []
    assert await numbers(after=0) == [1, 2, 3, 4]
    assert await numbers(after=4) == []


async def test_the_lists_tell_public_from_hidden_and_open_from_closed_newest_first(store: Store) -> None:
    for number, code in enumerate("ABCDE"):
        await make_room(store, code, public=code != "C", at=1000 + number)
    for at, code in enumerate("DB"):
        await store.append(code, 1, [b"end"], match=1, at=2000 + at, closed=True)

    async def codes(
        public: bool = True, closed: bool = False, limit: int = 9, before: int | None = None
    ) -> str:
        found = await store.rooms(public=public, closed=closed, limit=limit, before=before)
        return "".join(room.code for room in found)

    assert await codes() == "EA"
    assert await codes(public=False) == "C"
    assert await codes(closed=True) == "BD"
    assert await codes(public=False, closed=True) == ""
    assert await codes(limit=1) == "E"
    assert await codes(before=1004) == "A"
    assert await codes(closed=True, before=2001) == "D"


async def test_open_rooms_are_counted_in_all_and_by_who_made_them(store: Store) -> None:
    for code in "ABC":
        await make_room(store, code, maker="bo" if code == "C" else "ana", public=code == "A")
    await store.append("A", 1, [b"end"], match=1, at=1, closed=True)
    assert await store.count_rooms() == 2
    assert await store.count_rooms(maker="ana") == 1
    assert await store.count_rooms(maker="bo") == 1
    assert await store.count_rooms(maker="cy") == 0


@pytest.mark.parametrize("text", ["\0", "R\0", "\ud800", "Я" * 10_000, "' OR 1=1 --", "%", ""])
async def test_a_code_of_any_characters_is_found_or_not_and_breaks_nothing(store: Store, text: str) -> None:
    await make_room(store)
    assert await store.room(text) is None
    assert await store.rows(text) == []
    assert await store.answered("R", text) is None
    assert await store.guest(text) is None
    assert await store.token(text) is None
    with pytest.raises(Conflict):
        await store.append(text, 1, [b"1"], match=1, at=1)
    await store.append("R", 1, [b"1"], match=1, at=1, command=text)
    assert await store.answered("R", text) == 1
    await store.add_guest(text, text, 1)
    assert await store.guest(text) is not None


async def test_numbers_that_no_entry_can_have_find_nothing(store: Store) -> None:
    await make_room(store)
    for number in (2**31, 2**63, 2**64):
        assert await store.rows("R", match=number) == []
        assert await store.rows("R", match=-number) == []
        assert await store.rows("R", after=number) == []
        assert len(await store.rooms(before=number)) == 1
        assert await store.rooms(before=-number) == []
    assert len(await store.rows("R", after=-(2**64))) == 1


async def test_who_gives_up_reading_harms_nobody(store: Store) -> None:
    await make_room(store)
    for rounds in range(6):
        reading = [asyncio.create_task(store.rows("R")) for _ in range(30)]
        for _ in range(rounds):
            await asyncio.sleep(0)
        for task in reading:
            task.cancel()
        await asyncio.wait(reading)
    assert await entries(store) == [(0, b"made")]


async def test_a_summary_stays_until_another_is_given(store: Store) -> None:
    await make_room(store)

    async def summary() -> bytes:
        room = await store.room("R")
        assert room is not None
        return room.summary

    await store.append("R", 1, [b"1"], match=1, at=1)
    assert await summary() == b"summary"
    await store.append("R", 2, [b"2"], match=1, at=1, summary=b"")
    assert await summary() == b""
    await store.append("R", 3, [b"3"], match=1, at=1, summary=b"other")
    assert await summary() == b"other"
