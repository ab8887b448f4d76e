"""The committed perft counts of the forms that the kernel plays."""

from __future__ import annotations

import json
from pathlib import Path

from allfives.kernel import plays_form
from allfives.rules import Position

GOLDEN = Path(__file__).parent.parent / "golden" / "perft"


def perft_cases() -> list[tuple[str, list[int]]]:
    """Positions, and the number of ways to take 1, 2, 3 … canonical actions from them."""
    found = []
    for path in sorted(GOLDEN.glob("*.json")):
        for cases in json.loads(path.read_text(encoding="utf-8")).values():
            found += [(case["position"], case["canonical"]) for case in cases]
    return [case for case in found if plays_form(Position.parse(case[0]).rules)]
