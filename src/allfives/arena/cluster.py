"""The same work on Ray: chunks are tasks, and a task whose worker dies is done again."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from allfives.arena.errors import ArenaError, missing
from allfives.arena.job import Job
from allfives.arena.tally import Tally
from allfives.arena.where import READY, Where
from allfives.rules import Message

__all__ = ["LOCAL", "on_cluster"]

LOCAL: Final = "local"
_RETRIES: Final = 10


def on_cluster(job: Job, todo: Iterator[int], where: Where) -> Iterator[tuple[int, Tally]]:
    """Do chunks on a Ray cluster and give each with its number, as they come.

    Where Ray has been started in this process already, that cluster is used and left running.

    Raises:
        ArenaError: If Ray is missing or cannot be reached.
    """
    try:
        import ray
    except ImportError:
        raise missing(Message("arena-cluster", "a cluster"), "cluster") from None
    ours = not ray.is_initialized()
    if ours:
        _start(ray, where)
    try:
        cpus = _cpus(ray)
        task = ray.remote(max_retries=_RETRIES)(_chunk)
        work = ray.put(job)
        # Every worker compiles or loads the kernel before the clock starts.
        ray.get(task.remote(work, READY))
        yield READY, Tally()
        doing: dict[Any, int] = {}
        while True:
            for chunk in islice(todo, 2 * cpus - len(doing)):
                doing[task.remote(work, chunk)] = chunk
            if not doing:
                return
            done, _ = ray.wait(list(doing))
            for each in done:
                yield doing.pop(each), ray.get(each)
    finally:
        if ours:
            ray.shutdown()


def _cpus(ray: Any) -> int:
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def _start(ray: Any, where: Where) -> None:
    if where.cluster != LOCAL:
        _knock(where.cluster or "")
    logging.getLogger("ray").setLevel(logging.ERROR)  # it tells of its own settings
    own = {"num_cpus": where.workers, "include_dashboard": False} if where.cluster == LOCAL else {}
    try:
        ray.init(
            address="local" if where.cluster == LOCAL else where.cluster,
            log_to_driver=False,
            logging_level=logging.ERROR,
            configure_logging=False,
            **own,
        )
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        raise _unreachable(where.cluster or "", error) from None


def _knock(address: str) -> None:
    """See that somebody listens at HOST:PORT: Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        try:
            socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()
        except (OSError, OverflowError) as error:
            raise _unreachable(address, error) from None


def _unreachable(address: str, error: Exception) -> ArenaError:
    why = " ".join(str(error).split())[:200]
    return ArenaError(
        Message(
            "arena-no-cluster",
            "the cluster {address} cannot be reached: {why}",
            address=address,
            why=why,
        )
    )


def _chunk(job: Job, chunk: int) -> Tally:
    job.prepare()
    return Tally() if chunk == READY else job.play(chunk)
