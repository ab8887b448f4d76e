"""What is said of many deals, against the deals themselves."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise
from statistics import fmean, stdev

import pytest

from allfives.arena import Deals, Progress, Tally, Where, carry_out, deal_figures, distributions
from allfives.arena.play import endless
from allfives.kernel import BLOCKED, deals, form_of
from allfives.players import PLAYERS
from allfives.rules import ByteStream, Deal, Match, Position, Rules, deal_source


def figures(job: Deals) -> dict[str, object]:
    progress = Progress()
    carry_out(job, Where(1), progress)
    return deal_figures(job, progress)


@pytest.mark.parametrize(
    "text", ["all-fives/2", "all-fives/3", "all-fives/4", "all-fives/2,settlement=own-deducted"]
)
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_the_figures_are_those_of_the_deals(text: str, policy: str) -> None:
    rules, number = Rules.parse(text), 4_000
    found = figures(Deals(str(rules), policy, 5, number))
    played = deals(form_of(rules), 5, 0, number, greedy=15 if policy == "greedy" else 0)
    assert found["deals"] == number
    assert found["placements_per_deal"] == fmean(int(n) for n in played["placements"])
    assert found["blocked"] == sum(int(how) == BLOCKED for how in played["how"]) / number
    made = [
        fmean(float(deal["made"][rules.side(seat)]) / 2 for deal in played) for seat in range(rules.players)
    ]
    paid = [
        fmean(float(deal["paid"][rules.side(seat)]) / 2 for deal in played) for seat in range(rules.players)
    ]
    assert found["points_placed"] == pytest.approx(made)
    assert found["points_settled"] == pytest.approx(paid)
    assert found["points_mean"] == pytest.approx([a + b for a, b in zip(made, paid, strict=True)])
    edges = []
    for deal in played:
        points = [int(deal["made"][side] + deal["paid"][side]) / 2 for side in range(rules.sides)]
        led = points.pop(int(deal["leader"]) % rules.sides)
        edges.append(led - fmean(points))
    assert found["leader_edge"] == pytest.approx(fmean(edges))
    assert found["leader_edge_se"] == pytest.approx(stdev(edges) / math.sqrt(number))


def test_random_deals_are_as_long_and_as_often_blocked_as_they_should_be() -> None:
    found = figures(Deals("all-fives/2", "random", 1, 130_000))
    assert found["placements_per_deal"] == pytest.approx(19.982, abs=0.04)
    assert found["blocked"] == pytest.approx(0.10883, abs=0.004)


def test_the_distributions_count_every_deal_and_have_its_means() -> None:
    rules, progress = Rules.parse("all-fives/3"), Progress()
    carry_out(job := Deals(str(rules), "greedy", 2, 3_000), Where(1), progress)
    spread = distributions(progress.tally, rules)
    assert sum(spread["placements"].values()) == 3_000
    assert sum(spread["points"].values()) == sum(spread["points_placed"].values()) == 9_000
    mean = sum(value * n for value, n in spread["points"].items()) / 9_000
    told = deal_figures(job, progress)
    assert mean == pytest.approx(fmean(told["points_mean"]))
    edge = sum(value * n for value, n in spread["leader_edge"].items()) / 3_000
    assert edge == pytest.approx(told["leader_edge"])
    assert all(a < b for values in spread.values() for a, b in pairwise(values))


@pytest.mark.parametrize("text", ["five-up/2", "five-up/3"])
def test_where_every_double_branches_the_rules_play(text: str) -> None:
    rules = Rules.parse(text)
    found = figures(Deals(str(rules), "greedy", 3, 12))
    assert found["played_by"] == "rules"
    greedy, placements, totals = PLAYERS["greedy"], [], Counter[int]()
    for number in range(1, 13):
        position = Position.start(endless(rules), Deal.shuffled(deal_source(3, number), rules))
        match = Match.start(endless(rules)).deal(Deal.shuffled(deal_source(3, number), rules))
        while position.turn is not None:
            action = greedy.choose(match.view(match.turn), ByteStream(b""))
            position, match = position.apply(action), match.apply(action)
        placements.append(len(position.layout))
        totals.update({side: int(2 * score) for side, score in enumerate(position.scores)})
    assert found["placements_per_deal"] == fmean(placements)
    assert found["points_mean"] == pytest.approx([totals[rules.side(s)] / 24 for s in range(rules.players)])


def test_a_level_that_looks_ahead_plays_from_views() -> None:
    job = Deals("all-fives/2,hand=3", "club", 3, 1)
    assert not job.compiled
    found = figures(job)
    assert (found["played_by"], found["deals"]) == ("rules", 1)


def test_another_seed_number_or_policy_is_another_checksum() -> None:
    jobs = [
        Deals("all-fives/2", "random", 1, 100),
        Deals("all-fives/2", "random", 2, 100),
        Deals("all-fives/2", "random", 1, 101),
        Deals("all-fives/2", "greedy", 1, 100),
    ]
    assert len({figures(job)["checksum"] for job in jobs}) == 4
    assert figures(jobs[0])["checksum"] == figures(jobs[0])["checksum"]


def test_a_seed_may_have_all_of_its_64_bits() -> None:
    low, high = (figures(Deals("all-fives/2", "random", seed, 100)) for seed in (1, (1 << 64) - 1))
    assert low["checksum"] != high["checksum"]


def test_tallies_add_up_in_any_order() -> None:
    job = Deals("five-up/2", "random", 1, 24)
    parts = [job.play(chunk) for chunk in range(3)]
    forth, back = Tally(), Tally()
    for part in parts:
        forth.add(part)
    for part in reversed(parts):
        back.add(part)
    assert (forth.counts, forth.checksum) == (back.counts, back.checksum)
    assert Tally.from_json(forth.as_json()) == forth


@pytest.mark.parametrize("data", [{}, {"counts": 1}, {"counts": {"a": "b"}, "clock": {}, "digest": "0"}])
def test_what_is_no_tally_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="this is no tally"):
        Tally.from_json(data)


def test_before_anything_is_played_there_is_nothing_to_tell() -> None:
    told = deal_figures(Deals("all-fives/2", "random", 1, 5), Progress())
    assert (told["deals"], told["blocked"], told["complete"]) == (0, 0.0, False)
