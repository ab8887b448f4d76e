"""Players against each other: who sits where, what is counted, when a sequential test stops."""

from __future__ import annotations

import math
from collections import Counter
from statistics import fmean, stdev
from typing import Any

import pytest

from allfives.arena import Contest, Progress, Sprt, Tally, Where, carry_out, contest_figures, decided
from allfives.arena import contest as arena_contest
from allfives.arena.play import play_deal, source_of
from allfives.players import PLAYERS
from allfives.rules import Deal, Match, Rules, deal_source


def figures(job: Contest, sprt: Sprt | None = None, workers: int = 1) -> dict[str, Any]:
    progress = Progress()
    enough = None if sprt is None else lambda tally: decided(job, sprt, tally)
    carry_out(job, Where(workers), progress, enough=enough)
    return contest_figures(job, progress, sprt)


@pytest.mark.parametrize(
    ("text", "tables"),
    [
        ("all-fives/2", ["ab", "ba"]),
        ("all-fives/3", ["abb", "bab", "bba"]),
        ("all-fives/4", ["abab", "baba"]),
        ("all-fives/4,partners=false", ["abbb", "babb", "bbab", "bbba"]),
    ],
)
def test_a_set_is_the_same_deal_with_the_first_level_at_each_side_once(
    text: str, tables: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, Any]] = []
    play = play_deal

    def watch(match: Match, seats: list[str], *rest: Any) -> Match:
        seen.append(("".join("a" if seat == "greedy" else "b" for seat in seats), match.position))
        return play(match, seats, *rest)

    monkeypatch.setattr(arena_contest, "play_deal", watch)
    Contest(str(Rules.parse(text)), ("greedy", "random"), "pairs", 1, 5).play(0)
    assert [seats for seats, _ in seen] == tables
    assert len({position for _, position in seen}) == 1


@pytest.mark.parametrize("text", ["all-fives/2", "all-fives/3", "all-fives/4"])
def test_the_margin_is_the_mean_of_the_pairs_with_their_error(text: str) -> None:
    rules = Rules.parse(text)
    found = figures(Contest(str(rules), ("greedy", "random"), "pairs", 6, 5))
    means = []
    for unit in range(6):
        deal, margins = Deal.shuffled(deal_source(5, unit + 1), rules), []
        for side in range(rules.sides):
            match = Match.start(rules.replace(target=10**6)).deal(deal)
            chances = [source_of(5, unit, side, seat) for seat in range(rules.players)]
            while (seat := match.turn) is not None:
                level = "greedy" if rules.side(seat) == side else "random"
                match = match.apply(PLAYERS[level].choose(match.view(seat), chances[seat]))
            scores = [float(score) for score in match.scores]
            mine = scores.pop(side)
            margins.append(mine - fmean(scores))
        means.append(fmean(margins))
    assert found["margin"] == pytest.approx(fmean(means))
    assert found["margin_se"] == pytest.approx(stdev(means) / math.sqrt(6))
    assert (found["pairs"], found["deals"], found["matches"]) == (6, 6 * rules.sides, 0)
    assert found["ms_per_play_a"] > 0 < found["ms_per_play_b"]


def test_a_player_against_itself_is_nowhere_better() -> None:
    same = figures(Contest("all-fives/2", ("greedy", "greedy"), "pairs", 8, 5))
    assert (same["margin"], same["margin_se"]) == (0.0, 0.0)
    three = figures(Contest("all-fives/3", ("greedy", "greedy"), "matches", 2, 5))
    assert three["match_share_a"] == pytest.approx(1 / 3)
    assert three["match_share_a_equal"] == pytest.approx(1 / 3)


def test_matches_come_in_sets_and_are_counted() -> None:
    found = figures(Contest("all-fives/2,target=50", ("greedy", "random"), "matches", 5, 5))
    assert (found["pairs"], found["matches"]) == (5, 10)
    assert found["match_wins_a"] + found["match_wins_b"] == 10
    assert found["match_wins_a"] > 5
    low, high = found["match_share_a_95"]
    assert 0 <= low < found["match_share_a"] <= high <= 1
    assert found["margin"] > 0


def test_a_win_that_is_shared_counts_half() -> None:
    class Shared:
        scores, deal_number, winners = (100, 100), 3, (0, 1)

    class Won:
        scores, deal_number, winners = (60, 100), 4, (1,)

    job = Contest("all-fives/2", ("greedy", "random"), "matches", 1, 1)
    added = job._set([Shared(), Won()])  # type: ignore[list-item]
    assert added["won"] == arena_contest.SHARES * 3 // 2
    assert added["margin"] == 2 * (0 + 40)
    assert added["deals"] == 7


def test_only_decisions_with_a_choice_are_timed() -> None:
    tally = Contest("all-fives/2", ("greedy", "random"), "pairs", 1, 5).play(0)
    choices = Counter[str]()
    rules, deal = Rules.parse("all-fives/2"), Deal.shuffled(deal_source(5, 1), Rules.parse("all-fives/2"))
    for side in range(2):
        match = Match.start(rules).deal(deal)
        chances = [source_of(5, 0, side, seat) for seat in range(2)]
        while (seat := match.turn) is not None:
            level = "greedy" if seat == side else "random"
            view = match.view(seat)
            choices[f"{level}.choices"] += len(view.legal_actions()) > 1
            match = match.apply(PLAYERS[level].choose(view, chances[seat]))
    assert {name: tally.clock[name] for name in choices} == dict(choices)


def test_a_sequential_test_stops_at_the_same_pair_with_any_number_of_workers() -> None:
    job, sprt = Contest("all-fives/2", ("greedy", "random"), "pairs", 1_000, 5), Sprt(0, 20)
    alone = figures(job, sprt)
    assert alone["sprt"]["verdict"] == "high"
    assert 16 <= alone["pairs"] < 200
    assert alone["complete"]
    several = figures(job, sprt, workers=3)
    timed = {"seconds", "ms_per_play_a", "ms_per_play_b"}
    assert {k: v for k, v in alone.items() if k not in timed} == {
        k: v for k, v in several.items() if k not in timed
    }


def test_a_pool_meets_all_against_all_and_is_rated() -> None:
    found = figures(Contest("all-fives/2", ("random", "greedy"), "matches", 2, 5, pool=True))
    assert [(m["a"], m["b"]) for m in found["meetings"]] == [("random", "greedy")]
    assert [each["level"] for each in found["levels"]] == ["greedy", "random"]
    assert found["levels"][0]["rating"] == -found["levels"][1]["rating"] > 0
    assert found["levels"][0]["elo"] > 0


def test_of_three_each_level_of_a_pool_is_once_the_one_against_two() -> None:
    job = Contest("all-fives/3", ("random", "greedy"), "pairs", 5, 5, pool=True)
    assert job.pairings == ((0, 1), (1, 0))
    assert sum(job.size(chunk) for chunk in range(job.chunks)) == job.units == 10
    first, second = figures(job)["meetings"]
    assert first["margin"] < 0 < second["margin"]
    assert first["pairs"] == second["pairs"] == 5


def test_a_pairing_of_a_pool_is_what_it_is_alone() -> None:
    pool = Contest("all-fives/2", ("random", "greedy"), "pairs", 5, 5, pool=True)
    alone = Contest("all-fives/2", ("random", "greedy"), "pairs", 5, 5)
    assert figures(pool)["meetings"][0]["margin"] == figures(alone)["margin"]


def test_without_a_finished_set_nothing_is_claimed() -> None:
    found = contest_figures(
        Contest("all-fives/2", ("greedy", "random"), "pairs", 5, 5), Progress(tally=Tally())
    )
    assert (found["pairs"], found["margin"], found["match_share_a_95"]) == (0, 0.0, [0.0, 1.0])
