"""What falls due in a room without anybody asking: deals, clocks, bots, absence, and the room's end.

All of it follows from the entries and the time. Whoever holds the room does it; nobody else does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from allfives.table.course import closed_commits, committed, grown
from allfives.table.entries import Closed, DealAborted, Entry, Left
from allfives.table.state import Table

__all__ = [
    "ABANDONED_MS",
    "ABSENT_MS",
    "COMMIT_MS",
    "DEAD_MS",
    "IDLE_MS",
    "REVEAL_MS",
    "Duty",
    "gone_since",
    "next_duty",
    "perform",
]

DEAD_MS: Final = 15_000
"""A server process that has not been heard of for so long is dead, and its connections are gone."""

COMMIT_MS: Final = 4_000
"""How long clients have to commit to their bytes for a deal, in milliseconds."""

REVEAL_MS: Final = 6_000
"""How long they have to reveal them."""

ABSENT_MS: Final = 30_000
"""How long a seat's connection may be lost before a bot plays on, or before its seat is free again."""

ABANDONED_MS: Final = 10 * 60_000
"""How long a room is kept in which nobody is any more."""

IDLE_MS: Final = 2 * 60 * 60_000
"""How long a room is kept in which somebody is and nothing happens."""

_PAUSE_MS: Final = {"normal": 8_000, "fast": 1_500, "none": 0}
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


def gone_since(table: Table, seat: int, processes: Mapping[str, int], now: int) -> int | None:
    """Since when nobody is connected for a guest's seat; None if somebody is.

    Args:
        table: The room.
        seat: The seat.
        processes: When each server process was heard of last.
        now: The time.
    """
    session = table.sessions[seat]
    if session is None:
        return table.gone[seat]
    heard = processes.get(session.process, session.since)
    return None if now - heard < DEAD_MS else max(session.since, heard)


def next_duty(table: Table, processes: Mapping[str, int], now: int, grace: int = 0) -> Duty | None:
    """What falls due next; None where nothing does until something happens.

    Args:
        table: The room.
        processes: When each server process was heard of last, in milliseconds since 1970.
        now: The time.
        grace: No seat is out of time or absent before this: the room was without a server until a moment ago.
    """
    return min(_duties(table, processes, now, grace), key=lambda duty: duty.due, default=None)


def _duties(table: Table, processes: Mapping[str, int], now: int, grace: int) -> Iterator[Duty]:
    phase = table.phase
    if phase == "closed":
        return
    gone = {seat: gone_since(table, seat, processes, now) for seat in table.guests}
    if phase in ("waiting", "over"):
        for seat, since in gone.items():
            if since is not None:
                yield Duty(max(since + ABSENT_MS, grace), "free", seat)
        alone = all(since is not None for since in gone.values())
        yield Duty(max(table.at + (ABANDONED_MS if alone else IDLE_MS), grace), "close")
        return
    yield from _absences(table, gone, grace)
    match = table.match
    assert match is not None
    if phase == "dealing":
        yield _dealing(table)
        return
    turn = match.turn
    assert turn is not None
    if table.bot(turn) is not None:
        yield Duty(table.turn_at + _THINK_MS[table.options.pace], "bot", turn)
    elif (left := table.left(turn)) is not None:
        yield Duty(max(table.turn_at + left, grace), "out", turn)


def _absences(table: Table, gone: Mapping[int, int | None], grace: int) -> Iterator[Duty]:
    for seat, since in gone.items():
        if since is not None and table.bot(seat) is None:
            yield Duty(max(since + ABSENT_MS, grace), "absent", seat)
    if gone and all(since is not None for since in gone.values()):
        last = max(since for since in gone.values() if since is not None)
        yield Duty(max(last + ABANDONED_MS, grace), "close")


def _dealing(table: Table) -> Duty:
    fair = table.fair
    if fair is not None:
        stage, time = ("commits", COMMIT_MS) if fair.closed is None else ("reveals", REVEAL_MS)
        return Duty(fair.since + time, stage)  # type: ignore[arg-type]
    match = table.match
    assert match is not None
    present = {seat for seat in table.playing_guests if table.sessions[seat] is not None}
    at_once = match.deal_number == 0 or (present and present <= table.ready)
    if table.aborted and table.aborted[-1].deal == match.deal_number + 1:
        at_once = True
    return Duty(table.at if at_once else table.ended_at + _PAUSE_MS[table.options.pace], "deal")


def perform(table: Table, duty: Duty, secret: bytes) -> list[Entry]:
    """The entries of what has fallen due; a bot's turn is not done here, since it has to be thought about.

    Args:
        table: The room, for which it is the next duty and due.
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
