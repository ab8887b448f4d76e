"""A place at a room's table: one connection that is kept up, and the room as it is seen from there."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from time import time
from types import TracebackType
from typing import Any, Final, Self, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from allfives.client.errors import Cheated, ClientError
from allfives.client.fair import Party
from allfives.client.seen import Seen
from allfives.rules import Action, View
from allfives.table.commands import (
    Act,
    Back,
    Command,
    Leave,
    Preset,
    Ready,
    Rematch,
    Resign,
    Resync,
    Say,
    Sit,
)
from allfives.table.frames import PROTOCOL, Bye, Done, EntryFrame, Frame, RefusedFrame, Welcome
from allfives.table.refusals import REFUSALS, Refused

__all__ = ["Link", "Table", "Update", "refused_with"]

_log = logging.getLogger("allfives.client")
_decode: Final = msgspec.json.Decoder(Frame).decode
_encode: Final = msgspec.json.Encoder().encode

_SHORTEST: Final = 0.1
_LONGEST: Final = 10.0
_COME_BACK: Final = ("failed", "rate_limited", "restart", "slow", "unavailable")
"""The goodbyes after which the client comes back."""

_AGAIN: Final = ("rate_limited", "unavailable")
_TRIES: Final = 6
"""Refusals after which the same may go better in a moment, and how often it is tried again."""


@dataclass(frozen=True, slots=True)
class Link:
    """The connection was lost, or is there again.

    Attributes:
        up: Whether it is there.
    """

    up: bool


@dataclass(slots=True)
class _Asked:
    """A command that is not answered yet: as it was sent, and who waits for the answer."""

    data: bytes
    future: asyncio.Future[int] | None
    tries: int = 0


Update: TypeAlias = Welcome | EntryFrame | Link
"""What a table tells: the whole state, one thing that happened, or that the connection went or came."""


class Table:
    """A seat at a table, or a place to look on; ``Client.join`` gives one.

    ``async with`` connects and sits down, and disconnects at its end; the seat is kept for a while, and given
    up at once with ``leave``. ``async for`` gives what happens, as it happened; ``seen`` and what is read off
    it are always the newest state. The connection is kept up: after a loss it comes back, is told what it
    missed, and repeats the commands that are not answered yet, which the server does not do twice. The
    client takes part in the deals by itself.

    Iterating raises ``Cheated`` where a deal is not the one that was agreed on; one may go on iterating.

    Attributes:
        caught: Every ``Cheated`` so far.
    """

    def __init__(
        self,
        address: Callable[[int | None], str],
        headers: Callable[[], Awaitable[dict[str, str]]],
        *,
        seat: int | None,
        watch: bool,
    ) -> None:
        self.caught: list[Cheated] = []
        self._address, self._headers = address, headers
        self._wanted, self._watch = seat, watch
        self._seen: Seen | None = None
        self._behind = 0.0  # of the server's clock, in seconds
        self._party = Party()
        self._outgoing: asyncio.Queue[bytes] = asyncio.Queue()
        self._pending: dict[str, _Asked] = {}
        self._waiting: list[tuple[int, asyncio.Future[int]]] = []
        self._resyncing = False
        self._delays = _delays()
        self._updates: asyncio.Queue[Update | Exception | None] = asyncio.Queue()
        self._welcomed: asyncio.Future[None] | None = None
        self._staying: asyncio.Task[None] | None = None

    # --- What can be read ----------------------------------------------------------------------------

    @property
    def seen(self) -> Seen:
        """The room as it is known now."""
        if self._seen is None:
            raise ClientError("there is no table before it is entered: async with")
        return self._seen

    @property
    def seat(self) -> int | None:
        """The client's seat; None for a spectator."""
        return self.seen.seat

    @property
    def view(self) -> View | None:
        """All that the client may know of the current deal; None before the first."""
        return self.seen.view

    @property
    def choices(self) -> tuple[Action, ...]:
        """What the client has to choose from now; empty unless it is its turn."""
        return self.seen.choices

    def time_left(self, seat: int) -> float | None:
        """The seconds that a seat has left; None where no clock is on it."""
        clock = self.seen.clock
        left = None if clock is None else clock.left[seat]
        if clock is None or left is None:
            return None
        gone = time() - self._behind - clock.since / 1000 if clock.running == seat else 0
        return max(0.0, left / 1000 - max(0.0, gone))

    # --- What can be done ----------------------------------------------------------------------------
    #
    # Each returns when the server has it for good and it is in ``seen``, and raises Refused if it is refused.

    async def sit(self, seat: int | None = None) -> None:
        """Take a seat; any that is free, if none is named."""
        await self._ask(Sit(id=_new_id(), seat=seat))

    async def leave(self) -> None:
        """Give the seat up; during a match, leave it to a bot."""
        await self._ask(Leave(id=_new_id()))

    async def act(self, action: Action, seq: int | None = None) -> None:
        """Play.

        Args:
            action: One of ``choices``.
            seq: ``seen.seq`` when it was chosen; now, by default. If the match has moved on since, it is
                refused as ``stale``.
        """
        await self._ask(Act(id=_new_id(), seq=self.seen.seq if seq is None else seq, action=str(action)))

    async def ready(self) -> None:
        """Ask for the next deal at once."""
        await self._ask(Ready(id=_new_id()))

    async def say(self, preset: Preset | None = None, *, text: str | None = None) -> None:
        """Say a preset message, or a text where the room allows it."""
        await self._ask(Say(id=_new_id(), preset=preset, text=text))

    async def resign(self) -> None:
        """Give up the match."""
        await self._ask(Resign(id=_new_id()))

    async def back(self) -> None:
        """Take the seat back from the bot that plays it on."""
        await self._ask(Back(id=_new_id()))

    async def rematch(self) -> None:
        """Ask for another match."""
        await self._ask(Rematch(id=_new_id()))

    # --- Coming and going ----------------------------------------------------------------------------

    async def __aenter__(self) -> Self:
        self._welcomed = asyncio.get_running_loop().create_future()
        self._staying = asyncio.create_task(self._stay())
        try:
            await self._welcomed
            if not self._watch and self.seat is None:
                await self.sit(self._wanted)
        except BaseException:
            await self._stop()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stop()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Update:
        update = await self._updates.get()
        if update is None:
            self._updates.put_nowait(None)
            raise StopAsyncIteration
        if isinstance(update, Exception):
            raise update
        return update

    async def _stop(self) -> None:
        if self._staying is not None:
            self._staying.cancel()
            with suppress(asyncio.CancelledError):
                await self._staying

    async def _stay(self) -> None:
        """Keep the connection up until the room or the seat is gone."""
        end: Exception | None = None
        try:
            await self._come_back_until_the_end()
        except (ClientError, Refused) as error:
            end = error
            self._updates.put_nowait(error)
        finally:
            self._updates.put_nowait(None)
            self._give_up(end or Refused("room_closed"))

    def _give_up(self, why: Exception) -> None:
        """Nothing will be answered any more."""
        futures = [asked.future for asked in self._pending.values()] + [future for _, future in self._waiting]
        for future in (self._welcomed, *futures):
            if future is not None and not future.done():
                future.set_exception(why)
                future.exception()  # whoever waits for it is told; if nobody does, that is no error

    async def _come_back_until_the_end(self) -> None:
        lost = False
        while True:
            try:
                async with connect(
                    self._address(None if self._seen is None else self._seen.seq),
                    additional_headers=await self._headers(),
                    compression=None,
                    close_timeout=1,
                    max_size=2**22,
                ) as socket:
                    if lost:
                        self._updates.put_nowait(Link(up=True))
                    lost = False
                    end = await self._talk(socket)
                if end == "closed":
                    return
                if end is not None and end not in _COME_BACK:
                    raise _refused(end) or ClientError(f"the server said goodbye: {end}")
            except InvalidStatus as error:
                status = error.response.status_code
                if self._seen is None or (status != 429 and status < 500):
                    raise refused_with(status, bytes(error.response.body or b"")) from error
            except (OSError, InvalidHandshake) as error:
                _log.info("no connection: %s", error)
                if self._seen is None and isinstance(error, OSError):
                    raise ClientError(f"the server cannot be reached: {error}") from error
            if not lost:
                lost = True
                self._updates.put_nowait(Link(up=False))
            await asyncio.sleep(next(self._delays))

    async def _talk(self, socket: ClientConnection) -> str | None:
        """Use a connection until it ends; the server's goodbye, if there was one."""
        self._resyncing, end = False, None
        # What was lost on the way is sent again.
        self._outgoing = asyncio.Queue()
        for asked in self._pending.values():
            self._outgoing.put_nowait(asked.data)
        writing = asyncio.create_task(self._write(socket))
        try:
            async for data in socket:
                _log.debug("< %s", data)
                try:
                    frame = _decode(data)
                except (msgspec.MsgspecError, RecursionError) as error:
                    raise ClientError(f"the server said what cannot be read: {error}") from error
                if isinstance(frame, Bye):
                    end = frame.code
                    continue
                try:
                    self._take(frame)
                except (ClientError, Refused):
                    raise
                except Exception as error:  # there is no end to what a server can make up
                    raise ClientError(f"the server said what cannot be: {error!r}") from error
        except ConnectionClosed as error:
            _log.info("the connection ended: %s", error)
        finally:
            writing.cancel()
            with suppress(asyncio.CancelledError):
                await writing
        return end

    async def _write(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            while True:
                text = (await self._outgoing.get()).decode()
                _log.debug("> %s", text)
                await socket.send(text)

    # --- Commands and frames -------------------------------------------------------------------------

    async def _ask(self, command: Command) -> None:
        """Send a command; returns when it is done and in ``seen``."""
        if self._staying is None or self._staying.done():
            raise Refused("room_closed", "the connection has ended")
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._post(command, future)
        try:
            await future
        finally:
            self._pending.pop(command.id, None)

    def _post(self, command: Command, future: asyncio.Future[int] | None = None) -> None:
        asked = self._pending[command.id] = _Asked(_encode(command), future)
        self._outgoing.put_nowait(asked.data)

    def _post_again(self, id_: str) -> None:
        asked = self._pending.get(id_)
        if asked is not None:
            self._outgoing.put_nowait(asked.data)

    def _take(self, frame: Welcome | EntryFrame | Done | RefusedFrame) -> None:
        match frame:
            case Welcome():
                self._take_welcome(frame)
            case EntryFrame():
                self._take_entry(frame)
            case Done():
                asked = self._pending.pop(frame.id, None)
                if asked is not None and asked.future is not None:
                    self._waiting.append((frame.seq, asked.future))
            case RefusedFrame():
                self._take_refusal(frame)
        self._after_frame()

    def _take_refusal(self, frame: RefusedFrame) -> None:
        asked = None if frame.id is None else self._pending.get(frame.id)
        if frame.id is None or asked is None:
            return
        if frame.code in _AGAIN and asked.tries < _TRIES:
            asked.tries += 1
            delay = _SHORTEST * 2**asked.tries
            asyncio.get_running_loop().call_later(delay, self._post_again, frame.id)
            return
        del self._pending[frame.id]
        if asked.future is not None and not asked.future.done():
            asked.future.set_exception(Refused(frame.code, frame.detail))

    def _take_welcome(self, frame: Welcome) -> None:
        if frame.protocol != PROTOCOL:
            raise ClientError(f"the server speaks protocol {frame.protocol}, this client {PROTOCOL}")
        for missed in frame.missed:
            if self._seen is not None and missed.seq == self._seen.seq + 1:
                self._fold(missed)
        if self._seen is not None and self._seen.seq < frame.seq:
            self._party.missed()
        self._seen = Seen.of(frame, self._seen)
        self._behind = time() - frame.now / 1000
        self._resyncing = False
        self._delays = _delays()
        self._updates.put_nowait(frame)
        self._check_choices(frame.state.choices)
        if self._welcomed is not None and not self._welcomed.done():
            self._welcomed.set_result(None)

    def _take_entry(self, frame: EntryFrame) -> None:
        if self._seen is None or frame.seq <= self._seen.seq or self._resyncing:
            return
        if frame.seq > self._seen.seq + 1:
            self._resyncing = True
            self._outgoing.put_nowait(_encode(Resync(id=_new_id())))
            return
        self._fold(frame)
        self._updates.put_nowait(frame)
        if frame.choices is not None:
            self._check_choices(frame.choices)

    def _fold(self, frame: EntryFrame) -> None:
        assert self._seen is not None
        for fault in self._party.faults(self._seen, frame.entry):
            self.caught.append(Cheated(fault))
            self._updates.put_nowait(self.caught[-1])
        self._seen = self._seen.follow(frame)

    def _check_choices(self, choices: Any) -> None:
        if not self.seen.fits(choices):
            raise ClientError(f"the server's choices {choices} are not those of {self.view}")

    def _after_frame(self) -> None:
        """Do what a deal asks of the client, and wake those whose command is in ``seen`` now."""
        seen = self._seen
        if seen is None:
            return
        _ = seen.view  # what cannot be comes to light here, and not where it is looked at
        duty = self._party.duty(seen, _new_id())
        if duty is not None:
            self._post(duty)
        for seq, future in [*self._waiting]:
            if seq <= seen.seq:
                self._waiting.remove((seq, future))
                if not future.done():
                    future.set_result(seq)


def _new_id() -> str:
    return secrets.token_urlsafe(12)


def _delays() -> Iterator[float]:
    """How long to wait before each new try: twice as long each time, and not all clients at once."""
    chance, delay = secrets.SystemRandom(), _SHORTEST
    while True:
        yield delay * chance.uniform(0.5, 1)
        delay = min(2 * delay, _LONGEST)


def _refused(code: str, detail: str = "") -> Refused | None:
    """The refusal with that code, if it is one."""
    known = next((each for each in REFUSALS if each == code), None)
    return None if known is None else Refused(known, detail)


def refused_with(status: int, body: bytes) -> Exception:
    """What an HTTP answer means that is no success."""
    try:
        told = msgspec.json.decode(body, type=dict[str, Any])
        refused = _refused(told.get("code", ""), told.get("detail", ""))
    except msgspec.MsgspecError:
        return ClientError(f"the server refuses with HTTP {status}")
    return refused or ClientError(f"the server refuses: {told.get('message') or status}")
