"""Play whole matches at a real server over a bad network, and search all that anybody was told for leaks.

    python -m tools.soak_matches --matches 200 [--seed 1] [--at-once 3] [--keep FOLDER]

The matches have every preset and number of seats; people, programs with tokens, the client of the package
and the server's bots play them, through lost, repeated and reordered frames and cut connections, with second
tabs, rematches, and spectators who come and go. Then, match by match:

- ``allfives check`` and ``allfives verify`` find nothing wrong in the records, as text and as JSON;
- what every seat was told, put together, is what the record says;
- no frame and no answer over HTTP told anybody a tile that they could not know, a secret before it was
  published, or an id that only the server knows; the log and the metrics tell of no guest, room or tile.

The seed gives the rules, the seats and the troubles; the tiles are the server's, so no two runs are the same.
Ctrl-C ends it early and tells what is known so far. Exit status 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TextIO

from allfives.rules import PRESETS, Rules
from tests.live.matches import Plan, Played, planned, played, story_faults
from tests.live.oracle import Truth, ids_in, leaks, words_in
from tests.live.serving import Served, serving
from tests.live.wire import Kept

INTERRUPTED: Final = 130

_FORMS: Final = ((2, False), (3, False), (4, True), (4, False))
_SHOWN: Final = 20


@dataclass
class Tally:
    """What has been played and found so far.

    Attributes:
        folder: Where the records are written to.
        matches: Matches that were played to their end, rematches counted.
        deals: Deals in them.
        frames: Frames that were searched.
        answers: Answers over HTTP that were searched.
        characters: Characters of both.
        happened: Counts what has happened.
        findings: What is wrong.
        general: What is about no room in particular, to be searched at the end.
    """

    folder: Path
    matches: int = 0
    deals: int = 0
    frames: int = 0
    answers: int = 0
    characters: int = 0
    happened: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)
    general: list[Kept] = field(default_factory=list)

    def add(self, done: Played, database: Path) -> None:
        """Search a match that is over, and count it."""
        self.matches += len(done.records)
        self.frames += sum(each.what == "frame" for each in done.kept)
        self.answers += sum(each.what != "frame" for each in done.kept)
        self.characters += sum(len(each.text) + len(each.head) for each in done.kept)
        self.happened += done.happened
        self.general += [each for each in done.kept if each.what in ("/metrics", "/api/rooms", "/api/me")]
        name = f"seed {done.plan.seed}, {done.plan.options['rules']}"
        found = [*leaks(Truth.of(database, done.room), done.kept), *story_faults(done)]
        self.findings += [f"{name}: {each}" for each in found]
        with (self.folder / "records.fives").open("a", encoding="utf-8") as file:
            file.writelines(f"{text}\n" for text, _ in done.records)
        with (self.folder / "records.jsonl").open("a", encoding="utf-8") as file:
            file.writelines(f"{json.dumps(record)}\n" for _, record in done.records)
        for _, record in done.records:
            self.deals += sum(event["type"] == "deal_started" for event in record["events"])

    def failed(self, plan: Plan, error: BaseException) -> None:
        """A match did not come to its end."""
        told = "".join(traceback.format_exception(error))
        self.findings.append(f"seed {plan.seed}, {plan}: {told}")

    def __str__(self) -> str:
        cut = self.happened["cut"]
        return (
            f"{self.matches} matches, {self.deals} deals; searched {self.frames:,} frames, {self.answers:,} "
            f"answers, {self.characters / 1e6:.1f} MB; {cut:,} connections cut; {len(self.findings)} findings"
        )


def plans(seed: str) -> Iterator[Plan]:
    """Matches with every preset and number of seats in turn."""
    number = 0
    while True:
        preset = list(PRESETS)[number % len(PRESETS)]
        players, partners = _FORMS[number // len(PRESETS) % len(_FORMS)]
        wishes: dict[str, Any] = {"partners": partners}
        if number % 10 == 9:  # a whole match, to the preset's own target
            wishes["target"] = Rules.preset(preset, players=players).target
            wishes["matches"] = 1
        yield planned(f"{seed}/{number}", preset, players, **wishes)
        number += 1


async def play_all(
    served: Served, tally: Tally, matches: int, seed: str, at_once: int, progress: TextIO
) -> None:
    """Play so many matches, some of them at once."""
    coming, one_at_a_time = plans(seed), asyncio.Lock()

    async def play_on() -> None:
        while tally.matches < matches:
            plan = next(coming)
            try:
                done = await played(served.url, plan)
            except Exception as error:  # noqa: BLE001 - it is told, and the others go on
                tally.failed(plan, error)
                tally.matches += 1
            else:  # beside the loop: who waits for an answer meanwhile would think that the server is slow
                async with one_at_a_time:
                    await asyncio.to_thread(tally.add, done, served.database)
            if progress.isatty():
                print(f"\r{tally}", end="", file=progress, flush=True)

    async with asyncio.TaskGroup() as group:
        for _ in range(at_once):
            group.create_task(play_on())


def search_the_rest(served: Served, tally: Tally) -> None:
    """Search the log, the metrics and the lobby for what is in the database."""
    ids = ids_in(served.database)
    texts = [("the log", served.logged), *((each.what, each.text) for each in tally.general)]
    for where, text in texts:
        words = words_in(text)
        for kind, hidden in ids.items():
            if kind != "public room" or where != "/api/rooms":
                tally.findings += [f"{where} tells of a {kind}: {found}" for found in words & hidden]
    for line in served.logged.splitlines():
        told = json.loads(line)
        if told["level"] in ("warning", "error"):
            tally.findings.append(f"the server logged {line}")


def check_records(tally: Tally) -> Iterator[str]:
    """What ``allfives check`` and ``allfives verify`` say of the records."""
    files = [str(file) for file in sorted(tally.folder.glob("records.*"))]
    for command in ("check", "verify"):
        done = subprocess.run(
            [sys.executable, "-m", "allfives", command, "--lang", "en", *files],
            capture_output=True,
            text=True,
            check=False,
        )
        lines = done.stdout.splitlines()
        if done.returncode != 0:
            tally.findings.append(f"allfives {command}: {done.stderr}{done.stdout[-4_000:]}")
        yield f"allfives {command}: {lines[-1] if lines else done.stderr.strip()}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.soak_matches", description="Play whole live matches, and search for leaks."
    )
    parser.add_argument("--matches", type=int, default=200, help="at least so many; 200 by default")
    parser.add_argument("--seed", default="1", help="which rules, seats and troubles; 1 by default")
    parser.add_argument("--at-once", type=int, default=3, help="rooms that play at once; 3 by default")
    parser.add_argument("--keep", type=Path, help="a folder for the database, the log and the records")
    given = parser.parse_args(arguments)
    if given.matches < 1 or given.at_once < 1:
        parser.error("at least one match and one room at once")
    if given.keep is not None:
        given.keep.mkdir(parents=True, exist_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(INTERRUPTED))  # not without ending the server
    began, status = time.monotonic(), 0
    with nullcontext(given.keep) if given.keep else tempfile.TemporaryDirectory() as folder:
        tally = Tally(Path(folder))
        with serving(tally.folder) as served:
            try:
                asyncio.run(play_all(served, tally, given.matches, given.seed, given.at_once, sys.stderr))
            except KeyboardInterrupt:
                status = INTERRUPTED
        if sys.stderr.isatty():
            print(file=sys.stderr)
        search_the_rest(served, tally)
        verdicts = list(check_records(tally)) if tally.matches else []
    print(f"{tally}; {time.monotonic() - began:.0f} s")
    print(", ".join(f"{what} {count}" for what, count in tally.happened.most_common()))
    for line in (*verdicts, *tally.findings[:_SHOWN]):
        print(line)
    return status or (1 if tally.findings else 0)


if __name__ == "__main__":
    sys.exit(main())
