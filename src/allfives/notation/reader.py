"""Read ``.fives`` records: leniently, one match at a time, with every claim computed again."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO, TypeAlias

from allfives.notation.faults import RecordFault
from allfives.notation.record import Record

__all__ = ["Reading", "RecordCheck", "Source", "check_records", "read_record", "read_records"]

Source: TypeAlias = str | bytes | os.PathLike[str] | IO[str] | IO[bytes]
"""Where records come from: a path object, an open file (text or binary), or the text itself (str or bytes)."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read of one match.

    Attributes:
        match: Its number in the source, from 1.
        line: The line on which it begins, from 1.
        record: The match as far as it could be read; None if not even its rule set is known.
        faults: Everything that is wrong with it, in the order of the lines; empty if it is right.
    """

    match: int
    line: int
    record: Record | None
    faults: tuple[RecordFault, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordCheck:
    """What is wrong with a source of records.

    Attributes:
        matches: How many matches it holds.
        faults: Everything that is wrong with them.
    """

    matches: int
    faults: tuple[RecordFault, ...]

    def to_json(self) -> dict[str, object]:
        """``{"matches": n, "faults": [{"match", "deal", "turn", "line", "kind", "message"}]}``."""
        return {"matches": self.matches, "faults": [fault.to_json() for fault in self.faults]}


def read_records(source: Source) -> Iterator[Reading]:
    """Read matches one after another; a bad one does not stop the others.

    Never more than one match is held. A wrong claim is a fault, and the reading goes on with what is right; after an
    illegal action the rest of that match is left out.

    Args:
        source: A path object, an open file, or the text itself.

    Raises:
        OSError: If the file cannot be opened or read. Nothing that stands in it raises anything.
    """
    raise NotImplementedError


def read_record(source: Source) -> Record:
    """Read the one match of a source.

    Raises:
        NotationError: If there is any fault, no match, or more than one.
    """
    raise NotImplementedError


def check_records(source: Source) -> RecordCheck:
    """Read all matches of a source and list what is wrong with them."""
    raise NotImplementedError
