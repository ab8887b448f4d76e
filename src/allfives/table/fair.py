"""Verifying deals: from a record back to what it shows of how it was dealt.

``allfives.table.agreement`` tells how deals are agreed on, and who the *parties* of one are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Final, Literal, TypeAlias

from allfives.notation import Record
from allfives.rules import (
    ByteStream,
    Deal,
    DealEnded,
    DealStarted,
    Event,
    Layout,
    Match,
    MatchEnded,
    MatchStarted,
    NotationError,
    Outcome,
    Position,
    Tile,
    View,
)
from allfives.table.agreement import SECRET_BYTES, Aborted, aborted_in, commitment, deal_bytes

__all__ = [
    "Attempt",
    "DealCheck",
    "Differs",
    "Parties",
    "PartyState",
    "Status",
    "Verification",
    "verify",
]

PartyState: TypeAlias = Literal["kept", "broken", "withheld", "used-before"]
"""What a party did: revealed what it had committed to; revealed something else, or without a commitment;
revealed nothing; revealed bytes that had been published before, and so were no secret."""

Parties: TypeAlias = tuple[PartyState, ...]
"""The parties of a deal or an attempt, the server first."""

Status: TypeAlias = Literal[
    "fair",
    "server-alone",
    "no-commitments",
    "still-secret",
    "tiles-hidden",
    "not-revealed",
    "commitment-broken",
    "used-before",
    "dealt-otherwise",
]
"""What was found of a deal.

- ``fair``: every commitment was kept, at least one client took part, and the deal is what the secrets give;
- ``server-alone``: the same, but no client took part, so that the server could have chosen the deal;
- ``no-commitments``: nothing shows how it was dealt (by hand, from a seed, from a given position);
- ``still-secret``: it is not over, and its secrets are not published yet;
- ``tiles-hidden``: what can be seen fits, but the record does not show all of it;
- ``not-revealed``: it is over, and a secret that was committed to was not published;
- ``commitment-broken``: a party revealed something else than it had committed to;
- ``used-before``: a party used bytes that had been published before;
- ``dealt-otherwise``: the deal is not the one that the secrets give.
"""

Differs: TypeAlias = Literal["hands", "boneyard", "leader", "position"]
"""What is not as the secrets give it; ``position``: the deal was taken up from one, and not dealt at all."""

_WRONG: Final[frozenset[Status]] = frozenset(
    {"not-revealed", "commitment-broken", "used-before", "dealt-otherwise"}
)


@dataclass(frozen=True, slots=True)
class Attempt:
    """What an aborted attempt shows.

    Attributes:
        aborted: The attempt.
        parties: What each party did.
    """

    aborted: Aborted
    parties: Parties

    @property
    def complete(self) -> bool:
        """Whether every party had revealed, so that there was nothing that kept it from being dealt."""
        return "withheld" not in self.parties

    @property
    def wrong(self) -> bool:
        """Whether something is wrong with it: besides being complete, a commitment or a secret."""
        return self.complete or bool({"broken", "used-before"} & {*self.parties})


@dataclass(frozen=True, slots=True)
class DealCheck:
    """What was found of one deal.

    Attributes:
        deal: Its number.
        status: What was found.
        parties: What each party did; empty where there are no commitments.
        differs: What is not as the secrets give it.
    """

    deal: int
    status: Status
    parties: Parties = ()
    differs: tuple[Differs, ...] = ()

    @property
    def clients(self) -> int:
        """How many clients took part."""
        return max(0, len(self.parties) - 1)

    @property
    def wrong(self) -> bool:
        """Whether something is wrong with it."""
        return self.status in _WRONG


@dataclass(frozen=True, slots=True)
class Verification:
    """What a record shows of how it was dealt.

    Attributes:
        deals: What was found of each deal, in their order.
        attempts: The aborted attempts, in the order of their deals.
        unreadable: Aborted attempts that cannot be read: the deal in which each is told (0 before the
            first), and why.
    """

    deals: tuple[DealCheck, ...]
    attempts: tuple[Attempt, ...] = ()
    unreadable: tuple[tuple[int, str], ...] = ()

    @property
    def wrong(self) -> bool:
        """Whether anything is wrong."""
        wrong = [*(deal.wrong for deal in self.deals), *(attempt.wrong for attempt in self.attempts)]
        return bool(self.unreadable) or any(wrong)


def verify(record: Record) -> Verification:
    """Deal every deal of a record again from its revealed secrets, and compare.

    Only the dealing is looked at: whether the play follows the rules is for the reader of a record to check,
    and for ``record.match()``.

    Raises:
        NotationError: If the text of the position that the match was taken up from cannot be read.
    """
    told, unreadable = _told(record)
    public: set[bytes] = set()  # every secret that has been published so far
    before = Match.start(record.rules)  # of the match before each deal as much as decides who leads it
    deals: list[DealCheck] = []
    attempts: list[Attempt] = []
    for number, events in enumerate(_dealt(record), 1):
        attempts += [_attempt(each, public) for each in told.pop(number, ())]
        over = any(isinstance(event, DealEnded | MatchEnded) for event in events)
        deals.append(_check(record, number, events[0], before, public, over=over))
        before = _after(before, events)
    attempts += [_attempt(each, public) for _, later in sorted(told.items()) for each in later]
    return Verification(tuple(deals), tuple(attempts), unreadable)


def _dealt(record: Record) -> list[list[Event]]:
    """The events of each deal, what follows it included; one taken up begins with the start of the match."""
    dealt: list[list[Event]] = [] if record.opening.position is None else [[record.opening]]
    for event in record.events[1:]:
        if isinstance(event, DealStarted):
            dealt.append([])
        if dealt:
            dealt[-1].append(event)
    return dealt


def _told(record: Record) -> tuple[dict[int, list[Aborted]], tuple[tuple[int, str], ...]]:
    """The aborted attempts that the comments tell of, by deal, and those that cannot be read."""
    told: dict[int, list[Aborted]] = {}
    unreadable: list[tuple[int, str]] = []
    number = 0 if record.opening.position is None else 1
    for seq, event in enumerate(record.events):
        number += isinstance(event, DealStarted)
        for comment in record.comments.get(seq, ()):
            try:
                for aborted in aborted_in(comment):
                    told.setdefault(aborted.deal, []).append(aborted)
            except NotationError as error:
                unreadable.append((number, error.faults[0].message))
    return told, tuple(unreadable)


def _check(
    record: Record, number: int, begun: Event, before: Match, public: set[bytes], *, over: bool
) -> DealCheck:
    commits, reveals = record.commits.get(number, ()), record.reveals.get(number, ())
    if not commits and not reveals:
        return DealCheck(number, "no-commitments")
    parties = _parties(commits, reveals, public)
    hidden = isinstance(begun, DealStarted) and any(
        isinstance(tiles, int) for tiles in (*begun.hands, begun.boneyard)
    )
    status: Status | None = None
    if not reveals and (hidden or not over):
        status = "tiles-hidden" if over else "still-secret"
    elif "broken" in parties:
        status = "commitment-broken"
    elif "withheld" in parties:
        status = "not-revealed"
    elif "used-before" in parties:
        status = "used-before"
    if status is not None:
        return DealCheck(number, status, parties)
    right = before.next_deal(ByteStream(deal_bytes(number, reveals)))
    differs = tuple(_differences(begun, right))
    if differs:
        status = "dealt-otherwise"
    elif hidden:
        status = "tiles-hidden"
    else:
        status = "fair" if len(parties) > 1 else "server-alone"
    return DealCheck(number, status, parties, differs)


def _attempt(aborted: Aborted, public: set[bytes]) -> Attempt:
    return Attempt(aborted, _parties(aborted.commits, aborted.reveals, public))


def _parties(commits: Sequence[bytes], reveals: Sequence[bytes | None], public: set[bytes]) -> Parties:
    """What each party did; its secret is public from now on."""
    states: list[PartyState] = []
    for commit, secret in zip_longest(commits, reveals):
        if secret is None:
            states.append("withheld")
        elif len(secret) != SECRET_BYTES or commit != commitment(secret):
            states.append("broken")
        else:
            states.append("used-before" if secret in public else "kept")
    public.update(secret for secret in reveals if secret is not None)
    return tuple(states)


def _differences(begun: Event, right: Deal) -> Iterator[Differs]:
    """What is not as it should be, as far as it can be seen."""
    if not isinstance(begun, DealStarted):
        yield "position"
        return
    fits: tuple[tuple[Differs, bool], ...] = (
        ("hands", len(begun.hands) == len(right.hands) and all(map(_fits, begun.hands, right.hands))),
        ("boneyard", _fits(begun.boneyard, right.boneyard)),
        ("leader", begun.leader == right.leader),
    )
    yield from (name for name, as_it_should in fits if not as_it_should)


def _fits(shown: tuple[Tile, ...] | int, right: tuple[Tile, ...]) -> bool:
    return shown == (len(right) if isinstance(shown, int) else right)


def _after(before: Match, events: Sequence[Event]) -> Match:
    """The match after a deal, as far as it decides who leads the next."""
    begun = events[0]
    if isinstance(begun, DealStarted):
        leader: int | None = begun.leader
    else:
        assert isinstance(begun, MatchStarted)
        leader = View.parse(begun.position or "").turn
    end = next((event for event in events if isinstance(event, DealEnded)), None)
    ended = None if end is None else Outcome(end.how, end.seat, (), ())
    # Not a position to look at; it only tells the match that the deal is over, and who went out.
    over = Position(before.rules, Layout.empty(before.rules), (), (), None, (), ended=ended)
    return replace(before, position=over, leader=leader)
