"""Lines on the screen or down a pipe, styled where the terminal can."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, TextIO

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

if TYPE_CHECKING:
    from rich.style import Style

__all__ = ["STYLES", "Output", "safe", "showable"]

STYLES: Final = {
    "title": "bold",
    "points": "bold green",
    "spinner": "bold yellow",
    "last": "bold cyan",
    "end": "bold green",
    "place": "dim",
    "number": "cyan",
    "quiet": "dim",
    "wrong": "bold red",
}
"""The look of each kind of text. Nothing is told by colour alone."""

_DRAWING: Final = "┌─┐│└┘○●–…"
_NARROWEST: Final = 20
_CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"  # home, the screen, what has scrolled away


class _Console(Console):
    """A console that leaves it to the program what a closed pipe means."""

    def on_broken_pipe(self) -> None:
        """Let the error go on its way."""
        raise BrokenPipeError


def safe(text: str) -> str:
    """The text without anything that could move the cursor, change colours or turn the direction of text."""
    return "".join(c if showable(c) or c in "\n\xa0" else "\ufffd" for c in text)


def showable(character: str) -> bool:
    """Whether a character can be shown anywhere; the two joiners, which some scripts need, are harmless."""
    return character.isprintable() or character in "\u200c\u200d"


class Output:
    """Where a command writes.

    Attributes:
        plain: Whether to use words and plain characters only: asked for, or all that the encoding has.
        terminal: Whether a person is looking at a terminal.
    """

    def __init__(self, stream: TextIO, *, plain: bool = False, width: int | None = None) -> None:
        self._console = _Console(file=stream, markup=False, emoji=False, highlight=False, width=width)
        self.terminal = self._console.is_terminal
        self.plain = plain or not _can_draw(stream)

    @property
    def width(self) -> int:
        """The columns to fill: those of the terminal as it is now, where nothing else was asked for."""
        return max(_NARROWEST, self._console.width)

    def line(self, text: str = "", style: str = "", *, indent: int = 0) -> None:
        """Write a paragraph, its words wrapped at the width, all its lines indented."""
        self._wrapped(Text(safe(text), STYLES.get(style, style)), indent)

    def rule(self, title: str) -> None:
        """Draw a line across with a title in it."""
        self._console.print(Rule(Text(safe(title), STYLES["title"]), style=STYLES["quiet"]))

    def exact(self, text: str) -> None:
        """Write text that must not be wrapped or changed: data, and what is to be copied."""
        self._console.out(text, highlight=False)

    def styled(self, parts: Iterable[tuple[str, str]]) -> None:
        """Write one paragraph of parts, each a style and its text."""
        self._wrapped(_text(parts), 0)

    def picture(self, lines: Iterable[Iterable[tuple[str, str]]]) -> None:
        """Write lines of parts as they are, wrapped nowhere."""
        for parts in lines:
            self._console.print(_text(parts), no_wrap=True, overflow="ignore", crop=False)

    def _wrapped(self, text: Text, indent: int) -> None:
        for line in text.wrap(self._console, self.width - indent):
            line.rstrip()
            self._console.print(Text(" " * indent if line else "") + line, no_wrap=True, crop=False)

    def clear(self) -> None:
        """Empty the screen, and what has scrolled away, where it is a terminal; else leave a gap."""
        if not self.terminal:
            self._console.out("")
            return
        self._console.file.write("\n" * 60 if self._console.is_dumb_terminal else _CLEAR)
        self.flush()

    def prompt(self, text: str) -> None:
        """Write what is asked, and stay behind it."""
        self._console.print(Text(safe(text) + " ", STYLES["title"]), end="")
        self.flush()

    def ask(self, prompt: str) -> str | None:
        """Ask for a line.

        Returns:
            The line without its end; None where the input is at its end.
        """
        self.prompt(prompt)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line.endswith("\n"):
            self._console.out("")
        elif not sys.stdin.isatty():
            # Whoever reads a transcript sees what was answered.
            self._console.out(safe(line.rstrip("\r\n")), highlight=False)
        return line.rstrip("\r\n") if line else None

    def flush(self) -> None:
        """Send everything on its way."""
        self._console.file.flush()


def _text(parts: Iterable[tuple[str, str]]) -> Text:
    text = Text()
    for style, part in parts:
        look: str | Style = STYLES.get(style, style)
        text.append(safe(part), look)
    return text


def _can_draw(stream: TextIO) -> bool:
    try:
        _DRAWING.encode(stream.encoding or "utf-8")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
