"""Finds what somebody was told and could not know. Shares no code with what hides it.

The truth is read from the database when all is over: who held which tile since when, the order of the
boneyard, the secrets, and the ids that only the server knows. Then everything that reached anybody is
searched.
"""

from __future__ import annotations

import json
import re
import sqlite3
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any, Final

from tests.live.wire import Json, Kept

__all__ = ["Truth", "ids_in", "leaks", "tiles_in", "words_in"]

_TILES: Final = tuple(f"{low}{high}" for low in range(7) for high in range(low, 7))
_WORD: Final = re.compile(r"[A-Za-z0-9_-]{8,}")
_TILE: Final = re.compile(r"(?<![0-9A-Za-z])([0-6])[-|]?([0-6])(?![0-9A-Za-z])")

_NO_TILES: Final = frozenset(
    {
        "code",
        "commit",
        "commits",
        "id",
        "name",
        "room",
        "rules",
        "secret",
        "secrets",
        "socket",
        "tags",
        "text",
    }
    | {"title"}
)
"""Keys of what somebody typed, or of what has another form."""

_KEYS: Final[dict[str, frozenset[str]]] = {
    kind: frozenset(("type", *keys.split()))
    for kind, keys in {
        "match_started": "seq rules seats position",
        "deal_started": "seq deal leader hands boneyard scores",
        "drew": "seq seat tile",
        "passed": "seq seat",
        "came": "seat session process",
        "gone": "seat session",
        "deal_committed": "deal attempt commit asked secret",
        "seat_committed": "seat commit",
        "commits_closed": "seats",
        "seat_revealed": "seat secret",
    }.items()
}
"""All that is told of what is partly hidden: anything more could be an id of a hidden tile."""

_SEAT_KEYS: Final = {
    "kind",
    "name",
    "program",
    "present",
    "since",
    "bot",
    "resigned",
    "tiles",
    "hand",
    "ready",
}


def words_in(text: str) -> set[str]:
    """The longer words of a text, among which ids, codes and secrets would be."""
    return set(_WORD.findall(text))


def tiles_in(text: str) -> set[str]:
    """The tiles that a text names; ``?14`` is a number of them."""
    return {"".join(sorted(found.groups())) for found in _TILE.finditer(re.sub(r"\?\d+", "", text))}


@dataclass
class _Deal:
    """A deal: since when each viewer knows each tile. None is a spectator."""

    match: int
    number: int
    began: int
    known: dict[int | None, dict[str, float]]
    ended: float = inf

    def unknown(self, viewer: int | None, seq: float) -> set[str]:
        """The tiles that a viewer cannot know yet after that entry."""
        if seq >= self.ended:
            return set()
        return {tile for tile, since in self.known[viewer].items() if since > seq}


@dataclass
class Truth:
    """What really was in a room.

    Attributes:
        room: Its code.
        times: When each entry was appended.
        deals: The deals, in their order.
        secrets: Since which entry each secret is public.
        ids: The ids that only the server knows.
        places: Who sat where, since which entry.
        matches: With which entry each match was set up.
    """

    room: str
    times: list[int] = field(default_factory=list)
    deals: list[_Deal] = field(default_factory=list)
    secrets: dict[str, float] = field(default_factory=dict)
    ids: set[str] = field(default_factory=set)
    places: list[tuple[int, tuple[str | None, ...]]] = field(default_factory=list)
    matches: dict[int, int] = field(default_factory=dict)
    overs: dict[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, database: Path, room: str) -> Truth:
        """The truth about a room of a SQLite file."""
        truth = cls(room)
        with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
            asked = "SELECT seq, match, at, entry FROM entries WHERE room = ? ORDER BY seq"
            for seq, match, at, entry in file.execute(asked, [room]):
                assert seq == len(truth.times)
                truth.times.append(at)
                truth._follow(seq, match, json.loads(entry))
            (holder,) = file.execute("SELECT holder FROM rooms WHERE code = ?", [room]).fetchone()
            truth.ids.add(holder)
        truth.ids -= {None, ""}
        return truth

    def seat_of(self, guest: str | None, seq: float) -> int | None:
        """The seat that a guest had after that entry."""
        now: tuple[str | None, ...] = ()
        for since, guests in self.places:
            if since <= seq:
                now = guests
        return now.index(guest) if guest is not None and guest in now else None

    def last_before(self, at: int) -> int:
        """The last entry that was there at that time."""
        return bisect_right(self.times, at) - 1

    def deal_at(self, seq: float) -> _Deal | None:
        """The deal that was played, or had ended last, after that entry."""
        begun = [deal for deal in self.deals if deal.began <= seq]
        return begun[-1] if begun else None

    def numbered(self, match: int, number: int) -> _Deal | None:
        """A deal by its number."""
        found = [deal for deal in self.deals if (deal.match, deal.number) == (match, number)]
        return found[0] if found else None

    # --- The fold ------------------------------------------------------------------------------------

    def _follow(self, seq: int, match: int, entry: Json) -> None:
        match entry["type"]:
            case "opened":
                self.matches[match] = seq
                self.places.append((seq, tuple(each and each["guest"] for each in entry["seats"])))
            case "seated" | "left":
                guests = list(self.places[-1][1])
                guests[entry["seat"]] = entry["sitter"]["guest"] if entry["type"] == "seated" else None
                self.places.append((seq, tuple(guests)))
            case "came":
                self.ids |= {entry["session"], entry["process"]}
            case "gone":
                self.ids.add(entry["session"])
            case "deal_committed" | "seat_revealed":
                assert self.secrets.setdefault(entry["secret"], inf) == inf
            case "deal_aborted" | "deal_revealed":
                for secret in entry["secrets"]:
                    if secret is not None:
                        self.secrets[secret] = min(seq, self.secrets.get(secret, inf))
            case "happened":
                self._happened(seq, match, entry["event"])
        self.ids |= {guest for guest in self.places[-1][1] if guest}

    def _happened(self, seq: int, match: int, event: Json) -> None:
        match event["type"]:
            case "match_started" if event.get("position"):
                layout, hands, *_ = event["position"].split(" ")
                held = [tiles_in(hand) for hand in hands.split("/")]
                self._begin(seq, match, 1, held, tiles_in(layout))
            case "deal_started":
                self._begin(seq, match, event["deal"], [set(hand) for hand in event["hands"]], set())
            case "drew":
                self._learn(event["seat"], event["tile"], seq)
            case "placed":
                for viewer in self.deals[-1].known:
                    self._learn(viewer, event["tile"], seq)
            case "deal_ended":
                self.deals[-1].ended = seq
            case "match_ended":
                self.overs[match] = seq
                if self.deals and self.deals[-1].match == match:
                    self.deals[-1].ended = min(seq, self.deals[-1].ended)

    def _begin(self, seq: int, match: int, number: int, hands: list[set[str]], shown: set[str]) -> None:
        known: dict[int | None, dict[str, float]] = {None: dict.fromkeys(_TILES, inf)}
        known |= {seat: dict.fromkeys(_TILES, inf) for seat in range(len(hands))}
        self.deals.append(_Deal(match, number, seq, known))
        for seat, hand in enumerate(hands):
            for tile in hand:
                self._learn(seat, tile, seq)
        for viewer in known:
            for tile in shown:
                self._learn(viewer, tile, seq)

    def _learn(self, viewer: int | None, tile: str, seq: int) -> None:
        known = self.deals[-1].known[viewer]
        known[tile] = min(known[tile], seq)


def leaks(truth: Truth, kept: Iterable[Kept]) -> Iterator[str]:
    """What of a room somebody was told and could not know.

    Args:
        truth: The truth about the room.
        kept: Everything that reached anybody and has to do with it.
    """
    for message in kept:
        for found in _Search(truth, message).all():
            yield f"{found}; {message.what} to {message.guest}: {message.text[:2_000]}"


class _Search:
    """The search of one message."""

    def __init__(self, truth: Truth, message: Kept) -> None:
        self.truth, self.message = truth, message
        self.data: Any = None
        self.seq: float = truth.last_before(message.came)
        if message.text[:1] in ("{", "[") and not message.what.endswith(".fives"):
            self.data = json.loads(message.text)
            if isinstance(self.data, dict) and isinstance(self.data.get("seq"), int):
                self.seq = self.data["seq"]

    def all(self) -> Iterator[str]:
        """Everything that is found."""
        truth, message = self.truth, self.message
        for word in words_in(message.text + " " + message.head):
            if self.seq < truth.secrets.get(word, -inf):
                yield "a secret that is not public"
            if word in truth.ids and not (word == message.guest and "set-cookie: " in message.head):
                yield f"the id {word}"
        path = self.message.what.rpartition("/")[2]
        if self.message.what == "frame":
            yield from self._frame(self.data)
        elif self.data is not None and path == self.truth.room:
            yield from self._state(self.data["state"]) if "state" in self.data else ()
        elif path.endswith((".fives", ".json")) and self.message.head.startswith("200"):
            yield from self._record(int(path.partition(".")[0]), path.partition(".")[2])

    def _frame(self, frame: Json) -> Iterator[str]:
        match frame["type"]:
            case "welcome":
                yield from self._state(frame["state"])
                for missed in frame["missed"]:
                    yield from self._entry(missed)
            case "entry":
                yield from self._entry(frame)
            case "refused":
                told = f"{frame['message']} {frame['detail']}"
                said = re.sub(r"made for -?\d+; the last move is \d+", "", told)
                named = tiles_in(said) - tiles_in(self.message.said)
                yield from self._tiles(self.truth.deal_at(self.seq), named)

    def _entry(self, frame: Json) -> Iterator[str]:
        entry, seq = frame["entry"], frame["seq"]
        told = entry["event"] if entry["type"] == "happened" else entry
        yield from self._more_than(told)
        if frame.get("choices") and self.truth.seat_of(self.message.guest, seq) is None:
            yield "choices for a spectator"
        yield from self._tiles(self.truth.deal_at(seq), _named(frame), seq)

    def _state(self, state: Json) -> Iterator[str]:
        if state["choices"] and self.truth.seat_of(self.message.guest, self.seq) != state["turn"]:
            yield "choices for a seat that is not to act"
        for seat in state["seats"]:
            if set(seat) != _SEAT_KEYS:
                yield f"a seat with {set(seat) ^ _SEAT_KEYS}"
        for event in state["log"]:
            yield from self._more_than(event)
        options = state.pop("options")  # if a start is given in it, it is that of the first deal
        first = self.truth.numbered(1, 1)
        yield from self._tiles(first, _named(options), max(self.seq, first.began if first else 0))
        yield from self._tiles(self.truth.numbered(state["match"], state["deal"]), _named(state))

    def _record(self, match: int, form: str) -> Iterator[str]:
        """Of a record only the deal that is played can tell too much."""
        if self.seq >= self.truth.overs.get(match, inf):
            return
        if form == "json":
            events = self.data["events"]
            last = max(n for n, event in enumerate(events) if n == 0 or event["type"] == "deal_started")
            number, named = events[last].get("deal", 1), _named(events[last:])
            for event in events:
                yield from self._more_than(event)
        else:
            *before, last_deal = re.split(r"^(?=Deal )", self.message.text, flags=re.MULTILINE)
            if not before:
                return
            number = int(last_deal.split()[1].rstrip(","))
            fair = ("commit:", "reveal:")
            lines = [line for line in last_deal.splitlines()[1:] if not line.startswith(fair)]
            named = tiles_in("\n".join(re.sub(r"\{.*?\}|=-?[\d.]+$", "", line) for line in lines))
        yield from self._tiles(self.truth.numbered(match, number), named)

    def _tiles(self, deal: _Deal | None, named: set[str], seq: float | None = None) -> Iterator[str]:
        seq = self.seq if seq is None else seq
        if deal is not None:
            hidden = named & deal.unknown(self.truth.seat_of(self.message.guest, seq), seq)
            if hidden:
                yield f"the tiles {sorted(hidden)} of deal {deal.number}, entry {seq}"

    @staticmethod
    def _more_than(told: Json) -> Iterator[str]:
        allowed = _KEYS.get(told["type"])
        if allowed is not None and not set(told) <= allowed:
            yield f"{told['type']} with {set(told) - allowed}"


def _named(data: Any, key: str = "") -> set[str]:
    """The tiles that are named anywhere in decoded JSON."""
    if isinstance(data, str):
        if key in _NO_TILES or key == "seats" or data.startswith("[%aborted "):
            return set()
        return tiles_in(" ".join(data.split(" ")[:3]) if key == "position" else data)
    found: set[str] = set()
    if isinstance(data, dict):
        for name, value in data.items():
            found |= tiles_in(name) | _named(value, name)
    elif isinstance(data, list):
        for value in data:
            found |= _named(value, key)
    return found


def ids_in(database: Path) -> dict[str, set[str]]:
    """What must stand in no log and no metrics, by kind, from the whole database."""
    found: dict[str, set[str]] = defaultdict(set)
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
        found["guest"] = {row[0] for row in file.execute("SELECT id FROM guests")}
        found["token"] = {row[0][:16] for row in file.execute("SELECT digest FROM tokens")}
        for kind, public in (("room", 0), ("public room", 1)):
            rooms = file.execute("SELECT code FROM rooms WHERE public = ?", [public])
            found[kind] = {row[0] for row in rooms}
        found["key"] = {row[0].hex() for row in file.execute("SELECT value FROM secrets")}
        for (entry,) in file.execute("SELECT entry FROM entries"):
            data = json.loads(entry)
            found["session"].add(data.get("session", ""))
            found["secret"] |= {data.get("secret", ""), *filter(None, data.get("secrets", ()))}
    return {kind: ids - {""} for kind, ids in found.items()}
