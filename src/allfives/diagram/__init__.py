"""Pictures of the game: as SVG, as plain text, and the traditional score sheet."""

from allfives.diagram.svg import svg

__all__ = ["svg"]
