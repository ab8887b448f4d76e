"""Hypothesis strategies for everything in ``allfives.rules``.

All of them shrink towards little: the main form for two, sorted deals, few actions, the first of the legal
ones, no interruptions.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Literal, get_args

from allfives.rules import PRESETS, TILES, Deal, Layout, Match, Position, Rules, Score, View, deal_source

try:
    from hypothesis import strategies as st
except ModuleNotFoundError as error:  # pragma: no cover - the tests have it
    raise ImportError(
        "the strategies of allfives.testing need Hypothesis: install the package 'hypothesis'"
    ) from error

__all__ = [
    "LONGEST",
    "MAX_ACTIONS",
    "Trouble",
    "deals",
    "layouts",
    "matches",
    "positions",
    "rules_sets",
    "views",
]

MAX_ACTIONS: Final = 60
"""Most actions of a drawn position; nearly every deal is over by then."""

LONGEST: Final = 2000
"""A whole match is ended by resignations after so many actions (a form may make the target unlikely)."""

Trouble = Literal["time out", "leave", "come back", "resign"]


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A source of chance whose numbers Hypothesis draws; at its simplest nothing is shuffled."""

    draw: st.DrawFn

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to ``stop - 1``; the simplest is the last."""
        return stop - 1 - self.draw(st.integers(0, stop - 1))


def rules_sets(*, players: int | None = None, presets_only: bool = False) -> st.SearchStrategy[Rules]:
    """Rule sets: the presets as they are, and any other fields that can stand together.

    Args:
        players: The number of players; any by default.
        presets_only: Whether only the presets are drawn.
    """
    numbers = st.sampled_from((2, 3, 4)) if players is None else st.just(players)
    presets = st.builds(
        lambda name, n: Rules.preset(name, players=n), st.sampled_from(sorted(PRESETS)), numbers
    )
    return presets if presets_only else st.one_of(presets, _free_rules(numbers))


@st.composite
def _free_rules(draw: st.DrawFn, numbers: st.SearchStrategy[int]) -> Rules:
    """Any fields, each drawn from what those before it leave possible."""

    def one_of(*values: Any) -> Any:
        return draw(st.sampled_from(values))

    players = draw(numbers)
    reserve = one_of(0, 1, 2)
    block_tie = one_of("split", "none")
    halves = players == 3 and block_tie == "split"
    spinner = one_of("first", "none", "all")
    scoring = one_of("fives", "threes", "fives-and-threes")
    unit = one_of("raw") if scoring == "fives-and-threes" else one_of("raw", "per-multiple")
    settlement = one_of("opponents-sum", "opponents-each", "difference", "own-deducted", "out-bonus", "none")
    in_units = unit == "per-multiple" and settlement not in ("out-bonus", "none")
    drawing = one_of("until-playable", "one", "none")
    return Rules(
        players=players,
        partners=players == 4 and one_of(True, False),
        hand=draw(st.integers(1, min(13, (len(TILES) - reserve) // players))),
        target=draw(st.integers(1, 300)),
        exact=not halves and one_of(False, True),
        spinner=spinner,
        spinner_counts="until-covered" if spinner == "none" else one_of("until-covered", "while-exposed"),
        scoring=scoring,
        unit=unit,
        draw=drawing,
        draw_when_able=drawing != "none" and one_of(False, True),
        reserve=reserve,
        first_leader=one_of("lot", "highest-double", "heaviest"),
        next_leader=one_of("winner", "rotate", "lot"),
        settlement=settlement,
        round_to={"fives": 5, "threes": 3}[scoring] if in_units else one_of(5, 3, 1),
        block_tie=block_tie,
    )


def _chosen(draw: st.DrawFn, rules: Rules | None) -> Rules:
    return draw(rules_sets()) if rules is None else rules


@st.composite
def deals(draw: st.DrawFn, rules: Rules | None = None, *, first: bool = True) -> Deal:
    """Deals under a rule set (any by default).

    Args:
        draw: Given by Hypothesis.
        rules: The rule set.
        first: Whether it is the first deal of a match, where tiles may decide who leads; else any seat leads.
    """
    rules = _chosen(draw, rules)
    return Deal.shuffled(_Drawn(draw), rules, leader="first" if first else "lot")


@st.composite
def layouts(draw: st.DrawFn, rules: Rules | None = None, *, min_tiles: int = 0) -> Layout:
    """Layouts of 0 to 28 tiles, laid in any order that joins; nobody's hand limits it.

    Args:
        draw: Given by Hypothesis.
        rules: The rule set, which decides which doubles branch; any by default.
        min_tiles: The fewest tiles, as long as one fits.
    """
    layout = Layout.empty(_chosen(draw, rules))
    for _ in range(draw(st.integers(min_tiles, len(TILES)))):
        plays = [play for tile in TILES if tile not in layout.joined for play in layout.plays(tile)]
        if not plays:
            break
        play = draw(st.sampled_from(plays))
        layout = layout.place(play.tile, play.host)
    return layout


@st.composite
def _scores(draw: st.DrawFn, rules: Rules) -> tuple[Score, ...]:
    """Scores before a later deal: below the target; halves where the form makes them."""
    scores: list[Score] = [draw(st.integers(0, rules.target - 1)) for _ in range(rules.sides)]
    if rules.players == 3 and rules.block_tie == "split" and draw(st.booleans()):
        scores[:2] = [score + Fraction(1, 2) for score in scores[:2]]
    return tuple(scores)


@st.composite
def positions(
    draw: st.DrawFn, rules: Rules | None = None, *, max_actions: int = MAX_ACTIONS, going_on: bool = False
) -> Position:
    """Positions that play reaches, from the lead to the end of the deal, in a first or a later deal.

    Args:
        draw: Given by Hypothesis.
        rules: The rule set; any by default.
        max_actions: The most actions since the deal.
        going_on: Whether the deal must not be over.
    """
    rules = _chosen(draw, rules)
    first = draw(st.sampled_from((True, False)))
    deal = draw(deals(rules, first=first))
    scores = None if first else draw(_scores(rules))
    position = Position.start(rules, deal, scores=scores, first=first)
    for _ in range(draw(st.integers(0, max_actions))):
        actions = position.legal_actions()
        if not actions:
            break
        after = position.apply(draw(st.sampled_from(actions)))
        if going_on and after.outcome() is not None:
            break
        position = after
    return position


@st.composite
def matches(
    draw: st.DrawFn, rules: Rules | None = None, *, whole: bool | None = None, dealt: bool = False
) -> Match:
    """Matches, from before the first deal to the end, with time-outs, absences and resignations in between.

    What is drawn is a seed, a number of actions and the interruptions; deals and actions follow from the
    seed.

    Args:
        draw: Given by Hypothesis.
        rules: The rule set; any by default.
        whole: True: only matches that are over; False: only parts (which can still happen to be over);
            None: both.
        dealt: Whether at least one deal must have been dealt.
    """
    rules = _chosen(draw, rules)
    whole = draw(st.booleans()) if whole is None else whole
    least = int(dealt)
    parts = st.one_of(st.integers(least, 40), st.integers(least, 300))
    length = LONGEST if whole else draw(parts)
    seed = draw(st.integers(0, 2**32 - 1))
    troubles = draw(_troubles(rules, earliest=least))
    if draw(st.sampled_from((False, False, False, True))):
        match = Match.start(rules, position=draw(positions(rules, going_on=True)))
    else:
        match = Match.start(rules, draw(_names(rules)))
    rng = random.Random(seed)
    for step in range(length):
        for seat, trouble in troubles.get(step, ()):
            match = _disturb(match, seat, trouble)
        if match.over:
            return match
        if match.waits_for_deal:
            match = match.deal(match.next_deal(deal_source(seed, match.deal_number + 1)))
        else:
            assert match.position is not None
            match = match.apply(rng.choice(match.position.legal_actions()))
    if whole:
        for seat in range(rules.players):
            match = _disturb(match, seat, "resign")
    return match


def _names(rules: Rules) -> st.SearchStrategy[list[str]]:
    return st.lists(st.text(max_size=12), max_size=rules.players)


def _troubles(rules: Rules, earliest: int) -> st.SearchStrategy[dict[int, list[tuple[int, Trouble]]]]:
    """What happens to which seats before which step."""
    kinds: tuple[Trouble, ...] = get_args(Trouble)
    one = st.tuples(st.integers(0, rules.players - 1), st.sampled_from(kinds))
    return st.dictionaries(st.integers(earliest, 150), st.lists(one, min_size=1, max_size=2), max_size=4)


def _disturb(match: Match, seat: int, trouble: Trouble) -> Match:
    """The match after the trouble, or as it is where that cannot happen."""
    if match.over or seat in match.resigned:
        return match
    match trouble:
        case "time out":
            return match.time_out(seat)
        case "resign":
            return match.resign(seat)
        case "leave":
            return match if seat in match.absent else match.leave(seat)
        case "come back":
            return match.come_back(seat) if seat in match.absent else match


@st.composite
def views(draw: st.DrawFn, rules: Rules | None = None) -> View:
    """What a seat or a spectator may know: with the history of a match, without it, and read from a text.

    Args:
        draw: Given by Hypothesis.
        rules: The rule set; any by default.
    """
    rules = _chosen(draw, rules)
    seat = draw(st.sampled_from((*range(rules.players), None)))
    kind = draw(st.sampled_from(("history", "position", "text")))
    if kind == "history":
        return draw(matches(rules, dealt=True)).view(seat)
    view = draw(positions(rules)).view(seat)
    return view if kind == "position" else View.parse(str(view))
