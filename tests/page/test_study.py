"""Looking at matches and positions: the review of a room's match, and the analysis board."""

from __future__ import annotations

import re
import time
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.page.browser import DESKTOP, PHONE, Language, Visitors, clean, settled
from tests.page.rooms import a_room

FAIR = Path(__file__).parents[2] / "docs" / "fair-deals.fives"
POSITION = (
    "00(05.56)(06.63.31)_11.12.23.34.44.66/22.24.25.45.46.55_33.15.03.26.02.01.35.16.04.14_1_5:0_all-fives/2"
)


def a_bots_match(page: Page) -> str:
    """The path of the review of a match that bots have played."""
    room = a_room(page, seats=["greedy", "greedy"], rules="all-fives/2,target=30", pace="none")
    end = time.monotonic() + 90
    while page.request.get(f"/api{room}").json()["state"]["phase"] != "over":
        assert time.monotonic() < end, "the bots never came to an end"
        page.wait_for_timeout(500)
    return f"{room}/matches/1"


def position_of(page: Page) -> str:
    return parse_qs(urlsplit(page.url).query)["position"][0]


def load(page: Page, text: str) -> None:
    page.get_by_role("button", name="Load").click()
    page.get_by_role("textbox", name="Record or position").fill(text)
    page.get_by_role("button", name="Show").click()


@pytest.mark.parametrize(("size", "language"), [(DESKTOP, "en"), (PHONE, "ru")])
def test_the_review_of_a_match_shows_every_turn_and_has_no_fault(
    visitors: Visitors, size: tuple[int, int], language: Language
) -> None:
    page = visitors.open(None, size=size, language=language, touch=size == PHONE)
    page.goto(a_bots_match(page))
    settled(page)
    clean(page)
    for key in ("ArrowRight", "ArrowRight", "End", "ArrowRight", "Home"):
        page.keyboard.press(key)
    settled(page)
    clean(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_one_steps_through_a_match_by_keys_and_by_its_log(page: Page) -> None:
    page.goto("/analysis")
    load(page, FAIR.read_text(encoding="utf-8"))
    said = page.get_by_role("log")
    expect(said).to_have_text("Deal 1: Rui leads, chosen by lot.")
    page.keyboard.press("ArrowRight")
    expect(said).to_have_text("Rui led 4|6. Ends 4, 6: 10. Rui scores 10, has 10.")
    page.keyboard.press("End")
    expect(said).to_contain_text("Ana held 0|1: 1, nearest five: 0.")
    page.keyboard.press("ArrowRight")
    expect(said).to_contain_text("Deal 2")
    page.get_by_role("button", name=re.compile("Deal 1")).click()
    page.locator(".log").get_by_role("button").nth(3).click()
    expect(said).to_have_text("Ana placed 5|5 on 4|5. Ends 10, 5: 15. Ana scores 15, has 15.")
    page.mouse.move(0, 0)
    expect(page.get_by_text("10 + 5 = 15").first).to_be_visible()


def test_the_browser_deals_fair_deals_again_and_finds_a_false_one(page: Page) -> None:
    page.goto("/analysis")
    text = FAIR.read_text(encoding="utf-8")
    load(page, text)
    fair = page.locator("section").filter(has_text="Were the deals fair?")
    expect(fair).to_contain_text("Deal 1. Shuffled together by the server and 2 players, as promised.")
    expect(fair).to_contain_text("Deal 2. Shuffled together by the server and 1 player, as promised.")
    clean(page)
    page.get_by_role("button", name="Close").click()
    reveal = re.search("^reveal: ([0-9a-f]{64})", text, re.MULTILINE)
    assert reveal is not None
    load(page, text.replace(reveal[1], "00" * 32))
    expect(fair).to_contain_text("Deal 1. Wrong: a secret is not what was promised")


def test_a_record_with_faults_is_shown_with_them(page: Page) -> None:
    page.goto("/analysis")
    load(page, FAIR.read_text(encoding="utf-8").replace("1 46 =10", "1 46 =15"))
    expect(page.get_by_role("heading", name="What is wrong with this record")).to_be_visible()
    expect(page.get_by_role("list").filter(has_text="scores 10")).to_be_visible()


def test_a_position_is_built_tile_by_tile_and_taken_back(page: Page) -> None:
    page.goto("/analysis")
    rack = page.get_by_role("group", name="Tiles")
    for tile in ("5|5", "3|5", "5|6"):
        rack.get_by_role("button", name=tile, exact=True).click()
        expect(rack.get_by_role("button", name=f"{tile}, on the table")).to_be_visible()
    assert position_of(page) == "55_35@55_56@55"
    rack.get_by_role("button", name="3|6", exact=True).click()
    expect(page.get_by_role("heading", name="Plays of 3|6")).to_be_visible()
    clean(page)
    page.get_by_role("button").filter(has_text=re.compile("on\\s*3.5")).click()
    expect(rack.get_by_role("button", name="3|6, on the table")).to_be_visible()
    assert position_of(page) == "55_35@55_56@55_36@35"
    page.get_by_role("button", name="Take back").click()
    expect(rack.get_by_role("button", name="3|6", exact=True)).to_be_visible()
    assert position_of(page) == "55_35@55_56@55"


def test_a_position_in_the_address_is_shown_with_what_its_plays_score(page: Page) -> None:
    page.goto(f"/analysis?position={POSITION}")
    plays = page.locator("section").filter(has=page.get_by_role("heading", name="Plays"))
    expect(plays.get_by_role("button")).to_have_count(1)
    expect(plays.get_by_role("button")).to_contain_text("1 + 4 = 5")
    plays.get_by_role("button").click()
    page.mouse.move(0, 0)
    expect(page.get_by_text("5 points")).to_be_visible()
    assert position_of(page).endswith("_0_5:5_all-fives/2")
    clean(page)


def test_what_is_wrong_with_a_position_is_told_with_its_place(visitors: Visitors) -> None:
    visitors.expect_errors("400")
    page = visitors.open("/analysis?position=66(63)(62.99)")
    expect(page.get_by_role("alert").filter(has_text="99")).to_contain_text(
        "expected a tile (two digits from 0 to 6)"
    )
    clean(page)


def test_one_plays_on_from_a_position_with_hidden_hands(page: Page) -> None:
    page.goto("/analysis?position=55,35@55,56@55")
    page.get_by_role("button", name="Add the hands").click()
    clean(page)
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/rooms/*")
    page.get_by_role("toolbar").get_by_role("button").first.wait_for()
    state = page.request.get(f"/api/rooms/{page.url.rpartition('/')[2]}").json()["state"]
    assert (state["seats"][0]["kind"], state["seats"][1]["kind"]) == ("greedy", "open")
    assert state["layout"].startswith("55(53)(56)")
