"""This client's part in the deals: its own secret bytes, and an eye on everybody else's."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from allfives.client.seen import Seen
from allfives.client.views import differs
from allfives.rules import ByteStream, Deal, DealStarted
from allfives.table.agreement import SECRET_BYTES, commitment, deal_bytes
from allfives.table.commands import Commit, Reveal
from allfives.table.entries import (
    CommitsClosed,
    DealAborted,
    DealCommitted,
    DealRevealed,
    Entry,
    Opened,
)
from allfives.table.frames import FairSeen

__all__ = ["Party", "new_secret"]

_Key: TypeAlias = tuple[int, int, int]  # of an attempt: the match, the deal, the attempt


def new_secret() -> bytes:
    """Random bytes for one deal."""
    return secrets.token_bytes(SECRET_BYTES)


class Party:
    """A client as one of those who shuffle together.

    Args:
        new: Where its secrets come from.
    """

    def __init__(self, new: Callable[[], bytes] = new_secret) -> None:
        self._new = new
        self._secrets: dict[_Key, bytes] = {}
        # The commitments as they were told before this client revealed: from then on nobody can change them.
        self._settled: dict[_Key, tuple[str, ...]] = {}
        self._used: set[str] = set()
        self._missed = False

    def duty(self, seen: Seen, new_id: str) -> Commit | Reveal | None:
        """What the client is asked for now and has not done yet.

        Args:
            seen: The room.
            new_id: The id for a command.
        """
        fair, seat = seen.fair, seen.seat
        if fair is None or seat is None:
            return None
        key = (seen.number, fair.deal, fair.attempt)
        commits = dict(fair.commits)
        if fair.closed is None:
            if seat not in fair.asked or seat in commits or key in self._secrets:
                return None
            secret = self._secrets[key] = self._new()
            commit = commitment(secret).hex()
            return Commit(id=new_id, deal=fair.deal, attempt=fair.attempt, commit=commit)
        own = self._secrets.get(key)
        if seat not in fair.closed or seat in fair.revealed or key in self._settled or own is None:
            return None
        if commitment(own).hex() != commits.get(seat):
            return None  # it was committed to by another program of the same guest, which has its bytes
        self._settled[key] = _commits(fair)
        return Reveal(id=new_id, deal=fair.deal, attempt=fair.attempt, secret=own.hex())

    def missed(self) -> None:
        """Some entries were missed: it is not known whether the last deal's secrets were published."""
        self._missed = True

    def faults(self, before: Seen, entry: Entry) -> Iterator[str]:
        """What is wrong with an entry about a deal.

        Args:
            before: The room before the entry.
            entry: The entry.
        """
        fair, seat = before.fair, before.seat
        match entry:
            case DealCommitted() | Opened():
                due = any(key[:2] == (before.number, before.deal) for key in self._settled)
                if due and not self._missed:
                    yield f"deal {before.deal}: its secrets were never published"
                self._settled.clear()
                self._missed = False
                if isinstance(entry, DealCommitted):
                    if entry.commit in self._used:
                        yield f"deal {entry.deal}: the server committed to bytes that were used before"
                    self._used.add(entry.commit)
            case CommitsClosed() if fair is not None:
                if seat in dict(fair.commits) and seat not in entry.seats:
                    yield f"deal {fair.deal}: our bytes were committed to, and are left out"
            case DealAborted() if fair is not None:
                settled = self._settled.pop((before.number, entry.deal, entry.attempt), entry.commits)
                if settled != entry.commits:
                    yield f"deal {entry.deal}: the commitments are not those that were made"
                if seat in entry.missing and seat in fair.revealed:
                    yield f"deal {entry.deal}: it was aborted because of us, and we had revealed our bytes"
                if not entry.missing:
                    yield f"deal {entry.deal}: it was aborted although everybody had revealed"
            case DealRevealed() if fair is not None:
                yield from (f"deal {entry.deal}: {fault}" for fault in self._check(before, fair, entry))
            case _:
                pass

    def _check(self, seen: Seen, fair: FairSeen, entry: DealRevealed) -> Iterator[str]:
        """Deal a deal that is over again from the published secrets, and compare."""
        key = (seen.number, fair.deal, fair.attempt)
        settled = self._settled.pop(key, None) or _commits(fair)
        seat, parties = seen.seat, fair.closed or ()
        published = [bytes.fromhex(secret) for secret in entry.secrets]
        if entry.commits != settled:
            yield "the commitments are not those that were made"
        elif len(published) != len(entry.commits):
            yield "not every secret is published"
        elif any(len(secret) != SECRET_BYTES for secret in published):
            yield f"a secret has not {SECRET_BYTES} bytes"
        elif [commitment(secret).hex() for secret in published] != list(entry.commits):
            yield "a secret is not the one that was committed to"
        else:
            own = self._secrets.get(key)
            if seat in parties and own is not None and published[1 + parties.index(seat)] != own:
                yield "our own bytes are not in it"
            begun = next((event for event in seen.log if isinstance(event, DealStarted)), None)
            if begun is None or begun.deal != entry.deal:
                yield "it was never dealt"
            else:
                stream = ByteStream(deal_bytes(entry.deal, published))
                deal = Deal.shuffled(stream, seen.rules, leader=_leader(seen, begun))
                fault = differs(seen.rules, seat, seen.log[seen.log.index(begun) :], deal)
                if fault is not None:
                    yield fault


def _commits(fair: FairSeen) -> tuple[str, ...]:
    """The commitments of those who take part, the server's first."""
    known = dict(fair.commits)
    return (fair.commit, *(known.get(seat, "") for seat in fair.closed or ()))


def _leader(seen: Seen, begun: DealStarted) -> int | Literal["first", "lot"]:
    """Who leads a deal, as ``Deal.shuffled`` asks for it; whoever led where the deal before is not known."""
    rules = seen.rules
    if begun.deal == 1:
        return "first"
    if rules.next_leader == "lot":
        return "lot"
    if seen.deal_before is None:
        return begun.leader
    led, out = seen.deal_before
    if rules.next_leader == "rotate":
        return (led + 1) % rules.players
    return "lot" if out is None else out
