"""``allfives show``: a position as a picture in text or SVG, and in words."""

from __future__ import annotations

from allfives.cli.failure import CommandError
from allfives.cli.find import Found, find_table
from allfives.cli.given import write_text
from allfives.cli.session import Session
from allfives.cli.table import boneyard_line, draw_layout
from allfives.diagram import svg as draw_svg
from allfives.rules import Layout, Position, View
from allfives.words import describe, describe_position, score_line, tile_name

__all__ = ["show_table"]

_WIDTH = 640  # of an SVG, in pixels, where none is asked for


def show_table(
    session: Session,
    what: list[str],
    rules: str | None,
    *,
    svg: str | None,
    width: int | None,
    dark: bool,
    describe: bool,
) -> int:
    """Show a position.

    Args:
        session: The run.
        what: A position text, plays, a layout text, or ``FILE[#match.deal.turn]``, in one or more words.
        rules: The rule set of plays and layouts.
        svg: The file for a picture as SVG; ``-`` is the standard output, which then gets nothing else.
        width: The width of the picture: pixels of an SVG, else columns.
        dark: Whether an SVG is for a dark page.
        describe: Whether to tell the position in words instead of drawing it on the screen.
    """
    found = find_table(" ".join(what), rules)
    if svg is not None:
        write_text(svg, _svg(session, found, width or _WIDTH, dark=dark))
        if svg == "-":
            return 0
    elif width is not None:
        session.width = width
    if describe:
        session.out.line(_in_words(session, found))
    else:
        _draw(session, found)
    return 0


def _svg(session: Session, found: Found, width: int, *, dark: bool) -> str:
    try:
        return draw_svg(
            found.thing,
            width=width,
            dark=dark,
            lang=session.words.language,
            rules=found.rules,
            last=found.last,
            names=found.names,
        )
    except ValueError as error:
        raise CommandError("cli-bad-picture", why=str(error)) from None


def _in_words(session: Session, found: Found) -> str:
    if isinstance(found.thing, Layout):
        return describe(session.words, found.thing, found.rules, found.last)
    return describe_position(session.words, found.thing, found.names, found.last)


def _draw(session: Session, found: Found) -> None:
    words, out, thing = session.words, session.out, found.thing
    layout = thing if isinstance(thing, Layout) else thing.layout
    draw_layout(out, words, layout, found.rules, found.last)
    if isinstance(thing, Position | View):
        out.line()
        for seat, hand in enumerate(thing.hands):
            tiles = words.text("cli-hidden") if hand is None else "  ".join(map(tile_name, hand))
            name = words.name(found.names, seat)
            out.line(words.text("cli-hand-of", name=name, count=thing.counts[seat], tiles=tiles or "-"))
        out.line(boneyard_line(words, thing.boneyard_count))
        out.line(score_line(words, found.rules, thing.scores, found.names))
        if thing.turn is not None:
            out.line(words.text("turn", name=words.name(found.names, thing.turn)))
        else:
            out.line(words.text("turn-over"))
