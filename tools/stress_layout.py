"""Lay thousands of full layouts of every form at three sizes, and look for anything wrong in a picture.

    python -m tools.stress_layout [LAYOUTS A SIZE]

Prints, for each size and each way that doubles branch, how many pictures were wrong, the short side of
the tiles in pixels and the time to lay one out; exit status 1 if any was wrong.
"""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from random import Random
from statistics import quantiles
from typing import Final

from allfives.diagram.routing import route
from allfives.diagram.shape import Shape
from tests.diagram.boards import KINDS, RULES, lay
from tests.diagram.checking import faults

_SIZES: Final[tuple[tuple[int, int | None], ...]] = ((390, 420), (640, None), (1000, 560))
_DEFAULT: Final = 10_000
_CHUNK: Final = 50

Result = tuple[str, float, float, list[str]]


def _stress(job: tuple[tuple[int, int | None], int]) -> list[Result]:
    """Lay one chunk of layouts: how doubles branch, short side, milliseconds, faults."""
    (width, height), start = job
    results: list[Result] = []
    for seed in range(start, start + _CHUNK):
        layout = lay(RULES[seed % len(RULES)], Random(seed), KINDS[seed // len(RULES) % len(KINDS)])
        begin = time.perf_counter()
        try:
            routing = route(Shape.of(layout), width, height)
        except ValueError as error:
            results.append((layout.branching, 0.0, 0.0, [f"{seed}: {error}"]))
            continue
        spent = 1000 * (time.perf_counter() - begin)
        wrong = [f"seed {seed}, {layout}: {fault}" for fault in faults(layout, routing)]
        results.append((layout.branching, routing.unit, spent, wrong))
    return results


def _row(name: str, results: list[Result]) -> str:
    units = sorted(unit for _, unit, _, _ in results)
    times = sorted(spent for _, _, spent, _ in results)
    cuts, late = quantiles(units, n=20), quantiles(times, n=100)
    wrong = sum(bool(faults_) for _, _, _, faults_ in results)
    return (
        f"{name:24} {len(results):7} {wrong:6}  {units[0]:6.1f} {cuts[0]:6.1f} {cuts[9]:6.1f} {cuts[-1]:6.1f}"
        f"  {late[49]:7.0f} {late[98]:5.0f} {times[-1]:5.0f}"
    )


def main(arguments: list[str]) -> int:
    """Run the stress test; the argument is the number of layouts for each size."""
    count = int(arguments[0]) if arguments else _DEFAULT
    print(f"{'':24} {'':7} {'':6}  {'short side, px':>27}  {'milliseconds':>19}")
    print(f"{'size, branching doubles':24} layouts  wrong     min     p5 median    p95   median   p99   max")
    wrong = 0
    with ProcessPoolExecutor() as pool:
        for size in _SIZES:
            jobs = [(size, start) for start in range(0, count, _CHUNK)]
            groups: dict[str, list[Result]] = defaultdict(list)
            for results in pool.map(_stress, jobs):
                for result in results:
                    groups[result[0]].append(result)
                    for fault in result[3]:
                        wrong += 1
                        print(fault, file=sys.stderr)
            name = f"{size[0]} by {size[1] or 'as needed'}"
            for branching, results in groups.items():
                print(_row(f"{name}, {branching}", results), flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
