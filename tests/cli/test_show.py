"""``allfives show``."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from allfives.cli.find import find_table, turn_events
from allfives.notation import Record, write_record
from allfives.rules import DealStarted, Drew, Match, Placed, Position, Rules, Tile, deal_source
from tests.cli.helpers import allfives, inside

POSITION = "14 00.16.44/?10!3 ?14 0 120:97 muggins/2"


@pytest.fixture
def match() -> Match:
    match = Match.start(Rules.parse("all-fives/2,target=60"), ["Ana", "Rui"])
    while not match.over:
        if match.waits_for_deal:
            match = match.deal(match.next_deal(deal_source("show", match.deal_number + 1)))
            continue
        assert match.position is not None
        match = match.apply(match.position.legal_actions()[0])
    return match


@pytest.fixture
def record(match: Match, tmp_path: Path) -> Path:
    path = tmp_path / "m#1.fives"
    path.write_text(write_record(Record.of(match)) + "\n" + write_record(Record.of(match)), encoding="utf-8")
    return path


def test_plays_are_drawn_with_their_ends_and_the_last_tile_marked() -> None:
    done = allfives("show", "36 66@36 26@66")
    assert done.status == 0
    assert "(2)" in done.out
    assert "(3)" in done.out
    assert "*" in done.out
    assert inside("show", "36", "66@36", "26@66").out == done.out
    assert inside("show", "-", given="36 66@36\n26@66\n").out == done.out


def test_a_layout_text_is_drawn_without_a_last_tile() -> None:
    done = inside("show", "66(63)(62)")
    assert "*" not in done.out
    assert "(2)" in done.out


def test_a_position_tells_hands_boneyard_scores_and_turn() -> None:
    text = "14 00.16.44/?14!3 ?10 0 120:97 all-fives/2"
    done = inside("show", text)
    assert done.status == 0
    assert "Seat 0 (3): 0|0  1|6  4|4\n" in done.out
    assert "Seat 1 (14): not shown\n" in done.out
    assert "Boneyard: 10 tiles." in done.out
    assert "Score: Seat 0: 120, Seat 1: 97. Target: 250." in done.out
    assert "To play: Seat 0." in done.out


def test_a_position_of_an_empty_table_is_no_option() -> None:
    text = "- ?9/?9 ?10 0 0:0 all-fives/2"
    assert inside("show", text).status == 0
    assert inside("show", *text.split()).out == inside("show", text).out


def test_words_list_tiles_spinner_connections_places_and_ends() -> None:
    done = inside("show", "36 66@36 26@66", "--words")
    assert done.out == (
        "3 tiles on the table.\n"
        "Spinner: 6|6.\n"
        "6|6, line place A: 3|6.\n"
        "6|6, line place B: 2|6.\n"
        "Last tile placed: 2|6.\n"
        "Ends that count: 2 on 2|6, 3 on 3|6.\n"
        "2 + 3 = 5: 5 points.\n"
        "Open places: 2 on 2|6, 3 on 3|6, 6 on 6|6 (arm X, not counted), 6 on 6|6 (arm Y,\n"
        "not counted).\n"
    )
    assert "ветв" in inside("show", "36 66@36 26@66", "--words", "--lang", "ru").out


def test_plain_has_no_box_characters() -> None:
    out = inside("show", "36 66@36 26@66", "--plain").out
    assert out.isascii()
    assert not set(out) & set("[]|+-") - {"|", "+"}


def test_other_rules_draw_another_table() -> None:
    assert inside("show", "55 35@55 33@35", "--rules", "five-up").out != inside("show", "55 35@55 33@35").out


def test_a_picture_as_svg_in_a_file_and_on_the_standard_output(tmp_path: Path) -> None:
    path = tmp_path / "t.svg"
    done = inside("show", "36 66@36 26@66", "--svg", path, "--width", "480", "--dark")
    assert done.status == 0
    root = ET.fromstring(path.read_text(encoding="utf-8"))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("width") == "480"
    piped = allfives("show", "36 66@36 26@66", "--svg", "-", "--width", "480", "--dark")
    assert piped.out == path.read_text(encoding="utf-8")
    light = inside("show", "36 66@36 26@66", "--svg", "-", "--width", "480")
    assert light.out != piped.out


@pytest.mark.parametrize("width", ["30", "40", "80"])
def test_the_picture_is_as_wide_as_asked_for(width: str, record: Path) -> None:
    done = inside("show", f"{record}#1.1", "--width", width)
    assert done.status == 0
    assert max(map(len, done.lines)) <= int(width)


def test_a_turn_of_a_record(record: Path, match: Match) -> None:
    placed = [event for event in match.events if isinstance(event, Placed)]
    for turn in (1, 5):
        found = find_table(f"{record}#2.1.{turn}")
        assert isinstance(found.thing, Position)
        assert len(found.thing.layout) == turn
        assert found.last is placed[turn - 1].tile
        assert found.names == ("Ana", "Rui")
    dealt = find_table(f"{record}#1.1.0").thing
    assert isinstance(dealt, Position)
    assert not dealt.layout
    assert find_table(str(record)).thing == match.position
    assert find_table(f"{record}#2").thing == match.position
    done = inside("show", f"{record}#1.1.5")
    assert "Ana (" in done.out
    last = placed[4].tile
    told = inside("show", f"{record}#1.1.5", "--words").out
    assert f"Last tile placed: {last.low}|{last.high}.\n" in told


def test_the_end_of_a_turn_has_all_that_followed_and_none_of_the_next_draws(match: Match) -> None:
    turns = 0
    for at, event in enumerate(match.events):
        if isinstance(event, DealStarted) and event.deal == 2:
            break
        if isinstance(event, Placed):
            turns += 1
            log = turn_events(match.events, 1, turns)
            assert log is not None
            assert not isinstance(log[-1], Drew)
            assert len(log) >= at + 1
            Match.replay(log)
    assert turn_events(match.events, 1, turns + 1) is None
    assert turn_events(match.events, 99, None) is None


@pytest.mark.parametrize("where", ["3", "1.9", "1.1.99", "0"])
def test_a_turn_that_is_not_there_is_told(record: Path, where: str) -> None:
    done = inside("show", f"{record}#{where}")
    assert (done.status, done.out) == (1, "")
    assert re.fullmatch(r"allfives: .* has no (match|turn) [0-9.]+\n", done.err)


def test_a_file_of_a_position_and_a_json_record_are_shown(record: Path, tmp_path: Path) -> None:
    path = tmp_path / "p.txt"
    path.write_text(f"\ufeff{POSITION}\n", encoding="utf-8")
    assert inside("show", path).out == inside("show", POSITION).out
    converted = tmp_path / "m.json"
    inside("convert", record, "--to", "json", "--out", converted)
    assert inside("show", f"{converted}#2.1.3").out == inside("show", f"{record}#2.1.3").out


def test_a_lone_double_has_one_number_and_no_open_point() -> None:
    out = inside("show", "55").out
    assert out.count("(10)") == 1
    assert "○" not in out


def test_of_a_record_that_hides_tiles_the_table_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "m.fives"
    path.write_text(
        '[Rules "all-fives/2"]\n\nDeal 1, 0 leads, 0:0\n'
        "0: 01 05 06 13 14 23 36 45 55\n1: ?9\n=: ?10\n0 05 =5\n1 03@05\n",
        encoding="utf-8",
    )
    assert inside("show", path).out == "(3)[3*0][0|5](5)\n"
    assert inside("show", f"{path}#1.1.1").out == "(0)[0*5](5)\n"
    assert inside("play", "--from", path).status == 1


def test_a_record_that_begins_with_a_position_is_shown_from_it(tmp_path: Path) -> None:
    hands = "45/00.01.02.03.04.05.06.11.12.13.15.16.22.23.24.25.26"
    position = f"14 {hands} 33.34.35.36.44.46.55.56.66 0 100:100 all-fives/2"
    path = tmp_path / "m.fives"
    assert inside("play", "--from", position, "--seed", "1", "--record", path).status == 0
    start = find_table(f"{path}#1.1.0")
    assert str(start.thing) == position
    assert start.last is None
    after = find_table(f"{path}#1.1.1")
    assert isinstance(after.thing, Position)
    assert [str(tile) for tile in after.thing.layout.tiles] == ["14", "45"]


def test_a_record_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / "m.fives"
    path.write_text('[Rules "nosuch"]\n\nDeal 1, 0 leads, 0:0\n', encoding="utf-8")
    done = inside("show", path)
    assert (done.status, done.out) == (1, "")
    assert re.fullmatch(r"allfives: .* cannot be shown: match 1: [^\n]+\n", done.err)


def test_a_name_too_long_for_a_file_is_none() -> None:
    assert inside("show", "x" * 5000).status == 1
    assert inside("show", "x" * 5000 + ".fives").status == 2


def test_names_from_a_record_are_harmless(tmp_path: Path) -> None:
    match = Match.start(Rules.parse("all-fives/2"), ["[red]\u202eAna", "x" * 200])
    match = match.deal(match.next_deal(deal_source("n", 1)))
    path = tmp_path / "m.fives"
    path.write_text(write_record(Record.of(match)), encoding="utf-8")
    done = inside("show", path)
    assert done.status == 0
    assert "\u202e" not in done.out
    assert "[red]" in done.out
    assert max(map(len, done.lines)) <= 80


def test_the_last_tile_of_plays_is_the_one_named_last() -> None:
    assert find_table("36 66@36 [2|6]").last is Tile(2, 6)
    assert find_table("36").last is None
