"""Why a placement scores what it scores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from allfives.rules import End, Layout, Place, Rules, Score, Tile
from allfives.words.words import Words

__all__ = ["drawn", "ends", "fits", "multiples", "sum_text", "tile_name", "verdict", "why"]


def tile_name(tile: Tile) -> str:
    """A tile as sentences have it: ``0|5``."""
    return f"{tile.low}|{tile.high}"


def sum_text(words: Words, terms: Sequence[Score]) -> str:
    """A sum written out, ``8 + 3 + 4 = 15``; a single term alone."""
    total = words.number(sum(terms))
    if len(terms) == 1:
        return total
    return words.text("sum", terms=" + ".join(map(words.number, terms)), total=total)


def multiples(words: Words, total: int, rules: Rules) -> str | None:
    """How many fives and threes are in a sum, ``15 is 3 fives and 5 threes``.

    None where that is not what scores: where the sum itself does, or where it does not score.
    """
    if not rules.points_by_sum[total] or (rules.unit == "raw" and rules.scoring != "fives-and-threes"):
        return None
    fives = total % 5 == 0 and rules.scoring != "threes"
    threes = total % 3 == 0 and rules.scoring != "fives"
    if fives and threes:
        return words.text("is-fives-and-threes", total=total, fives=total // 5, threes=total // 3)
    if fives:
        return words.text("is-fives", total=total, fives=total // 5)
    return words.text("is-threes", total=total, threes=total // 3)


def verdict(words: Words, total: int, rules: Rules, points: Score) -> str:
    """What a sum of ends scored, and why: ``15 points``, ``17 is not a multiple of five: no points``.

    Args:
        words: The language.
        total: The sum of the ends.
        rules: The rule set.
        points: What was scored; less than the sum is worth only where it would have passed the target.
    """
    worth = rules.points_by_sum[total]
    if worth:
        parts = multiples(words, total, rules)
        text = words.text("verdict-points", points=worth)
        if parts is not None:
            text = words.text("verdict-multiples", multiples=parts, points=worth)
        return text if points else words.text("verdict-over", verdict=text, target=rules.target)
    if not total:
        return words.text("verdict-zero")
    if rules.scoring == "fives":
        return words.text("verdict-not-fives", total=total)
    if rules.scoring == "threes":
        return words.text("verdict-not-threes", total=total)
    return words.text("verdict-not-fives-and-threes", total=total)


def ends(words: Words, layout: Layout) -> str:
    """Each end that counts, in the order of the tiles: ``2 on 1|2, 8 on 4|4 (double, both halves)``."""
    return ", ".join(_end(words, layout, end) for end in layout.ends())


def why(
    words: Words, layout: Layout, rules: Rules, points: Score | None = None, *, name_ends: bool = True
) -> str:
    """Why the last placement scored: the sum, what it is worth, and which end counts what.

    Args:
        words: The language.
        layout: The layout after the placement; not empty.
        rules: The rule set.
        points: What it scored; None for what the sum is worth, whatever the target.
        name_ends: Whether each end is named too.
    """
    total = layout.count()
    total_text = sum_text(words, [end.counts for end in layout.ends()])
    reason = verdict(words, total, rules, rules.points_by_sum[total] if points is None else points)
    if not name_ends:
        return words.text("why-verdict", sum=total_text, verdict=reason)
    return words.text("why", sum=total_text, verdict=reason, ends=ends(words, layout))


def fits(words: Words, tile: Tile, plays: Iterable[tuple[Place, Score]]) -> str:
    """Where a tile fits and what that would score.

    ``2|4 fits 2 places: on 4|6, 15 points; on 0|2, none.``

    Args:
        words: The language.
        tile: The tile.
        plays: The ways to lay it, each with its points.
    """
    name = tile_name(tile)
    places = []
    for play, points in plays:
        scored = words.text("fits-points", points=points) if points else words.text("fits-none")
        if play.host is None:
            return words.text("fits-lead", tile=name, points=scored)
        places.append(words.text("fits-place", host=tile_name(play.host), points=scored))
    if not places:
        return words.text("fits-nowhere", tile=name)
    if len(places) == 1:
        return words.text("fits-one", tile=name, places=places[0])
    return words.text("fits-many", tile=name, count=len(places), places="; ".join(places))


def drawn(words: Words, tiles: Sequence[Tile], *, last_fits: bool) -> str:
    """What a player drew for want of a tile that fits.

    ``Nothing fits. Drawn: 2|6, 3|3. 3|3 fits.``

    Args:
        words: The language.
        tiles: What was drawn, in that order; at least one.
        last_fits: Whether the last of them fits; none of the others can.
    """
    names = ", ".join(map(tile_name, tiles))
    if last_fits:
        return words.text("drawn-fits", tiles=names, last=tile_name(tiles[-1]))
    return words.text("drawn-nothing-fits", tiles=names)


def _end(words: Words, layout: Layout, end: End) -> str:
    tile = end.tile
    if not tile.is_double:
        id_ = "end-plain"
    elif len(layout.joined[tile]) < 2:
        id_ = "end-double"
    elif len(layout.joined[tile]) == 2:
        id_ = "end-exposed"
    else:
        id_ = "end-exposed-half"
    return words.text(id_, counts=end.counts, tile=tile_name(tile))
