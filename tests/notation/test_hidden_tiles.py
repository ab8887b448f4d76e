"""Records made at a real table: what is not known is left open, and all that can be checked is."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from allfives.notation import (
    Record,
    parse_json,
    read_record,
    record_from_json,
    record_to_json,
    write_record,
)
from allfives.notation.follow import Follower
from allfives.rules import (
    DealEnded,
    DealStarted,
    Drew,
    IllegalActionError,
    InvalidPositionError,
    NotationError,
    Tile,
    View,
)
from allfives.testing import matches
from tests.notation.club import TEXT, Found, found, same_again
from tests.notation.test_round_trip import golden
from tests.rules.test_golden import MATCHES, match_id

OWN = """\
[Rules "all-fives/2,target=60"]
[Seat0 "Ana"]
[Seat1 "Rui"]
[Result "60:40"]

Deal 1, 0 leads, 0:0
0: 02 04 11 15 22 23 26 35 56
1: ?9
=: ?10
0 15
1 16@15
0 26@16
1 25@26 =10
0 56@15
1 45@25 =10
0 04@45
1 01@04
0 11@01
1 13@11
0 23@13
1 24@23 =10
0 +34 34@24
1 33@34
0 35@33
1 +? 05@35
0 02@05
1 +? 06@56
0 22@02
out 0 0+10

Deal 2, 0 leads, 10:30
0: 01 06 12 22 23 24 36 46 66
1: ?9
=: ?10
0 22
1 25@22
0 24@22
1 15@25 =5
0 46@24
1 26@46
0 12@26
1 14@12 =5
0 01@15
1 34@14
0 23@34
1 +? +? +? 00@01
0 06@00
1 56@06
0 +11 +03 +04 +16 +05 05@56
1 +? +? 02@05
blocked 0+45

Deal 3, 1 leads, 55:40
0: 00 02 04 06 11 16 35 45 56
1: ?9
=: ?10
1 01
0 04@01 =5
target 0
"""
LINES = OWN.splitlines()


def with_line(number: int, *lines: str) -> str:
    return "\n".join([*LINES[: number - 1], *lines, *LINES[number:], ""])


def test_a_record_with_one_hand_is_the_match_as_its_holder_saw_it() -> None:
    record = read_record(OWN)
    club = read_record(TEXT)
    assert record.events == club.seen_by(0).events
    assert same_again(record) == OWN
    assert not record.is_complete
    assert (record.result, record.winners) == ("60:40", (0,))
    with pytest.raises(InvalidPositionError, match="hidden"):
        record.match()


def test_what_the_end_of_a_deal_left_is_known_where_every_tile_was_seen() -> None:
    ends = [event for event in read_record(OWN).events if isinstance(event, DealEnded)]
    assert [(end.how, end.hands, end.settlement) for end in ends] == [
        ("out", (), ((0, 10),)),
        ("blocked", (), ((0, 45),)),
        ("target", (), ()),
    ]


DAMAGE: dict[str, tuple[int, str, Found]] = {
    "wrong points": (13, "1 25@26 =5", (1, 4, 13, "points", "25@26 scores 10, the record says 5")),
    "a host that is taken": (
        14,
        "0 56@26",
        (1, 5, 14, "placement", "56 cannot go on 26: every place of 26 is taken"),
    ),
    "a tile placed twice": (19, "1 16@11", (1, 10, 19, "placement", "16 is on the table already")),
    "a tile of the known hand placed by another": (
        19,
        "1 22@11",
        (1, 10, 19, "placement", "22: seat 1 does not hold 22"),
    ),
    "a hidden tile placed by the known hand": (
        18,
        "0 13@01",
        (1, 9, 18, "placement", "13: seat 0 does not hold 13"),
    ),
    "a draw by the known hand that can place": (
        18,
        "0 +11 11@01",
        (1, 9, 18, "draw", "+: seat 0 may not draw, it can place 11"),
    ),
    "a pass by the known hand that can place": (
        18,
        "0 --",
        (1, 9, 18, "pass", "--: seat 0 may not pass, it can place 11"),
    ),
    "a pass with a boneyard": (
        25,
        "1 --",
        (1, 16, 25, "pass", "--: seat 1 may not pass, it has to draw"),
    ),
    "a draw of a tile that lies on the table": (
        22,
        "0 +15 34@24",
        (1, 13, 22, "draw", "+15: 15 is not in the boneyard"),
    ),
    "a draw instead of the lead": (10, "0 +? 15", (1, 1, 10, "draw", "+: seat 0 may not draw, it leads")),
    "a pass instead of the lead": (10, "0 --", (1, 1, 10, "pass", "--: seat 0 may not pass, it leads")),
    "a placement out of turn": (11, "0 56@15", (1, 2, 11, "turn", "seat 1 is to act, not seat 0")),
    "another ending": (
        29,
        "blocked 0+10",
        (1, None, 29, "ending", "the deal ended: out 0, the record says blocked"),
    ),
    "a settlement that cannot be": (
        29,
        "out 0 0+75",
        (1, None, 29, "settlement", "the settlement of side 0 is from 5 to 20, the record says 0+75"),
    ),
    "a settlement that is not rounded": (
        29,
        "out 0 0+8",
        (1, None, 29, "settlement", "the settlement is rounded to 5, the record says 0+8"),
    ),
    "a settlement of which all is known": (
        51,
        "blocked 0+40",
        (2, None, 51, "settlement", "the settlement is 0+45, the record says 0+40"),
    ),
    "a settlement of the side that did not go out": (
        29,
        "out 0 1+10",
        (1, None, 29, "settlement", "the settlement of side 0 is from 5 to 20, the record says 1+10"),
    ),
    "a wrong leader": (
        31,
        "Deal 2, 1 leads, 10:30",
        (2, None, 31, "leader", "seat 0 leads, the record says seat 1"),
    ),
    "a hand of a wrong size": (
        7,
        "0: 02 04 11 15 22 23 26 35",
        (1, None, 7, "deal", "the hand of seat 0 has 8 tiles, not 9"),
    ),
    "a hidden hand of a wrong size": (
        8,
        "1: ?8",
        (1, None, 8, "deal", "the hand of seat 1 has 8 tiles, not 9"),
    ),
    "a hidden boneyard of a wrong size": (
        9,
        "=: ?9",
        (1, None, 9, "deal", "the boneyard has 9 tiles, not 10"),
    ),
    "a tile twice in the known hand": (
        7,
        "0: 02 02 11 15 22 23 26 35 56",
        (1, None, 7, "deal", "02 is dealt twice"),
    ),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_what_can_be_checked_is(name: str) -> None:
    line, text, fault = DAMAGE[name]
    assert found(with_line(line, text))[:1] == [fault]


def test_the_end_of_a_deal_with_hidden_tiles_has_to_be_told() -> None:
    fault = (1, None, 30, "ending", "the deal is over: a line must tell what was settled")
    text = "\n".join([*LINES[:28], "", *LINES[30:]])
    assert found(text) == [fault]
    assert found("\n".join(LINES[:28]))[0][3] == "ending"
    assert found("\n".join([*LINES[:28], "1 +?"]))[0][3] == "ending"


def test_a_block_that_cannot_be_is_a_fault() -> None:
    assert found("\n".join([*LINES[:26], "blocked 0+10"]))[0] == (
        1,
        None,
        27,
        "ending",
        "the deal is not over: seat 1 is to act, the record says blocked",
    )


def hidden_game(
    *turns: str, rules: str = "all-fives/2", hands: tuple[str, str, str] = ("?9", "?9", "?10")
) -> str:
    one, two, boneyard = hands
    return "\n".join(
        [f'[Rules "{rules}"]', "Deal 1, 0 leads, 0:0", f"0: {one}", f"1: {two}", f"=: {boneyard}", *turns]
    )


def test_a_tile_that_fitted_when_its_holder_drew_cannot_have_been_in_the_hand() -> None:
    assert found(hidden_game("0 66", "1 +? 06@66", "0 26@66", "1 16@66")) == [
        (1, 4, 9, "placement", "16: seat 1 has shown that it does not hold 16")
    ]
    # Of what a seat drew itself nothing of that kind is known.
    assert found(hidden_game("0 66", "1 +? 06@66", "0 +? 01@06", "1 +? 11@01", "0 +? 16@66")) == []


def test_a_hand_that_would_have_to_hold_a_fitting_tile_cannot_draw() -> None:
    # Open are 0 and 1, later 6 values; the known tiles leave too few that do not fit.
    known = "00 01 02 03 04 05 06 11 12"
    assert (
        found(hidden_game("0 00", "1 01@00", hands=(known, "?9", "?10")))[0][4]
        == "01: seat 1 does not hold 01"
    )
    turns = ["0 66", "1 +? +? +? +? +? +? +? +? +? +? --", "0 +?"]
    assert found(hidden_game(*turns, hands=("?9", "?9", "?10")))[0][4] == (
        "+: seat 0 may not draw, nothing is left to draw"
    )


def test_points_of_a_pass_are_no_points() -> None:
    text = hidden_game("0 66", "1 -- =5", rules="fives-and-threes/2", hands=("?7", "?7", "?14"))
    assert found(text.replace("0 66", "0 66 =4")) == [
        (1, 2, 7, "points", "the turn scores 0, the record says 5")
    ]


def test_a_block_pays_one_side_of_two() -> None:
    rules = "all-fives/2,draw=none"
    text = hidden_game("0 66", "1 06@66", "0 26@66 =20", "1 00@06", "0 22@26", rules=rules)
    assert [fault[3] for fault in found(text)] == ["points"]
    blocked = text.replace(" =20", "").replace("0 22@26", "blocked 0+5 1+5")
    assert found(blocked) == [
        (1, None, 10, "settlement", "the settlement pays one side, the record says 0+5 1+5")
    ]
    assert found(blocked.replace("0+5 1+5", "1+30")) == []
    assert found(blocked.replace("0+5 1+5", "")) == []


def test_an_exact_finish_bounds_what_hidden_tiles_can_have_paid() -> None:
    rules = "all-fives/2,hand=1,target=15,exact=true"
    text = hidden_game("0 55 =10", "out 0 0+5", rules=rules, hands=("?1", "?1", "?26"))
    assert found(text) == []
    assert found(text.replace("0+5", "")) == []
    assert found(text.replace("0+5", "0+10")) == [
        (1, None, 7, "settlement", "the settlement of side 0 is from 0 to 5, the record says 0+10")
    ]


def spoiled(number: int, **changes: object) -> object:
    data: Any = record_to_json(read_record(OWN))
    data["events"][number] |= changes
    return data


@pytest.mark.parametrize(
    ("number", "changes", "message"),
    [
        (1, {"hands": [9, 9, 9]}, "event 1: 2 players have 2 hands, not 3"),
        (1, {"hands": [9, 8]}, "event 1: a hand has 9 tiles, that of seat 1 8"),
        (1, {"hands": [9, ["00", "00", *["01", "02", "03", "04", "05", "06", "11"]]]}, "00 is there twice"),
        (1, {"boneyard": 9}, "event 1: the boneyard has 10 tiles, not 9"),
        (1, {"leader": 7}, "event 1: there is no seat 7 to lead"),
        (24, {"settlement": [[0, 75]]}, "event 24: the settlement of side 0 is from 5 to 20"),
        (24, {"how": "target"}, "event 24: expected DealEnded"),
        (25, {"leader": 1}, "event 25: seat 0 leads this deal, not seat 1"),
    ],
)
def test_damage_to_the_events_of_such_a_record_is_found(
    number: int, changes: dict[str, object], message: str
) -> None:
    with pytest.raises(NotationError, match=message):
        record_from_json(spoiled(number, **changes))


def test_a_deal_and_a_turn_come_only_when_they_are_due() -> None:
    events = list(read_record(OWN).events)
    follower = Follower(read_record(OWN).opening)
    for event in events[1:24]:
        follower.follow(event)
    assert follower.unsettled
    with pytest.raises(IllegalActionError, match="the deal is over"):
        follower.place(Tile(0, 0), None)
    with pytest.raises(InvalidPositionError, match="the deal before it is still going on"):
        follower.deal((9, 9), 10, 0)
    for at in range(24, len(events)):
        if at == len(follower.log):
            follower.follow(events[at])
    with pytest.raises(InvalidPositionError, match="the match is over"):
        follower.deal((9, 9), 10, 0)


def test_a_hand_of_nothing_but_fitting_tiles_cannot_pass() -> None:
    rules = "fives-and-threes/2,hand=13"
    known = "00 01 02 03 04 11 12 13 14 22 23 24 33"
    turns = ["0 00", "1 05@00 =1"]
    fault = "--: seat 1 may not pass, it must hold a tile that fits"
    assert found(hidden_game("0 04", "1 --", rules=rules, hands=(known, "?13", "?2"))) == [
        (1, 2, 7, "pass", fault)
    ]
    assert found(hidden_game(*turns, rules=rules, hands=(known, "?13", "?2"))) == []


def test_one_draw_is_all_where_one_is_drawn() -> None:
    text = hidden_game("0 66", "1 +? +?", rules="all-fives/2,draw=one")
    assert found(text) == [(1, 2, 7, "draw", "+: seat 1 may not draw, it has drawn already")]
    assert found(hidden_game("0 66", "1 +? --", "0 16@66", rules="all-fives/2,draw=one")) == []


def test_who_may_draw_instead_of_placing_shows_nothing_by_the_first_draw() -> None:
    rules = "all-fives/2,draw_when_able=true"
    assert found(hidden_game("0 66", "1 +? 06@66", "0 26@66", "1 16@66", rules=rules)) == []
    # The second draw shows it: after the first the seat could still place nothing.
    assert found(hidden_game("0 66", "1 +? +? 06@66", "0 26@66", "1 16@66", rules=rules))[0][3] == "placement"


def test_the_tile_that_has_to_be_led_is_checked_against_the_hands_that_are_seen() -> None:
    rules = "all-fives/2,first_leader=highest-double"
    hands = ("01 02 03 04 05 11 12 13 44", "?9", "?10")
    assert found(hidden_game("0 44", rules=rules, hands=hands)) == []
    assert found(hidden_game("0 11", rules=rules, hands=hands)) == [
        (1, 1, 6, "placement", "11: this deal is led with 44")
    ]
    other = ("?9", "01 02 03 04 05 11 12 13 44", "?10")
    assert found(hidden_game("0 55 =10", rules=rules, hands=other)) == []
    assert found(hidden_game("0 33", rules=rules, hands=other)) == [
        (1, 1, 6, "placement", "33: this deal is led with 44")
    ]


def test_with_all_hands_seen_the_leader_is_checked_though_the_boneyard_is_not() -> None:
    rules = "all-fives/2,first_leader=highest-double"
    hands = ("01 02 03 04 05 11 12 13 44", "00 06 14 15 16 22 23 24 55", "?10")
    assert found(hidden_game(rules=rules, hands=hands)) == [
        (1, None, 2, "leader", "seat 1 leads, because it holds 55, the record says seat 0")
    ]


def test_a_boneyard_in_order_names_the_tiles_that_are_drawn() -> None:
    boneyard = "00 01 02 03 04 05 15 11 12 13"
    text = hidden_game("0 55 =10", "1 +? +? +? +? +? +? 05@55 =10", hands=("?9", "?9", boneyard))
    record = read_record(text)
    drawn = [str(event.tile) for event in record.events if isinstance(event, Drew)]
    assert drawn == ["00", "01", "02", "03", "04", "05"]
    wrong = hidden_game("0 55 =10", "1 +00 +02", hands=("?9", "?9", boneyard))
    assert found(wrong) == [(1, 2, 7, "draw", "+02: the next tile in the boneyard is 01")]
    stolen = hidden_game("0 55 =10", "1 15@55", hands=("?9", "?9", boneyard))
    assert found(stolen) == [(1, 2, 7, "placement", "15: seat 1 does not hold 15")]


@pytest.mark.parametrize("game", MATCHES[::4], ids=match_id)
def test_a_golden_match_as_each_seat_saw_it_has_no_fault(game: dict[str, Any]) -> None:
    record = Record.of(golden(game))
    for seat in (0, None):
        seen = record.seen_by(seat)
        same_again(seen)
        assert record_from_json(parse_json(json.dumps(record_to_json(seen)))) == seen


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_any_match_as_any_seat_saw_it_has_no_fault(data: st.DataObject) -> None:
    match = data.draw(matches())
    seat = data.draw(st.sampled_from([*range(match.rules.players), None]))
    opening = replace(match.opening, seats=tuple(f"Seat {seat}" for seat in range(match.rules.players)))
    same_again(Record((opening, *match.events[1:])).seen_by(seat))


@given(st.data())
@settings(deadline=None, max_examples=15)
def test_the_position_of_a_match_that_is_followed_is_a_text_that_can_be_read(data: st.DataObject) -> None:
    match = data.draw(matches())
    seat = data.draw(st.sampled_from([*range(match.rules.players), None]))
    opening = replace(match.opening, seats=tuple(f"Seat {seat}" for seat in range(match.rules.players)))
    events = Record((opening, *match.events[1:])).seen_by(seat).events
    follower = Follower(opening)
    for at, event in enumerate(events):
        if at == len(follower.log):
            follower.follow(event)
        position = follower.position
        if position is not None:
            read = View.parse(str(position))
            assert (str(read), read.layout) == (str(position), follower.layout)


@pytest.mark.parametrize(
    "preset", ["all-fives", "sniff", "five-up", "fives-and-threes", "all-fives-deductions"]
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_partial_deal_in_which_nothing_is_hidden_but_the_boneyard_is_followed_as_the_rules_do(
    preset: str, players: int
) -> None:
    match = None
    for game in MATCHES:
        if game.get("preset", "all-fives") == preset and game["players"] == players:
            match = golden(game)
    assert match is not None
    events = list(match.events)
    follower = Follower(match.opening)
    for at, event in enumerate(events):
        if isinstance(event, DealStarted) and not isinstance(event.boneyard, int):
            events[at] = replace(event, boneyard=len(event.boneyard))
        if at == len(follower.log):
            follower.follow(events[at])
    assert follower.log == events
    with pytest.raises(InvalidPositionError):
        follower.match()


def test_a_match_goes_on_from_a_deal_with_hidden_tiles_to_one_without() -> None:
    last = TEXT.splitlines()[54:]
    mixed = "\n".join([*LINES[:51], *last])
    record = read_record(mixed)
    assert not record.is_complete
    assert same_again(record) == mixed + "\n"


def test_a_match_can_be_resigned_in_the_middle_of_a_deal_with_hidden_tiles() -> None:
    text = "\n".join([*LINES[:24], "1 resigned", ""]).replace("60:40", "0:30")
    record = read_record(text)
    assert record.winners == (0,)
    assert same_again(record) == text
    assert found(text + "1 +?\n") == [(1, 16, 26, "over", "the match is over")]
    assert found(text + "blocked\n") == [
        (1, None, 26, "over", "the match is over, and the record has said so")
    ]


def test_writing_what_a_spectator_saw_shows_no_tile_that_was_not_placed() -> None:
    text = write_record(read_record(TEXT).seen_by(None))
    assert "0: ?9\n1: ?9\n=: ?10\n0 15\n" in text
    assert "1 +? +? +? 00@01\n" in text
