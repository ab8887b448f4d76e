"""The load that one server bears: real rules, real store, thousands of sockets, on this machine alone.

Placements fall due at even intervals whatever becomes of those before, and are timed from then, not from when
they could be sent: a server that stops for a moment is charged for all that it kept waiting.
"""

from __future__ import annotations

import asyncio
import gc
import os
import resource
import statistics
import sys
import tempfile
import textwrap
import threading
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final

from bench.load_client import (
    SEATS,
    Failed,
    Guests,
    Load,
    Room,
    all_of,
    deaf,
    full_room,
    play_at_rate,
    play_out,
    spectator,
)
from bench.load_server import Reading, Server

__all__ = ["SMALL", "WHOLE", "Size", "bench_load"]

_SPARE_FILES: Final = 500
_PATIENCE_S: Final = 10.0
_NOISE: Final = 0.2
_PAGES: Final = 100
_DISK_EVERY_S: Final = 0.05
_ROOMS_FOR_A_CORE: Final = 4


@dataclass(frozen=True, slots=True)
class Size:
    """How much load.

    Attributes:
        rooms: Rooms of four, for most of it.
        rate: Placements in a second in them.
        many_rooms: The same for the largest load.
        many_rate: The same.
        spectators: Those who look on in one room.
        spectated_rate: Placements in a second in that room.
        deaf: Clients that read nothing.
        deaf_rate: How often in a second each of them asks for the whole state all the same.
        warm: Seconds that are not measured.
        seconds: Seconds that are.
    """

    rooms: int
    rate: float
    many_rooms: int
    many_rate: float
    spectators: int
    spectated_rate: float
    deaf: int
    deaf_rate: float
    warm: float
    seconds: float


WHOLE: Final = Size(250, 250, 1_250, 1_000, 1_000, 4, 10, 60, 3, 20)
SMALL: Final = Size(2, 20, 3, 40, 5, 10, 1, 1_000, 0.1, 0.5)
"""To see that it works."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What came out of one load.

    Attributes:
        name: What it was.
        wanted: What is wanted of it.
        latencies: Seconds that placements took, from when they were due to the last one who was told of them.
        placed: How many there were between the readings.
        before: The readings at its beginning.
        after: The readings at its end.
        disk: The most seconds until a page was on the disk meanwhile, whoever was at fault.
    """

    name: str
    wanted: str
    latencies: list[float]
    placed: int
    before: Reading
    after: Reading
    disk: float

    @property
    def seconds(self) -> float:
        """How long it was measured."""
        return self.after.at - self.before.at

    @property
    def rate(self) -> float:
        """Placements in a second."""
        return self.placed / self.seconds

    @property
    def commits(self) -> float:
        """Commits in a second."""
        return (self.after.commits - self.before.commits) / self.seconds

    @property
    def committing(self) -> float:
        """What part of the time a commit was on its way."""
        return (self.after.commit_seconds - self.before.commit_seconds) / self.seconds

    def cores(self, of: str) -> float | None:
        """How many cores the ``server``, its ``bots``, this ``client`` or all ``others`` used."""
        begin, end = getattr(self.before, of), getattr(self.after, of)
        return None if begin is None or end is None else (end - begin) / self.seconds

    def row(self) -> str:
        """Its line of the table."""
        ordered = sorted(self.latencies)
        at = (len(ordered) // 2, int(0.99 * len(ordered)), -1)
        times = "".join(f"{1000 * ordered[each]:8.1f}" for each in at)
        server = self.cores("server")
        used = "       -" if server is None else f"{server:8.0%}"
        memory = f"{self.after.memory / 1e6:8.0f}"
        return f"{self.name:46}{times}{self.rate:9.0f}{used}{memory}{self.commits:9.0f}   {self.wanted}"

    def limits(self) -> str:
        """What a placement costs and waits for, which says what limits it; and what else was going on."""
        server, client, others = self.cores("server"), self.cores("client"), self.cores("others")
        told = []
        if server is not None and client is not None:
            told.append(f"a placement takes the server {1000 * server / self.rate:.2f} ms of its core")
            whose, share = ("server", server) if server > client else ("client", client)
            told.append(f"that of the {whose} would be full at about {self.rate / share:.0f} placements/s")
        commit, together = 1000 * self.committing / max(self.commits, 0.1), self.rate / max(self.commits, 0.1)
        told.append(f"a commit takes {commit:.1f} ms, for {max(1.0, together):.1f} placements")
        told.append(f"the disk itself up to {1000 * self.disk:.0f} ms for a page")
        told.append(f"the client takes {client:.0%} of a core")
        if bots := self.cores("bots"):
            told.append(f"bots {bots:.0%}")
        if others is not None and others > _NOISE:
            told.append(f"OTHERS {others:.0%}: not a quiet machine")
        lines = textwrap.wrap("; ".join(told), 100)
        return "\n".join(f"    {line}" for line in lines)


class Disk:
    """Whether the disk itself keeps its pace meanwhile: now and then it is given a page, in a thread.

    What the server commits can't be on the disk sooner than this.

    Attributes:
        slowest: The most seconds that it took.
    """

    def __init__(self, folder: Path) -> None:
        self._page = folder / "disk"
        self.slowest = 0.0

    def __enter__(self) -> None:
        self.slowest = 0.0
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._try)
        self._thread.start()

    def __exit__(self, *exception: object) -> None:
        self._end.set()
        self._thread.join()

    def _try(self) -> None:
        with self._page.open("wb") as file:
            while not self._end.wait(_DISK_EVERY_S):
                self.slowest = max(self.slowest, _seconds_to_disk(file))


class Scene:
    """A server, and all those who are connected to it.

    Attributes:
        guests: Makes more of them.
        rooms: The rooms that play.
    """

    def __init__(self, server: Server, size: Size, folder: Path) -> None:
        self.server, self.size = server, size
        self._disk = Disk(folder)
        self.guests, self.load = Guests(server.port), Load()
        self.rooms: list[Room] = []

    async def fill(self, rooms: int) -> None:
        """Make rooms with four programs in each, which are not all at the same point of a deal."""
        _progress(f"{rooms * SEATS:,} programs sit down")
        self.rooms = await all_of(rooms, lambda: full_room(self.guests, self.load))
        await play_out(self.rooms, _PATIENCE_S)

    async def measure(self, name: str, rate: float, wanted: str) -> Measured:
        """Play in the rooms at so many placements in a second, and time them."""
        _progress(name)
        gc.collect()
        gc.freeze()
        gc.disable()  # a pause of this client would count as one of the server
        try:
            await play_at_rate(self.rooms, rate, self.size.warm)
            self.load.latencies.clear()
            before = await self.server.read(self.guests)
            with self._disk:
                await play_at_rate(self.rooms, rate, self.size.seconds)
                placed = len(self.load.latencies)
                after = await self.server.read(self.guests)
                await play_out(self.rooms, _PATIENCE_S)
        finally:
            gc.enable()
        return Measured(name, wanted, self.load.latencies.copy(), placed, before, after, self._disk.slowest)

    def close(self) -> None:
        """Cut all connections.

        Raises:
            Failed: If something happened that should not have.
        """
        faults = Counter(self.load.faults)
        self.guests.close()
        for room in self.rooms:
            room.close()
        if faults:
            raise Failed(", ".join(f"{count} times {fault}" for fault, count in faults.most_common()))


async def _usual(server: Server, size: Size, folder: Path) -> list[Measured]:
    """Rooms of four; the same beside clients that read nothing; the same while bots think on every core."""
    scene, cores = Scene(server, size, folder), os.cpu_count() or 1
    await scene.fill(size.rooms)
    name = f"{size.rooms * SEATS:,} sockets, {size.rate:g} placements/s"
    alone = await scene.measure(name, size.rate, "p50 < 10, p99 < 50")

    unread = await all_of(size.deaf, lambda: deaf(scene.guests, scene.rooms[0]))
    asking = [asyncio.create_task(each.ask_on(size.deaf_rate)) for each in unread]
    name = f"… beside {size.deaf} that ask and never read"
    beside_deaf = await scene.measure(name, size.rate, "as without them")
    await asyncio.wait_for(asyncio.gather(*asking), _PATIENCE_S)
    dropped = (await server.read(scene.guests)).slow
    if dropped != size.deaf:
        raise Failed(f"{dropped:.0f} of {size.deaf} that do not read were sent away as slow")

    for _ in range(cores * _ROOMS_FOR_A_CORE):
        await scene.guests.room(await scene.guests.guest(), ("club",) * SEATS)
    name = f"… while bots think on {cores} cores without a pause"
    beside_bots = await scene.measure(name, size.rate, "p99 < 50")
    scene.close()
    return [alone, beside_deaf, beside_bots]


async def _many(server: Server, size: Size, folder: Path) -> list[Measured]:
    """As many sockets as a server is meant for."""
    scene = Scene(server, size, folder)
    await scene.fill(size.many_rooms)
    name = f"{size.many_rooms * SEATS:,} sockets, {size.many_rate:g} placements/s"
    measured = await scene.measure(name, size.many_rate, "")
    scene.close()
    return [measured]


async def _spectated(server: Server, size: Size, folder: Path) -> list[Measured]:
    """One room at which very many look on."""
    scene = Scene(server, size, folder)
    await scene.fill(1)
    _progress(f"{size.spectators:,} spectators come")
    await all_of(size.spectators, lambda: spectator(scene.guests, scene.rooms[0]))
    name = f"{size.spectators:,} spectators of one room, {size.spectated_rate:g} placements/s"
    measured = await scene.measure(name, size.spectated_rate, "p99 < 100")
    scene.close()
    return [measured]


def bench_load(size: Size = WHOLE) -> None:
    """Put each load on a server of its own, and print what came out.

    Args:
        size: How much load.

    Raises:
        Failed: If something happened that should not have.
    """
    _allow_files(max(size.rooms, size.many_rooms) * SEATS + size.spectators + _SPARE_FILES)
    with tempfile.TemporaryDirectory() as folder:
        fsync = _fsync(Path(folder))
        print(f"Live tables: server and client on this machine, a new SQLite file, fsync {fsync:.1f} ms")
        print(
            f"{'':46}{'p50':>8}{'p99':>8}{'max ms':>8}{'placed/s':>9}{'server':>8}{'MB':>8}{'commits/s':>9}"
        )
        for number, scene in enumerate((_usual, _many, _spectated)):
            place = Path(folder, str(number))
            place.mkdir()
            for measured in _played(scene, place, size):
                print(f"{measured.row()}\n{measured.limits()}", flush=True)


def _played(
    scene: Callable[[Server, Size, Path], Coroutine[Any, Any, list[Measured]]], folder: Path, size: Size
) -> list[Measured]:
    """What came out of a scene with a server of its own."""
    with Server.on(folder) as server, asyncio.Runner(loop_factory=_loop()) as runner:
        measured = runner.run(scene(server, size, folder))
    _progress("")
    return measured


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The event loop that the server runs on as well, where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _allow_files(wanted: int) -> None:
    """Let this process have so many files and sockets open.

    Raises:
        Failed: If the system does not let it.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < wanted:
        raise Failed(f"{wanted} open files are needed, and the system allows {hard} (ulimit -Hn)")
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _fsync(folder: Path) -> float:
    """Milliseconds until a page is on the disk, the median of many."""
    with (folder / "page").open("wb") as file:
        return 1000 * statistics.median(_seconds_to_disk(file) for _ in range(_PAGES))


def _seconds_to_disk(file: BinaryIO) -> float:
    file.write(bytes(4096))
    file.flush()
    begin = time.perf_counter()
    os.fsync(file.fileno())
    return time.perf_counter() - begin


def _progress(text: str) -> None:
    print(f"\r{text:70}\r", end="", file=sys.stderr, flush=True)
