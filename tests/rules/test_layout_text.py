"""A layout as one line of text, and plays as words."""

from __future__ import annotations

import pytest

from allfives.rules import Layout, NotationError, Place, Rules, Tile, read_play

MUGGINS = Rules.preset("muggins")
FIVE_UP = Rules.preset("five-up")

Found = tuple[int, str, str]


def faults(error: pytest.ExceptionInfo[NotationError]) -> list[Found]:
    assert all(fault.line == 1 for fault in error.value.faults)
    return [(fault.column, fault.token, fault.message) for fault in error.value.faults]


@pytest.mark.parametrize(
    ("plays", "rules", "text"),
    [
        ("", None, "-"),
        ("14", None, "14"),
        ("55", None, "55"),
        ("14 12@14", None, "21.14"),
        ("14 12@14 45@14", None, "21.14.45"),
        ("45 14@45 12@14", None, "21.14.45"),
        ("36 66@36 26@66", None, "66(63)(62)"),
        (
            "14 11@14 44@14 34@44 12@11 15@11 55@15 05@55 13@11",
            None,
            "11(14.44.43)(12)(15.55.50)(13)",
        ),
        ("55", MUGGINS, "55"),
        ("55 35@55", MUGGINS, "35.55"),
        ("55 35@55 45@55 44@45", MUGGINS, "35.55.54.44"),
        ("55 35@55 45@55 33@35 23@33 36@33", FIVE_UP, "55(53.33(32)(36))(54)"),
        ("35 33@35 55@35", FIVE_UP, "33(35.55)"),
    ],
)
def test_a_layout_has_one_text_and_the_text_gives_it_back(plays: str, rules: Rules | None, text: str) -> None:
    layout = Layout.parse(plays, rules=rules)
    assert str(layout) == text
    assert Layout.parse(text, rules=rules) == layout


def test_a_chain_is_written_in_the_direction_that_sorts_first() -> None:
    assert str(Layout.parse("54.41.12")) == "21.14.45"
    assert str(Layout.parse("35.51.14")) == "35.51.14"
    assert str(Layout.parse("41.15.53")) == "35.51.14"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("14..45", [(4, ".", "a point stands between two tiles")]),
        (".14", [(1, ".", "a point stands between two tiles")]),
        ("14.", [(4, "", "a tile is missing at the end")]),
        ("1445", [(3, "45", "a point is missing between two tiles")]),
        ("14.54", [(4, "54", "halves that do not meet: 54 after a 4")]),
        ("14.41", [(4, "41", "14 is on the table twice")]),
        ("14.44", [(4, "44", "the first double is the spinner: write it first, 44(…)(…)")]),
        ("11.14", [(3, ".", "11 branches: what follows it stands in brackets")]),
        ("11()", [(4, ")", "an empty branch: arms X and Y open only when A and B are both covered")]),
        ("11(14.)", [(7, ")", "a tile is missing before the bracket")]),
        ("11)", [(3, ")", "this bracket was never opened")]),
        ("(14)", [(1, "(", "a bracket opens a branch of a double that branches")]),
        ("14(45)", [(3, "(", "a bracket opens a branch of a double that branches")]),
        ("11((14", [(4, "(", "a bracket opens a branch of a double that branches")]),
        ("11(14.(45", [(7, "(", "a bracket opens a branch of a double that branches")]),
        ("55(53.33(32))", [(9, "(", "a bracket opens a branch of a double that branches")]),
        ("11(14", [(6, "", "a bracket is not closed")]),
        ("11(14(", [(6, "(", "a bracket opens a branch of a double that branches")]),
        ("11(14)(", [(8, "", "a bracket is not closed")]),
        ("11(24)", [(4, "24", "halves that do not meet: 24 after a 1")]),
        ("11(14).12", [(7, ".", "a point stands between two tiles")]),
        ("11(14)12", [(7, "12", "a point is missing between two tiles")]),
        (
            "11(14)22",
            [
                (7, "22", "a point is missing between two tiles"),
                (7, "22", "halves that do not meet: 22 after a 1"),
            ],
        ),
        ("11(14)(24)", [(8, "24", "halves that do not meet: 24 after a 1")]),
        ("11(14)x", [(7, "x", "expected a tile (two digits from 0 to 6), a point or a bracket")]),
        ("78", [(1, "78", "expected a tile (two digits from 0 to 6), a point or a bracket")]),
        ("11(14)(12)(13)(15)(16)", [(20, "16", "16 cannot go on 11: every place of 11 is taken")]),
    ],
)
def test_a_text_that_is_no_layout_is_refused_with_what_is_wrong_and_where(
    text: str, found: list[Found]
) -> None:
    with pytest.raises(NotationError) as error:
        Layout.parse(text)
    assert faults(error) == found


def test_all_that_is_wrong_with_a_layout_text_is_told_at_once() -> None:
    with pytest.raises(NotationError) as error:
        Layout.parse("14..45.6352.")
    assert faults(error) == [
        (4, ".", "a point stands between two tiles"),
        (8, "63", "halves that do not meet: 63 after a 5"),
        (10, "52", "a point is missing between two tiles"),
        (10, "52", "halves that do not meet: 52 after a 3"),
        (13, "", "a tile is missing at the end"),
    ]


def test_no_more_than_20_faults_of_a_hopeless_text_are_told() -> None:
    with pytest.raises(NotationError) as error:
        Layout.parse("14" + "." * 40 + "45")
    assert [column for column, *_ in faults(error)] == list(range(4, 24))


def test_a_double_in_a_chain_is_right_where_no_double_branches_and_wrong_where_all_do() -> None:
    assert str(Layout.parse("14.44.45", rules=MUGGINS)) == "14.44.45"
    with pytest.raises(NotationError) as error:
        Layout.parse("14.44", rules=FIVE_UP)
    assert faults(error) == [(4, "44", "the first double is the spinner: write it first, 44(…)(…)")]


def test_brackets_are_wrong_where_no_double_branches() -> None:
    with pytest.raises(NotationError) as error:
        Layout.parse("55(53)", rules=MUGGINS)
    assert faults(error) == [(3, "(", "a bracket opens a branch of a double that branches")]


def test_a_double_that_branches_further_out_needs_brackets_too() -> None:
    with pytest.raises(NotationError) as error:
        Layout.parse("55(53.33.32)", rules=FIVE_UP)
    assert faults(error) == [(9, ".", "33 branches: what follows it stands in brackets")]
    assert str(Layout.parse("55(53.33.32)")) == "55(53.33.32)"


# --- Plays -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "36 66@36 26@66",
        "36 66 26",
        "36, 66@36; 26@66",
        "  63\t6-6@36\n[2|6]@66 ",
        "36,66,26",
        "66(63)(62)",
    ],
)
def test_plays_are_read_in_every_usual_way_of_writing_them(text: str) -> None:
    assert str(Layout.parse(text)) == "66(63)(62)"


def test_no_plays_at_all_are_a_bare_table() -> None:
    assert Layout.parse("") == Layout.parse(" ") == Layout.parse("-") == Layout()
    assert Layout.parse("-", rules=FIVE_UP) == Layout.empty(FIVE_UP)


@pytest.mark.parametrize(
    ("text", "column", "token", "message"),
    [
        ("14 12@15", 4, "12@15", "12 cannot go on 15: 15 is not on the table"),
        ("14@11", 1, "14@11", "14 cannot go on 11: 11 is not on the table"),
        ("14 99", 4, "99", "a tile is two digits from 0 to 6, such as 14"),
        ("14 15@9", 7, "9", "a tile is two digits from 0 to 6, such as 14"),
        ("14 1-5@9", 8, "9", "a tile is two digits from 0 to 6, such as 14"),
        ("14 23", 4, "23", "23 fits nowhere"),
        ("14 14", 4, "14", "14 is on the table already"),
        ("16 06 04 14", 10, "14", "14 fits more than one host: 14@04, 14@16"),
        ("14 @14", 4, "", "a tile is two digits from 0 to 6, such as 14"),
        ("66 16 26 36 46 56@66", 16, "56@66", "56 cannot go on 66: every place of 66 is taken"),
    ],
)
def test_a_play_that_cannot_be_is_refused_with_its_column(
    text: str, column: int, token: str, message: str
) -> None:
    with pytest.raises(NotationError) as error:
        Layout.parse(text)
    assert faults(error) == [(column, token, message)]


def test_a_play_is_a_tile_and_its_host() -> None:
    layout = Layout.parse("14 11@14")
    assert read_play("12@11", layout) == Place(Tile(1, 2), Tile(1, 1))
    assert read_play("[2|1]@1-1", layout) == Place(Tile(1, 2), Tile(1, 1))
    assert read_play("12", layout) == Place(Tile(1, 2), Tile(1, 1))
    assert read_play("12", Layout()) == Place(Tile(1, 2))


def test_whether_a_named_host_takes_the_tile_is_for_the_rules_to_say() -> None:
    assert read_play("55@66", Layout.parse("14")) == Place(Tile(5, 5), Tile(6, 6))


def test_a_host_left_out_where_two_fit_is_refused_with_both() -> None:
    with pytest.raises(NotationError) as error:
        read_play("14", Layout.parse("16 06@16 04@06"))
    assert faults(error) == [(1, "14", "14 fits more than one host: 14@04, 14@16")]


@pytest.mark.parametrize(("text", "column", "token"), [("1-5@9", 5, "9"), ("9@14", 1, "9"), ("14@", 4, "")])
def test_a_tile_or_a_host_that_cannot_be_read_is_told_with_its_place_in_the_play(
    text: str, column: int, token: str
) -> None:
    with pytest.raises(NotationError) as error:
        read_play(text, Layout())
    assert faults(error) == [(column, token, "a tile is two digits from 0 to 6, such as 14")]
