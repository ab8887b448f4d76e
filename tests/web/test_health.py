"""For those who watch over the server; neither numbers nor logs tell what nobody else may know."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path

import pytest

from allfives.store import StoreUnavailable
from allfives.web.logs import JsonLines
from tests.web.serving import Player, Running
from tests.web.test_rooms import dealt


def test_a_server_that_works_says_so(running: Running) -> None:
    with running.client() as client:
        assert (client.get("/healthz").status_code, client.get("/healthz").text) == (200, "ok\n")
        assert (client.get("/readyz").status_code, client.get("/readyz").text) == (200, "ready\n")


def test_a_server_that_cannot_reach_its_database_lives_but_is_not_ready(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost() -> None:
        raise StoreUnavailable("postgresql://secret")

    monkeypatch.setattr(running.services.store, "check", lost)
    with running.client() as client:
        assert client.get("/healthz").status_code == 200
        answer = client.get("/readyz")
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        assert "secret" not in answer.text
        assert "retry-after" in answer.headers


def test_a_lost_database_is_an_error_that_says_so_and_no_more(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lost(guest: str) -> None:
        raise StoreUnavailable("postgresql://secret")

    with running.guest("Ana") as ana:
        monkeypatch.setattr(running.services.store, "guest", lost)
        answer = ana.get("/api/me")
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        assert "secret" not in answer.text


def numbers(text: str) -> dict[str, float]:
    found = re.findall(r"^(allfives_.*) (\S+)$", text, re.MULTILINE)
    return {name: float(value) for name, value in found}


def test_the_numbers_count_what_happens(tmp_path: Path) -> None:
    with Running.with_(tmp_path) as running, running.guest("Ana") as ana:
        code = ana.post("/api/rooms", json={}).json()["code"]
        ana.get("/api/rooms/none")
        with Player(running, ana, code) as player:
            assert player.ask("sit")["type"] == "done"
            assert player.ask("ready")["type"] == "refused"
            answer = ana.get("/metrics")
            assert answer.headers["content-type"] == "text/plain; version=1.0.0; charset=utf-8"
            seen = numbers(answer.text)
    assert seen["allfives_guests_total"] == 1
    assert seen["allfives_sockets"] == 1
    assert seen["allfives_rooms"] == seen["allfives_rooms_held"] == 1
    assert seen["allfives_frames_in_total"] == 2
    assert seen["allfives_frames_out_total"] >= 4
    assert seen["allfives_entries_total"] >= 2
    assert seen['allfives_refused_total{code="no_room"}'] == 1
    assert sum(value for name, value in seen.items() if "commands_refused_total" in name) == 1
    assert seen['allfives_requests_total{method="POST",route="/api/rooms",status="201"}'] == 1
    assert seen['allfives_requests_total{method="GET",route="/api/rooms/{code}",status="404"}'] == 1


def test_the_numbers_tell_no_guest_no_room_no_token_and_no_tile(running: Running) -> None:
    with running.guest("Xanthippe") as ana, running.client() as program:
        token = ana.post("/api/tokens", json={"label": "Sokrates"}).json()["token"]
        code = ana.post("/api/rooms", json={"seats": ["open", "greedy"]}).json()["code"]
        program.get(f"/api/rooms/{code}?secret=hemlock", headers={"Authorization": f"Bearer {token}"})
        with Player(running, ana, code) as player:
            assert player.ask("sit")["type"] == "done"
            dealt(player)
            assert player.ask("act", seq=0, action="99@99")["type"] == "refused"
            told = program.get("/metrics").text
            [guest] = running.inside(running.services.store.guests("Xanthippe"))
    hidden = ["Xanthippe", "Sokrates", "hemlock", code, token, guest.id, "127.0.0.1", "99@99", '"greedy"']
    assert [word for word in hidden if word in told] == []
    labels = set(re.findall(r'(\w+)="', told))
    assert labels == {"code", "le", "method", "route", "status"}


def test_a_line_of_the_log_is_an_object_that_leaves_the_text_of_an_error_out() -> None:
    log = logging.getLogger("tests.web")
    try:
        raise ValueError("seat 0 does not hold 5|5")
    except ValueError as error:
        record = log.makeRecord(
            log.name,
            logging.ERROR,
            __file__,
            1,
            "it %s",
            ("failed",),
            (type(error), error, error.__traceback__),
            extra={"fields": {"route": "/api"}},
        )
    line = JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert {key: told[key] for key in ("level", "logger", "message", "error", "route")} == {
        "level": "error",
        "logger": "tests.web",
        "message": "it failed",
        "error": "ValueError",
        "route": "/api",
    }
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", told["at"])
    assert told["through"][-1].endswith(
        "test_a_line_of_the_log_is_an_object_that_leaves_the_text_of_an_error_out"
    )
    assert "5|5" not in line
