"""All the live rooms of this process: their making, loading and end, their duties, and their leases."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Coroutine
from dataclasses import dataclass, field
from typing import Any, Final, Self, TypeVar

import msgspec
from msgspec import Struct

from allfives.notation import Record
from allfives.rules import AllFivesError
from allfives.store import RoomRow, Store, StoreError, StoreUnavailable
from allfives.table.bots import Bots
from allfives.table.course import after_play, begun
from allfives.table.duty import Duty, Situation, Times, next_duty, perform
from allfives.table.entries import Entry, Opened, Sitter, write_entry
from allfives.table.forget import forget
from allfives.table.options import Options, checked
from allfives.table.record import record_of
from allfives.table.refusals import Refused
from allfives.table.room import LiveRoom
from allfives.table.state import Table, folded
from allfives.table.summary import Summary, summary

__all__ = ["CODE_BYTES", "House", "Limits", "Listing", "Stats"]

CODE_BYTES: Final = 9
"""Random bytes in a room's code: 72 bits, twelve characters."""

_BEAT_MS: Final = 5_000
_SWEEP_S: Final = 3_600
_LATER_S: Final = 1.0

_T = TypeVar("_T")
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much of everything there may be.

    Attributes:
        rooms: Open rooms in all.
        rooms_per_guest: Open rooms made by one guest.
        connections_per_room: Connections to one room in one process.
    """

    rooms: int = 20_000
    rooms_per_guest: int = 20
    connections_per_room: int = 5_000


@dataclass(slots=True)
class Stats:
    """What has happened in this process since it began."""

    entries: int = 0
    bot_moves: int = 0
    conflicts: int = 0
    claimed: int = 0
    refused: Counter[str] = field(default_factory=Counter)


class Listing(Struct, frozen=True):
    """A room of the lobby."""

    code: str
    made: int
    summary: Summary


class House:
    """The live rooms of this process.

    Of the rooms in the store it keeps in memory those that somebody is connected to here, and those that it
    holds: whose deals, clocks and bots are its duty. Use ``House.open``.
    """

    def __init__(self, store: Store, bots: Bots, limits: Limits, times: Times) -> None:
        self.store, self.bots, self.limits, self.times = store, bots, limits, times
        self.stats = Stats()
        self.closing = False
        self.rooms: dict[str, LiveRoom] = {}
        self._loading: dict[str, asyncio.Task[LiveRoom]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._aside: set[asyncio.Task[Any]] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._thinking: dict[str, int] = {}
        self._processes: dict[str, int] = {}
        self._alive: set[str] = set()
        self._grace = 0
        self._beaten = self.now()
        self._owed: set[str] = set()  # rooms that are ours and have not been read yet
        self._holding: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        store: Store,
        *,
        bots: Bots | None = None,
        limits: Limits | None = None,
        times: Times | None = None,
        alone: bool = False,
    ) -> House:
        """Begin: take over the rooms that nobody holds, and do their duties from now on.

        Args:
            store: Where everything is kept; the caller closes it after the house.
            bots: Where bots think; the house closes it.
            limits: How much of everything there may be.
            times: How long things are waited for.
            alone: Whether no other process can use the store: whoever held a room before is dead.
        """
        house = cls(store, bots or Bots(), limits or Limits(), times or Times())
        house._grace = house.now() + house.times.grace
        await house._beat(dead_after=0 if alone else house.times.dead)
        await store.listen(house._heard)
        house.aside(house._beating())
        house.aside(house._sweeping())
        return house

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.close()

    @property
    def process(self) -> str:
        """The id of this server process."""
        return self.store.process

    def now(self) -> int:
        """The time, in milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    async def close(self) -> None:
        """Stop: finish what is being appended, send everybody away to come back, and give back the leases."""
        self.closing = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for room in self.rooms.values():
            for connection in list(room.connections):
                connection.bye("restart")
        for task in self._aside:
            task.cancel()
        self.bots.close()
        await asyncio.gather(*self._aside, *self._tasks, return_exceptions=True)
        try:
            await self.store.release()
        except StoreError as error:
            _log.warning("the leases could not be given back: %s", error)

    # --- Rooms ---------------------------------------------------------------------------------------

    async def make(self, options: Options, maker: Sitter) -> LiveRoom:
        """Make a room.

        Raises:
            Refused: ``bad_options``, ``bad_text``, ``too_many_rooms`` or ``unavailable``.
        """
        options = checked(options)
        if await self.reading(self.store.count_rooms()) >= self.limits.rooms:
            raise Refused("too_many_rooms")
        if await self.reading(self.store.count_rooms(maker=maker.guest)) >= self.limits.rooms_per_guest:
            raise Refused("too_many_rooms", f"you have {self.limits.rooms_per_guest} open")
        return await self.reading(self._make(options, maker))

    async def _make(self, options: Options, maker: Sitter) -> LiveRoom:
        code, at = secrets.token_urlsafe(CODE_BYTES), self.now()
        opened = Opened(1, options, (None,) * len(options.seats), maker.guest)
        table = Table.opened(opened, at)
        beginning = [] if table.free else begun(table)
        for entry in beginning:
            table = table.follow(entry, at)
        entries = [opened, *beginning]
        await self.store.create_room(
            code,
            public=options.public,
            maker=maker.guest,
            summary=summary(table),
            at=at,
            rows=[write_entry(entry) for entry in entries],
        )
        self.stats.entries += len(entries)
        room = self.rooms[code] = LiveRoom(code, table, self)
        room.held = True
        self.changed(room)
        return room

    async def room(self, code: str) -> LiveRoom:
        """A room by its code, read from the store if it is not in memory.

        Raises:
            Refused: ``no_room``, if there is none; ``unavailable``, if it cannot be read now.
        """
        if code in self.rooms:
            return self.rooms[code]
        if code not in self._loading:
            self._loading[code] = self.aside(self._load(code))
            self._loading[code].add_done_callback(lambda _: self._loading.pop(code, None))
        return await self.reading(asyncio.shield(self._loading[code]))

    async def _load(self, code: str) -> LiveRoom:
        rows = await self.store.rows(code)
        if not rows:
            raise Refused("no_room")
        room = self.rooms[code] = LiveRoom(code, folded(rows), self)
        room.remember(rows)
        room.held = code in self._owed
        self._owed.discard(code)
        await room.catch_up()  # what was heard of before the room was here
        return room

    async def lobby(self) -> list[Listing]:
        """The public rooms that are open, newest first.

        Raises:
            Refused: ``unavailable``.
        """
        rows = await self.reading(self.store.rooms())
        return [_listing(row) for row in rows]

    async def record(self, code: str, match: int, guest: str | None) -> Record:
        """The record of a match, as a guest may know it (None: a spectator).

        Raises:
            Refused: ``no_room``, ``no_match``, ``spectators_off`` or ``unavailable``.
        """
        room = await self.room(code)
        rows = await self.reading(self.store.rows(code, match=match))
        if not rows:
            raise Refused("no_match")
        table = folded(rows)
        seat = None if guest is None else table.seat_of(guest)
        if seat is None and table.going_on and not room.table.options.spectators:
            raise Refused("spectators_off")
        return record_of(table, seat, rows[0].at)

    async def forget(self, guest: str) -> int:
        """Delete a guest, and rub out their name and words wherever they were.

        Returns:
            How many entries were changed.

        Raises:
            Refused: ``unavailable``.
        """
        changed = 0
        for _ in range(2):  # what a room still knew during the first time, it may have written again
            changed += await self.reading(forget(self.store, guest))
            for room in list(self.rooms.values()):
                present = any(connection.who.guest == guest for connection in room.connections)
                if present or guest == room.table.maker or room.table.seat_of(guest) is not None:
                    self._begin_anew(room)
        return changed

    def _begin_anew(self, room: LiveRoom) -> None:
        """Let go of a room that was rewritten in the store; its guests come back to what it is now."""
        for connection in list(room.connections):
            connection.bye("restart")
        self._drop(room)
        if room.held:
            self._owed.add(room.code)
            self.aside(self._hold())

    # --- What rooms ask for --------------------------------------------------------------------------

    async def reading(self, answer: Awaitable[_T]) -> _T:
        """What the store answers.

        Raises:
            Refused: ``unavailable``, if it does not.
        """
        try:
            return await answer
        except StoreUnavailable as error:
            raise Refused("unavailable") from error

    def start(self, work: Coroutine[Any, Any, _T]) -> asyncio.Task[_T]:
        """Do something to its end, whoever waits for it, and though the house is closing."""
        return self._begin(work, self._tasks)

    def aside(self, work: Coroutine[Any, Any, _T]) -> asyncio.Task[_T]:
        """Do something that is dropped when the house closes."""
        return self._begin(work, self._aside)

    def _begin(self, work: Coroutine[Any, Any, _T], among: set[asyncio.Task[Any]]) -> asyncio.Task[_T]:
        task = asyncio.get_running_loop().create_task(work)
        among.add(task)
        task.add_done_callback(among.discard)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, AllFivesError):  # those are told to whoever waits
            _log.error("a task failed", exc_info=error)

    def changed(self, room: LiveRoom) -> None:
        """A room has changed: see what falls due in it next."""
        code = room.code
        if code in self._timers:
            self._timers.pop(code).cancel()
        if not room.held or not self._certain or self.closing or self.rooms.get(code) is not room:
            return
        duty = next_duty(room.table, self._situation())
        if duty is None:
            self.rest(room)
            return
        wait = (duty.due - self.now()) / 1000
        if duty.kind == "bot" and duty.seat is not None:
            self._think(room, duty)
            return
        self._timers[code] = asyncio.get_running_loop().call_later(max(0.0, wait), self._fall_due, room)

    def later(self, room: LiveRoom) -> None:
        """Look at a room again in a moment: its state here may not be the one in the store."""
        if not self.closing:
            asyncio.get_running_loop().call_later(_LATER_S, lambda: self.aside(self._again(room)))

    async def _again(self, room: LiveRoom) -> None:
        if self.closing:
            return
        try:
            await room.catch_up()
        except StoreUnavailable:
            self.later(room)
        else:
            self.changed(room)

    def rest(self, room: LiveRoom) -> None:
        """Let go of a room that nobody needs in memory."""
        if not room.connections and not room.joining and (not room.held or room.table.closed is not None):
            self._drop(room)

    def _drop(self, room: LiveRoom) -> None:
        if self.rooms.get(room.code) is room:
            del self.rooms[room.code]
        if room.code in self._timers:
            self._timers.pop(room.code).cancel()

    # --- Duties --------------------------------------------------------------------------------------

    def _situation(self) -> Situation:
        now = self.now()
        return Situation(now, {**self._processes, self.process: now}, self._grace, self.times)

    def _fall_due(self, room: LiveRoom) -> None:
        self._timers.pop(room.code, None)
        self.aside(self._safely(room, self._do_due(room)))

    async def _safely(self, room: LiveRoom, duty: Coroutine[Any, Any, None]) -> None:
        """Do a duty; should that fail, it is tried again, so that the room doesn't stand still."""
        try:
            await duty
        except Exception as error:  # noqa: BLE001 - nobody waits for it who could be told
            _log.error("a duty failed", exc_info=error)
            self.later(room)

    async def _do_due(self, room: LiveRoom) -> None:
        if await room.act(self._done) and room.code not in self._timers:
            self.changed(room)

    def _done(self, table: Table) -> list[Entry]:
        """The entries of what is due by now; none if the room has moved on meanwhile."""
        duty = next_duty(table, self._situation()) if self._certain else None
        if duty is None or duty.due > self.now() or duty.kind == "bot":
            return []
        return perform(table, duty, secrets.token_bytes(32))

    def _think(self, room: LiveRoom, duty: Duty) -> None:
        """Let a bot think about its turn, once for each turn."""
        if self._thinking.get(room.code) != room.table.moved:
            self._thinking[room.code] = room.table.moved
            self.aside(self._safely(room, self._bot(room, duty, room.table.moved)))

    async def _bot(self, room: LiveRoom, duty: Duty, moved: int) -> None:
        table, seat = room.table, duty.seat
        assert table.match is not None
        assert seat is not None
        level = table.bot(seat)
        assert level is not None
        try:
            watched = bool(room.connections) or any(table.sessions)
            action = await self.bots.choose(level, table.match.view(seat), watched=watched)
            await asyncio.sleep(max(0, duty.due - self.now()) / 1000)

            def play(now: Table) -> list[Entry]:
                if now.moved != moved or now.turn != seat or now.bot(seat) is None:
                    return []
                return after_play(now, action)

            kept = self.closing or await room.act(play)
        finally:
            if self._thinking.get(room.code) == moved:
                del self._thinking[room.code]
        if kept:
            self.stats.bot_moves += 1
            if room.table.moved == moved:
                self.changed(room)

    # --- Leases --------------------------------------------------------------------------------------

    @property
    def _certain(self) -> bool:
        """Whether nobody can have taken this process for dead, so that its rooms are its own."""
        return self.now() - self._beaten < self.times.dead

    async def _beating(self) -> None:
        while not self.closing:
            await asyncio.sleep(min(_BEAT_MS, self.times.dead / 3) / 1000)
            try:
                await self._beat(dead_after=self.times.dead)
            except StoreError as error:
                _log.warning("the store cannot be reached: %s", error)

    async def _sweeping(self) -> None:
        while not self.closing:
            try:
                await self.store.purge(self.now(), self.times.keep)
            except StoreError as error:
                _log.warning("what is old could not be deleted: %s", error)
            await asyncio.sleep(_SWEEP_S)

    async def _beat(self, dead_after: int) -> None:
        """Say that this process lives, see which others do, and take over the rooms of those that don't."""
        now = self.now()
        await self.store.beat(now)
        processes = await self.store.processes()
        alive = {process for process, seen in processes.items() if now - seen < self.times.dead}
        died, self._alive, self._processes = self._alive - alive, alive, processes
        if not self._certain:
            await self._come_back()
        self._beaten = now
        while codes := await self.store.claim(self.now(), dead_after=dead_after):
            self.stats.claimed += len(codes)
            self._grace = max(self._grace, self.now() + self.times.grace)
            self._owed.update(codes)
        if self._owed and (self._holding is None or self._holding.done()):
            self._holding = self.aside(self._hold())
        if died:  # their connections are gone
            for room in list(self.rooms.values()):
                self.changed(room)

    async def _come_back(self) -> None:
        """After a time in which it may have been taken for dead, see which rooms are still this process's."""
        held = set(await self.store.held())
        self._owed = held - self.rooms.keys()
        self._grace = max(self._grace, self.now() + self.times.grace)
        for room in list(self.rooms.values()):
            room.held = room.code in held
            self.later(room)

    async def _hold(self) -> None:
        """Begin with the duties of rooms that are ours now; one that cannot be read is tried again."""
        for code in list(self._owed):
            try:
                room = await self.room(code)
            except Refused as refused:
                _log.warning("a room could not be taken over: %s", refused)
                continue
            except Exception as error:  # noqa: BLE001 - one that nobody can read must not stop the others
                _log.error("a room could not be taken over", exc_info=error)
                self._owed.discard(code)
                continue
            self._owed.discard(code)
            room.held = True
            self.changed(room)

    def _heard(self, code: str, seq: int, process: str) -> None:
        """Another process has appended to a room, or rewritten it; with no code: to any, for all we know."""
        del process
        if code in self.rooms and seq < 0:
            self._begin_anew(self.rooms[code])
            return
        rooms = [self.rooms[code]] if code in self.rooms else [] if code else list(self.rooms.values())
        for room in rooms:
            if not code or seq > room.table.seq:
                self.aside(self._again(room))


def _listing(row: RoomRow) -> Listing:
    """A room as the lobby lists it."""
    return Listing(row.code, row.created, msgspec.json.decode(row.summary, type=Summary))
