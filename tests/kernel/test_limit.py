"""The program in C that the kernel's speed is measured beside plays the kernel's deals."""

from pathlib import Path

import pytest

from allfives.kernel import deals, form_of
from allfives.rules import Rules
from bench.kernel import summed
from bench.limit import Played, build, play

LAST = (1 << 64) - 1

# What the program said of 20,000 deals, by players and seed.
SAID = {
    (2, 1): Played(399476, 2189, (1014700, 1017880, 0, 0)),
    (2, LAST): Played(399882, 2184, (1013520, 1023450, 0, 0)),
    (3, 1): Played(411058, 1366, (833335, 841505, 841200, 0)),
    (3, LAST): Played(411385, 1449, (835960, 845780, 831800, 0)),
    (4, 1): Played(367927, 553, (1145310, 1125670, 0, 0)),
    (4, LAST): Played(367732, 611, (1128800, 1151530, 0, 0)),
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_c_plays_the_deals_of_the_kernel(players: int, tmp_path: Path) -> None:
    form = form_of(Rules.preset("all-fives", players=players))
    program = build(tmp_path)  # None where there is no C compiler: what it said is kept
    for seed in (1, LAST):
        assert summed(deals(form, seed, 0, 20_000)) == SAID[players, seed]
        if program is not None:
            assert play(program, players, 20_000, seed)[1] == SAID[players, seed]
