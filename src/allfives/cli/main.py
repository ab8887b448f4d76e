"""The way in and the ways out: every error ends in one line on stderr and an exit status."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from typing import TextIO

from allfives.cli.failure import FAULTY, UNUSABLE, CommandError, one_line
from allfives.cli.session import Session
from allfives.rules import AllFivesError, Fault, NotationError
from allfives.words import LanguageError, Words, choose_language

__all__ = ["main"]

_INTERRUPTED = 130  # as a shell counts a program that SIGINT ended
_PIPE_CLOSED = 141  # and one that SIGPIPE ended


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: The arguments; those of the process by default.

    Returns:
        The exit status: 0 right, 1 a fault in the content of the input, 2 unusable input or arguments.
    """
    _prepare_streams()
    session = Session()
    try:
        status = _run(session, arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = _INTERRUPTED
        _say(session.words.text("cli-interrupted"))
    except BrokenPipeError:
        status = _PIPE_CLOSED
    except CommandError as failure:
        status = failure.status
        _say(failure.text(session.words))
    except AllFivesError as error:
        status = UNUSABLE if isinstance(error, LanguageError) else FAULTY
        _say(_told(session.words, error))
    except OSError as error:
        status = UNUSABLE
        _say(session.words.text("cli-system", why=_reason(error)))
    except MemoryError:
        status = UNUSABLE
        _say(session.words.text("cli-system", why=os.strerror(errno.ENOMEM)))
    _close_streams()
    return status


def _run(session: Session, arguments: Sequence[str] | None) -> int:
    import typer
    from typer.main import get_command

    from allfives.cli.app import app
    from allfives.cli.usage import usage_error

    given = list(sys.argv[1:] if arguments is None else arguments)
    session.language = _language(given)
    command = get_command(app)
    # Typer's own way in would answer a closed pipe and an interruption in its own manner.
    with usage_error():
        try:
            with command.make_context("allfives", given, obj=session) as context:
                return command.invoke(context) or 0
        except typer.Exit as end:
            return end.exit_code


def _told(words: Words, error: AllFivesError) -> str:
    """What is wrong, with its place in a text; in the language of the run where that can say it."""
    if not isinstance(error, NotationError) or any(type(fault) is not Fault for fault in error.faults):
        return str(error)
    return "; ".join(
        words.text(
            "cli-fault-at",
            line=fault.line,
            column=fault.column,
            near=f", {fault.token[:40]!r}" if fault.token else "",
            fault=words.told(fault.message),
        )
        for fault in error.faults
    )


def _language(arguments: Sequence[str]) -> str | None:
    """The language that ``--lang`` asks for, wherever it stands: errors and help before it are in it too."""
    for at, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            wanted = value if equals else "".join(arguments[at + 1 : at + 2])
            try:
                return choose_language(wanted)
            except LanguageError:
                return None  # told when the option itself is read
    return None


def _say(message: str) -> None:
    """One line on stderr; where that is closed too, silence."""
    try:
        sys.stderr.write(f"allfives: {one_line(message)}\n")
        sys.stderr.flush()
    except OSError:
        pass


def _reason(error: OSError) -> str:
    name = f"{error.filename}: " if isinstance(error.filename, str) else ""
    return f"{name}{error.strerror or error}"


def _prepare_streams() -> None:
    """Make the output able to take any text, and be there even where the process was given none."""
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        _reconfigure(stream)


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123 - for the life of the process


def _reconfigure(stream: TextIO | None) -> None:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _close_streams() -> None:
    """Flush what is left now: Python would tell of a failure after the end, and change the status."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
