"""The formats that carry the game outside the program: ``.fives`` records and JSON events.

Each format has one strict writer and one lenient reader, and reading what was written gives the same
again. A reader raises nothing but ``NotationError``. ``docs/formats.md`` describes the formats.

    for reading in read_records(Path("club.fives")):   # one match at a time
        reading.match, reading.record, reading.faults  # its number, as far as it could be read, what is wrong

    check_records(source)            every fault of a file, and how many matches there are
    read_record(text)                a text with one faultless match; else NotationError
    write_record(record)             its text; several are joined with a blank line between them
    Record.of(match, {"Event": …})   the record of a match; ``record.match()`` is the way back
    record_to_json, record_from_json, event_to_json, event_from_json, parse_json
"""

from allfives.notation.faults import FAULT_KINDS, FaultKind, RecordFault
from allfives.notation.json_events import event_from_json, event_to_json
from allfives.notation.json_records import record_from_json, record_to_json
from allfives.notation.json_values import parse_json
from allfives.notation.match_reader import Reading
from allfives.notation.reader import RecordCheck, check_records, read_record, read_records
from allfives.notation.record import Record, commands
from allfives.notation.writer import write_record

__all__ = [
    "FAULT_KINDS",
    "FaultKind",
    "Reading",
    "Record",
    "RecordCheck",
    "RecordFault",
    "check_records",
    "commands",
    "event_from_json",
    "event_to_json",
    "parse_json",
    "read_record",
    "read_records",
    "record_from_json",
    "record_to_json",
    "write_record",
]
