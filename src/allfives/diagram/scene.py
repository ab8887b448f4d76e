"""What a picture shows, taken from a layout, a position, a view or a match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from allfives.rules import Event, Layout, Match, Placed, Position, Rules, Score, Tile, View

__all__ = ["Pictorial", "Player", "Scene"]

Pictorial: TypeAlias = Layout | Position | View | Match
"""What can be drawn."""


@dataclass(frozen=True, slots=True)
class Player:
    """One seat as it is shown.

    Attributes:
        seat: The seat.
        side: The side it plays for.
        hand: Its tiles; None where they are hidden.
        count: How many tiles it holds.
        score: Its side's score.
        to_play: Whether it is its turn.
    """

    seat: int
    side: int
    hand: tuple[Tile, ...] | None
    count: int
    score: Score
    to_play: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of the game.

    Attributes:
        layout: The tiles on the table.
        rules: The rule set.
        last: The tile placed last; None where it is not known.
        last_side: The side that placed it; None where that is not known.
        players: Everybody at the table, by seat; empty where only the table is known.
        boneyard: How many tiles it has.
        names: The names by seat; None where they are not known.
        near: The seat that the picture is seen from.
        shown: The position or view that is shown; None where only the table is known.
    """

    layout: Layout
    rules: Rules
    last: Tile | None = None
    last_side: int | None = None
    players: tuple[Player, ...] = ()
    boneyard: int = 0
    names: tuple[str, ...] | None = None
    near: int = 0
    shown: Position | View | None = None

    @classmethod
    def of(
        cls,
        thing: Pictorial,
        *,
        rules: Rules | None = None,
        last: Tile | None = None,
        names: Sequence[str] | None = None,
    ) -> Scene:
        """The scene that a thing shows.

        Args:
            thing: A layout, position, view or match.
            rules: The rule set of a layout; by default the main form with the layout's own spinner.
            last: The tile placed last; by default what the thing knows of it.
            names: The names by seat; by default those of the match.

        Raises:
            TypeError: If it is none of the four.
        """
        if isinstance(thing, Layout):
            return cls(thing, rules or _rules_of(thing), last)
        if isinstance(thing, Match):
            names = names or thing.seats
            events: Iterable[Event] = thing.deals[-1]
            if thing.position is None:
                empty = Layout.empty(thing.rules)
                return cls(empty, thing.rules, names=tuple(names))
            thing, history = thing.position, events
        elif isinstance(thing, View):
            history = thing.history
        elif isinstance(thing, Position):
            history = ()
        else:
            raise TypeError(f"expected a layout, position, view or match, not {thing!r}")
        placed = [event for event in history if isinstance(event, Placed)]
        side = None
        if placed and last in (None, placed[-1].tile):
            last, side = placed[-1].tile, thing.rules.side(placed[-1].seat)
        players = tuple(
            Player(
                seat,
                thing.rules.side(seat),
                hand,
                thing.counts[seat],
                thing.scores[thing.rules.side(seat)],
                seat == thing.turn,
            )
            for seat, hand in enumerate(thing.hands)
        )
        near = thing.seat if isinstance(thing, View) and thing.seat is not None else 0
        return cls(
            thing.layout,
            thing.rules,
            last,
            side,
            players,
            thing.boneyard_count,
            None if names is None else tuple(names),
            near,
            thing,
        )


def _rules_of(layout: Layout) -> Rules:
    return Rules.preset("all-fives", spinner=layout.branching, spinner_counts=layout.spinner_counts)
