"""``allfives serve`` as a process of its own, on a free port of this machine and a new SQLite file."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Served", "serving"]

_RATES = (
    "requests_per_address",
    "requests_per_guest",
    "new_guests_per_address",
    "new_rooms_per_address",
    "new_rooms_per_guest",
    "messages_per_socket",
    "messages_per_guest",
    "changes_per_guest",
)
_WIDE = (*(f"{name}=1000000/1" for name in _RATES), "rooms=1000000", "rooms_per_guest=1000000")


@dataclass(frozen=True, slots=True)
class Served:
    """A server that runs.

    Attributes:
        url: Where.
        database: Its SQLite file.
        log: The file with what it logs.
        process: The process.
    """

    url: str
    database: Path
    log: Path
    process: subprocess.Popen[str]

    @property
    def logged(self) -> str:
        """What it has logged so far."""
        return self.log.read_text(encoding="utf-8")


@contextmanager
def serving(
    folder: Path, *, limits: tuple[str, ...] = _WIDE, bots: int = 1, port: int = 0
) -> Iterator[Served]:
    """Serve until the end of the block, by default without limits that a test could meet.

    Args:
        folder: Where the database and the log are.
        limits: Changed limits, as ``NAME=VALUE``.
        bots: Processes in which bots think.
        port: The port; one that is free, by default.
    """
    database, log = folder / "allfives.db", folder / "allfives.log"
    command = [sys.executable, "-m", "allfives", "serve", "--port", str(port), "--log-level", "debug"]
    command += ["--database", f"sqlite+aiosqlite:///{database}", "--bot-processes", str(bots), "--lang", "en"]
    command += [part for limit in limits for part in ("--limit", limit)]
    with (
        log.open("a", encoding="utf-8") as errors,
        subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            start_new_session=True,  # Ctrl-C is for whoever runs the test, who stops the server then
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        ) as process,
    ):
        try:
            yield Served(_address(process, log), database, log, process)
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()
                raise


def _address(process: subprocess.Popen[str], log: Path) -> str:
    """The address that the server says it is at."""
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(r"http://localhost:(\d+)/", line)
        if found:
            return f"http://127.0.0.1:{found[1]}"
    raise AssertionError(f"the server did not start: {log.read_text(encoding='utf-8')}")
