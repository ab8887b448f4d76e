"""Colours that can be told apart: contrast as WCAG 2 defines it."""

from __future__ import annotations

import pytest

from allfives.diagram.tokens import DARK, LIGHT, Theme, theme


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_contrast_of_black_and_white() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


def test_a_dark_page_has_the_dark_theme() -> None:
    assert (theme(False), theme(True)) == (LIGHT, DARK)
    assert luminance(DARK.background) < 0.05 < 0.5 < luminance(LIGHT.background)


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_text_and_marks_can_be_read(colours: Theme) -> None:
    assert contrast(colours.ink, colours.surface) > 14
    assert contrast(colours.ink, colours.background) > 12
    assert min(contrast(colours.faint, on) for on in (colours.surface, colours.background)) > 5.5
    assert min(contrast(colours.pip, on) for on in colours.tile) > 11
    assert contrast(colours.badge, "#FFFFFF") > 12
    assert min(contrast(colours.felt_ink, on) for on in colours.felt) > 5.9
    assert contrast(colours.sheet[2], colours.sheet[0]) > 10


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_sides_can_be_told_on_their_strips_and_their_initials_read(colours: Theme) -> None:
    for seat, on_seat in zip(colours.seats, colours.on_seats, strict=True):
        assert contrast(seat, colours.surface) > 6
        assert contrast(seat, on_seat) > 6
    assert len(set(colours.seats)) == 4


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_tiles_and_the_outline_of_a_spinner_stand_out(colours: Theme) -> None:
    assert contrast(colours.spinner, colours.keyline) > 3.5
    assert max(contrast(colours.keyline, felt) for felt in colours.felt) > 1.2
    assert min(contrast(colours.tile[1], felt) for felt in DARK.felt) > 3
    assert contrast(colours.tile_edge, colours.tile[1]) > 3
    others = (*colours.seats, colours.badge, colours.felt_ink)
    assert colours.spinner not in others
