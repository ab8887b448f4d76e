"""The store: rooms with their streams of entries, guests, and which process holds what."""

from __future__ import annotations

import secrets as random_bytes
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final, Self

from sqlalchemy import Connection, Delete, Insert, Select, Update, case, delete, func, insert, select, update

from allfives.store import leases
from allfives.store.appends import CHANNEL, Append, rows_of, tell_others
from allfives.store.database import Database
from allfives.store.errors import Conflict
from allfives.store.guests import (
    delete_guest,
    find_guest,
    guests_named,
    guests_seen,
    purge_guests,
    purge_rooms,
    rewrite_room,
    rooms_with_guest,
    tokens_of,
    valid_tokens,
)
from allfives.store.opening import open_database
from allfives.store.tables import entries, guests, rooms, secrets, tokens
from allfives.store.values import Guest, RoomRow, Row, Token
from allfives.store.writer import Writer

__all__ = ["Store"]

_PATIENCE: Final = 5.0
_LARGEST: Final = 2**31 - 1
_LATEST: Final = 2**63 - 1
_ROOMS_AT_ONCE: Final = 20
_DAY: Final = 86_400_000
_ROW: Final = (entries.c.seq, entries.c.match, entries.c.at, entries.c.command, entries.c.entry)


class Store:
    """What outlives a server process, in a SQLite file or a PostgreSQL database. Use ``Store.open``.

    What is written is durable when the call returns. Times are milliseconds since 1970.
    Every method may raise ``StoreUnavailable``.

    Attributes:
        process: The id of this process among those that use the database.
    """

    def __init__(self, database: Database, process: str) -> None:
        self.process = process
        self._database = database
        self._writer = Writer(database, process)

    @classmethod
    async def open(
        cls, url: str, *, process: str | None = None, migrate: bool = True, patience: float = _PATIENCE
    ) -> Store:
        """Open a database, and make its tables or bring them up to date.

        Args:
            url: ``sqlite+aiosqlite:///FILE`` or ``postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE``.
            process: This process's id, without spaces; random unless given.
            migrate: Whether tables of an older version are brought up to date; else they are refused.
            patience: How many seconds the database may take to answer.

        Raises:
            StoreError: If it can't be opened; the sentence says why.
        """
        process = random_bytes.token_hex(8) if process is None else process
        if not process or not process.isprintable() or " " in process:
            raise ValueError(f"not the id of a process: {process!r}")
        return cls(await open_database(url, patience, migrating=migrate), process)

    async def close(self) -> None:
        """Finish what is being written, and let go of the database. What is asked after that is refused."""
        await self._writer.close()
        await self._database.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.close()

    @property
    def commits(self) -> int:
        """How many transactions this process has committed."""
        return self._writer.commits

    @property
    def commit_seconds(self) -> float:
        """How many seconds they have taken in all."""
        return self._writer.seconds

    async def check(self) -> None:
        """Return if the database can be reached and lets this process write: that it lives is what it writes.

        Raises:
            StoreUnavailable: If not.
        """
        await self.beat(time.time_ns() // 1_000_000)

    # Rooms

    async def create_room(
        self,
        code: str,
        *,
        public: bool,
        maker: str,
        summary: bytes,
        at: int,
        rows: Sequence[bytes],
        match: int = 1,
    ) -> None:
        """Make a room that this process holds.

        Args:
            code: What it is found by.
            public: Whether it is listed.
            maker: The guest who makes it.
            summary: What a list tells of it.
            at: When.
            rows: The first entries of its stream.
            match: The number of the match that they belong to.

        Raises:
            Conflict: If there is a room of that code.
        """
        first = Append(code, 0, rows, match, at, None, None, False)

        def create(connection: Connection) -> None:
            connection.execute(
                insert(rooms).values(
                    code=code,
                    public=public,
                    maker=maker,
                    created=at,
                    summary=summary,
                    holder=self.process,
                )
            )
            if rows:
                connection.execute(insert(entries), rows_of(first))

        await self._writer.do(create)

    async def append(
        self,
        room: str,
        seq: int,
        entries: Sequence[bytes],
        *,
        match: int,
        at: int,
        command: str | None = None,
        summary: bytes | None = None,
        closed: bool = False,
    ) -> None:
        """Append entries to a room's stream, all or none.

        Args:
            room: The room.
            seq: The number of the first of them: the one after the room's last.
            entries: The entries, at least one.
            match: The number of the match that they belong to.
            at: When; never before the room's last entry.
            command: The command that they answer, unique in the room.
            summary: What a list tells of the room from now on; None if that stays.
            closed: Whether this closes the room; nothing can follow.

        Raises:
            Conflict: If the room's last number is another, it has had the command, is closed, or isn't there.
        """
        if not entries:
            raise ValueError("an append has at least one entry")
        await self._writer.append(Append(room, seq, entries, match, at, command, summary, closed))

    async def rows(self, room: str, *, match: int | None = None, after: int = -1) -> list[Row]:
        """The entries of a room, in their order.

        Args:
            room: The room; one that isn't there has no entries.
            match: Only those of this match. None for those of the latest match, or, with ``after``, of any.
            after: Only those with a higher number.
        """
        if after > _LARGEST or (match is not None and not 0 <= match <= _LARGEST):
            return []
        wanted = select(*_ROW).where(entries.c.room == room).order_by(entries.c.seq)
        if after >= 0:
            wanted = wanted.where(entries.c.seq > after)
        if match is not None:
            wanted = wanted.where(entries.c.match == match)
        elif after < 0:
            latest = select(func.max(entries.c.match)).where(entries.c.room == room).scalar_subquery()
            wanted = wanted.where(entries.c.match == latest)
        return await self._database.read(lambda connection: [Row(*row) for row in connection.execute(wanted)])

    async def answered(self, room: str, command: str) -> int | None:
        """The number of the first entry that answers a command; None if the room hasn't had it."""
        wanted = select(entries.c.seq).where(entries.c.room == room, entries.c.command == command)
        return await self._database.read(lambda connection: connection.scalar(wanted))

    async def room(self, code: str) -> RoomRow | None:
        """A room by its code."""
        found = await self._rooms(select(rooms).where(rooms.c.code == code))
        return found[0] if found else None

    async def rooms(
        self, *, public: bool = True, closed: bool = False, limit: int = 100, before: int | None = None
    ) -> list[RoomRow]:
        """Rooms that are open, the newest first; or those that are closed, the last closed first.

        Args:
            public: Whether those that are listed are meant, or the others.
            closed: Whether those that are closed are meant.
            limit: How many at most.
            before: Only those that were made (if closed: that were closed) before this time.
        """
        time = rooms.c.closed if closed else rooms.c.created
        wanted = select(rooms).where(
            rooms.c.public == public, rooms.c.closed.is_not(None) if closed else rooms.c.closed.is_(None)
        )
        if before is not None:
            wanted = wanted.where(time < min(max(before, 0), _LATEST))
        return await self._rooms(wanted.order_by(time.desc()).limit(limit))

    async def count_rooms(self, *, maker: str | None = None) -> int:
        """How many rooms are open; with ``maker``, how many of those that this guest made."""
        wanted = select(func.count()).select_from(rooms).where(rooms.c.closed.is_(None))
        if maker is not None:
            wanted = wanted.where(rooms.c.maker == maker)
        return await self._database.read(lambda connection: connection.scalars(wanted).one())

    async def _rooms(self, wanted: Select[Any]) -> list[RoomRow]:
        return await self._database.read(
            lambda connection: [RoomRow(**row) for row in connection.execute(wanted).mappings()]
        )

    # Guests

    async def add_guest(self, guest: str, name: str, at: int, *, program: bool = False) -> None:
        """Add a guest who has just come.

        Args:
            guest: What the guest is known by, their id; not guessable.
            name: What they call themselves.
            at: When.
            program: Whether it is a program.

        Raises:
            Conflict: If there is one of that id.
        """
        added = insert(guests).values(id=guest, name=name, created=at, seen=at, program=program)
        await self._writer.do(_execute(added))

    async def guest(self, guest: str) -> Guest | None:
        """A guest by their id."""
        return await self._database.read(lambda connection: find_guest(connection, guest))

    async def guests(self, name: str) -> list[Guest]:
        """The guests who have this name now, the first that came first."""
        return await self._database.read(lambda connection: guests_named(connection, name))

    async def guests_seen(self, ids: Collection[str]) -> dict[str, int]:
        """When these guests were last seen, by their ids, at most 500; without those who are not there."""
        return await self._database.read(lambda connection: guests_seen(connection, ids))

    async def rename_guest(self, guest: str, name: str) -> bool:
        """Change a guest's name; whether there is such a guest."""
        renamed = update(guests).where(guests.c.id == guest).values(name=name)
        return await self._writer.do(_execute(renamed)) == 1

    async def see_guest(self, guest: str, at: int) -> bool:
        """Keep when a guest was last seen; whether there is such a guest."""
        later = case((guests.c.seen < at, at), else_=guests.c.seen)
        return (
            await self._writer.do(_execute(update(guests).where(guests.c.id == guest).values(seen=later)))
            == 1
        )

    async def forget(
        self,
        guest: str,
        rewrite: Callable[[bytes], bytes],
        *,
        summarize: Callable[[list[Row]], bytes] | None = None,
    ) -> int:
        """Delete a guest and their tokens, and rewrite the rooms where they appear.

        Who gave the guest's commands is forgotten, and who made the guest's rooms. What was cut short can be
        done again.

        Args:
            guest: The guest's id.
            rewrite: Makes an entry into one without the guest. It is given the entries of a room in their
                order, one room after another, perhaps twice.
            summarize: Makes the summary of a room from the entries of its latest match; None leaves it.

        Returns:
            How many entries were changed.
        """

        def rewritten(room: str, connection: Connection) -> int:
            tell_others(connection, {room: -1}, self.process)
            return rewrite_room(connection, room, guest, rewrite, summarize)

        await self._writer.do(lambda connection: delete_guest(connection, guest))
        changed, after = 0, ""
        while True:
            looking = partial(rooms_with_guest, guest=guest, after=after, limit=_ROOMS_AT_ONCE)
            found, last = await self._database.read(looking)
            for room in found:
                changed += await self._writer.do(partial(rewritten, room))
            if last is None:
                return changed
            after = last

    async def purge(self, at: int, older_than: int | None) -> tuple[int, int]:
        """Delete what is old: rooms closed and guests not seen for some time, a few at a time.

        Guests who made a room that is open are kept. Processes that have not been seen for a day are
        forgotten in any case.

        Args:
            at: Now.
            older_than: For how long, in milliseconds; None keeps them all.

        Returns:
            How many rooms and how many guests were deleted.
        """
        await self._writer.do(lambda connection: leases.purge_processes(connection, at - _DAY))
        if older_than is None:
            return 0, 0
        before, counts = at - older_than, [0, 0]
        for number, purging in enumerate((purge_rooms, purge_guests)):
            some = partial(purging, before=before, limit=_ROOMS_AT_ONCE)
            while count := await self._writer.do(some):
                counts[number] += count
        return counts[0], counts[1]

    # Tokens and secrets

    async def add_token(self, guest: str, digest: str, label: str, at: int) -> None:
        """Let whoever has a token act as a guest.

        Args:
            guest: The guest.
            digest: The SHA-256 of the token, in hexadecimal digits.
            label: What its owner calls it.
            at: When.

        Raises:
            Conflict: If there is no such guest, or the token is known already.
        """
        added = insert(tokens).values(digest=digest, guest=guest, label=label, created=at)
        await self._writer.do(_execute(added))

    async def token(self, digest: str) -> str | None:
        """The guest as whom a token lets act; None if it is not known."""
        wanted = select(tokens.c.guest).where(tokens.c.digest == digest)
        return await self._database.read(lambda connection: connection.scalar(wanted))

    async def valid_tokens(self, digests: Collection[str]) -> set[str]:
        """Which of these tokens, at most 500, are valid."""
        return await self._database.read(lambda connection: valid_tokens(connection, digests))

    async def tokens(self, guest: str) -> list[Token]:
        """A guest's tokens, oldest first."""
        return await self._database.read(lambda connection: tokens_of(connection, guest))

    async def drop_token(self, guest: str, digest: str) -> bool:
        """Make a guest's token invalid; whether the guest had it."""
        dropped = delete(tokens).where(tokens.c.guest == guest, tokens.c.digest == digest)
        return await self._writer.do(_execute(dropped)) == 1

    async def secret(self, name: str) -> bytes:
        """The 32 random bytes of that name, the same for all processes; made when first asked for."""
        wanted = select(secrets.c.value).where(secrets.c.name == name)
        while (found := await self._database.read(lambda connection: connection.scalar(wanted))) is None:
            made = insert(secrets).values(name=name, value=random_bytes.token_bytes(32))
            with suppress(Conflict):  # another process was quicker
                await self._writer.do(_execute(made))
        return bytes(found)

    # Leases

    async def beat(self, at: int) -> None:
        """Say that this process lives."""
        await self._writer.do(lambda connection: leases.beat(connection, self.process, at))

    async def processes(self) -> dict[str, int]:
        """When each process was last seen, this one too."""
        return await self._database.read(leases.living)

    async def claim(self, at: int, *, dead_after: int = 15_000, limit: int = 100) -> list[str]:
        """Take over open rooms that nobody holds, or a process that has not been seen for a while.

        It says that this process lives, too. No room is ever claimed by two processes.

        Args:
            at: Now.
            dead_after: For how long a process that is dead has not been seen, in milliseconds.
            limit: How many rooms at most.

        Returns:
            The rooms that are this process's now and weren't before.
        """
        claiming = partial(leases.claim, process=self.process, at=at, dead_after=dead_after, limit=limit)
        return await self._writer.do(claiming)

    async def held(self) -> list[str]:
        """The open rooms that this process holds."""
        return await self._database.read(lambda connection: leases.held(connection, self.process))

    async def release(self) -> None:
        """Give back all rooms that this process holds, and say that it is no more."""
        await self._writer.do(lambda connection: leases.release(connection, self.process))

    async def listen(self, heard: Callable[[str, int, str], None]) -> None:
        """Hear of the appends of other processes; on SQLite there are none.

        Args:
            heard: Called with the room, its last number and the process that appended; with -1 for the number
                where all of the room was rewritten. When a lost connection is back, it is called with
                ("", -1, ""): anything may have happened meanwhile.
        """

        def told(text: str | None) -> None:
            if text is None:
                heard("", -1, "")
                return
            room, seq, process = text.rsplit(" ", 2)
            if process != self.process:
                heard(room, int(seq), process)

        await self._database.listen(CHANNEL, told)


def _execute(statement: Insert | Update | Delete) -> Callable[[Connection], int]:
    """A change that is one statement, and gives how many rows it changed."""
    return lambda connection: connection.execute(statement).rowcount
