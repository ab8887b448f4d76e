"""Guests at a live room: each gets its frames, answers for deals, and plays what the server offers it."""

from __future__ import annotations

import asyncio
import hashlib
import random
import secrets
from dataclasses import dataclass, field
from typing import Any

import msgspec

from allfives.table.commands import Act, Command, Commit, Rematch, Reveal, Sit
from allfives.table.entries import Sitter
from allfives.table.room import Connection, LiveRoom

__all__ = ["Guest"]


@dataclass(eq=False)
class Guest:
    """Somebody who is connected to a room, and keeps every frame.

    Attributes:
        who: Who it is.
        rng: What it plays is chosen with.
        frames: Every frame that came, decoded.
        raw: The same as they came.
        ended: Whether the server ended the connection.
    """

    who: Sitter
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    frames: list[dict[str, Any]] = field(default_factory=list)
    raw: list[bytes] = field(default_factory=list)
    ended: bool = False
    connection: Connection | None = None
    room: LiveRoom | None = None
    _news: asyncio.Event = field(default_factory=asyncio.Event)
    _secret: bytes = b""
    _seat: int | None = None
    _deal: dict[str, Any] = field(default_factory=dict)
    _seq: int = -1
    _offered: tuple[str, ...] = ()
    _asks: list[Command] = field(default_factory=list)

    @classmethod
    async def at(cls, room: LiveRoom, name: str, *, seat: int | None = None, sit: bool = True) -> Guest:
        """A guest who has joined the room, and by default taken a seat."""
        guest = cls(Sitter(f"guest-{name}", name), random.Random(name))
        await guest.join(room)
        if sit:
            await guest.ask(Sit(id=fresh(), seat=seat))
        return guest

    async def join(self, room: LiveRoom, since: int | None = None) -> None:
        """Connect, or connect again."""
        self.room, self.ended = room, False
        self.connection = await room.join(self.who, self._take, self._end, since=since)

    async def leave(self) -> None:
        """Lose the connection."""
        assert self.room is not None
        assert self.connection is not None
        await self.room.leave(self.connection)

    async def ask(self, command: Command) -> dict[str, Any]:
        """Send a command; its answer."""
        assert self.room is not None
        assert self.connection is not None
        seen = len(self.frames)
        await self.room.handle(self.connection, command)
        for frame in self.frames[seen:]:
            if frame["type"] in ("done", "refused") and frame["id"] == command.id:
                return frame
        raise AssertionError(f"no answer to {command}")

    async def until(self, kind: str, **keys: Any) -> dict[str, Any]:
        """Wait for an entry, or take one that has come; the newest first."""
        while True:
            for frame in reversed(self.frames):
                entry = frame.get("entry", {})
                told: dict[str, Any] = entry.get("event", {}) if entry.get("type") == "happened" else entry
                if kind in (entry.get("type"), told.get("type")) and keys.items() <= told.items():
                    return told
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), 60)

    async def play(self, *, matches: int = 1) -> None:
        """Play what is offered, until so many matches are over."""
        assert self.room is not None
        while not self.ended:
            table = self.room.table
            if table.phase == "over" and table.number >= matches:
                return
            if self._asks:
                await self.ask(self._asks.pop(0))
            elif self._offered:
                action, self._offered = self.rng.choice(self._offered), ()
                await self.ask(Act(id=fresh(), seq=self._seq, action=action))
            else:
                self._news.clear()
                await asyncio.wait_for(self._news.wait(), 60)

    def _take(self, *frames: bytes) -> None:
        for frame in frames:
            self._take_one(frame)

    def _take_one(self, data: bytes) -> None:
        frame = msgspec.json.decode(data)
        self.raw.append(data)
        self.frames.append(frame)
        if frame["type"] == "welcome":
            self._seat, self._seq = frame["seat"], frame["seq"]
            self._offered = tuple(choice["action"] for choice in frame["state"]["choices"])
            self._take_up(frame["state"]["fair"])
        elif frame["type"] == "entry":
            assert frame["seq"] == self._seq + 1, (frame, self._seq)
            self._seq = frame["seq"]
            self._note(frame["entry"])
            if frame["entry"]["type"] == "happened":
                self._offered = tuple(choice["action"] for choice in frame.get("choices") or ())
        self._news.set()

    def _take_up(self, fair: dict[str, Any] | None) -> None:
        """Answer for a deal that is being agreed on."""
        if fair is None or self._seat in fair["revealed"]:
            return
        if fair["closed"] is not None:
            self._note({"type": "commits_closed", "seats": fair["closed"]})
        elif self._seat not in dict(fair["commits"]):
            self._note({"type": "deal_committed", **fair})

    def _note(self, entry: dict[str, Any]) -> None:
        """Answer for a deal, and ask for a rematch."""
        if entry["type"] == "deal_committed":
            self._deal = {"deal": entry["deal"], "attempt": entry["attempt"]}
            if self._seat in entry["asked"]:
                self._secret = secrets.token_bytes(32)
                commit = hashlib.sha256(self._secret).hexdigest()
                self._asks.append(Commit(id=fresh(), commit=commit, **self._deal))
        elif entry["type"] == "commits_closed" and self._seat in entry["seats"]:
            self._asks.append(Reveal(id=fresh(), secret=self._secret.hex(), **self._deal))
        elif entry["type"] == "happened" and entry["event"]["type"] == "match_ended":
            self._asks.append(Rematch(id=fresh()))

    def _end(self) -> None:
        self.ended = True
        self._news.set()


def fresh() -> str:
    """A new command id."""
    return secrets.token_urlsafe(8)
