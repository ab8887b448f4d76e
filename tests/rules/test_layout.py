"""The tiles on the table: what counts, and where one may attach. Two different questions."""

from __future__ import annotations

import pytest

from allfives.rules import TILES, IllegalActionError, Layout, Place, Rules, Tile
from tests.rules.games import ALL_FORMS, going_on
from tests.rules.helpers import ends, places, tiles

MAIN = Rules.preset("all-fives")
MUGGINS = Rules.preset("muggins")
SNIFF = Rules.preset("sniff")
FIVE_UP = Rules.preset("five-up")


@pytest.mark.parametrize(
    ("plays", "counted", "total"),
    [
        ("14", "1+4", 5),
        ("14 11@14", "2+4", 6),
        ("14 11@14 44@14", "2+8", 10),
        ("14 11@14 44@14 34@44", "2+3", 5),
        ("14 11@14 44@14 34@44 12@11", "2+3", 5),
        ("14 11@14 44@14 34@44 12@11 15@11", "2+5+3", 10),
        ("14 11@14 44@14 34@44 12@11 15@11 55@15", "2+3+10", 15),
        ("14 11@14 44@14 34@44 12@11 15@11 55@15 05@55", "0+2+3", 5),
        ("14 11@14 44@14 34@44 12@11 15@11 55@15 05@55 13@11", "0+2+3+3", 8),
        ("22", "4", 4),
        ("00", "0", 0),
        ("55", "10", 10),
        ("36 66@36", "3+12", 15),
        ("36 66@36 26@66", "2+3", 5),
        ("33 36@33 35@33 34@33 66@36 55@35 44@34 23@33 25@23", "5+8+10+12", 35),
        ("06 66@06 36@66", "0+3", 3),
    ],
)
def test_the_ends_of_the_worked_positions_and_their_sum(plays: str, counted: str, total: int) -> None:
    layout = Layout.parse(plays)
    assert ends(layout) == counted
    assert layout.count() == total


def test_the_sum_of_a_bare_table_is_0_with_no_ends_and_no_places() -> None:
    assert (Layout().count(), Layout().ends(), Layout().places()) == (0, (), ())


def test_a_lone_plain_tile_has_two_ends_and_two_places() -> None:
    layout = Layout.parse("14")
    assert [(end.tile, end.counts) for end in layout.ends()] == [(Tile(1, 4), 1), (Tile(1, 4), 4)]
    assert [(p.tile, p.value, p.side) for p in layout.places()] == [
        (Tile(1, 4), 1, "low"),
        (Tile(1, 4), 4, "high"),
    ]


def test_a_lone_double_is_one_end_with_two_places() -> None:
    layout = Layout.parse("55")
    assert [(end.tile, end.counts) for end in layout.ends()] == [(Tile(5, 5), 10)]
    assert places(layout) == ["55 A at 5", "55 B at 5"]


def test_a_double_that_is_attached_has_its_a_side_covered_by_that_very_join() -> None:
    assert places(Layout.parse("36 66@36")) == ["36 at 3", "66 B at 6"]


def test_the_arms_of_the_spinner_open_when_both_its_line_places_are_covered() -> None:
    layout = Layout.parse("36 66@36")
    assert layout.place(Tile(2, 6), Tile(6, 6)).count() == 5
    assert places(Layout.parse("36 66@36 26@66")) == ["26 at 2", "36 at 3", "66 arm X at 6", "66 arm Y at 6"]
    assert places(Layout.parse("36 66@36 26@66 16@66")) == ["16 at 1", "26 at 2", "36 at 3", "66 arm Y at 6"]
    assert places(Layout.parse("36 66@36 26@66 16@66 06@66")) == ["06 at 0", "16 at 1", "26 at 2", "36 at 3"]


def test_an_open_arm_is_a_place_that_counts_nothing() -> None:
    layout = Layout.parse("36 66@36 26@66")
    assert [str(end.tile) for end in layout.ends()] == ["26", "36"]
    assert layout.count() == 5


def test_only_the_first_double_branches_whether_it_leads_or_not() -> None:
    led = Layout.parse("55 35@55 45@55 33@35")
    assert (led.spinner, led.branches(Tile(5, 5)), led.branches(Tile(3, 3))) == (Tile(5, 5), True, False)
    later = Layout.parse("14 11@14 44@14")
    assert (later.spinner, later.branches(Tile(1, 1)), later.branches(Tile(4, 4))) == (
        Tile(1, 1),
        True,
        False,
    )
    assert not later.branches(Tile(1, 4))


def test_a_later_double_takes_one_more_tile_and_is_closed_then() -> None:
    layout = Layout.parse("55 35@55 45@55 33@35 23@33")
    assert places(layout) == ["23 at 2", "45 at 4", "55 arm X at 5", "55 arm Y at 5"]
    with pytest.raises(IllegalActionError, match=r"^13 cannot go on 33: every place of 33 is taken$"):
        layout.place(Tile(1, 3), Tile(3, 3))


def test_an_arm_that_is_a_double_counts_both_halves_until_it_is_covered() -> None:
    layout = Layout.parse("36 66@36 26@66 06@66 00@06")
    assert ends(layout) == "0+2+3"
    assert ends(Layout.parse("36 66@36 26@66 56@66 55@56")) == "2+3+10"


def test_ends_and_places_come_in_the_order_of_their_tiles() -> None:
    layout = Layout.parse("66 56@66 36@66 26@66 55@56")
    assert [str(end.tile) for end in layout.ends()] == ["26", "36", "55"]
    assert places(layout) == ["26 at 2", "36 at 3", "55 B at 5", "66 arm Y at 6"]


# --- The spinner rule of the other forms -----------------------------------------------------------


def test_without_a_spinner_a_double_never_branches() -> None:
    layout = Layout.parse("55 35@55 45@55", rules=MUGGINS)
    assert layout.spinner is None
    assert places(layout) == ["35 at 3", "45 at 4"]
    with pytest.raises(IllegalActionError, match=r"^25 cannot go on 55: every place of 55 is taken$"):
        layout.place(Tile(2, 5), Tile(5, 5))


def test_where_every_double_branches_each_has_its_own_line_places_and_arms() -> None:
    layout = Layout.parse("55 35@55 45@55 33@35 23@33", rules=FIVE_UP)
    assert layout.spinner is Tile(5, 5)
    assert (layout.branches(Tile(3, 3)), layout.branches(Tile(3, 5))) == (True, False)
    assert places(layout) == [
        "23 at 2",
        "33 arm X at 3",
        "33 arm Y at 3",
        "45 at 4",
        "55 arm X at 5",
        "55 arm Y at 5",
    ]
    assert ends(layout) == "2+4"
    assert ends(layout.place(Tile(1, 3), Tile(3, 3))) == "1+2+4"


@pytest.mark.parametrize(
    ("plays", "counted", "total"),
    [
        ("44", "8", 8),
        ("44 46@44", "8+6", 14),
        ("44 46@44 14@44", "1+8+6", 15),
        ("44 46@44 14@44 24@44", "1+2+4+6", 13),
        ("44 46@44 14@44 24@44 34@44", "1+2+3+6", 12),
        ("46 44@46 14@44 11@14 12@11", "2+8+6", 16),
    ],
)
def test_an_exposed_spinner_goes_on_counting_in_sniff(plays: str, counted: str, total: int) -> None:
    layout = Layout.parse(plays, rules=SNIFF)
    assert ends(layout) == counted
    assert layout.count() == total


def test_a_spinner_with_all_places_covered_is_no_end_in_sniff() -> None:
    layout = Layout.parse("44 46@44 14@44 24@44 34@44", rules=SNIFF)
    assert [str(end.tile) for end in layout.ends()] == ["14", "24", "34", "46"]


# --- Placing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "plays", "tile", "host", "total"),
    [
        (MAIN, "", "14", None, 5),
        (MAIN, "", "55", None, 10),
        (MAIN, "55", "56", "55", 16),
        (MAIN, "14", "44", "14", 9),
        (MAIN, "14 11@14 44@14", "12", "11", 10),
        (MAIN, "14 11@14 44@14 34@44 12@11", "15", "11", 10),
        (SNIFF, "14 11@14", "12", "11", 8),
        (SNIFF, "14 11@14 12@11", "15", "11", 12),
    ],
)
def test_the_sum_with_one_more_tile_is_known_before_it_is_laid(
    rules: Rules, plays: str, tile: str, host: str | None, total: int
) -> None:
    layout = Layout.parse(plays, rules=rules) if plays else Layout.empty(rules)
    before = str(layout)
    assert layout.count_with(Tile.parse(tile), None if host is None else Tile.parse(host)) == total
    assert str(layout) == before


@pytest.mark.parametrize("rules", ALL_FORMS, ids=str)
def test_the_sum_with_one_more_tile_is_that_of_the_layout_with_it(rules: Rules) -> None:
    for position in going_on([rules]):
        layout = position.layout
        for play in layout.plays(*(tile for tile in TILES if tile not in layout.joined)):
            assert layout.count_with(play.tile, play.host) == layout.place(play.tile, play.host).count()


def test_placing_gives_a_new_layout_and_leaves_the_old_one_as_it_was() -> None:
    old = Layout.parse("36 66@36")
    new = old.place(Tile(2, 6), Tile(6, 6))
    assert (str(old), ends(old), places(old)) == ("66(63)", "3+12", ["36 at 3", "66 B at 6"])
    assert (str(new), len(old), len(new)) == ("66(63)(62)", 2, 3)


@pytest.mark.parametrize(
    ("plays", "tile", "host", "why"),
    [
        ("14", "14", "14", "14 is on the table already"),
        ("14", "14", None, "14 is on the table already"),
        ("14", "15", None, "15 needs a host: only the lead has none"),
        ("14", "15", "22", "15 cannot go on 22: 22 is not on the table"),
        ("", "15", "11", "15 cannot go on 11: 11 is not on the table"),
        ("14", "23", "14", "23 does not fit on 14, which takes a 1 or a 4"),
        ("14 45@14", "44", "14", "44 does not fit on 14, which takes a 1"),
        ("14 45@14 11@14", "16", "14", "16 cannot go on 14: every place of 14 is taken"),
        ("66 36@66", "13", "66", "13 does not fit on 66, which takes a 6"),
    ],
)
def test_a_tile_that_cannot_lie_there_is_refused_with_the_reason(
    plays: str, tile: str, host: str | None, why: str
) -> None:
    layout = Layout.parse(plays)
    for asked in (layout.place, layout.count_with):
        with pytest.raises(IllegalActionError) as caught:
            asked(Tile.parse(tile), None if host is None else Tile.parse(host))
        assert str(caught.value) == why


def test_each_half_of_a_plain_host_takes_one_tile() -> None:
    layout = Layout.parse("14 12@14 45@14")
    assert layout.joined[Tile(1, 4)] == (Tile(1, 2), Tile(4, 5))
    assert layout.joined[Tile(1, 2)] == (Tile(1, 4), None)
    assert layout.joined[Tile(4, 5)] == (Tile(1, 4), None)
    assert Layout.parse("45 14@45").joined[Tile(1, 4)] == (None, Tile(4, 5))


def test_a_double_remembers_its_neighbours_in_the_order_a_b_x_y() -> None:
    layout = Layout.parse("66 56@66 36@66 46@66 26@66")
    assert layout.joined[Tile(6, 6)] == tiles("56 36 46 26")


def test_a_double_that_does_not_branch_does_not_tell_its_two_sides_apart() -> None:
    one = Layout.parse("66 56@66 36@66", rules=MUGGINS)
    other = Layout.parse("66 36@66 56@66", rules=MUGGINS)
    assert one.joined[Tile(6, 6)] == other.joined[Tile(6, 6)] == tiles("36 56")


# --- What fits -------------------------------------------------------------------------------------


def test_any_tile_fits_a_bare_table_and_needs_no_host() -> None:
    assert all(Layout().accepts(tile) for tile in TILES)
    assert [Layout().plays(tile) for tile in TILES] == [[Place(tile)] for tile in TILES]


def test_a_tile_fits_by_either_half() -> None:
    layout = Layout.parse("14 45@14")
    fitting = [str(tile) for tile in TILES if layout.accepts(tile)]
    assert fitting == ["01", "05", "11", "12", "13", "14", "15", "16", "25", "35", "45", "55", "56"]
    assert layout.plays(Tile(1, 1)) == [Place(Tile(1, 1), Tile(1, 4))]
    assert layout.plays(Tile(5, 6)) == [Place(Tile(5, 6), Tile(4, 5))]
    assert layout.plays(Tile(1, 5)) == [Place(Tile(1, 5), Tile(1, 4)), Place(Tile(1, 5), Tile(4, 5))]
    assert layout.plays(Tile(2, 3)) == []


def test_plays_come_in_the_order_of_their_hosts() -> None:
    layout = Layout.parse("16 06@16 04@06")
    assert list(map(str, layout.plays(Tile(1, 4)))) == ["14@04", "14@16"]


def test_a_host_with_two_open_places_of_one_value_is_one_host() -> None:
    assert Layout.parse("55").hosts(5) == tiles("55")
    assert Layout.parse("55").plays(Tile(3, 5)) == [Place(Tile(3, 5), Tile(5, 5))]
    assert Layout.parse("36 66@36 26@66").hosts(6) == tiles("66")


def test_the_hosts_of_a_value_are_sorted_and_those_of_a_value_not_open_are_none() -> None:
    layout = Layout.parse("66 26@66 06@66 36@66 23@26 03@06")
    assert layout.hosts(3) == tiles("03 23 36")
    assert layout.hosts(6) == tiles("66")
    assert layout.hosts(0) == layout.hosts(2) == ()


# --- A layout as a value ---------------------------------------------------------------------------


def test_layouts_with_the_same_joins_are_equal_whatever_the_order_of_the_plays() -> None:
    one, other = Layout.parse("14 12@14 45@14"), Layout.parse("45 14@45 12@14")
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1


def test_layouts_that_differ_in_a_join_a_branch_order_or_the_spinner_rule_are_not_equal() -> None:
    assert Layout.parse("14 12@14") != Layout.parse("14 24@14")
    assert Layout.parse("66 56@66 36@66") != Layout.parse("66 36@66 56@66")
    assert len({Layout(), Layout.empty(MUGGINS), Layout.empty(SNIFF), Layout.empty(FIVE_UP)}) == 4
    assert hash(Layout.parse("14")) != hash(Layout.parse("14", rules=MUGGINS))


def test_a_layout_knows_its_tiles_and_how_many_there_are() -> None:
    layout = Layout.parse("66 56@66 36@66")
    assert (layout.tiles, len(layout), bool(layout)) == (tiles("36 56 66"), 3, True)
    assert (Layout().tiles, len(Layout()), bool(Layout())) == ((), 0, False)


@pytest.mark.parametrize(
    ("tile", "neighbours"),
    [("36", "66"), ("66", "36 26 46 16"), ("26", "66")],
)
def test_a_tile_has_those_neighbours_that_it_is_joined_to(tile: str, neighbours: str) -> None:
    layout = Layout.parse("36 66@36 26@66 46@66 16@66")
    assert layout.neighbours(Tile.parse(tile)) == tuple(map(Tile.parse, neighbours.split()))


def test_a_lone_tile_has_no_neighbours() -> None:
    assert Layout.parse("14").neighbours(Tile(1, 4)) == ()


@pytest.mark.parametrize("rules", [None, MUGGINS, SNIFF, FIVE_UP])
def test_a_layout_shows_itself_as_the_call_that_makes_it(rules: Rules | None) -> None:
    layout = Layout.parse("36 66@36 26@66", rules=rules)
    again = eval(repr(layout), {"Layout": Layout, "Rules": Rules})
    assert again == layout


def test_the_main_form_needs_no_rules_to_show_a_layout() -> None:
    assert repr(Layout.parse("36 66@36 26@66")) == "Layout.parse('66(63)(62)')"
    assert repr(Layout.parse("44 46@44", rules=SNIFF)) == (
        "Layout.parse('44(46)', rules=Rules.parse('all-fives,spinner=first,spinner_counts=while-exposed'))"
    )
