"""The example that learns does learn, and draws a curve."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest

from examples import learn


def test_it_learns() -> None:
    curve = learn.train(16, deals=96, say=lambda _: None)
    assert -35 < np.mean(curve[:3]) < -15, "it begins as a player at random"
    assert np.mean(curve[-4:]) > np.mean(curve[:3]) + 3


def test_the_same_seed_learns_the_same() -> None:
    assert learn.train(2, deals=16, seed=5) == learn.train(2, deals=16, seed=5)


def test_it_writes_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "curve.svg"
    learn.main(["--updates", "3", "--deals", "8", "--out", str(out)])
    assert str(out) in capsys.readouterr().out
    lines = ET.parse(out).getroot().findall("{http://www.w3.org/2000/svg}polyline")
    assert [len(str(line.get("points")).split()) for line in lines] == [3, 3]


@pytest.mark.parametrize("curve", [[-25.0], [-80.0, 40.0], list(np.linspace(-25, 10, 50))])
def test_all_of_a_curve_is_in_its_picture(curve: list[float]) -> None:
    root = ET.fromstring(learn.picture(curve))
    for line in root.findall("{http://www.w3.org/2000/svg}polyline"):
        for point in str(line.get("points")).split():
            x, y = map(float, point.split(","))
            assert 0 <= x <= 640
            assert 0 <= y <= 360
