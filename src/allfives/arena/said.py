"""Numbers as they are written in a language."""

from __future__ import annotations

from allfives.words import Words

__all__ = ["decimal", "whole"]


def decimal(words: Words, value: float, digits: int, *, sign: bool = False) -> str:
    """A number with so many decimals: ``19.98`` in English, ``19,98`` in the other languages."""
    text = f"{value:{'+' if sign else ''}.{digits}f}"
    if float(text) == 0:
        text = text.replace("-", "+" if sign else "")
    return text if words.language == "en" else text.replace(".", ",")


def whole(words: Words, value: int) -> str:
    """A whole number in groups of three: ``1,000,000`` in English, with spaces in the other languages."""
    return f"{value:,}" if words.language == "en" else f"{value:,}".replace(",", "\xa0")
