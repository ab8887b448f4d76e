"""Who sits where: people and bots, and what they are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from allfives.cli.failure import CommandError
from allfives.cli.output import safe, showable
from allfives.players import PLAYERS
from allfives.words import Words

__all__ = ["HUMAN", "KINDS", "LONGEST_NAME", "Seat", "check_name", "parse_seats", "seats_text", "seats_told"]

HUMAN: Final = "human"
KINDS: Final = (HUMAN, *PLAYERS)
"""Who can sit at a table: a person, or one of the players that the program brings along."""

LONGEST_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of the table.

    Attributes:
        name: What the player is called.
        kind: One of ``KINDS``.
    """

    name: str
    kind: str

    @property
    def human(self) -> bool:
        """Whether a person sits there."""
        return self.kind == HUMAN


def check_name(name: str) -> str:
    """The name, if it can be shown on one line of a terminal without doing anything to it.

    Raises:
        CommandError: If it is empty or too long, or holds a comma, control characters or marks that turn the
            direction of the text.
    """
    if not name.strip() or not all(map(showable, name)) or "," in name:
        raise CommandError("cli-bad-name", name=safe(name))
    if len(name) > LONGEST_NAME:
        raise CommandError("cli-long-name", name=name[:LONGEST_NAME], longest=LONGEST_NAME)
    return name.strip()


def parse_seats(text: str, words: Words, *, names_alone: bool = False) -> tuple[Seat, ...]:
    """Read ``Ana=human,greedy``.

    Args:
        text: Two to four of ``[NAME=]KIND``, commas between.
        words: The language that those without a name are named in.
        names_alone: Whether a name alone is a person of that name, as in an answer to "Who plays?".

    Raises:
        CommandError: If it cannot be read, or two players have one name.
    """
    asked = [_one(item.strip(), names_alone=names_alone) for item in text.split(",")]
    if not 2 <= len(asked) <= 4:
        raise CommandError("cli-seats-number", seats=text, number=len(asked))
    return seats_told(asked, words)


def seats_told(asked: Iterable[tuple[str, str]], words: Words) -> tuple[Seat, ...]:
    """Seats from (name, kind), those without a name named after what they are.

    Raises:
        CommandError: If two players have one name.
    """
    asked = list(asked)
    nameless = Counter(kind for name, kind in asked if not name)
    seen: Counter[str] = Counter()
    seats = []
    for name, kind in asked:
        base = number = ""
        if not name:
            seen[kind] += 1
            base = words.text("cli-player") if kind == HUMAN else kind
            number = "" if nameless[kind] == 1 else f" {seen[kind]}"
        seats.append(Seat(name or base + number, kind))
    for name, times in Counter(seat.name for seat in seats).items():
        if times > 1:
            raise CommandError("cli-same-name", name=name)
    return tuple(seats)


def seats_text(seats: Iterable[Seat]) -> str:
    """The text that ``parse_seats`` reads back."""
    return ",".join(f"{seat.name}={seat.kind}" for seat in seats)


def _one(item: str, *, names_alone: bool) -> tuple[str, str]:
    name, equals, kind = item.rpartition("=")
    kind = kind.strip()
    if kind.lower() in KINDS:
        return (check_name(name) if equals else ""), kind.lower()
    if names_alone and not equals:
        return check_name(kind), HUMAN
    raise CommandError("cli-bad-seat", seat=item, kinds=", ".join(KINDS))
