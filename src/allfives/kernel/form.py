"""A rule set as the kernel needs it: numbers only."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from allfives.rules import TILES, Rules, RulesError

__all__ = ["FORM", "SETTLEMENTS", "Form", "form_of", "plays_form"]

SETTLEMENTS: Final = ("none", "out-bonus", "opponents-sum", "opponents-each", "difference", "own-deducted")
"""The kinds of settlement, in the order of their numbers."""

_FIRST_LEADERS: Final = ("lot", "highest-double", "heaviest")
_NEXT_LEADERS: Final = ("lot", "winner", "rotate")


Form: TypeAlias = np.record
"""A record of ``FORM``."""

_NUMBERS: Final = (
    "players",
    "sides",
    "hand",
    "target",
    "exact",
    "branches",
    "shows",
    "kept",
    "draw_one",
    "free_draw",
    "first_leader",
    "next_leader",
    "settlement",
    "round_to",
    "divisor",
    "split",
)
_FIELDS: Final[list[Any]] = [
    *((name, np.int64) for name in _NUMBERS),
    ("points", np.int32, 64),
    ("scorers", np.uint32, (8, 64)),
]

FORM: Final = np.dtype((np.record, _FIELDS))
"""A rule set in numbers; scores are doubled everywhere in the kernel, because of halves.

- ``players``: number of seats; ``sides``: number of sides, of which a seat plays for ``seat % sides``;
  ``hand``: tiles dealt to each seat.
- ``target``: what wins the match, doubled; ``exact``: whether a score that would pass it is worth nothing.
- ``branches``: whether the first double of a deal branches, otherwise none does; ``shows``: how many of its
  halves count with 0, 1, 2 … tiles joined to it, four bits each.
- ``kept``: tiles at the end of the boneyard that are never drawn; ``draw_one``: whether a seat draws no more
  than one tile in a turn; ``free_draw``: whether a seat that can place may draw instead.
- ``first_leader``: 0 by lot, 1 the highest double, 2 the heaviest tile; ``next_leader``: 0 by lot, 1 who went
  out (after a block by lot), 2 the seat after the leader.
- ``settlement``: place in ``SETTLEMENTS``; ``round_to``: what it is rounded to, ``divisor``: what it is then
  divided by; ``split``: whether two of three who tie for the lowest hand share.
- ``points``: what each sum of ends scores, doubled; ``scorers``: by joined value and the sum of the other
  ends, the tiles that would score there, as bits.

It is a record, which compiled code is handed as one address: a tuple would be copied number by number into
every call, and the arrays in it counted as they come and go.
"""


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
    exposed = rules.spinner_counts == "while-exposed"
    halves = (2, 2, 2, 1, 0) if exposed else (2, 2, 0, 0, 0)
    form: np.record = np.zeros(1, FORM)[0]
    form.players = rules.players
    form.sides = rules.sides
    form.hand = rules.hand
    form.target = 2 * rules.target
    form.exact = rules.exact
    form.branches = rules.spinner == "first"
    form.shows = sum(n << 4 * joined for joined, n in enumerate(halves))
    form.kept = rules.kept
    form.draw_one = rules.draw == "one"
    form.free_draw = rules.draw_when_able
    form.first_leader = _FIRST_LEADERS.index(rules.first_leader)
    form.next_leader = _NEXT_LEADERS.index(rules.next_leader)
    form.settlement = SETTLEMENTS.index(rules.settlement)
    form.round_to = rules.round_to
    form.divisor = rules.divisor
    form.split = rules.players == 3 and rules.block_tie == "split"
    form.points = [2 * points for points in rules.points_by_sum[:64]]
    form.scorers = _scorers(rules)
    return form


def _scorers(rules: Rules) -> npt.NDArray[Any]:
    scorers = np.zeros((8, 64), np.uint32)
    for value in range(7):
        for tile in TILES:
            if tile.has(value):
                gains = tile.pips if tile.is_double else tile.other(value)
                for rest in range(64 - 12):
                    if rules.points_by_sum[rest + gains]:
                        scorers[value, rest] |= 1 << tile.index
    return scorers
