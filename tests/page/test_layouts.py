"""Whole deals are drawn on the table of a room, tile by tile; `tools/page_layouts.py` draws hundreds."""

from __future__ import annotations

import pytest

from tests.page.browser import DESKTOP, LANDSCAPE, PHONE, Visitors
from tools.page_layouts import Drawn, a_table, deals, draw

DEALS = list(enumerate(deals(10, seed=5)))


@pytest.mark.parametrize(("size", "first"), [(PHONE, 0), (LANDSCAPE, 1), (DESKTOP, 2)])
def test_every_tile_number_and_ghost_of_a_deal_has_its_own_place_on_the_table(
    visitors: Visitors, size: tuple[int, int], first: int
) -> None:
    page, drawn = a_table(visitors, size), Drawn()
    for number, deal in DEALS[first::3]:
        draw(page, deal, number, drawn)
    assert drawn.wrong == {}
