"""What every answer has in its head, and what an answer to a bad request has in its body."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from allfives.table.refusals import REFUSALS
from allfives.web.errors import HTTP_REFUSALS
from allfives.web.openapi import ASSETS
from tests.web.serving import Running

EVERYWHERE = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}

PATHS = [
    "/",
    "/api",
    "/api/openapi.json",
    "/api/me",
    "/api/rooms",
    "/api/rooms/xxxxxxxxxxxx",
    "/api/rules",
    "/api/rules/page?rules=sniff",
    "/api/positions?position=55",
    "/api/positions/picture.svg?position=55",
    "/api/positions/picture.txt?position=55",
    "/assets/page.css",
    "/assets/api.js",
    "/assets/icon.svg",
    "/assets/nothing.js",
    "/healthz",
    "/readyz",
    "/metrics",
    "/nothing",
    "/api/nothing",
]


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_forbids_what_a_page_of_ours_never_does(running: Running, path: str) -> None:
    with running.client() as client:
        answer = client.get(path)
    assert answer.status_code < 500
    assert {name: answer.headers[name] for name in EVERYWHERE} == EVERYWHERE
    policy = answer.headers["content-security-policy"]
    rules = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert rules["default-src"] == rules["base-uri"] == rules["frame-ancestors"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == "'self'"
    assert "unsafe" not in policy
    assert "server" not in answer.headers
    assert answer.headers.get("content-type", "").count("charset") <= 1
    assert answer.headers["cache-control"]


def test_personal_answers_are_kept_by_nobody(running: Running) -> None:
    with running.guest("Ana") as ana:
        code = ana.post("/api/rooms", json={}).json()["code"]
        for path in ("/api/me", "/api/tokens", "/api/rooms", f"/api/rooms/{code}", "/api/rooms/none"):
            assert ana.get(path).headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path",
    [
        "/rooms/<script>alert(1)</script>",
        "/rooms/%3Cscript%3Ealert(1)%3C/script%3E",
        "/api/<script>alert(1)</script>",
        "/api/rooms/<script>alert(1)</script>",
        "/assets/<script>alert(1)</script>.js",
        "/assets/..%2f..%2fapp.py",
        "/assets/%2e%2e/app.py",
        "/<script>alert(1)</script>?x=<script>",
        "/%00",
        "/%ff%fe",
        "/" + "a" * 5_000,
    ],
)
def test_an_address_that_is_not_there_is_answered_with_json_that_does_not_repeat_it(
    running: Running, path: str
) -> None:
    with running.client() as client:
        answer = client.get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/json; charset=utf-8"
    assert answer.json()["code"] in ("no_page", "no_room")
    assert "alert" not in answer.text
    assert "create_app" not in answer.text


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])
def test_a_method_that_an_address_does_not_take_is_refused(running: Running, method: str) -> None:
    with running.client() as client:
        answer = client.request(method, "/api/rooms")
    assert answer.status_code in (204, 405)
    if answer.status_code == 405:
        assert answer.json()["code"] == "bad_method"
        assert "GET" in answer.headers["allow"]


@pytest.mark.parametrize(
    "query",
    [
        "lang=xx",
        "lang=<script>",
        "lang=en&lang=pt",
        "width=-1",
        "width=1e9",
        "width=abc",
        "dark=maybe",
        "position=",
        "position=%00",
        "position=%ff",
        "position=" + "x" * 2_001,
        "rules=" + "x" * 1_001,
        "",
    ],
)
def test_a_query_that_cannot_be_read_is_refused_and_never_fails(running: Running, query: str) -> None:
    with running.client() as client:
        for path in ("/api/positions", "/api/positions/picture.svg", "/api/positions/picture.txt"):
            answer = client.get(f"{path}?{query}")
            assert answer.status_code == 400
            assert answer.json()["code"] in ("bad_request", "bad_position")
            assert len(answer.text) < 8_000


def test_a_host_that_is_no_host_is_refused(running: Running) -> None:
    with running.client() as client:
        for host in ("", "a b", "evil.example/<script>", "x" * 3_000):
            answer = client.get("/", headers={"Host": host})
            assert answer.status_code in (200, 400)
            assert "evil" not in answer.text


def test_every_refusal_has_a_documented_code_a_message_and_no_trace_of_the_code(running: Running) -> None:
    with running.guest("Ana") as ana:
        answers: list[httpx.Response] = [
            ana.get("/nothing"),
            ana.get("/api/rooms/none"),
            ana.post("/api/rooms", content=b"{"),
            ana.post("/api/rooms", json={"seats": []}),
            ana.patch("/api/me", json={}),
            ana.patch("/api/me", json={"name": "x\x00"}),
            ana.put("/api/me"),
            ana.get("/api/positions?position=99"),
            ana.get("/api/rules/page?rules=chess"),
        ]
    for answer in answers:
        body = answer.json()
        assert body["code"] in {*REFUSALS, *HTTP_REFUSALS}
        assert body["message"]
        assert set(body) <= {"code", "message", "detail", "faults"}
        assert "Traceback" not in answer.text
        assert ".py" not in answer.text


def test_an_error_that_nobody_expected_tells_the_client_nothing_and_the_log_where_it_was(
    running: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken() -> None:
        raise ZeroDivisionError("a secret: [5|5]")

    monkeypatch.setattr(running.services.house, "lobby", broken)
    with running.client() as client:
        answer = client.get("/api/rooms")
    assert answer.status_code == 500
    assert answer.json() == {"code": "failed", "message": HTTP_REFUSALS["failed"]}
    assert [record.message for record in caplog.records] == ["a request failed"]
    monkeypatch.undo()
    with running.client() as client:
        assert client.get("/api/rooms").status_code == 200


def pages(running: Running) -> dict[str, str]:
    with running.client() as client:
        found = {path: client.get(path).text for path in ("/", "/api", "/api/openapi.json")}
    return found | {path.name: path.read_text("utf-8") for path in sorted(ASSETS.iterdir())}


def test_no_page_of_ours_needs_anything_from_outside(running: Running) -> None:
    assert len(pages(running)) >= 8
    for name, text in pages(running).items():
        found = re.findall(r"(?:https?:)?//[a-z][\w.-]+\.\w+[^\s\"')]*", text)
        assert [address for address in found if "www.w3.org/2000/svg" not in address] == [], name


def test_no_page_of_ours_has_a_script_or_a_style_in_it(running: Running) -> None:
    for name, text in pages(running).items():
        if text.startswith("<!doctype html>"):
            assert re.findall(r"<script(?![^>]* src=)|<style|\son\w+=|\sstyle=|javascript:", text) == [], name


def test_what_the_pages_link_to_is_there(running: Running) -> None:
    with running.client() as client:
        for path in ("/", "/api"):
            page = client.get(path)
            assert page.headers["content-type"] == "text/html; charset=utf-8"
            links = re.findall(r'(?:href|src)="([^"]+)"', page.text)
            assert len(links) >= 4
            for link in links:
                assert client.get(link.replace("&amp;", "&")).status_code == 200, link


def test_the_script_of_the_page_puts_in_text_and_no_markup() -> None:
    script = (Path(ASSETS) / "api.js").read_text("utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", script)
