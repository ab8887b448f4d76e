"""What a person types, and what it means."""

from __future__ import annotations

import pytest

from allfives.cli.play.person import Ask, Unclear, read_answer, says_yes
from allfives.rules import Draw, Place, Tile, View
from allfives.words import Words

WORDS = Words("en")
# 14 alone on the table; ten plays, numbered in the order of the tiles.
MANY = View.parse("14 01.04.11.12.13.15.24.34.44.46/?7 ?10 0 0:0 all-fives/2")
FREE = View.parse("14 16.33/?15 ?10 0 0:0 all-fives/2,draw_when_able=true")


def place(tile: str, host: str | None = None) -> Place:
    return Place(Tile.parse(tile), None if host is None else Tile.parse(host))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", place("01", "14")),
        ("#2", place("04", "14")),
        (" 3 ", place("11", "14")),
        ("#10", place("46", "14")),
        ("46@14", place("46", "14")),
        ("64 @ 41", place("46", "14")),
        ("[4|6]", place("46", "14")),
        ("4-6", place("46", "14")),
        ("46", place("46", "14")),
    ],
)
def test_a_play_by_number_or_by_name(typed: str, meant: Place) -> None:
    assert read_answer(typed, WORDS, MANY) == meant


def test_what_is_a_number_and_a_tile_in_the_hand_is_asked_for_again() -> None:
    assert read_answer("04", WORDS, MANY) == place("04", "14")
    meant = read_answer("10", WORDS, MANY)
    assert meant == Unclear("10 is the number of a play and the tile 0|1: write #10 or 0|1.")
    assert read_answer("#10", WORDS, MANY) == place("46", "14")
    assert read_answer("0|1", WORDS, MANY) == place("01", "14")


@pytest.mark.parametrize("typed", ["0", "11", "#0", "#11", "999", "1234"])
def test_a_number_that_is_not_in_the_list(typed: str) -> None:
    view = View.parse("14 15.16/?15 ?10 0 0:0 all-fives/2")
    meant = read_answer(typed, WORDS, view)
    assert isinstance(meant, Unclear)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("66", "6|6 is not in your hand."),
        ("66@14", "6|6 is not in your hand."),
        ("33", "3|3 fits nowhere."),
        ("33@14", "33@14 is not legal now."),
        ("16@66", "16@66 is not legal now."),
        ("x", "x is neither a number of the list nor a play nor a command."),
        ("16@x", "16@x is neither a number of the list nor a play nor a command."),
        ("²", "² is neither a number of the list nor a play nor a command."),
        ("１", "１ is neither a number of the list nor a play nor a command."),
    ],
)
def test_what_is_no_legal_play_is_told_why(typed: str, told: str) -> None:
    meant = read_answer(typed, WORDS, FREE)
    assert isinstance(meant, Unclear)
    assert meant.reason.startswith(told)


def test_a_tile_that_fits_more_than_one_host_needs_its_host() -> None:
    view = View.parse("13.34.41 12/?14 ?10 0 0:0 all-fives/2")
    meant = read_answer("12", WORDS, view)
    assert isinstance(meant, Unclear)
    assert meant.reason == "1|2 fits more than one tile; say which: 12@13, 12@14."
    assert read_answer("12@14", WORDS, view) == place("12", "14")


def test_drawing_by_choice_only_where_the_rules_allow_it() -> None:
    assert read_answer("+", WORDS, FREE) == Draw()
    assert isinstance(read_answer("+", WORDS, MANY), Unclear)


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("?", Ask("help")),
        ("HELP", Ask("help")),
        ("q", Ask("quit")),
        ("save my file.fives", Ask("save", "my file.fives")),
        ("Sheet", Ask("sheet")),
    ],
)
def test_commands(typed: str, asked: Ask) -> None:
    assert read_answer(typed, WORDS, MANY) == asked


def test_commands_in_another_language_and_in_english_too() -> None:
    russian = Words("ru")
    assert read_answer("Сохранить матч.fives", russian, MANY) == Ask("save", "матч.fives")
    assert read_answer("save x", russian, MANY) == Ask("save", "x")


def test_nothing_typed_is_nothing_meant() -> None:
    assert read_answer("  ", WORDS, MANY) is None


def test_only_a_clear_yes_is_one() -> None:
    assert all(says_yes(answer, WORDS) for answer in ("y", "YES", " y "))
    assert not any(says_yes(answer, WORDS) for answer in ("", None, "n", "yo", "resign"))
    assert says_yes("да", Words("ru"))
    assert says_yes("s", Words("pt"))


@pytest.mark.parametrize(
    ("language", "unread", "nowhere", "which"),
    [
        (
            "pt",
            "tabela não é número da lista, nem jogada, nem comando.",
            "3|3 não encaixa em lugar nenhum.",
            "1|2 encaixa em mais de uma peça; diga em qual: 12@13, 12@14.",
        ),
        (
            "es",
            "tabela no es un número de la lista, ni una jugada, ni una orden.",
            "3|3 no encaja en ningún lugar.",
            "1|2 encaja en más de una ficha; di en cuál: 12@13, 12@14.",
        ),
        (
            "ru",
            "tabela — это не номер из списка, не ход и не команда.",
            "3|3 никуда не подходит.",
            "1|2 подходит к нескольким костям; укажите, к какой: 12@13, 12@14.",
        ),
    ],
)
def test_what_is_no_play_is_told_in_the_language_of_the_match(
    language: str, unread: str, nowhere: str, which: str
) -> None:
    words = Words(language)
    view = View.parse("13.34.41 12.55/?13 ?10 0 0:0 all-fives/2")
    for (typed, seen), told in {("tabela", FREE): unread, ("33", FREE): nowhere, ("12", view): which}.items():
        meant = read_answer(typed, words, seen)
        assert isinstance(meant, Unclear)
        assert meant.reason.startswith(told)


def test_a_tile_that_fits_but_not_in_one_place_is_no_play_when_another_was_drawn() -> None:
    view = View.parse("13.34.41 12.16/?13 ?10 0 0:0 all-fives/2")
    assert isinstance(read_answer("33@33", WORDS, view), Unclear)
