"""What happened, as frozen values: the log of a match, from which its state is folded.

Of some events a seat may not know everything: ``seen_by(seat)`` puts None or a count in its place.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from allfives.rules.layout import End
from allfives.rules.ruleset import Rules
from allfives.rules.score import Score
from allfives.rules.settlement import Hands
from allfives.rules.tile import Tile

__all__ = [
    "Absent",
    "Back",
    "DealEnded",
    "DealStarted",
    "Drew",
    "Event",
    "MatchEnded",
    "MatchStarted",
    "Passed",
    "Placed",
    "Resigned",
    "TimedOut",
]


class _Public:
    """An event that everybody at the table sees whole."""

    __slots__ = ()

    def seen_by(self, seat: int | None) -> Event:
        """The event as that seat may know it (None: a spectator): the whole of it."""
        del seat
        return self  # type: ignore[return-value]


@dataclass(frozen=True, slots=True)
class MatchStarted(_Public):
    """A match begins.

    Attributes:
        rules: The rule set.
        seats: The names of the players, by seat.
        position: The text of the position that the first deal is taken up from; None for a match from
            its beginning.
    """

    rules: Rules
    seats: tuple[str, ...]
    position: str | None = None

    def seen_by(self, seat: int | None) -> MatchStarted:
        """The event without the hidden hands of a given position."""
        if self.position is None:
            return self
        from allfives.rules.view import View, view_of

        return replace(self, position=str(view_of(View.parse(self.position), seat)))


@dataclass(frozen=True, slots=True)
class DealStarted:
    """The tiles are dealt.

    Attributes:
        deal: Number of the deal, from 1.
        leader: The seat that leads.
        hands: The hands by seat; a count in the place of one that is hidden.
        boneyard: The boneyard in draw order, or its count where that is hidden.
        scores: The scores before the deal, by side.
    """

    deal: int
    leader: int
    hands: tuple[tuple[Tile, ...] | int, ...]
    boneyard: tuple[Tile, ...] | int
    scores: tuple[Score, ...]

    def seen_by(self, seat: int | None) -> DealStarted:
        """The event with only that seat's own hand."""
        hands = tuple(
            hand if holder == seat or isinstance(hand, int) else len(hand)
            for holder, hand in enumerate(self.hands)
        )
        boneyard = self.boneyard if isinstance(self.boneyard, int) else len(self.boneyard)
        return replace(self, hands=hands, boneyard=boneyard)


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a tile; ``tile`` is None where that is hidden."""

    seat: int
    tile: Tile | None

    def seen_by(self, seat: int | None) -> Drew:
        """The event, without the tile unless the seat drew it itself."""
        return self if seat == self.seat else Drew(self.seat, None)


@dataclass(frozen=True, slots=True)
class Placed(_Public):
    """A seat placed a tile.

    Attributes:
        seat: Who placed it.
        tile: The tile.
        host: What it was attached to; None for a lead.
        ends: What counts after it.
        places: The open places after it, as (host, value).
        points: What it scored.
        scores: The scores after it, by side.
    """

    seat: int
    tile: Tile
    host: Tile | None
    ends: tuple[End, ...]
    places: tuple[tuple[Tile, int], ...]
    points: Score
    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class Passed(_Public):
    """A seat passed."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealEnded(_Public):
    """A deal is over.

    Attributes:
        how: ``out``, ``blocked`` or ``target``.
        seat: Who went out; else None.
        hands: What was left in the hands, by seat; empty where a record does not know it of all seats.
        settlement: What the settlement changed, as (side, points), zeros left out.
        scores: The scores after it, by side.
    """

    how: Literal["out", "blocked", "target"]
    seat: int | None
    hands: Hands
    settlement: tuple[tuple[int, Score], ...]
    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(_Public):
    """The match is over.

    Attributes:
        winners: The sides that won; more than one where the win is shared.
        scores: The final scores, by side.
    """

    winners: tuple[int, ...]
    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class Resigned(_Public):
    """A seat gave up; that is final."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimedOut(_Public):
    """A seat ran out of time; a bot plays on, or the seat resigns."""

    seat: int


@dataclass(frozen=True, slots=True)
class Absent(_Public):
    """A seat was left; a bot plays it on."""

    seat: int


@dataclass(frozen=True, slots=True)
class Back(_Public):
    """A seat that had been left is taken up again."""

    seat: int


Event: TypeAlias = (
    MatchStarted
    | DealStarted
    | Drew
    | Placed
    | Passed
    | DealEnded
    | MatchEnded
    | Resigned
    | TimedOut
    | Absent
    | Back
)
