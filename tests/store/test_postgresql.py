"""What PostgreSQL is asked for, what processes tell each other over it, and what happens when it fails."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import Connection, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from allfives.store import Conflict, Guest, Store, StoreUnavailable
from tests.databases import Postgres
from tests.store.helpers import entries, make_room, statement

pytestmark = pytest.mark.anyio

Heard = tuple[str, int, str]


class Ear:
    """Keeps what was heard."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[Heard] = asyncio.Queue()

    def __call__(self, room: str, seq: int, process: str) -> None:
        self.heard.put_nowait((room, seq, process))

    async def next(self) -> Heard:
        async with asyncio.timeout(30):
            return await self.heard.get()


async def until_it_is_back(store: Store) -> None:
    """Wait until the store can write again."""
    async with asyncio.timeout(30):
        while True:
            try:
                return await store.check()
            except StoreUnavailable:
                await asyncio.sleep(0.05)


async def test_processes_hear_of_each_others_appends_and_not_of_their_own(postgres_url: str) -> None:
    async with (
        await Store.open(postgres_url, process="p1") as one,
        await Store.open(postgres_url, process="p2") as two,
    ):
        ears = Ear(), Ear()
        await one.listen(ears[0])
        await two.listen(ears[1])
        await make_room(one, "R")
        await make_room(two, "with spaces")
        await one.append("R", 1, [b"1", b"2"], match=1, at=1)
        with pytest.raises(Conflict):
            await one.append("R", 1, [b"taken"], match=1, at=1)
        await two.append("with spaces", 1, [b"1"], match=1, at=1)
        await one.append("R", 3, [b"3"], match=1, at=1)
        assert await ears[1].next() == ("R", 2, "p1")
        assert await ears[1].next() == ("R", 3, "p1")
        assert await ears[0].next() == ("with spaces", 1, "p2")
        assert ears[0].heard.empty()
        assert ears[1].heard.empty()


async def test_what_is_heard_of_can_be_read(postgres_url: str) -> None:
    async with await Store.open(postgres_url) as one, await Store.open(postgres_url) as two:
        ear = Ear()
        await two.listen(ear)
        await make_room(one)
        for seq in range(1, 20):
            append = asyncio.create_task(one.append("R", seq, [b"%d" % seq], match=1, at=1))
            assert (await ear.next())[:2] == ("R", seq)
            assert (await two.rows("R", after=seq - 1))[-1].entry == b"%d" % seq
            await append


async def test_a_server_that_fails_and_comes_back_is_gone_on_with(
    postgres: Postgres, postgres_url: str
) -> None:
    last = dict.fromkeys("ABCDEFGH", 0)
    async with (
        await Store.open(postgres_url, process="p1") as store,
        await Store.open(postgres_url, process="p2") as other,
    ):

        async def play(room: str) -> None:
            await make_room(store, room)
            while True:
                await store.append(room, last[room] + 1, [b"%d" % (last[room] + 1)], match=1, at=1)
                last[room] += 1

        ear = Ear()
        await other.listen(ear)
        playing = [asyncio.create_task(play(room)) for room in last]
        while min(last.values()) < 3:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(postgres.stop)
        ends = await asyncio.gather(*playing, return_exceptions=True)
        assert {type(end) for end in ends} == {StoreUnavailable}
        for asked in (store.append("A", 99, [b"x"], match=1, at=1), store.rows("A"), store.check()):
            with pytest.raises(StoreUnavailable):
                await asked
        await asyncio.to_thread(postgres.start)
        await until_it_is_back(store)
        while (await ear.next()) != ("", -1, ""):
            pass
        for room, acknowledged in last.items():
            stream = await entries(other, room)
            assert stream == [(0, b"made"), *((seq, b"%d" % seq) for seq in range(1, len(stream)))]
            assert (
                acknowledged + 1 <= len(stream) <= acknowledged + 2
            )  # what was lost on the way may be there
            await store.append(room, len(stream), [b"more"], match=1, at=1)
            assert await ear.next() == (room, len(stream), "p1")


async def test_a_server_that_hangs_is_not_waited_for_without_end(
    postgres: Postgres, postgres_url: str
) -> None:
    async with await Store.open(postgres_url, patience=0.4) as store:
        ear = Ear()
        await store.listen(ear)
        await make_room(store)
        await store.rows("R")
        postgres.freeze()
        try:
            for _ in range(2):
                async with asyncio.timeout(30):
                    ends = await asyncio.gather(
                        store.append("R", 1, [b"lost"], match=1, at=1),
                        store.add_guest("g1", "Ana", 1),
                        store.check(),
                        store.rows("R"),
                        store.room("R"),
                        return_exceptions=True,
                    )
                assert [type(end) for end in ends] == [StoreUnavailable] * 5
            with pytest.raises(StoreUnavailable, match="it takes too long to answer"):
                await Store.open(postgres_url, patience=0.4)
        finally:
            postgres.thaw()
        await until_it_is_back(store)
        assert (await ear.next()) == ("", -1, "")
        await store.append("R", 1, [b"one"], match=1, at=1)
        assert await entries(store) == [(0, b"made"), (1, b"one")]


async def test_cut_connections_are_made_anew(postgres_url: str) -> None:
    async with await Store.open(postgres_url) as store:
        ear = Ear()
        await store.listen(ear)
        await make_room(store)
        assert await entries(store) == [(0, b"made")]
        await statement(
            postgres_url,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        assert await entries(store) == [(0, b"made")]
        assert await ear.next() == ("", -1, "")
        await until_it_is_back(store)
        await store.append("R", 1, [b"one"], match=1, at=1)
        assert await entries(store) == [(0, b"made"), (1, b"one")]


async def test_commits_are_durable_whatever_the_servers_default(postgres_url: str) -> None:
    def setting(connection: Connection) -> object:
        return connection.scalar(text("SHOW synchronous_commit"))

    async with await Store.open(postgres_url) as store:
        assert await store._writer.do(setting) == "on"
    name = make_url(postgres_url).database
    await statement(postgres_url, f"ALTER DATABASE {name} SET synchronous_commit = off")
    async with await Store.open(postgres_url) as store:
        assert await store._writer.do(setting) == "on"
    await statement(postgres_url, f"ALTER DATABASE {name} SET synchronous_commit = remote_apply")
    async with await Store.open(postgres_url) as store:
        assert await store._writer.do(setting) == "remote_apply"


async def test_who_is_chosen_to_end_a_deadlock_is_written_all_the_same(postgres_url: str) -> None:
    name = make_url(postgres_url).database
    await statement(postgres_url, f"ALTER DATABASE {name} SET deadlock_timeout = '100ms'")
    attempts = 0
    has_a = asyncio.Event()
    waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    better = text("UPDATE guests SET name = name || '!' WHERE id = :guest")

    def rename(connection: Connection) -> None:
        nonlocal attempts
        attempts += 1
        connection.execute(better, {"guest": "a"})
        has_a.set()
        while attempts == 1 and not connection.scalar(waiting):
            pass
        connection.execute(better, {"guest": "b"})

    other = create_async_engine(postgres_url)
    async with await Store.open(postgres_url) as store, other.connect() as connection:
        await store.add_guest("a", "Ana", 1)
        await store.add_guest("b", "Bo", 1)
        await connection.execute(text("SET LOCAL deadlock_timeout = '1min'"))  # the store is to be the one
        await connection.execute(text("UPDATE guests SET seen = 2 WHERE id = 'b'"))
        renaming = asyncio.create_task(store._writer.do(rename))
        await has_a.wait()
        await connection.execute(text("UPDATE guests SET seen = 2 WHERE id = 'a'"))
        await connection.commit()
        await renaming
        assert attempts == 2
        assert await store.guest("a") == Guest("a", "Ana!", 1, 2, False)
        assert await store.guest("b") == Guest("b", "Bo!", 1, 2, False)
    await other.dispose()
