"""uvicorn's WebSocket protocol with an emergency brake, and an end that says goodbye first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

__all__ = ["ABORT", "STOP", "WRITE", "SocketProtocol"]

ABORT: Final = "allfives.abort"
"""In the ``state`` of a socket's scope: cuts the connection. ASGI can only close one politely, which takes as
long as the other side likes if that reads nothing."""

WRITE: Final = "allfives.write"
"""In the same place: sends a text frame, unless it would have to wait. ASGI's ``send`` may wait, so it is for
a task of its own; and it passes each frame through many hands, which was half of what a frame cost."""

STOP: Final = "allfives.stop"
"""In the same place the application may put what is to be called when the server stops."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """The WebSocket protocol of the server, without compression."""

    def handle_connect(self, event: Request) -> None:
        """Give the application the means to cut the connection."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["state"][ABORT] = self.transport.abort
            scope["state"][WRITE] = self.write_text

    def write_text(self, text: bytes) -> bool:
        """Send a text frame, unless there is something in its way; whether it was sent."""
        if not self.writable.is_set() or self.transport.is_closing():
            return False
        try:
            self.conn.send_text(text)
        except InvalidState:  # not open yet, or closing
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
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
