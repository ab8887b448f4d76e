"""Draw the pictures of the documentation anew.

    python -m tools.pictures

A test compares them with what is drawn now.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from allfives.diagram import sheet_svg, svg
from allfives.rules import Layout, Rules, Tile, View, parse_score

FOLDER: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"

_TABLE: Final = "55(50.02.26.61.12)(51.14.42.22)(56.60)(54) 04.23.33/?4!246 ?8 0 80:120 all-fives/2"
_CROWDED: Final = "66(60.01.15.53.33.32.22.21)(63.30.02.24.41.11)(65.55.50.04.44)(61.13.34.46.62.25.54)"
_NESTED: Final = "55(53.33(31.11)(36.64))(52.22(21.10)(23.30))(56.66)(51.14)"


def pictures() -> dict[str, str]:
    """Every picture, by the name of its file."""
    nested = Layout.parse(_NESTED, rules=Rules.preset("five-up"))
    scores = [parse_score(score) for score in ("165", "97.5")]
    return {
        "table-light.svg": svg(View.parse(_TABLE), width=640, names=("Ana", "Rui"), last=Tile(0, 6)),
        "crowded-phone-dark.svg": svg(
            Layout.parse(_CROWDED), width=390, height=420, dark=True, last=Tile(4, 5)
        ),
        "five-up-light.svg": svg(nested, last=Tile(4, 6), rules=Rules.preset("five-up")),
        "score-sheet-light.svg": sheet_svg(("Ana", "Rui"), scores),
    }


def main() -> int:
    """Write the pictures into their folder."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures().items():
        (FOLDER / name).write_text(picture + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
