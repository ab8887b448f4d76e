"""Perft: how many ways there are to go on from a position, the plainest test of a move generator.

The name and the use are those of chess programs: committed counts that any implementation of the same
rules has to reproduce.
"""

from __future__ import annotations

import json
from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from allfives.rules import (
    PRESETS,
    Action,
    ByteStream,
    Deal,
    Place,
    Position,
    Rules,
    deal_source,
)

__all__ = [
    "DEEPEST",
    "ENOUGH",
    "LATE_ACTIONS",
    "PerftCase",
    "perft",
    "perft_cases",
    "strategic_key",
    "write_perft",
]

ENOUGH: Final = 1500
"""A committed case is counted no deeper once there are so many ways."""

DEEPEST: Final = 12
LATE_ACTIONS: Final = 7


def perft(position: Position, depth: int, *, canonical: bool = False) -> int:
    """The number of ways to take ``depth`` actions, one after the other, from a position.

    A way is a sequence of exactly ``depth`` legal actions, all tiles being known and the boneyard lying in
    its order; a placement, a draw and a pass are one action each. A deal that is over goes on no further: it
    counts at the depth at which it ends and adds nothing to deeper ones. Depth 0 is one way, also when the
    deal is over; depth 1 is the number of legal actions.

    Args:
        position: Where to start.
        depth: How many actions, from 0.
        canonical: Whether placements that differ only in which of several equivalent ends they join are one:
            those with the same ``strategic_key``. What follows from such placements is the same, so it does
            not matter which of them is looked at.

    Raises:
        ValueError: If the depth is negative.
    """
    if depth < 0:
        raise ValueError(f"the depth is at least 0, not {depth}")
    if depth == 0:
        return 1
    actions = position.legal_actions()
    if canonical:
        actions = tuple({strategic_key(action): action for action in reversed(actions)}.values())
    if depth == 1:
        return len(actions)
    return sum(perft(position.apply(action), depth - 1, canonical=canonical) for action in actions)


def strategic_key(action: Action) -> Hashable:
    """What tells actions apart: of a placement (tile, joined value, whether the host is a double).

    A lead counts as joined by its low value to a plain host. Equal keys of legal actions mean that the same
    follows, up to which tile it happens at.
    """
    if not isinstance(action, Place):
        return action
    if action.host is None:
        return action.tile, action.tile.low, False
    return action.tile, action.tile.shared(action.host), action.host.is_double


@dataclass(frozen=True, slots=True)
class PerftCase:
    """A position and its counts.

    Attributes:
        position: The text of the position.
        raw: ``perft`` for depth 1, 2, 3 …
        canonical: The same with ``canonical=True``.
    """

    position: str
    raw: tuple[int, ...]
    canonical: tuple[int, ...]


def perft_cases(rules: Rules) -> tuple[PerftCase, ...]:
    """The committed cases of a rule set, counted now: a start, a middle and an end of a deal.

    They come from deals 1, 2 and 3 of the seeded match ``perft``, where random play led to them, and are
    counted until the deal is over on every way or there are many ways.
    """
    start = _played(rules, 1)[0]
    half = _played(rules, 2)
    late = _played(rules, 3)
    return tuple(map(_case, (start, half[len(half) // 2], late[-LATE_ACTIONS:][0])))


def write_perft(folder: Path) -> list[Path]:
    """Write the committed counts: for each preset a file, in it for each number of players the cases."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name in PRESETS:
        cases = {
            f"{name}/{players}": [
                {"position": case.position, "raw": case.raw, "canonical": case.canonical}
                for case in perft_cases(Rules.preset(name, players=players))
            ]
            for players in (2, 3, 4)
        }
        path = folder / f"{name}.json"
        path.write_text(json.dumps(cases, indent=1) + "\n", encoding="utf-8")
        written.append(path)
    return written


def _played(rules: Rules, deal: int) -> list[Position]:
    """The positions of a deal in which a seat is to act, under random play."""
    position = Position.start(rules, Deal.shuffled(deal_source("perft", deal), rules))
    source = ByteStream(f"perft/play/{deal}".encode())
    positions = []
    while position.outcome() is None:
        positions.append(position)
        actions = position.legal_actions()
        position = position.apply(actions[source.randrange(len(actions))])
    return positions


def _case(position: Position) -> PerftCase:
    raw: list[int] = []
    canonical: list[int] = []
    while len(raw) < DEEPEST and (not raw or 0 < raw[-1] < ENOUGH):
        raw.append(perft(position, len(raw) + 1))
        canonical.append(perft(position, len(raw), canonical=True))
    return PerftCase(str(position), tuple(raw), tuple(canonical))
