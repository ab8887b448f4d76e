"""``View.worlds()`` counts and samples exactly what trying every deal finds: all that fit, each as often."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from functools import cache

import pytest

from allfives.rules import ByteStream, InvalidPositionError, Match, Rules, View, deal_source
from tests.rules.enumeration import World, possible_worlds, world_of

# Rule set, seed, actions played, seat that looks (None: a spectator), deals that fit, worlds they lead to.
CASES = [
    # Nothing drawn yet: every share of the unseen tiles.
    ("all-fives/2,hand=13", 0, 1, 0, 105, 105),
    ("all-fives/2,hand=12", 6, 14, 0, 126, 126),
    # Draws and passes tell what a hand lacks; tiles come from a draw or were dealt.
    ("all-fives/2,hand=12", 3, 23, None, 80, 56),
    ("all-fives/2,hand=12", 3, 23, 1, 12, 9),
    ("all-fives/3,hand=9", 3, 21, 2, 20, 20),
    ("all-fives/3,hand=8", 0, 16, 1, 70, 70),
    ("all-fives/4,hand=7", 1, 25, None, 10, 10),
    ("all-fives/4,hand=6", 0, 25, 0, 18, 18),
    ("muggins/4,hand=6,partners=false", 0, 23, 3, 72, 54),
    ("muggins/4,hand=6,partners=false", 0, 28, 0, 7, 7),
    # Only one tile is drawn, some are never drawn, or none.
    ("all-fives/2,hand=12,draw=one", 3, 26, None, 24, 12),
    ("all-fives/2,hand=12,draw=one", 0, 23, 1, 8, 7),
    ("all-fives/4,hand=6,draw=one,reserve=1", 0, 26, 0, 6, 6),
    ("fives-and-threes/2,hand=12", 11, 21, None, 60, 60),
    # Nothing is left to draw and the deal goes on: somebody holds a tile that fits.
    ("all-fives/2,hand=12,reserve=2", 3, 24, 1, 12, 6),
    ("all-fives/2,hand=12,reserve=2", 5, 22, 1, 20, 4),
    ("fives-and-threes/3,hand=8", 0, 28, None, 9, 9),
    ("fives-and-threes/3,hand=8", 1, 19, 1, 105, 105),
    # A draw need not mean that nothing fitted; whether it is used up can depend on the hidden hand.
    ("all-fives/2,hand=11,draw_when_able=true", 0, 19, 0, 175, 35),
    ("all-fives/2,hand=12,draw_when_able=true", 7, 22, 0, 20, 5),
    ("all-fives/3,hand=8,draw_when_able=true", 1, 22, 0, 30, 10),
    ("all-fives/3,hand=8,draw_when_able=true,draw=one", 12, 23, 2, 120, 10),
    ("all-fives/3,hand=8,reserve=2,draw_when_able=true,draw=one", 23, 26, 2, 160, 20),
    # The first lead tells which tiles nobody was dealt.
    ("all-fives/2,hand=12,first_leader=highest-double", 11, 10, 1, 120, 120),
    ("all-fives/3,hand=8,first_leader=highest-double", 18, 18, 1, 16, 16),
    ("all-fives/2,hand=2,first_leader=highest-double", 1, 1, 0, 55, 55),
    ("all-fives/2,hand=2,first_leader=highest-double", 1, 1, 1, 10, 10),
    ("all-fives/2,hand=12,first_leader=heaviest", 11, 11, 0, 84, 84),
    ("all-fives/3,hand=8,first_leader=heaviest", 11, 23, 2, 13, 9),
]

# Views without a history: the text alone, with what its hands are known to lack, and the deals that fit.
TEXTS = [
    ("33(32.25.50.06.64.40.02.26)(36.61.13.35)(34.41.15.56.66)(30.00)"
     " 22.24/?3!036 ?3 0 25:25 all-fives/2,hand=12,draw=one", 10),
    ("33(32.25.50.06.64.40.02.26)(36.61.13.35.54.44)(34.41.15.56.66)(30.00)"
     " ?2!056/?2!036 ?2 0 25:25 all-fives/2,hand=12", 18),
    ("55(56.62.24.46.61.12.23.35.52.20.04.41.10.06.66)(54.43)(51)"
     " ?3!1456/?3 ?3 1 15:30 all-fives/2,hand=12", 80),
    # The boneyard is empty and the deal goes on: a hidden hand can place.
    ("55(50.00.01.12.22.26.61.11.15)(54.41.13.32.24.40.06.65)(52)"
     " ?6/?3!5 - 0 25:25 all-fives/2,hand=12", 56),
    ("00(06.61.12.23.34.42.26)(01.14.46.63.31.11.15)(02.25.50.04)(03.35.56.66)"
     " ?1/?3!0126/?1 - 1 0:30:10 all-fives/3,hand=9", 8),
    ("44(42.23.31.10.03.35.54.41.16.66.63)(43.33)(40.02.22.21.11)(46.65.52)"
     " ?2/?3!4/55 - 0 15:20:20 all-fives/3,hand=9", 10),
    # Seat 0 has used up its draw; where it may draw although able to place, that means that it can place.
    ("44(45.50.06.64.43.35.55)(42.23.36.66.62.25.51.11.16.65)(40.02.22)"
     " ?4/?2!456 ?1 0d 25:15 all-fives/2,hand=12,draw=one", 75),
    ("44(45.50.06.64.43.35.55)(42.23.36.66.62.25.51.11.16.65)(40.02.22)"
     " ?4/?2!456 ?1 0d 25:15 all-fives/2,hand=12,draw_when_able=true", 70),
]  # fmt: skip


def played(form: str, seed: int, actions: int) -> Match:
    """A match in its first deal after so many random actions."""
    match = Match.start(Rules.parse(form))
    match = match.deal(match.next_deal(deal_source(seed, 1)))
    source = ByteStream(f"{seed}/play".encode())
    for _ in range(actions):
        assert match.position is not None
        legal = match.position.legal_actions()
        match = match.apply(legal[source.randrange(len(legal))])
    return match


@cache
def found(form: str, seed: int, actions: int, seat: int | None) -> Counter[World]:
    return possible_worlds(played(form, seed, actions).view(seat))


def assert_as_often(samples: Iterable[World], expected: Counter[World]) -> None:
    """A chi-square test that the samples come from the worlds with these weights (p above 1e-6)."""
    seen = Counter(samples)
    assert set(seen) <= set(expected)
    total, deals = seen.total(), expected.total()
    means = {world: total * weight / deals for world, weight in expected.items()}
    assert min(means.values()) >= 5
    chi_square = sum((seen[world] - mean) ** 2 / mean for world, mean in means.items())
    # Wilson and Hilferty: the cube root of chi-square over its degrees of freedom is nearly normal.
    degrees = len(means) - 1
    spread = 2 / (9 * degrees)
    z = ((chi_square / degrees) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    assert z < 4.75


@pytest.mark.parametrize(("form", "seed", "actions", "seat", "deals", "worlds"), CASES)
def test_the_count_of_worlds_is_the_number_of_deals_that_fit(
    form: str, seed: int, actions: int, seat: int | None, deals: int, worlds: int
) -> None:
    fitting = found(form, seed, actions, seat)
    assert (fitting.total(), len(fitting)) == (deals, worlds)
    assert played(form, seed, actions).view(seat).worlds().count() == deals


@pytest.mark.parametrize(("form", "seed", "actions", "seat", "deals", "worlds"), CASES)
def test_samples_are_uniform_over_the_deals_that_fit(
    form: str, seed: int, actions: int, seat: int | None, deals: int, worlds: int
) -> None:
    possible = played(form, seed, actions).view(seat).worlds()
    source = ByteStream(b"uniform")
    draws = range(12 * deals + 200)
    assert_as_often((world_of(possible.sample(source)) for _ in draws), found(form, seed, actions, seat))


@pytest.mark.parametrize(("form", "seed", "actions", "seat", "deals", "worlds"), CASES)
def test_the_truth_is_among_the_worlds(
    form: str, seed: int, actions: int, seat: int | None, deals: int, worlds: int
) -> None:
    position = played(form, seed, actions).position
    assert position is not None
    assert world_of(position) in found(form, seed, actions, seat)


@pytest.mark.parametrize(("text", "deals"), TEXTS)
def test_a_view_without_history_leaves_the_worlds_that_its_text_allows(text: str, deals: int) -> None:
    view = View.parse(text)
    fitting = possible_worlds(view)
    assert fitting.total() == len(fitting) == deals
    assert view.worlds().count() == deals
    source = ByteStream(b"text")
    assert_as_often((world_of(view.sample(source)) for _ in range(12 * deals + 200)), fitting)


@pytest.mark.parametrize(
    ("taken_up", "actions", "seat", "deals"), [(13, 6, 0, 18), (10, 13, None, 80), (23, 3, None, 12)]
)
def test_a_match_taken_up_from_a_position_leaves_the_worlds_that_fit_what_came_after(
    taken_up: int, actions: int, seat: int | None, deals: int
) -> None:
    position = played("all-fives/2,hand=12", 3, taken_up).position
    assert position is not None
    match = Match.start(position.rules, position=position)
    for _ in range(actions):
        assert match.position is not None
        match = match.apply(match.position.legal_actions()[0])
    view = match.view(seat)
    fitting = possible_worlds(view)
    assert fitting.total() == deals
    assert view.worlds().count() == deals
    source = ByteStream(b"taken up")
    assert_as_often((world_of(view.sample(source)) for _ in range(12 * deals + 200)), fitting)


def test_a_view_that_nothing_fits_is_refused() -> None:
    # The four tiles of the hidden hand would have to lack every value but 1.
    text = "33 00.01.02.03.04.05.06.11.12.13.14.15.16/?13!023456 ?1 0 0:0 all-fives/2,hand=13"
    with pytest.raises(InvalidPositionError, match="no deal fits"):
        View.parse(text).worlds()


def test_the_order_of_the_boneyard_is_uniform() -> None:
    # Seat 0 of two sees 13 of 28 tiles; of the 105 pairs in the boneyard each lies in two orders.
    possible = played("all-fives/2,hand=13", 0, 0).view(0).worlds()
    source = ByteStream(b"order")
    ordered = Counter(possible.sample(source).boneyard for _ in range(2500))
    assert len(ordered) == 210
    mean = 2500 / 210
    assert sum((n - mean) ** 2 / mean for n in ordered.values()) < 315  # p = 1e-6 at 209 degrees
