"""Names that show what they are, and messages that are nothing but text."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from allfives.table.refusals import Refused
from allfives.table.texts import NAME_LENGTH, clean_name, clean_text, look_of, told_apart

ZALGO = "A\u0315\u0311\u0301\u0338n\u0338\u0321\u0352a\u0352\u036b"


def refused(text: str, length: int | None = None) -> str:
    """Why a name, or a text of some length, is refused."""
    with pytest.raises(Refused) as found:
        clean_name(text) if length is None else clean_text(text, length)
    assert found.value.code == "bad_text"
    return found.value.detail


@pytest.mark.parametrize(
    "name",
    [
        "Ana",
        "Zoë",
        "Иван",
        "Ёлка",
        "李雷",
        "山田たろう",
        "佐々木ナオミ",
        "サッカー",
        "김철수",
        "金철수",
        "O'Neil",
        "O’Neil",
        "Ka'iulani",
        "Мар'яна",
        "Kaʻiulani",
        "Anne-Marie",
        "J. R. R.",
        "Ana 2",
        "Nguyễn Thị",
        "Σωκράτης",
        "محمد",
        "דוד",
        "अनिल",
        "ကျော်",
        "ปู่",
        "Ọláyínká",
        "ß",
        "x" * NAME_LENGTH,
    ],
)
def test_names_that_people_have_are_names(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ana   Maria ", "Ana Maria"),
        ("Ana\tMaria\n", "Ana Maria"),
        ("Ana\u00a0Maria\u3000", "Ana Maria"),
        ("Zoe\u0308", "Zoë"),
        ("José Mª", "José Ma"),
        ("Ａｎａ", "Ana"),
        ("𝐀𝐧𝐚", "Ana"),
        ("①", None),
        ("Ana①", "Ana1"),
        ("ﬁona", "fiona"),
    ],
)
def test_a_name_is_brought_into_one_form(typed: str, name: str | None) -> None:
    if name is None:
        assert refused(typed) == "a name has a letter in it"
    else:
        assert clean_name(typed) == name


@pytest.mark.parametrize("name", ["", " ", "\n\t", "\u3000"])
def test_an_empty_name_is_none(name: str) -> None:
    assert refused(name) == "it is empty"


@pytest.mark.parametrize("name", ["12", "-", "...", "' '", "0"])
def test_a_name_has_a_letter(name: str) -> None:
    assert refused(name) == "a name has a letter in it"


@pytest.mark.parametrize("name", ["x" * 25, "x" * 10_000, "ﷺﷺ", "x" * 24 + "\u0323\u0303"])
def test_a_long_name_is_refused_also_if_it_is_long_only_in_its_one_form(name: str) -> None:
    assert refused(name).endswith("characters, 24 are allowed")


@pytest.mark.parametrize(
    "name",
    ["Аna", "Anа", "Ivаn", "Иvан", "Ιvan", "pаypal", "Anaカ", "李Lei", "Anaא", "דود", "Ana١", "अnil", "カ김"],
)
def test_letters_of_two_scripts_are_no_name(name: str) -> None:
    assert refused(name)


def test_scripts_that_nobody_writes_but_to_look_like_another_are_no_name() -> None:
    for name in ("ᎪᏞᏞ", "ꓮꓠꓮ", "𐌀𐌍𐌀", "ΑΝΑ𐊠", "ⲀⲚⲀ"):
        assert refused(name)


@pytest.mark.parametrize(
    "sign",
    [
        *("\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u180e"),
        *("\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069"),
        *("\u200e", "\u200f", "\u061c"),
        *("\x00", "\x07", "\x1b", "\x7f", "\x9b", "\ue000", "\ufdd0", "\U000e0041", "\U000f0000"),
        *("\u3164", "\u115f", "\u1160", "\uffa0", "\u2800", "\u034f", "\u17b4", "\u180b"),
        *("\ufe00", "\U000e0100"),
    ],
)
def test_what_shows_nothing_is_in_no_name_and_no_text(sign: str) -> None:
    assert "is not allowed in it" in refused(f"An{sign}a")
    assert "is not allowed in it" in refused(f"An{sign}a", 300)
    assert refused(sign, 300)


@pytest.mark.parametrize(
    "name",
    [
        "javascript:alert(1)",
        "<b>Ana</b>",
        "Ana<script>",
        "Ana&amp;",
        'Ana"',
        "Ana (2)",
        "Ana/..",
        "@ana",
        "Ana😀",
        "❤️Ana",
        "Ana★",
        "Ana_1",
        "Ana, Rui",
        "a=b",
        "%s",
        "{0}",
        "Ana\\",
        "1️⃣ Ana",
        "Ana٣",
        "Ana๓",
        "Ana\u20e3",
    ],
)
def test_other_signs_are_no_part_of_a_name(name: str) -> None:
    assert refused(name)


@pytest.mark.parametrize("name", [ZALGO, "\u0301Ana", "Ana \u0301b", "ก็็็", "A\u0338\u0338\u0338"])
def test_marks_do_not_climb_over_other_lines_nor_stand_alone(name: str) -> None:
    assert "marks" in refused(name)
    assert "marks" in refused(name, 300)


@pytest.mark.parametrize(
    "text",
    [
        "Well played!",
        "¡Buena! ¿otra?",
        "Ещё раз, пожалуйста",
        "<script>alert(1)</script>",
        "javascript:alert(1)",
        '{[%aborted 1]} [Event "x"]',
        "😀👍🏽 ❤️ 1️⃣ 🇧🇷",
        "שלום",
        "x" * 300,
    ],
)
def test_a_message_may_say_anything_that_can_be_seen(text: str) -> None:
    assert clean_text(text, 300) == text


def test_a_message_is_one_line_and_has_a_length() -> None:
    assert clean_text("one\r\n\u2028two\x0bthree\x85four", 300) == "one two three four"
    assert refused("x" * 301, 300) == "it has 301 characters, 300 are allowed"
    assert refused("\u200b", 300) == "U+200B is not allowed in it"


@given(st.text())
def test_what_was_cleaned_is_clean(text: str) -> None:
    for clean in (clean_name, lambda each: clean_text(each, 300)):
        try:
            once = clean(text)
        except Refused:
            continue
        assert clean(once) == once
        assert once.isprintable()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ana"),
        ("Ana", "A N A"),
        ("Ana", "Ana."),
        ("Pop", "Рор"),
        ("Copy", "Сору"),
        ("HET", "Нет"),
        ("Kate", "Κατε"),
        ("Ilya", "llya"),
        ("Ilya", "1lya"),
        ("Oscar", "0scar"),
        ("Zoë", "Zoe\u0308"),
        ("Ёж", "Ëж"),
        ("gina", "ɡına"),
        ("O'Neil", "ONeil"),
    ],
)
def test_names_that_can_be_taken_for_one_another_look_alike(one: str, other: str) -> None:
    assert look_of(one) == look_of(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ana", "Anna"), ("José", "Jose"), ("Ana", "Ana 2"), ("Иван", "Ивана"), ("李雷", "李梅")],
)
def test_names_that_can_be_told_apart_do_not_look_alike(one: str, other: str) -> None:
    assert look_of(one) != look_of(other)


def test_a_name_that_is_like_another_gets_the_first_free_number() -> None:
    assert told_apart("Ana", []) == "Ana"
    assert told_apart("Ana", ["Rui"]) == "Ana"
    assert told_apart("Ana", ["Ana"]) == "Ana (2)"
    assert told_apart("Аna", ["Ana", "ANA 2"]) == "Аna (3)"
    assert told_apart("—", ["—", "— (2)"]) == "— (3)"
