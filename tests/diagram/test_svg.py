"""Pictures as SVG: what is in them, and that they stand alone."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from allfives.diagram import svg
from allfives.rules import Layout, Match, Position, Rules, Tile, View
from tests.diagram.boards import RULES, lay

GOLDEN: Final = Path(__file__).parent.parent / "golden" / "positions.json"
NAMESPACE: Final = "{http://www.w3.org/2000/svg}"
VIEW: Final = "55(50.02.26.61.12)(51.14.42.22)(56.60)(54) 04.23.33/?4!246 ?8 0 80:120 all-fives/2"


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)


def of_class(picture: str, name: str) -> list[ET.Element]:
    return [element for element in parsed(picture).iter() if element.get("class") == name]


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in parsed(picture).iter(f"{NAMESPACE}text")]


def numbers(picture: str) -> list[int]:
    """What the filled marks say."""
    found = [mark.find(f"{NAMESPACE}text") for mark in of_class(picture, "counts")]
    return sorted(int(text.text or "") for text in found if text is not None)


def golden_steps() -> list[Any]:
    cases = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return [
        pytest.param(case["rules"], [step["play"] for step in case["steps"]], case["steps"], id=f"{at}")
        for at, case in enumerate(cases)
    ]


@pytest.mark.parametrize(("rules", "plays", "steps"), golden_steps())
def test_the_golden_positions_have_the_marks_of_the_legend(
    rules: str, plays: list[str], steps: list[dict[str, Any]]
) -> None:
    for at, step in enumerate(steps):
        layout = Layout.parse(" ".join([*plays[: at + 1], ""]), rules=Rules.parse(rules))
        picture = svg(layout)
        assert numbers(picture) == sorted(counts for _, counts in step["ends"])
        counted = {tile for tile, _ in step["ends"]}
        hollow = [tile for tile, _ in step["open"] if tile not in counted]
        assert len(of_class(picture, "open")) == len(hollow)
        doubles = [tile for tile in layout.tiles if tile.is_double]
        outlines = len(doubles) if rules.startswith("five-up") else int(step["spinner"] is not None)
        assert len(of_class(picture, "spinner")) == outlines


def test_the_number_of_a_lone_double_is_on_its_middle() -> None:
    picture = svg(Layout.parse("55"), width=200)
    [mark] = of_class(picture, "counts")
    circle = mark.find(f"{NAMESPACE}circle")
    height = float(parsed(picture).get("height", ""))
    assert circle is not None
    assert circle.get("cx") == "100"
    assert float(circle.get("cy", "")) == pytest.approx(height / 2, abs=1)
    assert of_class(picture, "open") == []


def test_the_tile_just_placed_has_an_inner_ring_in_the_colour_of_its_side() -> None:
    layout = Layout.parse("36 66@36 26@66")
    assert of_class(svg(layout), "last") == []
    [ring] = of_class(svg(layout, last=Tile(2, 6)), "last")
    assert ring.get("stroke") == "#0B6654"
    assert of_class(svg(layout, last=Tile(2, 6), marks=False), "last") == []


def test_without_marks_only_the_tiles_and_the_spinner_are_left() -> None:
    picture = svg(Layout.parse("36 66@36 26@66"), marks=False)
    assert (numbers(picture), of_class(picture, "open")) == ([], [])
    assert len(of_class(picture, "spinner")) == 1


@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_needs_nothing_from_outside(dark: bool) -> None:
    picture = svg(View.parse(VIEW), dark=dark)
    assert re.findall(r'href="(?!#)', picture) == []
    assert re.findall(r"url\((?!#)", picture) == []
    assert not re.search(r"<(script|style|image|foreignObject|a)\b", picture)
    used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', picture))
    assert used <= set(re.findall(r' id="([^"]+)"', picture))


def test_ids_are_its_own_so_that_pictures_can_share_a_page() -> None:
    one, other = svg(Layout.parse("14")), svg(Layout.parse("15"))
    ids = [re.findall(r' id="([^"]+)"', picture) for picture in (one, other)]
    assert all(len(found) == len(set(found)) for found in ids)
    assert set(ids[0]).isdisjoint(ids[1])
    assert all(found[0].isalpha() for found in ids[0])
    assert svg(Layout.parse("14")) == one


def test_lengths_have_at_most_two_decimals_and_a_picture_is_small() -> None:
    picture = svg(lay(RULES[0], Random(1)), width=390, height=420)
    assert re.findall(r"\d\.\d{3,}", picture) == []
    assert len(picture) < 20_000


def test_a_picture_says_in_words_what_it_shows() -> None:
    root = parsed(svg(Layout.parse("14 11@14 44@14 34@44 12@11 15@11"), lang="en"))
    assert root.get("role") == "img"
    title, desc = root.find(f"{NAMESPACE}title"), root.find(f"{NAMESPACE}desc")
    assert title is not None
    assert desc is not None
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    assert title.text == "All Fives"
    assert "Spinner: 1|1." in (desc.text or "")
    assert "2 + 5 + 3 = 10: 10 points." in (desc.text or "")


@pytest.mark.parametrize(("lang", "code"), [("en", "en"), ("pt", "pt-BR"), ("es", "es"), ("ru", "ru")])
def test_a_picture_speaks_the_language_asked_for(lang: str, code: str) -> None:
    assert parsed(svg(View.parse(VIEW), lang=lang)).get("lang") == code


def test_size_is_what_was_asked_for() -> None:
    root = parsed(svg(Layout.parse("14"), width=390, height=420))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("390", "420", "0 0 390 420")
    game = parsed(svg(View.parse(VIEW), width=640, height=600))
    assert (game.get("width"), game.get("height")) == ("640", "600")


def test_a_view_shows_the_players_what_is_known_of_their_tiles_and_the_boneyard() -> None:
    picture = svg(View.parse(VIEW), names=("Ana", "Rui"))
    assert {"Ana", "Rui", "80", "120", "/ 250", "4 tiles", "To play: Ana"} <= set(texts(picture))
    assert {"0 + 2 + 4 + 4 = 10", "Boneyard: 8 tiles"} <= set(texts(picture))
    backs = re.findall(r'<use href="#[^"]*-mb"', picture)
    assert len(backs) == 4
    faces = re.findall(r'<use href="#[^"]*-mv"', picture)
    assert len(faces) == 3


def test_a_view_is_the_same_picture_whatever_the_rival_holds() -> None:
    rules = Rules.preset("all-fives")
    deal = Match.start(rules).next_deal(Random(4))
    swapped = [deal.hands[0], tuple(sorted(deal.boneyard[:9]))]
    other = type(deal)(tuple(swapped), deal.hands[1] + deal.boneyard[9:], deal.leader)
    one, two = (Position.start(rules, each).view(0) for each in (deal, other))
    assert svg(one) == svg(two)


def test_the_viewer_sits_below_in_the_colour_of_the_page() -> None:
    match = Match.start(Rules.preset("all-fives", players=4), ("Ana", "Rui", "Bia", "Zé"))
    match = match.deal(match.next_deal(Random(2)))
    order = [text for text in texts(svg(match.view(2))) if text.startswith("Seat ")]
    assert order == ["Seat 3", "Seat 0", "Seat 1", "Seat 2"]
    assert [text for text in texts(svg(match)) if text in match.seats] == ["Rui", "Bia", "Zé", "Ana"]


def test_a_match_marks_the_tile_placed_last_in_the_colour_of_who_placed_it() -> None:
    match = Match.start(Rules.preset("all-fives"), ("Ana", "Rui"))
    match = match.deal(match.next_deal(Random(2)))
    colours = []
    for _ in range(2):
        assert match.position is not None
        seat = match.turn
        match = match.apply(match.position.legal_actions()[0])
        [ring] = of_class(svg(match), "last")
        colours.append((seat, ring.get("stroke")))
    assert sorted(colours) == [(0, "#0B6654"), (1, "#4A4FA3")]


def test_a_view_that_knows_its_history_marks_the_tile_placed_last() -> None:
    match = Match.start(Rules.preset("all-fives"), ("Ana", "Rui"))
    match = match.deal(match.next_deal(Random(2)))
    assert match.position is not None
    seat = match.turn
    match = match.apply(match.position.legal_actions()[0])
    for viewer in (0, 1):
        [ring] = of_class(svg(match.view(viewer)), "last")
        assert ring.get("stroke") == ("#0B6654" if viewer == seat else "#4A4FA3")


def test_tiles_that_lie_apart_are_joined_by_a_line() -> None:
    text = (
        "33(34.42.26.63.35.52)(31.11(14.44(40)(46)(45.55(56.66)(50)(51)))(12.22)(10.00(02)(06.61)))(32)(30)"
    )
    apart = Layout.parse(text, rules=Rules.preset("five-up"))
    assert len(of_class(svg(apart), "link")) == 1
    assert of_class(svg(Layout.parse("14 11@14")), "link") == []


def test_a_match_not_dealt_yet_is_an_empty_table() -> None:
    picture = svg(Match.start(Rules.preset("all-fives")))
    assert "The table is empty." in picture


@pytest.mark.parametrize("width", [120, 390, 559, 560, 1000])
def test_positions_of_every_form_fit_every_width(width: int) -> None:
    for at, rules in enumerate(RULES):
        match = Match.start(rules)
        match = match.deal(match.next_deal(Random(at)))
        for _ in range(12):
            if match.turn is not None and match.position is not None:
                match = match.apply(match.position.legal_actions()[-1])
        assert parsed(svg(match, width=width)).get("width") == str(width)


@pytest.mark.parametrize(
    "name",
    ["<script>alert(1)</script>", 'a"b&c', "x\x00\x1by\u202ez\ud800", "]]>", "{ $name }", "А" * 500, " "],
)
def test_names_are_only_text(name: str) -> None:
    picture = svg(View.parse(VIEW), names=(name, "Rui"))
    root = parsed(picture)
    assert not re.search(r"<script|\u202e|\x00", picture)
    assert root.get("width") == "640"


def test_too_small_a_picture_is_refused() -> None:
    with pytest.raises(ValueError, match="at least 120 pixels wide, not 100"):
        svg(Layout.parse("14"), width=100)
    with pytest.raises(ValueError, match="too few for the table and its players"):
        svg(View.parse(VIEW), width=640, height=200)


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(TypeError, match="expected a layout, position, view or match"):
        svg("14")  # type: ignore[arg-type]
