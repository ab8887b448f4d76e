"""Every refusal over HTTP is one JSON object with a documented code; no answer shows how it was made."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, get_args

from litestar import Request, Response
from litestar.exceptions import HTTPException, InternalServerException
from litestar.openapi import ResponseSpec
from msgspec import Struct

from allfives.rules import AllFivesError, Fault, NotationError
from allfives.store import StoreError
from allfives.table.refusals import REFUSALS, Code, Refused
from allfives.words import LANGUAGES, Words

__all__ = [
    "HTTP_REFUSALS",
    "FaultSeen",
    "HttpCode",
    "HttpRefused",
    "Refusal",
    "on_error",
    "refusal",
    "refused_with",
    "responses",
    "status_of",
]

HttpCode = Literal[
    "bad_method", "bad_position", "bad_record", "bad_request", "failed", "no_page", "wrong_origin"
]
"""Refusals that only HTTP has; all others are those of ``allfives.table``."""

HTTP_REFUSALS: Final[Mapping[HttpCode, str]] = MappingProxyType(
    {
        "bad_method": "this address does not take requests of that kind",
        "bad_position": "the position or the plays cannot be read, or cannot be",
        "bad_record": "the record cannot be read",
        "bad_request": "the request cannot be read",
        "failed": "something went wrong in the server; it has been noted",
        "no_page": "there is nothing at this address",
        "wrong_origin": "pages of another site may not ask this server",
    }
)
"""What each of them says."""

assert set(HTTP_REFUSALS) == set(get_args(HttpCode))

_STATUS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "bad_command": 400,
        "bad_method": 405,
        "bad_options": 400,
        "bad_position": 400,
        "bad_record": 400,
        "bad_request": 400,
        "bad_text": 400,
        "failed": 500,
        "no_match": 404,
        "no_page": 404,
        "no_room": 404,
        "no_seat": 404,
        "persons_only": 403,
        "rate_limited": 429,
        "spectators_off": 403,
        "too_large": 413,
        "too_many_rooms": 429,
        "too_many_sockets": 429,
        "unauthorized": 401,
        "unavailable": 503,
        "wrong_origin": 403,
    }
)
_OF_STATUS: Final[Mapping[int, Code | HttpCode]] = MappingProxyType(
    {401: "unauthorized", 404: "no_page", 405: "bad_method", 413: "too_large", 503: "unavailable"}
)
_SAYS: Final[dict[str, str]] = {**dict(REFUSALS.items()), **dict(HTTP_REFUSALS.items())}
_LONGEST: Final = 2_000
_CUT: Final = "client disconnected prematurely"  # what Litestar says then
_log = logging.getLogger("allfives.web")


class FaultSeen(Struct, frozen=True):
    """One thing that is wrong with a text.

    Attributes:
        message: What is wrong.
        line: On which line, from 1.
        column: Where in it, in characters from 1.
        token: The piece of text at that place.
    """

    message: str
    line: int
    column: int
    token: str


class Refusal(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why a request is refused; nothing has changed.

    Attributes:
        code: Which refusal it is.
        message: What that means, in English.
        detail: What exactly is wrong.
        faults: Everything that is wrong with a text, where it is one that cannot be read.
    """

    code: str
    message: str
    detail: str = ""
    faults: tuple[FaultSeen, ...] = ()


class HttpRefused(AllFivesError):  # noqa: N818 - it reads as what happened
    """A request that is refused for a reason that only HTTP has.

    Attributes:
        code: Which refusal it is.
        detail: What exactly is wrong.
        faults: Everything that is wrong with a text.
    """

    def __init__(self, code: HttpCode, detail: str = "", faults: tuple[Fault, ...] = ()) -> None:
        super().__init__(f"{HTTP_REFUSALS[code]}: {detail}" if detail else HTTP_REFUSALS[code])
        self.code: HttpCode = code
        self.detail = detail
        self.faults = faults


def status_of(code: str) -> int:
    """The HTTP status of a refusal; 409 for those that depend on how a room stands."""
    return _STATUS.get(code, 409)


def refusal(
    code: Code | HttpCode, detail: str = "", faults: tuple[Fault, ...] = (), words: Words | None = None
) -> Refusal:
    """The body of a refusal; what is wrong is said in the language of the words, else in English."""
    told = str if words is None else words.told
    message = _SAYS[code]
    seen = tuple(
        FaultSeen(told(fault.message)[:_LONGEST], fault.line, fault.column, fault.token[:40])
        for fault in faults
    )
    return Refusal(code=code, message=message, detail=told(detail)[:_LONGEST], faults=seen)


def refused_with(error: Exception, words: Words | None = None) -> Refusal:
    """What a request is answered that ended in this error; in the language of the words, else in English."""
    if isinstance(error, Refused):
        return refusal(error.code, error.detail)
    if isinstance(error, HttpRefused):
        return refusal(error.code, error.detail, error.faults, words)
    if isinstance(error, StoreError):
        return refusal("unavailable")
    if isinstance(error, NotationError):
        return refusal("bad_request", str(error), error.faults, words)
    if isinstance(error, RecursionError):
        return refusal("bad_request", "it is nested too deep")
    if isinstance(error, InternalServerException) and error.detail == _CUT:
        return refusal("bad_request")  # nobody gets it
    if isinstance(error, HTTPException) and error.status_code < 500:
        code = _OF_STATUS.get(error.status_code, "bad_request")
        return refusal(code, _what(error) if code == "bad_request" else "")
    return refusal("failed")


def on_error(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """Answer a request that ended in an error."""
    lang = str(request.query_params.get("lang"))
    body = refused_with(error, Words(lang) if lang in LANGUAGES else None)
    # Not the text of an unexpected error: it may quote tiles, names or secrets.
    if body.code == "failed":
        _log.error("a request failed", exc_info=error)
    elif isinstance(error, StoreError):
        _log.error("the store failed", exc_info=error)
    headers = dict(getattr(error, "headers", None) or {})
    if body.code in ("rate_limited", "unavailable"):
        headers["retry-after"] = "5"
    return Response(
        body, status_code=status_of(body.code), media_type="application/json; charset=utf-8", headers=headers
    )


def responses(*codes: Code | HttpCode) -> dict[int, ResponseSpec]:
    """The refusals of a route, for the OpenAPI document."""
    by_status: dict[int, list[str]] = {}
    for code in ("bad_request", "rate_limited", "unavailable", *codes):
        by_status.setdefault(status_of(code), []).append(code)
    return {
        status: ResponseSpec(
            Refusal,
            generate_examples=False,
            description="Refused: " + ", ".join(f"`{code}`" for code in sorted(set(found))),
        )
        for status, found in sorted(by_status.items())
    }


def _what(error: HTTPException) -> str:
    """What Litestar found wrong with a request: which parameter, and why."""
    extra = getattr(error, "extra", None)
    if isinstance(extra, list):
        found = [
            f"{item.get('key', '')}: {item.get('message', '')}".removeprefix(": ")
            for item in extra
            if isinstance(item, dict)
        ]
        if found:
            return "; ".join(found)
    return str(error.detail)
