"""Which process lives, and which holds which room."""

from __future__ import annotations

from sqlalchemy import Connection, and_, delete, insert, or_, select, update

from allfives.store.tables import processes, rooms

__all__ = ["beat", "claim", "held", "living", "purge_processes", "release"]


def beat(connection: Connection, process: str, at: int) -> None:
    """Say that a process lives."""
    here = connection.execute(update(processes).where(processes.c.id == process).values(seen=at))
    if here.rowcount == 0:
        connection.execute(insert(processes).values(id=process, seen=at))


def living(connection: Connection) -> dict[str, int]:
    """When each process was last seen."""
    rows = connection.execute(select(processes.c.id, processes.c.seen))
    return {process: seen for process, seen in rows}  # noqa: C416 - rows are no tuples to mypy


def claim(connection: Connection, process: str, at: int, dead_after: int, limit: int) -> list[str]:
    """Take over open rooms that nobody holds, or a process that is dead.

    Two processes never get the same room: SQLite lets one write at a time, and on PostgreSQL a row that
    another is about to change is passed over.
    """
    beat(connection, process, at)
    alive = select(processes.c.id).where(processes.c.seen > at - dead_after)
    of_a_dead_one = and_(rooms.c.holder != process, rooms.c.holder.not_in(alive))
    abandoned = (
        select(rooms.c.code)
        .where(rooms.c.closed.is_(None), or_(rooms.c.holder.is_(None), of_a_dead_one))
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    codes = list(connection.scalars(abandoned))
    if codes:
        connection.execute(update(rooms).where(rooms.c.code.in_(codes)).values(holder=process))
    return codes


def held(connection: Connection, process: str) -> list[str]:
    """The open rooms that a process holds."""
    return list(
        connection.scalars(select(rooms.c.code).where(rooms.c.closed.is_(None), rooms.c.holder == process))
    )


def release(connection: Connection, process: str) -> None:
    """Give back all that a process holds; it is no more."""
    connection.execute(
        update(rooms).where(rooms.c.closed.is_(None), rooms.c.holder == process).values(holder=None)
    )
    connection.execute(delete(processes).where(processes.c.id == process))


def purge_processes(connection: Connection, before: int) -> None:
    """Forget the processes that were last seen before a time."""
    connection.execute(delete(processes).where(processes.c.seen < before))
