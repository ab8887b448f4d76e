"""The eight presets, each by cases worked by hand from the rules page."""

from __future__ import annotations

from typing import Any

import pytest

from allfives.rules import PRESETS, IllegalActionError, Layout, Match, Outcome, Position, Rules, Tile
from tests.rules.helpers import after, deal_of, ends, legal, main_form, places, played, table

Table = tuple[int, int, int]


@pytest.mark.parametrize(
    ("name", "hand", "boneyard", "target"),
    [
        ("all-fives", (9, 7, 5), (10, 7, 8), (250, 200, 200)),
        ("all-fives-deductions", (9, 7, 5), (10, 7, 8), (250, 200, 200)),
        ("all-fives-five-tiles", (5, 5, 5), (18, 13, 8), (250, 200, 200)),
        ("all-fives-seven-five", (7, 5, 5), (14, 13, 8), (250, 200, 200)),
        ("muggins", (7, 5, 5), (14, 13, 8), (200, 200, 200)),
        ("sniff", (7, 6, 5), (14, 10, 8), (200, 200, 200)),
        ("five-up", (5, 5, 5), (18, 13, 8), (61, 61, 61)),
        ("fives-and-threes", (7, 5, 5), (14, 13, 8), (61, 61, 61)),
    ],
)
def test_hand_boneyard_and_target_follow_the_number_of_players(
    name: str, hand: Table, boneyard: Table, target: Table
) -> None:
    for at, players in enumerate((2, 3, 4)):
        rules = Rules.preset(name, players=players)
        assert (rules.hand, rules.target) == (hand[at], target[at])
        assert 28 - players * rules.hand == boneyard[at]
        assert (rules.players, rules.partners) == (players, players == 4)


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("all-fives", {}),
        ("all-fives-deductions", {"settlement": "own-deducted"}),
        ("all-fives-five-tiles", {}),
        ("all-fives-seven-five", {}),
        ("muggins", {"spinner": "none"}),
        ("sniff", {"spinner_counts": "while-exposed"}),
        ("five-up", {"spinner": "all", "unit": "per-multiple"}),
        (
            "fives-and-threes",
            {
                "exact": True,
                "spinner": "none",
                "scoring": "fives-and-threes",
                "draw": "none",
                "next_leader": "rotate",
                "settlement": "out-bonus",
                "block_tie": "none",
            },
        ),
    ],
)
def test_a_preset_differs_from_the_main_form_in_these_fields(name: str, changes: dict[str, Any]) -> None:
    for players in (2, 3, 4):
        rules = Rules.preset(name, players=players)
        tables = {"hand": rules.hand, "target": rules.target}
        assert rules == main_form(players, **tables, **changes)


def test_there_are_eight_presets_and_the_main_form_comes_first() -> None:
    assert len(PRESETS) == 8
    assert next(iter(PRESETS)) == "all-fives"


# --- all-fives-deductions --------------------------------------------------------------------------

DEDUCTIONS = Rules.preset("all-fives-deductions")


@pytest.mark.parametrize(("left", "score"), [("34", -5), ("35", -10), ("02", 0), ("66 01", -15)])
def test_deductions_take_the_own_left_pips_rounded_off_the_score(left: str, score: int) -> None:
    position = after(table("14", "12", left, boneyard="22", rules=DEDUCTIONS), "12@14")
    assert position.scores == (0, score)


def test_deductions_pay_the_winner_nothing() -> None:
    position = after(table("14 11@14", "44", "66 01", rules=DEDUCTIONS), "44@14")
    assert position.scores == (10, -15)
    assert position.ended == Outcome("out", 0, (0,), ((1, -15),))


def test_deductions_are_taken_off_everybody_after_a_block_the_lowest_included() -> None:
    position = after(table("14", "11 03", "55", scores=(20, 100), rules=DEDUCTIONS), "11@14")
    assert position.ended == Outcome("blocked", None, (0,), ((0, -5), (1, -10)))
    assert position.scores == (15, 90)


def test_with_deductions_a_target_already_reached_stays_reached() -> None:
    position = after(table("14 11@14", "44 66", "55", scores=(245, 0), rules=DEDUCTIONS), "44@14")
    assert position.ended == Outcome("target", None, (0,), ())
    assert position.scores == (255, 0)


# --- muggins ---------------------------------------------------------------------------------------

MUGGINS = Rules.preset("muggins")


def test_muggins_has_no_branches() -> None:
    layout = Layout.parse("55 35@55 45@55", rules=MUGGINS)
    assert ends(layout) == "3+4"
    assert places(layout) == ["35 at 3", "45 at 4"]
    with pytest.raises(IllegalActionError, match=r"^25 cannot go on 55: every place of 55 is taken$"):
        layout.place(Tile(2, 5), Tile(5, 5))


def test_muggins_counts_a_double_at_an_end_with_both_halves() -> None:
    position = after(table("05", "55 12", "24", boneyard="22", rules=MUGGINS), "55@05")
    assert (ends(position.layout), position.scores) == ("0+10", (10, 0))


# --- sniff -----------------------------------------------------------------------------------------

SNIFF = Rules.preset("sniff")


def test_sniff_scores_15_where_all_fives_scores_0() -> None:
    plays, hand = "44 46@44", ("14 66", "00")
    sniff = after(table(plays, *hand, rules=SNIFF), "14@44")
    assert (ends(sniff.layout), sniff.scores) == ("1+8+6", (15, 0))
    main = after(table(plays, *hand, rules=main_form()), "14@44")
    assert (ends(main.layout), main.scores) == ("1+6", (0, 0))


def test_sniff_counts_one_half_with_one_arm_begun_and_none_with_both() -> None:
    one_arm = Layout.parse("44 46@44 14@44 24@44", rules=SNIFF)
    assert (ends(one_arm), one_arm.count()) == ("1+2+4+6", 13)
    both_arms = one_arm.place(Tile(3, 4), Tile(4, 4))
    assert (ends(both_arms), both_arms.count()) == ("1+2+3+6", 12)


def test_sniff_exposes_only_the_first_double() -> None:
    layout = Layout.parse("44 46@44 14@44 66@46 06@66", rules=SNIFF)
    assert ends(layout) == "0+1+8"


# --- five-up ---------------------------------------------------------------------------------------

FIVE_UP = Rules.preset("five-up")


def test_five_up_has_a_second_spinner() -> None:
    position = table("55 35@55 45@55 33@35 23@33", "13 36", "00", boneyard="22", rules=FIVE_UP)
    assert legal(position) == "13@33 36@33"
    assert ends(after(position, "13@33").layout) == "1+2+4"
    assert legal(table("55 35@55 45@55 33@35 23@33", "13 36", "00", boneyard="22")) == "+"


def test_five_up_opens_the_arms_of_each_double_after_its_own_line_places() -> None:
    layout = Layout.parse("55 35@55 45@55 33@35", rules=FIVE_UP)
    assert [str(place) for place in layout.places()] == [
        "33 B at 3",
        "45 at 4",
        "55 arm X at 5",
        "55 arm Y at 5",
    ]


def test_five_up_counts_one_point_per_five_in_play_and_in_the_settlement() -> None:
    position = after(table("14 11@14", "44", "66 01", rules=FIVE_UP), "44@14")
    assert position.ended == Outcome("out", 0, (0,), ((0, 3),))
    assert position.scores == (5, 0)  # 10 is 2 points, 13 pips are 15, which is 3


def test_five_up_is_won_at_61_reached_or_passed() -> None:
    position = after(table("14 11@14", "44 66", "00", scores=(60, 0), rules=FIVE_UP), "44@14")
    assert (position.scores, position.ended) == ((62, 0), Outcome("target", None, (0,), ()))


# --- fives-and-threes ------------------------------------------------------------------------------

THREES = Rules.preset("fives-and-threes")


@pytest.mark.parametrize(
    ("plays", "last", "total", "points"),
    [
        ("36", "66", 15, 8),
        ("05", "55", 10, 2),
        ("03", "33", 6, 2),
        ("", "14", 5, 1),
        ("", "12", 3, 1),
        ("", "55", 10, 2),
        ("", "33", 6, 2),
        ("", "00", 0, 0),
        ("55 25@55", "22", 14, 0),
    ],
)
def test_fives_and_threes_adds_what_both_divisors_give(
    plays: str, last: str, total: int, points: int
) -> None:
    position = after(table(plays, f"{last} 04", "44", boneyard="11", rules=THREES), last)
    assert (position.layout.count(), position.scores) == (total, (points, 0))


def test_fives_and_threes_knocks_instead_of_drawing() -> None:
    boneyard = "22 33 45 56 66 16 26 25 35 36 46 23 34 12"
    position = table("14", "00", "11", boneyard=boneyard, rules=THREES)
    assert legal(position) == "--"
    assert after(position, "--").turn == 1


def test_fives_and_threes_is_blocked_as_soon_as_nobody_can_place_and_a_block_pays_nothing() -> None:
    boneyard = "22 33 45 56 66 16 26 25 35 36 46 23 34 12"
    position = after(table("14", "11 00", "55", boneyard=boneyard, rules=THREES), "11@14")
    assert position.ended == Outcome("blocked", None, (0,), ())
    assert position.scores == (2, 0)  # 2 + 4 makes 6, which is two threes


def test_fives_and_threes_pays_one_point_for_going_out() -> None:
    position = after(table("05", "55", "66 26", rules=THREES), "55@05")
    assert position.ended == Outcome("out", 0, (0,), ((0, 1),))
    assert position.scores == (3, 0)


@pytest.mark.parametrize(
    ("before", "after_it", "how"),
    [(58, 61, "out"), (59, 61, "target"), (60, 61, "out"), (57, 60, "out")],
)
def test_fives_and_threes_has_to_hit_61_exactly(before: int, after_it: int, how: str) -> None:
    # 55 scores 2 and goes out, which scores 1 more.
    position = after(table("05", "55", "66 26", scores=(before, 0), rules=THREES), "55@05")
    assert (position.scores, position.ended and position.ended.how) == ((after_it, 0), how)


def test_fives_and_threes_makes_a_score_that_would_overshoot_worth_nothing() -> None:
    position = after(table("36", "66 11", "00", scores=(54, 0), boneyard="22", rules=THREES), "66@36")
    assert position.scores == (54, 0)
    hit = after(table("36", "66 11", "00", scores=(53, 0), boneyard="22", rules=THREES), "66@36")
    assert (hit.scores, hit.ended) == ((61, 0), Outcome("target", None, (0,), ()))


def test_fives_and_threes_is_led_by_the_seat_after_the_last_leader_whoever_went_out() -> None:
    rules = THREES.replace(hand=1)
    match = played(Match.start(rules).deal(deal_of(0, "14", "55")), "14")
    assert match.position is not None
    assert match.position.ended == Outcome("out", 0, (0,), ((0, 1),))
    assert match.next_leader == 1


def test_every_preset_can_be_led_with_every_tile() -> None:
    for name in PRESETS:
        for players in (2, 3, 4):
            rules = Rules.preset(name, players=players)
            held = [" ".join(str(t) for t in hand) for hand in deal_hands(rules)]
            position = Position.start(rules, deal_of(0, *held))
            assert len(position.legal_actions()) == rules.hand


def deal_hands(rules: Rules) -> list[list[str]]:
    """Hands of the tiles in order."""
    names = [f"{low}{high}" for low in range(7) for high in range(low, 7)]
    return [names[seat * rules.hand : (seat + 1) * rules.hand] for seat in range(rules.players)]
