"""A PostgreSQL database, reached through asyncpg."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from sqlalchemy import Connection, NullPool, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from allfives.store.database import Database, unavailable
from allfives.store.listener import Listener

__all__ = ["Postgresql"]

_T = TypeVar("_T")


class Postgresql(Database):
    """A PostgreSQL database.

    What takes too long is ended by cutting the connection. asyncpg's own time limit asks the server to cancel
    instead, and waits for its answer, which doesn't come when it is the server or the network that hangs.
    """

    def __init__(self, url: URL, patience: float) -> None:
        where = f"{url.database} on {url.query.get('host') or url.host}"
        connecting = {"timeout": patience}
        super().__init__(
            url, where, patience, connect_args=connecting, isolation_level="AUTOCOMMIT", pool_timeout=patience
        )
        self._writing = create_async_engine(
            url, hide_parameters=True, poolclass=NullPool, connect_args=connecting
        )
        event.listen(self._writing.sync_engine, "connect", self._set_up)
        self._connection: AsyncConnection | None = None
        self._listener: Listener | None = None

    def _set_up(self, connection: Any, _: object) -> None:
        """Have commits durable whatever the server's default, and have it give up when we have given up."""
        milliseconds = round(self.patience * 1000)
        cursor = connection.cursor()
        cursor.execute(
            "SELECT set_config('statement_timeout', $1, false),"
            " set_config('idle_in_transaction_session_timeout', $2, false)",
            (str(milliseconds), str(2 * milliseconds)),
        )
        cursor.execute(
            "SELECT set_config('synchronous_commit', 'on', false)"
            " WHERE current_setting('synchronous_commit') = 'off'"
        )
        cursor.close()
        connection.commit()

    async def _read(self, query: Callable[[Connection], _T]) -> _T:
        async with asyncio.timeout(self.patience):
            connection = await self._reading.connect()
        try:
            with _patiently(connection, self.patience):
                return await connection.run_sync(query)
        finally:
            await connection.close()

    async def write(self, change: Callable[[Connection], _T], patience: float | None = None) -> _T:
        """Make a change; see ``Database``."""
        try:
            if self._connection is not None and self._connection.invalidated:
                await self._drop()
            if self._connection is None:
                async with asyncio.timeout(self.patience):
                    self._connection = await self._writing.connect()
            with _patiently(self._connection, patience or self.patience):
                async with self._connection.begin():
                    return await self._connection.run_sync(change)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            await self._drop()
            raise unavailable(self.where, error) from error
        except OSError as error:
            raise unavailable(self.where, error) from error

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    async def listen(self, channel: str, heard: Callable[[str | None], None]) -> None:
        """Hear what is told on a channel; see ``Database``.

        Raises:
            StoreUnavailable: If the database cannot be reached now.
        """
        _, options = self._reading.dialect.create_connect_args(self._reading.url)
        listener = Listener(options, self.patience, channel, heard)
        try:
            await listener.start()
        except Listener.LOST as error:
            raise unavailable(self.where, error) from error
        self._listener = listener

    async def _close(self) -> None:
        if self._listener is not None:
            await self._listener.close()
        await self._drop()
        await self._writing.dispose()
        await super()._close()


@contextmanager
def _patiently(connection: AsyncConnection, patience: float) -> Iterator[None]:
    """Cut a connection when what is done with it takes too long."""
    assert connection.sync_connection is not None
    driver: Any = connection.sync_connection.connection.driver_connection
    cut = asyncio.get_running_loop().call_later(patience, driver.terminate)
    try:
        yield
    finally:
        cut.cancel()
