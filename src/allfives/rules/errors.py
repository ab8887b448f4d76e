"""Every error the project raises on purpose.

AllFivesError
├── NotationError         a text that cannot be read; lists every fault with its place
├── IllegalActionError    an action that the rules do not allow here
├── InvalidPositionError  a deal, position or event that cannot be; lists everything wrong with it
└── RulesError            a rule set that contradicts itself; names the fields
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

__all__ = [
    "AllFivesError",
    "Fault",
    "IllegalActionError",
    "InvalidPositionError",
    "Message",
    "NotationError",
    "RulesError",
]


class Message(str):
    """What is wrong: a sentence in English that can be said in other languages too.

    Attributes:
        id: Its id among the texts of ``allfives.words``.
        values: What is filled in, by name; a value may be a message itself.
    """

    id: str
    values: dict[str, str | int]

    def __new__(cls, id: str, english: str, /, **values: str | int) -> Self:  # noqa: A002
        """Fill the values in where the English names them in braces."""
        message = super().__new__(cls, english.format(**values))
        message.id, message.values = id, values
        return message

    def __reduce__(self) -> tuple[Any, ...]:
        return _message, (self.id, str(self), self.values)


def _message(id_: str, told: str, values: dict[str, str | int]) -> Message:
    message = str.__new__(Message, told)
    message.id, message.values = id_, values
    return message


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a text, and where.

    Attributes:
        message: What is wrong and what was expected; a ``Message`` where other languages can say it too.
        line: Line in the text, from 1.
        column: Column in that line, from 1, in characters.
        token: The piece of text at that place ("" where something is missing).
    """

    message: str
    line: int = 1
    column: int = 1
    token: str = ""

    def __str__(self) -> str:
        near = f", {self.token[:40]!r}" if self.token else ""
        return f"line {self.line}, column {self.column}{near}: {self.message}"


class AllFivesError(Exception):
    """Base of every error that this package raises on purpose."""


class NotationError(AllFivesError):
    """A text cannot be read.

    Attributes:
        faults: Everything that is wrong with it, in the order of the text; never empty.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(faults)
        super().__init__("; ".join(map(str, self.faults)))

    @classmethod
    def at(cls, message: str, *, line: int = 1, column: int = 1, token: str = "") -> NotationError:
        """Make an error with a single fault."""
        return cls([Fault(message, line, column, token)])

    def __reduce__(self) -> tuple[type[NotationError], tuple[tuple[Fault, ...]]]:
        return NotationError, (self.faults,)


class IllegalActionError(AllFivesError):
    """The rules do not allow this action here. Nothing was changed."""

    @property
    def message(self) -> str:
        """Why not; a ``Message`` where other languages can say it too."""
        return self.args[0] if self.args else ""


class InvalidPositionError(AllFivesError):
    """A deal, a position or a run of events that the rules cannot produce.

    Attributes:
        faults: Everything that is wrong with it, one sentence each; never empty.
    """

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults: tuple[str, ...] = tuple(faults)
        super().__init__("; ".join(self.faults))

    def __reduce__(self) -> tuple[type[InvalidPositionError], tuple[tuple[str, ...]]]:
        return InvalidPositionError, (self.faults,)


class RulesError(AllFivesError):
    """A rule set that contradicts itself, or a field or value that does not exist.

    Attributes:
        fields: The names of the fields that cannot stand together (or the one that is wrong).
    """

    def __init__(self, message: str, fields: Iterable[str] = ()) -> None:
        self.fields: tuple[str, ...] = tuple(fields)
        super().__init__(message)

    def __reduce__(self) -> tuple[type[RulesError], tuple[str, tuple[str, ...]]]:
        return RulesError, (str(self), self.fields)
