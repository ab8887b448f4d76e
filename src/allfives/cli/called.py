"""How this program was called, for hints that a person types again."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path

__all__ = ["called"]


def called() -> str:
    """How to call this program again: by its name, where that finds it; else by its path as it was called."""
    program = Path(sys.argv[0])
    if program.stem != "allfives":
        return "python -m allfives"
    found = shutil.which("allfives")
    if found is not None and program.exists() and program.samefile(found):
        return "allfives"
    return shlex.quote(str(program))
