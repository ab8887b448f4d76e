"""What can be typed at a live table besides a play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from allfives.cli.play.person import COMMANDS as AT_HOME
from allfives.table.commands import PRESETS_OF_TALK
from allfives.words import Words

__all__ = ["COMMANDS", "preset_of", "presets"]

COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    **{command: names for command, names in AT_HOME.items() if command != "save"},
    "say": ("say",),
    "back": ("back",),
}
"""What can be asked for, with the names that are the same in every language; each language adds its own."""


def presets(words: Words) -> list[str]:
    """The messages that everybody may send, in the order of their numbers."""
    return [words.text(f"talk-{preset}") for preset in PRESETS_OF_TALK]


def preset_of(typed: str) -> str | None:
    """The preset message with that number, counted from 1; None for anything else."""
    if typed.isascii() and typed.isdigit() and 1 <= int(typed[:3]) <= len(PRESETS_OF_TALK):
        return PRESETS_OF_TALK[int(typed) - 1]
    return None
