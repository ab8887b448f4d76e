from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.live.serving import Served, serving


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """``allfives serve`` for all tests that need nothing special of it, with wide limits."""
    with serving(tmp_path_factory.mktemp("served")) as served:
        yield served
