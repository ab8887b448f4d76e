"""What SQLite is asked for, and what happens when the disk refuses."""

from __future__ import annotations

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection

from allfives.store import Store, StoreUnavailable
from tests.store.helpers import entries, make_room

pytestmark = pytest.mark.anyio


def settings(connection: Connection) -> dict[str, object]:
    names = ("synchronous", "journal_mode", "foreign_keys", "secure_delete")
    return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names}


@contextmanager
def disk_that_takes_no_more() -> Iterator[None]:
    """This process can write to no file."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_every_connection_is_synchronous_and_writes_ahead(sqlite_url: str) -> None:
    # A synchronous of 2 is FULL.
    safe = {"synchronous": 2, "journal_mode": "wal", "foreign_keys": 1, "secure_delete": 1}
    async with await Store.open(sqlite_url) as store:
        assert await store._writer.do(settings) == safe
        assert await store._database.read(settings) == safe


async def test_nobody_else_on_the_machine_may_read_the_secrets(sqlite_url: str, tmp_path: Path) -> None:
    async with await Store.open(sqlite_url) as store:
        await store.secret("cookies")
        assert {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {
            "allfives.db": 0o600,
            "allfives.db-wal": 0o600,
            "allfives.db-shm": 0o600,
        }


async def test_a_change_has_the_lock_for_writing_from_its_beginning(sqlite_url: str, tmp_path: Path) -> None:
    def other_may_write(_: Connection) -> bool:
        other = sqlite3.connect(tmp_path / "allfives.db", timeout=0, isolation_level=None)
        try:
            other.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:  # it is locked
            return False
        finally:
            other.close()
        return True

    async with await Store.open(sqlite_url) as store:
        assert not await store._writer.do(other_may_write)
        assert await store._database.read(other_may_write)


async def test_a_disk_that_takes_no_more_is_told_and_once_it_does_all_goes_on(sqlite_url: str) -> None:
    async with await Store.open(sqlite_url) as store:
        await make_room(store)
        await store.append("R", 1, [b"one"], match=1, at=1)
        with disk_that_takes_no_more():
            for _ in range(3):
                with pytest.raises(StoreUnavailable, match="is not available"):
                    await store.append("R", 2, [b"lost"], match=1, at=1)
            with pytest.raises(StoreUnavailable, match="is not available"):
                await store.add_guest("g1", "Ana", 1)
            assert await entries(store) == [(0, b"made"), (1, b"one")]
        await store.append("R", 2, [b"two"], match=1, at=1)
        await store.add_guest("g1", "Ana", 1)
        assert await entries(store) == [(0, b"made"), (1, b"one"), (2, b"two")]
    async with await Store.open(sqlite_url) as store:
        assert await entries(store) == [(0, b"made"), (1, b"one"), (2, b"two")]


async def test_a_full_database_is_told_and_harms_nobody_later(sqlite_url: str) -> None:
    def no_more_pages(connection: Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    async with await Store.open(sqlite_url) as store:
        await make_room(store)
        await store._writer.do(no_more_pages)
        with pytest.raises(StoreUnavailable, match="full"):
            await store.append("R", 1, [b"large" * 10_000], match=1, at=1)
        await store.append("R", 1, [b"small"], match=1, at=1)
        assert await entries(store) == [(0, b"made"), (1, b"small")]
        await store.check()


async def test_a_forgotten_guest_is_not_in_the_free_room_of_the_file_either(
    sqlite_url: str, tmp_path: Path
) -> None:
    guests = [f"{number:02}" * 16 for number in range(40)]
    async with await Store.open(sqlite_url) as store:
        for number, guest in enumerate(guests):
            await store.add_guest(guest, "Wilhelmina", 1)
            rows = [f"{guest} is Wilhelmina {'x' * 300}".encode()] * 20
            await store.create_room(
                f"R{number}", public=True, maker=guest, summary=b"of Wilhelmina", at=1, rows=rows
            )
        for guest in guests:
            assert await store.forget(guest, lambda _: b"-", summarize=lambda _: b"-") == 20
    assert [file.name for file in tmp_path.iterdir()] == ["allfives.db"]
    assert b"Wilhelmina" not in (tmp_path / "allfives.db").read_bytes()
