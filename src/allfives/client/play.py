"""A player at a live table: whole matches with anything that can choose."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from concurrent.futures import Executor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from allfives.client.table import Table
from allfives.players import Player
from allfives.rules import Action, ByteStream, Score, View
from allfives.table.refusals import Refused

__all__ = ["Result", "play_at"]

_MOVED_ON = ("stale", "not_your_turn", "match_over", "out_of_time")
"""Refusals of a play that was thought about for too long."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended.

    Attributes:
        match: Its number in the room.
        seat: The seat that was played.
        won: Whether its side won, alone or with another.
        scores: The scores, by side.
    """

    match: int
    seat: int
    won: bool
    scores: tuple[Score, ...]


async def play_at(
    table: Table, player: Player, *, matches: int = 1, executor: Executor | None = None
) -> list[Result]:
    """Let a player play whole matches at a table, asking for another match after each but the last.

    It thinks beside the event loop, so that the connection stays alive. When a bot has taken over (after too
    long a silence, or a clock that ran out) the seat is taken back.

    Args:
        table: A table that was entered, with a seat.
        player: Who chooses.
        matches: How many matches to play.
        executor: Where it thinks; a thread by default. Slow players want a ``ProcessPoolExecutor``.

    Returns:
        How the matches ended: fewer, if the room was closed or the seat was lost before.

    Raises:
        Cheated: If a deal is not the one that was agreed on.
        Refused: If the player chose what is not legal, or the seat was taken over from elsewhere.
    """
    results: list[Result] = []
    async for _ in table:
        seen = table.seen
        if seen.closed or seen.seat is None:
            break
        chair = seen.chairs[seen.seat]
        if seen.phase == "over":
            if not results or results[-1].match != seen.number:
                won = seen.rules.side(seen.seat) in seen.winners
                results.append(Result(seen.number, seen.seat, won, seen.scores))
            if len(results) == matches:
                break
            if not chair.ready:
                await _without_refusal(table.rematch())
        elif seen.phase == "dealing" and seen.fair is None and seen.deal and not chair.ready:
            await _without_refusal(table.ready())
        elif seen.phase == "playing" and chair.bot and not chair.resigned:
            await _without_refusal(table.back())
        elif seen.choices and seen.view is not None:
            action = await _think(player, seen.view, executor)
            await _act(table, action, seen.seq)
    return results


async def _think(player: Player, view: View, executor: Executor | None) -> Action:
    actions = view.legal_actions()
    if len(actions) == 1:
        return actions[0]
    chance = ByteStream(secrets.token_bytes(32))
    return await asyncio.get_running_loop().run_in_executor(executor, player.choose, view, chance)


async def _act(table: Table, action: Action, seq: int) -> None:
    try:
        await table.act(action, seq)
    except Refused as refused:
        if refused.code not in _MOVED_ON:
            raise


async def _without_refusal(asked: Coroutine[Any, Any, None]) -> None:
    """Ask for something that may have become superfluous meanwhile."""
    with suppress(Refused):
        await asked
