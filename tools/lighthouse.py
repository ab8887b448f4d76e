"""Measure the page with Lighthouse: home and a table in the middle of a deal, as on a slowed phone.

Usage: ``python -m tools.lighthouse [--runs 5] [--preset desktop]``. It prints the median of the runs.
Lighthouse is large and fetched by npm when this is first called; it is no dependency of anything. Let nothing
else run meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

from allfives.client import Client, play_at
from allfives.players import PLAYERS
from allfives.rules import Action, Source, View
from allfives.table.options import Options
from scripts.page import Node, find_node
from tests.live.serving import serving
from tests.page.browser import FLAGS, program

__all__ = ["main"]

LIGHTHOUSE: Final = "lighthouse@12.8.2"
CATEGORIES: Final = ("performance", "accessibility")
TIMES: Final = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "speed-index")
PLAYS: Final = 4


class Thinker:
    """Takes a few turns, and then thinks for ever.

    Attributes:
        thinking: Set once it thinks.
        done: Set when it may stop.
    """

    def __init__(self) -> None:
        self.thinking = threading.Event()
        self.done = threading.Event()
        self._left = PLAYS

    def choose(self, view: View, rng: Source) -> Action:
        """Choose as ``greedy`` does, or do not."""
        self._left -= 1
        if self._left < 0:
            self.thinking.set()
            self.done.wait()
        return PLAYERS["greedy"].choose(view, rng)


@contextmanager
def table_in_play(url: str) -> Iterator[str]:
    """A room in which a deal is being played; the path of its page."""
    thinker, codes = Thinker(), []

    async def sit() -> None:
        async with Client(url, name="Ana") as client:
            codes.append(await client.make_room(Options(seats=("open", "greedy"))))
            async with client.join(codes[0]) as table:
                await play_at(table, thinker)

    sitting = threading.Thread(target=lambda: asyncio.run(sit()), daemon=True)
    sitting.start()
    if not thinker.thinking.wait(60):
        raise RuntimeError("the deal did not come far enough")
    try:
        yield f"/rooms/{codes[0]}"
    finally:
        thinker.done.set()


def measured(node: Node, chromium: str, url: str, preset: str | None) -> dict[str, Any]:
    """Let Lighthouse look at an address once; what it reports."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [*node.npm, "exec", "--yes", "--", LIGHTHOUSE, url, "--quiet", "--output=json"]
        command += [f"--output-path={report}", f"--only-categories={','.join(CATEGORIES)}"]
        command += [f"--chrome-flags=--headless {' '.join(FLAGS)}"]
        command += [f"--preset={preset}"] if preset else []
        path = os.pathsep.join((str(Path(node.node).parent), os.environ["PATH"]))
        environment = {**os.environ, "CHROME_PATH": chromium, "PATH": path}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if not report.exists():
            raise RuntimeError(f"Lighthouse failed:\n{done.stdout}{done.stderr}")
        found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    if any(found["categories"][each]["score"] is None for each in CATEGORIES):
        failed = (
            f"{name} ({audit['errorMessage']})"
            for name, audit in found["audits"].items()
            if "errorMessage" in audit
        )
        raise RuntimeError(f"Lighthouse could not measure {', '.join(failed)}")
    return found


def tell(name: str, reports: list[dict[str, Any]]) -> None:
    """Print the medians of some reports, and what costs accessibility."""
    scores = {
        each: statistics.median(report["categories"][each]["score"] * 100 for report in reports)
        for each in CATEGORIES
    }
    times = {
        each: statistics.median(report["audits"][each]["numericValue"] for report in reports)
        for each in TIMES
    }
    print(f"{name}: " + ", ".join(f"{each} {score:.0f}" for each, score in scores.items()))
    print("  " + ", ".join(f"{each} {time:.0f} ms" for each, time in times.items()), flush=True)
    wanting = {
        ref["id"]
        for report in reports
        for each in CATEGORIES
        for ref in report["categories"][each]["auditRefs"]
        if ref["weight"] and (report["audits"][ref["id"]]["score"] or 1) < 0.9
    }
    if wanting:
        print(f"  wanting: {', '.join(sorted(wanting))}", flush=True)


def main() -> None:
    """Measure, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--preset", choices=("desktop",))
    given = parser.parse_args()
    node = find_node()
    with sync_playwright() as playwright:
        chromium = program(playwright)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as served,
        table_in_play(served.url) as room,
    ):
        for name, path in (("home", "/"), ("table", room)):
            url = f"{served.url}{path}"
            tell(name, [measured(node, chromium, url, given.preset) for _ in range(given.runs)])


if __name__ == "__main__":
    main()
