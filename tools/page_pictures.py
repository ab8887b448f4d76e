"""Photograph every page and every state of the table, and say where something runs out or overlaps.

    python -m tools.page_pictures FOLDER [--sizes phone,flat,desk] [--schemes light,dark] [--languages en,ru]
                                  [--only WORD] [--keep]

``--keep`` makes the small pictures of docs/pictures from those that lie in the folder then.
The pictures are FOLDER/NAME-SIZE-SCHEME-LANGUAGE.png. Exit status 1 if a fault was found; whether the
pictures are beautiful is for whoever looks at them.
"""

from __future__ import annotations

import argparse
import base64
import itertools
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from tests.live.serving import serving
from tests.page.browser import DESKTOP, LANDSCAPE, PHONE, Language, Scheme, Visitors, a_chromium
from tests.page.seated import Player, somebody
from tools.page_scenes import SCENES, Guest

__all__ = ["main"]

PICTURES: Final = Path(__file__).parent.parent / "docs" / "pictures"
SIZES: Final = {"phone": PHONE, "flat": LANDSCAPE, "desk": DESKTOP}

KEPT: Final = {
    "table-desk-light": "played-places-desk-light-en",
    "table-desk-dark": "played-places-desk-dark-en",
    "table-phone-light": "played-places-phone-light-en",
    "table-phone-dark": "played-places-phone-dark-en",
    "table-flat-light": "played-places-flat-light-en",
    "four-desk-light": "four-desk-light-en",
    "deal-over-light": "ends-deal-over-desk-light-en",
    "review-light": "ends-review-desk-light-en",
    "analysis-light": "analysis-position-desk-light-en",
    "learn-pt-light": "learn-spinner-desk-light-pt",
    "score-keeper-light": "sheet-phone-light-en",
    "home-light": "home-desk-light-en",
}
"""The pictures that are kept small in docs/pictures, by their names there."""

SMALL: Final = """async ([bytes, width]) => {
  const image = new Image()
  image.src = `data:image/png;base64,${bytes}`
  await image.decode()
  const scale = Math.min(1, width / image.width)
  const canvas = new OffscreenCanvas(image.width * scale, image.height * scale)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
  return [...new Uint8Array(await blob.arrayBuffer())]
}"""
"""Makes a WebP picture of a PNG one, not wider than that."""

FAULTS: Final = """() => {
  const faults = []
  const over = document.querySelector('dialog[open]')
  const wide = document.scrollingElement.scrollWidth
  if (wide > innerWidth) faults.push(`the page is ${wide} wide`)
  const texts = []
  const walker = document.createTreeWalker(over ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement
    const text = node.data.trim()
    if (!text || own.closest('.unseen, svg, script, style, .skip, .link, option')) continue
    if (!own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const seen = { left, right, top, bottom, text, own }
      let cut = false
      for (let each = own; each; each = each.parentElement) {
        const style = getComputedStyle(each)
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
        const box = each.getBoundingClientRect()
        const scrolls = /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)
        if (box.width <= 2 || box.height <= 2) cut = true // it is for the ear alone
        const [beyond, below] = [right - box.right, bottom - box.bottom]
        if (!scrolls && style.textOverflow !== 'ellipsis' && !cut && (beyond > 1.5 || below > 3)) {
          faults.push(`"${text.slice(0, 40)}" is cut off by ${Math.ceil(Math.max(beyond, below))} px`)
        }
        cut ||= scrolls || style.textOverflow === 'ellipsis'
        seen.left = Math.max(seen.left, box.left)
        seen.right = Math.min(seen.right, box.right)
        seen.top = Math.max(seen.top, box.top)
        seen.bottom = Math.min(seen.bottom, box.bottom)
      }
      if (seen.right - seen.left > 2 && seen.bottom - seen.top > 2) texts.push(seen)
    }
  }
  for (const each of (over ?? document.body).querySelectorAll('*')) {
    const sideways = each.scrollWidth - each.clientWidth
    if (each.matches('nav, nav *, .presets, .row') || !each.checkVisibility()) continue
    if (sideways > 1 && /auto|scroll/.test(getComputedStyle(each).overflowX)) {
      faults.push(`${each.tagName} .${each.className} has to be scrolled sideways, by ${sideways} px`)
    }
  }
  const meet = (one, other, by) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > by &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > by
  for (const [n, one] of texts.entries()) {
    for (const other of texts.slice(n + 1)) {
      // What lies under a footer that stays in sight comes out by scrolling.
      const stuck = one.own.closest('footer') !== other.own.closest('footer')
      if (one.own !== other.own && !stuck && meet(one, other, 4)) {
        faults.push(`"${one.text.slice(0, 30)}" lies over "${other.text.slice(0, 30)}"`)
      }
    }
  }
  for (const group of ['.room > *', '.tray > *', '.strip > *', '.rail > *', '.rivals > *']) {
    const boxes = [...document.querySelectorAll(group)]
      .filter((each) => each.checkVisibility() && !each.matches('.unseen, .link'))
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
    for (const [n, one] of boxes.entries()) {
      for (const other of boxes.slice(n + 1)) {
        if (one.each.parentElement === other.each.parentElement && meet(one.box, other.box, 1.5)) {
          faults.push(`.${one.each.className} lies over .${other.each.className} in ${group}`)
        }
      }
    }
  }
  return [...new Set(faults)]
}"""
"""What runs out of its place, or lies over something else."""


@dataclass
class Camera:
    """Takes pictures of one size, scheme and language.

    Attributes:
        visitors: The people with browsers.
        folder: Where the pictures go.
        size: The name of the size.
        scheme: Light or dark.
        language: The language.
        faults: What was found to be wrong.
    """

    visitors: Visitors
    folder: Path
    size: str
    scheme: Scheme
    language: Language
    faults: list[str] = field(default_factory=list)
    guests: list[Guest] = field(default_factory=list)

    @property
    def pixels(self) -> tuple[int, int]:
        """The window."""
        return SIZES[self.size]

    def person(self, name: str = "Ana", path: str = "/settings", **options: Any) -> Player:
        """Somebody with a browser of this size, scheme and language."""
        return somebody(
            self.visitors,
            path,
            name,
            size=self.pixels,
            scheme=self.scheme,
            language=self.language,
            touch=self.size != "desk",
            **options,
        )

    def guest(self, name: str) -> Guest:
        """Somebody without a browser."""
        guest = Guest(self.visitors.url, name)
        self.guests.append(guest)
        return guest

    def take(self, page: Page, name: str, *, full: bool = False) -> None:
        """Take a picture, and look for faults."""
        path = self.folder / f"{name}-{self.size}-{self.scheme}-{self.language}.png"
        expect(page.locator(".table.laying")).to_have_count(0)
        page.wait_for_timeout(250)
        page.screenshot(path=path, full_page=full)
        for fault in page.evaluate(FAULTS):
            self.faults.append(f"{path.name}: {fault}")
            print(self.faults[-1], flush=True)

    def close(self) -> None:
        """Send all home."""
        self.visitors.close()
        for guest in self.guests:
            guest.close()
        self.guests.clear()


def keep(browser: Browser, folder: Path) -> None:
    """Make the small pictures of docs/pictures of those in a folder."""
    page = browser.new_page()
    for name, picture in KEPT.items():
        source = folder / f"{picture}.png"
        if source.exists():
            taken = base64.b64encode(source.read_bytes()).decode()
            small = bytes(page.evaluate(SMALL, [taken, 1000]))
            (PICTURES / f"page-{name}.webp").write_bytes(small)
            print(f"page-{name}.webp: {len(small) / 1000:.0f} kB")
    page.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """Take the pictures; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--schemes", default="light,dark")
    parser.add_argument("--languages", default="en,ru")
    parser.add_argument("--only", default="", help="take only pictures of scenes with this in their names")
    parser.add_argument("--keep", action="store_true", help="make the small pictures of docs/pictures")
    given = parser.parse_args(arguments)
    given.folder.mkdir(parents=True, exist_ok=True)
    faults: list[str] = []
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as served,
        sync_playwright() as playwright,
    ):
        browser = a_chromium(playwright)
        chosen = [each.split(",") for each in (given.sizes, given.schemes, given.languages)]
        for size, scheme, language in itertools.product(*chosen):
            camera = Camera(Visitors(browser, served.url), given.folder, size, scheme, language)
            for scene in SCENES:
                if given.only not in scene.__name__:
                    continue
                try:
                    scene(camera)
                except (PlaywrightError, AssertionError, TimeoutError) as error:
                    camera.faults.append(f"{scene.__name__}-{size}-{scheme}-{language}: {error}")
                    print(camera.faults[-1][:1500], flush=True)
                camera.close()
            faults += camera.faults
        if given.keep:
            keep(browser, given.folder)
        browser.close()
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
