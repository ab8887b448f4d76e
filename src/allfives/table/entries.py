"""What happened in a room: the entries of its stream, from which its state is folded.

Some hold what not everybody may know; ``seen_by(seat)`` gives the entry as a seat may see it (None: a
spectator). Nothing else of an entry ever leaves the server.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from allfives.notation import event_from_json, event_to_json
from allfives.rules import Event, Match
from allfives.table.options import Options

__all__ = [
    "Came",
    "Closed",
    "CommitsClosed",
    "DealAborted",
    "DealCommitted",
    "DealRevealed",
    "Entry",
    "Gone",
    "Happened",
    "Left",
    "Opened",
    "ReadyFor",
    "RematchWanted",
    "Said",
    "SeatCommitted",
    "SeatRevealed",
    "Seated",
    "Sitter",
    "read_entry",
    "write_entry",
]


class Sitter(Struct, frozen=True):
    """Who has a seat.

    Attributes:
        guest: The guest's id; known to the server only.
        name: What the guest is called.
        program: Whether it is a program.
    """

    guest: str
    name: str
    program: bool = False

    def seen(self) -> Sitter:
        """The sitter without the id."""
        return replace(self, guest="")


class _Entry(Struct, frozen=True, tag_field="type"):
    """An entry that everybody sees whole."""

    def seen_by(self, seat: int | None) -> Any:
        """The entry as that seat may see it: the whole of it."""
        del seat
        return self


class Opened(_Entry, frozen=True, tag="opened"):
    """A match of the room is set up, the first or a rematch.

    Attributes:
        match: Its number in the room, from 1.
        options: What the room was made with.
        seats: Who sits where; None for an open seat or a bot's.
        maker: The guest who made the room; known to the server only.
    """

    match: int
    options: Options
    seats: tuple[Sitter | None, ...]
    maker: str = ""

    def seen_by(self, seat: int | None) -> Opened:
        """The entry without the guests' ids and the hidden tiles of a given start."""
        del seat
        seats = tuple(None if sitter is None else sitter.seen() for sitter in self.seats)
        return Opened(self.match, self.options.seen(), seats)


class Seated(_Entry, frozen=True, tag="seated"):
    """A guest took a seat."""

    seat: int
    sitter: Sitter

    def seen_by(self, seat: int | None) -> Seated:
        """The entry without the guest's id."""
        del seat
        return Seated(self.seat, self.sitter.seen())


class Left(_Entry, frozen=True, tag="left"):
    """A seat is free again; only while no match is going on."""

    seat: int


class Came(_Entry, frozen=True, tag="came"):
    """The guest of a seat is connected; what was connected before is replaced.

    Attributes:
        seat: The seat.
        session: The connection; known to the server only.
        process: The server process that has it; known to the server only.
    """

    seat: int
    session: str
    process: str

    def seen_by(self, seat: int | None) -> Came:
        """The entry without what only the server knows."""
        del seat
        return Came(self.seat, "", "")


class Gone(_Entry, frozen=True, tag="gone"):
    """The connection of a seat is lost; it means nothing if a newer one has come."""

    seat: int
    session: str

    def seen_by(self, seat: int | None) -> Gone:
        """The entry without what only the server knows."""
        del seat
        return Gone(self.seat, "")


class Happened(_Entry, frozen=True, tag="happened", dict=True):
    """Something happened in the match.

    Attributes:
        event: The event, as the JSON format has it; its ``seq`` is its place in the match.
    """

    event: dict[str, Any]

    @classmethod
    def of(cls, event: Event, seq: int) -> Happened:
        """The entry of an event at its place in the match."""
        entry = cls(event_to_json(event, seq))
        entry.__dict__["_read"] = event
        return entry

    def read(self) -> Event:
        """The event."""
        return self._read

    @cached_property
    def _read(self) -> Event:
        return event_from_json(self.event)

    def after(self, match: Match) -> Match:
        """The match with what happened, and with all that follows from it.

        Raises:
            IllegalActionError: If it cannot happen in this match.
            InvalidPositionError: If it only ever follows from something else.
        """
        before, after = self.__dict__.get("_step", (None, match))
        return after if before is match else match.follow(self.read())

    def leads(self, before: Match, after: Match) -> None:
        """Remember where it leads from a state of the match, so that nobody has to play it to know that."""
        self.__dict__["_step"] = before, after

    def seen_by(self, seat: int | None) -> Happened:
        """The event as that seat may see it."""
        if self.event["type"] not in _HIDING:
            return self
        return Happened.of(self.read().seen_by(seat), self.event["seq"])


_HIDING = ("match_started", "deal_started", "drew")


class DealCommitted(_Entry, frozen=True, tag="deal_committed"):
    """The server commits to its secret for a deal, and asks seats for theirs.

    Attributes:
        deal: The number of the deal.
        attempt: Which attempt at it, from 1.
        commit: SHA-256 of the server's secret, in hexadecimal.
        asked: The seats that are asked to commit to bytes of their own.
        secret: The server's secret; hidden.
    """

    deal: int
    attempt: int
    commit: str
    asked: tuple[int, ...]
    secret: str

    def seen_by(self, seat: int | None) -> DealCommitted:
        """The entry without the secret."""
        del seat
        return replace(self, secret="")


class SeatCommitted(_Entry, frozen=True, tag="seat_committed"):
    """A seat committed to bytes of its own."""

    seat: int
    commit: str


class CommitsClosed(_Entry, frozen=True, tag="commits_closed"):
    """No more commitments are taken; these seats take part and are asked to reveal."""

    seats: tuple[int, ...]


class SeatRevealed(_Entry, frozen=True, tag="seat_revealed"):
    """A seat revealed its bytes to the server; to others they are hidden until the deal is over."""

    seat: int
    secret: str

    def seen_by(self, seat: int | None) -> SeatRevealed:
        """The entry without the bytes."""
        del seat
        return SeatRevealed(self.seat, "")


class DealAborted(_Entry, frozen=True, tag="deal_aborted"):
    """An attempt at a deal came to nothing: seats that had committed did not reveal.

    Attributes:
        deal: The number of the deal.
        attempt: Which attempt it was.
        commits: The commitments, the server's first, then by seat.
        secrets: What was revealed, in the same order; None for what was not.
        missing: The seats that did not reveal; they are left out of the next attempts.
    """

    deal: int
    attempt: int
    commits: tuple[str, ...]
    secrets: tuple[str | None, ...]
    missing: tuple[int, ...]


class DealRevealed(_Entry, frozen=True, tag="deal_revealed"):
    """The deal is over, and everything it was shuffled from is published.

    Attributes:
        deal: The number of the deal.
        commits: The commitments, the server's first, then by seat.
        secrets: The secrets in the same order.
    """

    deal: int
    commits: tuple[str, ...]
    secrets: tuple[str, ...]


class ReadyFor(_Entry, frozen=True, tag="ready"):
    """A seat wants the next deal now."""

    seat: int


class Said(_Entry, frozen=True, tag="said"):
    """A seat said something: a preset message or free text."""

    seat: int
    name: str
    preset: str | None = None
    text: str | None = None


class RematchWanted(_Entry, frozen=True, tag="rematch_wanted"):
    """A seat wants another match."""

    seat: int


class Closed(_Entry, frozen=True, tag="closed"):
    """The room is closed; nothing follows."""

    reason: Literal["abandoned", "finished"]


Entry: TypeAlias = (
    Opened
    | Seated
    | Left
    | Came
    | Gone
    | Happened
    | DealCommitted
    | SeatCommitted
    | CommitsClosed
    | SeatRevealed
    | DealAborted
    | DealRevealed
    | ReadyFor
    | Said
    | RematchWanted
    | Closed
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def write_entry(entry: Entry) -> bytes:
    """The entry as JSON."""
    return _encoder.encode(entry)


def read_entry(data: bytes) -> Entry:
    """The entry that ``write_entry`` wrote."""
    return _decoder.decode(data)
