"""A room as this client sees it: the fold of what the server told."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, Literal

import msgspec

from allfives.client.views import view_from
from allfives.notation import event_from_json
from allfives.rules import (
    Absent,
    Action,
    Back,
    DealEnded,
    DealStarted,
    Draw,
    Event,
    MatchEnded,
    MatchStarted,
    Pass,
    Placed,
    Resigned,
    Rules,
    Score,
    View,
)
from allfives.rules.score import exact
from allfives.table.commands import PRESETS_OF_TALK
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
)
from allfives.table.frames import Choice, ClockSeen, EntryFrame, FairSeen, SeatSeen, Welcome
from allfives.table.options import GUEST_KINDS, Options
from allfives.table.seen import offered
from allfives.table.state import TALK_KEPT
from allfives.table.texts import told_apart

__all__ = ["Chair", "Seen"]


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of the room, and who has it.

    Attributes:
        kind: Who may take it, as in the room's options.
        name: A guest's name or a bot's level; None while it is free.
        program: Whether a program has it.
        present: Whether whoever has it is connected.
        bot: Whether a bot plays it now.
        resigned: Whether it has resigned.
        ready: Whether it waits for the next deal, or for another match.
    """

    kind: str
    name: str | None
    program: bool = False
    present: bool = False
    bot: bool = False
    resigned: bool = False
    ready: bool = False

    @classmethod
    def told(cls, seat: SeatSeen) -> Chair:
        """The chair that the state of a room tells of."""
        bot = seat.bot is not None
        return cls(seat.kind, seat.name, seat.program, seat.present, bot, seat.resigned, seat.ready)

    @classmethod
    def taken(cls, kind: str, sitter: Sitter | None, *, present: bool) -> Chair:
        """The chair as a match begins, or as somebody sits down on it."""
        guest = kind in GUEST_KINDS
        name = kind if not guest else None if sitter is None else sitter.name
        program = sitter is not None and sitter.program
        return cls(kind, name, program, present, not guest)


@dataclass(frozen=True)
class Seen:
    """What this client knows of a room; a value, of which each frame makes the next.

    Attributes:
        room: The code of the room.
        seat: The client's seat; None for a spectator.
        seq: The last entry that is in it.
        options: What the room was made with.
        number: The number of the match in the room.
        chairs: The seats.
        begun: Whether the match has begun.
        log: The events of the current deal, or of the last one, as the seat saw them.
        deal_before: Who led the deal before it, and who went out of it; None where that is not known.
        scores: The scores, by side.
        winners: The sides that have won.
        closed: Whether the room is.
        clock: The clocks; None where the room has none.
        fair: The deal that is agreed on, or that is played.
        talk: What was said last.
    """

    room: str
    seat: int | None
    seq: int
    options: Options
    number: int
    chairs: tuple[Chair, ...]
    begun: bool
    log: tuple[Event, ...]
    deal_before: tuple[int, int | None] | None
    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    closed: bool
    clock: ClockSeen | None
    fair: FairSeen | None
    talk: tuple[Said, ...]

    @classmethod
    def of(cls, frame: Welcome, before: Seen | None = None) -> Seen:
        """What the whole state tells.

        Args:
            frame: The state.
            before: What was known until now; who led the deal before is not in the state.
        """
        state = frame.state
        rules, seats = Rules.parse(state.options.rules), len(state.seats)
        clocks = seats if state.clock is None else len(state.clock.left)
        if not rules.players == seats == clocks or len(state.scores) != rules.sides:
            raise ValueError(f"{seats} seats, {clocks} clocks and {len(state.scores)} scores for {rules}")
        deal_before = None
        if before is not None and (before.number, before.deal) == (state.match, state.deal):
            deal_before = before.deal_before
        return cls(
            frame.room,
            frame.seat,
            frame.seq,
            state.options,
            state.match,
            tuple(map(Chair.told, state.seats)),
            state.phase != "waiting",
            tuple(map(event_from_json, state.log)),
            deal_before,
            tuple(exact(Fraction(score)) for score in state.scores),
            state.winners,
            state.phase == "closed",
            state.clock,
            state.fair,
            tuple(msgspec.convert(said, Said) for said in state.talk),
        )

    # --- What can be read off it ---------------------------------------------------------------------

    @cached_property
    def rules(self) -> Rules:
        """The rule set."""
        return Rules.parse(self.options.rules)

    @cached_property
    def view(self) -> View | None:
        """All that the seat may know of the current deal, or of the last one; None before the first."""
        if not any(isinstance(e, DealStarted) or getattr(e, "position", None) for e in self.log):
            return None
        return view_from(self.rules, self.seat, self.log)

    @property
    def deal(self) -> int:
        """The number of the current or last deal; 0 before the first."""
        for event in reversed(self.log):
            if isinstance(event, DealStarted):
                return event.deal
        return 0 if self.view is None else 1

    @property
    def turn(self) -> int | None:
        """The seat to act; None while nobody is."""
        return None if self.view is None or self.winners or self.closed else self.view.turn

    @property
    def phase(self) -> Literal["waiting", "dealing", "playing", "over", "closed"]:
        """Where the room is; see ``allfives.table.frames.State``."""
        if self.closed:
            return "closed"
        if self.winners:
            return "over"
        if not self.begun:
            return "waiting"
        return "dealing" if self.turn is None else "playing"

    @property
    def choices(self) -> tuple[Action, ...]:
        """What this client has to choose from now; empty unless it is its turn.

        A draw or pass that is the only thing to do is done by the server, and is on its way already. But
        where one may draw although one could place, one draws oneself: else others would know that nothing
        fits.
        """
        if self.seat is None or self.view is None or self.turn != self.seat or self.chairs[self.seat].bot:
            return ()
        actions = self.view.legal_actions()
        forced = Pass if self.rules.draw_when_able else Draw | Pass
        return () if len(actions) == 1 and isinstance(actions[0], forced) else actions

    @property
    def names(self) -> tuple[str, ...]:
        """Who has each seat, two of one name told apart as the match does; empty for a free one."""
        names: list[str] = []
        for chair in self.chairs:
            names.append(told_apart(chair.name, names) if chair.name else "")
        return tuple(names)

    def fits(self, choices: tuple[Choice, ...]) -> bool:
        """Whether these are the client's choices, with their points and ends, by its own count."""
        if self.view is None:
            return not choices
        return tuple(offered(self.view, action) for action in self.choices) == choices

    # --- The fold -------------------------------------------------------------------------------------

    def follow(self, frame: EntryFrame) -> Seen:
        """What is known after the next entry."""
        entry, seats = frame.entry, range(len(self.chairs))
        told = entry.event.get("seat") if isinstance(entry, Happened) else getattr(entry, "seat", None)
        for seat in (told, *getattr(entry, "missing", ()), *getattr(entry, "asked", ())):
            if seat is not None and seat not in seats:
                raise ValueError(f"there is no seat {seat}")
        if isinstance(entry, Said) and entry.text is None and entry.preset not in PRESETS_OF_TALK:
            raise ValueError(f"nobody can say {entry.preset!r}")
        if frame.clock is not None and len(frame.clock.left) != len(seats):
            raise ValueError(f"{len(frame.clock.left)} clocks for {len(seats)} seats")
        after = replace(self._after(entry), seq=frame.seq)
        return after if frame.clock is None else replace(after, clock=frame.clock)

    def _after(self, entry: Entry) -> Seen:
        match entry:
            case Happened():
                return self._happened(event_from_json(entry.event))
            case Opened():
                return self._opened(entry)
            case Seated():
                kind = self.chairs[entry.seat].kind
                return self._with(entry.seat, Chair.taken(kind, entry.sitter, present=False))
            case Left():
                seat = None if entry.seat == self.seat else self.seat
                kind = self.chairs[entry.seat].kind
                return replace(self._with(entry.seat, Chair.taken(kind, None, present=False)), seat=seat)
            case Came():
                return self._chair(entry.seat, present=True)
            case Gone():
                return self._chair(entry.seat, present=False)
            case ReadyFor() | RematchWanted():
                return self._chair(entry.seat, ready=True)
            case Said():
                return replace(self, talk=(*self.talk, entry)[-TALK_KEPT:])
            case Closed():
                return replace(self, closed=True)
            case DealCommitted():
                fair = FairSeen(entry.deal, entry.attempt, entry.commit, entry.asked, (), None, ())
                chairs = tuple(replace(chair, ready=False) for chair in self.chairs)
                return replace(self, fair=fair, chairs=chairs)
            case SeatCommitted() | CommitsClosed() | SeatRevealed():
                return replace(self, fair=self._agreed(entry))
            case DealAborted() | DealRevealed():
                return replace(self, fair=None)

    def _agreed(self, entry: SeatCommitted | CommitsClosed | SeatRevealed) -> FairSeen | None:
        fair = self.fair
        if fair is None:
            return None
        commits, closed, revealed = fair.commits, fair.closed, fair.revealed
        match entry:
            case SeatCommitted():
                commits = tuple(sorted((*commits, (entry.seat, entry.commit))))
            case CommitsClosed():
                closed = entry.seats
            case SeatRevealed():
                revealed = tuple(sorted((*revealed, entry.seat)))
        return FairSeen(fair.deal, fair.attempt, fair.commit, fair.asked, commits, closed, revealed)

    def _opened(self, entry: Opened) -> Seen:
        sitters = zip(self.chairs, entry.seats, strict=True)
        return replace(
            self,
            options=entry.options,
            number=entry.match,
            chairs=tuple(Chair.taken(chair.kind, sitter, present=chair.present) for chair, sitter in sitters),
            begun=False,
            log=(),
            deal_before=None,
            scores=(0,) * len(self.scores),
            winners=(),
            fair=None,
        )

    def _happened(self, event: Event) -> Seen:
        now = replace(self, log=(*self.log, event))
        match event:
            case MatchStarted():
                return replace(now, begun=True)
            case DealStarted() if event.deal > 1:
                return replace(now, log=(event,), deal_before=self._last_deal(), scores=event.scores)
            case Placed() | DealEnded():
                return replace(now, scores=event.scores)
            case MatchEnded():
                return replace(now, scores=event.scores, winners=event.winners)
            case Absent():
                return now._chair(event.seat, bot=True)
            case Resigned():
                return now._chair(event.seat, bot=True, resigned=True)
            case Back():
                return now._chair(event.seat, bot=False)
            case _:
                return now

    def _last_deal(self) -> tuple[int, int | None] | None:
        """Who led the deal of the log, and who went out of it."""
        led = out = None
        for event in self.log:
            if isinstance(event, MatchStarted) and event.position is not None:
                led = View.parse(event.position).turn
            elif isinstance(event, DealStarted):
                led = event.leader
            elif isinstance(event, DealEnded):
                out = event.seat
        return None if led is None else (led, out)

    def _chair(self, seat: int, **changes: Any) -> Seen:
        return self._with(seat, replace(self.chairs[seat], **changes))

    def _with(self, seat: int, chair: Chair) -> Seen:
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))
