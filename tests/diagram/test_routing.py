"""The layout of a picture: nothing overlaps, everything joins, all of it is in view."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from allfives.diagram.routing import Routing, cap_for, route
from allfives.diagram.shape import Shape
from allfives.rules import Layout, Rules
from tests.diagram.boards import KINDS, RULES, Kind, lay
from tests.diagram.checking import faults

SIZES = ((390, 420), (640, None), (1000, 560))
RULE_NAMES = [str(rules) for rules in RULES]


def laid(text: str, width: int = 640, height: int | None = None, rules: str = "all-fives") -> Routing:
    return route(Shape.of(Layout.parse(text, rules=Rules.parse(rules))), width, height)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rules", RULES, ids=RULE_NAMES)
def test_full_layouts_of_every_form_are_laid_without_a_fault(
    rules: Rules, kind: Kind, width: int, height: int | None
) -> None:
    for seed in range(3):
        layout = lay(rules, Random(seed), kind)
        assert faults(layout, route(Shape.of(layout), width, height)) == []


@pytest.mark.parametrize("rules", RULES, ids=RULE_NAMES)
def test_layouts_of_every_length_are_laid_without_a_fault(rules: Rules) -> None:
    for most in range(1, 28, 2):
        layout = lay(rules, Random(most), "random", most)
        assert faults(layout, route(Shape.of(layout), 390, 420)) == []


@pytest.mark.parametrize(("width", "height"), [(120, None), (160, 90), (200, 800), (2000, 300)])
def test_views_of_odd_sizes_take_all_tiles(width: int, height: int | None) -> None:
    for seed in range(4):
        layout = lay(RULES[0], Random(seed))
        assert faults(layout, route(Shape.of(layout), width, height)) == []


def test_a_puzzle_of_short_arms_is_solved() -> None:
    layout = Layout.parse(
        "00(06.61)(01.11(14.46)(13.34.40)(12.22(25.56)(26.66(63))(23.33)))(02.24.44(45.51))(03.35.50)",
        rules=Rules.preset("five-up"),
    )
    assert faults(layout, route(Shape.of(layout), 390, 420)) == []


def test_a_layout_that_no_table_has_room_for_is_drawn_with_lines_between_tiles() -> None:
    layout = Layout.parse(
        "33(34.42.26.63.35.52)(31.11(14.44(40)(46)(45.55(56.66)(50)(51)))(12.22)(10.00(02)(06.61)))(32)(30)",
        rules=Rules.preset("five-up"),
    )
    routing = route(Shape.of(layout), 640)
    assert faults(layout, routing) == []
    assert any(routing.link(at) is not None for at in range(len(layout)))


def test_other_layouts_have_no_such_lines() -> None:
    routing = route(Shape.of(lay(RULES[0], Random(5))), 390, 420)
    assert all(routing.link(at) is None for at in range(len(routing.shape.nodes)))


def test_one_arm_of_twenty_five_tiles_stays_in_view() -> None:
    layout = max((lay(RULES[0], Random(seed), "snake") for seed in range(10)), key=len)
    routing = route(Shape.of(layout), 390, 420)
    assert faults(layout, routing) == []
    assert routing.unit > 24


def test_the_same_layout_gives_the_same_picture() -> None:
    layout = lay(RULES[0], Random(5))
    assert route(Shape.of(layout), 390, 420) == route(Shape.of(layout), 390, 420)


def test_a_short_line_lies_straight_along_the_picture_with_the_largest_tiles() -> None:
    routing = laid("14 11@14 34@14")
    assert routing.laid.cost == 0
    assert routing.unit == pytest.approx(44)
    assert [routing.tile(at)[2] > routing.tile(at)[3] for at in range(3)] == [False, True, True]


def test_a_line_too_long_for_the_picture_turns() -> None:
    assert laid("51.16.62.23.34.40", rules="muggins").laid.cost == 0
    long = laid("51.16.62.23.34.40.05.53.31.10.06.64.42.25", rules="muggins")
    assert long.laid.cost > 0


def test_tiles_are_larger_in_wide_pictures() -> None:
    assert (cap_for(390), cap_for(640), cap_for(1000)) == (44, 44, 60)
    assert laid("14", 1000).unit == pytest.approx(60)


def test_a_height_that_is_free_follows_the_tiles() -> None:
    low, high = laid("14"), laid("11(14.45.56)(12)(15.50.06)(13.36)")
    assert low.height < 90
    assert 200 < high.height < 460


def test_an_empty_table_is_a_view_without_tiles() -> None:
    routing = route(Shape.of(Layout()), 390, 200)
    assert routing.shape.nodes == ()
    assert (routing.width, routing.height) == (390, 200)


def test_a_view_too_small_for_its_tiles_is_refused() -> None:
    with pytest.raises(ValueError, match="40 by 20 pixels are too few for the tiles"):
        route(Shape.of(lay(RULES[4], Random(3))), 40, 20)


@pytest.mark.parametrize(("width", "height"), [(20, 13), (1, 1), (400, 2)])
def test_a_view_too_small_for_any_tile_is_refused(width: int, height: int) -> None:
    with pytest.raises(ValueError, match="are too few for the tiles"):
        route(Shape.of(Layout.parse("14")), width, height)


@pytest.mark.parametrize(
    ("dx", "dy", "fault"),
    [(1, 0, "off their middle lines"), (-40, 0, "outside the view"), (0, 1, "are joined, with a gap")],
)
def test_the_check_itself_notices_a_tile_that_moved(dx: int, dy: int, fault: str) -> None:
    layout = Layout.parse("11(14.44.43)(12)(15.55)(13)")
    routing = route(Shape.of(layout), 390, 420)
    rects = list(routing.laid.rects)
    rects[1] = rects[1]._replace(x=rects[1].x + dx, y=rects[1].y + dy)
    moved = replace(routing, laid=replace(routing.laid, rects=tuple(rects)))
    assert any(fault in found for found in faults(layout, moved))


def test_the_check_itself_notices_a_tile_that_is_turned_round() -> None:
    layout = Layout.parse("11(14.43)(12)")
    routing = route(Shape.of(layout), 390, 420)
    headings = [(heading + 2) % 4 if at == 1 else heading for at, heading in enumerate(routing.laid.headings)]
    turned = replace(routing, laid=replace(routing.laid, headings=tuple(headings)))
    assert any("do not match" in found for found in faults(layout, turned))
