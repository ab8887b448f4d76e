"""The practical limit: ``limit.c`` built and asked to play."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

__all__ = ["Played", "build", "play"]

SOURCE = Path(__file__).with_name("limit.c")


class Played(NamedTuple):
    """What came of some deals; the same numbers, whoever played them.

    Attributes:
        placements: How many tiles were laid.
        blocked: How many deals were blocked.
        points: By side, doubled; 0 for a side that does not play.
    """

    placements: int
    blocked: int
    points: tuple[int, int, int, int]


def build(folder: Path) -> Path | None:
    """Compile the program into a folder; None where there is no C compiler, or it cannot."""
    compiler = shutil.which("cc")
    program = folder / "limit"
    if compiler is None:
        return None
    command = [compiler, "-O3", "-march=native", "-o", str(program), str(SOURCE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"The C compiler failed:\n{done.stderr}")
        return None
    return program


def play(program: Path, players: int, deals: int, seed: int) -> tuple[float, Played]:
    """Play the first deals of a seed; the processor time in seconds, and what came of them."""
    command = [str(program), str(players), str(deals), str(seed)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    placements, blocked, a, b, c, d = map(int, said[1:])
    return float(said[0]), Played(placements, blocked, (a, b, c, d))
