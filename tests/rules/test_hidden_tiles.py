"""What a seat cannot see, it cannot know: views and samples depend on the visible history alone."""

from __future__ import annotations

import pickle
import random

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from allfives.rules import TILES, ByteStream, Deal, Drew, Match, Rules, View, deal_source
from allfives.testing import matches, rules_sets, views
from tests.rules.retelling import current_deal, retold

# A failing match is worth its long text.
pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")

often = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

SEATS = st.sampled_from((0, 1, 2, 3, None))
# Forms in which much is drawn and little is told, so that the hidden tiles can lie in many ways.
DRAWING = st.builds(
    lambda players, hand, draw, able, reserve, leader: Rules.preset(
        "all-fives",
        players=players,
        hand=hand,
        draw=draw,
        draw_when_able=able,
        reserve=reserve,
        first_leader=leader,
    ),
    st.sampled_from((2, 3, 4)),
    st.integers(2, 5),
    st.sampled_from(("until-playable", "one")),
    st.booleans(),
    st.sampled_from((0, 2)),
    st.sampled_from(("lot", "highest-double", "heaviest")),
)
MATCHES = st.one_of(rules_sets(), DRAWING).flatmap(lambda rules: matches(rules, dealt=True, whole=False))


@often
@given(MATCHES, SEATS, st.integers(0, 2**32 - 1))
def test_exchanging_the_tiles_that_a_seat_cannot_see_leaves_its_view_the_same(
    match: Match, seat: int | None, seed: int
) -> None:
    seat = None if seat is None or seat >= match.rules.players else seat
    view = match.view(seat)
    world = view.sample(random.Random(seed))
    other = retold(match, seat, world)
    assert match.position is not None
    assert other.position is not None
    assert other.view(seat) == view
    assert (other.position.hands, other.position.boneyard) == (world.hands, world.boneyard)
    assert other.position == world
    event("other tiles" if other.position != match.position else "the same tiles")
    event(f"draws: {min(3, sum(isinstance(told, Drew) for told in view.history))}")
    event("from a position" if current_deal(match) is None else "from a deal")


@often
@given(MATCHES, SEATS, st.integers(0, 2**32 - 1))
def test_a_sample_does_not_depend_on_the_truth(match: Match, seat: int | None, seed: int) -> None:
    seat = None if seat is None or seat >= match.rules.players else seat
    view = match.view(seat)
    other = retold(match, seat, view.sample(random.Random(seed))).view(seat)
    assert other.worlds().count() == view.worlds().count()
    chance = seed.to_bytes(4, "big")
    assert [other.sample(ByteStream(chance)) for _ in range(3)] == [
        view.sample(ByteStream(chance)) for _ in range(3)
    ]


@often
@given(views(), st.integers(0, 2**32 - 1))
def test_a_sample_is_a_sound_position_that_looks_the_same_from_the_seat(view: View, seed: int) -> None:
    world = view.sample(random.Random(seed))
    assert world.status() == ()
    held = [tile for hand in world.hands for tile in hand]
    assert sorted([*held, *world.boneyard, *world.layout.joined]) == list(TILES)
    seen = world.view(view.seat)
    assert (seen.layout, seen.hands, seen.counts, seen.boneyard_count) == (
        view.layout,
        view.hands,
        view.counts,
        view.boneyard_count,
    )
    assert (seen.turn, seen.scores, seen.lead, seen.ended) == (view.turn, view.scores, view.lead, view.ended)
    for hand, lacks in zip(world.hands, view.lacks, strict=True):
        assert not {half for tile in hand for half in (tile.low, tile.high)} & set(lacks)


@often
@given(DRAWING, st.integers(0, 2**32 - 1))
def test_no_tile_of_a_hand_has_a_value_that_the_hand_is_said_to_lack(rules: Rules, seed: int) -> None:
    match = Match.start(rules).deal(Deal.shuffled(deal_source(seed, 1), rules))
    chance = random.Random(seed)
    while match.turn is not None:
        assert match.position is not None
        match = match.apply(chance.choice(match.position.legal_actions()))
        assert match.position is not None
        for seat in (*range(rules.players), None):
            for hand, lacks in zip(match.position.hands, match.view(seat).lacks, strict=True):
                assert not {half for tile in hand for half in (tile.low, tile.high)} & set(lacks)


@often
@given(views())
def test_nothing_in_a_view_is_hidden_from_its_seat(view: View) -> None:
    # A view that was sent away as bytes knows as much as one that was not: it refers to nothing else.
    far: View = pickle.loads(pickle.dumps(view))
    assert far == view
    assert far.sample(random.Random(1)) == view.sample(random.Random(1))
    if view.turn is not None:
        shown = [hand for holder, hand in enumerate(view.hands) if holder != view.seat]
        assert all(hand is None or hand == () for hand in shown)
        assert view.boneyard in (None, ())
    for told in view.history:
        assert told == told.seen_by(view.seat)
        assert not isinstance(told, Drew) or (told.tile is not None) == (told.seat == view.seat)
