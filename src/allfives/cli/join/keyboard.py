"""What is typed, while other things happen."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from contextlib import suppress

__all__ = ["Keyboard"]


class Keyboard:
    """The lines of the standard input, one by one; nothing is read before the first is asked for.

    They are read by a thread of its own, from the file itself: a thread that waits inside ``sys.stdin`` would
    hold its lock when the program ends.
    """

    def __init__(self) -> None:
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop = asyncio.get_running_loop()
        self._reader: threading.Thread | None = None
        self._ended = False

    async def line(self) -> str | None:
        """The next line without its end; None where the input is at its end."""
        if self._ended:
            return None
        if self._reader is None:
            self._reader = threading.Thread(target=self._read, daemon=True)
            self._reader.start()
        line = await self._lines.get()
        self._ended = line is None
        return line

    def _read(self) -> None:
        left = b""
        while data := self._more():
            *lines, left = (left + data).split(b"\n")
            for line in lines:
                self._tell(line.decode("utf-8", "replace").rstrip("\r"))
        if left:
            self._tell(left.decode("utf-8", "replace"))
        self._tell(None)

    def _more(self) -> bytes:
        try:
            return b"" if sys.stdin is None else os.read(sys.stdin.fileno(), 4096)
        except (OSError, ValueError):
            return b""

    def _tell(self, line: str | None) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody listens any more
            self._loop.call_soon_threadsafe(self._lines.put_nowait, line)
