"""A deal in progress as a record of numbers, and the way from a position to it and back."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from allfives.kernel.form import Form
from allfives.kernel.table import EMPTY, LEAD, SPINNER, joined
from allfives.rules import TILES, InvalidPositionError, Layout, Outcome, Position, Rules, Tile
from allfives.rules.score import exact

__all__ = ["BLOCKED", "NONE", "NOT_NOTED", "OUT", "STATE", "TARGET", "from_position", "hold", "to_position"]

STATE: Final = np.dtype(
    [
        ("table", np.int64),
        ("chance", np.uint64),
        ("hands", np.int64, 4),
        ("scores", np.int32, 4),
        ("paid", np.int32, 4),
        ("deck", np.uint8, 28),
        ("plays", np.uint8, 28),
        ("next", np.int8),
        ("last", np.int8),
        ("turn", np.int8),
        ("drew", np.int8),
        ("lead", np.int8),
        ("how", np.int8),
        ("out", np.int8),
        ("won", np.int8),
        ("placed", np.int8),
        ("after_draw", np.int8),
        ("proof", np.uint16, 4),
        ("leader", np.int8),
    ],
    align=True,
)
"""A deal in progress.

- ``table``: the ends, as in ``kernel.table``; ``plays``: ``placed`` plays that led there, tile + 32 × slot.
- ``hands``: by seat, a bit for each tile; ``deck[next:last]``: what can be drawn, in its order, and behind it
  what is kept.
- ``scores``: by side, doubled. ``turn``: the seat to act, -1 when the deal is over; ``drew``: whether it
  may draw no more; ``lead``: the tile that has to be led, else -1.
- ``how`` it ended (0 not yet, ``OUT``, ``BLOCKED``, ``TARGET``), the seat that went ``out`` (else -1), the
  sides that ``won`` as bits, what the settlement ``paid`` each side, doubled.
- ``proof``: by seat, what its draws and passes prove: the values that none of its tiles has (bits 0 to 6),
  whether its newest tile is yet unknown (bit 7), and whether nothing fitted before (bit 8); ``after_draw``:
  whether the last thing that happened was a draw.
- ``chance``: where the stream of random numbers stands; ``leader``: who led.
"""

OUT: Final = 1
BLOCKED: Final = 2
TARGET: Final = 3
NONE: Final = -1
NOT_NOTED: Final = 255
"""In the place of the first play: the plays of this record were not noted."""

_HOW: Final = (None, "out", "blocked", "target")


_joined: Final[Any] = joined.py_func  # type: ignore[attr-defined]
"""The same, not compiled: it is called once for each tile, and nobody has to wait for it."""


class _Slots:
    """Which tile each slot of a table stands for, while plays are made one after the other."""

    def __init__(self, form: Form) -> None:
        self.table: int = EMPTY
        self._form = form
        self._owners: list[Tile | None] = [None] * 5

    def slot(self, tile: Tile, host: Tile | None) -> int:
        """Where a tile is joined to its host."""
        if host is None:
            return LEAD
        value = tile.shared(host)
        return next(s for s in range(5) if self._owners[s] is host and self.table >> 8 * s & 7 == value)

    def host(self, slot: int) -> Tile | None:
        """The tile that a slot stands for."""
        return None if slot == LEAD else self._owners[slot]

    def lay(self, tile: Tile, slot: int) -> None:
        """Make a play."""
        before, self.table = self.table, int(_joined(self.table, tile.index, slot, self._form))
        spins = ~before >> 35 & self.table >> 35 & 1  # whether the tile is the spinner
        if slot == LEAD:
            self._owners = [None, None, None, None, tile] if spins else [tile, tile, None, None, None]
        elif slot == SPINNER and not self._form.branches:
            self._owners = [tile, self._owners[SPINNER], None, None, None]
        elif slot == SPINNER:
            self._owners[before >> 40 & 7] = tile
        elif spins:
            self._owners = [self._owners[1 - slot], None, None, None, tile]
        else:
            self._owners[slot] = tile


def _plays_of(layout: Layout) -> list[tuple[Tile, Tile | None]]:
    """Plays that lead to a layout, the spinner first: (tile, host)."""
    if not layout:
        return []
    root = layout.spinner or layout.tiles[0]
    plays: list[tuple[Tile, Tile | None]] = [(root, None)]
    for tile, host in plays:
        plays += [(other, tile) for other in layout.neighbours(tile) if other is not host]
    return plays


def from_position(position: Position, form: Form, into: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]:
    """A position as a record.

    What draws and passes prove is not in a position, so nothing is noted of it.

    Args:
        position: The position.
        form: The numbers of its rule set.
        into: An array of one ``STATE`` to write into; a new one by default.

    Returns:
        The array, of shape (1,).
    """
    states = np.zeros(1, STATE) if into is None else into
    s = states[0]
    s["chance"], s["hands"], s["scores"], s["paid"], s["proof"] = 0, 0, 0, 0, 0
    slots = _Slots(form)
    for number, (tile, host) in enumerate(_plays_of(position.layout)):
        slot = slots.slot(tile, host)
        slots.lay(tile, slot)
        s["plays"][number] = tile.index | slot << 5
    s["table"], s["placed"] = slots.table, len(position.layout)
    hold(position, form, states)
    for side, score in enumerate(position.scores):
        s["scores"][side] = int(2 * score)
    s["turn"] = NONE if position.turn is None else position.turn
    s["lead"] = NONE if position.lead is None else position.lead.index
    s["how"], s["out"], s["won"] = 0, NONE, 0
    if position.ended is not None:
        ended = position.ended
        s["how"] = _HOW.index(ended.how)
        s["out"] = NONE if ended.seat is None else ended.seat
        s["won"] = sum(1 << side for side in ended.winners)
        for side, paid in ended.settlement:
            s["paid"][side] = int(2 * paid)
    return states


def hold(position: Position, form: Form, states: npt.NDArray[Any]) -> None:
    """Write the hands, the boneyard and whether the seat to act has drawn into a record of the same table."""
    s = states[0]
    for seat, hand in enumerate(position.hands):
        s["hands"][seat] = sum([1 << tile.index for tile in hand])
    first = 28 - len(position.boneyard)
    s["deck"][first:] = [tile.index for tile in position.boneyard]
    s["next"], s["last"] = first, max(first, 28 - form.kept)
    s["drew"] = s["after_draw"] = position.drew


def to_position(s: Any, rules: Rules, form: Form) -> Position:
    """A record as a position.

    Args:
        s: A record whose plays were noted: not one that ``play_out`` has played on.
        rules: The rule set.
        form: Its numbers.

    Raises:
        InvalidPositionError: If its plays were not noted.
    """
    if s["plays"][0] == NOT_NOTED:
        raise InvalidPositionError(["what was played on this record was not noted"])
    layout, slots = Layout.empty(rules), _Slots(form)
    for play in s["plays"][: s["placed"]]:
        tile, slot = TILES[play & 31], int(play >> 5)
        layout = layout.place(tile, slots.host(slot))
        slots.lay(tile, slot)
    hands = tuple(_tiles(int(s["hands"][seat])) for seat in range(rules.players))
    turn, lead, out = int(s["turn"]), int(s["lead"]), int(s["out"])
    ended = None
    if s["how"]:
        winners = tuple(side for side in range(rules.sides) if s["won"] >> side & 1)
        changes = enumerate(s["paid"][: rules.sides])
        paid = tuple((side, exact(Fraction(int(n), 2))) for side, n in changes if n)
        ended = Outcome(_HOW[s["how"]], None if out == NONE else out, winners, paid)  # type: ignore[arg-type]
    return Position(
        rules,
        layout,
        hands,
        tuple(TILES[tile] for tile in s["deck"][s["next"] :]),
        None if turn == NONE else turn,
        tuple(exact(Fraction(int(score), 2)) for score in s["scores"][: rules.sides]),
        bool(s["drew"]),
        None if lead == NONE else TILES[lead],
        ended,
    )


def _tiles(bits: int) -> tuple[Tile, ...]:
    return tuple(tile for tile in TILES if bits >> tile.index & 1)
