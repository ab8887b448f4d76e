"""The pages and the states of the table that ``tools.page_pictures`` photographs."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

import httpx
from websockets.sync.client import connect

from tests.page.browser import settled
from tests.page.seated import DEAL, NEARLY_OUT, Player, a_room

if TYPE_CHECKING:
    from tools.page_pictures import Camera

__all__ = ["SCENES", "Guest"]

LONG: Final = ("WWWWWWWWWWWWWWWWWWWW", "Константин Мусоргски", "Wilhelmina Maximilia")
"""The longest names that there can be."""

MIDDLE: Final = (
    "22(20.01.15.52.26.64)(23.34.45.56.60.04.44) 00.03.13.24.55.66/14.16.36"
    " 12.11.35.05.33 0 15:10 all-fives/2"
)
FOUR: Final = (
    "00(02.23.35.54.43.31.14)(04)(06) 03.05.26/11.33.36/44.55/15.56 24.25.12.01.22.46.16.66 0 0:5 all-fives/4"
)
THREE: Final = (
    "44(46.62.20.00.01.16)(45.50.06.66.65)(43.32.22.25)(40.03) 14.15.35.55/11.13/33 36.12.24"
    " 0 0:10:25 all-fives/3"
)
DRAWS: Final = (
    "11(16.63.32.22.21)(13.34.41)(15.56.64.44)(10.05) 02.55/33"
    " 03.66.00.04.35.26.45.06.25.24 0 10:25 all-fives/2"
)
"""After the only play of the first, the second has to draw four."""

TWENTY: Final = {
    "hands": ["00.01.02.03.04.05.11.12.13", "66.56.46.36.26.16.06.55.45"],
    "boneyard": "22.33.23.24.34.14.44.15.25.35",
    "leader": 1,
}
"""A deal in which the second, who does not lead, draws the whole boneyard when 66 and then 56 lie."""

MENUS: Final = {
    "menu": (".room > .bar button, .actions .desk", -1),
    "log": (".phone", 0),
    "sheet": (".phone", 1),
}
"""The buttons that open something over the table, and which of those that are visible it is."""


class Guest:
    """Somebody at a table without a browser."""

    def __init__(self, url: str, name: str) -> None:
        self._http = httpx.Client(base_url=url)
        self._http.post("/api/me", json={"name": name}).raise_for_status()
        self._url = url.replace("http", "ws", 1)

    def sit(self, code: str) -> None:
        """Take any seat that is free."""
        cookie = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        self._socket = connect(
            f"{self._url}/api/rooms/{code}/socket", additional_headers={"Cookie": cookie}, compression=None
        )
        self._seq, self._turn, self._number = 0, -1, 0
        self._ask(type="sit")

    def act(self, action: str) -> None:
        """Play, as soon as it may be done."""
        until = time.monotonic() + 20
        while time.monotonic() < until:
            self._ask(type="resync", answer="welcome")
            if self._ask(type="act", seq=self._seq, action=action):
                return
            time.sleep(0.1)
        raise TimeoutError(action)

    def say(self, preset: str) -> None:
        """Say something."""
        self._ask(type="say", preset=preset)

    def close(self) -> None:
        """Go home."""
        self._socket.close()
        self._http.close()

    def _ask(self, *, answer: str = "done", **command: Any) -> bool:
        self._number += 1
        self._socket.send(json.dumps({"id": f"g{self._number}", **command}))
        while True:
            frame = json.loads(self._socket.recv(timeout=10))
            self._seq = frame["seq"] if frame["type"] in ("entry", "welcome") else self._seq
            if frame["type"] == answer:
                return True
            if frame["type"] == "refused":
                return False


def pages(camera: Camera) -> None:
    """Every page but the table."""
    page = camera.visitors.open(
        None,
        size=camera.pixels,
        scheme=camera.scheme,
        language=camera.language,
        touch=camera.size != "desk",
    )
    for name, path in {
        "home": "/",
        "analysis": "/analysis",
        "analysis-position": f"/analysis?position={quote(MIDDLE.replace(' ', '_'))}",
        "learn": "/learn",
        "learn-counting": "/learn/counting",
        "learn-spinner": "/learn/spinner",
        "learn-settling": "/learn/settling",
        "learn-sheet": "/learn/sheet",
        "rules": "/rules",
        "sheet": "/sheet",
        "settings": "/settings",
        "missing": "/nowhere",
    }.items():
        page.goto(path)
        settled(page)
        camera.take(page, name)
        camera.take(page, f"{name}-whole", full=True)
    page.goto("/")
    settled(page)
    page.locator("details summary").first.click()
    camera.take(page, "home-choices")


def waiting(camera: Camera) -> None:
    """A table that waits for players, seen by the host and by somebody who was invited."""
    ana = camera.person(LONG[2])
    code = a_room(ana.page, rules="all-fives/4", seats=["open", "open", "club", "open"])
    ana.page.goto(f"/rooms/{code}")
    ana.page.locator(".waiting .link input").wait_for()
    camera.guest(LONG[0]).sit(code)
    camera.take(ana.page, "waiting")
    eva = camera.person("Eva", f"/rooms/{code}")
    eva.page.locator(".waiting .primary").first.wait_for()
    camera.take(eva.page, "waiting-invited")


def two(camera: Camera) -> None:
    """A table of two through the states of a match."""
    ana = camera.person("Ana")
    code = a_room(
        ana.page,
        rules="all-fives/2,target=30",
        seats=["open", "open"],
        position=MIDDLE.replace("all-fives/2", "all-fives/2,target=30"),
        pace="normal",
        clock={"type": "bank", "seconds": 600, "increment": 5},
    )
    ana.page.goto(f"/rooms/{code}")
    ana.page.locator(".waiting .link input").wait_for()
    rui = camera.guest("Rui")
    rui.sit(code)
    ana.wait_for_turn()
    camera.take(ana.page, "two-my-turn")
    ana.page.locator(".tray .hint").click()
    camera.take(ana.page, "two-hint-fits")
    ana.page.locator(".tray .hint").click()
    camera.take(ana.page, "two-hint-points")
    ana.page.locator(".tray .hint").click()
    ana.choose(next(tile for tile in ("24", "03", "13", "66", "00", "55") if several(ana, tile)))
    camera.take(ana.page, "two-places")
    ana.page.keyboard.press("Escape")
    eva = camera.person("Eva", f"/rooms/{code}")
    eva.page.locator(".looks").wait_for()
    camera.take(eva.page, "two-spectator")
    rui.say("good_luck")
    second = Player(ana.page.context.new_page())
    second.page.goto(f"/rooms/{code}")
    second.wait_for_turn()
    ana.page.locator(".link button").wait_for()
    camera.take(ana.page, "two-replaced")
    ana.page.locator(".link button").click()
    ana.wait_for_turn()
    second.page.close()
    for name, (button, which) in MENUS.items():
        buttons = [each for each in ana.page.locator(button).all() if each.is_visible()]
        if len(buttons) > max(which, 0):
            buttons[which].click()
            if ana.dialog.count():
                camera.take(ana.page, f"two-{name}")
                ana.page.keyboard.press("Escape")
    rui.close()
    ana.page.locator(".strip .gone").wait_for(timeout=30_000)
    camera.take(ana.page, "two-rival-away")
    ana.page.context.set_offline(True)
    ana.page.locator(".link [role=alert]").wait_for()
    camera.take(ana.page, "two-reconnecting")
    ana.page.context.set_offline(False)
    ana.wait_for_turn()
    camera.take(ana.page, "two-back-again")


def several(player: Player, tile: str) -> bool:
    """Whether a tile fits several places."""
    label = player.hand.locator(f"[data-tile='{tile}']").get_attribute("aria-label") or ""
    return ";" in label


def bots(camera: Camera) -> None:
    """Rivals' turns: thinking, drawing, and a tile that fits nowhere."""
    ana = camera.person("Ana")
    code = a_room(ana.page, rules="all-fives/2", seats=["open", "greedy"], position=DRAWS, pace="normal")
    ana.page.goto(f"/rooms/{code}")
    ana.wait_for_turn()
    misfit = ana.hand.locator("[aria-disabled=true]")
    if misfit.count():
        misfit.first.click(force=True)
        camera.take(ana.page, "bots-misfit")
    ana.page.evaluate(
        "localStorage.setItem('allfives.settings', JSON.stringify({name: 'Ana', speed: 'slow'}))"
    )
    ana.page.reload()
    ana.wait_for_turn()
    ana.place()
    camera.take(ana.page, "bots-thinking")
    ana.page.locator(".tray .state .text:not(:empty)").wait_for()
    camera.take(ana.page, "bots-drawing")


def four(camera: Camera) -> None:
    """Four in pairs, with the longest names."""
    ana = camera.person(LONG[0])
    code = a_room(ana.page, rules="all-fives/4", seats=["open"] * 4, position=FOUR, title=LONG[1])
    ana.page.goto(f"/rooms/{code}")
    ana.page.locator(".waiting .link input").wait_for()
    for name in (*LONG[1:], "Rui"):
        camera.guest(name).sit(code)
    ana.wait_for_turn()
    camera.take(ana.page, "four")
    camera.take(camera.person("Eva", f"/rooms/{code}").page, "four-spectator")


def three(camera: Camera) -> None:
    """Three, to the end of the deal."""
    ana = camera.person("Ana")
    code = a_room(ana.page, rules="all-fives/3", seats=["open"] * 3, position=THREE)
    ana.page.goto(f"/rooms/{code}")
    ana.page.locator(".waiting .link input").wait_for()
    for name in LONG[:2]:
        camera.guest(name).sit(code)
    ana.wait_for_turn()
    camera.take(ana.page, "three")


def ends(camera: Camera) -> None:
    """The end of a deal, and of a match."""
    for name, target in {"deal-over": 250, "match-over": 30}.items():
        ana = camera.person(LONG[2])
        rules = "all-fives/3" if target == 250 else f"all-fives/3,target={target}"
        code = a_room(
            ana.page,
            rules=rules,
            seats=["open"] * 3,
            position=NEARLY_OUT.replace("all-fives/3", rules),
            pace="normal",
        )
        ana.page.goto(f"/rooms/{code}")
        ana.page.locator(".waiting .link input").wait_for()
        for other in LONG[:2]:
            camera.guest(other).sit(code)
        ana.place("26")
        ana.dialog.wait_for()
        camera.take(ana.page, f"ends-{name}")
        if target == 30:
            ana.page.goto(f"/rooms/{code}/matches/1")
            settled(ana.page)
            camera.take(ana.page, "ends-review")
            camera.take(ana.page, "ends-review-whole", full=True)


def hands(camera: Camera) -> None:
    """A new deal with nine tiles, and a hand of nineteen."""
    ana = camera.person("Ana")
    code = a_room(ana.page, rules="all-fives/2", seats=["open", "open"], deal=TWENTY)
    ana.page.goto(f"/rooms/{code}")
    ana.page.locator(".waiting .link input").wait_for()
    camera.take(ana.page, "hands-waiting")
    rui = camera.guest("Rui")
    rui.sit(code)
    ana.hand.locator("button").nth(8).wait_for()
    camera.take(ana.page, "hands-nine")
    rui.act("66")
    ana.hand.locator("button").nth(18).wait_for()
    camera.take(ana.page, "hands-nineteen")


def played(camera: Camera) -> None:
    """A deal that has been played for a while."""
    ana = camera.person("Ana")
    code = a_room(ana.page, rules="all-fives/2", seats=["open", "greedy"], deal=DEAL)
    ana.page.goto(f"/rooms/{code}")
    for turn in range(8):
        ana.wait_for_turn()
        fits = [tile for tile in ana.tiles if several(ana, tile)]
        if turn >= 4 and fits:
            camera.take(ana.page, "played")
            ana.choose(fits[0])
            camera.take(ana.page, "played-places")
            return
        ana.place()


SCENES: Final[tuple[Callable[[Camera], None], ...]] = (
    pages,
    waiting,
    two,
    bots,
    three,
    four,
    ends,
    hands,
    played,
)
