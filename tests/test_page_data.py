"""What the page knows of the rules without a server: made by the core, up to date, and right."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from allfives.notation import read_records
from allfives.rules import PRESETS, TILES, Rules, settle
from tools import page_data

PLAYERS = (2, 3, 4)


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    return page_data.files()


@pytest.fixture(scope="module")
def lessons(made: dict[str, str]) -> dict[str, Any]:
    return {lesson["name"]: lesson for lesson in json.loads(made["src/data/lessons.json"])}


def test_the_data_of_the_page_is_up_to_date(made: dict[str, str]) -> None:
    for name, text in made.items():
        assert (page_data.CLIENT / name).read_text("utf-8") == text, f"{name}: run python -m tools.page_data"


def shown(lessons: dict[str, Any], lesson: str, part: int) -> list[tuple[str, str, int, int]]:
    """The steps of a part as the tables of the rule texts have them: play, ends, sum, points."""
    return [
        (
            step["play"],
            "+".join(str(counts) for _, counts in step["ends"]),
            sum(counts for _, counts in step["ends"]),
            step["points"],
        )
        for step in lessons[lesson]["parts"][part]["steps"]
    ]


def test_the_lessons_have_the_worked_examples_of_the_rule_texts(lessons: dict[str, Any]) -> None:
    assert shown(lessons, "spinner", 0) == [
        ("14", "1+4", 5, 5),
        ("11@14", "2+4", 6, 0),
        ("44@14", "2+8", 10, 10),
        ("34@44", "2+3", 5, 5),
        ("12@11", "2+3", 5, 5),
        ("15@11", "2+5+3", 10, 10),
        ("55@15", "2+3+10", 15, 15),
        ("05@55", "0+2+3", 5, 5),
        ("13@11", "0+2+3+3", 8, 0),
    ]
    assert shown(lessons, "counting", 0) == shown(lessons, "spinner", 0)[:4]
    assert shown(lessons, "counting", 1) == [("55", "10", 10, 10)]
    assert shown(lessons, "counting", 2) == [("22", "4", 4, 0)]
    assert shown(lessons, "counting", 3) == [("00", "0", 0, 0)]
    assert shown(lessons, "counting", 4)[1:] == [("66@36", "3+12", 15, 15), ("26@66", "2+3", 5, 5)]
    assert shown(lessons, "counting", 5)[1] == ("66@36", "3+12", 15, 8)
    assert shown(lessons, "spinner", 1)[-1] == ("25@23", "5+8+10+12", 35, 35)
    assert shown(lessons, "spinner", 2)[-1] == ("14@44", "1+8+6", 15, 15)
    assert lessons["settling"]["parts"][0]["changes"] == [[0, 25]]
    assert lessons["settling"]["parts"][5]["changes"] == [[0, 2.5], [1, 2.5]]


def test_an_open_place_of_a_lesson_may_count_nothing(lessons: dict[str, Any]) -> None:
    step = lessons["spinner"]["parts"][0]["steps"][4]
    assert step["ends"] == [["12", 2], ["34", 3]]
    assert step["places"] == [["11", 1], ["11", 1], ["12", 2], ["34", 3]]


def test_the_questions_have_the_right_answers(lessons: dict[str, Any]) -> None:
    right = {
        name: lesson["question"]["options"][lesson["question"]["right"]] for name, lesson in lessons.items()
    }
    assert right == {
        "tiles": "7",
        "fitting": "02",
        "counting": "10",
        "spinner": "0",
        "settling": "30",
        "sheet": "165",
        "strategy": "46",
    }
    assert all(len(lesson["question"]["options"]) == 4 for lesson in lessons.values())


def test_each_play_of_a_strategy_lesson_leaves_what_is_said(lessons: dict[str, Any]) -> None:
    look = lessons["strategy"]["parts"][0]
    plays = {play["play"]: (play["sum"], play["points"]) for play in look["plays"]}
    assert plays["24@46"] == (10, 10)
    assert plays["24@26"] == (14, 0)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", PRESETS)
def test_a_settlement_that_is_looked_up_is_that_of_the_core(name: str, players: int) -> None:
    rules = Rules.preset(name, players=players)
    seats = page_data.table()["forms"][name]["players"][str(players)]
    random = Random(f"{name} {players}")
    tiles = list(TILES)
    for _ in range(300):
        random.shuffle(tiles)
        # Few tiles, so that ties are frequent.
        hands = tuple(
            tuple(sorted(tiles[seat * 3 : seat * 3 + random.randrange(1, 3)])) for seat in range(players)
        )
        out = random.choice([None, *range(players)])
        if out is not None:
            hands = (*hands[:out], (), *hands[out + 1 :])
        pips = [sum(tile.pips for tile in hand) for hand in hands]
        totals = [sum(pips[seat] for seat in side) for side in seats["sides"]]
        lowest = "".join(str(side) for side, total in enumerate(totals) if total == min(totals))
        plan = seats["blocked"][lowest] if out is None else seats["out"][out]
        found = {}
        for payment in plan:
            groups = [rules.round(sum(pips[seat] for seat in group)) for group in payment["groups"]]
            change = payment.get("fixed", sum(groups) / rules.divisor) * payment["share"]
            if change:
                found[payment["side"]] = change
        assert found == dict(settle(rules, hands, out).settlement)


def test_the_records_that_the_score_keeper_makes_have_no_faults() -> None:
    """Written by the page's own tests, which hold that they are what it makes."""
    readings = list(read_records(page_data.CLIENT / "tests" / "data" / "kept.fives"))
    assert len(readings) > 60
    assert [str(fault) for reading in readings for fault in reading.faults] == []
    records = [reading.record for reading in readings if reading.record is not None]
    assert {str(record.rules).split("/")[0] for record in records} == set(PRESETS)
    results = [record.result for record in records]
    assert "*" in results
    assert len(set(results)) > 5
