"""Every page in every language, light and dark: it opens, and nothing is wrong with it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.page.browser import LANDSCAPE, PHONE, Language, Scheme, Visitors, clean, settled
from tests.page.rooms import a_room
from tests.page.seated import somebody

PATHS = ["/", "/analysis", "/learn", "/rules", "/sheet", "/settings"]


# What a scheme changes is the same in every language, and the other way round.
@pytest.mark.parametrize(
    ("language", "scheme"),
    [("en", "light"), ("en", "dark"), ("pt", "light"), ("es", "dark"), ("ru", "light")],
)
def test_every_page_opens_and_axe_finds_nothing(
    visitors: Visitors, language: Language, scheme: Scheme
) -> None:
    page = visitors.open(None, language=language, scheme=scheme)
    titles = set()
    for path in [*PATHS, a_room(page)]:
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == 200
        settled(page)
        expect(page.locator("html")).to_have_attribute("lang", language)
        titles.add(page.title())
        clean(page)
    assert len(titles) == len(PATHS) + 1


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE, (320, 568), (1024, 768)])
def test_no_page_is_wider_than_its_window_in_the_longest_language(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    page = visitors.open(None, language="ru", size=size, touch=size != (1024, 768))
    for path in [*PATHS, a_room(page)]:
        page.goto(path)
        settled(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], path


CUT = """() => [...document.querySelectorAll('main bdi, main .name')]
    .filter((name) => name.offsetParent !== null && name.scrollWidth > name.clientWidth + 1)
    .filter((name) => getComputedStyle(name).textOverflow === 'ellipsis')
    .map((name) => name.textContent.trim())
    .filter((text) => document.querySelector(`[title="${text}"]`) === null)"""
"""The names that are cut and nowhere told whole."""


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE, (320, 568), (1440, 900)])
def test_the_widest_name_breaks_no_page_and_is_told_whole_where_it_is_cut(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    def look(page: Page) -> None:
        settled(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], page.url
        assert page.evaluate(CUT) == [], page.url

    name = 20 * "W"
    page, other = somebody(visitors, "/settings", name, size=size).page, visitors.open(None, size=size)
    assert page.request.post("/api/me", data={"name": name}).ok
    waiting = a_room(page, public=True)
    playing = a_room(page, rules="all-fives/4", seats=["open", *3 * ["greedy"]])
    for path in ("/", waiting, playing):
        for visitor in (page, other):
            visitor.goto(path)
            look(visitor)
    expect(other.get_by_title(name, exact=True).first).to_be_visible()
    page.goto("/sheet")
    page.get_by_text("4", exact=True).click()
    for number in range(1, 5):
        page.get_by_label(f"Name {number}").fill(name)
    page.get_by_role("button", name="Start").click()
    look(page)
    page.get_by_role("button", name=name).first.click()
    look(page)
    expect(page.get_by_title(f"{name} and {name}").filter(visible=True).first).to_be_visible()


def test_an_address_that_is_not_there_is_said_to_be_nowhere(visitors: Visitors) -> None:
    page = visitors.open(None)
    visitors.expect_errors("404")
    answer = page.goto("/nowhere")
    assert answer is not None
    assert answer.status == 404
    settled(page)
    clean(page)
    page.get_by_role("main").get_by_role("link").first.click()
    expect(page).to_have_url(f"{visitors.url}/")
