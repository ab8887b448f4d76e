"""Writes for everybody: what waits goes into one transaction, and who waited is answered after the commit."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from allfives.store.appends import Append, write_appends
from allfives.store.database import Database, unavailable
from allfives.store.errors import Conflict, StoreUnavailable

__all__ = ["Change", "Writer"]

_T = TypeVar("_T")
_A = TypeVar("_A")

Change = Callable[[Connection], _T]
"""A change: a function that may run again, if it was undone along with a neighbour's that failed."""

_Write = Callable[[Connection, Sequence[_A]], Sequence[Any]]

_LARGEST_GROUP: Final = 256

# Seconds between the beginnings of two groups. Under load, to wait a little for others to join costs less
# than a transaction for each; who comes alone does not wait.
_PACE: Final = 0.002


@dataclass(slots=True, eq=False)
class _Waiting(Generic[_A]):
    """Something to be written, and whom to answer."""

    what: _A
    answer: asyncio.Future[Any]


class Writer:
    """The one that writes to a database, for this process.

    Appends and other changes wait in a queue each. A group that fails is undone and written again one by
    one, so that only who is at fault fails. Who gave up before their turn is left out; who gave up later is
    written.
    """

    def __init__(self, database: Database, process: str) -> None:
        self._database, self._process = database, process
        self._appends: deque[_Waiting[Append]] = deque()
        self._changes: deque[_Waiting[Change[Any]]] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self.commits = 0
        self.seconds = 0.0
        self._task = asyncio.create_task(self._run(), name="store-writer")

    async def append(self, append: Append) -> None:
        """Append to a room's stream; durable when this returns.

        Raises:
            Conflict: If it can't follow what is there, or the room has had the command.
            StoreUnavailable: If the database can't be reached or can't write.
        """
        await self._put(self._appends, append)

    async def do(self, change: Change[_T]) -> _T:
        """Make another change; durable when this returns.

        Raises:
            Conflict: If something is there already that the change would make.
            StoreUnavailable: If the database can't be reached or can't write.
        """
        answer: _T = await self._put(self._changes, change)
        return answer

    async def close(self) -> None:
        """Write what waits, and take nothing more."""
        self._closing = True
        self._wake.set()
        await asyncio.wait([self._task])

    async def _put(self, queue: deque[_Waiting[_A]], what: _A) -> Any:
        if self._closing:
            raise StoreUnavailable("The store is closed.")
        waiting = _Waiting(what, asyncio.get_running_loop().create_future())
        queue.append(waiting)
        self._wake.set()
        return await waiting.answer

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        write = partial(write_appends, process=self._process)
        began = 0.0
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._appends or self._changes:
                await asyncio.sleep(began + _PACE - loop.time())
                began = loop.time()
                await self._write(write, _taken(self._appends))
                await self._write(_make, _taken(self._changes))
            if self._closing:
                return

    async def _write(self, write: _Write[_A], group: Sequence[_Waiting[_A]]) -> None:
        """Write a group and answer those who wait for it."""
        if not group:
            return
        error = await self._attempt(write, group)
        if error is None:
            return
        for waiting in group:
            if not isinstance(error, StoreUnavailable):
                error = await self._attempt(write, [waiting])
            if error is not None:
                self._fail(waiting, error)

    async def _attempt(self, write: _Write[_A], group: Sequence[_Waiting[_A]]) -> Exception | None:
        """Write a group in one transaction, and answer; or return why it can't be written."""
        items = [waiting.what for waiting in group]
        began = time.perf_counter()
        try:
            answers = await self._database.write(lambda connection: write(connection, items))
        except Exception as error:  # noqa: BLE001 - those who wait get it
            return error
        self.commits += 1
        self.seconds += time.perf_counter() - began
        for waiting, answer in zip(group, answers, strict=True):
            if isinstance(answer, Conflict):
                self._fail(waiting, answer)
            elif not waiting.answer.done():
                waiting.answer.set_result(answer)
        return None

    def _fail(self, waiting: _Waiting[Any], error: Exception) -> None:
        if isinstance(error, IntegrityError):
            error = Conflict("It is there already.")
        elif isinstance(error, DBAPIError):
            error = unavailable(self._database.where, error)
        elif isinstance(error, StoreUnavailable):  # each gets an error of its own
            error = StoreUnavailable(str(error))
        if not waiting.answer.done():
            waiting.answer.set_exception(error)


def _make(connection: Connection, changes: Sequence[Change[Any]]) -> list[Any]:
    return [change(connection) for change in changes]


def _taken(queue: deque[_Waiting[_A]]) -> list[_Waiting[_A]]:
    """Take the next group from a queue, without those who have given up."""
    group = [queue.popleft() for _ in range(min(len(queue), _LARGEST_GROUP))]
    return [waiting for waiting in group if not waiting.answer.done()]
