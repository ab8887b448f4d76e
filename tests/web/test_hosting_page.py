"""``docs/hosting.md`` tells the limits and numbers that there are."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

from allfives.table.house import Limits
from allfives.web.limits import Rates
from allfives.web.metrics import Metrics

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")


def test_every_limit_is_told_with_its_default() -> None:
    told = dict(re.findall(r"^\| `(\w+)` \| `([\d/]+)` \|", PAGE, re.MULTILINE))
    rates = {name: str(getattr(Rates(), name)) for name in Rates.__struct_fields__}
    limits = {name: str(value) for name, value in dataclasses.asdict(Limits()).items()}
    assert told == rates | limits


def test_every_number_is_told_and_what_kind_it_is() -> None:
    told = dict(re.findall(r"^\| `(allfives_\w+)` \| (\w+) \|", PAGE, re.MULTILINE))
    kinds = re.findall(rb"^# TYPE (\w+) (\w+)$", Metrics().text(), re.MULTILINE)
    assert told == {name.decode(): kind.decode() for name, kind in kinds if not name.endswith(b"_created")}
