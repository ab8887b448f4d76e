"""What is on its way to one client: bounded, and what cannot be sent at once by a task of its own."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from allfives.table.frames import Bye
from allfives.web.metrics import Traffic

__all__ = ["CLOSE_CODES", "Outbox"]

CLOSE_CODES: Final = {
    "closed": 1000,
    "failed": 1011,
    "rate_limited": 1008,
    "replaced": 4000,
    "restart": 1012,
    "slow": 1013,
    "too_many_sockets": 1013,
    "unauthorized": 1008,
    "unavailable": 1013,
}
"""The close code that follows a ``bye``; 1008 for a refusal that is not here."""

_PATIENCE_S: Final = 5.0

_encode = msgspec.json.Encoder().encode


class Outbox:
    """The frames that wait to be sent to one client, and the task that sends them.

    ``put`` never blocks. When more waits than may, all of it is thrown away, and the client is told ``slow``
    if it reads on soon; else the connection is cut. It can come back, and is told everything again.

    Args:
        send: ASGI's ``send``.
        write: Sends frames at once, if nothing is in their way, and returns whether it did.
        abort: Cuts the connection, whatever is still to be sent.
        frames: Frames that may wait.
        size: Bytes that may wait.
        traffic: Where the frames that are sent are counted.
        slow: Is called when the client turns out to be slow.
    """

    __slots__ = (
        "_abort",
        "_code",
        "_frames",
        "_last",
        "_most",
        "_send",
        "_sending",
        "_size",
        "_slow",
        "_traffic",
        "_wake",
        "_write",
        "ended",
        "waits",
    )

    def __init__(
        self,
        send: Callable[[Any], Awaitable[None]],
        write: Callable[..., bool],
        abort: Callable[[], None],
        *,
        frames: int,
        size: int,
        traffic: Traffic,
        slow: Callable[[], None],
    ) -> None:
        self._send, self._write, self._abort = send, write, abort
        self._slow, self._traffic = slow, traffic
        self._most, self._size = frames, size
        self._frames: deque[bytes] = deque()
        self._last = b""
        self._sending = False
        self._wake = asyncio.Event()
        self._code = "closed"
        self.waits = 0
        self.ended = False

    def put(self, *frames: bytes) -> None:
        """Let frames be sent when their turn comes: mostly now, and then as one."""
        if self.ended or not frames:
            return
        self._last = frames[-1]
        if not self._frames and not self._sending and self._write(*frames):
            self._traffic.sent += len(frames)
            return
        self._frames += frames
        self.waits += sum(map(len, frames))
        if len(self._frames) > self._most or self.waits > self._size:
            self._slow()
            self._frames.clear()
            self.waits = 0
            self.bye("slow")
        self._wake.set()

    def bye(self, code: str) -> None:
        """Send what waits, say goodbye, and close."""
        if not self.ended:
            self.put(_encode(Bye(code)))
            self.end()

    def end(self) -> None:
        """Send what waits, and close: the last frame says goodbye."""
        if self.ended:
            return
        self.ended = True
        self._code = _code_of(self._last) if self._last else "closed"
        self._wake.set()
        asyncio.get_running_loop().call_later(_PATIENCE_S, self._abort)

    async def write(self) -> None:
        """Send what has to wait, until ``end``."""
        while True:
            self._sending = True
            while self._frames:
                frame = self._frames.popleft()
                self.waits -= len(frame)
                await self._send({"type": "websocket.send", "text": frame.decode()})
                self._traffic.sent += 1
            self._sending = False
            if self.ended:
                close = CLOSE_CODES.get(self._code, 1008)
                await self._send({"type": "websocket.close", "code": close, "reason": self._code})
                return
            self._wake.clear()
            await self._wake.wait()


def _code_of(frame: bytes) -> str:
    try:
        return msgspec.json.decode(frame, type=Bye).code
    except msgspec.ValidationError:
        return "closed"
