"""Playing with the keyboard alone, with fingers, by dragging; in all languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.page.browser import LANDSCAPE, LANGUAGES, PHONE, Language, Visitors
from tests.page.seated import (
    DEAL,
    Player,
    a_room,
    in_mid_turn,
    play_on,
    record_of,
    somebody,
    state_of,
)

RULES: Final = "all-fives/2,target=500"


def against_a_bot(visitors: Visitors, rules: str = RULES, **options: Any) -> tuple[Player, str]:
    """Somebody who plays the known deal against a bot, and the room."""
    me = somebody(visitors, "/settings", "Ana", **options)
    code = a_room(me.page, rules=rules, seats=["open", "greedy"], deal=DEAL)
    me.page.goto(f"/rooms/{code}")
    me.wait_for_turn()
    return me, code


def two_in_mid_turn(visitors: Visitors, **options: Any) -> tuple[Player, Player]:
    """Ana, whose 04 fits two places now, and Rui."""
    ana = somebody(visitors, "/settings", "Ana", **options)
    code = a_room(ana.page, rules=RULES, seats=["open", "open"], deal=DEAL, pace="normal")
    ana.page.goto(f"/rooms/{code}")
    ana.page.locator(".waiting .link input").wait_for()
    rui = somebody(visitors, f"/rooms/{code}", "Rui")
    rui.page.get_by_role("button", name="Sit here").click()
    in_mid_turn(ana, rui)
    return ana, rui


# --- The keyboard alone ----------------------------------------------------------------------------

_WATCH: Final = """
    window.lost = []
    addEventListener('focusout', () => setTimeout(() => {
      const has = document.activeElement
      if (has === null || has === document.body) window.lost.push(document.querySelector('.room').innerText)
    }, 1000))
"""
"""Notes whenever the focus has been nowhere for longer than a moment."""

_FOCUS: Final = """() => {
    const has = document.activeElement
    return has === document.body ? 'nothing' : has.dataset.tile ?? has.ariaLabel ?? has.innerText
}"""

_FITS: Final = "() => document.activeElement.matches('[role=toolbar] [aria-disabled=false]')"

_PLAYED: Final = "tile => document.querySelector(`.tray [data-tile='${tile}']`) === null"

_ON_A_PLACE: Final = "() => document.activeElement.matches('.felt button.place')"


def focus(page: Page) -> str:
    """What has the focus: a tile of the hand, or what it is called."""
    found: str = page.evaluate(_FOCUS)
    return found


def test_a_deal_is_played_with_the_keyboard_alone_and_the_focus_is_never_lost(visitors: Visitors) -> None:
    me, code = against_a_bot(visitors)
    page = me.page
    page.evaluate(_WATCH)
    for _ in range(40):
        page.keyboard.press("Tab")
        if focus(page) in me.tiles:
            break
    assert focus(page) in me.tiles, "the Tab key comes to the hand"
    turns = 0
    while state_of(page, code)["deal"] == 1:
        page.wait_for_function("() => document.querySelector('.tray.active, dialog[open]')")
        if me.dialog.count() > 0:
            break
        for _ in me.tiles:
            if page.evaluate(_FITS):
                break
            page.keyboard.press("ArrowRight")
        assert page.evaluate(_FITS), focus(page)
        tile = focus(page)
        page.keyboard.press("Enter" if turns % 2 else " ")
        # A tile that fits one place is played; of several places the best has the focus.
        page.wait_for_function(f"tile => ({_PLAYED})(tile) || ({_ON_A_PLACE})()", arg=tile)
        if page.evaluate(_ON_A_PLACE):
            assert "fits one place: on" in focus(page)
            page.keyboard.press("Enter")
        turns += 1
        page.wait_for_function(_PLAYED, arg=tile)
    assert turns > 3
    page.wait_for_timeout(1100)
    assert page.evaluate("window.lost") == []


def test_keys_choose_and_place_tiles_and_tell_what_one_asks(visitors: Visitors) -> None:
    ana, rui = two_in_mid_turn(visitors)
    page = ana.page
    page.locator("main").focus()
    page.keyboard.press("ArrowRight")
    assert focus(page) == ana.tiles[0]
    page.keyboard.press("End")
    assert focus(page) == ana.tiles[-1]
    page.keyboard.press(str(ana.tiles.index("04") + 1))
    expect(ana.places).to_have_count(2)
    assert focus(page) == "0|4 fits one place: on 0|0, none."
    page.keyboard.press("Tab")
    assert focus(page) == "0|4 fits one place: on 4|5, none."
    page.keyboard.press("Escape")
    expect(ana.places).to_have_count(0)
    assert focus(page) == "04"
    told = page.locator(".felt .told")
    for key, text in {
        "h": "These fit: 0|4 and 0|6.",
        "e": "Ends that count: 0 on 0|0 (double, both halves), 4 on 4|5.",
        "l": "Rui placed 0|0 on 0|5. Ends 0, 4: 4. No points.",
        "s": "Score: Ana: 10, Rui: 10. Target: 500.",
        "c": "There is no clock at this table.",
        "b": "Boneyard: 10 tiles.",
    }.items():
        page.keyboard.press(key)
        expect(told).to_contain_text(text)
    page.keyboard.press("g")
    assert focus(page) == "Log"
    del rui


def test_single_keys_can_be_switched_off(visitors: Visitors) -> None:
    me, _ = against_a_bot(visitors)
    me.page.evaluate("localStorage.setItem('allfives.settings', JSON.stringify({speed: 'off', keys: false}))")
    me.page.reload()
    me.wait_for_turn()
    before = me.page.locator(".tray .state .text").inner_text()
    me.page.keyboard.press("b")
    me.page.keyboard.press("1")
    me.page.wait_for_timeout(100)
    assert me.page.locator(".tray .state .text").inner_text() == before
    assert me.mine


# --- Fingers and the mouse -------------------------------------------------------------------------

_SMALL: Final = """() => [...document.querySelectorAll('.room button, .room a')]
    .filter((each) => each.checkVisibility())
    .map((each) => {
      const box = each.getBoundingClientRect()
      const around = getComputedStyle(each, '::after')
      const [more, above] = around.content === 'none' ? [0, 0] : [around.left, around.top].map(parseFloat)
      return [each.ariaLabel ?? each.innerText, box.width - 2 * more, box.height - 2 * above]
    })
    .filter(([, width, height]) => width < 43.5 || height < 43.5)
"""
"""What is smaller than a finger, with what belongs to it around it."""


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE])
def test_a_match_is_played_with_fingers(visitors: Visitors, size: tuple[int, int]) -> None:
    me, code = against_a_bot(visitors, "all-fives/2,target=10", size=size, touch=True)
    small = me.page.evaluate(_SMALL)
    assert small == []
    play_on(code, [me])
    assert record_of(me.page, code).is_complete
    assert me.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_a_tile_is_dragged_onto_a_place_or_falls_back_into_the_hand(visitors: Visitors) -> None:
    ana, rui = two_in_mid_turn(visitors)
    page = ana.page

    def drag(tile: str, to: Callable[[], tuple[float, float]], *, places: int) -> None:
        box = ana.hand.locator(f"[data-tile='{tile}']").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] - 40, steps=4)
        expect(ana.places).to_have_count(places)
        page.mouse.move(*to(), steps=6)
        page.mouse.up()

    def place(which: int) -> tuple[float, float]:
        box = ana.places.nth(which).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    drag("04", lambda: (700, 160), places=2)
    expect(ana.places).to_have_count(0)
    assert "04" in ana.tiles
    assert ana.mine
    expect(page.locator(".felt svg [data-tile='04']")).to_have_count(0)
    drag("04", lambda: place(1), places=2)
    rui.wait_for_turn()
    log = page.get_by_role("log", name="Log").first
    expect(log).to_contain_text("Ana placed 0|4 on 4|5. Ends 0, 0: 0. No points.")
    first, second = ana.tiles[:2]
    box = ana.hand.locator("button").nth(1).bounding_box()
    assert box is not None
    ana.hand.locator("button").first.hover()
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 4, box["y"] + 30, steps=6)
    page.mouse.up()
    assert ana.tiles[:2] == [second, first], "the hand is put in order by dragging, on others' turns too"


# --- Languages -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_played_in_every_language(visitors: Visitors, language: Language) -> None:
    me, code = against_a_bot(visitors, "all-fives/2,target=10", language=language)
    play_on(code, [me])
    expect(me.page.locator("html")).to_have_attribute("lang", language)
    expect(me.dialog.get_by_role("heading").first).not_to_be_empty()
    assert me.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    told = me.page.locator("body").inner_text()
    assert "room-" not in told
    assert "{" not in told
    if language != "en":
        assert " placed " not in told
