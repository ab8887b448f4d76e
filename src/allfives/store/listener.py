"""Hears what other processes tell over PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import asyncpg  # type: ignore[import-untyped]

__all__ = ["Listener"]

_LONGEST_PAUSE: Final = 5.0
_OF_SQLALCHEMY: Final = ("prepared_statement_cache_size", "prepared_statement_name_func", "async_creator_fn")

_log = logging.getLogger(__name__)


class Listener:
    """A connection that listens on a channel, and is made anew whenever it is lost.

    Attributes:
        LOST: What a lost connection raises.
    """

    LOST: ClassVar = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError)

    def __init__(
        self,
        options: Mapping[str, Any],
        patience: float,
        channel: str,
        heard: Callable[[str | None], None],
    ) -> None:
        self._options = {name: value for name, value in options.items() if name not in _OF_SQLALCHEMY}
        self._patience, self._channel, self._heard = patience, channel, heard
        self._lost = asyncio.Event()
        self._connection: Any = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listen from now on.

        Raises:
            PostgresError, InterfaceError, OSError: If the database cannot be reached now.
        """
        await self._connect()
        self._task = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        self._cut()

    async def _connect(self) -> None:
        self._lost = lost = asyncio.Event()
        async with asyncio.timeout(self._patience):
            self._connection = await asyncpg.connect(**self._options, timeout=self._patience)
            self._connection.add_termination_listener(lambda _: lost.set())
            await self._connection.add_listener(self._channel, self._tell)

    def _tell(self, _connection: object, _process: int, _channel: str, text: str) -> None:
        self._heard(text)

    def _cut(self) -> None:
        if self._connection is not None:
            self._connection.terminate()

    async def _keep(self) -> None:
        while True:
            await self._until_lost()
            self._cut()
            pause = 0.1
            while not await self._again():
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)
            self._heard(None)

    async def _until_lost(self) -> None:
        """Wait until the connection is lost; one that went silent is found by asking."""
        while not self._lost.is_set():
            try:
                async with asyncio.timeout(self._patience):
                    await self._lost.wait()
            except TimeoutError:
                cut = asyncio.get_running_loop().call_later(self._patience, self._connection.terminate)
                try:
                    await self._connection.execute("SELECT 1")
                except self.LOST:
                    return
                finally:
                    cut.cancel()

    async def _again(self) -> bool:
        try:
            await self._connect()
        except self.LOST as error:
            _log.warning("the database cannot be listened to: %s", error)
            self._cut()
            return False
        return True
