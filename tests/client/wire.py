"""A stretch of wire between a client and a server that can be cut."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

__all__ = ["Wire"]


class Wire:
    """Passes bytes on in both directions, until it is cut.

    Attributes:
        url: Where the client is to call.
        host: Where the server is; may change.
        mute: Whether what the server says is thrown away.
        connections: How many were made so far.
    """

    def __init__(self, host: str) -> None:
        self.url, self.host, self.mute, self.connections = "", host, False, 0
        self._writers: set[asyncio.StreamWriter] = set()

    @classmethod
    @asynccontextmanager
    async def to(cls, host: str) -> AsyncIterator[Wire]:
        """A wire to a server, gone at the end."""
        wire = cls(host)
        server = await asyncio.start_server(wire._pass_on, "127.0.0.1", 0)
        wire.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        try:
            yield wire
        finally:
            server.close()
            wire.cut()
            await asyncio.sleep(0)

    def cut(self) -> None:
        """Cut all that is connected."""
        for writer in list(self._writers):
            writer.transport.abort()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        host, _, port = self.host.partition(":")
        try:
            there, over = await asyncio.open_connection(host, int(port))
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, over}
        await asyncio.gather(self._copy(reader, over, answers=False), self._copy(there, writer, answers=True))
        self._writers -= {writer, over}

    async def _copy(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, answers: bool
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(65_536):
                if not (answers and self.mute):
                    writer.write(data)
                    await writer.drain()
        writer.transport.abort()
