"""The AsyncAPI document and the page's types say what really goes over the wire."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from jsonschema import Draft7Validator
from referencing import Registry
from referencing.jsonschema import DRAFT7

from allfives.client import Client, play_at
from allfives.notation import event_to_json
from allfives.players import PLAYERS
from allfives.rules import Event, Match, Rules
from allfives.table import Options
from allfives.table.commands import Act, Command, Commit, Say, Sit
from allfives.table.entries import Entry
from allfives.table.frames import Frame
from allfives.table.options import Bank
from allfives.web.asyncapi import asyncapi
from tests.rules.games import ALL_FORMS, states_of
from tests.web.serving import Running
from tools.typescript import PATH, REST, rest, typescript

DOCUMENT = asyncapi()
SCHEMAS = DOCUMENT["components"]["schemas"]


def validator(name: str) -> Draft7Validator:
    """What holds a value to a schema of the document, and to no fields but those that it tells of."""
    strict = {
        name: {**schema, "additionalProperties": False} if "properties" in schema else schema
        for name, schema in SCHEMAS.items()
    }
    resource = DRAFT7.create_resource({"components": {"schemas": strict}})
    registry: Registry[Any] = Registry().with_resource("urn:document", resource)
    return Draft7Validator({"$ref": f"urn:document#/components/schemas/{name}"}, registry=registry)


def faults(name: str, value: Any) -> list[str]:
    return [
        f"{list(error.absolute_path)}: {error.message[:200]}" for error in validator(name).iter_errors(value)
    ]


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for each in value.values():
            yield from references(each)
    elif isinstance(value, list):
        for each in value:
            yield from references(each)


def resolved(reference: str) -> Any:
    at: Any = DOCUMENT
    for step in reference.removeprefix("#/").split("/"):
        at = at[step]
    return at


def test_the_document_has_the_parts_that_asyncapi_asks_for_and_no_others() -> None:
    assert DOCUMENT["asyncapi"] == "3.0.0"
    assert set(DOCUMENT) == {"asyncapi", "info", "defaultContentType", "channels", "operations", "components"}
    assert {"title", "version"} <= set(DOCUMENT["info"])
    (channel,) = DOCUMENT["channels"].values()
    assert set(re.findall(r"\{(\w+)\}", channel["address"])) == set(channel["parameters"])
    for operation in DOCUMENT["operations"].values():
        assert operation["action"] in ("send", "receive")
        assert {"action", "channel", "messages", "summary"} <= set(operation)
        assert set(operation) <= {"action", "channel", "messages", "summary", "reply", "security"}
        # An operation names messages of its channel, not of the components.
        assert all(ref["$ref"].startswith("#/channels/room/messages/") for ref in operation["messages"])
    assert set(DOCUMENT["components"]) == {"messages", "schemas", "securitySchemes"}


def test_every_reference_leads_somewhere_and_everything_is_referred_to() -> None:
    found = set(references(DOCUMENT))
    for reference in found:
        assert resolved(reference)
    messages = {f"#/components/messages/{name}" for name in DOCUMENT["components"]["messages"]}
    assert messages <= found
    unused = {name for name in SCHEMAS if f"#/components/schemas/{name}" not in found}
    assert unused == {"Frame", "Command"}


def test_every_schema_is_one() -> None:
    for schema in SCHEMAS.values():
        Draft7Validator.check_schema(schema)
        assert schema.get("description") or "anyOf" in schema


def test_there_is_a_message_for_every_frame_and_every_command() -> None:
    tags = {str(kind.__struct_config__.tag) for kind in (*get_args(Frame), *get_args(Command))}
    assert set(DOCUMENT["components"]["messages"]) == tags
    told, asked = (DOCUMENT["operations"][name]["messages"] for name in ("tell", "ask"))
    assert (len(told), len(asked)) == (len(get_args(Frame)), len(get_args(Command)))


@pytest.mark.parametrize(
    ("command", "right"),
    [
        (Sit(id="a"), True),
        (Sit(id="a", seat=1), True),
        (Act(id="a", seq=3, action="12@11"), True),
        (Say(id="a", preset="hello"), True),
        (Commit(id="a", deal=1, attempt=1, commit="0" * 64), True),
        (Sit(id="not an id"), False),
        (Act(id="a", seq=3, action="x" * 21), False),
        (Say(id="a", preset="hi"), False),  # type: ignore[arg-type]
        (Commit(id="a", deal=1, attempt=1, commit="0"), False),
    ],
)
def test_commands_fit_their_schema_or_not(command: Command, right: bool) -> None:
    value = json.loads(msgspec.json.encode(command))
    assert (faults("Command", value) == []) is right
    assert (faults(type(command).__name__, value) == []) is right
    assert faults("Command", {**value, "more": 1}) != []


@pytest.mark.parametrize("rules", ALL_FORMS, ids=str)
def test_every_event_fits_its_schema_as_every_seat_sees_it(rules: Rules) -> None:
    match = states_of(rules, 2)[-1]
    for event in match.events:
        for seat in (None, 0, 1):
            seen = event.seen_by(seat)
            data = json.loads(json.dumps(event_to_json(seen, 0)))
            assert faults(f"{type(event).__name__}Event", data) == []


def test_what_happens_to_seats_fits_its_schema_too() -> None:
    rules = Rules.preset("all-fives", players=3)
    position = states_of(rules, 2)[5].position
    match = Match.start(rules, position=position).time_out(0).leave(0).come_back(0).resign(1).resign(2)
    assert {type(event) for event in match.events} | {type(e) for e in states_of(rules, 2, 9)[-1].events} == {
        *get_args(Event)
    }
    for seq, event in enumerate(match.events):
        assert faults("MatchEvent", json.loads(json.dumps(event_to_json(event, seq)))) == []


@pytest.mark.parametrize(
    "options",
    [
        Options(rules="all-fives/2,target=60", seats=("open", "open"), pace="none", clock=Bank(600, 1)),
        Options(rules="five-up/3,target=15", seats=("open", "greedy", "open"), pace="none", chat="free"),
    ],
    ids=["two", "three"],
)
def test_every_frame_and_command_of_real_sessions_fits_its_schema(
    running: Running, options: Options, caplog: pytest.LogCaptureFixture
) -> None:
    host = f"http://{running.host}"

    async def play(name: str, code: str) -> None:
        async with Client(host, name=name) as client, client.join(code) as table:
            await table.say("hello")
            await play_at(table, PLAYERS["random"], matches=2)
            await table.leave()

    async def watch(code: str) -> None:
        async with Client(host, name="Eva") as client, client.join(code, watch=True) as table:
            async for _ in table:
                if table.seen.number == 2 and table.seen.phase == "over":
                    return

    async def session() -> None:
        async with Client(host, name="Maker") as maker:
            code = await maker.make_room(options)
        await asyncio.wait_for(asyncio.gather(play("Ana", code), play("Rui", code), watch(code)), 60)

    with caplog.at_level(logging.DEBUG, logger="allfives.client"):
        asyncio.run(session())
    lines = [record.getMessage() for record in caplog.records if record.name == "allfives.client"]
    frames = [json.loads(line[2:]) for line in lines if line.startswith("< ")]
    commands = [json.loads(line[2:]) for line in lines if line.startswith("> ")]
    kinds = {"welcome", "entry", "done"}
    assert kinds <= {frame["type"] for frame in frames}
    entries = {frame["entry"]["type"] for frame in frames if frame["type"] == "entry"}
    assert {"opened", "came", "happened", "deal_committed", "deal_revealed", "said", "left"} <= entries
    assert entries <= {str(kind.__struct_config__.tag) for kind in get_args(Entry)}
    messages = DOCUMENT["components"]["messages"]
    checks = {
        name: validator(message["payload"]["$ref"].rpartition("/")[2]) for name, message in messages.items()
    }
    wrong = [
        f"{value['type']} {list(error.absolute_path)}: {error.message[:200]}"
        for value in (*frames, *commands)
        for error in checks[value["type"]].iter_errors(value)
    ]
    assert wrong == []


def test_the_server_gives_the_document(running: Running) -> None:
    with running.client() as client:
        answer = client.get("/api/asyncapi.json")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.json() == json.loads(json.dumps(DOCUMENT))


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    assert Path(PATH).read_text(encoding="utf-8") == typescript(), "run: python -m tools.typescript"
    assert Path(REST).read_text(encoding="utf-8") == rest(), "run: python -m tools.typescript"
