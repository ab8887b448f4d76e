"""People at a table, each with a browser, who play with what the page shows them."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Sequence
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from allfives.notation import Record, read_record
from tests.page.browser import Visitors

__all__ = [
    "DEAL",
    "NEARLY_OUT",
    "Player",
    "a_room",
    "code_of",
    "in_mid_turn",
    "invited",
    "play_on",
    "record_of",
    "somebody",
    "state_of",
]

_PATIENCE_S: Final = 90
_TICK_MS: Final = 30
_NOW: Final = "() => ['dialog[open]', '.tray.active'].map((each) => document.querySelector(each) !== null)"


class Player:
    """Somebody at a table, in a browser. Whatever this does, a person could do with the page.

    Attributes:
        page: The page of the table.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = page.locator(".tray [role=toolbar]")
        self.fitting = page.locator(".tray.active [role=toolbar] button[aria-disabled=false]")
        self.places = page.locator(".felt button.place:not([aria-hidden=true])")
        self.dialog = page.locator("dialog[open]")

    @property
    def tiles(self) -> list[str]:
        """The tiles of the hand, as they lie."""
        return [tile.get_attribute("data-tile") or "" for tile in self.hand.locator("button").all()]

    @property
    def placed(self) -> set[str]:
        """The tiles on the table."""
        return {tile.get_attribute("data-tile") or "" for tile in self.page.locator("svg [data-tile]").all()}

    @property
    def scores(self) -> list[str]:
        """The scores as the page shows them, mine first."""
        return self.page.locator(".tray .score b, .strip .score b").all_inner_texts()

    @property
    def mine(self) -> bool:
        """Whether it is my turn, and the page lets me play."""
        return self.page.locator(".tray.active").count() > 0

    def wait_for_turn(self) -> None:
        """Wait until it is my turn."""
        self.fitting.first.wait_for()

    def take(self, tile: Locator) -> None:
        """Tap a thing, by a finger where there are fingers."""
        if self.page.evaluate("navigator.maxTouchPoints") > 0:
            tile.tap()
        else:
            tile.click()

    def place(self, name: str | None = None) -> str:
        """Place a tile, at the first place that it fits; tell which.

        Args:
            name: The tile; None for the first that fits.
        """
        self.wait_for_turn()
        name = name or self.fitting.first.get_attribute("data-tile") or ""
        tile = self.hand.locator(f"[data-tile='{name}']")
        if tile.get_attribute("aria-pressed") == "false":  # else its places are shown already
            self.take(tile)
        self.page.wait_for_function(
            "name => document.querySelector('.felt button.place')"
            " || !document.querySelector(`.tray [role=toolbar] [data-tile='${name}']`)",
            arg=name,
        )
        if self.places.count() > 0:
            self.take(self.places.first)
        self.hand.locator(f"[data-tile='{name}']").wait_for(state="detached")
        return name

    def choose(self, name: str) -> None:
        """Choose a tile that fits several places, so that they are shown."""
        self.wait_for_turn()
        self.take(self.hand.locator(f"[data-tile='{name}']"))
        self.places.first.wait_for()

    def go_on(self) -> None:
        """Ask for the next deal, where one is over."""
        # Only where it can be held: the end of a match has another button there.
        following = self.dialog.locator("footer:has([aria-pressed]) button.primary:enabled")
        if following.count() == 0:
            return
        try:
            following.click(timeout=1000)
        except TooLate:
            if following.count() > 0:  # else the deal has begun by itself meanwhile
                raise


DEAL: Final = {
    "hands": ["55.45.04.06.12.13.22.36.66", "05.00.15.25.35.23.24.14.44"],
    "boneyard": "01.02.03.11.16.26.33.34.46.56",
    "leader": 0,
}
"""A deal whose tiles are known. After 55, 05, 45, 00 the leader's 04 fits two places."""

NEARLY_OUT: Final = (
    "22(20.06.63.35.54.46.61.15)(25.56.66)(24.41.13.33)(21.10) 26/55/44"
    " 03.05.23.34.00.11.04 0 10:0:15 all-fives/3"
)
"""A position of three in which the first goes out with 26."""


def in_mid_turn(ana: Player, rui: Player) -> None:
    """Play that deal up to there; it is the turn of whoever led."""
    for player, tile in ((ana, "55"), (rui, "05"), (ana, "45"), (rui, "00")):
        player.place(tile)
    ana.wait_for_turn()


def somebody(visitors: Visitors, path: str, name: str, **options: object) -> Player:
    """A person with a name, who has opened a path in a browser of their own, in which nothing takes time."""
    page = visitors.open(None, **options)  # type: ignore[arg-type]
    kept = json.dumps({"speed": "off", "sounds": False, "name": name})
    page.context.add_init_script(
        "if (location.protocol !== 'about:' && !localStorage.getItem('allfives.settings'))"
        f" localStorage.setItem('allfives.settings', {kept!r})"
    )
    page.goto(path)
    return Player(page)


def code_of(page: Page) -> str:
    """The code of the room that a page shows."""
    page.wait_for_url("**/rooms/*")
    found = re.search(r"/rooms/([\w-]+)", page.url)
    assert found is not None
    return found[1]


def invited(visitors: Visitors, host: Player, *names: str) -> list[Player]:
    """Those who come by the link that the host's page shows, and sit down."""
    link = host.page.get_by_label("The link of this table").input_value()
    guests = []
    for name in names:
        guest = somebody(visitors, link, name)
        expect(guest.page.get_by_role("heading", name=re.compile("invites you"))).to_be_visible()
        guest.page.get_by_role("button", name="Sit here").first.click()
        guests.append(guest)
    return guests


def a_room(page: Page, **options: Any) -> str:
    """Make a room over HTTP, as whoever has the page; the code. Bots in it do not wait before they play."""
    assert page.request.post("/api/me", data={}).ok
    made = page.request.post("/api/rooms", data={"pace": "none", **options})
    assert made.ok, made.text()
    return str(made.json()["code"])


def state_of(page: Page, code: str) -> dict[str, Any]:
    """What the server says about a room to whoever has this page."""
    found: dict[str, Any] = page.request.get(f"/api/rooms/{code}").json()["state"]
    return found


def record_of(page: Page, code: str, match: int = 1) -> Record:
    """The server's record of a match, read as strictly as records are read."""
    return read_record(page.request.get(f"/api/rooms/{code}/matches/{match}.fives").text())


def play_on(code: str, players: Sequence[Player], *, one_deal: bool = False) -> None:
    """Let people play until the match is over.

    Args:
        code: The room.
        players: Those who play by this; others may play besides.
        one_deal: Whether to stop at the end of the deal, before anybody asks for the next.
    """
    page = players[0].page
    last = time.monotonic() + _PATIENCE_S
    while time.monotonic() < last:
        done = [_does_something(player, goes_on=not one_deal) for player in players]
        if True not in done:
            state = state_of(page, code)
            ended = any(event["type"] == "deal_ended" for event in state["log"])
            if state["phase"] == "over" or (one_deal and ended):
                return
            page.wait_for_timeout(_TICK_MS)
    raise AssertionError(f"nobody could go on: {state_of(page, code)}")


def _does_something(player: Player, *, goes_on: bool) -> bool:
    over, mine = player.page.evaluate(_NOW)
    if over and goes_on:
        player.go_on()
    elif mine and not over:
        player.place()
        return True
    return False
