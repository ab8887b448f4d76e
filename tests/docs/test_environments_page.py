"""The page of the environments is true: its programs run, its tables are those of the kernel."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo")

from allfives.envs import VERSION, gymnasium
from allfives.kernel import ACTIONS, DRAW_ID, OBSERVATION, PASS_ID, SIZE

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def rows(header: str) -> list[list[str]]:
    """The cells of the table whose first line begins so."""
    lines = PAGE.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(header)) + 2
    found = []
    while lines[at].startswith("|"):
        found.append([cell.strip() for cell in lines[at].strip("|").split("|")])
        at += 1
    return found


@pytest.mark.parametrize(
    "program", PROGRAMS, ids=lambda program: str(re.findall(r"allfives\.envs\S*", program)[0])
)
def test_a_program_of_the_page_runs_and_prints_something(program: str) -> None:
    if "pyspiel" in program:
        pytest.importorskip("pyspiel")
    result = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False
    )
    assert result.stderr == ""
    assert result.stdout.strip()


def test_there_is_a_program_for_each_environment() -> None:
    assert len(PROGRAMS) == 4


def test_the_table_of_observations_is_that_of_the_kernel() -> None:
    at, expected = 0, []
    said = {1 << 30: "2³⁰", -(1 << 30): "−2³⁰"}
    for name, size, low, high in OBSERVATION:
        numbers = (size, at, low, high)
        expected.append([f"`{name}`", *(said.get(number, str(number)) for number in numbers)])
        at += size
    assert [row[:5] for row in rows("| part |")] == expected
    assert f"{SIZE} whole numbers" in PAGE


def test_the_table_of_actions_is_that_of_the_kernel() -> None:
    assert [row[0] for row in rows("| ids |")] == [f"0 to {DRAW_ID - 1}", str(DRAW_ID), str(PASS_ID)]
    assert f"{ACTIONS} ids" in PAGE


def test_the_names_are_those_of_the_package() -> None:
    assert f"`{VERSION}`" in PAGE
    assert gymnasium.ID in PAGE
