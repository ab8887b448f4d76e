"""Guests and tokens, forgetting a guest, and purging what is old."""

from __future__ import annotations

import asyncio

import pytest

from allfives.store import Conflict, Guest, Row, Store, Token
from tests.store.helpers import entries, make_room

pytestmark = pytest.mark.anyio

DAY = 86_400_000


async def test_a_guest_is_kept_renamed_and_seen(store: Store) -> None:
    await store.add_guest("g1", "Ana María", 1000)
    await store.add_guest("g2", "Bot", 2000, program=True)
    assert await store.guest("g1") == Guest("g1", "Ana María", 1000, 1000, False)
    assert await store.guest("g2") == Guest("g2", "Bot", 2000, 2000, True)
    assert await store.rename_guest("g1", "Ана")
    assert await store.see_guest("g1", 5000)
    assert await store.see_guest("g1", 4000)
    assert await store.guest("g1") == Guest("g1", "Ана", 1000, 5000, False)


async def test_a_guest_who_is_not_there_is_not_made_up(store: Store) -> None:
    assert await store.guest("g1") is None
    assert not await store.rename_guest("g1", "Ana")
    assert not await store.see_guest("g1", 1)
    assert await store.guest("g1") is None


async def test_an_id_is_given_once_and_neighbours_get_theirs(store: Store) -> None:
    results = await asyncio.gather(
        *(store.add_guest(f"g{number % 5}", f"n{number}", 1) for number in range(10)), return_exceptions=True
    )
    assert [type(result) for result in results] == [type(None)] * 5 + [Conflict] * 5
    assert [(await store.guest(f"g{n}")).name for n in range(5)] == ["n0", "n1", "n2", "n3", "n4"]  # type: ignore[union-attr]


async def test_a_token_leads_to_its_guest_until_it_is_dropped(store: Store) -> None:
    await store.add_guest("g1", "Ana", 1)
    await store.add_guest("g2", "Bo", 1)
    await store.add_token("g1", "d" * 64, "my bot", 20)
    await store.add_token("g1", "e" * 64, "older", 10)
    assert await store.token("d" * 64) == "g1"
    assert await store.token("f" * 64) is None
    assert await store.tokens("g1") == [Token("e" * 64, "older", 10), Token("d" * 64, "my bot", 20)]
    assert not await store.drop_token("g2", "d" * 64)
    assert await store.drop_token("g1", "d" * 64)
    assert not await store.drop_token("g1", "d" * 64)
    assert await store.token("d" * 64) is None


async def test_a_token_is_of_one_guest_who_is_there(store: Store) -> None:
    await store.add_guest("g1", "Ana", 1)
    await store.add_guest("g2", "Bo", 1)
    await store.add_token("g1", "d" * 64, "", 1)
    with pytest.raises(Conflict):
        await store.add_token("g2", "d" * 64, "", 1)
    with pytest.raises(Conflict):
        await store.add_token("g3", "e" * 64, "", 1)
    assert await store.token("d" * 64) == "g1"
    assert await store.token("e" * 64) is None


async def test_a_secret_is_made_once_for_all_processes(store: Store, database_url: str) -> None:
    async with await Store.open(database_url) as other:
        asked = await asyncio.gather(*(each.secret("cookies") for each in (store, other) * 5))
    assert len(set(asked)) == 1
    assert len(asked[0]) == 32
    assert await store.secret("cookies") == asked[0]
    assert await store.secret("other") != asked[0]


async def test_a_forgotten_guest_is_in_no_room_and_has_no_token(store: Store) -> None:
    await store.add_guest("ana_1", "Ana", 1)
    await store.add_token("ana_1", "d" * 64, "", 1)
    # In a room of their own, in one as a guest, in one by a command only; and others who only look alike.
    await make_room(store, "A", maker="ana_1", rows=[b"made by ana_1", b"a deal"])
    await make_room(store, "B", rows=[b"ana_1 and bo", b"next to ana_1"])
    await store.append("B", 2, [b"a rematch of ana_1"], match=2, at=1)
    await make_room(store, "C", rows=[b"made"])
    await store.append("C", 1, [b"looked on"], match=1, at=1, command="ana_1:7")
    await make_room(store, "D", maker="ana_11", rows=[b"anaX1", b"ANA_1"])
    await store.append("D", 2, [b"x"], match=1, at=1, command="anaX1:7")
    for number in range(50):
        await make_room(store, f"R{number:02}", rows=[b"nobody"])
    given: list[bytes] = []

    def rewrite(entry: bytes) -> bytes:
        given.append(entry)
        return entry.replace(b"ana_1", b"?")

    def summarize(rows: list[Row]) -> bytes:
        return b"|".join(row.entry for row in rows)

    assert await store.forget("ana_1", rewrite, summarize=summarize) == 5
    assert given[:2] == [b"made by ana_1", b"a deal"]
    assert given[2:5] == [b"ana_1 and bo", b"next to ana_1", b"a rematch of ana_1"]
    assert given[5:] == [b"made", b"looked on"]
    assert await store.guest("ana_1") is None
    assert await store.token("d" * 64) is None
    assert await entries(store, "A") == [(0, b"made by ?"), (1, b"a deal")]
    assert await entries(store, "B") == [(0, b"? and bo"), (1, b"next to ?"), (2, b"a rematch of ?")]
    assert await store.answered("C", "ana_1:7") is None
    assert await store.answered("D", "anaX1:7") == 2
    a, b, d = await store.room("A"), await store.room("B"), await store.room("D")
    assert a is not None
    assert b is not None
    assert d is not None
    assert (a.maker, a.summary) == ("", b"made by ?|a deal")
    assert (b.maker, b.summary) == ("ana", b"a rematch of ?")
    assert (d.maker, d.summary) == ("ana_11", b"summary")
    assert await store.forget("ana_1", rewrite) == 0


async def test_rooms_closed_and_guests_not_seen_for_long_are_purged(store: Store) -> None:
    for number in range(50):
        await make_room(store, f"R{number}", at=1)
        closed = 10 * DAY if number < 45 else 11 * DAY
        await store.append(f"R{number}", 1, [b"end"], match=1, at=closed, closed=True)
        await store.add_guest(f"g{number}", "", 10 * DAY if number < 45 else 11 * DAY)
    await make_room(store, "open", maker="g7", at=1)
    await store.add_token("g1", "d" * 64, "", 1)
    assert await store.purge(41 * DAY, 30 * DAY) == (45, 44)
    left = await store.rooms(closed=True)
    assert sorted(room.code for room in left) == ["R45", "R46", "R47", "R48", "R49"]
    assert [room.code for room in await store.rooms()] == ["open"]
    assert await store.rows("R0") == []
    assert len(await store.rows("R45")) == 2
    assert await store.guest("g7") is not None
    assert await store.guest("g8") is None
    assert await store.guest("g45") is not None
    assert await store.token("d" * 64) is None
    assert await store.purge(41 * DAY, 30 * DAY) == (0, 0)
