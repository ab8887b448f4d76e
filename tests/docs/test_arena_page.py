"""The page of the arena is true: its program runs, and it explains every key that is written."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from allfives.arena import Contest, Deals, Progress, Sprt, contest_figures, deal_figures

PAGE = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")


def explained(section: str) -> set[str]:
    """The names in the first column of a section's table."""
    part = PAGE.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    return {
        name
        for row in re.findall(r"^\| (`.*?) \|", part, re.MULTILINE)
        for name in re.findall(r"`(\w+)`", row)
    }


def test_every_key_of_simulate_is_explained() -> None:
    figures = deal_figures(Deals("all-fives/2", "random", 1, 1), Progress())
    assert explained("What `simulate --json` writes") == set(figures)


def test_every_key_of_arena_is_explained() -> None:
    pairs = Contest("all-fives/2", ("greedy", "random"), "pairs", 1, 1)
    pool = Contest("all-fives/2", ("greedy", "random"), "pairs", 1, 1, pool=True)
    keys = contest_figures(pairs, Progress(), Sprt(0, 2)).keys() | contest_figures(pool, Progress()).keys()
    assert explained("What `arena --json` writes") == keys


def test_the_program_of_the_page_runs(tmp_path: Path) -> None:
    [program] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    file = tmp_path / "program.py"
    file.write_text(program.replace("1_000_000", "1_000"), encoding="utf-8")
    done = subprocess.run([sys.executable, file], capture_output=True, text=True, check=True, timeout=120)
    assert float(done.stdout) > 0
