"""Wherever the chunks are done, and whatever happens to those who do them, the result is the same."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from allfives.arena import ArenaError, Contest, Deals, Job, Progress, Tally, Where, carry_out, deal_figures
from tests.arena.jobs import Squares

SUM = sum(n * n for n in range(20))


def done(job: Job, where: Where) -> Tally:
    progress = Progress()
    carry_out(job, where, progress)
    assert progress.over
    assert progress.units(job) == job.units
    return progress.tally


def result(job: Job, where: Where) -> tuple[dict[str, int], str]:
    tally = done(job, where)
    return dict(tally.counts), tally.checksum


@pytest.mark.parametrize("in_threads", [True, False])
def test_a_job_gives_the_same_with_one_worker_and_with_several(in_threads: bool) -> None:
    job = Squares(in_threads=in_threads)
    alone = result(job, Where(1))
    assert alone[0] == {"sum": SUM}
    assert result(job, Where(3)) == alone


def test_deals_of_the_kernel_give_the_same_on_one_thread_and_on_two() -> None:
    job = Deals("all-fives/2", "random", 7, 3 * 65_536 + 5)
    assert result(job, Where(1)) == result(job, Where(2))


def test_games_of_players_give_the_same_in_one_process_and_in_two() -> None:
    job = Contest("all-fives/3", ("greedy", "random"), "pairs", 9, 7)
    assert result(job, Where(1)) == result(job, Where(2))


def test_a_process_that_is_killed_costs_nothing_but_time(tmp_path: Path) -> None:
    job = Squares(deadly=(3, 4, 11), folder=str(tmp_path))
    counts, checksum = result(job, Where(2))
    assert {path.name for path in tmp_path.iterdir()} == {"3", "4", "11"}
    assert (counts, checksum) == result(Squares(), Where(1))


def test_a_chunk_that_ends_every_process_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(ArenaError, match="part 2 of the work ended 5 processes"):
        done(Squares(chunks=4, deadly=(2,), folder=str(tmp_path), always=True), Where(2))


@pytest.mark.parametrize("in_threads", [True, False])
def test_what_a_chunk_raises_is_raised(in_threads: bool) -> None:
    with pytest.raises(ValueError, match="this chunk fails"):
        done(Squares(fails=5, in_threads=in_threads), Where(2))


@pytest.fixture
def cluster(request: pytest.FixtureRequest) -> Iterator[Any]:
    ray = pytest.importorskip("ray")
    ray.init(
        num_cpus=request.param,
        include_dashboard=False,
        log_to_driver=False,
        logging_level=logging.ERROR,
        configure_logging=False,
    )
    yield ray
    ray.shutdown()


# What Ray itself leaves open or calls by old names is not ours.
ray_warns = pytest.mark.filterwarnings("ignore")


@ray_warns
@pytest.mark.parametrize("cluster", [1, 2], indirect=True)
def test_a_cluster_gives_the_same_bytes_also_when_a_worker_is_killed(cluster: Any, tmp_path: Path) -> None:
    here = Where(cluster="local")
    job = Deals("all-fives/4", "greedy", 7, 2 * 65_536 + 5)
    progress = Progress()
    carry_out(job, here, progress)
    local = Progress()
    carry_out(job, Where(1), local)
    clock = {"seconds": 0.0, "deals_per_s": 0.0}
    assert deal_figures(job, progress) | clock == deal_figures(job, local) | clock
    deadly = Squares(deadly=(3, 11), folder=str(tmp_path))
    assert result(deadly, here) == result(Squares(), Where(1))
    assert {path.name for path in tmp_path.iterdir()} == {"3", "11"}


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_is_not_there_is_told_at_once() -> None:
    pytest.importorskip("ray")
    with pytest.raises(ArenaError, match=r"the cluster 127\.0\.0\.1:1 cannot be reached"):
        done(Squares(), Where(cluster="127.0.0.1:1"))
