"""A store and rooms for tests."""

from __future__ import annotations

from collections.abc import Sequence

from allfives.store import Row, Store

__all__ = ["entries", "make_room"]


async def make_room(
    store: Store, code: str = "R", *, maker: str = "ana", public: bool = True, at: int = 1000, rows: Sequence[bytes] = (b"made",)
) -> None:
    """Make a room with one entry."""
    await store.create_room(
        code, public=public, maker=maker, options=b"options", summary=b"summary", at=at, rows=rows
    )


async def entries(store: Store, code: str = "R") -> list[tuple[int, bytes]]:
    """The numbers and contents of all that is in a room's stream."""
    rows: list[Row] = []
    for match in range(1, 10):
        rows += await store.rows(code, match=match)
    return [(row.seq, row.entry) for row in rows]
