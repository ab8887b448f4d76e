"""Whatever is written is read as the same again, in both formats."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from allfives.notation import (
    Record,
    check_records,
    parse_json,
    read_record,
    read_records,
    record_from_json,
    record_to_json,
    write_record,
)
from allfives.rules import (
    PRESETS,
    Deal,
    Draw,
    Match,
    MatchStarted,
    Pass,
    Place,
    Rules,
    Tile,
    deal_source,
)
from allfives.testing import matches
from tests.notation.club import TEXT, same_again
from tests.rules.test_golden import MATCHES, action_of, dealt, match_id, match_rules

FEW = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


def golden(game: dict[str, Any]) -> Match:
    match = Match.start(match_rules(game))
    for deal in game["deals"]:
        match = match.deal(dealt(deal))
        for event in deal["events"]:
            match = match.apply(action_of(event))
    return match


def through_json(record: Record) -> Record:
    return record_from_json(parse_json(json.dumps(record_to_json(record))))


@pytest.mark.parametrize("game", MATCHES, ids=match_id)
def test_a_golden_match_is_written_and_read_back_without_a_fault(game: dict[str, Any]) -> None:
    match = golden(game)
    record = Record.of(match, {"Event": game["id"]})
    (reading,) = read_records(write_record(record))
    assert reading.faults == ()
    assert reading.record == record
    assert reading.record.match() == match
    assert reading.record.result == ":".join(game["scores"])
    assert reading.record.winners == tuple(game["winner"])


def test_the_golden_matches_in_one_file_have_no_fault() -> None:
    text = "\n".join(write_record(Record.of(golden(game))) for game in MATCHES)
    check = check_records(text)
    assert (check.matches, check.faults) == (len(MATCHES), ())


@pytest.mark.parametrize("game", MATCHES[::6], ids=match_id)
def test_a_golden_match_goes_through_json(game: dict[str, Any]) -> None:
    record = Record.of(golden(game))
    assert through_json(record) == record


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_an_unfinished_match_of_every_preset_is_written_at_any_point_and_played_on(
    preset: str, players: int
) -> None:
    match = Match.start(Rules.preset(preset, players=players))
    seen = set()
    while match.deal_number < 2 or not match.waits_for_deal:
        if match.waits_for_deal:
            match = match.deal(match.next_deal(deal_source(7, match.deal_number + 1)))
        else:
            assert match.position is not None
            action = match.position.legal_actions()[0]
            seen.add(type(action))
            match = match.apply(action)
        again = read_record(same_again(Record.of(match)))
        assert again.match() == match
    assert seen >= {Place, Pass if preset == "fives-and-threes" else Draw}


@FEW
@given(st.data())
def test_a_drawn_match_with_all_its_interruptions_is_written_and_read_back(data: st.DataObject) -> None:
    match = data.draw(matches())
    assume(all(name.isprintable() for name in match.seats))
    record = Record.of(match)
    text = same_again(record)
    assert read_record(text).match() == match
    assert through_json(record) == record


PIECES = st.one_of(
    st.characters(exclude_categories=["Cs", "Cc"]),
    st.sampled_from([*'\n\t{}[]"\\ ()%;', '\n[Rules "x"]', '\n\n [Event "x"]\n[Rules "x"]\n', "\ufeff"]),
)
TEXTS = st.lists(PIECES, max_size=20).map("".join)
LINES = TEXTS.map(lambda text: text.replace("\n", " "))


@settings(FEW, max_examples=60)
@given(
    names=st.lists(LINES, min_size=2, max_size=2),
    tags=st.dictionaries(
        st.from_regex(r"[A-Z][A-Za-z0-9_]{0,8}", fullmatch=True).filter(
            lambda name: name not in ("Rules", "Position", "Result") and not name.startswith("Seat")
        ),
        LINES,
        max_size=3,
    ),
    comments=st.dictionaries(
        st.sampled_from(range(66)).filter(lambda seq: seq != 65),
        st.lists(TEXTS, min_size=1, max_size=3).map(tuple),
        max_size=4,
    ),
    values=st.dictionaries(
        st.integers(1, 3), st.lists(st.binary(min_size=1, max_size=4), min_size=1).map(tuple), max_size=3
    ),
)
def test_all_that_stands_beside_the_play_survives(
    names: list[str],
    tags: dict[str, str],
    comments: dict[int, tuple[str, ...]],
    values: dict[int, tuple[bytes, ...]],
) -> None:
    opening, *others = read_record(TEXT).events
    assert isinstance(opening, MatchStarted)
    events = (replace(opening, seats=tuple(names)), *others)
    within = {seq: texts for seq, texts in comments.items() if seq < len(events) - 1}
    record = Record(events, tuple(tags.items()), within, values, values)
    text = same_again(record)
    assert through_json(record) == record
    # Also in the middle of a file.
    assert [r.record for r in read_records(f"{text}\n{text}")] == [record, record]


def test_the_example_lines_of_the_formats_are_written_so() -> None:
    rules = Rules.preset("all-fives", players=2)
    hands = ("01 05 06 13 14 23 36 45 55", "03 11 12 16 22 25 44 46 56")
    boneyard = "00 02 66 35 24 34 15 04 26 33"
    deal = Deal(
        tuple(tuple(map(Tile.parse, hand.split())) for hand in hands),
        tuple(map(Tile.parse, boneyard.split())),
        0,
    )
    match = Match.start(rules, ["Ana", "Rui"]).deal(deal)
    for play in ("05", "03@05", "55@05", "25@55", "23@25"):
        tile, _, host = play.partition("@")
        match = match.apply(Place(Tile.parse(tile), Tile.parse(host) if host else None))
    tags = {"Event": "Club night", "Date": "2026.11.30"}
    assert write_record(Record.of(match, tags)) == (
        '[Event "Club night"]\n'
        '[Date "2026.11.30"]\n'
        '[Rules "all-fives/2"]\n'
        '[Seat0 "Ana"]\n'
        '[Seat1 "Rui"]\n'
        '[Result "*"]\n'
        "\n"
        "Deal 1, 0 leads, 0:0\n"
        "0: 01 05 06 13 14 23 36 45 55\n"
        "1: 03 11 12 16 22 25 44 46 56\n"
        "=: 00 02 66 35 24 34 15 04 26 33\n"
        "0 05 =5\n"
        "1 03@05\n"
        "0 55@05\n"
        "1 25@55 =5\n"
        "0 23@25\n"
    )


def test_half_points_and_deductions_are_written_with_a_point_and_a_minus() -> None:
    games = {game["id"]: game for game in MATCHES}
    halves = [write_record(Record.of(golden(game))) for game in games.values() if game["players"] == 3]
    assert any(re.search(r"^blocked 0\+\d+\.5 [12]\+\d+\.5$", text, re.MULTILINE) for text in halves)
    assert any(re.search(r"^Deal \d+, \d leads, .*\.5", text, re.MULTILINE) for text in halves)
    minus = [golden(g) for g in games.values() if g.get("preset") == "all-fives-deductions"]
    assert any(re.search(r"^out \d (0-\d+ )?1-\d+", write_record(Record.of(m)), re.MULTILINE) for m in minus)
