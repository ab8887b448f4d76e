"""What one connection can make the server hold or do, below the application."""

from __future__ import annotations

import json
import logging
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from allfives.web.protocol import HttpProtocol
from tests.web.serving import Player, Running

PING, TEXT, MORE = 0x9, 0x1, 0x0


def framed(kind: int, data: bytes, *, last: bool = True) -> bytes:
    """A frame as a client sends it, with a mask that changes nothing."""
    long = len(data) > 125
    size = b"\xfe" + struct.pack("!H", len(data)) if long else bytes([0x80 | len(data)])
    return bytes([kind | (0x80 if last else 0)]) + size + bytes(4) + data


@contextmanager
def raw(running: Running) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", running.listening.getsockname()[1]), timeout=20) as opened:
        yield opened


@contextmanager
def raw_socket(running: Running, client: httpx.Client, code: str) -> Iterator[socket.socket]:
    """The open socket of a room, below its frames; the first of them has come."""
    cookie = "; ".join(f"{each.name}={each.value}" for each in client.cookies.jar)
    with raw(running) as opened:
        opened.sendall(
            f"GET /api/rooms/{code}/socket HTTP/1.1\r\nHost: {running.host}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        got = b""
        while b"welcome" not in got:
            got += opened.recv(65_536)
        yield opened


def cut_after(opened: socket.socket, piece: bytes, most: int) -> int:
    """How many bytes go out before the other side cuts the connection, or ``most``."""
    sent = 0
    with suppress(OSError):
        while sent < most:
            sent += opened.send(piece)
    return sent


def room(running: Running, client: httpx.Client) -> str:
    code: str = client.post("/api/rooms", json={"seats": ["open", "open"]}).json()["code"]
    return code


@pytest.mark.parametrize(
    ("begin", "more"),
    [
        (b"GET /", b"a" * 8_192),
        (b"GET /healthz HTTP/1.1\r\nHost: x\r\nX: ", b"a" * 8_192),
        (b"GET /healthz HTTP/1.1\r\nHost: x\r\n", b"X: " + b"a" * 8_000 + b"\r\n"),
        (
            b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
            b"X: " + b"a" * 8_000 + b"\r\n",
        ),
    ],
    ids=["an address", "a header", "headers", "trailers"],
)
def test_a_head_without_an_end_is_not_kept(running: Running, begin: bytes, more: bytes) -> None:
    with raw(running) as opened:
        opened.sendall(begin)
        assert cut_after(opened, more, 64 << 20) < 32 << 20


@pytest.mark.parametrize(
    "begin",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_who_does_not_finish_a_request_is_not_waited_for_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, begin: bytes
) -> None:
    monkeypatch.setattr(HttpProtocol, "patience", 0.3)
    with Running.with_(tmp_path) as running, raw(running) as opened, caplog.at_level(logging.ERROR):
        opened.sendall(begin)
        with suppress(ConnectionResetError):
            while opened.recv(4_096):
                pass
        monkeypatch.undo()
        assert httpx.get(f"http://{running.host}/healthz").text == "ok\n"
    assert caplog.records == []


@pytest.mark.parametrize(
    ("begin", "more"),
    [
        (b"", framed(PING, b"x" * 125)),
        (framed(TEXT, b"{", last=False), framed(MORE, b"", last=False)),
    ],
    ids=["pings", "parts of a message"],
)
def test_who_sends_no_end_of_frames_that_are_no_message_is_cut_off(
    running: Running, begin: bytes, more: bytes
) -> None:
    with running.guest("Ana") as ana, raw_socket(running, ana, room(running, ana)) as opened:
        opened.sendall(begin)
        assert cut_after(opened, more * 1_000, 64 << 20) < 32 << 20


def test_messages_that_come_all_at_once_are_answered_one_after_the_other(running: Running) -> None:
    with running.guest("Ana") as ana, running.guest("Ben") as ben:
        code = room(running, ana)
        with Player(running, ben, code) as player, raw_socket(running, ana, code) as opened:
            says = [json.dumps({"type": "rematch", "id": f"c{n}"}).encode() for n in range(2_000)]
            opened.sendall(b"".join(framed(TEXT, each) for each in says))
            got, last = b"", b'"c1999"'
            while last not in got:
                got += opened.recv(65_536)
            places = [got.index(f'"c{n}"'.encode()) for n in range(2_000)]
            assert places == sorted(places)
            assert player.ask("sit")["type"] == "done"


def test_what_comes_after_the_goodbye_does_not_keep_a_socket_open(running: Running) -> None:
    with running.guest("Ana") as ana, raw_socket(running, ana, room(running, ana)) as opened:
        got = b""
        with suppress(OSError):
            opened.sendall(framed(TEXT, b"") * 40_000)
            while more := opened.recv(65_536):
                got += more
        assert got.count(b'"refused"') <= 201
