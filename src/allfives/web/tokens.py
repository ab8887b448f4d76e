"""Tokens, by which a program says who it is. Only their SHA-256 is kept."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Final

from litestar import Request, delete, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from allfives.table.refusals import Refused
from allfives.table.texts import clean_text
from allfives.web.errors import HttpRefused, responses
from allfives.web.guests import digest_of, identify_in_person
from allfives.web.services import Services

__all__ = ["routes"]

_TAG: Final = "Tokens"
_LABEL_LENGTH: Final = 40
_ID_LENGTH: Final = 16


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """What a token is for, in your own words."""

    label: Annotated[str, Meta(max_length=200)]


class Token(Struct, frozen=True):
    """A token that is valid.

    Attributes:
        id: What it is revoked by; it is no secret.
        label: What it is for.
        made: When, in milliseconds since 1970.
    """

    id: str
    label: str
    made: int


class ShownToken(Struct, frozen=True):
    """A token that was just made.

    Attributes:
        token: The token itself, which is never shown again.
        id: What it is revoked by.
        label: What it is for.
    """

    token: str
    id: str
    label: str


@post(
    "/api/tokens",
    operation_id="makeToken",
    summary="Make a token",
    description=(
        "The token is shown this once. A program sends it as `Authorization: Bearer TOKEN`, over HTTP and in "
        "the handshake of a socket, never in an address. It acts as the guest that made it: to play against "
        "your own program, let it be a guest of its own."
    ),
    tags=[_TAG],
    responses=responses("bad_text", "too_large", "unauthorized", "wrong_origin"),
    response_description="The token, this once.",
    security=[{"cookie": []}],
)
async def make_token(request: Request[Any, Any, Any], data: JSONBody[NewToken]) -> ShownToken:
    """Make a token for a program."""
    services, caller = Services.of(request), await identify_in_person(request)
    label = clean_text(data.label, _LABEL_LENGTH)
    most = services.settings.rates.tokens_per_guest
    if len(await services.store.tokens(caller.guest.id)) >= most:
        raise Refused("rate_limited", f"a guest has up to {most} tokens")
    token = f"af_{secrets.token_urlsafe(32)}"
    digest = digest_of(token)
    await services.store.add_token(caller.guest.id, digest, label, services.house.now())
    return ShownToken(token, digest[:_ID_LENGTH], label)


@get(
    "/api/tokens",
    operation_id="listTokens",
    summary="My tokens",
    tags=[_TAG],
    responses=responses("unauthorized"),
    security=[{"cookie": []}],
)
async def list_tokens(request: Request[Any, Any, Any]) -> list[Token]:
    """The tokens that you have made and that are valid."""
    caller = await identify_in_person(request)
    found = await Services.of(request).store.tokens(caller.guest.id)
    return [Token(each.digest[:_ID_LENGTH], each.label, each.created) for each in found]


@delete(
    "/api/tokens/{token_id:str}",
    operation_id="revokeToken",
    summary="Revoke a token",
    description="Whoever is connected by it is sent away.",
    tags=[_TAG],
    responses=responses("no_page", "unauthorized", "wrong_origin"),
    security=[{"cookie": []}],
)
async def revoke_token(
    request: Request[Any, Any, Any],
    token_id: Annotated[str, PathParameter(description="The `id` of the token.", max_length=40)],
) -> None:
    """Make a token worthless."""
    services, caller = Services.of(request), await identify_in_person(request)
    for each in await services.store.tokens(caller.guest.id):
        if each.digest[:_ID_LENGTH] == token_id:
            await services.store.drop_token(caller.guest.id, each.digest)
            for socket in list(services.sockets):
                if socket.token == each.digest:
                    socket.outbox.bye("unauthorized")
            return
    raise HttpRefused("no_page", "you have no such token")


routes = (make_token, list_tokens, revoke_token)
