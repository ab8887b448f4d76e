"""Pictures of the game: as SVG, as plain text, and the traditional score sheet."""

from allfives.diagram.sheet import Tally, sheet_text
from allfives.diagram.sheet_svg import sheet_svg
from allfives.diagram.svg import svg
from allfives.diagram.text import KEY, Role, Segment, segments, text

__all__ = [
    "KEY",
    "Role",
    "Segment",
    "Tally",
    "segments",
    "sheet_svg",
    "sheet_text",
    "svg",
    "text",
]
