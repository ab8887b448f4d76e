"""The traditional score sheet."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from fractions import Fraction

import pytest

from allfives.diagram import Tally, sheet_svg, sheet_text
from allfives.rules import Rules, Score

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("score", "figures", "rest"),
    [
        (0, (), ""),
        (5, (1,), ""),
        (10, (2,), ""),
        (35, (7,), ""),
        (50, (10,), ""),
        (65, (10, 3), ""),
        (120, (10, 10, 4), ""),
        (97 + HALF, (10, 9), "2½"),
        (HALF, (), "½"),
        (13, (2,), "3"),
        (250, (10, 10, 10, 10, 10), ""),
    ],
)
def test_a_stroke_is_five_points_and_ten_strokes_are_a_figure(
    score: Score, figures: tuple[int, ...], rest: str
) -> None:
    tally = Tally.of(score)
    assert tally.figures == figures
    assert tally.rest_text() == rest
    assert sum(tally.figures) * 5 + tally.rest == score


def test_there_are_no_marks_below_zero() -> None:
    with pytest.raises(ValueError, match="no marks below zero, so none for -5"):
        Tally.of(-5)


@pytest.mark.parametrize(
    ("score", "rows"),
    [
        (5, ["\\", "  \\", "    \\"]),
        (10, ["\\   /", "  X", "/   \\"]),
        (15, ["\\ \\ /", "  X", "/   \\"]),
        (20, ["\\ x /", "  X", "/   \\"]),
        (30, ["\\ x /", "  X x", "/   \\"]),
        (40, ["\\ x /", "  X x", "/ x \\"]),
        (45, ["\\ x /", "\\ X x", "/ x \\"]),
        (50, ["\\ x /", "x X x", "/ x \\"]),
        (65, ["\\ x /  \\ \\ /", "x X x    X", "/ x \\  /   \\"]),
    ],
)
def test_the_big_cross_comes_first_then_the_quarters_clockwise_from_the_top(
    score: int, rows: list[str]
) -> None:
    assert sheet_text(["Ana"], [score], width=30).split("\n")[2:] == rows


def test_sides_stand_next_to_each_other_and_halves_beside_the_marks() -> None:
    assert sheet_text(["Ana", "Rui"], [120, 97 + HALF], width=50).split("\n") == [
        "Ana                 120 | Rui                97.5",
        "------------------------+------------------------",
        "\\ x /  \\ x /  \\ x /     | \\ x /  \\ x /",
        "x X x  x X x    X       | x X x  \\ X x  2½",
        "/ x \\  / x \\  /   \\     | / x \\  / x \\",
    ]


def test_figures_wrap_at_the_width() -> None:
    lines = sheet_text(["Ana"], [250], width=24).split("\n")
    assert [line.count("X") for line in lines] == [0, 0, 0, 3, 0, 0, 0, 2, 0]
    assert max(map(len, lines)) <= 24


def test_many_sides_in_a_narrow_sheet_stand_below_each_other() -> None:
    lines = sheet_text(["Ana", "Rui", "Bia", "Zé"], [10, 5, 0, 20], width=30).split("\n")
    assert [line.split()[0] for line in lines if line[:1].isalpha()] == ["Ana", "Rui", "Bia", "Zé"]


def test_names_of_any_width_keep_the_columns_in_line() -> None:
    assert sheet_text(["日本", "Zoe\u0308\n"], [10, 5], width=27).split("\n")[:2] == [
        "日本      10 | Zoe\u0308        5",
        "-------------+-------------",
    ]
    assert max(map(len, sheet_text(["A" * 99], [5], width=1).split("\n"))) == 12


def test_plain_text_is_the_totals_alone() -> None:
    assert sheet_text(["Ana", "Rui"], [65, 97 + HALF], plain=True) == "Ana: 65\nRui: 97.5"
    assert sheet_text(["Ana", "Rui"], [65, 97 + HALF], plain=True, lang="pt") == "Ana: 65\nRui: 97,5"


def test_a_long_name_never_hides_the_total() -> None:
    names = ["Maximiliana Konstantinowa", "Rui"]
    assert sheet_text(names, [120, 97 + HALF], plain=True, width=16) == "Maximilian…: 120\nRui: 97.5"


def test_other_forms_and_scores_below_zero_show_plain_totals() -> None:
    assert sheet_text(["Ana", "Rui"], [10, -5]) == "Ana: 10\nRui: -5"
    assert sheet_text(["Ana", "Rui"], [10, 5], rules=Rules.parse("five-up")) == "Ana: 10\nRui: 5"
    assert "figure" not in sheet_svg(["Ana", "Rui"], [10, -5])
    assert "figure" not in sheet_svg(["Ana", "Rui"], [10, 5], rules=Rules.parse("five-up"))


def strokes(picture: str) -> list[int]:
    """The strokes of each figure of a picture, its legend left out."""
    namespace = "{http://www.w3.org/2000/svg}"
    found = [
        sum((path.get("d") or "").count("M") for path in group.iter(f"{namespace}path"))
        for group in ET.fromstring(picture).iter(f"{namespace}g")
        if group.get("class") == "figure"
    ]
    assert found[-3:] == [1, 2, 10]
    return found[:-3]


def test_the_picture_has_the_same_strokes() -> None:
    assert strokes(sheet_svg(["Ana", "Rui"], [120, 97 + HALF])) == [10, 10, 4, 10, 9]
    assert strokes(sheet_svg(["Ana", "Rui", "Bia"], [0, 5, 250], width=390)) == [1, 10, 10, 10, 10, 10]


def test_the_picture_shows_names_totals_and_halves_and_says_them() -> None:
    picture = sheet_svg(["Ana", "<Rui>"], [120, 97 + HALF], lang="pt")
    shown = [element.text for element in ET.fromstring(picture).iter("{http://www.w3.org/2000/svg}text")]
    assert {"Ana", "<Rui>", "120", "97,5", "2½", "= 5", "= 10", "= 50"} == set(shown)
    assert re.search(r"<desc[^>]*>Ana: 120, &lt;Rui&gt;: 97,5</desc>", picture)


def test_a_sheet_without_a_name_for_each_score_is_refused() -> None:
    with pytest.raises(ValueError, match="longer"):
        sheet_text(["Ana"], [5, 10])
    with pytest.raises(ValueError, match="a side or more"):
        sheet_svg([], [])
    with pytest.raises(ValueError, match="160 or more pixels"):
        sheet_svg(["Ana"], [5], width=100)
