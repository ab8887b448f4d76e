"""A short match to write, read and damage: three deals, ended by going out, by a block and at the target."""

from __future__ import annotations

from pathlib import Path

from allfives.notation import Record, check_records, read_record, write_record

PATH = Path(__file__).with_name("club.fives")
TEXT = PATH.read_text(encoding="utf-8")
LINES = TEXT.splitlines()

Found = tuple[int | None, int | None, int, str, str]
"""Deal, turn, line, kind and message of a fault."""


def with_line(number: int, *lines: str) -> str:
    """The text with other lines in the place of one, counted from 1."""
    return "\n".join([*LINES[: number - 1], *lines, *LINES[number:], ""])


def found(text: str | bytes) -> list[Found]:
    """The faults of a text with a single match."""
    check = check_records(text)
    assert check.matches == 1
    return [(fault.deal, fault.turn, fault.line, fault.kind, fault.message) for fault in check.faults]


def same_again(record: Record) -> str:
    """The text of a record, having seen that it reads as that very record."""
    text = write_record(record)
    assert read_record(text) == record
    return text
