"""A guest's tab in calm weather: one socket, every frame kept, commands one after the other."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.live.wire import Guest, Json

__all__ = ["Tab", "opened"]

_PATIENCE_S = 30


class Tab:
    """A socket of a room.

    Attributes:
        socket: The socket.
        texts: Every frame as it came.
        frames: The same, decoded.
        seq: The last entry that was told.
    """

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.texts: list[str] = []
        self.frames: list[Json] = []
        self.seq = -1

    @property
    def state(self) -> Json:
        """The newest whole state that was told."""
        state: Json = next(each["state"] for each in reversed(self.frames) if each["type"] == "welcome")
        return state

    async def next(self) -> Json:
        """The next frame."""
        text = await asyncio.wait_for(self.socket.recv(), _PATIENCE_S)
        assert isinstance(text, str)
        frame: Json = json.loads(text)
        self.texts.append(text)
        self.frames.append(frame)
        if frame["type"] in ("welcome", "entry"):
            self.seq = frame["seq"]
        return frame

    async def until(self, *types: str) -> Json:
        """The next frame of one of these types, or the next entry or event of one."""
        while True:
            frame = await self.next()
            entry = frame.get("entry", {})
            found: Json = {frame["type"]: frame, entry.get("type"): entry}
            found[entry.get("event", {}).get("type")] = entry.get("event", {})
            for type_ in types:
                if type_ in found:
                    told: Json = found[type_]
                    return told

    async def up_to(self, seq: int) -> None:
        """Read until that entry has been told."""
        while self.seq < seq:
            await self.next()

    async def ask(self, type_: str, **fields: Any) -> Json:
        """Send a command; its answer."""
        return await self.send({"type": type_, "id": secrets.token_urlsafe(9), **fields})

    async def send(self, command: Any) -> Json:
        """Send anything, and take the answer that has its id."""
        await self.socket.send(command if isinstance(command, str | bytes) else json.dumps(command))
        id_ = command.get("id") if isinstance(command, dict) else None
        while True:
            frame = await self.until("done", "refused", "bye")
            if frame["type"] == "bye" or frame["id"] == id_:
                return frame

    async def resync(self) -> Json:
        """The whole state, asked for."""
        await self.socket.send(json.dumps({"type": "resync", "id": "resync"}))
        await self.until("welcome")
        return self.state


@asynccontextmanager
async def opened(url: str, room: str, guest: Guest, query: str = "", *, early: int = 0) -> AsyncIterator[Tab]:
    """A tab of a guest's that has been told the state.

    Args:
        url: The server.
        room: The code of the room.
        guest: Whose tab it is.
        query: What else stands in the address.
        early: How many commands are sent before anything is read: ``early-0``, ``early-1`` …
    """
    address = f"{url.replace('http', 'ws', 1)}/api/rooms/{room}/socket{query}"
    async with connect(address, additional_headers=guest.headers, compression=None, proxy=None) as socket:
        tab = Tab(socket)
        for number in range(early):
            await socket.send(json.dumps({"type": "say", "id": f"early-{number}", "preset": "hello"}))
        await tab.until("welcome", "bye")
        yield tab
