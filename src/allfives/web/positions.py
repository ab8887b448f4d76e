"""Positions over HTTP: what is legal, what counts, what it is in words, and pictures of it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Final, Literal

from litestar import MediaType, Response, get
from litestar.params import QueryParameter
from msgspec import Struct

from allfives.diagram import svg
from allfives.diagram import text as draw_text
from allfives.rules import (
    TILES,
    Layout,
    NotationError,
    Position,
    Rules,
    Tile,
    View,
    score_text,
)
from allfives.table.frames import Choice
from allfives.table.seen import offered
from allfives.web.errors import HttpRefused, responses
from allfives.web.playing import dealt, played
from allfives.web.rules import KEPT, Lang, Language, RulesText, rules_of
from allfives.words import Words, describe, describe_position

__all__ = ["Given", "routes"]

_TAG: Final = "Positions"
_SEPARATORS: Final = re.compile(r"[\s,;]+")
_artist: Final = ThreadPoolExecutor(1, thread_name_prefix="pictures")

_Text = Annotated[
    str,
    QueryParameter(
        name="position",
        description=(
            "A position text, in which hands and the boneyard may be hidden; or plays in order, such as "
            "`14 11@14 44@14`; or a layout text, such as `66(63)(62)`."
        ),
        max_length=2_000,
        schema_extra={"examples": ["14 11@14 44@14 34@44"]},
    ),
]


class PositionSeen(Struct, frozen=True, kw_only=True):
    """A position, or the tiles that lie after some plays.

    Attributes:
        kind: ``position``: all is known; ``view``: parts are hidden; ``layout``: only what lies on the table.
        text: It in its one form of text.
        rules: Its rule set, as text.
        turn: The seat to act; None when the deal is over, and for a layout.
        scores: The scores, by side; empty for a layout.
        hands: The hands, a count in the place of one that is hidden; empty for a layout.
        counts: The number of tiles in each hand; empty for a layout.
        boneyard: The number of tiles in the boneyard; None for a layout.
        ends: What counts, as (tile, counts).
        count: The sum of the ends.
        points: What that sum scores, whatever the target.
        places: Where one may attach, as (host, value).
        last: The tile that was placed last, where that is known.
        spinner: The first double, where doubles branch.
        legal: What the seat to act may do, with what would count after it and the points that it would score,
            where its hand is known; for a layout, what anybody could place.
        outcome: How the deal ended; None while it goes on.
        words: All of it in words.
    """

    kind: Literal["position", "view", "layout"]
    text: str
    rules: str
    turn: int | None
    scores: tuple[str, ...]
    hands: tuple[tuple[str, ...] | int, ...]
    counts: tuple[int, ...]
    boneyard: int | None
    ends: tuple[tuple[str, int], ...]
    count: int
    points: int
    places: tuple[tuple[str, int], ...]
    last: str | None
    spinner: str | None
    legal: tuple[Choice, ...]
    outcome: str | None
    words: str


@dataclass(frozen=True, slots=True)
class Given:
    """What a text gives.

    Attributes:
        thing: A position, a view or a layout.
        rules: Its rule set.
        last: The tile that was placed last, where that is known.
    """

    thing: Position | View | Layout
    rules: Rules
    last: Tile | None

    @classmethod
    def read(cls, text: str, rules_text: str) -> Given:
        """Read a position text, plays in order, or a layout text.

        Args:
            text: The text.
            rules_text: The rule set of plays and layouts.

        Raises:
            HttpRefused: ``bad_position``, with everything that is wrong with it.
        """
        if not text.strip():
            raise HttpRefused("bad_position", "there is neither a position nor a play")
        try:
            if any(word[0].isalpha() for word in text.split()):  # the rule set of a position text
                view = View.parse(text)
                hidden = None in view.hands or view.boneyard is None
                return cls(view if hidden else Position.parse(text), view.rules, None)
            rules = rules_of(rules_text)
            layout = Layout.parse(text.strip(), rules=rules)
            plays = [word for word in _SEPARATORS.split(text) if word]
            last = Tile.parse(plays[-1].partition("@")[0]) if len(plays) > 1 or "@" in text else None
            return cls(layout, rules, last)
        except NotationError as error:
            raise HttpRefused("bad_position", "", error.faults) from None

    def after(self, plays: str, seed: int | None) -> Given:
        """What there is after these plays, and after what is hidden is dealt, if there is a seed.

        Raises:
            HttpRefused: ``bad_position``, if a play is not legal, or what is hidden cannot be dealt.
        """
        try:
            thing = played(self.thing, plays)
        except NotationError as error:
            raise HttpRefused("bad_position", "", error.faults) from None
        placed = [word for word in _SEPARATORS.split(plays) if word and word not in ("+", "--")]
        last = Tile.parse(placed[-1].partition("@")[0]) if placed else self.last
        return Given(thing if seed is None else dealt(thing, seed), self.rules, last)

    @property
    def layout(self) -> Layout:
        """The tiles on the table."""
        return self.thing if isinstance(self.thing, Layout) else self.thing.layout

    def in_words(self, lang: Language) -> str:
        """All of it in words."""
        if isinstance(self.thing, Layout):
            return describe(Words(lang), self.thing, self.rules, self.last)
        return describe_position(Words(lang), self.thing, None, self.last)

    def legal(self) -> tuple[Choice, ...]:
        """What the seat to act may do, with its points; for a layout, what anybody could place."""
        thing = self.thing
        if isinstance(thing, Layout):
            free = [tile for tile in TILES if tile not in thing.joined]
            points = self.rules.points_by_sum
            return tuple(
                Choice(str(play), points[after.count()], _ends(after))
                for play in thing.plays(*free)
                for after in (thing.place(play.tile, play.host),)
            )
        if thing.turn is None:
            return ()
        view = thing.view(thing.turn) if isinstance(thing, Position) else thing
        return tuple(offered(view, action) for action in view.legal_actions())


@get(
    "/api/positions",
    operation_id="readPosition",
    summary="What a position is",
    description=(
        "Legal plays with their points, ends, open places, the sum, and all of it in words. If the text is "
        "no position, or one that cannot be, the refusal lists everything that is wrong with it."
    ),
    tags=[_TAG],
    responses=responses("bad_position"),
)
async def read_position(
    position: _Text,
    rules: RulesText = "all-fives",
    lang: Lang = "en",
    plays: Annotated[
        str,
        QueryParameter(
            description=(
                "What the seats to act do in it, in order, such as `14@11 + --`: the answer is the position "
                "after that."
            ),
            max_length=2_000,
        ),
    ] = "",
    seed: Annotated[
        int | None,
        QueryParameter(
            description="Deals what is hidden at random; the same number deals it in the same way.",
            ge=0,
            le=2**53,
        ),
    ] = None,
) -> Response[PositionSeen]:
    """What is legal in a position, and what counts."""
    given = Given.read(position, rules).after(plays, seed)
    thing, layout = given.thing, given.layout
    known = None if isinstance(thing, Layout) else thing
    kind: Literal["position", "view", "layout"] = "layout"
    if known is not None:
        kind = "position" if isinstance(known, Position) else "view"
    seen = PositionSeen(
        kind=kind,
        text=str(thing),
        rules=str(given.rules),
        turn=None if known is None else known.turn,
        scores=() if known is None else tuple(map(score_text, known.scores)),
        hands=() if known is None else _hands(known),
        counts=() if known is None else known.counts,
        boneyard=None if known is None else known.boneyard_count,
        ends=_ends(layout),
        count=layout.count(),
        points=given.rules.points_by_sum[layout.count()],
        places=tuple((str(place.tile), place.value) for place in layout.places()),
        last=None if given.last is None else str(given.last),
        spinner=None if layout.spinner is None else str(layout.spinner),
        legal=given.legal(),
        outcome=None if known is None or known.ended is None else known.ended.how,
        words=given.in_words(lang),
    )
    return Response(seen, headers=KEPT)


@get(
    "/api/positions/picture.svg",
    operation_id="drawPosition",
    summary="A picture of a position",
    description="As SVG, with everything it needs inside, and described in words.",
    tags=[_TAG],
    media_type="image/svg+xml",
    responses=responses("bad_position"),
)
async def draw_position(
    position: _Text,
    rules: RulesText = "all-fives",
    lang: Lang = "en",
    width: Annotated[int, QueryParameter(description="Pixels.", ge=120, le=4_000)] = 640,
    dark: Annotated[bool, QueryParameter(description="Whether it is for a dark page.")] = False,
) -> Response[str]:
    """A picture of a position as SVG."""
    return _picture(await _drawn(_svg, position, rules, lang, width, dark), "image/svg+xml")


@get(
    "/api/positions/picture.txt",
    operation_id="drawPositionAsText",
    summary="The table as text",
    description="The tiles on the table as a picture of characters, or in words with `plain`.",
    tags=[_TAG],
    media_type=MediaType.TEXT,
    responses=responses("bad_position"),
)
async def draw_position_as_text(
    position: _Text,
    rules: RulesText = "all-fives",
    lang: Lang = "en",
    width: Annotated[int, QueryParameter(description="Columns.", ge=20, le=240)] = 78,
    plain: Annotated[bool, QueryParameter(description="Whether to tell it in words only.")] = False,
) -> Response[str]:
    """The tiles on the table as text."""
    return _picture(await _drawn(_text, position, rules, lang, width, plain), MediaType.TEXT)


def _ends(layout: Layout) -> tuple[tuple[str, int], ...]:
    return tuple((str(end.tile), end.counts) for end in layout.ends())


def _hands(known: Position | View) -> tuple[tuple[str, ...] | int, ...]:
    return tuple(
        count if hand is None else tuple(map(str, hand))
        for hand, count in zip(known.hands, known.counts, strict=True)
    )


async def _drawn(draw: Callable[..., str], *what: Any) -> str:
    # A big table takes up to a tenth of a second to lay out: one at a time, and not on the event loop.
    return await asyncio.get_running_loop().run_in_executor(_artist, draw, *what)


def _picture(drawn: str, media_type: str) -> Response[str]:
    return Response(drawn, media_type=media_type, headers=KEPT)


@lru_cache(maxsize=256)
def _svg(text: str, rules: str, lang: Language, width: int, dark: bool) -> str:
    given = Given.read(text, rules)
    try:
        return svg(given.thing, width=width, dark=dark, lang=lang, rules=given.rules, last=given.last)
    except ValueError as error:
        raise HttpRefused("bad_request", str(error)) from None


@lru_cache(maxsize=256)
def _text(text: str, rules: str, lang: Language, width: int, plain: bool) -> str:
    given = Given.read(text, rules)
    return (
        draw_text(given.layout, width=width, plain=plain, lang=lang, rules=given.rules, last=given.last)
        + "\n"
    )


routes = (read_position, draw_position, draw_position_as_text)
