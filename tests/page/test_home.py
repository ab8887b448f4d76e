"""The home page and the settings: from opening the page to sitting at a table."""

from __future__ import annotations

import json
import re
import time

import pytest
from playwright.sync_api import Page, expect

from tests.page.browser import LANDSCAPE, PHONE, Language, Visitors, clean, settled
from tests.page.rooms import a_room


def test_one_tap_from_the_home_page_to_the_first_tile(visitors: Visitors) -> None:
    began = time.monotonic()
    page = visitors.open("/", size=PHONE, touch=True)
    page.get_by_role("button", name="Play now").tap()
    page.wait_for_url("**/rooms/*")
    page.get_by_role("toolbar").get_by_role("button").first.wait_for()
    assert time.monotonic() - began < 10
    code = page.url.rpartition("/")[2]
    seats = page.request.get(f"/api/rooms/{code}").json()["state"]["seats"]
    assert [seat["kind"] for seat in seats] == ["open", "greedy"]


def test_what_was_played_last_is_offered_again_and_my_tables_are_kept(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Beginner", exact=True).click()
    page.get_by_text("Players, form, clock").click()
    page.get_by_text("3", exact=True).click()
    page.get_by_label("Form of the game").select_option("sniff")
    expect(
        page.get_by_text("the first double goes on counting while one of its sides is exposed")
    ).to_be_visible()
    page.get_by_label("Clock").select_option(label="60 s a turn")
    page.get_by_label("Target").fill("50")
    page.get_by_label("Target").blur()
    clean(page)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/rooms/*")
    page.get_by_role("toolbar").wait_for()
    code = page.url.rpartition("/")[2]
    options = page.request.get(f"/api/rooms/{code}").json()["state"]["options"]
    assert options["rules"] == "sniff/3,target=50"
    assert options["seats"] == ["open", "random", "random"]
    assert options["clock"] == {"type": "turn", "seconds": 60}
    page.goto("/")
    said = "Beginner · Sniff · 3 players · 60 s a turn · 50 points"
    expect(page.locator("#home-choice")).to_have_text(said)
    mine = page.get_by_role("region", name="Your tables")
    expect(mine).to_contain_text("Match going on")
    settled(page)
    clean(page)
    mine.get_by_role("link", name="Go on").click()
    expect(page).to_have_url(re.compile(code))


def test_two_friends_of_four_are_partners(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Players, form, clock").click()
    page.get_by_text("4 in pairs").click()
    page.get_by_role("group", name="People").get_by_text("2", exact=True).click()
    page.get_by_role("button", name="Make a room").click()
    page.wait_for_url("**/rooms/*")
    state = page.request.get(f"/api/rooms/{page.url.rpartition('/')[2]}").json()["state"]
    assert [seat["kind"] for seat in state["seats"]] == ["open", "greedy", "open", "greedy"]
    assert state["options"]["chat"] == "free"


@pytest.mark.parametrize(
    ("language", "make", "named"),
    [
        ("en", "Make a room", r"Guest \d{4}"),
        ("pt", "Criar uma sala", r"Convidado \d{4}"),
        ("ru", "Создать комнату", r"Гость \d{4}"),
    ],
)
def test_who_gives_no_name_is_a_guest_in_the_own_language(
    visitors: Visitors, language: Language, make: str, named: str
) -> None:
    page = visitors.open("/", language=language)
    page.get_by_role("button", name=make).click()
    page.wait_for_url("**/rooms/*")
    expect(page.locator(".seats bdi").first).to_have_text(re.compile(named))


def test_who_invites_can_say_the_own_name(page: Page) -> None:
    page.goto("/")
    page.get_by_label("Your name").fill("Dona Ana")
    page.get_by_role("button", name="Make a room").click()
    page.wait_for_url("**/rooms/*")
    expect(page.locator(".seats bdi").first).to_have_text("Dona Ana")


def test_a_room_is_joined_by_its_code_or_link_and_others_are_told_apart(
    visitors: Visitors,
) -> None:
    visitors.expect_errors("404")
    page = visitors.open("/")
    room = a_room(page)
    for given, answer in (
        ("no room", "neither the code nor the link"),
        ("AAAAAAAAAAAA", "there is no such room"),
    ):
        page.get_by_label("Code or link").fill(given)
        page.get_by_label("Code or link").press("Enter")
        expect(page.get_by_role("alert").filter(has_text=answer)).to_be_visible()
    clean(page)
    page.get_by_label("Code or link").fill(f"https://club.example{room}")
    page.get_by_label("Code or link").press("Enter")
    expect(page).to_have_url(re.compile(room))


def test_open_rooms_are_listed_to_join_or_to_look_on(page: Page) -> None:
    a_room(page, public=True, title="Long evening")
    page.goto("/")
    listed = page.get_by_role("listitem").filter(has_text="Long evening")
    expect(listed.first).to_contain_text("All Fives · 2 players · 2 free seats")
    clean(page)
    listed.first.get_by_role("link", name="Join").click()
    page.wait_for_url("**/rooms/*")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_settings_are_kept_and_hold_at_once(visitors: Visitors, language: str) -> None:
    page = visitors.open("/settings", language="ru" if language == "ru" else "en", size=LANDSCAPE)
    page.get_by_text("Тёмные" if language == "ru" else "Dark", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("switch").first.click()
    page.locator("#language").select_option("es")
    expect(page.get_by_role("heading", name="Ajustes")).to_be_visible()
    clean(page)
    page.reload()
    settled(page)
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_role("switch").first).not_to_be_checked()
    assert json.loads(page.evaluate("localStorage['allfives.settings']"))["theme"] == "dark"


def test_my_name_is_what_others_see_and_my_data_can_be_deleted(visitors: Visitors) -> None:
    visitors.expect_errors("400", "401")
    page = visitors.open("/settings")
    name = page.get_by_label("Your name")
    name.fill("Zoë")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    assert page.request.get("/api/me").json()["name"] == "Zoë"
    page.locator("#language").select_option("ru")
    expect(page.get_by_role("status").filter(has_text="Сохранено")).to_be_visible()
    page.locator("#language").select_option("en")
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    name.fill("<b>")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert").filter(has_text="not allowed")).to_be_visible()
    page.get_by_role("button", name="Delete my data").click()
    clean(page)
    page.keyboard.press("Escape")
    assert page.request.get("/api/me").ok
    page.get_by_role("button", name="Delete my data").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete my data").click()
    expect(page.get_by_text("Everything is deleted.")).to_be_visible()
    assert page.request.get("/api/me").status == 401
    assert page.evaluate("localStorage['allfives.settings']") is None
