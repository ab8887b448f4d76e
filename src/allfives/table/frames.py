"""What the server tells a client, and the whole state as one seat or a spectator may see it."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from allfives.table.entries import Entry
from allfives.table.options import Options
from allfives.table.refusals import REFUSALS, Code, Refused
from allfives.table.state import Phase

__all__ = [
    "PROTOCOL",
    "Bye",
    "Choice",
    "ClockSeen",
    "Done",
    "EntryFrame",
    "FairSeen",
    "Frame",
    "RefusedFrame",
    "SeatSeen",
    "State",
    "Welcome",
]

PROTOCOL = 1
"""The number of this protocol; it grows when a client that knew the one before would go wrong."""


class Choice(Struct, frozen=True):
    """Something the seat to act may do.

    Attributes:
        action: ``12@11``, a lead ``12``, a draw ``+`` or a pass ``--``.
        points: What it would score.
        ends: What would count after it, as (tile, counts); for a draw or a pass, what counts now.
    """

    action: str
    points: float
    ends: tuple[tuple[str, int], ...]


class ClockSeen(Struct, frozen=True):
    """The clocks.

    Attributes:
        left: Milliseconds that each seat had left at ``since``; None for a bot.
        since: When the turn began or was taken up again, in milliseconds since 1970 by the server's clock.
        running: The seat whose clock runs; None if none does.
    """

    left: tuple[int | None, ...]
    since: int
    running: int | None


class SeatSeen(Struct, frozen=True, kw_only=True):
    """One seat, as everybody sees it.

    Attributes:
        kind: Who may take it, as in the room's options.
        name: Who has it: a guest's name, or the bot's level; None while it is free.
        program: Whether a program has it.
        present: Whether whoever has it is connected.
        since: Since when they are, or are not, in milliseconds since 1970; None where no guest has it.
        bot: The level of the bot that plays it now; None while its guest does.
        resigned: Whether it has resigned.
        tiles: The number of tiles in its hand.
        hand: Its tiles, where you may see them.
        ready: Whether it waits for the next deal or for a rematch.
    """

    kind: str
    name: str | None
    program: bool
    present: bool
    since: int | None
    bot: str | None
    resigned: bool
    tiles: int
    hand: tuple[str, ...] | None
    ready: bool


class FairSeen(Struct, frozen=True):
    """The deal that is being agreed on, or the one that is played.

    Attributes:
        deal: Its number.
        attempt: Which attempt at it.
        commit: The server's commitment.
        asked: The seats that were asked to commit.
        commits: The commitments so far, as (seat, SHA-256).
        closed: The seats that take part, once no more commitments are taken.
        revealed: The seats that have revealed.
    """

    deal: int
    attempt: int
    commit: str
    asked: tuple[int, ...]
    commits: tuple[tuple[int, str], ...]
    closed: tuple[int, ...] | None
    revealed: tuple[int, ...]


class State(Struct, frozen=True, kw_only=True):
    """Everything that you may know of a room.

    Attributes:
        phase: ``waiting`` for players; ``dealing``: a deal is being agreed on, or the last one stands;
            ``playing``; ``over``: the match is; ``closed``: the room is.
        match: The number of the match in the room.
        options: What the room was made with.
        fields: The rule set as its fields, all of them; the options have it as text.
        seats: The seats.
        deal: The number of the current or last deal; 0 before the first.
        leader: Who led it.
        turn: The seat to act.
        scores: The scores, by side.
        winners: The sides that have won.
        layout: The layout as text; ``-`` when nothing lies.
        ends: What counts, as (tile, counts).
        places: Where one may attach, as (host, value).
        boneyard: The number of tiles in it.
        choices: What you may do; empty unless it is your turn.
        clock: The clocks; None where the room has none.
        fair: How the current deal was or is agreed on.
        ended_at: When the last deal ended, in milliseconds since 1970, while the next one is awaited.
        pause: How long the end of a deal stands, in milliseconds, unless all are ready before.
        log: The events of the current deal, as you saw them; the JSON format.
        talk: What was said last, oldest first.
    """

    phase: Phase
    match: int
    options: Options
    fields: dict[str, bool | int | str]
    seats: tuple[SeatSeen, ...]
    deal: int
    leader: int | None
    turn: int | None
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    layout: str
    ends: tuple[tuple[str, int], ...]
    places: tuple[tuple[str, int], ...]
    boneyard: int
    choices: tuple[Choice, ...]
    clock: ClockSeen | None
    fair: FairSeen | None
    ended_at: int | None
    pause: int
    log: tuple[dict[str, Any], ...]
    talk: tuple[Any, ...]


class EntryFrame(Struct, frozen=True, kw_only=True, tag="entry", tag_field="type", omit_defaults=True):
    """Something happened.

    Attributes:
        seq: Its number, one more than that of the frame before it; after a gap ask for a resync.
        at: When, in milliseconds since 1970 by the server's clock.
        entry: What, as you may see it.
        phase: Where the room is after it, as in the state.
        turn: The seat to act after it.
        choices: What you may do now, if it is your turn after this entry and nothing follows at once.
        clock: The clocks, if this entry changed them.
    """

    seq: int
    at: int
    entry: Entry
    phase: Phase
    turn: int | None
    choices: tuple[Choice, ...] | None = None
    clock: ClockSeen | None = None


class Welcome(Struct, frozen=True, kw_only=True, tag="welcome", tag_field="type"):
    """The first frame, and the answer to a resync: all that you may know.

    Attributes:
        protocol: ``PROTOCOL``.
        room: The code of the room.
        seat: Your seat; None for a spectator.
        name: What you are called.
        seq: The last entry that the state holds; the next frame that tells of an entry has ``seq + 1``.
        now: The server's clock, in milliseconds since 1970.
        state: The state.
        missed: What happened after the entry that you said you had seen last, as far as it is at hand.
    """

    protocol: int
    room: str
    seat: int | None
    name: str
    seq: int
    now: int
    state: State
    missed: tuple[EntryFrame, ...] = ()


class Done(Struct, frozen=True, tag="done", tag_field="type"):
    """A command was carried out, and that is durable.

    Attributes:
        id: The command's id.
        seq: The first entry that it gave.
    """

    id: str
    seq: int


class RefusedFrame(Struct, frozen=True, tag="refused", tag_field="type"):
    """A command was refused; nothing has changed.

    Attributes:
        id: The command's id; None if it could not be read.
        code: Why, as one of the documented codes.
        message: What that means, in English.
        seq: The last entry of the room.
        detail: What exactly is wrong, where there is more to say.
    """

    id: str | None
    code: Code
    message: str
    seq: int
    detail: str = ""

    @classmethod
    def of(cls, id_: str | None, refused: Refused, seq: int) -> RefusedFrame:
        """The frame that tells of a refusal."""
        return cls(id_, refused.code, REFUSALS[refused.code], seq, refused.detail)


class Bye(Struct, frozen=True, tag="bye", tag_field="type"):
    """The connection ends.

    Attributes:
        code: ``replaced`` by a newer connection of yours; ``slow``: you did not read; ``restart``: the
            server stops, come back in a moment; ``closed``: the room is; ``failed``: something went wrong in
            the server; or a refusal's code.
    """

    code: str


Frame: TypeAlias = Welcome | EntryFrame | Done | RefusedFrame | Bye
