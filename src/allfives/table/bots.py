"""Where bots think: in processes of their own, at the lowest priority, never on the event loop."""

from __future__ import annotations

import asyncio
import os
import secrets
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from heapq import heappop, heappush
from itertools import count
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Final

from allfives.players import PLAYERS
from allfives.rules import Action, ByteStream, Deal, Match, Rules, View, deal_source

__all__ = ["PRIORITY", "Bots"]

PRIORITY: Final = 10
"""How far bots stand behind the server, on the scale of ``nice``.

At its end, 19, they would hardly come to think where something else keeps every core busy: what takes a
tenth of a second took a minute.
"""


class Bots:
    """Processes in which bots think. They see a view, and never a position.

    Args:
        workers: How many processes; by default one for each core but one, at least one.
    """

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self._pool = self._new_pool()
        self._busy = 0
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []
        self._numbers = count()

    def warm(self) -> None:
        """Start the processes, so that the first bot to think does not wait for them."""
        for _ in range(self.workers):
            self._pool.submit(_warm)

    async def choose(self, level: str, view: View, *, watched: bool = True) -> Action:
        """What a bot of this level does; fresh chance each time.

        Args:
            level: The level.
            view: What it may know.
            watched: Whether anybody waits for it. Where all have left, bots play on among themselves; they
                think when no other has to.
        """
        await self._enter(watched)
        try:
            return await self._think(level, view)
        finally:
            self._leave()

    async def _enter(self, watched: bool) -> None:
        """Wait for a process that is free; those whom somebody waits for go first."""
        if self._busy < self.workers:
            self._busy += 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (not watched, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave()
            raise

    def _leave(self) -> None:
        """Hand a process on to whoever is next."""
        while self._waiting:
            _, _, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._busy -= 1

    async def _think(self, level: str, view: View) -> Action:
        loop, chance = asyncio.get_running_loop(), secrets.token_bytes(16)
        try:
            return await loop.run_in_executor(self._pool, _choose, level, view, chance)
        except BrokenProcessPool:  # a process was killed; the others of its pool are lost with it
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, _choose, level, view, chance)

    def close(self) -> None:
        """End the processes; what is being thought about is dropped."""
        for process in list((self._pool._processes or {}).values()):
            process.terminate()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _new_pool(self) -> ProcessPoolExecutor:
        # Forked processes would inherit sockets and locks of the server.
        return ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=_begin)


def _begin() -> None:
    import signal

    os.nice(PRIORITY)
    # Linux shares the processors among sessions first, and by priority only within each (autogroups). In the
    # server's session bots would hold up what the server waits for, such as the writing to the disk.
    with suppress(OSError):
        os.setsid()
        Path("/proc/self/autogroup").write_text(str(PRIORITY), encoding="ascii")
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to stop
    # A server that is killed can't: its bots would wait for something to think about for ever.
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def _warm() -> None:
    match = Match.start(Rules.preset("all-fives"))
    match = match.deal(Deal.shuffled(deal_source("warm", 1), match.rules))
    assert match.turn is not None
    _choose("greedy", match.view(match.turn), b"")


def _choose(level: str, view: View, chance: bytes) -> Action:
    return PLAYERS[level].choose(view, ByteStream(chance))
