"""``allfives arena``: players against each other, with honest figures."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

from allfives.arena import Contest, Sprt, Tally, contest_figures, decided
from allfives.arena.said import decimal, whole
from allfives.cli.failure import CommandError, one_line
from allfives.cli.given import read_rules
from allfives.cli.many import known_level, read_seed, see_through, where_to
from allfives.cli.session import Session

__all__ = ["Wishes", "compete"]

_PAIRS: Final = 1_000
_PAIRS_AT_MOST: Final = 1_000_000
"""Where a sequential test gives up."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for."""

    levels: tuple[str, ...]
    players: int | None
    rules: str | None
    pairs: int | None
    matches: int | None
    sprt: str | None
    pool: str | None
    seed: str
    threads: int | None
    cluster: str | None
    checkpoint: Path | None
    json: bool


def compete(session: Session, wishes: Wishes) -> int:
    """Let levels play against each other and tell who is better.

    Raises:
        CommandError: If what was asked for cannot be.
    """
    rules = read_rules(wishes.rules, wishes.players)
    levels = _levels(wishes)
    sprt = None if wishes.sprt is None else _sprt(wishes.sprt)
    if sum(wish is not None for wish in (wishes.pairs, wishes.matches, wishes.sprt)) > 1:
        raise CommandError("cli-arena-one-length")
    if sprt is not None and wishes.pool is not None:
        raise CommandError("cli-arena-sprt-pool")
    kind: Literal["pairs", "matches"] = "pairs"
    number = wishes.pairs or (_PAIRS if sprt is None else _PAIRS_AT_MOST)
    if wishes.matches is not None:
        kind, number = "matches", -(-wishes.matches // rules.sides)
    job = Contest(str(rules), levels, kind, number, read_seed(wishes.seed), pool=wishes.pool is not None)

    def enough(tally: Tally) -> bool:
        return sprt is not None and decided(job, sprt, tally)

    progress, status = see_through(
        session,
        job,
        where_to(wishes.threads, wishes.cluster),
        checkpoint=wishes.checkpoint,
        compiled=rules.spinner != "all" and any(level not in ("random", "greedy") for level in levels),
        enough=enough,
    )
    figures = contest_figures(job, progress, sprt)
    if wishes.json:
        session.out.exact(json.dumps(figures, indent=2))
    elif job.pool:
        _tell_pool(session, job, figures)
    else:
        _tell(session, figures)
    return status


def _levels(wishes: Wishes) -> tuple[str, ...]:
    if (wishes.pool is None) != (len(wishes.levels) == 2) or (wishes.pool is not None and wishes.levels):
        raise CommandError("cli-arena-who")
    if wishes.pool is None:
        return tuple(known_level(level) for level in wishes.levels)
    levels = tuple(known_level(level.strip()) for level in wishes.pool.split(","))
    if len(levels) < 2 or len(set(levels)) < len(levels):
        raise CommandError("cli-arena-pool")
    return levels


def _sprt(text: str) -> Sprt:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        low = high = math.nan
    if not -1000 <= low < high <= 1000:
        raise CommandError("cli-arena-sprt", text=one_line(text, 60))
    return Sprt(low, high)


def _tell(session: Session, figures: Mapping[str, Any]) -> None:
    words, out = session.words, session.out
    a, b = figures["a"], figures["b"]
    out.line(
        words.text("cli-arena-title", a=a, b=b, rules=figures["rules"], seed=str(figures["seed"])), "title"
    )
    if not figures["pairs"]:
        out.line(words.text("cli-arena-nothing"))
        return
    out.line(
        words.text(
            "cli-arena-margin",
            a=a,
            margin=decimal(words, figures["margin"], 2, sign=True),
            error=decimal(words, figures["margin_se"], 2),
            sets=whole(words, figures["pairs"]),
            deals=whole(words, figures["deals"]),
        )
    )
    if figures["matches"]:
        low, high = figures["match_share_a_95"]
        out.line(
            words.text(
                "cli-arena-matches",
                a=a,
                won=_shared(session, figures["match_wins_a"]),
                matches=whole(words, figures["matches"]),
                share=decimal(words, 100 * figures["match_share_a"], 1),
                low=decimal(words, 100 * low, 1),
                high=decimal(words, 100 * high, 1),
                equal=decimal(words, 100 * figures["match_share_a_equal"], 1),
            )
        )
    if "sprt" in figures:
        sprt = figures["sprt"]
        id_ = {
            "low": "cli-arena-sprt-low",
            "high": "cli-arena-sprt-high",
            "open": "cli-arena-sprt-open",
        }[sprt["verdict"]]
        out.line(
            words.text(
                id_,
                low=decimal(words, sprt["low"], 2, sign=True),
                high=decimal(words, sprt["high"], 2, sign=True),
                ratio=decimal(words, sprt["ratio"], 2, sign=True),
            )
        )
    for level, ms in {a: figures["ms_per_play_a"], b: figures["ms_per_play_b"]}.items():
        out.line(words.text("cli-arena-ms", level=level, ms=decimal(words, ms, 3)))
    out.line(words.text("cli-checksum", checksum=figures["checksum"]), "quiet")


def _shared(session: Session, won: float) -> str:
    """Matches won, with a decimal where one was shared."""
    return whole(session.words, int(won)) if won == int(won) else decimal(session.words, won, 1)


def _tell_pool(session: Session, job: Contest, figures: Mapping[str, Any]) -> None:
    words, out = session.words, session.out
    names = ", ".join(job.levels)
    out.line(words.text("cli-arena-pool-title", levels=names, rules=job.rules, seed=str(job.seed)), "title")
    ranked: Sequence[Mapping[str, Any]] = figures["levels"]
    rows = [
        ["", words.text("cli-arena-rating"), words.text("cli-arena-elo"), words.text("cli-arena-ms-head")]
    ]
    for each in ranked:
        elo = "" if each["elo"] is None else decimal(words, each["elo"], 0, sign=True)
        rating = decimal(words, each["rating"], 2, sign=True)
        rows.append([each["level"], rating, elo, decimal(words, each["ms_per_play"], 3)])
    if job.kind == "pairs":
        rows = [[row[0], row[1], row[3]] for row in rows]
    _columns(session, rows)
    out.line(words.text("cli-arena-cross"))
    order = [each["level"] for each in ranked]
    cells = {(one, one): "·" for one in order}
    for meeting in figures["meetings"]:
        error = decimal(words, meeting["margin_se"], 1)
        cells[meeting["a"], meeting["b"]] = f"{decimal(words, meeting['margin'], 1, sign=True)} ±{error}"
        if job.form.sides == 2:
            back = decimal(words, -meeting["margin"], 1, sign=True)
            cells[meeting["b"], meeting["a"]] = f"{back} ±{error}"
    _columns(session, [["", *order], *([one, *(cells[one, other] for other in order)] for one in order)])
    out.line(words.text("cli-checksum", checksum=figures["checksum"]), "quiet")


def _columns(session: Session, rows: Sequence[Sequence[str]]) -> None:
    """Write a table: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *rest = (
            cell.ljust(width) if at == 0 else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        session.out.exact("  ".join([f"  {first}", *rest]).rstrip())
