"""The committed playthroughs: each preset and number of players has one, true to what the rules answer."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from allfives.rules import PRESETS, Position, Rules, View
from allfives.testing import playthrough
from allfives.testing.__main__ import main

FOLDER = Path(__file__).resolve().parents[1] / "golden" / "playthroughs"
FORMS = [(name, players) for name in PRESETS for players in (2, 3, 4)]


def committed(name: str, players: int) -> str:
    return (FOLDER / f"{name}-{players}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "players"), FORMS)
def test_the_playthrough_of_a_preset_is_what_the_rules_answer_now(name: str, players: int) -> None:
    # If a difference is meant: python -m allfives.testing playthrough --out tests/golden/playthroughs
    assert playthrough(Rules.preset(name, players=players)) == committed(name, players)


@pytest.mark.parametrize(("name", "players"), FORMS)
def test_a_playthrough_shows_positions_that_read_back_and_ends_with_a_winner(name: str, players: int) -> None:
    text = committed(name, players)
    shown = re.findall(r"^position: (.*)$", text, re.MULTILINE)
    assert len(shown) > 10
    for line in shown:
        assert str(Position.parse(line)) == line
    for line in re.findall(r"^(?:seat \d|spectator): (.*)$", text, re.MULTILINE):
        assert str(View.parse(line)) == line
    winners = re.search(r"^winners: \[[\d,]+\]$", text, re.MULTILINE)
    assert winners is not None


def test_there_is_a_playthrough_of_each_preset_and_number_of_players_and_of_nothing_else() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}-{players}.txt" for name, players in FORMS}
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_500_000


def test_together_the_playthroughs_show_every_action_and_ending() -> None:
    text = "".join(committed(name, players) for name, players in FORMS)
    for seen in ("action: +\n", "action: --\n", "how=out", "how=blocked", "how=target", "Back seat=0"):
        assert seen in text


def test_what_a_seat_may_not_know_is_not_in_what_it_is_told() -> None:
    text = committed("all-fives", 2)
    drew = re.findall(
        r"^event: Drew seat=(\d) tile=(\d\d)\n  to seat (\d): Drew seat=\d tile=(\S+)$", text, re.MULTILINE
    )
    assert drew
    for seat, _, other, told in drew:
        assert seat != other
        assert told == "-"


def test_another_seed_gives_another_match_and_the_same_seed_the_same() -> None:
    rules = Rules.preset("muggins", players=3)
    assert playthrough(rules, 1) == playthrough(rules, 1)
    assert playthrough(rules, 1) != playthrough(rules, 2)


def test_the_command_writes_the_committed_files(tmp_path: Path) -> None:
    assert main(["playthrough", "--out", str(tmp_path)]) == 0
    for path in FOLDER.iterdir():
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()


def test_the_command_shows_a_playthrough(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["playthrough", "--rules", "sniff/4"]) == 0
    assert capsys.readouterr().out == committed("sniff", 4)
