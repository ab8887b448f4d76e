"""Let a player play whole matches against another, and tell how much stronger it is.

    python -m tools.strength club greedy --matches 200 [--rules all-fives/2] [--seed 1] [--jobs 2]

The matches come in rounds. In a round the same deals are played once for each side of the table: there is the
first player, and everywhere else the second, so that neither the tiles nor the place at the table favour one.
A run is its seed: players, rules, number of matches and seed give the same wins and points, whatever the
number of jobs. Ctrl-C ends it early and tells what is known so far.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from os import cpu_count
from statistics import fmean, quantiles
from typing import NamedTuple, TextIO

from allfives.players import PLAYERS
from allfives.rules import AllFivesError, ByteStream, Match, Rules, deal_source

INTERRUPTED = 130


class Fixture(NamedTuple):
    """One match to be played; ``side`` is where the first player sits."""

    first: str
    second: str
    rules: str
    seed: str
    round: int
    side: int


class Played(NamedTuple):
    """What became of a match, seen from the first player.

    Attributes:
        share: 1 if it won, 0 if not; as much of it as there are sides that share the win.
        lead: Its points less those of the best other side.
        deals: The number of deals.
        seconds: How long the first and the second player took for each decision that left a choice.
    """

    share: float
    lead: float
    deals: int
    seconds: tuple[list[float], list[float]]


@dataclass
class Tally:
    """All matches so far."""

    matches: int = 0
    won: float = 0.0
    lead: float = 0.0
    deals: int = 0
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))

    def add(self, played: Played) -> None:
        """Count one more match."""
        self.matches += 1
        self.won += played.share
        self.lead += played.lead
        self.deals += played.deals
        for so_far, new in zip(self.seconds, played.seconds, strict=True):
            so_far.extend(new)


def play(fixture: Fixture) -> Played:
    """Play a match to its end."""
    rules = Rules.parse(fixture.rules)
    first, second = PLAYERS[fixture.first], PLAYERS[fixture.second]
    seconds: tuple[list[float], list[float]] = ([], [])
    match = Match.start(rules)
    name = f"{fixture.seed}/{fixture.round}"
    while not match.over:
        seat = match.turn
        if seat is None:
            match = match.deal(match.next_deal(deal_source(name, match.deal_number + 1)))
            continue
        view = match.view(seat)
        chance = ByteStream(f"{name}/{fixture.side}/choice/{len(match.events)}".encode())
        is_first = rules.side(seat) == fixture.side
        began = time.perf_counter()
        action = (first if is_first else second).choose(view, chance)
        spent = time.perf_counter() - began
        if len(view.legal_actions()) > 1:
            seconds[0 if is_first else 1].append(spent)
        match = match.apply(action)
    share = 1 / len(match.winners) if fixture.side in match.winners else 0.0
    best_other = max(score for side, score in enumerate(match.scores) if side != fixture.side)
    return Played(share, float(match.scores[fixture.side] - best_other), match.deal_number, seconds)


def wilson(won: float, matches: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins (Wilson's score interval)."""
    z = 1.959964
    share, scale = won / matches, 1 + z * z / matches
    middle = (share + z * z / (2 * matches)) / scale
    reach = z / scale * (share * (1 - share) / matches + z * z / (4 * matches * matches)) ** 0.5
    return max(0.0, middle - reach), min(1.0, middle + reach)


def results(fixtures: Sequence[Fixture], jobs: int) -> Iterator[Played]:
    """The matches as they are played, on so many cores."""
    if jobs == 1:
        yield from map(play, fixtures)
        return
    # Ctrl-C is for this process alone, which then ends the others; not while they are being started, and a
    # fork takes no time.
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    with get_context("fork").Pool(jobs) as pool:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        yield from pool.imap_unordered(play, fixtures)


def report(tally: Tally, first: str, second: str, sides: int) -> Iterable[str]:
    """The lines that tell the result."""
    if not tally.matches:
        yield "no match was finished"
        return
    low, high = (100 * share for share in wilson(tally.won, tally.matches))
    yield (
        f"{first} won {tally.won:g} of {tally.matches} matches: {100 * tally.won / tally.matches:.1f} % "
        f"(95 %: {low:.1f} to {high:.1f}; equals win {100 / sides:.1f} %)"
    )
    yield f"points a deal, less the best other's: {tally.lead / tally.deals:+.1f} ({tally.deals} deals)"
    for who, seconds in zip((first, second), tally.seconds, strict=True):
        if len(seconds) > 1:
            late = quantiles(seconds, n=100, method="inclusive")[98]
            yield (
                f"{who} decides in {1000 * fmean(seconds):.2f} ms, 99 % within {1000 * late:.2f} ms "
                f"({len(seconds)} decisions with a choice)"
            )


def strength(
    first: str, second: str, rules: Rules, matches: int, seed: str, jobs: int, out: TextIO, progress: TextIO
) -> int:
    """Play and report; the exit status."""
    rounds, text = -(-matches // rules.sides), str(rules)
    fixtures = [
        Fixture(first, second, text, seed, number, side)
        for number in range(1, rounds + 1)
        for side in range(rules.sides)
    ]
    tally, status = Tally(), 0
    try:
        print(f"{first} against {second}, {text}, seed {seed}", file=out, flush=True)
        for played in results(fixtures, jobs):
            tally.add(played)
            if progress.isatty():
                told = f"\r{tally.matches} of {len(fixtures)} matches, {tally.won:g} won"
                print(told, end="", file=progress, flush=True)
    except KeyboardInterrupt:
        status = INTERRUPTED
    if progress.isatty():
        print(file=progress)
    if status:
        print(f"interrupted after {tally.matches} of {len(fixtures)} matches", file=out)
    for line in report(tally, first, second, rules.sides):
        print(line, file=out)
    return status


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.strength", description="Let a player play matches against another."
    )
    parser.add_argument("first", choices=PLAYERS, help=f"the player to measure: {', '.join(PLAYERS)}")
    parser.add_argument("second", choices=PLAYERS, help="who sits at all other seats", metavar="second")
    parser.add_argument("--matches", type=int, default=200, help="at least so many; 200 by default")
    parser.add_argument("--rules", default="all-fives/2", help="the rule set; all-fives/2 by default")
    parser.add_argument("--seed", default="1", help="which deals; 1 by default")
    parser.add_argument("--jobs", type=int, default=cpu_count() or 1, help="cores; all by default")
    given = parser.parse_args(arguments)
    if given.matches < 1 or given.jobs < 1:
        parser.error("at least one match and one job")
    try:
        rules = Rules.parse(given.rules)
    except AllFivesError as error:
        parser.error(str(error))
    return strength(
        given.first, given.second, rules, given.matches, given.seed, given.jobs, sys.stdout, sys.stderr
    )


if __name__ == "__main__":
    sys.exit(main())
