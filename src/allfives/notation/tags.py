"""The tags of a match, and what they make it begin with."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from allfives.notation.follow import Follower
from allfives.notation.progress import Progress, StopError
from allfives.notation.record import DERIVED_TAGS, SEAT_TAG, scores_text
from allfives.notation.scan import Tag, Word
from allfives.rules import AllFivesError, InvalidPositionError, MatchStarted, NotationError, Rules

__all__ = ["Tags"]

_SCORES: Final = re.compile(r"-?[0-9.]++(?::-?[0-9.]++)++", re.ASCII)


@lru_cache(maxsize=64)
def _rules(text: str) -> Rules:
    return Rules.parse(text)


class Tags:
    """The tags of one match, in their order.

    Args:
        progress: The reading of that match.
    """

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._tags: dict[str, Tag] = {}

    def __contains__(self, name: object) -> bool:
        return name in self._tags

    def add(self, tag: Tag) -> None:
        """Keep one more tag."""
        if tag.name in self._tags:
            self._progress.fault("tag", f"the tag {tag.name} is given twice", _name_of(tag))
        else:
            self._tags[tag.name] = tag

    @property
    def kept(self) -> tuple[tuple[str, str], ...]:
        """Those that do not follow from the events."""
        return tuple(
            (name, tag.value)
            for name, tag in self._tags.items()
            if name not in DERIVED_TAGS and not SEAT_TAG.fullmatch(name)
        )

    def begin(self, word: Word) -> None:
        """All tags have come: begin the match.

        Args:
            word: What comes after the tags.

        Raises:
            StopError: If they do not tell what match it is.
        """
        tag = self._tags.get("Rules")
        if tag is None:
            raise self._progress.stop("tag", "a match begins with tags, and the tag Rules is missing", word)
        try:
            rules = _rules(tag.value)
        except NotationError as error:
            raise self._stop(tag, error) from None
        position = self._tags.get("Position")
        started = MatchStarted(rules, self._names(rules), position.value if position else None)
        try:
            self._progress.begin(Follower(started))
        except (InvalidPositionError, NotationError) as error:
            raise self._stop(position or tag, error) from None

    def check_result(self) -> None:
        """Compare the tag Result with what the match came to."""
        tag, progress = self._tags.get("Result"), self._progress
        follower = progress.follower
        right = scores_text(follower.scores) if follower.over else "*"
        if tag is None or tag.value == right:
            return
        if not follower.over and _SCORES.fullmatch(tag.value):
            message = (
                f"the match breaks off at {scores_text(follower.scores)}, the tag Result says {tag.value}"
            )
            progress.fault("cut", message, progress.last)
        else:
            progress.in_deal = False
            message = f"the result is {right}, the tag Result says {tag.value}"
            progress.fault("result", message, _value_of(tag))

    def _names(self, rules: Rules) -> tuple[str, ...]:
        for name, tag in self._tags.items():
            if SEAT_TAG.fullmatch(name) and int(name[4:]) >= rules.players:
                message = f"{rules.players} players have no seat {name[4:]}"
                self._progress.fault("tag", message, _name_of(tag))
        given = [self._tags.get(f"Seat{seat}") for seat in range(rules.players)]
        return tuple(tag.value if tag else f"Seat {seat}" for seat, tag in enumerate(given))

    def _stop(self, tag: Tag, error: AllFivesError) -> StopError:
        if not isinstance(error, NotationError):
            return self._progress.stop("tag", str(error), _value_of(tag))
        for fault in error.faults:
            where = Word(fault.token, tag.line, tag.value_column + fault.column - 1)
            self._progress.fault("tag", fault.message, where)
        return StopError()


def _name_of(tag: Tag) -> Word:
    return Word(tag.name, tag.line, tag.column)


def _value_of(tag: Tag) -> Word:
    return Word(tag.value, tag.line, tag.value_column)
