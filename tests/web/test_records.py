"""Records that are brought along over HTTP."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from allfives.notation import Record, read_record, record_to_json, write_record
from allfives.rules import Position, View
from allfives.web.limits import Rate
from allfives.web.records import LARGEST_RECORD
from tests.web.serving import WIDE, Running

FORMATS = Path(__file__).parents[2] / "docs" / "formats.md"
CLUB_NIGHT = FORMATS.read_text(encoding="utf-8").partition("```fives\n")[2].partition("```")[0]
FAIR = (FORMATS.parent / "fair-deals.fives").read_text(encoding="utf-8")


def read(running: Running, text: str, lang: str = "en", match: int = 1) -> Any:
    with running.client() as client:
        answer = client.post("/api/records", params={"lang": lang}, json={"text": text, "match": match})
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(running: Running, body: Any) -> tuple[int, Any]:
    with running.client() as client:
        answer = client.post("/api/records", json=body)
    return answer.status_code, answer.json()


def test_a_match_is_told_event_by_event_as_the_json_format_has_it(running: Running) -> None:
    seen = read(running, CLUB_NIGHT)
    record = read_record(CLUB_NIGHT)
    whole: Any = record_to_json(record)
    assert (seen["events"], seen["tags"], seen["comments"]) == (
        whole["events"], whole["tags"], whole["comments"],
    )  # fmt: skip
    assert (seen["rules"], seen["title"], seen["names"]) == (
        "all-fives/2,target=60",
        "All Fives",
        ["Ana", "Rui"],
    )
    assert (seen["fields"]["target"], seen["fields"]["spinner"]) == (60, "first")
    assert seen["text"] == write_record(record)
    assert (seen["faults"], seen["commits"]) == ([], {})
    assert seen["matches"] == [{"match": 1, "names": ["Ana", "Rui"], "result": "60:40", "faults": 0}]


def test_each_turn_and_each_settlement_is_told_in_words_where_it_ends(running: Running) -> None:
    seen = read(running, CLUB_NIGHT)
    told = dict(zip((event["type"] for event in seen["events"]), seen["said"], strict=True))
    assert told["drew"] == ""
    second = next(at for at, e in enumerate(seen["events"]) if e["type"] == "placed" and e["points"] == 10)
    assert seen["said"][second] == "Rui placed 2|5 on 2|6. Ends 5, 5: 10. Rui scores 10, has 10."
    ends = [
        said
        for said, event in zip(seen["said"], seen["events"], strict=True)
        if event["type"] == "deal_ended"
    ]
    assert "nearest five" in ends[0]
    assert "Ana: plus 10 points." in ends[0]
    assert "Rui: plus 45 points." not in ends[0]
    assert "Lowest hand" in ends[1]
    russian = read(running, CLUB_NIGHT, lang="ru")
    assert russian["events"] == seen["events"]
    assert russian["said"] != seen["said"]


def test_a_bot_is_called_in_the_language_that_is_spoken_and_stays_as_it_is_in_the_record(
    running: Running,
) -> None:
    text = CLUB_NIGHT.replace('"Rui"', '"greedy (2)"')
    for lang, called in (("en", "Casual 2"), ("pt", "Amador 2"), ("ru", "Любитель 2")):
        seen = read(running, text, lang)
        assert (seen["names"], seen["tags"]["Seat1"]) == (["Ana", called], "greedy (2)")
        assert seen["matches"][0]["names"] == ["Ana", called]
        assert any(said.startswith(f"{called} ") for said in seen["said"])
        assert seen["text"] == text


def test_the_position_after_each_event_stands_in_it(running: Running) -> None:
    seen = read(running, CLUB_NIGHT)
    positions = [Position.parse(text) for text in seen["positions"] if text is not None]
    assert len(positions) == len(seen["events"]) - 1  # all but the start of the match
    assert seen["positions"][0] is None
    for event, text in zip(seen["events"], seen["positions"], strict=True):
        if event["type"] == "placed":
            ends = Position.parse(text).layout.ends()
            assert [[str(end.tile), end.counts] for end in ends] == event["ends"]


@pytest.mark.parametrize("seat", [None, 0])
def test_of_hidden_tiles_only_what_is_known_is_told(running: Running, seat: int | None) -> None:
    hidden = write_record(read_record(CLUB_NIGHT).seen_by(seat))
    seen = read(running, hidden)
    assert seen["faults"] == []
    drawn = [event["tile"] for event in seen["events"] if event["type"] == "drew" and event["seat"] == 1]
    assert set(drawn) == {None}
    views = [View.parse(text) for text in seen["positions"] if text is not None]
    assert views
    assert all(view.hands[1] is None and (view.hands[0] is None) == (seat is None) for view in views)
    assert any(any(view.lacks) for view in views)  # who drew had nothing that fitted


def test_json_is_read_as_well(running: Running) -> None:
    record = read_record(FAIR)
    seen = read(running, json.dumps(record_to_json(record)))
    assert seen["text"] == write_record(record)
    assert [len(seen["commits"][deal]) for deal in ("1", "2")] == [3, 2]
    assert seen["reveals"].keys() == seen["commits"].keys()


def test_one_match_of_several_is_chosen_and_all_are_listed(running: Running) -> None:
    both = f"{CLUB_NIGHT}\n{FAIR}"
    seen = read(running, both, match=2)
    assert (seen["match"], [each["match"] for each in seen["matches"]]) == (2, [1, 2])
    assert seen["text"] == write_record(read_record(FAIR))
    assert refused(running, {"text": both, "match": 3})[1]["detail"] == "there is no match 3 in it"


def test_what_is_wrong_is_listed_with_its_line_and_the_rest_is_told(running: Running) -> None:
    seen = read(running, CLUB_NIGHT.replace("1 25@26 =10", "1 25@26 =5"))
    [fault] = seen["faults"]
    assert (fault["kind"], fault["deal"], fault["turn"], fault["line"]) == ("points", 1, 4, 17)
    assert "scores 10" in fault["message"]
    assert seen["events"] == read(running, CLUB_NIGHT)["events"]
    cut = read(running, CLUB_NIGHT.replace("0 26@16", "0 66@16"))
    assert cut["faults"][0]["kind"] == "placement"
    assert [event["type"] for event in cut["events"]] == ["match_started", "deal_started", "placed", "placed"]


@pytest.mark.parametrize("text", ["", "hello", '[Rules "chess"]', "{", '{"tags": {}, "events": []}'])
def test_what_is_no_record_is_refused_with_all_that_is_wrong(running: Running, text: str) -> None:
    status, body = refused(running, {"text": text})
    assert (status, body["code"]) == (400, "bad_record")
    assert body.get("faults") or body["detail"]


def test_a_text_has_a_largest_size_and_a_request_one_shape(running: Running) -> None:
    padded = CLUB_NIGHT + "\n" * (LARGEST_RECORD - len(CLUB_NIGHT))
    assert read(running, padded)["faults"] == []
    assert refused(running, {"text": padded + "\n"})[0] == 400
    assert refused(running, {"text": "x" * 5 * LARGEST_RECORD}) == (
        413, {"code": "too_large", "message": "the message is too large"},
    )  # fmt: skip
    assert refused(running, {"text": CLUB_NIGHT, "keep": True})[0] == 400
    assert refused(running, {"text": CLUB_NIGHT, "match": 0})[0] == 400


def test_an_address_reads_so_many_records_in_a_time(tmp_path: Path) -> None:
    rates = {
        **{name: getattr(WIDE, name) for name in WIDE.__struct_fields__},
        "records_per_address": Rate(2, 600),
    }
    with Running.with_(tmp_path, rates=type(WIDE)(**rates)) as few:
        assert [refused(few, {"text": CLUB_NIGHT})[0] for _ in range(3)] == [200, 200, 429]


def test_a_record_with_any_fault_is_told_as_far_as_it_goes(running: Running) -> None:
    lines = CLUB_NIGHT.splitlines()
    for at in range(4, len(lines), 3):
        text = "\n".join(lines[:at] + lines[at + 1 :])
        seen = read(running, text)
        assert len(seen["said"]) == len(seen["positions"]) == len(seen["events"])
        assert isinstance(read_record(seen["text"]), Record)


def test_the_record_that_the_tests_of_the_page_look_at_is_what_the_server_says(running: Running) -> None:
    kept = Path(__file__).parents[2] / "client" / "tests" / "record.json"
    assert json.loads(kept.read_text(encoding="utf-8")) == read(running, FAIR)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "44 does not fit on 15, which takes a 1 or a 5"),
        ("pt", "44 não encaixa em 15, que aceita 1 ou 5"),
        ("es", "44 no encaja en 15, que admite 1 o 5"),
        ("ru", "44 не подходит к 15: там нужна 1 или 5"),
    ],
)
def test_a_play_that_is_not_legal_is_told_in_the_language_that_is_spoken(
    running: Running, lang: str, said: str
) -> None:
    text = CLUB_NIGHT.replace("1 16@15", "1 44@15")
    assert [fault["message"] for fault in read(running, text, lang)["faults"]][:1] == [said]


def test_what_is_wrong_with_a_position_is_told_in_the_language_that_is_spoken(running: Running) -> None:
    with running.client() as client:
        given = {"position": "11(14)(23) 00/55 ?24 0 0:0 all-fives/2"}
        said = {
            lang: client.get("/api/positions", params={**given, "lang": lang}).json()["faults"][0]["message"]
            for lang in ("en", "pt", "es", "ru")
        }
    assert said == {
        "en": "halves that do not meet: 23 after a 1",
        "pt": "pontas que não combinam: 23 depois de 1",
        "es": "mitades que no casan: 23 después de 1",
        "ru": "половинки не сходятся: 23 после 1",
    }
