"""``python -m bench``: every benchmark in one run, as tables of medians and ratios."""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time

from bench.deals import CONTESTANTS, Contestant

FIRST = "allfives, 2 players"
WHICH = ("deals", "kernel", "start", "load")


def deals_per_second(play: Contestant, seconds: float, rng: random.Random) -> float:
    """How many deals one contestant plays in a second."""
    played, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        for _ in range(20):
            play(rng)
        played += 20
    return played / spent


def bench_deals(rounds: int, seconds: float) -> None:
    """Take turns, so that a machine that slows down slows all; compare within each round."""
    rng = random.Random(7)
    players: dict[str, Contestant] = {}
    for name, make in CONTESTANTS.items():
        try:
            players[name] = make()
        except ImportError as error:
            print(f"left out: {name}: {error}")
    speeds: dict[str, list[float]] = {name: [] for name in players}
    for number in range(rounds):
        for name, play in players.items():
            print(f"\rround {number + 1} of {rounds}: {name:50}", end="", file=sys.stderr, flush=True)
            speeds[name].append(deals_per_second(play, seconds, rng))
    print("\r" + " " * 70 + "\r", end="", file=sys.stderr)
    print(f"Random deals, one core, {rounds} rounds of {seconds} s each in turn, medians")
    print(f"{'':46}{'deals/s':>9}  {'ours is so many times as fast':>30}")
    for name, measured in speeds.items():
        ratio = statistics.median(ours / its for ours, its in zip(speeds[FIRST], measured, strict=True))
        print(f"{name:46}{statistics.median(measured):9.0f}  {ratio:30.2f}")


def bench_start(runs: int) -> None:
    """Start-up of the command line, beside that of a bare Python."""
    commands = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "allfives --help": [sys.executable, "-m", "allfives", "--help"],
        "allfives rules sniff": [sys.executable, "-m", "allfives", "rules", "sniff"],
    }
    print(f"\nStart-up, median of {runs} runs")
    for name, command in commands.items():
        times = []
        for _ in range(runs + 1):
            start = time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            times.append(time.perf_counter() - start)
        print(f"{name:46}{statistics.median(times[1:]) * 1000:9.0f} ms")


def main() -> None:
    """Run every benchmark, or those that are named."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("which", nargs="*", metavar="|".join(WHICH), help="which of them (all)")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of each contestant (7)")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds for each in a round (1)")
    parser.add_argument("--small", action="store_true", help="a small load, to see that it works")
    args = parser.parse_args()
    if unknown := set(args.which) - set(WHICH):
        parser.error(f"there is no benchmark {', '.join(sorted(unknown))}")
    for which in args.which or WHICH:
        if which == "deals":
            bench_deals(args.rounds, args.seconds)
        elif which == "kernel":
            from bench.kernel import bench_kernel

            bench_kernel(args.rounds, args.seconds)
        elif which == "start":
            bench_start(args.rounds)
        else:
            from bench.load import SMALL, WHOLE, bench_load

            bench_load(SMALL if args.small else WHOLE)


if __name__ == "__main__":
    main()
