"""The table in words, for those who do not see it."""

from __future__ import annotations

from collections.abc import Iterator

from allfives.rules import Layout, OpenPlace, Rules, Score, Tile
from allfives.words.points import ends, tile_name, why
from allfives.words.words import Words

__all__ = ["describe"]


def describe(
    words: Words, layout: Layout, rules: Rules, last: Tile | None = None, points: Score | None = None
) -> str:
    """Everything that a picture of the table shows, one thing a line.

    The tiles and how they are joined, branch by branch; the spinner; the tile placed last; the ends that
    count, with their sum and what it scores; the open places. Ends and places come in the order of their
    tiles.

    Args:
        words: The language.
        layout: The tiles on the table.
        rules: The rule set.
        last: The tile that was placed last, if that is to be told.
        points: What it scored; None for what the sum of the ends is worth, whatever the target.
    """
    if not layout:
        return words.text("layout-empty")
    lines = [words.text("layout-tiles", tiles=len(layout))]
    lines += _spinner(words, layout)
    lines += _connections(words, layout)
    if last is not None:
        lines.append(words.text("layout-last", tile=tile_name(last)))
    lines.append(words.text("layout-ends", ends=ends(words, layout)))
    lines.append(why(words, layout, rules, points, name_ends=False))
    lines.append(words.text("layout-places", places=", ".join(_places(words, layout))))
    return "\n".join(lines)


def _spinner(words: Words, layout: Layout) -> Iterator[str]:
    spinners = [tile_name(tile) for tile in layout.tiles if layout.branches(tile)]
    if len(spinners) > 1:
        yield words.text("layout-spinners", tiles=words.join(spinners))
    elif spinners:
        yield words.text("layout-spinner", tile=spinners[0])
    elif layout.branching != "none":
        yield words.text("layout-no-spinner")


def _connections(words: Words, layout: Layout) -> Iterator[str]:
    """The runs of tiles: the line where nothing branches, else each branch outward from its spinner."""
    if layout.spinner is None:
        # A lone tile ends the line on both sides; otherwise it starts at the lower of its two ends.
        first = min(tile for tile in layout.joined if len(layout.neighbours(tile)) < 2)
        yield words.text("layout-line", tiles=_names(_run(layout, first, None)))
        return
    waiting: list[tuple[Tile, Tile | None]] = [(layout.spinner, None)]
    while waiting:
        spinner, before = waiting.pop(0)
        for side, neighbour in zip("ABXY", layout.neighbours(spinner), strict=False):
            if neighbour is before:
                continue
            run = _run(layout, neighbour, spinner)
            id_ = "branch-line" if side in "AB" else "branch-arm"
            yield words.text(id_, tile=tile_name(spinner), side=side, tiles=_names(run))
            if layout.branches(run[-1]):
                waiting.append((run[-1], [spinner, *run][-2]))


def _run(layout: Layout, tile: Tile, before: Tile | None) -> list[Tile]:
    """The tiles from this one outward, up to an end or to a double that branches."""
    run = [tile]
    while not layout.branches(tile):
        beyond = [other for other in layout.neighbours(tile) if other is not before]
        if not beyond:
            break
        before, tile = tile, beyond[0]
        run.append(tile)
    return run


def _names(tiles: list[Tile]) -> str:
    return ", ".join(map(tile_name, tiles))


def _places(words: Words, layout: Layout) -> Iterator[str]:
    counted = {end.tile for end in layout.ends()}
    for place in layout.places():
        yield _place(words, place, counted=place.tile in counted)


def _place(words: Words, place: OpenPlace, *, counted: bool) -> str:
    tile = tile_name(place.tile)
    if not place.tile.is_double:
        return words.text("place-plain", value=place.value, tile=tile)
    if place.side in ("A", "B"):
        return words.text("place-line", value=place.value, tile=tile, side=place.side)
    id_ = "place-arm" if counted else "place-arm-uncounted"
    return words.text(id_, value=place.value, tile=tile, side=place.side)
