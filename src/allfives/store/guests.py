"""Guests, their tokens, and what goes when one is forgotten or stays away."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from sqlalchemy import ColumnElement, Connection, bindparam, delete, func, literal, or_, select, update
from sqlalchemy.sql.elements import quoted_name
from sqlalchemy.sql.functions import Function

from allfives.store.tables import entries, guests, rooms, tokens
from allfives.store.values import Guest, Row, Token

__all__ = [
    "delete_guest",
    "find_guest",
    "guests_named",
    "guests_seen",
    "purge_guests",
    "purge_rooms",
    "rewrite_room",
    "rooms_with_guest",
    "tokens_of",
    "valid_tokens",
]


def find_guest(connection: Connection, guest: str) -> Guest | None:
    """A guest by their id."""
    row = connection.execute(select(guests).where(guests.c.id == guest)).mappings().one_or_none()
    return None if row is None else Guest(**row)


def guests_seen(connection: Connection, ids: Collection[str]) -> dict[str, int]:
    """When these guests were last seen, by their ids; without those who are not there."""
    wanted = select(guests.c.id, guests.c.seen).where(guests.c.id.in_(ids))
    return {row.id: row.seen for row in connection.execute(wanted)}


def valid_tokens(connection: Connection, digests: Collection[str]) -> set[str]:
    """Which of these tokens are valid."""
    return set(connection.scalars(select(tokens.c.digest).where(tokens.c.digest.in_(digests))))


def guests_named(connection: Connection, name: str) -> list[Guest]:
    """The guests who have this name, the first that came first."""
    wanted = select(guests).where(guests.c.name == name).order_by(guests.c.created, guests.c.id)
    return [Guest(**row) for row in connection.execute(wanted).mappings()]


def tokens_of(connection: Connection, guest: str) -> list[Token]:
    """A guest's tokens, oldest first."""
    found = (
        select(tokens.c.digest, tokens.c.label, tokens.c.created)
        .where(tokens.c.guest == guest)
        .order_by(tokens.c.created, tokens.c.digest)
    )
    return [Token(*row) for row in connection.execute(found)]


def delete_guest(connection: Connection, guest: str) -> None:
    """Delete a guest and their tokens; the rooms that they made have no maker any more."""
    connection.execute(delete(guests).where(guests.c.id == guest))
    connection.execute(update(rooms).where(rooms.c.maker == guest).values(maker=""))


def rooms_with_guest(
    connection: Connection, guest: str, after: str, limit: int
) -> tuple[list[str], str | None]:
    """Look for a guest in some rooms: in their entries, and among those who gave commands.

    Returns:
        The rooms where the guest is found, and the last room that was looked at; None when there are no more.
    """
    codes = list(
        connection.scalars(
            select(rooms.c.code).where(rooms.c.code > after).order_by(rooms.c.code).limit(limit)
        )
    )
    if not codes:
        return [], None
    found = (
        select(entries.c.room)
        .distinct()
        .where(entries.c.room.in_(codes), or_(_commanded_by(guest), _holds(connection, guest.encode())))
        .order_by(entries.c.room)
    )
    return list(connection.scalars(found)), codes[-1]


def _commanded_by(guest: str) -> ColumnElement[bool]:
    prefix = f"{guest}:"
    return func.substr(entries.c.command, 1, len(prefix)) == prefix


def _holds(connection: Connection, text: bytes) -> ColumnElement[bool]:
    # PostgreSQL finds bytes in bytes by POSITION(a IN b), which is a function by that name.
    name = "instr" if connection.dialect.name == "sqlite" else quoted_name("position", quote=True)
    return Function(name, entries.c.entry, literal(text, entries.c.entry.type)) > 0


def rewrite_room(
    connection: Connection,
    room: str,
    guest: str,
    rewrite: Callable[[bytes], bytes],
    summarize: Callable[[list[Row]], bytes] | None,
) -> int:
    """Rewrite the entries of a room, and forget who gave the guest's commands.

    Returns:
        How many entries were changed.
    """
    # Whoever appends to the room and would change its summary waits.
    connection.execute(select(rooms.c.code).where(rooms.c.code == room).with_for_update())
    columns = (entries.c.seq, entries.c.match, entries.c.at, entries.c.command, entries.c.entry)
    found = select(*columns).where(entries.c.room == room).order_by(entries.c.seq)
    rows = [Row(*row) for row in connection.execute(found)]
    after = [
        replace(
            row,
            entry=rewrite(row.entry),
            command=None if (row.command or "").startswith(f"{guest}:") else row.command,
        )
        for row in rows
    ]
    changed = [
        {"in_room": room, "number": new.seq, "command": new.command, "entry": new.entry}
        for old, new in zip(rows, after, strict=True)
        if new != old
    ]
    if changed:
        connection.execute(
            update(entries).where(
                entries.c.room == bindparam("in_room"), entries.c.seq == bindparam("number")
            ),
            changed,
        )
    if summarize is not None and after:
        latest = [row for row in after if row.match == after[-1].match]
        connection.execute(update(rooms).where(rooms.c.code == room).values(summary=summarize(latest)))
    return len(changed)


def purge_rooms(connection: Connection, before: int, limit: int) -> int:
    """Delete some rooms that were closed before a time, with their entries; how many."""
    # Both kinds are named so that the index of closed rooms is of use: it begins with them.
    old = select(rooms.c.code).where(rooms.c.public.in_([True, False]), rooms.c.closed < before).limit(limit)
    return connection.execute(delete(rooms).where(rooms.c.code.in_(old))).rowcount


def purge_guests(connection: Connection, before: int, limit: int) -> int:
    """Delete some guests that were last seen before a time and have made no room that is open; how many."""
    at_home = select(rooms.c.code).where(rooms.c.closed.is_(None), rooms.c.maker == guests.c.id).exists()
    old = select(guests.c.id).where(guests.c.seen < before, ~at_home).limit(limit)
    return connection.execute(delete(guests).where(guests.c.id.in_(old))).rowcount
