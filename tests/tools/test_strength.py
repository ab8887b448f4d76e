"""The command that measures one player against another: what it prints, and that a run is its seed."""

from __future__ import annotations

import io
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from allfives.rules import Rules
from tools import strength

ROOT = Path(__file__).resolve().parents[2]


def told(*arguments: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert strength.main(arguments) == 0
    return capsys.readouterr().out.splitlines()


def test_greedy_is_stronger_than_random_and_that_is_told_with_an_interval(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = told("greedy", "random", "--matches", "20", "--jobs", "1", capsys=capsys)
    assert lines[0] == "greedy against random, all-fives/2, seed 1"
    line = r"greedy won (\d+) of 20 matches: (\d+\.\d) % \(95 %: (\d+\.\d) to (\d+\.\d); equals win 50\.0 %\)"
    won = re.fullmatch(line, lines[1])
    assert won is not None
    assert int(won[1]) >= 17
    assert float(won[3]) < float(won[2]) == 5 * int(won[1]) <= float(won[4])
    points = re.fullmatch(r"points a deal, less the best other's: \+(\d+\.\d) \((\d+) deals\)", lines[2])
    assert points is not None
    assert float(points[1]) > 10
    assert int(points[2]) >= 20
    assert [line.split(" decides in ")[0] for line in lines[3:]] == ["greedy", "random"]
    for line in lines[3:]:
        assert re.search(
            r" decides in \d+\.\d\d ms, 99 % within \d+\.\d\d ms \(\d+ decisions with a choice\)$", line
        )


def test_a_player_against_itself_wins_as_much_at_one_side_as_it_loses_at_the_other(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for rules, wins in (("all-fives/2,target=30", "5 of 10"), ("muggins/3,target=30", "4 of 12")):
        lines = told("greedy", "greedy", "--matches", "10", "--rules", rules, "--jobs", "1", capsys=capsys)
        assert lines[1].startswith(f"greedy won {wins} matches: ")


def test_the_same_seed_gives_the_same_result_on_any_number_of_cores_and_another_seed_another(
    capsys: pytest.CaptureFixture[str],
) -> None:
    short = ("greedy", "random", "--matches", "12", "--rules", "five-up/4,target=20")
    one = told(*short, "--jobs", "1", capsys=capsys)
    two = subprocess.run(
        [sys.executable, "-m", "tools.strength", *short, "--jobs", "2"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert two.stdout.splitlines()[:3] == one[:3]
    assert told(*short, "--seed", "2", "--jobs", "1", capsys=capsys)[2] != one[2]


@pytest.mark.parametrize(
    ("won", "matches", "low", "high"),
    [(140, 200, 63.3, 75.9), (9, 10, 59.6, 98.2), (0, 10, 0.0, 27.8), (10, 10, 72.2, 100.0)],
)
def test_the_interval_is_that_of_wilson(won: int, matches: int, low: float, high: float) -> None:
    found = strength.wilson(won, matches)
    assert [round(100 * share, 1) for share in found] == [low, high]


def test_progress_is_shown_to_a_person_alone() -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    rules = Rules.parse("all-fives/2,target=5")
    for progress, shown in ((Screen(), "\r1 of 2 matches"), (io.StringIO(), "")):
        assert strength.strength("random", "random", rules, 2, "1", 1, io.StringIO(), progress) == 0
        assert progress.getvalue()[: len(shown)] == shown
        assert bool(progress.getvalue()) == bool(shown)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_and_tells_what_is_known_so_far(jobs: str) -> None:
    endless = ["random", "random", "--matches", "50000", "--rules", "all-fives/2,target=5", "--jobs", jobs]
    run = subprocess.Popen(
        [sys.executable, "-u", "-m", "tools.strength", *endless],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert run.stdout is not None
    assert run.stdout.readline() == "random against random, all-fives/2,target=5, seed 1\n"
    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=60)
    assert run.returncode == 130
    assert out.startswith("interrupted after ")
    assert ("random won " in out) or ("no match was finished" in out)
    assert err == ""


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["greedy", "oracle"], "invalid choice: 'oracle'"),
        (["greedy", "random", "--matches", "0"], "at least one match and one job"),
        (["greedy", "random", "--jobs", "0"], "at least one match and one job"),
        (["greedy", "random", "--rules", "whist"], "no preset 'whist'"),
    ],
)
def test_what_cannot_be_played_is_refused(
    arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        strength.main(arguments)
    assert ended.value.code == 2
    assert why in capsys.readouterr().err
