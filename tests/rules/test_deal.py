"""How the tiles are dealt, and who leads."""

from __future__ import annotations

import random

import pytest

from allfives.rules import TILES, Deal, InvalidPositionError, Position, Rules
from tests.rules.helpers import hands, main_form, tiles


class InOrder:
    """A source that leaves every shuffle as it was and then names the last of those asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def randrange(self, stop: int, /) -> int:
        self.asked.append(stop)
        return stop - 1


def sorted_deal(rules: Rules) -> Deal:
    """The deal of an unshuffled set."""
    return Deal.shuffled(InOrder(), rules)


def test_seat_0_gets_the_first_tiles_then_seat_1_and_the_rest_is_the_boneyard() -> None:
    deal = sorted_deal(main_form(3, hand=6))
    assert deal.hands == hands("00 01 02 03 04 05", "06 11 12 13 14 15", "16 22 23 24 25 26")
    assert deal.boneyard == tiles("33 34 35 36 44 45 46 55 56 66")


@pytest.mark.parametrize(("players", "hand", "rest"), [(2, 9, 10), (3, 7, 7), (4, 5, 8)])
def test_the_main_form_deals_9_7_or_5_and_leaves_10_7_or_8(players: int, hand: int, rest: int) -> None:
    deal = Deal.shuffled(random.Random(3), main_form(players))
    assert [len(each) for each in deal.hands] == [hand] * players
    assert len(deal.boneyard) == rest
    assert sorted([*deal.boneyard, *(tile for each in deal.hands for tile in each)]) == list(TILES)


def test_hands_are_sorted_and_the_boneyard_stays_in_the_order_in_which_it_will_be_drawn() -> None:
    deal = Deal.shuffled(random.Random(3), main_form())
    assert all(list(each) == sorted(each) for each in deal.hands)
    assert list(deal.boneyard) != sorted(deal.boneyard)


def test_the_shuffle_comes_first_and_the_lot_after_it() -> None:
    source = InOrder()
    assert Deal.shuffled(source, main_form(3)).leader == 2
    assert source.asked == [*range(28, 1, -1), 3]


def test_the_first_leader_is_a_neutral_lot_and_the_tiles_held_give_no_right() -> None:
    leaders = [Deal.shuffled(random.Random(seed), main_form(4)).leader for seed in range(400)]
    assert all(70 < leaders.count(seat) < 130 for seat in range(4))


def test_a_named_leader_needs_no_lot() -> None:
    source = InOrder()
    assert Deal.shuffled(source, main_form(3), leader=1).leader == 1
    assert source.asked == list(range(28, 1, -1))


def test_a_lot_may_be_asked_for_where_the_tiles_decided_the_first_lead() -> None:
    rules = main_form(first_leader="heaviest")
    assert Deal.shuffled(InOrder(), rules, leader="lot").leader == 1


@pytest.mark.parametrize(
    ("first_leader", "held", "leader", "lead"),
    [
        ("highest-double", ("00 56", "11 46"), 1, "11"),
        ("highest-double", ("55 01", "44 66"), 1, "66"),
        ("highest-double", ("66 01", "44 55"), 0, "66"),
        ("highest-double", ("01 45", "23 36"), 1, "36"),
        ("highest-double", ("01 56", "23 46"), 0, "56"),
        ("heaviest", ("00 56", "11 46"), 0, "56"),
        ("heaviest", ("55 01", "46 00"), 1, "46"),
        ("heaviest", ("46 00", "55 01"), 0, "46"),
        ("heaviest", ("01 02", "03 66"), 1, "66"),
    ],
)
def test_where_the_tiles_decide_their_holder_leads_with_that_tile(
    first_leader: str, held: tuple[str, str], leader: int, lead: str
) -> None:
    rules = main_form(hand=2, first_leader=first_leader)
    dealt = hands(*held)
    rest = tuple(tile for tile in TILES if not any(tile in hand for hand in dealt))
    position = Position.start(rules, Deal(dealt, rest, leader))
    assert (position.turn, str(position.lead)) == (leader, lead)
    assert list(map(str, position.legal_actions())) == [lead]
    with pytest.raises(InvalidPositionError) as error:
        Position.start(rules, Deal(dealt, rest, 1 - leader))
    assert error.value.faults == (f"seat {leader} leads, because it holds {lead}, not seat {1 - leader}",)
    assert Deal(dealt, rest, 1 - leader).faults(rules) == list(error.value.faults)
    assert Deal(dealt, rest, 1 - leader).faults(rules, first=False) == []
    assert Position.start(rules, Deal(dealt, rest, 1 - leader), first=False).lead is None


def test_a_shuffled_first_deal_is_led_by_the_holder_of_the_tile_without_a_lot() -> None:
    source = InOrder()
    deal = Deal.shuffled(source, main_form(hand=8, first_leader="highest-double"))
    assert deal.hands == hands("00 01 02 03 04 05 06 11", "12 13 14 15 16 22 23 24")
    assert deal.leader == 1
    assert source.asked == list(range(28, 1, -1))


# --- Deals that cannot be --------------------------------------------------------------------------


def faults(deal: Deal, rules: Rules) -> list[str]:
    """What is wrong with a deal, which is also what a position made from it is refused for."""
    found = deal.faults(rules)
    if found:
        with pytest.raises(InvalidPositionError) as error:
            Position.start(rules, deal)
        assert error.value.faults == tuple(found)
    return found


def test_a_right_deal_has_no_faults() -> None:
    for players in (2, 3, 4):
        assert faults(sorted_deal(main_form(players)), main_form(players)) == []


@pytest.mark.parametrize(
    ("held", "boneyard", "leader", "found"),
    [
        (("00 01", "02 03"), None, 2, ["there is no seat 2 to lead"]),
        (("00 01", "02 03"), None, -1, ["there is no seat -1 to lead"]),
        (("00 01", "02 03"), None, True, ["there is no seat True to lead"]),
        (("00 01 02", "03 04"), None, 0, ["a hand has 2 tiles, that of seat 0 3"]),
        (("00 01", "02"), None, 0, ["a hand has 2 tiles, that of seat 1 1"]),
        (("00 01",), None, 0, ["2 players have 2 hands, not 1"]),
        (("00 01", "02 03", "04 05"), None, 0, ["2 players have 2 hands, not 3"]),
        (("00 01", "01 02"), None, 0, ["01 is there 2 times"]),
        (("00 01", "02 03"), "04 05 06", 0, [f"missing: {' '.join(map(str, TILES[7:]))}"]),
    ],
)
def test_a_deal_that_cannot_be_is_refused_with_what_is_wrong(
    held: tuple[str, ...], boneyard: str | None, leader: int, found: list[str]
) -> None:
    dealt = hands(*held)
    rest = tuple(tile for tile in TILES if not any(tile in hand for hand in dealt))
    deal = Deal(dealt, rest if boneyard is None else tiles(boneyard), leader)
    assert faults(deal, main_form(hand=2)) == found


def test_a_hand_out_of_order_is_refused() -> None:
    deal = sorted_deal(main_form())
    first, second = deal.hands
    assert faults(Deal((first, second[::-1]), deal.boneyard, 0), main_form()) == [
        "the hand of seat 1 is not sorted"
    ]


@pytest.mark.parametrize("first_leader", ["lot", "highest-double", "heaviest"])
def test_a_deal_without_tiles_in_the_hands_is_refused_whoever_would_lead(first_leader: str) -> None:
    deal = Deal(hands("", ""), TILES, 0)
    assert faults(deal, main_form(hand=2, first_leader=first_leader)) == [
        "a hand has 2 tiles, that of seat 0 0",
        "a hand has 2 tiles, that of seat 1 0",
    ]


def test_what_is_wrong_with_a_deal_and_with_the_scores_is_told_at_once() -> None:
    deal = Deal(hands("00 01", "02 03"), TILES[4:], 2)
    with pytest.raises(InvalidPositionError) as error:
        Position.start(main_form(hand=2), deal, scores=(0,))
    assert error.value.faults == ("there is no seat 2 to lead", "2 sides have 2 scores, not 1")


def test_all_that_is_wrong_with_a_deal_is_told_at_once() -> None:
    dealt = (tiles("05 04 03"), tiles("01 00"), tiles("66"))
    deal = Deal(dealt, (*tiles("66 66"), *TILES[7:27]), 7)
    assert faults(deal, main_form(hand=2)) == [
        "2 players have 2 hands, not 3",
        "a hand has 2 tiles, that of seat 0 3",
        "the hand of seat 0 is not sorted",
        "the hand of seat 1 is not sorted",
        "a hand has 2 tiles, that of seat 2 1",
        "66 is there 3 times",
        "missing: 02 06",
        "there is no seat 7 to lead",
    ]


def test_the_same_seed_gives_the_same_deal_and_another_seed_another() -> None:
    one, same, other = (Deal.shuffled(random.Random(seed), main_form()) for seed in (7, 7, 8))
    assert one == same
    assert one != other
