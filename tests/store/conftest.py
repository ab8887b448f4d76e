"""An open store."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from allfives.store import Store


@pytest.fixture
async def store(anyio_backend: str, database_url: str) -> AsyncIterator[Store]:
    """A store in a new database, of each kind in turn."""
    async with await Store.open(database_url, process="p1") as opened:
        yield opened
