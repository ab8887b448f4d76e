"""A lean client for the load benchmark: many programs at many tables, in one process beside the server.

It shares the machine with the server that it measures, so it does as little as it can: a WebSocket of its
own, and of each frame it reads what it needs and no more. ``allfives.client`` is the one to use for anything
else.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import secrets
import socket
import time
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

__all__ = [
    "SEATS",
    "Failed",
    "Guests",
    "Load",
    "Room",
    "all_of",
    "deaf",
    "full_room",
    "play_at_rate",
    "play_out",
    "spectator",
]

SEATS: Final = 4
"""The seats of every room."""

_AT_ONCE: Final = 24
_DEAF_BUFFER: Final = 4_096
_ABOUT_A_DEAL: Final = 20
_now = time.perf_counter
_Headers = dict[bytes, bytes]
_S = TypeVar("_S", bound="Socket")
_T = TypeVar("_T")


class Failed(Exception):  # noqa: N818 - it reads as what happened
    """The server did something that it should not have."""


# --- What is read of a frame -------------------------------------------------------------------------------


class _Event(Struct):
    type: str


class _Entry(Struct):
    type: str
    event: _Event | None = None
    deal: int = 0
    attempt: int = 0
    asked: tuple[int, ...] = ()
    seats: Any = ()


class _Choice(Struct):
    action: str


class _Frame(Struct):
    type: str
    seq: int = 0
    seat: int | None = None
    entry: _Entry | None = None
    choices: tuple[_Choice, ...] = ()
    code: str = ""


_read = msgspec.json.Decoder(_Frame).decode
_write = msgspec.json.Encoder().encode


# --- HTTP and WebSocket, as little of them as the benchmark needs -------------------------------------------


class Guests:
    """Makes guests and rooms over a few connections that are kept open.

    Args:
        port: The port of the server on this machine.
    """

    def __init__(self, port: int) -> None:
        self.port = port
        self._free: deque[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = deque()
        self._made = 0

    async def guest(self) -> bytes:
        """A new guest; the value of its header ``Cookie``."""
        self._made += 1
        headers, _ = await self.ask("POST", "/api/me", {"name": f"Load {self._made}", "program": True})
        return headers[b"set-cookie"].split(b";")[0]

    async def room(self, cookie: bytes, seats: tuple[str, ...] = ("open",) * SEATS) -> str:
        """A new room by link, without pauses; its code."""
        wanted = {"rules": f"all-fives/{len(seats)}", "seats": seats, "pace": "none"}
        _, body = await self.ask("POST", "/api/rooms", wanted, cookie)
        return str(msgspec.json.decode(body)["code"])

    async def ask(
        self, method: str, path: str, body: Any = None, cookie: bytes = b""
    ) -> tuple[_Headers, bytes]:
        """Send a request; the headers and the body of the answer."""
        reader, writer = await self._connection()
        sent = b"" if body is None else _write(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(sent)}\r\nCookie: {cookie.decode()}\r\n\r\n"
        writer.write(head.encode() + sent)
        status, *lines = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
        pairs = (line.split(b": ", 1) for line in lines if line)
        headers = {name.lower(): value for name, value in pairs}
        answer = await reader.readexactly(int(headers[b"content-length"]))
        if status.split()[1][:1] != b"2":
            raise Failed(f"{method} {path}: {status.decode()}: {answer.decode()}")
        self._free.append((reader, writer))
        return headers, answer

    async def _connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        while self._free:
            reader, writer = self._free.popleft()
            if not reader.at_eof():  # the server has not tired of it
                return reader, writer
            writer.close()
        return await asyncio.open_connection("127.0.0.1", self.port)

    def close(self) -> None:
        """Close the connections."""
        for _, writer in self._free:
            writer.close()
        self._free.clear()


class Socket(asyncio.Protocol):
    """One WebSocket: enough of the protocol to talk to a server that sends whole text frames.

    Attributes:
        opened: Done when the handshake is.
        ended: Why the connection has ended; None while it is open.
    """

    def __init__(self, path: str, cookie: bytes) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookie.decode()}\r\n\r\n"
        ).encode()
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ended: str | None = None
        self._buffer = b""
        self._transport: asyncio.Transport | None = None

    def told(self, frame: _Frame) -> None:
        """A frame has come."""

    def connection_made(self, transport: Any) -> None:
        """Ask for the handshake."""
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Take the frames apart."""
        if self._buffer:
            data = self._buffer + data
        at, end = 0, len(data)
        if not self.opened.done():
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._buffer = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(Failed(data.decode(errors="replace")))
                return
            self.opened.set_result(None)
        while end - at >= 2:
            kind, size, start = data[at], data[at + 1], at + 2
            if size > 125:
                wide = 2 if size == 126 else 8
                size = int.from_bytes(data[start : start + wide], "big")
                start += wide
            if start + size > end:
                break
            payload = data[start : start + size]
            at = start + size
            if kind == 0x81:
                self.told(_read(payload))
            elif kind == 0x89:
                self._put(0x8A, payload)
            elif kind == 0x88:
                self.ended = self.ended or payload[2:].decode()
                self.close()
                return
        self._buffer = data[at:]

    def connection_lost(self, error: Exception | None) -> None:
        """It is over."""
        del error
        self.ended = self.ended or "cut"
        if not self.opened.done():
            self.opened.set_exception(Failed("the connection was lost"))

    def send(self, **command: Any) -> None:
        """Send a command."""
        self._put(0x81, _write(command))

    def close(self) -> None:
        """Cut the connection."""
        if self._transport is not None:
            self._transport.abort()

    def _put(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        size = len(payload)
        # A client masks what it sends; masked with zeros it stays as it is.
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + payload)


# --- Who is connected ---------------------------------------------------------------------------------------


class Load:
    """What is measured.

    Attributes:
        latencies: Seconds from the time that a placement was due until the last one was told of it.
        faults: What should not have happened.
    """

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.faults: list[str] = []


@dataclass(slots=True)
class _Wait:
    """A placement that is on its way: since when it was due, and how many have not been told of it."""

    since: float
    untold: int


class Room:
    """Four programs at a table, and whoever looks on.

    Attributes:
        code: The code of the room.
        seats: Their sockets.
        spectators: The sockets of those who look on.
    """

    def __init__(self, code: str, load: Load) -> None:
        self.code, self.load = code, load
        self.seats: list[Seat] = []
        self.spectators: list[Spectator] = []
        self._due: deque[float] = deque()
        self._turn: tuple[Seat, int, tuple[_Choice, ...]] | None = None
        self._sent: _Wait | None = None
        self._told: dict[int, _Wait] = {}

    def due(self, at: float) -> None:
        """A placement is due: it is made now, or as soon as there is somebody to make it."""
        self._due.append(at)
        self._place()

    def turn(self, seat: Seat, seq: int, choices: tuple[_Choice, ...]) -> None:
        """A seat is to act."""
        self._turn = seat, seq, choices
        self._place()

    def placed(self, seq: int) -> None:
        """Somebody was told of the placement that is this entry of the room."""
        wait = self._told.get(seq)
        if wait is None:
            if self._sent is None:
                self.load.faults.append("a placement that nobody asked for")
                return
            wait = self._told[seq] = self._sent
            self._sent = None
        wait.untold -= 1
        if not wait.untold:
            del self._told[seq]
            self.load.latencies.append(_now() - wait.since)

    @property
    def behind(self) -> bool:
        """Whether something is due, or not told to everybody yet."""
        return bool(self._due or self._sent or self._told)

    def give_up(self) -> None:
        """Count what not everybody has been told of as told now: it took at least as long."""
        late = [*self._due, *(wait.since for wait in (self._sent, *self._told.values()) if wait)]
        self.load.latencies += [_now() - since for since in late]

    def close(self) -> None:
        """Cut all connections to the room."""
        for client in (*self.seats, *self.spectators):
            client.close()

    def _place(self) -> None:
        if self._due and self._turn is not None:
            seat, seq, choices = self._turn
            self._turn = None
            self._sent = _Wait(self._due.popleft(), len(self.seats) + len(self.spectators))
            seat.ask("act", seq=seq, action=random.choice(choices).action)


class Seat(Socket):
    """A program with a seat: agrees on deals, plays what is legal when it is due, and asks for rematches."""

    def __init__(self, room: Room, cookie: bytes) -> None:
        super().__init__(f"/api/rooms/{room.code}/socket", cookie)
        self.room = room
        self.seat: int | None = None
        self.seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._ids = 0
        self._deal: tuple[int, int, bytes] = (0, 0, b"")

    def ask(self, type_: str, **fields: Any) -> None:
        """Send a command with an id of its own."""
        self._ids += 1
        self.send(type=type_, id=f"c{self._ids}", **fields)

    def told(self, frame: _Frame) -> None:
        """Do what it asks for."""
        entry = frame.entry
        if entry is not None:
            event = entry.event
            if event is not None:
                if event.type == "placed":
                    self.room.placed(frame.seq)
                elif event.type == "match_ended":
                    self.ask("rematch")
                if frame.choices:
                    self.room.turn(self, frame.seq, frame.choices)
            elif entry.type == "deal_committed":
                if self.seat in entry.asked:
                    secret = secrets.token_bytes(32)
                    self._deal = entry.deal, entry.attempt, secret
                    commit = hashlib.sha256(secret).hexdigest()
                    self.ask("commit", deal=entry.deal, attempt=entry.attempt, commit=commit)
            elif entry.type == "commits_closed":
                deal, attempt, secret = self._deal
                if self.seat in entry.seats:
                    self.ask("reveal", deal=deal, attempt=attempt, secret=secret.hex())
        elif frame.type == "welcome":
            if frame.seat is None:
                self.ask("sit")
            else:
                self.seat = frame.seat
                if not self.seated.done():
                    self.seated.set_result(None)
        elif frame.type == "refused":
            if frame.code != "not_asked":  # a part in a deal that came too late: it goes on without
                self.room.load.faults.append(f"refused: {frame.code}")
        elif frame.type == "bye":
            self.ended = frame.code

    def connection_lost(self, error: Exception | None) -> None:
        """Nobody is meant to be lost, before the end."""
        super().connection_lost(error)
        self.room.load.faults.append(f"lost: {self.ended}")


class Spectator(Socket):
    """Somebody who looks on."""

    def __init__(self, room: Room, cookie: bytes) -> None:
        super().__init__(f"/api/rooms/{room.code}/socket", cookie)
        self.room = room
        self.welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def told(self, frame: _Frame) -> None:
        """Look."""
        entry = frame.entry
        if entry is not None and entry.event is not None and entry.event.type == "placed":
            self.room.placed(frame.seq)
        elif frame.type == "welcome":
            self.welcome.set_result(None)


class Deaf(Socket):
    """A client that asks for the whole state again and again, and reads none of it."""

    def __init__(self, room: Room, cookie: bytes) -> None:
        super().__init__(f"/api/rooms/{room.code}/socket", cookie)
        self.room = room

    async def ask_on(self, per_second: float) -> None:
        """Ask, until the connection is cut."""
        asked = 0
        while self.ended is None:
            asked += 1
            self.send(type="resync", id=f"r{asked}")
            await asyncio.sleep(1 / per_second)

    def data_received(self, data: bytes) -> None:
        """Read the answer to the handshake, and nothing more."""
        super().data_received(data)
        if self._transport is not None and not self._transport.is_closing():
            self._transport.pause_reading()


# --- Bringing them to their places --------------------------------------------------------------------------


async def connected(client: _S, port: int, buffer: int | None = None) -> _S:
    """Connect a client to a server on this machine, handshake included.

    Args:
        client: The client.
        port: The port of the server.
        buffer: Bytes that the system may hold until the client reads them; None for as many as it likes.
    """
    loop = asyncio.get_running_loop()
    connection = socket.socket()
    connection.setblocking(False)
    if buffer is not None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    await loop.sock_connect(connection, ("127.0.0.1", port))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    await loop.create_connection(lambda: client, sock=connection)
    await client.opened
    return client


async def all_of(number: int, make: Callable[[], Coroutine[Any, Any, _T]]) -> list[_T]:
    """Make so many of something, some at a time: a server that is up would not see them all come at once."""
    turn = asyncio.Semaphore(_AT_ONCE)

    async def one() -> _T:
        async with turn:
            return await make()

    return list(await asyncio.gather(*(one() for _ in range(number))))


async def full_room(guests: Guests, load: Load) -> Room:
    """A new room with four programs in it, who play as soon as a placement is due; some are already."""
    cookies = [await guests.guest() for _ in range(SEATS)]
    room = Room(await guests.room(cookies[0]), load)
    for cookie in cookies:
        seat = await connected(Seat(room, cookie), guests.port)
        room.seats.append(seat)
        await seat.seated
    for _ in range(random.randrange(_ABOUT_A_DEAL)):
        room.due(_now())
    return room


async def spectator(guests: Guests, room: Room) -> Spectator:
    """Somebody new who looks on in a room."""
    found = await connected(Spectator(room, await guests.guest()), guests.port)
    await found.welcome
    room.spectators.append(found)
    return found


async def deaf(guests: Guests, room: Room) -> Deaf:
    """Somebody new who is connected to a room and will not read."""
    return await connected(Deaf(room, await guests.guest()), guests.port, _DEAF_BUFFER)


async def play_at_rate(rooms: Sequence[Room], rate: float, seconds: float) -> None:
    """Let placements fall due at even intervals, in one room after the other, whether or not all goes well.

    Args:
        rooms: The rooms.
        rate: Placements in a second, in all of them together.
        seconds: For how long.
    """
    begin = _now()
    for number in range(round(rate * seconds)):
        at = begin + number / rate
        await asyncio.sleep(max(0.0, at - _now()))
        rooms[number % len(rooms)].due(at)


async def play_out(rooms: Sequence[Room], seconds: float) -> None:
    """Wait until everybody has been told of everything; what is not told by then has taken until then."""
    end = _now() + seconds
    while any(room.behind for room in rooms) and _now() < end:
        await asyncio.sleep(0.01)
    for room in rooms:
        room.give_up()
