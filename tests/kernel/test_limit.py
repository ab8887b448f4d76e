"""The program in C that the kernel's speed is measured beside plays the kernel's deals."""

from pathlib import Path

import pytest

from allfives.kernel import deals, form_of
from allfives.rules import Rules
from bench.kernel import summed
from bench.limit import build, play


@pytest.fixture(scope="module")
def limit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    program = build(tmp_path_factory.mktemp("limit"))
    if program is None:
        pytest.skip("there is no C compiler")
    return program


@pytest.mark.parametrize("players", [2, 3, 4])
def test_c_plays_the_deals_of_the_kernel(limit: Path, players: int) -> None:
    form = form_of(Rules.preset("all-fives", players=players))
    for seed in (1, (1 << 64) - 1):
        _, played = play(limit, players, 20_000, seed)
        assert played == summed(deals(form, seed, 0, 20_000))
