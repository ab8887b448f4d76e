"""``allfives serve``: run the server."""

from __future__ import annotations

import errno
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from allfives.cli.failure import CommandError
from allfives.cli.folder import default_database
from allfives.cli.session import Session

if TYPE_CHECKING:
    import socket

    from allfives.web import Settings

__all__ = ["Wishes", "serve"]

_ORIGIN: Final = re.compile(r"https?://(\[[0-9a-fA-F:.]+\]|[^\s/:@?#]+)(:[0-9]{1,5})?")


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
        with alone_with(settings.database), _listening(wishes) as listening:
            prepare(settings)
            _tell(session, settings, addresses(listening))
            served = run(
                settings,
                listening,
                workers=wishes.workers,
                proxy_headers=wishes.proxy_headers,
                log_level=wishes.log_level,
            )
    except DatabaseInUse as error:
        raise CommandError("cli-serve-in-use", file=error.file) from None
    if not served:
        raise CommandError("cli-serve-failed")
    return 0


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
    file = file_of(settings.database)
    if file is not None:
        out.line(words.text("cli-serving-file", file=file))
    out.line(words.text("cli-serving-stop"))
    out.flush()
