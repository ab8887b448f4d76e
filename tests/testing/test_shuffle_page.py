"""The page about the shuffle: its vectors, its own program and the package agree."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from allfives.rules import TILES, ByteStream, Deal, Rules, deal_source, shuffled

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "shuffle.md").read_text(encoding="utf-8")
[PROGRAM] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def rows(heading: str) -> list[list[str]]:
    """The cells of the table under a heading, without the marks of code."""
    [section] = re.findall(rf"^## {heading}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE)
    lines = re.findall(r"^\| (.*) \|$", section, re.MULTILINE)
    assert len(lines) > 1
    return [[cell.strip("`") for cell in line.split(" | ")] for line in lines[1:]]


def seed_of(cell: str) -> bytes:
    return b"" if cell == "(empty)" else cell.encode("ascii")


@pytest.fixture(scope="module")
def program() -> dict[str, Callable[..., Any]]:
    """What the program on the page defines; it does not know the package."""
    assert "allfives" not in PROGRAM
    names: dict[str, Any] = {}
    exec(PROGRAM, names)
    return names


@pytest.mark.parametrize(("seed", "block", "digest"), rows("The stream of bytes"))
def test_the_blocks_of_the_stream(
    seed: str, block: str, digest: str, program: dict[str, Callable[..., Any]]
) -> None:
    at = int(block) * 32
    expected = list(bytes.fromhex(digest))
    assert list(islice(program["stream"](seed_of(seed)), at, at + 32)) == expected
    source = ByteStream(seed_of(seed))
    assert [source.randrange(256) for _ in range(at + 32)][at:] == expected


@pytest.mark.parametrize(("seed", "stop", "numbers"), rows("A number below n"))
def test_the_numbers_below_n(
    seed: str, stop: str, numbers: str, program: dict[str, Callable[..., Any]]
) -> None:
    expected = list(map(int, numbers.split()))
    bytes_ = program["stream"](seed_of(seed))
    assert [program["below"](int(stop), bytes_) for _ in expected] == expected
    source = ByteStream(seed_of(seed))
    assert [source.randrange(int(stop)) for _ in expected] == expected


@pytest.mark.parametrize(("seed", "deck"), rows("The shuffle"))
def test_the_deck(seed: str, deck: str, program: dict[str, Callable[..., Any]]) -> None:
    assert program["deck"](program["stream"](seed_of(seed))) == deck.split()
    assert list(map(str, shuffled(TILES, ByteStream(seed_of(seed))))) == deck.split()


@pytest.mark.parametrize(("seed", "number", "rules", "leader", "tiles"), rows("The deals of a seeded match"))
def test_the_deals_of_a_seeded_match(
    seed: str, number: str, rules: str, leader: str, tiles: str, program: dict[str, Callable[..., Any]]
) -> None:
    form = Rules.parse(rules)
    *hands, boneyard = (text.split(".") for text in tiles.split())
    assert program["deal"](seed, int(number), form.players, form.hand) == (int(leader), hands, boneyard)
    deal = Deal.shuffled(deal_source(int(seed), int(number)), form, leader="lot")
    assert [list(map(str, hand)) for hand in deal.hands] == hands
    assert list(map(str, deal.boneyard)) == boneyard
    assert deal.leader == int(leader)
    assert Deal.shuffled(deal_source(seed, int(number)), form, leader="lot") == deal


def test_where_tiles_decide_who_leads_no_bytes_are_taken_for_it() -> None:
    form = Rules.preset("all-fives", first_leader="heaviest")
    source, again = ByteStream(b"lead"), ByteStream(b"lead")
    Deal.shuffled(source, form)
    shuffled(TILES, again)
    assert source.randrange(2**64) == again.randrange(2**64)
