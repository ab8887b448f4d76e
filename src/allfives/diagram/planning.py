"""Which attempts are made to lay a layout, and which result is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from random import Random
from typing import Final

from allfives.diagram.geometry import Geometry
from allfives.diagram.search import Attempt, Board, Habit, Plan
from allfives.diagram.shape import Shape

__all__ = ["Limit", "linked", "plans", "search"]

_HANDS: Final = ((1, 1, 1, 1), (1, -1, -1, 1), (1, -1, 1, -1), (1, 1, -1, -1))
_FOLDS: Final = (0, 0, 2, 3)
_EARLY: Final = (0, 0, 0, 1, 2, 3, 4, 5)
_SIMPLE: Final = 16
_PLANS: Final = 150
_BUDGET: Final = 100
_WORK: Final = 4000
_UNLINKED: Final = 40  # plans to try on a hard layout before any tile is kept away from its host
_HARD_PLANS: Final = 500
_HARD_BUDGET: Final = 500
_HARD_WORK: Final = 12_000
_DESCENT: Final = (0, 1, 2, 3, 4, 5, 7, 9, 12, 16, 21, 27)
_LOOK_BELOW: Final = 4
_NO_BOUND: Final = 1e9

Limit = tuple[tuple[int, int], float]
"""Columns and rows of a box, and what a result adds to its value that just fills the box."""


def plans(board: Board) -> Iterator[Plan]:
    """Plans without end, the simple ones first; always the same for the same tree."""
    nodes = board.shape.nodes
    unswapped = tuple(False for _ in nodes)
    unlinked = tuple(0 for _ in nodes)
    for deep in (True, False):
        for hands in _HANDS:
            habits = tuple(Habit(hands[arm % 4]) for arm in range(board.arms))
            for upright in (True, False):
                yield Plan(upright, deep, habits, unswapped, unlinked)
    chance = Random(0)
    while True:
        habits = tuple(
            Habit(chance.choice((1, -1)), chance.choice(_FOLDS), chance.choice(_EARLY))
            for _ in range(board.arms)
        )
        swapped = tuple(node.branches and chance.random() < 0.5 for node in nodes)
        yield Plan(chance.random() < 0.5, chance.random() < 0.5, habits, swapped, unlinked)


def linked(plan: Plan, board: Board, chance: Random, longest: int) -> Plan:
    """A plan under which some of the tiles between two doubles are kept away from their hosts."""
    nodes = board.shape.nodes
    links = tuple(
        chance.randrange(0, longest + 1, 2)
        if node.parent >= 0 and (node.branches or nodes[node.parent].branches) and chance.random() < 0.4
        else 0
        for node in nodes
    )
    return replace(plan, links=links)


def search(
    shape: Shape,
    geometry: Geometry,
    limits: Sequence[Limit],
    value: Callable[[Attempt], float],
    *,
    patience: int,
    links: bool,
) -> Attempt | None:
    """The best way to lay a tree that is found with a fixed amount of work.

    Args:
        shape: The tree; not empty.
        geometry: The grid.
        limits: Boxes to try, the best first.
        value: How bad a result is: turns, and how small the tiles come out.
        patience: How many tiles to lay, those taken back included, before a tree that no simple plan
            lays is given up.
        links: Whether tiles of such a tree may be kept away from their hosts.

    Returns:
        The best result; None where the tiles do not fit even into the last box.
    """
    if not limits:
        return None
    board = Board(shape, geometry, (max(w for (w, _), _ in limits), max(h for (_, h), _ in limits)))
    return _Search(board, limits, value).run(patience, links)


class _Search:
    """The best result so far, and what was spent on it."""

    def __init__(self, board: Board, limits: Sequence[Limit], value: Callable[[Attempt], float]) -> None:
        self.board = board
        self.limits = limits
        self.value = value
        self.best: Attempt | None = None
        self.best_value = _NO_BOUND
        self.work = 0

    def run(self, patience: int, links: bool) -> Attempt | None:
        made = plans(self.board)
        simple = list(islice(made, _SIMPLE))
        last = len(self.limits) - 1
        # Down to the first box that takes the tiles under a simple plan.
        for rung in sorted({min(rung, last) for rung in _DESCENT}):
            for plan in simple:
                self.attempt(plan, rung, _BUDGET)
            if self.best is not None:
                break
        budget, most = _BUDGET, _WORK
        if self.best is None:
            # A layout with many short arms is a puzzle: solve it anywhere, then look for a smaller box.
            budget, most = _HARD_BUDGET, _HARD_WORK
            puzzle = self.solve(islice(made, _HARD_PLANS if links else _UNLINKED), patience)
            if puzzle is None:
                return None
            simple = [puzzle, *simple]
        # From there look for larger tiles and for fewer turns, as long as the work allows.
        for plan in chain(simple, islice(made, _PLANS)):
            first = self.rung()
            at = first - 1
            while at >= 0 and self.attempt(plan, at, budget):
                at = self.rung() - 1
            for at in range(first, min(first + _LOOK_BELOW, last + 1)):
                self.attempt(plan, at, budget)
            if self.work > most:
                break
        return self.best

    def solve(self, made: Iterator[Plan], patience: int) -> Plan | None:
        """A plan that lays the tiles in the largest box, if need be with links."""
        last = len(self.limits) - 1
        chance = Random(1)
        self.work = 0
        for at, plan in enumerate(made):
            if self.work > patience:
                break
            tried = plan
            if at >= _UNLINKED:
                tried = linked(plan, self.board, chance, min(2 + (at - _UNLINKED) // 10 * 2, 12))
            if self.attempt(tried, last, _HARD_BUDGET):
                self.work = 0
                return tried
        return None

    def attempt(self, plan: Plan, rung: int, budget: int) -> bool:
        """Whether a plan leads to something better."""
        limit, adds = self.limits[rung]
        if adds >= self.best_value:
            return False
        laid, used = self.board.attempt(plan, limit, budget, self.best_value - adds)
        self.work += used
        if laid is None or self.value(laid) >= self.best_value:
            return False
        self.best, self.best_value = laid, self.value(laid)
        return True

    def rung(self) -> int:
        """The best box that the best result fits into."""
        assert self.best is not None
        _, _, w, h = self.best.box
        return next(at for at, ((wide, high), _) in enumerate(self.limits) if w <= wide and h <= high)
