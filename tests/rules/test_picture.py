"""How values of the core show themselves in a notebook."""

from __future__ import annotations

import pytest

from allfives.rules import Layout, Match, Pictured, Position, View
from tests.rules.helpers import main_form
from tests.rules.test_position_text import MIDDLE


def test_the_table_and_what_holds_one_show_themselves_as_pictures() -> None:
    position = Position.parse(MIDDLE)
    for shown in (position.layout, position, position.view(0), Match.start(main_form(), position=position)):
        assert isinstance(shown, Pictured)
    assert all(issubclass(kind, Pictured) for kind in (Layout, Position, View, Match))


def test_a_picture_is_painted_by_whoever_was_asked_to_and_by_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    layout = Layout.parse("14")
    monkeypatch.setattr(Pictured, "painter", lambda value: f"<svg>{value}</svg>")
    assert layout._repr_svg_() == "<svg>14</svg>"
    monkeypatch.setattr(Pictured, "painter", None)
    assert layout._repr_svg_() is None
