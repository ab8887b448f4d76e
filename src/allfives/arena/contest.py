"""Players against each other: the same deals, or matches of the same deals, once for each side."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations
from typing import Any, Final, Literal

from allfives.arena.play import endless, play_deal, play_match, source_of, warm
from allfives.arena.tally import Tally, digest_of
from allfives.rules import Deal, Match, Rules, deal_source

__all__ = ["SHARES", "Contest"]

SHARES: Final = 12
"""A match that is won counts so much, so that two, three or four who share it get whole numbers."""

_PAIRS_A_CHUNK: Final = 4


@dataclass(frozen=True)
class Contest:
    """Levels that meet in sets: one level at one side, the other at every other side, each side once.

    With two players that is a pair of the same deal with seats swapped; with four it is a pair of one level
    against a pair of the other, swapped; with three one against two, and it sits at each seat once.

    Attributes:
        rules: The rule set, as text.
        levels: The levels by name.
        kind: ``pairs`` of single deals from 0:0 and without a target, or whole ``matches``.
        number: How many sets each pairing has.
        seed: Deals and chance follow from it.
        pool: Whether all meet all; else the first of two meets the second.
    """

    rules: str
    levels: tuple[str, ...]
    kind: Literal["pairs", "matches"]
    number: int
    seed: int
    pool: bool = False

    @cached_property
    def form(self) -> Rules:
        """The rule set."""
        return Rules.parse(self.rules)

    @cached_property
    def pairings(self) -> tuple[tuple[int, int], ...]:
        """Who meets whom, by place in ``levels``; where one sits against several, everybody does so once."""
        if not self.pool:
            return ((0, 1),)
        meet = combinations if self.form.sides == 2 else permutations
        return tuple((a, b) for a, b in meet(range(len(self.levels)), 2))

    @property
    def in_threads(self) -> bool:
        """Players are Python."""
        return False

    @property
    def units(self) -> int:
        """All sets."""
        return self.number * len(self.pairings)

    @property
    def chunks(self) -> int:
        """How many chunks of four pairs, or of one set of matches; the pairings take turns."""
        return -(-self.number // self._each) * len(self.pairings)

    @property
    def key(self) -> dict[str, Any]:
        """All that decides about the result."""
        return {
            "job": self.kind,
            "rules": self.rules,
            "levels": list(self.levels),
            "seed": self.seed,
            "number": self.number,
            "pool": self.pool,
            "kernel": warm(self.levels, self.form),
        }

    @property
    def _each(self) -> int:
        return 1 if self.kind == "matches" else _PAIRS_A_CHUNK

    def size(self, chunk: int) -> int:
        """The sets of a chunk."""
        return min(self._each, self.number - chunk // len(self.pairings) * self._each)

    def prepare(self) -> None:
        """Compile what the players use."""
        warm(self.levels, self.form)

    def play(self, chunk: int) -> Tally:
        """Play a chunk."""
        block, pairing = divmod(chunk, len(self.pairings))
        first = block * self._each
        counts: Counter[str] = Counter()
        clock: Counter[str] = Counter()
        results = []
        for unit in range(first, first + self.size(chunk)):
            games = [self._game(unit, side, pairing, clock) for side in range(self.form.sides)]
            results.append([[list(game.scores), game.deal_number] for game in games])
            counts.update({f"{pairing}.{name}": n for name, n in self._set(games).items()})
        text = json.dumps(results, default=str)
        return Tally(counts, digest_of(chunk, text.encode()), clock)

    def _game(self, unit: int, side: int, pairing: int, clock: Counter[str]) -> Match:
        """One game of a set: the first of the pairing sits at that side."""
        rules = self.form
        one, other = (self.levels[at] for at in self.pairings[pairing])
        seats = [one if rules.side(seat) == side else other for seat in range(rules.players)]
        chances = [source_of(self.seed, unit, side, seat) for seat in range(rules.players)]
        if self.kind == "matches":
            return play_match(rules, f"{self.seed}/{unit}", seats, chances, clock)
        deal = Deal.shuffled(deal_source(self.seed, unit + 1), rules)
        return play_deal(Match.start(endless(rules)).deal(deal), seats, chances, clock)

    def _set(self, games: list[Match]) -> dict[str, int]:
        """What a set adds. Margins are twice (number of sides - 1) points, wins twelfths: whole numbers.

        A margin is the points of the first level less the mean of the other sides'.
        """
        sides = self.form.sides
        margin = sum(int(2 * (sides * game.scores[at] - sum(game.scores))) for at, game in enumerate(games))
        deals = sum(game.deal_number for game in games)
        added = {
            "sets": 1,
            "games": len(games),
            "deals": deals,
            "margin": margin,
            "margin2": margin * margin,
            "cross": margin * deals,
            "deals2": deals * deals,
        }
        if self.kind == "matches":
            won = sum(SHARES // len(game.winners) for at, game in enumerate(games) if at in game.winners)
            added |= {"won": won, "won2": won * won}
        return added
