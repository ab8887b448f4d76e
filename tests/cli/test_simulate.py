"""``allfives simulate``: the same figures however it is run, in words, JSON, tables and pictures."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from allfives import kernel
from allfives.words import LANGUAGES
from tests.cli.helpers import PROGRAM, environment, figures_of, inside

TIMED = ("seconds", "deals_per_s")


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """The kernel is compiled: that it is being compiled is told otherwise."""
    kernel.warm()


told = partial(figures_of, "simulate")


def fixed(figures: dict[str, Any]) -> dict[str, Any]:
    assert all(figures[name] > 0 for name in TIMED)
    return {name: value for name, value in figures.items() if name not in TIMED}


def test_the_figures_have_their_names() -> None:
    figures = told("--deals", "70000", "--players", "3", "--seed", "4")
    assert (figures["rules"], figures["policy"], figures["seed"]) == ("all-fives/3", "random", 4)
    assert (figures["deals"], figures["played_by"], figures["complete"]) == (70_000, "kernel", True)
    assert figures["placements_per_deal"] == pytest.approx(20.572, abs=0.06)
    assert figures["blocked"] == pytest.approx(0.06896, abs=0.005)
    assert len(figures["points_mean"]) == len(figures["points_placed"]) == len(figures["points_settled"]) == 3
    assert len(figures["checksum"]) == 64
    assert set(figures["distributions"]) == {
        *("placements", "points", "points_placed", "points_settled", "leader_edge")
    }


def test_that_the_kernel_is_being_compiled_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "ready", lambda: False)
    done = inside("simulate", "--deals", "10")
    assert done.err == "Compiling the kernel; this is done once and takes some ten seconds.\n"


def test_threads_and_interruptions_change_nothing(tmp_path: Path) -> None:
    job = ("--deals", "140000", "--policy", "greedy", "--seed", "evening")
    alone = told(*job, "--threads", "1")
    assert fixed(told(*job, "--threads", "2")) == fixed(alone)
    file = tmp_path / "job.json"
    assert fixed(told(*job, "--checkpoint", file)) == fixed(alone)
    # It is done: nothing is played again, and the seconds are those that it took.
    assert told(*job, "--checkpoint", file) == told(*job, "--checkpoint", file)


def test_ctrl_c_tells_what_is_known_and_the_checkpoint_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "job.json"
    job = ["simulate", "--rules", "five-up", "--deals", "20000", "--threads", "1", "--json"]
    process = subprocess.Popen(
        [*PROGRAM, *job, "--checkpoint", str(file)],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not file.exists() or not json.loads(file.read_text())["next"]:
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    figures = json.loads(out)
    assert not figures["complete"]
    assert 0 < figures["deals"] < 20_000
    assert err == f"allfives: interrupted after {figures['deals']:,} of 20,000\n"
    assert json.loads(file.read_text())["next"] * 8 == figures["deals"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_words(language: str) -> None:
    done = inside("simulate", "--deals", "1000", "--lang", language)
    assert (done.status, done.err) == (0, "")
    assert "all-fives/2" in done.out


def test_a_form_in_which_every_double_branches_says_that_the_rules_play_it() -> None:
    done = inside("simulate", "--rules", "five-up", "--deals", "8")
    assert "Every double branches in this form" in done.out
    assert inside("simulate", "--rules", "muggins", "--deals", "8").out.count("through the rules") == 0


def test_files_are_written(tmp_path: Path) -> None:
    csv, figures, svg = tmp_path / "a.csv", tmp_path / "a.json", tmp_path / "a.svg"
    assert inside("simulate", "--deals", "50", "--out", csv, "--plot", svg).status == 0
    assert len(csv.read_text().splitlines()) == 51
    assert svg.read_text().startswith("<svg")
    assert inside("simulate", "--deals", "50", "--out", figures).status == 0
    assert json.loads(figures.read_text())["deals"] == 50
    assert inside("simulate", "--deals", "50", "--plot", "-").out.startswith("<svg")
    assert json.loads(inside("simulate", "--deals", "50", "--out", "-").out)["deals"] == 50


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["--policy", "expert"], "there is no level expert; there are random, greedy, club"),
        (["--out", "a.xlsx"], "--out a.xlsx: the name must end with .csv, .parquet or .json"),
        (["--out", "a.csv", "--checkpoint", "b"], "--out a.csv and --checkpoint do not go together"),
        (["--out", "no/folder/a.csv"], "cannot write no/folder/a.csv: No such file or directory"),
        (["--plot", "no/folder/a.svg"], "cannot write no/folder/a.svg: No such file or directory"),
        (["--players", "3", "--rules", "all-fives/2"], "3 players were asked for"),
        (["--deals", "0"], "Invalid value for '--deals'"),
        (["--threads", "0"], "Invalid value for '--threads'"),
        (["--seed", " "], "a seed is a number or a line"),
        (["--cluster", "127.0.0.1:1"], "the cluster 127.0.0.1:1 cannot be reached"),
    ],
)
def test_what_cannot_be_is_one_line(
    arguments: list[str], line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = inside("simulate", *arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"allfives: {line}")
    assert done.err.count("\n") == 1


def test_another_jobs_checkpoint_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "job.json"
    assert inside("simulate", "--deals", "10", "--checkpoint", file).status == 0
    done = inside("simulate", "--deals", "10", "--seed", "2", "--checkpoint", file)
    assert done.status == 2
    assert done.err.startswith(f"allfives: {file} is the checkpoint of another job and was left as it is")
    assert done.err.endswith(": seed is 1 there and 2 here\n")
    (tmp_path / "text").write_text("hello")
    done = inside("simulate", "--deals", "10", "--lang", "ru", "--checkpoint", tmp_path / "text")
    assert "не контрольная точка" in done.err


WITHOUT = """
import sys
for name in sys.argv[1].split(","):
    sys.modules[name] = None
from allfives.cli import main
sys.exit(main(sys.argv[2:]))
"""


@pytest.mark.parametrize(
    ("missing", "arguments", "line"),
    [
        ("numba", ["simulate"], "this needs the extra fast: pip install 'allfives[fast]'"),
        (
            "numpy",
            ["simulate", "--rules", "five-up"],
            "this needs the extra fast: pip install 'allfives[fast]'",
        ),
        (
            "ray",
            ["arena", "greedy", "random", "--cluster", "local"],
            "a cluster needs the extra cluster: pip install 'allfives[cluster]'",
        ),
        (
            "pyarrow",
            ["simulate", "--deals", "10", "--out", "a.parquet"],
            "a Parquet file needs the extra parquet: pip install 'allfives[parquet]'",
        ),
    ],
)
def test_a_missing_extra_is_named(missing: str, arguments: list[str], line: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, missing, *arguments],
        capture_output=True,
        check=False,
        text=True,
        cwd=tmp_path,
        env=environment(),
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"allfives: {line}\n")
    assert list(tmp_path.iterdir()) == []
