"""``allfives serve``: run the server."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
import webbrowser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

from allfives.cli.failure import CommandError
from allfives.cli.folder import default_database
from allfives.cli.session import Session

if TYPE_CHECKING:
    import socket

    from allfives.web import Settings

__all__ = ["Wishes", "has_screen", "qr_lines", "serve"]

_ORIGIN: Final = re.compile(r"https?://(\[[0-9a-fA-F:.]+\]|[^\s/:@?#]+)(:[0-9]{1,5})?")

_BLOCKS: Final = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What was asked for on the command line.

    Attributes:
        host: The address to listen at.
        port: The port.
        database: The URL of the database; None for the file in the user's data folder.
        workers: How many processes.
        proxy_headers: Whether a proxy in front says whose address it is.
        origins: Further origins whose pages may ask.
        limits: Changed limits, as ``NAME=VALUE``.
        bots: Processes in which bots think; None for as many as there are cores to spare.
        lease: After how many silent seconds a process is taken for dead.
        keep_days: For how many days what is over is kept; None for ever.
        log_level: What is logged.
        browser: Whether to open the page in a browser, where there is a screen.
    """

    host: str
    port: int
    database: str | None
    workers: int
    proxy_headers: bool
    origins: tuple[str, ...]
    limits: tuple[str, ...]
    bots: int | None
    lease: int
    keep_days: int | None
    log_level: str
    browser: bool


def serve(session: Session, wishes: Wishes) -> int:
    """Serve until SIGINT or SIGTERM.

    Args:
        session: The run.
        wishes: What was asked for.

    Raises:
        CommandError: If the port is taken, another server has the database, or the wishes contradict one
            another.
        StoreError: If the database cannot be used.
    """
    from allfives.web.server import DatabaseInUse, addresses, alone_with, prepare, run

    settings = _settings(wishes)
    if wishes.workers > 1 and settings.alone:
        raise CommandError("cli-serve-workers")
    if wishes.database is None:
        Path(settings.database.partition(":///")[2]).parent.mkdir(parents=True, exist_ok=True)
    try:
        with alone_with(settings.database) as tell_where, _listening(wishes) as listening:
            prepare(settings)
            found = addresses(listening)
            tell_where(found[0])
            _tell(session, settings, found)
            if wishes.browser and session.out.terminal and has_screen(os.environ, sys.platform):
                # The port is open already: the browser waits there until the server answers. Links that are
                # copied from an address in the network lead here from everywhere.
                Thread(target=webbrowser.open, args=found[1:2] or found, daemon=True).start()
            with _compiling():
                served = run(
                    settings,
                    listening,
                    workers=wishes.workers,
                    proxy_headers=wishes.proxy_headers,
                    log_level=wishes.log_level,
                )
    except DatabaseInUse as error:
        if error.address:
            raise CommandError("cli-serve-runs", address=error.address, file=error.file) from None
        raise CommandError("cli-serve-in-use", file=error.file) from None
    if not served:
        raise CommandError("cli-serve-failed")
    return 0


@contextmanager
def _compiling() -> Iterator[None]:
    """Have the kernel compiled meanwhile, where it is there and not compiled yet; bots play without it."""
    compiler = None
    try:
        from allfives.kernel.cache import ready
    except ImportError:
        pass
    else:
        if not ready():
            script = "import os; os.nice(19); from allfives.kernel import warm; warm()"
            nowhere = subprocess.DEVNULL
            compiler = subprocess.Popen(
                [sys.executable, "-c", script], stdin=nowhere, stdout=nowhere, stderr=nowhere
            )
    try:
        yield
    finally:
        if compiler is not None:
            compiler.terminate()
            compiler.wait()


def _settings(wishes: Wishes) -> Settings:
    from allfives.web import LimitError, Settings

    for origin in wishes.origins:
        if _ORIGIN.fullmatch(origin) is None:
            raise CommandError("cli-serve-origin", origin=origin)
    settings = Settings(
        database=wishes.database or default_database(),
        origins=wishes.origins,
        bot_processes=wishes.bots,
        lease=wishes.lease,
        keep_days=wishes.keep_days,
    )
    try:
        for limit in wishes.limits:
            settings = settings.with_limit(limit)
    except LimitError as error:
        raise CommandError("cli-serve-limit", why=str(error)) from None
    return settings


def _listening(wishes: Wishes) -> socket.socket:
    from allfives.web.server import listen

    try:
        return listen(wishes.host, wishes.port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise CommandError("cli-serve-taken", host=wishes.host, port=wishes.port) from None
        why = error.strerror or str(error)
        raise CommandError("cli-serve-listen", host=wishes.host, port=wishes.port, why=why) from None


def _tell(session: Session, settings: Settings, addresses: list[str]) -> None:
    from allfives.web.server import file_of

    words, out = session.words, session.out
    here, *others = addresses
    out.line(words.text("cli-serving", address=here))
    if others:
        out.line(words.text("cli-serving-network", addresses=", ".join(others)))
        if out.terminal and not out.plain:
            out.picture(qr_lines(others[0]))
    file = file_of(settings.database)
    if file is not None:
        out.line(words.text("cli-serving-file", file=file))
    out.line(words.text("cli-serving-stop"))
    out.flush()


def has_screen(environment: Mapping[str, str], system: str) -> bool:
    """Whether a browser that is opened here would be seen by whoever started the server.

    Args:
        environment: The variables of the environment.
        system: The system, as ``sys.platform`` has it.
    """
    if environment.get("CI") or environment.get("SSH_CONNECTION"):
        return False
    if system in ("darwin", "win32"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def qr_lines(address: str) -> Iterator[list[tuple[str, str]]]:
    """An address as a QR code for a terminal, two rows of it in one line.

    Args:
        address: The address.

    Yields:
        The lines, as ``Output.picture`` takes them.
    """
    import segno

    rows = [list(row) for row in segno.make_qr(address, error="l").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        blocks = "".join(_BLOCKS[bool(above), bool(below)] for above, below in zip(upper, lower, strict=True))
        yield [("black on bright_white", blocks)]
