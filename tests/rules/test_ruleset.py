"""Rule sets as data: fields, what they may be, which contradict each other, and their text."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from allfives.rules import FIELDS, PRESETS, Rules, RulesError, value_text, values_text
from tests.rules.helpers import main_form


def test_the_fields_stand_in_the_order_of_the_rules_page() -> None:
    assert FIELDS == (
        "players",
        "partners",
        "hand",
        "target",
        "exact",
        "spinner",
        "spinner_counts",
        "scoring",
        "unit",
        "draw",
        "draw_when_able",
        "reserve",
        "first_leader",
        "next_leader",
        "settlement",
        "round_to",
        "block_tie",
    )


def test_the_main_form_is_the_one_of_the_rules_page() -> None:
    assert {name: getattr(main_form(), name) for name in FIELDS} == {
        "players": 2,
        "partners": False,
        "hand": 9,
        "target": 250,
        "exact": False,
        "spinner": "first",
        "spinner_counts": "until-covered",
        "scoring": "fives",
        "unit": "raw",
        "draw": "until-playable",
        "draw_when_able": False,
        "reserve": 0,
        "first_leader": "lot",
        "next_leader": "winner",
        "settlement": "opponents-sum",
        "round_to": 5,
        "block_tie": "split",
    }


def test_two_rule_sets_are_equal_when_their_fields_are_whatever_preset_they_came_from() -> None:
    from_muggins = Rules.preset("muggins")
    from_main = main_form(spinner="none", hand=7, target=200)
    assert from_muggins == from_main
    assert hash(from_muggins) == hash(from_main)
    assert from_muggins != main_form()


def test_a_rule_set_never_changes() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        main_form().target = 100  # type: ignore[misc]
    with pytest.raises(TypeError):
        PRESETS["mine"] = PRESETS["sniff"]  # type: ignore[index]


# --- Values that do not exist ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "wrong", "may_be"),
    [
        ("players", [1, 5, 2.0, "2", None], "2, 3 or 4"),
        ("partners", [0, 1, None, "true"], "true or false"),
        ("hand", [0, 14, -1, 7.0, True, "7"], "1 to 13"),
        ("target", [0, -5, 1.5, True, 1_000_000_000, "100"], "a whole number from 1 to 999999999"),
        ("exact", [1, None, "false"], "true or false"),
        ("spinner", ["last", "", None, 1], "first, none or all"),
        ("spinner_counts", ["always", True], "until-covered or while-exposed"),
        ("scoring", ["sevens", 5], "fives, threes or fives-and-threes"),
        ("unit", ["points", 5], "raw or per-multiple"),
        ("draw", ["two", 1], "until-playable, one or none"),
        ("draw_when_able", [0, "no"], "true or false"),
        ("reserve", [3, -1, True, 1.0], "0, 1 or 2"),
        ("first_leader", ["winner", 0], "lot, highest-double or heaviest"),
        ("next_leader", ["loser", 1], "winner, rotate or lot"),
        (
            "settlement",
            ["all", False],
            "opponents-sum, opponents-each, difference, own-deducted, out-bonus or none",
        ),
        ("round_to", [0, 2, 4, True, "5"], "5, 3 or 1"),
        ("block_tie", ["half", None], "split or none"),
    ],
)
def test_a_value_that_a_field_cannot_have_is_refused_with_the_field_and_what_it_may_be(
    name: str, wrong: list[Any], may_be: str
) -> None:
    assert values_text(name) == may_be
    for value in wrong:
        with pytest.raises(RulesError) as error:
            dataclasses.replace(main_form(), **{name: value})
        assert str(error.value) == f"{name} is {may_be}, not {value!r}"
        assert error.value.fields == (name,)


@pytest.mark.parametrize(
    "changes",
    [{"hand": 1}, {"hand": 13}, {"target": 1}, {"target": 999_999_999}, {"reserve": 2}, {"round_to": 1}],
)
def test_the_least_and_the_greatest_values_are_allowed(changes: dict[str, Any]) -> None:
    rules = main_form(**changes)
    assert {name: getattr(rules, name) for name in changes} == changes


@pytest.mark.parametrize("players", [0, 1, 5, 2.0, True, "2", None])
def test_no_preset_is_for_another_number_of_players(players: Any) -> None:
    table = PRESETS["all-fives"]
    for ask in (partial(Rules.preset, "all-fives", players=players), partial(table.fields_for, players)):
        with pytest.raises(RulesError) as error:
            ask()
        assert str(error.value) == f"players is 2, 3 or 4, not {players!r}"
        assert error.value.fields == ("players",)


def test_a_preset_or_a_field_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(RulesError) as error:
        Rules.preset("all-sixes")
    assert str(error.value) == (
        "there is no preset 'all-sixes'; there are all-fives, all-fives-deductions, all-fives-five-tiles, "
        "all-fives-seven-five, muggins, sniff, five-up, fives-and-threes"
    )
    assert error.value.fields == ()
    makers: list[Callable[..., Rules]] = [partial(Rules.preset, "sniff"), main_form().replace]
    for make in makers:
        with pytest.raises(RulesError) as error:
            make(goal=100)
        assert str(error.value) == f"there is no field 'goal'; there are {', '.join(FIELDS)}"
        assert error.value.fields == ("goal",)


# --- Fields that contradict each other -------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "changes", "fields", "message"),
    [
        (2, {"partners": True}, ("partners", "players"), "partnerships need four players"),
        (3, {"partners": True}, ("partners", "players"), "partnerships need four players"),
        (3, {"hand": 10}, ("players", "hand"), "3 hands of 10 are more than 28 tiles"),
        (4, {"hand": 8}, ("players", "hand"), "4 hands of 8 are more than 28 tiles"),
        (4, {"hand": 7, "reserve": 1}, ("hand", "reserve"), "4 hands of 7 leave no 1 tiles to reserve"),
        (2, {"hand": 13, "reserve": 2}, None, ""),
        (3, {"hand": 9, "reserve": 1}, None, ""),
        (3, {"hand": 9, "reserve": 2}, ("hand", "reserve"), "3 hands of 9 leave no 2 tiles to reserve"),
        (4, {"hand": 7}, None, ""),
        (
            3,
            {"exact": True},
            ("exact", "block_tie"),
            "with three players a split makes half points, and an exact finish cannot be hit with those",
        ),
        (3, {"exact": True, "block_tie": "none"}, None, ""),
        (2, {"exact": True}, None, ""),
        (4, {"exact": True}, None, ""),
        (
            2,
            {"spinner": "none", "spinner_counts": "while-exposed"},
            ("spinner", "spinner_counts"),
            "without a spinner none can go on counting",
        ),
        (2, {"spinner": "all", "spinner_counts": "while-exposed"}, None, ""),
        (
            2,
            {"scoring": "fives-and-threes", "unit": "per-multiple"},
            ("scoring", "unit"),
            "fives-and-threes counts multiples already",
        ),
        (
            2,
            {"unit": "per-multiple", "round_to": 3},
            ("unit", "round_to"),
            "a settlement in units of 5 has to be rounded to 5",
        ),
        (
            2,
            {"unit": "per-multiple", "scoring": "threes"},
            ("unit", "round_to"),
            "a settlement in units of 3 has to be rounded to 3",
        ),
        (2, {"unit": "per-multiple", "scoring": "threes", "round_to": 3}, None, ""),
        (2, {"unit": "per-multiple", "round_to": 1, "settlement": "out-bonus"}, None, ""),
        (2, {"unit": "per-multiple", "round_to": 1, "settlement": "none"}, None, ""),
        (2, {"scoring": "threes", "round_to": 1}, None, ""),
        (
            2,
            {"draw": "none", "draw_when_able": True},
            ("draw", "draw_when_able"),
            "nobody may draw instead of placing when nobody draws",
        ),
        (2, {"draw": "one", "draw_when_able": True}, None, ""),
        (4, {"partners": False}, None, ""),
    ],
)
def test_fields_that_contradict_each_other_are_refused_and_both_are_named(
    players: int, changes: dict[str, Any], fields: tuple[str, str] | None, message: str
) -> None:
    if fields is None:
        rules = main_form(players, **changes)
        assert {name: getattr(rules, name) for name in changes} == changes
        return
    with pytest.raises(RulesError) as error:
        main_form(players, **changes)
    assert error.value.fields == fields
    values = dict(Rules.preset("all-fives", players=players).changes, players=players)
    values |= {name: getattr(main_form(players), name) for name in FIELDS} | changes
    one, other = (f"{name}={value_text(values[name])}" for name in fields)
    assert str(error.value) == f"{one} and {other} contradict each other: {message}"


def test_a_contradiction_reads_as_a_sentence() -> None:
    with pytest.raises(RulesError) as error:
        main_form(partners=True)
    assert str(error.value) == (
        "partners=true and players=2 contradict each other: partnerships need four players"
    )


# --- What a rule set works out ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "sides", "seats"),
    [
        (main_form(2), 2, [(0,), (1,)]),
        (main_form(3), 3, [(0,), (1,), (2,)]),
        (main_form(4), 2, [(0, 2), (1, 3)]),
        (main_form(4, partners=False), 4, [(0,), (1,), (2,), (3,)]),
    ],
)
def test_partners_sit_across_and_share_a_side(rules: Rules, sides: int, seats: list[tuple[int, ...]]) -> None:
    assert rules.sides == sides
    assert [rules.seats(side) for side in range(sides)] == seats
    assert all(rules.side(seat) == side for side in range(sides) for seat in seats[side])


def test_the_seats_are_whole_numbers_from_0_on() -> None:
    rules = Rules.preset("all-fives", players=3)
    assert [seat for seat in range(-1, 5) if rules.has_seat(seat)] == [0, 1, 2]
    assert not any(map(rules.has_seat, (True, 1.0, "1", None)))


def test_of_the_boneyard_all_but_the_reserve_may_be_drawn() -> None:
    assert [main_form(reserve=2).drawable(n) for n in (0, 1, 2, 3, 10)] == [0, 0, 0, 1, 8]
    assert [main_form().drawable(n) for n in (0, 1, 10)] == [0, 1, 10]
    assert [main_form(draw="none").drawable(n) for n in (0, 1, 10)] == [0, 0, 0]


def test_what_stays_in_the_boneyard_is_the_reserve_or_all_of_it_where_nobody_draws() -> None:
    assert (main_form().kept, main_form(reserve=2).kept) == (0, 2)
    assert [main_form(players, draw="none").kept for players in (2, 3, 4)] == [10, 7, 8]


@pytest.mark.parametrize(
    ("to", "rounded"),
    [
        (5, [0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 15]),
        (3, [0, 0, 3, 3, 3, 6, 6, 6, 9, 9, 9, 12, 12, 12]),
        (1, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]),
    ],
)
def test_pips_are_rounded_to_the_nearest_multiple(to: int, rounded: list[int]) -> None:
    rules = main_form(round_to=to)
    assert [rules.round(pips) for pips in range(14)] == rounded


@pytest.mark.parametrize(
    ("changes", "points"),
    [
        ({}, {5: 5, 10: 10, 15: 15, 30: 30, 35: 35, 165: 165}),
        ({"unit": "per-multiple"}, {5: 1, 10: 2, 15: 3, 30: 6, 35: 7, 165: 33}),
        ({"scoring": "threes"}, {3: 3, 6: 6, 9: 9, 15: 15, 30: 30, 36: 36, 168: 168}),
        (
            {"scoring": "threes", "unit": "per-multiple", "round_to": 3},
            {3: 1, 6: 2, 9: 3, 15: 5, 30: 10, 36: 12, 168: 56},
        ),
        (
            {"scoring": "fives-and-threes"},
            {3: 1, 5: 1, 6: 2, 9: 3, 10: 2, 12: 4, 15: 8, 20: 4, 30: 16, 35: 7, 36: 12, 168: 56},
        ),
    ],
)
def test_which_sums_score_and_how_much(changes: dict[str, Any], points: dict[int, int]) -> None:
    by_sum = main_form(**changes).points_by_sum
    assert len(by_sum) == 169
    assert {total: by_sum[total] for total in points} == points
    fives = changes.get("scoring", "fives") != "threes"
    threes = changes.get("scoring", "fives") != "fives"
    for total, scored in enumerate(by_sum):
        scores = total > 0 and ((fives and total % 5 == 0) or (threes and total % 3 == 0))
        assert (scored > 0) == scores


def test_the_divisor_is_that_of_the_unit() -> None:
    assert main_form().divisor == 1
    assert main_form(scoring="threes").divisor == 1
    assert main_form(unit="per-multiple").divisor == 5
    assert main_form(unit="per-multiple", scoring="threes", round_to=3).divisor == 3
    assert Rules.preset("fives-and-threes").divisor == 1


@pytest.mark.parametrize(
    ("rules", "fits"),
    [
        ("all-fives", True),
        ("all-fives/3", True),
        ("muggins", True),
        ("sniff/4", True),
        ("all-fives,settlement=difference", True),
        ("all-fives,scoring=threes", True),
        ("all-fives-deductions", False),
        ("five-up", False),
        ("fives-and-threes", False),
    ],
)
def test_the_sheet_is_for_forms_that_count_raw_points_from_zero_up(rules: str, fits: bool) -> None:
    assert Rules.parse(rules).in_strokes == fits
