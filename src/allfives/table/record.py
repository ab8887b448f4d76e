"""The record of a room's match, as one seat may know it."""

from __future__ import annotations

from datetime import UTC, datetime

from allfives.notation import Record
from allfives.rules import DealStarted
from allfives.table.agreement import Aborted, aborted_text
from allfives.table.refusals import Refused
from allfives.table.state import Table

__all__ = ["record_of"]


def record_of(table: Table, seat: int | None, began: int) -> Record:
    """The record of the match so far: deals that are over whole, the current one as that seat sees it.

    A fair deal's commitments stand in it from the deal on, and its secrets once it is over. Attempts that
    came to nothing are comments.

    Args:
        table: The room.
        seat: Whose record it is; None for a spectator's.
        began: When the match began, in milliseconds since 1970.

    Raises:
        Refused: ``no_match``, if it has not begun.
    """
    match = table.match
    if match is None:
        raise Refused("no_match")
    events = list(match.events)
    if not match.over and match.turn is not None:
        hidden = len(match.deals[-1])
        events[-hidden:] = [event.seen_by(seat) for event in events[-hidden:]]
    if match.deal_number <= 1 and match.turn is not None:
        events[0] = events[0].seen_by(seat)
    dealt = {event.deal: seq for seq, event in enumerate(events) if isinstance(event, DealStarted)}
    commits = {deal.deal: _bytes(deal.commits) for deal in table.published}
    reveals = {deal.deal: _bytes(deal.secrets) for deal in table.published}
    if table.fair is not None and table.fair.began.deal in dealt:
        commits[table.fair.began.deal] = _bytes(table.fair.all_commits)
    comments: dict[int, tuple[str, ...]] = {}
    for told in table.aborted:
        secrets = tuple(None if secret is None else bytes.fromhex(secret) for secret in told.secrets)
        text = aborted_text(Aborted(told.deal, _bytes(told.commits), secrets, told.missing))
        last = len(events) - 1 if match.over else len(events)  # the end of a match has no line
        after = min(dealt.get(told.deal, last), last) - 1
        comments[after] = (*comments.get(after, ()), text)
    date = datetime.fromtimestamp(began / 1000, UTC).strftime("%Y.%m.%d")
    tags = (("Event", table.options.title),) if table.options.title else ()
    return Record(tuple(events), (*tags, ("Date", date)), comments, commits, reveals)


def _bytes(texts: tuple[str, ...]) -> tuple[bytes, ...]:
    return tuple(map(bytes.fromhex, texts))
