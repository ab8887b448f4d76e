"""One deal in progress, all tiles known: what is legal, and what follows from it."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass
from typing import TYPE_CHECKING

from allfives.rules.actions import DRAW, LEADS, PASS, Action, Draw, Pass, Place
from allfives.rules.deal import Deal, opening
from allfives.rules.errors import IllegalActionError, InvalidPositionError
from allfives.rules.layout import Layout
from allfives.rules.picture import Pictured
from allfives.rules.ruleset import Rules
from allfives.rules.score import Score, exact
from allfives.rules.settlement import Hands, Outcome, settle
from allfives.rules.soundness import faults, score_faults
from allfives.rules.tile import Tile

if TYPE_CHECKING:
    from allfives.rules.view import View

__all__ = ["Position", "has_drawn", "is_blocked", "legal_actions", "placement_points"]


@dataclass(frozen=True, slots=True)
class Position(Pictured):
    """The state of one deal; a value, never changed.

    ``start`` and ``parse`` check what they are given, and ``apply`` keeps it right. A position put
    together by hand can be asked for everything that is wrong with it: ``status()``.

    Attributes:
        rules: The rule set.
        layout: The tiles on the table.
        hands: The hands by seat, each sorted.
        boneyard: The boneyard in draw order, the reserve at its end.
        turn: The seat to act; None when the deal is over.
        scores: The scores now, by side; the settlement included when the deal is over.
        drew: Whether the seat to act has drawn this turn and may not draw again.
        lead: The tile that has to be led, in a first deal whose leader the tiles decide.
        ended: How the deal ended; None while it goes on.
    """

    rules: Rules
    layout: Layout
    hands: Hands
    boneyard: tuple[Tile, ...]
    turn: int | None
    scores: tuple[Score, ...]
    drew: bool = False
    lead: Tile | None = None
    ended: Outcome | None = None

    @classmethod
    def start(
        cls, rules: Rules, deal: Deal, *, scores: tuple[Score, ...] | None = None, first: bool = True
    ) -> Position:
        """The position before the lead.

        Args:
            rules: The rule set.
            deal: Hands, boneyard and leader.
            scores: The scores so far, by side; all zero by default.
            first: Whether it is the first deal of a match, where ``first_leader`` decides who leads.

        Raises:
            InvalidPositionError: If the deal or the scores cannot be; lists every fault.
        """
        found = deal.faults(rules, first=first)
        must = opening(rules, deal.hands) if first and not found else None
        position = cls(
            rules,
            Layout.empty(rules),
            deal.hands,
            deal.boneyard,
            deal.leader,
            (0,) * rules.sides if scores is None else scores,
            lead=must[1] if must else None,
        )
        found += [fault for _, fault in score_faults(position)]
        if found:
            raise InvalidPositionError(found)
        return position

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read a position text in which nothing is hidden.

        Raises:
            NotationError: If the text cannot be read or the position cannot be; lists every fault.
        """
        from allfives.rules.position_text import parse_position

        return parse_position(text)

    def __str__(self) -> str:
        from allfives.rules.position_text import position_text

        return position_text(self)

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    @property
    def counts(self) -> tuple[int, ...]:
        """The number of tiles in each hand."""
        return tuple(map(len, self.hands))

    @property
    def boneyard_count(self) -> int:
        """The number of tiles in the boneyard, the reserve included."""
        return len(self.boneyard)

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to act may do: in the order of tiles and hosts; empty only when the deal is over."""
        if self.turn is None:
            return ()
        may_draw = not self.drew and len(self.boneyard) > self.rules.kept
        return legal_actions(self.rules, self.layout, self.hands[self.turn], may_draw, self.lead)

    def apply(self, action: Action) -> Position:
        """The position after the action of the seat to act.

        Raises:
            IllegalActionError: If the action is not legal here.
        """
        if self.turn is None:
            raise IllegalActionError(f"{action}: the deal is over")
        if isinstance(action, Place):
            return self._place(self.turn, action)
        if action not in self.legal_actions():
            raise IllegalActionError(self._why_not(self.turn, action))
        if isinstance(action, Draw):
            return self._draw(self.turn)
        return Position(
            self.rules, self.layout, self.hands, self.boneyard, self._next(self.turn), self.scores
        )

    def outcome(self) -> Outcome | None:
        """How the deal ended; None while it goes on."""
        return self.ended

    def status(self) -> tuple[str, ...]:
        """Everything that is wrong with this position, one sentence each; empty if it is sound."""
        return tuple(message for _, message in faults(self))

    def view(self, seat: int | None) -> View:
        """What that seat may know of the position, without its history (None: a spectator)."""
        from allfives.rules.view import view_of

        return view_of(self, seat)

    def _next(self, seat: int) -> int:
        return (seat + 1) % self.rules.players

    def _place(self, seat: int, play: Place) -> Position:
        rules, tile, hands = self.rules, play.tile, self.hands
        hand = hands[seat]
        if tile not in hand:
            raise IllegalActionError(f"{play}: seat {seat} does not hold {tile}")
        if self.lead is not None and tile is not self.lead:
            raise IllegalActionError(f"{play}: this deal is led with {self.lead}")
        layout = self.layout.place(tile, play.host)
        at = hand.index(tile)
        hands = (*hands[:seat], hand[:at] + hand[at + 1 :], *hands[seat + 1 :])
        scores = self.scores
        side = seat % rules.sides
        points = placement_points(rules, layout.count(), scores[side])
        if points:
            total = scores[side] + points
            scores = (*scores[:side], total, *scores[side + 1 :])
            if total >= rules.target:
                ended = Outcome("target", None, (side,), ())
                return Position(rules, layout, hands, self.boneyard, None, scores, ended=ended)
        if len(hand) == 1:
            return self._settled(layout, hands, self.boneyard, scores, seat)
        if is_blocked(rules, layout, hands, len(self.boneyard)):
            return self._settled(layout, hands, self.boneyard, scores, None)
        return Position(rules, layout, hands, self.boneyard, self._next(seat), scores)

    def _draw(self, seat: int) -> Position:
        rules, layout = self.rules, self.layout
        tile, boneyard = self.boneyard[0], self.boneyard[1:]
        hand = list(self.hands[seat])
        insort(hand, tile)
        hands = (*self.hands[:seat], tuple(hand), *self.hands[seat + 1 :])
        if is_blocked(rules, layout, hands, len(boneyard)):
            return self._settled(layout, hands, boneyard, self.scores, None)
        drew = has_drawn(rules, layout, hands[seat])
        return Position(rules, layout, hands, boneyard, seat, self.scores, drew)

    def _settled(
        self,
        layout: Layout,
        hands: Hands,
        boneyard: tuple[Tile, ...],
        scores: tuple[Score, ...],
        out: int | None,
    ) -> Position:
        ended = settle(self.rules, hands, out, scores)
        after = list(scores)
        for side, change in ended.settlement:
            after[side] += change
        return Position(self.rules, layout, hands, boneyard, None, tuple(map(exact, after)), ended=ended)

    def _why_not(self, seat: int, action: Action) -> str:
        if not isinstance(action, Draw | Pass):
            return f"{action!r} is not an action"
        verb = "draw" if isinstance(action, Draw) else "pass"
        legal = self.legal_actions()
        if isinstance(legal[0], Place):
            return f"{action}: seat {seat} may not {verb}, it can place {legal[0].tile}"
        if isinstance(action, Pass):
            return f"{action}: seat {seat} may not pass, it has to draw"
        reason = "it has drawn already" if self.drew else "nothing is left to draw"
        return f"{action}: seat {seat} may not draw, {reason}"


def legal_actions(
    rules: Rules, layout: Layout, hand: tuple[Tile, ...], may_draw: bool, lead: Tile | None
) -> tuple[Action, ...]:
    """What a seat may do, from what it knows itself: never empty.

    Args:
        rules: The rule set.
        layout: The tiles on the table.
        hand: The seat's hand.
        may_draw: Whether the seat could draw if the rules let it: a tile is left, and its draw not used up.
        lead: The tile that has to be led; None where that is free.
    """
    if lead is not None:
        return (LEADS[lead],)
    plays = tuple(layout.plays(*hand))
    if plays:
        return (*plays, DRAW) if may_draw and rules.draw_when_able else plays
    return (DRAW,) if may_draw else (PASS,)


def placement_points(rules: Rules, total: int, score: Score) -> int:
    """What a placement is worth that made the ends add up to this, to a side that had that score."""
    points = rules.points_by_sum[total]
    return 0 if rules.exact and score + points > rules.target else points


def is_blocked(rules: Rules, layout: Layout, hands: Hands, boneyard: int) -> bool:
    """Whether nothing may be drawn and no seat can place."""
    return boneyard <= rules.kept and not any(layout.accepts(tile) for hand in hands for tile in hand)


def has_drawn(rules: Rules, layout: Layout, hand: tuple[Tile, ...]) -> bool:
    """Whether a seat with that hand, having just drawn, may not draw again this turn.

    With ``draw=one`` it may not. With ``draw_when_able`` it may not as soon as it can place. Otherwise the
    question never comes up: the tile that fits is placed at once, and without one the draw goes on.
    """
    if rules.draw == "one":
        return True
    return rules.draw_when_able and any(map(layout.accepts, hand))
