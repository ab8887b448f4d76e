"""How much a browser has to fetch before a page stands."""

from __future__ import annotations

import pytest
from playwright.sync_api import Response

from tests.page.browser import LANGUAGES, Language, Visitors, settled
from tests.page.rooms import a_room

LARGEST = 120_000
"""Bytes of JavaScript, as they are sent."""


def scripts(visitors: Visitors, path: str, language: Language) -> list[Response]:
    """The scripts that a browser fetches to show a page."""
    page, answers = visitors.open(None, language=language), list[Response]()

    def note(answer: Response) -> None:
        if "javascript" in answer.headers.get("content-type", ""):
            answers.append(answer)

    page.on("response", note)
    page.goto(path)
    settled(page)
    return answers


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_needs_more_than_120_kilobytes_of_javascript(visitors: Visitors, language: Language) -> None:
    room = a_room(visitors.open(None))
    for path in ("/", room, "/analysis", "/learn", "/rules", "/sheet", "/settings"):
        fetched = scripts(visitors, path, language)
        sizes = {answer.url: answer.request.sizes()["responseBodySize"] for answer in fetched}
        assert len(sizes) >= 4
        assert sum(sizes.values()) <= LARGEST, f"{path}: {sizes}"
        assert {answer.headers.get("content-encoding") for answer in fetched} == {"br"}
