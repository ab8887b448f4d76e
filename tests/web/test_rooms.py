"""Rooms over HTTP: making them, the lobby, looking at one, and the records."""

from __future__ import annotations

import hashlib
import math
import re
import secrets
from io import BytesIO
from typing import Any

import pytest
import segno
from litestar.datastructures import Headers

from allfives.notation import parse_json, read_record, record_from_json
from allfives.rules import DealStarted
from allfives.web.headers import asked_at
from tests.web.serving import Player, Running


def test_a_room_is_made_with_what_is_asked_for(running: Running) -> None:
    with running.guest("Ana") as client:
        options = {
            "rules": "sniff/3,target=100",
            "seats": ["open", "person", "greedy"],
            "title": "Tuesday",
            "clock": {"type": "bank", "seconds": 300, "increment": 5},
        }
        made = client.post("/api/rooms", json=options)
        assert made.status_code == 201
        code = made.json()["code"]
        assert made.json()["socket"] == f"/api/rooms/{code}/socket"
        seen = client.get(f"/api/rooms/{code}").json()
    assert (seen["seat"], seen["state"]["phase"]) == (None, "waiting")
    assert [seat["kind"] for seat in seen["state"]["seats"]] == ["open", "person", "greedy"]
    assert {key: seen["state"]["options"][key] for key in options} == options


def test_the_lobby_lists_public_rooms_and_no_others(running: Running) -> None:
    with running.guest("Ana") as client, running.client() as nobody:
        public = client.post("/api/rooms", json={"public": True, "title": "All welcome"}).json()["code"]
        link = client.post("/api/rooms", json={}).json()["code"]
        listed = nobody.get("/api/rooms").json()
    assert listed[0]["code"] == public
    assert listed[0]["summary"]["title"] == "All welcome"
    assert link not in [room["code"] for room in listed]


def test_the_link_of_a_room_is_a_qr_code_for_whoever_asks_where_they_asked(running: Running) -> None:
    with running.guest("Ana") as client:
        code = client.post("/api/rooms", json={}).json()["code"]
        path = f"/api/rooms/{code}/qr.svg"
        here, elsewhere = client.get(path), client.get(path, headers={"host": "Club.example:8443"})
        wrong = client.get(path, headers={"host": "club.example/<script>"})
        nowhere = client.get("/api/rooms/none/qr.svg")
    for answer, address in ((here, f"http://{running.host}"), (elsewhere, "http://club.example:8443")):
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.headers["cache-control"] == "private, max-age=3600"
        drawn = BytesIO()
        code_of_link = segno.make_qr(f"{address}/rooms/{code}", error="m")
        code_of_link.save(
            drawn, kind="svg", border=4, dark="#000", light="#fff", omitsize=True, xmldecl=False
        )
        assert answer.content == drawn.getvalue()
    assert here.content != elsewhere.content
    assert (wrong.status_code, wrong.json()["code"]) == (400, "bad_request")
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "no_room")


def test_behind_a_proxy_the_qr_code_has_the_scheme_of_the_origin_that_is_allowed() -> None:
    assert (
        asked_at(Headers({"host": "club.example"}), "http", ["https://club.example"])
        == "https://club.example"
    )
    assert asked_at(Headers({"host": "club.example"}), "https", []) == "https://club.example"
    assert asked_at(Headers({"host": "[::1]:8000"}), "http", []) == "http://[::1]:8000"
    assert asked_at(Headers({"host": "a b"}), "http", []) is None
    assert asked_at(Headers({}), "http", []) is None


BAD_OPTIONS: dict[str, Any] = {
    "an unknown field": {"seed": 1},
    "one seat": {"seats": ["open"]},
    "five seats": {"seats": ["open"] * 5},
    "an unknown level": {"seats": ["open", "master"]},
    "rules for others": {"rules": "all-fives/3"},
    "no such rules": {"rules": "chess"},
    "contradicting rules": {"rules": "all-fives/2,partners=true"},
    "free text in public": {"public": True, "chat": "free"},
    "a clock of nothing": {"clock": {"type": "turn", "seconds": 0}},
    "an unknown clock": {"clock": {"type": "sand", "seconds": 1}},
    "a number": 5,
    "a list": [],
    "nothing": None,
    "a huge number": {"clock": {"type": "turn", "seconds": 10**30}},
    "an impossible position": {"position": "- - - 0 0:0 all-fives/2"},
    "a deal of nothing": {"deal": {"hands": [], "boneyard": "", "leader": 0}},
    "a deal of nonsense": {"deal": {"hands": ["xx", "99"], "boneyard": "-", "leader": 9}},
    "a hostile title": {"title": "<img src=x onerror=1>\u202e"},
    "a long title": {"title": "x" * 61},
}


@pytest.mark.parametrize("options", BAD_OPTIONS.values(), ids=BAD_OPTIONS.keys())
def test_options_that_make_no_room_are_refused(running: Running, options: Any) -> None:
    with running.guest("Ana") as client:
        answer = client.post("/api/rooms", json=options)
    assert answer.status_code == 400
    assert answer.json()["code"] in ("bad_options", "bad_request", "bad_text")
    assert answer.json()["detail"]


def test_a_body_that_is_no_json_is_refused(running: Running) -> None:
    with running.guest("Ana") as client:
        for body in (b"", b"{", b"\xff\xfe", b"[" * 30_000, b'{"title": "\\ud800"}', b"NaN"):
            answer = client.post("/api/rooms", content=body, headers={"Content-Type": "application/json"})
            assert answer.status_code == 400, body[:20]
            assert answer.json()["code"] in ("bad_options", "bad_request", "bad_text")


def test_a_body_that_is_too_large_is_refused(running: Running) -> None:
    with running.guest("Ana") as client:
        answer = client.post("/api/rooms", content=b" " * 40_000)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
        streamed = client.post("/api/rooms", content=iter([b" " * 10_000] * 10))
        assert (streamed.status_code, streamed.json()["code"]) == (413, "too_large")


def test_the_code_of_a_room_cannot_be_guessed(running: Running) -> None:
    with running.guest("Ana") as client:
        codes = [client.post("/api/rooms", json={}).json()["code"] for _ in range(20)]
    assert len(set(codes)) == 20
    assert {len(code) for code in codes} == {12}
    assert all(re.fullmatch("[A-Za-z0-9_-]+", code) for code in codes)
    assert 12 * math.log2(64) >= 60


@pytest.mark.parametrize("code", ["x" * 12, "%00", "%2e%2e%2f", "a%2fb", "<script>", "ä", "x" * 500, "'--"])
def test_there_is_no_room_of_another_code(running: Running, code: str) -> None:
    with running.client() as client:
        for path in (f"/api/rooms/{code}", f"/api/rooms/{code}/matches/1.fives"):
            answer = client.get(path)
            assert answer.status_code == 404
            assert answer.json()["code"] in ("no_room", "no_page")


def test_a_room_without_spectators_shows_itself_to_its_seats_alone(running: Running) -> None:
    with (
        running.guest("Ana") as ana,
        running.guest("Ben") as ben,
        running.guest("Eva") as eva,
        running.client() as nobody,
    ):
        code = ana.post("/api/rooms", json={"seats": ["open", "open"], "spectators": False}).json()["code"]
        with Player(running, ana, code) as one, Player(running, ben, code) as two:
            assert one.ask("sit")["type"] == "done"
            assert two.ask("sit")["type"] == "done"
            assert ana.get(f"/api/rooms/{code}").json()["seat"] == 0
            for client in (eva, nobody):
                answer = client.get(f"/api/rooms/{code}")
                assert (answer.status_code, answer.json()["code"]) == (403, "spectators_off")
                record = client.get(f"/api/rooms/{code}/matches/1.fives")
                assert (record.status_code, record.json()["code"]) == (403, "spectators_off")


def test_over_http_too_a_seat_sees_its_own_tiles_and_a_spectator_none(running: Running) -> None:
    with running.guest("Ana") as ana, running.guest("Eva") as eva:
        code = ana.post("/api/rooms", json={"seats": ["open", "greedy"], "pace": "none"}).json()["code"]
        with Player(running, ana, code) as player:
            assert player.ask("sit")["type"] == "done"
            dealt(player)
            mine = ana.get(f"/api/rooms/{code}").json()["state"]
            theirs = eva.get(f"/api/rooms/{code}").json()["state"]
            assert [seat["hand"] is None for seat in mine["seats"]] == [False, True]
            assert [seat["hand"] for seat in theirs["seats"]] == [None, None]
            assert theirs["boneyard"] == mine["boneyard"] == 10
            record = read_record(ana.get(f"/api/rooms/{code}/matches/1.fives").text)
            deal = next(event for event in record.events if isinstance(event, DealStarted))
            assert [isinstance(hand, int) for hand in deal.hands] == [False, True]
            hidden = eva.get(f"/api/rooms/{code}/matches/1.json")
            assert hidden.headers["content-type"] == "application/json; charset=utf-8"
            assert record_from_json(parse_json(hidden.text)).seats == record.seats == ("Ana", "greedy")


def test_a_record_that_is_not_there_is_said_to_be_not_there(running: Running) -> None:
    with running.guest("Ana") as client:
        code = client.post("/api/rooms", json={}).json()["code"]
        for name, why in {
            "1.fives": "no_match",
            "2.fives": "no_match",
            "999999999.json": "no_match",
            "0.fives": "no_page",
            "1.xml": "no_page",
            "1": "no_page",
            "-1.json": "no_page",
            "1.fives%00": "no_page",
            "9999999999999999999999.json": "no_page",
        }.items():
            answer = client.get(f"/api/rooms/{code}/matches/{name}")
            assert (answer.status_code, answer.json()["code"]) == (404, why), name


def test_what_is_looked_at_does_not_stay_in_memory(running: Running) -> None:
    """A room that this process does not hold is let go of when the answer is given."""
    services = running.services
    with running.guest("Ana") as client:
        code = client.post("/api/rooms", json={}).json()["code"]

        async def put_away() -> None:
            services.house.rooms[code].held = False
            services.house.rest(services.house.rooms[code])

        running.inside(put_away())
        assert client.get(f"/api/rooms/{code}").status_code == 200
        assert client.get(f"/api/rooms/{code}/matches/1.fives").status_code == 404
    assert code not in services.house.rooms


def dealt(player: Player) -> None:
    """Take part in the deal until it is there, answering what the server asks for."""
    mine = secrets.token_bytes(32)
    seen = {"committed": False, "revealed": False}
    while True:
        frame = player.next()
        if frame["type"] != "entry":
            continue
        entry = frame["entry"]
        if entry["type"] == "deal_committed" and not seen["committed"]:
            seen["committed"] = True
            deal = {"deal": entry["deal"], "attempt": entry["attempt"]}
            commit = hashlib.sha256(mine).hexdigest()
            assert player.ask("commit", commit=commit, **deal)["type"] == "done"
            entries = [f["entry"]["type"] for f in player.frames if f["type"] == "entry"]
            if "commits_closed" not in entries:
                while player.next().get("entry", {}).get("type") != "commits_closed":
                    pass
            assert player.ask("reveal", secret=mine.hex(), **deal)["type"] == "done"
            if any(f.get("entry", {}).get("event", {}).get("type") == "deal_started" for f in player.frames):
                return
        if entry["type"] == "happened" and entry["event"]["type"] == "deal_started":
            return
