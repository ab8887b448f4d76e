"""The page of the formats is true: its examples are read and written again, its tables are the code's."""

from __future__ import annotations

import re
from pathlib import Path

from allfives.notation import FAULT_KINDS, check_records, event_to_json, read_record, write_record
from allfives.rules import View

PAGE = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")


def rows(header: str) -> list[list[str]]:
    """The rows of the table with that first line, as lists of cells."""
    lines = PAGE.splitlines()
    at = lines.index(header) + 2
    found = []
    while lines[at].startswith("|"):
        found.append([cell.strip() for cell in lines[at].strip("|").split("|")])
        at += 1
    return found


def test_the_record_of_the_page_has_no_fault_and_is_in_the_strict_form() -> None:
    (text,) = re.findall(r"```fives\n(.*?)```", PAGE, re.DOTALL)
    assert check_records(text).faults == ()
    assert write_record(read_record(text)) == text


def test_the_position_of_the_page_is_in_the_strict_form() -> None:
    (text,) = re.findall(r"^    (11\(.*)$", PAGE, re.MULTILINE)
    assert str(View.parse(text)) == text


def test_the_page_lists_every_kind_of_fault() -> None:
    assert [kind.strip("`") for kind, _ in rows("| kind | means |")] == list(FAULT_KINDS)


def test_the_page_lists_every_type_of_event_with_its_keys() -> None:
    (text,) = re.findall(r"```fives\n(.*?)```", PAGE, re.DOTALL)
    keys = {}
    for types, cell in rows("| `type` | further keys |"):
        for kind in re.findall(r"`(\w+)`", types):
            keys[kind] = set(re.findall(r"`([a-z]+)`", re.sub(r"\([^)]*\)", "", cell)))
    assert len(keys) == 11
    for seq, event in enumerate(read_record(text).events):
        data = event_to_json(event, seq)
        assert set(data) - {"seq", "type"} == keys[str(data["type"])] - {"position"}
