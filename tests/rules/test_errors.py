"""The errors: one tree, each tells what is wrong and where, and survives a trip between processes."""

from __future__ import annotations

import pickle

import pytest

from allfives.rules import (
    AllFivesError,
    Fault,
    IllegalActionError,
    InvalidPositionError,
    Message,
    NotationError,
    RulesError,
)


def test_every_error_of_the_project_is_one_kind_and_no_two_others_are() -> None:
    kinds = (NotationError, IllegalActionError, InvalidPositionError, RulesError)
    assert all(issubclass(kind, AllFivesError) for kind in kinds)
    assert all(kind.__mro__[1] is AllFivesError for kind in kinds)
    assert AllFivesError.__mro__[1] is Exception


def test_a_fault_says_where_and_what() -> None:
    assert str(Fault("no tile", 3, 14, "77")) == "line 3, column 14, '77': no tile"
    assert str(Fault("a tile is missing", 1, 5)) == "line 1, column 5: a tile is missing"
    assert str(Fault("no tile")) == "line 1, column 1: no tile"


def test_a_fault_shows_no_more_than_40_characters_of_what_was_read() -> None:
    assert str(Fault("too long", 1, 1, "x" * 41)) == f"line 1, column 1, '{'x' * 40}': too long"
    assert Fault("too long", 1, 1, "x" * 41).token == "x" * 41


def test_an_error_of_a_text_lists_all_its_faults() -> None:
    faults = (Fault("no tile", 1, 4, "77"), Fault("a tile is missing", 2, 5))
    error = NotationError(iter(faults))
    assert error.faults == faults
    assert str(error) == "line 1, column 4, '77': no tile; line 2, column 5: a tile is missing"


def test_an_error_with_one_fault_is_made_in_one_call() -> None:
    assert NotationError.at("no tile").faults == (Fault("no tile", 1, 1, ""),)
    assert NotationError.at("no tile", line=2, column=3, token="77").faults == (Fault("no tile", 2, 3, "77"),)


def test_an_invalid_position_lists_all_that_is_wrong() -> None:
    error = InvalidPositionError(iter(["14 is there 2 times", "missing: 15"]))
    assert error.faults == ("14 is there 2 times", "missing: 15")
    assert str(error) == "14 is there 2 times; missing: 15"


def test_an_error_of_the_rules_names_the_fields() -> None:
    error = RulesError("these contradict each other", iter(["hand", "reserve"]))
    assert (error.fields, str(error)) == (("hand", "reserve"), "these contradict each other")
    assert RulesError("no such preset").fields == ()


@pytest.mark.parametrize(
    "error",
    [
        NotationError([Fault("no tile", 1, 4, "77"), Fault("missing", 2, 5)]),
        InvalidPositionError(["14 is there 2 times", "missing: 15"]),
        RulesError("these contradict each other", ["hand", "reserve"]),
        IllegalActionError("14 is on the table already"),
    ],
)
def test_an_error_is_the_same_after_a_trip_to_another_process(error: AllFivesError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_a_message_that_is_told_in_other_languages_survives_the_trip_too() -> None:
    message = Message("fault-test", "there is no seat {seat}", seat=3)
    copy = pickle.loads(pickle.dumps(message))
    assert (copy, copy.id, copy.values) == ("there is no seat 3", "fault-test", {"seat": 3})
    assert type(copy) is Message
