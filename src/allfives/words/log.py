"""The log of a match: one line for each turn, and for whatever else happens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from allfives.rules import (
    Absent,
    Back,
    DealEnded,
    DealStarted,
    Drew,
    Event,
    MatchEnded,
    MatchStarted,
    Passed,
    Placed,
    Resigned,
    Rules,
    Score,
    TimedOut,
    View,
)
from allfives.words.points import multiples, tile_name
from allfives.words.position import score_line, side_name
from allfives.words.presets import preset_title
from allfives.words.settlement import settlement
from allfives.words.words import Words

__all__ = ["Log", "log_line", "log_lines"]


class Log:
    """Tells events in words as they come; what a turn drew is told with what it then placed.

    Events that are redacted for a seat are told as far as it may know them.

    Args:
        words: The language.
        rules: The rule set.
        names: The names of the players, by seat; "Seat 0" … by default.
    """

    def __init__(self, words: Words, rules: Rules, names: Sequence[str] | None = None) -> None:
        self._words, self._rules, self._names = words, rules, names
        self._drawn: list[Drew] = []
        # What is known of the deal: without it, less is told.
        self._open: set[int] = set()
        self._boneyard: int | None = None
        self._placed: Placed | None = None
        self._ended: DealEnded | None = None
        self._told_score = False

    def lines(self, event: Event) -> list[str]:
        """What there is to say now that this has happened; nothing yet after a draw."""
        match event:
            case Drew():
                self._drawn.append(event)
                if self._boneyard is not None:
                    self._boneyard -= 1
                return []
            case Placed():
                return [self._placement(event)]
            case Passed():
                return [self._pass(event)]
        lines = [*self.rest(), *self._other(event)]
        self._told_score = isinstance(event, DealEnded)
        return lines

    def rest(self) -> list[str]:
        """The draws that were not told yet, because nothing was placed after them so far."""
        seat, drawn = self._take_drawn()
        return [self._text("log-drew", seat, drawn=drawn)] if drawn else []

    def _other(self, event: Event) -> Iterator[str]:
        match event:
            case MatchStarted():
                yield self._start(event)
            case DealStarted():
                yield self._deal(event)
            case DealEnded():
                yield from self._deal_end(event)
            case MatchEnded():
                yield from self._match_end(event)
            case Resigned():
                played_on = self._rules.sides > 2
                yield self._text("log-resigned-played-on" if played_on else "log-resigned", event.seat)
            case TimedOut():
                yield self._text("log-timed-out", event.seat)
            case Absent():
                yield self._text("log-absent", event.seat)
            case Back():
                yield self._text("log-back", event.seat)

    def _start(self, event: MatchStarted) -> str:
        if event.position is not None:
            view = View.parse(event.position)
            self._open = {place.value for place in view.layout.places()}
            self._boneyard = view.boneyard_count
        return self._words.text(
            "log-match",
            title=preset_title(self._words, self._rules.preset_name),
            names=", ".join(self._name(seat) for seat in range(self._rules.players)),
            target=self._rules.target,
        )

    def _deal(self, event: DealStarted) -> str:
        rules, ended = self._rules, self._ended
        id_ = "log-deal"
        if event.deal == 1:
            id_ = "log-deal-lot" if rules.first_leader == "lot" else "log-deal-tiles"
        elif rules.next_leader == "lot" or (rules.next_leader == "winner" and ended and ended.how != "out"):
            id_ = "log-deal-lot"
        elif rules.next_leader == "rotate":
            id_ = "log-deal-rotate"
        elif ended:
            id_ = "log-deal-winner"
        self._open, self._placed = set(), None
        self._boneyard = event.boneyard if isinstance(event.boneyard, int) else len(event.boneyard)
        return self._text(id_, event.leader, deal=event.deal)

    def _placement(self, event: Placed) -> str:
        seat, drawn = self._take_drawn()
        tile = tile_name(event.tile)
        verb = "led" if event.host is None else "placed"
        args = {"tile": tile} if event.host is None else {"tile": tile, "host": tile_name(event.host)}
        if drawn and seat == event.seat:
            told = self._text(f"log-drew-{verb}", seat, drawn=drawn, **args)
        else:
            told = self._text(f"log-{verb}", event.seat, **args)
        self._open = {value for _, value in event.places}
        self._placed = event
        return f"{told} {self._ends(event)} {self._points(event)}"

    def _ends(self, event: Placed) -> str:
        total = sum(end.counts for end in event.ends)
        text = multiples(self._words, total, self._rules) or self._words.number(total)
        if len(event.ends) == 1:
            return self._words.text("log-end", total=text)
        ends = ", ".join(self._words.number(end.counts) for end in event.ends)
        return self._words.text("log-ends", ends=ends, total=text)

    def _points(self, event: Placed) -> str:
        worth = self._rules.points_by_sum[sum(end.counts for end in event.ends)]
        if event.points:
            score = event.scores[self._rules.side(event.seat)]
            id_ = "log-scores-pair" if self._rules.partners else "log-scores"
            return self._text(id_, event.seat, points=event.points, score=score)
        if worth:
            return self._words.text("log-over", points=worth, target=self._rules.target)
        return self._words.text("log-no-points")

    def _pass(self, event: Passed) -> str:
        seat, drawn = self._take_drawn()
        reasons = list(self._reasons())
        if drawn and seat == event.seat:
            return self._text("log-drew-passed", seat, drawn=drawn, reason=", ".join(reasons))
        if not reasons:
            return self._text("log-passed-bare", event.seat)
        return self._text("log-passed", event.seat, reason=", ".join(reasons))

    def _reasons(self) -> Iterator[str]:
        rules = self._rules
        if rules.draw != "none" and self._boneyard is not None and not rules.drawable(self._boneyard):
            yield self._words.text("reason-reserve" if self._boneyard else "reason-boneyard-empty")
        for value in sorted(self._open):
            yield self._words.text("no-value", value=value)

    def _deal_end(self, event: DealEnded) -> Iterator[str]:
        rules, words = self._rules, self._words
        if event.how == "out" and event.seat is not None:
            yield self._text("log-out", event.seat)
        elif event.how == "blocked":
            yield words.text("log-blocked-no-draw" if rules.draw == "none" else "log-blocked")
        else:
            yield words.text("log-target", name=self._reached(event), target=rules.target)
        if event.how != "target":
            yield from settlement(
                words, rules, event.hands, event.how, event.seat, event.settlement, self._names
            ).splitlines()
        yield score_line(words, rules, event.scores, self._names)
        self._ended = event

    def _reached(self, event: DealEnded) -> str:
        """Whose placement reached the target."""
        if self._placed is not None:
            side = self._rules.side(self._placed.seat)
        else:
            side = max(range(self._rules.sides), key=event.scores.__getitem__)
        return side_name(self._words, self._rules, side, self._names)

    def _match_end(self, event: MatchEnded) -> Iterator[str]:
        words, rules = self._words, self._rules
        names = words.join(side_name(words, rules, side, self._names) for side in event.winners)
        # The end of a deal tells the score itself; a resignation does not.
        if not self._told_score:
            yield score_line(words, rules, event.scores, self._names)
        if len(event.winners) > 1:
            yield words.text("log-match-shared", names=names)
        else:
            yield words.text("log-match-won-pair" if rules.partners else "log-match-won", names=names)

    def _take_drawn(self) -> tuple[int, str]:
        """Who drew, and what: the tiles as far as they may be known, else their number."""
        drawn, self._drawn = self._drawn, []
        if not drawn:
            return -1, ""
        tiles = [draw.tile for draw in drawn if draw.tile is not None]
        if len(tiles) < len(drawn):
            return drawn[0].seat, self._words.text("tiles", tiles=len(drawn))
        return drawn[0].seat, ", ".join(map(tile_name, tiles))

    def _name(self, seat: int) -> str:
        return self._words.name(self._names, seat)

    def _text(self, id_: str, seat: int, **args: str | Score) -> str:
        return self._words.text(id_, name=self._name(seat), **args)


def log_line(words: Words, event: Event, rules: Rules, names: Sequence[str] | None = None) -> str:
    """One event by itself. Without those before it less can be said; ``Log`` and ``log_lines`` say all.

    Args:
        words: The language.
        event: The event.
        rules: The rule set.
        names: The names of the players, by seat; "Seat 0" … by default.
    """
    log = Log(words, rules, names)
    return "\n".join([*log.lines(event), *log.rest()])


def log_lines(
    words: Words, events: Iterable[Event], rules: Rules, names: Sequence[str] | None = None
) -> Iterator[str]:
    """A whole log, turn by turn.

    ``Rui drew 1 and placed 0|5 on 5|5. Ends 0, 6, 5, 4: 15. Rui scores 15, has 200.``

    Args:
        words: The language.
        events: The events, from the start of a match or of a deal on.
        rules: The rule set.
        names: The names of the players, by seat; "Seat 0" … by default.
    """
    log = Log(words, rules, names)
    for event in events:
        yield from log.lines(event)
    yield from log.rest()
