"""What a command says when it cannot do what it was asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from allfives.rules import Score
    from allfives.words import Words

__all__ = ["FAULTY", "UNUSABLE", "CommandError", "one_line"]

FAULTY: Final = 1
"""Exit status: the input was read, and something in it is wrong."""

UNUSABLE: Final = 2
"""Exit status: arguments or files that nothing can be done with."""


class CommandError(Exception):
    """An end with one clear line on stderr and an exit status; the line is a text of the words.

    Attributes:
        id: The text's id.
        args_: Its variables.
        status: The exit status.
    """

    def __init__(self, id: str, /, *, status: int = UNUSABLE, **args: str | Score) -> None:  # noqa: A002
        super().__init__(id)
        self.id = id
        self.args_ = args
        self.status = status

    def text(self, words: Words) -> str:
        """The line, in a language."""
        return words.text(self.id, **self.args_)


def one_line(text: str, limit: int = 2000) -> str:
    """The text as one line that is harmless to a terminal."""
    shown = "".join(c if c.isprintable() else " " for c in text)
    line = " ".join(shown.split())
    return line if len(line) <= limit else line[: limit - 1] + "…"
