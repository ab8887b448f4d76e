"""The live protocol as an AsyncAPI 3.0 document, made from the types that go over the wire."""

from __future__ import annotations

import re
from inspect import cleandoc
from types import UnionType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec
from litestar import get
from msgspec import Struct

from allfives.rules import End, Event, Rules, Score, Tile
from allfives.table.commands import Command
from allfives.table.frames import PROTOCOL, Frame
from allfives.web.docstrings import FIELDS, markdown, told
from allfives.web.guests import COOKIE

__all__ = ["asyncapi", "routes", "schemas", "schemas_of"]

_SCHEMAS: Final = "#/components/schemas/"

Schema = dict[str, Any]


def asyncapi() -> Schema:
    """The document: one channel, the socket of a room, and every message that it carries."""
    says = {_tag(frame): frame for frame in get_args(Frame)}
    asked = {_tag(command): command for command in get_args(Command)}
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "All Fives at live tables",
            "version": str(PROTOCOL),
            "description": "What the server of `allfives` and its clients say to each other in a room. "
            "`docs/protocol.md` tells the whole of it.",
            "license": {"name": "Apache-2.0"},
        },
        "defaultContentType": "application/json",
        "channels": {
            "room": {
                "address": "/api/rooms/{code}/socket",
                "title": "A room",
                "description": "One socket for each client. A message is one JSON object in a text frame.",
                "parameters": {"code": {"description": "The code of the room."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in (*says, *asked)},
                "bindings": {
                    "ws": {
                        "method": "GET",
                        "query": {
                            "type": "object",
                            "properties": {
                                "since": {
                                    "type": "integer",
                                    "description": "After a lost connection: the last `seq` that was seen.",
                                }
                            },
                        },
                        "bindingVersion": "0.1.0",
                    }
                },
            }
        },
        "operations": {
            "tell": {
                "action": "send",
                "summary": "The server tells what there is, what happens, and what becomes of a command.",
                "channel": {"$ref": "#/channels/room"},
                "messages": _of_channel(says),
            },
            "ask": {
                "action": "receive",
                "summary": "The client asks for something. A `resync` is answered with a `welcome`, "
                "everything else with `done` or `refused`.",
                "channel": {"$ref": "#/channels/room"},
                "messages": _of_channel(asked),
                "reply": {
                    "channel": {"$ref": "#/channels/room"},
                    "messages": _of_channel(["done", "refused", "welcome"]),
                },
                "security": [{"$ref": f"#/components/securitySchemes/{name}"} for name in ("token", "guest")],
            },
        },
        "components": {
            "messages": {name: _message(name, kind) for name, kind in (says | asked).items()},
            "schemas": schemas(),
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer", "description": "A program's token."},
                "guest": {"type": "httpApiKey", "in": "cookie", "name": COOKIE, "description": "A guest."},
            },
        },
    }


def schemas() -> dict[str, Schema]:
    """The JSON schema (draft 7) of every type that goes over the wire, by its name.

    ``Frame``, ``Command`` and ``MatchEvent`` are those of any frame, any command and any event of a match.
    """
    (frame, command), components = msgspec.json.schema_components(
        [Frame, Command], ref_template=f"{_SCHEMAS}{{name}}"
    )
    found: dict[str, Schema] = {"Frame": frame, "Command": command, **components}
    # The server writes every field of what it tells, those with a default too, but of frames that say not to.
    asked = {kind.__name__ for kind in get_args(Command)}
    sparse = {kind.__name__ for kind in get_args(Frame) if kind.__struct_config__.omit_defaults}
    for name in components.keys() - asked - sparse:
        found[name]["required"] = list(found[name]["properties"])
    for kind in get_args(Command):
        # What all commands have is told in their base.
        own, base = cleandoc(kind.__doc__ or ""), cleandoc(kind.__base__.__doc__ or "")
        fields = base.partition(FIELDS)[2]
        joint = "\n" if FIELDS in own else FIELDS
        found[kind.__name__]["description"] = own + joint + fields
    events = {f"{kind.__name__}Event": _event(kind) for kind in get_args(Event)}
    found["MatchEvent"] = {"anyOf": [{"$ref": _SCHEMAS + name} for name in events]}
    found |= events
    # On the wire an event is a plain object, which costs less to make; what is in it is known all the same.
    found["Happened"]["properties"]["event"] = {"$ref": f"{_SCHEMAS}MatchEvent"}
    found["State"]["properties"]["log"]["items"] = {"$ref": f"{_SCHEMAS}MatchEvent"}
    return {name: _with_docs(_draft_7(schema)) for name, schema in found.items()}


def schemas_of(*answers: type[Struct]) -> dict[str, Schema]:
    """The JSON schema (draft 7) of these types and of those in them, which are told whole, by its name."""
    _, components = msgspec.json.schema_components(answers, ref_template=f"{_SCHEMAS}{{name}}")
    sparse = {kind.__name__ for kind in answers if kind.__struct_config__.omit_defaults}
    for name in components.keys() - sparse:
        components[name]["required"] = list(components[name]["properties"])
    if "RecordSeen" in components:
        components["RecordSeen"]["properties"]["events"]["items"] = {"$ref": f"{_SCHEMAS}MatchEvent"}
    return {name: _with_docs(_draft_7(schema)) for name, schema in components.items()}


def _tag(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _of_channel(names: Any) -> list[Schema]:
    return [{"$ref": f"#/channels/room/messages/{name}"} for name in names]


def _message(name: str, kind: type[Struct]) -> Schema:
    return {
        "name": name,
        "title": kind.__name__,
        "summary": markdown((kind.__doc__ or "").partition("\n")[0]),
        "payload": {"$ref": _SCHEMAS + kind.__name__},
    }


def _draft_7(schema: Any) -> Any:
    """The schema as AsyncAPI has it: lists of fixed length the older way, and no hint which branch it is."""
    if isinstance(schema, list):
        return [_draft_7(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    changed = {key: _draft_7(value) for key, value in schema.items() if key != "discriminator"}
    if "prefixItems" in changed:
        changed |= {"items": changed.pop("prefixItems"), "additionalItems": False}
    return changed


def _with_docs(schema: Schema) -> Schema:
    """The schema with what its docstring says of a field at that field."""
    text, docs = told(schema.get("description", ""))
    properties = {
        name: _described(field, docs[name]) if name in docs else field
        for name, field in schema.get("properties", {}).items()
    }
    described = {"description": text} if text else {}
    return schema | described | ({"properties": properties} if properties else {})


def _described(field: Schema, doc: str) -> Schema:
    # In draft 7 nothing may stand beside a reference.
    whole = {"allOf": [field]} if "$ref" in field else field
    return whole | {"description": doc}


# --- The events of a match, which the rules have as values of their own --------------------------------


def _event(kind: type) -> Schema:
    tag = re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()
    hints = get_type_hints(kind)
    properties = {"seq": {"type": "integer"}, "type": {"enum": [tag]}}
    properties |= {name: _value(hint) for name, hint in hints.items()}
    if tag == "deal_ended":
        properties["hands"] = {"anyOf": [properties["hands"], {"type": "null"}]}
    if tag == "match_started":
        properties["position"] = {"type": "string"}
    return {
        "title": f"{kind.__name__}Event",
        "description": cleandoc(kind.__doc__ or ""),
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name != "position"],
        "additionalProperties": False,
    }


def _value(hint: Any) -> Schema:
    """The schema of a value of the rules, as the JSON format writes it."""
    if hint == Score:
        return {"type": "number"}
    if hint is Tile:
        return {"type": "string", "pattern": "^[0-6]{2}$"}
    if hint is Rules or hint is str:
        return {"type": "string"}
    if hint is int:
        return {"type": "integer"}
    if hint is type(None):
        return {"type": "null"}
    if hint is End:
        return _pair(Tile, int)
    args = get_args(hint)
    if get_origin(hint) is Literal:
        return {"enum": list(args)}
    if get_origin(hint) is UnionType:
        return {"anyOf": [_value(each) for each in args]}
    assert get_origin(hint) is tuple
    return {"type": "array", "items": _value(args[0])} if args[1] is ... else _pair(*args)


def _pair(*kinds: Any) -> Schema:
    items = [_value(kind) for kind in kinds]
    return {"type": "array", "items": items, "minItems": 2, "maxItems": 2, "additionalItems": False}


@get("/api/asyncapi.json", include_in_schema=False, sync_to_thread=False)
def document() -> Schema:
    """The document."""
    return _DOCUMENT


_DOCUMENT: Final = asyncapi()

routes = (document,)
