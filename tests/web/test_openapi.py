"""The OpenAPI document: valid, complete, and true."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
from litestar.routes import HTTPRoute

from allfives.table.refusals import REFUSALS
from allfives.web.errors import HTTP_REFUSALS, status_of
from tests.web.serving import Running

Document = dict[str, Any]


@pytest.fixture(scope="module")
def document(running: Running) -> Document:
    with running.client() as client:
        answer = client.get("/api/openapi.json")
    assert answer.headers["content-type"] == "application/vnd.oai.openapi+json"
    found: Document = answer.json()
    return found


def operations(document: Document) -> Iterator[tuple[str, str, Document]]:
    for path, item in document["paths"].items():
        for method, operation in item.items():
            yield path, method, operation


def everything(value: Any) -> Iterator[Document]:
    """Every object in the document."""
    if isinstance(value, dict):
        yield value
        for each in value.values():
            yield from everything(each)
    elif isinstance(value, list):
        for each in value:
            yield from everything(each)


def test_it_is_openapi_3_1_with_all_that_that_asks_for(document: Document) -> None:
    assert re.fullmatch(r"3\.1\.\d+", document["openapi"])
    assert {"title", "version"} <= document["info"].keys()
    names = [operation["operationId"] for _, _, operation in operations(document)]
    assert len(names) == len(set(names)) == 21
    for path, method, operation in operations(document):
        assert method in ("get", "post", "patch", "delete")
        assert re.fullmatch("[a-z][A-Za-z]+", operation["operationId"])
        assert operation["summary"]
        assert all(answer["description"] for answer in operation["responses"].values())
        assert any(status.startswith("2") for status in operation["responses"])
        given = {each["name"] for each in operation.get("parameters", []) if each["in"] == "path"}
        assert given == set(re.findall(r"\{(\w+)\}", path))
        assert all(each["description"] for each in operation.get("parameters", []))
        assert set(operation["tags"]) <= {tag["name"] for tag in document["tags"]}


def test_every_schema_is_one_and_every_reference_leads_somewhere(document: Document) -> None:
    for name, schema in document["components"]["schemas"].items():
        jsonschema.Draft202012Validator.check_schema(schema)
        assert schema["description"], name
    references = {each["$ref"] for each in everything(document) if isinstance(each.get("$ref"), str)}
    assert references
    for reference in references:
        kind, name = reference.removeprefix("#/components/").split("/")
        assert name in document["components"][kind]


def test_every_route_is_in_it_and_nothing_else(running: Running, document: Document) -> None:
    app: Any = running.server.config.loaded_app
    routes = {
        (re.sub(r"\{(\w+):\w+\}", r"{\1}", route.path), method.lower())
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method, (handler, _) in route.route_handler_map.items()
        if handler.resolve_include_in_schema() and method != "OPTIONS"
    }
    assert {(path, method) for path, method, _ in operations(document)} == routes


def test_what_is_refused_is_said_with_the_codes_there_are(document: Document) -> None:
    for _, _, operation in operations(document):
        for status, answer in operation["responses"].items():
            codes = re.findall("`(.+?)`", answer["description"])
            if not status.startswith("2"):
                assert codes
                assert set(codes) <= {*REFUSALS, *HTTP_REFUSALS}
                assert {status_of(code) for code in codes} == {int(status)}
                schema = answer["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/Refusal"}


def test_the_examples_are_what_their_schemas_ask_for_and_are_taken(
    running: Running, document: Document
) -> None:
    schemas = document["components"]["schemas"]
    bodies = {
        operation["operationId"]: operation["requestBody"]["content"]["application/json"]["schema"]["$ref"]
        for _, _, operation in operations(document)
        if "requestBody" in operation
    }
    assert set(bodies) == {"makeGuest", "renameGuest", "makeToken", "makeRoom", "readRecord"}
    with running.guest("Ana") as client:
        for path, method, operation in operations(document):
            if operation["operationId"] in bodies:
                name = bodies[operation["operationId"]].split("/")[-1]
                [example] = schemas[name]["examples"]
                whole = {**schemas[name], "components": document["components"]}
                jsonschema.validate(example, json.loads(json.dumps(whole)))
                assert client.request(method, path, json=example).status_code < 300


def test_answers_are_what_their_schemas_say(running: Running, document: Document) -> None:
    with running.guest("Ana") as client:
        code = client.post("/api/rooms", json={"public": True, "seats": ["greedy", "random"]}).json()["code"]
        client.post("/api/tokens", json={"label": "x"})
        asked = {
            "/api/me": "/api/me",
            "/api/tokens": "/api/tokens",
            "/api/rooms": "/api/rooms",
            "/api/rooms/{code}": f"/api/rooms/{code}",
            "/api/rules": "/api/rules?lang=ru",
            "/api/rules/page": "/api/rules/page?rules=sniff/3,target=50",
            "/api/positions": "/api/positions?position=14 11@14 44@14",
        }
        for path, address in asked.items():
            answer = client.get(address)
            assert answer.status_code == 200, answer.text
            content = document["paths"][path]["get"]["responses"]["200"]["content"]
            whole = {**content["application/json"]["schema"], "components": document["components"]}
            jsonschema.validate(answer.json(), whole)
