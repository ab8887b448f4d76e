"""Jobs for the tests of what carries them out."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from allfives.arena import Tally
from allfives.arena.tally import digest_of


@dataclass(frozen=True)
class Squares:
    """Adds up the squares of the numbers of its chunks; some of them end the process that does them first.

    Attributes:
        chunks: How many chunks.
        deadly: The chunks that do, once each, as long as there is no mark of it in ``folder``.
        folder: Where the marks are.
        fails: A chunk that raises, if any.
        slow: Seconds that a chunk takes.
        in_threads: Where it is done.
    """

    chunks: int = 20
    deadly: tuple[int, ...] = ()
    folder: str = ""
    fails: int = -1
    slow: float = 0.0
    in_threads: bool = False
    always: bool = False

    @property
    def units(self) -> int:
        return self.chunks

    @property
    def key(self) -> dict[str, Any]:
        return {"job": "squares", "number": self.chunks}

    def prepare(self) -> None:
        pass

    def size(self, chunk: int) -> int:
        return 1

    def play(self, chunk: int) -> Tally:
        time.sleep(self.slow)
        if chunk == self.fails:
            raise ValueError("this chunk fails")
        if chunk in self.deadly:
            mark = Path(self.folder) / str(chunk)
            if self.always or not mark.exists():
                mark.touch()
                os.kill(os.getpid(), signal.SIGKILL)
        return Tally(
            Counter(sum=chunk * chunk), digest_of(chunk, str(chunk).encode()), Counter(pid=os.getpid())
        )
