"""The page: the files that were built from ``client/``, and the addresses that it answers to."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import Headers
from litestar.enums import MediaType
from litestar.handlers import HTTPRouteHandler

from allfives.web.errors import HttpRefused
from allfives.web.openapi import ASSETS

__all__ = ["PATHS", "File", "Site", "missing", "routes"]

PATHS: Final = (
    "/",
    "/rooms/{code:str}",
    "/rooms/{code:str}/matches/{match:int}",
    "/analysis",
    "/learn",
    "/learn/{lesson:str}",
    "/rules",
    "/sheet",
    "/settings",
)
"""The addresses of the page, as ``client/src/app/pages.ts`` has them."""

_INDEX: Final = "index.html"
_HASHED: Final = "page/"
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_A_DAY: Final = "public, max-age=86400"
_PICTURES: Final = (".png", ".svg")
_ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
_TYPES: Final[Mapping[str, str]] = MappingProxyType(
    {
        ".css": "text/css",
        ".html": "text/html",
        ".js": "text/javascript",
        ".json": "application/json; charset=utf-8",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".webmanifest": "application/manifest+json; charset=utf-8",
        ".woff2": "font/woff2",
    }
)
_WORD: Final = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)


@dataclass(frozen=True, slots=True)
class File:
    """A file of the page, with what was compressed of it when it was built.

    Attributes:
        type: Its media type.
        cache: How long a browser may keep it.
        tag: A digest of it, for browsers that ask whether theirs is still the same.
        bodies: What it holds, by encoding; ``""`` is the file itself.
    """

    type: str
    cache: str
    tag: str
    bodies: Mapping[str, bytes]

    def answer(self, headers: Headers) -> Response[bytes]:
        """Answer a request with it, in the smallest encoding that the request allows.

        Args:
            headers: Those of the request.
        """
        wanted = _accepted(headers.get("accept-encoding", ""))
        encoding = next((name for name, _ in _ENCODINGS if name in wanted and name in self.bodies), "")
        tag = f'"{self.tag}-{encoding}"' if encoding else f'"{self.tag}"'
        told = {"cache-control": self.cache, "etag": tag}
        if len(self.bodies) > 1:
            told["vary"] = "accept-encoding"
        if tag in [each.strip() for each in headers.get("if-none-match", "").split(",")]:
            return Response(b"", status_code=304, headers=told, media_type=self.type)
        if encoding:
            told["content-encoding"] = encoding
        return Response(self.bodies[encoding], headers=told, media_type=self.type)


@dataclass(frozen=True, slots=True)
class Site:
    """All files of the page. They are read once, so that a server has one version of it all its life.

    Attributes:
        files: The files, by their path in the folder.
    """

    files: Mapping[str, File]

    @classmethod
    def read(cls, folder: Path) -> Site:
        """The page that was built into a folder; a plain one that says so if none was."""
        found = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }
        if _INDEX not in found:
            found = {_INDEX: (ASSETS / _INDEX).read_bytes()}
        return cls({name: _file(name, found) for name in found if Path(name).suffix in _TYPES})

    @property
    def index(self) -> File:
        """The page itself, which all its addresses answer with."""
        return self.files[_INDEX]


def routes(site: Site) -> Sequence[HTTPRouteHandler]:
    """The routes of the page.

    Args:
        site: Its files.
    """

    @get(list(PATHS), include_in_schema=False, media_type=MediaType.HTML)
    async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        """The page; what it shows at this address is its own matter."""
        if any(_WORD.fullmatch(str(value)) is None for value in request.path_params.values()):
            raise HttpRefused("no_page")
        return site.index.answer(request.headers)

    @get(f"/{_HASHED}{{name:str}}", include_in_schema=False)
    async def hashed_file(request: Request[Any, Any, Any]) -> Response[bytes]:
        """A file whose name has a digest of what is in it."""
        found = site.files.get(f"{_HASHED}{request.path_params['name']}")
        if found is None:
            raise HttpRefused("no_page")
        return found.answer(request.headers)

    found: list[HTTPRouteHandler] = [page, hashed_file]
    named = [f"/{name}" for name in site.files if "/" not in name and name != _INDEX]
    if named:

        @get(named, include_in_schema=False)
        async def named_file(request: Request[Any, Any, Any]) -> Response[bytes]:
            """A file that is always at the same address: the icon, the service worker."""
            return site.files[request.url.path.strip("/")].answer(request.headers)

        found.append(named_file)
    return found


def missing(site: Site, request: Request[Any, Any, Any]) -> Response[bytes] | None:
    """The page with status 404, which then says so; None if it is no browser that asks for a page."""
    if request.method != "GET" or request.url.path.startswith("/api"):
        return None
    if "text/html" not in request.headers.get("accept", ""):
        return None
    return Response(site.index.bodies[""], status_code=404, media_type=MediaType.HTML)


def _file(name: str, found: Mapping[str, bytes]) -> File:
    bodies = {"": found[name]}
    for encoding, ending in _ENCODINGS:
        if name + ending in found:
            bodies[encoding] = found[name + ending]
    suffix = Path(name).suffix
    cache = _FOR_EVER if name.startswith(_HASHED) else _A_DAY if suffix in _PICTURES else _ASK_AGAIN
    return File(
        type=_TYPES[suffix],
        cache=cache,
        tag=hashlib.sha256(found[name]).hexdigest()[:16],
        bodies=MappingProxyType(bodies),
    )


def _accepted(header: str) -> set[str]:
    """The encodings that a request allows."""
    allowed = set()
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            allowed.add(name.strip())
    return allowed
