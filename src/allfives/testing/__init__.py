"""Helpers for whoever tests something that is built on this package.

Hypothesis strategies (``rules_sets``, ``deals``, ``layouts``, ``positions``, ``matches``, ``views``), which
need Hypothesis and are loaded when first asked for; a conformance test for players (``check_player``);
``perft``, which counts the ways to go on from a position; and ``playthrough``, a text of all that the rules
answer in the course of a match. ``python -m allfives.testing`` writes the last two into files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from allfives.testing.conformance import check_player
from allfives.testing.perft import perft, strategic_key
from allfives.testing.playthrough import playthrough

if TYPE_CHECKING:
    from allfives.testing.strategies import deals, layouts, matches, positions, rules_sets, views

__all__ = [
    "check_player",
    "deals",
    "layouts",
    "matches",
    "perft",
    "playthrough",
    "positions",
    "rules_sets",
    "strategic_key",
    "views",
]

_STRATEGIES = ("deals", "layouts", "matches", "positions", "rules_sets", "views")


def __getattr__(name: str) -> object:
    if name in _STRATEGIES:
        from allfives.testing import strategies

        return getattr(strategies, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
