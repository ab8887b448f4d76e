"""Writes client/src/wire.ts and rest.ts: the types of the socket and of HTTP, from the server's own.

    python -m tools.typescript

What a type says of itself in Python stands there too. A test holds the files to what this makes.
"""

from __future__ import annotations

import re
import textwrap
from pathlib import Path
from typing import Any, Final

from allfives.table.frames import PROTOCOL
from allfives.table.house import Listing
from allfives.web.asyncapi import schemas, schemas_of
from allfives.web.errors import Refusal
from allfives.web.guests import Me
from allfives.web.positions import PositionSeen
from allfives.web.records import RecordSeen
from allfives.web.rooms import MadeRoom, RoomSeen
from allfives.web.rules import RulesPage, RulesSeen

__all__ = ["PATH", "REST", "rest", "typescript"]

PATH: Final = Path(__file__).parents[1] / "client" / "src" / "wire.ts"
REST: Final = PATH.with_name("rest.ts")

_HEAD: Final = """\
// Made by `python -m tools.typescript` from the types of the server. Change those, not this file.

/** The number of the protocol that these are the types of; a `Welcome` has that of the server. */
export const PROTOCOL = {protocol}
"""
_REST_HEAD: Final = """\
// Made by `python -m tools.typescript` from the types of the server. Change those, not this file.

import type {{ {shared} }} from './wire'
"""
_ANSWERS: Final = (Me, MadeRoom, Listing, RoomSeen, RulesSeen, RulesPage, PositionSeen, RecordSeen, Refusal)
_PLAIN: Final = {
    "boolean": "boolean",
    "integer": "number",
    "null": "null",
    "number": "number",
    "string": "string",
}
_WIDTH: Final = 100


def typescript() -> str:
    """The whole of wire.ts."""
    declared = (_declaration(name, schema) for name, schema in schemas().items())
    return "\n".join([_HEAD.format(protocol=PROTOCOL), *declared])


def rest() -> str:
    """The whole of rest.ts: what HTTP answers, but for the types that go over the socket too."""
    shared = schemas()
    declared = [
        _declaration(name, schema) for name, schema in schemas_of(*_ANSWERS).items() if name not in shared
    ]
    text = "".join(declared)
    code = re.sub(r"/\*\*.*?\*/", "", text, flags=re.DOTALL)
    used = sorted(name for name in shared if re.search(rf"\b{name}\b", code))
    return "\n".join([_REST_HEAD.format(shared=", ".join(used)), *declared])


def _declaration(name: str, schema: dict[str, Any]) -> str:
    doc = _comment(schema.get("description", ""), "")
    if "properties" not in schema:
        union = "".join(f"\n  | {_type(each)}" for each in schema["anyOf"])
        return f"{doc}export type {name} ={union}\n"
    required = schema.get("required", [])
    lines = []
    for key, field in schema["properties"].items():
        lines.append(_comment(field.get("description", ""), "  "))
        begun = f"  readonly {key}{'' if key in required else '?'}:"
        members = _members(field)
        line = f"{begun} {' | '.join(members)}\n"
        lines.append(line if len(line) <= _WIDTH else "\n    | ".join([begun, *members]) + "\n")
    return f"{doc}export interface {name} {{\n{''.join(lines)}}}\n"


def _type(schema: dict[str, Any]) -> str:
    """The type of a value that has this schema."""
    return " | ".join(_members(schema))


def _members(schema: dict[str, Any]) -> list[str]:
    """The same; of a union, each of its types."""
    if "$ref" in schema:
        return [str(schema["$ref"]).rpartition("/")[2]]
    if "allOf" in schema:
        (whole,) = schema["allOf"]
        return _members(whole)
    if "anyOf" in schema:
        return list(dict.fromkeys(member for each in schema["anyOf"] for member in _members(each)))
    if "enum" in schema:
        return [f"'{value}'" for value in schema["enum"]]
    kind = schema.get("type")
    if kind == "array":
        items = schema.get("items", {})
        if isinstance(items, list):
            return [f"readonly [{', '.join(map(_type, items))}]"]
        item = _type(items)
        return [f"readonly ({item})[]" if " " in item else f"readonly {item}[]"]
    if kind == "object":
        return [f"{{ readonly [key: string]: {_type(schema.get('additionalProperties', {}))} }}"]
    return ["unknown" if kind is None else _PLAIN[kind]]


def _comment(text: str, indent: str) -> str:
    if not text:
        return ""
    lines = [
        line
        for paragraph in text.split("\n\n")
        for line in ["", *textwrap.wrap(" ".join(paragraph.split()), _WIDTH)]
    ][1:]
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


if __name__ == "__main__":
    PATH.parent.mkdir(parents=True, exist_ok=True)
    PATH.write_text(typescript(), encoding="utf-8")
    REST.write_text(rest(), encoding="utf-8")
