"""Which process does the duties of a room, when one of them has died, was frozen, or cannot read a room."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

from allfives.rules import Deal, Position, Rules
from allfives.store import Store
from allfives.table.bots import Bots
from allfives.table.commands import Sit
from allfives.table.duty import Times
from allfives.table.entries import Sitter
from allfives.table.house import House
from allfives.table.options import Options, PerTurn
from tests.table.live import Guest

MAKER = Sitter("guest-maker", "Maker")
BOTS = Options(seats=("greedy", "random"), pace="none")


def url(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder}/rooms.db"


@asynccontextmanager
async def a_house(folder: Path, process: str | None = None, **settings: Any) -> AsyncIterator[House]:
    async with (
        await Store.open(url(folder), process=process) as store,
        await House.open(store, bots=Bots(1), **settings) as house,
    ):
        yield house


async def leave_behind(folder: Path, count: int, killed: str) -> list[str]:
    """Rooms of bots that a process held when it was killed just now."""
    async with a_house(folder) as house:
        codes = [(await house.make(BOTS, MAKER)).code for _ in range(count)]
    async with await Store.open(url(folder), process=killed) as store:
        await store.claim(house.now())
        assert sorted(await store.held()) == sorted(codes)
    return codes


async def over(house: House, code: str) -> None:
    """Wait until the house has played a room's match to its end."""
    async with asyncio.timeout(60):
        while code not in house.rooms or house.rooms[code].table.phase != "over":
            await asyncio.sleep(0.02)


def test_the_only_server_of_a_file_takes_over_at_once_after_a_kill(tmp_path: Path) -> None:
    async def play() -> None:
        (code,) = await leave_behind(tmp_path, 1, "killed")
        async with a_house(tmp_path, alone=True) as house:
            assert house.stats.claimed == 1
            await over(house, code)

    asyncio.run(play())


def test_another_server_waits_until_the_killed_one_is_surely_dead(tmp_path: Path) -> None:
    async def play() -> None:
        (code,) = await leave_behind(tmp_path, 1, "killed")
        async with a_house(tmp_path, times=Times(dead=1_000)) as house:
            assert house.rooms == {}
            await over(house, code)

    asyncio.run(play())


def test_a_room_that_nobody_can_read_does_not_keep_the_others_from_going_on(tmp_path: Path) -> None:
    async def play() -> None:
        codes = await leave_behind(tmp_path, 3, "killed")
        with closing(sqlite3.connect(tmp_path / "rooms.db", isolation_level=None)) as past:
            past.execute("UPDATE entries SET entry = 'x' WHERE room = ? AND seq = 0", (codes[1],))
        async with a_house(tmp_path, alone=True) as house:
            await over(house, codes[0])
            await over(house, codes[2])
            assert codes[1] not in house.rooms

    asyncio.run(play())


def test_a_command_of_an_earlier_match_is_answered_again_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            room = await house.make(Options(rules="all-fives/2,target=20", pace="none"), MAKER)
            ana = await Guest.at(room, "Ana", sit=False)
            done = await ana.ask(Sit(id="sit-1"))
            assert done["type"] == "done"
            rui = await Guest.at(room, "Rui")
            await asyncio.gather(ana.play(matches=2), rui.play(matches=2))
        async with a_house(tmp_path) as house:
            room = await house.room(room.code)
            assert room.table.number == 2
            await ana.join(room)
            assert await ana.ask(Sit(id="sit-1")) == done
            assert (await ana.ask(Sit(id="sit-2")))["code"] == "already_seated"

    asyncio.run(play())


def test_a_server_that_was_frozen_does_nothing_before_it_knows_who_lives(tmp_path: Path) -> None:
    rules = Rules.preset("all-fives")
    dealt = str(Position.start(rules, Deal.shuffled(random.Random(1), rules)))

    async def play() -> None:
        times = Times(dead=400, absent=1, grace=60_000)
        async with (
            a_house(tmp_path, "one", times=times) as one,
            a_house(tmp_path, "other", times=times) as other,
        ):
            one._grace = other._grace = 0  # they have run for long
            room = await one.make(Options(clock=PerTurn(1), position=dealt), MAKER)
            await Guest.at(room, "Rui")
            await Guest.at(await other.room(room.code), "Ana")
            await room.catch_up()
            assert room.table.turn is not None
            time.sleep(1.5)  # freezes both: the clock runs out, and each looks dead to the other
            thawed = one.now()
            while min((await one.store.processes()).values()) < thawed + 2 * times.dead:
                await asyncio.sleep(0.02)
            kept = b"".join(row.entry for row in await one.store.rows(room.code))
            assert b'"absent"' not in kept
            assert b'"timed_out"' not in kept

    asyncio.run(play())


def test_a_guest_who_is_forgotten_at_one_process_is_forgotten_at_the_other(postgres_url: str) -> None:
    async def play() -> None:
        async with (
            await Store.open(postgres_url) as one,
            await Store.open(postgres_url) as other,
            await House.open(one, bots=Bots(1)) as here,
            await House.open(other, bots=Bots(1)) as there,
        ):
            room = await here.make(Options(pace="none"), Sitter("guest-maker", "Maker"))
            ana = await Guest.at(room, "Ana")
            await there.forget("guest-Ana")
            while room.code in here.rooms and here.rooms[room.code] is room:
                await asyncio.sleep(0.01)
            assert ana.ended
            again = await here.room(room.code)
            await Guest.at(again, "Rui")
            rows = b"".join(row.entry for row in await one.rows(room.code))
            assert b"match_started" in rows
            assert b"Ana" not in rows

    asyncio.run(play())
