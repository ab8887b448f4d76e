"""Deals by the million, each on its own: what ``allfives simulate`` plays."""

from __future__ import annotations

import struct
from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Final

from allfives.arena.errors import missing
from allfives.arena.play import endless, play_deal, source_of, warm
from allfives.arena.tally import Tally, digest_of
from allfives.rules import Deal, Match, Message, Rules, deal_source

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = ["COMPILED", "Deals", "Rows"]

COMPILED: Final = ("random", "greedy")
"""The policies that the kernel plays by itself."""

_MANY: Final = 65_536
_FEW: Final = 8
_HOW: Final = ("", "out", "blocked", "target")
_ROW: Final = struct.Struct("<4b8h")  # the same bytes as a record of ``kernel.RESULT``


@dataclass(slots=True)
class Rows(Tally):
    """A tally that brings the deals that it counts.

    Attributes:
        rows: Records of ``kernel.RESULT`` one after the other.
    """

    rows: bytes = b""


@dataclass(frozen=True)
class Deals:
    """So many deals that have nothing to do with each other, from 0:0 and without a target.

    Attributes:
        rules: The rule set, as text.
        policy: Who sits at every seat: a level.
        seed: A number of 64 bits; deal k of a seed is the same whoever plays it.
        number: How many deals.
        keep: Whether the tallies bring the deals themselves along.
    """

    rules: str
    policy: str
    seed: int
    number: int
    keep: bool = False

    @cached_property
    def compiled(self) -> bool:
        """Whether the kernel plays the deals by itself; else players do, from views, through the rules."""
        return self.policy in COMPILED and _rules(self.rules).spinner != "all"

    @property
    def in_threads(self) -> bool:
        """The kernel lets other threads run."""
        return self.compiled

    @property
    def units(self) -> int:
        """The deals."""
        return self.number

    @property
    def chunks(self) -> int:
        """How many chunks of 65,536 deals, or of 8 where players play them."""
        return -(-self.number // self._each)

    @property
    def key(self) -> dict[str, Any]:
        """All that decides about the result."""
        return {
            "job": "deals",
            "rules": self.rules,
            "policy": self.policy,
            "seed": self.seed,
            "number": self.number,
            "kernel": self.compiled or warm((self.policy,), _rules(self.rules)),
        }

    @property
    def _each(self) -> int:
        return _MANY if self.compiled else _FEW

    def size(self, chunk: int) -> int:
        """The deals of a chunk."""
        return min(self._each, self.number - chunk * self._each)

    def prepare(self) -> None:
        """Compile the kernel, if it or the players use it.

        Raises:
            ArenaError: If the extra ``fast`` is missing.
        """
        try:
            from allfives import kernel
        except ImportError:
            raise missing(Message("arena-this", "this"), "fast") from None
        if self.compiled:
            kernel.warm()
        else:
            warm((self.policy,), _rules(self.rules))

    def play(self, chunk: int) -> Tally:
        """Play a chunk."""
        import numpy as np

        from allfives.kernel import RESULT, deals, form_of

        rules, first, number = _rules(self.rules), chunk * self._each, self.size(chunk)
        clock: Counter[str] = Counter()
        if self.compiled:
            greedy = 15 if self.policy == "greedy" else 0
            results = deals(form_of(rules), self.seed, first, number, greedy=greedy)
            rows = results.tobytes()
        else:
            rows = b"".join(_played(rules, self.policy, self.seed, first + n, clock) for n in range(number))
            results = np.frombuffer(rows, RESULT)
        counts = _counted(results, rules)
        digest = digest_of(chunk, rows)
        return Rows(counts, digest, clock, rows) if self.keep else Tally(counts, digest, clock)


@lru_cache(16)
def _rules(text: str) -> Rules:
    return Rules.parse(text)


def _played(rules: Rules, policy: str, seed: int, number: int, clock: Counter[str]) -> bytes:
    """A deal that players play from views; shuffled from the bytes of ``SEED/deal/NUMBER``, NUMBER from 1."""
    match = Match.start(endless(rules)).deal(Deal.shuffled(deal_source(seed, number + 1), rules))
    chances = [source_of(seed, number, 0, seat) for seat in range(rules.players)]
    match = play_deal(match, [policy] * rules.players, chances, clock)
    position, leader = match.position, match.leader
    assert position is not None
    assert position.ended is not None
    assert leader is not None
    ended, paid = position.ended, [0] * 4
    for side, points in ended.settlement:
        paid[side] = int(2 * points)
    made = [int(2 * score) - paid[side] for side, score in enumerate(match.scores)]
    made += [0] * (4 - len(made))
    out = -1 if ended.seat is None else ended.seat
    return _ROW.pack(leader, _HOW.index(ended.how), out, len(position.layout), *made, *paid)


def _counted(results: npt.NDArray[Any], rules: Rules) -> Counter[str]:
    """Counts, sums and distributions of deals; points are doubled, because of halves."""
    import numpy as np

    sides = rules.sides
    # A row for each side, each a block of its own: what follows is done millions of times.
    made, paid = (np.ascontiguousarray(results[kind][:, :sides].T, np.int64) for kind in ("made", "paid"))
    total = made + paid
    counts: Counter[str] = Counter(deals=len(results))
    counts["placements"] = _spread(counts, "placements", results["placements"].astype(np.int64))[0]
    counts["blocked"] = int(np.count_nonzero(results["how"] == _HOW.index("blocked")))
    # The side that led, against the mean of the others: times (sides - 1), to stay whole.
    led = np.take_along_axis(total, results["leader"].astype(np.int64)[None] % sides, 0)[0]
    edge = led * sides - total.sum(axis=0)
    counts["edge"], counts["edge2"] = _spread(counts, "edge", edge)
    for side in range(sides):
        counts[f"made.{side}"] = int(made[side].sum())
        counts[f"paid.{side}"] = int(paid[side].sum())
    _spread(counts, "points", total.ravel())
    _spread(counts, "made", made.ravel())
    _spread(counts, "paid", paid.max(axis=0) if rules.settlement != "own-deducted" else paid.min(axis=0))
    return counts


def _spread(counts: Counter[str], name: str, values: npt.NDArray[np.int64]) -> tuple[int, int]:
    """Count how often each value comes; the sums of the values and of their squares."""
    import numpy as np

    least = int(values.min())
    total = squares = 0
    for value, number in enumerate(np.bincount(values - least).tolist(), least):
        if number:
            counts[f"{name}={value}"] = number
            total += number * value
            squares += number * value * value
    return total, squares
