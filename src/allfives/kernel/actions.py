"""The 93 canonical actions: what strategy sees of a play.

Two ends with the same value and of the same kind, plain or double, are interchangeable: what follows from
joining one or the other is the same, up to where on the table it happens. So a play is (tile, joined value,
whether the host is a double), which makes 91; drawing and passing are the last two. A lead counts as joined
by its low value to a plain host. The ids go by tile, joined value, plain host first.
"""

from __future__ import annotations

from typing import Final

from allfives.rules import TILES, Action, IllegalActionError, Layout, Pass, Place, Tile
from allfives.rules.actions import DRAW, PASS

__all__ = ["ACTIONS", "DRAW_ID", "PASS_ID", "PLAY_IDS", "action_id", "action_of"]

PLAY_IDS: Final[tuple[tuple[Tile, int, bool], ...]] = tuple(
    (tile, value, double)
    for tile in TILES
    for value in sorted({tile.low, tile.high})
    for double in (False, True)
    if not (tile.is_double and double)
)
"""The plays by id: tile, joined value, whether the host is a double."""

DRAW_ID: Final = len(PLAY_IDS)
PASS_ID: Final = DRAW_ID + 1
ACTIONS: Final = PASS_ID + 1
"""How many ids there are."""

_IDS: Final = {play: number for number, play in enumerate(PLAY_IDS)}


def action_id(action: Action) -> int:
    """The id of an action.

    Raises:
        IllegalActionError: If the tile and its host have no value in common.
    """
    if not isinstance(action, Place):
        return PASS_ID if isinstance(action, Pass) else DRAW_ID
    if action.host is None:
        return _IDS[action.tile, action.tile.low, False]
    try:
        return _IDS[action.tile, action.tile.shared(action.host), action.host.is_double]
    except (ValueError, KeyError) as error:
        raise IllegalActionError(f"{action}: such tiles cannot meet") from error


def action_of(number: int, layout: Layout) -> Action:
    """The action that an id means on a table; of hosts that are alike, the first in the order of tiles.

    Raises:
        IllegalActionError: If there is no such id, or no such host on the table.
    """
    if number == DRAW_ID:
        return DRAW
    if number == PASS_ID:
        return PASS
    if not 0 <= number < DRAW_ID:
        raise IllegalActionError(f"an action id is a number from 0 to {PASS_ID}, not {number}")
    tile, value, double = PLAY_IDS[number]
    if not layout:
        if value == tile.low and not double:
            return Place(tile)
    else:
        for host in layout.hosts(value):
            if host.is_double == double:
                return Place(tile, host)
    kind = "double" if double else "plain tile"
    raise IllegalActionError(f"action {number}: {tile} cannot go on a {kind} at {value} here")
