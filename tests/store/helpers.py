"""A store, rooms and obstacles for tests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import create_async_engine

from allfives.store import Store

__all__ = ["blocked", "entries", "make_room", "statement"]


async def make_room(
    store: Store,
    code: str = "R",
    *,
    maker: str = "ana",
    public: bool = True,
    at: int = 1000,
    rows: Sequence[bytes] = (b"made",),
) -> None:
    """Make a room with one entry."""
    await store.create_room(code, public=public, maker=maker, summary=b"summary", at=at, rows=rows)


async def entries(store: Store, code: str = "R") -> list[tuple[int, bytes]]:
    """The numbers and contents of all that is in a room's stream, of whatever match."""
    first = await store.rows(code, match=1)
    return [(row.seq, row.entry) for row in [*first[:1], *await store.rows(code, after=0)]]


async def statement(url: str, text: str) -> None:
    """Run a statement past the store."""
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.exec_driver_sql(text)
    await engine.dispose()


@asynccontextmanager
async def blocked(url: str) -> AsyncIterator[None]:
    """While this lasts, nobody else can write to the database."""
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        sqlite = engine.dialect.name == "sqlite"
        await connection.exec_driver_sql(
            "BEGIN IMMEDIATE" if sqlite else "LOCK TABLE rooms, entries, guests IN EXCLUSIVE MODE"
        )
        yield
        await connection.rollback()
    await engine.dispose()
