"""The table in every state that it can be in, light and dark: axe finds nothing, on a desk and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.page.browser import DESKTOP, PHONE, Scheme, Visitors, clean
from tests.page.seated import DEAL, NEARLY_OUT, Player, a_room, in_mid_turn, somebody

LOST = r"ERR_INTERNET_DISCONNECTED|WebSocket"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_in_any_state_of_a_table(
    visitors: Visitors, size: tuple[int, int], scheme: Scheme
) -> None:
    visitors.expect_errors(LOST)
    ana = somebody(visitors, "/settings", "Ana", size=size, scheme=scheme)
    code = a_room(
        ana.page,
        rules="all-fives/2,target=20",
        seats=["open", "open"],
        deal=DEAL,
        pace="normal",
        clock={"type": "bank", "seconds": 600, "increment": 5},
    )
    ana.page.goto(f"/rooms/{code}")
    ana.page.get_by_label("The link of this table").wait_for()
    clean(ana.page)  # waiting
    rui = somebody(visitors, f"/rooms/{code}", "Rui", size=size, scheme=scheme)
    rui.page.get_by_role("button", name="Sit here").wait_for()
    clean(rui.page)  # invited
    rui.page.get_by_role("button", name="Sit here").click()
    ana.wait_for_turn()
    clean(ana.page)  # my lead
    clean(rui.page)  # a rival's turn
    in_mid_turn(ana, rui)
    clean(ana.page)  # my turn
    ana.page.get_by_role("button", name="Hint").dblclick()
    expect(ana.hand.locator(".badge").first).to_be_visible()
    clean(ana.page)  # the hint
    ana.choose("04")
    clean(ana.page)  # a tile chosen, with its places
    for name in ("More", "Log", "Score sheet"):
        button = ana.page.locator(".room").get_by_role("button", name=name, exact=True)
        if button.first.is_visible():
            button.first.click()
            clean(ana.page)
            ana.page.keyboard.press("Escape")
            expect(ana.dialog).to_have_count(0)

    eva = somebody(visitors, f"/rooms/{code}", "Eva", size=size, scheme=scheme)
    expect(eva.page.get_by_text("You are looking on.").first).to_be_visible()
    clean(eva.page)  # a spectator

    second = Player(ana.page.context.new_page())
    second.page.goto(f"/rooms/{code}")
    second.wait_for_turn()
    ana.page.get_by_role("button", name="Use here").wait_for()
    clean(ana.page)  # replaced
    ana.page.get_by_role("button", name="Use here").click()
    ana.wait_for_turn()
    second.page.close()

    rui.page.context.set_offline(True)
    rui.page.get_by_text("The connection is lost; trying to come back …").wait_for()
    clean(rui.page)  # reconnecting
    rui.page.context.set_offline(False)
    rui.page.get_by_text("You are back. The table is up to date.").first.wait_for()
    clean(rui.page)
    rui.page.goto("/settings")
    ana.page.locator(".strip .gone").wait_for()
    clean(ana.page)  # a rival who is away
    rui.page.go_back()

    ana.place("06")
    clean(ana.page)
    ana.dialog.get_by_text("You win the match").wait_for()
    clean(ana.page)  # the match is over
    rui.dialog.wait_for()
    rui.dialog.get_by_role("button", name="Rematch").click()
    clean(rui.page)
    ana.page.keyboard.press("Escape")
    expect(ana.dialog).to_have_count(0)
    clean(ana.page)  # the table after it


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_when_a_deal_is_over(
    visitors: Visitors, size: tuple[int, int], scheme: Scheme
) -> None:
    me = somebody(visitors, "/settings", "Ana", size=size, scheme=scheme)
    code = a_room(
        me.page, rules="all-fives/3", seats=["open", "greedy", "random"], position=NEARLY_OUT, pace="normal"
    )
    me.page.goto(f"/rooms/{code}")
    me.place("26")
    me.dialog.get_by_role("button", name="Hold").click()
    clean(me.page)
