"""Whole matches over real sockets and a bad network. ``python -m tools.soak_matches`` plays many more."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from allfives.notation import check_records, read_record, record_from_json
from allfives.rules import PRESETS
from allfives.table.fair import verify
from tests.live.matches import Played, planned, played, story_faults
from tests.live.oracle import Truth, leaks
from tests.live.serving import Served
from tests.live.wire import Web

# Each preset once, each number of seats, pairs and each for themselves; bots, people, programs, rematches.
TABLES: dict[str, dict[str, Any]] = {
    "all-fives": {"seats": ("cookie", "token"), "target": 50, "matches": 2},
    "all-fives-deductions": {"seats": ("token", "greedy", "cookie")},
    "all-fives-five-tiles": {"seats": ("cookie", "token", "client", "cookie"), "partners": True},
    "all-fives-seven-five": {"seats": ("random", "cookie", "cookie", "token"), "partners": False},
    "muggins": {"seats": ("client", "cookie"), "target": 40},
    "sniff": {"seats": ("cookie", "cookie", "client")},
    "five-up": {"seats": ("token", "greedy", "random", "cookie"), "partners": True},
    "fives-and-threes": {"seats": ("cookie", "cookie"), "target": 15, "matches": 2},
}


def test_the_tables_have_every_preset() -> None:
    assert set(TABLES) == set(PRESETS)


@pytest.mark.parametrize("preset", TABLES)
def test_a_match_over_a_bad_network_is_played_to_its_end(preset: str, served: Served) -> None:
    table = TABLES[preset]
    plan = planned(preset, preset, len(table["seats"]), watchers=1, pace="none", spectators=True, **table)
    done = asyncio.run(played(served.url, plan))
    assert len(done.records) == plan.matches
    records_hold(done)
    assert story_faults(done) == []
    assert list(leaks(Truth.of(served.database, done.room), done.kept)) == []


def records_hold(done: Played) -> None:
    """Both forms of every record are the same, have no fault, and tell of deals that were fair."""
    for text, as_json in done.records:
        assert check_records(text).faults == ()
        record = read_record(text)
        assert record_from_json(as_json) == record
        assert {deal.status for deal in verify(record).deals} <= {"fair", "server-alone", "no-commitments"}


def test_the_commands_check_and_verify_pass_the_record(served: Served, tmp_path: Path) -> None:
    plan = planned("commands", "all-fives", 2, seats=("cookie", "cookie"), watchers=0, pace="none")
    plan.options.pop("position", None)
    plan.options.pop("deal", None)
    ((text, as_json),) = asyncio.run(played(served.url, plan)).records
    (tmp_path / "1.fives").write_text(text, encoding="utf-8")
    (tmp_path / "1.json").write_text(json.dumps(as_json), encoding="utf-8")
    for command, told in (("check", "no faults"), ("verify", "wrong: 0")):
        line = [sys.executable, "-m", "allfives", command, "--lang", "en", "1.fives", "1.json"]
        done = subprocess.run(line, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        assert told in done.stdout.splitlines()[-1]


def test_a_client_that_goes_away_while_it_connects_is_no_error(served: Served) -> None:
    async def go_away() -> None:
        web = Web(served.url, [])
        guest = await web.guest("Ana")
        room = await web.make(guest, {})
        host, port = served.url.removeprefix("http://").split(":")
        for wait in range(30):
            cookie = guest.headers["Cookie"] if wait % 2 else "allfives_guest=nobody"
            head = (
                f"GET /api/rooms/{room}/socket HTTP/1.1",
                f"Host: {host}:{port}",
                "Connection: Upgrade",
                "Upgrade: websocket",
                "Sec-WebSocket-Version: 13",
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                f"Cookie: {cookie}",
            )
            _, writer = await asyncio.open_connection(host, int(port))
            writer.write("\r\n".join((*head, "", "")).encode())
            await writer.drain()
            await asyncio.sleep(wait % 6 * 0.0005)
            writer.transport.abort()
        assert (await web.ask(None, "/readyz")).text == "ready\n"
        await web.close()

    asyncio.run(go_away())
    levels = {json.loads(line)["level"] for line in served.logged.splitlines()}
    assert levels <= {"debug", "info"}
