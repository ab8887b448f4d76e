"""Real browsers on a real server with the built page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.live.serving import Served, serving
from tests.page.browser import Visitors, a_chromium

STATIC = Path(__file__).parents[2] / "src" / "allfives" / "web" / "static"


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """``allfives serve`` with the built page, for all tests that need nothing special of it."""
    assert (STATIC / "index.html").exists(), (
        "the page is not built: `make test` does it, or `sh scripts/setup page`"
    )
    with serving(tmp_path_factory.mktemp("served")) as served:
        yield served


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser. It has an event loop running in this thread, and so it ends before other tests want one."""
    with sync_playwright() as playwright:
        browser = a_chromium(playwright)
        yield browser
        browser.close()


@pytest.fixture
def visitors(browser: Browser, served: Served) -> Iterator[Visitors]:
    """People who look at the server, each with a browser of their own; nothing may go wrong in any."""
    visitors = Visitors(browser, served.url)
    yield visitors
    visitors.close()
    if visitors.wrong:
        pytest.fail("\n".join(visitors.wrong), pytrace=False)


@pytest.fixture
def page(visitors: Visitors) -> Page:
    """The page of one person, at a desk, in English; nothing is open yet."""
    return visitors.open(None)
