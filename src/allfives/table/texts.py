"""Names and messages that people type: cleaned once, at the edge, on every way in."""

from __future__ import annotations

import unicodedata
from typing import Final

from allfives.table.refusals import Refused

__all__ = ["NAME_LENGTH", "TALK_LENGTH", "clean_name", "clean_text"]

NAME_LENGTH: Final = 24
TALK_LENGTH: Final = 300

_IN_NAMES: Final = frozenset(" -'.’")


def clean_text(text: str, length: int) -> str:
    """The text in normal form (NFC), white space made single spaces.

    Args:
        text: What was typed.
        length: How many characters it may have.

    Raises:
        Refused: ``bad_text``, if nothing is left, it is too long, or it holds control characters, direction
            marks, or other signs that show nothing.
    """
    text = " ".join(unicodedata.normalize("NFC", text).split())
    if not text:
        raise Refused("bad_text", "it is empty")
    if len(text) > length:
        raise Refused("bad_text", f"it has {len(text)} characters, {length} are allowed")
    for sign in text:
        if unicodedata.category(sign)[0] == "C":
            raise Refused("bad_text", f"U+{ord(sign):04X} is not allowed in it")
    return text


def clean_name(text: str) -> str:
    """A name that shows what it is: letters and digits of one script, no look-alikes from another.

    Raises:
        Refused: ``bad_text``, if it is no such name; says why.
    """
    name = clean_text(unicodedata.normalize("NFKC", text), NAME_LENGTH)
    scripts = set()
    for sign in name:
        kind = unicodedata.category(sign)
        if kind[0] == "L":
            scripts.add(unicodedata.name(sign, "UNKNOWN").split()[0])
        elif kind[0] not in "MN" and sign not in _IN_NAMES:
            raise Refused("bad_text", f"a name has letters, digits, spaces, - ' and . in it, not {sign!r}")
    if len(scripts) > 1:
        raise Refused("bad_text", "a name has letters of one script in it")
    if not scripts:
        raise Refused("bad_text", "a name has a letter in it")
    return name
