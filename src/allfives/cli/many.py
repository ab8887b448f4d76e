"""What ``simulate`` and ``arena`` share: a long job with a bar, a checkpoint, and Ctrl-C."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from allfives.arena import LEVELS, ArenaError, Job, Progress, Tally, Where, carry_out, load, save
from allfives.arena.said import whole
from allfives.cli.failure import CommandError, one_line
from allfives.cli.given import unwritable
from allfives.cli.session import Session

if TYPE_CHECKING:
    from allfives.words import Words

__all__ = ["check_folder", "known_level", "read_seed", "refused", "see_through", "where_to"]

INTERRUPTED = 130


def read_seed(text: str) -> int:
    """A seed of 64 bits: a number below 2^64 is itself, any other text the first 8 bytes of its SHA-256.

    Raises:
        CommandError: If it is no line of up to 200 visible characters.
    """
    if not text.strip() or len(text) > 200 or not text.isprintable():
        raise CommandError("cli-bad-seed")
    if text.isascii() and text.isdigit() and int(text) < 1 << 64:
        return int(text)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def known_level(name: str) -> str:
    """A level by name.

    Raises:
        CommandError: If there is none of that name.
    """
    if name not in LEVELS:
        raise CommandError("cli-no-level", level=one_line(name, 60), levels=", ".join(LEVELS))
    return name


def where_to(threads: int | None, cluster: str | None) -> Where:
    """Where a job is to be done; on every core that this process may use, where nothing is said."""
    return Where(threads or _cores(), cluster)


def check_folder(file: Path) -> None:
    """See that a file can be written when the work is done.

    Raises:
        CommandError: If its folder is not there.
    """
    if not file.parent.is_dir():
        raise unwritable(str(file), FileNotFoundError(2, os.strerror(2)))


@contextmanager
def refused(words: Words) -> Iterator[None]:
    """Turn what the arena cannot do into a failure with its one line."""
    try:
        yield
    except ArenaError as error:
        values: dict[str, Any] = {
            name: words.told(value) if isinstance(value, str) else value
            for name, value in error.told.values.items()
        }
        raise CommandError(error.told.id, **values) from None


def see_through(
    session: Session,
    job: Job,
    where: Where,
    *,
    checkpoint: Path | None,
    compiled: bool,
    each: Callable[[Tally], object] | None = None,
    enough: Callable[[Tally], bool] | None = None,
) -> tuple[Progress, int]:
    """Do a job, or what is left of it, with a bar at a terminal.

    Args:
        session: The run.
        job: The job.
        where: Where it is done.
        checkpoint: The file that keeps it.
        compiled: Whether it uses the kernel, which may have to be compiled first.
        each: Told of every chunk's tally, in order.
        enough: Whether what is known will do.

    Returns:
        What is known, and the exit status: 0, or that of an interruption.

    Raises:
        CommandError: If it cannot be done there, or the checkpoint is another job's.
    """
    words = session.words
    with refused(words):
        if compiled:
            _tell_of_compiling(words)
        progress = Progress()
        if checkpoint is not None:
            progress = load(checkpoint, job)
            save(checkpoint, job, progress)  # what cannot be written is told before the work
        known = progress.units(job)
        try:
            with _bar(known, job.units) as forward:
                carry_out(job, where, progress, each=each, enough=enough, watch=forward, file=checkpoint)
        except KeyboardInterrupt:
            done = progress.units(job)
            told = words.text("cli-interrupted-after", done=whole(words, done), of=whole(words, job.units))
            print(f"allfives: {told}", file=sys.stderr)
            return progress, INTERRUPTED
    return progress, 0


def _tell_of_compiling(words: Words) -> None:
    try:
        from allfives.kernel import ready
    except ImportError:
        return  # told when it is needed
    if not ready():
        print(words.text("cli-compiling"), file=sys.stderr, flush=True)


@contextmanager
def _bar(done: int, total: int) -> Iterator[Callable[[int], object]]:
    """A bar with the time left, where stderr is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

    console = Console(stderr=True)
    bar = Progress(
        BarColumn(None),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task("", total=total, completed=done)
        yield lambda units: bar.advance(task, units)


def _cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
