"""Conversations of a room, to fold on the page: `client/tests/data/rooms.json`, recorded from a real server.

    python -m tools.page_rooms

Each is what one connection was told, from its first `welcome` on. It asks for the whole state every now and
then: the fold of what came before has to be that state. With each of these states goes the log of the deal in
words, as the core says it in each language.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import re
import secrets
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from allfives.notation import event_from_json
from allfives.rules import DealStarted, Layout, Passed, Placed, Rules
from allfives.words import LANGUAGES, Log, Words, describe

FILE: Final = Path(__file__).parents[1] / "client/tests/data/rooms.json"
Json = dict[str, Any]


class Tab:
    """A guest's connection, which plays its seat at random and takes part in the shuffling."""

    def __init__(self, socket: ClientConnection, every: int, chance: random.Random) -> None:
        self.socket, self.every, self.chance = socket, every, chance
        self.told: list[Json] = []
        self.seat: int | None = None
        self.phase = ""
        self.over = 0
        self.quiet = False
        self._secret = ""
        self._entries = 0

    async def say(self, **command: Any) -> None:
        """Send a command."""
        await self.socket.send(json.dumps({"id": secrets.token_hex(6), **command}))

    async def listen(self) -> None:
        """Read on, and play, until the connection ends."""
        async for text in self.socket:
            frame: Json = json.loads(text)
            if frame["type"] in ("welcome", "entry"):
                self.told.append(frame)
            if frame["type"] == "welcome":
                self.seat, self.phase = frame["seat"], frame["state"]["phase"]
            elif frame["type"] == "entry":
                self._entries += 1
                await self._answer(frame)
                if self._entries % self.every == 0:
                    await self.say(type="resync")

    async def _answer(self, frame: Json) -> None:
        entry = frame["entry"]
        self.phase = frame["phase"]
        if self.seat is None:
            return
        if entry["type"] == "deal_committed" and self.seat in entry["asked"]:
            self._secret = secrets.token_hex(32)
            commit = hashlib.sha256(bytes.fromhex(self._secret)).hexdigest()
            await self.say(type="commit", deal=entry["deal"], attempt=entry["attempt"], commit=commit)
            self._attempt = {"deal": entry["deal"], "attempt": entry["attempt"]}
        elif entry["type"] == "commits_closed" and self.seat in entry["seats"]:
            await self.say(type="reveal", secret=self._secret, **self._attempt)
        elif entry["type"] == "deal_revealed" and self.phase == "dealing":
            await self.say(type="ready")
        elif entry["type"] == "happened" and entry["event"]["type"] == "match_ended":
            self.over += 1
        if frame.get("choices") and not self.quiet:
            action = self.chance.choice(frame["choices"])["action"]
            await self.say(type="act", seq=frame["seq"], action=action)


@asynccontextmanager
async def _served(folder: Path) -> AsyncIterator[str]:
    """A server on a free port."""
    database = f"sqlite+aiosqlite:///{folder / 'rooms.db'}"
    command = [
        sys.executable,
        "-m",
        "allfives",
        "serve",
        "--no-browser",
        "--port",
        "0",
        "--database",
        database,
    ]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert process.stdout is not None
        found = None
        while found is None:
            found = re.search(r"http://[\w.]+:\d+", process.stdout.readline())
        yield found[0]
    finally:
        process.terminate()
        process.wait()


async def _tab(stack: AsyncExitStack, url: str, code: str, name: str, every: int) -> Tab:
    client = await stack.enter_async_context(httpx.AsyncClient(base_url=url))
    await client.post("/api/me", json={"name": name})
    cookie = "; ".join(f"{key}={value}" for key, value in client.cookies.items())
    address = f"{url.replace('http', 'ws')}/api/rooms/{code}/socket"
    socket = await stack.enter_async_context(connect(address, additional_headers={"cookie": cookie}))
    tab = Tab(socket, every, random.Random(name))
    stack.push_async_callback(_ended, asyncio.create_task(tab.listen()))
    return tab


async def _ended(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.wait([task])


async def _until(what: Any) -> None:
    async with asyncio.timeout(60):
        while not what():
            await asyncio.sleep(0.02)


async def _two(url: str) -> list[list[Json]]:
    """Two matches of two people with clocks, and who looks on: one leaves and comes back, one gives up."""
    async with AsyncExitStack() as stack:
        maker = await stack.enter_async_context(httpx.AsyncClient(base_url=url))
        await maker.post("/api/me", json={"name": "Host"})
        options = {
            "seats": ["open", "open"],
            "rules": "all-fives/2,target=30",
            "clock": {"type": "bank", "seconds": 300, "increment": 2},
            "chat": "free",
            "pace": "none",
        }
        code = (await maker.post("/api/rooms", json=options)).json()["code"]
        ana, rui, cid = [await _tab(stack, url, code, name, 11) for name in ("Ana", "Rui", "Cid")]
        await ana.say(type="sit", seat=0)
        await _until(lambda: ana.seat == 0)
        await ana.say(type="say", text="Olá!")
        rui.quiet = True
        await rui.say(type="sit")
        await _until(lambda: ana.phase == "playing")
        await rui.say(type="leave")
        await asyncio.sleep(0.3)
        rui.quiet = False
        await rui.say(type="back")
        await _until(lambda: ana.over == 1)
        await rui.say(type="rematch")
        await ana.say(type="say", preset="one_more")
        await ana.say(type="rematch")
        await _until(lambda: ana.phase == "playing")
        await asyncio.sleep(0.2)
        await rui.say(type="resign")
        await _until(lambda: ana.over == 2)
        await rui.say(type="leave")
        await ana.say(type="resync")
        await cid.say(type="resync")
        await asyncio.sleep(0.5)
        return [ana.told, cid.told]


async def _pairs(url: str) -> list[list[Json]]:
    """A person and three bots in pairs, with a spinner at every double."""
    async with AsyncExitStack() as stack:
        maker = await stack.enter_async_context(httpx.AsyncClient(base_url=url))
        await maker.post("/api/me", json={"name": "Host"})
        options = {
            "seats": ["open", "random", "random", "greedy"],
            "rules": "all-fives/4,target=40,spinner=all",
            "pace": "none",
        }
        code = (await maker.post("/api/rooms", json=options)).json()["code"]
        ana = await _tab(stack, url, code, "Ana", 9)
        await ana.say(type="sit")
        await _until(lambda: ana.over == 1)
        await ana.say(type="resync")
        await asyncio.sleep(0.5)
        return [ana.told]


async def _record() -> list[list[Json]]:
    with tempfile.TemporaryDirectory() as folder:
        async with _served(Path(folder)) as url:
            return [*await _two(url), *await _pairs(url)]


def _say(told: list[Json]) -> None:
    """Put the words of the core beside each whole state: the table, and the turns of the deal."""
    for number, frame in enumerate(frame for frame in told if frame["type"] == "welcome"):
        state = frame["state"]
        events = [event_from_json(event) for event in state["log"]]
        deal = next((at for at, event in enumerate(events) if isinstance(event, DealStarted)), None)
        if deal is None:
            continue
        rules, language = Rules.parse(state["options"]["rules"]), list(LANGUAGES)[number % len(LANGUAGES)]
        words, names = Words(language), [seat["name"] or "" for seat in state["seats"]]
        log, lines = Log(words, rules, names), list[str]()
        for event in events[deal:]:
            said = log.lines(event)
            if isinstance(event, Placed | Passed):
                lines += said
        layout = Layout.parse(state["layout"], rules=rules)
        frame["words"] = {"language": language, "log": lines, "table": describe(words, layout, rules)}


if __name__ == "__main__":
    told = asyncio.run(_record())
    for each in told:
        _say(each)
    FILE.write_text(json.dumps(told, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8")
    print(*(len(each) for each in told), FILE.stat().st_size)
