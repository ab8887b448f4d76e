"""Playing at random and greedily: the same play as the players make, the same numbers whoever plays."""

import random
from typing import Any

import numba
import numpy as np
import pytest

from allfives.kernel import (
    NONE,
    PLAY_IDS,
    STATE,
    action_id,
    deals,
    form_of,
    from_position,
    play_out,
    plays_form,
    shuffle,
)
from allfives.kernel.bits import below, mix, step, stream
from allfives.kernel.playout import any_play, richest
from allfives.players.greedy import richest as clear_richest
from allfives.players.playout import play_out as clear_play_out
from allfives.rules import PRESETS, TILES, Deal, Place, Position, Rules
from allfives.rules.deal import opening

FORMS = [
    Rules.preset(name, players=players)
    for name in PRESETS
    for players in (2, 3, 4)
    if plays_form(Rules.preset(name, players=players))
]


# What only compiled code can call, for Python.


@numba.njit
def call_any_play(table: int, hand: int, chance: Any) -> Any:
    return any_play(table, hand, chance)


@numba.njit
def call_richest(table: int, hand: int, score: int, form: Any) -> Any:
    return richest(table, hand, score, form)


@numba.njit
def call_stream(seed: Any, number: int) -> Any:
    return stream(seed, number)


@numba.njit
def call_chance(state: Any, stop: int) -> Any:
    return step(state), mix(state), below(state, stop)


def positions(rules: Rules, number: int) -> list[Position]:
    rng = random.Random(str(rules))
    found: list[Position] = []
    while len(found) < number:
        scores = (rng.randrange(rules.target),) * rules.sides
        position = Position.start(rules, Deal.shuffled(rng, rules), scores=scores)
        while position.turn is not None:
            found.append(position)
            position = position.apply(rng.choice(position.legal_actions()))
    return found


@pytest.mark.parametrize("rules", FORMS, ids=str)
def test_the_greedy_play_is_that_of_the_player(rules: Rules) -> None:
    form = form_of(rules)
    for position in positions(rules, 60):
        assert position.turn is not None
        record = from_position(position, form)[0]
        hand = int(record["hands"][position.turn])
        plays = [play for play in position.legal_actions() if isinstance(play, Place)]
        found = call_richest(
            int(record["table"]), hand, int(record["scores"][position.turn % form.sides]), form
        )
        if not plays:
            assert found == NONE
            continue
        if position.lead is not None:
            continue
        chosen = clear_richest(rules, position.layout, plays, position.scores[rules.side(position.turn)])
        expected = action_id(chosen)
        tile, value, double = PLAY_IDS[expected]
        slot = found >> 5
        join = int(record["table"]) >> 8 * slot & 15 if slot < 5 else tile.low
        assert (found & 31, join) == (tile.index, value | double << 3), position


@pytest.mark.parametrize("rules", FORMS, ids=str)
def test_a_greedy_playout_ends_as_that_of_the_rules_does(rules: Rules) -> None:
    form = form_of(rules)
    for position in positions(rules, 40):
        states = from_position(position, form)
        play_out(states[0], form, 15, True)
        over = clear_play_out(position)
        assert tuple(states[0]["scores"][: form.sides]) == tuple(2 * score for score in over.scores), position


def test_each_pair_of_tile_and_host_is_as_likely_as_any_other() -> None:
    rules = Rules.preset("all-fives")
    later = [position for position in positions(rules, 300) if position.layout]
    position = max(later, key=lambda position: len(position.legal_actions()))
    form = form_of(rules)
    record = from_position(position, form)[0]
    table, hand = int(record["table"]), int(record["hands"][record["turn"]])
    chance = np.uint64(call_stream(np.uint64(1), 0))
    seen: dict[int, int] = {}
    for _ in range(60_000):
        play = call_any_play(table, hand, chance)
        seen[play] = seen.get(play, 0) + 1
        chance = np.uint64(call_chance(chance, 1)[0])
    legal = [play for play in position.legal_actions() if isinstance(play, Place)]
    expected = 60_000 / len(legal)
    assert len(seen) == len(legal) > 5
    assert sum((n - expected) ** 2 / expected for n in seen.values()) < 50


def test_random_numbers_are_those_of_splitmix64() -> None:
    # The published sequence of SplitMix64 from seed 1234567 begins 6457827717110365317, 3203168211198807973.
    first, _, _ = call_chance(np.uint64(1234567), 1)
    second, mixed, number = call_chance(np.uint64(first), 10)
    assert (mixed, number) == (6457827717110365317, (6457827717110365317 >> 32) * 10 >> 32)
    assert call_chance(np.uint64(second), 1)[1] == 3203168211198807973


def test_a_deal_is_its_seed_and_its_number() -> None:
    form = form_of(Rules.preset("all-fives", players=4))
    whole = deals(form, 7, 0, 50)
    assert np.array_equal(whole[20:30], deals(form, 7, 20, 10))
    assert not np.array_equal(whole, deals(form, 8, 0, 50))
    assert np.array_equal(whole, deals(form, 7, 0, 50))


@pytest.mark.parametrize(
    ("players", "placements", "blocked"), [(2, 19.982, 10.883), (3, 20.572, 6.896), (4, 18.384, 2.820)]
)
def test_random_deals_are_as_long_and_as_often_blocked_as_they_should_be(
    players: int, placements: float, blocked: float
) -> None:
    number = 200_000
    results = deals(form_of(Rules.preset("all-fives", players=players)), 11, 0, number)
    # Four standard errors of this sample; the expected numbers are from six million deals.
    error = results["placements"].std() / number**0.5
    assert abs(results["placements"].mean() - placements) < 4 * error
    part = blocked / 100
    assert abs((results["how"] == 2).mean() - part) < 4 * (part * (1 - part) / number) ** 0.5


@pytest.mark.parametrize("decides", ["highest-double", "heaviest"])
def test_the_first_deal_is_led_by_whom_the_tiles_say(decides: str) -> None:
    rules = Rules.preset("all-fives", players=3, first_leader=decides, hand=4)
    form, states = form_of(rules), np.zeros(1, STATE)
    for number in range(200):
        states[0]["chance"] = call_stream(np.uint64(3), number)
        shuffle(states[0], form)
        hands = tuple(
            tuple(tile for tile in TILES if int(states[0]["hands"][seat]) >> tile.index & 1)
            for seat in range(3)
        )
        seat, tile = opening(rules, hands) or (None, None)
        assert tile is not None
        assert (states[0]["turn"], states[0]["leader"], states[0]["lead"]) == (seat, seat, tile.index)
