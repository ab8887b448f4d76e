"""A SQLite file: read through aiosqlite, written by one thread of our own."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, NullPool, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError

from allfives.store.database import Database, unavailable
from allfives.store.errors import StoreError

__all__ = ["Sqlite"]

_T = TypeVar("_T")

# synchronous: in WAL mode, NORMAL may lose the last commits when the power fails. FULL doesn't.
# secure_delete: else the name of a guest who is forgotten would stay in the free room of the file.
_PRAGMAS: Final = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON")


class Sqlite(Database):
    """A SQLite file.

    Changes go through a thread with a connection of its own, as a whole: aiosqlite would hand every single
    statement to a thread and back, which took half the time of a small transaction.
    """

    def __init__(self, url: URL, patience: float) -> None:
        if not url.database or url.database == ":memory:" or url.host or url.query:
            raise StoreError("The database needs a file and nothing more: sqlite+aiosqlite:///FILE.")
        with suppress(OSError):  # opening it will tell why
            Path(url.database).touch(mode=0o600)  # it holds secrets
        waiting = {"timeout": patience}
        super().__init__(url, url.database, patience, connect_args=waiting)
        self._writing = create_engine(
            url.set(drivername="sqlite+pysqlite"),
            hide_parameters=True,
            poolclass=NullPool,
            connect_args=waiting,
        )
        for engine in (self._reading.sync_engine, self._writing):
            event.listen(engine, "connect", partial(_set_up, patience))
        event.listen(self._writing, "begin", _begin)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._connection: Connection | None = None

    async def write(self, change: Callable[[Connection], _T], patience: float | None = None) -> _T:
        """Make a change; see ``Database``. Another process's lock is waited for while patience lasts."""
        del patience
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, change)

    def _write(self, change: Callable[[Connection], _T]) -> _T:
        try:
            if self._connection is None:
                self._connection = self._writing.connect()
            with self._connection.begin():
                return change(self._connection)
        except OperationalError as error:  # locked, full, read-only, damaged
            raise unavailable(self.where, error) from error

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()

    async def _close(self) -> None:
        await super()._close()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()


def _set_up(patience: float, connection: Any, _: object) -> None:
    """Make a new connection safe, and leave it to us when a transaction begins."""
    try:
        connection.isolation_level = None
        for pragma in _PRAGMAS:
            _set(connection, pragma, time.monotonic() + patience)
    except BaseException:
        connection.close()  # nobody else would
        raise


def _set(connection: Any, pragma: str, end: float) -> None:
    """Set a pragma. The change to WAL alone does not wait by itself for who is writing to a new file."""
    while True:
        cursor = connection.cursor()
        try:
            cursor.execute(f"PRAGMA {pragma}")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        finally:
            cursor.close()
        time.sleep(0.01)


def _begin(connection: Connection) -> None:
    """Take the lock for writing at once: to take it later, after reading, could fail without waiting."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")
