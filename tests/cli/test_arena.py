"""``allfives arena``: who is better, told in words and JSON."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pexpect
import pytest

from allfives.arena import LEVELS
from allfives.words import LANGUAGES
from tests.cli.helpers import environment, figures_of, inside
from tests.cli.test_simulate import WITHOUT

TIMED = ("seconds", "ms_per_play_a", "ms_per_play_b")


told = partial(figures_of, "arena")


def fixed(figures: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in figures.items() if name not in TIMED}


def test_pairs_tell_a_margin_with_its_error() -> None:
    figures = told("greedy", "random", "--pairs", "40", "--threads", "1")
    assert (figures["a"], figures["b"], figures["pairs"], figures["deals"]) == ("greedy", "random", 40, 80)
    assert figures["margin"] - 3 * figures["margin_se"] > 0
    assert 1 < figures["margin_se"] < 8
    assert figures["matches"] == figures["match_wins_a"] == figures["match_wins_b"] == 0
    assert figures["ms_per_play_a"] > 0 < figures["ms_per_play_b"]


def test_matches_come_in_swapped_sets() -> None:
    figures = told("greedy", "random", "--players", "3", "--matches", "4", "--threads", "1")
    assert figures["matches"] == 6
    assert figures["match_wins_a"] + figures["match_wins_b"] == 6
    assert figures["match_share_a_equal"] == pytest.approx(1 / 3)


def test_processes_and_a_checkpoint_change_nothing(tmp_path: Path) -> None:
    job = ("greedy", "random", "--pairs", "10", "--players", "4")
    alone = fixed(told(*job, "--threads", "1"))
    assert fixed(told(*job, "--threads", "2", "--checkpoint", tmp_path / "job.json")) == alone
    assert fixed(told(*job, "--checkpoint", tmp_path / "job.json")) == alone


def test_a_sequential_test_says_what_it_decided() -> None:
    done = inside("arena", "greedy", "random", "--sprt", "0,20", "--threads", "1")
    assert "Decided: +20.00 points a deal rather than +0.00" in done.out
    assert told("random", "greedy", "--sprt", "-5,5", "--threads", "1")["sprt"]["verdict"] == "low"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_every_level(language: str) -> None:
    for command in ("simulate", "arena"):
        told = inside(command, "--help", "--lang", language).out
        assert [level for level in LEVELS if level not in told] == []


def test_the_bar_shows_how_far_it_is_at_a_terminal_only(tmp_path: Path) -> None:
    program = pexpect.spawn(
        sys.executable,
        ["-m", "allfives", "arena", "greedy", "random", "--pairs", "400", "--threads", "1"],
        env=environment(TERM="xterm", COLUMNS="100"),
        dimensions=(24, 100),
        encoding="utf-8",
        timeout=60,
    )
    program.expect(r"\d+/400")
    program.sendintr()
    program.expect(r"interrupted after \d+ of 400")
    program.expect("points a deal|Nothing was finished")
    program.expect(pexpect.EOF)
    program.close()
    assert program.exitstatus == 130


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_words(language: str) -> None:
    for arguments in (["--pairs", "2"], ["--matches", "2"], ["--sprt", "20,40"]):
        done = inside("arena", "greedy", "random", *arguments, "--threads", "1", "--lang", language)
        assert (done.status, done.err) == (0, "")
        assert "all-fives/2" in done.out


def test_a_pool_is_ranked_with_a_cross_table() -> None:
    done = inside("arena", "--pool", "random,greedy", "--matches", "4", "--threads", "1")
    assert done.status == 0
    lines = done.out.splitlines()
    assert lines[0] == "random, greedy, all against all, all-fives/2, seed 1"
    assert [line.split()[0] for line in lines[2:4]] == ["greedy", "random"]
    assert "Elo" in lines[1]
    found = told("--pool", "random,greedy", "--pairs", "4", "--threads", "1")
    assert [each["level"] for each in found["levels"]] == ["greedy", "random"]
    assert found["levels"][0]["elo"] is None


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ([], "name two levels, or give --pool LEVEL,…"),
        (["greedy"], "name two levels, or give --pool LEVEL,…"),
        (["greedy", "random", "club"], "name two levels, or give --pool LEVEL,…"),
        (["greedy", "random", "--pool", "greedy,club"], "name two levels, or give --pool LEVEL,…"),
        (["greedy", "expert"], "there is no level expert; there are random, greedy, club"),
        (["--pool", "greedy"], "a pool has two or more different levels"),
        (["--pool", "greedy,random,greedy"], "a pool has two or more different levels"),
        (["greedy", "random", "--pairs", "2", "--matches", "2"], "only one of --pairs, --matches and --sprt"),
        (["--pool", "greedy,random", "--sprt", "0,2"], "--sprt compares two levels"),
        (["greedy", "random", "--sprt", "2,0"], "--sprt takes two margins in points a deal"),
        (["greedy", "random", "--sprt", "2"], "--sprt takes two margins in points a deal"),
        (["greedy", "random", "--sprt", "nan,2"], "--sprt takes two margins in points a deal"),
        (["greedy", "random", "--pairs", "0"], "Invalid value for '--pairs'"),
    ],
)
def test_what_cannot_be_is_one_line(arguments: list[str], line: str) -> None:
    done = inside("arena", *arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"allfives: {line}")
    assert done.err.count("\n") == 1


def test_levels_that_do_not_look_ahead_need_no_extra(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, "numba,numpy,ray", "arena", "greedy", "random", "--pairs", "2"],
        capture_output=True,
        check=False,
        text=True,
        cwd=tmp_path,
        env=environment(),
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
