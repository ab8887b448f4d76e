"""Tables at which a given deal is played, set up for a test."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from functools import wraps
from typing import Any, Final, ParamSpec

from allfives.rules import TILES, Deal, Rules, Tile
from tests.live.matches import given
from tests.live.tab import Tab, opened
from tests.live.wire import Guest, Json, Web

__all__ = ["OUT", "OVER", "a_table", "at", "live", "play_one", "seen"]

OVER: Final[Json] = {"rules": "all-fives/2,hand=2,target=10", "deal": ["55.12", "00.34"]}
"""A match that the lead of 55 wins."""

OUT: Final[Json] = {"rules": "all-fives/2,hand=1", "deal": ["12", "00"], "pace": "normal"}
"""A deal that the lead of 12 ends."""

_PATIENCE_S: Final = 60

_P = ParamSpec("_P")


def live(test: Callable[_P, Coroutine[Any, Any, None]]) -> Callable[_P, None]:
    """Run a test that is a coroutine, which fails rather than waits for ever."""

    @wraps(test)
    def run(*args: _P.args, **kwargs: _P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), _PATIENCE_S))

    return run


@asynccontextmanager
async def at(url: str) -> AsyncIterator[Web]:
    """The server at a URL."""
    web = Web(url, [])
    try:
        yield web
    finally:
        await web.close()


@asynccontextmanager
async def a_table(
    web: Web, *, players: int = 2, deal: list[str] | None = None, **options: Any
) -> AsyncIterator[tuple[str, list[Guest], list[Tab]]]:
    """A room in which a given deal is played: its code, who sits there, and their tabs.

    Args:
        web: The server.
        players: How many.
        deal: The hands; what nobody holds is the boneyard. Any deal, by default. Seat 0 leads.
        options: Further options of the room.
    """
    rules = options.setdefault("rules", f"all-fives/{players}")
    if deal is None:
        dealt = Deal.shuffled(random.Random(5), Rules.parse(rules, players=players), leader=0)
    else:
        hands = tuple(tuple(sorted(map(Tile.parse, hand.split(".")))) for hand in deal)
        held = {tile for hand in hands for tile in hand}
        dealt = Deal(hands, tuple(tile for tile in TILES if tile not in held), 0)
    guests = [await web.guest(name) for name in ("Ana", "Rui", "Eva", "Ivo")[:players]]
    options = {"seats": ["open"] * players, "pace": "none", **options, "deal": given(dealt)}
    room = await web.make(guests[0], options)
    async with AsyncExitStack() as stack:
        tabs = []
        for seat, guest in enumerate(guests):
            tabs.append(await stack.enter_async_context(opened(web.url, room, guest)))
            done = await tabs[-1].ask("sit", seat=seat)
            assert done["type"] == "done", done
        for tab in tabs:
            while (await tab.resync())["phase"] != "playing":
                await asyncio.sleep(0.01)
        yield room, guests, tabs


async def seen(web: Web, who: Guest | None, room: str) -> Json:
    """The room as somebody sees it over HTTP."""
    told: Json = (await web.ask(who, f"/api/rooms/{room}")).json()
    return told


async def play_one(tab: Tab) -> Json:
    """Play the first of the choices; the answer."""
    state = await tab.resync()
    return await tab.ask("act", seq=tab.seq, action=state["choices"][0]["action"])
