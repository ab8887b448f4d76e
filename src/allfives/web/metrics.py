"""The numbers for Prometheus. No guest, room, address or tile is in any of them.

Several processes of one server write theirs into files of a folder that they share (``SHARED``), and
whichever is asked adds them up.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from allfives.table.house import House

__all__ = ["SHARED", "Metrics", "Traffic", "forget_the_dead"]

SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable that names the folder; without it a process counts for itself."""

_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_Together: TypeAlias = Literal["livemax", "livesum"]


@dataclass(slots=True)
class Traffic:
    """The frames of all sockets of this process, counted where that costs next to nothing.

    Attributes:
        received: Frames that clients have sent.
        sent: Frames sent to clients.
    """

    received: int = 0
    sent: int = 0


class Metrics:
    """The numbers of one server process, in a registry of their own.

    Attributes:
        requests: Answers over HTTP, by route, method and status.
        request_seconds: How long until an answer began, by route.
        refused: Refusals over HTTP and of sockets, by code.
        guests: Guests that were made.
        traffic: The frames of sockets.
        slow: Clients that were dropped because they did not read.
    """

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.requests = self._counter(
            "requests", "Answers over HTTP, by route, method and status.", "route", "method", "status"
        )
        self.request_seconds = Histogram(
            "allfives_request_seconds",
            "Seconds from a request to the beginning of its answer, by route.",
            ("route",),
            buckets=_SECONDS,
            registry=self._registry,
        )
        self.refused = self._counter("refused", "Refused requests and sockets, by code.", "code")
        self.guests = self._counter("guests", "Guests that were made.")
        self.traffic = Traffic()
        self._frames_in = self._counter("frames_in", "Frames that clients have sent.")
        self._frames_out = self._counter("frames_out", "Frames sent to clients.")
        self.slow = self._counter("slow_clients", "Clients dropped because they did not read.")
        self._sockets = self._gauge("sockets", "Sockets that are open.")
        self._rooms = self._gauge("rooms", "Rooms that are in memory.")
        self._rooms_held = self._gauge("rooms_held", "Rooms whose deals, clocks and bots are cared for.")
        self._tasks = self._gauge("tasks", "Tasks of the event loop.")
        self._loop_lag = self._gauge(
            "loop_lag_seconds", "How late an event loop was in the last second.", "livemax"
        )
        self._of_house = {
            "entries": self._counter("entries", "Entries that were appended to rooms."),
            "bot_moves": self._counter("bot_moves", "Turns that bots took."),
            "conflicts": self._counter("conflicts", "Appends that another process was faster with."),
            "claimed": self._counter("rooms_claimed", "Rooms taken over from processes that were gone."),
        }
        self._commands_refused = self._counter(
            "commands_refused", "Commands that rooms refused, by code.", "code"
        )
        self._commits = self._counter("commits", "Transactions that were committed.")
        self._commit_seconds = self._counter("commit_seconds", "Seconds that they took in all.")
        self._told: dict[str, float] = {}

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"allfives_{name}", about, labels, registry=self._registry)

    def _gauge(self, name: str, about: str, together: _Together = "livesum") -> Gauge:
        return Gauge(f"allfives_{name}", about, registry=self._registry, multiprocess_mode=together)

    def look(self, house: House, sockets: int, lag: float | None = None) -> None:
        """Take in what is counted elsewhere.

        Args:
            house: The live rooms.
            sockets: How many sockets are open.
            lag: How late the event loop was, in seconds; None if that was not looked at.
        """
        self._sockets.set(sockets)
        self._tasks.set(len(asyncio.all_tasks()))
        self._rooms.set(len(house.rooms))
        self._rooms_held.set(sum(room.held for room in house.rooms.values()))
        if lag is not None:
            self._loop_lag.set(lag)
        self._advance(self._frames_in, "received", self.traffic.received)
        self._advance(self._frames_out, "sent", self.traffic.sent)
        self._advance(self._commits, "commits", house.store.commits)
        self._advance(self._commit_seconds, "commit_seconds", house.store.commit_seconds)
        for name, counter in self._of_house.items():
            self._advance(counter, name, getattr(house.stats, name))
        for code, count in house.stats.refused.items():
            self._advance(self._commands_refused.labels(code), f"refused {code}", count)

    def _advance(self, counter: Counter, name: str, count: float) -> None:
        counter.inc(count - self._told.get(name, 0))
        self._told[name] = count

    def text(self) -> bytes:
        """All of them as Prometheus reads them: of all processes of the server, where there are several."""
        if SHARED not in os.environ:
            return generate_latest(self._registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)


def forget_the_dead() -> None:
    """Take what processes that are no more had open out of the shared numbers."""
    folder = os.environ.get(SHARED)
    for path in Path(folder).glob("gauge_live*.db") if folder else ():
        pid = int(path.stem.rpartition("_")[2])
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            with contextlib.suppress(FileNotFoundError):
                mark_process_dead(pid)  # type: ignore[no-untyped-call]
        except PermissionError:
            continue
