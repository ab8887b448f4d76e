"""The texts of one language, from its Fluent files.

Only what is asked for is parsed, entry by entry: a program that says ten things does not pay for
reading hundreds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from allfives.rules import Message, Score
from allfives.words.errors import LanguageError, TextError
from allfives.words.language import LANGUAGES

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.types import FluentNumber

__all__ = ["TEXTS", "Words", "entries"]

TEXTS: Final = Path(__file__).parent / "texts"
"""The folder with one folder of Fluent files for each language."""

_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*) *=.*\n(?:(?:[ \t}].*)?\n)*", re.MULTILINE)
_REFERENCE: Final = re.compile(r"\{ *(-?[a-z][a-zA-Z0-9_-]*)")

# A string argument is a key that a text may select by, or is kept out of Fluent altogether: it can be
# of any length and hold anything, and comes out as it went in.
_KEY: Final = re.compile(r"[a-z0-9-]{1,40}", re.ASCII)
_KEPT: Final = re.compile("\ue000([0-9]+)\ue001", re.ASCII)

# What would let a name write over other words on the screen: control characters, line and paragraph
# separators, and marks that turn the direction of the text after them.
_UNSHOWABLE: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]"
)
# A bot without a name of its own is written as its level, and where two are of one level with a number:
# ``greedy``, ``greedy 2``, ``greedy (2)``.
_LEVEL: Final = re.compile(r"(?P<level>[a-z]+)(?: \(?(?P<number>[0-9]+)\)?)?", re.ASCII)
_SOUNDS_LIKE_I: Final = re.compile(r"h?[ií](?![aeouáéóú])|y(?![aeiouáéíóú])", re.IGNORECASE)


class Words:
    """What can be said in one language.

    Attributes:
        language: A key of ``LANGUAGES``.

    Raises:
        LanguageError: If there are no texts in that language; ``choose_language`` finds one.
    """

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise LanguageError(f"there are no texts in {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language

    def __repr__(self) -> str:
        return f"Words({self.language!r})"

    def text(self, id: str, /, **args: str | Score) -> str:  # noqa: A002 - Fluent's own word for it
        """The text with that id, its variables filled in.

        Strings are put in as they are, whatever they hold. Numbers are written the way of the language
        (``2.5`` or ``2,5``), and the right plural goes with them.

        Raises:
            TextError: If there is no such text, or it needs an argument that is not given.
        """
        kept: list[str] = []
        given: dict[str, str | FluentNumber] = {}
        for name, value in args.items():
            if not isinstance(value, str):
                given[name] = _number(value)
            elif _KEY.fullmatch(value):
                given[name] = value
            else:
                given[name] = f"\ue000{len(kept)}\ue001"
                kept.append(value)
        try:
            text, errors = self._texts.format(id, given)
        except KeyError as error:
            raise TextError(f"there is no text {error.args[0]!r} in {self.language!r}") from None
        if errors:
            raise TextError(f"the text {id!r} in {self.language!r}: {'; '.join(map(str, errors))}")
        return _KEPT.sub(lambda match: kept[int(match[1])], text)

    def told(self, message: str) -> str:
        """What is wrong, as far as it is a ``Message``; any other text comes out as it is."""
        if not isinstance(message, Message):
            return message
        given = {
            name: self.told(value) if isinstance(value, str) else value
            for name, value in message.values.items()
        }
        return self.text(message.id, **given)

    def has(self, id: str) -> bool:  # noqa: A002 - Fluent's own word for it
        """Whether there is such a text."""
        return self._texts.has(id)

    def number(self, value: Score) -> str:
        """A number as it is written in this language: ``2.5`` in English, ``2,5`` in the others."""
        from fluent.runtime.types import FluentNone

        number = _number(value)
        assert not isinstance(number, FluentNone)
        return number.format(self._texts.locale)

    def join(self, items: Iterable[str]) -> str:
        """A list as one says it: ``a``, ``a and b``, ``a, b and c``."""
        *most, last = items
        if not most:
            return last
        # Spanish says "e" where "y" would meet its own sound; the other languages have one word.
        id_ = "list-and-before-i" if _SOUNDS_LIKE_I.match(last) else "list-and"
        return self.text(id_, items=", ".join(most), last=last)

    def name(self, names: Sequence[str] | None, seat: int) -> str:
        """The name of who sits there, on one line and harmless to a terminal.

        A seat without a name, or with the name that a match gives it then, is "Seat 0" in every language.
        A bot that is called as its level, as in records, is called what the level is called.
        """
        name = names[seat] if names is not None and seat < len(names) else ""
        if not name.strip() or name == f"Seat {seat}":
            return self.text("seat", seat=seat)
        bot = _LEVEL.fullmatch(name)
        if bot is not None and self.has(f"page-level-{bot['level']}"):
            called = self.text(f"page-level-{bot['level']}")
            return f"{called} {bot['number']}" if bot["number"] else called
        return _UNSHOWABLE.sub("\ufffd", name)

    @cached_property
    def _texts(self) -> _Texts:
        return _load(self.language)


class _Texts:
    """One language's texts, and those of them that were needed so far, parsed."""

    def __init__(self, language: str) -> None:
        from babel import Locale
        from fluent.runtime import FluentBundle

        self.locale = Locale.parse(language)
        self._sources = entries(language)
        self._bundle: FluentBundle = FluentBundle([language], use_isolating=False)
        self._parsed: set[str] = set()

    def has(self, id_: str) -> bool:
        return id_ in self._sources

    def format(self, id_: str, args: dict[str, str | FluentNumber]) -> tuple[str, list[Exception]]:
        self._parse(id_)
        pattern = self._bundle.get_message(id_).value
        assert pattern is not None
        text, errors = self._bundle.format_pattern(pattern, args)
        return str(text), errors

    def _parse(self, id_: str) -> None:
        if id_ in self._parsed:
            return
        from fluent.runtime import FluentResource

        source = self._sources[id_]
        for reference in _REFERENCE.findall(source):
            self._parse(reference)
        self._bundle.add_resource(FluentResource(source))
        self._parsed.add(id_)


def entries(language: str) -> dict[str, str]:
    """The Fluent source of each text of a language, by id, from every file of its folder.

    Raises:
        TextError: If two files have the same id.
    """
    sources: dict[str, str] = {}
    for path in sorted((TEXTS / language).glob("*.ftl")):
        for match in _ENTRY.finditer(path.read_text("utf-8") + "\n"):
            if match[1] in sources:
                raise TextError(f"{path.name} has {match[1]!r} in {language!r} once more")
            sources[match[1]] = match[0]
    return sources


@cache
def _load(language: str) -> _Texts:
    return _Texts(language)


def _number(value: Score) -> FluentNumber:
    from fluent.runtime.types import FluentFloat, FluentInt

    # A score has no half but .5, which a float holds exactly; Fluent finds no plural for a Decimal.
    if isinstance(value, Fraction) and value.denominator != 1:
        return FluentFloat(float(value), useGrouping=False)
    return FluentInt(int(value), useGrouping=False)
