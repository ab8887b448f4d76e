"""``allfives simulate``: deals by the million, and what they have in common."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from allfives.arena import COMPILED, Deals, Tally, deal_figures, deals_svg, row_writer
from allfives.arena.rows import TABLES
from allfives.arena.said import decimal, whole
from allfives.cli.failure import CommandError
from allfives.cli.given import read_rules, write_text
from allfives.cli.many import check_folder, known_level, read_seed, refused, see_through, where_to
from allfives.cli.session import Session
from allfives.rules import Rules
from allfives.words import Words

__all__ = ["Wishes", "simulate"]

_DEALS: Final = 1_000_000
_DEALS_OF_PLAYERS: Final = 1_000


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for."""

    players: int | None
    rules: str | None
    policy: str
    deals: int | None
    seed: str
    threads: int | None
    cluster: str | None
    checkpoint: Path | None
    out: str | None
    plot: str | None
    dark: bool
    json: bool


def simulate(session: Session, wishes: Wishes) -> int:
    """Play deals and tell what they have in common.

    Raises:
        CommandError: If what was asked for cannot be.
    """
    rules = read_rules(wishes.rules, wishes.players)
    policy = known_level(wishes.policy)
    compiled = policy in COMPILED and rules.spinner != "all"
    number = wishes.deals or (_DEALS if compiled else _DEALS_OF_PLAYERS)
    table = _table(wishes)
    job = Deals(str(rules), policy, read_seed(wishes.seed), number, keep=table is not None)
    for file in (wishes.out, wishes.plot):
        if file not in (None, "-"):
            check_folder(Path(file))
    with _writer(session.words, table, job) as each:
        progress, status = see_through(
            session,
            job,
            where_to(wishes.threads, wishes.cluster),
            checkpoint=wishes.checkpoint,
            compiled=compiled or (policy not in COMPILED and rules.spinner != "all"),
            each=each,
        )
    figures = deal_figures(job, progress)
    text = json.dumps(figures, indent=2) + "\n"
    if wishes.out is not None and table is None:
        write_text(wishes.out, text)
    if wishes.plot is not None and figures["deals"]:
        write_text(wishes.plot, deals_svg(progress.known, figures, session.words, dark=wishes.dark))
    if "-" in (wishes.out, wishes.plot):
        return status
    if wishes.json:
        session.out.exact(text.rstrip("\n"))
    elif figures["deals"]:
        _tell(session, rules, figures)
    return status


def _table(wishes: Wishes) -> Path | None:
    """The file for a table of the deals; None if none is asked for."""
    if wishes.out is None or wishes.out == "-" or wishes.out.endswith(".json"):
        return None
    file = Path(wishes.out)
    if file.suffix not in TABLES:
        raise CommandError("cli-out-kind", file=wishes.out)
    if wishes.checkpoint is not None:
        raise CommandError("cli-out-checkpoint", file=wishes.out)
    return file


@contextmanager
def _writer(words: Words, table: Path | None, job: Deals) -> Iterator[Callable[[Tally], object] | None]:
    if table is None:
        yield None
        return
    with refused(words):
        job.prepare()
        with row_writer(table, job) as each:
            yield each


def _tell(session: Session, rules: Rules, figures: Mapping[str, Any]) -> None:
    words, out = session.words, session.out
    out.line(
        words.text(
            "cli-simulate-title",
            deals=whole(words, figures["deals"]),
            rules=figures["rules"],
            policy=figures["policy"],
            seed=str(figures["seed"]),
        ),
        "title",
    )
    if rules.spinner == "all":
        out.line(words.text("cli-simulate-through-rules"), "quiet")
    elif figures["played_by"] == "rules":
        out.line(words.text("cli-simulate-through-views"), "quiet")
    out.line(
        words.text(
            "cli-simulate-speed",
            speed=whole(words, round(figures["deals_per_s"])),
            seconds=decimal(words, figures["seconds"], 2),
        )
    )
    out.line(
        words.text(
            "cli-simulate-placements",
            placements=decimal(words, figures["placements_per_deal"], 3),
            blocked=decimal(words, 100 * figures["blocked"], 3),
        )
    )
    for seat, points in enumerate(figures["points_mean"]):
        out.line(
            words.text(
                "cli-simulate-points",
                seat=words.text("seat", seat=seat),
                points=decimal(words, points, 2),
                placed=decimal(words, figures["points_placed"][seat], 2),
                settled=decimal(words, figures["points_settled"][seat], 2),
            )
        )
    out.line(
        words.text(
            "cli-simulate-edge",
            edge=decimal(words, figures["leader_edge"], 2, sign=True),
            error=decimal(words, figures["leader_edge_se"], 2),
        )
    )
    for name, label in (
        ("placements", "arena-plot-placements"),
        ("points", "arena-plot-points"),
        ("points_settled", "arena-plot-settled"),
        ("leader_edge", "arena-plot-edge"),
    ):
        low, middle, high = _quantiles(figures["distributions"][name])
        out.line(words.text("cli-simulate-spread", what=words.text(label), low=low, middle=middle, high=high))
    out.line(words.text("cli-checksum", checksum=figures["checksum"]), "quiet")


def _quantiles(spread: Mapping[str, int]) -> tuple[str, str, str]:
    """The values that 5 %, half and 95 % do not pass."""
    total = sum(spread.values())
    found = []
    for share in (5, 50, 95):
        seen = 0
        for value, n in spread.items():
            seen += n
            if 100 * seen >= share * total:
                found.append(value)
                break
    return found[0], found[1], found[2]
