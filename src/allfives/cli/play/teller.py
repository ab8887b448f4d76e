"""What is told of a match: the news, the table, the hand, the plays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from allfives.cli.output import Output
from allfives.cli.table import boneyard_line, draw_layout
from allfives.diagram import sheet_text
from allfives.rules import (
    DealEnded,
    DealStarted,
    Drew,
    Event,
    Match,
    Place,
    Placed,
    Rules,
    Score,
    Tile,
    View,
)
from allfives.words import Log, Words, drawn, score_line, side_name, tile_name, why

__all__ = ["EVERYTHING", "Teller", "deal_ended"]

EVERYTHING: Final = -1
"""The audience that may know everything: bots among themselves."""


class Teller:
    """Tells a match, to each audience as much as it may know.

    An audience is a seat, None for what everybody may know, or ``EVERYTHING``.
    """

    def __init__(self, out: Output, words: Words, names: Sequence[str]) -> None:
        self.out, self.words = out, words
        self.names = names
        self._logs: dict[int | None, tuple[Log, int]] = {}

    def news(self, match: Match, audience: int | None) -> list[str]:
        """What has happened since this audience was told last, and may be told to it."""
        log, told = self._logs.get(audience) or (Log(self.words, match.rules, self.names), 0)
        events = match.events
        lines = [line for event in events[told:] for line in log.lines(_seen(event, audience))]
        self._logs[audience] = (log, len(events))
        return lines

    def tell_news(self, match: Match, audience: int | None) -> None:
        """Tell this audience what has happened since it was told last."""
        for line in self.news(match, audience):
            self.out.line(line)

    def whole_log(self, match: Match, audience: int | None) -> None:
        """Tell everything that has happened in this deal."""
        log = Log(self.words, match.rules, self.names)
        lines: list[str] = []
        for event in match.events:
            told = log.lines(_seen(event, audience))
            lines = told if isinstance(event, DealStarted) else lines + told
        for line in [*lines, *log.rest()]:
            self.out.line(line)

    def heading(self, deal: int, rules: Rules, scores: Sequence[Score]) -> None:
        """The number of the deal and the score."""
        words, out = self.words, self.out
        title = words.text("cli-deal", deal=max(1, deal))
        score = score_line(words, rules, scores, self.names)
        out.line()
        if out.plain:
            out.line(f"{title}. {score}", "title")
        else:
            out.rule(title)
            out.line(score, "title")

    def table(self, view: View) -> None:
        """The table, and why the last placement scored."""
        words, out = self.words, self.out
        last = _last(view.history)
        out.line()
        draw_layout(out, words, view.layout, view.rules, None if last is None else last.tile)
        if out.plain:
            return  # the words have said it all
        out.line()
        if last is not None:
            out.line(why(words, view.layout, view.rules, last.points), "quiet")

    def hands(self, view: View) -> None:
        """How many tiles the others and the boneyard have."""
        words = self.words
        counts = [
            words.text("cli-count", name=words.name(self.names, seat), tiles=count)
            for seat, count in enumerate(view.counts)
            if seat != view.seat
        ]
        self.out.line(" ".join([*counts, boneyard_line(words, view.boneyard_count)]))

    def hand(self, view: View) -> None:
        """The own hand; tiles that fit are marked."""
        fits = {action.tile for action in view.legal_actions() if isinstance(action, Place)}
        out = self.out
        parts: list[tuple[str, str]] = [("title", self.words.text("cli-hand") + " ")]
        for tile in view.hand:
            parts += [("last" if tile in fits else "", tile_name(tile)), ("", "  ")]
        out.styled(parts[:-1] if view.hand else parts)

    def drawn(self, view: View) -> None:
        """What the seat has drawn in this turn, and whether it had to."""
        tiles: list[Tile] = []
        for event in reversed(view.history):
            if not isinstance(event, Drew) or event.seat != view.seat or event.tile is None:
                break
            tiles.insert(0, event.tile)
        if tiles and view.rules.draw_when_able:
            self.out.line(self.words.text("cli-drawn", tiles=", ".join(map(tile_name, tiles))))
        elif tiles:
            self.out.line(drawn(self.words, tiles, last_fits=view.layout.accepts(tiles[-1])))

    def plays(self, view: View, plays: Sequence[Place], *, may_draw: bool) -> None:
        """The legal plays by number, each with the points that it would score."""
        words = self.words
        rows = []
        for play in plays:
            tile = tile_name(play.tile)
            if play.host is None:
                told = words.text("cli-choice-lead", tile=tile)
            else:
                told = words.text("cli-choice", tile=tile, host=tile_name(play.host))
            rows.append((told, self._points(view.points(play))))
        widest = max((len(told) for told, _ in rows), default=0)
        digits = len(str(len(rows)))
        for number, (told, (style, points)) in enumerate(rows, 1):
            parts = [("number", f"  {number:>{digits}}  "), ("", told.ljust(widest) + "  "), (style, points)]
            self.out.styled(parts)
        if may_draw:
            self.out.styled([("number", f"  {'+':>{digits}}  "), ("", words.text("cli-choice-draw"))])

    def _points(self, points: Score) -> tuple[str, str]:
        text = self.words.text("cli-points" if points else "cli-no-points", points=points)
        return ("points" if points else "quiet"), text

    def sheet(self, rules: Rules, scores: Sequence[Score]) -> None:
        """The score sheet."""
        names = [side_name(self.words, rules, side, self.names) for side in range(rules.sides)]
        self.out.line()
        for line in sheet_text(
            names,
            scores,
            width=self.out.width,
            plain=self.out.plain,
            lang=self.words.language,
            rules=rules,
        ).splitlines():
            self.out.picture([[("", line)]])

    def deal_end(self, view: View) -> None:
        """The table as the deal left it, and the score sheet."""
        self.table(view)
        self.sheet(view.rules, view.scores)
        self.out.line()


def _seen(event: Event, audience: int | None) -> Event:
    return event if audience == EVERYTHING else event.seen_by(audience)


def _last(events: Iterable[Event]) -> Placed | None:
    """The last placement of a deal, if there is one."""
    placed = None
    for event in events:
        if isinstance(event, Placed):
            placed = event
    return placed


def deal_ended(events: Iterable[Event]) -> bool:
    """Whether the end of a deal is among these events."""
    return any(isinstance(event, DealEnded) for event in events)
