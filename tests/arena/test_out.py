"""The deals as a table, and the picture of what they have in common."""

from __future__ import annotations

import csv
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from allfives.arena import Deals, Progress, Where, carry_out, deal_figures, deals_svg, row_writer
from allfives.diagram.tokens import DARK, LIGHT
from allfives.kernel import deals, form_of
from allfives.rules import Rules
from allfives.words import LANGUAGES, Words

JOB = Deals("all-fives/3", "random", 4, 300, keep=True)


def written(file: Path) -> None:
    with row_writer(file, JOB) as each:
        carry_out(JOB, Where(1), Progress(), each=each)


def test_a_table_has_a_row_for_each_deal(tmp_path: Path) -> None:
    written(tmp_path / "deals.csv")
    with (tmp_path / "deals.csv").open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    played = deals(form_of(Rules.parse("all-fives/3")), 4, 0, 300)
    assert [int(row["deal"]) for row in rows] == list(range(300))
    assert list(rows[0]) == [
        *("deal", "leader", "how", "out", "placements"),
        *("made_0", "made_1", "made_2", "paid_0", "paid_1", "paid_2"),
    ]
    for row, deal in zip(rows, played, strict=True):
        assert (row["leader"], row["placements"]) == (str(deal["leader"]), str(deal["placements"]))
        assert (row["how"], row["out"]) in {("blocked", ""), ("out", str(deal["out"]))}
        assert [2 * float(row[f"made_{side}"]) for side in range(3)] == deal["made"][:3].tolist()
        assert [2 * float(row[f"paid_{side}"]) for side in range(3)] == deal["paid"][:3].tolist()
    assert {row["how"] for row in rows} == {"out", "blocked"}


def test_a_parquet_file_has_the_same(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    written(tmp_path / "deals.csv")
    written(tmp_path / "deals.parquet")
    table = parquet.read_table(tmp_path / "deals.parquet")
    assert table.schema.metadata[b"seed"] == b"4"
    with (tmp_path / "deals.csv").open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    for row, other in zip(rows, table.to_pylist(), strict=True):
        texts = {name: "" if value is None else str(value) for name, value in other.items()}
        assert {name: value.removesuffix(".0") for name, value in texts.items()} == row


def test_an_interrupted_table_has_the_deals_so_far_and_a_failed_one_is_not_there(tmp_path: Path) -> None:
    def stop(error: type[BaseException], file: Path) -> None:
        with row_writer(file, JOB) as each:
            each(JOB.play(0))
            raise error

    with pytest.raises(KeyboardInterrupt):
        stop(KeyboardInterrupt, tmp_path / "so-far.csv")
    assert len((tmp_path / "so-far.csv").read_text().splitlines()) == 301
    with pytest.raises(ZeroDivisionError):
        stop(ZeroDivisionError, tmp_path / "failed.csv")
    assert [path.name for path in tmp_path.iterdir()] == ["so-far.csv"]


def picture(rules: str, language: str = "en", *, dark: bool = False) -> tuple[ET.Element, str]:
    job, progress = Deals(rules, "random", 1, 2_000 if "five-up" not in rules else 16), Progress()
    carry_out(job, Where(1), progress)
    svg = deals_svg(progress.known, deal_figures(job, progress), Words(language), dark=dark)
    return ET.fromstring(svg), svg


SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(
    "rules", ["all-fives/2", "all-fives/4", "five-up/3", "all-fives/2,settlement=own-deducted"]
)
def test_everything_in_the_picture_is_inside_it(rules: str) -> None:
    root, _ = picture(rules)
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    bars = root.findall(f".//{SVG}g/{SVG}rect")
    assert len(bars) > 30
    for bar in bars:
        x, y, w, h = (float(bar.get(name, "nan")) for name in ("x", "y", "width", "height"))
        assert 0 <= x <= x + w <= width
        assert 0 <= y <= y + h <= height
        assert w > 0 <= h
    for text in root.findall(f".//{SVG}text"):
        assert 0 <= float(text.get("x", "nan")) <= width
        assert 0 <= float(text.get("y", "nan")) <= height


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_is_told_in_words(language: str) -> None:
    root, svg = picture("all-fives/2", language)
    told = "".join(root.itertext())
    words = Words(language)
    for name in ("placements", "points", "settled", "edge"):
        assert words.text(f"arena-plot-{name}") in told
    assert "NaN" not in svg


def test_the_picture_has_the_colours_of_the_house() -> None:
    _, light = picture("all-fives/2")
    _, dark = picture("all-fives/2", dark=True)
    for colours, svg, other in ((LIGHT, light, DARK), (DARK, dark, LIGHT)):
        assert all(colour in svg for colour in (colours.background, colours.ink, *colours.seats))
        assert other.background not in svg


def test_no_deals_make_no_picture() -> None:
    with pytest.raises(ValueError, match="no deals to draw"):
        deals_svg(Progress().known, deal_figures(JOB, Progress()), Words("en"))
