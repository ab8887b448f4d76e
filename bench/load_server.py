"""The server that is measured, as a process of its own, and what can be read off it and the machine."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bench.load_client import Failed, Guests

__all__ = ["Reading", "Server"]

_RATES: Final = (
    "requests_per_address",
    "requests_per_guest",
    "new_guests_per_address",
    "new_rooms_per_address",
    "new_rooms_per_guest",
    "messages_per_socket",
)
_COUNTS: Final = ("sockets_per_address",)
_TICK: Final = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Reading:
    """What is read off the server, this process and the machine at one moment, in seconds, counts and bytes.

    The processors' time is None where the system does not tell it in ``/proc``.
    """

    at: float
    server: float | None
    bots: float | None
    others: float | None
    client: float
    commits: float
    commit_seconds: float
    slow: float
    memory: int


class Server:
    """``allfives serve`` as a process of its own, on a free port and a new SQLite file."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process, self.port = process, port

    @classmethod
    @contextmanager
    def on(cls, folder: Path) -> Iterator[Server]:
        """Serve until the end of the block, without limits that a load could meet; bots have every core.

        Args:
            folder: Where the SQLite file is made.

        Raises:
            Failed: If it does not start.
        """
        limits = (*(f"{name}=1000000/1" for name in _RATES), *(f"{name}=1000000" for name in _COUNTS))
        command = [sys.executable, "-m", "allfives", "serve", "--port", "0", "--lang", "en"]
        command += ["--database", f"sqlite+aiosqlite:///{folder / 'load.db'}"]
        command += ["--bot-processes", str(os.cpu_count() or 1)]
        command += [part for limit in limits for part in ("--limit", limit)]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, start_new_session=True, env=environment
        ) as process:
            try:
                assert process.stdout is not None
                ports = (re.search(r"http://localhost:(\d+)/", line) for line in process.stdout)
                port = next((int(found[1]) for found in ports if found), None)
                if port is None:
                    raise Failed("the server did not start")
                yield cls(process, port)
            finally:
                process.send_signal(signal.SIGTERM)
                process.wait(60)

    async def read(self, guests: Guests) -> Reading:
        """Read everything off, as it is now."""
        _, text = await guests.ask("GET", "/metrics")
        metrics = dict(re.findall(r"^allfives_(\w+) (\S+)$", text.decode(), re.MULTILINE))
        server, client, busy = _processor(self.process.pid), time.process_time(), _machine()
        bots = None if server is None else sum(_processor(bot) or 0.0 for bot in _children(self.process.pid))
        others = None if server is None or bots is None or busy is None else busy - server - bots - client
        return Reading(
            at=time.perf_counter(),
            server=server,
            bots=bots,
            others=others,
            client=client,
            commits=float(metrics["commits_total"]),
            commit_seconds=float(metrics["commit_seconds_total"]),
            slow=float(metrics["slow_clients_total"]),
            memory=_memory(self.process.pid),
        )


def _processor(pid: int) -> float | None:
    """Seconds of processor time that a process has used."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / _TICK


def _children(pid: int) -> list[int]:
    """The processes that a process has started."""
    try:
        return list(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))
    except OSError:
        return []


def _machine() -> float | None:
    """Seconds of processor time that everybody on the machine has used."""
    try:
        user, nice, system, _, _, irq, softirq, steal = map(int, Path("/proc/stat").read_text().split()[1:9])
    except OSError:
        return None
    return (user + nice + system + irq + softirq + steal) / _TICK


def _memory(pid: int) -> int:
    """Bytes of memory that a process has; 0 where the system does not tell."""
    try:
        found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    except OSError:
        return 0
    return int(found[1]) * 1024 if found else 0
