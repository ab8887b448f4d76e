"""What is read from the store."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Guest", "RoomRow", "Row", "Token"]


@dataclass(frozen=True, slots=True)
class Row:
    """An entry of a room's stream.

    Attributes:
        seq: Its number in the stream, from 0, without gaps.
        match: The number of the match that it belongs to.
        at: When it was appended, in milliseconds since 1970.
        command: The command that it answers, where it is the first entry of one.
        entry: What happened, as it was given.
    """

    seq: int
    match: int
    at: int
    command: str | None
    entry: bytes


@dataclass(frozen=True, slots=True)
class RoomRow:
    """A room.

    Attributes:
        code: What it is found by.
        public: Whether it is listed.
        maker: The guest who made it; empty once that guest is forgotten.
        created: When it was made, in milliseconds since 1970.
        summary: What a list tells of it, as last given.
        closed: When it was closed, in milliseconds since 1970; None while it is open.
        holder: The process that holds it; None if none does.
    """

    code: str
    public: bool
    maker: str
    created: int
    summary: bytes
    closed: int | None
    holder: str | None


@dataclass(frozen=True, slots=True)
class Guest:
    """A person or a program that plays.

    Attributes:
        id: What they are known by; not guessable.
        name: What they call themselves.
        created: When they first came, in milliseconds since 1970.
        seen: When they were last seen, in milliseconds since 1970.
        program: Whether it is a program.
    """

    id: str
    name: str
    created: int
    seen: int
    program: bool


@dataclass(frozen=True, slots=True)
class Token:
    """A token that lets a program act as a guest; the token itself is not kept.

    Attributes:
        digest: The SHA-256 of the token, in hexadecimal digits.
        label: What its owner calls it.
        created: When it was made, in milliseconds since 1970.
    """

    digest: str
    label: str
    created: int
