"""A deal of which not every tile is known, followed as far as that goes.

Someone at a real table writes down what is seen: the placements, who drew and who passed, perhaps one's
own hand. Most of the law can be checked all the same. What cannot be known is left to the record: whether
a deal is blocked, and what the hidden tiles pay.

The unknown tiles of a hand lie in *groups*: the dealt hand is one, every unseen draw another. Whoever
draws or passes shows that nothing held then fitted, so what a group forbids, every older one forbids too;
a tile placed therefore comes, without loss, from the oldest group that may hold it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Literal

from allfives.rules import (
    TILES,
    DealStarted,
    Drew,
    Hands,
    IllegalActionError,
    InvalidPositionError,
    Layout,
    Passed,
    Placed,
    Rules,
    Score,
    Tile,
    View,
    score_text,
    settle,
)
from allfives.rules.deal import opening
from allfives.rules.position import has_drawn, placement_points

__all__ = ["PartialDeal", "Settlement"]

Settlement = tuple[tuple[int, Score], ...]
"""What a settlement changes, as (side, points), zeros left out."""


@dataclass(slots=True)
class _Group:
    """Unknown tiles of one hand that were taken up at the same time."""

    size: int
    forbidden: set[Tile] = field(default_factory=set)


@dataclass(slots=True)
class _Hand:
    known: set[Tile]
    groups: list[_Group]

    @property
    def count(self) -> int:
        return len(self.known) + sum(group.size for group in self.groups)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return tuple(sorted(self.known))


def _lacks(hand: _Hand, unseen: set[Tile]) -> tuple[int, ...]:
    """The values that no tile of a hidden hand can have, though there are unseen tiles with them."""
    groups = [group for group in hand.groups if group.size]
    if hand.known or not groups:
        return ()
    never = set.intersection(*(group.forbidden for group in groups))
    with_value = ({tile for tile in unseen if tile.has(value)} for value in range(7))
    return tuple(value for value, tiles in enumerate(with_value) if tiles and tiles <= never)


@dataclass(slots=True)
class PartialDeal:
    """A deal in progress with hidden tiles. It changes; an illegal action raises and changes nothing.

    Attributes:
        rules: The rule set.
        hands: What is known of each hand.
        boneyard: The boneyard in draw order; None where it is hidden.
        boneyard_count: How many tiles it has.
        turn: The seat to act; None when the deal is over.
        scores: The scores now, by side.
        layout: The tiles on the table.
        drew: Whether the seat to act is known to have used up its draw.
        drawing: Whether the seat to act has drawn this turn.
        lead: The tile that has to be led, if that is known.
        opens: Whether the tiles decide who leads with what.
        ended: How the deal surely ended; None while it goes on, or may go on.
        out: Who went out.
        may_be_blocked: Whether it is over if the record says that it is blocked.
        unseen: The tiles of which nobody knows where they are.
    """

    rules: Rules
    hands: list[_Hand]
    boneyard: list[Tile] | None
    boneyard_count: int
    turn: int | None
    scores: tuple[Score, ...]
    layout: Layout
    drew: bool = False
    drawing: bool = False
    lead: Tile | None = None
    opens: bool = False
    ended: Literal["out", "blocked", "target"] | None = None
    out: int | None = None
    may_be_blocked: bool = False
    unseen: set[Tile] = field(default_factory=set)

    def __post_init__(self) -> None:
        known = set(self.layout.joined).union(self.boneyard or (), *(hand.known for hand in self.hands))
        self.unseen = set(TILES) - known

    @classmethod
    def dealt(cls, rules: Rules, event: DealStarted, *, first: bool) -> PartialDeal:
        """The deal before the lead.

        Args:
            rules: The rule set.
            event: Hands and boneyard, some of them as counts.
            first: Whether it is the first deal of a match, where the field ``first_leader`` decides who
                leads.

        Raises:
            InvalidPositionError: If the tiles cannot have been dealt so.
        """
        hands, bone = event.hands, event.boneyard
        faults = []
        if len(hands) != rules.players:
            faults.append(f"{rules.players} players have {rules.players} hands, not {len(hands)}")
        for seat, hand in enumerate(hands):
            n = hand if isinstance(hand, int) else len(hand)
            if n != rules.hand:
                faults.append(f"a hand has {rules.hand} tiles, that of seat {seat} {n}")
        left = len(TILES) - rules.players * rules.hand
        n = bone if isinstance(bone, int) else len(bone)
        if n != left:
            faults.append(f"the boneyard has {left} tiles, not {n}")
        known = [tile for hand in (*hands, bone) if not isinstance(hand, int) for tile in hand]
        faults += [f"{tile} is there twice" for tile in sorted(set(known)) if known.count(tile) > 1]
        if not 0 <= event.leader < rules.players:
            faults.append(f"there is no seat {event.leader} to lead")
        if faults:
            raise InvalidPositionError(faults)
        return cls(
            rules,
            [
                _Hand(set(), [_Group(hand)]) if isinstance(hand, int) else _Hand(set(hand), [])
                for hand in hands
            ],
            None if isinstance(bone, int) else list(bone),
            n,
            event.leader,
            event.scores,
            Layout.empty(rules),
            opens=first and rules.first_leader != "lot",
        )

    @classmethod
    def taken_up(cls, view: View) -> PartialDeal:
        """A deal that is taken up from a position with hidden parts."""
        hands = []
        for hand, count, lacks in zip(view.hands, view.counts, view.lacks, strict=True):
            forbidden = {tile for tile in TILES for value in lacks if tile.has(value)}
            hands.append(_Hand(set(), [_Group(count, forbidden)]) if hand is None else _Hand(set(hand), []))
        return cls(
            view.rules,
            hands,
            None if view.boneyard is None else list(view.boneyard),
            view.boneyard_count,
            view.turn,
            view.scores,
            view.layout,
            drew=view.drew,
            drawing=view.drew,
            lead=view.lead,
        )

    def view(self) -> View:
        """The position now, as far as it is known; a hand that is known in part is hidden."""
        return View(
            self.rules,
            None,
            self.layout,
            tuple(None if hand.count > len(hand.known) else hand.tiles for hand in self.hands),
            tuple(hand.count for hand in self.hands),
            None if self.boneyard is None else tuple(self.boneyard),
            self.boneyard_count,
            self.turn,
            self.scores,
            self.drew,
            self.lead,
            lacks=tuple(_lacks(hand, self.unseen) for hand in self.hands),
        )

    # --- What is done ------------------------------------------------------------------------------

    def place(self, tile: Tile, host: Tile | None) -> Placed:
        """A placement by the seat to act.

        Raises:
            IllegalActionError: If it is surely not legal.
        """
        seat, hand = self._to_act()
        if tile in self.layout.joined:
            raise IllegalActionError(f"{tile} is on the table already")
        group = None if tile in hand.known else self._group_of(seat, hand, tile)
        self._check_lead(seat, tile)
        layout = self.layout.place(tile, host)

        if group is None:
            hand.known.remove(tile)
        else:
            group.size -= 1
            self.unseen.remove(tile)
            hand.groups = [g for g in hand.groups if g.size]
        self.layout, self.lead, self.opens = layout, None, False
        side = self.rules.side(seat)
        points = placement_points(self.rules, layout.count(), self.scores[side])
        self.scores = tuple(n + points if at == side else n for at, n in enumerate(self.scores))
        if points and self.scores[side] >= self.rules.target:
            self.ended = "target"
        elif not hand.count:
            self.ended, self.out = "out", seat
        self._next_turn(seat)
        places = tuple((place.tile, place.value) for place in layout.places())
        return Placed(seat, tile, host, layout.ends(), places, points, self.scores)

    def draw(self, tile: Tile | None) -> Drew:
        """A draw by the seat to act; ``tile`` is None where it is not known.

        Raises:
            IllegalActionError: If it is surely not legal.
        """
        seat, hand = self._to_act()
        rules = self.rules
        if not rules.draw_when_able:
            self._check_nothing_fits(seat, hand, "draw")
        if not rules.drawable(self.boneyard_count) or self.drew:
            reason = "it has drawn already" if self.drew else "nothing is left to draw"
            raise IllegalActionError(f"+: seat {seat} may not draw, {reason}")
        if self.boneyard is not None:
            if tile is not None and tile is not self.boneyard[0]:
                raise IllegalActionError(f"+{tile}: the next tile in the boneyard is {self.boneyard[0]}")
            tile = self.boneyard[0]
        elif tile is not None and tile not in self.unseen:
            raise IllegalActionError(f"+{tile}: {tile} is not in the boneyard")
        if not rules.draw_when_able or self.drawing:
            self._prove_nothing_fits(seat, hand, "draw")

        if self.boneyard is not None:
            del self.boneyard[0]
        self.boneyard_count -= 1
        if tile is None:
            hand.groups.append(_Group(1))
        else:
            hand.known.add(tile)
            self.unseen.discard(tile)
        self.drew, self.drawing = has_drawn(rules, self.layout, hand.tiles), True
        self._look_for_a_block()
        return Drew(seat, tile)

    def pass_(self) -> Passed:
        """A pass by the seat to act.

        Raises:
            IllegalActionError: If it is surely not legal.
        """
        seat, hand = self._to_act()
        self._check_nothing_fits(seat, hand, "pass")
        if self.rules.drawable(self.boneyard_count) and not self.drew:
            raise IllegalActionError(f"--: seat {seat} may not pass, it has to draw")
        self._prove_nothing_fits(seat, hand, "pass")
        self._next_turn(seat)
        return Passed(seat)

    # --- How it ends -------------------------------------------------------------------------------

    @property
    def known_hands(self) -> Hands | None:
        """All hands, where they are known."""
        if any(hand.groups for hand in self.hands):
            return None
        return tuple(hand.tiles for hand in self.hands)

    def settlement(self) -> Settlement | None:
        """What the settlement changes, where that follows from what is known."""
        if self.ended == "target":
            return ()
        hands, *others = self._possible_hands()
        due = self._due(hands)
        if any(self._due(other) != due for other in others):
            return None
        return settle(self.rules, hands, self.out, self.scores).settlement

    def doubts(self, claim: Settlement) -> list[str]:
        """What speaks against a settlement that does not follow from what is known."""
        rules, claimed = self.rules, dict(claim)
        due = [dict(self._due(hands)) for hands in self._possible_hands()]
        found = []
        for side in range(rules.sides):
            change = claimed.get(side, 0)
            bounds = [changes.get(side, 0) for changes in due]
            if self.ended == "blocked" or rules.exact:
                # Another may have won the deal; what would pass the target is worth nothing.
                bounds.append(0)
            low, high = min(bounds), max(bounds)
            if rules.exact:
                high = min(high, rules.target - self.scores[side])
            if not low <= change <= high:
                found.append(f"the settlement of side {side} is from {score_text(low)} to {score_text(high)}")
            elif Fraction(change) * rules.divisor * self._halves() % rules.round_to:
                found.append(f"the settlement is rounded to {rules.round_to}")
        gains = [change for change in claimed.values() if change > 0]
        if len(gains) > 1 and (self._halves() == 1 or len(set(gains)) > 1):
            found.append("the settlement pays one side")
        return found

    def _halves(self) -> int:
        splits = self.ended == "blocked" and self.rules.players == 3 and self.rules.block_tie == "split"
        return 2 if splits else 1

    def _due(self, hands: Hands) -> Settlement:
        """What the settlement would change if these were the hands, an exact finish left out of account."""
        return settle(self.rules, hands, self.out).settlement

    def _possible_hands(self) -> Iterator[Hands]:
        """The hands, with the lightest and with the heaviest tiles that each hidden one can hold."""
        left = sorted(self.unseen, key=lambda tile: tile.pips)
        if self.ended == "blocked":
            left = [tile for tile in left if not self.layout.accepts(tile)]
        choices = []
        for hand in self.hands:
            n = hand.count - len(hand.known)
            ways = [(*hand.tiles, *left[:n]), (*hand.tiles, *left[len(left) - n :])] if n else [hand.tiles]
            choices.append(ways)
        return product(*choices)

    # --- Inside ------------------------------------------------------------------------------------

    def _to_act(self) -> tuple[int, _Hand]:
        if self.turn is None:
            raise IllegalActionError("the deal is over")
        return self.turn, self.hands[self.turn]

    def _next_turn(self, seat: int) -> None:
        self.drew = self.drawing = self.may_be_blocked = False
        if self.ended is not None:
            self.turn = None
            return
        self.turn = (seat + 1) % self.rules.players
        self._look_for_a_block()

    def _look_for_a_block(self) -> None:
        self.may_be_blocked = False
        if self.rules.drawable(self.boneyard_count):
            return
        if any(self.layout.accepts(tile) for hand in self.hands for tile in hand.known):
            return
        fitting = {tile for tile in self.unseen if self.layout.accepts(tile)}
        if any(fitting - group.forbidden for hand in self.hands for group in hand.groups):
            self.may_be_blocked = True
        else:
            self.ended, self.turn = "blocked", None

    def call_blocked(self) -> None:
        """End the deal as blocked, since the record says so and it may be."""
        self.ended, self.turn, self.may_be_blocked = "blocked", None, False

    def _group_of(self, seat: int, hand: _Hand, tile: Tile) -> _Group:
        if not hand.groups or tile not in self.unseen:
            raise IllegalActionError(f"{tile}: seat {seat} does not hold {tile}")
        for group in hand.groups:
            if tile not in group.forbidden:
                return group
        raise IllegalActionError(f"{tile}: seat {seat} has shown that it does not hold {tile}")

    def _check_lead(self, seat: int, tile: Tile) -> None:
        must = self.lead
        if self.opens:
            # Only what is seen can be compared; a hidden tile that goes before is not known of.
            seen = tuple(
                (*hand.tiles, tile) if at == seat else hand.tiles for at, hand in enumerate(self.hands)
            )
            found = opening(self.rules, seen)
            must = found[1] if found else None
        if must is not None and tile is not must:
            raise IllegalActionError(f"{tile}: this deal is led with {must}")

    def _check_nothing_fits(self, seat: int, hand: _Hand, verb: str) -> None:
        sign = "+" if verb == "draw" else "--"
        if not self.layout:
            raise IllegalActionError(f"{sign}: seat {seat} may not {verb}, it leads")
        for tile in hand.tiles:
            if self.layout.accepts(tile):
                raise IllegalActionError(f"{sign}: seat {seat} may not {verb}, it can place {tile}")

    def _prove_nothing_fits(self, seat: int, hand: _Hand, verb: str) -> None:
        """Note that no unknown tile of the hand fits; it must still be possible to fill the hand."""
        fitting = {tile for tile in self.unseen if self.layout.accepts(tile)}
        forbidden = [group.forbidden | fitting for group in hand.groups]
        room = 0
        for group, never in zip(hand.groups, forbidden, strict=True):
            room += group.size
            if room > len(self.unseen - never):
                sign = "+" if verb == "draw" else "--"
                raise IllegalActionError(f"{sign}: seat {seat} may not {verb}, it must hold a tile that fits")
        for group, never in zip(hand.groups, forbidden, strict=True):
            group.forbidden = never
