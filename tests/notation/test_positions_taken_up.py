"""A match that is taken up from a position carries it in a tag, as a FEN stands in a PGN."""

from __future__ import annotations

import json

import pytest

from allfives.notation import Record, parse_json, read_record, record_from_json, record_to_json, write_record
from allfives.rules import InvalidPositionError, Match, MatchStarted, Position
from tests.notation.club import LINES as CLUB
from tests.notation.club import Found, found, same_again

LAYOUT = "22(25.51.10)(24.46.62.21.14.43.32)"
BONEYARD = "45.00.11.03.04.16.05.13.02"
OPEN = f"{LAYOUT} 06.36.66/33.35.44.55.56 {BONEYARD} 1 10:40 all-fives/2,target=60"
SEEN = f"{LAYOUT} 06.36.66/?5 ?9 1 10:40 all-fives/2,target=60"

TAKEN_UP = f"""\
[Rules "all-fives/2,target=60"]
[Seat0 "Ana"]
[Seat1 "Rui"]
[Result "60:40"]
[Position "{OPEN}"]

Deal 1, 1 leads, 10:40
1 +45 +00 00@01
0 06@00
1 56@06
0 +11 +03 +04 +16 +05 05@56
1 +13 +02 02@05
blocked 0+45

Deal 2, 1 leads, 55:40
{CLUB[56]}
{CLUB[57]}
{CLUB[58]}
1 01
0 04@01 =5
target 0
"""
HIDDEN = (
    TAKEN_UP.replace(OPEN, SEEN)
    .replace("+45 +00", "+? +?")
    .replace("+13 +02", "+? +?")
    .replace(CLUB[57], "1: ?9")
    .replace(CLUB[58], "=: ?10")
)


def test_the_header_of_the_first_deal_has_no_hands() -> None:
    record = read_record(TAKEN_UP)
    assert same_again(record) == TAKEN_UP
    assert record.opening == MatchStarted(record.rules, ("Ana", "Rui"), OPEN)
    match = record.match()
    assert match == Match.replay(record.events)
    assert (match.deal_number, match.scores, match.winners) == (2, (60, 40), (0,))


def test_the_match_of_a_position_is_written_at_once_and_played_on() -> None:
    match = Match.start(Position.parse(OPEN).rules, position=Position.parse(OPEN))
    assert read_record(same_again(Record.of(match))).match() == match
    for _ in range(4):
        assert match.position is not None
        match = match.apply(match.position.legal_actions()[0])
        assert read_record(same_again(Record.of(match))).match() == match


def test_a_position_may_hide_tiles() -> None:
    record = read_record(HIDDEN)
    assert same_again(record) == HIDDEN
    assert not record.is_complete
    assert record.events == read_record(TAKEN_UP).seen_by(0).events
    with pytest.raises(InvalidPositionError):
        record.match()
    assert record_from_json(parse_json(json.dumps(record_to_json(record)))) == record


def test_what_a_position_says_of_hidden_hands_is_held_against_them() -> None:
    lacks = SEEN.replace("?5", "?5!06")
    text = HIDDEN.replace(SEEN, lacks)
    assert found(text) == []
    held = text[: text.index("1 +?")] + "1 03@01\n"
    assert found(held)[0] == (1, 1, 8, "placement", "03: seat 1 has shown that it does not hold 03")


def test_the_position_is_written_in_its_strict_form() -> None:
    loose = TAKEN_UP.replace("06.36.66/33", "66.60.36/33")
    assert write_record(read_record(loose)) == TAKEN_UP
    assert write_record(read_record(HIDDEN.replace("06.36.66/?5", "66.60.36/?5"))) == HIDDEN


def test_the_header_may_be_missing_and_seats_may_come_before_it() -> None:
    record = read_record(TAKEN_UP)
    assert read_record(TAKEN_UP.replace("Deal 1, 1 leads, 10:40\n", "")) == record
    absent = read_record(TAKEN_UP.replace("Deal 1, 1 leads", "0 absent\nDeal 1, 1 leads"))
    assert len(absent.events) == len(record.events) + 1
    same_again(absent)


def test_commitments_and_comments_of_the_deal_of_the_position_are_kept() -> None:
    text = TAKEN_UP.replace("10:40\n1", "10:40\ncommit: 01\n{ mine }\n1").replace(
        "0+45\n", "0+45\nreveal: 02\n"
    )
    record = read_record(text)
    assert (record.commits, record.reveals, record.comments) == ({1: (b"\1",)}, {1: (b"\2",)}, {0: ("mine",)})
    same_again(record)


DAMAGE: dict[str, tuple[str, str, Found]] = {
    "a wrong seat to act": (
        "Deal 1, 1 leads",
        "Deal 1, 0 leads",
        (1, None, 7, "leader", "seat 1 leads, the record says seat 0"),
    ),
    "wrong scores": (
        "10:40\n",
        "10:30\n",
        (1, None, 7, "scores", "the scores are 10:40, the record says 10:30"),
    ),
    "a wrong number": ("Deal 1", "Deal 3", (1, None, 7, "number", "this is deal 1, the record says 3")),
    "a second header": (
        "1 +45",
        "Deal 1, 1 leads, 10:40\n1 +45",
        (1, None, 8, "cut", "deal 1 is not over: seat 1 is to act"),
    ),
    "hands, which the position has": (
        "1 +45",
        "0: 06 36 66\n1 +45",
        (1, None, 8, "order", "tiles are dealt after the line of the deal"),
    ),
    "other rules": (
        '[Rules "all-fives/2,target=60"]',
        '[Rules "all-fives/2"]',
        (
            None,
            None,
            5,
            "tag",
            "the position is under all-fives/2,target=60, the match under all-fives/2",
        ),
    ),
}


@pytest.mark.parametrize("name", DAMAGE)
@pytest.mark.parametrize("text", [TAKEN_UP, HIDDEN], ids=["open", "hidden"])
def test_damage_to_such_a_record_is_found(text: str, name: str) -> None:
    old, new, fault = DAMAGE[name]
    drawn = old.replace("+45", "+?") if text is HIDDEN else old
    assert found(text.replace(drawn, new, 1)) == [fault]


@pytest.mark.parametrize("hand", ["33.35.44.55.56", "?5"])
def test_a_position_that_is_over_or_impossible_cannot_be_taken_up(hand: str) -> None:
    boneyard = "?9" if hand == "?5" else BONEYARD
    impossible = f"{LAYOUT} 06.36/{hand} {boneyard} 1 10:40 all-fives/2,target=60"
    assert found(TAKEN_UP.replace(OPEN, impossible))[0][2:4] == (5, "tag")
    over = f"{LAYOUT} 06.36.66/{hand} {boneyard} -t 10:60 all-fives/2,target=60"
    assert found(TAKEN_UP.replace(OPEN, over)) == [
        (None, None, 5, "tag", "the deal is over: there is nothing to take up")
    ]


def test_an_arm_begun_before_both_sides_is_found_in_the_column_where_it_stands() -> None:
    early = OPEN.replace("22(25.51.10)", "22()(25.51.10)")
    (reading,) = (found(TAKEN_UP.replace(OPEN, early)),)
    assert reading[0][:4] == (None, None, 5, "tag")
    assert "arms X and Y open only when A and B are both covered" in reading[0][4]
