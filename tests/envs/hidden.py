"""Deals that look the same from a seat: the same public history, with two unseen tiles exchanged."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from allfives.kernel import ACTIONS, act, form_of, from_position, legal
from allfives.rules import TILES, Deal, Position, Rules, Tile

FORMS = [
    Rules.preset("all-fives", players=players, **changes)
    for players in (2, 3, 4)
    for changes in (
        {},
        {"draw": "one"},
        {"draw_when_able": True},
        {"draw_when_able": True, "draw": "one", "reserve": 2},
        {"first_leader": "highest-double"},
        {"spinner": "none"},
    )
]


def exchanged(deal: Deal, one: Tile, other: Tile) -> Deal:
    """The deal with two tiles in each other's places."""
    swap = {one: other, other: one}
    hands = tuple(tuple(sorted(swap.get(tile, tile) for tile in hand)) for hand in deal.hands)
    return Deal(hands, tuple(swap.get(tile, tile) for tile in deal.boneyard), deal.leader)


def replayed(deal: Deal, rules: Rules, actions: list[int]) -> Any:
    """The record after these actions, or None where the deal or one of them cannot be."""
    if deal.faults(rules):
        return None
    form = form_of(rules)
    states = from_position(Position.start(rules, deal), form)
    states[0]["leader"] = deal.leader
    for action in actions:
        if act(states[0], form, action) < 0:
            return None
    return states[0]


def twins(rules: Rules, deals: int, seed: int, tries: int = 3) -> Iterator[tuple[int, Any, Any]]:
    """Two records that a seat cannot tell apart, at every phase of random deals: (seat, one, other)."""
    rng, form, mask = random.Random(f"{seed} {rules}"), form_of(rules), np.zeros(ACTIONS, np.uint8)
    for _ in range(deals):
        deal = Deal.shuffled(rng, rules)
        actions: list[int] = []
        while True:
            record = replayed(deal, rules, actions)
            placed = {int(play) & 31 for play in record["plays"][: record["placed"]]}
            for seat in range(rules.players):
                mine = int(record["hands"][seat])
                unseen = [tile for tile in TILES if tile.index not in placed and not mine >> tile.index & 1]
                for _ in range(tries if len(unseen) > 1 else 0):
                    other = replayed(exchanged(deal, *rng.sample(unseen, 2)), rules, actions)
                    if (
                        other is not None
                        and other["turn"] == record["turn"]
                        and other["lead"] == record["lead"]
                    ):
                        yield seat, record, other
            if not legal(record, form, mask):
                break
            actions.append(int(rng.choice(np.flatnonzero(mask))))
