"""What every route of one server shares."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from litestar import Litestar
from litestar.connection import ASGIConnection

from allfives.store import Store
from allfives.table.house import House
from allfives.table.refusals import Refused
from allfives.table.room import LiveRoom
from allfives.web.limits import Limiter
from allfives.web.metrics import Metrics
from allfives.web.settings import Settings

if TYPE_CHECKING:
    from allfives.web.outbox import Outbox

__all__ = ["Connected", "Services", "checked_code", "visited"]

_KEY: Final = "services"
_SEEN_MS: Final = 86_400_000
_AT_ONCE: Final = 500
_CODE: Final = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)


@dataclass(frozen=True, slots=True, eq=False)
class Connected:
    """A socket that is open.

    Attributes:
        guest: The guest's id.
        token: The digest of the token that it came with; None for a cookie.
        outbox: What is on its way to it.
    """

    guest: str
    token: str | None
    outbox: Outbox


@dataclass(slots=True, kw_only=True)
class Services:
    """What every route of one server shares.

    Attributes:
        settings: What the server was started with.
        store: Where everything is kept.
        house: The live rooms.
        limiter: What guests and addresses have used.
        metrics: The numbers for Prometheus.
        secret: What cookies are signed with.
        sockets: The sockets that are open.
        gone: How many were open before.
    """

    settings: Settings
    store: Store
    house: House
    limiter: Limiter
    metrics: Metrics
    secret: bytes
    sockets: set[Connected] = field(default_factory=set)
    gone: int = 0
    _stop: asyncio.Task[None] | None = None

    @property
    def stopping(self) -> bool:
        """Whether the server stops."""
        return self._stop is not None

    @classmethod
    def of(cls, connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
        """Those of the server that got this request."""
        found = cls.of_app(connection.app)
        assert found is not None
        return found

    @classmethod
    def of_app(cls, app: Litestar) -> Services | None:
        """Those of an application; None before it has begun."""
        found = app.state.get(_KEY)
        return found if isinstance(found, cls) else None

    def provide_to(self, app: Litestar) -> None:
        """Let the routes of an app find them."""
        app.state[_KEY] = self

    def let_go(self, socket: Connected) -> None:
        """Count a socket as open no more."""
        self.sockets.discard(socket)
        self.gone += 1

    async def see(self, guest: str, seen: int) -> None:
        """Keep that a guest is here now, who was last seen at that time: once a day is enough.

        Raises:
            StoreUnavailable: If it can't be kept.
        """
        at = self.house.now()
        if at - seen > _SEEN_MS:
            await self.store.see_guest(guest, at)

    async def check_callers(self) -> None:
        """Send away whoever was deleted or revoked meanwhile through another process, which told nobody.

        All are asked for together: a thousand sockets that each asked for themselves held others up.

        Raises:
            StoreUnavailable: If the store can't say.
        """
        everybody = list(self.sockets)
        for start in range(0, len(everybody), _AT_ONCE):
            some = everybody[start : start + _AT_ONCE]
            guests = await self.store.guests_seen({each.guest for each in some})
            digests = {each.token for each in some if each.token is not None}
            tokens = await self.store.valid_tokens(digests) if digests else set()
            for each in some:
                if each.guest not in guests or (each.token is not None and each.token not in tokens):
                    self.metrics.refused.labels("unauthorized").inc()
                    each.outbox.bye("unauthorized")
            for guest, seen in guests.items():
                await self.see(guest, seen)

    def begin_stop(self) -> asyncio.Task[None]:
        """Send everybody away to come back, and let go of the rooms; the first call does that."""
        if self._stop is None:
            self._stop = asyncio.get_running_loop().create_task(self._stopped())
        return self._stop

    async def _stopped(self) -> None:
        for socket in list(self.sockets):
            socket.outbox.bye("restart")
        await self.house.close()


def checked_code(code: str) -> str:
    """What may be the code of a room.

    Raises:
        Refused: ``no_room``, if it is not even one.
    """
    if _CODE.fullmatch(code) is None:
        raise Refused("no_room")
    return code


@asynccontextmanager
async def visited(house: House, code: str) -> AsyncIterator[LiveRoom]:
    """A room that is looked at over HTTP; it is let go of afterwards, if nobody else needs it.

    Raises:
        Refused: ``no_room`` or ``unavailable``.
    """
    room = await house.room(checked_code(code))
    try:
        yield room
    finally:
        house.rest(room)
