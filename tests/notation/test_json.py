"""Events and records as JSON objects: exactly the keys of the formats, exact numbers, faults for the rest."""

from __future__ import annotations

import copy
import json
import math
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from allfives.notation import (
    Record,
    event_from_json,
    event_to_json,
    parse_json,
    read_record,
    record_from_json,
    record_to_json,
)
from allfives.rules import (
    Absent,
    Back,
    DealEnded,
    DealStarted,
    Drew,
    End,
    Event,
    MatchEnded,
    MatchStarted,
    NotationError,
    Passed,
    Placed,
    Resigned,
    Rules,
    Tile,
    TimedOut,
)
from tests.notation.club import TEXT

RULES = Rules.preset("all-fives", players=3)
T = Tile.parse

# Every event beside its object, as in the table of the formats.
EVENTS: list[tuple[Event, dict[str, Any]]] = [
    (
        MatchStarted(RULES, ("Ana", "Rui", "Zé")),
        {"type": "match_started", "rules": "all-fives/3", "seats": ["Ana", "Rui", "Zé"]},
    ),
    (
        MatchStarted(RULES, ("a", "b", "c"), "- ?7/?7/?7 ?7 0 0:0:0 all-fives/3"),
        {
            "type": "match_started",
            "rules": "all-fives/3",
            "seats": ["a", "b", "c"],
            "position": "- ?7/?7/?7 ?7 0 0:0:0 all-fives/3",
        },
    ),
    (
        DealStarted(2, 1, ((T("01"), T("66")), 7, ()), (T("05"), T("02")), (Fraction(25, 2), 0, -5)),
        {
            "type": "deal_started",
            "deal": 2,
            "leader": 1,
            "hands": [["01", "66"], 7, []],
            "boneyard": ["05", "02"],
            "scores": [12.5, 0, -5],
        },
    ),
    (
        DealStarted(1, 0, (7, 7, 7), 7, (0, 0, 0)),
        {
            "type": "deal_started",
            "deal": 1,
            "leader": 0,
            "hands": [7, 7, 7],
            "boneyard": 7,
            "scores": [0, 0, 0],
        },
    ),
    (Drew(1, T("36")), {"type": "drew", "seat": 1, "tile": "36"}),
    (Drew(1, None), {"type": "drew", "seat": 1, "tile": None}),
    (
        Placed(
            0,
            T("14"),
            T("11"),
            (End(T("14"), 4), End(T("11"), 2)),
            ((T("11"), 1), (T("11"), 1)),
            5,
            (5, 0, 0),
        ),
        {
            "type": "placed",
            "seat": 0,
            "tile": "14",
            "host": "11",
            "ends": [["14", 4], ["11", 2]],
            "places": [["11", 1], ["11", 1]],
            "points": 5,
            "scores": [5, 0, 0],
        },
    ),
    (
        Placed(0, T("14"), None, (), (), 0, ()),
        {
            "type": "placed",
            "seat": 0,
            "tile": "14",
            "host": None,
            "ends": [],
            "places": [],
            "points": 0,
            "scores": [],
        },
    ),
    (Passed(2), {"type": "passed", "seat": 2}),
    (
        DealEnded(
            "blocked", None, ((), (T("01"),), ()), ((0, Fraction(5, 2)), (1, Fraction(5, 2))), (0, 0, 0)
        ),
        {
            "type": "deal_ended",
            "how": "blocked",
            "seat": None,
            "hands": [[], ["01"], []],
            "settlement": [[0, 2.5], [1, 2.5]],
            "scores": [0, 0, 0],
        },
    ),
    (
        DealEnded("out", 2, (), ((2, 10),), (0, 0, 10)),
        {
            "type": "deal_ended",
            "how": "out",
            "seat": 2,
            "hands": None,
            "settlement": [[2, 10]],
            "scores": [0, 0, 10],
        },
    ),
    (
        MatchEnded((0, 2), (200, 0, 200)),
        {"type": "match_ended", "winners": [0, 2], "scores": [200, 0, 200]},
    ),
    (Resigned(0), {"type": "resigned", "seat": 0}),
    (TimedOut(1), {"type": "timed_out", "seat": 1}),
    (Absent(2), {"type": "absent", "seat": 2}),
    (Back(2), {"type": "back", "seat": 2}),
]


@pytest.mark.parametrize(("event", "data"), EVENTS, ids=lambda thing: type(thing).__name__)
def test_an_event_is_exactly_its_object(event: Event, data: dict[str, Any]) -> None:
    written = event_to_json(event, 3)
    assert written == {"seq": 3} | data
    assert list(written)[:2] == ["seq", "type"]
    again = parse_json(json.dumps(written))
    assert event_from_json(again) == event
    assert event_from_json(again, seq=3) == event


def test_scores_are_exact_on_both_sides() -> None:
    written = event_to_json(EVENTS[2][0], 0)
    assert [type(score) for score in written["scores"]] == [float, int, int]  # type: ignore[attr-defined]
    event = event_from_json(written)
    assert isinstance(event, DealStarted)
    assert event.scores == (Fraction(25, 2), 0, -5)
    assert [type(score) for score in event.scores] == [Fraction, int, int]
    whole = event_from_json(written | {"scores": [10.0]})
    assert isinstance(whole, DealStarted)
    assert type(whole.scores[0]) is int


def test_every_event_of_a_record_has_its_place_as_its_seq() -> None:
    data: Any = record_to_json(read_record(TEXT))
    assert [event["seq"] for event in data["events"]] == list(range(len(data["events"])))
    assert list(data) == ["tags", "events"]
    assert data["tags"] == {
        "Event": "Club night",
        "Date": "2026.11.30",
        "Rules": "all-fives/2,target=60",
        "Seat0": "Ana",
        "Seat1": "Rui",
        "Result": "60:40",
        "Round": "2",
    }


def test_what_stands_beside_the_play_is_in_the_object_and_comes_back() -> None:
    plain = read_record(TEXT)
    record = Record(
        plain.events, plain.tags, {0: ("a", "b"), 2: ("c",)}, {1: (b"\x01\xff",)}, {2: (b"\x02",)}
    )
    data = record_to_json(record)
    assert data["comments"] == {"0": ["a", "b"], "2": ["c"]}
    assert data["commits"] == {"1": ["01ff"]}
    assert data["reveals"] == {"2": ["02"]}
    assert record_from_json(parse_json(json.dumps(data))) == record


# What is wrong with an event, and the fault.
BAD_EVENTS: dict[str, tuple[object, str]] = {
    "not an object": ([], "type: expected one of match_started"),
    "no type": ({"seq": 0}, "type: expected one of"),
    "an unknown type": ({"seq": 0, "type": "moved"}, "type: expected one of"),
    "a type that is no text": ({"seq": 0, "type": ["drew"]}, "type: expected one of"),
    "a missing key": ({"seq": 0, "type": "drew", "seat": 0}, "the key tile is missing"),
    "a missing seq": ({"type": "passed", "seat": 0}, "the key seq is missing"),
    "a key too many": (
        {"seq": 0, "type": "passed", "seat": 0, "tile": None},
        "there is no key 'tile'; there are seq, type, seat",
    ),
    "a seat as text": ({"seq": 0, "type": "passed", "seat": "0"}, "seat: expected a whole number from 0 on"),
    "a seat as a truth": ({"seq": 0, "type": "passed", "seat": True}, "seat: expected a whole number"),
    "a seat below zero": ({"seq": 0, "type": "passed", "seat": -1}, "seat: expected a whole number"),
    "a seat with a point": ({"seq": 0, "type": "passed", "seat": 0.0}, "seat: expected a whole number"),
    "a huge seat": ({"seq": 0, "type": "passed", "seat": 10**50}, "seat: expected a whole number"),
    "another seq": ({"seq": 5, "type": "passed", "seat": 0}, "seq: expected 4"),
    "a tile as a number": ({"seq": 0, "type": "drew", "seat": 0, "tile": 14}, "tile: expected a text"),
    "a tile high first": (
        {"seq": 0, "type": "drew", "seat": 0, "tile": "41"},
        "tile: a tile is written low half first: 14",
    ),
    "a tile that is none": (
        {"seq": 0, "type": "drew", "seat": 0, "tile": "17"},
        "tile: a tile is two digits",
    ),
    "scores that are no list": (
        {"seq": 0, "type": "match_ended", "winners": [], "scores": 5},
        "scores: expected a list",
    ),
    "a quarter of a point": (
        {"seq": 0, "type": "match_ended", "winners": [], "scores": [0, 2.25]},
        r"scores\[1\]: expected a number of whole or half points",
    ),
    "no number": (
        {"seq": 0, "type": "match_ended", "winners": [], "scores": [math.nan]},
        r"scores\[0\]: expected a number",
    ),
    "no end": (
        {"seq": 0, "type": "match_ended", "winners": [], "scores": [math.inf]},
        r"scores\[0\]: expected a number",
    ),
    "a score as a truth": (
        {"seq": 0, "type": "match_ended", "winners": [], "scores": [True]},
        r"scores\[0\]: expected a number",
    ),
    "a huge score": (
        {"seq": 0, "type": "match_ended", "winners": [], "scores": [10**400]},
        r"scores\[0\]: expected a number",
    ),
    "rules that are none": (
        {"seq": 0, "type": "match_started", "rules": "whist/2", "seats": []},
        "rules: there is no preset 'whist'",
    ),
    "an ending that is none": (
        {
            "seq": 0,
            "type": "deal_ended",
            "how": "won",
            "seat": 0,
            "hands": None,
            "settlement": [],
            "scores": [],
        },
        "how: expected out, blocked or target",
    ),
    "a pair of three": (
        {
            "seq": 0,
            "type": "deal_ended",
            "how": "out",
            "seat": 0,
            "hands": None,
            "settlement": [[0, 5, 5]],
            "scores": [],
        },
        r"settlement\[0\]: expected a list of two",
    ),
    "a hand of numbers": (
        {
            "seq": 0,
            "type": "deal_started",
            "deal": 1,
            "leader": 0,
            "hands": [[1]],
            "boneyard": 1,
            "scores": [],
        },
        r"hands\[0\]\[0\]: expected a text",
    ),
}


@pytest.mark.parametrize("name", BAD_EVENTS)
def test_an_event_that_cannot_be_is_refused_and_says_where(name: str) -> None:
    data, message = BAD_EVENTS[name]
    with pytest.raises(NotationError, match=message):
        event_from_json(data, seq=4 if name == "another seq" else None)


def change(*path: str | int, to: object) -> Callable[[Any], object]:
    def apply(data: Any) -> object:
        *inside, last = path
        for key in inside:
            data = data[key]
        data[last] = to
        return data

    return apply


BAD_RECORDS: dict[str, tuple[Callable[[Any], object], str]] = {
    "no tags": (lambda data: data.pop("tags"), "the key tags is missing"),
    "a key too many": (change("moves", to=[]), "there is no key 'moves'"),
    "tags that are a list": (change("tags", to=[]), "tags: expected an object"),
    "a tag that is no text": (change("tags", "Event", to=1), "tags.Event: expected a text"),
    "events that are an object": (change("events", to={}), "events: expected a list"),
    "no events": (change("events", to=[]), "events: event 0: a log begins with the start of a match"),
    "a gap in the seq": (lambda data: data["events"].pop(3), r"events\[3\].seq: expected 3"),
    "other points": (change("events", 2, "points", to=5), "events: event 2: expected Placed"),
    "another score": (change("events", 2, "scores", to=[5, 0]), "events: event 2: expected Placed"),
    "a placement out of turn": (change("events", 2, "seat", to=1), "event 2: seat 0 is to act, not seat 1"),
    "a placement that is not legal": (change("events", 3, "host", to="66"), "event 3: 16 cannot go on 66"),
    "a draw of another tile": (change("events", 14, "tile", to="05"), r"event 14: \+05: the next tile"),
    "an end that is missing": (lambda data: data["events"].pop(), "missing: MatchEnded"),
    "an end that comes again": (
        lambda data: data["events"].append(data["events"][-1] | {"seq": len(data["events"])}),
        "does not follow here",
    ),
    "a tile dealt twice": (change("events", 1, "hands", 0, 0, to="00"), "event 1: 00 is there 2 times"),
    "a wrong number of names": (change("events", 0, "seats", to=["Ana"]), "event 0: 2 players, but 1 names"),
    "a position that cannot be read": (
        change("events", 0, "position", to="-"),
        "event 0: line 1, column 2: a position has six fields",
    ),
    "a result that is wrong": (
        change("tags", "Result", to="60:45"),
        "tags.Result: the events make it '60:40'",
    ),
    "a result that is missing": (
        lambda data: data["tags"].pop("Result"),
        "tags.Result: the events make it '60:40'",
    ),
    "a seat too many": (change("tags", "Seat2", to="Zé"), "tags.Seat2: the events make it None"),
    "a name with a line end": (change("events", 0, "seats", 0, to="A\na"), "the tag Seat0 has a line end"),
    "a tag that could not be written": (change("tags", "a b", to=""), "a tag is named with letters"),
    "comments that are a list": (change("comments", to=[]), "comments: expected an object"),
    "a comment on nothing": (change("comments", to={"999": ["x"]}), "there is nothing to comment on at 999"),
    "a comment by name": (change("comments", to={"01": ["x"]}), "comments: expected a number as a key"),
    "a comment that is no list": (change("comments", to={"1": "x"}), "comments.1: expected a list"),
    "a comment with a control character": (
        change("comments", to={"1": ["\0"]}),
        "a comment at 1 has a control character",
    ),
    "bytes of no deal": (change("commits", to={"9": ["00"]}), "in a deal 9"),
    "bytes that are none": (change("reveals", to={"1": ["0"]}), r"reveals.1\[0\]: expected bytes"),
}


@pytest.mark.parametrize("name", BAD_RECORDS)
def test_a_record_that_cannot_be_is_refused_and_says_where(name: str) -> None:
    spoil, message = BAD_RECORDS[name]
    data = copy.deepcopy(record_to_json(read_record(TEXT)))
    spoil(data)
    with pytest.raises(NotationError, match=message):
        record_from_json(data)


def test_a_record_that_is_no_object_is_refused() -> None:
    with pytest.raises(NotationError, match="expected an object"):
        record_from_json([])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is not JSON"),
        ('{"a": 1,}', "this is not JSON"),
        ('{\n "a": ?}', "line 2, column 7: this is not JSON"),
        ("[NaN]", "NaN is not a number"),
        ("[-Infinity]", "-Infinity is not a number"),
        ('{"a": 1, "a": 2}', "a key is given twice in one object"),
        ("[" * 100_000, "nested too deep"),
        ('{"a":' * 100_000, "nested too deep"),
        ("9" * 10_000, "a number is too long"),
        (b"\xff", "this is not UTF-8: byte 0"),
    ],
    ids=["empty", "comma", "place", "NaN", "Infinity", "twice", "deep list", "deep object", "long", "bytes"],
)
def test_a_text_that_is_not_strict_json_is_refused(text: str | bytes, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse_json(text)


def test_json_is_read_from_bytes_with_or_without_a_byte_order_mark() -> None:
    assert parse_json(b"\xef\xbb\xbf[1.5]") == parse_json(b"[1.5]") == [1.5]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None)
@given(index=st.integers(0, len(EVENTS) - 1), data=st.data())
def test_any_other_value_anywhere_in_an_event_is_a_fault_or_another_event(
    index: int, data: st.DataObject
) -> None:
    spoiled = dict(copy.deepcopy(EVENTS[index][1]), seq=0)
    key = data.draw(st.sampled_from(sorted(spoiled)))
    spoiled[key] = data.draw(JSON)
    with suppress(NotationError):
        event = event_from_json(spoiled)
        assert event_from_json(event_to_json(event, 0)) == event
