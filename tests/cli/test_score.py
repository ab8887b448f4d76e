"""``allfives score``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from allfives.cli.score import step
from allfives.rules import Layout, Rules, Tile
from tests.cli.helpers import allfives, inside

GOLDEN: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "golden" / "positions.json").read_text(encoding="utf-8")
)


def test_the_worked_positions_as_json() -> None:
    done = allfives("score", "14 11@14 44@14 34@44", "--json")
    assert done.status == 0
    assert json.loads(done.out) == [
        {
            "play": "14",
            "ends": [["14", 1], ["14", 4]],
            "sum": 5,
            "points": 5,
            "open": [["14", 1], ["14", 4]],
            "spinner": None,
        },
        {
            "play": "11@14",
            "ends": [["11", 2], ["14", 4]],
            "sum": 6,
            "points": 0,
            "open": [["11", 1], ["14", 4]],
            "spinner": "11",
        },
        {
            "play": "44@14",
            "ends": [["11", 2], ["44", 8]],
            "sum": 10,
            "points": 10,
            "open": [["11", 1], ["44", 4]],
            "spinner": "11",
        },
        {
            "play": "34@44",
            "ends": [["11", 2], ["34", 3]],
            "sum": 5,
            "points": 5,
            "open": [["11", 1], ["34", 3]],
            "spinner": "11",
        },
    ]


@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: case["steps"][-1]["play"] + " " + case["rules"])
def test_every_golden_position_step_by_step(case: dict[str, Any]) -> None:
    rules = Rules.parse(case["rules"])
    layout = Layout.empty(rules)
    for expected in case["steps"]:
        tile, _, host = expected["play"].partition("@")
        layout = layout.place(Tile.parse(tile), Tile.parse(host) if host else None)
        assert step(expected["play"], layout, rules) == expected


def test_a_longer_golden_position_through_the_program() -> None:
    case = max(GOLDEN, key=lambda case: len(case["steps"]))
    plays = [each["play"] for each in case["steps"]]
    done = inside("score", *plays, "--rules", case["rules"], "--json")
    assert (done.status, json.loads(done.out)) == (0, case["steps"])


def test_sniff_scores_15_where_all_fives_scores_0() -> None:
    main = json.loads(inside("score", "44 46@44 14@44", "--json").out)
    sniff = json.loads(inside("score", "44 46@44 14@44", "--json", "--rules", "sniff").out)
    assert (main[-1]["sum"], main[-1]["points"]) == (7, 0)
    assert (sniff[-1]["sum"], sniff[-1]["points"]) == (15, 15)


def test_an_illegal_play_ends_with_1_after_the_plays_before_it() -> None:
    done = allfives("score", "14 11@14 66@14", "--json")
    assert done.status == 1
    items = json.loads(done.out)
    assert [item.get("play") for item in items] == ["14", "11@14", None]
    assert items[-1] == {"error": "66 does not fit on 14, which takes a 4", "at": 3}
    assert done.err == "allfives: play 3, 66@14: 66 does not fit on 14, which takes a 4\n"


@pytest.mark.parametrize(
    ("plays", "at", "why"),
    [
        ("99", 1, "two digits"),
        ("14 14@14", 2, "already"),
        ("14 44@14 24@44 34@44 46@44 45@44", 6, "every place of 44 is taken"),
        ("14 16@66", 2, "66 is not on the table"),
        ("13 34@13 14@34 15", 4, "more than one host"),
    ],
)
def test_what_is_illegal_is_told_with_its_number(plays: str, at: int, why: str) -> None:
    done = inside("score", plays, "--json")
    last = json.loads(done.out)[-1]
    assert (done.status, last["at"]) == (1, at)
    assert why in last["error"]
    assert done.err.count("\n") == 1


def test_in_words_each_placement_has_its_ends_its_sum_its_points_and_its_places() -> None:
    done = allfives("score", "36 66@36 26@66")
    assert done.status == 0
    assert done.out == (
        "1. 36: 0 points\n"
        "   3 + 6 = 9: 9 is not a multiple of five, no points. 3 on 3|6, 6 on 3|6.\n"
        "   Open places: 3 on 3|6, 6 on 3|6.\n"
        "2. 66@36: 15 points\n"
        "   3 + 12 = 15: 15 points. 3 on 3|6, 12 on 6|6 (double, both halves).\n"
        "   Open places: 3 on 3|6, 6 on 6|6.\n"
        "3. 26@66: 5 points\n"
        "   2 + 3 = 5: 5 points. 2 on 2|6, 3 on 3|6.\n"
        "   Open places: 2 on 2|6, 3 on 3|6, 6 on 6|6, 6 on 6|6.\n"
    )


def test_plays_come_from_the_standard_input_as_well() -> None:
    done = allfives("score", "-", "--json", given="14\n11@14, 44@14\n")
    assert [item["points"] for item in json.loads(done.out)] == [5, 0, 10]


def test_hosts_and_forms_are_read_leniently_and_written_strictly() -> None:
    done = inside("score", "[4|1]", "1-1", "44", "--json")
    assert [item["play"] for item in json.loads(done.out)] == ["14", "11@14", "44@14"]


def test_no_plays_at_all_cannot_be_scored() -> None:
    for arguments in (["score"], ["score", ""], ["score", " , "]):
        assert inside(*arguments).status == 2
