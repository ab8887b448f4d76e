"""Figures from what is known: what ``--json`` writes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from allfives.arena.contest import SHARES, Contest
from allfives.arena.deals import Deals
from allfives.arena.progress import Progress
from allfives.arena.statistics import Sprt, bradley_terry, mean_error, ratings, ratio_error, wilson
from allfives.arena.tally import Tally
from allfives.rules import Rules

__all__ = ["contest_figures", "deal_figures", "decided", "distributions"]


def deal_figures(job: Deals, progress: Progress) -> dict[str, Any]:
    """What is known about deals. Points are points, shares are fractions, and all but the speed is exact.

    Where nothing has been played yet, means are 0.
    """
    rules, tally = Rules.parse(job.rules), progress.known
    counts, n = tally.counts, tally.counts["deals"]
    edge = 2 * (rules.sides - 1)
    by_side = {
        kind: [_share(counts[f"{kind}.{side}"], 2 * n) for side in range(rules.sides)]
        for kind in ("made", "paid")
    }
    made, paid = (
        [by_side[kind][rules.side(seat)] for seat in range(rules.players)] for kind in ("made", "paid")
    )
    return {
        "rules": job.rules,
        "policy": job.policy,
        "seed": job.seed,
        "played_by": "kernel" if job.compiled else "rules",
        "complete": progress.over,
        "deals": n,
        "seconds": progress.seconds,
        "deals_per_s": n / progress.seconds if progress.seconds else 0.0,
        "placements_per_deal": _share(counts["placements"], n),
        "blocked": _share(counts["blocked"], n),
        "points_mean": [a + b for a, b in zip(made, paid, strict=True)],
        "points_placed": made,
        "points_settled": paid,
        "leader_edge": _share(counts["edge"], edge * n),
        "leader_edge_se": mean_error(n, counts["edge"], counts["edge2"]) / edge,
        "distributions": {
            name: {_points(value): number for value, number in found.items()}
            for name, found in distributions(tally, rules).items()
        },
        "checksum": tally.checksum,
    }


def distributions(tally: Tally, rules: Rules) -> dict[str, dict[float, int]]:
    """How often each value came.

    Returns:
        ``placements`` of a deal; ``points`` of a side in a deal, and those of its placements alone,
        ``points_placed``; what the settlement of a deal paid the side that got most, ``points_settled``; and
        ``leader_edge``: the points of the side that led less the mean of the others.
    """
    edge = 2 * (rules.sides - 1)
    scales = {
        "placements": ("placements", 1),
        "points": ("points", 2),
        "points_placed": ("made", 2),
        "points_settled": ("paid", 2),
        "leader_edge": ("edge", edge),
    }
    return {
        name: {value / scale: number for value, number in tally.among(key).items()}
        for name, (key, scale) in scales.items()
    }


def contest_figures(job: Contest, progress: Progress, sprt: Sprt | None = None) -> dict[str, Any]:
    """What is known about players that met. With a sequential test, only what it has seen counts."""
    tally = progress.tally if sprt is not None else progress.known
    told = {
        "rules": job.rules,
        "seed": job.seed,
        "kind": job.kind,
        "complete": progress.over,
        "seconds": progress.seconds,
        "checksum": tally.checksum,
    }
    meetings = [_meeting(job, tally, at) for at in range(len(job.pairings))]
    if not job.pool:
        told |= meetings[0]
        if sprt is not None:
            n, total, squares = _means(job, tally)
            ratio = sprt.ratio(n, total, squares)
            told["sprt"] = {
                "low": sprt.low,
                "high": sprt.high,
                "ratio": max(-1e9, min(1e9, ratio)),
                "bound": sprt.BOUND,
                "verdict": sprt.verdict(n, total, squares),
            }
        return told
    return told | {"levels": _ranked(job, meetings, tally.clock), "meetings": meetings}


def decided(job: Contest, sprt: Sprt, tally: Tally) -> bool:
    """Whether the sequential test has seen enough."""
    return sprt.verdict(*_means(job, tally)) != "open"


def _means(job: Contest, tally: Tally) -> tuple[int, float, float]:
    """Number, sum and sum of squares of the pair means, in points a deal."""
    scale = 2 * (job.form.sides - 1) * job.form.sides
    counts = tally.counts
    return counts["0.sets"], counts["0.margin"] / scale, counts["0.margin2"] / (scale * scale)


def _meeting(job: Contest, tally: Tally, at: int) -> dict[str, Any]:
    """What came of one pairing."""
    counts = {name: tally.counts[f"{at}.{name}"] for name in _SUMS}
    a, b = (job.levels[one] for one in job.pairings[at])
    scale = 2 * (job.form.sides - 1)
    sets, deals = counts["sets"], counts["deals"]
    matches = counts["games"] if job.kind == "matches" else 0
    won = counts["won"] / SHARES
    sums = (sets, counts["margin"], counts["margin2"], deals, counts["cross"], counts["deals2"])
    return {
        "a": a,
        "b": b,
        "pairs": sets,
        "deals": deals,
        "margin": _share(counts["margin"], scale * deals),
        "margin_se": ratio_error(*sums) / scale,
        "matches": matches,
        "match_wins_a": won,
        "match_wins_b": matches - won,
        "match_share_a": _share(won, matches),
        "match_share_a_95": list(wilson(won, matches)),
        "match_share_a_equal": 1 / job.form.sides,
        "ms_per_play_a": _ms(tally.clock, a),
        "ms_per_play_b": _ms(tally.clock, b),
    }


_SUMS = ("sets", "games", "deals", "margin", "margin2", "cross", "deals2", "won")


def _ranked(job: Contest, meetings: list[dict[str, Any]], clock: Mapping[str, int]) -> list[dict[str, Any]]:
    """The levels with their ratings, the best first."""
    met = {p: m for p, m in zip(job.pairings, meetings, strict=True) if m["pairs"]}
    points = ratings(len(job.levels), {p: (m["margin"], float(m["deals"])) for p, m in met.items()})
    elo: list[float | None] = [None] * len(job.levels)
    if job.kind == "matches":
        wins = {p: (m["match_wins_a"], m["match_wins_b"]) for p, m in met.items()}
        elo = list(bradley_terry(len(job.levels), wins, job.form.sides - 1))
    ranked = [
        {"level": level, "rating": points[at], "elo": elo[at], "ms_per_play": _ms(clock, level)}
        for at, level in enumerate(job.levels)
    ]
    return sorted(ranked, key=lambda each: -float(each["rating"] or 0))


def _ms(clock: Mapping[str, int], level: str) -> float:
    choices = clock.get(f"{level}.choices", 0)
    return clock[f"{level}.ns"] / choices / 1e6 if choices else 0.0


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def _points(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
