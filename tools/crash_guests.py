"""Guests who go on playing while servers are killed, and keep all that they asked for and were told."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from allfives.client.fair import Party
from allfives.client.seen import Seen
from allfives.rules import AllFivesError
from allfives.table.commands import Act, Back, Command, Ready, Rematch, Say, Sit
from allfives.table.entries import Entry
from allfives.table.frames import Bye, ClockSeen, Done, EntryFrame, Frame, RefusedFrame, State, Welcome

__all__ = ["Asked", "Guest", "Habits", "Heard", "Notes"]

_decode: Final = msgspec.json.Decoder(Frame).decode
_encode: Final = msgspec.json.Encoder().encode

_NO_ANSWER: Final = ("unavailable", "rate_limited", "replaced")
"""Refusals that say nothing of the command: it is sent again, with the same id."""

_CHAT_S: Final = 0.2
"""How long a chatty guest holds still."""


@dataclass(slots=True)
class Asked:
    """A command that was sent.

    Attributes:
        room: The room that it was sent to.
        command: What was asked for.
        sent: How often it was sent.
        done: The number of its entry, if it was acknowledged.
        refused: Why it was refused, if that was final.
    """

    room: str
    command: Command
    sent: int = 0
    done: int | None = None
    refused: str | None = None


@dataclass(slots=True)
class Heard:
    """What one guest was told of a room.

    Attributes:
        room: The room.
        who: The guest's name.
        entries: Each entry that came, with its time, and the seat that it was told to.
        states: Each whole state that came, with the number of the last entry that it holds.
        clocks: The clocks that came with an entry.
    """

    room: str
    who: str
    entries: dict[int, tuple[int, Entry, int | None]] = field(default_factory=dict)
    states: list[tuple[int, int | None, State]] = field(default_factory=list)
    clocks: list[tuple[int, ClockSeen]] = field(default_factory=list)


@dataclass(slots=True)
class Notes:
    """What all guests of a run keep.

    Attributes:
        asked: Every command, by its id.
        heard: What each guest was told.
        faults: What was wrong at once.
        replaced: How often a guest was told that a newer connection plays the seat.
        unavailable: How often somebody was told that nothing can be kept now: a command, or who came back.
        sent: Set, for a moment, whenever a command is sent.
    """

    asked: dict[str, Asked] = field(default_factory=dict)
    heard: list[Heard] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    replaced: int = 0
    unavailable: int = 0
    sent: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """How a guest plays.

    Attributes:
        seat: The seat to take; None to look on.
        pause: The longest that the guest thinks, in seconds.
        talks: How likely something is said before a play.
        errs: How likely something is asked for that has to be refused.
        repeats: How likely a command that was answered is sent again.
        dreams: How likely the guest lets the clock run out, once ``dreaming`` is allowed.
        patience: How many seconds without an answer are borne before another connection is tried.
    """

    seat: int | None = None
    pause: float = 0.1
    talks: float = 0.05
    errs: float = 0.03
    repeats: float = 0.05
    dreams: float = 0.0
    patience: float = 3.0


class Guest:
    """Somebody at a room, who comes back whenever the connection is lost.

    Args:
        notes: Where all that happens is kept.
        code: The room.
        name: What the guest is called.
        cookie: Who the guest is.
        urls: The servers; after a lost connection, any of them is tried.
        habits: How the guest plays.
        rng: What is chosen with.

    Attributes:
        cookie: Who the guest is.
        more: Whether to ask for another match after one is over.
        chatty: Whether to say something again and again instead of playing on.
        dreaming: Whether a guest who dreams may.
        seen: The room as the guest knows it.
    """

    def __init__(
        self,
        notes: Notes,
        code: str,
        name: str,
        cookie: str,
        urls: Sequence[str],
        habits: Habits,
        rng: random.Random,
    ) -> None:
        self.notes, self.code, self.name, self.habits, self.rng = notes, code, name, habits, rng
        self.more, self.chatty, self.dreaming = True, False, False
        self.seen: Seen | None = None
        self.cookie, self._urls = cookie, urls
        self._heard = Heard(code, name)
        notes.heard.append(self._heard)
        self._party = Party()
        self._pending: dict[str, Asked] = {}
        self._answered: list[Asked] = []
        self._news = asyncio.Event()
        self._answer_to: tuple[str, asyncio.Future[bool]] | None = None
        self._asked_back_at = -1

    @property
    def there(self) -> bool:
        """Whether the guest has the seat that was wanted, or looks on."""
        return self.seen is not None and self.seen.seat == self.habits.seat

    @property
    def over(self) -> bool:
        """Whether nothing more happens in the room: the match is over, and all that was asked is answered."""
        seen = self.seen
        return seen is not None and (seen.phase == "over" or seen.closed) and not self._pending

    def __str__(self) -> str:
        seen = self.seen
        where = None if seen is None else (seen.phase, seen.number, seen.deal, seen.seq, seen.chairs)
        return f"{self.name} in {self.code}, {where}, {list(self._pending.values())}"

    # --- The connection ------------------------------------------------------------------------------

    async def stay(self) -> None:
        """Be at the room until cancelled."""
        while True:
            try:
                async with connect(
                    self._address(),
                    additional_headers={"Cookie": self.cookie},
                    compression=None,
                    proxy=None,
                    open_timeout=self.habits.patience,
                    close_timeout=0.2,
                    ping_interval=None,
                ) as socket:
                    await self._talk(socket)
            except InvalidStatus as error:
                self.notes.unavailable += error.response.status_code == 503
                if error.response.status_code < 500:
                    self._fault(f"a handshake was refused: {bytes(error.response.body or b'')!r}")
            except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed):
                pass  # killed: that is what this is about
            await asyncio.sleep(self.rng.uniform(0.01, 0.1))

    def _address(self) -> str:
        since = "" if self.seen is None else f"?since={self.seen.seq}"
        return f"{self.rng.choice(self._urls).replace('http', 'ws')}/api/rooms/{self.code}/socket{since}"

    async def _talk(self, socket: ClientConnection) -> None:
        """Read and ask until the connection is lost, or says nothing when it should."""
        async with asyncio.timeout(self.habits.patience):
            self._take(await socket.recv())
        tasks = [asyncio.create_task(self._read(socket)), asyncio.create_task(self._play(socket))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception):
                raise end

    async def _read(self, socket: ClientConnection) -> None:
        async for data in socket:
            self._take(data)

    # --- What is told --------------------------------------------------------------------------------

    def _take(self, data: str | bytes) -> None:
        try:
            frame = _decode(data)
            match frame:
                case Welcome():
                    self._welcome(frame)
                case EntryFrame():
                    self._entry(frame)
                case Done() | RefusedFrame():
                    self._answer(frame)
                case Bye():
                    self.notes.replaced += frame.code == "replaced"
                    self.notes.unavailable += frame.code == "unavailable"
        except (msgspec.MsgspecError, AllFivesError) as error:
            self._fault(f"a frame makes no sense: {error!r}: {data[:300]!r}")
        self._news.set()

    def _welcome(self, frame: Welcome) -> None:
        before = self.seen
        if before is not None and frame.seq < before.seq:
            self._fault(f"was told of entry {before.seq}, and welcomed back at {frame.seq}")
        for missed in frame.missed:
            self._keep(missed, frame.seat)
            if self.seen is not None and missed.seq == self.seen.seq + 1:
                self._fold(self.seen, missed)
        if self.seen is not None and self.seen.seq < frame.seq:
            self._party.missed()
        self._heard.states.append((frame.seq, frame.seat, frame.state))
        self.seen = Seen.of(frame, self.seen)

    def _entry(self, frame: EntryFrame) -> None:
        seen = self.seen
        if seen is None or frame.seq != seen.seq + 1:
            self._fault(f"entry {frame.seq} came after {None if seen is None else seen.seq}")
            return
        self._keep(frame, seen.seat)
        now = self._fold(seen, frame)
        if frame.choices is not None and not now.fits(frame.choices):
            self._fault(f"the choices {frame.choices} do not fit {now.view}")

    def _fold(self, seen: Seen, frame: EntryFrame) -> Seen:
        for fault in self._party.faults(seen, frame.entry):
            self._fault(fault)
        self.seen = seen.follow(frame)
        return self.seen

    def _keep(self, frame: EntryFrame, seat: int | None) -> None:
        told = frame.at, frame.entry, seat
        if self._heard.entries.setdefault(frame.seq, told)[:2] != told[:2]:
            first = self._heard.entries[frame.seq]
            self._fault(f"entry {frame.seq} was told twice, and not the same: {first}, {told}")
        if frame.clock is not None:
            self._heard.clocks.append((frame.seq, frame.clock))

    def _answer(self, frame: Done | RefusedFrame) -> None:
        asked = self.notes.asked.get(frame.id or "")
        if asked is None:
            self._fault(f"an answer to what nobody asked: {frame}")
            return
        if isinstance(frame, Done):
            if asked.refused is not None or asked.done not in (None, frame.seq):
                self._fault(f"{asked} is answered with {frame}")
            asked.done = frame.seq
        elif frame.code in _NO_ANSWER:
            self.notes.unavailable += frame.code == "unavailable"
            self._tell(frame.id, final=False)
            return
        elif asked.done is not None:
            self._fault(f"{asked} is answered with {frame}")
        else:
            asked.refused = frame.code
        self._pending.pop(asked.command.id, None)
        self._answered.append(asked)
        self._tell(frame.id, final=True)

    def _tell(self, id_: str | None, *, final: bool) -> None:
        """Wake who waits for the answer to a command."""
        if self._answer_to is not None and self._answer_to[0] == id_ and not self._answer_to[1].done():
            self._answer_to[1].set_result(final)

    def _fault(self, text: str) -> None:
        self.notes.faults.append(f"{self.name} in {self.code}: {text}")

    # --- What is asked -------------------------------------------------------------------------------

    async def _play(self, socket: ClientConnection) -> None:
        for asked in list(self._pending.values()):
            await self._ask(socket, asked)
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), _CHAT_S if self.chatty else None)
            await asyncio.sleep(self.rng.random() ** 2 * self.habits.pause)
            self._news.clear()
            command = self._wanted()
            if command is None:
                continue
            for each in (*self._beside(), command):
                self.notes.asked[each.id] = self._pending[each.id] = Asked(self.code, each)
            for asked in list(self._pending.values()):
                await self._ask(socket, asked)
            if self._answered and self.rng.random() < self.habits.repeats:
                await self._send(socket, self.rng.choice(self._answered[-20:]))
            self._news.set()

    async def _ask(self, socket: ClientConnection, asked: Asked) -> None:
        """Send a command, and again while nothing can be kept, until it is answered.

        Raises:
            TimeoutError: If no answer comes: whoever should give it may be dead or frozen.
        """
        while True:
            answered = asyncio.get_running_loop().create_future()
            self._answer_to = asked.command.id, answered
            async with asyncio.timeout(self.rng.uniform(0.5, 1) * self.habits.patience):
                await self._send(socket, asked)
                if await answered:
                    return
            await asyncio.sleep(0.2)

    async def _send(self, socket: ClientConnection, asked: Asked) -> None:
        asked.sent += 1
        self.notes.sent.set()
        await socket.send(_encode(asked.command).decode())

    def _wanted(self) -> Command | None:
        """What to ask for now."""
        seen, habits = self.seen, self.habits
        if seen is None or habits.seat is None or seen.closed:
            return None
        if seen.seat is None:
            return Sit(id=_new_id(), seat=habits.seat) if seen.phase == "waiting" else None
        duty = self._party.duty(seen, _new_id())
        if duty is not None:
            return duty
        chair = seen.chairs[seen.seat]
        if seen.phase == "over":
            return Rematch(id=_new_id()) if self.more and not chair.ready else None
        if seen.phase == "dealing" and seen.fair is None and seen.deal and not chair.ready:
            return Ready(id=_new_id()) if not chair.bot else None
        if seen.phase == "playing" and chair.bot and not chair.resigned:
            return Back(id=_new_id()) if self._asks_back(seen) else None
        if self.chatty:
            return Say(id=_new_id(), preset="one_moment")
        if seen.choices and not self._dreams(seen):
            return Act(id=_new_id(), seq=seen.seq, action=str(self.rng.choice(seen.choices)))
        return None

    def _asks_back(self, seen: Seen) -> bool:
        """Whether the seat is to be asked back from the bot: once after each entry."""
        before, self._asked_back_at = self._asked_back_at, seen.seq
        return before != seen.seq

    def _dreams(self, seen: Seen) -> bool:
        """Whether the guest lets this turn's time run out."""
        turn = f"{self.name} {seen.number} {seen.deal} {len(seen.log)}"
        return self.dreaming and random.Random(turn).random() < self.habits.dreams

    def _beside(self) -> list[Command]:
        """What to ask for besides, now and then."""
        seen, habits, rng = self.seen, self.habits, self.rng
        found: list[Command] = []
        if seen is None or seen.seat is None:
            return found
        if rng.random() < habits.talks:
            found.append(Say(id=_new_id(), preset="one_moment"))
        if rng.random() < habits.errs:
            wrong: list[Command] = [
                Sit(id=_new_id(), seat=0),
                Act(id=_new_id(), seq=seen.seq, action="--"),
                Act(id=_new_id(), seq=0, action="14"),
                Say(id=_new_id(), text="free text is not allowed here"),
            ]
            found.append(rng.choice(wrong))
        return found


def _new_id() -> str:
    return secrets.token_urlsafe(12)
