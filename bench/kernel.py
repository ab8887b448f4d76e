"""The kernel: beside C, with two threads, greedily, in batches, beside other libraries, and how it starts."""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any, Final, NamedTuple

import numpy.typing as npt

from allfives import Rules
from allfives.envs.vector import VectorEnv
from allfives.kernel import BLOCKED, deals, form_of, warm
from bench.deals import Contestant, dominoes_game, open_spiel_game
from bench.limit import Played, build, play

__all__ = ["bench_kernel", "summed"]

DEALS: Final = 500_000
"""How many the kernel and the C program play in a turn of a second."""
ENVIRONMENTS: Final = 1024
GREEDY: Final = 15
"""Every seat takes the points."""

Turn = Callable[[int], float]
"""Takes a turn in a round, of which it is given the number: how many a second."""


class Row(NamedTuple):
    """A line of the table.

    Attributes:
        name: What is done so often.
        turn: Does it.
        beside: The line that it is compared with.
        wanted: How many times as often as there, at least; or, without such a line, how often.
    """

    name: str
    turn: Turn
    beside: str | None = None
    wanted: float | None = None


def bench_kernel(rounds: int, seconds: float) -> None:
    """Take turns, so that a machine that slows down slows all; compare within each round."""
    warm(lambda line: print(line, file=sys.stderr))
    with tempfile.TemporaryDirectory() as folder:
        rows = _rows(build(Path(folder)), seconds)
        speeds: dict[str, list[float]] = {row.name: [] for row in rows}
        for number in range(rounds):
            for row in rows:
                print(f"\rround {number + 1} of {rounds}: {row.name:50}", end="", file=sys.stderr, flush=True)
                speeds[row.name].append(row.turn(number))
    print("\r" + " " * 70 + "\r", end="", file=sys.stderr)
    print(f"\nThe kernel, {rounds} rounds in turn, medians of processor time on one core")
    print(f"{'':46}{'a second':>12}{'ratio':>10}")
    for row in rows:
        print(_line(row, speeds))
    _bench_threads(rounds, round(DEALS * seconds))
    _bench_start(rounds)


def _rows(limit: Path | None, seconds: float) -> list[Row]:
    """What takes part: the peers as far as they are installed, C where it can be compiled."""
    number = round(DEALS * seconds)
    rows = []
    for players in (2, 3, 4):
        c = None
        if limit is None:
            print("left out: C, as there is no compiler (cc)")
        else:
            _compare(limit, players)
            c = f"C, random deals, {players} players"
            rows.append(Row(c, partial(_c_deals, limit, players, number)))
        kernel, greedy = (f"kernel, {policy} deals, {players} players" for policy in ("random", "greedy"))
        rows.append(Row(kernel, partial(_kernel_deals, players, number, 0), c, 0.75))
        rows.append(Row(greedy, partial(_kernel_deals, players, number, GREEDY), c, 0.6))
    env = VectorEnv(ENVIRONMENTS)
    rows.append(Row("vector environment, steps", partial(_steps, env, seconds), None, 5e6))
    peers: dict[str, Callable[[], Contestant]] = {
        "PyPI dominoes (block game, 4 players)": dominoes_game,
        "OpenSpiel python_block_dominoes (2 players)": open_spiel_game,
    }
    for name, make in peers.items():
        try:
            rows.append(Row(name, partial(_peer_deals, make(), seconds), "kernel, random deals, 2 players"))
        except ImportError as error:
            print(f"left out: {name}: {error}")
    return rows


def _line(row: Row, speeds: dict[str, list[float]]) -> str:
    its = speeds[row.name]
    line = f"{row.name:46}{statistics.median(its):12,.0f}"
    if row.beside is None:
        return line + (f"{'':10}  (wanted: {row.wanted:,.0f})" if row.wanted else "")
    times = statistics.median(a / b for a, b in zip(its, speeds[row.beside], strict=True))
    if row.wanted:
        return f"{line}{times:10.2f}  of {row.beside} (wanted: {row.wanted})"
    return f"{line}{1 / times:10,.0f}  times as many: {row.beside}"


def summed(results: npt.NDArray[Any]) -> Played:
    """What came of deals that the kernel played."""
    blocked = int((results["how"] == BLOCKED).sum())
    a, b, c, d = (results["made"].sum(0, int) + results["paid"].sum(0, int)).tolist()
    return Played(int(results["placements"].sum(dtype=int)), blocked, (a, b, c, d))


def _compare(limit: Path, players: int) -> None:
    """See that C comes to the same numbers, or there is nothing to compare."""
    kernel = summed(deals(form_of(Rules.preset("all-fives", players=players)), 1, 0, 100_000))
    _, c = play(limit, players, 100_000, 1)
    if c != kernel:
        sys.exit(f"bench/limit.c does not play the kernel's deals: {c}, not {kernel}")


def _c_deals(limit: Path, players: int, number: int, seed: int) -> float:
    return number / play(limit, players, number, seed)[0]


def _kernel_deals(players: int, number: int, greedy: int, seed: int) -> float:
    form = form_of(Rules.preset("all-fives", players=players))
    began = time.process_time()
    deals(form, seed, 0, number, greedy=greedy)
    return number / (time.process_time() - began)


def _steps(env: VectorEnv, seconds: float, seed: int) -> float:
    """Steps of all environments together; choosing the actions, at random, is not counted."""
    env.reset(seed)
    spent, taken = 0.0, 0
    while spent < seconds / 2:
        actions = env.random()
        began = time.process_time()
        env.step(actions)
        spent += time.process_time() - began
        taken += ENVIRONMENTS
    return taken / spent


def _peer_deals(game: Contestant, seconds: float, seed: int) -> float:
    rng, played, began = random.Random(seed), 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        game(rng)
        played += 1
    return played / spent


def _bench_threads(rounds: int, number: int) -> None:
    """Two threads beside one; by the clock on the wall, so only a machine with two idle cores shows it."""
    form = form_of(Rules.preset("all-fives"))

    def spent(threads: int) -> float:
        work = [Thread(target=deals, args=(form, 1, i * number, number)) for i in range(threads)]
        began = time.perf_counter()
        for thread in work:
            thread.start()
        for thread in work:
            thread.join()
        return time.perf_counter() - began

    times = statistics.median(2 * spent(1) / spent(2) for _ in range(rounds))
    print(f"{'two threads, beside one':46}{'':12}{times:10.2f}  (wanted: 1.9; {os.cpu_count()} cores)")


_FIRST: Final = """
import sys, time
sys.modules["scipy"] = None
from pathlib import Path
from allfives import Rules
from allfives.kernel import deals, form_of, warm
form = form_of(Rules.preset("all-fives"))
began = time.perf_counter()
{call}
print(time.perf_counter() - began, time.process_time())
status = Path("/proc/self/status")
print(status.read_text().partition("VmHWM:")[2].split()[0] if status.exists() else 0)
"""
"""A process of its own, as where the extra ``fast`` alone is installed: numba would import SciPy, which only
OpenSpiel needs. The most memory that it had is in kibibytes, and told on Linux only."""


class Start(NamedTuple):
    """What a call cost in a new process: wall seconds of the call and of all, processor seconds, memory."""

    call: float
    process: float
    processor: float
    memory: int


def _start(call: str, cache: str) -> Start:
    environment = {**os.environ, "XDG_CACHE_HOME": cache}
    command = [sys.executable, "-c", _FIRST.format(call=call)]
    began = time.perf_counter()
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    spent = time.perf_counter() - began
    wall, processor, memory = done.stdout.split()
    return Start(float(wall), spent, float(processor), int(memory))


def _bench_start(runs: int) -> None:
    """The first call in a process, with an empty cache and with a full one; and memory."""
    print(f"\n{'Start, seconds':46}{'call':>12}{'process':>10}{'its processor time':>20}")

    def line(name: str, starts: list[Start], wanted: str = "") -> None:
        call, process, processor, _ = (statistics.median(column) for column in zip(*starts, strict=True))
        print(f"{name:46}{call:12.2f}{process:10.2f}{processor:20.2f}{wanted}")

    one, million = "deals(form, 1, 0, 1)", "deals(form, 1, 0, 1_000_000)"
    with tempfile.TemporaryDirectory() as cache:
        line("first deal, nothing compiled", [_start(one, cache)], "  (call wanted: 10)")
        cached = [_start(one, cache) for _ in range(runs)]
        line("first deal, compiled before (median)", cached, "  (call wanted: 0.5)")
        memory = _start(million, cache).memory - cached[0].memory
    with tempfile.TemporaryDirectory() as cache:
        line("everything that is compiled ahead", [_start("warm()", cache)])
    print(
        f"\nMemory at most: {cached[0].memory >> 10} MiB, and {memory >> 10} MiB for a million deals at once"
    )
