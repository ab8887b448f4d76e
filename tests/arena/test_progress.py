"""A job that was interrupted goes on to the same result; what is no checkpoint of it is left alone."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from allfives.arena import ArenaError, Deals, Progress, Tally, Where, carry_out, load, save
from allfives.arena import progress as arena_progress
from tests.arena.jobs import Squares


class Interrupting:
    """Interrupts after so many chunks, as Ctrl-C does."""

    def __init__(self, after: int) -> None:
        self.left = after

    def __call__(self, units: int) -> None:
        self.left -= 1
        if not self.left:
            raise KeyboardInterrupt


def whole() -> Tally:
    progress = Progress()
    carry_out(Squares(), Where(1), progress)
    return progress.tally


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupted_job_goes_on_to_the_same_result(workers: int, tmp_path: Path) -> None:
    file, job = tmp_path / "job.json", Squares()
    with pytest.raises(KeyboardInterrupt):
        carry_out(job, Where(workers), Progress(), watch=Interrupting(7), file=file)
    progress = load(file, job)
    assert progress.units(job) == 7
    assert not progress.over
    carry_out(job, Where(workers), progress, file=file)
    assert (progress.tally.counts, progress.tally.checksum) == (whole().counts, whole().checksum)
    again = load(file, job)
    assert again == progress
    assert again.over


def test_what_is_done_ahead_is_known_and_not_done_again(tmp_path: Path) -> None:
    file, job = tmp_path / "job.json", Squares()
    ahead = {chunk: job.play(chunk) for chunk in (2, 5)}
    save(file, job, Progress(ahead=ahead))
    progress = load(file, job)
    assert progress.known.counts["sum"] == 4 + 25
    done: list[int] = []
    play = Squares.play

    def watched(self: Squares, chunk: int) -> Tally:
        done.append(chunk)
        return play(self, chunk)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Squares, "play", watched)
        carry_out(job, Where(1), progress)
    assert done == [chunk for chunk in range(20) if chunk not in (2, 5)]
    assert progress.tally.checksum == whole().checksum


def test_chunks_are_told_in_their_order() -> None:
    def jumbled(job: object, todo: Iterator[int], where: object) -> Iterator[tuple[int, Tally]]:
        yield -1, Tally()
        for chunk in sorted(todo, key=lambda n: (n % 3, n)):
            yield chunk, Squares().play(chunk)

    told: list[Tally] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(arena_progress, "run", jumbled)
        carry_out(Squares(), Where(1), Progress(), each=told.append)
    assert [tally.counts["sum"] for tally in told] == [n * n for n in range(20)]


def test_what_is_enough_is_enough_and_stays_so(tmp_path: Path) -> None:
    file, progress = tmp_path / "job.json", Progress()
    carry_out(Squares(), Where(2), progress, enough=lambda tally: tally.counts["sum"] >= 30, file=file)
    assert (progress.next, progress.tally.counts["sum"], progress.ahead) == (5, 30, {})
    again = load(file, Squares())
    carry_out(Squares(), Where(1), again)
    assert again.next == 5


PROGRAM = """
from pathlib import Path
import sys
from allfives.arena import Deals, Progress, Where, carry_out
from allfives.arena import progress
progress._EVERY = 0.0
if __name__ == "__main__":
    job = Deals("five-up/2", "random", 9, 4000)
    carry_out(job, Where(1), Progress(), file=Path(sys.argv[1]))
"""


def test_a_run_that_is_killed_is_resumed_to_the_same_bytes(tmp_path: Path) -> None:
    file, job = tmp_path / "job.json", Deals("five-up/2", "random", 9, 4_000)
    process = subprocess.Popen([sys.executable, "-c", PROGRAM, str(file)])
    deadline = time.monotonic() + 60
    while not file.exists() or load(file, job).next < 3:
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    progress = load(file, job)
    assert 3 <= progress.next < job.chunks
    # The rest would take a while: what is left of a shorter job of the same deals.
    short = Deals("five-up/2", "random", 9, 8 * (progress.next + 5))
    carry_out(short, Where(1), progress)
    unbroken = Progress()
    carry_out(short, Where(1), unbroken)
    assert (progress.tally.counts, progress.tally.checksum) == (
        unbroken.tally.counts,
        unbroken.tally.checksum,
    )


@pytest.mark.parametrize(
    ("other", "name"),
    [
        (Deals("five-up/3", "random", 9, 100), "rules is five-up/3 there and five-up/2 here"),
        (Deals("five-up/2", "greedy", 9, 100), "policy is greedy there and random here"),
        (Deals("five-up/2", "random", 8, 100), "seed is 8 there and 9 here"),
        (Deals("five-up/2", "random", 9, 101), "number is 101 there and 100 here"),
        (Squares(), "job is squares there and deals here"),
    ],
)
def test_the_checkpoint_of_another_job_is_refused_and_left(
    other: Deals | Squares, name: str, tmp_path: Path
) -> None:
    file = tmp_path / "job.json"
    save(file, other, Progress())
    before = file.read_bytes()
    with pytest.raises(ArenaError, match=name):
        load(file, Deals("five-up/2", "random", 9, 100))
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"allfives": "match"}', '{"allfives": "checkpoint", "version": 9}']
)
def test_what_is_no_checkpoint_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "job.json"
    file.write_text(text)
    with pytest.raises(ArenaError, match="is no checkpoint and was left as it is"):
        load(file, Squares())


def test_a_damaged_checkpoint_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "job.json"
    save(file, Squares(), Progress())
    data = json.loads(file.read_text())
    data["tally"]["counts"] = {"sum": 1.5}
    file.write_text(json.dumps(data))
    with pytest.raises(ArenaError, match="is no checkpoint"):
        load(file, Squares())
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(ArenaError, match="is no checkpoint"):
        load(file, Squares())
