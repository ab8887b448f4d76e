"""A real server on loopback with a real SQLite file, in a thread of the test's own process."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
import uvicorn
from litestar import Litestar
from websockets.sync.client import ClientConnection, connect

from allfives.web import Settings
from allfives.web.limits import Rate, Rates
from allfives.web.server import config_of, listen
from allfives.web.services import Services

__all__ = ["WIDE", "Player", "Running", "until"]

_T = TypeVar("_T")

WIDE = Rates(
    requests_per_address=Rate(100_000, 1),
    requests_per_guest=Rate(100_000, 1),
    new_guests_per_address=Rate(100_000, 1),
    new_rooms_per_address=Rate(100_000, 1),
    new_rooms_per_guest=Rate(100_000, 1),
    records_per_address=Rate(100_000, 1),
    messages_per_socket=Rate(100_000, 1),
    messages_per_guest=Rate(100_000, 1),
    changes_per_guest=Rate(100_000, 1),
)
"""Limits that no test meets unless it means to."""


def until(true: Callable[[], bool], seconds: float = 20) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.005)


class Running:
    """A server that runs."""

    def __init__(self, settings: Settings, *, port: int = 0, **options: Any) -> None:
        self.listening = listen("127.0.0.1", port)
        self.host = f"127.0.0.1:{self.listening.getsockname()[1]}"
        self.server = uvicorn.Server(config_of(settings, log_level=None, **options))
        self.loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        until(lambda: self.server.started or not self._thread.is_alive())
        assert self.server.started

    @classmethod
    @contextmanager
    def with_(
        cls, folder: Path, *, proxy_headers: bool = False, port: int = 0, **settings: Any
    ) -> Iterator[Running]:
        """A server on a new file, stopped at the end."""
        given = {"rates": WIDE, "warm": False, "bot_processes": 1, **settings}
        database = f"sqlite+aiosqlite:///{folder / 'allfives.db'}"
        running = cls(Settings(database=database, **given), proxy_headers=proxy_headers, port=port)
        try:
            yield running
        finally:
            running.stop()

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            await self.server.serve([self.listening])

        with asyncio.Runner(loop_factory=self.server.config.get_loop_factory()) as runner:
            runner.run(serve())

    def stop(self) -> None:
        """Stop it, as SIGTERM does."""
        self.server.should_exit = True
        self._thread.join(20)
        assert not self._thread.is_alive()

    @property
    def services(self) -> Services:
        """What its routes share."""
        app: Any = self.server.config.loaded_app
        while not isinstance(app, Litestar):
            app = app.app
        found = Services.of_app(app)
        assert found is not None
        return found

    def inside(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Run something in the server's event loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(20)

    def client(self, **headers: str) -> httpx.Client:
        """A client that keeps its cookies."""
        return httpx.Client(base_url=f"http://{self.host}", headers=headers, timeout=20, trust_env=False)

    @contextmanager
    def guest(self, name: str = "Ana", **wishes: Any) -> Iterator[httpx.Client]:
        """A client that is a guest."""
        with self.client() as client:
            assert client.post("/api/me", json={"name": name, **wishes}).status_code == 200
            yield client

    @contextmanager
    def socket(
        self, client: httpx.Client | None, code: str, query: str = "", **options: Any
    ) -> Iterator[ClientConnection]:
        """A socket with the cookies of a client."""
        cookies = [] if client is None else [f"{each.name}={each.value}" for each in client.cookies.jar]
        headers = {"Cookie": "; ".join(cookies)} if cookies else {}
        headers |= options.pop("headers", {})
        address = f"ws://{self.host}/api/rooms/{code}/socket{query}"
        with connect(address, additional_headers=headers, compression=None, proxy=None, **options) as socket:
            yield socket


class Player:
    """A guest at a socket who keeps every frame."""

    def __init__(self, running: Running, client: httpx.Client, code: str, query: str = "") -> None:
        self._open = ExitStack()
        self.socket = self._open.enter_context(running.socket(client, code, query))
        self.frames: list[dict[str, Any]] = []
        self._ids = 0
        self.welcome = self.until("welcome")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self._open.close()

    def next(self) -> dict[str, Any]:
        """The next frame."""
        frame: dict[str, Any] = json.loads(self.socket.recv(20))
        self.frames.append(frame)
        return frame

    def until(self, *types: str) -> dict[str, Any]:
        """The next frame of one of these types."""
        while True:
            frame = self.next()
            if frame["type"] in types:
                return frame

    def ask(self, type_: str, **fields: Any) -> dict[str, Any]:
        """Send a command; its answer."""
        self._ids += 1
        id_ = f"c{self._ids}"
        self.socket.send(json.dumps({"type": type_, "id": id_, **fields}))
        while True:
            frame = self.until("done", "refused")
            if frame["id"] == id_:
                return frame
