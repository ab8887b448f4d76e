"""Write ``.fives`` records, in the one strict form."""

from __future__ import annotations

from allfives.notation.record import Record

__all__ = ["write_record"]


def write_record(record: Record) -> str:
    """The text of a record, with a line end at its end. Between two records stands a blank line."""
    raise NotImplementedError
