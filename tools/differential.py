"""Hold the kernel to the rules, state by state, over every rule set that it plays.

    python -m tools.differential [--states 1000000] [--seed 1] [--processes 2]

Deals are played by random actions under the presets, and under the presets with one or two fields changed,
with 2, 3 and 4 players, from 0:0 or close to the target. At every state these have to agree: the legal
actions, the points that the next action makes, and the whole state after it, which is whose turn it is,
hands, scores, the boneyard, how the deal ended and what the settlement paid; what draws and passes prove is
held to the views. One in ten states is made a record from its position and a position from its record.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from allfives.kernel import act, form_of, from_position, lacks, legal, to_position
from allfives.kernel.actions import ACTIONS, action_id
from allfives.rules import PRESETS, Deal, Match, Place, Position, Rules, RulesError, Score

__all__ = ["compare_deal", "main", "rule_sets"]

CHANGES: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"draw": "one"},
    {"draw": "none", "draw_when_able": False},
    {"draw_when_able": True},
    {"draw_when_able": True, "draw": "one"},
    {"reserve": 2},
    {"exact": True, "block_tie": "none"},
    {"settlement": "difference"},
    {"settlement": "opponents-each"},
    {"settlement": "own-deducted"},
    {"settlement": "out-bonus"},
    {"settlement": "none"},
    {"first_leader": "highest-double"},
    {"first_leader": "heaviest"},
    {"block_tie": "none"},
    {"partners": False},
    {"scoring": "threes", "round_to": 3},
    {"round_to": 1, "settlement": "difference"},
    {"hand": 3},
    {"hand": 7},
)
"""Fields that are changed in each preset, as far as they go together with it."""

_FIELDS: Final = ("hands", "scores", "paid", "next", "turn", "drew", "lead", "how", "out", "won", "placed")


def rule_sets() -> Iterator[Rules]:
    """Every rule set that is compared, each once."""
    seen = set()
    for name, players, changes in product(PRESETS, (2, 3, 4), CHANGES):
        try:
            rules = Rules.preset(name, players=players, **changes)
        except RulesError:
            continue
        if rules.spinner != "all" and rules not in seen:
            seen.add(rules)
            yield rules


def same(one: Any, other: Any) -> bool:
    """Whether two records say the same; which of the slots an arm stands in does not matter."""
    return (
        _ends(one) == _ends(other)
        and all(np.array_equal(one[name], other[name]) for name in _FIELDS)
        and np.array_equal(one["deck"][one["next"] :], other["deck"][other["next"] :])
    )


def _ends(record: Any) -> tuple[list[int], int]:
    table = int(record["table"])
    return sorted(table >> 8 * slot & 255 for slot in range(4)), table >> 32


def compare_deal(rules: Rules, rng: random.Random, mask: npt.NDArray[np.uint8]) -> int:
    """Play a deal at random in both; the number of states that were compared.

    Raises:
        AssertionError: If they differ anywhere, naming the position.
    """
    form = form_of(rules)
    deal = Deal.shuffled(rng, rules)
    match = Match.start(rules).deal(deal)
    assert match.position is not None
    scores: tuple[Score, ...] = match.position.scores
    if rng.randrange(2):
        scores = tuple(max(0, rules.target - rng.randrange(1, 40)) for _ in scores)
        match = Match.start(rules, position=Position.start(rules, deal, scores=scores))
    position = match.position
    assert position is not None
    states = from_position(position, form)
    number = 0
    while True:
        number += 1
        if rng.randrange(10) == 0:
            fresh = from_position(position, form)[0]
            assert to_position(fresh, rules, form) == position, f"a record of {position}"
        actions = {action_id(action): action for action in reversed(position.legal_actions())}
        found = legal(states[0], form, mask)
        marked = set(map(int, np.flatnonzero(mask)))
        assert (found, marked) == (len(actions), set(actions)), f"legal actions of {position}"
        if position.turn is None:
            return number
        chosen = rng.choice(sorted(actions))
        side = rules.side(position.turn)
        match = match.apply(actions[chosen])
        after = match.position
        assert after is not None
        made = act(states[0], form, chosen)
        gained = after.scores[side] - position.scores[side]
        if isinstance(actions[chosen], Place):
            paid = dict(after.ended.settlement).get(side, 0) if after.ended else 0
            assert made == 2 * (gained - paid), f"points of {actions[chosen]} in {position}"
        expected = from_position(after, form)[0]
        what = f"what follows {actions[chosen]} in {position}"
        assert same(states[0], expected), f"{what}:\n{states[0]}\n{expected}"
        if after.turn is not None:
            view = match.view(None)
            for seat in range(rules.players):
                values = tuple(value for value in range(7) if lacks(states[0], seat) >> value & 1)
                assert values == view.lacks[seat], f"what is proved of seat {seat} in {after}"
        position = after


def compare(text: str, states: int, seed: int) -> int:
    """Compare at least so many states under one rule set."""
    rng, mask, number = random.Random(f"{seed} {text}"), np.zeros(ACTIONS, np.uint8), 0
    rules = Rules.parse(text)
    while number < states:
        number += compare_deal(rules, rng, mask)
    return number


def main(arguments: Sequence[str] | None = None) -> None:
    """Compare, with a line of progress; the exit status is 1 at the first difference."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--states", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args(arguments)
    every = [str(rules) for rules in rule_sets()]
    share = -(-given.states // len(every))
    number, began = 0, time.monotonic()
    with ProcessPoolExecutor(given.processes) as pool:
        jobs = {pool.submit(compare, text, share, given.seed): text for text in every}
        for done, job in enumerate(as_completed(jobs), 1):
            try:
                number += job.result()
            except AssertionError as difference:
                pool.shutdown(cancel_futures=True)
                sys.exit(f"\n{jobs[job]}: the kernel and the rules differ in {difference}")
            print(f"\r{done} of {len(every)} rule sets, {number:,} states", end="", flush=True)
    print(f"\nno difference in {number:,} states, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
