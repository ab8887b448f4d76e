"""Every kind of damage to a record is found, named and located; the rest of the file is read all the same."""

from __future__ import annotations

import pytest

from allfives.notation import FAULT_KINDS, RecordFault, check_records, read_records
from tests.notation.club import LINES, TEXT, Found, found, with_line

# What stands on a line in the place of what was there, and the one fault that this makes.
DAMAGE: dict[str, tuple[int, str, Found]] = {
    "wrong points": (
        16,
        "1 25@26 =5",
        (1, 4, 16, "points", "25@26 scores 10, the record says 5"),
    ),
    "points left out": (16, "1 25@26", (1, 4, 16, "points", "25@26 scores 10, the record says 0")),
    "points of a lead": (13, "0 15 =5", (1, 1, 13, "points", "15 scores 0, the record says 5")),
    "points of no placement": (
        53,
        "1 +13 +02 02@05 =5",
        (2, 16, 53, "points", "02@05 scores 0, the record says 5"),
    ),
    "a host whose places are taken": (
        17,
        "0 56@26",
        (1, 5, 17, "placement", "56 cannot go on 26: every place of 26 is taken"),
    ),
    "a host that does not match": (
        20,
        "1 44@04",
        (1, 8, 20, "placement", "44 does not fit on 04, which takes a 0"),
    ),
    "a host that is not there": (
        20,
        "1 00@03",
        (1, 8, 20, "placement", "00 cannot go on 03: 03 is not on the table"),
    ),
    "a tile placed twice": (22, "1 16@11", (1, 10, 22, "placement", "16 is on the table already")),
    "a tile that another holds": (
        20,
        "1 02@04",
        (1, 8, 20, "placement", "02@04: seat 1 does not hold 02"),
    ),
    "a draw with a playable tile": (
        24,
        "1 +34 24@23 =10",
        (1, 12, 24, "draw", "+: seat 1 may not draw, it can place 24"),
    ),
    "a draw of another tile": (
        25,
        "0 +05 05@05",
        (1, 13, 25, "draw", "+05: the next tile in the boneyard is 34"),
    ),
    "a pass with a boneyard": (
        25,
        "0 --",
        (1, 13, 25, "pass", "--: seat 0 may not pass, it has to draw"),
    ),
    "a pass with a playable tile": (
        20,
        "1 --",
        (1, 8, 20, "pass", "--: seat 1 may not pass, it can place 00"),
    ),
    "a wrong leader after going out": (
        34,
        "Deal 2, 1 leads, 10:30",
        (2, None, 34, "leader", "seat 0 leads, the record says seat 1"),
    ),
    "a leader that does not exist": (
        9,
        "Deal 1, 2 leads, 0:0",
        (1, None, 9, "leader", "there is no seat 2 to lead"),
    ),
    "a wrong number of a deal": (
        34,
        "Deal 3, 0 leads, 10:30",
        (2, None, 34, "number", "this is deal 2, the record says 3"),
    ),
    "wrong scores before a deal": (
        34,
        "Deal 2, 0 leads, 10:25",
        (2, None, 34, "scores", "the scores are 10:30, the record says 10:25"),
    ),
    "a settlement that is not rounded": (
        32,
        "out 0 0+8",
        (1, None, 32, "settlement", "the settlement is 0+10, the record says 0+8"),
    ),
    "a settlement left out": (
        54,
        "blocked",
        (2, None, 54, "settlement", "the settlement is 0+45, the record says nothing"),
    ),
    "a deal that ended otherwise": (
        32,
        "blocked 0+10",
        (1, None, 32, "ending", "the deal ended: out 0 0+10, the record says blocked"),
    ),
    "another seat went out": (
        32,
        "out 1 0+10",
        (1, None, 32, "ending", "the deal ended: out 0 0+10, the record says out 1"),
    ),
    "the target where a deal was blocked": (
        54,
        "target 0",
        (2, None, 54, "ending", "the deal ended: blocked 0+45, the record says target 0"),
    ),
    "a hand with a tile missing": (
        10,
        "0: 02 04 11 15 22 23 26 35",
        (1, None, 10, "deal", "the hand of seat 0 has 8 tiles, not 9; nowhere: 56"),
    ),
    "a tile dealt twice": (
        11,
        "1: 02 01 13 16 24 25 33 44 45",
        (1, None, 11, "deal", "02 is dealt twice; nowhere: 00"),
    ),
    "a boneyard that is short": (
        12,
        "=: 34 05 06 14 03 55 12 66 36",
        (1, None, 12, "deal", "the boneyard has 9 tiles, not 10; nowhere: 46"),
    ),
    "a hand that comes twice": (
        11,
        "0: 00 01 13 16 24 25 33 44 45",
        (1, None, 11, "deal", "the line 0: comes twice"),
    ),
    "a hand of nobody": (
        11,
        "2: 00 01 13 16 24 25 33 44 45",
        (1, None, 11, "deal", "the line 2: is that of no seat"),
    ),
    "a hand with something that is no tile": (
        11,
        "1: 00 01 13 17 24 25 33 44 45",
        (1, None, 11, "syntax", "a tile is two digits from 0 to 6, such as 14"),
    ),
    "a wrong result": (
        6,
        '[Result "60:45"]',
        (None, None, 6, "result", "the result is 60:40, the tag Result says 60:45"),
    ),
    "a result of an unfinished match": (
        6,
        '[Result "*"]',
        (None, None, 6, "result", "the result is 60:40, the tag Result says *"),
    ),
    "a turn of another seat": (
        20,
        "0 01@04",
        (1, 8, 20, "turn", "seat 1 is to act, not seat 0"),
    ),
    "a garbled play": (
        20,
        "1 0%1@04",
        (1, 8, 20, "syntax", "a tile is two digits from 0 to 6, such as 14"),
    ),
    "a garbled host": (
        20,
        "1 01@7",
        (1, 8, 20, "syntax", "a tile is two digits from 0 to 6, such as 14"),
    ),
    "garbled points": (
        20,
        "1 01@04 =1O",
        (1, 8, 20, "syntax", "a score is a number such as 120 or 97.5"),
    ),
    "a garbled line": (20, "1O1@04", (1, None, 20, "syntax", "this is no line of a record")),
    "a garbled deal": (
        34,
        "Deal 2; 0 leads, 10:30",
        (None, None, 34, "syntax", "a deal begins with a line such as Deal 1, 0 leads, 0:0"),
    ),
    "garbled scores": (
        34,
        "Deal 2, 0 leads, 10:3O",
        (2, None, 34, "syntax", "scores are such as 120:97.5"),
    ),
    "a garbled draw": (
        25,
        "0 +3 34@24",
        (1, 13, 25, "syntax", "a tile is two digits from 0 to 6, such as 14"),
    ),
    "a garbled ending": (32, "out", (1, None, 32, "syntax", "expected a line such as out 0 0+15")),
    "a garbled target": (62, "target x", (3, None, 62, "syntax", "expected a line such as target 0")),
    "a settlement after the target": (
        62,
        "target 0 0+10",
        (3, None, 62, "syntax", "nothing is settled when a placement reaches the target"),
    ),
    "a garbled settlement": (
        32,
        "out 0 10",
        (1, None, 32, "syntax", "a settlement is such as 0+15 or 1-10, each side once"),
    ),
    "a settlement that names a side twice": (
        32,
        "out 0 0+5 0+5",
        (1, None, 32, "syntax", "a settlement is such as 0+15 or 1-10, each side once"),
    ),
    "two plays in a turn": (
        20,
        "1 01@04 00@01",
        (1, 8, 20, "syntax", "a turn ends with one play or a pass"),
    ),
    "a turn without an action": (20, "1", (1, 8, 20, "syntax", "a turn needs an action")),
    "points before the play": (
        24,
        "1 =10 24@23",
        (1, 12, 24, "syntax", "a tile is two digits from 0 to 6, such as 14"),
    ),
    "something after the points": (
        24,
        "1 24@23 =10 =10",
        (1, 12, 24, "syntax", "nothing stands after the points of a turn"),
    ),
    "a variation": (
        20,
        "1 01@04 (00@01)",
        (1, 8, 20, "syntax", "a record has no variations: no parenthesis stands here"),
    ),
    "a variation in the place of a play": (
        20,
        "1 (01@04)",
        (1, 8, 20, "syntax", "a record has no variations: no parenthesis stands here"),
    ),
    "a line that is a variation": (
        20,
        "(1 01@04)",
        (1, None, 20, "syntax", "a record has no variations: no parenthesis stands here"),
    ),
    "a tile with more than one host": (
        45,
        "1 14 =5",
        (2, 8, 45, "placement", "14 fits more than one host: 14@12, 14@15"),
    ),
    "a seat that was never absent": (20, "1 back", (1, None, 20, "seat", "seat 1 is not absent")),
    "something after a seat": (20, "1 absent now", (1, None, 20, "syntax", "nothing stands after this")),
    "a tag given twice": (5, '[Seat0 "Rui"]', (None, None, 5, "tag", "the tag Seat0 is given twice")),
    "a tag of a seat that is not there": (
        5,
        '[Seat2 "Rui"]',
        (None, None, 5, "tag", "2 players have no seat 2"),
    ),
    "a malformed tag": (7, "[Round 2]", (None, None, 7, "tag", 'a tag is [Name "value"]')),
    "something beside a tag": (
        7,
        '[Round "2"] 7',
        (None, None, 7, "syntax", "nothing else stands on the line of a tag"),
    ),
    "rules that do not exist": (
        3,
        '[Rules "all-fives/5"]',
        (None, None, 3, "tag", "the number of players is 2, 3 or 4"),
    ),
    "a position that cannot be read": (
        7,
        '[Position "- 0 ?10"]',
        (
            None,
            None,
            7,
            "tag",
            "a position has six fields (layout, hands, boneyard, turn, scores, rules), this has 3",
        ),
    ),
    "a commitment that is no bytes": (
        12,
        f"commit: 0g\n{LINES[11]}",
        (1, None, 12, "syntax", "commit: needs bytes, written as pairs of the digits 0 to 9 and a to f"),
    ),
    "an empty reveal": (
        32,
        f"{LINES[31]}\nreveal:",
        (1, None, 33, "syntax", "reveal: needs bytes, written as pairs of the digits 0 to 9 and a to f"),
    ),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_damage_to_one_line_is_that_one_fault(name: str) -> None:
    line, text, fault = DAMAGE[name]
    assert found(with_line(line, *text.split("\n"))) == [fault]


# Lines after the end of the match.
AFTER: dict[str, tuple[str, Found]] = {
    "play after the target": ("1 13@04", (3, 3, 63, "over", "the match is over")),
    "a deal after the target": ("Deal 4, 0 leads, 60:40", (3, None, 63, "over", "the match is over")),
    "a second end": ("target 0", (3, None, 63, "over", "the match is over, and the record has said so")),
    "an absence after the end": (
        "0 absent",
        (3, None, 63, "seat", "seat 0 cannot leave: the match is over"),
    ),
}


@pytest.mark.parametrize("name", AFTER)
def test_nothing_happens_after_the_end_of_the_match(name: str) -> None:
    line, fault = AFTER[name]
    assert found(TEXT + line + "\n") == [fault]


# Lines that are left out.
LEFT_OUT: dict[str, tuple[int, Found]] = {
    "the rules": (3, (None, None, 8, "tag", "a match begins with tags, and the tag Rules is missing")),
    "the line of the deal": (9, (None, None, 9, "order", "tiles are dealt after the line of the deal")),
    "the boneyard": (12, (1, None, 12, "deal", "lines of the deal are missing: =:")),
    "a turn": (30, (1, 18, 30, "turn", "seat 1 is to act, not seat 0")),
    "the end of a deal": (
        32,
        (1, None, 33, "ending", "the deal ended: out 0 0+10, the record does not say so"),
    ),
    "the last line": (
        62,
        (3, None, 61, "ending", "the deal ended: target 0, the record does not say so"),
    ),
}


@pytest.mark.parametrize("name", LEFT_OUT)
def test_a_line_that_is_left_out_is_missed(name: str) -> None:
    line, fault = LEFT_OUT[name]
    assert found(with_line(line)) == [fault]


# The text as far as the mark, which stands on line 25, say.
CUT: dict[str, tuple[str, Found]] = {
    "in a play": (
        "0 +34 3",
        (1, 13, 25, "syntax", "a tile is two digits from 0 to 6, such as 14"),
    ),
    "between two turns": (
        "1 +06 06@56\n",
        (1, None, 30, "cut", "the match breaks off at 0:30, the tag Result says 60:40"),
    ),
    "between two deals": (
        "out 0 0+10\n",
        (1, None, 32, "cut", "the match breaks off at 10:30, the tag Result says 60:40"),
    ),
    "in the hands": (
        "1: 00 01 13",
        (1, None, 11, "cut", "the deal breaks off: some of its lines are missing"),
    ),
    "after the tags": (
        '[Round "2"]\n',
        (None, None, 1, "cut", "the match breaks off at 0:0, the tag Result says 60:40"),
    ),
    "in the points": ("1 45@25 =1", (1, 6, 18, "points", "45@25 scores 10, the record says 1")),
}


@pytest.mark.parametrize("name", CUT)
def test_a_record_that_breaks_off_is_found_where_it_does(name: str) -> None:
    mark, fault = CUT[name]
    assert fault in found(TEXT[: TEXT.index(mark) + len(mark)])


def test_a_deal_that_breaks_off_in_the_middle_of_a_record_is_cut() -> None:
    text = "\n".join(LINES[:30] + LINES[32:])
    assert found(text) == [(1, None, 32, "cut", "deal 1 is not over: seat 0 is to act")]


def test_an_end_that_comes_too_early_is_a_fault_and_the_deal_goes_on() -> None:
    text = with_line(31, "out 0 0+10", LINES[30])
    assert found(text) == [
        (1, None, 31, "ending", "the deal is not over: seat 0 is to act, the record says out 0")
    ]


def test_an_end_before_any_deal_is_out_of_order() -> None:
    assert found('[Rules "all-fives/2"]\nblocked\n') == [(None, None, 2, "order", "no deal has begun")]


def test_a_turn_before_any_deal_is_out_of_order() -> None:
    assert found('[Rules "all-fives/2"]\n0 15\n') == [
        (None, None, 2, "order", "a turn needs a deal before it")
    ]


def test_bytes_before_any_deal_are_out_of_order() -> None:
    assert found('[Rules "all-fives/2"]\ncommit: 00\n') == [
        (None, None, 2, "order", "commit: belongs to a deal")
    ]


def test_a_turn_after_the_end_of_a_deal_is_over() -> None:
    assert found(with_line(33, "1 00@01")) == [(1, 20, 33, "over", "deal 1 is over")]


def test_a_record_without_tags_is_a_match_with_a_fault() -> None:
    fault = (None, None, 1, "tag", "a match begins with tags, and the tag Rules is missing")
    assert found("Deal 1, 0 leads, 0:0\n") == [fault]
    assert found("{ nothing but this }\n") == [fault]


def test_wrong_claims_do_not_hide_the_faults_after_them() -> None:
    lines = list(LINES)
    lines[15], lines[31], lines[40], lines[5] = "1 25@26", "out 0 0+25", "1 15@25 =15", '[Result "60:55"]'
    assert found("\n".join(lines)) == [
        (None, None, 6, "result", "the result is 60:40, the tag Result says 60:55"),
        (1, 4, 16, "points", "25@26 scores 10, the record says 0"),
        (1, None, 32, "settlement", "the settlement is 0+10, the record says 0+25"),
        (2, 4, 41, "points", "15@25 scores 5, the record says 15"),
    ]


def test_after_an_illegal_action_the_match_is_kept_as_far_as_it_went() -> None:
    (reading,) = read_records(with_line(22, "1 16@11"))
    assert reading.record is not None
    assert len(reading.record.events) == 11  # the beginning, the deal and nine turns
    assert reading.record.result == "*"


def test_c06_of_ten_matches_the_seventh_has_a_tile_placed_twice_and_the_others_load() -> None:
    bad = with_line(22, "1 16@11")
    readings = list(read_records("\n".join([TEXT] * 6 + [bad] + [TEXT] * 3)))
    assert [len(reading.faults) for reading in readings] == [0, 0, 0, 0, 0, 0, 1, 0, 0, 0]
    assert [reading.match for reading in readings] == list(range(1, 11))
    (fault,) = readings[6].faults
    assert str(fault) == "match 7, deal 1, turn 10: 16 is on the table already"
    assert (fault.line, fault.column, fault.token) == (6 * 63 + 22, 3, "16@11")
    others = [reading.record for reading in readings if reading.match != 7]
    assert all(record is not None and record.result == "60:40" for record in others)


def test_a_fault_is_told_with_its_match_deal_and_turn() -> None:
    bad = with_line(45, "1 14@12 =10")
    check = check_records(f"{TEXT}\n{bad}")
    assert list(map(str, check.faults)) == ["match 2, deal 2, turn 8: 14@12 scores 5, the record says 10"]
    assert check.to_json() == {
        "matches": 2,
        "faults": [
            {
                "match": 2,
                "deal": 2,
                "turn": 8,
                "line": 108,
                "kind": "points",
                "message": "14@12 scores 5, the record says 10",
            }
        ],
    }


def test_a_fault_outside_the_deals_names_the_match_alone() -> None:
    (fault,) = check_records(with_line(6, '[Result "*"]')).faults
    assert str(fault) == "match 1: the result is 60:40, the tag Result says *"
    assert (fault.to_json()["deal"], fault.to_json()["turn"]) == (None, None)


def test_every_kind_of_fault_is_one_of_the_list_and_all_of_the_list_are_met() -> None:
    met: set[str] = {fault[3] for _, _, fault in DAMAGE.values()}
    met |= {fault[3] for _, fault in (*AFTER.values(), *LEFT_OUT.values(), *CUT.values())}
    met |= {fault.kind for fault in check_records(TEXT.encode() + b"{ \xff }").faults}
    assert met == set(FAULT_KINDS)


def test_a_fault_has_a_kind_of_its_own_without_a_place() -> None:
    assert RecordFault("nothing").kind == "syntax"
