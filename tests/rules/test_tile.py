"""The 28 tiles."""

from __future__ import annotations

import copy
import importlib.util
import pickle
from collections import Counter
from typing import Any

import pytest

from allfives.rules import TILES, NotationError, Tile
from allfives.rules import tile as tile_module


def test_the_set_is_28_different_tiles_with_168_pips() -> None:
    assert len(TILES) == 28
    assert len(set(TILES)) == 28
    assert sum(tile.pips for tile in TILES) == 168


def test_the_set_has_one_double_of_each_value_and_each_value_on_eight_halves() -> None:
    assert [str(tile) for tile in TILES if tile.is_double] == ["00", "11", "22", "33", "44", "55", "66"]
    halves = Counter(half for tile in TILES for half in (tile.low, tile.high))
    assert halves == dict.fromkeys(range(7), 8)


def test_tiles_are_sorted_by_low_half_then_high_half() -> None:
    names = "00 01 02 03 04 05 06 11 12 13 14 15 16 22 23 24 25 26 33 34 35 36 44 45 46 55 56 66"
    assert " ".join(map(str, TILES)) == names
    assert [tile.index for tile in TILES] == list(range(28))
    assert tuple(sorted([*TILES[14:], *TILES[:14]])) == TILES


def test_tiles_compare_as_they_sort() -> None:
    six, low = Tile(0, 6), Tile(1, 1)
    assert (six < low, six <= low, six > low, six >= low) == (True, True, False, False)
    assert (low < six, low <= six, low > six, low >= six) == (False, False, True, True)
    assert (six < six, six <= six, six > six, six >= six) == (False, True, False, True)


def test_a_tile_is_the_same_whichever_half_is_named_first() -> None:
    assert Tile(4, 1) is Tile(1, 4)
    assert (Tile(4, 1).low, Tile(4, 1).high) == (1, 4)


def test_a_tile_knows_its_pips_and_whether_it_is_a_double() -> None:
    assert (Tile(0, 0).pips, Tile(1, 4).pips, Tile(6, 6).pips) == (0, 5, 12)
    assert (Tile(0, 0).is_double, Tile(1, 4).is_double, Tile(6, 6).is_double) == (True, False, True)


def test_a_tile_tells_its_halves_apart() -> None:
    tile = Tile(2, 5)
    assert [tile.has(value) for value in range(7)] == [False, False, True, False, False, True, False]
    assert (tile.other(2), tile.other(5), Tile(3, 3).other(3)) == (5, 2, 3)
    with pytest.raises(ValueError, match=r"^25 has no half of value 4$"):
        tile.other(4)


@pytest.mark.parametrize("text", ["14", "41", "1-4", "4-1", "1|4", "4|1", "[1|4]", "[4|1]"])
def test_a_tile_is_read_in_every_usual_way_of_writing_it(text: str) -> None:
    assert Tile.parse(text) is Tile(1, 4)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "7",
        "17",
        "71",
        "144",
        "1 4",
        " 14",
        "14 ",
        "1/4",
        "[14]",
        "[1|4",
        "1|4]",
        "1--4",
        "a4",
        "٣٤",
        "1\n4",
    ],
)
def test_anything_else_is_no_tile_and_the_error_shows_what_was_read(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Tile.parse(text)
    [fault] = caught.value.faults
    assert (fault.line, fault.column, fault.token) == (1, 1, text)
    assert fault.message == "a tile is two digits from 0 to 6, such as 14"


@pytest.mark.parametrize(
    ("a", "b"),
    [(-1, 0), (0, -1), (7, 0), (0, 7), (True, 1), (1, True), (1.0, 2), (1, 2.0), ("1", 2), (1, None)],
)
def test_halves_are_whole_numbers_from_0_to_6(a: Any, b: Any) -> None:
    with pytest.raises(
        ValueError, match=r"^the halves of a tile are whole numbers from 0 to 6, not .+ and .+$"
    ):
        Tile(a, b)


def test_every_pair_of_halves_from_0_to_6_is_a_tile() -> None:
    assert {Tile(a, b) for a in range(7) for b in range(7)} == set(TILES)


def test_a_tile_is_written_low_half_first_and_shown_as_the_call_that_makes_it() -> None:
    assert str(Tile(4, 1)) == "14"
    assert repr(Tile(4, 1)) == "Tile(1, 4)"
    assert [eval(repr(tile)) for tile in TILES] == list(TILES)


def test_there_is_one_object_for_each_tile_also_after_copying_and_pickling() -> None:
    for tile in TILES:
        assert copy.copy(tile) is tile
        assert copy.deepcopy([tile])[0] is tile
        assert pickle.loads(pickle.dumps(tile)) is tile


def test_a_tile_never_changes() -> None:
    tile = Tile(1, 4)
    with pytest.raises(AttributeError, match=r"^a tile never changes; cannot set 'low'$"):
        tile.low = 2
    with pytest.raises(AttributeError, match=r"^a tile never changes; cannot delete 'high'$"):
        del tile.high
    assert (tile.low, tile.high) == (1, 4)


def test_the_set_is_made_when_the_module_is_read() -> None:
    spec = importlib.util.spec_from_file_location(tile_module.__name__, tile_module.__file__)
    assert spec is not None
    assert spec.loader is not None
    again = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(again)
    assert [repr(tile) for tile in again.TILES] == [repr(tile) for tile in TILES]
    made = [(tile.low, tile.high, tile.index, tile.pips, tile.is_double) for tile in again.TILES]
    assert made == [(tile.low, tile.high, tile.index, tile.pips, tile.is_double) for tile in TILES]
    assert all(again.Tile(tile.high, tile.low) is tile for tile in again.TILES)
    assert all(again.Tile(tile.low, tile.high) is tile for tile in again.TILES)


@pytest.mark.parametrize(
    ("one", "other", "value"), [("14", "16", 1), ("14", "34", 4), ("14", "01", 1), ("44", "14", 4)]
)
def test_two_tiles_share_a_value(one: str, other: str, value: int) -> None:
    assert Tile.parse(one).shared(Tile.parse(other)) == value
    assert Tile.parse(other).shared(Tile.parse(one)) == value


def test_tiles_without_a_value_in_common_share_none() -> None:
    with pytest.raises(ValueError, match="14 and 23 have no half in common"):
        Tile(1, 4).shared(Tile(2, 3))
