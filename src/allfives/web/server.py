"""Runs the application: the port, the database that one server has to itself, processes, and the end."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread
from typing import Final

import msgspec
import uvicorn
from litestar import Litestar
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors import Multiprocess

from allfives.rules import AllFivesError
from allfives.store import Store
from allfives.web.app import create_app
from allfives.web.logs import log_config
from allfives.web.metrics import SHARED
from allfives.web.protocol import HttpProtocol, SocketProtocol
from allfives.web.settings import Settings
from allfives.web.sockets import LONGEST_MESSAGE

__all__ = [
    "DatabaseInUse",
    "addresses",
    "allow_many_sockets",
    "alone_with",
    "config_of",
    "file_of",
    "listen",
    "prepare",
    "run",
]

_BACKLOG: Final = 2_048
_SEND_BUFFER: Final = 1 << 16
_OPEN_FILES: Final = 1 << 16
_PING_S: Final = 20.0
_GRACE_S: Final = 10
_ANY: Final = ("0.0.0.0", "::", "")


class DatabaseInUse(AllFivesError):  # noqa: N818 - it reads as what happened
    """Another server has this SQLite file.

    Attributes:
        file: The file.
        address: Where that server is; empty if it has not said so yet.
    """

    def __init__(self, file: str, address: str = "") -> None:
        super().__init__(f"another server uses {file}")
        self.file, self.address = file, address


@contextlib.contextmanager
def alone_with(database: str) -> Iterator[Callable[[str], None]]:
    """Have a SQLite file to oneself, until the end or the process's death.

    What is yielded takes the address of the server, for whoever comes later and wants the file.

    Two servers on one file would each know only their own half of what happens in a room. The lock is on a
    file beside it, ``FILE.lock``, since the locks on the file itself are SQLite's.

    Raises:
        DatabaseInUse: If another process has it.
        OSError: If there can be no such file there.
    """
    file = file_of(database)
    if file is None:
        yield lambda _: None
        return
    import fcntl

    with Path(f"{file}.lock").open("a+", encoding="utf-8") as lock:
        lock.seek(0)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise DatabaseInUse(file, lock.read().strip()) from None
        lock.truncate()

        def tell(address: str) -> None:
            lock.write(address)
            lock.flush()

        yield tell


def file_of(database: str) -> str | None:
    """The file of a SQLite database; None for another kind."""
    kind, _, rest = database.partition(":///")
    name = rest.partition("?")[0]
    return os.path.realpath(name) if kind.startswith("sqlite") and name else None


def listen(host: str, port: int) -> socket.socket:
    """A socket that takes connections.

    Args:
        host: The address to listen at; ``0.0.0.0`` or ``::`` for all.
        port: The port; 0 for any that is free.

    Raises:
        OSError: If the port is taken, or there is no such address.
    """
    family, _, _, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # What the kernel holds for a client that does not read would be megabytes without a limit.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)
        if family == socket.AF_INET6 and host == "::":
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listening.bind(address)
        listening.listen(_BACKLOG)
    except BaseException:
        listening.close()
        raise
    listening.set_inheritable(True)
    return listening


def addresses(listening: socket.socket) -> list[str]:
    """The addresses to open in a browser: for this machine first, then for others in its networks."""
    host, port = listening.getsockname()[:2]
    if host not in _ANY:
        return [_address("localhost" if host in ("127.0.0.1", "::1") else host, port)]
    return [_address("localhost", port), *(_address(each, port) for each in _own_addresses())]


def _address(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}/" if port == 80 else f"http://{shown}:{port}/"


def _own_addresses() -> list[str]:
    """This machine's addresses in its networks, the one towards the others first."""
    found = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as towards:
        towards.connect(("192.0.2.1", 9))  # sends nothing: it only asks which way it would go
        found.append(towards.getsockname()[0])
    with contextlib.suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [each for each in dict.fromkeys(found) if not each.startswith("127.")]


def prepare(settings: Settings) -> None:
    """Open the database once, and bring it up to date.

    Raises:
        StoreError: If that cannot be done; says why.
    """

    async def open_and_close() -> None:
        async with await Store.open(settings.database, migrate=settings.migrate):
            pass

    asyncio.run(open_and_close())


def _in_worker(settings: Settings) -> Litestar:
    """The application in one of several processes, which ends when the one that began them is killed."""
    Thread(target=_end_with_the_first, daemon=True).start()
    return create_app(settings)


def _end_with_the_first() -> None:
    first = parent_process()
    assert first is not None
    first.join()
    signal.raise_signal(signal.SIGTERM)


def config_of(
    settings: Settings, *, workers: int = 1, proxy_headers: bool = False, log_level: str | None = "warning"
) -> uvicorn.Config:
    """The configuration of uvicorn for the application.

    Args:
        settings: What the application is started with.
        workers: How many processes.
        proxy_headers: Whether the proxy in front says whose address it is, and whether it was HTTPS. Believed
            from this machine, or from the addresses in the variable ``FORWARDED_ALLOW_IPS``.
        log_level: One of ``logs.LEVELS``; None leaves Python's logging as it is.
    """
    return uvicorn.Config(
        partial(create_app if workers == 1 else _in_worker, settings),
        factory=True,
        workers=workers,
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=_PING_S,
        ws_ping_timeout=_PING_S,
        lifespan="on",
        log_config=None if log_level is None else log_config(log_level),
        access_log=False,
        server_header=False,
        proxy_headers=proxy_headers,
        timeout_graceful_shutdown=_GRACE_S,
        timeout_worker_healthcheck=30,
    )


def run(
    settings: Settings,
    listening: socket.socket,
    *,
    workers: int = 1,
    proxy_headers: bool = False,
    log_level: str = "warning",
) -> bool:
    """Serve until SIGINT or SIGTERM. The database is prepared already.

    Args:
        settings: What the application is started with.
        listening: The socket that takes connections.
        workers: How many processes; one that dies is replaced.
        proxy_headers: See ``config_of``.
        log_level: One of ``logs.LEVELS``.

    Returns:
        Whether it served at all.
    """
    allow_many_sockets()
    share = max(1, ((os.cpu_count() or 1) - 1) // workers)
    settings = msgspec.structs.replace(
        settings, own_process=True, migrate=False, bot_processes=settings.bot_processes or share
    )
    config = config_of(settings, workers=workers, proxy_headers=proxy_headers, log_level=log_level)
    if workers > 1:
        with tempfile.TemporaryDirectory(prefix="allfives-") as folder:
            os.environ[SHARED] = folder
            supervisor = Multiprocess(config, [listening])
            supervisor.run()
        return all(process.exitcode != STARTUP_FAILURE for process in supervisor.processes)
    server = uvicorn.Server(config)
    # After a graceful end uvicorn raises the signal once more, for whoever had the handler before.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, server.handle_exit)
    try:
        server.run([listening])
    except SystemExit as end:
        return end.code != STARTUP_FAILURE
    return True


def allow_many_sockets() -> None:
    """Raise the limit of open files to what the system lets us have: each socket is one."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _OPEN_FILES if hard == resource.RLIM_INFINITY else min(_OPEN_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
