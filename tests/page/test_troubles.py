"""A reload, a lost network, a second tab, a killed server: in the middle of a turn, and nothing is lost."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from allfives.rules import Placed
from tests.live.serving import serving
from tests.page.browser import Visitors
from tests.page.seated import (
    DEAL,
    Player,
    a_room,
    in_mid_turn,
    invited,
    play_on,
    record_of,
    somebody,
    state_of,
)

PLAYED = ["55", "05", "45", "00"]
RULES = "all-fives/2,target=40"
LOST = r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket"


class Tables:
    """Tables at which Ana is about to place a tile that fits two places, and Rui waits for her."""

    def __init__(self, visitors: Visitors) -> None:
        self.visitors = visitors
        self.code = ""

    def set_up(self, before: Callable[[Page], object] = lambda page: None, **options: object) -> list[Player]:
        """Make a room, seat Ana and Rui, and play up to there."""
        ana = somebody(self.visitors, "/settings", "Ana")
        self.code = a_room(ana.page, rules=RULES, seats=["open", "open"], deal=DEAL, **options)
        before(ana.page)
        ana.page.goto(f"/rooms/{self.code}")
        (rui,) = invited(self.visitors, ana, "Rui")
        in_mid_turn(ana, rui)
        return [ana, rui]

    def play_on(self, players: list[Player]) -> None:
        """Play to the end, and hold that the record is faultless and begins as it was played."""
        play_on(self.code, players)
        record = record_of(players[0].page, self.code)
        assert record.is_complete
        assert [str(event.tile) for event in record.events if isinstance(event, Placed)][:4] == PLAYED


@pytest.fixture
def tables(visitors: Visitors) -> Tables:
    """A server's tables."""
    return Tables(visitors)


def seen(player: Player) -> dict[str, object]:
    """What a player has before the eyes, whatever the order of the hand."""
    return {
        "hand": sorted(player.tiles),
        "table": player.placed,
        "scores": player.scores,
        "boneyard": player.page.locator(".felt .boneyard").inner_text(),
        "deal": player.page.locator("main h1").text_content(),
        "log": player.page.locator("ol.log li").all_inner_texts(),
        "mine": player.mine,
    }


def test_a_reload_in_mid_turn_loses_nothing(tables: Tables) -> None:
    ana, rui = tables.set_up()
    ana.choose("04")
    before = seen(ana)
    assert before["hand"] == ["04", "06", "12", "13", "22", "36", "66"]
    assert before["scores"] == ["10", "10"]
    ana.page.reload()
    ana.wait_for_turn()
    assert seen(ana) == before
    ana.choose("04")
    tables.play_on([ana, rui])


def test_a_network_that_is_lost_in_mid_turn_comes_back_to_the_same_table(tables: Tables) -> None:
    ana, rui = tables.set_up()
    tables.visitors.expect_errors(LOST)
    before = seen(ana)
    ana.choose("04")
    ana.page.context.set_offline(True)
    bar = ana.page.get_by_role("alert").filter(has_text="The connection is lost; trying to come back …")
    expect(bar).to_be_visible()
    assert not ana.mine, "nothing can be placed while nothing reaches the server"
    assert ana.placed == before["table"], "the table stays to be read"
    ana.page.context.set_offline(False)
    ana.wait_for_turn()
    expect(bar).to_have_count(0)
    expect(ana.page.get_by_text("You are back. The table is up to date.").first).to_be_visible()
    assert seen(ana) == before
    tables.play_on([ana, rui])


def test_whoever_goes_away_is_told_with_the_time_that_is_left_and_finds_the_hand_again(
    tables: Tables,
) -> None:
    ana, rui = tables.set_up()
    before = seen(ana)
    ana.page.goto("/rules")
    expect(rui.page.get_by_text(re.compile(r"not connected; in \d+ seconds a bot plays on"))).to_be_visible()
    ana.page.go_back()
    ana.wait_for_turn()
    expect(rui.page.get_by_text("not connected")).to_have_count(0)
    assert seen(ana) == before


class Wire:
    """The way between a page and the server, which can be cut.

    Attributes:
        cut: Whether it is cut: what is sent is lost then, and the next connections come to nothing.
        deaf: Whether answers are lost.
    """

    def __init__(self) -> None:
        self.cut = False
        self.deaf = False
        self._open: list[WebSocketRoute] = []

    def lay(self, page: Page) -> None:
        """Lead all sockets of a page over this way."""
        page.route_web_socket("**/socket*", self._connect)

    def fall(self) -> None:
        """Close what is connected."""
        for socket in self._open:
            socket.close(code=1012)
        self._open.clear()

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.cut:
            socket.close(code=1012)
            return
        server = socket.connect_to_server()
        self._open.append(socket)
        socket.on_message(lambda message: None if self.cut else server.send(message))
        server.on_message(lambda message: None if self.cut or self.deaf else socket.send(message))


@pytest.mark.parametrize("what", ["the command", "the answer"])
def test_a_play_that_is_lost_on_its_way_is_made_once_when_the_network_is_back(
    tables: Tables, what: str
) -> None:
    wire = Wire()
    ana, rui = tables.set_up(wire.lay)
    ana.choose("04")
    wire.cut, wire.deaf = what == "the command", what == "the answer"
    ana.places.first.click()
    if what == "the answer":
        rui.wait_for_turn()
    else:
        ana.page.wait_for_timeout(200)
        assert not rui.mine
    wire.cut = wire.deaf = False
    wire.fall()
    rui.wait_for_turn()
    expect(ana.hand.locator("[data-tile='04']")).to_have_count(0)
    assert "04" in ana.placed
    placed = [event["tile"] for event in state_of(ana.page, tables.code)["log"] if event["type"] == "placed"]
    assert placed == [*PLAYED, "04"]
    tables.play_on([ana, rui])


def test_a_play_that_came_too_late_is_back_in_the_hand_and_the_page_says_so(tables: Tables) -> None:
    wire = Wire()
    ana, rui = tables.set_up(wire.lay)
    wire.cut = True
    ana.hand.locator("[data-tile='06']").click()
    second = Player(ana.page.context.new_page())
    second.page.goto(f"/rooms/{tables.code}")
    second.place("04")
    rui.wait_for_turn()
    assert "04" not in ana.placed
    wire.cut = False
    wire.fall()
    not_played = ana.page.get_by_text("Not played: the table has moved on since.").first
    expect(not_played).to_be_visible(timeout=20_000)
    assert ana.placed == {*PLAYED, "04"}
    assert "06" in ana.tiles
    rui.place()
    ana.wait_for_turn()
    tables.play_on([ana, rui])


def test_of_two_tabs_the_newer_one_plays_and_the_older_one_can_take_over(tables: Tables) -> None:
    ana, rui = tables.set_up()
    before = seen(ana)
    second = Player(ana.page.context.new_page())
    second.page.goto(f"/rooms/{tables.code}")
    second.wait_for_turn()
    assert seen(second) == before
    bar = ana.page.get_by_role("alert").filter(has_text="You play this seat in another window.")
    expect(bar).to_be_visible()
    assert not ana.mine
    ana.hand.locator("[data-tile='06']").click()
    second.page.wait_for_timeout(200)
    assert seen(second) == before, "a tab that was replaced cannot act"
    second.place("06")
    rui.place("25")
    bar.get_by_role("button", name="Use here").click()
    ana.wait_for_turn()
    expect(bar).to_have_count(0)
    assert {"06", "25"} < ana.placed
    expect(second.page.get_by_role("button", name="Use here")).to_be_visible()
    assert len(state_of(ana.page, tables.code)["seats"]) == 2
    tables.play_on([ana, rui])


def test_whoever_has_a_seat_is_offered_no_other_one_in_another_tab(visitors: Visitors) -> None:
    ana = somebody(visitors, "/settings", "Ana")
    code = a_room(ana.page, rules=RULES, seats=["open", "open"])
    ana.page.goto(f"/rooms/{code}")
    ana.page.get_by_role("button", name="Stand up").wait_for()
    second = ana.page.context.new_page()
    second.goto(f"/rooms/{code}")
    second.get_by_role("button", name="Stand up").wait_for()
    expect(second.get_by_role("button", name="Sit here")).to_have_count(0)
    assert [seat["name"] for seat in state_of(ana.page, code)["seats"]] == ["Ana", None]


def test_two_who_ask_for_the_next_deal_at_the_same_moment_get_one_deal(tables: Tables) -> None:
    ana = somebody(tables.visitors, "/settings", "Ana")
    code = a_room(ana.page, rules="all-fives/2,target=500", seats=["open", "open"], pace="normal")
    ana.page.goto(f"/rooms/{code}")
    players = [ana, *invited(tables.visitors, ana, "Rui")]
    play_on(code, players, one_deal=True)
    at = players[0].page.evaluate("Date.now() + 1000")
    for player in players:
        player.dialog.get_by_role("button", name="Next deal").wait_for()
        player.page.evaluate(
            "at => setTimeout(() => { const next = document.querySelector('dialog footer .primary');"
            " next.click(); next.click() }, at - Date.now())",
            at,
        )
    for player in players:
        expect(player.page.locator("main h1")).to_contain_text("Deal 2")
        expect(player.dialog).to_have_count(0)
    assert state_of(ana.page, code)["deal"] == 2


@pytest.fixture
def killed(browser: Browser, tmp_path: Path) -> Iterator[tuple[Visitors, Callable[[], None]]]:
    """Visitors of a server of their own, and what kills it and starts it again at the same address."""
    with ExitStack() as servers:
        served = servers.enter_context(serving(tmp_path))
        visitors = Visitors(browser, served.url)
        visitors.expect_errors(LOST)

        def kill() -> None:
            os.kill(served.process.pid, signal.SIGKILL)
            served.process.wait()
            servers.enter_context(serving(tmp_path, port=urlsplit(served.url).port or 0))

        yield visitors, kill
        visitors.close()
    assert visitors.wrong == []


def test_a_server_that_is_killed_in_mid_turn_loses_nothing(
    killed: tuple[Visitors, Callable[[], None]],
) -> None:
    visitors, kill = killed
    tables = Tables(visitors)
    ana, rui = tables.set_up()
    before = [seen(ana), seen(rui)]
    ana.choose("04")
    kill()
    expect(ana.page.get_by_text("You are back. The table is up to date.").first).to_be_visible(timeout=20_000)
    expect(rui.page.get_by_text("You are back. The table is up to date.").first).to_be_visible(timeout=20_000)
    ana.wait_for_turn()
    assert [seen(ana), seen(rui)] == before
    tables.play_on([ana, rui])
