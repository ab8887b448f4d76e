"""Rooms over HTTP: making one, the lobby, a look at one, the records of its matches."""

from __future__ import annotations

import json
import re
from io import BytesIO
from typing import Annotated, Any, Final

import segno
from litestar import Request, Response, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Struct

from allfives.notation import record_to_json, write_record
from allfives.table.frames import State
from allfives.table.house import Listing
from allfives.table.options import Options
from allfives.table.refusals import Refused
from allfives.table.seen import state
from allfives.web.errors import HttpRefused, responses
from allfives.web.guests import KNOWN, identify, identify_if_known
from allfives.web.headers import asked_at
from allfives.web.limits import address_of, take
from allfives.web.services import Services, visited

__all__ = ["MadeRoom", "RoomSeen", "routes"]

_TAG: Final = "Rooms"
_RECORD: Final = re.compile(r"([1-9][0-9]{0,8})\.(fives|json)", re.ASCII)
_TYPES: Final = {"fives": "text/plain", "json": "application/json; charset=utf-8"}

_Code = Annotated[
    str,
    PathParameter(description="The code of the room.", schema_extra={"pattern": "^[A-Za-z0-9_-]{1,40}$"}),
]


class MadeRoom(Struct, frozen=True):
    """A room that was just made.

    Attributes:
        code: Its code. Whoever knows it finds the room; of a room by link it is the only secret.
        socket: The path of its socket.
    """

    code: str
    socket: str


class RoomSeen(Struct, frozen=True, kw_only=True):
    """A room as you may see it.

    Attributes:
        code: Its code.
        seat: Your seat; None for a spectator.
        seq: The last entry that the state holds.
        now: The server's clock, in milliseconds since 1970.
        state: The state, as the first frame of the socket has it.
    """

    code: str
    seat: int | None
    seq: int
    now: int
    state: State


@post(
    "/api/rooms",
    operation_id="makeRoom",
    summary="Make a room",
    description=(
        "Makes a room with the seats, the rules and the clock that are given, and returns its code. You do "
        "not sit in it by that: connect to its socket and say `sit`."
    ),
    tags=[_TAG],
    responses=responses(
        "bad_options", "bad_text", "too_large", "too_many_rooms", "unauthorized", "wrong_origin"
    ),
    response_description="The code of the room.",
    security=KNOWN,
)
async def make_room(request: Request[Any, Any, Any], data: JSONBody[Options]) -> MadeRoom:
    """Make a room."""
    services, caller = Services.of(request), await identify(request)
    take(services.limiter.new_rooms_per_guest, caller.guest.id)
    take(services.limiter.new_rooms_per_address, address_of(request.scope["client"]))
    room = await services.house.make(data, caller.sitter)
    return MadeRoom(room.code, f"/api/rooms/{room.code}/socket")


@get(
    "/api/rooms",
    operation_id="listRooms",
    summary="The lobby",
    description="The public rooms that are open, newest first.",
    tags=[_TAG],
    responses=responses(),
)
async def list_rooms(request: Request[Any, Any, Any]) -> list[Listing]:
    """The public rooms that are open."""
    return await Services.of(request).house.lobby()


@get(
    "/api/rooms/{code:str}",
    operation_id="getRoom",
    summary="A room as you may see it",
    description="With your own tiles if you have a seat in it; else as a spectator, where it takes some.",
    tags=[_TAG],
    responses=responses("no_room", "spectators_off", "unauthorized"),
    security=[{}, *KNOWN],
)
async def get_room(request: Request[Any, Any, Any], code: _Code) -> RoomSeen:
    """A room as you may see it."""
    services, caller = Services.of(request), await identify_if_known(request)
    async with visited(services.house, code) as room:
        table = room.table
        seat = None if caller is None else table.seat_of(caller.guest.id)
        if seat is None and not table.free and not table.options.spectators:
            raise Refused("spectators_off")
        return RoomSeen(
            code=code, seat=seat, seq=table.seq, now=services.house.now(), state=state(table, seat)
        )


@get(
    "/api/rooms/{code:str}/qr.svg",
    operation_id="getRoomQr",
    summary="The link of a room as a QR code",
    description="As SVG: the link of the room on the page of this server, at the address that you asked at.",
    tags=[_TAG],
    responses=responses("no_room"),
    media_type="image/svg+xml",
)
async def get_room_qr(request: Request[Any, Any, Any], code: _Code) -> Response[bytes]:
    """The link of a room as a QR code."""
    services = Services.of(request)
    address = asked_at(request.headers, request.scope["scheme"], services.settings.origins)
    if address is None:
        raise HttpRefused("bad_request", "the host is no host")
    async with visited(services.house, code):
        drawn = BytesIO()
        picture = segno.make_qr(f"{address}/rooms/{code}", error="m")
        picture.save(drawn, kind="svg", border=4, dark="#000", light="#fff", omitsize=True, xmldecl=False)
    headers = {"cache-control": "private, max-age=3600", "vary": "host"}
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers=headers)


@get(
    "/api/rooms/{code:str}/matches/{file:str}",
    operation_id="getRecord",
    summary="The record of a match",
    description=(
        "`1.fives` is the record of the room's first match as text, `1.json` the same as JSON, `2` is the "
        "rematch, and so on. Of the deal that is being played it holds what you may know."
    ),
    tags=[_TAG],
    responses=responses("no_room", "no_match", "no_page", "spectators_off", "unauthorized"),
    security=[{}, *KNOWN],
    media_type="text/plain",
)
async def get_record(
    request: Request[Any, Any, Any],
    code: _Code,
    file: Annotated[
        str,
        PathParameter(
            description="The number of the match, and the format.",
            schema_extra={"pattern": f"^{_RECORD.pattern}$", "examples": ["1.fives"]},
        ),
    ],
) -> Response[str]:
    """The record of a match."""
    services, caller = Services.of(request), await identify_if_known(request)
    asked = _RECORD.fullmatch(file)
    if asked is None:
        raise HttpRefused("no_page", "a record is called 1.fives or 1.json")
    async with visited(services.house, code):
        record = await services.house.record(code, int(asked[1]), None if caller is None else caller.guest.id)
    text = (
        write_record(record)
        if asked[2] == "fives"
        else json.dumps(record_to_json(record), ensure_ascii=False)
    )
    return Response(
        text,
        media_type=_TYPES[asked[2]],
        headers={"content-disposition": f'inline; filename="match-{asked[0]}"'},
    )


routes = (make_room, list_rooms, get_room, get_room_qr, get_record)
