"""A rule set as text, and rule sets made from others."""

from __future__ import annotations

from typing import Any

import pytest

from allfives.rules import FIELDS, PRESETS, NotationError, Rules, value_text
from tests.rules.helpers import main_form


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_preset_has_a_text_that_gives_it_back(name: str, players: int) -> None:
    rules = Rules.preset(name, players=players)
    assert Rules.parse(str(rules)) == rules
    assert Rules.parse(f"{name}/{players}") == rules


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (main_form(), "all-fives/2"),
        (main_form(3, target=100), "all-fives/3,target=100"),
        (main_form(4, partners=False), "all-fives/4,partners=false"),
        (main_form(target=100, reserve=2, hand=7), "all-fives-seven-five/2,target=100,reserve=2"),
        (main_form(first_leader="heaviest", exact=True), "all-fives/2,exact=true,first_leader=heaviest"),
        (Rules.preset("sniff", target=99), "sniff/2,target=99"),
        (Rules.preset("sniff", spinner="none", spinner_counts="until-covered"), "muggins/2"),
        (main_form(4, hand=5), "all-fives/4"),
        (main_form(3, hand=5), "all-fives-five-tiles/3"),
    ],
)
def test_a_rule_set_is_written_as_the_nearest_preset_and_the_fields_that_differ(
    rules: Rules, text: str
) -> None:
    assert str(rules) == text
    assert Rules.parse(text) == rules


def test_of_presets_that_are_equally_near_the_first_names_the_rule_set() -> None:
    assert str(Rules.preset("sniff", target=250)) == "sniff/2,target=250"
    assert Rules.parse("sniff/2,target=250") == Rules.preset("sniff", target=250)


def test_the_changes_come_in_the_order_of_the_fields() -> None:
    rules = main_form(block_tie="none", target=99, settlement="difference")
    assert list(rules.changes.items()) == [
        ("target", 99),
        ("settlement", "difference"),
        ("block_tie", "none"),
    ]
    assert rules.preset_name == "all-fives"


def test_the_number_of_players_may_be_left_out() -> None:
    assert Rules.parse("sniff") == Rules.preset("sniff", players=2)
    assert Rules.parse("sniff", players=3) == Rules.preset("sniff", players=3)
    assert Rules.parse("sniff/4", players=3) == Rules.preset("sniff", players=4)


@pytest.mark.parametrize(
    "text",
    ["all-fives/2,exact=true", "all-fives/2,hand=13", "all-fives/4,partners=false", "five-up/2,round_to=5"],
)
def test_values_of_every_kind_are_read(text: str) -> None:
    key, value = text.partition(",")[2].split("=")
    assert value_text(getattr(Rules.parse(text), key)) == value


FIELD_NAMES = ", ".join(FIELDS[1:])


@pytest.mark.parametrize(
    ("text", "column", "token", "message"),
    [
        ("all-fives/5", 11, "5", "the number of players is 2, 3 or 4"),
        ("all-fives/", 11, "", "the number of players is 2, 3 or 4"),
        ("all-fives/22", 11, "22", "the number of players is 2, 3 or 4"),
        ("all-fives/٣", 11, "٣", "the number of players is 2, 3 or 4"),
        ("sniff/2,goal=5", 9, "goal=5", f"expected field=value with one of the fields {FIELD_NAMES}"),
        ("sniff/2,target", 9, "target", f"expected field=value with one of the fields {FIELD_NAMES}"),
        ("sniff/2,players=3", 9, "players=3", f"expected field=value with one of the fields {FIELD_NAMES}"),
        ("sniff/2,", 9, "", f"expected field=value with one of the fields {FIELD_NAMES}"),
        ("sniff,target=9,target=8", 16, "target=8", "target is given twice"),
        ("sniff/2,target=x", 16, "x", "target is a whole number from 1 to 999999999"),
        ("sniff/2,target=0", 16, "0", "target is a whole number from 1 to 999999999"),
        ("sniff/2,target=-5", 16, "-5", "target is a whole number from 1 to 999999999"),
        ("sniff/2,target=1234567890", 16, "1234567890", "target is a whole number from 1 to 999999999"),
        ("sniff/2,hand=14", 14, "14", "hand is 1 to 13"),
        ("sniff/2,exact=yes", 15, "yes", "exact is true or false"),
        ("sniff/2,exact=True", 15, "True", "exact is true or false"),
        ("sniff/2,draw=one,spinner=two", 26, "two", "spinner is first, none or all"),
        ("sniff/2,draw=one=two", 14, "one=two", "draw is until-playable, one or none"),
        ("sniff/2,draw=", 14, "", "draw is until-playable, one or none"),
    ],
)
def test_a_text_that_names_no_rule_set_is_refused_with_the_place(
    text: str, column: int, token: str, message: str
) -> None:
    with pytest.raises(NotationError) as error:
        Rules.parse(text)
    [fault] = error.value.faults
    assert (fault.line, fault.column, fault.token, fault.message) == (1, column, token, message)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("all-sixes/2", "there is no preset 'all-sixes'; there are "),
        ("", "there is no preset ''; there are "),
        ("sniff/3,hand=10", "players=3 and hand=10 contradict each other: "),
    ],
)
def test_a_contradiction_in_a_text_is_an_error_of_the_text(text: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        Rules.parse(text)
    [fault] = error.value.faults
    assert (fault.column, fault.token) == (1, text)
    assert fault.message.startswith(message)


# --- One rule set from another ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "changes", "after"),
    [
        (main_form(), {"target": 100}, main_form(target=100)),
        (main_form(), {"players": 3}, main_form(3)),
        (main_form(), {"players": 4}, main_form(4)),
        (main_form(4), {"players": 2}, main_form(2)),
        (main_form(target=99), {"players": 4}, main_form(4, target=99)),
        (main_form(4, partners=False), {"players": 3}, main_form(3)),
        (Rules.preset("sniff"), {"players": 3, "exact": True, "block_tie": "none"}, None),
    ],
)
def test_a_field_is_replaced_and_the_tables_of_the_preset_follow_the_players(
    rules: Rules, changes: dict[str, Any], after: Rules | None
) -> None:
    expected = after or Rules.preset("sniff", players=3, exact=True, block_tie="none")
    assert rules.replace(**changes) == expected


def test_replacing_nothing_gives_an_equal_rule_set() -> None:
    for name in PRESETS:
        rules = Rules.preset(name, players=4, target=77, reserve=1)
        assert rules.replace() == rules


def test_a_value_is_written_as_in_the_text_of_a_rule_set() -> None:
    assert [value_text(v) for v in (True, False, 5, "first")] == ["true", "false", "5", "first"]


def test_a_fault_does_not_repeat_a_text_without_end() -> None:
    with pytest.raises(NotationError) as caught:
        Rules.parse("x" * 1_000_000)
    assert len(str(caught.value)) < 400
