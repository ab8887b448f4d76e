"""Rooms that the tests of the page make without the page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

__all__ = ["a_room"]


def a_room(page: Page, **options: Any) -> str:
    """Make a room as the guest of a page.

    Args:
        page: The page; its guest is made if there is none.
        options: What the room is to be; with two free seats by default.

    Returns:
        The path of the room.
    """
    if not page.request.get("/api/me").ok:
        assert page.request.post("/api/me", data={"name": "Ana"}).ok
    made = page.request.post("/api/rooms", data={"seats": ["open", "open"], **options})
    assert made.ok, made.text()
    return f"/rooms/{made.json()['code']}"
