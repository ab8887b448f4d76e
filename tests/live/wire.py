"""Guests who play by the plain protocol: JSON over HTTP and a socket, and nothing of ``allfives``.

Everything that reaches them is kept, and what they are told is folded into a story of their own.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import secrets
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from http.cookiejar import DefaultCookiePolicy
from typing import Any, Final, NamedTuple, TypeAlias

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.live.chaos import CALM, Link, Weather

__all__ = ["Guest", "Json", "Kept", "Player", "Web", "now"]

Json: TypeAlias = dict[str, Any]

_PATIENCE_S: Final = 0.15
"""How long an answer is waited for before the command is sent again, with the same id."""

_SILENCE_S: Final = 0.3
"""After so long without a frame the whole state is asked for: the last frame may have been lost."""

_BY_CHANCE: Final = frozenset(
    {
        "match_going_on",
        "match_over",
        "no_match",
        "not_absent",
        "not_asked",
        "not_over",
        "not_seated",
        "not_your_turn",
        "out_of_time",
        "replaced",
        "resigned",
        "room_closed",
        "stale",
    }
)
"""Refusals of what made sense when it was said; any other would be a fault of ours or the server's."""


def now() -> int:
    """The time, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Kept(NamedTuple):
    """Something that reached somebody.

    Attributes:
        guest: The id of the guest whom it reached; None for somebody who had not said who they are.
        room: The room that it was about; None for none.
        what: ``frame`` for one of the socket, else the path that was asked for, after ``POST`` if it was
            something posted there.
        came: When it came, in milliseconds since 1970.
        said: What the guest had typed until then that may come back.
        head: The status and the headers of an answer over HTTP.
        text: What it was.
    """

    guest: str | None
    room: str | None
    what: str
    came: int
    said: str
    head: str
    text: str


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody at the server.

    Attributes:
        id: The id that the cookie holds: what the server knows the guest by.
        name: What they wish to be called.
        headers: What they say who they are with.
    """

    id: str
    name: str
    headers: dict[str, str]


class Web:
    """The server over HTTP; keeps every answer.

    Args:
        url: Where it is.
        kept: Where everything is kept.
    """

    def __init__(self, url: str, kept: list[Kept]) -> None:
        self.url, self.kept = url, kept
        self._http = httpx.AsyncClient(base_url=url, timeout=30, trust_env=False)
        # Each request says itself who asks: a cookie that is kept would make somebody of nobody.
        self._http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=()))

    async def close(self) -> None:
        """Close the connections."""
        await self._http.aclose()

    async def guest(self, name: str, *, program: bool = False) -> Guest:
        """A new guest, known by a cookie."""
        answer = await self._http.post("/api/me", json={"name": name, "program": program})
        assert answer.status_code == 200, answer.text
        cookie = answer.cookies["allfives_guest"]
        return Guest(cookie.split(".")[0], name, {"Cookie": f"allfives_guest={cookie}"})

    async def program(self, name: str) -> Guest:
        """A new guest who comes with a token."""
        maker = await self.guest(name)
        answer = await self._http.post("/api/tokens", json={"label": "mine"}, headers=maker.headers)
        return Guest(maker.id, name, {"Authorization": f"Bearer {answer.json()['token']}"})

    async def make(self, maker: Guest, options: Json) -> str:
        """A new room; its code."""
        answer = await self.ask(maker, "/api/rooms", json=options)
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    async def ask(
        self, who: Guest | None, path: str, *, room: str | None = None, json: Json | None = None
    ) -> httpx.Response:
        """Get what is at a path, or post something there."""
        method = "GET" if json is None else "POST"
        answer = await self._http.request(method, path, json=json, headers=who.headers if who else {})
        head = "\n".join(
            (str(answer.status_code), *(f"{key}: {each}" for key, each in answer.headers.items()))
        )
        what = path if json is None else f"POST {path}"
        self.kept.append(Kept(who.id if who else None, room, what, now(), "", head, answer.text))
        return answer


@dataclass(eq=False)
class Player:
    """A guest at a room's table.

    Attributes:
        web: The server.
        room: The code of the room.
        guest: Who it is.
        rng: Where its chance comes from.
        weather: How bad the way to the server is.
        wanted: The seat to take.
        watches: Whether it only looks on.
        matches: How many matches to play.
        wild: How likely it does something besides playing, after each frame.
        happened: Counts what has happened.
        story: By match, what it was told of it: events by their place in the match.
    """

    web: Web
    room: str
    guest: Guest
    rng: random.Random
    weather: Weather = CALM
    wanted: int | None = None
    watches: bool = False
    matches: int = 1
    wild: float = 0.0
    happened: Counter[str] = field(default_factory=Counter)
    story: dict[int, dict[int, Json]] = field(default_factory=lambda: defaultdict(dict))

    seat: int | None = None
    seq: int = -1
    match: int = 0
    phase: str = ""
    closed: bool = False
    _link: Link | None = None
    _firm: int = -1
    _firm_match: int = 0
    _fair: Json | None = None
    _choices: dict[str, float] = field(default_factory=dict)
    _bot: bool = False
    _resigned: bool = False
    _ready: bool = False
    _secrets: dict[tuple[int, int, int], bytes] = field(default_factory=dict)
    _pending: dict[str, tuple[Json, float]] = field(default_factory=dict)
    _answers: dict[str, int] = field(default_factory=dict)
    _refusable: dict[str, str] = field(default_factory=dict)
    _typed: list[str] = field(default_factory=list)

    # --- Coming, staying, going ----------------------------------------------------------------------

    async def play(self, until: asyncio.Event | None = None) -> None:
        """Be there until the last match is over, or somebody says so; come back whenever the way is cut."""
        while not self._has_enough(until):
            self._link = await self._connect()
            with suppress(ConnectionClosed):
                await self._stay(until)
            self.happened["connections"] += 1
            await self._link.close()

    async def _connect(self) -> Link:
        known = self._firm >= 0 and (self._has_hole or self.rng.random() < 0.7)
        query = f"?since={self._firm}" if known else ""
        address = f"{self.web.url.replace('http', 'ws', 1)}/api/rooms/{self.room}/socket{query}"
        socket = await connect(
            address,
            additional_headers=self.guest.headers,
            compression=None,
            proxy=None,
            max_size=2**22,
            open_timeout=30,
            close_timeout=1,
        )
        return Link(socket, self.weather, self.rng, self._keep, self.happened)

    async def _stay(self, until: asyncio.Event | None) -> None:
        assert self._link is not None
        quiet_since = time.monotonic()
        while not self._has_enough(until):
            try:
                text = await asyncio.wait_for(self._link.receive(), 0.05)
            except TimeoutError:
                if time.monotonic() - quiet_since > _SILENCE_S:
                    quiet_since = time.monotonic()
                    await self._link.send(json.dumps({"type": "resync", "id": _new_id()}))
            else:
                quiet_since = time.monotonic()
                if not await self._take(json.loads(text)):
                    return
            await self._say_again()
            await self._do_duties()
            if self.rng.random() < self.wild:
                await self._be_wild()

    def _has_enough(self, until: asyncio.Event | None) -> bool:
        if until is not None:
            return until.is_set() or self.closed
        over = self.phase == "over" and self.match >= self.matches
        return self.closed or (over and not self._has_hole and self._has_own_eyes)

    def _keep(self, text: str) -> None:
        typed = " ".join(self._typed) if '"refused"' in text else ""
        self.web.kept.append(Kept(self.guest.id, self.room, "frame", now(), typed, "", text))

    # --- What comes ----------------------------------------------------------------------------------

    async def _take(self, frame: Json) -> bool:
        """Take in a frame; whether to stay connected."""
        assert self._link is not None
        match frame["type"]:
            case "welcome":
                self._take_welcome(frame)
                return not self._has_hole or self.watches
            case "entry":
                if frame["seq"] == self.seq + 1:
                    self._fold(frame)
                elif frame["seq"] > self.seq + 1:
                    self.happened["gaps"] += 1
                    if self.rng.random() < 0.5:
                        return False
                    await self._link.send(json.dumps({"type": "resync", "id": _new_id()}))
            case "done":
                first = self._answers.setdefault(frame["id"], frame["seq"])
                assert first == frame["seq"], "a repeated command got another answer"
                self._pending.pop(frame["id"], None)
            case "refused":
                command, _ = self._pending.pop(frame["id"], ({}, 0.0))
                expected = self._refusable.get(frame["id"])
                by_chance = frame["code"] in _BY_CHANCE or self._is_late_reveal(command, frame["code"])
                assert by_chance or frame["code"] == expected, (command, frame)
                self.happened[f"refused {frame['code']}"] += 1
                if frame["code"] == "stale":
                    self._choices = {}
            case "bye":
                self.closed = self.closed or frame["code"] == "closed"
                assert frame["code"] in ("closed", "replaced", "restart"), frame
                return False
        return True

    def _is_late_reveal(self, command: Json, code: str) -> bool:
        """Whether it is a reveal of the match before, said again in the same deal of this one."""
        if code != "reveal_mismatch":
            return False
        now_due = self._secrets.get((self.match, command["deal"], command["attempt"]))
        return now_due is not None and bytes.fromhex(command["secret"]) != now_due

    def _take_welcome(self, frame: Json) -> None:
        state, self.seat = frame["state"], frame["seat"]
        if frame["missed"] and frame["missed"][0]["seq"] == self._firm + 1:
            self.seq, self.match, self._fair = self._firm, self._firm_match, None
            for missed in frame["missed"]:
                assert missed["seq"] == self.seq + 1
                self._fold(missed)
        self.seq, self.match, self.phase = frame["seq"], state["match"], state["phase"]
        for event in state["log"]:
            self._told(event)
        self.closed = self.phase == "closed"
        self._fair = state["fair"] and {**state["fair"], "commits": dict(state["fair"]["commits"])}
        self._choices = _offered(state["choices"])
        if self.seat is not None:
            own = state["seats"][self.seat]
            self._bot, self._resigned, self._ready = own["bot"] is not None, own["resigned"], own["ready"]
        if not self._has_hole and self._has_own_eyes:
            self._firm, self._firm_match = self.seq, self.match
        self._compare(state)

    def _fold(self, frame: Json) -> None:
        entry, self.seq = frame["entry"], frame["seq"]
        if entry["type"] == "happened":
            self._choices = _offered(frame.get("choices", ()))
        self._tell(entry)
        if not self._has_hole and self._has_own_eyes:
            self._firm, self._firm_match = self.seq, self.match

    def _tell(self, entry: Json) -> None:
        fair, own = self._fair, entry.get("seat") == self.seat is not None
        match entry["type"]:
            case "opened":
                self.match, self.phase, self._fair = entry["match"], "waiting", None
                self._bot = self._resigned = self._ready = False
            case "happened":
                self._told(entry["event"])
            case "ready" | "rematch_wanted":
                self._ready = self._ready or own
            case "deal_committed":
                self._fair = {**entry, "commits": {}, "closed": None, "revealed": []}
                self._ready = False
            case "seat_committed" if fair is not None:
                fair["commits"][entry["seat"]] = entry["commit"]
            case "commits_closed" if fair is not None:
                fair["closed"] = entry["seats"]
            case "seat_revealed" if fair is not None:
                fair["revealed"] = [*fair["revealed"], entry["seat"]]
            case "deal_revealed":
                if fair is not None and fair["deal"] == entry["deal"]:
                    self._check_revealed(fair, entry)
                self._fair = None
            case "deal_aborted":
                self._fair = None
            case "closed":
                self.closed, self.phase = True, "closed"

    def _told(self, event: Json) -> None:
        """Something happened in the match; what was told before is told in the same way again."""
        if self._has_own_eyes:
            known = self.story[self.match].setdefault(event["seq"], event)
            assert known == event, f"told {known} before, and {event} now"
        own = event.get("seat") == self.seat is not None
        match event["type"]:
            case "match_started":
                self.phase = "dealing"
            case "deal_started":
                self.phase, self._ready = "playing", False
            case "deal_ended":
                self.phase = "dealing"
            case "match_ended":
                self.phase, self._ready = "over", False
            case "absent" | "back" if own:
                self._bot = event["type"] == "absent"
            case "resigned" if own:
                self._bot = self._resigned = True

    @property
    def _has_own_eyes(self) -> bool:
        """Whether it is told what it would be told of its seat.

        A leave that reaches the server after the match gives the seat up. Until it sits down again, it is
        told of the last deal as a spectator is.
        """
        return self.watches or self.seat is not None

    @property
    def _has_hole(self) -> bool:
        """Whether something of the story is missing that comes before what is known."""
        if self.watches:
            return False
        for match, told in self.story.items():
            if len(told) != 1 + max(told, default=-1):
                return True
            if match < self.match and told[len(told) - 1]["type"] != "match_ended":
                return True
        return len(self.story) < self.match and self.phase != "waiting"

    # --- What is checked at once ---------------------------------------------------------------------

    def _check_revealed(self, fair: Json, entry: Json) -> None:
        """The secrets of a deal are those that were committed to, this guest's own among them."""
        parties = fair["closed"]
        assert parties is not None
        commits = [fair["commit"], *(fair["commits"][seat] for seat in parties)]
        assert entry["commits"] == commits
        assert [hashlib.sha256(bytes.fromhex(text)).hexdigest() for text in entry["secrets"]] == commits
        if self.seat in parties:
            own = self._secrets[self.match, fair["deal"], fair["attempt"]]
            assert entry["secrets"][1 + parties.index(self.seat)] == own.hex()

    def _compare(self, state: Json) -> None:
        """The state is the fold of the events: hands, boneyard, scores, whose turn it is not."""
        if self._has_hole or not state["log"] or state["deal"] == 0:
            return
        folded = _folded(state["log"], self.seat)
        if folded is None:  # taken up from a position
            return
        counts, hand, boneyard, scores, over = folded
        assert state["scores"] == scores
        assert state["boneyard"] == boneyard
        assert [seat["tiles"] for seat in state["seats"]] == counts
        if not over and self.seat is not None:
            assert sorted(state["seats"][self.seat]["hand"]) == sorted(hand)
        if over:
            assert state["turn"] is None
        elif self.phase == "playing":
            hidden = [seat for n, seat in enumerate(state["seats"]) if n != self.seat]
            assert all(seat["hand"] is None for seat in hidden)
        assert not (state["choices"] and state["turn"] != self.seat)

    # --- What is said --------------------------------------------------------------------------------

    async def _ask(self, kind: str, *, refused: str | None = None, **fields: Any) -> None:
        """Send a command, if none of its kind waits for an answer."""
        assert self._link is not None
        if any(command["type"] == kind for command, _ in self._pending.values()):
            return
        command = {"type": kind, "id": _new_id(), **fields}
        self._pending[command["id"]] = (command, time.monotonic())
        if refused is not None:
            self._refusable[command["id"]] = refused
        if "action" in fields:
            self._typed.append(fields["action"])
        await self._link.send(json.dumps(command))

    async def _say_again(self) -> None:
        """Repeat what has not been answered."""
        assert self._link is not None
        for id_, (command, since) in list(self._pending.items()):
            if time.monotonic() - since > _PATIENCE_S:
                self._pending[id_] = (command, time.monotonic())
                self.happened["said again"] += 1
                await self._link.send(json.dumps(command))

    async def _do_duties(self) -> None:
        """Do what is to be done now: sit down, commit, reveal, play, ask for the next."""
        if self.watches or self.phase == "closed":
            return
        if self.seat is None:
            if self.phase in ("waiting", "over"):  # or a leave came after the match was over
                await self._ask("sit", seat=self.wanted, refused="already_seated")
            return
        if self._fair is not None and self.phase != "over":
            await self._shuffle(self._fair)
        if self.phase == "over":
            if self.match < self.matches and not self._ready:
                await self._ask("rematch")
        elif self._bot:
            if not self._resigned and self.rng.random() < 0.2:  # let the bot play on for a while
                await self._ask("back")
        elif self._choices:
            await self._ask("act", seq=self.seq, action=self._chosen())

    def _chosen(self) -> str:
        """Most often what scores best: so that matches come to their end."""
        if self.rng.random() < 0.3:
            return self.rng.choice(list(self._choices))
        return max(self._choices, key=lambda action: self._choices[action])

    async def _shuffle(self, fair: Json) -> None:
        """Take part in a deal that is being agreed on."""
        key = (self.match, fair["deal"], fair["attempt"])
        about = {"deal": fair["deal"], "attempt": fair["attempt"]}
        if fair["closed"] is None:
            if self.seat in fair["asked"] and self.seat not in fair["commits"]:
                secret = self._secrets.setdefault(key, secrets.token_bytes(32))
                await self._ask("commit", commit=hashlib.sha256(secret).hexdigest(), **about)
        elif self.seat in fair["closed"] and self.seat not in fair["revealed"]:
            await self._ask("reveal", secret=self._secrets[key].hex(), **about)

    async def _be_wild(self) -> None:
        """Do something that nobody needs."""
        assert self._link is not None
        seated = self.seat is not None and not self.closed
        wild: list[Callable[[], Any]] = [self._ask_over_http, self._break_off]
        if seated:
            wild += [self._second_tab, self._talk, self._cheat, self._cheat, self._hurry]
            if self.phase == "playing" and not self._bot:
                wild += [self._leave]
            if self.phase in ("playing", "dealing") and self.rng.random() < 0.1:
                wild += [self._resign]
        await self.rng.choice(wild)()

    async def _talk(self) -> None:
        await self._ask("say", preset="one_moment")

    async def _hurry(self) -> None:
        await self._ask("ready")

    async def _leave(self) -> None:
        self.happened["left"] += 1
        await self._ask("leave")

    async def _resign(self) -> None:
        self.happened["resigned"] += 1
        await self._ask("resign")

    async def _break_off(self) -> None:
        assert self._link is not None
        self.happened["cut"] += 1
        self._link.socket.transport.abort()

    async def _cheat(self) -> None:
        """Play what was not offered."""
        tile = f"{self.rng.randrange(7)}{self.rng.randrange(7)}"
        action = self.rng.choice([tile, f"{tile}@{self.rng.randrange(7)}{self.rng.randrange(7)}", "+", "--"])
        if action not in self._choices:
            self.happened["cheated"] += 1
            await self._ask("act", seq=self.seq, action=action, refused="illegal_play")

    async def _second_tab(self) -> None:
        """Open a second tab: the first is told that it is replaced, and the second goes on."""
        first = self._link
        assert first is not None
        self.happened["second tabs"] += 1
        self._link = await self._connect()
        with suppress(ConnectionClosed):
            while True:
                frame = json.loads(await first.receive())
                if frame["type"] == "bye":
                    assert frame["code"] in ("replaced", "closed"), frame
        await first.close()

    async def _ask_over_http(self) -> None:
        """Look at the room and its records over HTTP, under the own name or nobody's."""
        who = self.guest if self.rng.random() < 0.8 else None
        about = f"/api/rooms/{self.room}"
        match = self.rng.randint(1, max(1, self.match))
        paths = [about, f"{about}/matches/{match}.fives", f"{about}/matches/{match}.json", "/api/rooms"]
        await self.web.ask(who, self.rng.choice([*paths, "/metrics", "/api/me"]), room=self.room)


def _folded(log: list[Json], seat: int | None) -> tuple[list[int], list[str], int, list[float], bool] | None:
    """What the events of a deal add up to: counts, the own hand, the boneyard, the scores, if it is over."""
    counts: list[int] = []
    hand: list[str] = []
    boneyard, scores, over = 0, [], False
    for event in log:
        match event["type"]:
            case "deal_started":
                counts = [each if isinstance(each, int) else len(each) for each in event["hands"]]
                assert all(isinstance(each, int) == (n != seat) for n, each in enumerate(event["hands"]))
                hand = [] if seat is None else list(event["hands"][seat])
                boneyard, scores = event["boneyard"], event["scores"]
            case "drew":
                if not counts:
                    return None
                counts[event["seat"]] += 1
                boneyard -= 1
                if event["seat"] == seat:
                    hand.append(event["tile"])
                else:
                    assert event["tile"] is None
            case "placed":
                if not counts:
                    return None
                counts[event["seat"]] -= 1
                scores = event["scores"]
                if event["seat"] == seat:
                    hand.remove(event["tile"])
            case "deal_ended" | "match_ended":
                scores, over = event["scores"], True
    return (counts, hand, boneyard, scores, over) if counts else None


def _offered(choices: Iterable[Json]) -> dict[str, float]:
    return {choice["action"]: choice["points"] for choice in choices}


def _new_id() -> str:
    return secrets.token_urlsafe(9)
