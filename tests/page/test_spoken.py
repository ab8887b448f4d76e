"""What a screen reader says of a whole deal, in all languages, as it stands in ``tests/page/spoken``.

Those files were read as sentences. After a change that is meant, ``ALLFIVES_WRITE=1`` writes them anew;
then they are to be read again.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.page.browser import LANGUAGES, Language, Visitors
from tests.page.seated import Player, a_room, somebody

SPOKEN: Final = Path(__file__).parent / "spoken"

RULES: Final = "all-fives/2,hand=3"
DEAL: Final = {
    "hands": ["05.12.55", "15.23.66"],
    "boneyard": "33.34.01.00.02.03.04.06.11.13.14.16.22.24.25.26.35.36.44.45.46.56",
    "leader": 0,
}

_LISTEN: Final = """
    window.heard = []
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const region = (target.nodeType === 1 ? target : target.parentElement)?.closest('[aria-live]')
        if (!region) continue
        const nodes = type === 'characterData' ? [target] : [...addedNodes]
        const texts = nodes.map((node) => node.textContent)
        const loud = region.ariaLive === 'assertive' ? '! ' : ''
        window.heard.push(...texts.filter((text) => text.trim() !== '').map((text) => loud + text.trim()))
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
"""
"""Writes down what comes into live regions; what cannot wait with a mark before it."""


def heard(player: Player) -> str:
    """All that was said to a player by itself."""
    return "\n".join(player.page.evaluate("window.heard"))


_A_FEW_FRAMES: Final = """
    () => new Promise((done) => {
      const next = (left) => (left > 0 ? requestAnimationFrame(() => next(left - 1)) : setTimeout(done))
      next(5)
    })
"""


def told(player: Player, selector: str) -> str:
    """What a screen reader finds in a part of the page, in which it reads on by itself."""
    player.page.evaluate(_A_FEW_FRAMES)  # what stands beside the table follows it
    snapshot = player.page.locator(selector).aria_snapshot()
    return re.sub(r"^ *- /url: .*\n", "", snapshot + "\n", flags=re.MULTILINE).rstrip()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_reads_as_sentences(visitors: Visitors, language: Language) -> None:
    ana = somebody(visitors, "/settings", "Ana", language=language)
    ana.page.context.add_init_script(_LISTEN)
    code = a_room(ana.page, rules=RULES, seats=["open", "open"], deal=DEAL, pace="normal")
    ana.page.goto(f"/rooms/{code}")
    ana.page.locator(".waiting .link input").wait_for()
    ana.page.locator(".waiting .seats span", has_text="All Fives").wait_for()
    parts = {"Ana waits": told(ana, "main")}
    rui = somebody(visitors, "/settings", "Rui", language=language)
    rui.page.context.add_init_script(_LISTEN)
    rui.page.goto(f"/rooms/{code}")
    rui.page.locator(".waiting .primary").wait_for()
    rui.page.locator(".waiting .seats span", has_text="All Fives").wait_for()
    parts["Rui is invited"] = told(rui, "main")
    rui.page.locator(".waiting .primary").click()
    ana.place("55")
    rui.place("15")
    ana.place("05")
    rui.choose("01")
    parts["Rui has drawn, and chosen a tile"] = told(rui, "main")
    rui.page.keyboard.press("Escape")
    rui.page.wait_for_timeout(50)
    rui.choose("01")
    rui.places.first.click()
    ana.choose("12")
    ana.places.first.click()
    for player in (ana, rui):
        player.dialog.locator("footer [aria-pressed]").click()
        expect(player.dialog.locator("footer .left")).to_have_count(0)
    parts["The deal is over for Ana"] = told(ana, "dialog")
    parts["The deal is over for Rui"] = told(rui, "dialog")
    parts["What Ana hears"] = heard(ana)
    parts["What Rui hears"] = heard(rui)
    text = "".join(f"# {name}\n\n{part}\n\n" for name, part in parts.items()).replace(code, "CODE")
    text = re.sub(r"http://[\d.:]+", "http://HOST", text).rstrip() + "\n"
    kept = SPOKEN / f"{language}.txt"
    if os.environ.get("ALLFIVES_WRITE"):
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(text, encoding="utf-8")
    assert text == kept.read_text(encoding="utf-8")
