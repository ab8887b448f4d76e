"""What a notebook shows: every value of the core, and a record, is its own picture."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from allfives import Deal, Layout, Match, Position, Rules
from allfives.notation import Record, read_record
from allfives.rules import ByteStream, Pictured

RULES = Rules.preset("all-fives")
MATCH = Match.start(RULES, ["Ana", "Rui"]).deal(Deal.shuffled(ByteStream(b"notebook"), RULES))
HIDDEN = """[Rules "all-fives/2"]
[Result "*"]

Deal 1, 0 leads, 0:0
0: ?9
1: ?9
=: ?10
0 55 =10
1 05@55 =10
"""


@pytest.mark.parametrize(
    "thing",
    [
        Layout.parse("36 66@36 26@66"),
        Position.start(RULES, Deal.shuffled(ByteStream(b"notebook"), RULES)),
        MATCH.view(0),
        MATCH.view(None),
        Match.start(RULES),
        MATCH,
        Record.of(MATCH),
        Record.of(Match.start(RULES)),
        read_record(HIDDEN),
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_it_shows_itself_as_svg(thing: Pictured) -> None:
    picture = thing._repr_svg_()
    assert picture is not None
    assert ET.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
