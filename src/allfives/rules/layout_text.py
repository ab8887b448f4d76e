"""A layout as one line of text, and back.

The grammar is that of the formats page: a chain ``21.14.45`` as long as there is no spinner, then
``11(14.44.43)(12)``: the spinner and its branches in the order they were begun, each outward.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from allfives.rules.actions import LEADS, PLAYS, Place
from allfives.rules.errors import Fault, IllegalActionError, Message, NotationError
from allfives.rules.layout import Layout
from allfives.rules.ruleset import Rules
from allfives.rules.tile import Tile

__all__ = ["LayoutReading", "layout_text", "parse_layout", "play_words", "read_layout", "read_play"]

_TOKEN: Final = re.compile(r"[0-6]{2}|[.()]|[^.()]+")
_PLAY_WORD: Final = re.compile(r"[^\s,;]+")
_MAX_FAULTS: Final = 20


# --- Writing ---------------------------------------------------------------------------------------


def layout_text(layout: Layout) -> str:
    """The canonical text of a layout: equal layouts have equal texts."""
    if not layout:
        return "-"
    if layout.spinner is not None:
        return str(layout.spinner) + _brackets(layout, layout.spinner, None)
    if len(layout) == 1:
        return str(layout.tiles[0])
    return min(_chain(layout, end) for end in layout.joined if len(_beyond(layout, end, None)) == 1)


def _chain(layout: Layout, end: Tile) -> str:
    (neighbour,) = _beyond(layout, end, None)
    value = end.shared(neighbour)
    return f"{end.other(value)}{value}.{_run(layout, neighbour, end)}"


def _run(layout: Layout, tile: Tile, before: Tile) -> str:
    """The branch that begins with ``tile``, outward from ``before``."""
    texts = []
    while True:
        value = before.shared(tile)
        texts.append(f"{value}{tile.other(value)}")
        if layout.branches(tile):
            texts[-1] += _brackets(layout, tile, before)
            break
        beyond = _beyond(layout, tile, before)
        if not beyond:
            break
        before, tile = tile, beyond[0]
    return ".".join(texts)


def _brackets(layout: Layout, tile: Tile, before: Tile | None) -> str:
    return "".join(f"({_run(layout, next_, tile)})" for next_ in _beyond(layout, tile, before))


def _beyond(layout: Layout, tile: Tile, before: Tile | None) -> list[Tile]:
    return [other for other in layout.neighbours(tile) if other is not before]


# --- Reading ---------------------------------------------------------------------------------------


def parse_layout(text: str, rules: Rules | None = None) -> Layout:
    """Read plays in order or a layout text; see ``Layout.parse``."""
    empty = Layout() if rules is None else Layout.empty(rules)
    if "@" in text or _PLAY_WORD.fullmatch(text) is None:
        layout = empty
        for word, column in play_words(text):
            layout = _add_play(layout, word, column)
        return layout
    reading = read_layout(text, empty)
    if reading.faults:
        raise NotationError(reading.faults)
    return reading.layout


def play_words(text: str) -> Iterator[tuple[str, int]]:
    """The plays in a text, split at white space, commas and semicolons, each with its column."""
    return ((word.group(), word.start() + 1) for word in _PLAY_WORD.finditer(text))


def _add_play(layout: Layout, word: str, column: int) -> Layout:
    try:
        play = read_play(word, layout)
        return layout.place(play.tile, play.host)
    except NotationError as error:
        raise NotationError(
            Fault(f.message, 1, column + f.column - 1, f.token) for f in error.faults
        ) from None
    except IllegalActionError as error:
        raise NotationError.at(error.message, column=column, token=word) from error


def read_play(text: str, layout: Layout) -> Place:
    """Read ``12@11`` or ``14``; the host may be left out where only one fits.

    Raises:
        NotationError: If the text is no play, or leaves the host open. Whether a host that is named
            takes the tile is not looked at here.
    """
    name, at, host_name = text.partition("@")
    tile = Tile.parse(name)
    if at:
        try:
            return PLAYS[tile][Tile.parse(host_name)]
        except NotationError as error:
            raise NotationError(Fault(f.message, 1, len(name) + 2, f.token) for f in error.faults) from None
    if not layout:
        return LEADS[tile]
    plays = layout.plays(tile)
    if tile in layout.joined:
        raise NotationError.at(
            Message("fault-on-table", "{tile} is on the table already", tile=str(tile)), token=text
        )
    if not plays:
        raise NotationError.at(
            Message("fault-fits-nowhere", "{tile} fits nowhere", tile=str(tile)), token=text
        )
    if len(plays) > 1:
        hosts = ", ".join(map(str, plays))
        raise NotationError.at(
            Message("fault-hosts", "{tile} fits more than one host: {hosts}", tile=str(tile), hosts=hosts),
            token=text,
        )
    return plays[0]


@dataclass(slots=True)
class LayoutReading:
    """What was read from a layout text.

    Attributes:
        layout: The layout; as far as it got, where there are faults.
        faults: Everything that is wrong with the text.
    """

    layout: Layout
    faults: list[Fault] = field(default_factory=list)


def read_layout(text: str, empty: Layout) -> LayoutReading:
    """Read a layout text as far as it goes, with all that is wrong in it.

    Args:
        text: The text.
        empty: The bare table under the rule set's spinner rule.
    """
    reading = LayoutReading(empty)
    if text == "-":
        return reading
    # One entry for each open bracket: the branching double that the bracket hangs on.
    doubles: list[Tile] = []
    before: Tile | None = None  # what the next tile is joined to
    value: int | None = None  # the half that the next tile must show first
    last = "."  # the last token, "." before the first tile
    for token in _TOKEN.finditer(text):
        if len(reading.faults) >= _MAX_FAULTS:
            return reading
        word, column = token.group(), token.start() + 1

        def fault(message: str, word: str = word, column: int = column) -> None:
            reading.faults.append(Fault(message, 1, column, word))

        if word == ".":
            if last in ".(" or last == ")":
                fault(Message("fault-point", "a point stands between two tiles"))
            elif before is not None and reading.layout.branches(before):
                fault(
                    Message(
                        "fault-branches",
                        "{tile} branches: what follows it stands in brackets",
                        tile=str(before),
                    )
                )
        elif word == "(":
            if before is None or last in ".(" or not reading.layout.branches(before):
                fault(Message("fault-bracket-opens", "a bracket opens a branch of a double that branches"))
                return reading
            doubles.append(before)
            value = before.low
        elif word == ")":
            if not doubles:
                fault(Message("fault-bracket-unopened", "this bracket was never opened"))
                return reading
            if last == "(":
                fault(
                    Message(
                        "fault-branch-empty",
                        "an empty branch: arms X and Y open only when A and B are both covered",
                    )
                )
            elif last == ".":
                fault(Message("fault-bracket-tile", "a tile is missing before the bracket"))
            before = doubles.pop()
            value = before.low
        elif re.fullmatch("[0-6]{2}", word) is None:
            fault(
                Message("fault-layout-sign", "expected a tile (two digits from 0 to 6), a point or a bracket")
            )
            return reading
        else:
            if last not in ".(":
                fault(Message("fault-point-missing", "a point is missing between two tiles"))
            tile = Tile.parse(word)
            first, second = int(word[0]), int(word[1])
            if value is not None and first != value:
                fault(
                    Message(
                        "fault-halves",
                        "halves that do not meet: {tile} after a {value}",
                        tile=word,
                        value=value,
                    )
                )
            elif tile in reading.layout.joined:
                fault(Message("fault-table-twice", "{tile} is on the table twice", tile=str(tile)))
            elif tile.is_double and before is not None and not reading.faults and _chained(reading.layout):
                fault(
                    Message(
                        "fault-spinner-first",
                        "the first double is the spinner: write it first, {tile}(…)(…)",
                        tile=str(tile),
                    )
                )
            elif not reading.faults:
                try:
                    reading.layout = reading.layout.place(tile, before)
                except IllegalActionError as error:
                    fault(error.message)
            before, value = tile, second
        last = word
    if doubles:
        reading.faults.append(
            Fault(Message("fault-bracket-unclosed", "a bracket is not closed"), 1, len(text) + 1)
        )
    elif last in ".(":
        reading.faults.append(
            Fault(Message("fault-tile-end", "a tile is missing at the end"), 1, len(text) + 1)
        )
    return reading


def _chained(layout: Layout) -> bool:
    """Whether the layout is a chain that no double can be part of."""
    return layout.branching != "none" and layout.spinner is None
