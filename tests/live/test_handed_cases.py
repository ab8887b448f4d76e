"""The handed cases about live play that concern the server, each as the whole kind of fault.

D19 and D32, and what of D05, D16, D26 and D33 concerns requests alone, are in ``tests/web``.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from allfives.notation import check_records, read_record
from allfives.table.duty import Times
from tests.live.serving import Served
from tests.live.tab import Tab, opened
from tests.live.tables import OUT, OVER, a_table, at, live, play_one, seen
from tests.live.wire import Guest, Json, Web
from tests.web.serving import Running

HEX = "0" * 64
GRACE_MS = 1_500

EVERY_VERB: dict[str, Json] = {
    "leave": {},
    "act": {"action": "12"},
    "commit": {"deal": 1, "attempt": 1, "commit": HEX},
    "reveal": {"deal": 1, "attempt": 1, "secret": HEX},
    "ready": {},
    "say": {"preset": "hello"},
    "resign": {},
    "back": {},
    "rematch": {},
}


@pytest.fixture(scope="module")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a server that waits for the absent for a moment only."""
    with Running.with_(tmp_path_factory.mktemp("brisk")) as running:
        house = running.services.house
        house.times = Times(absent=GRACE_MS)
        house._grace = 0  # as if it had run for a while
        yield f"http://{running.host}"


async def every_verb(tab: Tab) -> set[str]:
    """Ask for everything; the codes of the refusals."""
    await tab.resync()
    codes = set()
    for verb, fields in EVERY_VERB.items():
        answer = await tab.ask(verb, **fields, **({"seq": tab.seq} if verb == "act" else {}))
        codes.add(answer.get("code", f"{verb} was done"))
    return codes


# --- What one is told --------------------------------------------------------------------------------


@live
async def test_d02_b16_who_comes_late_or_again_is_told_their_own_hand_and_of_the_rest_the_number(
    served: Served,
) -> None:
    async with at(served.url) as web, a_table(web, players=3) as (room, guests, tabs):
        for turn in range(3):
            await play_one(tabs[turn])
        for seat, guest in (*enumerate(guests), (None, await web.guest("Zoe")), (None, None)):
            states = [(await seen(web, guest, room))["state"]]
            dealt = [event for event in states[0]["log"] if event["type"] == "deal_started"]
            for query in ("", "?since=0"):
                if guest is None:
                    continue
                async with opened(served.url, room, guest, query) as again:
                    states.append(again.state)
                    told = [frame["entry"].get("event", {}) for frame in again.frames[0]["missed"]]
                    dealt += [event for event in told if event.get("type") == "deal_started"]
            assert all(isinstance(state["boneyard"], int) for state in states)
            assert all(isinstance(event["boneyard"], int) for event in dealt)
            hidden = [n != seat for n in range(3)]
            for state in states:
                assert [each["hand"] is None for each in state["seats"]] == hidden
                assert all(isinstance(each["tiles"], int) for each in state["seats"])
            for event in dealt:
                assert [isinstance(hand, int) for hand in event["hands"]] == hidden
            record = await web.ask(guest, f"/api/rooms/{room}/matches/1.fives")
            lines = [line for line in record.text.splitlines() if line[1:3] == ": "]
            assert [line[3] == "?" for line in lines] == [*hidden, True]


@live
async def test_d20_a_second_account_looks_on_and_sees_no_hand_until_the_deal_is_over(
    served: Served,
) -> None:
    async with at(served.url) as web, a_table(web, **OUT) as (room, _, tabs):
        second = await web.guest("Ana")
        async with opened(served.url, room, second) as watcher:
            assert [each["hand"] for each in watcher.state["seats"]] == [None, None]
            assert '"00"' not in watcher.texts[0]
            await tabs[0].ask("act", seq=tabs[0].seq, action="12")
            assert (await watcher.until("deal_ended"))["hands"] == [[], ["00"]]
            assert [each["hand"] for each in (await watcher.resync())["seats"]] == [[], ["00"]]


@live
async def test_d29_who_reloads_has_the_same_clocks_as_all_others(served: Served) -> None:
    clock = {"type": "bank", "seconds": 300, "increment": 3}
    async with at(served.url) as web, a_table(web, clock=clock) as (room, guests, tabs):
        done: Json = {}
        told: list[Json] = []
        for turn in (0, 1, 0):
            done, told = await play_one(tabs[turn]), []
            for tab in tabs:
                await tab.up_to(done["seq"])
                told.append((await tab.resync())["clock"])
            told += [(await seen(web, who, room))["state"]["clock"] for who in (*guests, None)]
            assert told == [told[0]] * 5
            assert told[0]["running"] == 1 - turn
            assert told[0]["left"][turn] > 300_000
        for guest in guests:
            for query in ("", f"?since={done['seq'] - 1}"):
                async with opened(served.url, room, guest, query) as again:
                    state = again.state
                    assert state["clock"] == told[0]
                    assert again.frames[0]["now"] >= state["clock"]["since"]


@live
async def test_d12_the_state_comes_first_whatever_is_asked_for_meanwhile(served: Served) -> None:
    async with at(served.url) as web, a_table(web) as (room, guests, tabs):
        for query in ("", "?since=0", f"?since={tabs[0].seq}"):
            async with opened(served.url, room, guests[0], query, early=3) as again:
                for number in range(3):
                    assert (await again.until("done"))["id"] == f"early-{number}"
            assert again.frames[0]["type"] == "welcome"
            told = [frame["seq"] for frame in again.frames if frame["type"] == "entry"]
            assert told == list(range(again.frames[0]["seq"] + 1, again.frames[0]["seq"] + 1 + len(told)))


# --- Who one is --------------------------------------------------------------------------------------


@live
async def test_d04_every_verb_asks_who_it_is(served: Served) -> None:
    async with at(served.url) as web, a_table(web) as (room, guests, tabs):
        before = (await seen(web, guests[1], room))["state"]
        async with opened(served.url, room, await web.guest("Zoe")) as stranger:
            assert await every_verb(stranger) == {"not_seated"}
            assert (await stranger.ask("sit", seat=1))["code"] == "match_going_on"
        for verb, fields in EVERY_VERB.items():
            more = {"seq": tabs[0].seq} if verb == "act" else {}
            forgeries: tuple[Json, ...] = (
                {"seat": 1},
                {"guest": guests[1].id},
                {"session": "x"},
                {"sitter": {}},
            )
            for forged in forgeries:
                answer = await tabs[0].ask(verb, **fields, **more, **forged)
                assert answer["code"] == "bad_command"
        for type_ in ("came", "gone", "sync", "presence", "opened", "closed", "seated", "happened", "entry"):
            assert (await tabs[0].ask(type_, seat=1))["code"] == "bad_command"
        after = (await seen(web, guests[1], room))["state"]
        assert after == before
        assert after["seats"][1]["present"]


@live
async def test_d05_who_has_left_the_seat_is_nobody_there_when_another_has_it(served: Served) -> None:
    async with at(served.url) as web:
        old, new, rui = [await web.guest(name) for name in ("Ana", "Zoe", "Rui")]
        room = await web.make(old, {"rules": "all-fives/2", "pace": "none"})
        async with (
            opened(served.url, room, old) as left,
            opened(served.url, room, new) as taken,
            opened(served.url, room, rui) as other,
        ):
            await left.ask("sit", seat=0)
            assert (await left.ask("leave"))["type"] == "done"
            await taken.ask("sit", seat=0)
            assert await every_verb(left) == {"not_seated"}
            assert (await left.ask("sit", seat=0))["code"] == "seat_taken"
            await other.ask("sit")
            assert await every_verb(left) == {"not_seated"}
            assert (await seen(web, old, room))["seat"] is None
            assert (await seen(web, new, room))["seat"] == 0
            assert (await taken.resync())["seats"][0]["name"] == "Zoe"


@live
async def test_d16_an_account_has_one_seat_and_its_newest_tab_plays_it(served: Served) -> None:
    async with at(served.url) as web:
        ana = await web.guest("Ana")
        token = (await web.ask(ana, "/api/tokens", json={"label": "mine"})).json()["token"]
        same = Guest(ana.id, "Ana", {"Authorization": f"Bearer {token}"})
        room = await web.make(ana, {"seats": ["open"] * 3, "rules": "all-fives/3"})
        async with opened(served.url, room, ana) as first, opened(served.url, room, same) as second:
            await second.ask("sit", seat=0)
            assert (await first.until("bye"))["code"] == "replaced"
            async with opened(served.url, room, ana) as third:
                assert (await second.until("bye"))["code"] == "replaced"
                assert third.frames[0]["seat"] == 0
                for seat in (0, 1, 2, None):
                    assert (await third.ask("sit", seat=seat))["code"] == "already_seated"
                assert (await third.ask("say", preset="hello"))["type"] == "done"
                names = [each["name"] for each in (await third.resync())["seats"]]
                assert names == ["Ana", None, None]
                assert len(third.state["talk"]) == 1


# --- Lost connections --------------------------------------------------------------------------------


@live
async def test_d06_a_play_on_a_cut_line_is_made_once_or_not_at_all(served: Served) -> None:
    async with at(served.url) as web, a_table(web) as (room, guests, (ana, _)):
        plays = [choice["action"] for choice in ana.state["choices"]]
        said = {"type": "act", "id": "mine", "seq": ana.seq, "action": plays[0]}
        await ana.socket.send(json.dumps(said))
        ana.socket.transport.abort()
        async with opened(served.url, room, guests[0], f"?since={ana.seq}") as again:
            first = await again.send(said)
            assert first == await again.send(said)
            assert first["type"] == "done"
            state = await again.resync()
            assert state["layout"] == plays[0]
            assert (plays[0] in state["seats"][0]["hand"], state["seats"][0]["tiles"]) == (False, 8)


@live
async def test_d06_a_play_that_comes_when_the_table_has_moved_on_leaves_the_tile_in_the_hand(
    served: Served,
) -> None:
    async with at(served.url) as web, a_table(web) as (room, guests, (ana, rui)):
        old, other = [choice["action"] for choice in ana.state["choices"]][:2]
        late = {"type": "act", "id": "late", "seq": ana.seq, "action": old}
        async with opened(served.url, room, guests[0]) as again:
            await again.ask("act", seq=again.seq, action=other)
            assert (await again.send(late))["code"] == "stale"
            await play_one(rui)
            assert (await again.send(late))["code"] == "stale"
            hand = (await again.resync())["seats"][0]["hand"]
            assert old in hand
            assert other not in hand


@live
async def test_d10_the_clock_of_who_is_gone_runs_out_with_nobody_there(brisk: str) -> None:
    clock = {"type": "turn", "seconds": 1}
    async with at(brisk) as web, a_table(web, clock=clock, on_timeout="resign") as (room, _, tabs):
        for tab in tabs:
            await tab.socket.close()
        began = (await seen(web, None, room))["state"]["clock"]["since"]
        while (told := await seen(web, None, room))["state"]["phase"] != "over":
            await asyncio.sleep(0.1)
        kinds = [event["type"] for event in told["state"]["log"]]
        assert kinds[-3:] == ["timed_out", "resigned", "match_ended"]
        assert told["state"]["winners"] == [1]
        assert told["now"] - began >= 1_000


@live
async def test_d13_within_the_grace_the_seat_is_the_same_on_both_sides_and_after_it_on_neither(
    brisk: str,
) -> None:
    async with at(brisk) as web:
        ana = await web.guest("Ana")
        room = await web.make(ana, {})
        async with opened(brisk, room, ana) as tab:
            await tab.ask("sit", seat=1)
        async with opened(brisk, room, ana) as tab:
            assert tab.frames[0]["seat"] == (await seen(web, ana, room))["seat"] == 1
            assert (await tab.ask("say", preset="hello"))["type"] == "done"
        while (await seen(web, ana, room))["seat"] is not None:
            await asyncio.sleep(0.05)
        async with opened(brisk, room, ana) as tab:
            assert tab.frames[0]["seat"] is None
            assert tab.state["seats"][1]["name"] is None
            assert await every_verb(tab) == {"not_seated"}
            assert (await tab.ask("sit", seat=1))["type"] == "done"


@live
async def test_d13_in_a_match_the_seat_and_the_hand_are_there_after_the_grace_too(brisk: str) -> None:
    async with at(brisk) as web, a_table(web) as (room, guests, (ana, rui)):
        await ana.socket.close()
        await rui.until("absent")
        assert (await seen(web, guests[0], room))["state"]["seats"][0]["bot"] == "club"
        async with opened(brisk, room, guests[0]) as again:
            own = (await again.resync())["seats"][0]
            assert (own["bot"], own["present"]) == (None, True)
            assert own == (await seen(web, guests[0], room))["state"]["seats"][0]
            await rui.until("back")


# --- Text --------------------------------------------------------------------------------------------

SHOWN = (
    "<img src=x onerror=1>",
    "</script><script>alert(1)</script>",
    "javascript:alert(1)",
    "'; DROP TABLE rooms; --",
    '"}] \\" [Result "9:9"] { }',
    "{{7*7}} ${7*7} %s %n",
)
"""Texts that are shown as what they are; no name."""

REFUSED = (
    "a\x00b",
    "\x1b[31mred",
    "Ana\u202eevil",
    "A\u200bna",
    "Ana\u2066",
    "  ",
    "e" + 9 * "\u0301",
    "x" * 5_000,
)
"""Texts that would not be shown as what they are."""

LONGEST = {"a name": 24, "a title": 60, "a label": 40, "a message": 300}


class Ways:
    """The ways in that a text can take, and how it is seen afterwards."""

    def __init__(self, web: Web, guest: Guest, tab: Tab) -> None:
        self.web, self.guest, self.tab = web, guest, tab

    async def take(self, way: str, text: str) -> str | None:
        """What becomes of a text: what is shown, or None if it is refused with a documented code."""
        if way == "a message":
            said = await self.tab.ask("say", text=text)
            if said["type"] == "done":
                shown: str = (await self.tab.resync())["talk"][-1]["text"]
                return shown
            assert said["code"] in ("bad_text", "bad_command")
            return None
        path, key = {"a name": ("me", "name"), "a title": ("rooms", "title"), "a label": ("tokens", "label")}[
            way
        ]
        answer = await self.web.ask(None if way == "a name" else self.guest, f"/api/{path}", json={key: text})
        assert answer.headers["content-type"].startswith("application/json")
        assert answer.headers["x-content-type-options"] == "nosniff"
        told = answer.json()
        if not answer.is_success:
            assert told["code"] in ("bad_text", "bad_request")
            assert len(answer.text) < 1_000
            return None
        if way == "a title":
            told = (await seen(self.web, None, told["code"]))["state"]["options"]
        return str(told[key])


@live
async def test_d26_what_people_type_is_refused_or_comes_back_as_the_text_that_it_was(
    served: Served,
) -> None:
    async with at(served.url) as web, a_table(web, chat="free") as (_, guests, (ana, _)):
        ways = Ways(web, guests[0], ana)
        for way in LONGEST:
            for text in SHOWN:
                assert await ways.take(way, text) == (None if way == "a name" else text)
            for text in REFUSED:
                blank = way == "a title" and not text.strip()
                assert await ways.take(way, text) == ("" if blank else None), (way, text)
            assert await ways.take(way, "a\nb\t c") == "a b c"


@live
async def test_d26_every_way_in_has_a_longest_text(served: Served) -> None:
    async with at(served.url) as web, a_table(web, chat="free") as (_, guests, (ana, _)):
        ways = Ways(web, guests[0], ana)
        for way, longest in LONGEST.items():
            assert await ways.take(way, "x" * longest) == "x" * longest
            assert await ways.take(way, "x" * (longest + 1)) is None


@live
async def test_d26_a_hostile_title_stays_inside_its_tag_in_the_record(served: Served) -> None:
    title = 'A "B"] [Result "9:9"] \\ {x} </script>'
    async with at(served.url) as web, a_table(web, title=title, **OVER) as (room, _, tabs):
        await tabs[0].ask("act", seq=tabs[0].seq, action="55")
        record = await web.ask(None, f"/api/rooms/{room}/matches/1.fives")
        assert record.headers["content-type"] == "text/plain; charset=utf-8"
        assert check_records(record.text).faults == ()
        assert dict(read_record(record.text).tags)["Event"] == title
        assert (await web.ask(None, f"/api/rooms/{room}/matches/1.json")).json()["tags"]["Event"] == title


# --- Deals and results -------------------------------------------------------------------------------

FORGED: dict[str, Json] = {
    "points for a play": {"type": "act", "seq": 0, "action": "12", "points": 35},
    "scores for a play": {"type": "act", "seq": 0, "action": "12", "scores": [250, 0]},
    "an end of the match": {"type": "match_ended", "winners": [0], "scores": [250, 0]},
    "an event": {"type": "happened", "event": {"type": "match_ended", "winners": [0], "scores": [250, 0]}},
    "a deal": {"type": "deal_started", "deal": 1, "hands": [["55"], ["00"]], "boneyard": [], "leader": 0},
    "a seed with the commitment": {"type": "commit", "deal": 1, "attempt": 1, "commit": HEX, "seed": 7},
    "a seed with the seat": {"type": "sit", "seat": 0, "seed": 7},
    "a hand with the seat": {"type": "sit", "seat": 0, "hand": ["55", "66"]},
    "a winner with the resignation": {"type": "resign", "winner": 0},
    "a deal with the rematch": {"type": "rematch", "deal": {"hands": ["55", "00"]}},
}


@live
async def test_b20_what_a_client_says_of_deals_and_scores_is_refused(served: Served) -> None:
    async with at(served.url) as web, a_table(web) as (room, guests, (ana, _)):
        before = await seen(web, guests[0], room)
        for number, forged in enumerate(FORGED.values()):
            assert (await ana.send({"id": f"f{number}", **forged}))["code"] == "bad_command", forged
        for more in ({"seed": 7}, {"hands": ["55"]}, {"scores": [240, 0]}, {"shuffle": "none"}):
            assert (await web.ask(guests[0], "/api/rooms", json=more)).status_code == 400
        after = await seen(web, guests[0], room)
        assert (after["state"], after["seq"]) == (before["state"], before["seq"])
        best = max(ana.state["choices"], key=lambda choice: float(choice["points"]))
        await ana.ask("act", seq=ana.seq, action=best["action"])
        assert (await ana.resync())["scores"] == [best["points"], 0]


@live
async def test_b21_however_often_the_next_deal_is_asked_for_one_comes(served: Served) -> None:
    async with at(served.url) as web, a_table(web, **OUT) as (_, _, tabs):
        done = await tabs[0].ask("act", seq=tabs[0].seq, action="12")
        for tab in tabs:
            await tab.up_to(done["seq"])
        for number in range(3):
            for tab in tabs:
                await tab.socket.send(json.dumps({"type": "ready", "id": f"r{number}"}))
                await tab.socket.send(json.dumps({"type": "ready", "id": f"r{number}"}))
        answers: list[Json] = []
        while len(answers) < 6:
            answers.append(await tabs[0].until("done", "refused"))
        assert len({answer["seq"] for answer in answers if answer["type"] == "done"}) == 1
        assert {answer.get("code", "not_asked") for answer in answers} == {"not_asked"}
        await tabs[0].resync()
        begun = [f["entry"] for f in tabs[0].frames if f.get("entry", {}).get("type") == "deal_committed"]
        assert [(entry["deal"], entry["attempt"]) for entry in begun] == [(2, 1)]
        assert tabs[0].state["fair"]["deal"] == 2


@live
async def test_b24_who_leaves_after_the_end_has_not_given_up(brisk: str) -> None:
    async with at(brisk) as web, a_table(web, **OVER) as (room, _, tabs):
        await tabs[0].ask("act", seq=tabs[0].seq, action="55")
        before = await web.ask(None, f"/api/rooms/{room}/matches/1.fives")
        assert '[Result "10:0"]' in before.text
        await tabs[1].ask("leave")
        await tabs[0].socket.close()
        while [each["name"] for each in (await seen(web, None, room))["state"]["seats"]] != [None, None]:
            await asyncio.sleep(0.05)
        after = await web.ask(None, f"/api/rooms/{room}/matches/1.fives")
        assert after.text == before.text
        told = (await seen(web, None, room))["state"]
        assert (told["phase"], told["winners"], told["scores"]) == ("over", [0], [10, 0])
        assert {each["resigned"] for each in told["seats"]} == {False}


@pytest.mark.parametrize("end", ["target", "resigned", "deal"])
def test_d34_nothing_is_played_after_the_end_and_the_scores_stand(end: str, served: Served) -> None:
    @live
    async def play() -> None:
        table: Json = OUT if end == "deal" else OVER
        async with at(served.url) as web, a_table(web, **table) as (room, _, tabs):
            if end == "resigned":
                done = await tabs[1].ask("resign")
            else:
                done = await tabs[0].ask("act", seq=tabs[0].seq, action="12" if end == "deal" else "55")
            before = (await seen(web, None, room))["state"]
            for tab in tabs:
                await tab.up_to(done["seq"])
                for action in ("12", "00", "34", "12@55", "+", "--"):
                    for seq in (done["seq"], tab.seq, tab.seq + 1):
                        answer = await tab.ask("act", seq=seq, action=action)
                        wanted = {"not_your_turn", "stale"} if end == "deal" else {"match_over"}
                        assert answer["code"] in wanted
            after = (await seen(web, None, room))["state"]
            assert (after["scores"], after["winners"], after["log"]) == (
                before["scores"],
                before["winners"],
                before["log"],
            )

    play()


def test_d24_every_room_has_a_deal_of_its_own_also_after_a_restart(tmp_path: Path) -> None:
    async def make(url: str) -> None:
        async with at(url) as web:
            guest = await web.guest("Ana")
            codes = [await web.make(guest, {"seats": ["greedy", "greedy"]}) for _ in range(10)]
            for code in codes:
                while (await seen(web, None, code))["state"]["deal"] == 0:
                    await asyncio.sleep(0.02)

    for _ in range(2):
        with Running.with_(tmp_path) as running:
            asyncio.run(make(f"http://{running.host}"))
    with closing(sqlite3.connect(tmp_path / "allfives.db")) as file:
        entries = [json.loads(row[0]) for row in file.execute("SELECT entry FROM entries")]
    dealt = [each["event"] for each in entries if each.get("event", {}).get("type") == "deal_started"]
    committed = [each["secret"] for each in entries if each["type"] == "deal_committed"]
    hands = [json.dumps(event["hands"]) for event in dealt if event["deal"] == 1]
    assert len(hands) == len(set(hands)) == 20
    assert len(committed) == len(set(committed))


@live
async def test_d33_rooms_are_not_found_by_guessing_their_codes(served: Served) -> None:
    async with at(served.url) as web:
        guests = [await web.guest("Ana") for _ in range(4)]
        codes = [await web.make(guest, {}) for guest in guests for _ in range(15)]
        for place in range(12):  # no counter, no time, no prefix
            assert len({code[place] for code in codes}) > 20
        guesses = [secrets.token_urlsafe(9) for _ in range(50)]
        for code in codes[:15]:
            guesses += [code[1:], code.swapcase(), code[::-1], code[:-1] + secrets.choice("abcXYZ019_")]
        answers = [await web.ask(None, f"/api/rooms/{guess}") for guess in set(guesses) - set(codes)]
        assert {answer.json()["code"] for answer in answers} == {"no_room"}
