"""The arithmetic at the end of a deal in words, for every way of settling."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from allfives.rules import Rules, Score, Tile, settle
from allfives.words import LANGUAGES, Words, settlement
from tests.rules.helpers import hands

NAMES = ("Ana", "Rui", "Inés", "Cid")
GOLDEN = Path(__file__).parents[1] / "golden" / "settlements.json"


def told(
    rules: str,
    left: tuple[str, ...],
    out: int | None,
    language: str = "en",
    scores: tuple[Score, ...] | None = None,
) -> str:
    """What is said when these hands are left."""
    given = Rules.parse(rules)
    ended = settle(given, hands(*left), out, scores)
    return settlement(
        Words(language), given, hands(*left), ended.how, ended.seat, ended.settlement, NAMES[: given.players]
    )


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "en",
            "Rui held 1|3, 2|6, 3|3, 4|4: 4 + 8 + 6 + 8 = 26, nearest five: 25.\nAna: plus 25 points.",
        ),
        (
            "pt",
            "Rui tinha 1|3, 2|6, 3|3, 4|4: 4 + 8 + 6 + 8 = 26, múltiplo de cinco mais próximo: 25.\n"
            "Ana: mais 25 pontos.",
        ),
        (
            "es",
            "Rui tenía 1|3, 2|6, 3|3, 4|4: 4 + 8 + 6 + 8 = 26, múltiplo de cinco más cercano: 25.\n"
            "Ana: más 25 puntos.",
        ),
        (
            "ru",
            "Rui, на руках 1|3, 2|6, 3|3, 4|4: 4 + 8 + 6 + 8 = 26, ближайшее кратное пяти: 25.\n"
            "Ana: плюс 25 очков.",
        ),
    ],
)
def test_the_opponents_tiles_are_added_and_rounded(language: str, text: str) -> None:
    assert told("all-fives/2", ("", "13 26 33 44"), 0, language) == text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "en",
            """\
Ana held 0|4: 4.
Rui held 2|2: 4.
Inés held 0|2, 6|6: 2 + 12 = 14.
Counted: 14, nearest five: 15.
Tie for the lowest at 4: Ana and Rui. They share 15 points in halves.
Ana: plus 7.5 points.
Rui: plus 7.5 points.""",
        ),
        (
            "pt",
            """\
Ana tinha 0|4: 4.
Rui tinha 2|2: 4.
Inés tinha 0|2, 6|6: 2 + 12 = 14.
Conta: 14, múltiplo de cinco mais próximo: 15.
Empate no mais baixo, com 4: Ana e Rui. Dividem 15 pontos ao meio.
Ana: mais 7,5 pontos.
Rui: mais 7,5 pontos.""",
        ),
        (
            "es",
            """\
Ana tenía 0|4: 4.
Rui tenía 2|2: 4.
Inés tenía 0|2, 6|6: 2 + 12 = 14.
Cuenta: 14, múltiplo de cinco más cercano: 15.
Empate en lo más bajo, con 4: Ana y Rui. Se reparten 15 puntos por mitades.
Ana: más 7,5 puntos.
Rui: más 7,5 puntos.""",
        ),
        (
            "ru",
            """\
Ana, на руках 0|4: 4.
Rui, на руках 2|2: 4.
Inés, на руках 0|2, 6|6: 2 + 12 = 14.
Засчитывается: 14, ближайшее кратное пяти: 15.
Поровну, меньше всего, по 4: Ana и Rui. На двоих 15 очков, пополам.
Ana: плюс 7,5 очка.
Rui: плюс 7,5 очка.""",
        ),
    ],
)
def test_a_split_is_told_with_its_halves(language: str, text: str) -> None:
    assert told("all-fives/3", ("04", "22", "02 66"), None, language) == text


def test_a_blocked_deal_names_the_lowest_hand() -> None:
    assert (
        told("all-fives/2", ("01 03", "04 66"), None)
        == """\
Ana held 0|1, 0|3: 1 + 3 = 4.
Rui held 0|4, 6|6: 4 + 12 = 16.
Lowest hand: Ana, 4.
Counted: 16, nearest five: 15.
Ana: plus 15 points."""
    )


def test_a_tie_pays_nobody() -> None:
    assert (
        told("all-fives/2", ("05 66", "34 55"), None)
        == """\
Ana held 0|5, 6|6: 5 + 12 = 17.
Rui held 3|4, 5|5: 7 + 10 = 17.
Tie for the lowest at 17: Ana and Rui. Nobody scores."""
    )
    assert told("all-fives/3", ("04", "22", "13"), None).splitlines()[-1] == (
        "Tie for the lowest at 4: Ana, Rui and Inés. Nobody scores."
    )
    assert told("all-fives/4", ("03", "34", "04", "00"), None).splitlines()[-3:] == [
        "Ana and Inés together: 3 + 4 = 7.",
        "Rui and Cid together: 7 + 0 = 7.",
        "Tie for the lowest at 7: Ana and Inés, Rui and Cid. Nobody scores.",
    ]


def test_several_opponents_are_added_before_rounding() -> None:
    assert (
        told("all-fives/3", ("", "12 34", "44"), 0)
        == """\
Rui held 1|2, 3|4: 3 + 7 = 10.
Inés held 4|4: 8.
Counted: 10 + 8 = 18, nearest five: 20.
Ana: plus 20 points."""
    )


def test_the_tiles_of_a_partner_are_not_counted() -> None:
    assert (
        told("all-fives/4", ("", "12 34", "44", "05"), 0)
        == """\
Rui held 1|2, 3|4: 3 + 7 = 10.
Cid held 0|5: 5.
Counted: 10 + 5 = 15, nearest five: 15.
Ana and Inés: plus 15 points."""
    )


def test_after_a_block_the_hands_of_partners_are_added() -> None:
    assert (
        told("all-fives/4", ("03", "12 34", "04", "06"), None)
        == """\
Ana held 0|3: 3.
Rui held 1|2, 3|4: 3 + 7 = 10.
Inés held 0|4: 4.
Cid held 0|6: 6.
Ana and Inés together: 3 + 4 = 7.
Rui and Cid together: 10 + 6 = 16.
Lowest total: Ana and Inés, 7.
Counted: 10 + 6 = 16, nearest five: 15.
Ana and Inés: plus 15 points."""
    )


def test_a_remainder_that_rounds_to_nothing_pays_nothing() -> None:
    assert told("all-fives/2", ("", "11"), 0) == "Rui held 1|1: 2, nearest five: 0.\nNobody scores."


def test_each_hand_can_be_rounded_for_itself() -> None:
    assert (
        told("all-fives/3,settlement=opponents-each", ("", "34", "35"), 0)
        == """\
Rui held 3|4: 7, nearest five: 5.
Inés held 3|5: 8, nearest five: 10.
Counted: 5 + 10 = 15.
Ana: plus 15 points."""
    )


def test_the_difference_takes_the_own_tiles_off() -> None:
    assert (
        told("all-fives/4,settlement=difference", ("", "12 34", "44", "05"), 0)
        == """\
Rui held 1|2, 3|4: 3 + 7 = 10.
Inés held 4|4: 8.
Cid held 0|5: 5.
Opponents' tiles less own tiles: 10 + 5 - 8 = 7, nearest five: 5.
Ana and Inés: plus 5 points."""
    )
    # The own side may hold more: then it gets nothing.
    assert told("all-fives/4,settlement=difference", ("", "01", "66", "02"), 0).splitlines()[-2:] == [
        "Opponents' tiles less own tiles: 1 + 2 - 12 = -9.",
        "Nobody scores.",
    ]
    # A split has no difference: each of the two is owed the third hand.
    assert "Counted: 14, nearest five: 15." in told(
        "all-fives/3,settlement=difference", ("04", "22", "02 66"), None
    )


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("pt", "Peças dos adversários menos as próprias: 10 − 3 = 7, múltiplo de cinco mais próximo: 5."),
        ("es", "Fichas de los rivales menos las propias: 10 − 3 = 7, múltiplo de cinco más cercano: 5."),
        ("ru", "Кости соперников минус свои: 10 − 3 = 7, ближайшее кратное пяти: 5."),
    ],
)
def test_a_difference_in_the_other_languages(language: str, line: str) -> None:
    lines = told("all-fives/2,settlement=difference", ("03", "12 34"), None, language).splitlines()
    assert lines[-2] == line


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["Ana and Inés: minus 10 points.", "Rui and Cid: minus 5 points."]),
        ("pt", ["Ana e Inés: menos 10 pontos.", "Rui e Cid: menos 5 pontos."]),
        ("es", ["Ana e Inés: menos 10 puntos.", "Rui y Cid: menos 5 puntos."]),
        ("ru", ["Ana и Inés: минус 10 очков.", "Rui и Cid: минус 5 очков."]),
    ],
)
def test_deductions_are_told_hand_by_hand(language: str, lines: list[str]) -> None:
    text = told("all-fives-deductions/4", ("", "34", "44", "01"), 0, language).splitlines()
    assert text[-2:] == lines
    if language == "en":
        assert text[:-2] == [
            "Rui held 3|4: 7, nearest five: 5.",
            "Inés held 4|4: 8, nearest five: 10.",
            "Cid held 0|1: 1, nearest five: 0.",
        ]


def test_nothing_is_deducted_where_everything_rounds_to_nothing() -> None:
    assert told("all-fives-deductions/2", ("", "01"), 0) == (
        "Rui held 0|1: 1, nearest five: 0.\nNothing is taken off."
    )


def test_per_multiple_the_rounded_sum_is_counted_in_fives_or_threes() -> None:
    assert told("five-up/2", ("", "13 26 33 44"), 0) == (
        "Rui held 1|3, 2|6, 3|3, 4|4: 4 + 8 + 6 + 8 = 26, nearest five: 25. 25 is 5 fives.\n"
        "Ana: plus 5 points."
    )
    threes = "all-fives/2,scoring=threes,unit=per-multiple,round_to=3"
    assert told(threes, ("", "13 25"), 0) == (
        "Rui held 1|3, 2|5: 4 + 7 = 11, nearest three: 12. 12 is 4 threes.\nAna: plus 4 points."
    )


def test_rounding_to_three_and_to_the_pip() -> None:
    assert told("all-fives/2,round_to=3", ("", "13 36"), 0).startswith(
        "Rui held 1|3, 3|6: 4 + 9 = 13, nearest three: 12.\n"
    )
    assert told("all-fives/2,round_to=1", ("", "13 36"), 0) == (
        "Rui held 1|3, 3|6: 4 + 9 = 13.\nAna: plus 13 points."
    )


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Going out earns 1 point.\nAna: plus 1 point."),
        ("pt", "Bater o jogo vale 1 ponto.\nAna: mais 1 ponto."),
        ("es", "Dominar vale 1 punto.\nAna: más 1 punto."),
        ("ru", "За последнюю кость: 1 очко.\nAna: плюс 1 очко."),
    ],
)
def test_going_out_can_earn_a_point(language: str, text: str) -> None:
    assert told("fives-and-threes/2", ("", "13"), 0, language) == text


def test_a_block_earns_nothing_where_only_going_out_does() -> None:
    assert told("fives-and-threes/2", ("12", "13"), None) == "A block pays nothing in this form."


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Ana: 1 point would pass 61, so no points."),
        ("pt", "Ana: 1 ponto, o que passaria de 61: nenhum ponto."),
        ("es", "Ana: 1 punto, lo que pasaría de 61: ningún punto."),
        ("ru", "Ana: 1 очко, но это перебор: нужно ровно 61. Без очков."),
    ],
)
def test_what_would_pass_an_exact_target_is_told_and_not_paid(language: str, line: str) -> None:
    text = told("fives-and-threes/2", ("", "13"), 0, language, scores=(61, 0))
    assert text.splitlines()[-1] == line


def test_nothing_to_settle() -> None:
    assert told("all-fives/2,settlement=none", ("", "13"), 0) == "Nothing is settled in this form."
    words, rules = Words("en"), Rules.preset("all-fives")
    assert settlement(words, rules, hands("01", "13"), "target", None, ()) == (
        "The placement reached the target: nothing is settled."
    )


def test_without_names_the_seats_are_named() -> None:
    text = settlement(Words("es"), Rules.preset("all-fives"), ((), (Tile(3, 4),)), "out", 0, ((0, 5),))
    assert text == "Asiento 1 tenía 3|4: 7, múltiplo de cinco más cercano: 5.\nAsiento 0: más 5 puntos."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_golden_settlements_are_told_with_the_points_they_pay(language: str) -> None:
    words = Words(language)
    plus, minus = {
        "en": ("plus ", "minus "),
        "pt": ("mais ", "menos "),
        "es": ("más ", "menos "),
        "ru": ("плюс ", "минус "),
    }[language]
    cases = json.loads(GOLDEN.read_text("utf-8"))
    assert len(cases) > 20
    for case in cases:
        rules = Rules.parse(case["rules"])
        left = tuple(tuple(map(Tile.parse, hand)) for hand in case["hands"])
        changes = tuple((int(side), Fraction(paid)) for side, paid in case["settlement"].items())
        how = "blocked" if case["out"] is None else "out"
        text = settlement(words, rules, left, how, case["out"], changes)
        paid = [n if n > 0 else -n for _, n in changes]
        signs = [plus if n > 0 else minus for _, n in changes]
        expected = [f": {sign}{words.text('points', points=n)}." for sign, n in zip(signs, paid, strict=True)]
        lines = [line for line in text.splitlines() if f": {plus}" in line or f": {minus}" in line]
        assert len(lines) == len(expected), text
        assert all(line.endswith(end) for line, end in zip(lines, expected, strict=True)), text


@pytest.mark.parametrize(
    ("rules", "how", "seat", "changes", "said"),
    [
        ("all-fives/2", "out", 0, ((0, 5),), "Ana: plus 5 points."),
        (
            "all-fives/3",
            "blocked",
            None,
            ((0, Fraction(5, 2)), (1, Fraction(5, 2))),
            "Ana: plus 2.5 points.\nRui: plus 2.5 points.",
        ),
        ("all-fives-deductions/2", "out", 0, ((1, -10),), "Rui: minus 10 points."),
        ("all-fives/2", "blocked", None, (), "Nobody scores."),
    ],
)
def test_where_the_hands_are_not_known_only_what_changed_is_told(
    rules: str, how: str, seat: int | None, changes: tuple[tuple[int, Score], ...], said: str
) -> None:
    assert settlement(Words("en"), Rules.parse(rules), (), how, seat, changes, NAMES) == said
