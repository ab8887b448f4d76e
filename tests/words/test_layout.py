"""The table in words."""

from __future__ import annotations

import pytest

from allfives.rules import Layout, Rules, Tile
from allfives.words import Words, describe

MAIN = Rules.preset("all-fives")

DESCRIPTIONS = {
    "en": """\
6 tiles on the table.
Spinner: 1|1.
1|1, line place A: 1|4, 4|4, 3|4.
1|1, line place B: 1|2.
1|1, arm X: 1|5.
Last tile placed: 1|5.
Ends that count: 2 on 1|2, 5 on 1|5, 3 on 3|4.
2 + 5 + 3 = 10: 10 points.
Open places: 1 on 1|1 (arm Y, not counted), 2 on 1|2, 5 on 1|5, 3 on 3|4.""",
    "pt": """\
6 peças na mesa.
Dupla de ramificação: 1|1.
1|1, continuação em linha A: 1|4, 4|4, 3|4.
1|1, continuação em linha B: 1|2.
1|1, ramo X: 1|5.
Última peça colocada: 1|5.
Extremidades que pontuam: 2 em 1|2, 5 em 1|5, 3 em 3|4.
2 + 5 + 3 = 10: 10 pontos.
Pontos de encaixe: 1 em 1|1 (ramo Y, não conta), 2 em 1|2, 5 em 1|5, 3 em 3|4.""",
    "es": """\
6 fichas en la mesa.
Doble ramificador: 1|1.
1|1, continuación en línea A: 1|4, 4|4, 3|4.
1|1, continuación en línea B: 1|2.
1|1, rama X: 1|5.
Última ficha colocada: 1|5.
Extremos que puntúan: 2 en 1|2, 5 en 1|5, 3 en 3|4.
2 + 5 + 3 = 10: 10 puntos.
Lugares libres: 1 en 1|1 (rama Y, no cuenta), 2 en 1|2, 5 en 1|5, 3 en 3|4.""",
    "ru": """\
На столе 6 костей.
Разветвляющий дубль: 1|1.
1|1, прямое продолжение линии A: 1|4, 4|4, 3|4.
1|1, прямое продолжение линии B: 1|2.
1|1, боковая ветвь X: 1|5.
Последняя выложенная кость: 1|5.
Зачётные концы: 2 на 1|2, 5 на 1|5, 3 на 3|4.
2 + 5 + 3 = 10: 10 очков.
Места присоединения: 1 к 1|1 (боковая ветвь Y, не считается), 2 к 1|2, 5 к 1|5, 3 к 3|4.""",
}


@pytest.mark.parametrize(("language", "text"), DESCRIPTIONS.items(), ids=DESCRIPTIONS)
def test_a_table_with_a_spinner_is_told_branch_by_branch(language: str, text: str) -> None:
    layout = Layout.parse("14 11@14 44@14 34@44 12@11 15@11")
    assert describe(Words(language), layout, MAIN, Tile(1, 5)) == text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The table is empty."),
        ("pt", "A mesa está vazia."),
        ("es", "La mesa está vacía."),
        ("ru", "Стол пуст."),
    ],
)
def test_an_empty_table_is_empty(language: str, text: str) -> None:
    assert describe(Words(language), Layout.empty(MAIN), MAIN) == text


def test_before_the_first_double_there_is_a_line_and_no_spinner_yet() -> None:
    layout = Layout.parse("45 14@45 12@14")
    assert describe(Words("en"), layout, MAIN).splitlines() == [
        "3 tiles on the table.",
        "No spinner yet.",
        "Line: 1|2, 1|4, 4|5.",
        "Ends that count: 2 on 1|2, 5 on 4|5.",
        "2 + 5 = 7: 7 is not a multiple of five, no points.",
        "Open places: 2 on 1|2, 5 on 4|5.",
    ]


def test_a_lone_double_has_two_places_and_one_end() -> None:
    assert describe(Words("en"), Layout.parse("55"), MAIN).splitlines() == [
        "1 tile on the table.",
        "Spinner: 5|5.",
        "Ends that count: 10 on 5|5 (double, both halves).",
        "10: 10 points.",
        "Open places: 5 on 5|5 (line place A), 5 on 5|5 (line place B).",
    ]


def test_a_lone_plain_tile_is_the_whole_line() -> None:
    assert describe(Words("en"), Layout.parse("14"), MAIN).splitlines()[2] == "Line: 1|4."


def test_without_a_spinner_rule_no_spinner_is_spoken_of() -> None:
    rules = Rules.preset("muggins")
    layout = Layout.parse("35 33@35 23@33", rules=rules)
    assert describe(Words("en"), layout, rules).splitlines()[:3] == [
        "3 tiles on the table.",
        "Line: 2|3, 3|3, 3|5.",
        "Ends that count: 2 on 2|3, 5 on 3|5.",
    ]


def test_where_every_double_branches_each_is_told_once() -> None:
    rules = Rules.preset("five-up")
    layout = Layout.parse("55 35@55 45@55 33@35 23@33 36@33 25@55 22@25", rules=rules)
    assert describe(Words("en"), layout, rules).splitlines() == [
        "8 tiles on the table.",
        "Spinners: 2|2, 3|3 and 5|5.",
        "5|5, line place A: 3|5, 3|3.",
        "5|5, line place B: 4|5.",
        "5|5, arm X: 2|5, 2|2.",
        "3|3, line place B: 2|3.",
        "3|3, arm X: 3|6.",
        "Ends that count: 4 on 2|2 (double, both halves), 2 on 2|3, 6 on 3|6, 4 on 4|5.",
        "4 + 2 + 6 + 4 = 16: 16 is not a multiple of five, no points.",
        "Open places: 2 on 2|2 (line place B), 2 on 2|3, 3 on 3|3 (arm Y, not counted), 6 on 3|6, "
        "4 on 4|5, 5 on 5|5 (arm Y, not counted).",
    ]


def test_an_arm_of_a_spinner_that_still_counts_is_not_called_uncounted() -> None:
    rules = Rules.preset("sniff")
    text = describe(Words("en"), Layout.parse("44 46 14", rules=rules), rules)
    assert "4 on 4|4 (arm X), 4 on 4|4 (arm Y)" in text
    plain = describe(Words("en"), Layout.parse("44 46 14"), MAIN)
    assert "4 on 4|4 (arm X, not counted), 4 on 4|4 (arm Y, not counted)" in plain


def test_the_points_of_a_placement_that_passed_an_exact_target_can_be_given() -> None:
    rules = Rules.preset("fives-and-threes")
    layout = Layout.parse("55", rules=rules)
    assert "10: 10 is 2 fives, 2 points." in describe(Words("en"), layout, rules)
    assert "which would pass 61, so no points." in describe(Words("en"), layout, rules, points=0)
