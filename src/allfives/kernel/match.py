"""From deal to deal: who leads the next one, who has won, and what that is worth."""

from __future__ import annotations

from typing import Any

from allfives.kernel.compile import Whole, jit
from allfives.kernel.deal import State, shuffle_boneyard, shuffle_by_lot
from allfives.kernel.form import Form
from allfives.kernel.state import NONE

__all__ = ["margins", "next_deal", "shares", "winners"]


@jit
def next_deal(s: State, form: Form) -> None:
    """Deal the next deal of a match from the record's own stream; the scores stay.

    The boneyard lies in its order then.

    Args:
        s: A deal that is over and has not decided the match.
        form: The rule set.
    """
    leader = NONE
    if form.next_leader == 1:
        leader = s.out
    elif form.next_leader == 2:
        leader = (s.leader + 1) % form.players
    shuffle_by_lot(s, form)
    if leader != NONE:
        s.turn = leader
        s.leader = leader
    shuffle_boneyard(s)


@jit
def winners(s: State, form: Form) -> Whole:
    """The sides that have won the match, as bits: none while a deal goes on or nobody has the target."""
    if s.turn != NONE:
        return 0
    best = s.scores[0]
    for side in range(1, form.sides):
        best = max(best, s.scores[side])
    won = 0
    if best >= form.target:
        for side in range(form.sides):
            if s.scores[side] == best:
                won |= 1 << side
    return won


@jit
def margins(scores: Any, form: Form, row: Any) -> None:
    """By how much the side of each seat is ahead of the others, on average, in points; the sides add up to 0.

    Args:
        scores: By side, doubled.
        form: The rule set.
        row: A number for each seat; it is overwritten.
    """
    every = 0
    for side in range(form.sides):
        every += scores[side]
    for seat in range(form.players):
        mine = scores[seat % form.sides]
        row[seat] = (mine - (every - mine) / (form.sides - 1)) / 2


@jit
def shares(s: State, form: Form, row: Any) -> None:
    """What the end of the match is worth to each seat: the winners share 1 and the others -1.

    It is 0 before the end, and where all sides win.

    Args:
        s: The deal.
        form: The rule set.
        row: A number for each seat; it is overwritten.
    """
    won = winners(s, form)
    number = 0
    for side in range(form.sides):
        number += won >> side & 1
    for seat in range(form.players):
        row[seat] = 0
        if 0 < number < form.sides:
            row[seat] = 1 / number if won >> seat % form.sides & 1 else -1 / (form.sides - number)
