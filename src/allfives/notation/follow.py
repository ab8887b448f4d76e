"""Follow a match event by event."""

from __future__ import annotations

from collections.abc import Iterable

from allfives.rules import Event, Match


class Follower:
    """A match that is being followed."""

    def match(self) -> Match:
        """The match so far."""
        raise NotImplementedError


def replay(events: Iterable[Event]) -> Follower:
    """Follow a log from its beginning."""
    raise NotImplementedError
