"""Why a placement scores: literal sentences in all four languages."""

from __future__ import annotations

import pytest

from allfives.rules import Layout, Place, Rules, Tile
from allfives.words import LANGUAGES, Words, drawn, fits, sum_text, verdict, why

MAIN = Rules.preset("all-fives")
THREES = Rules.preset("all-fives", scoring="threes", round_to=3)
PER_FIVE = Rules.preset("five-up")
PER_THREE = THREES.replace(unit="per-multiple")
FIVES_AND_THREES = Rules.preset("fives-and-threes")


def say(language: str, plays: str, rules: Rules = MAIN, points: int | None = None) -> str:
    return why(Words(language), Layout.parse(plays, rules=rules), rules, points)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "1 + 4 = 5: 5 points. 1 on 1|5, 4 on 2|2 (double, both halves)."),
        ("pt", "1 + 4 = 5: 5 pontos. 1 em 1|5, 4 em 2|2 (peça dupla, as duas metades)."),
        ("es", "1 + 4 = 5: 5 puntos. 1 en 1|5, 4 en 2|2 (doble, las dos mitades)."),
        ("ru", "1 + 4 = 5: 5 очков. 1 на 1|5, 4 на 2|2 (дубль, обе половинки)."),
    ],
)
def test_a_score_is_the_sum_of_the_named_ends(language: str, sentence: str) -> None:
    assert say(language, "25 15 22") == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "3 + 6 = 9: 9 is not a multiple of five, no points. 3 on 3|6, 6 on 3|6."),
        ("pt", "3 + 6 = 9: 9 não é múltiplo de cinco, nenhum ponto. 3 em 3|6, 6 em 3|6."),
        ("es", "3 + 6 = 9: 9 no es múltiplo de cinco, ningún punto. 3 en 3|6, 6 en 3|6."),
        ("ru", "3 + 6 = 9: 9 не кратно пяти, без очков. 3 на 3|6, 6 на 3|6."),
    ],
)
def test_a_sum_that_is_no_multiple_says_so(language: str, sentence: str) -> None:
    assert say(language, "36") == sentence


def test_ends_come_in_the_order_of_their_tiles() -> None:
    assert say("en", "14 11@14 44@14 34@44 12@11 15@11 55@15") == (
        "2 + 3 + 10 = 15: 15 points. 2 on 1|2, 3 on 3|4, 10 on 5|5 (double, both halves)."
    )


def test_a_lone_plain_tile_has_two_ends_and_a_lone_double_one() -> None:
    assert say("en", "14") == "1 + 4 = 5: 5 points. 1 on 1|4, 4 on 1|4."
    assert say("en", "55") == "10: 10 points. 10 on 5|5 (double, both halves)."
    assert say("ru", "22") == "4: 4 не кратно пяти, без очков. 4 на 2|2 (дубль, обе половинки)."


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "0: the sum is zero, no points. 0 on 0|0 (double, both halves)."),
        ("pt", "0: a soma é zero, nenhum ponto. 0 em 0|0 (peça dupla, as duas metades)."),
        ("es", "0: la suma es cero, ningún punto. 0 en 0|0 (doble, las dos mitades)."),
        ("ru", "0: сумма равна нулю, без очков. 0 на 0|0 (дубль, обе половинки)."),
    ],
)
def test_a_sum_of_zero_scores_nothing(language: str, sentence: str) -> None:
    assert say(language, "00") == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "15 is 3 fives and 5 threes, 8 points"),
        ("pt", "15 equivale a 3 cincos e 5 três, 8 pontos"),
        ("es", "15 equivale a 3 cincos y 5 treses, 8 puntos"),
        ("ru", "15 — это 3 пятёрки и 5 троек, 8 очков"),
    ],
)
def test_fives_and_threes_are_added(language: str, sentence: str) -> None:
    assert verdict(Words(language), 15, FIVES_AND_THREES, 8) == sentence


@pytest.mark.parametrize(
    ("total", "rules", "points", "sentence"),
    [
        (10, FIVES_AND_THREES, 2, "10 is 2 fives, 2 points"),
        (3, FIVES_AND_THREES, 1, "3 is 1 three, 1 point"),
        (7, FIVES_AND_THREES, 0, "7 is a multiple of neither five nor three, no points"),
        (15, PER_FIVE, 3, "15 is 3 fives, 3 points"),
        (12, PER_FIVE, 0, "12 is not a multiple of five, no points"),
        (12, PER_THREE, 4, "12 is 4 threes, 4 points"),
        (12, THREES, 12, "12 points"),
        (10, THREES, 0, "10 is not a multiple of three, no points"),
        (0, THREES, 0, "the sum is zero, no points"),
        (5, MAIN, 5, "5 points"),
    ],
)
def test_every_way_of_scoring_has_its_words(total: int, rules: Rules, points: int, sentence: str) -> None:
    assert verdict(Words("en"), total, rules, points) == sentence


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "15 is 3 fives and 5 threes, 8 points, which would pass 61, so no points"),
        ("pt", "15 equivale a 3 cincos e 5 três, 8 pontos, o que passaria de 61, então nenhum ponto"),
        ("es", "15 equivale a 3 cincos y 5 treses, 8 puntos, lo que pasaría de 61, así que ningún punto"),
        ("ru", "15 — это 3 пятёрки и 5 троек, 8 очков, но это перебор: нужно ровно 61, без очков"),
    ],
)
def test_a_score_that_would_pass_an_exact_target_says_so(language: str, sentence: str) -> None:
    assert verdict(Words(language), 15, FIVES_AND_THREES, 0) == sentence


@pytest.mark.parametrize(
    ("plays", "sentence"),
    [
        # The example of the rules: 6 + 1 + 8 = 15 scores, where All Fives makes 7.
        (
            "44 46 14",
            "1 + 8 + 6 = 15: 15 points. 1 on 1|4, 8 on 4|4 (spinner still exposed, both halves), 6 on 4|6.",
        ),
        (
            "44 46 14 24",
            "1 + 2 + 4 + 6 = 13: 13 is not a multiple of five, no points. "
            "1 on 1|4, 2 on 2|4, 4 on 4|4 (spinner still exposed, one half), 6 on 4|6.",
        ),
        (
            "44 46 14 24 34",
            "1 + 2 + 3 + 6 = 12: 12 is not a multiple of five, no points. "
            "1 on 1|4, 2 on 2|4, 3 on 3|4, 6 on 4|6.",
        ),
    ],
)
def test_an_exposed_spinner_tells_how_much_of_it_counts(plays: str, sentence: str) -> None:
    assert say("en", plays, Rules.preset("sniff")) == sentence
    if plays == "44 46 14":
        assert say("en", plays) == "1 + 6 = 7: 7 is not a multiple of five, no points. 1 on 1|4, 6 on 4|6."


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("pt", "8 em 4|4 (dupla de ramificação ainda exposta, as duas metades)"),
        ("es", "8 en 4|4 (doble ramificador aún expuesto, las dos mitades)"),
        ("ru", "8 на 4|4 (разветвляющий дубль ещё открыт, обе половинки)"),
    ],
)
def test_an_exposed_spinner_in_the_other_languages(language: str, sentence: str) -> None:
    assert sentence in say(language, "44 46 14", Rules.preset("sniff"))


def test_the_ends_can_be_left_unnamed() -> None:
    layout = Layout.parse("14 11 44")
    assert why(Words("en"), layout, MAIN, name_ends=False) == "2 + 8 = 10: 10 points."


def test_a_sum_is_written_out() -> None:
    assert sum_text(Words("en"), [8, 3, 4]) == "8 + 3 + 4 = 15"
    assert sum_text(Words("en"), [7]) == "7"


TILE = Tile(2, 4)
TWO_PLACES = [(Place(TILE, Tile(4, 6)), 15), (Place(TILE, Tile(0, 2)), 0)]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "2|4 fits 2 places: on 4|6, 15 points; on 0|2, none."),
        ("pt", "2|4 encaixa em 2 pontos: em 4|6, 15 pontos; em 0|2, nenhum ponto."),
        ("es", "2|4 encaja en 2 lugares: en 4|6, 15 puntos; en 0|2, ningún punto."),
        ("ru", "2|4 подходит в 2 места: к 4|6, 15 очков; к 0|2, без очков."),
    ],
)
def test_where_a_tile_fits(language: str, sentence: str) -> None:
    assert fits(Words(language), TILE, TWO_PLACES) == sentence


def test_a_tile_can_fit_once_or_nowhere_or_lead() -> None:
    words = Words("en")
    assert fits(words, TILE, TWO_PLACES[:1]) == "2|4 fits one place: on 4|6, 15 points."
    assert fits(words, Tile(0, 3), []) == "0|3 fits nowhere."
    assert fits(words, Tile(5, 5), [(Place(Tile(5, 5)), 10)]) == "5|5 can lead: 10 points."
    assert fits(Words("ru"), TILE, TWO_PLACES * 3).startswith("2|4 подходит в 6 мест: ")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Nothing fits. Drawn: 2|6, 3|3. 3|3 fits."),
        ("pt", "Nada encaixa. Compra: 2|6, 3|3. 3|3 encaixa."),
        ("es", "Nada encaja. Robo: 2|6, 3|3. 3|3 encaja."),
        ("ru", "Ничего не подходит. Добор: 2|6, 3|3. Подходит 3|3."),
    ],
)
def test_what_was_drawn_is_told_to_its_player(language: str, sentence: str) -> None:
    assert drawn(Words(language), [Tile(2, 6), Tile(3, 3)], last_fits=True) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawing_without_luck_is_told_too(language: str) -> None:
    told = drawn(Words(language), [Tile(2, 6)], last_fits=False)
    assert "2|6" in told
    assert told.count(".") == 3


def test_drawing_without_luck_in_english() -> None:
    assert drawn(Words("en"), [Tile(2, 6)], last_fits=False) == (
        "Nothing fits. Drawn: 2|6. Nothing fits still."
    )
