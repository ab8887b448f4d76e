"""A first lead that the tiles decide proves that nobody holds a tile that would lead in its place."""

from __future__ import annotations

import random

import pytest

from allfives.rules import NotationError, Place, Position, Tile, View

RULES = "all-fives/2,hand=12,first_leader=highest-double"
LOW = "00.01.02.03.04.05.06.11.12.13.14.55"
HIGH = "15.16.22.23.24.25.26.33.34.35.36.66"


def test_a_position_in_which_another_seat_holds_a_higher_double_is_faulty() -> None:
    with pytest.raises(NotationError, match="seat 1 holds 66, which would lead in the place of 55"):
        Position.parse(f"- {LOW}/{HIGH} 44.45.46.56 0>55 0:0 {RULES}")


def test_the_higher_double_may_lie_in_the_boneyard() -> None:
    other = HIGH.replace("66", "56")
    position = Position.parse(f"- {LOW}/{other} 44.45.46.66 0>55 0:0 {RULES}")
    assert position.legal_actions() == (Place(Tile(5, 5)),)


def test_a_view_without_history_never_gives_a_hidden_hand_the_higher_double() -> None:
    view = View.parse(f"- {LOW}/?12 ?4 0>55 0:0 {RULES}")
    worlds = view.worlds()
    rng = random.Random(5)
    samples = [worlds.sample(rng) for _ in range(100)]
    assert all(Tile(6, 6) in position.boneyard for position in samples)
    assert any(Tile(5, 6) in position.hands[1] for position in samples)


def test_where_the_heaviest_leads_a_heavier_plain_tile_counts_too() -> None:
    rules = RULES.replace("highest-double", "heaviest")
    view = View.parse(f"- {LOW}/?12 ?4 0>55 0:0 {rules}")
    position = view.sample(random.Random(5))
    assert {Tile(5, 6), Tile(6, 6)} <= set(position.boneyard)


def test_what_everybody_saw_is_shown_where_one_tile_may_be_drawn() -> None:
    text = "36 01/02 04.05.06.11 0d 0:0 all-fives/2,hand=1,draw=one,draw_when_able=true"
    rest = "00.03.12.13.14.15.16.22.23.24.25.26.33.34.35.44.45.46.55.56.66"
    position = Position.parse(text.replace("04.05.06.11", f"04.05.06.11.{rest}"))
    assert position.view(1).drew is True


def test_a_seat_that_can_place_nothing_has_not_used_up_its_draw() -> None:
    rest = "00.03.04.05.06.11.12.13.14.15.16.22.23.24.25.26.33.34.35.44.45.46.55.56.66"
    with pytest.raises(NotationError, match="seat 0 can place nothing, so it has not used up its draw"):
        Position.parse(f"36 01/02 {rest} 0d 0:0 all-fives/2,hand=1,draw_when_able=true")
