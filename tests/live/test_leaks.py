"""Nothing leaves the server that somebody could not know: searched for, and compared between two worlds."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.live.chaos import Weather
from tests.live.matches import Played, planned, played
from tests.live.oracle import Truth, ids_in, leaks, tiles_in, words_in
from tests.live.serving import Served
from tests.live.twins import told_of, twins
from tests.live.wire import Json, Kept, Web


@pytest.fixture(scope="module")
def evening(served: Served) -> tuple[Truth, Played]:
    """A match of three, with spectators, of which everything was kept, and in which everything happened."""
    plan = planned(
        "evening",
        "all-fives",
        3,
        seats=("cookie", "token", "cookie"),
        weather=Weather(cut=0.03),
        watchers=2,
        wild=0.06,
        matches=1,
        target=60,
        spectators=True,
        position=None,
        deal=None,
        pace="none",
    )
    while True:
        done = asyncio.run(played(served.url, plan))
        truth = Truth.of(served.database, done.room)
        if any(entries(done, "deal_revealed")) and all(damage(truth, done) for damage in DAMAGES.values()):
            return truth, done


@pytest.mark.parametrize("number", range(10))
def test_who_cannot_see_the_tiles_is_told_the_same_whatever_they_are(number: int, served: Served) -> None:
    async def play() -> None:
        web = Web(served.url, [])
        guests = [await web.guest(name) for name in ("Ana", "Rui", "Eva", "Ivo", "Zoe")]
        pair = twins(f"twins {number}")
        one, other = [await told_of(web, guests, pair, deal) for deal in pair.deals]
        assert one == other
        assert len(one) > 4 * len(pair.plays)
        await web.close()

    asyncio.run(play())


def test_nothing_of_an_evening_told_anybody_too_much(evening: tuple[Truth, Played]) -> None:
    truth, done = evening
    assert list(leaks(truth, done.kept)) == []
    kinds = {json.loads(each.text)["type"] for each in done.kept if each.what == "frame"}
    assert kinds >= {"welcome", "entry", "done"}
    paths = {each.what.rpartition("/")[2] for each in done.kept}
    assert paths >= {"frame", "1.fives", "1.json", "metrics", done.room}


# --- The search finds what is there to be found ------------------------------------------------------


def entries(done: Played, type_: str) -> Iterator[tuple[int, Kept, Json]]:
    """The frames that tell of an entry or event, with their place in what was kept."""
    for place, kept in enumerate(done.kept):
        frame = json.loads(kept.text) if kept.what == "frame" else {}
        entry = frame.get("entry", {})
        if type_ in (frame.get("type"), entry.get("type"), entry.get("event", {}).get("type")):
            yield place, kept, frame


def to_another(done: Played, type_: str) -> list[Kept]:
    """A seat's own frame goes to another guest."""
    others = {player.guest.id for player in done.players}
    return [
        kept._replace(guest=guest)
        for _, kept, frame in entries(done, type_)
        for guest in others - {kept.guest}
        if re.search(r'"(tile|hands)":\[?\[?"', kept.text)
    ]


def with_more(done: Played, type_: str, change: Callable[[Json], None]) -> list[Kept]:
    """The frames of a type, with something changed in them."""
    changed = []
    for _, kept, frame in entries(done, type_):
        change(frame)
        changed.append(kept._replace(text=json.dumps(frame)))
    return changed


def secret_of(truth: Truth) -> str:
    return max(truth.secrets, key=lambda secret: truth.secrets[secret])


def hidden_from_all(truth: Truth, frame: Json) -> str:
    """A tile that nobody could know when a frame was sent; none after the end of a deal."""
    deal = truth.deal_at(frame["seq"])
    hidden = [] if deal is None else [deal.unknown(viewer, frame["seq"]) for viewer in deal.known]
    return min(set.intersection(*hidden), default="") if hidden else ""


REFUSED = {"type": "refused", "id": "c1", "code": "illegal_play", "message": "the play is not legal"}

DAMAGES: dict[str, Callable[[Truth, Played], list[Kept]]] = {
    "a hand that goes to another seat": lambda truth, done: to_another(done, "deal_started"),
    "a drawn tile that goes to another seat": lambda truth, done: to_another(done, "drew"),
    "a state that goes to another seat": lambda truth, done: [
        kept._replace(guest=done.players[kept.guest == done.players[0].guest.id].guest.id)
        for _, kept, frame in entries(done, "welcome")
        if frame["state"]["phase"] == "playing" and frame["seat"] is not None
    ],
    "a tile of the boneyard in the ends": lambda truth, done: with_more(
        done,
        "placed",
        lambda frame: frame["entry"]["event"]["ends"].append([hidden_from_all(truth, frame), 1]),
    ),
    "a tile of the boneyard in a refusal": lambda truth, done: [
        kept._replace(
            text=json.dumps({**REFUSED, "seq": frame["seq"], "detail": hidden_from_all(truth, frame)})
        )
        for _, kept, frame in entries(done, "placed")
    ],
    "an id of a drawn tile": lambda truth, done: with_more(
        done, "drew", lambda frame: frame["entry"]["event"].update(tile_id=7)
    ),
    "a secret beside its commitment": lambda truth, done: with_more(
        done, "deal_committed", lambda frame: frame["entry"].update(secret=secret_of(truth))
    ),
    "the id of a guest": lambda truth, done: with_more(
        done, "seated", lambda frame: frame["entry"]["sitter"].update(guest=done.players[0].guest.id)
    ),
    "the id of a session": lambda truth, done: with_more(
        done, "came", lambda frame: frame["entry"].update(session=min(truth.ids))
    ),
    "choices for a spectator": lambda truth, done: [
        kept._replace(guest=None) for _, kept, frame in entries(done, "entry") if frame.get("choices")
    ],
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_the_search_finds(damage: str, evening: tuple[Truth, Played]) -> None:
    truth, done = evening
    assert list(leaks(truth, DAMAGES[damage](truth, done))) != []


@pytest.mark.parametrize("form", ["fives", "json"])
def test_the_search_finds_a_whole_record_of_a_deal_that_goes_on(
    form: str, evening: tuple[Truth, Played]
) -> None:
    truth, done = evening
    whole = [kept for kept in done.kept if kept.what.endswith(f"1.{form}")][-1]
    during = truth.times[truth.deals[0].began + 1]  # a deal of the first match
    assert list(leaks(truth, [whole])) == []
    assert list(leaks(truth, [whole._replace(came=during)])) != []


def test_tiles_are_found_in_all_their_forms() -> None:
    assert tiles_in("12@11, 6-5 [3|0] 13.35 (4) ?7 ?14 112 a12 17") == {"12", "11", "56", "03", "13", "35"}


# --- Beside the game ---------------------------------------------------------------------------------


def test_the_log_and_the_metrics_tell_of_no_guest_room_or_secret(
    served: Served, evening: tuple[Truth, Played]
) -> None:
    _, done = evening
    metrics = [each.text for each in done.kept if each.what == "/metrics"]
    assert metrics
    words = words_in(served.logged + "".join(metrics))
    given = {value.split("=")[-1].split()[-1] for p in done.players for value in p.guest.headers.values()}
    ids: dict[str, Any] = ids_in(served.database) | {"cookie or token": given}
    assert {kind for kind, known in ids.items() if not known} <= {"public room"}
    assert {kind: words & known for kind, known in ids.items() if words & known} == {}
    for line in served.logged.splitlines():
        told = json.loads(line)
        assert (
            tiles_in(" ".join(str(told[key]) for key in told if key not in ("at", "process", "ms"))) == set()
        )
