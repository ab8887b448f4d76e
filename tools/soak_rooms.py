"""Make, play and leave rooms by the thousand, and see that the server is afterwards what it was before.

    python -m tools.soak_rooms [--rooms 2000] [--at-once 20]

In every room two guests sit down, play a short match and leave, and a spectator comes by. Half as many
warm the server up first: a room is kept for a minute after all have left it, and the memory is then as
large as the rooms of a minute need. When the empty rooms are closed, the server has as many sockets,
tasks and rooms as before, no more files open than its pools hold, and memory that does not grow with the
number of rooms. Exit status 1 if not. Ctrl-C ends it early.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx
import psutil
from prometheus_client.parser import text_string_to_metric_families

from allfives.client import Client, play_at
from allfives.players import PLAYERS
from allfives.table.duty import Times
from allfives.table.options import Options
from tests.live.serving import Served, serving

_OPTIONS: Final = Options(rules="all-fives/2,target=20", seats=("open", "open"), pace="none")
_PER_ROOM_BYTES: Final = 4_096
_SLACK_BYTES: Final = 8 << 20
_POOLED: Final = 10


@dataclass(frozen=True, slots=True)
class Size:
    """How much of everything a server has.

    Attributes:
        memory: Bytes of resident memory.
        files: Open files and sockets.
        sockets: Sockets of rooms.
        tasks: Tasks of the event loop.
        rooms: Rooms in memory.
    """

    memory: int
    files: int
    sockets: int
    tasks: int
    rooms: int

    def __str__(self) -> str:
        return (
            f"{self.memory / 1e6:7.1f} MB, {self.files} files, {self.sockets} sockets, {self.tasks} tasks,"
            f" {self.rooms} rooms"
        )


def size_of(served: Served) -> Size:
    """How much the server has now."""
    text = httpx.get(f"{served.url}/metrics", trust_env=False).text
    values = {
        sample.name: sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }
    process = psutil.Process(served.process.pid)
    counts = (int(values[f"allfives_{name}"]) for name in ("sockets", "tasks", "rooms"))
    return Size(process.memory_info().rss, process.num_fds(), *counts)


async def play_rooms(served: Served, rooms: int, at_once: int) -> None:
    """Make, play and leave so many rooms."""
    left = iter(range(rooms))
    began = time.monotonic()

    async def one_after_another() -> None:
        async with Client(served.url) as ana, Client(served.url) as rui, Client(served.url) as zoe:
            for number in left:
                code = await ana.make_room(_OPTIONS)
                async with zoe.join(code, watch=True), ana.join(code) as first, rui.join(code) as second:
                    await asyncio.gather(*(play_at(table, PLAYERS["greedy"]) for table in (first, second)))
                    await asyncio.gather(first.leave(), second.leave())
                if number % 100 == 99:
                    print(f"  {number + 1} rooms, {time.monotonic() - began:.0f} s", flush=True)

    await asyncio.gather(*(one_after_another() for _ in range(at_once)))


def settle(served: Served) -> Size:
    """Wait until the empty rooms are closed; how much the server has then."""
    end = time.monotonic() + Times().empty / 1000 + 60
    while (size := size_of(served)).rooms and time.monotonic() < end:
        time.sleep(2)
    return size


def faults(before: Size, after: Size, rooms: int) -> list[str]:
    """What has not come back to where it was."""
    found = [
        f"{name}: {getattr(before, name)} before, {getattr(after, name)} after"
        for name, slack in (("sockets", 0), ("tasks", 0), ("rooms", 0), ("files", _POOLED))
        if getattr(after, name) > getattr(before, name) + slack
    ]
    grown = after.memory - before.memory
    if grown > _SLACK_BYTES + rooms * _PER_ROOM_BYTES:
        found.append(f"memory: grown by {grown / 1e6:.1f} MB over {rooms} rooms")
    return found


def main(words: Sequence[str]) -> int:
    """Soak; return the exit status."""
    options = argparse.ArgumentParser(prog="python -m tools.soak_rooms")
    options.add_argument("--rooms", type=int, default=2_000)
    options.add_argument("--at-once", type=int, default=20)
    given = options.parse_args(words)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as served:
        print(f"Warming up with {given.rooms // 2} rooms.", flush=True)
        asyncio.run(play_rooms(served, given.rooms // 2, given.at_once))
        before = settle(served)
        print(f"Before: {before}\nPlaying {given.rooms} rooms.", flush=True)
        asyncio.run(play_rooms(served, given.rooms, given.at_once))
        after = settle(served)
        print(f"After:  {after}")
    found = faults(before, after, given.rooms)
    print("\n".join(found) or "Everything is where it was.")
    return 1 if found else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
