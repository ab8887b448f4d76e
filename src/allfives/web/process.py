"""How a process is set up that does nothing but serve: when threads take turns, and when memory is swept."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from typing import Final

__all__ = ["EVERY_S", "SOCKETS", "Sweeper", "share_turns"]

EVERY_S: Final = 300.0
"""Seconds between two sweeps of memory, at most."""

SOCKETS: Final = 1_000
"""Sockets that have gone since the last sweep, at most; or as many as are open, if that is more."""

_SWITCH_S: Final = 0.000_1
_YOUNG: Final = 4_000
_NEVER: Final = 1 << 30


def share_turns() -> None:
    """Let threads get their turn beside an event loop that is busy.

    A thread that waits for the interpreter begins to wait anew whenever the event loop lets go of it for a
    moment, between two callbacks. With the 5 ms that Python waits, the thread that writes to SQLite came to
    nothing: a commit took 300 ms. This is shorter than most callbacks are.
    """
    sys.setswitchinterval(_SWITCH_S)


class Sweeper:
    """Sweeps memory of what is only held by itself: seldom, since everything stands still meanwhile.

    Python does it whenever a quarter more is alive than the last time. With a thousand sockets and their
    rooms that was every ten seconds, and took a third of a second. Most of what it looked through lives as
    long as the server, and hardly anything but a closed connection leaves something to sweep. What is young
    is still swept by Python itself: not so often that a move that is only just thought about counts as old,
    which was a seventh of the server's work, and not so seldom that it takes long. With 20,000 objects
    it stood still for 45 ms, with 4,000 for 12.

    Args:
        clock: Seconds that never go back.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._at, self._gone = clock(), 0
        gc.collect()
        gc.freeze()
        gc.set_threshold(_YOUNG, _NEVER, _NEVER)

    def look(self, gone: int, there: int) -> bool:
        """Sweep if it is time; whether it was.

        Args:
            gone: How many sockets have gone since the server began.
            there: How many are open.
        """
        if gone - self._gone < max(SOCKETS, there) and self._clock() - self._at < EVERY_S:
            return False
        gc.collect()
        self._at, self._gone = self._clock(), gone
        return True
