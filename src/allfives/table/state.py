"""The state of a room: the fold of its entries, and what can be read off it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypeVar, assert_never

from msgspec import Struct, field
from msgspec.structs import replace

from allfives.rules import Absent, Back, Event, Match, TimedOut
from allfives.table.entries import (
    Came,
    Closed,
    CommitsClosed,
    DealAborted,
    DealCommitted,
    DealRevealed,
    Entry,
    Gone,
    Happened,
    Left,
    Opened,
    ReadyFor,
    RematchWanted,
    Said,
    SeatCommitted,
    Seated,
    SeatRevealed,
    Sitter,
    read_entry,
)
from allfives.table.options import GUEST_KINDS, Options, PerTurn, Plan

if TYPE_CHECKING:  # clients know the state of a table, and need no database
    from allfives.store import Row

__all__ = ["PLAYS_ON", "TALK_KEPT", "FairDeal", "Phase", "Session", "Table", "folded"]

Phase: TypeAlias = Literal["waiting", "dealing", "playing", "over", "closed"]

PLAYS_ON: Final = "club"
"""The level that plays on for the absent, as rules.md has it."""

TALK_KEPT: Final = 50
"""How many messages the state keeps; the stream keeps all."""

_T = TypeVar("_T")
_PAUSE_MS: Final = {"normal": 8_000, "fast": 1_500, "none": 0}
_MOVES: Final = frozenset({"deal_started", "drew", "placed", "passed", "deal_ended", "match_ended"})


class Session(Struct, frozen=True):
    """A connection that plays a seat.

    Attributes:
        id: The connection.
        process: The server process that has it.
        since: When it came, in milliseconds since 1970.
    """

    id: str
    process: str
    since: int


class FairDeal(Struct, frozen=True):
    """A deal that is agreed on, and then played.

    Attributes:
        began: The entry that began it.
        since: When its present stage began: the server's commitment, or the end of commitments.
        commits: The commitments of the seats, in hexadecimal.
        closed: The seats that take part, once no more commitments are taken.
        reveals: The secrets that the seats have revealed, in hexadecimal.
    """

    began: DealCommitted
    since: int
    commits: Mapping[int, str] = field(default_factory=dict)
    closed: tuple[int, ...] | None = None
    reveals: Mapping[int, str] = field(default_factory=dict)

    @property
    def all_commits(self) -> tuple[str, ...]:
        """The commitments of those who take part, the server's first, then by seat."""
        return (self.began.commit, *(self.commits[seat] for seat in self.closed or ()))

    @property
    def all_secrets(self) -> tuple[str | None, ...]:
        """Their secrets in the same order; None for one that is not revealed."""
        return (self.began.secret, *(self.reveals.get(seat) for seat in self.closed or ()))

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that take part and have not revealed."""
        return tuple(seat for seat in self.closed or () if seat not in self.reveals)


class Table(Struct, frozen=True):
    """A room after some of its entries.

    Attributes:
        options: What it was made with.
        plan: The same, read.
        sitters: Who sits where; None for a free seat or a bot's.
        sessions: The connection that plays each seat.
        gone: When each seat's last connection ended, or its guest sat down; milliseconds since 1970.
        number: The number of the match in the room.
        seq: The last entry.
        at: When that was.
        match: The match; None until all seats are taken.
        told: How many events of the match there are.
        moved: The last entry after which an earlier play makes no sense any more.
        turn_at: When the present turn began.
        bank: Milliseconds that each seat had left then, where there is a clock.
        ended_at: When the last deal ended.
        fair: The deal that is agreed on or played; None where it was given, and between deals.
        silent: The seats that committed and did not reveal, for the deal that is agreed on.
        published: What the deals that are over were shuffled from.
        aborted: The attempts that came to nothing.
        ready: The seats that wait for the next deal, or for another match.
        talk: What was said last.
        visited: Whether anybody has had a seat.
        maker: The guest who made it.
        closed: Why the room is closed; None while it is open.
    """

    options: Options
    plan: Plan
    sitters: tuple[Sitter | None, ...]
    sessions: tuple[Session | None, ...]
    gone: tuple[int, ...]
    number: int
    seq: int
    at: int
    match: Match | None = None
    told: int = 0
    moved: int = 0
    turn_at: int = 0
    bank: tuple[int, ...] = ()
    ended_at: int = 0
    fair: FairDeal | None = None
    silent: frozenset[int] = frozenset()
    published: tuple[DealRevealed, ...] = ()
    aborted: tuple[DealAborted, ...] = ()
    ready: frozenset[int] = frozenset()
    talk: tuple[Said, ...] = ()
    visited: bool = False
    maker: str = ""
    closed: str | None = None

    # --- What can be read off it ---------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """Where the room is; see ``frames.State``."""
        if self.closed is not None:
            return "closed"
        if self.match is None:
            return "waiting"
        if self.match.over:
            return "over"
        return "dealing" if self.match.turn is None else "playing"

    @property
    def going_on(self) -> bool:
        """Whether a match has begun and is not over."""
        return self.phase in ("dealing", "playing")

    @property
    def turn(self) -> int | None:
        """The seat to act; None while nobody is."""
        return None if self.match is None or self.closed is not None else self.match.turn

    @property
    def guests(self) -> tuple[int, ...]:
        """The seats that guests have."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter is not None)

    @property
    def playing_guests(self) -> tuple[int, ...]:
        """The seats that guests have and play themselves: neither absent nor resigned."""
        return tuple(seat for seat in self.guests if self.bot(seat) is None)

    @property
    def free(self) -> tuple[int, ...]:
        """The seats that guests may take."""
        kinds = enumerate(self.options.seats)
        return tuple(seat for seat, kind in kinds if kind in GUEST_KINDS and self.sitters[seat] is None)

    @property
    def names(self) -> tuple[str | None, ...]:
        """Who has each seat: a guest's name or a bot's level; None while it is free."""
        kinds = zip(self.options.seats, self.sitters, strict=True)
        return tuple(
            sitter.name if sitter else None if kind in GUEST_KINDS else kind for kind, sitter in kinds
        )

    @property
    def pause(self) -> int:
        """How long the end of a deal stands, in milliseconds, unless all are ready before."""
        return _PAUSE_MS[self.options.pace]

    def since(self, seat: int) -> int | None:
        """Since when the guest of a seat is connected, or is not; None for a seat that no guest has."""
        session = self.sessions[seat]
        if self.sitters[seat] is None:
            return None
        return self.gone[seat] if session is None else session.since

    def seat_of(self, guest: str) -> int | None:
        """The seat that a guest has."""
        for seat, sitter in enumerate(self.sitters):
            if sitter is not None and sitter.guest == guest:
                return seat
        return None

    def bot(self, seat: int) -> str | None:
        """The level that plays a seat now; None while its guest does, or while it is free."""
        kind = self.options.seats[seat]
        if kind not in GUEST_KINDS:
            return kind
        match = self.match
        if match is not None and (seat in match.absent or seat in match.resigned):
            return PLAYS_ON
        return None

    def left(self, seat: int) -> int | None:
        """Milliseconds that a seat has left from ``turn_at`` on; None without a clock."""
        return self.bank[seat] if self.bank else None

    # --- The fold ------------------------------------------------------------------------------------

    @classmethod
    def opened(cls, entry: Opened, at: int, seq: int = 0) -> Table:
        """The room as the first entry of a match sets it up: nothing before it is needed to go on."""
        n, clock = len(entry.seats), entry.options.clock
        return cls(
            entry.options,
            Plan.of(entry.options),
            entry.seats,
            (None,) * n,
            (at,) * n,
            entry.match,
            seq,
            at,
            moved=seq,
            turn_at=at,
            bank=() if clock is None else (clock.seconds * 1000,) * n,
            visited=any(sitter is not None for sitter in entry.seats),
            maker=entry.maker,
        )

    def follow(self, entry: Entry, at: int) -> Table:
        """The room after the next entry of its stream, appended at that time."""
        now = replace(self, seq=self.seq + 1, at=at)
        match entry:
            case Happened():
                return now._happened(entry)
            case Opened():
                return Table.opened(entry, at, now.seq)
            case Seated():
                sitters = _with(self.sitters, entry.seat, entry.sitter)
                return replace(now, sitters=sitters, gone=_with(self.gone, entry.seat, at), visited=True)
            case Left():
                ready = self.ready - {entry.seat}
                sessions = _with(self.sessions, entry.seat, None)
                return replace(
                    now, sitters=_with(self.sitters, entry.seat, None), sessions=sessions, ready=ready
                )
            case Came():
                session = Session(entry.session, entry.process, at)
                return replace(now, sessions=_with(self.sessions, entry.seat, session))
            case Gone():
                session_now = self.sessions[entry.seat]
                if session_now is None or session_now.id != entry.session:
                    return now
                sessions = _with(self.sessions, entry.seat, None)
                return replace(now, sessions=sessions, gone=_with(self.gone, entry.seat, at))
            case DealCommitted():
                return replace(now, fair=FairDeal(entry, at), ready=frozenset(), moved=now.seq)
            case SeatCommitted() | CommitsClosed() | SeatRevealed():
                return replace(now, fair=now._agreed(entry))
            case DealAborted():
                silent = self.silent | set(entry.missing)
                return replace(now, fair=None, silent=silent, aborted=(*self.aborted, entry))
            case DealRevealed():
                return replace(now, fair=None, silent=frozenset(), published=(*self.published, entry))
            case ReadyFor() | RematchWanted():
                return replace(now, ready=self.ready | {entry.seat})
            case Said():
                return replace(now, talk=(*self.talk, entry)[-TALK_KEPT:])
            case Closed():
                return replace(now, closed=entry.reason)
            case _:
                assert_never(entry)

    def _agreed(self, entry: SeatCommitted | CommitsClosed | SeatRevealed) -> FairDeal:
        fair = self.fair
        assert fair is not None
        if isinstance(entry, SeatCommitted):
            return replace(fair, commits={**fair.commits, entry.seat: entry.commit})
        if isinstance(entry, SeatRevealed):
            return replace(fair, reveals={**fair.reveals, entry.seat: entry.secret})
        return replace(fair, closed=entry.seats, since=self.at)

    def _happened(self, entry: Happened) -> Table:
        """After an event of the match; one that followed from the event before it is there already."""
        moved = self.seq if entry.event["type"] in _MOVES else self.moved
        if entry.event["seq"] < self.told:
            return replace(self, moved=moved)
        event, match = entry.read(), self.match
        if match is None:
            match = Match.start(self.plan.rules, entry.event["seats"], position=self.plan.position)
            return replace(self, match=match, told=1, moved=moved, turn_at=self.at)
        after = entry.after(match)
        told = self.told + len(after.since(match))
        # Who wins while a deal is agreed on ends that: it will not be dealt.
        fair = None if after.over and match.turn is None else self.fair
        return replace(self._clocked(event, match, after), match=after, told=told, moved=moved, fair=fair)

    def _clocked(self, event: Event, before: Match, after: Match) -> Table:
        """The clocks after an event: a turn that is over is charged to who had it, unless a bot did.

        Leaving a turn and coming back to it does not give its time again, and the time between is charged:
        nobody gains time to think by going away.
        """
        seat, clock, bank = before.turn, self.options.clock, self.bank
        goes_on = after.turn == seat
        if goes_on and not (isinstance(event, Absent | Back | TimedOut) and event.seat == seat):
            return self
        if seat is not None and clock is not None:
            left = bank[seat]
            if self.bot(seat) is None or isinstance(event, Back):
                left = max(0, left - (self.at - self.turn_at))
                left += 0 if goes_on or isinstance(clock, PerTurn) else clock.increment * 1000
            if isinstance(clock, PerTurn) and not goes_on:
                left = clock.seconds * 1000
            bank = _with(bank, seat, left)
        ended_at = self.at if after.turn is None else self.ended_at
        return replace(self, turn_at=self.at, bank=bank, ended_at=ended_at)


def folded(rows: Sequence[Row]) -> Table:
    """The state that the rows of a match lead to; the first of them sets it up."""
    first = read_entry(rows[0].entry)
    assert isinstance(first, Opened)
    table = Table.opened(first, rows[0].at, rows[0].seq)
    for row in rows[1:]:
        table = table.follow(read_entry(row.entry), row.at)
    return table


def _with(values: tuple[_T, ...], index: int, value: _T) -> tuple[_T, ...]:
    return (*values[:index], value, *values[index + 1 :])
