"""Rubbing a guest out of what was kept."""

from __future__ import annotations

import msgspec

from allfives.store import Store
from allfives.table.entries import Happened, Left, Opened, Said, Seated, Sitter, read_entry, write_entry
from allfives.table.state import folded
from allfives.table.summary import summary

__all__ = ["FORGOTTEN", "Forgetting", "forget"]

FORGOTTEN = "—"
"""What stands in the place of a name or words that were rubbed out."""


async def forget(store: Store, guest: str) -> int:
    """Delete a guest, and rub out their id, name and words wherever they are kept.

    Returns:
        How many entries were changed.

    Raises:
        StoreUnavailable: If the store cannot do it now. What was cut short can be done again.
    """
    return await store.forget(guest, Forgetting(guest), summarize=lambda rows: summary(folded(rows)))


class Forgetting:
    """Rewrites the entries of rooms, each room's in their order, without a guest's id, name and words."""

    def __init__(self, guest: str) -> None:
        self._guest = guest
        self._seats: set[int] = set()

    def __call__(self, data: bytes) -> bytes:
        """One entry as it is kept, rewritten; the same bytes where the guest is not in it."""
        entry = read_entry(data)
        match entry:
            case Opened():
                self._seats = {seat for seat, sitter in enumerate(entry.seats) if self._is(sitter)}
                seats = tuple(
                    Sitter("", FORGOTTEN, s.program) if s and self._is(s) else s for s in entry.seats
                )
                entry = msgspec.structs.replace(entry, seats=seats)
                if entry.maker == self._guest:
                    title = FORGOTTEN if entry.options.title else ""
                    options = msgspec.structs.replace(entry.options, title=title)
                    entry = msgspec.structs.replace(entry, options=options, maker="")
            case Seated():
                if not self._is(entry.sitter):
                    return data
                self._seats.add(entry.seat)
                entry = Seated(entry.seat, Sitter("", FORGOTTEN, entry.sitter.program))
            case Left():
                self._seats.discard(entry.seat)
                return data
            case Said() if entry.seat in self._seats:
                text = None if entry.text is None else FORGOTTEN
                entry = Said(entry.seat, FORGOTTEN, entry.preset, text)
            case Happened() if entry.event["type"] == "match_started" and self._seats:
                names = [FORGOTTEN if n in self._seats else s for n, s in enumerate(entry.event["seats"])]
                entry = Happened({**entry.event, "seats": names})
            case _:
                return data
        return write_entry(entry)

    def _is(self, sitter: Sitter | None) -> bool:
        return sitter is not None and sitter.guest == self._guest
