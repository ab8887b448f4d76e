"""What becomes of a position: plays made in it, and hidden tiles dealt at random."""

from __future__ import annotations

import re
from typing import Final

from allfives.notation.partial import PartialDeal
from allfives.rules import (
    Action,
    ByteStream,
    Draw,
    IllegalActionError,
    InvalidPositionError,
    Layout,
    Pass,
    Position,
    View,
    read_play,
)
from allfives.web.errors import HttpRefused

__all__ = ["dealt", "played"]

_SEPARATORS: Final = re.compile(r"[\s,;]+")
_PLAIN: Final[dict[str, Action]] = {"+": Draw(), "--": Pass()}


def played(thing: Position | View | Layout, plays: str) -> Position | View | Layout:
    """What there is after these plays, each by the seat to act.

    Raises:
        HttpRefused: ``bad_position``, if one is not legal, or it is not known what comes of it.
        NotationError: If one cannot be read.
    """
    for word in filter(None, _SEPARATORS.split(plays)):
        try:
            thing = _after(thing, word)
        except IllegalActionError as error:
            raise HttpRefused("bad_position", error.message) from None
    return thing


def dealt(thing: Position | View | Layout, seed: int) -> Position | View | Layout:
    """The position with its hidden tiles dealt at random, each deal that fits being as likely as any other.

    Raises:
        HttpRefused: ``bad_position``, if there is none that fits.
    """
    if not isinstance(thing, View):
        return thing
    try:
        return thing.sample(ByteStream(f"{seed}/position".encode()))
    except InvalidPositionError as error:
        raise HttpRefused("bad_position", str(error)) from None


def _after(thing: Position | View | Layout, word: str) -> Position | View | Layout:
    if isinstance(thing, Layout):
        play = read_play(word, thing)
        return thing.place(play.tile, play.host)
    action = _PLAIN.get(word) or read_play(word, thing.layout)
    if isinstance(thing, Position):
        return thing.apply(action)
    if thing.turn is None:
        raise IllegalActionError(f"{word}: the deal is over")
    deal = PartialDeal.taken_up(thing)
    if isinstance(action, Draw):
        deal.draw(None)
    elif isinstance(action, Pass):
        deal.pass_()
    else:
        deal.place(action.tile, action.host)
    if deal.ended is not None:
        raise IllegalActionError(f"{word}: that ends the deal, and what the hidden tiles pay is not known")
    return View.parse(str(deal.view()))
