"""What any test may ask for."""

from __future__ import annotations

import pytest

from tests.databases import database_url, postgres, postgres_url, sqlite_url

__all__ = ["anyio_backend", "database_url", "postgres", "postgres_url", "sqlite_url"]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The event loop of tests that are coroutines and marked ``anyio``."""
    return "asyncio"
