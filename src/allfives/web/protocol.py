"""uvicorn's protocols, with bounds on what one connection can make the server hold or do.

HTTP: a request has to arrive in time, and its head has to be of a sane length. WebSocket: an emergency brake,
an end that says goodbye first, and a little is read at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from allfives.web.limits import Meter, Rate

__all__ = ["ABORT", "LONGEST_HEAD", "STOP", "WRITE", "HttpProtocol", "SocketProtocol"]

LONGEST_HEAD: Final = 1 << 16
"""Bytes that a request may send without any of them ending its head or being of its body."""

_AT_A_TIME: Final = 1_024
_ASIDE: Final = Rate(200, 20)

ABORT: Final = "allfives.abort"
"""In the ``state`` of a socket's scope: cuts the connection. ASGI can only close one politely, which takes as
long as the other side likes if that reads nothing."""

WRITE: Final = "allfives.write"
"""In the same place: sends text frames, unless they would have to wait. ASGI's ``send`` may wait, so it is
for a task of its own; and it passes each frame through many hands, which was half of what a frame cost."""

STOP: Final = "allfives.stop"
"""In the same place the application may put what is to be called when the server stops."""


class HttpProtocol(HttpToolsProtocol):
    """The HTTP protocol of the server.

    uvicorn would wait for the rest of a request for ever, and keep as much of its head as is sent.

    Attributes:
        patience: Seconds in which a request has to arrive, or the first to begin.
    """

    patience: float = 30.0

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._head = 0
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._arrived()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in what comes, unless it is an endless head."""
        self._wait()
        self._head += len(data)
        super().data_received(data)
        if self._head > LONGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of the request is too long.")

    def handle_websocket_upgrade(self) -> None:
        """A handshake has arrived."""
        self._arrived()
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        """A request begins."""
        self._wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head has arrived."""
        self._head = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body has arrived; how long it may be is for the application to say."""
        self._head = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request has arrived."""
        self._arrived()
        super().on_message_complete()

    def _wait(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.patience, self.transport.abort)

    def _arrived(self) -> None:
        self._head = 0
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class SocketProtocol(WebSocketsSansIOProtocol):
    """The WebSocket protocol of the server, without compression.

    What comes is read a little at a time, and not on before the application has taken the message that was in
    it: a quarter of a megabyte, which is what one read can bring, may be forty thousand messages. Who sends
    very many frames that are no message (pings, parts of messages) is cut off.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._unread = bytearray()
        self._aside = Meter(_ASIDE)

    def data_received(self, data: bytes) -> None:
        """Take in what comes."""
        if self.conn.parser_exc is None:
            self._unread += data
            self._read_on()

    async def receive(self) -> Any:
        """The next message; once there is no other, what is still unread is read on."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.loop.call_soon(self._read_on)
        return message

    def _read_on(self) -> None:
        while self._unread and not self.read_paused:
            some = bytes(self._unread[:_AT_A_TIME])
            del self._unread[:_AT_A_TIME]
            super().data_received(some)
            if self.conn.parser_exc is not None:  # it was no WebSocket frame, or too large: all is said
                self._unread.clear()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._bearable():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take an answer to a ping."""
        if self._bearable():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a further part of a message."""
        if self._bearable():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        """Take a message; those that come after the goodbye are dropped, and there may not be many."""
        if not self.close_sent or self._bearable():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Take a message that is not text, in the same way."""
        if not self.close_sent or self._bearable():
            super().handle_bytes(event)

    def _bearable(self) -> bool:
        """Whether a frame that is no message for the application may still come."""
        if self._aside.take(None):
            return True
        self._unread.clear()
        self.transport.abort()
        return False

    def handle_connect(self, event: Request) -> None:
        """Give the application the means to cut the connection."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["state"][ABORT] = self.transport.abort
            scope["state"][WRITE] = self.write_text

    def write_text(self, *texts: bytes) -> bool:
        """Send text frames, unless there is something in their way; whether they were sent.

        They are put together here, as RFC 6455 has it, and go in one piece: to hand it to the system is what
        costs most, and of a play that a thousand look at there are a thousand.
        """
        is_open = self.handshake_complete and not self.close_sent and not self.transport.is_closing()
        if not is_open or not self.writable.is_set():
            return False
        self.transport.write(b"".join([part for text in texts for part in (_head(len(text)), text)]))
        return True

    async def send(self, message: Any) -> None:
        """A handshake that is refused is complete, and so is one whose client has gone meanwhile.

        uvicorn would log an error for each.
        """
        try:
            await super().send(message)
        except ClientDisconnected:
            self.handshake_complete = True
            raise
        if self._unread and not self.read_paused:  # it has closed, and waits for the other side to do so
            self.loop.call_soon(self._read_on)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    def keepalive_timeout(self) -> None:
        """Cut a connection that does not answer: what is still to be sent would never be read."""
        super().keepalive_timeout()
        self.transport.abort()

    def shutdown(self) -> None:
        """The server stops: let the application say goodbye and close; without one, close here."""
        scope: Any = getattr(self, "scope", None)
        stop: Callable[[], None] | None = None if scope is None else scope["state"].get(STOP)
        if stop is not None and self.handshake_complete and not self.close_sent:
            stop()
        else:
            super().shutdown()


def _head(size: int) -> bytes:
    """What stands before a text frame of so many bytes."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
