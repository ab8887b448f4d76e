"""Which marks a picture has."""

from __future__ import annotations

from typing import Any

import pytest

from allfives.diagram.shape import Mark, Shape
from allfives.rules import Layout, Rules, Tile


def shape(plays: str, rules: str = "all-fives") -> Shape:
    return Shape.of(Layout.parse(plays, rules=Rules.parse(rules)))


def marks(plays: str, rules: str = "all-fives") -> list[tuple[str, Any, Any]]:
    """Tile, side and number of each mark."""
    made = shape(plays, rules)
    return [(str(made.nodes[mark.node].tile), mark.slot, mark.counts) for mark in made.marks]


def test_a_lone_plain_tile_has_a_number_at_both_halves() -> None:
    assert marks("14") == [("14", "A", 1), ("14", "B", 4)]


def test_a_lone_double_has_one_number_on_its_middle_and_no_hollow_point() -> None:
    assert marks("55") == [("55", None, 10)]


def test_a_double_covered_on_one_side_has_its_number_at_the_other() -> None:
    assert marks("55 35@55") == [("55", "B", 10), ("35", "on", 3)]


def test_a_spinner_covered_on_both_sides_has_two_hollow_points() -> None:
    assert marks("36 66@36 26@66") == [
        ("66", "X", None),
        ("66", "Y", None),
        ("36", "on", 3),
        ("26", "on", 2),
    ]


def test_a_begun_arm_leaves_one_hollow_point() -> None:
    assert ("66", "Y", None) in marks("36 66@36 26@66 16@66")
    assert ("66", "X", None) not in marks("36 66@36 26@66 16@66")


def test_a_double_that_does_not_branch_has_no_hollow_point() -> None:
    assert marks("36 66@36 26@66", "muggins") == [("26", "on", 2), ("36", "on", 3)]


@pytest.mark.parametrize(
    ("plays", "spinner"),
    [
        ("44 46@44 14@44", [(None, 8)]),
        ("44 46@44 14@44 24@44", [("Y", 4)]),
        ("44 46@44 14@44 24@44 34@44", []),
    ],
)
def test_a_spinner_that_counts_while_exposed_has_numbers_instead_of_hollow_points(
    plays: str, spinner: list[tuple[str | None, int]]
) -> None:
    assert [mark[1:] for mark in marks(plays, "sniff") if mark[0] == "44"] == spinner


def test_where_every_double_branches_branches_nest() -> None:
    made = shape("55 35@55 45@55 33@35 23@33 13@33", "five-up")
    assert [(str(n.tile), n.slot, n.branches) for n in made.nodes] == [
        ("55", "root", True),
        ("35", "A", False),
        ("45", "B", False),
        ("33", "on", True),
        ("23", "B", False),
        ("13", "X", False),
    ]
    assert Mark(3, "Y", None) in made.marks


def test_a_chain_without_a_spinner_grows_from_its_middle() -> None:
    made = shape("21.14.45")
    assert made.nodes[0].tile is Tile(1, 4)
    assert {node.slot for node in made.nodes[1:]} == {"A", "B"}
