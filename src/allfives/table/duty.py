"""What falls due in a room without anybody asking: deals, clocks, bots, absence, and the room's end.

All of it follows from the entries and the time. Whoever holds the room does it; nobody else does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from allfives.table.course import closed_commits, committed, grown
from allfives.table.entries import Closed, DealAborted, Entry, Left
from allfives.table.state import Table

__all__ = [
    "Duty",
    "Situation",
    "Times",
    "next_duty",
    "perform",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """How long things are waited for, in milliseconds.

    Attributes:
        dead: A server process that has not been heard of for so long is dead, its connections gone.
        commit: For clients to commit to their bytes for a deal.
        reveal: For clients to reveal them.
        absent: For a lost connection to come back, before a bot plays on or the seat is free again; in a
            match without a clock, only while another guest is there who waits.
        grace: For clients to come back to a room that was without a server.
        empty: For guests to come to a room that all of them have left.
        abandoned: For somebody to come back to a room in which nobody is connected.
        keep: For closed rooms, and guests who stay away, to be deleted; None for ever.
        idle: For something to happen in a room, while no match is going on, in which somebody is.
    """

    dead: int = 15_000
    commit: int = 4_000
    reveal: int = 6_000
    absent: int = 30_000
    grace: int = 15_000
    empty: int = 60_000
    abandoned: int = 10 * 60_000
    idle: int = 2 * 60 * 60_000
    keep: int | None = None


_THINK_MS: Final = {"normal": 1_200, "fast": 300, "none": 0}


@dataclass(frozen=True, slots=True)
class Duty:
    """Something that falls due.

    Attributes:
        due: When, in milliseconds since 1970; what should have been done already may lie in the past.
        kind: What: to agree on the next ``deal``, end the time for commitments (``commits``) or for
            revealing (``reveals``), a ``bot``'s turn, a seat's time being ``out``, a seat being ``absent``,
            a seat being ``free`` again, or the room's ``close``.
        seat: The seat that it concerns.
    """

    due: int
    kind: Literal["deal", "commits", "reveals", "bot", "out", "absent", "free", "close"]
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Situation:
    """What a room's duties depend on besides the room.

    Attributes:
        now: The time, in milliseconds since 1970.
        processes: When each server process was heard of last.
        grace: No seat is out of time or absent before this, and none is passed over in a deal that has not
            come back: the room was without a server a moment ago.
        times: How long things are waited for.
    """

    now: int
    processes: Mapping[str, int]
    grace: int = 0
    times: Times = Times()

    def gone_since(self, table: Table, seat: int) -> int | None:
        """Since when nobody is connected for a guest's seat; None if somebody is."""
        session = table.sessions[seat]
        if session is None:
            return table.gone[seat]
        heard = self.processes.get(session.process, session.since)
        return None if self.now - heard < self.times.dead else max(session.since, heard)


def next_duty(table: Table, situation: Situation) -> Duty | None:
    """What falls due next; None where nothing does until something happens."""
    return min(_duties(table, situation), key=lambda duty: duty.due, default=None)


def _duties(table: Table, now: Situation) -> Iterator[Duty]:
    phase = table.phase
    if phase == "closed":
        return
    gone = {seat: now.gone_since(table, seat) for seat in table.guests}
    if phase in ("waiting", "over"):
        yield from _between_matches(table, gone, now)
        return
    yield from _absences(table, gone, now)
    if phase == "dealing":
        yield _dealing(table, now)
        return
    turn = table.turn
    assert turn is not None
    if table.bot(turn) is not None:
        yield Duty(table.turn_at + _THINK_MS[table.options.pace], "bot", turn)
    elif (left := table.left(turn)) is not None:
        yield Duty(max(table.turn_at + left, now.grace), "out", turn)


def _between_matches(table: Table, gone: Mapping[int, int | None], now: Situation) -> Iterator[Duty]:
    times = now.times
    for seat, since in gone.items():
        if since is not None:
            yield Duty(max(since + times.absent, now.grace), "free", seat)
    if table.visited and not gone:
        yield Duty(table.at + times.empty, "close")
    elif all(since is not None for since in gone.values()):
        yield Duty(max(table.at + times.abandoned, now.grace), "close")
    else:
        yield Duty(table.at + times.idle, "close")


def _absences(table: Table, gone: Mapping[int, int | None], now: Situation) -> Iterator[Duty]:
    here = [session.since for seat in gone if gone[seat] is None and (session := table.sessions[seat])]
    if here or table.options.clock is not None:  # else nobody waits, and no time runs out
        waited = min(here, default=0)
        for seat, since in gone.items():
            if since is not None and table.bot(seat) is None:
                yield Duty(max(max(since, waited) + now.times.absent, now.grace), "absent", seat)
    if not gone:  # bots among themselves: nobody is waited for
        yield Duty(max(table.gone) + now.times.idle, "close")
    elif all(since is not None for since in gone.values()):
        last = max(since for since in gone.values() if since is not None)
        yield Duty(max(last, now.grace) + now.times.abandoned, "close")


def _dealing(table: Table, now: Situation) -> Duty:
    fair, match = table.fair, table.match
    assert match is not None
    if fair is not None:
        if fair.closed is None:
            awaited = [seat for seat in fair.began.asked if seat not in fair.commits]
            return Duty(_patient(table, now, awaited, fair.since, now.times.commit), "commits")
        return Duty(_patient(table, now, fair.missing, fair.since, now.times.reveal), "reveals")
    present = {seat for seat in table.playing_guests if table.sessions[seat] is not None}
    if match.deal_number == 0 or (present and present <= table.ready):
        return Duty(table.at, "deal")
    return Duty(table.ended_at + table.pause, "deal")


def _patient(table: Table, now: Situation, awaited: Iterable[int], since: int, wait: int) -> int:
    """Until when seats are waited for; who comes back within the time of grace has the whole time again."""
    until = since + wait
    for seat in awaited:
        session = table.sessions[seat]
        if table.bot(seat) is not None:
            continue
        here = session is not None and now.gone_since(table, seat) is None
        until = max(until, min(session.since + wait, now.grace) if session and here else now.grace)
    return until


def perform(table: Table, duty: Duty, secret: bytes) -> list[Entry]:
    """The entries of what has fallen due; a bot's turn is not done here, since it has to be thought about.

    Args:
        table: The room, for which it is due.
        duty: What to do.
        secret: 32 fresh random bytes.
    """
    match, seat = table.match, duty.seat
    if duty.kind == "close":
        return [Closed("finished" if table.phase == "over" else "abandoned")]
    if duty.kind == "free":
        assert seat is not None
        return [Left(seat)]
    assert match is not None
    if duty.kind == "deal":
        return committed(table, secret)
    if duty.kind == "commits":
        return closed_commits(table)
    if duty.kind == "reveals":
        return _aborted(table, secret)
    assert seat is not None
    if duty.kind == "absent":
        return grown(table, match.leave(seat))
    assert duty.kind == "out"
    after = match.time_out(seat)
    after = after.resign(seat) if table.options.on_timeout == "resign" else after.leave(seat)
    return grown(table, after)


def _aborted(table: Table, secret: bytes) -> list[Entry]:
    """An attempt at a deal is given up, and the next begun without those who did not reveal."""
    fair = table.fair
    assert fair is not None
    began = fair.began
    entry = DealAborted(began.deal, began.attempt, fair.all_commits, fair.all_secrets, fair.missing)
    return [entry, *committed(table.follow(entry, table.at), secret)]
