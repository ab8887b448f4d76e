"""Feed a running server with what its documents allow and with what they forbid.

    make fuzz-server ARGS="--minutes 10 [--seed 1] [--only http|socket]"

Over HTTP schemathesis makes requests of the OpenAPI document, valid ones and broken ones. Over the socket
strangers, spectators and players send random, damaged, repeated and oversized messages to rooms, while two
guests play a match. Nothing may be answered with 5xx or end the server; every refusal has a documented code;
the match comes to its end, and the rooms can be looked at. Exit status 1 if that does not hold.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from allfives.client import Client, play_at
from allfives.players import PLAYERS
from allfives.rules import AllFivesError
from allfives.table.refusals import REFUSALS
from allfives.web.errors import HTTP_REFUSALS
from allfives.web.sockets import LONGEST_MESSAGE
from tests.live.serving import Served, serving

_WORDS: Final = (
    *("sit", "leave", "act", "commit", "reveal", "ready", "say", "resign", "back", "rematch", "resync"),
    *(
        "type",
        "id",
        "seq",
        "seat",
        "action",
        "deal",
        "attempt",
        "commit",
        "secret",
        "preset",
        "text",
        "hello",
    ),
    *("12", "66", "12@11", "+", "--", "0", "-1", "1", "2", "3", "99", "1e400", "null", "true", "[]", "{}"),
    *("\u202e", "\x00", "é", "𝟙𝟚", "<script>", ""),
)
_CHECKS: Final = (
    "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
)
_PAUSE_S: Final = 0.002
_AT_ONCE: Final = 6


class Findings(list[str]):
    """What is wrong, each thing once."""

    def add(self, text: str) -> None:
        """Note something."""
        if text not in self:
            print(f"  {text}", flush=True)
            self.append(text)


def over_http(url: str, minutes: float, seed: int, folder: str) -> int:
    """Let schemathesis ask for everything in the OpenAPI document; its exit status.

    Args:
        url: Where the server is.
        minutes: For how long.
        seed: Decides what is asked for.
        folder: Where schemathesis may keep what it likes.
    """
    with httpx.Client(base_url=url, trust_env=False) as http:
        cookie = http.post("/api/me", json={"name": "Fuzz"}).cookies["allfives_guest"]
    command = [
        *(str(Path(sys.executable).with_name("schemathesis").absolute()), "run", f"{url}/api/openapi.json"),
        *("--header", f"Cookie: allfives_guest={cookie}", "--checks", _CHECKS, "--mode", "all"),
        *("--max-time", str(round(minutes * 60)), "--max-examples", "1000000", "--seed", str(seed)),
        *("--exclude-path", "/api/me", "--max-failures", "20"),
    ]
    return subprocess.run(command, cwd=folder, check=False).returncode


class Fuzzer:
    """Messages to the sockets of one server.

    Args:
        url: Where the server is.
        seed: Decides what is sent.
        findings: Where it is noted what is wrong.
    """

    def __init__(self, url: str, seed: int, findings: Findings) -> None:
        self.url, self.rng, self.findings = url, random.Random(seed), findings
        self.sent, self.answers = 0, Counter[str]()
        self.seen: list[str] = []

    async def run(self, seconds: float) -> None:
        """Send for so long, to one room after another."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and len(self.findings) < 20:
            await self._round(min(end, time.monotonic() + 20))
            print(f"  {self.sent:,} messages, answers: {dict(self.answers.most_common(6))}", flush=True)

    async def _round(self, end: float) -> None:
        async with httpx.AsyncClient(base_url=self.url, timeout=30, trust_env=False) as http:
            guests = [await self._cookie(http) for _ in range(5)]
            options = {"seats": ["open", "open", "greedy"], "rules": "all-fives/3,target=60", "pace": "none"}
            rooms = []
            for maker in guests[:2]:
                made = await http.post("/api/rooms", json=options, headers={"Cookie": maker})
                rooms.append(made.json()["code"])
            seated = asyncio.Barrier(3)
            players = [asyncio.create_task(self._player(guest, rooms[0], seated)) for guest in guests[:2]]
            await seated.wait()
            await asyncio.gather(
                *(self._hostile(self.rng.choice([*guests[2:], None]), rooms, end) for _ in range(_AT_ONCE))
            )
            done, late = await asyncio.wait(players, timeout=60)
            for task in late:
                task.cancel()
                self.findings.add("a match did not come to its end beside hostile messages")
            for task in done:
                if (error := task.exception()) is not None:
                    self.findings.add(f"a player was harmed: {error!r}")
            for room, cookie in zip(rooms, guests, strict=False):
                state = await http.get(f"/api/rooms/{room}", headers={"Cookie": cookie})
                if state.status_code != 200:
                    self.findings.add(f"a room answers {state.status_code}")
            alive = await http.get("/healthz")
            if alive.status_code != 200:
                self.findings.add(f"/healthz answers {alive.status_code}")

    async def _cookie(self, http: httpx.AsyncClient) -> str:
        answer = await http.post("/api/me", json={})
        http.cookies.clear()
        return f"allfives_guest={answer.cookies['allfives_guest']}"

    def _socket(self, cookie: str | None, room: str) -> Any:
        headers = {} if cookie is None else {"Cookie": cookie}
        url = f"ws{self.url.removeprefix('http')}/api/rooms/{room}/socket"
        return connect(url, additional_headers=headers, max_size=None, proxy=None)

    async def _player(self, cookie: str, room: str, seated: asyncio.Barrier) -> None:
        """Play a match honestly, by the client of the package, whatever happens beside it."""
        async with Client(self.url, guest=cookie) as client, client.join(room) as table:
            await seated.wait()
            await play_at(table, PLAYERS["greedy"])

    async def _hostile(self, cookie: str | None, rooms: list[str], end: float) -> None:
        while time.monotonic() < end:
            try:
                async with self._socket(cookie, self.rng.choice(rooms)) as socket:
                    reading = asyncio.create_task(self._read(socket))
                    try:
                        for _ in range(self.rng.randrange(1, 400)):
                            if time.monotonic() > end:
                                break
                            await socket.send(self._message())
                            self.sent += 1
                            await asyncio.sleep(_PAUSE_S)
                    finally:
                        reading.cancel()
                        await asyncio.gather(reading, return_exceptions=True)
            except InvalidStatus as refused:
                self._refused(refused.response.status_code, refused.response.body)
                await asyncio.sleep(0.05)
            except (ConnectionClosed, OSError):
                self.answers["closed"] += 1

    def _refused(self, status: int, body: bytes | bytearray | None) -> None:
        self.answers[f"handshake {status}"] += 1
        code = json.loads(body or b"{}").get("code")
        if (status >= 500 and status != 503) or code not in {*REFUSALS, *HTTP_REFUSALS}:
            self.findings.add(f"a handshake was answered with {status} and {code!r}")

    async def _read(self, socket: ClientConnection) -> None:
        async for frame in socket:
            told = json.loads(frame)
            self.answers[told["type"]] += 1
            if told["type"] == "refused" and told["code"] not in REFUSALS:
                self.findings.add(f"an undocumented code: {told['code']}")
            if told["type"] == "bye" and told["code"] == "failed":
                self.findings.add("a socket failed inside the server")
            if self.rng.random() < 0.02:
                self.seen = [*self.seen[-50:], str(frame)[:2_000]]

    def _message(self) -> str | bytes:
        """Something to send: from nearly right to nonsense."""
        kind = self.rng.randrange(8)
        if kind == 0:
            return self.rng.randbytes(self.rng.choice((0, 1, 10, 500)))
        if kind == 1 and self.rng.random() < 0.02:
            return "x" * self.rng.choice((LONGEST_MESSAGE, LONGEST_MESSAGE + 1, 100_000))
        if kind == 2 and self.seen:  # what the server said, sent back
            return self.rng.choice(self.seen)
        text = json.dumps(self._command())
        if kind == 3:
            text = self._damaged(text)
        return text

    def _command(self) -> dict[str, Any]:
        rng, word = self.rng, self._word
        commands: list[dict[str, Any]] = [
            {
                "type": "act",
                "seq": rng.choice((word(), 0, 5, 10**20)),
                "action": rng.choice((word(), "12@11")),
            },
            {"type": "sit", "seat": rng.choice((word(), 0, 1, 2, -1, None))},
            {"type": "say", rng.choice(("text", "preset")): word()},
            {"type": "commit", "deal": 1, "attempt": 1, "commit": rng.choice((word(), "0" * 64))},
            {"type": "reveal", "deal": 1, "attempt": 1, "secret": rng.choice((word(), "0" * 64))},
            {"type": rng.choice(("ready", "rematch", "back", "resync"))},
            {str(word()): word() for _ in range(rng.randrange(5))},
        ]
        command = rng.choice(commands)
        if rng.random() < 0.9:
            command["id"] = rng.choice((f"f{self.sent}", "same", word()))
        if rng.random() < 0.1:
            command[str(word())] = word()
        return command

    def _word(self) -> Any:
        word = self.rng.choice(_WORDS)
        if self.rng.random() < 0.3:
            try:
                return json.loads(word)
            except ValueError:
                return word * self.rng.choice((1, 2, 300))
        return word

    def _damaged(self, text: str) -> str:
        at = self.rng.randrange(len(text) + 1)
        return (
            text[:at] + self.rng.choice(("", '"', "{", "[" * 500, "\\u0000", "\\ud800", "\x7f")) + text[at:]
        )


def main(words: Sequence[str]) -> int:
    """Fuzz; return the exit status."""
    options = argparse.ArgumentParser(prog="make fuzz-server")
    options.add_argument("--minutes", type=float, default=10, help="for HTTP and for sockets, each")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--only", choices=("http", "socket"))
    given = options.parse_args(words)
    findings, status = Findings(), 0
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as served:
        if given.only != "socket":
            print(f"Requests over HTTP, {given.minutes:g} minutes.", flush=True)
            status = over_http(served.url, given.minutes, given.seed, folder)
        if given.only != "http":
            print(f"Messages over the socket, {given.minutes:g} minutes.", flush=True)
            asyncio.run(Fuzzer(served.url, given.seed, findings).run(given.minutes * 60))
        check_log(served, findings)
    print(f"{len(findings)} findings over the socket; schemathesis ended with {status}.")
    return 1 if findings or status else 0


def check_log(served: Served, findings: Findings) -> None:
    """Whether the server lives, and has logged no error of its own."""
    if served.process.poll() is not None:
        findings.add(f"the server ended with {served.process.returncode}")
    for line in served.logged.splitlines():
        try:
            level = msgspec.json.decode(line)["level"]
        except (msgspec.MsgspecError, KeyError, TypeError):
            findings.add(f"the log has a line that is no JSON: {line[:200]}")
            continue
        if level in ("error", "critical"):
            findings.add(f"the server logged an error: {line[:600]}")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except AllFivesError as error:
        sys.exit(str(error))
