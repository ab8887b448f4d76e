"""What all parts of one run share: the language, and where the output goes."""

from __future__ import annotations

import sys
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from allfives.cli.output import Output
    from allfives.words import Words

__all__ = ["Session"]


class Session:
    """One run of the program.

    Attributes:
        language: The language asked for with ``--lang``; None for that of the environment.
        plain: Whether only words and plain characters are wanted.
        width: The columns to fill; None for those of the terminal.
    """

    def __init__(self) -> None:
        self.language: str | None = None
        self.plain = False
        self.width: int | None = None

    def speak(self, language: str) -> None:
        """Change the language.

        Raises:
            LanguageError: If there are no texts in it.
        """
        from allfives.words import choose_language

        self.language = choose_language(language)
        self.__dict__.pop("words", None)

    @cached_property
    def words(self) -> Words:
        """The texts in the language of this run."""
        from allfives.words import Words, choose_language

        return Words(self.language or choose_language())

    @cached_property
    def out(self) -> Output:
        """Where a command writes."""
        from allfives.cli.output import Output

        return Output(sys.stdout, plain=self.plain, width=self.width)
