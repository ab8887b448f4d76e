"""Follow a match event by event, in steps that cost the same however long it has grown.

Where all tiles of a deal are known the rules' own ``Match`` does the work; only its log is kept here, so
that no step has to copy it. A deal with hidden tiles is followed by ``PartialDeal``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain

from allfives.notation.partial import PartialDeal, Settlement
from allfives.rules import (
    Absent,
    Back,
    Deal,
    DealEnded,
    DealStarted,
    Draw,
    Drew,
    Event,
    IllegalActionError,
    InvalidPositionError,
    Layout,
    Match,
    MatchEnded,
    MatchStarted,
    NotationError,
    Outcome,
    Pass,
    Passed,
    Place,
    Placed,
    Position,
    Resigned,
    Rules,
    Score,
    Tile,
    TimedOut,
    View,
)
from allfives.rules.score import exact

__all__ = ["Follower", "SeatEvent", "replay", "seen_by"]

SeatEvent = Resigned | TimedOut | Absent | Back


class Follower:
    """A match that is being followed.

    Args:
        opening: The first event.

    Attributes:
        log: The events so far, those that follow by themselves (the end of a deal and of the match) included.
        deal_number: The number of the current or last deal, from 1; 0 before the first.
        partial: The current or last deal, if some of its tiles are hidden; else None.
        complete: Whether nothing has been hidden so far.

    Raises:
        InvalidPositionError: If there are not as many names as players, or the position does not suit the
            match.
        NotationError: If the text of the position cannot be read.
    """

    def __init__(self, opening: MatchStarted) -> None:
        rules = opening.rules
        if len(opening.seats) != rules.players:
            raise InvalidPositionError([f"{rules.players} players, but {len(opening.seats)} names"])
        self.deal_number = 0 if opening.position is None else 1
        self.partial = _partial_of(opening)
        if self.partial is None:
            position = None if opening.position is None else Position.parse(opening.position)
            self._match = Match.start(rules, opening.seats, position=position)
        else:
            begun = replace(opening, position=str(View.parse(opening.position or "")))
            scores, leader = self.partial.scores, self.partial.turn
            self._match = replace(
                Match.start(rules, opening.seats), opening=begun, scores=scores, leader=leader
            )
        self.log: list[Event] = [self._match.opening]
        self.complete = self.partial is None
        self._unseen_end = False

    @property
    def rules(self) -> Rules:
        """The rule set."""
        return self._match.rules

    @property
    def scores(self) -> tuple[Score, ...]:
        """The scores now, by side."""
        return self._match.scores

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self._match.over

    @property
    def turn(self) -> int | None:
        """The seat to act; None between deals and when the match is over."""
        if self.partial is None:
            return self._match.turn
        return None if self.over else self.partial.turn

    @property
    def layout(self) -> Layout:
        """The tiles on the table."""
        if self.partial is not None:
            return self.partial.layout
        position = self._match.position
        return Layout.empty(self.rules) if position is None else position.layout

    @property
    def position(self) -> Position | View | None:
        """The position now, with hidden parts where they are not known.

        None before the first deal, and after a deal with hidden tiles until the next.
        """
        if self.partial is not None:
            return None if self.partial.ended else self.partial.view()
        return None if self._unseen_end else self._match.position

    @property
    def unsettled(self) -> bool:
        """Whether the deal is over, and only the record can say what the hidden tiles paid."""
        return self.partial is not None and not self.over and self.partial.ended is not None

    @property
    def waits_for_deal(self) -> bool:
        """Whether the next thing to come is a deal."""
        return not self.over and self.turn is None and not self.unsettled

    @property
    def next_leader(self) -> int | None:
        """Who leads the next deal, where that is settled."""
        return self._match.next_leader

    @property
    def first_deal(self) -> bool:
        """Whether no deal has begun yet."""
        return self.deal_number == 0

    def match(self) -> Match:
        """The match so far.

        Raises:
            InvalidPositionError: If some of its tiles are hidden.
        """
        if not self.complete:
            raise InvalidPositionError(["some tiles of this record are hidden: it cannot be played on"])
        deals: list[list[Event]] = [[]]
        begun = self._match.opening.position is not None
        for event in self.log[1:]:
            if isinstance(event, DealStarted):
                if begun:
                    deals.append([])
                begun = True
            deals[-1].append(event)
        return replace(self._match, deals=tuple(map(tuple, deals)))

    def deal(
        self, hands: tuple[tuple[Tile, ...] | int, ...], boneyard: tuple[Tile, ...] | int, leader: int
    ) -> None:
        """The next deal, with counts for what is hidden.

        Raises:
            InvalidPositionError: If no deal is due, or this one cannot be.
        """
        known = [hand for hand in hands if not isinstance(hand, int)]
        if not self.waits_for_deal:
            reason = "the match is over" if self.over else "the deal before it is still going on"
            raise InvalidPositionError([f"no deal now: {reason}"])
        if len(known) == len(hands) and not isinstance(boneyard, int):
            after = self._match.deal(Deal(tuple(known), boneyard, leader))
            self.partial = None
            event = after.deals[-1][-1]
            assert isinstance(event, DealStarted)
            self.log.append(replace(event, deal=self.deal_number + 1))
            self._match = replace(after, deals=((),))
            self._unseen_end = False
        else:
            expected = self.next_leader
            if expected is not None and leader != expected:
                raise InvalidPositionError([f"seat {expected} leads this deal, not seat {leader}"])
            begun = DealStarted(self.deal_number + 1, leader, hands, boneyard, self.scores)
            self.partial = PartialDeal.dealt(self.rules, begun, first=self.first_deal)
            self._match = replace(self._match, leader=leader)
            self.log.append(begun)
            self.complete = False
        self.deal_number += 1

    def place(self, tile: Tile, host: Tile | None) -> None:
        """A placement by the seat to act.

        Raises:
            IllegalActionError: If it is not legal.
        """
        if self.partial is not None and not self.over:
            self._note(self.partial.place(tile, host))
            return
        if tile in self.layout.joined and self.turn is not None:
            raise IllegalActionError(f"{tile} is on the table already")
        self._take(self._match.apply(Place(tile, host)))

    def draw(self, tile: Tile | None) -> None:
        """A draw by the seat to act; ``tile`` is None where the record does not say what was drawn.

        Raises:
            IllegalActionError: If it is not legal, or another tile is the next.
        """
        if self.partial is not None and not self.over:
            self._note(self.partial.draw(tile))
            return
        after = self._match.apply(Draw())
        (drew, *_) = after.deals[-1]
        if tile is not None and isinstance(drew, Drew) and drew.tile is not tile:
            raise IllegalActionError(f"+{tile}: the next tile in the boneyard is {drew.tile}")
        self._take(after)

    def pass_(self) -> None:
        """A pass by the seat to act.

        Raises:
            IllegalActionError: If it is not legal.
        """
        if self.partial is not None and not self.over:
            self._note(self.partial.pass_())
        else:
            self._take(self._match.apply(Pass()))

    def seat(self, kind: type[SeatEvent], seat: int) -> None:
        """Something that happens to a seat: it resigns, runs out of time, is absent or back.

        Raises:
            IllegalActionError: If that cannot be.
        """
        match = self._match
        happens = {
            Resigned: match.resign,
            TimedOut: match.time_out,
            Absent: match.leave,
            Back: match.come_back,
        }
        self._take(happens[kind](seat))

    def call_blocked(self) -> None:
        """The record says that the deal is blocked, and ``partial.may_be_blocked``: it is believed."""
        assert self.partial is not None
        self.partial.call_blocked()
        self._conclude()

    def settle(self, settlement: Settlement) -> list[str]:
        """End a deal that is ``unsettled`` with what the record says, and tell what speaks against it."""
        assert self.partial is not None
        doubts = self.partial.doubts(settlement)
        self._end(self.partial, settlement)
        return doubts

    def follow(self, event: Event) -> None:
        """Do again what an event of a log says was done.

        Raises:
            IllegalActionError: If it cannot be.
            InvalidPositionError: If it cannot be.
        """
        match event:
            case DealStarted():
                self.deal(event.hands, event.boneyard, event.leader)
            case Placed() | Drew() | Passed():
                self._check_turn(event.seat)
                self._act(event)
            case Resigned() | TimedOut() | Absent() | Back():
                self.seat(type(event), event.seat)
            case DealEnded() if self.partial is not None:
                if self.partial.may_be_blocked and not self.over:
                    self.call_blocked()
                if self.unsettled:
                    doubts = self.settle(event.settlement)
                    if doubts:
                        raise InvalidPositionError(doubts)
            case _:
                pass  # Nothing that is done; where it should have followed by itself, it is in the log.

    # --- Inside ------------------------------------------------------------------------------------

    def _check_turn(self, seat: int) -> None:
        if self.turn is not None and self.turn != seat:
            raise IllegalActionError(f"seat {self.turn} is to act, not seat {seat}")

    def _act(self, event: Placed | Drew | Passed) -> None:
        if isinstance(event, Placed):
            self.place(event.tile, event.host)
        elif isinstance(event, Drew):
            self.draw(event.tile)
        else:
            self.pass_()

    def _take(self, after: Match) -> None:
        """Keep the new events here and leave them out of the match."""
        self.log += chain.from_iterable(after.deals)
        self._match = replace(after, deals=((),))

    def _note(self, event: Placed | Drew | Passed) -> None:
        """Log what happened in a deal with hidden tiles."""
        assert self.partial is not None
        self.log.append(event)
        self._match = replace(self._match, scores=self.partial.scores)
        self._conclude()

    def _conclude(self) -> None:
        """End a deal with hidden tiles, if it has ended and what it pays is known all the same."""
        deal = self.partial
        if deal is not None and deal.ended is not None:
            settlement = deal.settlement()
            if settlement is not None:
                self._end(deal, settlement)

    def _end(self, deal: PartialDeal, settlement: Settlement) -> None:
        assert deal.ended is not None
        after = list(deal.scores)
        for side, change in settlement:
            after[side] += change
        scores = tuple(map(exact, after))
        hands = deal.known_hands or ()
        self.log.append(DealEnded(deal.ended, deal.out, hands, settlement, scores))
        # Not a position to look at; it only tells the match that the deal is over, and who went out.
        ended = Outcome(deal.ended, deal.out, (), settlement)
        position = Position(self.rules, deal.layout, hands, (), None, scores, ended=ended)
        winners = self._match.winners_with(scores)
        self._match = replace(self._match, position=position, scores=scores, winners=winners)
        self.partial = None
        self._unseen_end = True
        if winners:
            self.log.append(MatchEnded(winners, scores))


def replay(events: Iterable[Event]) -> Follower:
    """Follow a log from its beginning; every event is computed again and compared.

    Raises:
        InvalidPositionError: If the log does not begin with ``MatchStarted``, or an event is not what
            follows from those before it; says at which event.
    """
    log = list(events)
    if not log or not isinstance(log[0], MatchStarted):
        raise InvalidPositionError(["event 0: a log begins with the start of a match"])
    at = 0
    try:
        follower = Follower(log[0])
        for at, event in enumerate(log):
            if at == len(follower.log):
                follower.follow(event)
            if at == len(follower.log):
                raise InvalidPositionError([f"{event} does not follow here"])
            if follower.log[at] != event:
                raise InvalidPositionError([f"expected {follower.log[at]}, not {event}"])
    except (IllegalActionError, InvalidPositionError, NotationError) as error:
        raise InvalidPositionError([f"event {at}: {error}"]) from error
    if len(follower.log) > len(log):
        raise InvalidPositionError([f"event {len(log)}: missing: {follower.log[len(log)]}"])
    return follower


def seen_by(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """A log as a seat may know it, so that it can be replayed (None: a spectator)."""
    log = [event.seen_by(seat) for event in events]
    assert isinstance(log[0], MatchStarted)
    follower = Follower(log[0])
    for at, event in enumerate(log):
        if at == len(follower.log):
            follower.follow(event)
    return tuple(follower.log)


def _partial_of(opening: MatchStarted) -> PartialDeal | None:
    """The deal of the position that a match is taken up from, if it has hidden parts."""
    if opening.position is None:
        return None
    view = View.parse(opening.position)
    if None not in view.hands and view.boneyard is not None:
        return None
    faults = []
    if view.turn is None:
        faults.append("the deal is over: there is nothing to take up")
    if view.rules != opening.rules:
        faults.append(f"the position is under {view.rules}, the match under {opening.rules}")
    if faults:
        raise InvalidPositionError(faults)
    return PartialDeal.taken_up(view)
