"""Who plays, and at which server: rooms, records, and the way to a table."""

from __future__ import annotations

import asyncio
import re
from types import TracebackType
from typing import Any, Final, Self, TypeVar
from urllib.parse import quote, unquote, urlsplit, urlunsplit

import httpx
import msgspec
from msgspec import Struct

from allfives.client.errors import ClientError
from allfives.client.table import Table, refused_with
from allfives.notation import Record, read_record
from allfives.table.options import Options
from allfives.table.summary import Summary

__all__ = ["Client", "Listed", "read_link"]

_TIMEOUT_S: Final = 15.0
_IDLE_S: Final = 2.0
_T = TypeVar("_T")


class Listed(Struct, frozen=True):
    """A room of the lobby: its code, when it was made (milliseconds since 1970), and what it is."""

    code: str
    made: int
    summary: Summary


class _Me(Struct):
    name: str


class _Made(Struct):
    code: str


class Client:
    """A guest or a program at a server; ``async with`` closes its connections.

    Args:
        url: Where the server is, such as ``http://localhost:8000``.
        token: A token that a guest has made for this program.
        guest: What ``guest`` of an earlier client was: the same guest comes back.
        name: What to be called. Without a token and an earlier guest a new guest is made.
        program: Whether it is a program that plays, and not a person by means of one.

    Raises:
        ClientError: If the URL is none of a server.
    """

    def __init__(
        self,
        url: str,
        *,
        token: str | None = None,
        guest: str | None = None,
        name: str | None = None,
        program: bool = True,
    ) -> None:
        self.url = _checked(url)
        self._name, self._program = name, program
        self._headers: dict[str, str] = {}
        if token is not None:
            self._headers["Authorization"] = f"Bearer {token}"
        elif guest is not None:
            self._headers["Cookie"] = guest
        self._known = False
        self._one_at_a_time = asyncio.Lock()
        # A server drops a connection that was idle for some seconds, perhaps just as the next request comes.
        idle = httpx.Limits(keepalive_expiry=_IDLE_S)
        self._http = httpx.AsyncClient(base_url=self.url, timeout=_TIMEOUT_S, limits=idle)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connections; tables are closed by themselves."""
        await self._http.aclose()

    @property
    def guest(self) -> str | None:
        """By what the guest comes back: a secret. None for a program with a token, and before it is made."""
        return self._headers.get("Cookie")

    @property
    def name(self) -> str | None:
        """What the guest is called; None before the server has told."""
        return self._name

    async def identify(self) -> None:
        """Become a guest, or take the name that was given; done by itself before anything else.

        Raises:
            Refused: ``bad_text`` for a name that is none, ``unauthorized`` for a token or guest that is gone.
            ClientError: If the server cannot be reached.
        """
        async with self._one_at_a_time:
            if self._known:
                return
            if self._headers and self._name is None:
                self._name = (await self._call("GET", "/api/me", _Me)).name
            else:
                wanted = {} if self._name is None else {"name": self._name}
                body = {"program": self._program, **wanted}
                self._name = (await self._call("POST", "/api/me", _Me, body)).name
            if "Authorization" not in self._headers:
                cookies = "; ".join(f"{key}={value}" for key, value in self._http.cookies.items())
                self._headers.setdefault("Cookie", cookies)
                self._http.cookies.clear()
            self._known = True

    async def make_room(self, options: Options | None = None) -> str:
        """Make a room.

        Args:
            options: What it is to be; a room for two, by link only, by default.

        Returns:
            Its code.

        Raises:
            Refused: ``bad_options``, ``bad_text`` or ``too_many_rooms``.
        """
        await self.identify()
        made = await self._call("POST", "/api/rooms", _Made, msgspec.to_builtins(options or Options()))
        return made.code

    def link(self, code: str) -> str:
        """The link of a room, to be sent to others: what ``read_link`` and ``allfives join`` take."""
        return f"{self.url}/rooms/{quote(code, safe='')}"

    async def lobby(self) -> tuple[Listed, ...]:
        """The public rooms that are open, newest first."""
        return await self._call("GET", "/api/rooms", tuple[Listed, ...])

    async def record(self, code: str, match: int = 1) -> Record:
        """The record of a match, as far as this guest may know it.

        Raises:
            Refused: ``no_room``, ``no_match`` or ``spectators_off``.
        """
        await self.identify()
        answer = await self._answer("GET", f"/api/rooms/{quote(code, safe='')}/matches/{match}.fives")
        return read_record(answer.text)

    def join(self, code: str, seat: int | None = None, *, watch: bool = False) -> Table:
        """The way to a room's table: ``async with client.join(code) as table``.

        Whoever has a seat there already is on it again.

        Args:
            code: The code of the room.
            seat: The seat to take; any that is free, by default.
            watch: Whether only to look on.
        """

        def address(since: int | None) -> str:
            split = urlsplit(f"{self.url}/api/rooms/{quote(code, safe='')}/socket")
            query = "" if since is None else f"since={since}"
            return urlunsplit(split._replace(scheme=split.scheme.replace("http", "ws", 1), query=query))

        async def headers() -> dict[str, str]:
            await self.identify()
            return self._headers

        return Table(address, headers, seat=seat, watch=watch)

    async def _call(self, method: str, path: str, kind: type[_T], body: Any = None) -> _T:
        answer = await self._answer(method, path, body)
        try:
            return msgspec.json.decode(answer.content, type=kind)
        except msgspec.MsgspecError as error:
            raise ClientError(f"{self.url} does not answer as an allfives server does: {error}") from error

    async def _answer(self, method: str, path: str, body: Any = None) -> httpx.Response:
        try:
            answer = await self._http.request(method, path, json=body, headers=self._headers)
        except httpx.HTTPError as error:
            reason = str(error) or type(error).__name__
            raise ClientError(f"{self.url} cannot be reached: {reason}") from error
        if not answer.is_success:
            raise refused_with(answer.status_code, answer.content)
        return answer


def read_link(link: str) -> tuple[str, str | None]:
    """The server and the room's code of a link: ``http://club.example/rooms/CODE``; no code for a server's.

    Raises:
        ClientError: If it is no such link.
    """
    url = _checked(link)
    split = urlsplit(url)
    found = _ROOM.fullmatch(split.path)
    if found is None:
        return url, None
    return urlunsplit(split._replace(path=found["before"])), unquote(found["code"])


_ROOM: Final = re.compile(r"(?P<before>.*?)(/api)?/rooms/(?P<code>[^/]+)(/socket)?")


def _checked(url: str) -> str:
    """The URL without what does not belong to it."""
    text = url.strip()
    try:
        split = urlsplit(text if "://" in text else f"http://{text}")
        if split.scheme in ("http", "https") and split.hostname and not re.search(r"\s", text):
            return urlunsplit((split.scheme, split.netloc, split.path.rstrip("/"), "", ""))
    except ValueError:
        pass
    raise ClientError(f"{url[:100]!r} is no address of a server; one looks like http://localhost:8000")
