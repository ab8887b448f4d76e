"""All the ways in which hidden tiles can lie, counted exactly and drawn uniformly.

Tiles that a seat took up at the same time form a *group*: its dealt hand is one, every draw another. A
draw or a pass proves that nothing the seat held then fitted, which forbids tiles to each of its groups so
far. Every tile that a hidden hand holds *or has placed* belongs to exactly one group, and the undrawn
boneyard is one more. A consistent deal is a way to fill all groups; they are counted by dynamic
programming over the tiles, with the room left in the groups as the state, so that each consistent deal is
equally likely to be drawn. The count is exact whatever the number of players; nothing is rejected.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from math import factorial, prod
from typing import Final

from allfives.rules.deal import outrank
from allfives.rules.errors import InvalidPositionError
from allfives.rules.events import DealStarted, Drew, Event, MatchStarted, Passed, Placed
from allfives.rules.position import Position, has_drawn
from allfives.rules.shuffle import Source, shuffled
from allfives.rules.tile import TILES, Tile
from allfives.rules.view import View, played, proves_nothing_fits

__all__ = ["Worlds"]

_BONEYARD: Final = -1


@dataclass(slots=True)
class _Group:
    """Places for tiles that were taken up at the same time."""

    holder: int  # a seat, or _BONEYARD
    size: int
    forbidden: set[Tile]


@dataclass(slots=True)
class _Item:
    """A tile whose group is not known, and the groups that it can have come from."""

    tile: Tile
    groups: list[int]
    placed: bool = False


class Worlds:
    """The positions that a view leaves possible.

    Args:
        view: What is known. Nothing else is ever looked at.

    Raises:
        InvalidPositionError: If the view leaves no position possible.
    """

    def __init__(self, view: View) -> None:
        self._view = view
        hidden = {seat for seat, hand in enumerate(view.hands) if hand is None}
        self._groups, self._items = _evidence(view, hidden)
        self._must_fit = _who_must_fit(view, hidden)
        self._merge()
        self._memo: dict[tuple[int, tuple[int, ...], bool], int] = {}
        self._room = tuple(size for size, _ in self._pools)
        if not self.count():
            raise InvalidPositionError([f"no deal fits what is known: {view}"])

    def count(self) -> int:
        """How many ways to fill the groups are consistent, the order in the boneyard left out of account."""
        # Within a pool every split over its groups is a way of its own, and all of them are consistent.
        splits = prod(
            factorial(size) // prod(factorial(self._groups[g].size) for g in groups)
            for size, groups in self._pools
        )
        return splits * self._ways(0, self._room, not self._must_fit)

    def sample(self, source: Source) -> Position:
        """One of the positions, each consistent deal being equally likely."""
        pools: list[list[_Item]] = [[] for _ in self._pools]
        room, fitted = self._room, not self._must_fit
        for i, item in enumerate(self._items):
            steps = list(self._steps(i, room, fitted))
            ways = list(accumulate(self._ways(i + 1, after, fits) for _, after, fits in steps))
            pool, room, fitted = steps[bisect(ways, source.randrange(ways[-1]))]
            pools[pool].append(item)
        return self._position(pools, source)

    def _merge(self) -> None:
        """Put groups that take the same tiles into one pool, and hard tiles first: fewer states."""
        alike: dict[tuple[object, ...], list[int]] = {}
        for g, group in enumerate(self._groups):
            takes = tuple(i for i, item in enumerate(self._items) if g in item.groups)
            alike.setdefault((takes, group.holder in self._must_fit), []).append(g)
        self._pools = [(sum(self._groups[g].size for g in gs), gs) for gs in alike.values()]
        pool_of = {g: p for p, (_, gs) in enumerate(self._pools) for g in gs}
        self._items.sort(key=lambda item: (len(item.groups), item.groups, item.tile))
        self._choices = [sorted({pool_of[g] for g in item.groups}) for item in self._items]
        self._pool_must_fit = [self._groups[gs[0]].holder in self._must_fit for _, gs in self._pools]

    def _fits(self, item: _Item, pool: int) -> bool:
        return not item.placed and self._pool_must_fit[pool] and self._view.layout.accepts(item.tile)

    def _steps(
        self, i: int, room: tuple[int, ...], fitted: bool
    ) -> Iterator[tuple[int, tuple[int, ...], bool]]:
        """Where the i-th tile can go: the pool, the room left then, and whether the need to fit is met."""
        for pool in self._choices[i]:
            if room[pool]:
                after = (*room[:pool], room[pool] - 1, *room[pool + 1 :])
                yield pool, after, fitted or self._fits(self._items[i], pool)

    def _ways(self, i: int, room: tuple[int, ...], fitted: bool) -> int:
        """In how many ways the tiles from the i-th on can fill that room."""
        if i == len(self._items):
            return int(fitted and not any(room))
        key = (i, room, fitted)
        ways = self._memo.get(key)
        if ways is None:
            ways = sum(self._ways(i + 1, after, fits) for _, after, fits in self._steps(i, room, fitted))
            self._memo[key] = ways
        return ways

    def _position(self, pools: list[list[_Item]], source: Source) -> Position:
        view = self._view
        held: dict[int, list[Tile]] = {seat: [] for seat in range(view.rules.players)}
        boneyard: list[Tile] = []
        for (_, groups), items in zip(self._pools, pools, strict=True):
            rest = shuffled(items, source)
            for g in groups:
                group = self._groups[g]
                mine, rest = rest[: group.size], rest[group.size :]
                tiles = [item.tile for item in mine if not item.placed]
                if group.holder == _BONEYARD:
                    boneyard = tiles
                else:
                    held[group.holder] += tiles
        hands = tuple(tuple(sorted(held[s])) if h is None else h for s, h in enumerate(view.hands))
        drew = view.drew
        if view.turn is not None and view.hands[view.turn] is None and view.history:
            *_, last = played(view.history)
            drew = isinstance(last, Drew) and has_drawn(view.rules, view.layout, hands[view.turn])
        return Position(
            view.rules,
            view.layout,
            hands,
            tuple(boneyard) if view.boneyard is None else view.boneyard,
            view.turn,
            view.scores,
            drew,
            view.lead,
            view.ended,
        )


def _evidence(view: View, hidden: set[int]) -> tuple[list[_Group], list[_Item]]:
    """The groups of the hidden seats and the boneyard (last), and the tiles that belong to them."""
    groups: list[_Group] = []
    items: list[_Item] = []
    if view.history:
        _follow(view, hidden, groups, items)
    else:
        groups += _lacking_groups(view, hidden)
    if view.boneyard is None:
        groups.append(_Group(_BONEYARD, view.boneyard_count, set()))
    seen = set(view.layout.joined) | set(view.boneyard or ())
    for hand in view.hands:
        seen |= set(hand or ())
    for tile in TILES:
        if tile in seen:
            continue
        fitting = [g for g, group in enumerate(groups) if tile not in group.forbidden]
        if tile is view.lead and view.turn in hidden:
            fitting = [g for g in fitting if groups[g].holder == view.turn]
        items.append(_Item(tile, fitting))
    return groups, items


def _lacking_groups(view: View, hidden: set[int]) -> list[_Group]:
    """One group for each hidden hand, of which no more is known than the values that it lacks."""
    higher = set() if view.lead is None else outrank(view.rules, view.lead)
    return [
        _Group(seat, view.counts[seat], higher | {t for t in TILES if any(map(t.has, view.lacks[seat]))})
        for seat in sorted(hidden)
    ]


def _follow(view: View, hidden: set[int], groups: list[_Group], items: list[_Item]) -> None:
    """Go through the history and note what each event proves about the hidden seats."""
    open_values: set[int] = set()
    before: Event | None = None
    for event in played(view.history):
        if isinstance(event, MatchStarted) and event.position is not None:
            start = View.parse(event.position)
            groups += _lacking_groups(start, hidden)
            open_values = {place.value for place in start.layout.places()}
        elif isinstance(event, DealStarted):
            for seat in sorted(hidden):
                hand = event.hands[seat]
                size = hand if isinstance(hand, int) else len(hand)
                groups.append(_Group(seat, size, _not_dealt(view, event)))
        elif isinstance(event, Drew | Passed) and event.seat in hidden:
            if proves_nothing_fits(event, before, view.rules):
                for group in groups:
                    if group.holder == event.seat:
                        group.forbidden |= {t for t in TILES if any(map(t.has, open_values))}
            if isinstance(event, Drew):
                groups.append(_Group(event.seat, 1, set()))
        elif isinstance(event, Placed):
            if event.seat in hidden:
                came_from = [
                    g
                    for g, group in enumerate(groups)
                    if group.holder == event.seat and event.tile not in group.forbidden
                ]
                items.append(_Item(event.tile, came_from, placed=True))
            open_values = {value for _, value in event.places}
        before = event


def _not_dealt(view: View, event: DealStarted) -> set[Tile]:
    """The tiles that no hand was dealt, where the first lead proves that: those that would have led."""
    must = view.lead or next((e.tile for e in view.history if isinstance(e, Placed)), None)
    if event.deal != 1 or view.rules.first_leader == "lot" or must is None:
        return set()
    return outrank(view.rules, must)


def _who_must_fit(view: View, hidden: set[int]) -> set[int]:
    """Hidden seats of which at least one certainly holds a tile that fits.

    A deal that goes on although nothing may be drawn is not blocked: somebody can place. And a seat that may
    not draw again, where one may draw although able to place, can place.
    """
    if view.turn is None or not view.layout:
        return set()
    if view.drew and view.rules.draw != "one" and view.turn in hidden:
        return {view.turn}
    if view.rules.drawable(view.boneyard_count):
        return set()
    if any(map(view.layout.accepts, (tile for hand in view.hands for tile in hand or ()))):
        return set()
    return hidden
