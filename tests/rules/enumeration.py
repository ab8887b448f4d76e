"""All deals that fit a view, found by trying every one: slow, plain, and independent of ``Worlds``.

Every way to put the tiles that are not known where they can have been (dealt to a hidden hand, drawn by it at
a certain time, left in the boneyard) is played again with ``Position``, and kept if each recorded action is
legal, nothing ends early, and the seat sees in the end what it sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from allfives.rules import (
    TILES,
    AllFivesError,
    Deal,
    DealStarted,
    Draw,
    Drew,
    Hands,
    MatchStarted,
    Pass,
    Passed,
    Place,
    Placed,
    Position,
    Tile,
    View,
)

MOST = 60_000
"""A case in which more has to be tried is none for a test."""

World = tuple[Hands, frozenset[Tile], bool]
"""What a deal looks like now: the hands, the tiles of the boneyard, whether the draw is used up."""


@dataclass
class _Slot:
    """Somewhere that tiles can have been: ``when`` is -1 for the start, else the event that drew the tile."""

    seat: int | None  # None: the boneyard
    when: int
    room: int


def possible_worlds(view: View) -> Counter[World]:
    """The worlds that the view leaves possible, each with the number of deals that lead to it."""
    if not view.history:
        return Counter(_without_history(view))
    worlds: Counter[World] = Counter()
    for start, first in _starts(view):
        end = _played_again(view, start, first)
        if end is not None:
            worlds[world_of(end)] += 1
    return worlds


def world_of(position: Position) -> World:
    return position.hands, frozenset(position.boneyard), position.drew


def _without_history(view: View) -> Iterator[World]:
    """Every way to share out the unseen tiles that makes a sound position with that very view."""
    known = {*view.layout.joined, *(tile for hand in view.hands for tile in hand or ())}
    hidden = [seat for seat, hand in enumerate(view.hands) if hand is None]
    slots = [_Slot(seat, -1, view.counts[seat]) for seat in hidden]
    slots.append(_Slot(None, -1, view.boneyard_count))
    for shares in _shared_out([t for t in TILES if t not in known], slots, {}):
        hands = list(view.hands)
        for seat, share in zip(hidden, shares, strict=False):
            hands[seat] = tuple(sorted(share))
        lacking = all(
            not any(tile.has(value) for tile in hands[seat] or () for value in view.lacks[seat])
            for seat in hidden
        )
        full = tuple(hand or () for hand in hands)
        position = Position(
            view.rules,
            view.layout,
            full,
            tuple(sorted(shares[-1])),
            view.turn,
            view.scores,
            view.drew,
            view.lead,
            view.ended,
        )
        # Where a seat may draw on until it can place, a draw that is used up tells that it can.
        able = view.turn is None or any(map(view.layout.accepts, full[view.turn]))
        if lacking and not position.status() and (able or not view.drew or view.rules.draw == "one"):
            yield world_of(position)


def _starts(view: View) -> Iterator[tuple[Position, int]]:
    """Every beginning of the deal that can be thought of, and where in the history it is."""
    first = next(i for i, e in enumerate(view.history) if _begins(e))
    begun = view.history[first]
    drawn = [(i, e) for i, e in enumerate(view.history) if isinstance(e, Drew)]
    mine = {i: e.tile for i, e in drawn if e.tile is not None}
    hidden = [seat for seat in range(view.rules.players) if seat != view.seat]
    counts: tuple[int, ...] = (view.rules.hand,) * view.rules.players
    on_the_table: set[Tile] = set()
    if isinstance(begun, MatchStarted):
        told = View.parse(begun.position or "")
        counts, on_the_table = told.counts, set(told.layout.joined)
    slots = [_Slot(seat, -1, counts[seat]) for seat in hidden]
    slots += [_Slot(e.seat, i, 1) for i, e in drawn if e.seat != view.seat]
    slots.append(_Slot(None, -1, view.boneyard_count))
    placed = {e.tile: e.seat for e in view.history if isinstance(e, Placed)}
    own: set[Tile] = set(view.hand) | {tile for tile, seat in placed.items() if seat == view.seat}
    rest = [t for t in TILES if t not in own and t not in on_the_table]
    own_start = tuple(sorted(own - set(mine.values())))
    for shares in _shared_out(rest, slots, placed):
        hands = [own_start if seat == view.seat else () for seat in range(view.rules.players)]
        by_time = dict(mine)
        for slot, share in zip(slots, shares, strict=True):
            if slot.when != -1:
                by_time[slot.when] = share[0]
            elif slot.seat is not None:
                hands[slot.seat] = tuple(sorted(share))
        boneyard = (*(by_time[when] for when in sorted(by_time)), *sorted(shares[-1]))
        start = _start(view, begun, tuple(hands), boneyard)
        if start is not None:
            yield start, first


def _begins(event: object) -> bool:
    return isinstance(event, DealStarted) or (isinstance(event, MatchStarted) and event.position is not None)


def _start(view: View, begun: object, hands: Hands, boneyard: tuple[Tile, ...]) -> Position | None:
    if isinstance(begun, DealStarted):
        deal = Deal(hands, boneyard, begun.leader)
        try:
            return Position.start(view.rules, deal, scores=begun.scores, first=begun.deal == 1)
        except AllFivesError:
            return None
    assert isinstance(begun, MatchStarted)
    told = View.parse(begun.position or "")
    return Position(
        told.rules, told.layout, hands, boneyard, told.turn, told.scores, told.drew, told.lead, told.ended
    )


def _shared_out(
    tiles: list[Tile], slots: list[_Slot], placed: dict[Tile, int]
) -> Iterator[list[tuple[Tile, ...]]]:
    """Every way to put the tiles into the slots; what a seat placed it must have had before."""
    shares: list[list[Tile]] = [[] for _ in slots]
    tried = 0

    def put(i: int) -> Iterator[list[tuple[Tile, ...]]]:
        nonlocal tried
        if i == len(tiles):
            tried += 1
            assert tried <= MOST
            yield [tuple(share) for share in shares]
            return
        for slot, share in zip(slots, shares, strict=True):
            if len(share) < slot.room and placed.get(tiles[i], slot.seat) == slot.seat:
                share.append(tiles[i])
                yield from put(i + 1)
                share.pop()

    return put(0)


def _played_again(view: View, position: Position, first: int) -> Position | None:
    """The position after the recorded actions; None where one is impossible or the seat saw otherwise."""
    for event in view.history[first + 1 :]:
        try:
            if isinstance(event, Placed):
                position = position.apply(Place(event.tile, event.host))
            elif isinstance(event, Drew):
                position = position.apply(Draw())
            elif isinstance(event, Passed):
                position = position.apply(Pass())
        except AllFivesError:
            return None
    seen = position.view(view.seat)
    return position if replace(view, history=(), lacks=seen.lacks) == seen else None
