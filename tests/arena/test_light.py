"""What the arena needs is loaded when it is needed."""

from __future__ import annotations

import subprocess
import sys


def test_the_arena_is_there_without_its_extras() -> None:
    program = (
        "import sys, allfives.arena, allfives.cli.simulate, allfives.cli.arena\n"
        "print([name for name in ('numpy', 'numba', 'ray', 'pyarrow') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)
    assert done.stdout == "[]\n"
