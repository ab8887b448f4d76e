"""Exact scores: whole numbers, and halves where a block was split between two of three players."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final, TypeAlias

from allfives.rules.errors import Message, NotationError

__all__ = ["Score", "exact", "parse_score", "score_text"]

Score: TypeAlias = int | Fraction
"""A number of points. Whole scores are ``int``, halves are ``Fraction``; they mix and compare exactly."""

_FORM: Final = re.compile(r"-?[0-9]{1,9}(?:\.(?P<half>[05]))?")


def exact(value: Score) -> Score:
    """The same number, as an ``int`` when it is whole."""
    return int(value) if value.denominator == 1 else value


def score_text(score: Score) -> str:
    """``97.5`` or ``120``; the decimal mark is always a point.

    Raises:
        ValueError: If the score is not a whole number of halves.
    """
    if score.denominator == 1:
        return str(score.numerator)
    if score.denominator != 2:
        raise ValueError(f"a score is a whole number of half points, not {score}")
    halves = int(score * 2)
    return f"{'-' if halves < 0 else ''}{abs(halves) // 2}.5"


def parse_score(text: str) -> Score:
    """Read ``120`` or ``97.5``.

    Raises:
        NotationError: If the text is anything else.
    """
    match = _FORM.fullmatch(text)
    if match is None:
        raise NotationError.at(Message("fault-score", "a score is a number such as 120 or 97.5"), token=text)
    return exact(Fraction(text)) if match["half"] else int(text)
