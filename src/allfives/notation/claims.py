"""What a record says besides the play itself, read from its words and written in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from allfives.notation.follow import SeatEvent
from allfives.notation.partial import Settlement
from allfives.notation.scan import Word
from allfives.rules import (
    Absent,
    Back,
    DealEnded,
    NotationError,
    Resigned,
    Rules,
    Score,
    TimedOut,
    parse_score,
    score_text,
)

__all__ = ["SEAT_WORDS", "ending_text", "read_pays", "read_scores", "sides_text"]

SEAT_WORDS: Final[Mapping[str, type[SeatEvent]]] = {
    "resigned": Resigned,
    "timed-out": TimedOut,
    "absent": Absent,
    "back": Back,
}
"""What can happen to a seat, by the word that tells it."""

_PAY: Final = re.compile(r"(?P<side>[0-9])(?:\+(?!-)|(?=-))(?P<points>-?[0-9]{1,9}(?:\.[05])?)", re.ASCII)


def read_scores(text: str) -> tuple[Score, ...]:
    """Read ``120:97.5``.

    Raises:
        NotationError: If a part of it is no score.
    """
    return tuple(map(parse_score, text.split(":")))


def read_pays(words: Sequence[Word]) -> Settlement:
    """Read ``0+2.5 1-10``; zeros are left out.

    Raises:
        NotationError: If a word is no change of a score, or a side comes twice.
    """
    changes: dict[int, Score] = {}
    for word in words:
        found = _PAY.fullmatch(word.text)
        if found is None or int(found["side"]) in changes:
            message = "a settlement is such as 0+15 or 1-10, each side once"
            raise NotationError.at(message, line=word.line, column=word.column, token=word.text)
        changes[int(found["side"])] = parse_score(found["points"])
    return tuple((side, change) for side, change in sorted(changes.items()) if change)


def sides_text(changes: Iterable[tuple[int, Score]]) -> str:
    """``0+15``, ``0+2.5 1+2.5``, ``1-10``; empty if nothing changes."""
    return " ".join(f"{side}{'+' if change > 0 else ''}{score_text(change)}" for side, change in changes)


def ending_text(rules: Rules, ended: DealEnded) -> str:
    """The line of a record that tells how a deal ended."""
    if ended.how == "target":
        (side,) = (side for side, score in enumerate(ended.scores) if score >= rules.target)
        return f"target {side}"
    head = "blocked" if ended.seat is None else f"out {ended.seat}"
    return f"{head} {sides_text(ended.settlement)}".rstrip()
