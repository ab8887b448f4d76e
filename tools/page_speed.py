"""Measure how fast the page is: from a tap to the tile, frames during play, what is fetched, first paint.

    python -m tools.page_speed [--turns 30] [--slowed 4]

Everything is measured on this machine, against a server on it, in a headless Chromium; let nothing else
run meanwhile.

- From a tap to the tile: from the pointer's event to the first frame in which the tile lies on the table,
  that is, after the server has kept the play and answered.
- Frames: the longest time between two frames, and the longest task, while matches are played against a
  bot with motion at normal speed and the processor slowed down.
- First paint: with a phone's window, the processor slowed down, a network of 1.6 Mbit/s and 150 ms.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.live.serving import serving
from tests.page.browser import LANGUAGES, PHONE, Visitors, a_chromium, settled
from tests.page.seated import a_room, somebody

__all__ = ["main"]

STATIC: Final = Path(__file__).parent.parent / "src" / "allfives" / "web" / "static" / "page"

_WATCH: Final = """
    window.taps = []
    window.frames = []
    window.tasks = []
    let tapped = null
    addEventListener('click', (event) => {
      const tile = event.target.closest?.('[role=toolbar] [data-tile]')?.dataset.tile
      const place = event.target.closest?.('.place')
      if (tile) tapped = { tile, at: event.timeStamp }
      else if (place && tapped) tapped.at = event.timeStamp
    }, { capture: true })
    let last = performance.now()
    const frame = () => {
      const now = performance.now()
      window.frames.push(now - last)
      last = now
      if (tapped && document.querySelector(`.felt svg [data-tile="${tapped.tile}"]`)) {
        window.taps.push(now - tapped.at)
        tapped = null
      }
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((task) => task.duration)))
      .observe({ type: 'longtask' })
"""
"""Notes when a tile lies on the table after a tap, how long frames last, and long tasks."""


_NEXT: Final = """() => {
    const one = document.querySelector('dialog[open]')
      ? document.querySelector('dialog[open] footer:has([aria-pressed]) button.primary:enabled')
      : document.querySelector('.felt button.place:not([aria-hidden=true])')
        ?? document.querySelector('.tray.active [role=toolbar] button[aria-disabled=false]')
    const box = one?.getBoundingClientRect()
    return box && [box.left + box.width / 2, box.top + box.height / 2]
}"""
"""Where to click next: the middle of what goes on to the next deal, of a place, or of a tile that fits."""


def table_of(rows: Sequence[tuple[str, str]]) -> str:
    """Two columns."""
    wide = max(len(name) for name, _ in rows)
    return "\n".join(f"{name:{wide}}  {value}" for name, value in rows)


def slow_down(page: Page, by: float, *, network: bool = False) -> None:
    """Slow the processor of a page down, and give it the network of a phone."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": by})
    if network:
        session.send("Network.enable")
        speeds = {"downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
        session.send("Network.emulateNetworkConditions", {"offline": False, "latency": 150, **speeds})


def played(visitors: Visitors, turns: int, slowed: float) -> dict[str, list[float]]:
    """Play so many turns against a bot; what was noted meanwhile."""
    me = somebody(visitors, "/settings", "Ana", still=False)
    me.page.evaluate("localStorage.setItem('allfives.settings', JSON.stringify({ name: 'Ana' }))")
    code = a_room(me.page, rules="all-fives/2,target=1000", seats=["open", "greedy"], pace="fast")
    me.page.goto(f"/rooms/{code}")
    me.wait_for_turn()
    slow_down(me.page, slowed)
    me.page.evaluate(_WATCH)
    play(me.page, turns)
    noted: dict[str, list[float]] = me.page.evaluate(
        "() => ({ taps: window.taps, frames: window.frames, tasks: window.tasks })"
    )
    visitors.close()
    return noted


def play(page: Page, turns: int) -> None:
    """Play so many turns with the mouse alone: what else a robot does in a page would be measured, too."""
    while page.evaluate("window.taps.length") < turns:
        x, y = page.wait_for_function(_NEXT, polling=100, timeout=60_000).json_value()
        page.mouse.click(x, y)


def first_paint(browser: Browser, url: str, slowed: float) -> dict[str, float]:
    """Milliseconds to the first paint with something on it, as on a slowed phone, by page: median of five."""
    found: dict[str, list[float]] = {}
    for _ in range(5):
        visitors = Visitors(browser, url)
        page = visitors.open(None, size=PHONE, touch=True)
        code = a_room(page, seats=["open", "open"])
        slow_down(page, slowed, network=True)
        for name, path in {"home": "/", "table": f"/rooms/{code}"}.items():
            page.goto(path)
            settled(page)
            found.setdefault(name, []).append(
                page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
            )
            page.context.new_cdp_session(page).send("Network.clearBrowserCache")
        visitors.close()
    return {name: statistics.median(times) for name, times in found.items()}


def fetched(visitors: Visitors) -> int:
    """Bytes of compressed JavaScript that a first visit to a table fetches."""
    page = visitors.open(None)
    names: set[str] = set()
    page.on("response", lambda answer: names.add(answer.url.rpartition("/")[2]))
    code = a_room(page, seats=["open", "open"])
    page.goto(f"/rooms/{code}")
    settled(page)
    visitors.close()
    kept = [STATIC / f"{name}.gz" for name in names if name.endswith(".js")]
    return sum(path.stat().st_size for path in kept if path.exists())


def scripts(kind: str, language: str) -> int:
    """Bytes of all JavaScript of one language, compressed in a way."""
    others = [f"{prefix}{other}-" for other in LANGUAGES if other != language for prefix in ("", "rules-")]
    files = [path for path in STATIC.glob(f"*.js.{kind}") if not path.name.startswith(tuple(others))]
    return sum(path.stat().st_size for path in files)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--turns", type=int, default=30, help="turns that are played in each measurement")
    parser.add_argument("--slowed", type=float, default=4, help="how many times the processor is slowed down")
    given = parser.parse_args(arguments)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as served,
        sync_playwright() as playwright,
    ):
        browser = a_chromium(playwright)
        quick = played(Visitors(browser, served.url), given.turns, 1)
        slow = played(Visitors(browser, served.url), given.turns, given.slowed)
        paints = first_paint(browser, served.url, given.slowed)
        table = fetched(Visitors(browser, served.url))
        browser.close()
    late = sum(each > 50 for each in slow["frames"])
    by = f"slowed {given.slowed:g} times"
    rows: list[tuple[str, str]] = [
        ("from a tap to the tile, median", f"{statistics.median(quick['taps']):.0f} ms"),
        ("from a tap to the tile, 95 %", f"{statistics.quantiles(quick['taps'], n=20)[-1]:.0f} ms"),
        ("longest frame", f"{max(quick['frames']):.0f} ms"),
        (f"longest frame, {by}", f"{max(slow['frames']):.0f} ms"),
        (f"frames over 50 ms, {by}", f"{late} of {len(slow['frames'])}"),
        (f"longest task, {by}", f"{max(slow['tasks'], default=0):.0f} ms"),
        *((f"first paint of the {name}, slowed phone", f"{time:.0f} ms") for name, time in paints.items()),
        ("JavaScript of a first visit to a table, gzip", f"{table / 1000:.1f} kB"),
        *(
            (f"all JavaScript, {kind}, {language}", f"{scripts(kind, language) / 1000:.1f} kB")
            for kind in ("gz", "br")
            for language in LANGUAGES
        ),
    ]
    print(table_of(rows))


if __name__ == "__main__":
    main()
