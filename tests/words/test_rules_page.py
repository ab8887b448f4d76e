"""The rules of the game in words, and what differs between its forms."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from allfives.rules import FIELDS, PRESETS, Rules, RulesError
from allfives.words import (
    LANGUAGES,
    Words,
    changes,
    differences,
    field_line,
    preset_about,
    preset_title,
    rules_page,
    rules_sections,
)

VALUES: dict[str, tuple[Any, ...]] = {
    "exact": (False, True),
    "spinner": ("first", "none", "all"),
    "spinner_counts": ("until-covered", "while-exposed"),
    "scoring": ("fives", "threes", "fives-and-threes"),
    "unit": ("raw", "per-multiple"),
    "draw": ("until-playable", "one", "none"),
    "draw_when_able": (False, True),
    "reserve": (0, 1, 2),
    "first_leader": ("lot", "highest-double", "heaviest"),
    "next_leader": ("winner", "rotate", "lot"),
    "settlement": ("opponents-sum", "opponents-each", "difference", "own-deducted", "out-bonus", "none"),
    "round_to": (5, 3, 1),
    "block_tie": ("split", "none"),
    "partners": (False, True),
    "players": (2, 3, 4),
    "hand": (1, 5, 9),
    "target": (1, 61, 250),
}


@pytest.mark.parametrize(
    ("language", "titles"),
    [
        (
            "en",
            "All Fives|All Fives with deductions|All Fives with five tiles|All Fives, seven and five|"
            "Muggins|Sniff|Five-Up|Fives and Threes",
        ),
        (
            "pt",
            "All Fives|All Fives com descontos|All Fives com cinco peças|All Fives, sete e cinco|"
            "Muggins|Sniff|Five-Up|Cincos e três",
        ),
        (
            "es",
            "All Fives|All Fives con descuentos|All Fives con cinco fichas|All Fives, siete y cinco|"
            "Muggins|Sniff|Five-Up|Cincos y treses",
        ),
        (
            "ru",
            "«Все пятёрки» (All Fives)|«Все пятёрки» с вычетами|«Все пятёрки» по пять костей|"
            "«Все пятёрки», семь и пять|Muggins|Sniff|Five-Up|Пятёрки и тройки",
        ),
    ],
)
def test_every_preset_has_its_name(language: str, titles: str) -> None:
    assert "|".join(preset_title(Words(language), name) for name in PRESETS) == titles


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_is_told_in_one_line_of_its_own(language: str) -> None:
    lines = [preset_about(Words(language), name) for name in PRESETS]
    assert len(set(lines)) == 8
    assert all(line.endswith(".") and "\n" not in line for line in lines)


def test_an_unknown_preset_or_field_is_an_error() -> None:
    with pytest.raises(RulesError, match="there is no preset 'concentration'"):
        preset_title(Words("en"), "concentration")
    with pytest.raises(RulesError, match="there is no preset"):
        preset_about(Words("en"), "concentration")
    with pytest.raises(RulesError, match="there is no field 'speed'"):
        field_line(Words("en"), "speed", 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_field_has_words_of_its_own(language: str) -> None:
    assert set(VALUES) == set(FIELDS)
    words = Words(language)
    for name, values in VALUES.items():
        lines = [field_line(words, name, value) for value in values]
        assert len(set(lines)) == len(values), lines
        assert len({line.partition(":")[0] for line in lines}) == 1, lines
    titles = [field_line(words, name, VALUES[name][0]).partition(":")[0] for name in FIELDS]
    assert len(set(titles)) == len(FIELDS)


@pytest.mark.parametrize(
    ("language", "name", "value", "line"),
    [
        ("en", "spinner", "first", "Spinner: only the first double of the deal branches"),
        ("pt", "spinner", "none", "Dupla de ramificação: não há, as peças duplas nunca ramificam"),
        ("es", "draw", "none", "Robo: nadie roba; quien no puede colocar pasa"),
        ("ru", "hand", 9, "На руках: 9 костей"),
        ("ru", "target", 61, "Целевой счёт: 61 очко"),
        ("en", "partners", True, "Partners: two fixed pairs, seats 0 and 2 against seats 1 and 3, "
         "one score for each pair"),
        ("en", "reserve", 1, "Reserve: the last tile of the boneyard is never drawn"),
        ("pt", "reserve", 0, "Reserva: não há, todo o monte de compra pode ser comprado"),
        ("es", "round_to", 3, "Redondeo: el recuento de la ronda al múltiplo de tres más cercano"),
        ("ru", "exact", True, "Финиш: целевой счёт нужно набрать точно; очки сверх него не засчитываются"),
    ],
)  # fmt: skip
def test_a_field_with_its_value(language: str, name: str, value: object, line: str) -> None:
    assert field_line(Words(language), name, value) == line


def test_the_main_form_differs_in_nothing() -> None:
    for players in (2, 3, 4):
        assert differences(Words("en"), Rules.preset("all-fives", players=players)) == ()


@pytest.mark.parametrize(
    ("rules", "lines"),
    [
        ("muggins/2", ["Hand: 7 tiles", "Target: 200 points", "Spinner: none, doubles never branch"]),
        ("muggins/3", ["Hand: 5 tiles", "Spinner: none, doubles never branch"]),
        (
            "five-up/4",
            [
                "Target: 61 points",
                "Spinner: every double branches",
                "Unit: one point for each five (or three) of a sum, in the settlement too",
            ],
        ),
        (
            "all-fives-deductions/2",
            ["Settlement: every hand is rounded and taken off its own side's score"],
        ),
        ("all-fives/2,target=100", ["Target: 100 points"]),
    ],
)
def test_what_differs_from_the_main_form(rules: str, lines: list[str]) -> None:
    assert list(differences(Words("en"), Rules.parse(rules))) == lines


def test_what_differs_from_the_preset() -> None:
    assert changes(Words("en"), Rules.parse("muggins/3,reserve=2")) == (
        "Reserve: the last 2 tiles of the boneyard are never drawn",
    )
    assert changes(Words("en"), Rules.parse("muggins/3")) == ()


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "The rules of All Fives"),
        ("pt", "As regras de All Fives"),
        ("es", "Las reglas de All Fives"),
        ("ru", "Правила: «Все пятёрки» (All Fives)"),
    ],
)
def test_the_page_has_twelve_sections(language: str, title: str) -> None:
    sections = rules_sections(Words(language), Rules.preset("all-fives"))
    assert sections[0].title == title
    assert len(sections) == 12
    assert len({section.title for section in sections}) == 12
    assert all(section.paragraphs for section in sections)
    page = rules_page(Words(language), Rules.preset("all-fives"))
    assert page.splitlines()[0] == title
    assert page.count("\n\n") == 11


def page(rules: str) -> str:
    return rules_page(Words("en"), Rules.parse(rules))


def test_the_page_of_the_main_form_says_how_it_goes() -> None:
    text = page("all-fives/2")
    for sentence in (
        "Each player is dealt 9 tiles.",
        "The rest, 10 tiles, is the boneyard.",
        "The target is 250 points.",
        "They open only when A and B are both covered, and then in either order.",
        "5|5 led alone is 10.",
        "That holds for a spinner too, even when its arms are still unused.",
        "Only with an empty boneyard is a pass allowed.",
        "added into one sum and rounded once.",
        "a remainder of 1 or 2 goes down, 3 or 4 goes up.",
        "If there is a tie for the lowest, nobody scores.",
        "Reaching or passing the target wins at once.",
        "A stroke is 5 points.",
        "the other side wins the match.",
        "1|4 leads. 1 + 4 = 5: 5 points.",
        "5|5 on 1|5. 2 + 3 + 10 = 15: 15 points.",
        "1|3 on 1|1. 2 + 3 + 3 + 10 = 18: 18 is not a multiple of five, no points.",
    ):
        assert sentence in text, sentence
    assert "Changed" not in text


@pytest.mark.parametrize(
    ("rules", "there", "not_there"),
    [
        ("all-fives/3", "they get exactly half each", "If there is a tie"),
        ("all-fives/3", "the higher total wins; equal totals share the win.", "the other side wins"),
        ("all-fives/3", "the highest of the others wins", "two fixed pairs"),
        ("all-fives/4", "After a block the pair with the lowest total", "exactly half each"),
        ("all-fives/4,partners=false", "4 players, each for themselves.", "two fixed pairs"),
        ("all-fives-deductions/2", "A target that is reached stays reached", "A stroke is"),
        ("muggins/2", "Doubles never branch.", "A begun arm"),
        ("sniff/2", "1|4 on 4|4. 1 + 8 + 6 = 15: 15 points.", "That holds for a spinner too"),
        ("five-up/2", "Every double is a spinner", "A stroke is"),
        ("five-up/2", "one point for each five in it.", "first double of the deal"),
        ("fives-and-threes/2", "Nobody draws.", "boneyard is empty"),
        ("fives-and-threes/2", "The target must be hit exactly.", "wins at once"),
        ("fives-and-threes/2", "Going out earns 1 point.", "lowest"),
        ("all-fives/2,spinner=all,spinner_counts=while-exposed", "goes on counting", "both covered counts"),
        (
            "all-fives/2,scoring=threes,round_to=3",
            "multiple of three scores that very sum",
            "multiple of five",
        ),
        (
            "all-fives/2,scoring=threes,unit=per-multiple,round_to=3",
            "one point for each three in it",
            "fives",
        ),
        ("all-fives/2,scoring=threes", "A stroke is 5 points.", "one point for each"),
        ("all-fives/2,hand=13,reserve=1", "Its last tile is never drawn", "Its last 1"),
        ("all-fives/4,hand=7", "there is no boneyard.", "The rest"),
        (
            "all-fives/2,draw=one",
            "If it fits it is placed at once; otherwise the player passes.",
            "until one",
        ),
        ("all-fives/2,draw_when_able=true", "may draw one tile instead, but may not pass.", "must place,"),
        ("all-fives/2,first_leader=heaviest", "Any other lead may be any tile", "A lead may be"),
        ("all-fives/2,next_leader=lot", "Each later deal is led by lot.", "Whoever goes out leads"),
        ("all-fives/2,settlement=none", "Nothing is settled.", "Rounding"),
        ("all-fives/2,target=100", "Changed from that form\nTarget: 100 points", "250"),
    ],
)
def test_the_page_follows_the_fields(rules: str, there: str, not_there: str) -> None:
    text = page(rules)
    assert there in text
    assert not_there not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_can_be_written_for_every_preset_and_every_single_change(language: str) -> None:
    words = Words(language)
    pages = set()
    for name, players in itertools.product(PRESETS, (2, 3, 4)):
        pages.add(rules_page(words, Rules.preset(name, players=players)))
    # With three or four players some of the forms that differ by their hands have equal rule sets.
    assert len(pages) == 21
    for name, values in VALUES.items():
        for value in values:
            try:
                rules = Rules.preset("all-fives", **{name: value})
            except RulesError:
                continue
            assert rules_page(words, rules)
