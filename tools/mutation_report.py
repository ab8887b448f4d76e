"""Print what became of the damaged copies of the rules, module by module.

Fails if fewer than 90 % of those that were tried were noticed by the tests.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

FOLDER = Path("mutants/src/allfives/rules")
FLOOR = 90.0
NOTICED, LEFT, UNTESTED, UNTRIED = "noticed", "left alive", "no test", "not tried"
# The exit statuses of a test run under mutmut. Everything else (a timeout, a crash) was noticed.
MEANING = {None: UNTRIED, 0: LEFT, 5: UNTESTED, 33: UNTESTED}


def outcomes(meta: Path) -> Counter[str]:
    """How often each outcome came about in one module."""
    statuses = json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"]
    return Counter(MEANING.get(status, NOTICED) for status in statuses.values())


def share(found: Counter[str]) -> float | None:
    """How many of the mutants that were tried were noticed, in per cent; None if none was tried."""
    tried = found[NOTICED] + found[LEFT] + found[UNTESTED]
    return 100 * found[NOTICED] / tried if tried else None


def main() -> int:
    """Print the table; return the exit status."""
    total: Counter[str] = Counter()
    print(f"{'module':<16}{NOTICED:>10}{LEFT:>12}{UNTESTED:>10}{UNTRIED:>12}{'per cent':>10}")
    for meta in sorted(FOLDER.glob("*.py.meta")):
        found = outcomes(meta)
        if found:
            print(line(meta.name.removesuffix(".py.meta"), found))
        total += found
    print(line("all", total))
    return 0 if (share(total) or 0) >= FLOOR else 1


def line(name: str, found: Counter[str]) -> str:
    """One row of the table."""
    counts = f"{found[NOTICED]:>10}{found[LEFT]:>12}{found[UNTESTED]:>10}{found[UNTRIED]:>12}"
    noticed = share(found)
    return f"{name:<16}{counts}{'-' if noticed is None else f'{noticed:.1f}':>10}"


if __name__ == "__main__":
    sys.exit(main())
