"""Servers that are killed, and the databases that outlive them."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import sqlite3
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, NamedTuple, Protocol

import asyncpg  # type: ignore[import-untyped]
import httpx

from tests.databases import Postgres

__all__ = [
    "LEASE_S",
    "Database",
    "Kept",
    "KeptRoom",
    "PostgresqlDatabase",
    "Server",
    "SqliteDatabase",
    "read_past",
]

LEASE_S: Final = 2
"""After how many silent seconds the servers are to take another one for dead."""

_PORTS: Final = range(20_000, 32_000)  # below those that systems give to clients: nobody takes one meanwhile
_WIDE: Final = (
    "requests_per_address=900000/1",
    "requests_per_guest=900000/1",
    "new_guests_per_address=900000/1",
    "new_rooms_per_address=900000/1",
    "new_rooms_per_guest=900000/1",
    "sockets_per_address=100000",
    "messages_per_socket=900000/1",
    "messages_per_guest=900000/1",
    "changes_per_guest=900000/1",
    "rooms_per_guest=100000",
)
_ROWS: Final = 'SELECT room, seq, "match", at, command, entry FROM entries ORDER BY room, seq'
_ROOMS: Final = "SELECT code, closed FROM rooms"


class Kept(NamedTuple):
    """A row of a room's stream, as the database has it."""

    room: str
    seq: int
    match: int
    at: int
    command: str | None
    entry: bytes


class KeptRoom(NamedTuple):
    """A room, as the database has it."""

    code: str
    closed: int | None


async def read_past(url: str) -> tuple[list[KeptRoom], list[Kept]]:
    """All rooms and all entries of a database, read past the store."""
    kind, _, place = url.partition(":")
    if kind.startswith("sqlite"):
        with closing(sqlite3.connect(place.removeprefix("///"))) as reading:
            rooms = [KeptRoom(*row) for row in reading.execute(_ROOMS)]
            return rooms, [Kept(*row) for row in reading.execute(_ROWS)]
    connection = await asyncpg.connect(f"postgresql:{place}")
    try:
        rooms = [KeptRoom(*row) for row in await connection.fetch(_ROOMS)]
        return rooms, [Kept(*row) for row in await connection.fetch(_ROWS)]
    finally:
        await connection.close()


class Database(Protocol):
    """A database that outlives the servers, and is read past them."""

    url: str

    async def read(self) -> tuple[list[KeptRoom], list[Kept]]:
        """All rooms, and all entries in their order."""

    async def faults(self) -> list[str]:
        """What the database itself finds wrong with it."""

    def close(self) -> None:
        """Throw it away."""


class SqliteDatabase:
    """A SQLite file."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="allfives-crash-")
        self._file = Path(self._folder.name) / "allfives.db"
        self.url = f"sqlite+aiosqlite:///{self._file}"

    async def read(self) -> tuple[list[KeptRoom], list[Kept]]:
        """All rooms, and all entries in their order."""
        return await read_past(self.url)

    async def faults(self) -> list[str]:
        """What SQLite finds when it looks through the whole file."""
        with closing(sqlite3.connect(self._file)) as reading:
            told = [str(row[0]) for row in reading.execute("PRAGMA integrity_check")]
            told += [f"a foreign key: {row}" for row in reading.execute("PRAGMA foreign_key_check")]
        return [line for line in told if line != "ok"]

    def close(self) -> None:
        """Delete the file."""
        self._folder.cleanup()


class PostgresqlDatabase:
    """A PostgreSQL server of its own, which can be killed too."""

    def __init__(self) -> None:
        self._server = Postgres()
        self._server.run("CREATE DATABASE crash")
        self.url = self._server.url("crash")

    async def read(self) -> tuple[list[KeptRoom], list[Kept]]:
        """All rooms, and all entries in their order."""
        return await read_past(self.url)

    async def faults(self) -> list[str]:
        """Nothing: what PostgreSQL finds wrong it says when it is read."""
        return []

    async def crash(self) -> None:
        """Kill the whole of it, and start it again."""
        await asyncio.to_thread(self._server.kill)
        await asyncio.to_thread(self._server.start)

    def close(self) -> None:
        """Stop it and delete its files."""
        self._server.close()


class Server:
    """One ``allfives serve``, at the same port whenever it is started again.

    Args:
        database: The URL of its database.
        log: The file that its log goes to.
        options: Further options.
        program: How Python runs ``allfives``.

    Attributes:
        database: The URL of its database.
        port: Its port at 127.0.0.1.
        up: Set while it answers.
        starts: When it was started, in milliseconds since 1970.
        ended: How it ended when nobody had asked it to.
    """

    def __init__(
        self,
        database: str,
        log: Path,
        options: Sequence[str] = (),
        program: Sequence[str] = ("-m", "allfives"),
    ) -> None:
        self.database, self.port = database, _free_port()
        self.up = asyncio.Event()
        self.starts: list[int] = []
        self.ended: list[str] = []
        self._log = log
        self._command = [sys.executable, *program, "serve", "--port", str(self.port), "--database", database]
        self._command += ["--bot-processes", "1", "--lease", str(LEASE_S), *options]
        for limit in _WIDE:
            self._command += ["--limit", limit]
        self._process: asyncio.subprocess.Process | None = None
        self._watching: asyncio.Task[None] | None = None
        self._asked = False

    @property
    def process(self) -> asyncio.subprocess.Process:
        """The process, once it was started."""
        assert self._process is not None
        return self._process

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it; it does not answer yet when this returns."""
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=log,
                start_new_session=True,  # Ctrl-C is for this program, which stops the servers then
            )
        self.starts.append(time.time_ns() // 1_000_000)
        self._asked = False
        self._watching = asyncio.create_task(self._watch(self._process))

    async def _watch(self, process: asyncio.subprocess.Process) -> None:
        """Tell when it answers, and whether it ends by itself."""
        waiting = asyncio.create_task(self._answers())
        status = await process.wait()
        waiting.cancel()
        self.up.clear()
        if not self._asked:
            self.ended.append(f"a server ended by itself with status {status}")

    async def _answers(self) -> None:
        async with httpx.AsyncClient(trust_env=False) as http:
            while True:
                with suppress(httpx.HTTPError):
                    if (await http.get(f"{self.url}/healthz", timeout=5)).is_success:
                        self.up.set()
                        return
                await asyncio.sleep(0.01)

    async def ready(self) -> None:
        """Wait until it answers.

        Raises:
            TimeoutError: If it does not within a minute.
            RuntimeError: If it ended by itself.
        """
        async with asyncio.timeout(60):
            while not self.up.is_set():
                if self.ended:
                    raise RuntimeError(f"{self.ended[-1]}: {self._log.read_text()[-2000:]}")
                await asyncio.sleep(0.01)

    async def kill(self) -> None:
        """Kill it with -9."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Stop it as Ctrl-C would; its exit status."""
        return await self._end(signal.SIGINT)

    async def _end(self, number: int) -> int:
        if self._process is None:
            return 0
        self._asked = True
        self.up.clear()
        self.signal(number)
        status = await self._process.wait()
        if self._watching is not None:
            await self._watching
        return status

    def signal(self, number: int) -> None:
        """Send it a signal, if it is there."""
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(self._process.pid, number)

    def errors(self) -> list[str]:
        """What it has logged as an error, or written to stderr that is no log."""
        found = []
        for line in self._log.read_text(encoding="utf-8", errors="replace").splitlines():
            try:
                told = json.loads(line)
            except ValueError:
                if line.strip() and "resource_tracker" not in line and "warnings.warn" not in line:
                    found.append(f"stderr: {line}")
                continue
            if told.get("level", "").lower() not in ("warning", "info", "debug"):
                found.append(f"logged: {line}")
        return found


def _free_port() -> int:
    chance = random.SystemRandom()
    while True:
        port = chance.choice(_PORTS)
        with suppress(OSError), socket.socket() as found:
            found.bind(("127.0.0.1", port))
            return port
