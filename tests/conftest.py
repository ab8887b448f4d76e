"""What any test may ask for."""

from __future__ import annotations

import signal

import pytest

from tests.databases import database_url, postgres, postgres_url, sqlite_url

__all__ = ["anyio_backend", "database_url", "postgres", "postgres_url", "sqlite_url"]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The event loop of tests that are coroutines and marked ``anyio``."""
    return "asyncio"


def pytest_configure() -> None:
    """Let Ctrl-C reach the programs that are tested: a shell's background job hands on that it is ignored."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
