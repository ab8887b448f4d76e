from __future__ import annotations

import asyncio
from typing import Any

import pytest

from allfives.web.metrics import Traffic
from allfives.web.outbox import Outbox
from tests.web.serving import Player, Running


class Line:
    """A connection that can be congested, and what has gone through it."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.aborted = False
        self.free = asyncio.Event()
        self.free.set()

    def write(self, *frames: bytes) -> bool:
        if self.free.is_set():
            self.sent += [frame.decode() for frame in frames]
        return self.free.is_set()

    async def send(self, message: Any) -> None:
        await self.free.wait()
        self.sent.append(message.get("text", message.get("reason")))

    def abort(self) -> None:
        self.aborted = True


def outbox(line: Line, traffic: Traffic, frames: int = 9) -> Outbox:
    slow = line.sent.clear
    return Outbox(line.send, line.write, line.abort, frames=frames, size=1_000, traffic=traffic, slow=slow)


def test_a_frame_that_nothing_is_in_the_way_of_is_sent_at_once() -> None:
    async def main() -> None:
        line, traffic = Line(), Traffic()
        outbox(line, traffic).put(b"1")
        assert line.sent == ["1"]
        assert traffic.sent == 1

    asyncio.run(main())


def test_frames_that_are_put_together_keep_their_order_and_are_counted_one_by_one() -> None:
    async def main() -> None:
        line, traffic = Line(), Traffic()
        box = outbox(line, traffic, frames=3)
        box.put()
        box.put(b"1", b"2")
        assert (line.sent, traffic.sent, box.waits) == (["1", "2"], 2, 0)
        line.free.clear()
        box.put(b"3", b"44")
        assert box.waits == 3
        box.put(b"5", b"6")
        assert box.ended

    asyncio.run(main())


def test_frames_keep_their_order_while_the_line_is_congested_and_as_it_gets_free() -> None:
    async def main() -> None:
        line, traffic = Line(), Traffic()
        box = outbox(line, traffic)
        writer = asyncio.create_task(box.write())
        box.put(b"1")
        line.free.clear()
        box.put(b"2")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        line.free.set()
        box.put(b"3")  # 2 is in the hands of the writer, which has not run since
        assert line.sent == ["1"]
        box.put(b"4")
        box.bye("restart")
        await writer
        assert line.sent == ["1", "2", "3", "4", '{"type":"bye","code":"restart"}', "restart"]
        assert traffic.sent == 5

    asyncio.run(main())


def test_whoever_was_said_goodbye_to_at_once_is_closed_with_the_same_reason() -> None:
    async def main() -> None:
        line = Line()
        box = outbox(line, Traffic())
        box.bye("replaced")
        box.put(b"1")
        await box.write()
        assert line.sent == ['{"type":"bye","code":"replaced"}', "replaced"]

    asyncio.run(main())


def test_who_has_too_much_waiting_is_told_that_and_nothing_else() -> None:
    async def main() -> None:
        line = Line()
        box = outbox(line, Traffic(), frames=3)
        line.free.clear()
        for number in range(9):
            box.put(b"%d" % number)
        line.free.set()
        await box.write()
        assert line.sent == ['{"type":"bye","code":"slow"}', "slow"]

    asyncio.run(main())


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_of_any_length_arrives_as_it_was_sent(running: Running, size: int) -> None:
    async def put(*texts: str) -> None:
        (socket,) = running.services.sockets - before
        socket.outbox.put(*(text.encode() for text in texts))

    with running.guest() as ana:
        code = ana.post("/api/rooms", json={}).json()["code"]
        before = set(running.services.sockets)
        with Player(running, ana, code) as player:
            running.inside(put("x" * size, "and another"))
            assert player.socket.recv(20) == "x" * size
            assert player.socket.recv(20) == "and another"
