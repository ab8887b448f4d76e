"""A process that is killed while it writes takes nothing with it that it has acknowledged."""

from __future__ import annotations

import subprocess
import sys

import pytest

from allfives.store import Store
from tests.store.helpers import entries

pytestmark = pytest.mark.anyio

PLAYER = """
import asyncio, sys
from allfives.store import Store

async def play(store, room):
    await store.create_room(room, public=True, maker="ana", summary=b"", at=1, rows=[b"0", b"1"])
    for seq in range(2, 1_000_000, 2):
        await store.append(room, seq, [b"%d" % seq, b"%d" % (seq + 1)], match=1, at=seq, command=f"ana:{seq}")
        print(room, seq, flush=True)

async def main():
    store = await Store.open(sys.argv[1])
    await asyncio.gather(*(play(store, f"R{number}") for number in range(20)))

asyncio.run(main())
"""


async def test_what_was_acknowledged_outlives_a_kill(database_url: str) -> None:
    acknowledged: dict[str, int] = {}
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER, database_url], stdout=subprocess.PIPE, text=True
    ) as player:
        assert player.stdout is not None
        for number, line in enumerate(player.stdout):
            if line.endswith("\n"):  # else it was cut short
                name, told = line.split()
                acknowledged[name] = int(told)
            if number == 500:
                player.kill()
    assert len(acknowledged) == 20
    async with await Store.open(database_url) as store:
        for room, seq in acknowledged.items():
            stream = await entries(store, room)
            assert stream == [(number, b"%d" % number) for number in range(len(stream))]
            assert len(stream) in {seq + 2, seq + 4}  # whole commands, and at most one more than was heard of
            assert await store.answered(room, f"ana:{seq}") == seq
            await store.append(room, len(stream), [b"more"], match=1, at=1)
