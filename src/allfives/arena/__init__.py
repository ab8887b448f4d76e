"""Many deals and matches: a job is data, cut into chunks whose tallies add up in any order.

So the same job gives the same figures and the same checksum on one thread or many, on a Ray cluster,
interrupted and resumed, and with workers that die on the way.
"""

from __future__ import annotations

from allfives.arena.contest import Contest
from allfives.arena.deals import COMPILED, Deals, Rows
from allfives.arena.errors import ArenaError
from allfives.arena.job import Job
from allfives.arena.play import LEVELS
from allfives.arena.plot import deals_svg
from allfives.arena.progress import Progress, carry_out, load, save
from allfives.arena.report import contest_figures, deal_figures, decided, distributions
from allfives.arena.rows import row_writer
from allfives.arena.statistics import Sprt, bradley_terry, mean_error, ratings, ratio_error, wilson
from allfives.arena.tally import Tally
from allfives.arena.where import Where, run

__all__ = [
    "COMPILED",
    "LEVELS",
    "ArenaError",
    "Contest",
    "Deals",
    "Job",
    "Progress",
    "Rows",
    "Sprt",
    "Tally",
    "Where",
    "bradley_terry",
    "carry_out",
    "contest_figures",
    "deal_figures",
    "deals_svg",
    "decided",
    "distributions",
    "load",
    "mean_error",
    "ratings",
    "ratio_error",
    "row_writer",
    "run",
    "save",
    "wilson",
]
