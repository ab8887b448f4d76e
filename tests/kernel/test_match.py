"""From deal to deal the kernel goes on as the rules do: who leads, who has won, and what that is worth."""

import random
from typing import Any

import numpy as np
import pytest

from allfives.kernel import (
    ACTIONS,
    STATE,
    act,
    action_of,
    form_of,
    legal,
    margins,
    next_deal,
    plays_form,
    shares,
    start,
    to_position,
    winners,
)
from allfives.rules import PRESETS, Deal, Match, Position, Rules

FORMS = [
    Rules.preset(name, players=players, **changes)
    for name in PRESETS
    if plays_form(Rules.preset(name))
    for players in (2, 3, 4)
    for changes in ({}, {"next_leader": "rotate"}, {"next_leader": "lot"}, {"first_leader": "highest-double"})
]


def deal_of(record: Any, rules: Rules) -> Deal:
    position = to_position(record, rules, form_of(rules))
    return Deal(position.hands, position.boneyard, int(record["leader"]))


def winners_of(record: Any, rules: Rules) -> tuple[int, ...]:
    bits = int(winners(record, form_of(rules)))
    return tuple(side for side in range(rules.sides) if bits >> side & 1)


def seen(position: Position) -> tuple[object, ...]:
    """All of a position but which of two ends that are alike a tile lies at."""
    return (sorted((end.tile.is_double, end.counts) for end in position.layout.ends()), *fields(position)[1:])


def fields(position: Position) -> tuple[object, ...]:
    """What a position is made of, the layout first."""
    return tuple(getattr(position, name) for name in Position.__slots__ if name != "rules")


@pytest.mark.parametrize("rules", FORMS, ids=str)
def test_a_match_in_the_kernel_is_one_by_the_rules(rules: Rules) -> None:
    form, rng, mask = form_of(rules), random.Random(str(rules)), np.zeros(ACTIONS, np.uint8)
    s = np.zeros(1, STATE)[0]
    start(s, form, np.uint64(9), 0)
    match = Match.start(rules).deal(deal_of(s, rules))  # refuses a deal that another seat has to lead
    while not match.over:
        if match.waits_for_deal:
            assert winners_of(s, rules) == ()
            next_deal(s, form)
            match = match.deal(deal_of(s, rules))
        assert match.position is not None
        if rng.randrange(8) == 0:
            assert seen(to_position(s, rules, form)) == seen(match.position)
        legal(s, form, mask)
        action = int(rng.choice(np.flatnonzero(mask)))
        match = match.apply(action_of(action, match.position.layout))
        assert act(s, form, action) >= 0
        if match.turn is None:
            assert match.position is not None
            assert seen(to_position(s, rules, form)) == seen(match.position)
    assert winners_of(s, rules) == match.winners


def test_a_lot_gives_every_seat_the_lead() -> None:
    rules = Rules.preset("all-fives", players=3, next_leader="lot", target=10_000)
    form, s, mask = form_of(rules), np.zeros(1, STATE)[0], np.zeros(ACTIONS, np.uint8)
    start(s, form, np.uint64(1), 0)
    leaders = [0, 0, 0]
    for _ in range(300):
        while legal(s, form, mask):
            act(s, form, int(np.flatnonzero(mask)[0]))
        next_deal(s, form)
        leaders[s["leader"]] += 1
    assert min(leaders) > 70


@pytest.mark.parametrize(
    ("players", "scores", "margin", "share"),
    [
        (2, (250, 100), (150, -150), (1, -1)),
        (2, (100, 255), (-155, 155), (-1, 1)),
        (2, (250, 250), (0, 0), (0, 0)),
        (3, (250, 100, 50), (175, -50, -125), (1, -0.5, -0.5)),
        (3, (250, 250, 100), (75, 75, -150), (0.5, 0.5, -1)),
        (4, (100, 200), (-100, 100, -100, 100), (-1, 1, -1, 1)),
    ],
)
def test_the_seats_of_a_side_are_worth_the_same_and_the_sides_add_up_to_nothing(
    players: int, scores: tuple[int, ...], margin: tuple[float, ...], share: tuple[float, ...]
) -> None:
    form, s = form_of(Rules.preset("all-fives", players=players)), np.zeros(1, STATE)[0]
    s["scores"][: len(scores)] = [2 * score for score in scores]
    row = np.zeros(players)
    margins(s["scores"], form, row)
    assert tuple(row) == margin
    s["turn"] = -1
    shares(s, form, row)
    assert tuple(row) == share
    s["turn"] = 0
    shares(s, form, row)
    assert not row.any(), "nobody has won while a deal goes on"
