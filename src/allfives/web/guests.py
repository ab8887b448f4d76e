"""Who somebody is: a guest without sign-up, known by a signed cookie, or a program by a token."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Annotated, Any, Final

from itsdangerous import BadSignature, Signer
from litestar import Request, Response, delete, get, patch, post
from litestar.connection import ASGIConnection
from litestar.params import JSONBody
from msgspec import Meta, Struct

from allfives.store import Guest
from allfives.table.entries import Sitter
from allfives.table.refusals import Refused
from allfives.table.texts import NAME_LENGTH, clean_name
from allfives.web.errors import responses
from allfives.web.limits import address_of, take
from allfives.web.services import Services

__all__ = [
    "COOKIE",
    "KNOWN",
    "Caller",
    "Me",
    "digest_of",
    "identify",
    "identify_if_known",
    "identify_in_person",
    "routes",
    "sign",
]

COOKIE: Final = "allfives_guest"
_MAX_AGE_S: Final = 400 * 86_400  # the longest that browsers keep one
_TAG: Final = "Guests"

KNOWN: Final[list[dict[str, list[str]]]] = [{"cookie": []}, {"token": []}]
"""For the OpenAPI document: the route wants to know who asks."""

_Name = Annotated[
    str,
    Meta(
        max_length=200,
        description=f"Letters of one script, digits, spaces, - ' and .; up to {NAME_LENGTH} characters.",
    ),
]


@dataclass(frozen=True, slots=True)
class Caller:
    """Who a request comes from.

    Attributes:
        guest: The guest.
        token: The digest of the token that proved it; None where a cookie did.
    """

    guest: Guest
    token: str | None

    @property
    def sitter(self) -> Sitter:
        """The same as the table knows it; whoever comes with a token is a program."""
        return Sitter(self.guest.id, self.guest.name, self.guest.program or self.token is not None)


class Me(Struct, frozen=True):
    """What you are called, and whether you are a program."""

    name: str
    program: bool


class NewGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """Who you want to be; without a name you get one."""

    name: _Name | None = None
    program: bool = False


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """What you want to be called."""

    name: _Name


def digest_of(token: str) -> str:
    """What is kept of a token: its SHA-256, in hexadecimal."""
    return hashlib.sha256(token.encode()).hexdigest()


def sign(secret: bytes, guest: str) -> str:
    """The value of a guest's cookie."""
    return _signer(secret).sign(guest).decode()


async def identify(connection: ASGIConnection[Any, Any, Any, Any]) -> Caller:
    """Who a request comes from: by the token in ``Authorization``, else by the cookie.

    Raises:
        Refused: ``unauthorized``, if it says nobody, or somebody who is not there any more; ``rate_limited``.
    """
    services = Services.of(connection)
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme:
        if scheme.lower() != "bearer":
            raise Refused("unauthorized", "the header is Authorization: Bearer TOKEN")
        digest = digest_of(token.strip())
        return Caller(await _guest(services, await services.store.token(digest)), digest)
    cookie = connection.cookies.get(COOKIE)
    if cookie is None:
        raise Refused("unauthorized", "POST /api/me makes you a guest")
    try:
        signed = _signer(services.secret).unsign(cookie).decode()
    except (BadSignature, UnicodeError):
        raise Refused("unauthorized", "the cookie is not one of this server") from None
    return Caller(await _guest(services, signed), None)


async def identify_if_known(connection: ASGIConnection[Any, Any, Any, Any]) -> Caller | None:
    """The same, and None for somebody who brings neither a token nor a cookie.

    Raises:
        Refused: ``unauthorized``, if what they bring is worth nothing.
    """
    if "authorization" in connection.headers or COOKIE in connection.cookies:
        return await identify(connection)
    return None


async def identify_in_person(connection: ASGIConnection[Any, Any, Any, Any]) -> Caller:
    """The same, for what a guest does not leave to programs: a token is not enough.

    Raises:
        Refused: ``unauthorized``, also for a token; ``rate_limited``.
    """
    caller = await identify(connection)
    if caller.token is not None:
        raise Refused("unauthorized", "a token cannot do that, only the guest's cookie")
    return caller


async def _guest(services: Services, id_: str | None) -> Guest:
    guest = None if id_ is None else await services.store.guest(id_)
    if guest is None:
        raise Refused("unauthorized", "this guest or token is not there any more")
    take(services.limiter.requests_per_guest, guest.id)
    await services.see(guest.id, guest.seen)
    return guest


def _signer(secret: bytes) -> Signer:
    return Signer(secret, salt="allfives.guest", key_derivation="hmac", digest_method=hashlib.sha256)


@post(
    "/api/me",
    operation_id="makeGuest",
    summary="Become a guest",
    description=(
        "Makes you a guest and sets the cookie that says so. Whoever is one already stays who they are, and "
        "takes the name that is given. Without a name you get one. A program says so with `program`, or "
        "comes with a token."
    ),
    tags=[_TAG],
    responses=responses("bad_text", "too_large", "unauthorized", "wrong_origin"),
    status_code=200,
)
async def make_guest(request: Request[Any, Any, Any], data: JSONBody[NewGuest]) -> Response[Me]:
    """Become a guest, or take a new name."""
    services = Services.of(request)
    name = None if data.name is None else clean_name(data.name)
    try:
        caller = await identify_if_known(request)
    except Refused:
        caller = None  # of a cookie that is worth nothing; a new one takes its place
        if "authorization" in request.headers:
            raise
    if caller is not None:
        guest = caller.guest
        if name is not None:
            await services.store.rename_guest(guest.id, name)
        return _with_cookie(request, guest.id, Me(name or guest.name, caller.sitter.program), caller.token)
    take(services.limiter.new_guests_per_address, address_of(request.scope["client"]))
    id_ = secrets.token_hex(16)
    name = name or f"Guest {1000 + secrets.randbelow(9000)}"
    await services.store.add_guest(id_, name, services.house.now(), program=data.program)
    services.metrics.guests.inc()
    return _with_cookie(request, id_, Me(name, data.program), None)


@get(
    "/api/me",
    operation_id="getGuest",
    summary="Who am I",
    tags=[_TAG],
    responses=responses("unauthorized"),
    security=KNOWN,
)
async def get_guest(request: Request[Any, Any, Any]) -> Response[Me]:
    """Who the cookie or token says that you are; the cookie lasts longer then."""
    caller = await identify(request)
    return _with_cookie(request, caller.guest.id, Me(caller.guest.name, caller.sitter.program), caller.token)


@patch(
    "/api/me",
    operation_id="renameGuest",
    summary="Take another name",
    description="Rooms that you sit in already go on with the old one.",
    tags=[_TAG],
    responses=responses("bad_text", "too_large", "unauthorized", "wrong_origin"),
    security=KNOWN,
)
async def rename_guest(request: Request[Any, Any, Any], data: JSONBody[NewName]) -> Me:
    """Take another name."""
    caller = await identify(request)
    name = clean_name(data.name)
    await Services.of(request).store.rename_guest(caller.guest.id, name)
    return Me(name, caller.sitter.program)


@delete(
    "/api/me",
    operation_id="forgetGuest",
    summary="Delete me",
    description=(
        "Deletes the guest and its tokens, and takes its name and its words out of every room and record. "
        "It cannot be undone. Only the cookie can do it, not a token."
    ),
    tags=[_TAG],
    responses=responses("unauthorized", "wrong_origin"),
    security=[{"cookie": []}],
)
async def forget_guest(request: Request[Any, Any, Any]) -> Response[None]:
    """Delete everything that is kept of you."""
    services, caller = Services.of(request), await identify_in_person(request)
    await services.house.forget(caller.guest.id)
    for socket in list(services.sockets):
        if socket.guest == caller.guest.id:
            socket.outbox.bye("unauthorized")
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


def _with_cookie(request: Request[Any, Any, Any], guest: str, me: Me, token: str | None) -> Response[Me]:
    """The answer, with the cookie that says who they are; none for a program that has a token."""
    response = Response(me)
    if token is None:
        response.set_cookie(
            COOKIE,
            sign(Services.of(request).secret, guest),
            max_age=_MAX_AGE_S,
            httponly=True,
            samesite="lax",
            secure=request.scope["scheme"] == "https",
        )
    return response


routes = (make_guest, get_guest, rename_guest, forget_guest)
