"""Tokens for programs: shown once, kept as a hash, valid over HTTP and on sockets, revocable."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.serving import Player, Running


def token_of(client: httpx.Client, label: str = "laptop") -> dict[str, str]:
    answer = client.post("/api/tokens", json={"label": label})
    assert answer.status_code == 201
    found: dict[str, str] = answer.json()
    return found


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_a_token_lets_a_program_act_as_its_guest_over_http_and_on_sockets(running: Running) -> None:
    with running.guest("Ana") as owner, running.client() as program:
        made = token_of(owner)
        seen = program.get("/api/me", headers=bearer(made["token"]))
        assert seen.json() == {"name": "Ana", "program": True}
        assert "set-cookie" not in seen.headers
        code = program.post("/api/rooms", json={}, headers=bearer(made["token"])).json()["code"]
        with running.socket(None, code, headers=bearer(made["token"])) as socket:
            assert json.loads(socket.recv(5))["name"] == "Ana"
            socket.send('{"type": "sit", "id": "1"}')
            while json.loads(socket.recv(5))["type"] != "done":
                pass
        seat = program.get(f"/api/rooms/{code}").json()["state"]["seats"][0]
        assert (seat["name"], seat["program"]) == ("Ana", True)


def test_a_token_is_unguessable_shown_once_and_kept_as_its_hash(tmp_path: Path) -> None:
    with Running.with_(tmp_path) as running, running.guest("Ana") as owner:
        made = token_of(owner)
        assert len(made["token"]) >= 43
        listed = owner.get("/api/tokens").json()
        assert [(each["id"], each["label"]) for each in listed] == [(made["id"], "laptop")]
        assert made["token"] not in owner.get("/api/tokens").text
        digest = hashlib.sha256(made["token"].encode()).hexdigest()
        assert running.inside(running.services.store.token(digest)) is not None
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert made["token"].encode() not in kept
    assert digest.encode() in kept


def test_a_revoked_token_is_worth_nothing_and_sends_away_who_came_with_it(running: Running) -> None:
    with running.guest("Ana") as owner, running.client() as program:
        made = token_of(owner)
        code = owner.post("/api/rooms", json={}).json()["code"]
        with running.socket(None, code, headers=bearer(made["token"])) as socket:
            assert json.loads(socket.recv(5))["type"] == "welcome"
            assert owner.delete(f"/api/tokens/{made['id']}").status_code == 204
            assert json.loads(socket.recv(5)) == {"type": "bye", "code": "unauthorized"}
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(5)
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "unauthorized")
        assert program.get("/api/me", headers=bearer(made["token"])).status_code == 401
        assert owner.get("/api/tokens").json() == []
        again = owner.delete(f"/api/tokens/{made['id']}")
        assert (again.status_code, again.json()["code"]) == (404, "no_page")


def test_nobody_revokes_the_token_of_another(running: Running) -> None:
    with running.guest("Ana") as owner, running.guest("Ben") as other:
        made = token_of(owner)
        assert other.delete(f"/api/tokens/{made['id']}").status_code == 404
        assert len(owner.get("/api/tokens").json()) == 1


@pytest.mark.parametrize(
    "value", ["Bearer", "Bearer x", "Basic YTpi", "af_x", "Bearer a b", "bearer " + "x" * 4_000]
)
def test_a_wrong_token_is_nobody_even_beside_a_cookie(running: Running, value: str) -> None:
    with running.guest("Ana") as client:
        answer = client.get("/api/me", headers={"Authorization": value})
        assert (answer.status_code, answer.json()["code"]) == (401, "unauthorized")
        made = client.post("/api/me", json={"name": "Eva"}, headers={"Authorization": value})
        assert made.status_code == 401
        with (
            pytest.raises(InvalidStatus) as refused,
            running.socket(client, "x", headers={"Authorization": value}),
        ):
            pass
        assert refused.value.response.status_code == 401


def test_a_token_in_an_address_is_not_looked_at(running: Running) -> None:
    with running.guest("Ana") as owner, running.client() as program:
        token = token_of(owner)["token"]
        assert program.get("/api/me", params={"token": token, "access_token": token}).status_code == 401


def test_what_decides_over_the_guest_takes_the_cookie_and_no_token(running: Running) -> None:
    with running.guest("Ana") as owner, running.client() as program:
        made = token_of(owner)
        headers = bearer(made["token"])
        for answer in (
            program.post("/api/tokens", json={"label": "more"}, headers=headers),
            program.get("/api/tokens", headers=headers),
            program.delete(f"/api/tokens/{made['id']}", headers=headers),
            program.delete("/api/me", headers=headers),
        ):
            assert (answer.status_code, answer.json()["code"]) == (401, "unauthorized")
        assert owner.get("/api/me").status_code == 200


def test_a_guest_has_twenty_tokens_at_most(running: Running) -> None:
    with running.guest("Ana") as owner:
        for _ in range(20):
            token_of(owner)
        answer = owner.post("/api/tokens", json={"label": "one more"})
        assert (answer.status_code, answer.json()["code"]) == (429, "rate_limited")


def test_old_credentials_are_worth_nothing_once_the_guest_is_deleted(running: Running) -> None:
    with running.guest("Ana") as owner, running.guest("Ben") as other, running.client() as program:
        made = token_of(owner)
        code = owner.post("/api/rooms", json={}).json()["code"]
        with Player(running, owner, code) as player:
            assert player.ask("sit", seat=0)["type"] == "done"
            assert player.ask("leave")["type"] == "done"
        with Player(running, other, code) as player:
            assert player.ask("sit", seat=0)["type"] == "done"
        assert owner.delete("/api/me").status_code == 204
        assert program.get("/api/me", headers=bearer(made["token"])).status_code == 401
        with (
            pytest.raises(InvalidStatus) as refused,
            running.socket(None, code, headers=bearer(made["token"])),
        ):
            pass
        assert refused.value.response.status_code == 401
