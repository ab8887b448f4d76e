"""Feed the readers with damaged and random input: nothing but ``NotationError`` may leave them.

    python -m tools.fuzz --seconds 300 [--seed 1] [--reader record]

Valid texts of random matches are damaged by bytes, tokens and lines, and given to every reader in turn.
What is read all the same must survive being written and read again. Before that, inputs that grow by
doubling show that time grows with them, and a megabyte of each kind of nonsense has to be refused within
a second. A run is its seed and its number of inputs; a failing input is printed.
"""

from __future__ import annotations

import argparse
import io
import itertools
import json
import random
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from typing import Final

from allfives.notation import (
    Record,
    parse_json,
    read_records,
    record_from_json,
    record_to_json,
    write_record,
)
from allfives.rules import PRESETS, Layout, Match, NotationError, Rules, View, deal_source, read_play

SLOWEST: Final = 1.0
"""Most seconds for a megabyte of nonsense."""

STEEPEST: Final = 3.0
"""Most that the time may grow by when the length doubles; 2 is linear, the rest is the clock's noise."""

NASTY: Final = (
    *"()[]{}<>\"'\\/|.,:;=+-@?!#*%&~^$",
    "\0",
    "\x0b",
    "\x1c",
    "\x85",
    "\u2028",
    "\ufeff",
    "\udcff",
    "\ud800",
    "٤",
    "²",
    "é",
    "🁫",
    "\r",
    "\n\n",
    "\t",
    "--",
    "+?",
    "?9",
    "=5",
    "00",
    "66",
    "9" * 400,
    "-0",
    "1e999",
    "NaN",
    "null",
    "[[[[",
    '[Rules "all-fives/2"]',
    "Deal 1, 0 leads, 0:0",
    "{ ",
    " }",
    "0 resigned",
    "blocked",
    "target 0",
    "commit: 00",
)


# --- The readers -----------------------------------------------------------------------------------


def read_view(text: str) -> None:
    """A position text; what is read is written and read again."""
    view = View.parse(text)
    assert View.parse(str(view)) == view, "the position is another when it is read again"


def read_layout(text: str) -> None:
    """A layout text or plays in order."""
    layout = Layout.parse(text)
    assert Layout.parse(str(layout)) == layout, "the layout is another when it is read again"


def read_rules(text: str) -> None:
    """A rule set."""
    rules = Rules.parse(text)
    assert Rules.parse(str(rules)) == rules, "the rule set is another when it is read again"


def read_one_play(text: str) -> None:
    """A play on a table with a spinner."""
    play = read_play(text, Layout.parse("36 66@36 26@66 56@66"))
    assert read_play(str(play), Layout.parse("36 66@36 26@66 56@66")) == play


def read_record_file(text: str) -> None:
    """A file of records, as bytes. It raises nothing at all; a record without a fault survives."""
    try:
        readings = list(read_records(text.encode("utf-8", "surrogatepass")))
        for reading in readings:
            if not reading.faults:
                assert reading.record is not None
                again = [r.record for r in read_records(write_record(reading.record))]
                assert again == [reading.record], "the record is another when it is read again"
    except NotationError as error:
        raise AssertionError("a reader of files raises nothing") from error


def read_json_record(text: str) -> None:
    """A record as JSON."""
    record = record_from_json(parse_json(text))
    assert record_from_json(parse_json(json.dumps(record_to_json(record)))) == record


Reader = Callable[[str], None]
READERS: Final[dict[str, Reader]] = {
    "position": read_view,
    "layout": read_layout,
    "rules": read_rules,
    "play": read_one_play,
    "record": read_record_file,
    "json": read_json_record,
}


# --- Valid texts -----------------------------------------------------------------------------------


def some_match(rng: random.Random, actions: int) -> Match:
    """A match of a random form and seed, with something that happened to a seat here and there."""
    rules = Rules.preset(rng.choice(sorted(PRESETS)), players=rng.choice((2, 3, 4)))
    match, seed = Match.start(rules, ["Ana", 'R"u\\i']), rng.randrange(1_000_000)
    for _ in range(actions):
        if match.over:
            break
        if match.waits_for_deal:
            match = match.deal(match.next_deal(deal_source(seed, match.deal_number + 1)))
        elif rng.random() < 0.02:
            match = match.time_out(rng.randrange(rules.players))
        else:
            assert match.position is not None
            match = match.apply(rng.choice(match.position.legal_actions()))
    return match


def some_record(rng: random.Random, actions: int) -> Record:
    """Its record, perhaps as one seat saw it, with a comment and bytes of a fair deal."""
    match = some_match(rng, actions)
    deals = range(1, match.deal_number + 1)
    beside = {deal: (rng.randbytes(3),) for deal in deals if rng.random() < 0.3}
    record = Record(match.events, (("Event", "fuzz {x} (y)"),), {1: ("a } b\n[%clk 0:45]",)}, beside, beside)
    return record.seen_by(rng.randrange(match.rules.players)) if rng.random() < 0.3 else record


def corpus(rng: random.Random, size: int = 40) -> dict[str, list[str]]:
    """Valid texts for every reader."""
    texts: dict[str, list[str]] = {name: [] for name in READERS}
    texts["play"] = ["16", "13@36", "41@2-6", "[6|1]@[6|6]", "05"]
    for _ in range(size):
        match = some_match(rng, rng.randrange(2, 60))
        position = match.position
        if position is not None:
            texts["position"] += [str(position), str(match.view(0)), str(match.view(None))]
            if match.rules.spinner == "first":
                texts["layout"].append(str(position.layout))
        texts["rules"].append(f"{match.rules},target={rng.randrange(1, 500)}")
        record = some_record(rng, rng.randrange(2, 80))
        texts["record"].append("\n".join([write_record(record), write_record(some_record(rng, 30))]))
        texts["json"].append(json.dumps(record_to_json(record)))
    texts["layout"] += ["36 66@36 26@66", "14, 11@14; 44@14"]
    return texts


# --- Damage ----------------------------------------------------------------------------------------


def damaged(rng: random.Random, texts: Sequence[str]) -> str:
    """A valid text with a few things done to it; now and then mere noise."""
    if rng.random() < 0.02:
        return "".join(rng.choices(NASTY + tuple("0123456"), k=rng.randrange(60)))
    text = rng.choice(texts)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        text = rng.choice(DAMAGE)(rng, text, texts)
    return text


def _in_text(rng: random.Random, text: str, texts: Sequence[str]) -> str:
    del texts
    at = rng.randrange(len(text) + 1)
    end = min(len(text), at + rng.choice((0, 1, 1, 2, 10)))
    return (
        text[:at]
        + rng.choice(("", rng.choice(NASTY), chr(rng.randrange(128)), text[at:end] * 2))
        + text[end:]
    )


def _in_parts(rng: random.Random, text: str, separator: str) -> str:
    parts = text.split(separator)
    at, other = rng.randrange(len(parts)), rng.randrange(len(parts))
    match rng.randrange(4):
        case 0:
            parts[at], parts[other] = parts[other], parts[at]
        case 1:
            del parts[at]
        case 2:
            parts.insert(at, parts[other])
        case _:
            parts[at] = rng.choice(NASTY)
    return separator.join(parts)


def _in_tokens(rng: random.Random, text: str, texts: Sequence[str]) -> str:
    del texts
    return _in_parts(rng, text, rng.choice((" ", ".", ",", ":", '"', "@")))


def _in_lines(rng: random.Random, text: str, texts: Sequence[str]) -> str:
    del texts
    return _in_parts(rng, text, rng.choice(("\n", "\n", "}, {")))


def _spliced(rng: random.Random, text: str, texts: Sequence[str]) -> str:
    other = rng.choice(texts)
    return text[: rng.randrange(len(text) + 1)] + other[rng.randrange(len(other) + 1) :]


DAMAGE: Final = (_in_text, _in_text, _in_tokens, _in_tokens, _in_lines, _spliced)


def fails(name: str, text: str) -> str | None:
    """The traceback of what left the reader, if it was anything but ``NotationError``."""
    try:
        READERS[name](text)
    except NotationError as error:
        return None if error.faults else "a NotationError without a fault"
    except Exception:  # noqa: BLE001 - this is what is looked for
        return traceback.format_exc()
    return None


# --- Time ------------------------------------------------------------------------------------------

OPENING: Final = '[Rules "all-fives/2"]\nDeal 1, 0 leads, 0:0\n'

NONSENSE: Final[dict[str, tuple[str, str, str]]] = {
    # Name: reader, beginning, what is repeated.
    "words": ("record", OPENING, "0 "),
    "brackets": ("record", "", "["),
    "an open tag": ("record", '[A "', "\\"),
    "an open comment": ("record", OPENING + "{", "\\"),
    "comments": ("record", "", "{}"),
    "open comments": ("record", "", '{\n\n[A "x"]\n'),
    "tags": ("record", "", '[A "x"]\n'),
    "matches": ("record", "", '[Rules "whist"]\n0 14\n'),
    "a long hand": ("record", OPENING + "0:", " 14"),
    "bad bytes": ("record", "{", "\udcff\n"),
    "no bytes": ("record", OPENING, "commit: 0\n"),
    "long rules": ("record", '[Rules "', "all-fives/2,"),
    "parentheses": ("record", OPENING, "("),
    "a layout": ("layout", "", "14."),
    "open branches": ("layout", "11", "(11"),
    "plays": ("layout", "", "14 "),
    "fields": ("position", "", "- "),
    "hands": ("position", "- ", "?9/"),
    "a hand": ("position", "- ", "14."),
    "rules": ("rules", "all-fives", ",target=1"),
    "a play": ("play", "14@", "1"),
    "lists": ("json", "", "["),
    "objects": ("json", "", '{"a":'),
    "digits": ("json", "", "9"),
    "events": ("json", '{"tags": {}, "events": [', '{"seq": 0, "type": "passed", "seat": 0}, '),
    "keys": ("json", "{", '"a": 1, '),
}


def measure(name: str, size: int) -> float:
    """Seconds that a reader needs to refuse so many characters of that nonsense, the better of two runs."""
    reader, beginning, unit = NONSENSE[name]
    text = beginning + unit * (size // len(unit))
    best = float("inf")
    for _ in range(2):
        begun = time.process_time()
        failure = fails(reader, text)
        best = min(best, time.process_time() - begun)
        assert failure is None, f"{name}: {failure}"
    return best


def check_time(out: io.TextIOBase, size: int = 1_000_000) -> int:
    """See that the time grows with the length and a megabyte is refused in time; the number of failures."""
    failures = 0
    print("nonsense, seconds to refuse", " ".join(f"{size // n:>9,}" for n in (4, 2, 1)), file=out)
    for name in NONSENSE:
        seconds = [measure(name, size // n) for n in (4, 2, 1)]
        # A few hundredths of a second are noise.
        steep = any(b > STEEPEST * max(a, 0.02) for a, b in itertools.pairwise(seconds))
        slow = seconds[-1] > SLOWEST * size / 1_000_000
        verdict = "grows too fast" * steep + " too slow" * slow
        print(f"{name:<27}", " ".join(f"{n:>9.3f}" for n in seconds), verdict, file=out)
        failures += steep or slow
    return failures


def measure_speed(rng: random.Random, matches: int = 30) -> float:
    """Megabytes of valid records read in a second, every claim checked."""
    text = "\n".join(write_record(Record.of(some_match(rng, 10_000))) for _ in range(matches))
    begun = time.process_time()
    assert all(not reading.faults for reading in read_records(text))
    return len(text) / 1e6 / (time.process_time() - begun)


# --- The command -----------------------------------------------------------------------------------


def fuzz(names: Sequence[str], seconds: float, runs: int | None, seed: int, out: io.TextIOBase) -> int:
    """Damage and read until the time or the number of inputs is used up; the number of failures."""
    rng = random.Random(seed)
    texts = corpus(rng)
    counts, failures = dict.fromkeys(names, 0), 0
    end = time.monotonic() + seconds
    while time.monotonic() < end and (runs is None or sum(counts.values()) < runs) and failures < 5:
        for name in names:
            text = damaged(rng, texts[name])
            counts[name] += 1
            failure = fails(name, text)
            if failure is not None:
                failures += 1
                print(f"{name}: input {counts[name]} of seed {seed}:\n{text!r}\n{failure}", file=out)
    told = ", ".join(f"{name} {n:,}" for name, n in counts.items())
    print(f"{sum(counts.values()):,} inputs ({told}), {failures} failures", file=out)
    return failures


def main(arguments: Sequence[str] | None = None, out: io.TextIOBase | None = None) -> int:
    """Run the command; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.fuzz", description="Feed the readers with damaged input."
    )
    parser.add_argument("--seconds", type=float, default=300, help="how long; 300 by default")
    parser.add_argument("--runs", type=int, help="stop after so many inputs")
    parser.add_argument("--seed", type=int, default=1, help="which inputs; 1 by default")
    parser.add_argument("--reader", choices=READERS, action="append", help="only this one; all by default")
    parser.add_argument("--no-timing", action="store_true", help="leave the measurements out")
    given = parser.parse_args(arguments)
    out = out or sys.stdout  # type: ignore[assignment]
    assert out is not None
    failures = 0
    if not given.no_timing:
        failures += check_time(out)
        print(f"valid records: {measure_speed(random.Random(given.seed)):.2f} MB/s", file=out)
    failures += fuzz(given.reader or tuple(READERS), given.seconds, given.runs, given.seed, out)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
