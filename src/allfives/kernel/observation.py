"""What a seat knows, as a row of numbers: the observation of the environments."""

from __future__ import annotations

from typing import Any, Final

from allfives.kernel.compile import Whole, jit
from allfives.kernel.deal import State, lacks
from allfives.kernel.form import Form
from allfives.kernel.state import NONE
from allfives.kernel.table import total

__all__ = ["OBSERVATION", "SIZE", "observe"]

OBSERVATION: Final[tuple[tuple[str, int, int, int], ...]] = (
    ("hand", 28, 0, 1),
    ("table", 28, 0, 1),
    ("plain_ends", 7, 0, 4),
    ("double_ends", 7, 0, 1),
    ("spinner", 1, 0, 1),
    ("joined_to_spinner", 1, 0, 4),
    ("sum", 1, 0, 63),
    ("tiles_in_hands", 4, 0, 28),
    ("boneyard", 1, 0, 28),
    ("drawable", 1, 0, 28),
    ("lacks", 21, 0, 1),
    ("scores", 4, -(1 << 30), 1 << 30),
    ("target", 1, 2, 1 << 30),
    ("turn", 4, 0, 1),
    ("drew", 1, 0, 1),
    ("lead", 28, 0, 1),
    ("leader", 4, 0, 1),
)
"""The parts of an observation in order: name, how many numbers, least, most; see docs/environments.md."""

SIZE: Final = sum(size for _, size, _, _ in OBSERVATION)
"""How many numbers an observation has."""


@jit
def observe(s: State, form: Form, seat: Whole, row: Any) -> None:
    """Write what a seat knows; seats and sides are counted from itself.

    Args:
        s: The deal.
        form: The rule set.
        seat: Whose observation it is.
        row: ``SIZE`` numbers; it is overwritten.
    """
    for i in range(SIZE):
        row[i] = 0
    at = 0
    hand = s.hands[seat]
    for tile in range(28):
        row[at + tile] = hand >> tile & 1
    at += 28
    for i in range(s.placed):
        row[at + (s.plays[i] & 31)] = 1
    at += 28
    table = s.table
    for slot in range(5):
        here = table >> (slot << 3)
        value = here & 7
        if value < 7:
            row[at + 7 * (here >> 3 & 1) + value] += 1
    at += 14
    row[at] = table >> 35 & 1
    row[at + 1] = table >> 40 & 7
    row[at + 2] = total(table)
    at += 3
    players = form.players
    for i in range(players):
        bits = s.hands[(seat + i) % players]
        held = 0
        while bits:
            held += 1
            bits &= bits - 1
        row[at + i] = held
    at += 4
    row[at] = 28 - s.next
    row[at + 1] = s.last - s.next
    at += 2
    for i in range(1, players):
        values = lacks(s, (seat + i) % players)
        for value in range(7):
            row[at + 7 * (i - 1) + value] = values >> value & 1
    at += 21
    side = seat % form.sides
    for i in range(form.sides):
        row[at + i] = s.scores[(side + i) % form.sides]
    row[at + 4] = form.target
    at += 5
    if s.turn != NONE:
        row[at + (s.turn - seat) % players] = 1
        # Where a seat may draw although it can place, having to stop would tell the others that it can.
        row[at + 4] = s.drew if s.turn == seat or form.draw_one else 0
    at += 5
    if s.lead != NONE:
        row[at + s.lead] = 1
    at += 28
    row[at + (s.leader - seat) % players] = 1
