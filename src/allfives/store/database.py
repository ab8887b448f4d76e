"""A database: how it is reached, read, and written in one transaction after another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from allfives.store.errors import StoreUnavailable

__all__ = ["Database", "reason", "unavailable"]

_T = TypeVar("_T")
_LOST: Final = (SQLAlchemyError, OSError, TimeoutError)


class Database(ABC):
    """A database.

    Queries and changes are plain functions of a SQLAlchemy connection. Any number of queries may run at once;
    changes run one at a time, which is for the caller to see to.

    Attributes:
        where: The database in a message: no user, no password.
        patience: How many seconds it may take to answer.
    """

    def __init__(self, url: URL, where: str, patience: float, **options: Any) -> None:
        self.where, self.patience = where, patience
        self._closed = False
        self._reading: AsyncEngine = create_async_engine(url, hide_parameters=True, **options)

    async def read(self, query: Callable[[Connection], _T]) -> _T:
        """Run a query.

        Raises:
            StoreUnavailable: If the database does not answer, or was closed.
        """
        if self._closed:
            raise StoreUnavailable("The store is closed.")
        try:
            return await self._read(query)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise unavailable(self.where, error) from error
        except _LOST as error:
            raise unavailable(self.where, error) from error
        try:  # that connection had been lost since it was last used: another may not be
            return await self._read(query)
        except _LOST as error:
            raise unavailable(self.where, error) from error

    async def _read(self, query: Callable[[Connection], _T]) -> _T:
        async with self._reading.connect() as connection:
            with self._patiently(connection):
                return await connection.run_sync(query)

    @contextmanager
    def _patiently(self, connection: AsyncConnection) -> Iterator[None]:  # noqa: ARG002 - for those that need it
        """See to it that what is asked on a connection ends, one way or another, while patience lasts."""
        yield

    @abstractmethod
    async def write(self, change: Callable[[Connection], _T], patience: float | None = None) -> _T:
        """Make a change in a transaction of its own, durable when this returns.

        Raises:
            StoreUnavailable: If the database does not answer or can't write; or it may have written, and the
                answer was lost.
            SQLAlchemyError: If this change can't be made; then nothing was changed, and others can be.
        """

    async def listen(self, channel: str, heard: Callable[[str | None], None]) -> None:  # noqa: B027 - not abstract
        """Call back with every text that is told on a channel, and with None when some may have been lost.

        Nothing is ever told where only one process can use the database.
        """

    async def close(self) -> None:
        """Let go of all connections; what is asked after that is refused."""
        if not self._closed:
            self._closed = True
            await self._close()

    async def _close(self) -> None:
        await self._reading.dispose()


def reason(error: BaseException) -> str:
    """Why the database refused, in its own words, on one line."""
    original: BaseException = error.orig if isinstance(error, DBAPIError) and error.orig else error
    if isinstance(original, TimeoutError):
        return "it takes too long to answer"
    if original.__cause__ is not None:  # asyncpg's own error, as SQLAlchemy wraps it
        original = original.__cause__
    lines = str(original).strip().splitlines()
    return lines[0].rstrip(".") if lines else type(original).__name__


def unavailable(where: str, error: BaseException) -> StoreUnavailable:
    """The error to raise for one of the database's or the network's."""
    return StoreUnavailable(f"The database {where} is not available: {reason(error)}.")
