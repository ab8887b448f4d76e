"""The numbers for Prometheus. No guest, room, address or tile is in any of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from allfives.table.house import House

__all__ = ["Metrics"]

_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The numbers of one server process, in a registry of their own.

    Attributes:
        registry: The registry.
        requests: Answers over HTTP, by route, method and status.
        request_seconds: How long until an answer began, by route.
        refused: Refusals over HTTP and of sockets, by code. Those of commands are counted by the house.
        guests: Guests that were made.
        sockets: Sockets that are open.
        frames_in: Frames that sockets have sent us.
        frames_out: Frames that we have sent.
        slow: Clients that were dropped because they did not read.
        loop_lag: How late the event loop was, when last looked at.
    """

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "allfives_requests",
            "Answers over HTTP, by route, method and status.",
            ("route", "method", "status"),
            registry=self.registry,
        )
        self.request_seconds = Histogram(
            "allfives_request_seconds",
            "Seconds from a request to the beginning of its answer, by route.",
            ("route",),
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.refused = Counter(
            "allfives_refused", "Refused requests and sockets, by code.", ("code",), registry=self.registry
        )
        self.guests = Counter("allfives_guests", "Guests that were made.", registry=self.registry)
        self.sockets = Gauge("allfives_sockets", "Sockets that are open.", registry=self.registry)
        self.frames_in = Counter(
            "allfives_frames_in", "Frames that clients have sent.", registry=self.registry
        )
        self.frames_out = Counter("allfives_frames_out", "Frames sent to clients.", registry=self.registry)
        self.slow = Counter(
            "allfives_slow_clients", "Clients dropped because they did not read.", registry=self.registry
        )
        self.loop_lag = Gauge(
            "allfives_loop_lag_seconds",
            "How late the event loop was, when last looked at.",
            registry=self.registry,
        )

    def watch(self, house: House) -> None:
        """Take in the numbers of the house, each time they are asked for."""
        self.registry.register(_OfHouse(house))


class _OfHouse(Collector):
    """The numbers that the house keeps."""

    def __init__(self, house: House) -> None:
        self._house = house

    def collect(self) -> Iterable[Metric]:
        house = self._house
        stats = house.stats
        gauges: tuple[tuple[str, str, Callable[[], int]], ...] = (
            ("rooms", "Rooms that are in memory.", lambda: len(house.rooms)),
            (
                "rooms_held",
                "Rooms whose duties this process does.",
                lambda: sum(r.held for r in house.rooms.values()),
            ),
            (
                "connections",
                "Connections to rooms.",
                lambda: sum(len(room.connections) for room in house.rooms.values()),
            ),
        )
        for name, told, value in gauges:
            yield GaugeMetricFamily(f"allfives_{name}", told, value())
        counters = (
            ("entries", "Entries that were appended to rooms.", stats.entries),
            ("bot_moves", "Turns that bots took.", stats.bot_moves),
            ("conflicts", "Appends that another process was faster with.", stats.conflicts),
            ("rooms_claimed", "Rooms taken over from processes that were gone.", stats.claimed),
        )
        for name, told, count in counters:
            yield CounterMetricFamily(f"allfives_{name}", told, count)
        yield from self._refused()

    def _refused(self) -> Iterator[Metric]:
        refused = CounterMetricFamily(
            "allfives_commands_refused", "Commands that were refused, by code.", labels=["code"]
        )
        for code, count in sorted(self._house.stats.refused.items()):
            refused.add_metric([code], count)
        yield refused
