from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.serving import Running


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that need nothing special of it."""
    with Running.with_(tmp_path_factory.mktemp("server")) as running:
        yield running
