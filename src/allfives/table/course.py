"""The course of a match, as entries: what follows from what without anybody deciding it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from allfives.rules import Action, Draw, Match, Pass
from allfives.table.agreement import commitment, fair_deal
from allfives.table.entries import (
    CommitsClosed,
    DealCommitted,
    DealRevealed,
    Entry,
    Happened,
)
from allfives.table.state import FairDeal, Table
from allfives.table.texts import told_apart

__all__ = ["after_play", "begun", "closed_commits", "committed", "dealt", "grown", "with_forced"]


def with_forced(match: Match) -> Match:
    """The match after the draws and passes that the seats to act have no choice about.

    Where a seat may draw although it could place, it draws itself: a draw that nobody waited for would tell
    the others that nothing fitted.
    """
    for after in _forced(match):
        match = after
    return match


def _forced(match: Match) -> Iterator[Match]:
    """The match after each of those draws and passes."""
    forced = Pass if match.rules.draw_when_able else Draw | Pass
    while match.turn is not None:
        assert match.position is not None
        actions = match.position.legal_actions()
        if len(actions) > 1 or not isinstance(actions[0], forced):
            break
        match = match.apply(actions[0])
        yield match


def grown(table: Table, after: Match, fair: FairDeal | None = None) -> list[Entry]:
    """The entries that bring the room's match to a later one; with a deal that ends, its secrets.

    Args:
        table: The room.
        after: The later match.
        fair: What the deal that is played was agreed on, where the room does not know it yet.
    """
    assert table.match is not None
    events = after.since(table.match)
    entries: list[Entry] = [Happened.of(event, table.told + n) for n, event in enumerate(events)]
    fair = fair or table.fair
    over = after.over or after.waits_for_deal
    if over and fair is not None and fair.began.deal == after.deal_number:
        secrets = tuple(secret for secret in fair.all_secrets if secret is not None)
        entries.append(DealRevealed(fair.began.deal, fair.all_commits, secrets))
    return entries


def after_play(table: Table, action: Action) -> list[Entry]:
    """The entries of an action of the seat to act.

    Raises:
        IllegalActionError: If the action is not legal.
    """
    assert table.match is not None
    played = table.match.apply(action)
    steps = [table.match, played, *_forced(played)]
    entries = grown(table, steps[-1])
    first = 0
    for before, after in pairwise(steps):
        entry = entries[first]
        assert isinstance(entry, Happened)
        entry.leads(before, after)
        first += len(after.since(before))
    return entries


def begun(table: Table) -> list[Entry]:
    """The entries that begin the match, once every seat is taken."""
    names: list[str] = []
    for name in table.names:  # guests were told apart when they sat down; here it is two bots of one level
        names.append(told_apart(name or "", names))
    match = with_forced(Match.start(table.plan.rules, names, position=table.plan.position))
    return [Happened.of(event, seq) for seq, event in enumerate(match.events)]


def committed(table: Table, secret: bytes) -> list[Entry]:
    """The entries that begin the next deal: the server's commitment, or the deal itself where it is given.

    Args:
        table: A room whose match waits for a deal that is not being agreed on.
        secret: 32 fresh random bytes.
    """
    match = table.match
    assert match is not None
    if match.position is None and table.plan.deal is not None:
        return grown(table, with_forced(match.deal(table.plan.deal)))
    asked = tuple(
        seat for seat in table.playing_guests if table.sessions[seat] is not None and seat not in table.silent
    )
    deal = match.deal_number + 1
    attempt = 1 + sum(aborted.deal == deal for aborted in table.aborted)
    entry = DealCommitted(deal, attempt, commitment(secret).hex(), asked, secret.hex())
    return [entry] if asked else [entry, *closed_commits(table.follow(entry, table.at))]


def closed_commits(table: Table) -> list[Entry]:
    """The entries that end the time for commitments; without any, the deal."""
    assert table.fair is not None
    entry = CommitsClosed(tuple(sorted(table.fair.commits)))
    return [entry] if entry.seats else [entry, *dealt(table.follow(entry, table.at))]


def dealt(table: Table) -> list[Entry]:
    """The entries of a deal that all who take part have revealed their bytes for."""
    match, fair = table.match, table.fair
    assert match is not None
    assert fair is not None
    secrets = [bytes.fromhex(secret) for secret in fair.all_secrets if secret is not None]
    return grown(table, with_forced(match.deal(fair_deal(match, secrets))), fair)
