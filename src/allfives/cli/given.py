"""What was given on the command line: rule sets, texts, files."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from io import BufferedReader, RawIOBase
from pathlib import Path
from typing import cast

from allfives.cli.failure import CommandError
from allfives.rules import NotationError, Rules

__all__ = [
    "open_input",
    "read_rules",
    "read_text",
    "replace_file",
    "unreadable",
    "unwritable",
    "write_text",
]


def read_rules(text: str | None, players: int | None = None) -> Rules:
    """The rule set of ``--rules``; the main form by default.

    Args:
        text: ``PRESET[/N][,FIELD=VALUE…]``.
        players: The number of players, if that is known otherwise.

    Raises:
        CommandError: If there is no such rule set, or it is for another number of players.
    """
    try:
        rules = Rules.parse(text or "all-fives", players=players or 2)
    except NotationError as error:
        why = "; ".join(fault.message for fault in error.faults)
        raise CommandError("cli-bad-rules", rules=text or "", why=why) from None
    if players is not None and rules.players != players:
        raise CommandError("cli-players-rules", players=players, rules=str(rules), other=rules.players)
    return rules


def open_input(name: str) -> BufferedReader:
    """Open a file to be read as bytes; ``-`` is the standard input.

    Raises:
        CommandError: If it cannot be opened.
    """
    if name == "-":
        if sys.stdin is None or sys.stdin.closed:  # never there, or read to its end already
            raise CommandError("cli-no-stdin")
        stdin = sys.stdin.buffer
        return stdin if isinstance(stdin, BufferedReader) else BufferedReader(cast(RawIOBase, stdin))
    try:
        return Path(name).open("rb")
    except (OSError, ValueError) as error:
        raise unreadable(name, error) from None


def read_text(name: str) -> str:
    """All the text of a file; ``-`` is the standard input.

    Raises:
        CommandError: If it cannot be read, or is not UTF-8.
    """
    try:
        with open_input(name) as stream:
            return stream.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CommandError("cli-not-utf8", file=name, byte=error.start) from None
    except OSError as error:
        raise unreadable(name, error) from None


def write_text(name: str, text: str) -> None:
    """Write a file, all of it or nothing; ``-`` is the standard output.

    Raises:
        CommandError: If it cannot be written.
    """
    if name == "-":
        sys.stdout.write(text)
        return
    try:
        replace_file(Path(name), [text])
    except (OSError, ValueError) as error:
        raise unwritable(name, error) from None


def replace_file(path: Path, texts: Iterable[str]) -> None:
    """Put a file in place whole: at any moment there is the old text or the new, on the disk as well.

    What is no regular file (a device, a pipe) is written to as it is.

    Raises:
        OSError: If it cannot be written. The old file is still there.
    """
    path = Path(os.path.realpath(path))  # where a link leads; unlike Path.resolve it stands a loop
    if path.exists() and not path.is_file():
        with path.open("w", encoding="utf-8", newline="\n") as stream:
            stream.writelines(texts)
        return
    # Of its own for each process: two that write one file must not mix.
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as stream:
            if path.exists():
                os.fchmod(stream.fileno(), path.stat().st_mode & 0o7777)
            stream.writelines(texts)
            stream.flush()
            os.fsync(stream.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make the new name last as well, where the system lets a folder be synced."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def unreadable(name: str, error: OSError | ValueError) -> CommandError:
    """The failure of a file that cannot be read."""
    return CommandError("cli-cannot-read", file=name, why=_why(error))


def unwritable(name: str, error: OSError | ValueError) -> CommandError:
    """The failure of a file that cannot be written."""
    return CommandError("cli-cannot-write", file=name, why=_why(error))


def _why(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
