from __future__ import annotations

import re

import pytest

from bench.load import SMALL, bench_load

ROW = re.compile(
    r"(?P<name>.{46})(?P<p50> *[\d.]+)(?P<p99> *[\d.]+)(?P<max> *[\d.]+)(?P<placed> *\d+)(?P<rest>.*)"
)


def test_a_small_load_is_played_and_told_in_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    bench_load(SMALL)
    told = capsys.readouterr().out
    rows = [found for line in told.splitlines()[2:] if (found := ROW.fullmatch(line))]
    assert [row["name"].strip() for row in rows[:2]] == [
        "8 sockets, 20 placements/s",
        "… beside 1 that ask and never read",
    ]
    assert [row["name"].strip() for row in rows[3:]] == [
        "12 sockets, 40 placements/s",
        "5 spectators of one room, 10 placements/s",
    ]
    for row in rows:
        assert 0 < float(row["p50"]) <= float(row["p99"]) <= float(row["max"])
        assert int(row["placed"]) > 0
    assert " ".join(told.split()).count("a commit takes") == len(rows)
