"""Errors of the words.

AllFivesError
├── LanguageError  a language that there are no texts in
└── TextError      a text that does not exist, or that lacks an argument: a fault of the program
"""

from __future__ import annotations

from allfives.rules import AllFivesError

__all__ = ["LanguageError", "TextError"]


class LanguageError(AllFivesError):
    """Somebody asked for a language that there are no texts in."""


class TextError(AllFivesError, LookupError):
    """A text does not exist, or lacks an argument; raised so that nobody is ever shown a raw id."""
