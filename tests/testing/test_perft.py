"""Perft: counts worked out by hand, and the committed ones of every preset and number of players."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from allfives.rules import PRESETS, Draw, Pass, Place, Position, Rules, Tile
from allfives.testing import perft, positions, strategic_key
from allfives.testing.__main__ import main

FOLDER = Path(__file__).resolve().parents[1] / "golden" / "perft"
FORMS = [(name, players) for name in PRESETS for players in (2, 3, 4)]

START = (
    "- 01.02.03.04.05.06.12.13.14/00.11.15.16.22.33.44.55.66 23.24.25.26.34.35.36.45.46.56 0 0:0 all-fives/2"
)
# Open are 02 at 0, 12 and 01 at 1, 55 at 5.
NEAR_THE_END = (
    "44(43.33.31.15.52.20)(41.16.66.62.21)(46.60.01)(40.03.32.22.24.45.55)"
    " 35.36/00.11 56.05 0 10:20 all-fives/2,hand=13"
)
few = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


def test_the_ways_to_lead_and_to_answer_are_these() -> None:
    # Nine leads; to 01 02 03 04 05 06 12 13 14 there are 4 2 2 2 3 3 4 4 4 answers: the doubles of both
    # values, and 15 and 16 where a 1, 15 where a 5, 16 where a 6 is open.
    position = Position.parse(START)
    assert [perft(position, depth) for depth in (0, 1, 2)] == [1, 9, 28]


def test_near_the_end_the_ways_are_these() -> None:
    # 35 fits on 55 alone. Then 00 goes on 02, and 11 on 12 or 01, which are two ways but one to a player. In
    # each case seat 0 goes out with 36 on 35.
    position = Position.parse(NEAR_THE_END)
    assert [perft(position, depth) for depth in range(1, 5)] == [1, 3, 3, 0]
    assert [perft(position, depth, canonical=True) for depth in range(1, 5)] == [1, 2, 2, 0]


def test_a_deal_that_is_over_has_no_way_to_go_on() -> None:
    position = Position.parse(NEAR_THE_END)
    for text in ("35@55", "00@02", "36@35"):
        tile, host = map(Tile.parse, text.split("@"))
        position = position.apply(Place(tile, host))
    assert position.outcome() is not None
    assert [perft(position, depth) for depth in (0, 1, 2)] == [1, 0, 0]


def test_the_depth_is_at_least_0() -> None:
    with pytest.raises(ValueError, match="-1"):
        perft(Position.parse(START), -1)


def test_what_tells_a_placement_apart_is_tile_value_and_kind_of_host() -> None:
    def key(tile: str, host: str | None) -> object:
        return strategic_key(Place(Tile.parse(tile), None if host is None else Tile.parse(host)))

    assert key("14", "34") == key("14", "45") == (Tile(1, 4), 4, False)
    assert key("14", "44") == (Tile(1, 4), 4, True)
    assert key("14", "13") == key("14", None) == (Tile(1, 4), 1, False)
    assert key("44", "14") == (Tile(4, 4), 4, False)
    assert strategic_key(Draw()) != strategic_key(Pass())


@few
@given(positions(going_on=True))
def test_the_same_follows_whichever_of_equivalent_placements_is_made(position: Position) -> None:
    by_key: dict[object, list[Position]] = {}
    for action in position.legal_actions():
        by_key.setdefault(strategic_key(action), []).append(position.apply(action))
    for alike in by_key.values():
        assert len({after.scores for after in alike}) == 1
        assert len({tuple(sorted(end.counts for end in after.layout.ends())) for after in alike}) == 1
        for canonical in (False, True):
            assert len({perft(after, 2, canonical=canonical) for after in alike}) == 1
    assert perft(position, 1, canonical=True) == len(by_key)


def committed(name: str) -> dict[str, Any]:
    cases: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return cases


@pytest.mark.parametrize(("name", "players"), FORMS)
def test_the_committed_counts_are_those_of_the_committed_positions(name: str, players: int) -> None:
    cases = committed(name)[f"{name}/{players}"]
    assert len(cases) == 3
    for case in cases:
        position = Position.parse(case["position"])
        assert position.rules == Rules.preset(name, players=players)
        depths = range(1, len(case["raw"]) + 1)
        assert [perft(position, depth) for depth in depths] == case["raw"]
        assert [perft(position, depth, canonical=True) for depth in depths] == case["canonical"]


def test_every_preset_has_counts_and_nothing_else_has() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(PRESETS)
    for name in PRESETS:
        assert list(committed(name)) == [f"{name}/{players}" for players in (2, 3, 4)]


def test_the_command_writes_the_committed_files(tmp_path: Path) -> None:
    assert main(["perft", "--out", str(tmp_path)]) == 0
    for path in FOLDER.iterdir():
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()


def test_the_command_counts_for_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", NEAR_THE_END, "--depth", "3"]) == 0
    assert capsys.readouterr().out == "1\t1\t1\n2\t3\t2\n3\t3\t2\n"


@pytest.mark.parametrize("arguments", [["perft"], ["perft", "14 15"], ["playthrough", "--rules", "chess"]])
def test_arguments_that_cannot_be_used_are_refused_in_a_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("error: ")
    assert told.err.count("\n") == 1
