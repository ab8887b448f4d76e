"""The rules page is true: examples are computed again, tables are those of the code, decisions have tests."""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from allfives.rules import (
    FIELDS,
    PRESETS,
    Layout,
    Rules,
    RulesError,
    Tile,
    read_play,
    score_text,
    settle,
    value_text,
    values_text,
)

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")

Row = list[str]


def cells(line: str) -> Row:
    return [cell.strip() for cell in line.strip("|\n").split("|")]


def tables() -> Iterator[tuple[int, Row, list[Row]]]:
    """Every table of the page: the number of its first line, its header, its rows."""
    lines = PAGE.splitlines()
    for at, line in enumerate(lines):
        if line.startswith("|") and lines[at + 1].startswith("|---"):
            end = at + 2
            while end < len(lines) and lines[end].startswith("|"):
                end += 1
            yield at + 1, cells(line), [cells(row) for row in lines[at + 2 : end]]


def table(*header: str) -> list[Row]:
    """The rows of the one table with that header."""
    [rows] = [rows for _, head, rows in tables() if tuple(head[: len(header)]) == header]
    return rows


def code(text: str) -> list[str]:
    """The pieces of a text that are set as code."""
    return re.findall(r"`([^`]+)`", text)


PLACEMENTS = [
    pytest.param(head, rows, id=f"line {line}")
    for line, head, rows in tables()
    if head[1:] == ["ends", "sum", "points"]
]
SETTLEMENTS = [
    pytest.param(head, rows, id=f"line {line}") for line, head, rows in tables() if head[-1] == "settlement"
]


def test_the_page_has_examples_for_every_kind_of_form() -> None:
    assert (len(PLACEMENTS), len(SETTLEMENTS)) == (9, 10)
    spoken_of = {code(param.values[0][0])[0].split("/")[0] for param in PLACEMENTS + SETTLEMENTS}  # type: ignore[index]
    assert spoken_of | {"all-fives-five-tiles", "all-fives-seven-five"} == set(PRESETS)


@pytest.mark.parametrize(("header", "rows"), PLACEMENTS)
def test_every_placement_has_the_ends_the_sum_and_the_points_that_the_page_says(
    header: Row, rows: list[Row]
) -> None:
    [text] = code(header[0])
    rules = Rules.parse(text)
    layout = Layout.empty(rules)
    for name, ends, total, points in rows:
        [play] = code(name)
        placement = read_play(play, layout)
        layout = layout.place(placement.tile, placement.host)
        assert str(placement) == play
        assert "+".join(str(end.counts) for end in layout.ends()) == ends, play
        assert (str(layout.count()), str(rules.points_by_sum[layout.count()])) == (total, points), play


@pytest.mark.parametrize(("header", "rows"), SETTLEMENTS)
def test_every_settlement_pays_what_the_page_says(header: Row, rows: list[Row]) -> None:
    [text] = code(header[0])
    rules = Rules.parse(text)
    for held, out, pays in rows:
        hands = tuple(() if hand == "-" else tuple(map(Tile.parse, hand.split("."))) for hand in code(held))
        assert len(hands) == rules.players, held
        outcome = settle(rules, hands, None if out == "nobody" else int(out))
        paid = [f"{side}{'+' if n > 0 else ''}{score_text(n)}" for side, n in outcome.settlement]
        assert (" ".join(paid) or "nothing") == pays, held


def test_the_python_on_the_page_does_what_it_shows() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 1
    test = doctest.DocTestParser().get_doctest(blocks[0], {}, "rules.md", "rules.md", 0)
    result = doctest.DocTestRunner().run(test)
    assert (result.attempted, result.failed) == (5, 0)


def test_the_table_of_the_main_form_is_that_of_the_preset() -> None:
    rows = {row[0]: row[1:] for row in table("", "2 players")}
    forms = [Rules.preset("all-fives", players=players) for players in (2, 3, 4)]
    assert rows["tiles in a hand"] == [str(rules.hand) for rules in forms]
    assert rows["target"] == [str(rules.target) for rules in forms]
    assert rows["boneyard"] == [str(28 - rules.players * rules.hand) for rules in forms]
    assert [len(re.findall("each alone", side)) for side in rows["sides"]] == [1, 1, 0]
    assert (forms[2].seats(0), forms[2].seats(1)) == ((0, 2), (1, 3))


def test_the_presets_on_the_page_are_those_of_the_registry() -> None:
    rows = table("preset")
    assert [code(row[0])[0] for row in rows] == list(PRESETS)
    for name, hand, target, differs in rows:
        preset = PRESETS[code(name)[0]]
        assert (hand, target) == (", ".join(map(str, preset.hand)), ", ".join(map(str, preset.target)))
        assert code(differs) == [f"{field}={value_text(value)}" for field, value in preset.changes.items()]


def test_the_fields_on_the_page_are_those_of_a_rule_set() -> None:
    rows = table("field")
    main = Rules.preset("all-fives")
    assert [code(row[0])[0] for row in rows] == list(FIELDS)
    for name, values, default, meaning in rows:
        field = code(name)[0]
        assert values == values_text(field)
        assert meaning
        if field not in ("players", "partners", "hand", "target"):
            assert default == value_text(getattr(main, field))


def test_every_contradiction_on_the_page_is_one_and_the_error_names_the_two_fields() -> None:
    rows = table("the two fields")
    assert len(rows) == 8
    for pair, _ in rows:
        given = dict(piece.split("=") for piece in code(pair))
        players = given.pop("players", "2")
        text = f"all-fives/{players}" + "".join(f",{key}={value}" for key, value in given.items())
        changes = {key: value if not value.isdigit() else int(value) for key, value in given.items()}
        changes = {key: {"true": True, "false": False}.get(str(v), v) for key, v in changes.items()}
        with pytest.raises(RulesError) as error:
            Rules.preset("all-fives", players=int(players), **changes)
        assert set(error.value.fields) == {piece.split("=")[0] for piece in code(pair)[:2]}, text


def decisions() -> list[str]:
    """The names of the tests that the decisions on the page call for."""
    said = re.findall(r"^- \*\*(.*?)\.\*\* .+", PAGE.partition("## Decisions")[2], re.MULTILINE)
    return ["test_" + re.sub(r"[^a-z]+", "_", sentence.lower().replace("'", "")) for sentence in said]


def named_tests(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name[:5] == "test_"}


def test_every_decision_has_a_test_with_its_name_and_every_such_test_stands_on_the_page() -> None:
    of_the_rules = named_tests(ROOT / "tests" / "rules" / "test_decisions.py")
    of_the_sheet = named_tests(ROOT / "tests" / "diagram" / "test_sheet.py")
    assert len(decisions()) == len(set(decisions())) >= 30
    assert set(decisions()) - of_the_rules - of_the_sheet == set()
    assert of_the_rules - set(decisions()) == set()


def test_every_decision_gives_its_reason() -> None:
    listed = PAGE.partition("## Decisions")[2]
    for line in re.findall(r"^- .*", listed, re.MULTILINE):
        assert re.fullmatch(r"- \*\*.+?\.\*\* [A-Z].{20,}[.]", line), line
