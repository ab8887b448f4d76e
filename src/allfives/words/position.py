"""A whole position in words: the table, the hands as far as they are known, boneyard, score and turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allfives.rules import Placed, Position, Rules, Score, Tile, View
from allfives.words.layout import describe
from allfives.words.points import tile_name
from allfives.words.words import Words

__all__ = ["describe_position", "score_line", "side_name"]


def describe_position(
    words: Words,
    position: Position | View,
    names: Sequence[str] | None = None,
    last: Tile | None = None,
) -> str:
    """Everything that is known of a position, one thing a line.

    Of a view only what its seat may know is told.

    Args:
        words: The language.
        position: The position, or a seat's view of it.
        names: The names of the players, by seat; "Seat 0" … by default.
        last: The tile that was placed last, if that is known; the history of a view tells it by itself.
    """
    points = None
    if isinstance(position, View):
        placed = [event for event in position.history if isinstance(event, Placed)]
        if placed:
            last, points = placed[-1].tile, placed[-1].points
    lines = [describe(words, position.layout, position.rules, last, points)]
    lines += _hands(words, position, names)
    lines.append(_boneyard(words, position.boneyard_count))
    lines.append(score_line(words, position.rules, position.scores, names))
    if position.turn is None:
        lines.append(words.text("turn-over"))
    else:
        lines.append(words.text("turn", name=words.name(names, position.turn)))
    return "\n".join(lines)


def score_line(
    words: Words, rules: Rules, scores: Sequence[Score], names: Sequence[str] | None = None
) -> str:
    """The score and the target, ``Score: Ana: 120, Rui: 97.5. Target: 250.`` and the like."""
    items = (
        words.text("score-item", name=side_name(words, rules, side, names), score=score)
        for side, score in enumerate(scores)
    )
    return words.text("score", scores=", ".join(items), target=rules.target)


def side_name(words: Words, rules: Rules, side: int, names: Sequence[str] | None) -> str:
    """The names of those who play for a side: ``Ana``, ``Ana and Cid``."""
    return words.join(words.name(names, seat) for seat in rules.seats(side))


def _hands(words: Words, position: Position | View, names: Sequence[str] | None) -> Iterator[str]:
    lacks = position.lacks if isinstance(position, View) else ()
    for seat, (hand, count) in enumerate(zip(position.hands, position.counts, strict=True)):
        name = words.name(names, seat)
        if not count:
            yield words.text("hand-empty", name=name)
        elif hand is not None:
            yield words.text("hand-known", name=name, tiles=count, hand=", ".join(map(tile_name, hand)))
        elif lacks and lacks[seat]:
            values = ", ".join(words.text("no-value", value=value) for value in lacks[seat])
            yield words.text("hand-lacks", name=name, tiles=count, lacks=values)
        else:
            yield words.text("hand-unseen", name=name, tiles=count)


def _boneyard(words: Words, count: int) -> str:
    return words.text("boneyard", tiles=count) if count else words.text("boneyard-empty")
