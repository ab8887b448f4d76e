"""The rules and positions over HTTP."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from allfives.rules import FIELDS, PRESETS
from tests.web.serving import Running


def ask(running: Running, path: str, **query: Any) -> Any:
    with running.client() as client:
        answer = client.get(path, params=query)
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "public, max-age=3600"
    return answer.json()


def test_presets_and_fields_are_listed_in_four_languages(running: Running) -> None:
    told = [ask(running, "/api/rules", lang=language) for language in ("en", "es", "pt", "ru")]
    for seen in told:
        assert [preset["name"] for preset in seen["presets"]] == list(PRESETS)
        assert [field["name"] for field in seen["fields"]] == list(FIELDS)
        assert seen["presets"][0]["rules"] == ["all-fives/2", "all-fives/3", "all-fives/4"]
        assert seen["levels"] == ["random", "greedy", "club"]
    assert len({seen["presets"][1]["title"] for seen in told}) == 4


def test_a_rule_set_is_told_as_data_and_as_a_page(running: Running) -> None:
    page = ask(running, "/api/rules/page", rules="all-fives/3,target=100", lang="en")
    assert (page["rules"], page["preset"]) == ("all-fives/3,target=100", "all-fives")
    assert (page["fields"]["target"], page["fields"]["players"]) == (100, 3)
    assert len(page["changed"]) == 1
    assert page["sections"][0]["title"] == "The rules of All Fives"
    russian = ask(running, "/api/rules/page", lang="ru")
    assert russian["sections"][0]["title"] != page["sections"][0]["title"]


def test_plays_in_order_are_scored_and_what_fits_is_listed(running: Running) -> None:
    seen = ask(running, "/api/positions", position="14 11@14 44@14 34@44")
    assert (seen["kind"], seen["text"], seen["rules"]) == ("layout", "11(14.44.43)", "all-fives/2")
    assert (seen["ends"], seen["count"], seen["points"]) == ([["11", 2], ["34", 3]], 5, 5)
    assert (seen["spinner"], seen["turn"], seen["scores"], seen["boneyard"]) == ("11", None, [], None)
    assert [choice for choice in seen["legal"] if choice["action"] == "33@34"] == [
        {"action": "33@34", "points": 0, "ends": [["11", 2], ["33", 6]]}
    ]
    assert [choice for choice in seen["legal"] if choice["action"] == "35@34"] == [
        {"action": "35@34", "points": 0, "ends": [["11", 2], ["35", 5]]}
    ]
    assert "12@11" in [choice["action"] for choice in seen["legal"]]


HANDS = "11.12.23.34.44.66/22.24.25.45.46.55"
POSITION = f"00(05.56)(06.63.31) {HANDS} 33.15.03.26.02.01.35.16.04.14 1 5:0 all-fives/2"
VIEW = "00(05.56)(06.63.31) ?6/22.24.25.45.46.55 ?10 1 5:0 all-fives/2"
SPECTATED = "00(05.56)(06.63.31) ?6/?6 ?10 1 5:0 all-fives/2"
LAID = "00(05.56.64.42.25.54)(06.63.31.11.12.22.23.34.44)(03.33.35)(02.26.66)"
OVER = f"{LAID} -/01.15.55 16.04.14 - 25:40 all-fives/2"


@pytest.mark.parametrize(("text", "kind"), [(POSITION, "position"), (VIEW, "view")])
def test_a_position_tells_what_the_seat_to_act_may_do(running: Running, text: str, kind: str) -> None:
    seen = ask(running, "/api/positions", position=text)
    assert (seen["kind"], seen["text"], seen["turn"], seen["scores"]) == (kind, text, 1, ["5", "0"])
    assert (seen["ends"], seen["count"], seen["points"]) == ([["13", 1], ["56", 6]], 7, 0)
    assert seen["legal"] == [{"action": "46@56", "points": 5, "ends": [["13", 1], ["46", 4]]}]
    assert seen["hands"][1] == ["22", "24", "25", "45", "46", "55"]
    assert (seen["counts"], seen["boneyard"], seen["outcome"]) == ([6, 6], 10, None)
    assert ["00", 0] in seen["places"]


def test_what_nobody_may_know_is_not_made_up(running: Running) -> None:
    seen = ask(running, "/api/positions", position=SPECTATED)
    assert (seen["kind"], seen["legal"], seen["hands"]) == ("view", [], [6, 6])
    assert "Seat 1: 6 tiles" in seen["words"]


def test_a_deal_that_is_over_says_how_it_ended(running: Running) -> None:
    seen = ask(running, "/api/positions", position=OVER)
    assert (seen["turn"], seen["outcome"], seen["legal"]) == (None, "out", [])
    assert (seen["scores"], seen["count"]) == (["25", "40"], 29)


def test_everything_that_is_wrong_with_a_position_is_told_at_once(running: Running) -> None:
    text = "00(05.56)(06.63.31) 11.12.23.34.44.99/22.24.25.45.46.xx 33.15 7z 5:0 all-fives/2"
    with running.client() as client:
        answer = client.get("/api/positions", params={"position": text})
    body = answer.json()
    assert (answer.status_code, body["code"]) == (400, "bad_position")
    assert [(fault["column"], fault["token"]) for fault in body["faults"]] == [
        (36, "99"),
        (54, "xx"),
        (63, "7z"),
    ]
    assert all(fault["message"] for fault in body["faults"])


@pytest.mark.parametrize(
    "position", ["14 55@14", "14 11@14 11@14", "77", "hello", "66(63", "14 @", "-@-", "[5|0]"]
)
def test_plays_that_cannot_be_are_refused_and_drawn_by_nobody(running: Running, position: str) -> None:
    with running.client() as client:
        for path in ("/api/positions", "/api/positions/picture.svg", "/api/positions/picture.txt"):
            answer = client.get(path, params={"position": position})
            assert (answer.status_code, answer.json()["code"]) == (400, "bad_position"), answer.text


def test_pictures_are_drawn_in_both_lights_at_any_width_and_in_any_language(running: Running) -> None:
    pictures = []
    with running.client() as client:
        for query in ({}, {"dark": "true"}, {"width": 300}, {"lang": "pt"}):
            answer = client.get("/api/positions/picture.svg", params={"position": POSITION, **query})
            assert answer.headers["content-type"].startswith("image/svg+xml")
            assert answer.headers["content-security-policy"].startswith("default-src 'none'")
            assert ET.fromstring(answer.text).tag == "{http://www.w3.org/2000/svg}svg"
            pictures.append(answer.text)
        assert len(set(pictures)) == 4
        text = client.get("/api/positions/picture.txt", params={"position": "14 11@14"})
        assert text.headers["content-type"] == "text/plain; charset=utf-8"
        assert "╔1╗" in text.text
        plain = client.get("/api/positions/picture.txt", params={"position": "14 11@14", "plain": "true"})
        assert "Open places" in plain.text


def test_a_layout_follows_the_rules_that_are_named(running: Running) -> None:
    plays = "55 35@55 45@55 33@35 13@33"
    assert ask(running, "/api/positions", position=plays, rules="five-up")["rules"] == "five-up/2"
    branching = ask(running, "/api/positions", position=plays, rules="five-up")["places"]
    single = ask(running, "/api/positions", position=plays)["places"]
    assert (branching.count(["33", 3]), single.count(["33", 3])) == (2, 0)
    with running.client() as client:
        answer = client.get("/api/positions", params={"position": plays, "rules": "chess"})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_position")


def test_plays_are_made_in_a_position_one_after_the_other(running: Running) -> None:
    seen = ask(running, "/api/positions", position=POSITION, plays="46@56")
    assert (seen["turn"], seen["scores"], seen["last"]) == (0, ["5", "5"], "46")
    assert seen["text"].endswith("33.15.03.26.02.01.35.16.04.14 0 5:5 all-fives/2")
    later = ask(running, "/api/positions", position=seen["text"], plays="34@46")
    assert later["text"] == ask(running, "/api/positions", position=POSITION, plays="46@56 34@46")["text"]
    laid = ask(running, "/api/positions", position="00(05.56)(06.63.31)", plays="46@56 02@00")
    assert (laid["kind"], laid["last"]) == ("layout", "02")


def test_plays_are_made_where_hands_are_hidden_as_far_as_that_is_known(running: Running) -> None:
    seen = ask(running, "/api/positions", position=SPECTATED, plays="46@56 + +")
    assert (seen["kind"], seen["hands"], seen["boneyard"], seen["turn"]) == ("view", [8, 5], 8, 0)


@pytest.mark.parametrize("plays", ["46@00", "22@56", "--", "+", "99@56", "46@56 46@56"])
def test_plays_that_are_not_legal_are_refused(running: Running, plays: str) -> None:
    with running.client() as client:
        answer = client.get("/api/positions", params={"position": POSITION, "plays": plays})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_position")
    assert answer.json().get("detail") or answer.json()["faults"]


def test_hidden_tiles_are_dealt_at_random_in_the_same_way_for_the_same_number(running: Running) -> None:
    dealt = [ask(running, "/api/positions", position=SPECTATED, seed=seed) for seed in (1, 1, 2)]
    assert dealt[0] == dealt[1] != dealt[2]
    assert {seen["kind"] for seen in dealt} == {"position"}
    assert dealt[0]["counts"] == [6, 6]
    assert ask(running, "/api/positions", position=POSITION, seed=1)["text"] == POSITION


def test_the_table_on_the_front_page_is_a_real_one_that_scores(running: Running) -> None:
    home = Path(__file__).parents[2] / "client" / "src" / "home" / "example.json"
    shown = json.loads(home.read_text(encoding="utf-8"))
    plays = " ".join(
        each["tile"] + (f"@{each['host']}" if each["host"] else "") for each in shown["placements"]
    )
    seen = ask(running, "/api/positions", position=plays)
    assert (seen["ends"], seen["places"]) == (shown["ends"], shown["places"])
    assert (seen["count"], seen["points"], seen["rules"]) == (20, 20, "all-fives/2")
