"""Whole matches at a real server: who plays what with whom, and what was told of it."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from allfives.client import Client, play_at
from allfives.client.seen import Seen
from allfives.notation import event_to_json
from allfives.players import PLAYERS
from allfives.rules import PRESETS, Deal, Match, Rules
from tests.live.chaos import STORM, Cutter, Weather
from tests.live.wire import Guest, Json, Kept, Player, Web

__all__ = ["Plan", "Played", "given", "planned", "played", "story_faults"]

_NAMES: Final = ("Ana", "Rui", "Eva", "Ivo")
_PATIENCE_S: Final = 240
_QUICK: Final = {"raw": (15, 30, 50), "per-multiple": (4, 7, 12)}
"""Targets that a match soon comes to, by unit."""

_QUICK_OF: Final = {"all-fives-deductions": (5, 10, 15), "fives-and-threes": (5, 10, 20)}
"""The same of presets in which totals go down, or a placement scores little."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A match that is to be played.

    Attributes:
        seed: What all chance of the test comes from (the tiles are the server's).
        options: The options of the room.
        seats: Who plays each seat: ``cookie`` and ``token``, both by the plain protocol; ``client``, by the
            client of the package; or the level of a server's bot.
        matches: How many matches, the rematches counted.
        weather: How bad the way between them and the server is.
        wild: How likely a guest does something besides playing, after each frame.
        watchers: How many look on.
    """

    seed: str
    options: Json
    seats: tuple[str, ...]
    matches: int
    weather: Weather
    wild: float
    watchers: int


@dataclass(frozen=True, slots=True)
class Played:
    """A match that was played.

    Attributes:
        plan: What was planned.
        room: The code of the room.
        kept: Everything that reached anybody.
        players: Those with a seat who play by the plain protocol.
        clients: What those knew at the end who play by the client of the package, by seat.
        records: The records of its matches, as text and as JSON.
        happened: Counts what has happened.
    """

    plan: Plan
    room: str
    kept: list[Kept]
    players: list[Player]
    clients: dict[int, Seen]
    records: list[tuple[str, Json]]
    happened: Counter[str] = field(default_factory=Counter)


def planned(
    seed: str,
    preset: str | None = None,
    players: int | None = None,
    *,
    partners: bool | None = None,
    target: int | None = None,
    seats: tuple[str, ...] | None = None,
    **wishes: Any,
) -> Plan:
    """A plan that follows from its seed, but for what is wished for.

    Args:
        seed: The seed.
        preset: The preset of the rules.
        players: The number of seats.
        partners: Whether four play in pairs.
        target: The target; one that a match soon comes to, by default.
        seats: Who plays each seat.
        wishes: Options of the room, or attributes of the plan.
    """
    rng = random.Random(seed)
    preset = preset or rng.choice(list(PRESETS))
    players = players or rng.choice((2, 2, 3, 4, 4))
    alone = players == 4 and (rng.random() < 0.4 if partners is None else not partners)
    rules = Rules.preset(preset, players=players, partners=players == 4 and not alone)
    quick = _QUICK_OF.get(preset, _QUICK[rules.unit])
    rules = rules.replace(target=target or rng.choice(quick))
    if seats is None:
        kinds = ("cookie", "token", "client", "greedy", "random")
        mixed = ["cookie", *rng.choices(kinds, (4, 3, 2, 2, 1), k=players - 1)]
        rng.shuffle(mixed)
        seats = tuple(mixed)
    options: Json = {
        "rules": str(rules),
        "seats": [_kind(who, rng) for who in seats],
        "public": rng.random() < 0.3,
        "clock": rng.choice([None, None, {"type": "turn", "seconds": 60}, _BANK]),
        "pace": rng.choice(("none",) * 9 + ("fast",)),
        "spectators": rng.random() < 0.9,
        "title": f"Table {seed}",
    }
    start = rng.random()
    if start < 0.1:
        options["deal"] = given(Deal.shuffled(rng, rules))
    elif start < 0.2:
        options["position"] = _position(rules, rng)
    plan: Json = {
        "matches": rng.choice((1, 1, 2)),
        "weather": STORM,
        "wild": 0.02,
        "watchers": rng.randint(0, 2),
    }
    for name, wish in wishes.items():
        (plan if name in plan else options)[name] = wish
    return Plan(seed, options, seats, **plan)


_BANK: Final = {"type": "bank", "seconds": 120, "increment": 2}


def _kind(who: str, rng: random.Random) -> str:
    if who in PLAYERS:
        return who
    return rng.choice(("open", "person")) if who == "cookie" else "open"


def given(deal: Deal) -> Json:
    """A deal as the options of a room give it."""
    hands = [".".join(map(str, hand)) for hand in deal.hands]
    return {"hands": hands, "boneyard": ".".join(map(str, deal.boneyard)), "leader": deal.leader}


def _position(rules: Rules, rng: random.Random) -> str:
    """A position some plays into a deal."""
    while True:
        match = Match.start(rules).deal(Deal.shuffled(rng, rules))
        for _ in range(rng.randrange(6)):
            if match.turn is not None:
                assert match.position is not None
                match = match.apply(rng.choice(match.position.legal_actions()))
        if match.turn is not None:
            return str(match.position)


async def played(url: str, plan: Plan) -> Played:
    """Play a match, and its rematches, at the server.

    Args:
        url: Where the server is.
        plan: What to play.

    Raises:
        AssertionError: If somebody was told what cannot be.
    """
    rng = random.Random(f"{plan.seed} is played")
    kept: list[Kept] = []
    web, happened = Web(url, kept), Counter[str]()
    try:
        room = await web.make(await web.guest("Maker"), plan.options)
        result = Played(plan, room, kept, [], {}, [], happened)
        over = asyncio.Event()
        async with asyncio.timeout(_PATIENCE_S), asyncio.TaskGroup() as group:
            looking = [
                group.create_task(_look_on(web, plan, room, over, rng)) for _ in range(_watchers(plan))
            ]
            async with asyncio.TaskGroup() as playing:
                for seat, who in enumerate(plan.seats):
                    if who == "client":
                        playing.create_task(_play_by_client(url, result, seat, rng))
                    elif who not in PLAYERS:
                        guest = await (web.program if who == "token" else web.guest)(_NAMES[seat])
                        player = _player(web, plan, room, guest, rng, happened)
                        player.wanted, player.matches = seat, plan.matches
                        result.players.append(player)
                        playing.create_task(player.play())
            over.set()
            await asyncio.gather(*looking)
        await web.ask(None, f"/api/rooms/{room}", room=room)
        for match in range(1, plan.matches + 1):
            about = f"/api/rooms/{room}/matches/{match}"
            who_asks = result.players[0].guest
            text = await web.ask(who_asks, f"{about}.fives", room=room)
            as_json = await web.ask(who_asks, f"{about}.json", room=room)
            result.records.append((text.text, as_json.json()))
        await web.ask(None, "/metrics", room=room)
        return result
    finally:
        await web.close()


def _watchers(plan: Plan) -> int:
    return plan.watchers if plan.options.get("spectators", True) else 0


def _player(
    web: Web, plan: Plan, room: str, guest: Guest, rng: random.Random, happened: Counter[str]
) -> Player:
    own = random.Random(f"{rng.random()}")
    return Player(web, room, guest, own, plan.weather, wild=plan.wild, happened=happened)


async def _look_on(web: Web, plan: Plan, room: str, over: asyncio.Event, rng: random.Random) -> None:
    """Come and go as a spectator until the last match is over."""
    guest = await web.guest("Zoe")
    watcher = _player(web, plan, room, guest, rng, Counter())
    watcher.watches = True
    while not over.is_set() and not watcher.closed:
        enough = asyncio.Event()
        asyncio.get_running_loop().call_later(rng.uniform(0.1, 1.5), enough.set)
        await watcher.play(enough)
        await web.ask(guest, f"/api/rooms/{room}", room=room)
        await asyncio.sleep(rng.uniform(0, 0.3))


async def _play_by_client(url: str, result: Played, seat: int, rng: random.Random) -> None:
    """Play by the client of the package, over connections that are cut."""
    plan = result.plan
    own = random.Random(f"{rng.random()}")
    async with (
        Cutter.before(url, own, result.happened) as cutter,
        Client(cutter.url, name=_NAMES[seat]) as client,
        client.join(result.room, seat) as table,
    ):
        cutter.storms = plan.weather.cut > 0
        results = await play_at(table, PLAYERS["greedy"], matches=plan.matches)
        assert len(results) == plan.matches
        assert table.caught == []
        result.clients[seat] = table.seen


def story_faults(done: Played) -> list[str]:
    """Where what somebody was told, put together, is not what the records say."""
    faults = []
    for number, (_, record) in enumerate(done.records, 1):
        for player in done.players:
            seat = player.wanted
            right = [_as_seen(event, seat) for event in record["events"]]
            told = [event for _, event in sorted(player.story[number].items())]
            if list(map(_bare, told)) != list(map(_bare, right)):
                faults.append(f"match {number}, seat {seat} was told {told}, and it was {right}")
    last = done.records[-1][1]["events"]
    began = max(n for n, event in enumerate(last) if n == 0 or event["type"] == "deal_started")
    for seat, seen in done.clients.items():
        right = [_as_seen(event, seat) for event in last[began:]]
        told = [event_to_json(event, seq) for seq, event in enumerate(seen.log, len(last) - len(seen.log))]
        if list(map(_bare, told[-len(right) :])) != list(map(_bare, right)):
            faults.append(f"the client at seat {seat} knows {told}, and it was {right}")
        if [list(map(float, seen.scores)), list(seen.winners)] != [last[-1]["scores"], last[-1]["winners"]]:
            faults.append(f"the client at seat {seat} knows another end than {last[-1]}")
    return faults


def _as_seen(event: Json, seat: int | None) -> Json:
    """An event of a record as that seat was told it."""
    if event["type"] == "deal_started":
        hands = [hand if n == seat else len(hand) for n, hand in enumerate(event["hands"])]
        return {**event, "hands": hands, "boneyard": len(event["boneyard"])}
    if event["type"] == "drew" and event["seat"] != seat:
        return {**event, "tile": None}
    return event


def _bare(event: Json) -> Json:
    """An event without the position that a match was taken up from, of which each seat knows another part."""
    return {key: value for key, value in event.items() if key != "position"}
