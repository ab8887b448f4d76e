"""A single text: plurals, numbers, lists, names, and what is missing."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from allfives.rules import Score
from allfives.words import LANGUAGES, TextError, Words
from allfives.words import words as module

HALF = Fraction(1, 2)
NUMBERS: tuple[Score, ...] = (0, 1, 2, 5, 11, 21, 22, 100, 101, HALF, 1 + HALF, 2 + HALF, -1, -10)


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        (
            "en",
            "0 points|1 point|2 points|5 points|11 points|21 points|22 points|100 points|101 points|"
            "0.5 points|1.5 points|2.5 points|-1 point|-10 points",
        ),
        (
            "pt",
            "0 pontos|1 ponto|2 pontos|5 pontos|11 pontos|21 pontos|22 pontos|100 pontos|101 pontos|"
            "0,5 ponto|1,5 ponto|2,5 pontos|-1 ponto|-10 pontos",
        ),
        (
            "es",
            "0 puntos|1 punto|2 puntos|5 puntos|11 puntos|21 puntos|22 puntos|100 puntos|101 puntos|"
            "0,5 puntos|1,5 puntos|2,5 puntos|-1 punto|-10 puntos",
        ),
        (
            "ru",
            "0 очков|1 очко|2 очка|5 очков|11 очков|21 очко|22 очка|100 очков|101 очко|"
            "0,5 очка|1,5 очка|2,5 очка|-1 очко|-10 очков",
        ),
    ],
)
def test_points_have_the_right_plural(language: str, texts: str) -> None:
    words = Words(language)
    assert "|".join(words.text("points", points=n) for n in NUMBERS) == texts


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", "0 tiles|1 tile|2 tiles|5 tiles|11 tiles|21 tiles"),
        ("pt", "0 peças|1 peça|2 peças|5 peças|11 peças|21 peças"),
        ("es", "0 fichas|1 ficha|2 fichas|5 fichas|11 fichas|21 fichas"),
        ("ru", "0 костей|1 кость|2 кости|5 костей|11 костей|21 кость"),
    ],
)
def test_tiles_have_the_right_plural(language: str, texts: str) -> None:
    words = Words(language)
    assert "|".join(words.text("tiles", tiles=n) for n in (0, 1, 2, 5, 11, 21)) == texts


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", "1 five|2 fives|5 fives|1 three|2 threes|5 threes"),
        ("pt", "1 cinco|2 cincos|5 cincos|1 três|2 três|5 três"),
        ("es", "1 cinco|2 cincos|5 cincos|1 tres|2 treses|5 treses"),
        ("ru", "1 пятёрка|2 пятёрки|5 пятёрок|1 тройка|2 тройки|5 троек"),
    ],
)
def test_fives_and_threes_have_the_right_plural(language: str, texts: str) -> None:
    words = Words(language)
    told = [words.text("fives", fives=n) for n in (1, 2, 5)]
    told += [words.text("threes", threes=n) for n in (1, 2, 5)]
    assert "|".join(told) == texts


@pytest.mark.parametrize(
    ("language", "texts"),
    [("en", "97.5|-2.5|1000|0.5"), ("pt", "97,5|-2,5|1000|0,5"), ("es", "97,5|-2,5|1000|0,5")],
)
def test_halves_have_the_decimal_mark_of_the_language_and_thousands_none(language: str, texts: str) -> None:
    words = Words(language)
    numbers: tuple[Score, ...] = (Fraction(195, 2), Fraction(-5, 2), 1000, HALF)
    assert "|".join(map(words.number, numbers)) == texts


def test_a_half_is_written_with_a_comma_in_russian() -> None:
    assert Words("ru").number(Fraction(195, 2)) == "97,5"
    assert Words("ru").number(Fraction(4)) == "4"
    assert Words("ru").number(12345) == "12345"


@pytest.mark.parametrize(
    ("language", "one", "two", "three"),
    [
        ("en", "Ana", "Ana and Rui", "Ana, Rui and Inés"),
        ("pt", "Ana", "Ana e Rui", "Ana, Rui e Inés"),
        ("es", "Ana", "Ana y Rui", "Ana, Rui e Inés"),
        ("ru", "Ana", "Ana и Rui", "Ana, Rui и Inés"),
    ],
)
def test_a_list_is_joined_as_one_says_it(language: str, one: str, two: str, three: str) -> None:
    words = Words(language)
    assert words.join(["Ana"]) == one
    assert words.join(["Ana", "Rui"]) == two
    assert words.join(["Ana", "Rui", "Inés"]) == three


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("Inés", "e"), ("Íñigo", "e"), ("ignacio", "e"), ("Hilario", "e"), ("HIPÓLITO", "e"), ("Yvonne", "e"),
        ("Ian", "y"), ("Iago", "y"), ("Hielo", "y"), ("Yago", "y"), ("Hugo", "y"), ("Ana", "y"), ("4", "y"),
    ],
)  # fmt: skip
def test_spanish_y_becomes_e_before_its_own_sound(name: str, word: str) -> None:
    assert Words("es").join(["Rui", name]) == f"Rui {word} {name}"


@pytest.mark.parametrize(
    ("language", "club", "greedy"),
    [
        ("en", "Club player", "Casual 2"),
        ("pt", "Jogador de clube", "Amador 2"),
        ("es", "Jugador de club", "Aficionado 2"),
        ("ru", "Клубный игрок", "Любитель 2"),
    ],
)
def test_a_bot_is_called_what_its_level_is_called(language: str, club: str, greedy: str) -> None:
    words, names = Words(language), ["club", "greedy (2)", "greedy 2", "Club", "about-club"]
    assert [words.name(names, seat) for seat in range(5)] == [club, greedy, greedy, "Club", "about-club"]


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert Words("en").name(None, 0) == "Seat 0"
    assert Words("en").name(["Ana"], 1) == "Seat 1"
    assert Words("pt").name(["Ana", ""], 1) == "Lugar 1"
    assert Words("es").name(["Ana", " \t"], 1) == "Asiento 1"
    assert Words("ru").name(["Seat 0", "Seat 2"], 0) == "Место 0"
    assert Words("ru").name(["Seat 0", "Seat 2"], 1) == "Seat 2"


OPAQUE = [
    "{ points }",
    "{$name}",
    '{ "x" }',
    "}{",
    "-term",
    "points",
    ".attr = x",
    "\\u0041 %s %(a)s {0}",
    "مريم",
    "שרה",
    "A" * 10_000,
    "a-" * 2_000,
    "\ue0000\ue001",
    "e\u0301 👩‍👩‍👧 ё",
    "[b]Rui[/b] <img src=x onerror=1>",
]


@pytest.mark.parametrize("name", OPAQUE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_comes_out_as_it_went_in(language: str, name: str) -> None:
    words = Words(language)
    told = words.text("score-item", name=words.name([name], 0), score=5)
    assert told == f"{name}: 5"
    assert words.join([name, name]).count(name) >= 2


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Rui\nAna went out", "Rui�Ana went out"),
        ("\x1b[31mRui\x07", "�[31mRui�"),
        ("a\r\tb\x85\u2028\u2029", "a��b���"),
        ("\u202egnol\u2066\u200f", "�gnol��"),
    ],
)
def test_a_name_can_not_write_over_the_words_around_it(name: str, shown: str) -> None:
    assert Words("en").name([name], 0) == shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_has_no_marks_of_direction_around_its_variables(language: str) -> None:
    told = Words(language).text("log-placed", name="Ana", tile="1|4", host="4|4")
    assert not set(told) & set("\u2066\u2067\u2068\u2069\u200e\u200f")
    assert "1|4" in told


def test_a_missing_text_is_an_error_and_never_shown() -> None:
    with pytest.raises(TextError, match="there is no text 'no-such-text' in 'pt'"):
        Words("pt").text("no-such-text")


def test_a_missing_argument_is_an_error_and_never_shown() -> None:
    with pytest.raises(TextError, match=r"the text 'points' in 'en': .*points"):
        Words("en").text("points")
    with pytest.raises(TextError, match="host"):
        Words("en").text("log-placed", name="Ana", tile="1|4")
    # Also one that only a text inside the text needs.
    with pytest.raises(TextError, match="tiles"):
        Words("en").text("layout-tiles", points=3)


def test_two_files_with_one_id_are_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "a.ftl").write_text("one = 1\ntwo = 2\n", "utf-8")
    (tmp_path / "en" / "b.ftl").write_text("# last line without an end\ntwo = 3", "utf-8")
    monkeypatch.setattr(module, "TEXTS", tmp_path)
    with pytest.raises(TextError, match=r"b\.ftl has 'two' in 'en' once more"):
        module.entries("en")


def test_importing_the_words_parses_nothing_and_loads_no_fluent() -> None:
    code = "import sys, allfives.words; print(sorted(m for m in sys.modules if m in ('fluent', 'babel')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
