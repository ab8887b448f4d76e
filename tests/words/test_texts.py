"""The Fluent files: the same texts with the same variables in every language, none unused, none missing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import allfives
from allfives.rules import FIELDS, PRESETS, Rules
from allfives.words import LANGUAGES
from allfives.words.words import TEXTS, entries

LANGUAGES_BUT_ENGLISH = [language for language in LANGUAGES if language != "en"]
FILES = sorted(path.name for path in (TEXTS / "en").glob("*.ftl"))
SOURCES = sorted(Path(allfives.__file__).parent.rglob("*.py"))
PAGE = Path(__file__).parents[2] / "client" / "src"
PAGE_SOURCES = sorted(path for ending in ("svelte", "ts") for path in PAGE.rglob(f"*.{ending}"))

# Ids that are put together from a name that the rules have.
FAMILIES = {f"preset-{name}" for name in PRESETS} | {f"about-{name}" for name in PRESETS}
FAMILIES |= {f"field-{name}" for name in FIELDS}


class References(Visitor):
    """What a text refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.variants: list[str] = []

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_Variant(self, node: ftl.Variant) -> None:  # noqa: N802
        key = node.key
        self.variants.append(key.name if isinstance(key, ftl.Identifier) else key.value)
        self.generic_visit(node)


@cache
def references(language: str, id_: str) -> References:
    found = References()
    found.visit(FluentResource(entries(language)[id_]))
    return found


def variables(language: str, id_: str) -> set[str]:
    """The variables of a text and of the texts that it is made of."""
    found = references(language, id_)
    return found.variables.union(*(variables(language, other) for other in found.messages))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_files(language: str) -> None:
    assert {"rules.ftl", "table.ftl", "terms.ftl"} <= set(FILES)
    assert sorted(path.name for path in (TEXTS / language).glob("*.ftl")) == FILES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_a_file_is_read_whole_by_fluent_and_by_the_index(language: str, file: str) -> None:
    source = (TEXTS / language / file).read_text("utf-8")
    body = FluentResource(source).body
    assert [entry for entry in body if isinstance(entry, ftl.Junk)] == []
    messages = [entry for entry in body if isinstance(entry, ftl.Message | ftl.Term)]
    indexed = entries(language)
    for message in messages:
        name = f"-{message.id.name}" if isinstance(message, ftl.Term) else message.id.name
        (alone,) = FluentResource(indexed[name]).body
        assert message.equals(alone, ignored_fields=["span", "comment"])


@pytest.mark.parametrize("language", LANGUAGES_BUT_ENGLISH)
def test_every_text_is_there_in_every_language_and_in_the_same_order(language: str) -> None:
    assert list(entries(language)) == list(entries("en"))


@pytest.mark.parametrize("language", LANGUAGES_BUT_ENGLISH)
def test_a_text_has_the_same_variables_in_every_language(language: str) -> None:
    differing = [id_ for id_ in entries("en") if variables(language, id_) != variables("en", id_)]
    assert differing == []


@pytest.mark.parametrize("language", LANGUAGES_BUT_ENGLISH)
def test_texts_are_translated(language: str) -> None:
    # Signs, names that stay, and texts that only put others together.
    same = {"game", "sum", "why", "why-verdict", "verdict-points", "verdict-multiples", "fits-points"}
    same |= {"score-item", "hand-known", "difference"}
    same |= {f"preset-{name}" for name in ("all-fives", "muggins", "sniff", "five-up")}
    ours = [id_ for file in ("terms.ftl", "table.ftl", "rules.ftl") for id_ in ids_of(file)]
    english, other = entries("en"), entries(language)
    assert {id_ for id_ in ours if english[id_].split() == other[id_].split()} <= same | {
        "rules-example-step",
        "list-and-before-i",
    }


def ids_of(file: str) -> list[str]:
    body = FluentResource((TEXTS / "en" / file).read_text("utf-8")).body
    return [entry.id.name for entry in body if isinstance(entry, ftl.Message)]


def constants() -> Iterator[str]:
    """Every string in the sources; of an f-string the piece that it begins with, and ``*``."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                yield f"{node.values[0].value!s}*"


def constants_of_the_page() -> Iterator[str]:
    """What may be an id in the page's sources; of a template the piece that it begins with, and ``*``."""
    for path in PAGE_SOURCES:
        source = path.read_text("utf-8")
        yield from re.findall(r"""['"`]([a-z][a-z0-9_]*(?:-[a-z0-9_]+)+)['"`]""", source)
        yield from (f"{stem}*" for stem in re.findall(r"`((?:[a-z0-9]+-)+)\$\{", source))


def test_no_text_is_unused() -> None:
    strings = {*constants(), *constants_of_the_page()}
    stems = tuple(s.removesuffix("*") for s in strings if re.fullmatch(r"[a-z]+(-[a-z]+)*-\*", s))
    stems = tuple(stem for stem in stems if stem not in ("preset-", "about-", "field-"))
    used = strings | FAMILIES
    for id_ in entries("en"):
        if id_ in used or id_.startswith(stems):
            used |= references("en", id_).messages
    assert [id_ for id_ in entries("en") if id_ not in used and not id_.startswith(stems)] == []


def asked_for(path: Path) -> Iterator[str]:
    """The ids in calls of ``text``, also where one of two is chosen."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in ("text", "_text"):
                chosen = node.args[0]
                ids = [chosen.body, chosen.orelse] if isinstance(chosen, ast.IfExp) else [chosen]
                yield from (i.value for i in ids if isinstance(i, ast.Constant) and isinstance(i.value, str))


def messages() -> Iterator[tuple[str, str]]:
    """What the code says is wrong: the id and the English of every message."""
    for path in SOURCES:
        tree = ast.parse(path.read_text("utf-8"))
        named = {
            target.id: node.value.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Message":
                id_, english = node.args
                assert isinstance(id_, ast.Constant)
                told = english.value if isinstance(english, ast.Constant) else named[ast.unparse(english)]
                yield str(id_.value), str(told)


def test_what_is_wrong_is_said_in_english_as_the_code_says_it() -> None:
    said = dict(messages())
    assert len(said) > 50
    assert set(said) == set(ids_of("faults.ftl"))
    for id_, english in messages():
        text = entries("en")[id_].partition(" = ")[2].strip()
        assert re.sub(r"\{ \$(\w+) \}", r"{\1}", text) == english


def test_no_text_that_the_page_asks_for_is_missing() -> None:
    calls = re.compile(r"""\b(?:t|text)\(\s*['"`]([a-z][a-z0-9_-]*)['"`]""")
    asked = {id_ for path in PAGE_SOURCES for id_ in calls.findall(path.read_text("utf-8"))}
    assert "page-skip" in asked
    assert sorted(asked - set(entries("en"))) == []


def test_no_text_that_the_code_asks_for_is_missing() -> None:
    asked = {id_ for path in SOURCES for id_ in asked_for(path) if "-" in id_}
    asked |= {id_ for path in SOURCES if path.parent.name == "words" for id_ in asked_for(path)}
    assert {"held", "why-verdict", "rules-end-tie", "log-resigned"} <= asked
    assert sorted((asked | FAMILIES) - set(entries("en"))) == []


def test_the_texts_of_a_field_tell_each_of_its_values_apart() -> None:
    values = {
        "partners": {"true", "false"},
        "exact": {"true", "false"},
        "spinner": {"first", "none", "all"},
        "spinner_counts": {"until-covered", "while-exposed"},
        "scoring": {"fives", "threes", "fives-and-threes"},
        "unit": {"raw", "per-multiple"},
        "draw": {"until-playable", "one", "none"},
        "draw_when_able": {"true", "false"},
        "first_leader": {"lot", "highest-double", "heaviest"},
        "next_leader": {"winner", "rotate", "lot"},
        "settlement": {"opponents-sum", "opponents-each", "difference", "own-deducted", "out-bonus", "none"},
        "round_to": {"5", "3", "1"},
        "block_tie": {"split", "none"},
    }
    assert set(values) | {"players", "hand", "target", "reserve"} == set(FIELDS)
    for language in LANGUAGES:
        for name, expected in values.items():
            assert set(references(language, f"field-{name}").variants) == expected, (language, name)


def test_the_main_form_has_the_default_variant_of_every_field() -> None:
    # What is said of the main form must not hang on the order of the variants.
    rules = Rules.preset("all-fives")
    for language in LANGUAGES:
        for name in FIELDS:
            value = getattr(rules, name)
            if isinstance(value, str):
                assert re.search(rf"\*\[{value}\]", entries(language)[f"field-{name}"]), (language, name)


GLOSSARY = {
    "en": [
        "tile", "half", "double", "spinner", "line place", "arm", "ends", "open place", "hand", "boneyard",
        "deal", "match", "lead", "places?d?\\b", "draw", "pass", "goes out", "blocked", "settlement",
        "nearest", "points", "score", "target", "partner", "lot", "score sheet", "stroke", "half points",
    ],
    "pt": [
        "peça", "metade", "peça dupla", "dupla de ramificação", "continuação em linha", "ramo", "extremidade",
        "pontos? de encaixe", "mesa", "mão", "monte de compra", "rodada", "partida", "abertura", "abre",
        "vez", "colocou", "colocação", "comprou", "passou a vez", "bate o jogo", "rodada trancada",
        "acerto da rodada", "múltiplo de cinco mais próximo", "placar", "pontuação-alvo", "parceiro",
        "dupla de parceiros", "sorteio", "registro de pontuação", "traço", "meios pontos", "lugar",
    ],
    "es": [
        "ficha", "mitad", "doble", "doble ramificador", "continuación en línea", "rama", "extremo",
        "lugar(es)? libres?", "mesa", "mano", "cementerio", "ronda", "partida", "salida", "sale", "turno",
        "colocó", "jugada", "robó", "pasó", "domina", "ronda cerrada", "recuento de la ronda",
        "múltiplo de cinco más cercano", "marcador", "puntuación objetivo", "compañero", "pareja", "sorteo",
        "hoja de puntuación", "raya", "medios puntos", "asiento",
    ],
    "ru": [
        "кость", "половинка", "дубль", "разветвляющий дубль", "прямое продолжение линии", "боковая ветвь",
        "зачётный конец", "мест[оа] присоединения", "стол", "на руках", "базар", "сдача", "матч",
        "начальный ход", "начинающим", "выкладывание", "выложи", "добор", "добирает", "пропуск хода",
        "последняя кость", "выход", "заблокирована", "«рыба»", "расчёт за оставшиеся кости",
        "ближайшее кратное пяти", "очко", "счёт", "целевой счёт", "партнёр", "пара", "жеребьёвк",
        "запись счёта", "черта", "половины очка", "место",
    ],
}  # fmt: skip


@pytest.mark.parametrize(("language", "terms"), GLOSSARY.items(), ids=GLOSSARY)
def test_the_texts_use_the_terms_of_the_glossary(language: str, terms: list[str]) -> None:
    text = "\n".join(entries(language).values()).lower()
    assert [term for term in terms if not re.search(term, text)] == []


@pytest.mark.parametrize(
    ("language", "avoided"),
    [
        ("en", r"\b(domino(es)?|pieces?|bones?|stock|round)\b(?! of passes)"),
        ("pt", r"\b(pedra|dominó|pontas?|mão de jogo|bucha|carroça)\b"),
        ("es", r"\b(pieza|puntas?|pozo|monte|manga)\b"),
        ("ru", r"\b(костяшк\w*|фишк\w*|домино|раунд\w*|прикуп\w*)\b"),
    ],
)
def test_the_texts_have_one_term_for_one_thing(language: str, avoided: str) -> None:
    ours = [text for file in ("terms.ftl", "table.ftl", "rules.ftl") for text in texts_of(language, file)]
    assert [text for text in ours if re.search(avoided, text, re.IGNORECASE)] == []


def texts_of(language: str, file: str) -> list[str]:
    return [entries(language)[id_].partition("=")[2] for id_ in ids_of(file)]
