"""The score keeper: a real table's match is tapped in, adds up, survives a reload, and becomes a record."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, expect

from allfives.notation import read_records
from tests.page.browser import PHONE, Visitors, clean, settled

FIXTURES: Final = Path(__file__).parents[2] / "client" / "tests" / "data" / "deals.json"
DEALS: Final[list[dict[str, Any]]] = json.loads(FIXTURES.read_text("utf-8"))


def begin(page: Page, *names: str, target: int | None = None, form: str = "all-fives") -> None:
    """Fill in who plays what, and start."""
    page.get_by_text(str(len(names)), exact=True).first.click()
    for number, name in enumerate(names, start=1):
        page.get_by_label(f"Name {number}").fill(name)
    page.get_by_label("Form").select_option(form)
    if target is not None:
        page.get_by_label("Target").fill(str(target))
    page.get_by_role("button", name="Start").click()


def tap(page: Page, tile: str, host: str | None) -> None:
    """Tap in a tile, and its place where there are several."""
    page.get_by_title(f"{tile[0]}|{tile[1]}", exact=True).click()
    place = page.get_by_role("button", name=re.compile(rf"^on {host[0]}\|{host[1]}")) if host else None
    if place is not None and place.count():
        place.first.click()


def play(page: Page, deal: dict[str, Any], upto: int | None = None, since: int = 0) -> None:
    """Tap in the turns of a deal."""
    for turn in deal["turns"][since:upto]:
        action = turn.split("|")[0].split()[1]
        if action == "+":
            page.get_by_role("button", name="Draws a tile").click()
        elif action == "--":
            page.get_by_role("button", name="Passes").click()
        else:
            tile, _, host = action.partition("@")
            tap(page, tile, host or None)


def pips(hand: list[str]) -> int:
    return sum(int(tile[0]) + int(tile[1]) for tile in hand)


def the_record(page: Page, folder: Path) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    assert re.fullmatch(r"allfives-\d{4}-\d\d-\d\d\.fives", download.value.suggested_filename)
    path = folder / "kept.fives"
    download.value.save_as(path)
    return path


def test_a_match_is_tapped_in_without_a_network_and_kept_over_a_reload(
    visitors: Visitors, tmp_path: Path
) -> None:
    match = [deal for deal in DEALS if (deal["form"], deal["players"]) == ("all-fives", 2)]
    page = visitors.open("/sheet", worker=True, size=PHONE, touch=True)
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.context.set_offline(True)
    visitors.expect_errors("ERR_INTERNET_DISCONNECTED")
    page.reload()
    settled(page)
    begin(page, "Ana", "Rui", target=match[0]["target"])
    for deal in match:
        if deal["deal"] == 1 or page.get_by_role("button", name="Draw lots").is_visible():
            page.get_by_role("button", name="Ana" if deal["leader"] == 0 else "Rui", exact=False).last.click()
        else:
            page.get_by_role("button", name=f"leads deal {deal['deal']}").click()
        half = len(deal["turns"]) // 2
        play(page, deal, upto=half)
        page.reload()
        settled(page)
        play(page, deal, since=half)
        if deal["how"] == "blocked" and page.get_by_role("button", name="The deal is blocked").is_visible():
            page.get_by_role("button", name="The deal is blocked").click()
        if deal["how"] != "target":
            for name, hand in zip(("Ana", "Rui"), deal["hands"], strict=True):
                field = page.get_by_label(f"Pips left: {name}")
                if field.count():
                    field.fill(str(pips(hand)))
            page.get_by_role("button", name="Write it down").click()
        for score in deal["scores"]:
            expect(
                page.locator(".sheet .total").filter(has_text=re.compile(f"^{score:g}$")).first
            ).to_be_visible()
    expect(page.get_by_text("Match over. Winner:")).to_be_visible()
    (reading,) = read_records(the_record(page, tmp_path))
    assert reading.faults == ()
    assert reading.record is not None
    assert reading.record.result == ":".join(f"{score:g}" for score in match[-1]["scores"])
    page.context.set_offline(False)


def test_the_ends_alone_will_do(page: Page) -> None:
    page.goto("/sheet")
    settled(page)
    begin(page, "Ana", "Rui", "Bia", "Zé")
    page.get_by_role("button", name="Bia").click()
    before = page.get_by_text("If you go on like this, a saved file ends before deal 1.")
    expect(before).to_have_count(0)
    page.get_by_role("button", name="Ends", exact=True).click()
    expect(before).to_be_visible()
    page.get_by_role("button", name="Double 5|5", exact=True).click()
    page.get_by_role("button", name="End 3", exact=True).click()
    expect(page.get_by_text("10 + 3 = 13: 13 is not a multiple of five, no points.")).to_be_visible()
    page.get_by_role("button", name="Take away: End 3").click()
    expect(page.get_by_text("10: 10 points.")).to_be_visible()
    page.get_by_role("button", name="Write it down").click()
    expect(page.get_by_role("heading", name="Zé to play")).to_be_visible()
    page.get_by_role("button", name="Points", exact=True).click()
    page.get_by_role("button", name="+35", exact=True).click()
    clean(page)
    page.get_by_role("button", name="Zé went out").click()
    page.get_by_label("Pips left: Ana").fill("12")
    page.get_by_label("Pips left: Bia").fill("11")
    expect(page.get_by_text("12 + 11 = 23, nearest five: 25")).to_be_visible()
    page.get_by_role("button", name="Write it down").click()
    expect(page.locator(".sheet .total")).to_have_text(["10", "60"])
    expect(page.get_by_role("button", name="Zé leads deal 2")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".sheet .total")).to_have_text(["10", "35"])


def test_who_saves_a_match_that_a_file_cannot_hold_is_told_which_deals_are_in_it(
    page: Page, tmp_path: Path
) -> None:
    page.goto("/sheet")
    settled(page)
    begin(page, "Ana", "Rui", target=5)
    page.get_by_role("button", name="Ana").click()
    tap(page, "01", None)
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Points", exact=True).click()
    page.get_by_role("button", name="0", exact=True).click()
    page.get_by_role("button", name="Save the record").click()
    expect(page.get_by_role("dialog")).to_contain_text("Deal 1 was written down without its tiles")
    clean(page)
    page.get_by_role("button", name="Do not save").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="New match").click()
    expect(page.get_by_role("dialog")).to_contain_text("no deal is in the file")
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("button", name="Save the record").click()
    path = tmp_path / "kept.fives"
    download.value.save_as(path)
    assert "Deal" not in path.read_text("utf-8")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_tiles_left_may_be_tapped_and_nothing_else_than_can_be_there(page: Page) -> None:
    deal = next(
        deal for deal in DEALS if deal["how"] == "out" and deal["form"] == "sniff" and deal["players"] == 2
    )
    page.goto("/sheet")
    settled(page)
    begin(page, "Ana", "Rui", form="sniff")
    page.get_by_role("button", name=("Ana", "Rui")[deal["leader"]]).click()
    play(page, deal)
    page.get_by_role("button", name="Tiles", exact=True).click()
    loser = deal["hands"][1 - deal["out"]]
    written = page.get_by_role("button", name="Write it down")
    for tile in loser:
        expect(written).to_be_disabled()
        page.get_by_role("button", name=f"{tile[0]}|{tile[1]}", exact=True).click()
    clean(page)
    written.click()
    expect(page.get_by_role("heading", name="Deal 2")).to_be_visible()


def test_a_sheet_is_put_away_only_when_that_is_meant(page: Page) -> None:
    page.goto("/sheet")
    settled(page)
    begin(page, "Ana", "Rui")
    page.get_by_role("button", name="New match").click()
    clean(page)
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_text("Who leads deal 1?")).to_be_visible()
    page.get_by_role("button", name="New match").click()
    page.get_by_role("button", name="Put it away").click()
    expect(page.get_by_role("heading", name="Score keeper")).to_be_visible()
    page.reload()
    settled(page)
    expect(page.get_by_role("button", name="Start")).to_be_visible()
