"""The client at a real server: whole matches, lost connections, refusals, and who comes back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from allfives.client import Client, ClientError, Link, Result, Table, play_at, read_link
from allfives.notation import check_records, write_record
from allfives.players import PLAYERS
from allfives.rules import Pass, Place, Rules
from allfives.table import Options, Refused
from allfives.table.entries import Closed, Happened, Said
from allfives.table.fair import verify
from allfives.table.frames import EntryFrame, Welcome
from allfives.table.options import Bank
from tests.client.wire import Wire
from tests.web.serving import Running

SHORT = Options(rules="all-fives/2,target=60", pace="none")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running.with_(tmp_path_factory.mktemp("server")) as running:
        yield running


def at(running: Running, name: str = "Ana", **wishes: Any) -> Client:
    return Client(f"http://{running.host}", name=name, **wishes)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


async def until(table: Table, true: Callable[[], bool]) -> None:
    """Look at what a table tells until something is so."""
    while not true():
        await anext(table)


async def sit_and_play(
    client: Client, code: str, level: str = "greedy", *, matches: int = 1
) -> tuple[list[Result], Table]:
    async with client, client.join(code) as table:
        return await play_at(table, PLAYERS[level], matches=matches), table


# --- Whole matches -----------------------------------------------------------------------------------


def test_two_programs_play_matches_and_rematches_and_every_record_is_sound_and_fair(running: Running) -> None:
    async def play() -> None:
        ana, rui = at(running), at(running, "Rui")
        code = await ana.make_room(SHORT)
        told = await asyncio.gather(
            sit_and_play(ana, code, matches=3), sit_and_play(rui, code, "random", matches=3)
        )
        (one, first), (two, second) = told
        assert [result.match for result in one] == [1, 2, 3]
        assert {first.seat, second.seat} == {0, 1}
        for mine, theirs in zip(one, two, strict=True):
            assert mine.scores == theirs.scores
            assert mine.won != theirs.won
            assert max(mine.scores) >= 60
        assert first.caught == second.caught == []
        async with at(running, "Eva") as eva:
            for match in (1, 2, 3):
                record = await eva.record(code, match)
                assert check_records(write_record(record)).faults == ()
                found = verify(record)
                assert {(deal.status, deal.clients) for deal in found.deals} == {("fair", 2)}

    run(play())


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        ("sniff/3,target=60", ("open", "greedy", "open")),
        ("five-up/4,target=20", ("random", "open", "open", "greedy")),
        ("fives-and-threes/4,target=10", ("open", "open", "open", "open")),
        ("all-fives/2,target=60,draw=one,draw_when_able=true", ("open", "open")),
    ],
)
def test_pairs_threes_bots_and_other_forms_are_played_to_the_end(
    running: Running, rules: str, seats: tuple[str, ...]
) -> None:
    async def play() -> None:
        clients = [at(running, name) for name in ("Ana", "Rui", "Eva", "Max")[: seats.count("open")]]
        code = await clients[0].make_room(Options(rules=rules, seats=seats, pace="none"))
        told = await asyncio.gather(*(sit_and_play(client, code, "random") for client in clients))
        sides = Rules.parse(rules).sides
        assert {result.seat for results, _ in told for result in results} == {
            seat for seat, kind in enumerate(seats) if kind == "open"
        }
        assert {len(result.scores) for results, _ in told for result in results} == {sides}
        assert [table.caught for _, table in told] == [[]] * len(clients)

    run(play())


def test_a_spectator_sees_the_table_and_nobodys_tiles(running: Running) -> None:
    async def play() -> None:
        async with at(running) as ana, at(running, "Rui") as rui, at(running, "Eva") as eva:
            code = await ana.make_room(replace_(SHORT, seats=("open", "greedy"), pace="fast"))
            async with ana.join(code) as table, eva.join(code, watch=True) as looking:
                await until(table, lambda: bool(table.choices))
                await until(looking, lambda: looking.seen.turn == table.seat)
                assert looking.seat is None
                assert looking.choices == ()
                view = looking.view
                assert view is not None
                assert view.hands == (None, None)
                assert table.view is not None
                assert view.counts == table.view.counts
                with pytest.raises(Refused) as caught:
                    await looking.act(table.choices[0])
                assert caught.value.code == "not_seated"
            with pytest.raises(Refused) as caught:
                async with rui.join(code):
                    pass
            assert caught.value.code == "match_going_on"

    run(play())


def replace_(options: Options, **changes: Any) -> Options:
    return Options(**{**{name: getattr(options, name) for name in options.__struct_fields__}, **changes})


# --- What is asked for -------------------------------------------------------------------------------


def test_what_is_refused_is_raised_with_its_code_and_nothing_changes(running: Running) -> None:
    async def play() -> None:
        async with at(running) as ana:
            code = await ana.make_room(replace_(SHORT, seats=("open", "greedy"), pace="fast"))
            async with ana.join(code) as table:
                await until(table, lambda: bool(table.choices))
                before = table.seen
                for asked, refusal in [
                    (table.sit(1), "already_seated"),
                    (table.act(Pass()), "illegal_play"),
                    (table.act(table.choices[0], seq=1), "stale"),
                    (table.rematch(), "not_over"),
                    (table.back(), "not_absent"),
                    (table.ready(), "not_asked"),
                    (table.say(text="hello"), "chat_off"),
                ]:
                    with pytest.raises(Refused) as caught:
                        await asked
                    assert caught.value.code == refusal
                assert table.seen == before
                await table.say("good_luck")
                assert table.seen.talk[-1] == Said(0, "Ana", preset="good_luck")
                await table.resign()
                assert (table.seen.phase, table.seen.winners) == ("over", (1,))

    run(play())


def test_an_act_returns_when_it_is_in_what_is_seen(running: Running) -> None:
    async def play() -> None:
        async with at(running) as ana:
            code = await ana.make_room(replace_(SHORT, seats=("open", "greedy"), pace="normal"))
            async with ana.join(code, 0) as table:
                await until(table, lambda: bool(table.choices))
                play = table.choices[0]
                assert isinstance(play, Place)
                await table.act(play)
                assert table.view is not None
                assert play.tile in table.view.layout.joined

    run(play())


def test_the_clock_of_the_seat_to_act_runs_here_too(running: Running) -> None:
    async def play() -> None:
        async with at(running) as ana:
            code = await ana.make_room(
                replace_(SHORT, seats=("open", "greedy"), clock=Bank(600, 5), pace="fast")
            )
            async with ana.join(code) as table:
                await until(table, lambda: bool(table.choices))
                left = table.time_left(0)
                assert left is not None
                assert 590 < left <= 600
                await asyncio.sleep(0.05)
                later = table.time_left(0)
                assert later is not None
                assert later < left
                assert table.time_left(1) is None

    run(play())


def test_a_draw_that_is_the_only_thing_to_do_is_no_choice(running: Running) -> None:
    async def play() -> None:
        async with at(running) as ana, at(running, "Rui") as rui:
            code = await ana.make_room(SHORT)
            async with ana.join(code) as table, rui.join(code) as other:
                playing = asyncio.create_task(play_at(other, PLAYERS["random"]))
                drawn = 0
                async for update in table:
                    seen = table.seen
                    if isinstance(update, EntryFrame) and isinstance(update.entry, Happened):
                        drawn += (
                            update.entry.event["type"] == "drew" and update.entry.event["seat"] == table.seat
                        )
                    if table.choices:
                        assert isinstance(table.choices[0], Place)
                        await table.act(table.choices[0])
                    elif seen.phase == "over" or drawn > 5:
                        break
                    elif seen.phase == "dealing" and seen.deal and seen.fair is None:
                        with suppress(Refused):
                            await table.ready()
                playing.cancel()

    run(play())


# --- Lost connections --------------------------------------------------------------------------------


def test_a_connection_that_is_cut_comes_back_and_the_match_goes_on(running: Running) -> None:
    async def play() -> None:
        async with Wire.to(running.host) as wire:
            ana, rui = Client(wire.url, name="Ana"), at(running, "Rui")
            code = await ana.make_room(replace_(SHORT, rules="all-fives/2,target=150"))

            async def cut() -> None:
                while True:
                    await asyncio.sleep(0.15)
                    wire.cut()

            cutting = asyncio.create_task(cut())
            (one, first), (two, _) = await asyncio.gather(
                sit_and_play(ana, code), sit_and_play(rui, code, "random")
            )
            cutting.cancel()
            assert wire.connections > 3
            assert one[0].scores == two[0].scores
            assert first.caught == []
            async with at(running, "Eva") as eva:
                record = await eva.record(code)
            assert check_records(write_record(record)).faults == ()
            assert not verify(record).wrong

    run(play())


def test_a_command_whose_answer_is_lost_is_done_exactly_once(running: Running) -> None:
    async def play() -> None:
        async with Wire.to(running.host) as wire, Client(wire.url, name="Ana") as ana:
            code = await ana.make_room(replace_(SHORT, seats=("open", "open")))
            async with ana.join(code) as table:
                for said in ("hello", "good_luck", "thanks"):
                    wire.mute = True
                    asked = asyncio.create_task(table.say(said))
                    await asyncio.sleep(0.1)
                    assert not asked.done()
                    wire.mute = False
                    wire.cut()
                    await asked
                assert [each.preset for each in table.seen.talk] == ["hello", "good_luck", "thanks"]
                links = [update async for update in first(table, 20) if isinstance(update, Link)]
                assert Link(up=False) in links
                assert Link(up=True) in links

    run(play())


async def first(table: Table, most: int) -> Any:
    """What a table has told already."""
    for _ in range(most):
        try:
            yield await asyncio.wait_for(anext(table), 0.1)
        except TimeoutError:
            return


def test_after_a_gap_the_client_asks_for_everything_again(running: Running) -> None:
    async def play() -> None:
        async with at(running) as ana, at(running, "Eva") as eva:
            code = await ana.make_room(SHORT)
            async with ana.join(code) as table, eva.join(code, watch=True) as looking:
                await until(looking, lambda: looking.seen.seq == table.seen.seq)
                async for _ in first(looking, 20):
                    pass  # told already
                looking._seen = replace(looking.seen, seq=looking.seen.seq - 1)
                await table.say("hello")
                assert isinstance(await anext(looking), Welcome)
                assert looking.seen.seq == table.seen.seq
                assert [each.preset for each in looking.seen.talk] == ["hello"]

    run(play())


def test_what_was_missed_is_told_in_order_after_a_loss(running: Running) -> None:
    async def play() -> None:
        async with Wire.to(running.host) as wire, Client(wire.url, name="Eva") as eva, at(running) as ana:
            code = await ana.make_room(SHORT)
            async with ana.join(code) as table, eva.join(code, watch=True) as looking:
                await anext(looking)
                wire.mute = True
                await table.say("hello")
                await table.say("bye")
                wire.mute = False
                wire.cut()
                await until(looking, lambda: looking.seen.seq == table.seen.seq)
                assert [each.preset for each in looking.seen.talk] == ["hello", "bye"]
                await table.say("thanks")
                told = [update async for update in first(looking, 5)]
                assert [u.entry for u in told if isinstance(u, EntryFrame)] == [
                    Said(0, "Ana", preset="thanks")
                ]

    run(play())


def test_a_client_outlives_the_server_and_is_where_it_was(tmp_path: Path) -> None:
    async def play() -> None:
        # The servers outlast the client: one that stops waits for it.
        with ExitStack() as servers:
            before = servers.enter_context(Running.with_(tmp_path))
            async with Wire.to(before.host) as wire, Client(wire.url, name="Ana") as ana:
                code = await ana.make_room(replace_(SHORT, seats=("open", "greedy"), pace="fast"))
                async with ana.join(code) as table:
                    await until(table, lambda: bool(table.choices))
                    view = table.view
                    await asyncio.to_thread(before.stop)
                    after = servers.enter_context(Running.with_(tmp_path))
                    wire.host = after.host
                    assert table.view == view
                    play = table.choices[0]
                    await table.act(play)
                    assert isinstance(play, Place)
                    assert table.view is not None
                    assert play.tile in table.view.layout.joined
                    assert table.caught == []

    run(play())


# --- Coming, going, coming back ----------------------------------------------------------------------


def test_a_guest_who_comes_back_has_the_same_seat_and_the_older_connection_is_told(running: Running) -> None:
    async def play() -> None:
        async with at(running) as ana:
            code = await ana.make_room(SHORT)
            async with (
                ana.join(code, 1) as table,
                Client(f"http://{running.host}", guest=ana.guest) as again,
                again.join(code) as newer,
            ):
                assert again.name == "Ana"
                assert newer.seat == 1
                with pytest.raises(Refused) as caught:
                    await until(table, lambda: False)
                assert caught.value.code == "replaced"
                with pytest.raises(Refused):
                    await table.say("hello")
                await newer.say("hello")

    run(play())


def test_a_program_with_a_token_plays_as_the_guest_who_made_it(running: Running) -> None:
    async def play() -> None:
        with running.guest("Ana") as person:
            token = person.post("/api/tokens", json={"label": "my bot"}).json()["token"]
        async with Client(f"http://{running.host}", token=token) as bot:
            code = await bot.make_room(replace_(SHORT, seats=("open", "person")))
            async with bot.join(code) as table:
                chair = table.seen.chairs[0]
                assert (chair.name, chair.program, chair.present) == ("Ana", True, True)
                assert bot.guest is None

    run(play())


def test_a_seat_that_is_left_is_free_again(running: Running) -> None:
    async def play() -> None:
        async with at(running) as ana:
            code = await ana.make_room(SHORT)
            async with ana.join(code) as table:
                await table.leave()
                assert table.seat is None
                assert [chair.name for chair in table.seen.chairs] == [None, None]
                await table.sit(1)
                assert table.seat == 1

    run(play())


def test_iterating_ends_when_the_room_is_closed(running: Running) -> None:
    async def play() -> None:
        async with at(running) as ana:
            code = await ana.make_room(SHORT)
            async with ana.join(code) as table:
                room = running.services.house.rooms[code]
                asyncio.run_coroutine_threadsafe(
                    room.act(lambda _: [Closed("abandoned")]),
                    running.loop,  # type: ignore[arg-type]
                )
                async for _ in table:
                    pass
                assert table.seen.phase == "closed"
                with pytest.raises(Refused) as caught:
                    await table.say("hello")
                assert caught.value.code == "room_closed"

    run(play())


def test_a_table_that_is_left_leaves_no_task_behind(running: Running) -> None:
    async def play() -> None:
        async with at(running) as ana:
            code = await ana.make_room(SHORT)
            before = asyncio.all_tasks()
            async with ana.join(code) as table:
                waiting = asyncio.create_task(until(table, lambda: False))
                await asyncio.sleep(0.05)
            with pytest.raises(StopAsyncIteration):
                await waiting
            await asyncio.sleep(0)
            assert asyncio.all_tasks() == before

    run(play())


@pytest.mark.parametrize(
    ("wishes", "code", "refusal"),
    [
        ({"token": "af_nothing"}, "x", "unauthorized"),
        ({"guest": "allfives_guest=nobody.x"}, "x", "unauthorized"),
        ({"name": "Ana\u202e"}, "x", "bad_text"),
        ({"name": "Ana"}, "no-such-room", "no_room"),
    ],
)
def test_who_is_not_let_in_is_told_why(
    running: Running, wishes: dict[str, str], code: str, refusal: str
) -> None:
    async def play() -> None:
        async with Client(f"http://{running.host}", **wishes) as client:  # type: ignore[arg-type]
            with pytest.raises(Refused) as caught:
                async with client.join(code):
                    pass
            assert caught.value.code == refusal

    run(play())


def test_a_server_that_is_not_there_or_is_another_is_told(running: Running, tmp_path: Path) -> None:
    async def play() -> None:
        async with Client("http://127.0.0.1:9", name="Ana") as client:
            with pytest.raises(ClientError, match=r"http://127\.0\.0\.1:9 cannot be reached: "):
                await client.make_room()
        async with await asyncio.start_server(_another, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            async with Client(f"http://127.0.0.1:{port}") as client:
                with pytest.raises(ClientError, match="does not answer as an allfives server does"):
                    await client.lobby()

    run(play())


async def _another(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await reader.readuntil(b"\r\n\r\n")
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello")
    await writer.drain()
    writer.close()


def test_the_lobby_lists_public_rooms(running: Running) -> None:
    async def play() -> None:
        async with at(running) as ana:
            code = await ana.make_room(replace_(SHORT, public=True, title="Evening"))
            (listed,) = [each for each in await ana.lobby() if each.code == code]
            assert (listed.summary.title, listed.summary.rules) == ("Evening", "all-fives/2,target=60")
            assert listed.made <= time.time() * 1000 + 1000

    run(play())


@pytest.mark.parametrize(
    ("link", "found"),
    [
        ("http://club.example:8000/rooms/aB-_3", ("http://club.example:8000", "aB-_3")),
        ("https://club.example/fives/rooms/aB-_3/?x=1#y", ("https://club.example/fives", "aB-_3")),
        ("http://localhost/api/rooms/aB-_3/socket", ("http://localhost", "aB-_3")),
        ("http://localhost/api/rooms/aB-_3", ("http://localhost", "aB-_3")),
        ("localhost:8000", ("http://localhost:8000", None)),
        ("http://localhost:8000/", ("http://localhost:8000", None)),
        ("http://localhost:8000/rooms/", ("http://localhost:8000/rooms", None)),
    ],
)
def test_a_link_tells_the_server_and_the_room(link: str, found: tuple[str, str | None]) -> None:
    assert read_link(link) == found


@pytest.mark.parametrize("link", ["", "ftp://x/rooms/y", "http://", "nonsense here", "http://[::1/rooms/x"])
def test_what_is_no_link_is_told(link: str) -> None:
    with pytest.raises(ClientError, match="is no address of a server"):
        read_link(link)


def test_a_player_that_chooses_what_is_not_legal_is_told(running: Running) -> None:
    class Passer:
        def choose(self, view: Any, rng: Any) -> Pass:
            return Pass()

    async def play() -> None:
        async with at(running) as ana:
            code = await ana.make_room(replace_(SHORT, seats=("open", "greedy")))
            async with ana.join(code) as table:
                with pytest.raises(Refused) as caught:
                    await play_at(table, Passer())
                assert caught.value.code == "illegal_play"

    run(play())
