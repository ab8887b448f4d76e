"""How values of the core show themselves as pictures, without the core knowing how to draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

__all__ = ["Pictured"]


class Pictured:
    """Something that shows itself as a picture in a notebook.

    Attributes:
        painter: Draws it as SVG; set once by the package, which knows the diagrams.
    """

    __slots__ = ()
    painter: ClassVar[Callable[[Any], str] | None] = None

    def _repr_svg_(self) -> str | None:
        return None if Pictured.painter is None else Pictured.painter(self)
