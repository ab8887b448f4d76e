"""Why something is refused: a closed list of codes, each with what it says to a person."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, get_args

from allfives.rules import AllFivesError

__all__ = ["REFUSALS", "Code", "Refused"]

Code = Literal[
    "already_seated",
    "bad_command",
    "bad_options",
    "bad_text",
    "chat_off",
    "illegal_play",
    "match_going_on",
    "match_over",
    "no_match",
    "no_room",
    "no_seat",
    "not_absent",
    "not_asked",
    "not_over",
    "not_seated",
    "not_your_turn",
    "out_of_time",
    "persons_only",
    "rate_limited",
    "replaced",
    "resigned",
    "reveal_mismatch",
    "room_closed",
    "room_full",
    "seat_taken",
    "spectators_off",
    "stale",
    "too_large",
    "too_many_rooms",
    "too_many_sockets",
    "unauthorized",
    "unavailable",
]

REFUSALS: Final[Mapping[Code, str]] = MappingProxyType(
    {
        "already_seated": "you have a seat in this room already",
        "bad_command": "the command cannot be read",
        "bad_options": "a room cannot be made like this",
        "bad_text": "the text is empty, too long, or holds signs that are not allowed",
        "chat_off": "that cannot be said in this room",
        "illegal_play": "the play is not legal",
        "match_going_on": "the match is going on",
        "match_over": "the match is over",
        "no_match": "the match has not begun",
        "no_room": "there is no such room",
        "no_seat": "there is no such seat, or a bot has it",
        "not_absent": "the seat is not played on by a bot",
        "not_asked": "nothing of the kind is asked for now",
        "not_over": "the match is not over",
        "not_seated": "you have no seat in this room",
        "not_your_turn": "it is not your turn",
        "out_of_time": "the seat has no time left",
        "persons_only": "this seat is for a person",
        "rate_limited": "too many requests; wait a little",
        "replaced": "this seat is played from a newer connection",
        "resigned": "the seat has resigned",
        "reveal_mismatch": "the bytes are not those that were committed to",
        "room_closed": "the room is closed",
        "room_full": "no seat is free",
        "seat_taken": "the seat is taken",
        "spectators_off": "this room takes no spectators",
        "stale": "the table has moved on since",
        "too_large": "the message is too large",
        "too_many_rooms": "too many rooms are open",
        "too_many_sockets": "too many connections are open",
        "unauthorized": "you have not said who you are",
        "unavailable": "nothing can be kept at the moment; try again",
    }
)
"""What each code says; every refusal of the table and the server is one of these."""

assert set(REFUSALS) == set(get_args(Code))


class Refused(AllFivesError):  # noqa: N818 - it reads as what happened
    """A command or request that is refused. Nothing has changed.

    Attributes:
        code: Which refusal it is.
        detail: What exactly is wrong, where there is more to say than the code does.
    """

    def __init__(self, code: Code, detail: str = "") -> None:
        super().__init__(f"{REFUSALS[code]}: {detail}" if detail else REFUSALS[code])
        self.code: Code = code
        self.detail = detail
