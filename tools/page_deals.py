"""Deals to lay on the page's table: `client/tests/deals.json`, or as many as wanted for measuring.

    python -m tools.page_deals [DEALS OF EACH KIND [FILE]]

A deal is its plays in order, as in `36 66@36 26@66`, from players who place at random.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from allfives.rules import TILES, Deal, Layout, Place, Position, Rules, Tile, deal_source

FILE: Final = Path(__file__).parents[1] / "client/tests/deals.json"
_COUNT: Final = 16
_LONG: Final = 20
_WHOLE: Final = 28


def _real(players: int, **changes: object) -> Callable[[Random], list[Place]]:
    """Whole deals as the rules have them, drawn tiles and all."""
    rules = Rules.preset("all-fives", players=players, **changes)

    def play(chance: Random) -> list[Place]:
        shuffle = deal_source(str(chance.random()), 1)
        position = Position.start(rules, Deal.shuffled(shuffle, rules))
        plays = []
        while position.legal_actions():
            action = chance.choice(position.legal_actions())
            if isinstance(action, Place):
                plays.append(action)
            position = position.apply(action)
        return plays

    return play


def _laid(
    spinner: str, least: int, wish: Callable[[Layout, Place, Tile | None], bool]
) -> Callable[[Random], list[Place]]:
    """Tiles of the whole set, those wished for first, until none fits; at least so many."""
    rules = Rules.preset("all-fives", spinner=spinner)

    def once(chance: Random) -> list[Place]:
        layout, left, plays = Layout.empty(rules), list(TILES), list[Place]()
        while fitting := layout.plays(*left):
            last = plays[-1].tile if plays else None
            play = chance.choice([play for play in fitting if wish(layout, play, last)] or fitting)
            layout = layout.place(play.tile, play.host)
            left.remove(play.tile)
            plays.append(play)
        return plays

    def play(chance: Random) -> list[Place]:
        while len(plays := once(chance)) < least:
            pass
        return plays

    return play


def _longer(_: Layout, play: Place, last: Tile | None) -> bool:
    return play.host is last


def _arms(layout: Layout, play: Place, _: Tile | None) -> bool:
    return play.host is not None and layout.branches(play.host)


def _any(_: Layout, __: Place, ___: Tile | None) -> bool:
    return True


KINDS: Final[dict[str, tuple[str, Callable[[Random], list[Place]]]]] = {
    "two players": ("first", _real(2)),
    "three players": ("first", _real(3)),
    "four players": ("first", _real(4)),
    "no boneyard": ("first", _real(4, hand=7)),
    "one long arm": ("first", _laid("first", _LONG, _longer)),
    "four arms": ("first", _laid("first", _LONG, _arms)),
    "all 28": ("first", _laid("first", _WHOLE, _any)),
    "no spinner": ("none", _laid("none", 1, _any)),
    "every double branches": ("all", _laid("all", 1, _any)),
}


def deals(count: int) -> list[dict[str, str | list[str]]]:
    """So many deals of every kind; always the same."""
    made: list[dict[str, str | list[str]]] = []
    for kind, (branching, play) in KINDS.items():
        texts = [" ".join(map(str, play(Random(f"{kind} {at}")))) for at in range(count)]
        made.append({"kind": kind, "branching": branching, "deals": texts})
    return made


def main(arguments: list[str]) -> int:
    """Write the file."""
    count = int(arguments[0]) if arguments else _COUNT
    file = Path(arguments[1]) if len(arguments) > 1 else FILE
    file.write_text(json.dumps(deals(count), indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
