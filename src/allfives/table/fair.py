"""Provably fair deals: from secrets to a deal, and from a record back to what it shows.

Before a deal the server commits to a secret, then every person's client to one of its own; when no more
commitments are taken, all secrets are revealed to the server, and the deal follows from them. When it is over
they are published. ``docs/fair-deals.md`` tells the whole of it, and what it proves.

The *parties* of a deal are the server and then the clients that took part, in order of seat.
``Record.commits`` and ``Record.reveals`` hold theirs in that order.

An attempt that came to nothing is a comment of its own in the record, ``[%aborted …]``, as ``aborted_text``
writes it, after the event that was the last one then (its seq is ``len(events) - 1``). That is 0 before the
first deal, and else the end of the deal before or what happened to a seat since; never the end of the match,
after which nothing is dealt.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import zip_longest
from typing import Final, Literal, TypeAlias

from allfives.notation import Record, commands
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

__all__ = [
    "SECRET_BYTES",
    "Aborted",
    "Attempt",
    "DealCheck",
    "Differs",
    "Parties",
    "PartyState",
    "Status",
    "Verification",
    "aborted_in",
    "aborted_text",
    "commitment",
    "deal_bytes",
    "fair_deal",
    "verify",
]

SECRET_BYTES: Final = 32
"""The length of every secret."""

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
_HEX: Final = "(?:[0-9a-fA-F]{2})++"
_ABORTED: Final = re.compile(
    rf"(?P<deal>[1-9][0-9]{{0,8}})\s++commits=(?P<commits>{_HEX}(?:,{_HEX})*+)"
    rf"\s++reveals=(?P<reveals>(?:{_HEX}|-)(?:,(?:{_HEX}|-))*+)(?:\s++missing=(?P<missing>[0-9](?:,[0-9])*+))?",
    re.ASCII,
)


def commitment(secret: bytes) -> bytes:
    """What a party publishes before its secret: SHA-256 of it.

    Raises:
        ValueError: If the secret has not ``SECRET_BYTES`` bytes.
    """
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    return sha256(secret).digest()


def deal_bytes(deal: int, secrets: Sequence[bytes]) -> bytes:
    """The seed of the ``ByteStream`` that a deal is shuffled from: 32 bytes.

    Args:
        deal: The number of the deal in its match, from 1.
        secrets: The server's secret, then those of the clients that took part, in order of seat.

    Raises:
        ValueError: If the number is below 1, there is no secret, or one has not ``SECRET_BYTES`` bytes.
    """
    if deal < 1:
        raise ValueError(f"deals are counted from 1; there is no deal {deal}")
    if not secrets or any(len(secret) != SECRET_BYTES for secret in secrets):
        raise ValueError(f"a deal needs secrets, each of {SECRET_BYTES} bytes, not {list(map(len, secrets))}")
    return sha256(b"allfives-deal-1:%d:" % deal + b"".join(secrets)).digest()


def fair_deal(match: Match, secrets: Sequence[bytes]) -> Deal:
    """The next deal of a match, with the leader that the rules ask for, from the secrets of its parties.

    Args:
        match: A match that waits for a deal.
        secrets: The server's secret, then those of the clients that take part, in order of seat.

    Raises:
        ValueError: If there is no secret, or one has not ``SECRET_BYTES`` bytes.
    """
    return match.next_deal(ByteStream(deal_bytes(match.deal_number + 1, secrets)))


@dataclass(frozen=True, slots=True)
class Aborted:
    """An attempt at a deal that came to nothing, as it was published.

    Attributes:
        deal: The number of the deal that was to be dealt.
        commits: The commitments: the server's, then those of the clients in order of seat.
        reveals: The secrets in the same order; None for one that was not revealed.
        missing: The seats of the clients that did not reveal, in order.

    Raises:
        ValueError: If the numbers of these do not agree, or a seat or the deal cannot be.
    """

    deal: int
    commits: tuple[bytes, ...]
    reveals: tuple[bytes | None, ...]
    missing: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if self.deal < 1 or not self.commits:
            raise ValueError("an attempt is for a deal from 1 on, and has the server's commitment")
        if len(self.reveals) != len(self.commits):
            raise ValueError(f"{len(self.commits)} committed, but {len(self.reveals)} are told of")
        if list(self.missing) != sorted({seat for seat in self.missing if 0 <= seat <= 9}):
            raise ValueError("the missing seats are named in order, each once")
        if len(self.missing) != self.reveals[1:].count(None):
            clients = self.reveals[1:].count(None)
            raise ValueError(f"{clients} clients did not reveal, but {len(self.missing)} seats are missing")


def aborted_text(aborted: Aborted) -> str:
    """The comment that tells of an aborted attempt: ``[%aborted 2 commits=… reveals=…,- missing=1]``."""
    commits = ",".join(commit.hex() for commit in aborted.commits)
    reveals = ",".join("-" if secret is None else secret.hex() for secret in aborted.reveals)
    missing = f" missing={','.join(map(str, aborted.missing))}" if aborted.missing else ""
    return f"[%aborted {aborted.deal} commits={commits} reveals={reveals}{missing}]"


def aborted_in(comment: str) -> tuple[Aborted, ...]:
    """The aborted attempts that a comment tells of; none for most comments.

    Raises:
        NotationError: If one cannot be read.
    """
    # Piece by piece: of two commands with one name in a comment, neither is to be lost.
    found = (commands(f"[%{piece}").get("aborted") for piece in comment.split("[%")[1:])
    return tuple(_read_aborted(value) for value in found if value is not None)


def _read_aborted(text: str) -> Aborted:
    found = _ABORTED.fullmatch(text)
    if found is None:
        message = "an aborted attempt is told as: DEAL commits=HEX,… reveals=HEX,- missing=SEAT,…"
        raise NotationError.at(message, token=text)
    secrets = found["reveals"].split(",")
    try:
        return Aborted(
            int(found["deal"]),
            tuple(map(bytes.fromhex, found["commits"].split(","))),
            tuple(None if secret == "-" else bytes.fromhex(secret) for secret in secrets),
            tuple(map(int, found["missing"].split(","))) if found["missing"] else (),
        )
    except ValueError as error:
        raise NotationError.at(str(error), token=text) from None


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
