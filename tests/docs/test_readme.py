"""The README is true: its Python runs, its commands run, its links lead somewhere."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted(ROOT.glob("docs/**/*.md")),
]


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def commands() -> list[str]:
    return [line for block in blocks("sh") for line in block.splitlines() if line.startswith(".venv/bin/")]


def test_the_python_of_the_readme_runs() -> None:
    (code,) = blocks("python")
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert result.stderr == ""
    assert result.returncode == 0
    assert result.stdout.strip()


@pytest.mark.parametrize("line", commands())
def test_every_command_of_the_readme_runs(line: str, tmp_path: Path) -> None:
    """As it stands there, with a match on standard input where a person would play, from an empty folder."""
    words = shlex.split(line.split("#", maxsplit=1)[0])[1:]
    env = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": ""}
    if "check" in words:
        record = [sys.executable, "-m", "allfives", "play", "--seed", "1", "--record", words[-1]]
        subprocess.run(
            record, cwd=tmp_path, env=env, capture_output=True, check=True, stdin=subprocess.DEVNULL
        )
    result = subprocess.run(
        [sys.executable, "-m", "allfives", *words],
        cwd=tmp_path,
        env=env,
        input="quit\ny\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.stderr == ""
    assert result.returncode == 0
    assert result.stdout.strip()


def test_what_the_readme_shows_of_score_is_what_it_prints() -> None:
    (shown,) = blocks("text")
    result = subprocess.run(
        [sys.executable, "-m", "allfives", "--lang", "en", "score", "14 11@14 44@14 34@44"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout.startswith(shown)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_within_the_project_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8"))
    broken = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert broken == []
