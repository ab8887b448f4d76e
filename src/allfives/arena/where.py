"""Where chunks are done: in this process, in threads, in processes of this machine, or on a Ray cluster."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for_pipes
from typing import Any, Final

from allfives.arena.errors import ArenaError
from allfives.arena.job import Job
from allfives.arena.tally import Tally
from allfives.rules import Message

__all__ = ["READY", "Where", "run"]

READY: Final = -1
"""Comes before the first chunk, once everything is compiled and the workers are called."""

_TRIES: Final = 5
"""How many workers a chunk may cost."""


@dataclass(frozen=True, slots=True)
class Where:
    """Where a job is done; it makes no difference to the result.

    Attributes:
        workers: Threads, processes, or CPUs of a cluster of our own.
        cluster: ``local`` for a Ray cluster of our own, else the address of one; None for no cluster.
    """

    workers: int = 1
    cluster: str | None = None


def run(job: Job, todo: Iterable[int], where: Where) -> Iterator[tuple[int, Tally]]:
    """Do chunks and give each with its number, as they come; first of all ``READY`` and nothing.

    Raises:
        ArenaError: If an extra is missing, the cluster cannot be reached, or a chunk ends every process that
            takes it.
    """
    if where.cluster is not None:
        from allfives.arena.cluster import on_cluster

        return on_cluster(job, iter(todo), where)
    job.prepare()
    if where.workers == 1:
        return _here(job, iter(todo))
    return (_in_threads if job.in_threads else _in_processes)(job, iter(todo), where.workers)


def _here(job: Job, todo: Iterator[int]) -> Iterator[tuple[int, Tally]]:
    yield READY, Tally()
    for chunk in todo:
        yield chunk, job.play(chunk)


def _in_threads(job: Job, todo: Iterator[int], number: int) -> Iterator[tuple[int, Tally]]:
    doing: dict[Future[Tally], int] = {}
    yield READY, Tally()
    with ThreadPoolExecutor(number) as pool:
        try:
            while True:
                for chunk in islice(todo, 2 * number - len(doing)):
                    doing[pool.submit(job.play, chunk)] = chunk
                if not doing:
                    return
                for done in wait(doing, return_when=FIRST_COMPLETED).done:
                    yield doing.pop(done), done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _in_processes(job: Job, todo: Iterator[int], number: int) -> Iterator[tuple[int, Tally]]:
    """In processes of our own; one that is killed is replaced, and its chunk done again."""
    workers: dict[Connection, _Worker] = {}
    tries: dict[int, int] = {}
    try:
        for chunk in islice(todo, number):
            worker = _Worker(job, chunk)
            workers[worker.pipe] = worker
        yield READY, Tally()
        while workers:
            for pipe in wait_for_pipes(list(workers)):
                assert isinstance(pipe, Connection)
                worker = workers[pipe]
                try:
                    found = pipe.recv()
                except (EOFError, OSError):
                    del workers[pipe]
                    worker.end()
                    tries[worker.chunk] = tries.get(worker.chunk, 0) + 1
                    if tries[worker.chunk] == _TRIES:
                        raise ArenaError(
                            Message(
                                "arena-worker-ends",
                                "part {chunk} of the work ended {tries} processes that did it",
                                chunk=worker.chunk,
                                tries=_TRIES,
                            )
                        ) from None
                    worker = _Worker(job, worker.chunk)
                    workers[worker.pipe] = worker
                    continue
                if isinstance(found, BaseException):
                    raise found
                done, chunk = worker.chunk, next(todo, -1)
                if chunk < 0:
                    del workers[pipe]
                    worker.end()
                else:
                    worker.give(chunk)
                yield done, found
    finally:
        for worker in workers.values():
            worker.end()


class _Worker:
    """A process, and the chunk that it is doing."""

    def __init__(self, job: Job, chunk: int) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(job, theirs), daemon=True)
        self.process.start()
        theirs.close()  # so that the pipe ends when the process does
        self.give(chunk)

    def give(self, chunk: int) -> None:
        """Let it do another chunk; if it is gone, the pipe tells when it is read."""
        self.chunk = chunk
        with suppress(OSError):
            self.pipe.send(chunk)

    def end(self) -> None:
        """End it, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def _work(job: Job, pipe: Any) -> None:
    """What a process does: chunk after chunk, until it is ended or the one that started it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asks
    try:
        job.prepare()
        while True:
            chunk = pipe.recv()
            try:
                result: Tally | Exception = job.play(chunk)
            except Exception as error:  # noqa: BLE001 - raised again where it is asked for
                result = error
            pipe.send(result)
    except (EOFError, OSError):
        pass
