"""From lines of text to the words, tags and comments of a record.

Everything here takes time in proportion to the length of the text, whatever stands in it: the patterns
are possessive, and no line is looked at more than twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from allfives.notation.faults import FaultKind
from allfives.notation.record import CONTROLS
from allfives.notation.source import Source, text_lines

__all__ = ["Line", "Problem", "Tag", "Word", "scan"]

_SPACE: Final = re.compile(r"\s*+")
_WORD: Final = re.compile(r"[^\s{]++")
_TAG: Final = re.compile(
    r'\[\s*+(?P<name>[A-Za-z][A-Za-z0-9_]*+)\s++"(?P<value>[^"\\]*+(?:\\.[^"\\]*+)*+)"\s*+\]', re.ASCII
)
_IN_TAG: Final = re.compile(r'\\(["\\])')
_SHORT_COMMENT: Final = re.compile(r"\{(?P<text>[^\\}]*+)\}")
# In a comment \} stands for }, \\ for \ and \[ for [; any other \ is only itself.
_COMMENT: Final = re.compile(r"(?:[^\\}]++|\\[\\}\[]|\\)*+")
_IN_COMMENT: Final = re.compile(r"\\([\\}\[])")


class Word(NamedTuple):
    """A word and where it stands."""

    text: str
    line: int
    column: int


class Tag(NamedTuple):
    """A tag, where it stands, and the column in which its value begins."""

    name: str
    value: str
    line: int
    column: int
    value_column: int


class Problem(NamedTuple):
    """Something that cannot be read at all."""

    kind: FaultKind
    message: str
    line: int
    column: int
    token: str


@dataclass(slots=True)
class Line:
    """A line that is not blank; a comment may carry it on over more lines of the text.

    Attributes:
        number: The line of the text on which it begins, from 1.
        after_blank: Whether a blank line stands before it, or nothing.
        words: Its words.
        tags: Its tags.
        comments: Its comments, each with the number of words before it.
        problems: What is wrong with it.
    """

    number: int
    after_blank: bool
    words: list[Word] = field(default_factory=list)
    tags: list[Tag] = field(default_factory=list)
    comments: list[tuple[int, str]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def scan(source: Source) -> Iterator[Line]:
    """The lines of a source that are not blank.

    Raises:
        OSError: If a file cannot be opened or read.
    """
    scanner = _Scanner(text_lines(source))
    while (line := scanner.next_line()) is not None:
        yield line


class _Scanner:
    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self._number = 0
        self._again: list[tuple[int, str]] = []  # lines to be read once more, the next one last
        self._problems: list[Problem] = []

    def next_line(self) -> Line | None:
        after_blank = self._number == 0
        while (text := self._next()) is not None:
            text = text.removeprefix("\ufeff")
            at = _end(_SPACE, text, 0)
            if at == len(text):
                after_blank = True
                continue
            line = Line(self._number, after_blank)
            self._read(line, text, at)
            line.problems, self._problems = self._problems, []
            return line
        return None

    def _next(self) -> str | None:
        """The next line of the text, without its line end."""
        if self._again:
            self._number, text = self._again.pop()
            return text
        raw = next(self._lines, None)
        if raw is None:
            return None
        self._number += 1
        text = raw.removesuffix("\n")
        bad = CONTROLS.search(text)
        if bad is not None:
            if not self._problems:
                self._problem("encoding", _what(bad.group()), bad.start())
            text = CONTROLS.sub("\ufffd", text)
        return text

    def _problem(
        self, kind: FaultKind, message: str, at: int, token: str = "", line: int | None = None
    ) -> None:
        self._problems.append(Problem(kind, message, line or self._number, at + 1, token))

    def _read(self, line: Line, text: str, at: int) -> None:
        while at < len(text):
            if text[at] == "{" and (short := _SHORT_COMMENT.match(text, at)):
                line.comments.append((len(line.words), _trimmed(short["text"])))
                at = short.end()
            elif text[at] == "{":
                comment, text, at = self._comment(text, at)
                if comment is not None:
                    line.comments.append((len(line.words), comment))
            elif text[at] == "[" and not line.words:
                tag = _TAG.match(text, at)
                if tag is None:
                    self._problem("tag", 'a tag is [Name "value"]', at, text[at : at + 40])
                    return
                value = _IN_TAG.sub(r"\1", tag["value"])
                line.tags.append(Tag(tag["name"], value, self._number, at + 1, tag.start("value") + 1))
                at = tag.end()
            else:
                end = _end(_WORD, text, at)
                line.words.append(Word(text[at:end], self._number, at + 1))
                at = end
            at = _end(_SPACE, text, at)

    def _comment(self, text: str, at: int) -> tuple[str | None, str, int]:
        r"""The comment that opens there, the line on which it closes, and where it goes on after it.

        A comment that was never closed would swallow the matches after it. So a blank line and then tags
        with Rules among them end it: a new match begins there. (In a comment a writer puts a \ before
        such a bracket.)
        """
        opened, column = self._number, at
        parts: list[str] = []
        at += 1
        blank, tags = False, list[tuple[int, str]]()
        while True:
            end = _end(_COMMENT, text, at)
            part = text[at:end]
            parts.append(_IN_COMMENT.sub(r"\1", part) if "\\" in part else part)
            if end < len(text):
                return _trimmed("\n".join(parts)), text, end + 1
            following = self._next()
            if following is None:
                break
            text, at = following, 0
            tag = _TAG.match(text, _end(_SPACE, text, 0)) if (blank or tags) and "[" in text else None
            if tag is None:
                tags.clear()
            else:
                tags.append((self._number, text))
                if tag["name"] == "Rules":
                    self._again = [*tags[::-1], (tags[0][0], "")]
                    break
            blank = not text.strip()
        self._problem("syntax", "this comment is never closed", column, "{", opened)
        return None, "", 0


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found else at


def _trimmed(comment: str) -> str:
    """Without one space on either side, which a writer puts there."""
    return comment.removeprefix(" ").removesuffix(" ")


def _what(character: str) -> str:
    if character >= "\ud800":
        return f"a byte that is not UTF-8: {ord(character) & 0xFF:#04x}"
    return f"a control character: {ord(character):#04x}"
