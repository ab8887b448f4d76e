"""Exact scores and their text."""

from __future__ import annotations

from fractions import Fraction

import pytest

from allfives.rules import NotationError, Score, parse_score, score_text
from allfives.rules.score import exact

HALVES: list[tuple[Score, str]] = [
    (0, "0"),
    (120, "120"),
    (-15, "-15"),
    (Fraction(195, 2), "97.5"),
    (Fraction(1, 2), "0.5"),
    (Fraction(-1, 2), "-0.5"),
    (Fraction(-5, 2), "-2.5"),
    (Fraction(10, 2), "5"),
    (999_999_999, "999999999"),
]


@pytest.mark.parametrize(("score", "text"), HALVES)
def test_a_score_has_one_text_and_the_text_gives_it_back(score: Score, text: str) -> None:
    assert score_text(score) == text
    assert parse_score(text) == score


def test_a_half_is_read_exactly_and_a_whole_number_as_a_whole_number() -> None:
    half, whole, plain = parse_score("97.5"), parse_score("97.0"), parse_score("97")
    assert (half, type(half)) == (Fraction(195, 2), Fraction)
    assert (whole, type(whole)) == (97, int)
    assert (plain, type(plain)) == (97, int)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "1.",
        ".5",
        "1.25",
        "1.3",
        "1,5",
        "+1",
        "1e3",
        " 1",
        "1 ",
        "--1",
        "1234567890",
        "٣",
        "½",
        "nan",
    ],
)
def test_anything_else_is_no_score_and_the_error_shows_what_was_read(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_score(text)
    [fault] = caught.value.faults
    assert (fault.line, fault.column, fault.token) == (1, 1, text)
    assert fault.message == "a score is a number such as 120 or 97.5"


def test_a_score_that_is_no_whole_number_of_halves_has_no_text() -> None:
    with pytest.raises(ValueError, match=r"^a score is a whole number of half points, not 1/3$"):
        score_text(Fraction(1, 3))


def test_a_whole_fraction_becomes_a_whole_number() -> None:
    assert (exact(Fraction(10, 2)), type(exact(Fraction(10, 2)))) == (5, int)
    assert (exact(Fraction(5, 2)), type(exact(Fraction(5, 2)))) == (Fraction(5, 2), Fraction)
    assert (exact(7), type(exact(7))) == (7, int)


def test_halves_add_up_without_an_error() -> None:
    total: Score = 0
    for _ in range(1000):
        total = exact(total + Fraction(5, 2))
    assert (total, score_text(total)) == (2500, "2500")
