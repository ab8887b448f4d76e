"""Standard errors, intervals, the sequential test and ratings, against figures worked out otherwise."""

from __future__ import annotations

import math
import random
from statistics import stdev

import pytest

from allfives.arena import Sprt, bradley_terry, mean_error, ratings, ratio_error, wilson


def test_the_error_of_a_mean_is_the_standard_deviation_over_the_root_of_the_number() -> None:
    numbers = [3, -4, 10, 0, 7, 7]
    found = mean_error(len(numbers), sum(numbers), sum(n * n for n in numbers))
    assert found == pytest.approx(stdev(numbers) / math.sqrt(6))


def test_the_error_of_a_ratio_is_that_of_what_is_left_over() -> None:
    pairs = [(30, 5), (10, 6), (-4, 4), (22, 7)]
    total, size = sum(x for x, _ in pairs), sum(n for _, n in pairs)
    rest = [x - total / size * n for x, n in pairs]
    expected = math.sqrt(sum(e * e for e in rest) * 4 / 3) / size
    sums = (
        4,
        total,
        sum(x * x for x, _ in pairs),
        size,
        sum(x * n for x, n in pairs),
        sum(n * n for _, n in pairs),
    )
    assert ratio_error(*sums) == pytest.approx(expected)


def test_fewer_than_two_have_no_error() -> None:
    assert mean_error(1, 5, 25) == mean_error(0, 0, 0) == 0.0


def test_the_interval_of_a_share_is_wilsons() -> None:
    # Newcombe 1998, table I: 81 of 263, and 0 of 20.
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_ratio_of_the_sequential_test() -> None:
    # 100 pairs of mean 1.5 and variance 4, 0 against 2: 100 * 2 * (1.5 - 1) / 4.
    total, squares = 150.0, 4 * 99 + 150 * 1.5
    assert Sprt(0, 2).ratio(100, total, squares) == pytest.approx(25.0)
    assert Sprt(0, 2).verdict(100, total, squares) == "high"
    assert Sprt(1, 4).verdict(100, total, squares) == "low"
    assert Sprt(1, 2).verdict(100, total, squares) == "open"


def test_the_sequential_test_decides_nothing_early_and_stands_players_that_are_alike() -> None:
    assert Sprt(0, 2).verdict(15, 150.0, 1500.0) == "open"
    assert Sprt(0, 2).verdict(16, 0.0, 0.0) == "low"
    assert Sprt(-2, 0).verdict(16, 0.0, 0.0) == "high"
    assert Sprt(-1, 1).verdict(16, 0.0, 0.0) == "open"


def test_the_sequential_test_errs_about_as_often_as_it_says() -> None:
    rng, test, wrong = random.Random(1), Sprt(0.0, 5.0), 0
    for _ in range(300):
        n, total, squares = 0, 0.0, 0.0
        while (verdict := test.verdict(n, total, squares)) == "open":
            margin = rng.gauss(0.0, 15.0)
            n, total, squares = n + 1, total + margin, squares + margin * margin
        wrong += verdict == "high"
    assert wrong <= 27  # 15 expected


def test_ratings_fit_the_margins() -> None:
    exact = {(0, 1): (10.0, 5.0), (1, 2): (4.0, 1.0), (0, 2): (14.0, 3.0)}
    assert ratings(3, exact) == pytest.approx([8.0, -2.0, -6.0], abs=1e-6)
    # Equal weights: 0 over 1 by 10, 1 over 2 by 10, but 0 over 2 by 11 only.
    assert ratings(3, {(0, 1): (10, 1), (1, 2): (10, 1), (0, 2): (11, 1)}) == pytest.approx(
        [7.0, 0.0, -7.0], abs=1e-6
    )


def test_bradley_and_terry_rate_by_wins() -> None:
    found = bradley_terry(2, {(0, 1): (74.5, 24.5)})  # with the game that counts more: 75 to 25
    assert found[0] - found[1] == pytest.approx(400 * math.log10(3))
    assert sum(found) == pytest.approx(0.0)
    assert all(map(math.isfinite, bradley_terry(3, {(0, 1): (50, 0), (1, 2): (50, 0), (0, 2): (50, 0)})))


def test_one_who_wins_a_third_against_two_is_their_equal() -> None:
    assert bradley_terry(2, {(0, 1): (30, 60)}, others=2) == pytest.approx([0.0, 0.0], abs=1e-6)
