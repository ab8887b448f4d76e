"""The OpenAPI document: Litestar's, with the schemas that msgspec makes of the types that are really used."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Request, Response, Router
from litestar.enums import MediaType
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin
from litestar.openapi.spec import Components, License, SecurityScheme, Tag

from allfives import __version__
from allfives.web.docstrings import told
from allfives.web.errors import HttpRefused
from allfives.web.guests import COOKIE

__all__ = ["ASSETS", "openapi_config"]

ASSETS: Final = Path(__file__).parent / "assets"
"""The files of the pages."""

_DESCRIPTION: Final = """\
Rooms in which people and programs play All Fives, the rules, and positions.

Whoever plays is a guest: `POST /api/me` makes you one and sets a cookie. A program can use a token \
instead: `Authorization: Bearer TOKEN`. What happens in a room comes over its socket, \
`/api/rooms/{code}/socket`, which `docs/protocol.md` describes.

Every refusal is `{"code", "message", "detail"}` with one of the documented codes; nothing has changed then. \
Times are milliseconds since 1970, by the server's clock."""

_TAGS: Final = (
    Tag("Guests", "Who you are. No sign-up."),
    Tag("Tokens", "How a program says who it is."),
    Tag("Rooms", "Making rooms, finding them, looking at them, and their records."),
    Tag("Rules", "The forms of the game."),
    Tag("Positions", "What is legal, what it scores, and pictures."),
    Tag("Records", "Matches that one brings along, read and checked."),
    Tag("Health", "For those who run the server."),
)


_EXAMPLES: Final[dict[str, Any]] = {
    "GivenRecord": {"text": '[Rules "all-fives/2"]\n[Seat0 "Ana"]\n[Seat1 "Rui"]'},
    "NewGuest": {"name": "Ana"},
    "NewName": {"name": "Ana"},
    "NewToken": {"label": "my bot on the laptop"},
    "Options": {
        "rules": "all-fives/2,target=100",
        "seats": ["open", "greedy"],
        "title": "A short game",
        "clock": {"type": "turn", "seconds": 30},
    },
    "Refusal": {"code": "no_room", "message": "there is no such room"},
}


class _Document(JsonRenderPlugin):
    """The document itself."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document as JSON."""
        return self.render_json(request, completed(openapi_schema))


class _Page(OpenAPIRenderPlugin):
    """A page that lists the operations; it needs nothing from outside."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        del request, openapi_schema
        return (ASSETS / "api.html").read_bytes()


def openapi_config() -> OpenAPIConfig:
    """The configuration: the document at ``/api/openapi.json``, the page at ``/api``."""
    schemes: dict[str, Any] = {
        "cookie": SecurityScheme(
            type="apiKey",
            name=COOKIE,
            security_scheme_in="cookie",
            description="Set by `POST /api/me`.",
        ),
        "token": SecurityScheme(type="http", scheme="bearer", description="Made by `POST /api/tokens`."),
    }
    return OpenAPIConfig(
        title="All Fives",
        version=__version__,
        description=_DESCRIPTION,
        license=License(name="Apache-2.0", identifier="Apache-2.0"),
        tags=list(_TAGS),
        components=Components(security_schemes=schemes),
        openapi_router=Router(
            "/api", route_handlers=[], after_request=_no_html_page, include_in_schema=False
        ),
        render_plugins=[_Page(path="/", media_type=MediaType.HTML), _Document(path="/openapi.json")],
    )


async def _no_html_page(response: Response[Any]) -> Response[Any]:
    """Litestar answers addresses below the document that are not there with a page; ours are JSON."""
    if response.status_code == 404:
        raise HttpRefused("no_page")
    return response


def completed(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the schemas of msgspec's types as msgspec itself reads and writes them.

    Only those know of tags, patterns and forbidden fields. What a field means is taken from the docstring.
    """
    schemas = document["components"]["schemas"]
    types = {type_.__name__: type_ for type_ in _structs(msgspec.Struct) if type_.__name__ in schemas}
    _, found = msgspec.json.schema_components(types.values(), ref_template="#/components/schemas/{name}")
    for name, schema in found.items():
        schemas[name] = _described(schema, types.get(name))
    for name, example in _EXAMPLES.items():
        schemas[name]["examples"] = [example]
    # Litestar knows one media type for each status.
    record = document["paths"]["/api/rooms/{code}/matches/{file}"]["get"]["responses"]["200"]["content"]
    record["application/json"] = {"schema": {"type": "object"}}
    return document


def _structs(base: type[Any]) -> Iterator[type[Any]]:
    for type_ in base.__subclasses__():
        if type_.__module__.startswith("allfives."):
            yield type_
        yield from _structs(type_)


def _described(schema: dict[str, Any], type_: type[Any] | None) -> dict[str, Any]:
    """The schema with what the docstring says of the type and of its fields."""
    text = inspect.getdoc(type_) if type_ is not None else schema.get("description")
    if not text:
        return schema
    about, fields = told(text)
    described = {**schema, "description": about}
    for name, doc in fields.items():
        if name in described.get("properties", {}):
            field = described["properties"][name]
            described["properties"][name] = {"description": doc, **field}
    return described
