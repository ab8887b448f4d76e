"""How a deal is agreed on: secrets, commitments, the deal that follows from them, and attempts that failed.

Before a deal the server commits to a secret, then each client that takes part to one of its own; when no more
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
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from allfives.notation import commands
from allfives.rules import ByteStream, Deal, Match, NotationError

__all__ = [
    "SECRET_BYTES",
    "Aborted",
    "aborted_in",
    "aborted_text",
    "commitment",
    "deal_bytes",
    "fair_deal",
]

SECRET_BYTES: Final = 32
"""The length of every secret."""

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
