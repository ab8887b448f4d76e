"""A Chromium for the tests, and people who look at the page with it."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, Literal
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, Request, WebError

__all__ = [
    "DESKTOP",
    "FLAGS",
    "LANDSCAPE",
    "LANGUAGES",
    "PHONE",
    "Language",
    "Scheme",
    "Visitors",
    "a_chromium",
    "clean",
    "program",
    "settled",
]

Language = Literal["en", "pt", "es", "ru"]
Scheme = Literal["light", "dark"]

LANGUAGES: Final[dict[Language, str]] = {"en": "en-GB", "pt": "pt-BR", "es": "es-ES", "ru": "ru-RU"}
"""The languages of the page, and the locale of a browser that has it."""

DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
LANDSCAPE: Final = (844, 390)

# The headless shell first: the others make a window with all its buttons for each visitor, which costs more
# than the page does.
_PROGRAMS: Final = (
    "chromium-headless-shell",
    "chrome-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def a_chromium(playwright: Playwright) -> Browser:
    """Start a Chromium: one of this machine, else Debian's where root can install it, else Playwright's own.

    Raises:
        RuntimeError: If there is none and none could be had.
    """
    return playwright.chromium.launch(executable_path=program(playwright), args=list(FLAGS))


def program(playwright: Playwright) -> str:
    """The program of a Chromium, fetched first if there is none.

    Raises:
        RuntimeError: If there is none and none could be had.
    """
    return _found() or _fetched(playwright)


def _found() -> str | None:
    return next(filter(None, map(shutil.which, _PROGRAMS)), None)


def _fetched(playwright: Playwright) -> str:
    """The program of a Chromium that is fetched now; by one test process, while the others wait for it."""
    own = Path(playwright.chromium.executable_path)
    root = os.geteuid() == 0
    install = [sys.executable, "-m", "playwright", "install", *(["--with-deps"] if root else []), "chromium"]
    ways = [[install]]
    if root and Path("/etc/debian_version").exists() and shutil.which("apt-get"):
        options = ("--yes", "--quiet", "--no-install-recommends")
        ways.insert(0, [["apt-get", "update", "--quiet"], ["apt-get", "install", *options, _PROGRAMS[0]]])
    with (Path(tempfile.gettempdir()) / "allfives-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for way in ways:
            if not (_found() or own.exists()):
                for command in way:
                    subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    found = _found() or (str(own) if own.exists() else None)
    if found is None:
        raise RuntimeError(
            "The tests of the page need Chromium, and none could be fetched. Install it, so that one of"
            f" {', '.join(_PROGRAMS)} can be found (on Debian: the package chromium-headless-shell)."
        )
    return found


class Visitors:
    """People with browsers of their own, who look at one server. Whatever goes wrong in a browser is noted.

    Attributes:
        url: The server.
        wrong: Errors on consoles, errors of scripts, requests to other hosts; none are expected.
    """

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self.wrong: list[str] = []
        self._expected = ["blocked by Playwright"]  # a service worker, where it is
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    def open(
        self,
        path: str | None = "/",
        *,
        language: Language = "en",
        scheme: Scheme = "light",
        size: tuple[int, int] = DESKTOP,
        touch: bool = False,
        still: bool = True,
        worker: bool = False,
        **options: Any,
    ) -> Page:
        """A page of a person who was never here, in a browser without any memory.

        Args:
            path: What to open on the server; None for nothing yet.
            language: The language of the browser.
            scheme: Whether the system is light or dark.
            size: The window, in pixels.
            touch: Whether it is a phone, with fingers.
            still: Whether motion is to be reduced.
            worker: Whether the browser has service workers.
            options: Further options of Playwright's ``new_context``.
        """
        context = self._browser.new_context(
            base_url=self.url,
            locale=LANGUAGES[language],
            color_scheme=scheme,
            reduced_motion="reduce" if still else "no-preference",
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            service_workers="allow" if worker else "block",
            **options,
        )
        context.set_default_timeout(15_000)
        context.on("console", self._console)
        context.on("weberror", self._script)
        context.on("request", self._request)
        self._contexts.append(context)
        page = context.new_page()
        if path is not None:
            page.goto(path)
            settled(page)
        return page

    def close(self) -> None:
        """Close all windows."""
        for context in self._contexts:
            context.close()
        self._contexts.clear()

    def expect_errors(self, *patterns: str) -> None:
        """Let errors pass that a test brings about on purpose.

        Args:
            patterns: Regular expressions, one of which such an error has in it.
        """
        self._expected.extend(patterns)

    def _note(self, what: str) -> None:
        if not any(re.search(pattern, what) for pattern in self._expected):
            self.wrong.append(what)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._note(f"console: {message.text} ({message.location.get('url', '')})")

    def _script(self, error: WebError) -> None:
        self._note(f"script: {error.error}")

    def _request(self, request: Request) -> None:
        asked = urlsplit(request.url)
        if asked.scheme in ("http", "https", "ws", "wss") and asked.netloc != urlsplit(self.url).netloc:
            self._note(f"request to another host: {request.url}")


_STANDS_STILL: Final = """() => Promise.race([
    new Promise((done) => setTimeout(done, 2000)),
    Promise.all(
        document.getAnimations()
            .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
            .map((one) => one.finished.catch(() => null))),
]).then(() => null)
"""


def settled(page: Page) -> None:
    """Wait until the page stands: it has its heading, and has loaded what it needs."""
    page.locator("main :is(h1, h2, [role=alert])").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")


def clean(page: Page, *, without: Iterable[str] = ()) -> None:
    """Hold that axe finds nothing wrong with a page as it is now, by WCAG 2.2 AA and by its good practices.

    Args:
        page: The page.
        without: Rules of axe that are not to be applied, each for a reason that stands beside it.
    """
    page.evaluate(_STANDS_STILL)  # what is half faded in has the contrast of neither state
    rules = {rule: {"enabled": False} for rule in without}
    found = Axe().run(page, options={"resultTypes": ["violations"], "rules": rules})
    assert found.violations_count == 0, f"{page.url}\n{found.generate_report()}"
