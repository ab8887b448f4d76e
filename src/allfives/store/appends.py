"""Appending to the streams of many rooms at once, in a few statements."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, bindparam, func, insert, select, text, update

from allfives.store.errors import Conflict
from allfives.store.tables import entries, rooms, storable

__all__ = ["CHANNEL", "Append", "rows_of", "tell_others", "write_appends"]

CHANNEL: Final = "allfives"
"""The channel of PostgreSQL on which the processes tell each other of appends."""


@dataclass(frozen=True, slots=True)
class Append:
    """What is to be appended to a room's stream.

    Attributes:
        room: The room.
        seq: The number of the first entry.
        entries: The entries, at least one.
        match: The number of the match they belong to.
        at: When, in milliseconds since 1970.
        command: The command that they answer.
        summary: What a list tells of the room from now on; None if that stays.
        closed: Whether the room is closed by this.
    """

    room: str
    seq: int
    entries: Sequence[bytes]
    match: int
    at: int
    command: str | None
    summary: bytes | None
    closed: bool


_LAST: Final = select(func.max(entries.c.seq)).where(entries.c.room == rooms.c.code).scalar_subquery()
_HEADS: Final = select(rooms.c.code, _LAST, rooms.c.closed).where(
    rooms.c.code.in_(bindparam("codes", expanding=True))
)
_INSERT: Final = insert(entries)

# For every row that SQLite takes or gives, Python lets go of the interpreter, and beside a busy event loop it
# has to wait for it again. So the rows of many rooms go and come in few steps.
_HEADS_AT_ONCE: Final = select(
    func.json_group_array(func.json_array(rooms.c.code, _LAST, rooms.c.closed))
).where(rooms.c.code.in_(select(func.json_each(bindparam("codes")).table_valued("value").c.value)))
_COLUMNS: Final = [column.name for column in entries.columns]
_ROW: Final = f"({', '.join('?' * len(_COLUMNS))})"
_INSERTS_AT_ONCE: Final = {
    rows: f"INSERT INTO entries ({', '.join(_COLUMNS)}) VALUES {', '.join([_ROW] * rows)}"
    for rows in (256, 64, *range(32, 0, -1))
}
_UPDATE: Final = (
    update(rooms)
    .where(rooms.c.code == bindparam("room"))
    .values(
        summary=func.coalesce(bindparam("kept"), rooms.c.summary),
        closed=func.coalesce(bindparam("ended"), rooms.c.closed),
    )
)
_TELL: Final = text("SELECT pg_notify(:channel, :told)")


def write_appends(connection: Connection, appends: Sequence[Append], process: str) -> list[Conflict | None]:
    """Write appends in the connection's transaction, and tell the other processes of them (on PostgreSQL).

    A stream has no gaps, and nothing follows the entry that closes a room. A process that appends the same
    numbers at the same time is held off by the primary key: the later one waits, and fails as a whole.

    Returns:
        For each append None, or why it was refused.

    Raises:
        IntegrityError: If another process was quicker, or a room has had the command already.
    """
    codes = list({append.room for append in appends})
    heads = {
        code: (-1 if last is None else last, closed is not None)
        for code, last, closed in _heads(connection, codes)
    }
    answers: list[Conflict | None] = []
    rows: list[dict[str, Any]] = []
    changes: dict[str, dict[str, Any]] = {}
    for append in appends:
        conflict = _conflict(append, heads.get(append.room))
        answers.append(conflict)
        if conflict is None:
            heads[append.room] = append.seq + len(append.entries) - 1, append.closed
            rows += rows_of(append)
            if append.summary is not None or append.closed:
                change = changes.setdefault(append.room, {"room": append.room, "kept": None, "ended": None})
                if append.summary is not None:
                    change["kept"] = append.summary
                if append.closed:
                    change["ended"] = append.at
    if rows:
        # In order, so that two processes never wait for each other.
        _insert(connection, sorted(rows, key=lambda row: (row["room"], row["seq"])))
        if changes:
            connection.execute(_UPDATE, [changes[room] for room in sorted(changes)])
        tell_others(connection, {row["room"]: row["seq"] for row in rows}, process)
    return answers


def tell_others(connection: Connection, ends: Mapping[str, int], process: str) -> None:
    """Tell the other processes of rooms and their last numbers; of -1, where all of a room was rewritten.

    Nobody hears it before the transaction is committed. On SQLite there is nobody else.
    """
    if connection.dialect.name == "postgresql":
        told = [{"channel": CHANNEL, "told": f"{room} {seq} {process}"} for room, seq in ends.items()]
        connection.execute(_TELL, told)


def rows_of(append: Append) -> list[dict[str, Any]]:
    """The rows of an append, as they are inserted."""
    return [
        {
            "room": append.room,
            "seq": append.seq + number,
            "match": append.match,
            "at": append.at,
            "command": None if number else append.command,
            "entry": entry,
        }
        for number, entry in enumerate(append.entries)
    ]


def _heads(connection: Connection, codes: list[str]) -> Iterable[Sequence[Any]]:
    """Of each of these rooms its code, the number of its last entry, and when it was closed."""
    if connection.dialect.name != "sqlite":
        return connection.execute(_HEADS, {"codes": codes})
    found = connection.execute(_HEADS_AT_ONCE, {"codes": json.dumps([storable(code) for code in codes])})
    heads: list[list[Any]] = json.loads(found.scalar_one())
    return heads


def _insert(connection: Connection, rows: list[dict[str, Any]]) -> None:
    """Insert rows of the table of entries."""
    if connection.dialect.name != "sqlite":
        connection.execute(_INSERT, rows)
        return
    done = 0
    for size, statement in _INSERTS_AT_ONCE.items():
        while len(rows) - done >= size:
            values = [value for row in rows[done : done + size] for value in _values(row)]
            connection.exec_driver_sql(statement, tuple(values))
            done += size


def _values(row: dict[str, Any]) -> Iterable[Any]:
    for column in _COLUMNS:
        value = row[column]
        yield storable(value) if isinstance(value, str) else value


def _conflict(append: Append, head: tuple[int, bool] | None) -> Conflict | None:
    """Why an append cannot follow the last number of a room."""
    if head is None:
        return Conflict(f"There is no room {append.room}.")
    last, closed = head
    if closed:
        return Conflict(f"The room {append.room} is closed.")
    if append.seq != last + 1:
        return Conflict(f"The room {append.room} goes on at {last + 1}, not at {append.seq}.")
    return None
