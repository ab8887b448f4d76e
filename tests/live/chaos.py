"""A bad way between a client and the server: frames are lost, repeated and late, connections are cut."""

from __future__ import annotations

import asyncio
import random
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection

__all__ = ["CALM", "STORM", "Cutter", "Link", "Weather"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Weather:
    """How bad it is: how likely each thing is for each frame.

    Attributes:
        lost_in: A frame from the server is lost.
        lost_out: A command is lost.
        twice: A command is sent twice.
        late: A command is overtaken by the next one.
        old: After a command, one from earlier is sent again.
        cut: The connection is cut, without a goodbye.
    """

    lost_in: float = 0
    lost_out: float = 0
    twice: float = 0
    late: float = 0
    old: float = 0
    cut: float = 0


CALM: Final = Weather()
STORM: Final = Weather(lost_in=0.03, lost_out=0.04, twice=0.05, late=0.06, old=0.05, cut=0.02)


@dataclass(eq=False)
class Link:
    """A connection over the bad way.

    Attributes:
        socket: The connection.
        weather: How bad it is.
        rng: Where its chance comes from.
        hear: Is given every frame that comes, those too that are lost then.
        happened: Counts what has happened.
    """

    socket: ClientConnection
    weather: Weather
    rng: random.Random
    hear: Callable[[str], None]
    happened: Counter[str]
    _late: list[str] = field(default_factory=list)
    _sent: deque[str] = field(default_factory=lambda: deque(maxlen=20))

    async def send(self, text: str) -> None:
        """Send a command, or what becomes of it.

        Raises:
            ConnectionClosed: If the connection is.
        """
        weather = self.weather
        self._sent.append(text)
        if self._is("lost_out", weather.lost_out):
            return
        if not self._late and self._is("late", weather.late):
            self._late.append(text)
            return
        texts = [text, *self._late]
        self._late.clear()
        if self._is("twice", weather.twice):
            texts.append(text)
        if self._is("old", weather.old):
            texts.append(self.rng.choice(list(self._sent)))
        for each in texts:
            await self.socket.send(each)
        self._cut()

    async def receive(self) -> str:
        """The next frame that is not lost.

        Raises:
            ConnectionClosed: If the connection is.
        """
        while True:
            text = await self.socket.recv()
            assert isinstance(text, str)
            self.hear(text)
            self._cut()
            if not self._is("lost_in", self.weather.lost_in):
                return text

    async def close(self) -> None:
        """Close it, as a page does that is closed."""
        await self.socket.close()

    def _cut(self) -> None:
        if self._is("cut", self.weather.cut):
            self.socket.transport.abort()

    def _is(self, what: str, likely: float) -> bool:
        happens = likely > 0 and self.rng.random() < likely
        self.happened[what] += happens
        return happens


class Cutter:
    """A way to the server that any client can go: it hands bytes on, and cuts connections while it storms.

    Attributes:
        url: Where clients connect to instead.
        storms: Whether it cuts connections.
    """

    def __init__(self, url: str, rng: random.Random, happened: Counter[str]) -> None:
        self.url = ""
        self.storms = False
        self._target = urlsplit(url)
        self._rng, self._happened = rng, happened
        self._open: set[asyncio.StreamWriter] = set()

    @classmethod
    @asynccontextmanager
    async def before(
        cls, url: str, rng: random.Random, happened: Counter[str], *, seconds: float = 0.4
    ) -> AsyncIterator[Cutter]:
        """Stand before a server, and cut a connection about as often as that."""
        cutter = cls(url, rng, happened)
        server = await asyncio.start_server(cutter._serve, "127.0.0.1", 0)
        cutter.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        storming = asyncio.create_task(cutter._storm(seconds))
        try:
            yield cutter
        finally:
            storming.cancel()
            server.close()
            for writer in list(cutter._open):
                writer.transport.abort()
            with suppress(asyncio.CancelledError):
                await storming
            while cutter._open:
                await asyncio.sleep(0.01)

    async def _storm(self, seconds: float) -> None:
        while True:
            await asyncio.sleep(self._rng.uniform(0, 2 * seconds))
            if self.storms and self._open:
                self._happened["cut"] += 1
                self._rng.choice(list(self._open)).transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            with suppress(OSError):
                there, back = await asyncio.open_connection(self._target.hostname, self._target.port)
                await asyncio.gather(self._pump(reader, back), self._pump(there, writer))
        finally:
            writer.transport.abort()
            self._open.discard(writer)

    async def _pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65_536):
                target.write(data)
                await target.drain()
        target.close()
        with suppress(OSError):
            await target.wait_closed()
