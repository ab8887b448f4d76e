"""The table as text."""

from __future__ import annotations

from random import Random

import pytest

from allfives.diagram import KEY, segments, text
from allfives.rules import Layout, Rules, Tile
from tests.diagram.boards import KINDS, RULES, Kind, lay


def picture(plays: str, rules: str = "all-fives", width: int = 78, height: int | None = None) -> list[str]:
    return text(Layout.parse(plays, rules=Rules.parse(rules)), width=width, height=height).split("\n")


def test_a_lone_tile_shows_both_ends() -> None:
    assert picture("14") == ["(1)[1|4](4)"]


def test_a_lone_double_has_one_number() -> None:
    assert picture("55") == [
        "╔5╗",
        "╠═╣(10)",
        "╚5╝",
    ]


def test_doubles_lie_crosswise_a_spinner_has_double_lines_and_an_unused_arm_is_open() -> None:
    assert picture("14 11@14 44@14 34@44 12@11 15@11") == [
        "                (5)",
        "                ┌5┐",
        "                ├─┤",
        "                └1┘",
        "        ┌4┐     ╔1╗",
        "(3)[3|4]├─┤[4|1]╠═╣[1|2](2)",
        "        └4┘     ╚1╝",
        "                 ○",
    ]


def test_where_every_double_branches_all_have_double_lines() -> None:
    assert picture("55 35@55 45@55 33@35 23@33 13@33", "five-up") == [
        "        (1)",
        "        ┌1┐",
        "        ├─┤",
        "        └3┘      ○",
        "        ╔3╗     ╔5╗",
        "(2)[2|3]╠═╣[3|5]╠═╣[5|4](4)",
        "        ╚3╝     ╚5╝",
        "         ○       ○",
    ]


def test_an_exposed_spinner_that_counts_has_its_number_at_a_short_side() -> None:
    assert picture("44 46@44 14@44", "sniff") == [
        "        (8)",
        "        ╔4╗",
        "(6)[6|4]╠═╣[4|1](1)",
        "        ╚4╝",
    ]


def test_a_line_too_long_for_the_width_turns_the_corner() -> None:
    assert picture("51.16.62.23.34.40.05", "muggins", width=24) == [
        "(5)[5|1][1|6][6|2]",
        "               ┌2┐",
        "               ├─┤",
        "               └3┘",
        "(5)[5|0][0|4][4|3]",
    ]


def test_the_tile_placed_last_has_a_star_between_its_halves() -> None:
    layout = Layout.parse("36 66@36 26@66")
    assert text(layout, last=Tile(2, 6)).split("\n")[2] == "(3)[3|6]╠═╣[6*2](2)"
    assert text(layout, last=Tile(6, 6)).split("\n")[2] == "(3)[3|6]╠*╣[6|2](2)"


def test_without_a_picture_the_table_is_told_branch_by_branch_in_letters() -> None:
    told = text(Layout.parse("14 11@14 44@14 34@44 12@11 15@11"), plain=True)
    assert "1|1, line place A: 1|4, 4|4, 3|4." in told.split("\n")
    assert "1|1, arm X: 1|5." in told.split("\n")
    assert "2 + 5 + 3 = 10: 10 points." in told.split("\n")
    assert told.isascii()


def test_what_is_too_high_for_the_picture_is_told_in_words() -> None:
    lines = picture("51.16.62.23.34.40.05", "muggins", width=24, height=2)
    assert lines[0] == "7 tiles on the table."
    assert max(map(len, lines)) <= 24


@pytest.mark.parametrize("width", [1, 12, 13, 20])
def test_the_narrowest_text_is_twelve_columns_wide(width: int) -> None:
    lines = picture("14 11@14 44@14 34@44 12@11 15@11", width=width)
    assert max(map(len, lines)) <= max(width, 12)


def test_an_empty_table_says_so_in_the_language_asked_for() -> None:
    assert text(Layout()) == "The table is empty."
    assert text(Layout(), lang="pt") == "A mesa está vazia."


def test_every_piece_says_what_it_is() -> None:
    lines = segments(Layout.parse("36 66@36 26@66"), last=Tile(2, 6))
    assert [(piece.role, piece.text) for piece in lines[2]] == [
        ("counts", "(3)"),
        ("tile", "[3|6]"),
        ("spinner", "╠═╣"),
        ("last", "[6*2]"),
        ("counts", "(2)"),
    ]
    assert [(piece.role, piece.text) for piece in lines[0]] == [("blank", "         "), ("open", "○")]
    assert set(KEY) == {"counts", "open", "spinner", "last"}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_every_full_layout_is_a_picture_of_all_its_tiles_within_78_columns(rules: Rules, kind: Kind) -> None:
    for seed in range(2):
        layout = lay(rules, Random(seed), kind)
        lines = text(layout, rules=rules).split("\n")
        assert max(map(len, lines)) <= 78
        assert sorted(tiles_in(lines)) == [str(tile) for tile in layout.tiles]
        numbers = "".join(lines).count("(")
        assert numbers == len(layout.ends())


def tiles_in(lines: list[str]) -> list[str]:
    """The tiles of a picture, low half first, read off it letter by letter."""
    found = []
    for y, line in enumerate(lines):
        for x, letter in enumerate(line):
            if letter in "[╠" and line[x + 1].isdigit():
                found.append(line[x + 1] + line[x + 3])
            elif letter in "┌╔":
                found.append(line[x + 1] + lines[y + 2][x + 1])
    return ["".join(sorted(tile)) for tile in found]
