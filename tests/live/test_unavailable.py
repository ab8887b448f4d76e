"""A full disk and a database that is not there: clients are told so, and the table is right afterwards."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx

from allfives.client import Client
from allfives.table.options import Options
from tests.databases import Postgres
from tools.crash_checks import check_all
from tools.crash_guests import Guest, Habits, Notes
from tools.crash_servers import Server, read_past

WITH_A_LIMIT = """
import resource, sys, threading

def obey():
    for line in sys.stdin:
        most = resource.RLIM_INFINITY if line.strip() == "" else int(line)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

threading.Thread(target=obey, daemon=True).start()
from allfives.cli import main
sys.exit(main())
"""
"""The program, to which one can say how large a file may be: to a larger one nothing can be written, as on a
full disk."""


class Evening:
    """A server, and a room at which two guests and a bot play and one looks on."""

    def __init__(self, server: Server) -> None:
        self.server, self.notes, self.guests, self.code = server, Notes(), list[Guest](), ""

    async def begin(self) -> None:
        """Make the room, and let everybody come."""
        options = Options(seats=("open", "greedy", "open"), rules="all-fives/3,target=150", pace="none")
        async with Client(self.server.url, name="Maker") as maker:
            self.code = await maker.make_room(options)
        for name, seat in (("Ana", 0), ("Rui", 2), ("Zoe", None)):
            async with Client(self.server.url, name=name, program=False) as client:
                await client.identify()
                assert client.guest is not None
                habits = Habits(seat=seat, pause=0.02, patience=60)  # all is slow where much else runs
                rng = random.Random(name)
                guest = Guest(self.notes, self.code, name, client.guest, [self.server.url], habits, rng)
            guest.more = False
            self.guests.append(guest)

    async def ask(self, path: str) -> int:
        """The status of an answer."""
        async with httpx.AsyncClient(trust_env=False, timeout=20) as http:
            return (await http.get(f"{self.server.url}{path}")).status_code

    async def new_room(self) -> tuple[int, str]:
        """What comes of making a room: the status and the code."""
        headers = {"Cookie": self.guests[0].cookie}
        async with httpx.AsyncClient(trust_env=False, timeout=20, headers=headers) as http:
            answer = await http.post(f"{self.server.url}/api/rooms", json={})
            return answer.status_code, answer.json()["code"]


async def until(true: Callable[[], bool], seconds: float = 120) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.02)


async def hold_out(
    server: Server, fail: Callable[[], Awaitable[None]], mend: Callable[[], Awaitable[None]]
) -> None:
    """Play while nothing can be kept for a while."""
    await server.start()
    tasks: list[asyncio.Task[None]] = []
    try:
        await server.ready()
        evening = Evening(server)
        await evening.begin()
        tasks += [asyncio.create_task(guest.stay()) for guest in evening.guests]
        notes, watcher = evening.notes, evening.guests[2]
        await until(lambda: len(notes.asked) > 20)
        assert await evening.ask("/readyz") == 200

        # From now on the guests talk, and play no more: until all has failed the match might be over.
        evening.guests[0].chatty = evening.guests[1].chatty = True
        await fail()
        await until(lambda: notes.unavailable > 2)
        assert watcher.seen is not None
        stands_at = watcher.seen.seq
        assert await evening.ask("/healthz") == 200
        assert await evening.ask("/readyz") == 503
        assert await evening.new_room() == (503, "unavailable")
        assert watcher.seen.seq == stands_at
        assert not watcher.over

        evening.guests[0].chatty = evening.guests[1].chatty = False
        await mend()
        await until(lambda: all(guest.over for guest in evening.guests))
        assert await evening.ask("/readyz") == 200
        assert (await evening.new_room())[0] == 201
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert await server.stop() == 0
    rooms, rows = await read_past(server.database)
    played = [room for room in rooms if room.code == evening.code]
    assert check_all(played, rows, notes, [evening.code]) == []
    assert server.ended == []


def test_on_a_full_disk_commands_are_refused_and_the_room_goes_on_once_there_is_space(tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'allfives.db'}"
    server = Server(database, tmp_path / "log", program=("-c", WITH_A_LIMIT))

    async def limit(size: str) -> None:
        assert server.process.stdin is not None
        server.process.stdin.write(f"{size}\n".encode())
        await server.process.stdin.drain()

    asyncio.run(hold_out(server, lambda: limit("1024"), lambda: limit("")))


def test_while_postgresql_is_down_commands_are_refused_and_the_room_goes_on_when_it_is_back(
    postgres: Postgres, postgres_url: str, tmp_path: Path
) -> None:
    server = Server(postgres_url, tmp_path / "log")

    async def stop() -> None:
        await asyncio.to_thread(postgres.stop)

    async def start() -> None:
        await asyncio.to_thread(postgres.start)

    asyncio.run(hold_out(server, stop, start))
