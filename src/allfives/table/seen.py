"""A room as one seat or a spectator may see it: only this, and entries ``seen_by`` somebody, leave it."""

from __future__ import annotations

from typing import Any

from allfives.notation import event_to_json
from allfives.rules import FIELDS, Action, Event, Layout, Match, Place, View
from allfives.table.frames import Choice, ClockSeen, FairSeen, SeatSeen, State
from allfives.table.options import GUEST_KINDS
from allfives.table.state import Table

__all__ = ["choices", "clock", "offered", "state"]


def choices(table: Table, seat: int | None) -> tuple[Choice, ...]:
    """What a seat may do now, with the points; empty unless it is its turn and its guest plays it."""
    match = table.match
    if seat is None or table.turn != seat or match is None or match.position is None:
        return ()
    if table.bot(seat) is not None:
        return ()
    view = match.position.view(seat)
    return tuple(offered(view, action) for action in view.legal_actions())


def offered(view: View, action: Action) -> Choice:
    """Something that the seat of a view may do, with the points and with what would count after it."""
    if not isinstance(action, Place):
        return Choice(str(action), 0.0, _ends(view.layout))
    after = view.layout.place(action.tile, action.host)
    return Choice(str(action), float(view.points(action)), _ends(after))


def clock(table: Table) -> ClockSeen | None:
    """The clocks of a room that has some."""
    if table.options.clock is None:
        return None
    left = tuple(
        table.left(seat) if kind in GUEST_KINDS else None for seat, kind in enumerate(table.options.seats)
    )
    running = table.turn if table.turn is not None and table.bot(table.turn) is None else None
    return ClockSeen(left, table.turn_at, running)


def state(table: Table, seat: int | None) -> State:
    """The whole state, as that seat may see it (None: a spectator)."""
    match = table.match
    view = None if match is None or match.position is None else match.position.view(seat)
    layout = None if view is None else view.layout
    return State(
        phase=table.phase,
        match=table.number,
        options=table.options.seen(),
        fields={name: getattr(table.plan.rules, name) for name in FIELDS},
        seats=tuple(_seat(table, view, n) for n in range(len(table.sitters))),
        deal=match.deal_number if match else 0,
        leader=match.leader if match else None,
        turn=table.turn,
        scores=tuple(map(float, match.scores)) if match else (0.0,) * table.plan.rules.sides,
        winners=match.winners if match else (),
        layout="-" if layout is None else str(layout),
        ends=() if layout is None else _ends(layout),
        places=() if layout is None else tuple((str(place.tile), place.value) for place in layout.places()),
        boneyard=view.boneyard_count if view else 0,
        choices=choices(table, seat),
        clock=clock(table),
        fair=_fair(table),
        ended_at=table.ended_at if match and match.deal_number > 0 and table.phase == "dealing" else None,
        pause=table.pause,
        log=() if match is None else tuple(_log(match, seat)),
        talk=table.talk,
    )


def _ends(layout: Layout) -> tuple[tuple[str, int], ...]:
    return tuple((str(end.tile), end.counts) for end in layout.ends())


def _seat(table: Table, view: View | None, seat: int) -> SeatSeen:
    sitter, match = table.sitters[seat], table.match
    hand = view.hands[seat] if view else None
    return SeatSeen(
        kind=table.options.seats[seat],
        name=table.names[seat],
        program=sitter is not None and sitter.program,
        present=table.sessions[seat] is not None,
        since=table.since(seat),
        bot=table.bot(seat),
        resigned=match is not None and seat in match.resigned,
        tiles=view.counts[seat] if view else 0,
        hand=None if hand is None else tuple(map(str, hand)),
        ready=seat in table.ready,
    )


def _fair(table: Table) -> FairSeen | None:
    fair = table.fair
    if fair is None:
        return None
    began = fair.began
    commits = tuple(sorted(fair.commits.items()))
    revealed = tuple(sorted(fair.reveals))
    return FairSeen(began.deal, began.attempt, began.commit, began.asked, commits, fair.closed, revealed)


def _log(match: Match, seat: int | None) -> list[dict[str, Any]]:
    """The events of the current deal, with the start of the match where it is the first."""
    events: list[tuple[int, Event]] = []
    if match.deal_number <= 1:
        events.append((0, match.opening))
    first = 1 + sum(len(deal) for deal in match.deals[:-1])
    events += enumerate(match.deals[-1], first)
    return [event_to_json(event.seen_by(seat), seq) for seq, event in events]
