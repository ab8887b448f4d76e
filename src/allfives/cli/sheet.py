"""``allfives sheet``: the traditional score sheet, in text or as SVG."""

from __future__ import annotations

from typing import Final

from allfives.cli.failure import FAULTY, CommandError
from allfives.cli.given import read_rules, write_text
from allfives.cli.play.seats import check_name
from allfives.cli.session import Session
from allfives.diagram import sheet_svg, sheet_text
from allfives.rules import NotationError, Score, parse_score

__all__ = ["draw_sheet", "read_scores"]

_MOST_SIDES: Final = 4
_MOST_POINTS: Final = 5000  # a hundred whole figures
_WIDTH: Final = 640  # of an SVG, in pixels, where none is asked for


def draw_sheet(
    session: Session,
    text: str,
    names_text: str | None,
    rules_text: str | None,
    *,
    svg: str | None,
    width: int | None,
    dark: bool,
) -> int:
    """Draw the score sheet.

    Args:
        session: The run.
        text: The scores side by side, ``120:97.5``.
        names_text: The names of the sides, commas between.
        rules_text: The rule set; where it does not count in strokes, the totals stand alone.
        svg: The file for a picture as SVG; ``-`` is the standard output, which then gets nothing else.
        width: The width of the picture: pixels of an SVG, else columns.
        dark: Whether an SVG is for a dark page.
    """
    words = session.words
    scores = read_scores(text)
    rules = None if rules_text is None else read_rules(rules_text)
    if names_text is None:
        names = [words.text("cli-side", side=side) for side in range(1, len(scores) + 1)]
    else:
        names = [check_name(name.strip()) for name in names_text.split(",")]
    if len(names) != len(scores):
        raise CommandError("cli-names-scores", names=len(names), scores=len(scores))
    if svg is not None:
        try:
            picture = sheet_svg(
                names, scores, width=width or _WIDTH, dark=dark, lang=words.language, rules=rules
            )
        except ValueError as error:
            raise CommandError("cli-bad-picture", why=str(error)) from None
        write_text(svg, picture)
        if svg == "-":
            return 0
    elif width is not None:
        session.width = width
    out = session.out
    sheet = sheet_text(names, scores, width=out.width, plain=out.plain, lang=words.language, rules=rules)
    out.picture([("", line)] for line in sheet.splitlines())
    return 0


def read_scores(text: str) -> list[Score]:
    """Read ``120:97.5``.

    Raises:
        CommandError: If it cannot be read, or is more than a sheet holds.
    """
    try:
        scores: list[Score] = [parse_score(part) for part in text.strip().split(":")]
    except NotationError as error:
        raise CommandError(
            "cli-bad-scores", scores=text, why=error.faults[0].message, status=FAULTY
        ) from None
    if len(scores) > _MOST_SIDES or any(score > _MOST_POINTS or score < -_MOST_POINTS for score in scores):
        raise CommandError("cli-many-scores", sides=_MOST_SIDES, points=_MOST_POINTS)
    return scores
