"""``allfives serve --workers 2`` on PostgreSQL: one room, played and watched at both processes."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import psutil
from websockets.asyncio.client import ClientConnection

from allfives.client import Client
from allfives.table.entries import Came, read_entry
from allfives.table.options import Bank, Options
from tools.crash_checks import check_all
from tools.crash_guests import Guest, Habits, Notes
from tools.crash_servers import Server, read_past

OPTIONS = Options(
    seats=("open", "greedy", "open", "random"),
    rules="all-fives/4,target=60",
    clock=Bank(600, 1),
    pace="none",
)


def worker_of(server: Server, port: int) -> int | None:
    """The process of the server that has the connection of a client's port."""
    for process in psutil.Process(server.process.pid).children():
        there = [getattr(each.raddr, "port", None) for each in process.net_connections("tcp")]
        if port in there:
            return process.pid
    return None


class GuestAt(Guest):
    """A guest who comes and goes until the connection is at one process and no other."""

    server: Server
    worker: int

    async def _talk(self, socket: ClientConnection) -> None:
        while (worker := worker_of(self.server, socket.local_address[1])) is None:
            await asyncio.sleep(0.01)
        if worker == self.worker:
            await super()._talk(socket)


async def the_workers(server: Server) -> tuple[int, int]:
    """The two processes that take connections, once both do."""
    async with asyncio.timeout(30):
        found: set[int] = set()
        while len(found) < 2:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert b" 200 " in await reader.readline()
            worker = worker_of(server, writer.get_extra_info("sockname")[1])
            assert worker is not None
            found.add(worker)
            writer.close()
            await writer.wait_closed()
    one, other = sorted(found)
    return one, other


async def play(server: Server) -> None:
    await server.start()
    tasks: list[asyncio.Task[None]] = []
    try:
        await server.ready()
        one, other = await the_workers(server)
        async with Client(server.url, name="Maker") as maker:
            code = await maker.make_room(OPTIONS)
        notes, guests = Notes(), list[GuestAt]()
        for name, seat, worker in (
            ("Ana", 0, one),
            ("Rui", 2, other),
            ("Zoe", None, one),
            ("Eva", None, other),
        ):
            async with Client(server.url, name=name, program=False) as client:
                await client.identify()
                assert client.guest is not None
                habits = Habits(seat=seat, pause=0.02)
                guest = GuestAt(notes, code, name, client.guest, [server.url], habits, random.Random(name))
            guest.server, guest.worker, guest.more = server, worker, False
            guests.append(guest)
            tasks.append(asyncio.create_task(guest.stay()))
        async with asyncio.timeout(120):
            while not all(guest.over for guest in guests):
                await asyncio.sleep(0.02)
        rooms, rows = await read_past(server.database)
        assert check_all(rooms, rows, notes, [code]) == []
        came = [entry for row in rows if isinstance(entry := read_entry(row.entry), Came)]
        assert {entry.seat for entry in came} == {0, 2}
        assert len({entry.process for entry in came}) == 2
        for guest in guests:
            assert guest.seen is not None
            assert guest.seen.seq == rows[-1].seq
        assert any(heard.entries for heard in notes.heard)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert await server.stop() == 0
    assert server.errors() == []


def test_one_room_is_played_and_watched_at_both_processes(postgres_url: str, tmp_path: Path) -> None:
    asyncio.run(play(Server(postgres_url, tmp_path / "log", options=("--workers", "2"))))


async def killed_with_its_workers(server: Server) -> None:
    await server.start()
    try:
        await server.ready()
        await the_workers(server)
        others = psutil.Process(server.process.pid).children(recursive=True)
        assert len(others) > 2
    finally:
        await server.kill()
    _, left = await asyncio.to_thread(psutil.wait_procs, others, 20)
    assert left == []


def test_when_the_first_process_is_killed_its_workers_and_their_bots_end_too(
    postgres_url: str, tmp_path: Path
) -> None:
    asyncio.run(killed_with_its_workers(Server(postgres_url, tmp_path / "log", options=("--workers", "2"))))
