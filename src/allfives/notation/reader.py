"""Read ``.fives`` records: leniently, one match at a time, with every claim computed again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from allfives.notation.faults import RecordFault
from allfives.notation.match_reader import MatchReader, Reading
from allfives.notation.record import Record
from allfives.notation.scan import scan
from allfives.notation.source import Source
from allfives.rules import NotationError

__all__ = ["RecordCheck", "check_records", "read_record", "read_records"]


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

    Never more than one match is held. A wrong claim is a fault, and the reading goes on with what is right;
    after an illegal action the rest of that match is left out.

    Args:
        source: A path object, an open file, or the text itself.

    Raises:
        OSError: If the file cannot be opened or read. Nothing that stands in it raises anything.
    """
    number = 0
    reader: MatchReader | None = None
    for line in scan(source):
        if reader is None or reader.ends_before(line):
            if reader is not None:
                yield reader.finish()
            number += 1
            reader = MatchReader(number, line.number)
        reader.read(line)
    if reader is not None:
        yield reader.finish()


def read_record(source: Source) -> Record:
    """Read the one match of a source.

    Raises:
        NotationError: If there is any fault, no match, or more than one.
        OSError: If the file cannot be opened or read.
    """
    readings = read_records(source)
    first = next(readings, None)
    if first is None:
        raise NotationError.at("there is no match here")
    if first.faults:
        raise NotationError(first.faults)
    assert first.record is not None
    second = next(readings, None)
    if second is not None:
        raise NotationError.at("there is more than one match here", line=second.line)
    return first.record


def check_records(source: Source) -> RecordCheck:
    """Read all matches of a source and list what is wrong with them.

    Raises:
        OSError: If the file cannot be opened or read.
    """
    matches, faults = 0, list[RecordFault]()
    for reading in read_records(source):
        matches += 1
        faults += reading.faults
    return RecordCheck(matches, tuple(faults))
