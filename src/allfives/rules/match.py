"""A whole match: a value that grows by events, and is the fold of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import chain

from allfives.rules.actions import Action, Draw, Pass, Place
from allfives.rules.deal import Deal
from allfives.rules.errors import IllegalActionError, InvalidPositionError
from allfives.rules.events import (
    Absent,
    Back,
    DealEnded,
    DealStarted,
    Drew,
    Event,
    MatchEnded,
    MatchStarted,
    Passed,
    Placed,
    Resigned,
    TimedOut,
)
from allfives.rules.picture import Pictured
from allfives.rules.position import Position, placement_points
from allfives.rules.ruleset import Rules
from allfives.rules.score import Score
from allfives.rules.shuffle import ByteStream, Source
from allfives.rules.view import View, view_of, with_history

__all__ = ["Match", "deal_source"]


@dataclass(frozen=True, slots=True)
class Match(Pictured):
    """A match so far. Everything it can do gives a new match; the old one stays as it is.

    Between deals it *waits for a deal*: nobody has won and ``turn`` is None.

    Attributes:
        opening: The first event: rule set and names.
        deals: The events after it, those of each deal together; what comes before the first deal is in
            the first entry.
        position: The current deal, or the last one when it is over; None before the first.
        scores: The scores now, by side.
        leader: Who led the current or last deal; None before the first.
        winners: The sides that have won; empty until the match is over.
        resigned: The seats that have resigned.
        absent: The seats that are left at present.
    """

    opening: MatchStarted
    deals: tuple[tuple[Event, ...], ...]
    position: Position | None
    scores: tuple[Score, ...]
    leader: int | None = None
    winners: tuple[int, ...] = ()
    resigned: frozenset[int] = frozenset()
    absent: frozenset[int] = frozenset()

    @classmethod
    def start(cls, rules: Rules, seats: Iterable[str] = (), *, position: Position | None = None) -> Match:
        """A match that has not been dealt yet, or one that is taken up from a position.

        Args:
            rules: The rule set.
            seats: The names of the players; ``Seat 0`` … where there are fewer.
            position: The deal to go on with, under the same rule set. Who led it is not known; where the
                lead rotates, it counts as led by the seat to act.

        Raises:
            InvalidPositionError: If there are too many names, or they are no texts, or the position is
                unsound, over, or under another rule set.
        """
        names = tuple(seats)
        if isinstance(seats, str) or not all(isinstance(name, str) for name in names):
            raise InvalidPositionError([f"the names of the seats are texts, one for each, not {seats!r}"])
        if len(names) > rules.players:
            raise InvalidPositionError([f"{rules.players} players, but {len(names)} names"])
        names += tuple(f"Seat {seat}" for seat in range(len(names), rules.players))
        zero: tuple[Score, ...] = (0,) * rules.sides
        if position is None:
            return cls(MatchStarted(rules, names), ((),), None, zero)
        faults = list(position.status())
        if position.turn is None:
            faults.append("the deal is over: there is nothing to take up")
        if position.rules != rules:
            faults.append(f"the position is under {position.rules}, the match under {rules}")
        if faults:
            raise InvalidPositionError(faults)
        opening = MatchStarted(rules, names, str(position))
        return cls(opening, ((),), position, position.scores, leader=position.turn)

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Match:
        """The match that a log tells of; every event in it is computed again and compared.

        Raises:
            InvalidPositionError: If the log does not begin with ``MatchStarted``, or an event is not what
                follows from those before it; says at which event.
        """
        log = list(events)
        if not log or not isinstance(log[0], MatchStarted):
            raise InvalidPositionError(["event 0: a log begins with the start of a match"])
        first = log[0]
        position = None if first.position is None else Position.parse(first.position)
        match = cls.start(first.rules, first.seats, position=position)
        at = 1
        while at < len(log):
            try:
                after = match.follow(log[at])
            except (IllegalActionError, InvalidPositionError) as error:
                raise InvalidPositionError([f"event {at}: {error}"]) from error
            for event in after.since(match):
                found = log[at] if at < len(log) else "the end of the log"
                if found != event:
                    raise InvalidPositionError([f"event {at}: expected {event}, not {found}"])
                at += 1
            match = after
        return match

    @property
    def rules(self) -> Rules:
        """The rule set."""
        return self.opening.rules

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return self.opening.seats

    @property
    def events(self) -> tuple[Event, ...]:
        """The whole log, from ``MatchStarted`` on; an event's place in it is its ``seq``."""
        return (self.opening, *chain.from_iterable(self.deals))

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.winners)

    @property
    def turn(self) -> int | None:
        """The seat to act; None while the match waits for a deal, and when it is over."""
        return None if self.position is None or self.over else self.position.turn

    @property
    def waits_for_deal(self) -> bool:
        """Whether the next thing to come is a deal."""
        return not self.over and self.turn is None

    @property
    def deal_number(self) -> int:
        """The number of the current or last deal, from 1; 0 before the first."""
        return len(self.deals) if self.position is not None else 0

    @property
    def next_leader(self) -> int | None:
        """Who leads the next deal, where that is settled; None where tiles or a lot decide."""
        if self.position is None or self.leader is None or self.rules.next_leader == "lot":
            return None
        if self.rules.next_leader == "rotate":
            return (self.leader + 1) % self.rules.players
        return self.position.ended.seat if self.position.ended else None

    def next_deal(self, source: Source) -> Deal:
        """A shuffled deal for this match, with the leader that the rules ask for."""
        if self.position is None:
            return Deal.shuffled(source, self.rules)
        leader = self.next_leader
        return Deal.shuffled(source, self.rules, leader="lot" if leader is None else leader)

    def deal(self, deal: Deal) -> Match:
        """The match with the next deal dealt.

        Raises:
            InvalidPositionError: If the match does not wait for a deal, or this one cannot be; lists every
                fault.
        """
        if not self.waits_for_deal:
            reason = "the match is over" if self.over else "the deal before it is still going on"
            raise InvalidPositionError([f"no deal now: {reason}"])
        first = self.position is None
        expected = self.next_leader
        if expected is not None and deal.leader != expected:
            raise InvalidPositionError([f"seat {expected} leads this deal, not seat {deal.leader}"])
        position = Position.start(self.rules, deal, scores=self.scores, first=first)
        number = self.deal_number + 1
        event = DealStarted(number, deal.leader, deal.hands, deal.boneyard, self.scores)
        deals = ((*self.deals[0], event),) if first else (*self.deals, (event,))
        return replace(self, deals=deals, position=position, leader=deal.leader)

    def apply(self, action: Action) -> Match:
        """The match after an action of the seat to act, with all that follows from it.

        Raises:
            IllegalActionError: If the action is not legal, or nobody is to act.
        """
        before = self.position
        if before is None or before.turn is None or self.over:
            reason = "the match is over" if self.over else "the match waits for a deal"
            raise IllegalActionError(f"{action}: {reason}")
        seat, after = before.turn, before.apply(action)
        event = _event_of(seat, action, before, after)
        ended = after.ended
        if ended is None:
            return self._grown(event, position=after, scores=after.scores)
        end = DealEnded(ended.how, ended.seat, after.hands, ended.settlement, after.scores)
        match = self._grown(event, end, position=after, scores=after.scores)
        winners = self.winners_with(after.scores)
        return match._won(winners) if winners else match

    def resign(self, seat: int) -> Match:
        """The match after a seat has given up.

        With two sides the other side wins. With more, the seat is played on, but its side cannot win; when a
        single side is left, that one wins.

        Raises:
            IllegalActionError: If there is no such seat, it has resigned before, or the match is over.
        """
        self._check_seat(seat, "resign")
        match = replace(self, resigned=self.resigned | {seat})._grown(Resigned(seat))
        left = match._sides_left()
        return match._won(left) if len(left) == 1 else match

    def time_out(self, seat: int) -> Match:
        """The match after a seat ran out of time. Whether it resigns as well is the room's to say.

        Raises:
            IllegalActionError: If there is no such seat, it has resigned, or the match is over.
        """
        self._check_seat(seat, "time out")
        return self._grown(TimedOut(seat))

    def leave(self, seat: int) -> Match:
        """The match after a seat was left: it is absent.

        Raises:
            IllegalActionError: If there is no such seat, it is absent, has resigned, or the match is over.
        """
        self._check_seat(seat, "leave")
        if seat in self.absent:
            raise IllegalActionError(f"seat {seat} is absent already")
        return replace(self, absent=self.absent | {seat})._grown(Absent(seat))

    def come_back(self, seat: int) -> Match:
        """The match after an absent seat was taken up again.

        Raises:
            IllegalActionError: If there is no such seat, it is not absent or has resigned, or the match
                is over.
        """
        self._check_seat(seat, "come back")
        if seat not in self.absent:
            raise IllegalActionError(f"seat {seat} is not absent")
        return replace(self, absent=self.absent - {seat})._grown(Back(seat))

    def follow(self, event: Event) -> Match:
        """The match after what an event of a log says was done, with all that follows from it.

        Only what was done is taken from the event: who acted, the tile and the host, the deal. What it tells
        besides (points, ends, scores) is worked out anew; ``since`` gives it, to be compared.

        Raises:
            IllegalActionError: If that cannot be done here, or it is another seat's turn.
            InvalidPositionError: If the deal cannot be or has hidden tiles, or the event only ever follows
                from another one: the start of a match, the end of a deal or of a match.
        """
        match event:
            case DealStarted():
                return self.deal(_deal_of(event))
            case Placed():
                return self._by(event.seat).apply(Place(event.tile, event.host))
            case Drew():
                return self._by(event.seat).apply(Draw())
            case Passed():
                return self._by(event.seat).apply(Pass())
            case Resigned():
                return self.resign(event.seat)
            case TimedOut():
                return self.time_out(event.seat)
            case Absent():
                return self.leave(event.seat)
            case Back():
                return self.come_back(event.seat)
            case _:
                raise InvalidPositionError([f"{event} does not follow here"])

    def since(self, before: Match) -> tuple[Event, ...]:
        """The events that this match has and an earlier state of it had not yet.

        Raises:
            InvalidPositionError: If ``before`` is no earlier state of this match.
        """
        *done, going_on = before.deals
        same = self.opening == before.opening and self.deals[: len(done)] == tuple(done)
        if same and len(self.deals) > len(done):
            now, *later = self.deals[len(done) :]
            if now[: len(going_on)] == going_on:
                return (*now[len(going_on) :], *chain.from_iterable(later))
        raise InvalidPositionError(["the events of a match are asked for since a state that it never had"])

    def view(self, seat: int | None) -> View:
        """All that a seat may know of the current deal (None: a spectator).

        A deal that was cut short by a resignation is shown as it was left; whether anybody is still to act is
        ``match.turn``.

        Raises:
            InvalidPositionError: If nothing has been dealt yet, or there is no such seat.
        """
        if self.position is None:
            raise InvalidPositionError(["nothing has been dealt yet"])
        history = self.deals[-1]
        if len(self.deals) == 1 and self.opening.position is not None:
            history = (self.opening, *history)
        return with_history(view_of(self.position, seat), history)

    def winners_with(self, scores: tuple[Score, ...]) -> tuple[int, ...]:
        """The sides that win with these scores: once one is at the target, the highest of those that may."""
        if max(scores) < self.rules.target:
            return ()
        left = self._sides_left()
        best = max(scores[side] for side in left)
        return tuple(side for side in left if scores[side] == best)

    # --- Inside ------------------------------------------------------------------------------------

    def _grown(self, *events: Event, **changes: object) -> Match:
        deals = (*self.deals[:-1], self.deals[-1] + events)
        return replace(self, deals=deals, **changes)  # type: ignore[arg-type]

    def _won(self, winners: tuple[int, ...]) -> Match:
        return self._grown(MatchEnded(winners, self.scores), winners=winners)

    def _sides_left(self) -> tuple[int, ...]:
        given_up = {self.rules.side(seat) for seat in self.resigned}
        return tuple(side for side in range(self.rules.sides) if side not in given_up)

    def _check_seat(self, seat: int, verb: str) -> None:
        if not self.rules.has_seat(seat):
            raise IllegalActionError(f"there is no seat {seat}")
        if self.over:
            raise IllegalActionError(f"seat {seat} cannot {verb}: the match is over")
        if seat in self.resigned:
            raise IllegalActionError(f"seat {seat} cannot {verb}: it has resigned")

    def _by(self, seat: int) -> Match:
        if self.turn is not None and self.turn != seat:
            raise IllegalActionError(f"seat {self.turn} is to act, not seat {seat}")
        return self


def deal_source(seed: int | str, deal: int) -> ByteStream:
    """Where the chance of one deal of a seeded match comes from: the bytes of ``SEED/deal/NUMBER``, UTF-8.

    Args:
        seed: The seed of the match.
        deal: The number of the deal, from 1.
    """
    return ByteStream(f"{seed}/deal/{deal}".encode())


def _event_of(seat: int, action: Action, before: Position, after: Position) -> Event:
    if isinstance(action, Draw):
        return Drew(seat, before.boneyard[0])
    if isinstance(action, Pass):
        return Passed(seat)
    side = before.rules.side(seat)
    points = placement_points(before.rules, after.layout.count(), before.scores[side])
    scores = list(before.scores)
    scores[side] += points
    return Placed(
        seat,
        action.tile,
        action.host,
        after.layout.ends(),
        tuple((place.tile, place.value) for place in after.layout.places()),
        points,
        tuple(scores),
    )


def _deal_of(event: DealStarted) -> Deal:
    hands = []
    for hand in event.hands:
        if isinstance(hand, int):
            raise InvalidPositionError(["a log with hidden hands cannot be replayed"])
        hands.append(hand)
    if isinstance(event.boneyard, int):
        raise InvalidPositionError(["a log with a hidden boneyard cannot be replayed"])
    return Deal(tuple(hands), event.boneyard, event.leader)
