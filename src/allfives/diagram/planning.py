"""Which attempts are made to lay a layout, and which result is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from allfives.diagram.geometry import Geometry
from allfives.diagram.search import Attempt, Board, Habit, Plan
from allfives.diagram.shape import Shape

__all__ = ["search"]

_HANDS: Final = ((1, 1, 1, 1), (1, -1, -1, 1), (1, -1, 1, -1), (1, 1, -1, -1))
_FOLDS: Final = (0, 0, 2, 3)
_EARLY: Final = (0, 0, 0, 1, 2, 3, 4, 5)
_WORK: Final = 4000
_PLANS: Final = 150
_BUDGET: Final = 100
_NO_BOUND: Final = 1e9


def plans(board: Board) -> Iterator[Plan]:
    """Plans without end, the simple ones first; always the same for the same tree."""
    nodes = board.shape.nodes
    unswapped = tuple(False for _ in nodes)
    for deep in (True, False):
        for hands in _HANDS:
            habits = tuple(Habit(hands[arm % 4]) for arm in range(board.arms))
            for upright in (True, False):
                yield Plan(upright, deep, habits, unswapped)
    chance = Random(0)
    while True:
        habits = tuple(
            Habit(chance.choice((1, -1)), chance.choice(_FOLDS), chance.choice(_EARLY))
            for _ in range(board.arms)
        )
        swapped = tuple(node.branches and chance.random() < 0.5 for node in nodes)
        yield Plan(chance.random() < 0.5, chance.random() < 0.5, habits, swapped)


def search(
    shape: Shape,
    geometry: Geometry,
    limits: Sequence[tuple[tuple[int, int], float]],
    value: Callable[[Attempt], float],
) -> Attempt | None:
    """The best way to lay a tree that is found with a fixed amount of work.

    Args:
        shape: The tree; not empty.
        geometry: The grid.
        limits: Boxes to try, the best first, each with what filling just this box adds to the value.
        value: How bad a result is: turns, and how small the tiles come out.

    Returns:
        The best result; None where the tiles do not fit even into the last box.
    """
    board = Board(shape, geometry, max((limit for limit, _ in limits), key=sum, default=(1, 1)))
    made = plans(board)
    tried: list[Plan] = []
    best: Attempt | None = None
    best_value = _NO_BOUND
    first = work = 0
    # Down to the first box that takes the tiles.
    for first, (limit, _) in enumerate(limits):  # noqa: B007 - the second search starts there
        for at in range(16):
            if at == len(tried):
                tried.append(next(made))
            laid, used = board.attempt(tried[at], limit, _BUDGET, best_value)
            work += used
            if laid is not None and value(laid) < best_value:
                best, best_value = laid, value(laid)
        if best is not None:
            break
    # From there look for larger tiles and for fewer turns, as long as the work allows.
    for plan in (*tried, *(next(made) for _ in range(_PLANS))):
        for at in range(max(first - 1, 0), min(first + 4, len(limits))):
            limit, least = limits[at]
            if work > _WORK or best_value <= least:
                break
            laid, used = board.attempt(plan, limit, _BUDGET, best_value - least)
            work += used
            if laid is not None and value(laid) < best_value:
                best, best_value = laid, value(laid)
                first = min(first, at)
    return best
