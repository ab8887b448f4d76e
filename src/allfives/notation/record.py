"""A match as it is kept: what happened, and what was written beside it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from allfives.notation.follow import replay, seen_by
from allfives.rules import (
    DealStarted,
    Event,
    Layout,
    Match,
    MatchEnded,
    MatchStarted,
    Pictured,
    Rules,
    Score,
    score_text,
)

__all__ = ["CONTROLS", "DERIVED_TAGS", "SEAT_TAG", "Record", "commands", "scores_text"]

_TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*", re.ASCII)
CONTROLS: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
"""What no text of a record holds: control characters, and what stands for bytes that are not UTF-8."""
SEAT_TAG: Final = re.compile(r"Seat[0-9]", re.ASCII)
_FIRST_TAGS: Final[tuple[str, ...]] = ("Event", "Date")
DERIVED_TAGS: Final = ("Rules", "Position", "Result")
"""The tags, besides Seat0, Seat1 …, that follow from the events and are not kept beside them."""
_SEED_TAG: Final = "Seed"  # whoever knows it can deal every tile of the match again


@dataclass(frozen=True, slots=True)
class Record(Pictured):
    """One match as a ``.fives`` record or a JSON object holds it.

    The events are the truth; rule set, names, position and result follow from them. A record made at a
    real table may hide parts: counts in the place of hands and boneyard, draws without a tile, and an
    empty tuple for the hands at a deal's end that are not all known.

    Attributes:
        events: The log, from ``MatchStarted`` on; an event's place in it is its ``seq``.
        tags: The other tags (Event, Date, and any more) as (name, value), in their order; each name once.
        comments: Comments by the seq of the event that they stand after; 0 for those before the first deal.
        commits: A fair deal's commitments, by the number of the deal.
        reveals: Its revealed bytes, by the number of the deal.

    Raises:
        ValueError: If the events do not begin with ``MatchStarted``, a tag follows from them or could not
            be written, a comment hangs on ``MatchEnded`` or on no event, or there are bytes of a deal
            that is not there.
    """

    events: tuple[Event, ...]
    tags: tuple[tuple[str, str], ...] = ()
    comments: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    commits: Mapping[int, tuple[bytes, ...]] = field(default_factory=dict)
    reveals: Mapping[int, tuple[bytes, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        faults = list(_faults(self))
        if faults:
            raise ValueError("; ".join(faults))
        # Event and Date are written first, so they come first.
        first = sorted((tag for tag in self.tags if tag[0] in _FIRST_TAGS), reverse=True)
        rest = [tag for tag in self.tags if tag[0] not in _FIRST_TAGS]
        object.__setattr__(self, "tags", (*first, *rest))

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
        tags = {name: kept.pop(name) for name in _FIRST_TAGS if name in kept}
        tags["Rules"] = str(self.rules)
        tags |= {f"Seat{seat}": name for seat, name in enumerate(self.seats)}
        tags["Result"] = self.result
        if self.opening.position is not None:
            tags["Position"] = self.opening.position
        return tags | kept

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

    @property
    def layout(self) -> Layout:
        """The tiles on the table where the record ends, also where hands are hidden."""
        return replay(self.events).layout

    def seen_by(self, seat: int | None) -> Record:
        """The record as that seat could have written it (None: a spectator), with the comments.

        A tag Seed, from which the tiles could be dealt again, and what was revealed are left out.
        """
        tags = tuple((name, value) for name, value in self.tags if name != _SEED_TAG)
        return Record(seen_by(self.events, seat), tags, self.comments, self.commits)


# Possessive, so that no comment takes more than linear time.
_COMMAND: Final = re.compile(r"\[%(?P<name>[A-Za-z]\w*+)\s++(?P<value>[^\[\]]*+)\]", re.ASCII)


def commands(comment: str) -> dict[str, str]:
    """The commands in a comment: ``[%clk 0:45] [%eval +3.2]`` gives ``{"clk": "0:45", "eval": "+3.2"}``."""
    return {m["name"]: m["value"].strip() for m in _COMMAND.finditer(comment)}


def scores_text(scores: Iterable[Score]) -> str:
    """``120:97.5``."""
    return ":".join(map(score_text, scores))


def _hides(event: Event) -> bool:
    match event:
        case MatchStarted():
            return event.position is not None and "?" in event.position
        case DealStarted():
            return any(isinstance(tiles, int) for tiles in (*event.hands, event.boneyard))
        case _:
            return False


def _faults(record: Record) -> Iterator[str]:
    if not record.events or not isinstance(record.events[0], MatchStarted):
        yield "a record begins with the start of a match"
        return
    for name, value in (*record.tags, *((f"Seat{n}", name) for n, name in enumerate(record.seats))):
        if not _TAG_NAME.fullmatch(name):
            yield f"a tag is named with letters, digits and _, not {name!r}"
        if CONTROLS.search(value) or "\n" in value:
            yield f"the tag {name} has a line end or a control character in it"
    for name, times in Counter(name for name, _ in record.tags).items():
        if name in DERIVED_TAGS or SEAT_TAG.fullmatch(name):
            yield f"the tag {name} follows from the events"
        if times > 1:
            yield f"the tag {name} is there twice"
    for seq, texts in record.comments.items():
        if not 0 <= seq < len(record.events) or isinstance(record.events[seq], MatchEnded) or not texts:
            yield f"there is nothing to comment on at {seq}"
        if any(map(CONTROLS.search, texts)):
            yield f"a comment at {seq} has a control character in it"
    deals = sum(isinstance(event, DealStarted) for event in record.events)
    deals += record.opening.position is not None
    for deal, values in (*record.commits.items(), *record.reveals.items()):
        if not 1 <= deal <= deals or not all(values) or not values:
            yield f"there is nothing to commit to or to reveal in a deal {deal}"
