"""A position or a view as one line of text, and all that can be wrong with one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from allfives.rules import TILES, Deal, NotationError, Outcome, Place, Position, Rules, Score, Tile, View
from allfives.rules.soundness import faults
from tests.rules.helpers import after, hands, legal, main_form, tiles

# Six ways for a deal to stand: not led yet, in the middle, led by force, and the three endings.
BEFORE = (
    "- 00.03.05.06.12.23.24.25.34/02.11.13.22.26.33.35.44.55 15.56.66.14.01.04.45.16.36.46 0 0:0 all-fives/2"
)
MIDDLE = (
    "22(23.31.12.26.60.00)(25.55)(20) 03.05.24.34/11.33.35.44 15.56.66.14.01.04.45.16.36.46 0 10:15 "
    "all-fives/2"
)
FORCED = (
    "- 00.03.05.06.12.23.24.25.34/02.11.13.22.26.33.35.44.55 15.56.66.14.01.04.45.16.36.46 1>55 0:0 "
    "all-fives/2,first_leader=highest-double"
)
OUT = (
    "22(23.31.12.26.60.00)(25.55.53.30.05.51)(20)(24.44.43) -/11.33 56.66.14.01.04.45.16.36.46 "
    "- 20:15 all-fives/2"
)
BLOCKED = (
    "11(15.52.26.60.05.56.66)(14.42.22)(13.32)(12.20.01.16.63.35.54.46) 00.03.04.34/33.55/44 "
    "- - 10:5:30 all-fives/3"
)
PARTNERS = (
    "20.05.56.60.01.13.34.41.15.54 11.16.36/23.33.66/12.25/03.22.44 24.26.04.00.46.35.55 3 10:10 all-fives/4"
)
CHAIN = (
    "43.31.11.12.25.50.06 00.03.23.24/22.33.55 44.02.26.35.15.56.66.14.01.04.45.16.36.46 "
    "1 3:3 fives-and-threes/2"
)
NESTED = (
    "11(10)(14.43.32)(16.66(63.33)) 45/- 25.13.12.56.02.03.15.22.44.06.05.24.26.04.00.46.35.55 "
    "- 1:2 five-up/2"
)
DRAWING = (
    "22(23)(20) 01.03.04.12.13.24.33/11.14.15.16.44.45.46.55 56.66.35.00.05.06.25.26.34.36 1 0:0 all-fives/2"
)
HIDDEN = "22(23.31.12.26.60.00)(25.55)(20) 03.05.24.34/?4!06 ?10 0 10:15 all-fives/2"
SOUND = [BEFORE, MIDDLE, FORCED, OUT, BLOCKED, PARTNERS, CHAIN, NESTED, DRAWING]


def with_fields(text: str, **fields: str) -> str:
    """The text with some of its fields changed."""
    names = ("layout", "hands", "boneyard", "turn", "scores", "rules")
    return " ".join((dict(zip(names, text.split(), strict=True)) | fields).values())


@pytest.mark.parametrize("text", SOUND)
def test_a_position_has_one_text_and_the_text_gives_it_back(text: str) -> None:
    position = Position.parse(text)
    assert str(position) == text
    assert Position.parse(str(position)) == position
    assert position.status() == ()


def test_each_field_is_read_for_what_it_says() -> None:
    position = Position.parse(MIDDLE)
    assert str(position.layout) == "22(23.31.12.26.60.00)(25.55)(20)"
    assert position.hands == hands("03 05 24 34", "11 33 35 44")
    assert position.boneyard == tiles("15 56 66 14 01 04 45 16 36 46")
    assert (position.turn, position.drew, position.lead, position.ended) == (0, False, None, None)
    assert position.scores == (10, 15)
    assert position.rules == main_form()


def test_a_hand_is_sorted_on_reading_and_white_space_does_not_matter() -> None:
    shuffled = MIDDLE.replace("03.05.24.34", "34.5-0.42.03").replace(" ", " \t ")
    assert Position.parse(f"\r\n {shuffled}\n") == Position.parse(MIDDLE)


def test_scores_may_be_halves() -> None:
    text = with_fields(BLOCKED, scores="0:97.5:0.5")
    position = Position.parse(text)
    assert position.scores == (0, Fraction(195, 2), Fraction(1, 2))
    assert str(position) == text


def test_a_draw_used_up_is_part_of_the_turn() -> None:
    text = MIDDLE.replace(" 0 10:15 all-fives/2", " 0d 10:15 all-fives/2,draw=one")
    position = Position.parse(text)
    assert (position.turn, position.drew, str(position)) == (0, True, text)


def test_in_the_middle_of_a_run_of_draws_the_same_seat_still_has_to_draw() -> None:
    position = after(Position.parse(DRAWING), "+")
    again = Position.parse(str(position))
    assert again == position
    assert (again.turn, legal(again)) == (1, "+")
    drawn = Position.parse(str(after(again, "+ +")))
    assert (drawn.turn, legal(drawn)) == (1, "35@23")


# --- How a finished deal is told from its text -----------------------------------------------------


def test_a_finished_deal_says_how_it_ended_from_what_is_left() -> None:
    assert Position.parse(OUT).ended == Outcome("out", 0, (0,), ((0, 10),))
    assert Position.parse(BLOCKED).ended == Outcome("blocked", None, (2,), ((2, 30),))
    assert Position.parse(NESTED).ended == Outcome("out", 1, (1,), ((1, 2),))


def test_a_placement_that_reached_the_target_is_told_from_a_settlement() -> None:
    going_on = MIDDLE.replace("0 10:15", "- 250:15")
    assert Position.parse(going_on).ended == Outcome("target", None, (0,), ())
    assert str(Position.parse(going_on)) == going_on
    out_on_target = OUT.replace("- 20:15", "-t 250:15")
    position = Position.parse(out_on_target)
    assert position.ended == Outcome("target", None, (0,), ())
    assert str(position) == out_on_target
    assert Position.parse(OUT.replace("20:15", "250:15")).ended == Outcome("out", 0, (0,), ((0, 10),))


def test_a_settlement_that_an_exact_finish_made_worthless_is_marked() -> None:
    text = OUT.replace("- 20:15 all-fives/2", "-x 245:15 all-fives/2,exact=true")
    position = Position.parse(text)
    assert position.ended == Outcome("out", 0, (0,), ())
    assert str(position) == text
    assert Position.parse(text.replace("-x 245", "- 245")).ended == Outcome("out", 0, (0,), ((0, 10),))


def test_a_target_mark_where_nobody_is_at_the_target_is_no_ending() -> None:
    assert messages(OUT.replace("- 20:15", "-t 20:15")) == ["the deal is not over: no seat is to act"]


# --- All that is wrong -----------------------------------------------------------------------------


def messages(text: str) -> list[str]:
    """What a text is refused for."""
    with pytest.raises(NotationError) as error:
        View.parse(text)
    assert [fault.column for fault in error.value.faults] == sorted(f.column for f in error.value.faults)
    return [fault.message for fault in error.value.faults]


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 1, "this has 0"),
        ("- - - 0 0:0", 12, "this has 5"),
        (f"{BEFORE} more", 105, "this has 7"),
    ],
)
def test_a_position_has_six_fields(text: str, column: int, message: str) -> None:
    with pytest.raises(NotationError) as error:
        Position.parse(text)
    [fault] = error.value.faults
    assert fault.column == column
    assert fault.message == (
        f"a position has six fields (layout, hands, boneyard, turn, scores, rules), {message}"
    )


@pytest.mark.parametrize(
    ("old", "new", "column", "token", "message"),
    [
        ("(20)", "(21)", 30, "21", "12 is on the table twice"),
        ("(20)", "(32)", 30, "32", "halves that do not meet: 32 after a 2"),
        ("03.05", "03.7", 37, "7", "a tile is two digits from 0 to 6, such as 14"),
        ("/11.33", "/11..33", 49, "", "a tile is two digits from 0 to 6, such as 14"),
        ("/11.33", "/11.9", 49, "9", "a tile is two digits from 0 to 6, such as 14"),
        ("15.56.66", "15.x.66", 61, "x", "a tile is two digits from 0 to 6, such as 14"),
        (
            "15.56.66.14.01.04.45.16.36.46",
            "?10!3",
            58,
            "?10!3",
            "a tile is two digits from 0 to 6, such as 14",
        ),
        (" 0 10", " x 10", 88, "x", "the turn is a seat such as 0, 0d or 0>66, or - when the deal is over"),
        (" 0 10", " 10 10", 88, "10", "the turn is a seat such as 0, 0d or 0>66, or - when the deal is over"),
        (" 0 10", " 0> 10", 88, "0>", "the turn is a seat such as 0, 0d or 0>66, or - when the deal is over"),
        (" 0 10", " -d 10", 88, "-d", "the turn is a seat such as 0, 0d or 0>66, or - when the deal is over"),
        ("10:15", "10:x", 93, "x", "a score is a number such as 120 or 97.5"),
        ("10:15", "10.25:15", 90, "10.25", "a score is a number such as 120 or 97.5"),
        ("all-fives/2", "all-fives/7", 106, "7", "the number of players is 2, 3 or 4"),
        ("all-fives/2", "all-fives/2,hand=0", 113, "0", "hand is 1 to 13"),
    ],
)
def test_a_field_that_cannot_be_read_is_told_with_its_place(
    old: str, new: str, column: int, token: str, message: str
) -> None:
    assert old in MIDDLE
    with pytest.raises(NotationError) as error:
        Position.parse(MIDDLE.replace(old, new))
    [fault] = error.value.faults
    assert (fault.line, fault.column, fault.token, fault.message) == (1, column, token, message)


def test_all_that_cannot_be_read_is_told_at_once() -> None:
    text = MIDDLE.replace("(20)", "(2)").replace("03.05", "xx.yy").replace(" 0 10:15", " z 1:2,5")
    assert messages(text) == [
        "expected a tile (two digits from 0 to 6), a point or a bracket",
        "a tile is two digits from 0 to 6, such as 14",
        "a tile is two digits from 0 to 6, such as 14",
        "the turn is a seat such as 0, 0d or 0>66, or - when the deal is over",
        "a score is a number such as 120 or 97.5",
    ]


def test_no_more_than_20_faults_are_told() -> None:
    assert len(messages(MIDDLE.replace("15.56.66", "x.y." * 30 + "66"))) == 20


def test_what_is_wrong_with_the_tiles_is_told_with_the_scores_at_once() -> None:
    text = MIDDLE.replace("03.05.24.34", "03.05.23.35").replace("10:15", "-5:250")
    assert messages(text) == [
        "23 is there 2 times",
        "35 is there 2 times",
        "missing: 24 34",
        "side 0 cannot have -5: no score goes below zero in this form",
        "side 1 cannot have 250: with 250 the match would be over",
    ]


def test_in_each_hand_and_score_a_fault_is_told_with_its_own_place() -> None:
    text = with_fields(BLOCKED, hands="00.0x.04.34/3y.55/4z", scores="1:a:b")
    with pytest.raises(NotationError) as error:
        Position.parse(text)
    found = [(fault.column, fault.token) for fault in error.value.faults]
    assert found == [(71, "0x"), (80, "3y"), (86, "4z"), (95, "a"), (97, "b")]
    assert all(text[column - 1 :].startswith(token) for column, token in found)


def test_tiles_that_do_not_add_up_to_28_are_refused() -> None:
    assert messages(HIDDEN.replace("?4!06", "?5")) == ["14 known and 15 hidden tiles do not add up to 28"]
    assert messages(HIDDEN.replace("?10", "?9")) == ["14 known and 13 hidden tiles do not add up to 28"]
    assert messages(HIDDEN.replace("03.05", "00.05")) == ["00 is there 2 times"]
    assert messages(HIDDEN.replace("?4!06", "11.33.35.44").replace("03.05.24.34", "03.05.24.34.34")) == [
        "34 is there 2 times"
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            with_fields(MIDDLE, hands="03.05.24.34.11.33.35.44"),
            ["2 players have 2 hands, not 1"],
        ),
        (
            with_fields(MIDDLE, hands="03.05.24.34/11.33/35.44"),
            ["2 players have 2 hands, not 3"],
        ),
        (with_fields(MIDDLE, scores="10"), ["2 sides have 2 scores, not 1"]),
        (with_fields(PARTNERS, scores="1:2:3:4"), ["2 sides have 2 scores, not 4"]),
        (
            with_fields(BEFORE, hands="00.03.05.06.12.23.24.25/02.11.13.22.26.33.35.34.44.55"),
            ["before the lead every hand has 9 tiles"],
        ),
        (
            with_fields(BEFORE, hands="00.03.05.06.12.23.24.25/02.11.13.22.26.33.35.44.55",
                        boneyard="34.15.56.66.14.01.04.45.16.36.46"),
            ["before the lead the boneyard has 10 tiles, not 11"],
        ),
        (
            with_fields(MIDDLE, hands="03.05.24/11.33.35.44", boneyard="34.15.56.66.14.01.04.45.16.36.46"),
            ["a boneyard never has more than 10 tiles, this has 11"],
        ),
        (
            with_fields(BLOCKED, rules="all-fives/3,reserve=2"),
            ["the boneyard never falls below 2 tiles here, this has 0"],
        ),
        (
            with_fields(BLOCKED, rules="all-fives/3,draw=none"),
            ["the boneyard never falls below 7 tiles here, this has 0"],
        ),
        (
            with_fields(CHAIN, hands="00.03.23.24.44/22.33.55",
                        boneyard="02.26.35.15.56.66.14.01.04.45.16.36.46"),
            ["the boneyard never falls below 14 tiles here, this has 13"],
        ),
        (with_fields(MIDDLE, turn="2"), ["there is no seat 2"]),
        (with_fields(MIDDLE, turn="-"), ["the deal is not over: no seat is to act"]),
        (with_fields(BEFORE, turn="-"), ["the deal is not over: no seat is to act"]),
        (with_fields(BEFORE, turn="-", scores="250:0"), ["the deal is not over: no seat is to act"]),
        (
            with_fields(OUT, turn="1"),
            ["seat 0 has no tile left: the deal is over, and nobody is to act"],
        ),
        (with_fields(BLOCKED, turn="0"), ["the deal is blocked: nobody is to act"]),
        (
            with_fields(MIDDLE, turn="0d"),
            ["drawing goes on until a tile fits here: no seat has used up its draw"],
        ),
        (
            with_fields(CHAIN, turn="1d"),
            ["drawing goes on until a tile fits here: no seat has used up its draw",
             "nobody draws in this form"],
        ),
        (
            with_fields(MIDDLE, turn="0>24"),
            ["24 cannot have to be led: a tile is on the table"],
        ),
        (
            with_fields(BEFORE, turn="0>24"),
            ["any tile may be led where the first leader is drawn by lot"],
        ),
        (
            with_fields(FORCED, turn="0>55"),
            ["seat 0 does not hold 55, which it has to lead"],
        ),
        (
            with_fields(MIDDLE, scores="-5:15"),
            ["side 0 cannot have -5: no score goes below zero in this form"],
        ),
        (
            with_fields(MIDDLE, scores="-2.5:15"),
            ["side 0 cannot have -2.5: no score goes below zero in this form"],
        ),
        (
            with_fields(OUT, scores="255:15", rules="all-fives/2,exact=true"),
            ["side 0 cannot have 255: the target 250 has to be hit exactly"],
        ),
        (
            with_fields(MIDDLE, scores="10:250"),
            ["side 1 cannot have 250: with 250 the match would be over"],
        ),
    ],
)  # fmt: skip
def test_every_kind_of_position_that_cannot_be_is_refused_with_the_reason(
    text: str, found: list[str]
) -> None:
    assert messages(text) == found


@pytest.mark.parametrize(
    "text",
    [
        with_fields(MIDDLE, scores="-5:15", rules="all-fives-deductions/2"),
        with_fields(MIDDLE, scores="249:249"),
        with_fields(OUT, scores="265:15"),
        with_fields(OUT, scores="250:15", rules="all-fives/2,exact=true"),
        with_fields(MIDDLE, turn="0d", rules="all-fives/2,draw_when_able=true"),
        with_fields(FORCED, rules="all-fives/2,first_leader=heaviest"),
        with_fields(FORCED, hands="?9/02.11.13.22.26.33.35.44.55", boneyard="?10"),
        with_fields(FORCED, hands="00.03.05.06.12.23.24.25.34/?9", boneyard="?10"),
        with_fields(BEFORE, turn="1"),
        with_fields(BEFORE, rules="all-fives/2,first_leader=heaviest"),
        with_fields(
            BEFORE,
            hands="00.03.05.06.12.15.23.24.25.34/02.11.13.22.26.33.35.44.55",
            boneyard="56.66.14.01.04.45.16.36.46",
            rules="all-fives/2,draw_when_able=true",
        ),
    ],
)  # fmt: skip
def test_what_can_be_is_not_refused(text: str) -> None:
    assert str(View.parse(text)).split()[:5] == text.split()[:5]


def test_a_deal_is_blocked_when_no_hidden_hand_can_hold_a_tile_that_fits() -> None:
    assert messages(with_fields(BLOCKED, hands="00.03.04.34/?2/44", turn="0")) == [
        "the deal is blocked: nobody is to act"
    ]
    one_fewer = BLOCKED.replace("54.46)", "54)").replace("00.03.04.34/33.55/44 - -", "00.03/?4/33.55 - 0")
    assert View.parse(one_fewer).turn == 0
    nothing_shown = with_fields(one_fewer, hands="?2/?4/?2")
    assert View.parse(nothing_shown).turn == 0
    one_can_go_on = with_fields(one_fewer, hands="00.03/04.34.44.46/33.55", turn="-")
    assert messages(one_can_go_on) == ["the deal is not over: no seat is to act"]


def test_a_position_made_by_hand_tells_everything_that_is_wrong_with_it() -> None:
    position = Position.parse(MIDDLE)
    scores: tuple[Score, ...] = (Fraction(1, 4), 250)
    wrong = replace(position, hands=(position.hands[0][::-1], tiles("03")), scores=scores)
    assert wrong.status() == (
        "03 is there 2 times",
        "missing: 11 33 35 44",
        "the hand of seat 0 is not sorted",
        "side 0 cannot have 1/4: a score is a whole number of half points",
        "side 1 cannot have 250: with 250 the match would be over",
    )
    assert faults(wrong)[2] == ("hands", "the hand of seat 0 is not sorted")
    assert replace(position, turn=-1).status() == ("there is no seat -1",)
    assert replace(position, turn=True).status() == ("there is no seat True",)
    assert Rules.parse("all-fives/2") == position.rules


def test_a_finished_deal_with_a_hand_too_many_is_told_as_that() -> None:
    text = "44(41.13.30.04.46.60.05.55.53)(45.52.21.16) -/23/22 ?12 - 15:15:455 sniff/2"
    with pytest.raises(NotationError, match="2 players have 2 hands, not 3"):
        View.parse(text)


def finished() -> Position:
    """Seat 0 has gone out with the only tile of a hand of one: 05 counts 5, and 9 pips pay 10."""
    rest = tuple(tile for tile in TILES if tile not in (Tile(0, 5), Tile(4, 5)))
    deal = Deal(((Tile(0, 5),), (Tile(4, 5),)), rest, 0)
    return Position.start(Rules.preset("all-fives", hand=1), deal).apply(Place(Tile(0, 5)))


def test_a_finished_deal_that_ended_in_another_way_than_its_hands_tell_is_faulty() -> None:
    position = finished()
    assert position.scores == (15, 0)
    assert position.status() == ()
    assert position.ended is not None
    odd = replace(position.ended, settlement=((0, 500),))
    assert replace(position, ended=odd).status() == ("the deal cannot have ended like that",)
    assert replace(position, ended=None).status() == ("the deal is not over: no seat is to act",)
    assert replace(position, turn=1).status() == ("the deal is over: seat 1 is not to act",)


def test_the_mark_of_a_worthless_settlement_needs_an_exact_finish() -> None:
    text = str(finished())
    assert View.parse(text).ended == finished().ended
    with pytest.raises(NotationError, match="the deal is not over"):
        View.parse(text.replace(" - ", " -x "))
