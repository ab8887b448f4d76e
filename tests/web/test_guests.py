"""Guests without sign-up: the cookie, the name, and being forgotten."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from allfives.web.guests import COOKIE, sign
from tests.web.serving import Player, Running

HOSTILE = {
    "a script": "<img src=x onerror=1>",
    "the end of a script": "</script>",
    "a link": "javascript:alert(1)",
    "ten thousand characters": "a" * 10_000,
    "nothing": "   ",
    "no letter": "123",
    "a control character": "A\x00na",
    "an escape sequence": "A\x1b[31mna",
    "a mark that turns the direction": "A\u202ena",
    "a letter of another script": "Аna",
    "a sign that shows nothing": "A\u200bna",
    "an emoji": "Ana😀",
}


def test_a_guest_is_made_by_a_request_and_known_by_the_cookie(running: Running) -> None:
    with running.client() as client:
        made = client.post("/api/me", json={"name": "  Ana   María "})
        assert (made.status_code, made.json()) == (200, {"name": "Ana María", "program": False})
        assert client.get("/api/me").json() == {"name": "Ana María", "program": False}


def test_the_cookie_is_for_this_site_only_and_out_of_reach_of_scripts(running: Running) -> None:
    with running.client() as client:
        cookie = client.post("/api/me", json={}).headers["set-cookie"]
    attributes = {part.strip().partition("=")[0].lower() for part in cookie.split(";")[1:]}
    assert {"httponly", "samesite", "path", "max-age"} <= attributes
    assert "samesite=lax" in cookie.lower()
    assert "secure" not in attributes  # over plain HTTP it would never come back


def test_over_https_the_cookie_is_secure(tmp_path: Path) -> None:
    with (
        Running.with_(tmp_path, proxy_headers=True) as running,
        running.client(**{"X-Forwarded-Proto": "https"}) as client,
    ):
        assert "Secure" in client.post("/api/me", json={}).headers["set-cookie"]


def test_without_a_name_a_guest_gets_one(running: Running) -> None:
    with running.client() as client:
        name = client.post("/api/me", json={}).json()["name"]
    assert name.startswith("Guest ")


def test_who_is_a_guest_already_stays_who_they_are(running: Running) -> None:
    with running.guest("Ana") as client:
        before = client.cookies[COOKIE]
        assert client.post("/api/me", json={"name": "Bea"}).json()["name"] == "Bea"
        assert client.cookies[COOKIE] == before
        assert client.patch("/api/me", json={"name": "Cleo"}).json() == {"name": "Cleo", "program": False}
        assert client.get("/api/me").json()["name"] == "Cleo"


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE.keys())
def test_no_way_in_takes_a_hostile_name(running: Running, name: str) -> None:
    with running.guest("Ana") as client, running.client() as nobody:
        for answer in (
            client.patch("/api/me", json={"name": name}),
            client.post("/api/me", json={"name": name}),
            nobody.post("/api/me", json={"name": name}),
        ):
            assert answer.status_code == 400
            assert answer.json()["code"] in ("bad_text", "bad_request")
        assert client.get("/api/me").json()["name"] == "Ana"
        assert COOKIE not in nobody.cookies


FORGED = ["", "x", "0" * 32, "0" * 32 + ".", "." * 50, "ä" * 5, sign(b"another secret", "0" * 32)]


@pytest.mark.parametrize("value", FORGED)
def test_a_forged_cookie_is_nobody(running: Running, value: str) -> None:
    cookie = f"{COOKIE}={value}".encode()
    with running.client() as client:
        answer = client.get("/api/me", headers=[(b"cookie", cookie)])
        assert (answer.status_code, answer.json()["code"]) == (401, "unauthorized")
        again = client.post("/api/me", json={"name": "Ana"}, headers=[(b"cookie", cookie)])
        assert again.status_code == 200


def test_nobody_becomes_another_guest_by_writing_their_id_into_a_cookie(running: Running) -> None:
    with running.guest("Hermione") as client, running.client() as thief:
        [guest] = running.inside(running.services.store.guests("Hermione"))
        id_, _, signature = client.cookies[COOKIE].partition(".")
        assert id_ == guest.id
        wrong = "A" if signature[0] != "A" else "B"
        for value in (id_, f"{id_}.", f"{id_}.{wrong}{signature[1:]}", sign(b"another secret", id_)):
            thief.cookies.set(COOKIE, value)
            assert thief.get("/api/me").status_code == 401, value


def test_a_signed_cookie_of_nobody_is_nobody(running: Running) -> None:
    with running.client() as client:
        client.cookies.set(COOKIE, sign(running.services.secret, "0" * 32))
        assert client.get("/api/me").status_code == 401


def requests_that_need_a_guest(client: httpx.Client) -> list[httpx.Response]:
    return [
        client.get("/api/me"),
        client.patch("/api/me", json={"name": "Eva"}),
        client.delete("/api/me"),
        client.post("/api/rooms", json={}),
        client.get("/api/tokens"),
        client.post("/api/tokens", json={"label": "x"}),
        client.delete("/api/tokens/abc"),
    ]


def test_every_request_that_needs_a_guest_refuses_nobody(running: Running) -> None:
    with running.client() as client:
        for answer in requests_that_need_a_guest(client):
            assert (answer.status_code, answer.json()["code"]) == (401, "unauthorized")


def test_who_is_deleted_is_gone_with_their_name_their_words_and_their_cookie(running: Running) -> None:
    with running.guest("Zenobia") as client, running.guest("Ben") as other:
        cookie = client.cookies[COOKIE]
        options = {"seats": ["open", "open"], "chat": "free"}
        code = client.post("/api/rooms", json=options).json()["code"]
        with Player(running, client, code) as player:
            assert player.ask("sit")["type"] == "done"
            assert player.ask("say", text="I am Zenobia indeed")["type"] == "done"
            assert client.delete("/api/me").status_code == 204
            player.until("bye")
        assert COOKIE not in client.cookies
        client.cookies.set(COOKIE, cookie)
        assert all(answer.status_code == 401 for answer in requests_that_need_a_guest(client))
        assert "Zenobia" not in other.get(f"/api/rooms/{code}").text
        rows = running.inside(running.services.store.rows(code))
        assert not any(b"Zenobia" in row.entry for row in rows)
