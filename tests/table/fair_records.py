"""Records of matches whose deals were agreed on: always the same secrets, so always the same deals."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256

from allfives.notation import Record
from allfives.rules import Deal, Match, Rules
from allfives.table.agreement import Aborted, aborted_text, commitment, fair_deal

__all__ = ["aborted", "fair_record", "secrets", "with_attempts"]


def secrets(deal: int, clients: int, word: str = "") -> tuple[bytes, ...]:
    """The secrets of the server and so many clients for one deal."""
    return tuple(sha256(f"{word}{deal}/{party}".encode()).digest() for party in range(clients + 1))


def fair_record(
    rules: Rules | str = "all-fives/2",
    *,
    clients: int | None = None,
    deals: int = 2,
    names: Sequence[str] = (),
    cheat: Callable[[int, Deal], Deal] = lambda _, deal: deal,
    word: str = "",
) -> Record:
    """A match of fair deals, played at random, until so many deals are over.

    Args:
        rules: The rule set.
        clients: How many clients take part; as many as players by default.
        deals: The number of deals at most.
        names: The names of the players.
        cheat: What becomes of a deal, by its number, before it is dealt.
        word: Makes other secrets.
    """
    rules = Rules.parse(rules) if isinstance(rules, str) else rules
    taking_part = rules.players if clients is None else clients
    chance = random.Random(5)
    match = Match.start(rules, names)
    while not match.over and not (match.waits_for_deal and match.deal_number == deals):
        if match.waits_for_deal:
            number = match.deal_number + 1
            match = match.deal(cheat(number, fair_deal(match, secrets(number, taking_part, word))))
        else:
            assert match.position is not None
            match = match.apply(chance.choice(match.position.legal_actions()))
    reveals = {n: secrets(n, taking_part, word) for n in range(1, match.deal_number + 1)}
    commits = {number: tuple(map(commitment, all_of_it)) for number, all_of_it in reveals.items()}
    return replace(Record.of(match), commits=commits, reveals=reveals)


def aborted(deal: int, missing: dict[int, int], clients: int = 2) -> Aborted:
    """An attempt in which clients did not reveal: their places among the clients, and their seats."""
    told = secrets(deal, clients, "aborted ")
    shown = tuple(None if place in missing else each for place, each in enumerate(told))
    return Aborted(deal, tuple(map(commitment, told)), shown, tuple(sorted(missing.values())))


def with_attempts(record: Record, attempts: Mapping[int, Sequence[Aborted]]) -> Record:
    """The record with aborted attempts told after the events with those seqs."""
    return replace(
        record, comments={seq: tuple(map(aborted_text, told)) for seq, told in sorted(attempts.items())}
    )
