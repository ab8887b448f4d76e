"""What a seat knows of a deal, worked out from the events that it was told."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from allfives.rules import (
    Deal,
    DealEnded,
    DealStarted,
    Draw,
    Drew,
    Event,
    IllegalActionError,
    InvalidPositionError,
    Layout,
    MatchStarted,
    Outcome,
    Pass,
    Passed,
    Place,
    Placed,
    Position,
    Rules,
    Score,
    Tile,
    View,
    settle,
)
from allfives.rules.deal import opening
from allfives.rules.position import has_drawn
from allfives.rules.view import with_history

__all__ = ["differs", "view_from"]


def view_from(rules: Rules, seat: int | None, log: Sequence[Event]) -> View:
    """The view of a deal that its events give.

    It is ``Match.view`` of that seat, but for the tile that another seat has to lead: nobody is told that
    before it lies on the table.

    Args:
        rules: The rule set.
        seat: Whose view it is; None for a spectator.
        log: The events of the deal as that seat saw them; before the first deal, and where the match was
            taken up from a position, from ``MatchStarted`` on.

    Raises:
        InvalidPositionError: If no deal begins in it.
        IllegalActionError: If a placement in it cannot be.
    """
    deal: _Deal | None = None
    for event in log:
        if isinstance(event, DealStarted) or (isinstance(event, MatchStarted) and event.position is not None):
            deal = _Deal(rules, seat, event)
        elif deal is not None:
            deal.follow(event)
    if deal is None:
        raise InvalidPositionError(["nothing has been dealt yet"])
    history = log[1:] if isinstance(log[0], MatchStarted) and log[0].position is None else log
    return with_history(deal.view(), history)


class _Deal:
    """A deal that is followed as one seat sees it."""

    def __init__(self, rules: Rules, seat: int | None, begun: DealStarted | MatchStarted) -> None:
        self.rules, self.seat = rules, seat
        self.drew = False
        self.lead: Tile | None = None
        self.ended: Outcome | None = None
        self.shown: tuple[tuple[Tile, ...], ...] = ()
        if isinstance(begun, DealStarted):
            own = None if seat is None else begun.hands[seat]
            self.layout = Layout.empty(rules)
            self.hand = list(own) if isinstance(own, tuple) else []
            self.counts = [hand if isinstance(hand, int) else len(hand) for hand in begun.hands]
            self.boneyard = begun.boneyard if isinstance(begun.boneyard, int) else len(begun.boneyard)
            self.turn: int | None = begun.leader
            self.scores: tuple[Score, ...] = begun.scores
            if begun.deal == 1 and seat == begun.leader:
                must = opening(rules, (tuple(self.hand),))
                self.lead = None if must is None else must[1]
        else:
            start = View.parse(begun.position or "")
            own = None if seat is None else start.hands[seat]
            self.layout, self.hand, self.counts = start.layout, list(own or ()), list(start.counts)
            self.boneyard, self.turn, self.scores = start.boneyard_count, start.turn, start.scores
            self.drew, self.lead = start.drew, start.lead

    def follow(self, event: Event) -> None:
        match event:
            case Placed():
                self.layout = self.layout.place(event.tile, event.host)
                self.counts[event.seat] -= 1
                if event.seat == self.seat:
                    self.hand.remove(event.tile)
                self.scores = event.scores
                self._next(event.seat)
            case Passed():
                self._next(event.seat)
            case Drew():
                self.counts[event.seat] += 1
                self.boneyard -= 1
                if event.seat == self.seat and event.tile is not None:
                    insort(self.hand, event.tile)
                    self.drew = has_drawn(self.rules, self.layout, tuple(self.hand))
                else:
                    self.drew = self.rules.draw == "one"
            case DealEnded():
                self.ended = self._outcome(event)
                self.turn, self.drew = None, False
                self.scores, self.shown = event.scores, event.hands
            case _:
                pass  # it happened to a seat, not to the tiles

    def _next(self, seat: int) -> None:
        self.turn, self.drew, self.lead = (seat + 1) % self.rules.players, False, None

    def _outcome(self, event: DealEnded) -> Outcome:
        if event.how == "target":
            # A placement that reaches it ends the deal, so the turn has just passed from who placed.
            assert self.turn is not None
            placed = (self.turn - 1) % self.rules.players
            return Outcome("target", None, (self.rules.side(placed),), ())
        return settle(self.rules, event.hands, event.seat, self.scores)

    def view(self) -> View:
        hands = tuple(
            tuple(self.hand) if holder == self.seat else None for holder in range(self.rules.players)
        )
        return View(
            self.rules,
            self.seat,
            self.layout,
            self.shown or hands,
            tuple(self.counts),
            None if self.boneyard else (),
            self.boneyard,
            self.turn,
            self.scores,
            self.drew,
            self.lead,
            self.ended,
        )


def differs(rules: Rules, seat: int | None, log: Sequence[Event], deal: Deal) -> str | None:
    """What of a deal that was played is not as it was dealt; None if all that the seat saw fits.

    Args:
        rules: The rule set.
        seat: Whose log it is; None for a spectator.
        log: The events of the deal as that seat saw them, from ``DealStarted`` on.
        deal: What it should have been dealt.
    """
    begun = log[0]
    if not isinstance(begun, DealStarted):
        return "the deal was taken up from a position"
    right = DealStarted(begun.deal, deal.leader, deal.hands, deal.boneyard, begun.scores)
    if begun != right.seen_by(seat):
        return f"it began with {_begun(begun, seat)}, and should have with {_begun(right, seat)}"
    position = Position.start(rules, deal, scores=begun.scores, first=begun.deal == 1)
    for event in log[1:]:
        try:
            match event:
                case Placed():
                    position = position.apply(Place(event.tile, event.host))
                case Passed():
                    position = position.apply(Pass())
                case Drew():
                    if event.tile not in (None, position.boneyard[0]):
                        return f"{event.tile} was drawn, and {position.boneyard[0]} lay there"
                    position = position.apply(Draw())
                case DealEnded() if event.hands != position.hands:
                    return f"the hands at its end were {event.hands}, and should have been {position.hands}"
                case _:
                    pass  # it happened to a seat, not to the tiles
        except IllegalActionError as error:
            return str(error)
    return None


def _begun(event: DealStarted, seat: int | None) -> str:
    own = None if seat is None else event.hands[seat]
    hand = f"{' '.join(map(str, own))} for seat {seat}, and " if isinstance(own, tuple) else ""
    return f"{hand}seat {event.leader} leading"
