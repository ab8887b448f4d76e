"""The tiles on the table in one whole number, and what of them matters: where one may attach and what counts.

Up to four arms and the spinner are five *slots* of eight bits: the value that a tile must have to join
there (three bits, 7 for nowhere), whether a double lies there (one), and what counts (four). Slots 0 to 3
are the arms, slot 4 is the spinner. Behind them stand how many tiles are joined to the spinner (bits 40 to
42) and the sum of the ends (bits 44 to 49). Without a spinner the two ends of the line are arms 0 and 1.

The two line places of a spinner are interchangeable, and so are its two others: that it counts and how much
depends only on how many are taken. So one slot stands for all four of them. A double that leads where none
branches lies in slot 4 until something is joined to it; then it is an end of the line like any other.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from allfives.kernel.compile import Whole, inlined
from allfives.kernel.form import Form
from allfives.rules import TILES

__all__ = [
    "EMPTY",
    "HAS",
    "LEAD",
    "LOW",
    "PIPS",
    "PLAY",
    "SPINNER",
    "TWICE",
    "fitting",
    "joined",
    "open_values",
    "total",
]

SPINNER: Final = 4
LEAD: Final = 5
"""The slot of a tile that leads."""

_SHUT: Final = 7
_DOUBLE: Final = 8
EMPTY: Final = sum(_SHUT << 8 * slot for slot in range(5))
"""The bare table."""

HAS: Final = np.array([sum(1 << t.index for t in TILES if t.has(v)) for v in range(7)] + [0])
"""The tiles that hold a value, as bits; none for 7."""
PLAY: Final = np.array(
    [sum(1 << t.index for t in TILES if any(open_ >> v & 1 for v in (t.low, t.high))) for open_ in range(128)]
)
"""The tiles that fit open values, given as seven bits."""
PIPS: Final = np.array([t.pips for t in TILES])
"""The pips of each tile."""
LOW: Final = np.array([t.low for t in TILES])
"""The lower half of each tile."""
TWICE: Final = sum(1 << t.index for t in TILES if t.is_double)
"""The doubles, as bits."""


@inlined
def open_values(table: Whole) -> Whole:
    """The values that a tile may join somewhere, as seven bits."""
    return (
        1 << (table & 7)
        | 1 << (table >> 8 & 7)
        | 1 << (table >> 16 & 7)
        | 1 << (table >> 24 & 7)
        | 1 << (table >> 32 & 7)
    ) & 0x7F


@inlined
def fitting(table: Whole) -> Whole:
    """The tiles that can be placed, as bits; all on a bare table."""
    return 0xFFFFFFF if table == EMPTY else PLAY[open_values(table)]


@inlined
def total(table: Whole) -> Whole:
    """The sum of the ends."""
    return table >> 44 & 63


@inlined
def joined(table: Whole, tile: Whole, slot: Whole, form: Form) -> Whole:
    """The table with one more tile; whether it fits is not looked at."""
    if slot == LEAD:
        low = LOW[tile]
        high = PIPS[tile] - low
        if low == high:
            shows = low * (form.shows & 15)
            return EMPTY ^ (_SHUT << 32) | (low | _DOUBLE | shows << 4) << 32 | shows << 44
        return EMPTY ^ 0x0707 | low | low << 4 | (high | high << 4) << 8 | (low + high) << 44
    at = slot << 3
    here = table >> at & 0xFF
    value = here & 7
    other = PIPS[tile] - value
    table -= (here >> 4) << 44
    if slot == SPINNER:
        if not form.branches:  # the double that led is now the other end of the line
            ends = (other + 2 * value) << 44
            return EMPTY ^ 0x0707 | other | other << 4 | (value | _DOUBLE | value << 5) << 8 | ends
        arms = table >> 40 & 7
        shows = value * (form.shows >> 4 * (arms + 1) & 15)
        spinner = (_SHUT if arms == 3 else value) | _DOUBLE | shows << 4
        table ^= (here ^ spinner) << 32
        table ^= (_SHUT ^ (other | other << 4)) << (arms << 3)
        return table + (1 << 40) + ((shows + other) << 44)
    if other != value:
        return (table ^ (here ^ (other | other << 4)) << at) + (other << 44)
    if form.branches and not table >> 32 & _DOUBLE:
        # The first double: the line beyond it is its one arm so far.
        shows = value * (form.shows >> 4 & 15)
        rest = table >> (8 - at) & 0xFF
        ends = table >> 44 << 44
        spinner = (value | _DOUBLE | shows << 4) << 32
        return (EMPTY ^ _SHUT ^ _SHUT << 32 | rest | spinner | 1 << 40) + ends + (shows << 44)
    return (table ^ (here ^ (value | _DOUBLE | value << 5)) << at) + (value << 45)
