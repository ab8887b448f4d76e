"""How far a job is, and the file that keeps it."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from allfives.arena.errors import ArenaError
from allfives.arena.job import Job
from allfives.arena.tally import Tally
from allfives.arena.where import READY, Where, run
from allfives.rules import Message

__all__ = ["Progress", "carry_out", "load", "save"]

_VERSION: Final = 1
_EVERY: Final = 3.0
"""Seconds between two checkpoints."""


@dataclass(slots=True)
class Progress:
    """What has been done of a job.

    Attributes:
        next: The first chunk that has not been done; all before it are in ``tally``.
        tally: What those add up to.
        ahead: Chunks beyond it that are done already.
        seconds: How long it took, all runs together, without compiling.
        over: Whether nothing is left to do: all chunks are done, or what was asked is decided.
    """

    next: int = 0
    tally: Tally = field(default_factory=Tally)
    ahead: dict[int, Tally] = field(default_factory=dict)
    seconds: float = 0.0
    over: bool = False

    @property
    def known(self) -> Tally:
        """Everything that is done, in whatever order."""
        every = Tally()
        for tally in (self.tally, *self.ahead.values()):
            every.add(tally)
        return every

    def units(self, job: Job) -> int:
        """How many units are done."""
        return sum(job.size(chunk) for chunk in (*range(self.next), *self.ahead))


def carry_out(
    job: Job,
    where: Where,
    progress: Progress,
    *,
    each: Callable[[Tally], object] | None = None,
    enough: Callable[[Tally], bool] | None = None,
    watch: Callable[[int], object] | None = None,
    file: Path | None = None,
) -> None:
    """Do what is left of a job.

    Args:
        job: The job.
        where: Where it is done.
        progress: How far it is; changed as it goes on, and right also if it is interrupted.
        each: Told of every chunk's tally, in the order of the chunks.
        enough: Asked after every chunk, in their order, about what is known up to it; whether that will do.
        watch: Told, whenever a chunk has been done, how many units it had.
        file: Where the progress is kept: every few seconds, at the end and when it is interrupted.

    Raises:
        ArenaError: If it cannot be done there.
        OSError: If the file cannot be written.
    """
    todo = [chunk for chunk in range(progress.next, job.chunks) if chunk not in progress.ahead]
    progress.over = progress.over or not todo
    if progress.over:
        return
    saved = began = time.monotonic()
    before = progress.seconds
    try:
        with closing(run(job, todo, where)) as results:  # type: ignore[type-var]
            for chunk, tally in results:
                if chunk == READY:
                    began = time.monotonic()
                    continue
                progress.ahead[chunk] = tally
                while progress.next in progress.ahead and not progress.over:
                    done = progress.ahead.pop(progress.next)
                    progress.next += 1
                    if each is not None:
                        each(done)
                    progress.tally.add(done)
                    progress.over = enough is not None and enough(progress.tally)
                progress.over = progress.over or progress.next == job.chunks
                now = time.monotonic()
                progress.seconds = before + now - began
                if watch is not None:
                    watch(job.size(chunk))
                if progress.over:
                    # What was done beyond the end depends on the number of workers: no part of the result.
                    progress.ahead.clear()
                    break
                if file is not None and now - saved > _EVERY:
                    save(file, job, progress)
                    saved = now
    finally:
        if file is not None:
            save(file, job, progress)


def save(file: Path, job: Job, progress: Progress) -> None:
    """Keep the progress in a file: at any moment the old is there or the new.

    Raises:
        OSError: If it cannot be written.
    """
    data = {
        "allfives": "checkpoint",
        "version": _VERSION,
        "job": job.key,
        "next": progress.next,
        "over": progress.over,
        "seconds": progress.seconds,
        "tally": progress.tally.as_json(),
        "ahead": {str(chunk): tally.as_json() for chunk, tally in sorted(progress.ahead.items())},
    }
    beside = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        with beside.open("w", encoding="utf-8") as stream:
            json.dump(data, stream)
            stream.flush()
            os.fsync(stream.fileno())
        beside.replace(file)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def load(file: Path, job: Job) -> Progress:
    """The progress that a file keeps; none yet if it is not there.

    Raises:
        ArenaError: If the file is something else, or of another job: it names what differs.
        OSError: If it cannot be read.
    """
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Progress()
    except UnicodeDecodeError:
        text = ""
    try:
        data = json.loads(text)
        if data["allfives"] != "checkpoint" or data["version"] != _VERSION:
            raise ValueError("another format")
        progress = Progress(
            int(data["next"]),
            Tally.from_json(data["tally"]),
            {int(chunk): Tally.from_json(tally) for chunk, tally in data["ahead"].items()},
            float(data["seconds"]),
            bool(data["over"]),
        )
        theirs: dict[str, Any] = dict(data["job"])
    except (ValueError, KeyError, TypeError, AttributeError):
        raise ArenaError(
            Message("arena-no-checkpoint", "{file} is no checkpoint and was left as it is", file=str(file))
        ) from None
    ours = json.loads(json.dumps(job.key))
    differs = [name for name in ours if theirs.get(name) != ours[name]]
    if differs or theirs.keys() != ours.keys():
        name = differs[0] if differs else "job"
        raise ArenaError(
            Message(
                "arena-other-job",
                "{file} is the checkpoint of another job and was left as it is: {name} is {theirs} there and "
                "{ours} here",
                file=str(file),
                name=name,
                theirs=_short(theirs.get(name)),
                ours=_short(ours.get(name)),
            )
        )
    return progress


def _short(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)
