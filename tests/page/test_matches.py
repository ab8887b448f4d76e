"""Whole matches on the page: against a bot, by an invitation among two, three and four, and the rematch."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from allfives.rules import DealEnded, MatchEnded, Placed
from tests.page.browser import PHONE, Visitors
from tests.page.seated import Player, a_room, code_of, invited, play_on, record_of, somebody, state_of


def a_room_by_the_home_page(host: Player, *, players: str, target: int) -> str:
    """Choose on the home page who plays how far, and make a room for friends; the code."""
    page = host.page
    page.get_by_text("Players, form, clock").click()
    page.get_by_role("group", name="Players", exact=True).get_by_text(players, exact=True).click()
    page.get_by_label("Target").fill(str(target))
    page.get_by_label("Target").press("Tab")
    page.get_by_role("button", name="Make a room").click()
    return code_of(page)


def holds(code: str, players: list[Player], *, match: int = 1) -> None:
    """Hold that the server's record is whole and faultless, and that every page tells its outcome."""
    record = record_of(players[0].page, code, match)
    assert record.is_complete
    ended = record.events[-1]
    assert isinstance(ended, MatchEnded)
    assert any(isinstance(event, Placed) for event in record.events)
    for seat, player in enumerate(players):
        shown = ended.scores[seat % len(ended.scores)]
        expect(player.page.locator(".tray .score b")).to_have_text(str(shown).removesuffix(".0"))
        won = seat % len(ended.scores) in ended.winners
        heading = player.dialog.get_by_role("heading").first
        if len(ended.winners) == 1:
            expect(heading).to_have_text("You win the match" if won else re.compile("wins? the match"))
        expect(player.dialog.get_by_role("button", name="Rematch")).to_be_enabled()


def test_one_tap_on_the_home_page_begins_a_match_against_a_bot(visitors: Visitors) -> None:
    page = visitors.open("/", still=False)
    page.get_by_role("button", name="Play now").click()
    code = code_of(page)
    player = Player(page)
    player.wait_for_turn()
    state = state_of(page, code)
    assert [seat["kind"] for seat in state["seats"]] == ["open", "greedy"]
    assert state["fields"]["target"] == 250
    tile = player.place()
    page.locator(f".felt [data-tile='{tile}']").wait_for()
    expect(page.get_by_role("log", name="Log").first).to_contain_text(
        re.compile(rf"Guest \d+ .*(led|placed) {tile[0]}\|{tile[1]}")
    )


def test_a_match_against_a_bot_is_played_to_its_end_by_clicking(visitors: Visitors) -> None:
    me = somebody(visitors, "/", "Ana")
    code = a_room(me.page, rules="all-fives/2,target=100", seats=["open", "greedy"])
    me.page.goto(f"/rooms/{code}")
    play_on(code, [me])
    holds(code, [me])
    record = record_of(me.page, code)
    assert record.seats == ("Ana", "greedy")
    assert max(record.events[-1].scores) >= 100  # type: ignore[union-attr]
    assert sum(isinstance(event, DealEnded) for event in record.events) > 1
    me.dialog.get_by_role("link", name="Review the match").click()
    me.page.wait_for_url(f"**/rooms/{code}/matches/1")
    expect(me.page.get_by_role("heading", level=1)).to_be_visible()


def test_two_people_play_a_match_by_an_invitation_and_another_one(visitors: Visitors) -> None:
    ana = somebody(visitors, "/", "Ana")
    code = a_room_by_the_home_page(ana, players="2", target=30)
    (rui,) = invited(visitors, ana, "Rui")
    table = [ana, rui]
    play_on(code, table)
    holds(code, table)
    assert record_of(ana.page, code).seats == ("Ana", "Rui")
    assert record_of(ana.page, code).rules.target == 30
    rui.dialog.get_by_role("button", name="Rematch").click()
    expect(ana.dialog).to_contain_text("Rui wants a rematch")
    ana.dialog.get_by_role("button", name="Rematch").click()
    expect(ana.dialog).to_have_count(0)
    play_on(code, table)
    assert state_of(ana.page, code)["match"] == 2
    holds(code, table, match=2)


def test_the_end_of_a_deal_is_told_to_both_and_the_next_begins_when_both_want_it(visitors: Visitors) -> None:
    ana = somebody(visitors, "/", "Ana")
    code = a_room(ana.page, rules="all-fives/2,target=500", seats=["open", "open"], pace="normal")
    ana.page.goto(f"/rooms/{code}")
    table = [ana, *invited(visitors, ana, "Rui")]
    play_on(code, table, one_deal=True)
    ended = next(event for event in record_of(ana.page, code).events if isinstance(event, DealEnded))
    for seat, player in enumerate(table):
        expect(player.dialog.get_by_role("row", name=("Ana", "Rui")[seat])).to_contain_text(
            str(ended.scores[seat]).removesuffix(".0") + " of 500"
        )
    ana.dialog.get_by_role("button", name="Next deal").click()
    expect(ana.dialog.get_by_role("button", name="Waiting for the others")).to_be_disabled()
    assert state_of(ana.page, code)["deal"] == 1
    table[1].dialog.get_by_role("button", name="Next deal").click()
    for player in table:
        expect(player.dialog).to_have_count(0)
        expect(player.hand.locator("button").nth(7)).to_be_visible()
    assert state_of(ana.page, code)["deal"] == 2


def test_three_people_play_a_match(visitors: Visitors) -> None:
    ana = somebody(visitors, "/", "Ana")
    code = a_room_by_the_home_page(ana, players="3", target=30)
    table = [ana, *invited(visitors, ana, "Rui", "Eva")]
    play_on(code, table)
    holds(code, table)
    assert record_of(ana.page, code).rules.players == 3


def test_four_people_play_a_match_as_pairs(visitors: Visitors) -> None:
    ana = somebody(visitors, "/", "Ana")
    code = a_room_by_the_home_page(ana, players="4 in pairs", target=30)
    table = [ana, *invited(visitors, ana, "Rui", "Eva", "Ivo")]
    for player in table:
        expect(player.page.locator(".strip")).to_have_count(3)
        expect(player.page.get_by_text("your partner")).to_have_count(1)
    play_on(code, table)
    holds(code, table)
    record = record_of(ana.page, code)
    assert record.rules.partners
    assert len(record.events[-1].scores) == 2  # type: ignore[union-attr]


def test_two_partners_play_against_two_bots_on_a_phone_and_a_desk(visitors: Visitors) -> None:
    ana = somebody(visitors, "/", "Ana", size=PHONE, touch=True)
    code = a_room(
        ana.page, rules="all-fives/4,target=30", seats=["open", "greedy", "open", "club"], chat="free"
    )
    ana.page.goto(f"/rooms/{code}")
    (rui,) = invited(visitors, ana, "Rui")
    rui.page.get_by_role("tab", name="Messages").click()
    rui.page.get_by_role("button", name="Hello!").click()
    expect(ana.page.get_by_role("log").filter(has_text="Rui: Hello!")).to_have_count(1)
    play_on(code, [ana, rui])
    record = record_of(ana.page, code)
    assert record.is_complete
    assert record.seats == ("Ana", "greedy", "Rui", "club")


def test_somebody_looks_on_and_sees_no_hand(visitors: Visitors) -> None:
    ana = somebody(visitors, "/", "Ana")
    code = a_room(ana.page, rules="all-fives/2,target=30", seats=["open", "open"], pace="normal")
    ana.page.goto(f"/rooms/{code}")
    (rui,) = invited(visitors, ana, "Rui")
    eva = somebody(visitors, f"/rooms/{code}", "Eva")
    expect(eva.page.get_by_text("You are looking on.").first).to_be_visible()
    for _ in range(4):
        for player in (ana, rui):
            if player.mine:
                player.place()
        eva.page.wait_for_timeout(50)
    tiles = state_of(ana.page, code)["layout"]
    eva.page.wait_for_function(
        "tiles => document.querySelectorAll('.felt svg [data-tile]').length === tiles",
        arg=len(re.findall(r"\d\d", tiles)),
    )
    assert eva.placed == ana.placed
    assert eva.hand.count() == 0
    assert not {*ana.tiles, *rui.tiles} & {
        tile.get_attribute("data-tile") for tile in eva.page.locator("[data-tile]").all()
    }
