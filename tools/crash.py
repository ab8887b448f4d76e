"""Kill the server with -9 again and again while rooms are played in, and see that nothing is lost.

    python -m tools.crash [--kills 200] [--database sqlite|postgresql] [--seed 1] [--rooms 5] [--minutes 10]

Real servers (``allfives serve``) are killed at random moments: while they start, while they run, and right
after a command was sent to them, so that many a kill lands in a commit. They are started again at once, on
the same port and database, and the guests come back and ask again for what was not answered, by the same ids.
On SQLite there is one server. On PostgreSQL there are two, with guests of every room at both, and they are
killed in turn. Now and then the killed one stays away until the other has taken over its rooms, a server is
frozen for so long that it is taken for dead, or PostgreSQL itself is killed. After that every match is played
to its end.

Then the database is read past the servers and held against all that guests asked for and were told, and the
records of all matches go through ``allfives check`` and ``allfives verify``. Exit status 1 if anything is
wrong. The seed chooses moments and plays; what they meet differs from run to run. Ctrl-C ends the killing,
and checks; a second one ends at once.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final, Literal, TextIO, TypeAlias

from tools.crash_lane import Found, Lane, Plan
from tools.crash_servers import Database, PostgresqlDatabase, SqliteDatabase

__all__ = ["Kind", "crash", "main"]

Kind: TypeAlias = Literal["sqlite", "postgresql"]

INTERRUPTED: Final = 130
_SHOWN: Final = 20


def crash(
    kind: Kind,
    kills: int,
    *,
    rooms: int,
    seed: int,
    minutes: float,
    lanes: int,
    progress: TextIO,
    target: int | None = None,
) -> Found:
    """Kill servers, and check what is left.

    Args:
        kind: Which database they use.
        kills: How often a server is killed, in all.
        rooms: Rooms in which guests play, in each lane.
        seed: What moments and plays are chosen by.
        minutes: How long the killing may take.
        lanes: Databases of which each has its servers and its rooms, all at the same time.
        progress: Where it is told how far it is.
        target: What matches are played to; None for what is usual.
    """
    found, until = Found(), time.monotonic() + 60 * minutes
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="allfives-crash-")))
        databases: list[Database] = []
        for _ in range(lanes):
            databases.append(SqliteDatabase() if kind == "sqlite" else PostgresqlDatabase())
            stack.callback(databases[-1].close)
        shares = [kills // lanes + (number < kills % lanes) for number in range(lanes)]

        async def run() -> None:
            stop = _stopped_by_ctrl_c()
            running = []
            for number, (database, share) in enumerate(zip(databases, shares, strict=True)):
                place = folder / str(number)
                place.mkdir()
                plan = Plan(kills=share, rooms=rooms, until=until, target=target)
                rng = random.Random(f"{kind} {seed} {number}")
                servers = 1 if kind == "sqlite" else 2
                running.append(Lane(database, servers, place, plan, rng, found, stop, told).run())
            async with asyncio.TaskGroup() as group:
                for lane in running:
                    group.create_task(lane)
            await _check_records(sorted(folder.glob("*/*.fives")), found)

        def told() -> None:
            done = found.kills.total()
            if progress.isatty() or done % 20 == 0 or done == kills:
                end = "\r" if progress.isatty() and done < kills else "\n"
                print(f"{done} of {kills} kills, {len(found.findings)} findings", end=end, file=progress)
                progress.flush()

        asyncio.run(run())
    return found


def _stopped_by_ctrl_c() -> asyncio.Event:
    """Set by the first Ctrl-C; the second one, or SIGTERM, cancels everything."""
    stop, task = asyncio.Event(), asyncio.current_task()
    assert task is not None

    def interrupted() -> None:
        if stop.is_set():
            task.cancel()
        stop.set()

    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGINT, interrupted)
    loop.add_signal_handler(signal.SIGTERM, task.cancel)
    return stop


async def _check_records(files: list[Path], found: Found) -> None:
    """Put the records through the commands that anybody would use."""
    for command in ("check", "verify"):
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "allfives",
            command,
            "--lang",
            "en",
            *map(str, files),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        told, _ = await process.communicate()
        if process.returncode != 0:
            found.findings.append(f"allfives {command}: {told.decode()[-3000:]}")
        for status in ("Fair", "As committed, but no player took part"):
            if command == "verify":
                found.counts[f"deals: {status}"] += told.decode().count(f". {status}")


def report(found: Found, title: str) -> list[str]:
    """What came of it, as lines."""
    lines = [title, ""]
    table: list[tuple[str, int]] = [("kills of a server", found.kills.total())]
    table += [(f"  {when}", count) for when, count in sorted(found.kills.items())]
    table += list(found.counts.items())
    table.append(("refused", found.refused.total()))
    table += [(f"  {code}", count) for code, count in found.refused.most_common()]
    table.append(("findings", len(found.findings)))
    lines += [f"{name:<40}{count:>12,}" for name, count in table]
    shown = [finding[:2000] for finding in found.findings[:_SHOWN]]
    more = len(found.findings) - len(shown)
    return [*lines, *shown, *([f"… and {more} more findings"] if more else [])]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.crash", description="Kill the server again and again; see that nothing is lost."
    )
    parser.add_argument("--kills", type=int, default=200, help="how often; 200 by default")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1, help="which moments and plays; 1 by default")
    parser.add_argument("--rooms", type=int, default=5, help="rooms in each lane; 5 by default")
    parser.add_argument("--lanes", type=int, default=2, help="databases at the same time; 2 by default")
    parser.add_argument("--minutes", type=float, default=10, help="how long to kill at most; 10 by default")
    given = parser.parse_args(arguments)
    if min(given.kills, given.rooms, given.lanes) < 1:
        parser.error("at least one kill, one room and one lane")
    began = time.monotonic()
    try:
        found = crash(
            given.database,
            given.kills,
            rooms=given.rooms,
            seed=given.seed,
            minutes=given.minutes,
            lanes=min(given.lanes, given.kills),
            progress=sys.stderr,
        )
    except (KeyboardInterrupt, asyncio.CancelledError):
        return INTERRUPTED
    seconds = time.monotonic() - began
    title = f"{given.database}, seed {given.seed}, {given.lanes} lanes, {seconds:.0f} s"
    print("\n".join(report(found, title)))
    if found.findings:
        return 1
    return 0 if found.kills.total() == given.kills else INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
