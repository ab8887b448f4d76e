"""The socket of a room: commands in, frames out, a task for each direction."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from typing import Annotated, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Struct

from allfives.rules import AllFivesError
from allfives.table.commands import Back, Command, Leave, Say, Sit
from allfives.table.frames import RefusedFrame
from allfives.table.refusals import Code, Refused
from allfives.table.room import Connection, LiveRoom
from allfives.web.errors import HttpRefused, refused_with, status_of
from allfives.web.guests import Caller, identify
from allfives.web.headers import is_own_origin
from allfives.web.limits import Meter, address_of, take
from allfives.web.outbox import Outbox
from allfives.web.protocol import ABORT, STOP, WRITE
from allfives.web.services import Connected, Services, checked_code

__all__ = ["LONGEST_MESSAGE", "play", "routes"]

LONGEST_MESSAGE: Final = 8_192
"""Bytes of a message from a client; a longer one closes the socket with code 1009."""

_CHANGES: Final = (Back, Leave, Say, Sit)
_MOST_REFUSED: Final = 200
_LONGEST_DETAIL: Final = 200

_log = logging.getLogger("allfives.web")
_encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)


class _Named(Struct):
    """Whatever has an id that can be read."""

    id: Annotated[str, msgspec.Meta(max_length=40)] | None = None


_named: msgspec.json.Decoder[_Named] = msgspec.json.Decoder(_Named)


@websocket("/api/rooms/{code:str}/socket", name="socket")
async def play(socket: WebSocket[Any, Any, Any]) -> None:
    """Connect to a room; ``docs/protocol.md`` tells what is said there."""
    services = Services.of(socket)
    try:
        try:
            caller, since = await _admitted(socket, services)
        except AllFivesError as error:
            await _deny(socket, error, services)
            return
        await socket.accept()
    except OSError:  # whoever asked has gone already
        return
    await _Client(socket, services, caller).stay(socket.path_params["code"], since)


async def _admitted(socket: WebSocket[Any, Any, Any], services: Services) -> tuple[Caller, int | None]:
    """Whose socket it is, and the last entry that they have seen; before the handshake is answered.

    Raises:
        HttpRefused: ``wrong_origin`` or ``bad_request``.
        Refused: ``rate_limited``, ``unauthorized`` or ``unavailable``.
        StoreError: If the store cannot be read.
    """
    if services.stopping:
        raise Refused("unavailable", "the server stops")
    if not is_own_origin(socket.headers, services.settings.origins):
        raise HttpRefused("wrong_origin")
    take(services.limiter.requests_per_address, address_of(socket.scope["client"]))
    caller = await identify(socket)
    since = socket.query_params.get("since")
    if since is None:
        return caller, None
    if not (since.isdecimal() and since.isascii() and len(since) < 16):
        raise HttpRefused("bad_request", "since is the number of an entry")
    return caller, int(since)


async def _deny(socket: WebSocket[Any, Any, Any], error: AllFivesError, services: Services) -> None:
    """Answer the handshake with a refusal, as any other request."""
    body = refused_with(error)
    services.metrics.refused.labels(body.code).inc()
    headers = [(b"content-type", b"application/json; charset=utf-8")]
    start: Any = {"type": "websocket.http.response.start", "status": status_of(body.code), "headers": headers}
    await socket.send(start)
    end: Any = {"type": "websocket.http.response.body", "body": _encode(body)}
    await socket.send(end)


class _Client:
    """Somebody at the other end of a socket that is open."""

    def __init__(self, socket: WebSocket[Any, Any, Any], services: Services, caller: Caller) -> None:
        self._socket, self._services, self._caller = socket, services, caller
        settings, metrics = services.settings, services.metrics
        state: dict[str, Any] = socket.scope["state"]
        state[STOP] = services.begin_stop
        self._outbox = Outbox(
            socket.send,
            state.get(WRITE, lambda *_: False),
            state.get(ABORT, lambda: None),
            frames=settings.socket_frames,
            size=settings.socket_bytes,
            traffic=metrics.traffic,
            slow=metrics.slow.inc,
        )
        self._limiter, self._guest = services.limiter, caller.guest.id
        self._messages = Meter(settings.rates.messages_per_socket)
        self._refused = 0

    async def stay(self, code: str, since: int | None) -> None:
        """Be in a room until either side has enough."""
        writer = asyncio.create_task(self._write())
        try:
            await self._visit(code, since)
        except Refused as refused:
            self._services.metrics.refused.labels(refused.code).inc()
            self._outbox.bye(refused.code)
        except AllFivesError as error:
            self._outbox.bye(refused_with(error).code)
        except Exception as error:  # noqa: BLE001 - the client is told, and the others go on
            _log.error("a socket failed", exc_info=error)
            self._outbox.bye("failed")
        finally:
            if not self._outbox.ended:
                writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def _write(self) -> None:
        # What is raised for a client that has gone is of the server, or of Litestar if it knows already.
        with contextlib.suppress(OSError, WebSocketDisconnect):
            await self._outbox.write()

    async def _visit(self, code: str, since: int | None) -> None:
        services, caller = self._services, self._caller
        with self._counted():
            room = await services.house.room(checked_code(code))
            connection = await room.join(caller.sitter, self._outbox.put, self._outbox.end, since=since)
            try:
                await self._read(room, connection)
            finally:
                await room.leave(connection)

    @contextlib.contextmanager
    def _counted(self) -> Iterator[None]:
        """Count the socket as open, for its address and its guest.

        Raises:
            Refused: ``too_many_sockets``.
        """
        services, guest = self._services, self._caller.guest.id
        limiter, address = services.limiter, address_of(self._socket.scope["client"])
        connected = Connected(guest, self._caller.token, self._outbox)
        with contextlib.ExitStack() as stack:
            for tally, key in ((limiter.sockets_per_address, address), (limiter.sockets_per_guest, guest)):
                take(tally, key, "too_many_sockets")
                stack.callback(tally.give_back, key)
            services.sockets.add(connected)
            stack.callback(services.let_go, connected)
            yield

    async def _read(self, room: LiveRoom, connection: Connection) -> None:
        """Do what the client asks for, one after the other, until it is gone."""
        traffic = self._services.metrics.traffic
        while True:
            event: Any = await self._socket.receive()
            if event["type"] != "websocket.receive":
                return
            traffic.received += 1
            if self._outbox.ended:
                continue
            text = event.get("text")
            if not (self._messages.take(None) and self._limiter.messages_per_guest.take(self._guest)):
                self._refuse(room, text, "rate_limited")
            elif text is None:
                self._refuse(room, text, "bad_command", "it is not text")
            else:
                await self._obey(room, connection, text)
            if self._refused > _MOST_REFUSED:
                raise Refused("rate_limited")

    async def _obey(self, room: LiveRoom, connection: Connection, text: str) -> None:
        try:
            command = _decoder.decode(text)
        except (msgspec.MsgspecError, RecursionError) as error:
            self._refuse(room, text, "bad_command", str(error)[:_LONGEST_DETAIL])
            return
        if isinstance(command, _CHANGES) and not self._limiter.changes_per_guest.take(self._guest):
            self._refuse(room, text, "rate_limited")
            return
        self._refused = 0
        await room.handle(connection, command)

    def _refuse(self, room: LiveRoom, text: str | None, code: Code, detail: str = "") -> None:
        """Answer a message that is not even asked of the room."""
        self._refused += 1
        self._services.metrics.refused.labels(code).inc()
        frame = RefusedFrame.of(_id_in(text), Refused(code, detail), room.table.seq)
        self._outbox.put(_encode(frame))


def _id_in(text: str | None) -> str | None:
    try:
        return None if text is None else _named.decode(text).id
    except (msgspec.MsgspecError, RecursionError):
        return None


routes = (play,)
