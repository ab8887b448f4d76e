"""A room in a few words, as the lobby lists it."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from allfives.table.options import Clock
from allfives.table.state import Phase, Table

__all__ = ["SeatSummary", "Summary", "summary"]


class SeatSummary(Struct, frozen=True):
    """A seat: who may take it, and who has it (None while it is free)."""

    kind: str
    name: str | None


class Summary(Struct, frozen=True, kw_only=True):
    """A room in a few words.

    Attributes:
        title: What it is called.
        rules: Its rule set, as text.
        seats: Its seats.
        clock: Its clock.
        spectators: Whether others may look on.
        phase: Where it is; see ``frames.State``.
        match: The number of its match.
    """

    title: str
    rules: str
    seats: tuple[SeatSummary, ...]
    clock: Clock | None
    spectators: bool
    phase: Phase
    match: int


def summary(table: Table) -> bytes:
    """The summary of a room as JSON, as it is kept beside its stream."""
    options = table.options
    seats = tuple(SeatSummary(kind, name) for kind, name in zip(options.seats, table.names, strict=True))
    phase: Phase = "playing" if table.phase == "dealing" else table.phase
    return msgspec.json.encode(
        Summary(
            title=options.title,
            rules=options.rules,
            seats=seats,
            clock=options.clock,
            spectators=options.spectators,
            phase=phase,
            match=table.number,
        )
    )
