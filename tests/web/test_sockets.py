"""The socket of a room: who gets one, what is answered, and how it ends."""

from __future__ import annotations

import contextlib
import json
import logging
import socket as sockets
import struct
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from allfives.web.guests import digest_of
from allfives.web.limits import Rate
from tests.web.serving import WIDE, Player, Running, until


def made(running: Running, client: Any, **options: Any) -> str:
    code: str = client.post("/api/rooms", json=options).json()["code"]
    return code


def ended(socket: ClientConnection) -> tuple[str, int]:
    """What the server said goodbye with, and the close code."""
    last = {"code": ""}
    with contextlib.suppress(ConnectionClosed):
        while True:
            last = json.loads(socket.recv(20))
    assert socket.close_code is not None
    return last["code"] if last.get("type") == "bye" else "", socket.close_code


def test_a_guest_is_welcomed_with_all_that_they_may_know(running: Running) -> None:
    with running.guest("Ana") as ana:
        code = made(running, ana, seats=["open", "open"])
        with Player(running, ana, code) as player:
            welcome = player.welcome
            assert (welcome["protocol"], welcome["room"], welcome["seat"]) == (1, code, None)
            assert (welcome["name"], welcome["state"]["phase"]) == ("Ana", "waiting")
            answer = player.ask("sit", seat=1)
            assert answer["type"] == "done"
        with Player(running, ana, code) as player:
            assert player.welcome["seat"] == 1


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "http://evil.example",
        "null",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "http://127.0.0.1.evil.example",
        "file://",
        "http://[",
        "http://127.0.0.1:99999999",
    ],
)
def test_a_page_of_another_origin_gets_no_socket_with_a_valid_cookie(running: Running, origin: str) -> None:
    with running.guest("Ana") as ana:
        code = made(running, ana)
        with pytest.raises(InvalidStatus) as refused, running.socket(ana, code, origin=origin):
            pass
        assert refused.value.response.status_code == 403
        assert json.loads(refused.value.response.body or b"")["code"] == "wrong_origin"
        for answer in (
            ana.post("/api/rooms", json={}, headers={"Origin": origin}),
            ana.delete("/api/me", headers={"Origin": origin}),
        ):
            assert (answer.status_code, answer.json()["code"]) == (403, "wrong_origin")
        assert ana.get("/api/me").status_code == 200


def test_the_page_of_this_server_gets_a_socket_and_so_does_one_that_is_allowed(tmp_path: Path) -> None:
    with (
        Running.with_(tmp_path, origins=("https://club.example",)) as running,
        running.guest("Ana") as ana,
    ):
        code = made(running, ana)
        for origin in (f"http://{running.host}", f"https://{running.host}", "https://club.example"):
            with running.socket(ana, code, origin=origin) as socket:
                assert json.loads(socket.recv(5))["type"] == "welcome"


def test_nobody_gets_no_socket(running: Running) -> None:
    with running.guest("Ana") as ana:
        code = made(running, ana)
    with pytest.raises(InvalidStatus) as refused, running.socket(None, code):
        pass
    assert refused.value.response.status_code == 401
    body = json.loads(refused.value.response.body or b"")
    assert (body["code"], body["message"]) == ("unauthorized", "you have not said who you are")
    assert refused.value.response.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("since", ["x", "-1", "1.5", "", "9" * 30, "٣"])
def test_a_since_that_is_no_number_is_refused(running: Running, since: str) -> None:
    with running.guest("Ana") as ana:
        code = made(running, ana)
        with pytest.raises(InvalidStatus) as refused, running.socket(ana, code, f"?since={since}"):
            pass
        assert refused.value.response.status_code == 400


def test_a_room_that_is_not_there_says_so_on_the_socket(running: Running) -> None:
    with running.guest("Ana") as ana:
        for code in ("x" * 12, "%00", "%F0%9F%98%80"):
            with running.socket(ana, code) as socket:
                assert ended(socket) == ("no_room", 1008)


def test_a_room_without_spectators_sends_them_away(running: Running) -> None:
    with running.guest("Ana") as ana, running.guest("Ben") as ben, running.guest("Eva") as eva:
        code = made(running, ana, spectators=False)
        with Player(running, ana, code) as one, Player(running, ben, code) as two:
            assert one.ask("sit")["type"] == two.ask("sit")["type"] == "done"
            with running.socket(eva, code) as socket:
                assert ended(socket) == ("spectators_off", 1008)


def test_a_room_without_spectators_sends_those_away_who_came_while_a_seat_was_free(running: Running) -> None:
    with running.guest("Ana") as ana, running.guest("Ben") as ben, running.guest("Eva") as eva:
        code = made(running, ana, spectators=False)
        with (
            Player(running, ana, code) as one,
            Player(running, ben, code) as two,
            Player(running, eva, code) as three,
        ):
            assert one.ask("sit")["type"] == two.ask("sit")["type"] == "done"
            assert three.until("bye")["code"] == "spectators_off"
            assert not [frame for frame in three.frames if frame.get("entry", {}).get("type") == "happened"]


MALFORMED = {
    "nothing": "",
    "no JSON": "{",
    "a list": "[]",
    "a number": "1",
    "null": "null",
    "no type": '{"id": "1"}',
    "an unknown type": '{"type": "cheat", "id": "1"}',
    "a type that is a number": '{"type": 1, "id": "1"}',
    "no id": '{"type": "sit"}',
    "a long id": json.dumps({"type": "sit", "id": "x" * 41}),
    "a hostile id": '{"type": "sit", "id": "<script>"}',
    "an unknown field": '{"type": "sit", "id": "1", "guest": "0"}',
    "a seat that is a text": '{"type": "sit", "id": "1", "seat": "0"}',
    "a seat of its own choice": '{"type": "came", "id": "1", "seat": 1, "session": "x", "process": "y"}',
    "a forged event": '{"type": "happened", "id": "1", "event": {"type": "match_ended"}}',
    "a long action": json.dumps({"type": "act", "id": "1", "seq": 0, "action": "x" * 21}),
    "deep nesting": '{"type": "sit", "id": "1", "x": ' + "[" * 4_000,
    "deep nesting beside": '{"x": ' + "[" * 4_000,
    "half a pair": '{"type": "say", "id": "1", "text": "\\ud800", "more": 1}',
    "two texts": '{"type": "sit", "id": "1"}{"type": "sit", "id": "2"}',
}


@pytest.mark.parametrize("text", MALFORMED.values(), ids=MALFORMED.keys())
def test_what_cannot_be_read_is_refused_and_changes_nothing(running: Running, text: str) -> None:
    with running.guest("Ana") as ana:
        code = made(running, ana)
        with Player(running, ana, code) as player:
            player.socket.send(text)
            answer = player.until("refused", "done")
            assert (answer["type"], answer["code"]) == ("refused", "bad_command")
            assert 0 < len(answer["detail"]) < 300
            assert answer["seq"] == player.welcome["seq"]
            assert player.ask("sit")["type"] == "done"


def test_an_id_that_can_be_read_is_answered_with(running: Running) -> None:
    with running.guest("Ana") as ana, Player(running, ana, made(running, ana)) as player:
        player.socket.send('{"type": "cheat", "id": "mine"}')
        assert player.until("refused")["id"] == "mine"
        player.socket.send("[]")
        assert player.until("refused")["id"] is None


def test_numbers_beyond_all_bounds_are_refused(running: Running) -> None:
    with running.guest("Ana") as ana, Player(running, ana, made(running, ana)) as player:
        assert player.ask("sit")["type"] == "done"
        for digits in (30, 4_000, 7_000):
            text = '{"type": "act", "id": "1", "seq": %s, "action": "+"}' % ("9" * digits)
            player.socket.send(text)
            assert player.until("refused", "done")["type"] == "refused"
        assert player.ask("act", seq=-5, action="+")["type"] == "refused"


def test_bytes_are_no_command(running: Running) -> None:
    with running.guest("Ana") as ana, Player(running, ana, made(running, ana)) as player:
        player.socket.send(b'{"type": "sit", "id": "1"}')
        assert player.until("refused")["code"] == "bad_command"


def test_a_message_that_is_too_large_closes_the_socket_and_no_other(running: Running) -> None:
    with running.guest("Ana") as ana, running.guest("Ben") as ben:
        code = made(running, ana)
        with Player(running, ben, code) as other:
            with Player(running, ana, code) as player:
                player.socket.send("x" * 8_193)
                assert ended(player.socket) == ("", 1009)
            with Player(running, ana, code) as player:
                # It is cut while it is still being sent: the close code may get lost with what was under way.
                with contextlib.suppress(ConnectionClosed):
                    player.socket.send("x" * 5_000_000)
                assert ended(player.socket) in (("", 1009), ("", 1006))
            assert other.ask("sit")["type"] == "done"


def test_text_that_is_no_utf_8_closes_the_socket(running: Running) -> None:
    with running.guest("Ana") as ana, Player(running, ana, made(running, ana)) as player:
        player.socket.send(b"\xff\xfe", text=True)
        assert ended(player.socket) == ("", 1007)


def test_a_guest_with_many_sockets_sends_no_more_than_with_a_few(tmp_path: Path) -> None:
    rates = msgspec.structs.replace(WIDE, messages_per_guest=Rate(6, 1_000))
    with (
        Running.with_(tmp_path, rates=rates) as running,
        running.guest("Ana") as ana,
        running.guest("Ben") as ben,
    ):
        code = made(running, ana)
        with (
            Player(running, ana, code) as one,
            Player(running, ana, code) as two,
            Player(running, ben, code) as other,
        ):
            codes = [player.ask("rematch")["code"] for _ in range(4) for player in (one, two)]
            assert codes == ["not_seated"] * 6 + ["rate_limited"] * 2
            assert other.ask("rematch")["code"] == "not_seated"


def test_nobody_fills_a_room_with_words_or_by_coming_and_going(tmp_path: Path) -> None:
    rates = msgspec.structs.replace(WIDE, changes_per_guest=Rate(6, 1_000))
    with (
        Running.with_(tmp_path, rates=rates) as running,
        running.guest("Ana") as ana,
        Player(running, ana, made(running, ana)) as player,
    ):
        for kind in ("sit", "leave", "sit", "leave", "sit"):
            assert player.ask(kind)["type"] == "done"
        assert player.ask("say", preset="hello")["type"] == "done"
        for kind in ("leave", "sit", "back"):
            assert player.ask(kind)["code"] == "rate_limited"
        assert player.ask("ready")["code"] == "not_asked"


def test_who_sends_too_fast_is_refused_and_at_last_sent_away_and_others_are_not(tmp_path: Path) -> None:
    rates = msgspec.structs.replace(WIDE, messages_per_socket=Rate(50, 10))
    with (
        Running.with_(tmp_path, rates=rates) as running,
        running.guest("Ana") as ana,
        running.guest("Ben") as ben,
    ):
        code = made(running, ana)
        with Player(running, ana, code) as player, Player(running, ben, code) as other:
            for number in range(400):
                player.socket.send(json.dumps({"type": "say", "id": f"n{number}", "preset": "hello"}))
            codes, bye = [], None
            while bye is None:
                frame = player.next()
                if frame["type"] == "refused":
                    codes.append(frame["code"])
                elif frame["type"] == "bye":
                    bye = frame["code"]
            assert bye == "rate_limited"
            assert codes.count("rate_limited") == 201
            assert other.ask("sit")["type"] == "done"


def test_a_newer_connection_replaces_the_one_that_played_the_seat(running: Running) -> None:
    with running.guest("Ana") as ana:
        code = made(running, ana)
        with Player(running, ana, code) as older:
            assert older.ask("sit")["type"] == "done"
            with Player(running, ana, code) as newer:
                assert newer.welcome["seat"] == 0
                assert ended(older.socket) == ("replaced", 4000)
                assert newer.ask("leave")["type"] == "done"


@contextlib.contextmanager
def deaf(running: Running, client: httpx.Client, code: str) -> Iterator[sockets.socket]:
    """A socket in a room that reads only when the test does, with little room in the kernel."""
    cookie = "; ".join(f"{each.name}={each.value}" for each in client.cookies.jar)
    host, _, port = running.host.partition(":")
    with sockets.socket() as raw:
        raw.settimeout(20)
        raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 16_384)
        raw.connect((host, int(port)))
        before = len(running.services.sockets)
        raw.sendall(
            f"GET /api/rooms/{code}/socket HTTP/1.1\r\nHost: {running.host}\r\nCookie: {cookie}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        until(lambda: len(running.services.sockets) == before + 1)
        yield raw


def talk_until_somebody_is_slow(running: Running, player: Player) -> None:
    assert player.ask("sit")["type"] == "done"
    slow = running.services.metrics.slow._value
    while not slow.get():
        assert player.ask("say", text="話" * 300)["type"] == "done"
        assert len(player.frames) < 5_000


def test_a_client_that_reads_nothing_is_cut_off_and_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("allfives.web.outbox._PATIENCE_S", 0.1)
    with (
        Running.with_(tmp_path, socket_frames=50) as running,
        running.guest("Ana") as ana,
        running.guest("Eva") as eva,
    ):
        code = made(running, ana, chat="free")
        with Player(running, ana, code) as player, deaf(running, eva, code):
            talk_until_somebody_is_slow(running, player)
            assert player.ask("say", text="Still here")["type"] == "done"
            until(lambda: len(running.services.sockets) == 1)
            sockets_there = [
                c for c in running.server.server_state.connections if hasattr(c, "handshake_complete")
            ]
            assert len(sockets_there) == 1
            assert player.ask("say", text="And here")["type"] == "done"


def test_a_client_that_is_slow_and_reads_again_is_told_why_it_is_sent_away(tmp_path: Path) -> None:
    with (
        Running.with_(tmp_path, socket_frames=50) as running,
        running.guest("Ana") as ana,
        running.guest("Eva") as eva,
    ):
        code = made(running, ana, chat="free")
        with Player(running, ana, code) as player, deaf(running, eva, code) as slow:
            talk_until_somebody_is_slow(running, player)
            read, closing = b"", b"\x88\x06\x03\xf5slow"  # 0x3f5 is 1013
            while not read.endswith(closing):
                read += slow.recv(65_536)
            assert read.endswith(b'{"type":"bye","code":"slow"}' + closing)


def test_what_a_client_missed_it_is_told_when_it_comes_back(running: Running) -> None:
    with running.guest("Ana") as ana, running.guest("Ben") as ben:
        code = made(running, ana)
        with Player(running, ben, code) as other:
            with Player(running, ana, code) as player:
                seen = player.welcome["seq"]
            assert other.ask("sit", seat=1)["type"] == "done"
            with Player(running, ana, code, f"?since={seen}") as player:
                missed = player.welcome["missed"]
            assert [frame["entry"]["type"] for frame in missed][:1] == ["seated"]


def test_whoever_was_deleted_or_revoked_elsewhere_is_sent_away_though_they_ask_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("allfives.web.app._CHECK_S", 0.2)
    with (
        Running.with_(tmp_path) as running,
        running.guest("Ana") as ana,
        running.guest("Delia") as delia,
        running.guest("Ben") as ben,
    ):
        store, code = running.services.store, made(running, ana)
        token = ben.post("/api/tokens", json={"label": "robot"}).json()["token"]
        with (
            Player(running, ana, code) as stays,
            Player(running, delia, code) as deleted,
            running.socket(None, code, headers={"Authorization": f"Bearer {token}"}) as revoked,
        ):
            [guest] = running.inside(store.guests("Delia"))
            running.inside(store.forget(guest.id, lambda entry: entry))
            assert ended(deleted.socket) == ("unauthorized", 1008)
            [owner] = running.inside(store.guests("Ben"))
            running.inside(store.drop_token(owner.id, digest_of(token)))
            assert ended(revoked) == ("unauthorized", 1008)
            assert stays.ask("sit")["type"] == "done"


def test_who_stays_connected_for_days_is_seen(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    with running.guest("Vera") as vera, Player(running, vera, made(running, vera)):
        store, services = running.services.store, running.services
        [guest] = running.inside(store.guests("Vera"))
        later = guest.seen + 2 * 86_400_000
        monkeypatch.setattr(services.house, "now", lambda: later)
        running.inside(services.check_callers())
        assert running.inside(store.guests("Vera"))[0].seen == later


def test_a_socket_that_is_gone_leaves_nothing_behind(running: Running) -> None:
    before = len(running.services.sockets)
    with running.guest("Ana") as ana:
        code = made(running, ana)
        for _ in range(20):
            with Player(running, ana, code):
                pass
        with deaf(running, ana, code) as torn:
            # A reset in the place of the closing handshake.
            torn.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, struct.pack("ii", 1, 0))
    until(lambda: len(running.services.sockets) == before)
    assert len(running.services.limiter.sockets_per_guest) == before


def test_a_refused_handshake_is_no_error_in_the_log(
    running: Running, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        with pytest.raises(InvalidStatus), running.socket(None, "x"):
            pass
        time.sleep(0.05)
    assert caplog.records == []


def test_an_ordinary_request_to_the_address_of_a_socket_is_refused(running: Running) -> None:
    with running.client() as client:
        answer = client.get("/api/rooms/x/socket")
        assert answer.status_code in (404, 405)
        assert answer.json()["code"] in ("no_page", "bad_method")
