"""One attempt to lay a tree of tiles inside a box: greedy along a plan, with bounded backtracking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from allfives.diagram.geometry import DX, DY, Geometry, Rect, Step, beyond
from allfives.diagram.shape import Shape

__all__ = ["Attempt", "Board", "Box", "Habit", "Plan"]

_TURN_COSTS: Final = {"S": 0.0, "A": 1.0, "B": 3.0}
_TURN_OFF_SPINNER: Final = 1.5
_TURN_OFF_DOUBLE: Final = 0.4
_TURN_AFTER_TURN: Final = 0.4
_LINK: Final = 4.0
_LINK_CELL: Final = 0.25
_LONG_AGO: Final = 99

Box = tuple[int, int, int, int]
"""Left, top, right and bottom."""


@dataclass(frozen=True, slots=True)
class Habit:
    """How one arm likes to turn.

    Attributes:
        hand: 1 turns clockwise first, -1 the other way.
        fold: After a turn, the next turn to the same side comes before this many tiles are laid; then
            the hand changes, so the arm folds like a snake. 0: only where it must.
        early: The first turn comes after this many tiles even where there is room; 0: only where it must.
    """

    hand: int = 1
    fold: int = 0
    early: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """What an attempt tries first.

    Attributes:
        upright: Whether the root stands upright.
        deep: Whether arms are laid one after the other, else all in turn.
        habits: One for each arm, by the arm's number.
        swapped: Whether X and Y change sides, by the number of the double.
        links: How many cells a tile that goes straight on is kept away from its host, by its number; a
            picture draws a line there. Only layouts that cannot be laid otherwise have any.
    """

    upright: bool
    deep: bool
    habits: tuple[Habit, ...]
    swapped: tuple[bool, ...]
    links: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Attempt:
    """Tiles that are laid.

    Attributes:
        rects: Where each tile of the tree lies.
        headings: Where each tile of the tree leads on: away from its host.
        marks: Where each mark stands: the room beside the tile, or the tile itself.
        box: The smallest rectangle around all of it.
        cost: Turns, counted heavier where they mislead the eye.
    """

    rects: tuple[Rect, ...]
    headings: tuple[int, ...]
    marks: tuple[Rect, ...]
    box: Rect
    cost: float


class _Move(NamedTuple):
    """A step with all that follows from it on this board."""

    dx: int
    dy: int
    w: int
    h: int
    offset: int
    upright: bool
    heading: int
    turn: int
    cost: float
    link: int


class Board:
    """The tree on its grid, with everything that does not change between attempts."""

    def __init__(self, shape: Shape, geometry: Geometry, reach: tuple[int, int]) -> None:
        """Prepare.

        Args:
            shape: The tree.
            geometry: The grid.
            reach: The largest box that will be asked for, in columns and rows.
        """
        self.shape = shape
        self.geometry = geometry
        nodes = shape.nodes
        # The root lies in the middle of a field that no arm inside the box can leave. A row of the field
        # is `stride` bits of one whole number, so whether two tiles touch is one `&`.
        longest = (len(nodes) + 1) * geometry.reach
        margin = geometry.reach + 4
        self.home = (min(reach[0], longest) + margin, min(reach[1], longest) + margin)
        self.stride = 2 * self.home[0] + geometry.reach
        self.children = shape.children
        self.arms, self.arm, self.depth = _arms(shape)
        self.orders = self._orders()
        self.marks: list[list[int]] = [[] for _ in nodes]
        for at, mark in enumerate(shape.marks):
            if mark.slot is not None:
                self.marks[mark.node].append(at)
        sizes = (geometry.long, geometry.tall)
        clear = geometry.clear
        self.bodies = [self._mask(w, h) for w, h in sizes]
        self.halos = [self._mask(w + 2 * clear, h + 2 * clear) for w, h in sizes]
        self.halo_shift = clear * (self.stride + 1)
        self._rooms: dict[tuple[int, int], int] = {}
        self._moves: dict[tuple[int, bool, int, bool, int, int], tuple[_Move, ...]] = {}

    def attempt(
        self, plan: Plan, limit: tuple[int, int], budget: int, worst: float
    ) -> tuple[Attempt | None, int]:
        """Lay the tiles inside a box.

        Args:
            plan: What to try first.
            limit: Columns and rows of the box.
            budget: How many tiles may be laid, those taken back included.
            worst: Give up on anything that costs this much.

        Returns:
            What was laid, None if nothing was, and how many tiles it took.
        """
        laying = _Laying(self, plan, limit, budget, worst)
        return laying.run(), budget - laying.budget

    def room(self, rect: Rect) -> int:
        """The cells of a rectangle as bits."""
        size = (rect.w, rect.h)
        if size not in self._rooms:
            self._rooms[size] = self._mask(*size)
        return self._rooms[size] << (rect.y * self.stride + rect.x)

    def moves(
        self, host: int, upright: bool, heading: int, double: bool, order: int, link: int
    ) -> tuple[_Move, ...]:
        """The ways to attach a tile to a host, the preferred first.

        Args:
            host: Index of the host.
            upright: Whether it stands upright.
            heading: Where its joined side looks.
            double: Whether the tile is a double.
            order: The hand (1 or -1) that turns before the other, where straight comes first; twice that
                where the turn to that hand comes first.
            link: How many cells a tile that goes straight on is kept away.
        """
        node = self.shape.nodes[host]
        kind = 2 if node.branches else 1 if node.tile.is_double else 0
        key = (kind, upright, heading, double, order, link)
        if key not in self._moves:
            steps = [
                step for step in self.geometry.steps(upright, heading, double) if step.kind != "B" or not kind
            ]
            hand = 1 if order > 0 else -1
            steps.sort(key=lambda step: (step.turn == -hand, step.turn == hand, step.kind))
            if abs(order) == 2 and len(steps) > 1:
                steps[0], steps[1] = steps[1], steps[0]
            extra = (0.0, _TURN_OFF_DOUBLE, _TURN_OFF_SPINNER)[kind]
            self._moves[key] = tuple(self._move(step, heading, extra, link) for step in steps)
        return self._moves[key]

    def _move(self, step: Step, heading: int, extra: float, link: int) -> _Move:
        w, h = self.geometry.size(step.upright)
        cost = _TURN_COSTS[step.kind] + (extra if step.turn else 0.0)
        dx, dy = step.dx, step.dy
        link = 0 if step.turn else link
        if link:
            dx, dy = dx + link * DX[heading], dy + link * DY[heading]
            cost += _LINK + _LINK_CELL * link
        offset = dy * self.stride + dx
        return _Move(dx, dy, w, h, offset, step.upright, step.heading, step.turn, cost, link)

    def line(self, host: Rect, heading: int, link: int, clear: int) -> int:
        """The room of the line to a tile that is kept away from its host, with what is kept clear."""
        w, h = (2, link) if heading in (1, 3) else (link, 2)
        x, y = beyond(host, heading, w, h)
        return self.room(Rect(x - clear, y - clear, w + 2 * clear, h + 2 * clear))

    def _mask(self, w: int, h: int) -> int:
        row = (1 << w) - 1
        return sum(row << (self.stride * y) for y in range(h))

    def _orders(self) -> tuple[list[int], list[int]]:
        """The tiles after the root: all arms in turn; and one arm after the other, the longest first."""
        nodes = self.shape.nodes
        size = [1] * len(nodes)
        for at in range(len(nodes) - 1, 0, -1):
            size[nodes[at].parent] += size[at]
        deep: list[int] = []
        # The tiles around a double are laid at once, so that no arm takes another's place.
        stack = [0]
        while stack:
            around = sorted(self.children[stack.pop()], key=lambda child: size[child])
            deep += reversed(around)
            stack += around
        return list(range(1, len(nodes))), deep


def _arms(shape: Shape) -> tuple[int, list[int], list[int]]:
    """How many arms there are; of each tile, its arm and which tile of the arm it is, from 1."""
    arm, depth, arms = [0] * len(shape.nodes), [0] * len(shape.nodes), 0
    for at, node in enumerate(shape.nodes[1:], start=1):
        host = shape.nodes[node.parent]
        if host.parent < 0 or host.branches:
            arm[at], depth[at] = arms, 1
            arms += 1
        else:
            arm[at], depth[at] = arm[node.parent], depth[node.parent] + 1
    return arms, arm, depth


class _Laying:
    """The state of one attempt."""

    def __init__(self, board: Board, plan: Plan, limit: tuple[int, int], budget: int, worst: float) -> None:
        count = len(board.shape.nodes)
        self.board = board
        self.plan = plan
        self.limit = limit
        self.budget = budget
        self.worst = worst
        self.order = board.orders[plan.deep]
        self.box: Box = (0, 0, 0, 0)
        self.cost = 0.0
        self.rects = [Rect(0, 0, 0, 0)] * count
        self.upright = [False] * count
        self.headings = [0] * count
        self.hands = [1] * count
        self.since = [_LONG_AGO] * count  # tiles since the last turn of the arm
        self.turned = [0] * count  # the hand of that turn; 0 before the first, and after a fold
        self.rooms = [Rect(0, 0, 0, 0)] * len(board.shape.marks)

    def run(self) -> Attempt | None:
        board, plan, shape = self.board, self.plan, self.board.shape
        rect = Rect(*board.home, *board.geometry.size(plan.upright))
        self.rects[0], self.upright[0] = rect, plan.upright
        # A side of the root that leads away first looks to the west, or to the north.
        self.headings[0] = 2 if plan.upright == shape.nodes[0].tile.is_double else 3
        marked = self._mark(0, rect, 0, 0, (rect.x, rect.y, rect.right, rect.bottom))
        if marked is None or not self._lay(0, board.room(rect), *marked):
            return None
        for at, mark in enumerate(shape.marks):
            if mark.slot is None:
                self.rooms[at] = self.rects[mark.node]
        left, top, right, bottom = self.box
        return Attempt(
            tuple(self.rects),
            tuple(self.headings),
            tuple(self.rooms),
            Rect(left, top, right - left, bottom - top),
            self.cost,
        )

    def _heading(self, node: int, slot: str | None) -> int:
        """Where a side of a laid tile looks."""
        heading = self.headings[node]
        if slot == "on":
            return heading
        if slot in ("A", "B"):
            # The root leads away at A; every other double was joined there and leads away at B.
            away = (slot == "A") == (node == 0)
            return heading if away else (heading + 2) % 4
        return (heading + (1 if (slot == "X") != self.plan.swapped[node] else 3)) % 4

    def _mark(self, node: int, rect: Rect, taken: int, rooms: int, box: Box) -> tuple[int, Box] | None:
        """Keep room for the marks of a tile that was just laid; None where there is none."""
        board = self.board
        geometry = board.geometry
        for at in board.marks[node]:
            mark = board.shape.marks[at]
            heading = self._heading(node, mark.slot)
            counts = mark.counts
            w, h = geometry.point(heading) if counts is None else geometry.badge(heading, counts)
            room = Rect(*beyond(rect, heading, w, h), w, h)
            bits = board.room(room)
            if bits & (taken | rooms):
                return None
            rooms |= bits
            self.rooms[at] = room
            left, top, right, bottom = box
            box = (min(left, room.x), min(top, room.y), max(right, room.right), max(bottom, room.bottom))
        if box[2] - box[0] > self.limit[0] or box[3] - box[1] > self.limit[1]:
            return None
        return rooms, box

    def _order(self, node: int, host: int) -> tuple[int, int, int, int]:
        """Which way a tile goes first (see ``Board.moves``); the arm's hand, last turn, tiles since it."""
        depth = self.board.depth[node]
        habit = self.plan.habits[self.board.arm[node]]
        if depth == 1:
            return habit.hand, habit.hand, 0, _LONG_AGO
        hand, turned, since = self.hands[host], self.turned[host], self.since[host]
        order = hand
        if habit.fold and turned and since < habit.fold:
            order = 2 * turned
        elif habit.early and since >= _LONG_AGO and depth > habit.early:
            order = 2 * hand
        return order, hand, turned, since

    def _lay(self, at: int, taken: int, rooms: int, box: Box) -> bool:
        """Lay the tiles from the ``at``-th of the order on; False if they cannot be laid."""
        if at == len(self.order):
            self.box = box
            return True
        board = self.board
        node = self.order[at]
        me = board.shape.nodes[node]
        host = me.parent
        host_x, host_y, _, _ = self.rects[host]
        host_place = host_y * board.stride + host_x
        others = taken & ~(board.bodies[self.upright[host]] << host_place)
        order, hand, turned, since = self._order(node, host)
        side = self._heading(host, me.slot)
        moves = board.moves(host, self.upright[host], side, me.tile.is_double, order, self.plan.links[node])
        left, top, right, bottom = box
        least_x, least_y = right - self.limit[0], bottom - self.limit[1]
        most_x, most_y = left + self.limit[0], top + self.limit[1]
        before = self.cost
        for move in moves:
            dx, dy, w, h, offset, upright, heading, turn, cost, link = move
            x, y = host_x + dx, host_y + dy
            end_x, end_y = x + w, y + h
            if x < least_x or y < least_y or end_x > most_x or end_y > most_y:
                continue
            place = host_place + offset
            if (board.halos[upright] << (place - board.halo_shift)) & others:
                continue
            body = board.bodies[upright] << place
            if link:
                if board.line(self.rects[host], side, link, board.geometry.clear) & others:
                    continue
                body |= board.line(self.rects[host], side, link, 0)
            if body & rooms:
                continue
            cost += before + (_TURN_AFTER_TURN if turn and not since else 0.0)
            if cost >= self.worst:
                continue
            self.budget -= 1
            if self.budget < 0:
                return False
            self.cost = cost
            rect = Rect(x, y, w, h)
            self.rects[node], self.upright[node], self.headings[node] = rect, upright, heading
            if turn:
                folded = turn == turned and self.plan.habits[board.arm[node]].fold > 0
                self.hands[node] = -turn if folded else hand
                self.turned[node], self.since[node] = (0 if folded else turn), 0
            else:
                self.hands[node], self.turned[node], self.since[node] = hand, turned, since + 1
            grown = (min(left, x), min(top, y), max(right, end_x), max(bottom, end_y))
            marked = self._mark(node, rect, taken, rooms, grown) if board.marks[node] else (rooms, grown)
            if marked is not None and self._lay(at + 1, taken | body, *marked):
                return True
            if self.budget < 0:
                return False
        self.cost = before
        return False
