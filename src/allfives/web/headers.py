"""What stands in the head of every answer, and which pages may ask."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import Message, Scope

__all__ = ["SECURITY_HEADERS", "add_headers", "asked_at", "is_own_origin"]

SECURITY_HEADERS: Final[tuple[tuple[str, str], ...]] = (
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
)
"""In every answer. No script and no style but from files of this server; no page may frame it."""

_STARTS: Final = ("http.response.start", "websocket.http.response.start")
_HOST: Final = re.compile(r"([A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?", re.ASCII)
_DEFAULT_PORTS: Final = {"http": 80, "https": 443, "ws": 80, "wss": 443}


async def add_headers(message: Message, scope: Scope) -> None:
    """Add them to an answer that begins; one that says nothing else of it must not be kept by anybody."""
    del scope
    if message["type"] not in _STARTS:
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in SECURITY_HEADERS:
        headers.setdefault(name, value)
    headers.setdefault("cache-control", "no-store")


def is_own_origin(headers: Headers, allowed: Iterable[str]) -> bool:
    """Whether a request comes from a page of this server, or of another that is allowed, or from no page.

    Browsers say in ``Origin`` whose page asks, and a page cannot change that. The host has to be the one that
    was asked; the scheme need not be, since the server does not know it behind a proxy that ends TLS.
    """
    origin: Any = headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        page = urlsplit(origin)
        asked = urlsplit(f"//{headers.get('host', '')}")
        if page.scheme not in ("http", "https") or not page.hostname:
            return False
        default = _DEFAULT_PORTS[page.scheme]
        return (page.hostname, page.port or default) == (asked.hostname, asked.port or default)
    except ValueError:
        return False


def asked_at(headers: Headers, scheme: str, allowed: Iterable[str]) -> str | None:
    """The address that a request was sent to, as a browser would write it; None if its host is no host.

    Args:
        headers: Those of the request.
        scheme: How it came. A proxy that ends TLS may not say so; an allowed origin of that host does.
        allowed: Further origins whose pages may ask.
    """
    host = headers.get("host", "").lower()
    if _HOST.fullmatch(host) is None:
        return None
    known = (f"{each}://{host}" for each in ("https", "http"))
    return next((each for each in known if each in allowed), f"{scheme}://{host}")
