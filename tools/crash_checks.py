"""What is in the database after the crashes, held against what guests asked for and were told."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

import msgspec

from allfives.rules import Absent, AllFivesError, Back, Event, Match, Position, Rules, TimedOut
from allfives.table import commands
from allfives.table.entries import (
    Came,
    Entry,
    Happened,
    Opened,
    ReadyFor,
    RematchWanted,
    Said,
    SeatCommitted,
    Seated,
    SeatRevealed,
    read_entry,
)
from allfives.table.frames import ClockSeen, State
from allfives.table.options import PerTurn
from allfives.table.seen import state
from allfives.table.state import Table
from tools.crash_guests import Asked, Heard, Notes
from tools.crash_servers import Kept, KeptRoom

__all__ = [
    "check_all",
    "check_clocks",
    "check_commands",
    "check_ends",
    "check_states",
    "check_streams",
    "check_told",
]

_LATE_MS: Final = 10_000
"""So much later than it could be a time-out may come: the machine may be busy."""

_GRACE_MS: Final = 30_000
"""So long after a crash nobody is out of time yet."""


def check_all(
    rooms: Sequence[KeptRoom],
    rows: Sequence[Kept],
    notes: Notes,
    made: Iterable[str],
    strangers: Iterable[str] = (),
    disturbed: Sequence[int] = (),
) -> list[str]:
    """Everything that is wrong, in a sentence each.

    Args:
        rooms: All rooms.
        rows: All entries.
        notes: What guests asked for and were told.
        made: Rooms whose making was acknowledged.
        strangers: Rooms in which others play, of whom there are no notes.
        disturbed: When servers were killed and started, in milliseconds since 1970.
    """
    found = [*notes.faults, *check_commands(rows, notes, strangers), *check_told(rows, notes.heard)]
    gaps = [*check_streams(rooms, rows, made)]
    if gaps:  # then nothing follows from the streams
        return found + gaps
    try:
        found += check_states(rows, notes.heard)
        found += check_clocks(rows, notes.heard, disturbed)
        found += check_ends(rows, (room.code for room in rooms))
    except AllFivesError as error:
        found.append(f"a stream makes no sense: {error}")
    return found


def streams(rows: Iterable[Kept]) -> dict[str, list[Kept]]:
    """The rows of each room."""
    found: dict[str, list[Kept]] = defaultdict(list)
    for row in rows:
        found[row.room].append(row)
    return found


def check_streams(rooms: Sequence[KeptRoom], rows: Sequence[Kept], made: Iterable[str]) -> Iterator[str]:
    """Every room whose making was acknowledged is there, and no stream has a gap or goes back in time."""
    there, of_room = {room.code for room in rooms}, streams(rows)
    for code in made:
        if code not in there:
            yield f"the room {code} was made, and is not there"
    for code in there:
        stream = of_room.get(code, [])
        if [row.seq for row in stream] != list(range(len(stream))) or not stream:
            yield f"the stream of {code} has gaps: {[row.seq for row in stream][:20]}…"
        for before, row in pairwise(stream):
            if row.at < before.at or row.match not in (before.match, before.match + 1):
                yield f"{code}: entry {row.seq} goes back in time"


def check_commands(rows: Sequence[Kept], notes: Notes, strangers: Iterable[str] = ()) -> Iterator[str]:
    """Every acknowledged command is there once, where it was said to be; no refused one is there.

    Args:
        rows: All rows.
        notes: What was asked for.
        strangers: Rooms in which others play, whose commands were not kept.
    """
    found: dict[str, list[Kept]] = defaultdict(list)
    unknown = set(strangers)
    for row in rows:
        if row.command is not None:
            id_ = row.command.rpartition(":")[2]
            found[id_].append(row)
            if row.room not in unknown and id_ not in notes.asked:
                yield f"{row.room}: nobody asked for {row.command}"
    for id_, asked in notes.asked.items():
        there = [(row.room, row.seq) for row in found[id_]]
        if asked.done is not None:
            if there != [(asked.room, asked.done)]:
                yield f"acknowledged, and there as {there}: {asked}"
            elif not _does(asked, read_entry(found[id_][0].entry)):
                yield f"acknowledged, and something else is there: {asked}, {found[id_][0]}"
        elif asked.refused is not None and there:
            yield f"refused, and there as {there}: {asked}"
        elif asked.refused is None:
            yield f"never answered: {asked}"


def _does(asked: Asked, entry: Entry) -> bool:
    """Whether the first entry of a command is what was asked for."""
    match asked.command, entry:
        case commands.Act(action=action), Happened(event={"type": "placed", "tile": tile, "host": host}):
            return bool(action == (tile if host is None else f"{tile}@{host}"))
        case commands.Act(action=action), Happened(event={"type": type_}):
            return action == {"drew": "+", "passed": "--"}.get(type_)
        case commands.Say(preset=preset), Said():
            return preset == entry.preset
        case commands.Commit(commit=commit), SeatCommitted():
            return commit == entry.commit
        case commands.Reveal(secret=secret), SeatRevealed():
            return secret == entry.secret
        case commands.Back(), Happened(event={"type": type_}):
            return bool(type_ == "back")
        case (
            (commands.Sit(), Seated())
            | (commands.Ready(), ReadyFor())
            | (commands.Rematch(), RematchWanted() | Opened())
            | (commands.Back(), Came())
        ):
            return True
    return False


def check_told(rows: Sequence[Kept], heard: Iterable[Heard]) -> Iterator[str]:
    """Every entry that somebody was told is what the stream has, as far as they may see it."""
    there = {(row.room, row.seq): row for row in rows}
    for each in heard:
        for seq, (at, entry, seat) in sorted(each.entries.items()):
            row = there.get((each.room, seq))
            if row is None:
                yield f"{each.who} was told of entry {seq} of {each.room}, which is not there: {entry}"
            elif (at, _plain(entry)) != (row.at, _plain(read_entry(row.entry).seen_by(seat))):
                yield f"{each.who} was told of another entry {seq} of {each.room}: {entry}, {row}"


def check_states(rows: Sequence[Kept], heard: Iterable[Heard]) -> Iterator[str]:
    """Every whole state that somebody was told is the one that the stream leads to."""
    of_room = streams(rows)
    told: dict[str, dict[int, list[tuple[str, int | None, State]]]] = defaultdict(lambda: defaultdict(list))
    for each in heard:
        for seq, seat, seen in each.states:
            told[each.room][seq].append((each.who, seat, seen))
    for room, states in told.items():
        for seq, table in _tables(of_room.get(room, [])):
            for who, seat, seen in states.pop(seq, ()):
                if _plain(seen) != _plain(state(table, seat)):
                    yield f"{who} was told of another state of {room} at {seq}: {seen}, {state(table, seat)}"
        for seq in states:
            yield f"{room}: a state was told at {seq}, which is not there"


def _tables(stream: Iterable[Kept]) -> Iterator[tuple[int, Table]]:
    table: Table | None = None
    for row in stream:
        entry = read_entry(row.entry)
        if table is None:
            assert isinstance(entry, Opened)
            table = Table.opened(entry, row.at, row.seq)
        else:
            table = table.follow(entry, row.at)
        yield row.seq, table


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def check_ends(rows: Sequence[Kept], codes: Iterable[str]) -> Iterator[str]:
    """The last match of each of these rooms is over."""
    of_room = streams(rows)
    for code in codes:
        ended = [
            row
            for row in of_room.get(code, [])
            if isinstance(entry := read_entry(row.entry), Happened) and entry.event["type"] == "match_ended"
        ]
        if not ended or ended[-1].match != of_room[code][-1].match:
            yield f"the match of {code} has not ended"


# --- Clocks ----------------------------------------------------------------------------------------


class _Clocks:
    """The clocks of one match, added up from one entry to the next; of a clock there is nothing else."""

    def __init__(self, opened: Opened, at: int) -> None:
        options, self.at = opened.options, at
        assert options.clock is not None
        self.clock = options.clock
        self.rules = Rules.parse(options.rules, players=len(options.seats))
        self.position = None if options.position is None else Position.parse(options.position)
        self.guests = [kind in ("open", "person") for kind in options.seats]
        self.left = [self.clock.seconds * 1000] * len(options.seats)
        self.match: Match | None = None
        self.away_since = at  # when the turn began, or its guest left it

    def running(self) -> int | None:
        """The seat whose time runs: its turn, and its guest plays it."""
        match = self.match
        turn = None if match is None else match.turn
        if match is None or turn is None or not self.guests[turn]:
            return None
        return None if turn in match.absent or turn in match.resigned else turn

    def pass_to(self, at: int) -> None:
        """Let time pass."""
        running = self.running()
        if running is not None:
            self.left[running] -= at - self.at
        self.at = at

    def follow(self, event: Event, seq: int, seats: Sequence[str]) -> None:
        """Let something happen."""
        if self.match is None:
            self.match = Match.start(self.rules, seats, position=self.position)
            return
        if seq < len(self.match.events):
            return
        turn, running = self.match.turn, self.running()
        self.match = self.match.follow(event)
        if self.match.turn != turn:
            self.away_since = self.at
            if turn is None:
                return
            if isinstance(self.clock, PerTurn):
                self.left[turn] = self.clock.seconds * 1000
            elif running is not None:
                self.left[turn] = max(0, self.left[turn]) + self.clock.increment * 1000
        elif isinstance(event, Absent | Back | TimedOut) and event.seat == turn:
            away, self.away_since = self.at - self.away_since, self.at
            # Who comes back within the turn has used the time in which a bot could have played it.
            self.left[turn] = max(0, self.left[turn] - (away if isinstance(event, Back) else 0))


def check_clocks(rows: Sequence[Kept], heard: Iterable[Heard], disturbed: Sequence[int]) -> Iterator[str]:
    """The time left that was told is what the stream's own times leave, and nobody is out of time before it.

    Args:
        rows: All rows.
        heard: What was told.
        disturbed: When servers were killed and started, in milliseconds since 1970: for a while after that,
            nobody is out of time.
    """
    told: dict[str, dict[int, list[ClockSeen | None]]] = defaultdict(lambda: defaultdict(list))
    for each in heard:
        for seq, clock in each.clocks:
            told[each.room][seq].append(clock)
        for seq, _, seen in each.states:
            told[each.room][seq].append(seen.clock)
    for room, stream in streams(rows).items():
        clocks: _Clocks | None = None
        for row in stream:
            entry = read_entry(row.entry)
            if isinstance(entry, Opened):
                clocks = _Clocks(entry, row.at) if entry.options.clock is not None else None
            if clocks is None:
                continue
            clocks.pass_to(row.at)
            if isinstance(entry, Happened):
                event = entry.read()
                if isinstance(event, TimedOut):
                    yield from _check_time_out(room, row, -clocks.left[event.seat], disturbed)
                clocks.follow(event, entry.event["seq"], entry.event.get("seats", ()))
            for shown in told[room][row.seq]:
                yield from _check_clock(room, row, clocks, shown)


def _check_clock(room: str, row: Kept, clocks: _Clocks, told: ClockSeen | None) -> Iterator[str]:
    if told is None or told.running != clocks.running():
        yield f"{room}, entry {row.seq}: the clock of seat {clocks.running()} runs, and {told} was told"
        return
    for seat, left in enumerate(told.left):
        if (left is None) == clocks.guests[seat]:
            yield f"{room}, entry {row.seq}: seat {seat} has a clock or not, and {told} was told"
        elif left is not None:
            now = left - (row.at - told.since if told.running == seat else 0)
            if max(0, now) != max(0, clocks.left[seat]):
                yield f"{room}, entry {row.seq}: seat {seat} has {clocks.left[seat]} ms, and {now} were told"


def _check_time_out(room: str, row: Kept, over: int, disturbed: Sequence[int]) -> Iterator[str]:
    """Whether a seat that ran out of time so many milliseconds after it was due was out of time then."""
    if over < 0:
        yield f"{room}, entry {row.seq}: a seat was out of time {-over} ms before its time"
    calm = max((at for at in disturbed if at <= row.at), default=0) + _GRACE_MS
    if over > _LATE_MS and row.at > calm + _LATE_MS:
        yield f"{room}, entry {row.seq}: a clock stood still, a seat was out of time {over} ms too late"
