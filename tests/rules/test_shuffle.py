"""Where chance comes from: always an argument, and the same bytes always give the same numbers."""

from __future__ import annotations

import random
from hashlib import sha256

import pytest

from allfives.rules import TILES, ByteStream, deal_source, shuffled


def blocks(seed: bytes, count: int) -> bytes:
    """The first blocks of the stream, made as the documentation says."""
    return b"".join(sha256(seed + k.to_bytes(8, "big")).digest() for k in range(count))


class Chosen:
    """A source that gives the numbers it was made with, and remembers what it was asked for."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.asked: list[int] = []

    def randrange(self, stop: int, /) -> int:
        self.asked.append(stop)
        return self.numbers[len(self.asked) - 1]


def test_the_first_bytes_of_the_stream_of_the_empty_seed_are_these() -> None:
    stream = ByteStream(b"")
    expected = "af5570f5a1810b7af78caf4bc70a660f0df51e42baf91d4de5b2328de0e83dfc"
    assert bytes(stream.randrange(256) for _ in range(32)).hex() == expected


def test_block_after_block_is_the_sha_256_of_seed_and_counter() -> None:
    stream = ByteStream(b"All Fives")
    assert bytes(stream.randrange(256) for _ in range(100)) == blocks(b"All Fives", 4)[:100]


@pytest.mark.parametrize(
    ("stop", "size"),
    [
        (1, 1),
        (2, 1),
        (28, 1),
        (200, 1),
        (256, 1),
        (257, 2),
        (1000, 2),
        (65_536, 2),
        (65_537, 3),
        (2**24 + 1, 4),
    ],
)
def test_a_number_takes_the_fewest_bytes_and_values_of_the_incomplete_run_are_thrown_away(
    stop: int, size: int
) -> None:
    data = blocks(b"seed", 40)
    words = [int.from_bytes(data[i : i + size], "big") for i in range(0, len(data) - size + 1, size)]
    whole_runs = 256**size // stop * stop
    expected = [word % stop for word in words if word < whole_runs]
    stream = ByteStream(b"seed")
    assert [stream.randrange(stop) for _ in expected] == expected


def test_every_value_of_one_byte_is_equally_often_kept() -> None:
    kept = [value % 28 for value in range(256) if value < 252]
    assert {kept.count(number) for number in range(28)} == {9}
    stream = ByteStream(b"x")
    rejected = [byte for byte in blocks(b"x", 20) if byte >= 252]
    assert rejected, "the sample has to contain a value that is thrown away"
    assert [stream.randrange(28) for _ in range(600)] == [b % 28 for b in blocks(b"x", 20) if b < 252][:600]


@pytest.mark.parametrize("stop", [0, -1, -28])
def test_there_is_no_number_below_zero_or_less(stop: int) -> None:
    with pytest.raises(ValueError, match=rf"^stop is at least 1, not {stop}$"):
        ByteStream(b"").randrange(stop)


def test_shuffling_swaps_from_the_last_place_down() -> None:
    source = Chosen([0, 1, 1])
    assert shuffled("abcd", source) == ["d", "c", "b", "a"]
    assert source.asked == [4, 3, 2]


@pytest.mark.parametrize(
    ("numbers", "order"),
    [
        ([3, 2, 1], "abcd"),
        ([0, 0, 0], "bcda"),
        ([0, 1, 1], "dcba"),
        ([1, 2, 0], "dacb"),
    ],
)
def test_a_shuffle_is_decided_by_its_numbers(numbers: list[int], order: str) -> None:
    assert "".join(shuffled("abcd", Chosen(numbers))) == order


def test_shuffling_leaves_the_items_as_they_were_and_loses_none() -> None:
    items = list(TILES)
    mixed = shuffled(items, random.Random(1))
    assert items == list(TILES)
    assert mixed != items
    assert sorted(mixed) == items
    assert shuffled([], Chosen([])) == []
    assert shuffled("a", Chosen([])) == ["a"]


def test_the_orders_of_four_items_are_equally_likely() -> None:
    orders: dict[str, int] = {}
    source = ByteStream(b"fair")
    for _ in range(24_000):
        order = "".join(shuffled("abcd", source))
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 24
    assert all(850 < times < 1150 for times in orders.values())


def test_the_chance_of_a_deal_comes_from_the_seed_and_the_number_of_the_deal() -> None:
    assert deal_source(7, 1).randrange(256) == blocks(b"7/deal/1", 1)[0]
    assert deal_source("Ana é", 12).randrange(256) == blocks("Ana é/deal/12".encode(), 1)[0]


def test_interleaved_sources_and_foreign_random_calls_do_not_disturb_one_another() -> None:
    alone = [shuffled(TILES, ByteStream(seed)) for seed in (b"one", b"two")]
    one, two, mixed = ByteStream(b"one"), ByteStream(b"two"), [list(TILES), list(TILES)]
    for i in range(27, 0, -1):
        for deck, source in zip(mixed, (one, two), strict=True):
            random.random()
            j = source.randrange(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
    assert mixed == alone
