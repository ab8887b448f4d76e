"""The rule sets over HTTP: the presets, the fields, and the rules as a page."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Final, Literal

from litestar import Response, get
from litestar.params import QueryParameter
from msgspec import Struct

from allfives.players import PLAYERS
from allfives.rules import FIELDS, PRESETS, Rules, values_text
from allfives.web.errors import responses
from allfives.words import Words, changes, field_line, preset_about, preset_title, rules_sections

__all__ = ["KEPT", "Lang", "Language", "RulesText", "routes", "rules_of"]

_TAG: Final = "Rules"
KEPT: Final = {"cache-control": "public, max-age=3600"}
"""For answers that are the same for everybody and follow from the request alone."""

Language = Literal["en", "es", "pt", "ru"]
Lang = Annotated[Language, QueryParameter(description="The language of the words.")]
RulesText = Annotated[
    str,
    QueryParameter(
        description="A rule set as text, `PRESET[/N][,FIELD=VALUE…]`: `sniff/3`, `muggins,target=100`.",
        max_length=1_000,
        schema_extra={"examples": ["sniff/3"]},
    ),
]


class PresetSeen(Struct, frozen=True):
    """A named rule set.

    Attributes:
        name: Its name.
        title: What it is called.
        about: What it is, in a sentence.
        rules: Its rule set for 2, 3 and 4 players, as text.
    """

    name: str
    title: str
    about: str
    rules: tuple[str, str, str]


class FieldSeen(Struct, frozen=True):
    """A field of a rule set.

    Attributes:
        name: Its name.
        values: What it may be, in English.
        default: What it is in the main form for two players.
        about: That value in a sentence.
    """

    name: str
    values: str
    default: bool | int | str
    about: str


class RulesSeen(Struct, frozen=True):
    """What the rules can be.

    Attributes:
        presets: The named rule sets.
        fields: The fields, each of which can be changed.
        levels: The bots that a seat may be given to, weakest first.
    """

    presets: tuple[PresetSeen, ...]
    fields: tuple[FieldSeen, ...]
    levels: tuple[str, ...]


class SectionSeen(Struct, frozen=True):
    """A section of the rules page."""

    title: str
    paragraphs: tuple[str, ...]


class RulesPage(Struct, frozen=True):
    """The rules of the game under a rule set.

    Attributes:
        rules: The rule set in its one form of text.
        preset: The preset that it is nearest to.
        title: What that is called.
        fields: All its fields.
        changed: What it has other than the preset, each in a sentence.
        sections: The rules page.
    """

    rules: str
    preset: str
    title: str
    fields: dict[str, bool | int | str]
    changed: tuple[str, ...]
    sections: tuple[SectionSeen, ...]


def rules_of(text: str) -> Rules:
    """The rule set that a text names.

    Raises:
        NotationError: If it names none.
    """
    return Rules.parse(text or "all-fives")


@get(
    "/api/rules",
    operation_id="listRules",
    summary="Presets and fields",
    tags=[_TAG],
    responses=responses(),
)
async def list_rules(lang: Lang = "en") -> Response[RulesSeen]:
    """The named rule sets, and the fields that each rule set has."""
    return Response(_presets(lang), headers=KEPT)


@get(
    "/api/rules/page",
    operation_id="getRules",
    summary="The rules of a form of the game",
    tags=[_TAG],
    responses=responses(),
)
async def get_rules(rules: RulesText = "all-fives", lang: Lang = "en") -> Response[RulesPage]:
    """All that holds under a rule set, as data and as a page to read."""
    return Response(_page(str(rules_of(rules)), lang), headers=KEPT)


@lru_cache(maxsize=8)
def _presets(lang: Language) -> RulesSeen:
    words, main = Words(lang), Rules.preset("all-fives")
    presets = tuple(
        PresetSeen(
            name,
            preset_title(words, name),
            preset_about(words, name),
            (_text(name, 2), _text(name, 3), _text(name, 4)),
        )
        for name in PRESETS
    )
    fields = tuple(
        FieldSeen(name, values_text(name), getattr(main, name), field_line(words, name, getattr(main, name)))
        for name in FIELDS
    )
    return RulesSeen(presets, fields, tuple(PLAYERS))


def _text(name: str, players: int) -> str:
    return str(Rules.preset(name, players=players))


@lru_cache(maxsize=256)
def _page(text: str, lang: Language) -> RulesPage:
    words, rules = Words(lang), Rules.parse(text)
    name = rules.preset_name
    values: dict[str, Any] = {field: getattr(rules, field) for field in FIELDS}
    sections = tuple(SectionSeen(each.title, each.paragraphs) for each in rules_sections(words, rules))
    return RulesPage(text, name, preset_title(words, name), values, changes(words, rules), sections)


routes = (list_rules, get_rules)
