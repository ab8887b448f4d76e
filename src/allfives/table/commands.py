"""What a client asks a room for."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

__all__ = [
    "PRESETS_OF_TALK",
    "Act",
    "Back",
    "Command",
    "Commit",
    "Leave",
    "Preset",
    "Ready",
    "Rematch",
    "Resign",
    "Resync",
    "Reveal",
    "Say",
    "Sit",
]

Preset: TypeAlias = Literal[
    "hello", "good_luck", "well_played", "good_game", "thanks", "sorry", "one_moment", "one_more", "bye"
]
PRESETS_OF_TALK: Final[tuple[str, ...]] = get_args(Preset)
"""The messages that everybody may send, in every room that has not switched talk off."""

# To Python a `$` alone would let a line end follow.
_Hex = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}(?!\n)$")]


class _Command(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower
):
    """A command.

    Attributes:
        id: Chosen by the client, new for each command. A command whose id was answered before is answered
            again and not done again.
    """

    id: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}(?!\n)$")]


class Sit(_Command, frozen=True):
    """Take a seat; any that is free, if none is named."""

    seat: int | None = None


class Leave(_Command, frozen=True):
    """Give the seat up; during a match, leave it to a bot until one comes back."""


class Act(_Command, frozen=True):
    """Play: ``12@11``, a lead ``12``, a draw ``+`` or a pass ``--``.

    Attributes:
        seq: The last entry that the client had seen. If the match has moved on since, it is refused.
        action: What to do.
    """

    seq: int
    action: Annotated[str, Meta(max_length=20)]


class Commit(_Command, frozen=True):
    """Commit to secret bytes for a deal.

    Attributes:
        deal: Its number.
        attempt: Which attempt at this deal it is for, from 1.
        commit: SHA-256 of 32 random bytes, in hexadecimal.
    """

    deal: int
    attempt: int
    commit: _Hex


class Reveal(_Command, frozen=True):
    """Reveal to the server the 32 bytes that were committed to, in hexadecimal."""

    deal: int
    attempt: int
    secret: _Hex


class Ready(_Command, frozen=True):
    """Ask for the next deal at once; it comes when all who are present have."""


class Say(_Command, frozen=True):
    """Say something to the room: one of the preset messages, or free text where the room allows it."""

    preset: Preset | None = None
    text: Annotated[str, Meta(max_length=1_000)] | None = None


class Resign(_Command, frozen=True):
    """Give up the match; that is final."""


class Back(_Command, frozen=True):
    """Take the seat back from the bot that plays it on."""


class Rematch(_Command, frozen=True):
    """Ask for another match, seats kept; it begins when all who are seated have."""


class Resync(_Command, frozen=True):
    """Ask for the whole state again."""


Command: TypeAlias = Sit | Leave | Act | Commit | Reveal | Ready | Say | Resign | Back | Rematch | Resync
