"""A match in files: kept whole after every turn, and taken up again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from allfives.cli.failure import FAULTY, CommandError, one_line
from allfives.cli.given import read_text, replace_file, unwritable
from allfives.cli.play.seats import KINDS, Seat
from allfives.notation import Record, read_record, write_record
from allfives.rules import AllFivesError, Match

if TYPE_CHECKING:
    from allfives.cli.play.arrange import Wishes

__all__ = ["Keeper", "Saved"]

_OWN_TAGS: Final = ("Seats", "Seed", "Language")


@dataclass(frozen=True, slots=True)
class Saved:
    """A match as it was saved, with what it takes to go on.

    Attributes:
        match: The match so far.
        seats: Who plays.
        seed: Where all chance of the match comes from.
        language: The language that it was played in.
        record: The record as it was read, with its tags and comments.
    """

    match: Match
    seats: tuple[Seat, ...]
    seed: str
    language: str | None
    record: Record

    @classmethod
    def load(cls, path: Path) -> Saved | None:
        """Read a saved match; None if there is no such file. The file is left as it is.

        Raises:
            CommandError: If the file cannot be read, or is not a whole saved match.
        """
        if not path.exists():
            return None
        if not (path.is_file() or path.is_dir()):  # a device or a pipe keeps nothing, and may have no end
            raise CommandError(
                "cli-resume-damaged", file=str(path), why="it is no regular file", status=FAULTY
            )
        text = read_text(str(path))
        try:
            record = read_record(text)
            match = record.match()
        except AllFivesError as error:
            raise CommandError(
                "cli-resume-damaged", file=str(path), why=one_line(str(error), 300), status=FAULTY
            ) from None
        tags = dict(record.tags)
        kinds = tags.get("Seats", "").split(",")
        if "Seed" not in tags or len(kinds) != len(match.seats) or not set(kinds) <= set(KINDS):
            raise CommandError("cli-resume-foreign", file=str(path), status=FAULTY)
        seats = tuple(Seat(name, kind) for name, kind in zip(match.seats, kinds, strict=True))
        return cls(match, seats, tags["Seed"], tags.get("Language"), record)


@dataclass(slots=True)
class Keeper:
    """Keeps the match in the files that were asked for.

    Attributes:
        tags: What the record says besides the match itself.
        saved: The record that the match was taken up from, if it was; its comments are kept.
        resume: The file from which the match can be taken up again.
        record: The file in which the match is kept as a record.
        failed: Whether the last attempt to save failed.
    """

    tags: tuple[tuple[str, str], ...]
    saved: Record | None = None
    resume: Path | None = None
    record: Path | None = None
    failed: bool = field(default=False, init=False)
    _written: dict[Path, str] = field(default_factory=dict, init=False)

    @classmethod
    def of(cls, seats: Iterable[Seat], seed: str, language: str, saved: Record | None = None) -> Keeper:
        """A keeper for a match: the tags that were there stay, and those that it takes to go on are added."""
        tags = () if saved is None else saved.tags
        kept = [(name, value) for name, value in tags if name not in _OWN_TAGS]
        if not any(name == "Date" for name, _ in kept):
            today = datetime.now().astimezone().strftime("%Y.%m.%d")
            kept.insert(1 if kept and kept[0][0] == "Event" else 0, ("Date", today))
        kinds = ",".join(seat.kind for seat in seats)
        return cls((*kept, ("Seats", kinds), ("Seed", seed), ("Language", language)), saved)

    def take(self, wishes: Wishes, match: Match) -> None:
        """Take over the files that were asked for, and write to them.

        Raises:
            CommandError: If one of them cannot be written, or holds something that is not this match.
        """
        self.resume, self.record = wishes.resume, wishes.record
        for path in self._paths():
            self._check_same_match(path, match)
        self._write(match)

    def keep_in(self, path: Path, match: Match) -> None:
        """Save the match in a file from now on.

        Raises:
            CommandError: If it cannot be written, or holds something that is not this match. The match is
                then kept where it was.
        """
        before, self.resume = self.resume, path
        try:
            self._write(match)
        except CommandError:
            self.resume = before
            raise
        self.failed = False

    def save(self, match: Match, *, record: bool) -> CommandError | None:
        """Save the match. A failure is given back, not raised: a person may still want to play on.

        Args:
            match: The match so far.
            record: Whether the record is written as well; what is played between is safe in the file to
                resume from.
        """
        try:
            self._write(match, record=record)
        except CommandError as failure:
            self.failed = True
            return failure
        self.failed = False
        return None

    def _write(self, match: Match, *, record: bool = True) -> None:
        paths = self._paths(record=record)
        if not paths:
            return
        now = Record.of(match, self.tags)
        if self.saved is not None:
            now = replace(self.saved, events=now.events, tags=now.tags)
        text = write_record(now)
        for path in paths:
            self._check_same_match(path, match)
            try:
                replace_file(path, [text])
            except (OSError, ValueError) as error:
                raise unwritable(str(path), error) from None
            self._written[path] = text

    def _paths(self, *, record: bool = True) -> list[Path]:
        wanted = (self.resume, self.record if record else None)
        return list(dict.fromkeys(path for path in wanted if path is not None))

    def _check_same_match(self, path: Path, match: Match) -> None:
        """Refuse to write over a file that holds anything but an earlier state of this match.

        Asked before every write: the match may have been taken up in another window and gone on there.
        """
        if not path.exists() or not (path.is_file() or path.is_dir()):
            return
        text = read_text(str(path))
        if text == self._written.get(path):
            return
        try:
            record = read_record(text)
        except AllFivesError:
            raise CommandError("cli-record-exists", file=str(path)) from None
        if record.events != match.events[: len(record.events)]:
            raise CommandError("cli-record-exists", file=str(path))
