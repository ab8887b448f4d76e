"""What can honestly be said from sums: standard errors, intervals, a sequential test, ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf, log, log10, sqrt
from typing import Final, Literal

__all__ = ["Sprt", "Verdict", "bradley_terry", "mean_error", "ratings", "ratio_error", "wilson"]

_Z: Final = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""


def mean_error(n: int, total: int, squares: int) -> float:
    """The standard error of a mean of whole numbers; 0 for fewer than two.

    Args:
        n: How many numbers.
        total: Their sum.
        squares: The sum of their squares.
    """
    return ratio_error(n, total, squares, n, total, n)


def ratio_error(n: int, total: int, squares: int, size: int, cross: int, sizes2: int) -> float:
    """The standard error of ``total / size``, where both are sums over ``n`` independent sets.

    It is that of the residuals ``x - ratio * size`` of the sets (the usual one of a ratio estimate).

    Args:
        n: How many sets.
        total: The sum of x.
        squares: The sum of x².
        size: The sum of the sets' sizes.
        cross: The sum of x times size.
        sizes2: The sum of size².
    """
    if n < 2:
        return 0.0
    # Exact up to here: size² times the sum of squared residuals.
    spread = squares * size * size - 2 * total * size * cross + total * total * sizes2
    return sqrt(max(0, spread) / (size * size) * n / (n - 1)) / size


def wilson(won: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins (Wilson's score interval); all there is for none."""
    if not n:
        return 0.0, 1.0
    share, scale = won / n, 1 + _Z * _Z / n
    middle = (share + _Z * _Z / (2 * n)) / scale
    reach = _Z / scale * sqrt(share * (1 - share) / n + _Z * _Z / (4 * n * n))
    # All or none rounds to just beside the end of the interval, which is the share itself.
    return max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach))


Verdict = Literal["low", "high", "open"]


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test of a margin: is it ``low`` points a deal, or ``high``?

    The generalised SPRT: the log-likelihood ratio of two normal distributions with the variance that the
    pairs show. Either error has a chance of 5 %.

    Attributes:
        low: The margin of the one hypothesis.
        high: That of the other, which is more.
    """

    low: float
    high: float

    BOUND = log(0.95 / 0.05)
    """Where the ratio decides: +2.94 for high, -2.94 for low."""

    LEAST = 16
    """Pairs before it may decide: with fewer the variance is a guess."""

    def ratio(self, n: int, total: float, squares: float) -> float:
        """The log-likelihood ratio after ``n`` pair means with that sum and sum of squares."""
        if n < 2:
            return 0.0
        mean = total / n
        variance = max(0.0, (squares - total * mean) / (n - 1))
        way = mean - (self.low + self.high) / 2
        if variance < 1e-12:
            return inf if way > 0 else -inf if way < 0 else 0.0
        return n * (self.high - self.low) * way / variance

    def verdict(self, n: int, total: float, squares: float) -> Verdict:
        """What is decided; ``open`` if nothing is."""
        ratio = self.ratio(n, total, squares)
        if n < self.LEAST or abs(ratio) < self.BOUND:
            return "open"
        return "high" if ratio > 0 else "low"


def ratings(number: int, margins: Mapping[tuple[int, int], tuple[float, float]]) -> list[float]:
    """Ratings in points a deal, adding up to 0: their differences fit the margins best (least squares).

    Args:
        number: How many players.
        margins: The margin of one over another and its weight.
    """
    found = [0.0] * number
    for _ in range(10_000):
        moved = 0.0
        for player in range(number):
            pull = weight = 0.0
            for (a, b), (margin, w) in margins.items():
                if player in (a, b):
                    pull += w * (found[b] + margin if player == a else found[a] - margin)
                    weight += w
            if weight:
                moved = max(moved, abs(pull / weight - found[player]))
                found[player] = pull / weight
        middle = sum(found) / number
        found = [each - middle for each in found]
        if moved < 1e-9:
            break
    return found


def bradley_terry(
    number: int, wins: Mapping[tuple[int, int], tuple[float, float]], others: int = 1
) -> list[float]:
    """Ratings on the scale of Elo, adding up to 0, from wins (Bradley and Terry; Luce for several).

    A player of strength a wins against ``others`` of strength b with chance a / (a + others * b). Every
    pairing counts as one game more, won as equals would win it; so who has won everything is rated as well.

    Args:
        number: How many players.
        wins: What the first of a pairing won, and what the other side did.
        others: How many the first meets.
    """
    strength = [1.0] * number
    fair = 1 / (1 + others)
    games = {pairing: (a + fair, b + 1 - fair) for pairing, (a, b) in wins.items()}
    for _ in range(10_000):
        won = [0.0] * number
        played = [0.0] * number
        for (a, b), (mine, theirs) in games.items():
            each = (mine + theirs) / (strength[a] + others * strength[b])
            won[a] += mine
            won[b] += theirs
            played[a] += each
            played[b] += others * each
        after = [w / p if p else s for w, p, s in zip(won, played, strength, strict=True)]
        middle = _mean([log(each) for each in after])
        after = [each * 2.718281828459045**-middle for each in after]
        moved = max(abs(x / y - 1) for x, y in zip(after, strength, strict=True))
        strength = after
        if moved < 1e-10:
            break
    elo = [400 * log10(each) for each in strength]
    middle = _mean(elo)
    return [each - middle for each in elo]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
