"""How a deal could go on: played to its end, every tile known, by players that take the points."""

from __future__ import annotations

from allfives.players.greedy import richest
from allfives.rules import Place, Position

__all__ = ["play_out"]


def play_out(position: Position) -> Position:
    """The position at the end of the deal if every seat plays as ``Greedy`` does from here on.

    Args:
        position: A position that somebody made up, as ``View.sample`` does; not the one at a table.
    """
    rules, sides = position.rules, position.rules.sides
    while (seat := position.turn) is not None:
        actions = position.legal_actions()
        action = actions[0]
        if len(actions) > 1:
            plays = [play for play in actions if isinstance(play, Place)]
            action = richest(rules, position.layout, plays, position.scores[seat % sides])
        position = position.apply(action)
    return position
