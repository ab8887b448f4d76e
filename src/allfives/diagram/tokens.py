"""Colours and measures of the pictures, light and dark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["DARK", "FONT", "LIGHT", "Theme", "theme"]

FONT: Final = "Inter, 'Segoe UI', 'Helvetica Neue', Arial, 'Noto Sans', 'DejaVu Sans', sans-serif"


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one theme, as ``#RRGGBB``.

    Attributes:
        background: Behind everything.
        surface: A strip with a player on it.
        line: Decoration; not needed to understand a picture.
        ink: Text.
        faint: Text of less weight.
        seats: One for each side: me, my rival, the third and the fourth.
        on_seats: Text on those.
        felt: The table, from its middle to its edge.
        felt_ink: Text and hollow points on the felt.
        spinner: The outline of a spinner, and of nothing else.
        keyline: The dark line along that outline.
        tile: The face of a tile, from top to bottom.
        tile_side: The side of a tile that is seen below its face.
        tile_edge: The thin line around a tile.
        pip: A pip.
        badge: Behind the number at an end.
        sheet: The paper of the score sheet, its rules, its pen.
    """

    background: str
    surface: str
    line: str
    ink: str
    faint: str
    seats: tuple[str, str, str, str]
    on_seats: tuple[str, str, str, str]
    felt: tuple[str, str]
    felt_ink: str
    spinner: str
    keyline: str
    tile: tuple[str, str]
    tile_side: str
    tile_edge: str
    pip: str
    badge: str
    sheet: tuple[str, str, str]


LIGHT: Final = Theme(
    background="#F4F1EA",
    surface="#FFFFFF",
    line="#DAD4C6",
    ink="#1D2420",
    faint="#55605A",
    seats=("#0B6654", "#4A4FA3", "#8A3B6B", "#7A5A00"),
    on_seats=("#FFFFFF", "#FFFFFF", "#FFFFFF", "#FFFFFF"),
    felt=("#C4D7C9", "#A2BBAA"),
    felt_ink="#1E3B31",
    spinner="#DE6200",
    keyline="#4A1F00",
    tile=("#FFFEF8", "#F1E9D6"),
    tile_side="#C9BC9C",
    tile_edge="#6E6450",
    pip="#25211C",
    badge="#17342B",
    sheet=("#FFFBF3", "#E3DED2", "#22395C"),
)

DARK: Final = Theme(
    background="#101513",
    surface="#1A211E",
    line="#35423C",
    ink="#EDF0EB",
    faint="#A7B4AD",
    seats=("#56CDB2", "#AEB4FF", "#F0A6D0", "#E8C15A"),
    on_seats=("#05231C", "#14163A", "#3A0A26", "#2C2000"),
    felt=("#234A40", "#142D27"),
    felt_ink="#D6E8DF",
    spinner="#FF9A3D",
    keyline="#4A1F00",
    tile=("#F6F0E0", "#E2D8C0"),
    tile_side="#A4977A",
    tile_edge="#6E6450",
    pip="#1F1B17",
    badge="#0B1F19",
    sheet=("#1A211E", "#2B3630", "#D9E6DF"),
)


def theme(dark: bool) -> Theme:
    """The theme for a light or a dark page."""
    return DARK if dark else LIGHT
