"""Nothing leaks: what seats and spectators get is searched by an oracle that knows who may know what."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest

from allfives.notation import write_record
from allfives.rules import FIELDS, Position
from allfives.table.entries import (
    Came,
    DealAborted,
    DealCommitted,
    DealRevealed,
    Entry,
    Gone,
    Happened,
    Opened,
    Seated,
    SeatRevealed,
    Sitter,
    write_entry,
)
from allfives.table.frames import EntryFrame, Welcome
from allfives.table.options import Bank, GivenDeal, Options, PerTurn
from allfives.table.record import record_of
from allfives.table.seen import choices, clock, state
from tests.table.driving import PROCESS, Room, seated
from tests.table.test_course import BLOCKED_FIRST, DRAWS_FIRST, given_deal

TILES: Final = frozenset(f"{low}{high}" for low in range(7) for high in range(low, 7))
_TILE: Final = re.compile(r"(?<![?\d])[0-6][0-6](?!\d)")
_HEX: Final = re.compile(r"[0-9a-f]{64}")


def tiles_in(text: str) -> set[str]:
    """Every tile that a text names, whichever way round."""
    return {"".join(sorted(found)) for found in _TILE.findall(text)}


def strings(value: Any, *, taken_up: bool, key: str = "") -> Iterator[str]:
    """Every text in decoded JSON in which a tile of the current deal can stand.

    Args:
        value: The JSON.
        taken_up: Whether the deal is the one that a given position tells of.
        key: Under which key it stands.
    """
    match value:
        case dict():
            for name, inside in value.items():
                yield from strings(inside, taken_up=taken_up, key=name)
        case list():
            for inside in value:
                yield from strings(inside, taken_up=taken_up, key=key)
        case str() if key == "position":  # layout, hands and boneyard; not scores and rules
            yield from value.split()[: 3 if taken_up else 0]
        case str() if key != "rules" and not _HEX.fullmatch(value):
            yield value


def of_the_deal(record: str) -> str:
    """What a record's text tells of the tiles of its last deal: without points, bytes, comments, outcome."""
    deal = re.sub(r"\{[^}]*\}", "", record[record.rfind("\nDeal ") :])
    lines = deal.strip().splitlines()[1:]
    told = [line for line in lines if re.match(r"[0-9=][: ]", line)]
    return "\n".join(re.sub(r" =[0-9.]+|^[0-9=]:?", "", line) for line in told)


class Oracle:
    """Knows from the entries as they are kept who may know what, and looks for more in what each gets.

    It uses nothing of the code that hides things.
    """

    def __init__(self, seats: int) -> None:
        self.viewers = (None, *range(seats))
        self.known: dict[int | None, set[str]] = {viewer: set() for viewer in self.viewers}
        self.hands: list[set[str]] = [set() for _ in range(seats)]
        self.over = True
        self.taken_up = False  # whether the current deal is that of a given position
        self.secret: set[str] = {PROCESS}
        self.looks = 0
        self._rng = random.Random(1)

    def __call__(self, room: Room, entries: list[Entry]) -> None:
        for entry in entries:
            self.learn(entry)
            for viewer in self.viewers:
                frame = EntryFrame(
                    seq=1,
                    at=2,
                    entry=entry.seen_by(viewer),
                    phase=room.table.phase,
                    turn=room.table.turn,
                    clock=clock(room.table),
                )
                self.look(viewer, msgspec.json.encode(frame))
        for viewer in self.viewers:
            seen = state(room.table, viewer)
            welcome = Welcome(protocol=1, room="x", seat=viewer, name="-", seq=1, now=2, state=seen)
            self.look(viewer, msgspec.json.encode(welcome))
            self.look(viewer, msgspec.json.encode(choices(room.table, viewer)))
            for holder, seat in enumerate(seen.seats):
                if not self.over:
                    assert seat.tiles == len(self.hands[holder])
                    own = viewer == holder
                    assert seat.hand == (tuple(sorted(self.hands[holder])) if own else None)
            if room.table.match is not None and (self.taken_up or self._rng.random() < 0.05):
                self.look_at_record(viewer, write_record(record_of(room.table, viewer, 0)))

    def learn(self, entry: Entry) -> None:
        """What everybody may know after an entry, and what nobody may."""
        match entry:
            case Opened():
                self.secret |= {sitter.guest for sitter in entry.seats if sitter is not None}
            case Seated():
                self.secret.add(entry.sitter.guest)
            case Came() | Gone():
                self.secret.add(entry.session)
            case DealCommitted() | SeatRevealed():
                self.secret.add(entry.secret)
            case DealAborted() | DealRevealed():
                self.secret -= {secret for secret in entry.secrets if secret is not None}
            case Happened():
                self._happened(entry.event)

    def _happened(self, event: dict[str, Any]) -> None:
        match event["type"]:
            case "match_started" if "position" in event:
                self._taken_up(Position.parse(event["position"]))
            case "deal_started":
                self.taken_up = False
                self._dealt([set(hand) for hand in event["hands"]], set())
            case "drew":
                self.known[event["seat"]].add(event["tile"])
                self.hands[event["seat"]].add(event["tile"])
            case "placed":
                self.hands[event["seat"]].discard(event["tile"])
                for known in self.known.values():
                    known.add(event["tile"])
            case "deal_ended" | "match_ended":
                self.over = True

    def _taken_up(self, position: Position) -> None:
        self.taken_up = True
        self._dealt([set(map(str, hand)) for hand in position.hands], set(map(str, position.layout.tiles)))

    def _dealt(self, hands: list[set[str]], layout: set[str]) -> None:
        self.over, self.hands = False, [set(hand) for hand in hands]
        self.known = {
            viewer: layout | (set() if viewer is None else hands[viewer]) for viewer in self.viewers
        }

    def look(self, viewer: int | None, data: bytes) -> None:
        """Look at what a viewer got."""
        self.looks += 1
        text = data.decode()
        for secret in self.secret:
            assert secret not in text, f"{viewer} got the secret {secret}"
        if not self.over:
            found = set().union(*map(tiles_in, strings(json.loads(text), taken_up=self.taken_up)))
            assert found <= self.known[viewer], f"{viewer} got {found - self.known[viewer]} in {text}"

    def look_at_record(self, viewer: int | None, text: str) -> None:
        """Look at a record that a viewer got."""
        self.looks += 1
        for secret in self.secret:
            assert secret not in text
        if not self.over:
            found = tiles_in(of_the_deal(text))
            if self.taken_up:
                position = re.search(r"^\[Position \"(.*)\"\]$", text, re.MULTILINE)
                assert position is not None
                found |= set().union(*map(tiles_in, position[1].split()[:3]))
            assert found <= self.known[viewer], f"{viewer} got {found - self.known[viewer]} in {text}"


WATCHED: Final = (
    Options(rules="all-fives/2,target=100"),
    Options(rules="all-fives/3,target=80", seats=("open", "greedy", "open"), clock=PerTurn(3)),
    Options(rules="all-fives/4,target=80", seats=("open",) * 4, clock=Bank(60, 1)),
    Options(rules="five-up/4,partners=false,target=20", seats=("open", "open", "random", "open")),
    Options(rules="fives-and-threes/3,target=21", seats=("open",) * 3, on_timeout="resign", clock=Bank(20)),
    Options(rules="sniff/2,target=80,draw_when_able=true", seats=("open", "person")),
    Options(rules="muggins/2,target=80,draw=one,reserve=2", seats=("greedy", "open")),
    Options(rules="all-fives/2,target=80", deal=given_deal()),
    Options(rules="all-fives/2,target=60", position=f"{DRAWS_FIRST},target=60"),
    Options(rules="all-fives/2,target=60", position=f"{BLOCKED_FIRST},target=60"),
)


@pytest.mark.parametrize("number", range(len(WATCHED)))
def test_nobody_ever_gets_a_tile_or_a_secret_that_is_not_theirs_to_know(number: int) -> None:
    options = WATCHED[number]
    oracle = Oracle(len(options.seats))
    room = Room(options, seed=number, conduct={1: "withholding"} if number % 2 else {}, watch=oracle).sit()
    for match in (1, 2):
        while not room.match.over:
            if room.rng.random() < 0.08:
                room.trouble()
            if not room.match.over:
                room.step()
        if match == 1 and room.table.guests:
            room.rematch()
    assert oracle.looks > 500
    assert not oracle.secret & set(map(str, TILES))


@pytest.mark.parametrize("number", range(len(WATCHED)))
def test_whatever_is_kept_would_be_found_if_it_got_out(number: int) -> None:
    """The oracle itself: of what is hidden, each kind is noticed."""
    options = WATCHED[number]
    oracle = Oracle(len(options.seats))
    noticed = set()
    for entry in seated(options, seed=number).play(lambda room: room.match.deal_number == 2).entries:
        oracle.learn(entry)
        try:
            oracle.look(None, write_entry(entry))
        except AssertionError:
            kind = entry.event["type"] if isinstance(entry, Happened) else type(entry).__name__
            noticed.add(kind)
    hidden = {"Seated", "Came", "DealCommitted", "SeatRevealed", "deal_started"}
    if options.position is not None:
        hidden.add("match_started")
    assert hidden <= noticed


def test_once_a_match_is_over_everything_is_there() -> None:
    for options in WATCHED[:4]:
        room = seated(options).play()
        for viewer in (None, 0, 1):
            record = room.record(viewer)
            assert record.is_complete
            assert record.events == room.match.events
            assert set(record.reveals) == set(record.commits) == set(range(1, room.match.deal_number + 1))
            assert {deal.status for deal in room.verification(record).deals} == {"fair"}


def test_when_a_deal_is_over_the_hands_that_are_left_are_seen_and_its_record_is_whole() -> None:
    room = seated().to_deal().play(lambda room: room.table.phase == "dealing")
    assert room.match.position is not None
    left = tuple(tuple(map(str, hand)) for hand in room.match.position.hands)
    assert tuple(seat.hand for seat in state(room.table, None).seats) == left
    record = room.record(None)
    assert record.is_complete
    assert [deal.status for deal in room.verification(record).deals] == ["fair"]


# --- What is seen ----------------------------------------------------------------------------------


def test_a_waiting_room_shows_who_sits_and_what_is_free() -> None:
    room = Room(Options(rules="all-fives/3", seats=("open", "greedy", "person"), title="Club")).sit(0)
    seen = state(room.table, None)
    assert (seen.phase, seen.match, seen.deal, seen.turn, seen.leader) == ("waiting", 1, 0, None, None)
    assert [(seat.kind, seat.name, seat.present, seat.bot) for seat in seen.seats] == [
        ("open", "Ana", True, None),
        ("greedy", "greedy", False, "greedy"),
        ("person", None, False, None),
    ]
    assert (seen.scores, seen.winners, seen.layout, seen.boneyard, seen.log) == ((0, 0, 0), (), "-", 0, ())
    assert (seen.clock, seen.fair, seen.choices) == (None, None, ())


def test_a_seat_sees_its_hand_its_choices_and_what_they_score() -> None:
    room = seated().to_deal()
    turn = room.table.turn
    assert turn is not None
    assert room.match.position is not None
    own, other = state(room.table, turn), state(room.table, 1 - turn)
    hand = room.match.position.hands[turn]
    assert own.seats[turn].hand == tuple(map(str, hand))
    assert [choice.action for choice in own.choices] == list(map(str, hand))
    fives = [0, 5, 10]
    assert [choice.points for choice in own.choices] == [
        float(total) if (total := tile.pips) in fives and total else 0.0 for tile in hand
    ]
    assert [choice.ends for choice in own.choices] == [
        ((str(tile), tile.pips),) if tile.is_double else ((str(tile), tile.low), (str(tile), tile.high))
        for tile in hand
    ]
    assert own.fields["spinner"] == "first"
    assert len(own.fields) == len(FIELDS)
    assert other.choices == ()
    assert other.seats[turn].hand is None
    assert (own.deal, own.leader, own.turn, own.boneyard) == (1, turn, turn, 10)
    room.act()
    lead = room.match.position
    assert lead is not None
    assert state(room.table, None).ends == tuple((str(end.tile), end.counts) for end in lead.layout.ends())
    assert state(room.table, None).places


def test_a_seat_that_a_bot_plays_on_is_offered_nothing() -> None:
    room = seated(Options(clock=PerTurn(1))).to_deal()
    turn = room.table.turn
    assert turn is not None
    assert choices(room.table, turn)
    room.wait()
    assert choices(room.table, turn) == ()
    seat = state(room.table, turn).seats[turn]
    assert (seat.bot, seat.present, seat.resigned) == ("club", True, False)
    seen = clock(room.table)
    assert seen is not None
    assert seen.running is None


def test_the_clock_of_a_bot_is_not_shown() -> None:
    room = seated(Options(seats=("open", "greedy"), clock=Bank(60)))
    seen = clock(room.table)
    assert seen is not None
    assert seen.left == (60_000, None)


def test_what_is_agreed_on_is_seen_without_the_bytes() -> None:
    room = seated(Options(rules="all-fives/3", seats=("open",) * 3), conduct={2: "silent"})
    room.wait()
    room.agree()
    fair = state(room.table, 1).fair
    assert fair is not None
    assert room.table.fair is not None
    assert (fair.deal, fair.attempt, fair.commit) == (1, 1, room.table.fair.began.commit)
    assert (fair.asked, fair.closed, fair.revealed) == ((0, 1, 2), None, ())
    assert [seat for seat, _ in fair.commits] == [0]
    room.agree()
    room.until("commits")
    room.agree()
    fair = state(room.table, None).fair
    assert fair is not None
    assert (fair.closed, fair.revealed) == ((0, 1), (0,))
    assert [seat for seat, _ in fair.commits] == [0, 1]


def test_that_a_start_was_given_is_seen_and_its_tiles_are_not() -> None:
    seen = state(seated(Options(deal=given_deal())).table, 0)
    assert seen.options.deal == GivenDeal(("?9", "?9"), "?10", given_deal().leader)
    seen = state(seated(Options(position=DRAWS_FIRST)).table, 0)
    assert seen.options.position is not None
    assert seen.options.position.split()[1:3] == ["?4/?1", "?2"]


def test_the_log_of_the_state_is_that_of_the_current_deal() -> None:
    room = seated()
    assert [event["type"] for event in state(room.table, None).log] == ["match_started"]
    room.to_deal()
    assert [event["type"] for event in state(room.table, None).log] == ["match_started", "deal_started"]
    room.to_deal(2)
    log = state(room.table, 0).log
    assert [event["type"] for event in log] == ["deal_started"]
    assert log[0]["seq"] == len(room.match.events) - 1
    assert log[0]["hands"][1] == 9


def test_who_resigned_and_who_is_ready_is_seen() -> None:
    room = seated(Options(rules="all-fives/3", seats=("open",) * 3)).to_deal()
    room.resign(2)
    assert [seat.resigned for seat in state(room.table, None).seats] == [False, False, True]


def test_a_second_connection_of_a_player_that_looks_on_sees_what_a_spectator_does() -> None:
    room = seated(Options(chat="free")).to_deal()
    other = Sitter("guest-0-second-account", "Ana")
    assert room.table.seat_of(other.guest) is None
    assert state(room.table, room.table.seat_of(other.guest)) == state(room.table, None)
