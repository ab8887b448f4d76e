"""``allfives check`` and ``allfives convert``: files of records, one match at a time."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing
from io import BufferedReader
from itertools import count
from pathlib import Path
from typing import Final, Literal

from allfives.cli.failure import FAULTY, UNUSABLE, CommandError, one_line
from allfives.cli.given import open_input, replace_file, unreadable, unwritable
from allfives.cli.output import safe
from allfives.cli.session import Session
from allfives.notation import (
    Reading,
    Record,
    RecordFault,
    parse_json,
    read_records,
    record_from_json,
    record_to_json,
    write_record,
)
from allfives.rules import NotationError

__all__ = ["begins_as_json", "check_files", "convert_file", "read_matches"]

_JSON: Final = re.compile(r'\ufeff?\s*(?:\{\s*"|\[\s*[{\]])')
_PEEK: Final = 4096


def begins_as_json(text: str) -> bool:
    """Whether records are given as JSON; a ``.fives`` record never begins so."""
    return _JSON.match(text) is not None


def check_files(session: Session, names: list[str], *, as_json: bool) -> int:
    """Verify the records in files, and list every fault.

    Args:
        session: The run.
        names: The files; ``-`` is the standard input.
        as_json: Whether to write one JSON object, with the numbers of all files together.

    Returns:
        0 if all is right, 1 if anything is wrong in the files, 2 if one could not be read at all.
    """
    words, out = session.words, session.out
    status, matches, faults = 0, 0, 0
    listed: list[dict[str, int | str | None]] = []
    for name in names:
        try:
            with open_input(name) as stream, closing(read_matches(stream)) as readings:
                for reading in readings:
                    matches += 1
                    faults += len(reading.faults)
                    for fault in reading.faults:
                        if as_json:
                            listed.append(fault.to_json() | ({"file": name} if len(names) > 1 else {}))
                        else:
                            told = words.text("cli-fault", file=name, line=fault.line, fault=str(fault))
                            out.exact(safe(told))
        except BrokenPipeError:
            raise
        except (CommandError, OSError) as error:
            failure = error if isinstance(error, CommandError) else unreadable(name, error)
            sys.stderr.write(f"allfives: {one_line(failure.text(words))}\n")
            status = UNUSABLE
    if as_json:
        out.exact(json.dumps({"matches": matches, "faults": listed}))
    elif matches or status != UNUSABLE:
        out.line(words.text("cli-checked", matches=matches, faults=faults))
    return status or (FAULTY if faults else 0)


def convert_file(session: Session, name: str, to: Literal["fives", "json"], out: str) -> int:
    """Convert the records of a file, whichever form they have.

    A match with a fault is left out and the fault told on stderr; the others are converted.

    Args:
        session: The run.
        name: The file; ``-`` is the standard input.
        to: ``fives``, or ``json``: an object a line, one for each match.
        out: The file to be written, whole or not at all; ``-`` is the standard output.

    Returns:
        0, or 1 if there was a fault.
    """
    faults = 0

    def converted(readings: Iterable[Reading]) -> Iterator[str]:
        nonlocal faults
        first = True
        for reading in readings:
            for fault in reading.faults:
                faults += 1
                where = session.words.text("cli-fault", file=name, line=fault.line, fault=str(fault))
                sys.stderr.write(f"allfives: {one_line(where)}\n")
            if reading.record is not None and not reading.faults:
                yield _text(reading.record, to, first=first)
                first = False

    with open_input(name) as stream, closing(read_matches(stream)) as readings:
        texts = converted(readings)
        if out == "-":
            sys.stdout.writelines(texts)
        else:
            try:
                replace_file(Path(out), texts)
            except BrokenPipeError:
                raise
            except (OSError, ValueError) as error:
                raise unwritable(out, error) from None
    return FAULTY if faults else 0


def _text(record: Record, to: Literal["fives", "json"], *, first: bool) -> str:
    if to == "json":
        return json.dumps(record_to_json(record), ensure_ascii=False) + "\n"
    return ("" if first else "\n") + write_record(record).rstrip("\n") + "\n"


def read_matches(source: BufferedReader | str) -> Generator[Reading]:
    """Every match of a source, be it ``.fives`` or JSON.

    To be closed before its source is.

    Args:
        source: The text, or a file opened to be read as bytes.
    """
    if isinstance(source, str):
        beginning, lines = source, iter(source.encode().splitlines(keepends=True))
    else:
        beginning, lines = source.peek(_PEEK).decode("utf-8", "replace"), iter(source)
    if not begins_as_json(beginning):
        yield from read_records(source)
        return
    numbers = count(1)
    for line, text in _json_texts(lines):
        try:
            found = parse_json(text)
        except NotationError as error:
            yield _faulty(next(numbers), line, error)
            continue
        for each in found if isinstance(found, list) else [found]:
            number = next(numbers)
            try:
                yield Reading(number, line, record_from_json(each))
            except NotationError as error:
                yield _faulty(number, line, error)


def _faulty(number: int, line: int, error: NotationError) -> Reading:
    faults = (
        RecordFault(f.message, line + f.line - 1, f.column, f.token, "syntax", number) for f in error.faults
    )
    return Reading(number, line, None, tuple(faults))


def _json_texts(lines: Iterator[bytes]) -> Iterator[tuple[int, str]]:
    """The JSON values in some lines, with their numbers: one a line, or a single one over all lines."""
    first = next(lines)
    try:
        json.loads(first.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        yield 1, b"".join([first, *lines]).decode("utf-8-sig", "replace")
        return
    yield 1, first.decode("utf-8-sig")
    for number, line in enumerate(lines, 2):
        if line.strip():
            yield number, line.decode("utf-8", "replace")
