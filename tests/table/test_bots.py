"""Bots think in processes of their own."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import psutil

from allfives.players import PLAYERS
from allfives.rules import Match, Rules, deal_source
from allfives.table.bots import PRIORITY, Bots


def a_view() -> tuple[Match, int]:
    match = Match.start(Rules.preset("all-fives"))
    match = match.deal(match.next_deal(deal_source("bots", 1)))
    assert match.turn is not None
    return match, match.turn


def test_every_level_answers_from_a_view_with_a_legal_play() -> None:
    async def think() -> None:
        bots, (match, seat) = Bots(1), a_view()
        try:
            for level in PLAYERS:
                assert await bots.choose(level, match.view(seat)) in match.view(seat).legal_actions()
        finally:
            bots.close()

    asyncio.run(think())


def test_a_bot_that_somebody_waits_for_thinks_before_those_that_nobody_looks_at() -> None:
    async def think() -> None:
        bots, (match, seat) = Bots(1), a_view()
        done: list[str] = []

        async def choose(name: str, *, watched: bool) -> None:
            await bots.choose("random", match.view(seat), watched=watched)
            done.append(name)

        try:
            async with asyncio.TaskGroup() as group:
                for number in range(5):
                    group.create_task(choose(f"alone {number}", watched=False))
                gone = group.create_task(choose("gone", watched=True))
                group.create_task(choose("watched", watched=True))
                await asyncio.sleep(0)
                gone.cancel()
        finally:
            bots.close()
        assert done == ["alone 0", "watched", "alone 1", "alone 2", "alone 3", "alone 4"]

    asyncio.run(think())


def test_a_bot_that_is_killed_while_it_thinks_is_asked_again() -> None:
    async def think() -> None:
        bots, (match, seat) = Bots(1), a_view()
        try:
            await bots.choose("greedy", match.view(seat))
            for process in psutil.Process().children(recursive=True):
                if "spawn_main" in " ".join(process.cmdline()):
                    os.kill(process.pid, signal.SIGKILL)
            action = await bots.choose("greedy", match.view(seat))
            assert action == PLAYERS["greedy"].choose(match.view(seat), deal_source("", 1))
        finally:
            bots.close()

    asyncio.run(think())


def steps_back(process: psutil.Process) -> bool:
    """Whether a process comes after this one, in a session of its own that does too."""
    group = Path(f"/proc/{process.pid}/autogroup")
    return (
        process.nice() == min(19, os.nice(0) + PRIORITY)
        and os.getsid(process.pid) == process.pid
        and (not group.exists() or group.read_text().split()[-1] == str(PRIORITY))
    )


def test_the_processes_of_bots_come_after_the_server_and_end_with_it() -> None:
    async def think() -> None:
        bots, (match, seat) = Bots(2), a_view()
        await asyncio.gather(*(bots.choose("random", match.view(seat)) for _ in range(20)))
        thinking = [
            process
            for process in psutil.Process().children(recursive=True)
            if "spawn_main" in " ".join(process.cmdline())
        ]
        # The first to be ready may have answered all, before another has stepped back.
        async with asyncio.timeout(20):
            while not all(map(steps_back, thinking)):
                await asyncio.sleep(0.01)
        bots.close()
        assert not [process for process in thinking if process.is_running() and process.status() != "zombie"]

    asyncio.run(think())
