"""``allfives forget``: delete a guest of a server."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from allfives.cli.failure import FAULTY, CommandError
from allfives.cli.folder import default_database
from allfives.cli.session import Session

__all__ = ["forget"]

_DEAD_AFTER_MS: Final = 15_000


def forget(session: Session, guest: str | None, *, name: str | None, database: str | None) -> int:
    """Delete a guest, or list those of a name.

    Args:
        session: The run.
        guest: The guest's id.
        name: The name of the guests to list instead.
        database: The URL of the database; None for the file in the user's data folder.

    Raises:
        CommandError: If nobody is named, the guest is not there, or a server is running on the database.
        StoreError: If the database cannot be used.
    """
    from allfives.web.server import DatabaseInUse, alone_with, file_of

    database = database or default_database()
    file = file_of(database)
    if file is not None and not Path(file).exists():
        raise CommandError("cli-no-file", file=file)
    if name is not None:
        asyncio.run(_list(session, name, database))
    elif guest is None:
        raise CommandError("cli-forget-which")
    else:
        try:
            with alone_with(database):
                asyncio.run(_forget(session, guest, database))
        except DatabaseInUse:
            raise CommandError("cli-forget-in-use") from None
    return 0


async def _list(session: Session, name: str, database: str) -> None:
    from allfives.store import Store

    words, out = session.words, session.out
    async with await Store.open(database, migrate=False) as store:
        found = await store.guests(name)
    for guest in found:
        first, last = _day(guest.created), _day(guest.seen)
        out.line(words.text("cli-forget-listed", id=guest.id, name=guest.name, first=first, last=last))
    if not found:
        out.line(words.text("cli-forget-none", name=name))


async def _forget(session: Session, guest: str, database: str) -> None:
    from allfives.store import Store
    from allfives.table.forget import forget as rub_out

    async with await Store.open(database, migrate=False) as store:
        found = await store.guest(guest)
        if found is None:
            raise CommandError("cli-forget-nobody", guest=guest, status=FAULTY)
        # What a server has in its memory it would write again.
        now = time.time_ns() // 1_000_000
        if any(now - seen < _DEAD_AFTER_MS for seen in (await store.processes()).values()):
            raise CommandError("cli-forget-in-use")
        changed = await rub_out(store, guest)
    session.out.line(session.words.text("cli-forgotten", name=found.name, entries=changed))


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
