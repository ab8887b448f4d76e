"""Whole deals and matches of every preset, played at random but the same each time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from allfives.rules import PRESETS, Match, Position, Rules, deal_source

ALL_FORMS = [Rules.preset(name, players=players) for name in PRESETS for players in (2, 3, 4)]
MAIN_FORM = [rules for rules in ALL_FORMS if rules.preset_name == "all-fives"]
DRAWING = [
    Rules.parse(text)
    for text in (
        "all-fives/2,draw=one",
        "all-fives/3,draw_when_able=true",
        "all-fives/4,draw=one,draw_when_able=true,reserve=1",
        "all-fives/2,reserve=2,first_leader=highest-double",
        "muggins/3,first_leader=heaviest",
    )
]


@cache
def states_of(rules: Rules, seed: int, deals: int = 2) -> tuple[Match, ...]:
    """Every state of a match of so many deals, or fewer if it is won before."""
    chance, match = random.Random(f"{rules} {seed}"), Match.start(rules)
    states = [match]
    while not match.over and (match.turn is not None or match.deal_number < deals):
        if match.position is None or match.position.turn is None:
            match = match.deal(match.next_deal(deal_source(seed, match.deal_number + 1)))
        else:
            match = match.apply(chance.choice(match.position.legal_actions()))
        states.append(match)
    return tuple(states)


def positions(forms: list[Rules], seeds: range = range(1)) -> Iterator[Position]:
    """Every position of some matches of these forms, the end of each deal included."""
    for rules in forms:
        for seed in seeds:
            for match in states_of(rules, seed):
                if match.position is not None:
                    yield match.position


def going_on(forms: list[Rules], seeds: range = range(1)) -> Iterator[Position]:
    """The positions in which a seat is to act."""
    return (position for position in positions(forms, seeds) if position.turn is not None)
