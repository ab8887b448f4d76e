"""A person's turn: what was typed, and what it means."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from allfives.cli.failure import one_line
from allfives.rules import Action, Draw, NotationError, Place, Tile, View, read_play
from allfives.words import Words, tile_name

__all__ = ["COMMANDS", "Ask", "Unclear", "read_answer", "read_command", "says_yes"]

COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "help": ("help", "h", "?"),
    "rules": ("rules",),
    "sheet": ("sheet", "score", "scores", "s"),
    "table": ("table", "t"),
    "log": ("log", "l"),
    "hand": ("hand",),
    "resign": ("resign",),
    "save": ("save",),
    "quit": ("quit", "q", "exit"),
}
"""What can be asked at the prompt. Every language adds a word of its own for each."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Something that was asked instead of a play.

    Attributes:
        command: What, a key of ``COMMANDS``, or of what else can be asked there.
        argument: What was typed after it.
    """

    command: str
    argument: str = ""


@dataclass(frozen=True, slots=True)
class Unclear:
    """An answer that is no legal play.

    Attributes:
        reason: Why, to be shown.
    """

    reason: str


def read_answer(
    answer: str, words: Words, view: View, commands: Mapping[str, tuple[str, ...]] = COMMANDS
) -> Action | Ask | Unclear | None:
    """What a person means.

    Args:
        answer: What was typed: a number of the list, a play such as ``12@11``, or a command.
        words: The language, for its own names of the commands.
        view: What the person sees; the plays are numbered in the order of its legal actions.
        commands: The commands with their names that are the same in every language.

    Returns:
        The action; what was asked instead; why the answer is neither; None for an empty answer.
    """
    typed = answer.strip()
    if not typed:
        return None
    command = read_command(typed, words, commands)
    if command is not None:
        return command
    actions = view.legal_actions()
    if typed == "+" and Draw() in actions:
        return Draw()
    plays = [action for action in actions if isinstance(action, Place)]
    return _play(typed, words, view, plays)


def says_yes(answer: str | None, words: Words) -> bool:
    """Whether an answer is a clear yes."""
    return (answer or "").strip().lower() in ("y", "yes", *words.text("cli-yes").split())


def read_command(typed: str, words: Words, commands: Mapping[str, tuple[str, ...]] = COMMANDS) -> Ask | None:
    """The command that was typed, with what stands after it; None if it is none."""
    first, _, argument = typed.strip().partition(" ")
    for command, names in commands.items():
        if first.lower() in (*names, words.text(f"cli-command-{command}")):
            return Ask(command, argument.strip())
    return None


def _play(typed: str, words: Words, view: View, plays: Sequence[Place]) -> Place | Unclear:
    numbered = _numbered(typed, plays)
    # Spaces are welcome in what a person types: "12 @ 11".
    name = "".join(typed.split())
    try:
        named = read_play(name, view.layout)
    except NotationError:
        return numbered or Unclear(_why_unread(typed, name, words, view, plays))
    if numbered is not None and numbered != named and typed.isdecimal():
        if named in plays:
            return Unclear(words.text("cli-number-or-tile", typed=typed, tile=tile_name(named.tile)))
        return numbered
    if named in plays:
        return named
    if named.tile not in view.hand:
        return Unclear(words.text("cli-not-held", tile=tile_name(named.tile)))
    return Unclear(words.text("cli-not-legal", typed=one_line(typed, 40)))


def _why_unread(typed: str, name: str, words: Words, view: View, plays: Sequence[Place]) -> str:
    """Why a text names no single play; ``name`` is the text without its spaces."""
    shown = one_line(typed, 40)
    tile_text, at, _ = name.partition("@")
    tile = _tile(tile_text)
    if tile is None and re.fullmatch("#?[0-9]+", typed):
        return words.text("cli-no-number", typed=shown, most=len(plays))
    if tile is not None and tile not in view.hand:
        return words.text("cli-not-held", tile=tile_name(tile))
    if tile is None or at:
        return words.text("cli-not-understood", typed=shown)
    fitting = [str(play) for play in plays if play.tile == tile]
    if fitting:
        return words.text("cli-which-host", tile=tile_name(tile), plays=", ".join(fitting))
    if view.layout.accepts(tile):
        return words.text("cli-not-legal", typed=shown)
    return words.text("cli-fits-nowhere", tile=tile_name(tile))


def _tile(text: str) -> Tile | None:
    try:
        return Tile.parse(text)
    except NotationError:
        return None


def _numbered(typed: str, plays: Sequence[Place]) -> Place | None:
    digits = typed.removeprefix("#")
    if not re.fullmatch("[1-9][0-9]{0,2}", digits) or int(digits) > len(plays):
        return None
    return plays[int(digits) - 1]
