"""Live rooms on a real store: whole matches, restarts, a store that fails, and guests who are forgotten."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from allfives.notation import check_records, write_record
from allfives.store import Store
from allfives.table.bots import Bots
from allfives.table.commands import Leave, Resync, Say, Sit
from allfives.table.duty import Times
from allfives.table.entries import Sitter
from allfives.table.fair import verify
from allfives.table.frames import Done
from allfives.table.house import House, Limits
from allfives.table.options import Options, PerTurn
from allfives.table.refusals import Refused
from allfives.table.room import Connection, LiveRoom
from tests.table.live import Guest, fresh

MAKER = Sitter("guest-maker", "Maker")
FAST = Options(pace="none")


@asynccontextmanager
async def a_house(folder: Path, **settings: Any) -> AsyncIterator[House]:
    """A house on the SQLite file of that folder."""
    url = f"sqlite+aiosqlite:///{folder}/rooms.db"
    async with (
        await Store.open(url, patience=1.0) as store,
        await House.open(store, bots=Bots(1), **settings) as house,
    ):
        yield house


async def two_at(house: House, options: Options = FAST) -> tuple[LiveRoom, Guest, Guest]:
    """A room with two guests, whose match has begun."""
    room = await house.make(options, MAKER)
    return room, await Guest.at(room, "Ana"), await Guest.at(room, "Rui")


async def the_record_holds(house: House, room: LiveRoom, match: int = 1) -> None:
    """The record of a match that is over has no fault, and every deal in it was fair."""
    record = await house.record(room.code, match, None)
    assert check_records(write_record(record)).faults == ()
    found = verify(record)
    assert {deal.status for deal in found.deals} == {"fair"}


def test_two_guests_play_a_match_and_a_rematch(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            room, ana, rui = await two_at(house)
            await asyncio.gather(ana.play(matches=2), rui.play(matches=2))
            assert room.table.number == 2
            await the_record_holds(house, room, 1)
            await the_record_holds(house, room, 2)

    asyncio.run(play())


def test_a_guest_and_a_bot_play_a_match(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            room = await house.make(Options(seats=("greedy", "open"), pace="none"), MAKER)
            ana = await Guest.at(room, "Ana")
            await ana.play()
            assert room.table.names == ("greedy", "Ana")
            await the_record_holds(house, room)

    asyncio.run(play())


def test_bots_play_a_match_that_nobody_looks_at(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            room = await house.make(Options(seats=("greedy", "random"), pace="none"), MAKER)
            watcher = await Guest.at(room, "Zoe", sit=False)
            await watcher.until("match_ended")
            record = await house.record(room.code, 1, None)
            assert {deal.status for deal in verify(record).deals} == {"server-alone"}

    asyncio.run(play())


def test_after_a_restart_everything_is_where_it_was(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            room, ana, rui = await two_at(house)
            playing = asyncio.gather(ana.play(), rui.play())
            await ana.until("placed")
            await rui.until("deal_ended", how="out")
            before = room.code
        await playing
        assert ana.frames[-1] == {"type": "bye", "code": "restart"}
        async with a_house(tmp_path) as house:
            room = await house.room(before)
            assert room.held
            assert room.table.seq >= ana._seq
            await asyncio.gather(ana.join(room, ana._seq), rui.join(room))
            await asyncio.gather(ana.play(), rui.play())
            await the_record_holds(house, room)

    asyncio.run(play())


def test_a_repeated_command_is_answered_again_and_not_done_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            room, ana, rui = await two_at(house)
            say = Say(id="s-1", preset="hello")
            first = await ana.ask(say)
            assert await ana.ask(say) == first
            assert (await rui.ask(say))["seq"] > first["seq"]
            code = room.code
        async with a_house(tmp_path) as house:
            room = await house.room(code)
            await ana.join(room)
            assert await ana.ask(say) == first
            assert sum(said.preset == "hello" for said in room.table.talk) == 2

    asyncio.run(play())


def test_a_newer_connection_replaces_the_older_one(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            room, ana, _ = await two_at(house)
            again = Guest(ana.who)
            await again.join(room)
            assert ana.frames[-1] == {"type": "bye", "code": "replaced"}
            assert (await ana.ask(Say(id=fresh(), preset="hello")))["code"] == "replaced"
            assert (await again.ask(Say(id=fresh(), preset="hello")))["type"] == "done"

    asyncio.run(play())


def test_who_sits_down_in_one_tab_is_told_so_in_the_other(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            room = await house.make(FAST, MAKER)
            one = await Guest.at(room, "Ana", sit=False)
            other = Guest(one.who)
            await other.join(room)
            assert not one.ended
            await other.ask(Sit(id=fresh()))
            assert one.frames[-1] == {"type": "bye", "code": "replaced"}
            assert other.frames[-2]["seat"] == 0

    asyncio.run(play())


def test_who_asks_for_a_seat_on_an_old_connection_gets_it_on_the_newest(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            room = await house.make(FAST, MAKER)
            old = await Guest.at(room, "Ana", sit=False)
            new = Guest(old.who)
            await new.join(room)
            await old.ask(Sit(id=fresh()))
            assert old.frames[-1]["type"] == "done"
            assert {"type": "bye", "code": "replaced"} in old.frames
            assert not new.ended
            assert (await new.ask(Say(id=fresh(), preset="hello")))["type"] == "done"

    asyncio.run(play())


def test_a_bot_plays_on_for_who_is_gone_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path, times=Times(absent=1, grace=0)) as house:
            room, ana, rui = await two_at(house)
            playing = asyncio.gather(ana.play(), rui.play())
            await ana.until("placed")
            await rui.leave()
            await ana.until("absent", seat=1)
            await ana.until("placed", seat=1)
            await rui.join(room)
            await ana.until("back", seat=1)
            await playing
            await the_record_holds(house, room)

    asyncio.run(play())


def test_the_server_runs_the_clock_without_anybody_there(tmp_path: Path) -> None:
    async def play() -> None:
        options = Options(pace="none", clock=PerTurn(1), on_timeout="resign")
        async with a_house(tmp_path, times=Times(commit=100, grace=0)) as house:
            room, ana, rui = await two_at(house, options)
            watcher = await Guest.at(room, "Zoe", sit=False)
            await asyncio.gather(ana.leave(), rui.leave())
            assert (await watcher.until("match_ended"))["winners"] in ([0], [1])

    asyncio.run(play())


def test_leaving_for_good_frees_the_seat_and_its_old_connection_is_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            room = await house.make(FAST, MAKER)
            ana = await Guest.at(room, "Ana")
            await ana.ask(Leave(id=fresh()))
            zoe = await Guest.at(room, "Zoe", seat=0)
            assert zoe.connection is not None
            assert zoe.connection.seat == 0
            assert (await ana.ask(Say(id=fresh(), preset="hello")))["code"] == "not_seated"

    asyncio.run(play())


def test_a_room_that_everybody_has_left_is_closed(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path, times=Times(empty=1)) as house:
            room = await house.make(FAST, MAKER)
            ana = await Guest.at(room, "Ana")
            await ana.ask(Leave(id=fresh()))
            await ana.until("closed")
            assert ana.frames[-1] == {"type": "bye", "code": "closed"}
            await ana.leave()
            assert house.rooms == {}
            again = await house.room(room.code)
            zoe = Guest(Sitter("guest-zoe", "Zoe"))
            await zoe.join(again)
            assert zoe.frames[0]["state"]["phase"] == "closed"
            assert (await zoe.ask(Sit(id=fresh())))["code"] == "room_closed"

    asyncio.run(play())


def test_a_resync_tells_the_whole_state_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            room, ana, rui = await two_at(house)
            await asyncio.gather(ana.play(), rui.play())
            assert ana.connection is not None
            await room.handle(ana.connection, Resync(id=fresh()))
            assert ana.frames[-1]["type"] == "welcome"
            assert ana.frames[-1]["state"]["phase"] == "over"
            assert ana.frames[-1]["seq"] == room.table.seq

    asyncio.run(play())


def test_who_plays_waits_for_no_spectator_and_each_of_those_is_told_all_in_order(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            room = await house.make(FAST, MAKER)
            looking = [await Guest.at(room, f"{number}", sit=False) for number in range(100)]
            ana, rui = await Guest.at(room, "Ana"), await Guest.at(room, "Rui")
            first, *others = looking
            await _all_told(room, looking)
            order: list[Guest] = []
            for guest in (ana, rui, *looking):
                _note_turns(guest, order)
            await ana.ask(Say(id=fresh(), preset="thanks"))
            await _all_told(room, looking)
            assert {id(guest) for guest in order[:2]} == {id(ana), id(rui)}  # though they came last
            await asyncio.gather(ana.play(), rui.play(), first.leave())
            await _all_told(room, others)
            told = [frame for frame in others[0].frames if frame["type"] == "entry"]
            for each in others:  # that none is left out or comes twice, each guest asserts by itself
                assert [frame for frame in each.frames if frame["type"] == "entry"] == told

    asyncio.run(play())


async def _all_told(room: LiveRoom, guests: list[Guest]) -> None:
    """Wait until guests have been told of everything."""
    while any(each.frames[-1].get("seq") != room.table.seq for each in guests):
        await asyncio.sleep(0)


def _note_turns(guest: Guest, order: list[Guest]) -> None:
    """Note in which order guests are told something."""
    assert guest.connection is not None
    send = guest.connection.send

    def noted(*frames: bytes) -> None:
        order.append(guest)
        send(*frames)

    guest.connection.send = noted


def test_what_waits_for_a_spectator_is_sent_before_anything_else_and_with_it() -> None:
    sent: list[tuple[bytes, ...]] = []
    connection = Connection(MAKER, lambda *frames: sent.append(frames), lambda: None)
    connection.waiting += [b"1", b"2"]
    connection.tell(Done("c", 3))
    connection.waiting.append(b"4")
    connection.bye("closed")
    assert sent == [
        (b"1", b"2", b'{"type":"done","id":"c","seq":3}'),
        (b"4", b'{"type":"bye","code":"closed"}'),
    ]


def test_a_store_that_cannot_keep_anything_refuses_and_the_room_goes_on_afterwards(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            room, ana, rui = await two_at(house)
            seq = room.table.seq
            blocker = sqlite3.connect(tmp_path / "rooms.db", isolation_level=None)
            blocker.execute("BEGIN IMMEDIATE")
            answer = await ana.ask(Say(id="s-1", preset="hello"))
            assert answer["code"] == "unavailable"
            assert room.table.talk == ()
            blocker.execute("ROLLBACK")
            blocker.close()
            assert (await ana.ask(Say(id="s-1", preset="hello")))["type"] == "done"
            assert room.table.seq > seq
            await asyncio.gather(ana.play(), rui.play())
            await the_record_holds(house, room)

    asyncio.run(play())


def test_a_guest_who_is_forgotten_is_nowhere_any_more(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            room, ana, rui = await two_at(house, Options(pace="none", chat="free"))
            await ana.ask(Say(id=fresh(), text="I live in Porto"))
            await asyncio.gather(ana.play(), rui.play())
            assert await house.forget("guest-Ana") > 3
            assert rui.frames[-1] == {"type": "bye", "code": "restart"}
            record = await house.record(room.code, 1, None)
            assert record.events[0].seats == ("—", "Rui")  # type: ignore[union-attr]
            rows = await house.store.rows(room.code)
            kept = b"".join(row.entry for row in rows).decode()
            assert "Ana" not in kept
            assert "Porto" not in kept
            assert "Rui" in kept

    asyncio.run(play())


def test_rooms_are_limited_by_guest_and_in_all(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path, limits=Limits(rooms=3, rooms_per_guest=2)) as house:
            for who in (MAKER, MAKER, Sitter("guest-b", "B")):
                await house.make(FAST, who)
            for who in (MAKER, Sitter("guest-b", "B")):
                with pytest.raises(Refused) as refused:
                    await house.make(FAST, who)
                assert refused.value.code == "too_many_rooms"

    asyncio.run(play())


def test_the_lobby_lists_public_rooms_and_who_sits_there(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            await house.make(FAST, MAKER)
            room = await house.make(Options(public=True, title="Club night"), MAKER)
            await Guest.at(room, "Ana")
            (listed,) = await house.lobby()
            assert (listed.code, listed.summary.title, listed.summary.phase) == (
                room.code,
                "Club night",
                "waiting",
            )
            assert [seat.name for seat in listed.summary.seats] == ["Ana", None]
            with pytest.raises(Refused, match="there is no such room"):
                await house.room("nowhere")

    asyncio.run(play())


def test_a_hundred_rooms_have_a_hundred_codes_and_deals(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path, limits=Limits(rooms_per_guest=1_000)) as house:
            deals, codes = set(), set()
            for _ in range(100):
                room = await house.make(Options(seats=("greedy", "greedy")), MAKER)
                codes.add(room.code)
                await asyncio.sleep(0)
            for room in house.rooms.values():
                while room.table.match is None or room.table.match.position is None:
                    await asyncio.sleep(0.01)
                deals.add(room.table.match.position.hands)
            assert len(deals) == len(codes) == 100
            assert {len(code) for code in codes} == {12}

    asyncio.run(play())


def test_what_a_forgotten_guest_called_a_room_is_forgotten_too(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            room = await house.make(
                Options(title="Rosa's room", seats=("random", "greedy"), pace="none"), MAKER
            )
            await house.forget(MAKER.guest)
            again = await house.room(room.code)
            assert again.table.options.title == "—"
            rows = await house.store.rows(room.code)
            kept = await house.store.room(room.code)
            assert kept is not None
            for told in (*(row.entry for row in rows), kept.summary):
                assert b"Rosa" not in told
                assert MAKER.guest.encode() not in told

    asyncio.run(play())


def test_bots_alone_play_to_a_target_that_they_can_reach(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            with pytest.raises(Refused, match="bots alone play to 1000 at most"):
                await house.make(Options(rules="all-fives/2,target=1001", seats=("random", "random")), MAKER)

    asyncio.run(play())


def test_what_is_over_is_deleted_after_its_time_and_only_if_that_was_asked_for(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path, times=Times(empty=1)) as house:
            room = await house.make(FAST, MAKER)
            ana = await Guest.at(room, "Ana")
            await ana.ask(Leave(id=fresh()))
            await ana.until("closed")
        async with a_house(tmp_path) as house:
            await house.store.check()  # what was asked of the store before is done
            assert await house.store.room(room.code) is not None
        async with a_house(tmp_path, times=Times(keep=1)) as house:
            while await house.store.room(room.code) is not None:
                await asyncio.sleep(0.01)

    asyncio.run(play())
