"""What one seat may know, and the positions that this leaves possible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from allfives.rules.actions import Action, Place
from allfives.rules.errors import IllegalActionError, InvalidPositionError
from allfives.rules.events import DealStarted, Drew, Event, MatchStarted, Passed, Placed
from allfives.rules.layout import Layout
from allfives.rules.picture import Pictured
from allfives.rules.position import Position, legal_actions, placement_points
from allfives.rules.ruleset import Rules
from allfives.rules.score import Score
from allfives.rules.settlement import Outcome
from allfives.rules.shuffle import Source
from allfives.rules.tile import Tile

if TYPE_CHECKING:
    from allfives.rules.worlds import Worlds

__all__ = ["View", "played", "proves_nothing_fits", "view_of", "with_history"]


@dataclass(frozen=True, slots=True)
class View(Pictured):
    """A position as one seat may know it; nothing hidden is in it.

    Attributes:
        rules: The rule set.
        seat: Whose view it is; None for a spectator.
        layout: The tiles on the table.
        hands: The hands by seat, each sorted; None for one that is hidden.
        counts: The number of tiles in each hand.
        boneyard: The boneyard in draw order; None where it is hidden.
        boneyard_count: The number of tiles in it, the reserve included.
        turn: The seat to act; None when the deal is over.
        scores: The scores now, by side.
        drew: Whether the seat to act is known to have used up its draw.
        lead: The tile that has to be led, where the tiles decide that.
        ended: How the deal ended; None while it goes on.
        lacks: By seat, the values that none of its hidden tiles can have.
        history: The events of this deal as the seat saw them; empty where they are not known.
    """

    rules: Rules
    seat: int | None
    layout: Layout
    hands: tuple[tuple[Tile, ...] | None, ...]
    counts: tuple[int, ...]
    boneyard: tuple[Tile, ...] | None
    boneyard_count: int
    turn: int | None
    scores: tuple[Score, ...]
    drew: bool = False
    lead: Tile | None = None
    ended: Outcome | None = None
    lacks: tuple[tuple[int, ...], ...] = ()
    history: tuple[Event, ...] = ()

    @classmethod
    def parse(cls, text: str) -> View:
        """Read a position text; hidden hands are ``?7``, or ``?7!35`` where they hold no 3 and no 5.

        The view is that of the seat to act if its hand is known, else of the first seat whose hand is.

        Raises:
            NotationError: If the text cannot be read or the position cannot be; lists every fault.
        """
        from allfives.rules.position_text import parse_view

        return parse_view(text)

    def __str__(self) -> str:
        from allfives.rules.position_text import position_text

        return position_text(self)

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The seat's own hand; empty for a spectator."""
        return (self.hands[self.seat] or ()) if self.seat is not None else ()

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat may do now; empty when it is not its turn."""
        if self.seat is None or self.seat != self.turn:
            return ()
        may_draw = not self.drew and self.boneyard_count > self.rules.kept
        return legal_actions(self.rules, self.layout, self.hand, may_draw, self.lead)

    def points(self, play: Place) -> int:
        """What a placement by the seat would score.

        Raises:
            IllegalActionError: If the tile does not go there, or it is a spectator's view.
        """
        if self.seat is None:
            raise IllegalActionError("a spectator places nothing")
        total = self.layout.count_with(play.tile, play.host)
        return placement_points(self.rules, total, self.scores[self.rules.side(self.seat)])

    def worlds(self) -> Worlds:
        """All the ways in which the hidden tiles can lie, ready to be counted and sampled.

        Raises:
            InvalidPositionError: If there is none.
        """
        from allfives.rules.worlds import Worlds

        return Worlds(self)

    def sample(self, source: Source) -> Position:
        """A full position that this view does not rule out, each deal that fits being as likely as any other.

        To draw many from one view, keep ``worlds()``.

        Args:
            source: Where chance comes from.

        Raises:
            InvalidPositionError: If nothing fits the view.
        """
        return self.worlds().sample(source)


def view_of(position: Position | View, seat: int | None) -> View:
    """What a seat may know of a position, without its history. When the deal is over, all hands.

    Of a view it may know no more than both: what is hidden in it stays hidden.
    """
    if seat is not None and not position.rules.has_seat(seat):
        raise InvalidPositionError([f"there is no seat {seat}"])
    over = position.turn is None
    return View(
        position.rules,
        seat,
        position.layout,
        tuple(hand if over or holder == seat else None for holder, hand in enumerate(position.hands)),
        position.counts,
        None if position.boneyard_count else (),
        position.boneyard_count,
        position.turn,
        position.scores,
        # Where a seat may draw although it can place, having to stop would tell the others that it can.
        position.drew and (position.turn == seat or position.rules.draw == "one"),
        position.lead,
        position.ended,
        position.lacks if isinstance(position, View) else ((),) * position.rules.players,
    )


def with_history(view: View, history: Iterable[Event]) -> View:
    """The view with the events of the deal so far, redacted for its seat, and what they prove."""
    events = tuple(event.seen_by(view.seat) for event in history)
    lacks = tuple(
        () if hand is not None else _lacks(events, seat, view.rules) for seat, hand in enumerate(view.hands)
    )
    return replace(view, history=events, lacks=lacks)


def played(events: Iterable[Event]) -> Iterator[Event]:
    """Only the events that tell something about the tiles: how the deal began, and what was done in it."""
    return (e for e in events if isinstance(e, MatchStarted | DealStarted | Drew | Passed | Placed))


def proves_nothing_fits(event: Event, before: Event | None, rules: Rules) -> bool:
    """Whether a seat that did this held nothing that fitted.

    A pass always proves it, a draw where nobody may draw who could place; otherwise only a draw that
    follows another, since the drawing stops as soon as something fits.
    """
    if isinstance(event, Passed):
        return True
    return isinstance(event, Drew) and (not rules.draw_when_able or isinstance(before, Drew))


def _lacks(events: tuple[Event, ...], seat: int, rules: Rules) -> tuple[int, ...]:
    """The values that no hidden tile of a seat has, as far as its draws and passes tell."""
    lacks: set[int] = set()
    fresh = False  # whether the last tile drawn, of which nothing is known, is still in the hand
    proved = False  # whether nothing that the seat held before its last draw or pass fitted
    open_values: set[int] = set()
    before: Event | None = None
    for event in played(events):
        if isinstance(event, Drew | Passed) and event.seat == seat:
            proved = proves_nothing_fits(event, before, rules)
            if proved:
                lacks = open_values.copy() if fresh else lacks | open_values
            fresh = isinstance(event, Drew)
        elif isinstance(event, Placed):
            if event.seat == seat and fresh:
                # Only the tile just drawn can have fitted, unless the seat could have placed before.
                lacks = lacks if proved else set()
                fresh = False
            open_values = {value for _, value in event.places}
        elif isinstance(event, MatchStarted) and event.position is not None:
            start = View.parse(event.position)
            lacks = set(start.lacks[seat])
            open_values = {place.value for place in start.layout.places()}
        before = event
    return () if fresh else tuple(sorted(lacks))
