"""A rule set as the kernel needs it: numbers only."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from allfives.rules import TILES, Rules, RulesError

__all__ = ["SETTLEMENTS", "Form", "form_of", "plays_form"]

SETTLEMENTS: Final = ("none", "out-bonus", "opponents-sum", "opponents-each", "difference", "own-deducted")
"""The kinds of settlement, in the order of their numbers."""

_FIRST_LEADERS: Final = ("lot", "highest-double", "heaviest")
_NEXT_LEADERS: Final = ("lot", "winner", "rotate")


class Form(NamedTuple):
    """A rule set in numbers; scores are doubled everywhere in the kernel, because of halves.

    Attributes:
        players: Number of seats.
        sides: Number of sides; a seat plays for side ``seat % sides``.
        hand: Tiles dealt to each seat.
        target: What wins the match, doubled.
        exact: Whether a score that would pass the target is worth nothing.
        branches: Whether the first double of a deal branches; otherwise none does.
        shows: How many of its halves count with 0, 1, 2 … tiles joined to it: four bits each.
        kept: Tiles at the end of the boneyard that are never drawn.
        draw_one: Whether a seat draws no more than one tile in a turn.
        free_draw: Whether a seat that can place may draw instead.
        first_leader: 0 by lot, 1 the highest double, 2 the heaviest tile.
        next_leader: 0 by lot, 1 who went out (after a block by lot), 2 the seat after the leader.
        settlement: Place in ``SETTLEMENTS``.
        round_to: What a settlement is rounded to.
        divisor: What it is then divided by.
        split: Whether two of three who tie for the lowest hand share.
        points: What each sum of ends scores, doubled; 64 numbers.
        scorers: By joined value and the sum of the other ends: the tiles that would score there, as bits;
            (8, 64).
    """

    players: int
    sides: int
    hand: int
    target: int
    exact: int
    branches: int
    shows: int
    kept: int
    draw_one: int
    free_draw: int
    first_leader: int
    next_leader: int
    settlement: int
    round_to: int
    divisor: int
    split: int
    points: npt.NDArray[Any]
    scorers: npt.NDArray[Any]


def plays_form(rules: Rules) -> bool:
    """Whether the kernel plays a rule set: not where every double branches."""
    return rules.spinner != "all"


@lru_cache(256)
def form_of(rules: Rules) -> Form:
    """The numbers of a rule set.

    Raises:
        RulesError: If every double branches: such deals are for the rules themselves to play.
    """
    if not plays_form(rules):
        raise RulesError("the kernel plays no form in which every double branches (spinner=all)", ["spinner"])
    branches = rules.spinner == "first"
    exposed = rules.spinner_counts == "while-exposed"
    halves = (2, 2, 2, 1, 0) if exposed else (2, 2, 0, 0, 0)
    points = np.zeros(64, np.int64)
    points[:] = [2 * n for n in rules.points_by_sum[:64]]
    return Form(
        players=rules.players,
        sides=rules.sides,
        hand=rules.hand,
        target=2 * rules.target,
        exact=int(rules.exact),
        branches=int(branches),
        shows=sum(n << 4 * joined for joined, n in enumerate(halves)),
        kept=rules.kept,
        draw_one=int(rules.draw == "one"),
        free_draw=int(rules.draw_when_able),
        first_leader=_FIRST_LEADERS.index(rules.first_leader),
        next_leader=_NEXT_LEADERS.index(rules.next_leader),
        settlement=SETTLEMENTS.index(rules.settlement),
        round_to=rules.round_to,
        divisor=rules.divisor,
        split=int(rules.players == 3 and rules.block_tie == "split"),
        points=points,
        scorers=_scorers(rules),
    )


def _scorers(rules: Rules) -> npt.NDArray[Any]:
    scorers = np.zeros((8, 64), np.int64)
    for value in range(7):
        for tile in TILES:
            if tile.has(value):
                gains = tile.pips if tile.is_double else tile.other(value)
                for rest in range(64 - 12):
                    if rules.points_by_sum[rest + gains]:
                        scorers[value, rest] |= 1 << tile.index
    return scorers
