"""Open stores."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from allfives.store import Store


@pytest.fixture
async def store(anyio_backend: str, database_url: str) -> AsyncIterator[Store]:
    """A store in a new database, of each kind in turn."""
    async with await Store.open(database_url, process="p1") as opened:
        yield opened


@pytest.fixture
async def second(anyio_backend: str, database_url: str, store: Store) -> AsyncIterator[Store]:
    """The store as another process has it."""
    async with await Store.open(database_url, process="p2") as opened:
        yield opened
