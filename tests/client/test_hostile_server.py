"""A server that makes things up: the client says so, and nothing of it comes out as a fault of its own."""

from __future__ import annotations

import asyncio
import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from allfives.client import ClientError
from allfives.client.table import Table

_PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
_FOUND = re.search(r'```json frame\n(\{\s*"type": "welcome".*?)```', _PAGE, re.DOTALL)
assert _FOUND is not None
WELCOME: dict[str, Any] = json.loads(_FOUND[1])


def entry(**what: Any) -> str:
    frame = {
        "type": "entry",
        "seq": WELCOME["seq"] + 1,
        "at": 1,
        "entry": what,
        "phase": "playing",
        "turn": 0,
    }
    return json.dumps(frame)


def welcome(change: Callable[[dict[str, Any]], object]) -> str:
    frame = copy.deepcopy(WELCOME)
    change(frame["state"])
    return json.dumps(frame)


async def told(*frames: str) -> None:
    """Be at a table whose server says these frames, until it has no more to say."""

    async def say(socket: ServerConnection) -> None:
        for frame in frames:
            await socket.send(frame)
        await socket.send('{"type": "bye", "code": "closed"}')

    async def nothing() -> dict[str, str]:
        return {}

    async with serve(say, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        async with Table(lambda _: f"ws://127.0.0.1:{port}/", nothing, seat=None, watch=True) as table:
            async for _ in table:
                pass


def test_the_frames_that_are_changed_are_right_before() -> None:
    asyncio.run(told(json.dumps(WELCOME), entry(type="said", seat=0, name="Ana", preset="hello")))


@pytest.mark.parametrize(
    "frame",
    [
        "[" * 100_000,
        '{"type": "entry"}',
        entry(type="left", seat=2),
        entry(type="gone", seat=-1, session=""),
        entry(type="deal_aborted", deal=1, attempt=1, commits=[], secrets=[], missing=[7]),
        entry(type="said", seat=0, name="Ana", preset="boo"),
        entry(type="said", seat=0, name="Ana"),
        entry(type="opened", match=2, options=WELCOME["state"]["options"], seats=[]),
        entry(type="happened", event={"seq": 3, "type": "passed", "seat": 3}),
        entry(type="happened", event={"seq": 3, "type": "placed", "seat": 0, "tile": "66", "host": "46"}),
        entry(type="happened", event={"type": []}),
        entry(type="deal_revealed", deal=1, commits=["x"], secrets=["no hex"]),
        welcome(lambda state: state.update(seats=[])),
        welcome(lambda state: state.update(scores=[])),
        welcome(lambda state: state.update(scores=["nan"])),
        welcome(lambda state: state.update(clock={"left": [], "since": 1, "running": 5})),
        welcome(lambda state: state.update(talk=[1])),
        welcome(lambda state: state["options"].update(rules="none/9")),
        welcome(lambda state: state["log"][1].update(hands=[9])),
    ],
)
def test_what_cannot_be_ends_the_table_with_a_sentence(frame: str) -> None:
    first = [] if frame.startswith('{"type": "welcome"') else [json.dumps(WELCOME)]
    with pytest.raises(ClientError, match="the server"):
        asyncio.run(told(*first, frame))
