"""The lessons: each step says something, each question is answered at once, and what was learned is kept."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.page.browser import LANGUAGES, PHONE, Language, Visitors, clean, settled

DATA: Final = Path(__file__).parents[2] / "client" / "src" / "data"
LESSONS: Final[list[dict[str, Any]]] = json.loads((DATA / "lessons.json").read_text("utf-8"))
NEXT: Final[dict[Language, str]] = {
    "en": "Next step",
    "pt": "Próximo passo",
    "es": "Paso siguiente",
    "ru": "Следующий шаг",
}


def walk(page: Page, language: Language = "en") -> list[str]:
    """Step through the lesson that is open up to its question; what each step says."""
    said = []
    onward = page.get_by_role("button", name=NEXT[language])
    while True:
        said.append(page.locator(".said").inner_text())
        if onward.count() == 0:
            return said
        before = page.get_by_text(re.compile(r"(step|passo|paso|шаг) \d+")).first.inner_text()
        onward.press("Enter")
        expect(page.get_by_text(before, exact=True)).to_have_count(0)
        if page.locator(".option").count() and onward.count() == 0:
            return [*said, page.locator(".said").inner_text()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_can_be_walked_through_with_the_keyboard(visitors: Visitors, language: Language) -> None:
    page = visitors.open(None, language=language)
    for lesson in LESSONS:
        page.goto(f"/learn/{lesson['name']}")
        settled(page)
        said = walk(page, language)
        steps = sum(len(part["steps"][part["shown"] :]) if "shown" in part else 1 for part in lesson["parts"])
        assert len(said) >= steps
        assert all(said)


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson["name"] for lesson in LESSONS])
def test_an_answer_is_explained_at_once_and_only_a_right_one_counts_as_learned(
    visitors: Visitors, lesson: dict[str, Any]
) -> None:
    page = visitors.open(f"/learn/{lesson['name']}", scheme="dark", size=PHONE, touch=True)
    walk(page)
    question = lesson["question"]
    options = page.locator(".option")
    expect(options).to_have_count(4)
    clean(page)
    options.nth((question["right"] + 1) % 4).click()
    expect(page.get_by_text("Not quite")).to_be_visible()
    learned = page.locator(f'a[href="/learn/{lesson["name"]}"]').get_by_text("learned")
    expect(learned).to_have_count(0)
    clean(page)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#question:focus")).to_be_visible()
    options.nth(question["right"]).click()
    expect(page.get_by_text("Right.")).to_be_visible()
    expect(learned).to_have_count(1)
    page.reload()
    settled(page)
    expect(learned).to_have_count(1)


def test_one_goes_on_with_the_lesson_that_is_not_learned_yet(page: Page) -> None:
    page.goto("/learn")
    settled(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("The tiles and the table")
    page.evaluate(
        "localStorage.setItem('allfives.learn', JSON.stringify({done: ['tiles', 'fitting'], best: 3}))"
    )
    page.goto("/learn")
    page.reload()
    settled(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Adding the ends")


def test_the_reader_can_go_on_from_a_table_of_a_lesson(page: Page) -> None:
    page.goto("/learn/counting")
    settled(page)
    page.get_by_role("button", name=re.compile(r"^4\|4 fits one place")).press("Enter")
    expect(page.get_by_text("4|4 was just placed")).to_be_visible()
    expect(page.get_by_text("9 is not a multiple of five, no points")).to_be_visible()
    expect(page.locator("h2:focus")).to_have_text("Try it yourself")
    page.get_by_role("button", name="Back to the lesson").click()
    expect(page.get_by_text("1|4 was just placed")).to_be_visible()


def test_a_tile_that_fits_two_places_is_put_where_the_reader_wants_it(page: Page) -> None:
    page.goto("/learn/strategy")
    settled(page)
    page.get_by_role(
        "button", name=re.compile(r"^2\|4 fits 2 places: on 2\|6, none; on 4\|6, 10 points")
    ).click()
    expect(page.get_by_text("Now tap a place for 2|4.")).to_be_visible()
    page.get_by_role("button", name="on 4|6, 10 points", exact=True).click()
    expect(page.get_by_text("2|4 was just placed")).to_be_visible()
    expect(page.locator(".points").filter(has_text="+10").first).to_be_visible()


def test_the_hand_of_the_settlement_lesson_can_be_changed(page: Page) -> None:
    page.goto("/learn/settling")
    settled(page)
    expect(page.get_by_text("4 + 8 + 6 + 8 = 26, nearest five: 25")).to_be_visible()
    page.get_by_role("button", name="4|4", exact=True).click()
    expect(page.get_by_text("4 + 8 + 6 = 18, nearest five: 20")).to_be_visible()
    expect(page.get_by_text("Ana: plus 20 points.")).to_be_visible()


def test_the_drill_counts_right_answers_in_a_row_and_keeps_the_best(page: Page) -> None:
    page.goto("/learn/count")
    settled(page)
    best = streak = 0
    for _ in range(6):
        page.locator(".option").first.click()
        right = page.get_by_text("Right.").is_visible()
        streak = streak + 1 if right else 0
        best = max(best, streak)
        expect(page.get_by_text(f"In a row: {streak}")).to_be_visible()
        expect(page.get_by_text(f"Best: {best}")).to_be_visible()
        page.get_by_role("button", name="Next table").press("Enter")
        expect(page.locator("#drill:focus")).to_be_visible()
    page.reload()
    settled(page)
    expect(page.get_by_text(f"Best: {best}")).to_be_visible()


def test_the_rules_of_every_form_can_be_read(page: Page) -> None:
    page.goto("/rules?rules=sniff/3")
    settled(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("The rules of Sniff")
    expect(page.get_by_text("3 players, each for themselves.")).to_be_visible()
    page.get_by_text("Five-Up", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The rules of Five-Up")
    page.get_by_text("4", exact=True).click()
    expect(page.get_by_text("Four players in two fixed pairs")).to_be_visible()
    assert "rules=five-up/4" in page.url


def test_the_rules_with_changes_are_asked_of_the_server(page: Page) -> None:
    page.goto("/rules?rules=all-fives/2,target=70,hand=5")
    settled(page)
    expect(page.get_by_text("Each player is dealt 5 tiles.")).to_be_visible()
    expect(page.get_by_text("The target is 70 points.")).to_be_visible()
