"""``python -m allfives.testing``: write the committed counts and playthroughs anew, or show one."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from allfives.rules import AllFivesError, Position, Rules
from allfives.testing.perft import perft, write_perft
from allfives.testing.playthrough import playthrough, write_playthroughs


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit status: 0 right, 2 unusable arguments."""
    options = _parser().parse_args(arguments)
    try:
        if options.out is not None:
            write = write_perft if options.command == "perft" else write_playthroughs
            for path in write(options.out):
                print(path)
        elif options.command == "perft":
            if options.position is None:
                print("error: give a position, or a folder to write to with --out", file=sys.stderr)
                return 2
            position = Position.parse(options.position)
            for depth in range(1, options.depth + 1):
                print(f"{depth}\t{perft(position, depth)}\t{perft(position, depth, canonical=True)}")
        else:
            print(playthrough(Rules.parse(options.rules), options.seed), end="")
    except (AllFivesError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m allfives.testing",
        description="Write the counts and playthroughs that the tests compare, or show one.",
    )
    commands = parser.add_subparsers(dest="command", required=True)
    counts = commands.add_parser(
        "perft", help="ways to take 1, 2, 3 … actions from a position: depth, raw, canonical"
    )
    counts.add_argument("position", nargs="?", metavar="POSITION", help="the text of a position")
    counts.add_argument("--depth", type=int, default=4, metavar="N", help="how many actions (default 4)")
    counts.add_argument("--out", type=Path, metavar="FOLDER", help="write the counts of every preset there")
    text = commands.add_parser("playthrough", help="a match with all that the rules answer at each state")
    text.add_argument("--rules", default="all-fives/2", metavar="RULES", help="default all-fives/2")
    text.add_argument("--seed", default="playthrough", metavar="SEED", help="where chance comes from")
    text.add_argument("--out", type=Path, metavar="FOLDER", help="write those of every preset there")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
