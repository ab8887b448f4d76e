"""One database with its servers, the guests at their rooms, and what is done to them."""

from __future__ import annotations

import asyncio
import random
import re
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from typing import Final

import httpx
import msgspec

from allfives.client import Client, ClientError, Table, play_at
from allfives.players import PLAYERS
from allfives.table.options import Bank, Options, PerTurn
from allfives.table.refusals import Refused
from tools.crash_checks import check_all, check_ends
from tools.crash_guests import Guest, Habits, Notes
from tools.crash_servers import LEASE_S, Database, PostgresqlDatabase, Server

__all__ = ["Found", "Lane", "Plan"]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of room: its options, the seats that guests take, how many look on, how likely guests dream."""

    options: Options
    seats: tuple[int, ...]
    watchers: int = 1
    dreams: float = 0.0


KINDS: Final = (
    Kind(Options(pace="none"), (0, 1)),
    Kind(
        Options(
            seats=("open", "greedy", "open", "random"), rules="all-fives/4", clock=Bank(900, 2), pace="none"
        ),
        (0, 2),
    ),
    Kind(Options(seats=("open", "greedy"), clock=PerTurn(40), pace="none"), (0,)),
    Kind(Options(seats=("open",) * 3, rules="sniff/3", clock=Bank(900), pace="none"), (0, 1, 2), watchers=0),
    # After a crash nobody is out of time for a while, so they dream when the killing is over.
    Kind(Options(clock=PerTurn(3), pace="fast"), (0, 1), watchers=0, dreams=0.02),
)
BOTS_ALONE: Final = Options(seats=("greedy", "random"), rules="all-fives/2,target=60", pace="fast")
NAMES: Final = (
    "Ana",
    "Rui",
    "Eva",
    "Leo",
    "Mia",
    "Ivo",
    "Zoe",
    "Kim",
    "Pia",
    "Max",
    "Ida",
    "Tom",
    "Uma",
    "Lia",
)
ORDINARY: Final = ("Ordinary", "Common")


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is to be done in one lane.

    Attributes:
        kills: How often a server is killed.
        rooms: Rooms that guests play in, besides those of bots alone and of ordinary clients.
        until: When the killing ends at the latest, in seconds of ``time.monotonic``.
        after: How many seconds matches may take to end after that.
        target: What matches are played to; None for what is usual.
        away: Every so many kills the killed one stays away until another has taken over.
        besides: Every so many kills a server is frozen, and every so many PostgreSQL is killed.
    """

    kills: int
    rooms: int
    until: float
    after: float = 240.0
    target: int | None = None
    away: int = 8
    besides: int = 25


@dataclass
class Found:
    """What came of it.

    Attributes:
        kills: How often servers were killed, by when.
        counts: How often what else was done, and how much of everything there was in the end.
        refused: How many commands were refused, by code.
        findings: What is wrong.
    """

    kills: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)


class Lane:
    """Servers on one database, with guests at their rooms.

    Args:
        database: The database.
        servers: How many servers use it.
        folder: Where the servers' logs and the records go.
        plan: What is to be done.
        rng: What is chosen with.
        found: Where it is told what came of it.
        stop: Set, when the killing is to end early.
        killed: Is called after each kill.
    """

    def __init__(
        self,
        database: Database,
        servers: int,
        folder: Path,
        plan: Plan,
        rng: random.Random,
        found: Found,
        stop: asyncio.Event,
        killed: Callable[[], None],
    ) -> None:
        self.database, self.folder, self.plan, self.rng, self.found = database, folder, plan, rng, found
        self.stop, self._killed = stop, killed
        self.servers = [Server(database.url, folder / f"server-{n}.log") for n in range(servers)]
        self.notes = Notes()
        self.made: list[str] = []
        self.strangers: list[str] = []
        self.disturbed: list[int] = []
        self._guests: list[Guest] = []
        self._tables: list[Table] = []
        self._storm = True

    async def run(self) -> None:
        """Do all of it, and check."""
        began = time.monotonic()
        try:
            for server in self.servers:
                await server.start()
                await server.ready()
            async with self._everybody():
                await self._kill_again_and_again()
                self._storm = False
                self.found.counts["seconds of killing"] += round(time.monotonic() - began)
                await _all_up(self.servers)
                for guest in self._guests:
                    guest.more, guest.dreaming = False, True
                await self._play_to_the_end()
            await self._fetch_records()
            for server in self.servers:
                status = await server.stop()
                if status != 0:
                    self._find(f"a server stopped with status {status}")
        finally:
            for server in self.servers:
                await server.kill()
        await self._check()

    def _find(self, text: str) -> None:
        self.found.findings.append(text)

    @property
    def _urls(self) -> list[str]:
        return [server.url for server in self.servers]

    # --- Guests --------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _everybody(self) -> AsyncIterator[None]:
        """Let guests, bots and ordinary clients play while this lasts."""
        names = cycle(NAMES)
        tasks: list[asyncio.Task[None]] = []
        for number, kind in enumerate(islice(cycle(KINDS), self.plan.rooms)):
            options = kind.options
            if self.plan.target is not None:
                rules = f"{options.rules},target={self.plan.target}"
                options = msgspec.structs.replace(options, rules=rules)
            code = await self._make(options, self._urls[number % len(self._urls)])
            for seat in (*kind.seats, *[None] * kind.watchers):
                habits = Habits(seat=seat, dreams=kind.dreams)
                guest = await self._guest(code, f"{next(names)} {number + 1}", habits)
                tasks.append(asyncio.create_task(guest.stay()))
        tasks.append(asyncio.create_task(self._bots_alone()))
        code = await self._make(Options(pace="none"), self._urls[0])
        self.strangers.append(code)
        for url, name in zip(cycle(self._urls), ORDINARY, strict=False):
            tasks.append(asyncio.create_task(self._ordinary(code, url, name)))
        try:
            await self._all_here()
            yield
        finally:
            for task in tasks:
                ended = task.done() and not task.cancelled()
                if ended and (error := task.exception()) is not None:
                    self._find(f"a client failed: {error!r}")
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _all_here(self) -> None:
        """Wait until everybody is at their room."""
        async with asyncio.timeout(60):
            while not all(guest.there for guest in self._guests) or len(self._tables) < len(ORDINARY):
                await asyncio.sleep(0.05)

    async def _guest(self, code: str, name: str, habits: Habits) -> Guest:
        rng = random.Random(self.rng.random())
        guest = Guest(self.notes, code, name, await self._cookie(name), self._urls, habits, rng)
        self._guests.append(guest)
        return guest

    async def _cookie(self, name: str) -> str:
        """Make a guest; what says who it is."""
        while True:
            try:
                async with Client(self.rng.choice(self._urls), name=name, program=False) as client:
                    await client.identify()
                    assert client.guest is not None
                    return client.guest
            except (ClientError, Refused):
                await asyncio.sleep(0.1)

    async def _make(self, options: Options, url: str) -> str:
        """Make a room; its code.

        Raises:
            ClientError: If the server is gone.
            Refused: If it cannot keep a room now.
        """
        async with Client(url, name="Maker") as client:
            code = await client.make_room(options)
        self.made.append(code)
        return code

    async def _bots_alone(self) -> None:
        """Have one room after another in which bots play, and somebody looks on."""
        number = 0
        while self._storm:
            number += 1
            try:
                code = await self._make(BOTS_ALONE, self.rng.choice(self._urls))
            except (ClientError, Refused):
                await asyncio.sleep(0.1)
                continue
            guest = await self._guest(code, f"Bea {number}", Habits())
            watching = asyncio.create_task(guest.stay())
            try:
                while not guest.over:
                    await asyncio.sleep(0.1)
            finally:
                watching.cancel()
                await asyncio.gather(watching, return_exceptions=True)

    async def _ordinary(self, code: str, url: str, name: str) -> None:
        """Play as any program does that uses the package's own client."""
        async with Client(url, name=name) as client, client.join(code) as table:
            self._tables.append(table)
            while self._storm:
                await play_at(table, PLAYERS["random"])
                if self._storm:
                    with suppress(Refused):
                        await table.rematch()

    # --- What is done to the servers -----------------------------------------------------------------

    async def _kill_again_and_again(self) -> None:
        for number in range(1, self.plan.kills + 1):
            if self.stop.is_set() or time.monotonic() > self.plan.until:
                return
            victim = self.servers[number % len(self.servers)]
            others = [server for server in self.servers if server is not victim]
            stays_away = bool(others) and number % self.plan.away == 0
            if stays_away or self.rng.random() < 0.9:  # else, now and then, all are down at once
                await _all_up(others)
            when = await self._moment(victim)
            await victim.kill()
            self.found.kills[when] += 1
            self.disturbed.append(_now())
            if stays_away:
                await self._taken_over(others[0])
            await victim.start()
            self.disturbed.append(_now())
            self._killed()
            if others and number % self.plan.besides == 0:
                await self._freeze(self.rng.choice(self.servers))
                await self._crash_database()

    async def _moment(self, victim: Server) -> str:
        """Wait for a moment to kill; what it is."""
        when = self.rng.choices(("starting", "running", "asked"), (15, 25, 60))[0]
        if when == "starting" and not victim.up.is_set():
            await asyncio.sleep(_of_any_size(self.rng, 0.001, 1))
            return "while it started"
        await _all_up([victim])
        if when == "asked":
            with suppress(TimeoutError):
                async with asyncio.timeout(3):
                    for _ in range(round(_of_any_size(self.rng, 1, 100))):
                        self.notes.sent.clear()
                        await self.notes.sent.wait()
                await asyncio.sleep(_of_any_size(self.rng, 0.0001, 0.1))
                return "after a command"
        await asyncio.sleep(_of_any_size(self.rng, 0.001, 1))
        return "while it ran"

    async def _taken_over(self, other: Server) -> None:
        """Wait until another server has taken over the rooms of the one that was killed."""
        before = await _claimed(other)
        await asyncio.sleep(LEASE_S + self.rng.uniform(1, 2.5))
        self.found.counts["rooms taken over"] += await _claimed(other) - before
        self.found.counts["kills that waited for a takeover"] += 1

    async def _freeze(self, victim: Server) -> None:
        """Freeze a server for so long that it is taken for dead."""
        await _all_up(self.servers)
        victim.signal(signal.SIGSTOP)
        await asyncio.sleep(LEASE_S + self.rng.uniform(0.5, 2))
        victim.signal(signal.SIGCONT)
        self.disturbed.append(_now())
        self.found.counts["servers frozen"] += 1

    async def _crash_database(self) -> None:
        if isinstance(self.database, PostgresqlDatabase):
            await _all_up(self.servers)
            await self.database.crash()
            self.disturbed.append(_now())
            self.found.counts["kills of PostgreSQL"] += 1

    # --- The end -------------------------------------------------------------------------------------

    async def _play_to_the_end(self) -> None:
        """Wait until every match is over."""
        end = time.monotonic() + self.plan.after
        while time.monotonic() < end:
            await asyncio.sleep(1)
            if all(guest.over for guest in self._guests):
                rooms, rows = await self.database.read()
                if not any(check_ends(rows, (room.code for room in rooms))):
                    await asyncio.sleep(1)  # what was repeated for fun is answered too
                    return
        for guest in self._guests:
            if not guest.over:
                self._find(f"not over after {self.plan.after:g} s: {guest}")

    async def _fetch_records(self) -> None:
        """Fetch the record of every match, as anybody may who looks on."""
        _, rows = await self.database.read()
        matches = sorted({(row.room, row.match) for row in rows})
        # A connection that is used again may be closed at that very moment.
        once = httpx.Limits(max_keepalive_connections=0)
        async with httpx.AsyncClient(trust_env=False, timeout=60, limits=once) as http:
            for room, match in matches:
                answer = await http.get(f"{self._urls[0]}/api/rooms/{room}/matches/{match}.fives")
                if not answer.is_success:
                    self._find(f"the record of {room}, match {match}, cannot be had: {answer.text}")
                (self.folder / f"{room}-{match}.fives").write_bytes(answer.content)
        self.found.counts["matches"] += len(matches)

    async def _check(self) -> None:
        rooms, rows = await self.database.read()
        notes, found = self.notes, self.found.findings
        found += await self.database.faults()
        found += check_all(rooms, rows, notes, self.made, self.strangers, self.disturbed)
        for server in self.servers:
            found += server.ended
            # That the database is not there is an error to those who watch over the server, not to us.
            found += [line for line in server.errors() if '"StoreUnavailable"' not in line]
        counts = self.found.counts
        counts["commands sent"] += len(notes.asked)
        counts["acknowledged"] += sum(asked.done is not None for asked in notes.asked.values())
        counts["sent more than once"] += sum(asked.sent > 1 for asked in notes.asked.values())
        counts["refused, as nothing could be kept"] += notes.unavailable
        counts["told that another connection plays"] += notes.replaced
        counts["rooms"] += len(rooms)
        counts["entries"] += len(rows)
        counts["entries told"] += sum(len(heard.entries) for heard in notes.heard)
        counts["whole states told"] += sum(len(heard.states) for heard in notes.heard)
        counts["time-outs"] += sum(b'"timed_out"' in row.entry for row in rows)
        for asked in notes.asked.values():
            if asked.refused is not None:
                self.found.refused[asked.refused] += 1


async def _all_up(servers: list[Server]) -> None:
    for server in servers:
        await server.ready()


async def _claimed(server: Server) -> int:
    """How many rooms a server has taken over so far."""
    async with httpx.AsyncClient(trust_env=False, timeout=20) as http:
        told = (await http.get(f"{server.url}/metrics")).text
    found = re.search(r"^allfives_rooms_claimed_total (\S+)$", told, re.MULTILINE)
    assert found is not None, told
    return int(float(found[1]))


def _of_any_size(rng: random.Random, least: float, most: float) -> float:
    """A number between two, as likely from 1 to 10 as from 10 to 100."""
    return float(least * (most / least) ** rng.random())


def _now() -> int:
    return time.time_ns() // 1_000_000
