"""Names and messages that people type: cleaned once, at the edge, on every way in."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count
from typing import Final

from allfives.table.refusals import Refused

__all__ = ["NAME_LENGTH", "TALK_LENGTH", "clean_name", "clean_text", "look_of", "told_apart"]

NAME_LENGTH: Final = 24
TALK_LENGTH: Final = 300

_MARKS: Final = 2
"""As many marks as a letter has above or below it in the scripts that people write; more climb over the
lines around it."""

# What shows nothing, besides all that Unicode counts as control and format characters: fillers, joiners,
# the blank of Braille, and selectors of variants, of which only those that make an emoji are of use.
_BLANK: Final = frozenset(
    map(
        chr,
        (
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE0E),
            *range(0xE0100, 0xE01F0),
        ),
    )
)

_DIGITS: Final = frozenset("0123456789")
_IN_NAMES: Final = frozenset(" -'.’ʼʻ")

_SCRIPTS: Final = """
ARABIC ARMENIAN BENGALI BOPOMOFO CJK CYRILLIC DEVANAGARI ETHIOPIC GEORGIAN GREEK GUJARATI GURMUKHI HANGUL
HEBREW HIRAGANA KANNADA KATAKANA KHMER LAO LATIN MALAYALAM MYANMAR ORIYA SINHALA TAMIL TELUGU THAANA
THAI TIBETAN
"""
"""The scripts in which people write today (UAX 31, table 5), by the words that Unicode names their letters
with. The others have letters that look like Latin ones, and hardly any readers."""
_FOR_NAMES: Final = frozenset((*_SCRIPTS.split(), "COMBINING"))  # marks for letters of any script

_WRITTEN_TOGETHER: Final = (
    frozenset({"CJK", "HIRAGANA", "KATAKANA"}),
    frozenset({"CJK", "HANGUL"}),
    frozenset({"CJK", "BOPOMOFO"}),
)

# Greek and Cyrillic letters that can be taken for Latin ones, and what can be taken for an l or an o.
_LOOKS_LIKE: Final = str.maketrans(
    "АВЕЅЗІЈКМНОРСТУХҮԌԚԜавегѕзіјкмнопрстухүһԁԛԝьΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεηικνορτυχωɑɡıIi1|0Ø",
    "ABESELJKMHOPCTYXYGQWabersejjkmhonpctyxyhdqwbABEZHLKMNOPTYXabyenlkvoptuxwaglllllOO",
)


def clean_text(text: str, length: int) -> str:
    """The text in normal form (NFC), white space made single spaces.

    Args:
        text: What was typed.
        length: How many characters it may have.

    Raises:
        Refused: ``bad_text``, if nothing is left, it is too long, or it holds control characters, direction
            marks, other signs that show nothing, or more marks than belong on a letter.
    """
    text = " ".join(unicodedata.normalize("NFC", text).split())
    if not text:
        raise Refused("bad_text", "it is empty")
    if len(text) > length:
        raise Refused("bad_text", f"it has {len(text)} characters, {length} are allowed")
    marks = _MARKS  # at the beginning and after a space there is nothing that a mark could stand on
    for sign in text:
        kind = unicodedata.category(sign)
        if kind[0] == "C" or sign in _BLANK:
            raise Refused("bad_text", f"U+{ord(sign):04X} is not allowed in it")
        marks = marks + 1 if kind in ("Mn", "Me") else _MARKS if sign == " " else 0
        if marks > _MARKS:
            raise Refused("bad_text", f"a letter has at most {_MARKS} marks on it")
    return text


def clean_name(text: str) -> str:
    """A name that shows what it is: letters of one script, digits, no look-alikes from another script.

    Raises:
        Refused: ``bad_text``, if it is no such name; says why.
    """
    name = clean_text(unicodedata.normalize("NFKC", text), NAME_LENGTH)
    scripts: set[str] = set()
    letters = 0
    for sign in name:
        kind = unicodedata.category(sign)
        if sign in _DIGITS or sign in _IN_NAMES:
            continue
        script = _script(sign)
        if kind[0] not in "LM" or kind == "Me" or script not in _FOR_NAMES:
            raise Refused("bad_text", f"a name has letters, digits, spaces, - ' and . in it, not {sign!r}")
        letters += kind[0] == "L"
        scripts.add(script)
    scripts.discard("COMBINING")
    if not letters:
        raise Refused("bad_text", "a name has a letter in it")
    if len(scripts) > 1 and not any(scripts <= together for together in _WRITTEN_TOGETHER):
        raise Refused("bad_text", "a name has letters of one script in it")
    return name


def _script(sign: str) -> str:
    """The word that Unicode names the letters of the sign's script with."""
    script = unicodedata.name(sign, "").partition(" ")[0].partition("-")[0]
    return "CJK" if script == "IDEOGRAPHIC" else script


def look_of(name: str) -> str:
    """What a name looks like: equal for names that can be taken for one another at a glance."""
    name = unicodedata.normalize("NFKD", name).translate(_LOOKS_LIKE).casefold().translate(_LOOKS_LIKE)
    return "".join(sign for sign in name if sign.isalnum() or unicodedata.category(sign)[0] == "M")


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number after it if it can be taken for one of the others: ``Ana (2)``."""
    looks = set(map(look_of, others))
    names = (name if number == 1 else f"{name} ({number})" for number in count(1))
    return next(each for each in names if look_of(each) not in looks)
