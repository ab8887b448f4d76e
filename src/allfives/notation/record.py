"""A match as it is kept: what happened, and what was written beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from allfives.notation.follow import replay
from allfives.rules import Event, Match, MatchEnded, MatchStarted, Rules, Score, score_text
from allfives.rules.events import DealEnded, DealStarted, Placed

__all__ = ["DERIVED_TAGS", "Record", "commands"]

_TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*", re.ASCII)
_CONTROLS: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
_SEAT_TAG: Final = re.compile(r"Seat[0-9]", re.ASCII)
DERIVED_TAGS: Final = ("Rules", "Position", "Result")
"""The tags, besides Seat0, Seat1 …, that follow from the events and are not kept beside them."""


@dataclass(frozen=True, slots=True)
class Record:
    """One match as a ``.fives`` record or a JSON object holds it.

    The events are the truth; rule set, names, position and result follow from them. A record made at a real table
    may hide parts: counts in the place of hands and boneyard, draws without a tile, and an empty tuple for the
    hands at a deal's end that are not all known.

    Attributes:
        events: The log, from ``MatchStarted`` on; an event's place in it is its ``seq``.
        tags: The other tags (Event, Date, and any more) as (name, value), in their order; each name once.
        comments: Comments by the seq of the event that they stand after; 0 for those before the first deal.
        commits: A fair deal's commitments, by the number of the deal.
        reveals: Its revealed bytes, by the number of the deal.

    Raises:
        ValueError: If the events do not begin with ``MatchStarted``, a tag follows from them or could not be written, a
            comment hangs on ``MatchEnded`` or on no event, or there are bytes of a deal that is not there.
    """

    events: tuple[Event, ...]
    tags: tuple[tuple[str, str], ...] = ()
    comments: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    commits: Mapping[int, tuple[bytes, ...]] = field(default_factory=dict)
    reveals: Mapping[int, tuple[bytes, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for fault in _faults(self):
            raise ValueError(fault)

    @classmethod
    def of(cls, match: Match, tags: Mapping[str, str] | Iterable[tuple[str, str]] = ()) -> Record:
        """The record of a match, with more tags such as Event and Date."""
        pairs = tags.items() if isinstance(tags, Mapping) else tags
        return cls(match.events, tuple(pairs))

    @property
    def opening(self) -> MatchStarted:
        """The first event: rule set, names, and the position that the match was taken up from."""
        first = self.events[0]
        assert isinstance(first, MatchStarted)
        return first

    @property
    def rules(self) -> Rules:
        """The rule set."""
        return self.opening.rules

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return self.opening.seats

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that won; empty while the match is unfinished."""
        last = self.events[-1]
        return last.winners if isinstance(last, MatchEnded) else ()

    @property
    def result(self) -> str:
        """The final scores, such as ``280:200``; ``*`` for an unfinished match."""
        last = self.events[-1]
        return scores_text(last.scores) if isinstance(last, MatchEnded) else "*"

    @property
    def all_tags(self) -> dict[str, str]:
        """Every tag in the order in which it is written, those that follow from the events included."""
        kept = dict(self.tags)
        first = {name: kept.pop(name) for name in ("Event", "Date") if name in kept}
        first["Rules"] = str(self.rules)
        first |= {f"Seat{seat}": name for seat, name in enumerate(self.seats)}
        first["Result"] = self.result
        if self.opening.position is not None:
            first["Position"] = self.opening.position
        return first | kept

    @property
    def is_complete(self) -> bool:
        """Whether nothing in it is hidden, so that it can be replayed as a match."""
        return not any(map(_hides, self.events))

    def match(self) -> Match:
        """The match that the record tells of, to look at or to go on with.

        Raises:
            InvalidPositionError: If the record hides something, or its events do not follow from one another.
        """
        return replay(self.events).match()


def commands(comment: str) -> dict[str, str]:
    """The commands in a comment: ``[%clk 0:45] [%eval +3.2]`` gives ``{"clk": "0:45", "eval": "+3.2"}``."""
    return {m["name"]: m["value"].strip() for m in _COMMAND.finditer(comment)}


# Possessive, so that no comment takes more than linear time.
_COMMAND: Final = re.compile(r"\[%(?P<name>[A-Za-z]\w*+)\s++(?P<value>[^\[\]]*+)\]", re.ASCII)


def scores_text(scores: Iterable[Score]) -> str:
    """``120:97.5``."""
    return ":".join(map(score_text, scores))


def can_be_written(text: str) -> bool:
    """Whether a text holds nothing but what a UTF-8 text file can hold."""
    return _CONTROLS.search(text) is None


def _hides(event: Event) -> bool:
    raise NotImplementedError


def _faults(record: Record) -> Iterable[str]:
    raise NotImplementedError
