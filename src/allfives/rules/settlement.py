"""How a deal ends: who wins it and what the tiles left in the hands pay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from allfives.rules.errors import InvalidPositionError
from allfives.rules.ruleset import Rules
from allfives.rules.score import Score, exact
from allfives.rules.tile import Tile

__all__ = ["Hands", "Outcome", "settle"]

Hands = tuple[tuple[Tile, ...], ...]
"""The hands by seat, each sorted."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal ended.

    Attributes:
        how: ``out`` (a hand was emptied), ``blocked`` (nobody can go on) or ``target`` (a placement
            won the match, and nothing is settled).
        seat: Who went out; None for the other endings.
        winners: The sides that won the deal: one, none after a tie, two after a split.
        settlement: What the settlement changes, as (side, points), zeros left out.
    """

    how: Literal["out", "blocked", "target"]
    seat: int | None
    winners: tuple[int, ...]
    settlement: tuple[tuple[int, Score], ...]


def settle(rules: Rules, hands: Hands, out: int | None, scores: Sequence[Score] | None = None) -> Outcome:
    """Settle a deal that a seat has gone out of, or that is blocked.

    Args:
        rules: The rule set.
        hands: The tiles left, by seat.
        out: The seat that went out; None if the deal is blocked.
        scores: The scores before, by side: with an exact finish a change that passes the target is
            worth nothing. None leaves that out of account.

    Raises:
        InvalidPositionError: If there is not one hand for each player, or no seat ``out``.
    """
    if len(hands) != rules.players:
        raise InvalidPositionError([f"{rules.players} players have {rules.players} hands, not {len(hands)}"])
    if out is not None and not rules.has_seat(out):
        raise InvalidPositionError([f"there is no seat {out}"])
    pips = [sum(tile.pips for tile in hand) for hand in hands]
    winners = _winners(rules, pips, out)
    changes: list[tuple[int, Score]]
    if rules.settlement == "own-deducted":
        changes = [
            (side, -sum(rules.round(pips[seat]) for seat in rules.seats(side)) // rules.divisor)
            for side in range(rules.sides)
        ]
    else:
        pot = Fraction(_pot(rules, pips, out, winners), len(winners) or 1)
        changes = [(side, exact(pot)) for side in winners]
    if rules.exact and scores is not None:
        changes = [(side, n) for side, n in changes if scores[side] + n <= rules.target]
    return Outcome(
        "blocked" if out is None else "out", out, winners, tuple((side, n) for side, n in changes if n)
    )


def _winners(rules: Rules, pips: list[int], out: int | None) -> tuple[int, ...]:
    if out is not None:
        return (rules.side(out),)
    totals = [sum(pips[seat] for seat in rules.seats(side)) for side in range(rules.sides)]
    lowest = tuple(side for side, total in enumerate(totals) if total == min(totals))
    splits = rules.players == 3 and len(lowest) == 2 and rules.block_tie == "split"
    return lowest if len(lowest) == 1 or splits else ()


def _pot(rules: Rules, pips: list[int], out: int | None, winners: tuple[int, ...]) -> int:
    """What the winners share, in the unit of the scores."""
    if rules.settlement == "none" or not winners:
        return 0
    if rules.settlement == "out-bonus":
        return 0 if out is None else 1
    left = [n for seat, n in enumerate(pips) if rules.side(seat) not in winners]
    if rules.settlement == "opponents-each":
        return sum(map(rules.round, left)) // rules.divisor
    if rules.settlement == "difference" and len(winners) == 1:
        # Of two who tie, each is owed just the third hand, so a split has nothing to take off.
        own = sum(pips) - sum(left)
        return rules.round(max(0, sum(left) - own)) // rules.divisor
    return rules.round(sum(left)) // rules.divisor
