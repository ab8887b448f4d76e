"""A bot for live tables, to begin one's own from: a player of its own, and a few lines that seat it.

    ALLFIVES_TOKEN=af_… python examples/bot.py http://localhost:8000/rooms/CODE 3

plays three matches in that room as the guest who made the token (`POST /api/tokens`; see docs/protocol.md).
Without a token it is a guest of its own; with a server's address alone it makes a room and tells its link.
"""

from __future__ import annotations

import asyncio
import os
import sys

from allfives.client import Client, play_at, read_link
from allfives.rules import Action, IllegalActionError, Place, Source, Tile, View

__all__ = ["Keeper", "main"]


class Keeper:
    """Takes the most points; of equal plays the one that keeps the most different values in the hand."""

    def choose(self, view: View, rng: Source) -> Action:  # noqa: ARG002 - the protocol's; it leaves nothing to chance
        """Choose for the seat whose view it is: it sees its own hand, the table, and what was played."""
        actions = view.legal_actions()
        if not actions:
            raise IllegalActionError("this seat is not to act")
        plays = [action for action in actions if isinstance(action, Place)]
        return max(plays, key=lambda play: self._worth(view, play), default=actions[0])

    def _worth(self, view: View, play: Place) -> tuple[int, int, Tile]:
        kept = [tile for tile in view.hand if tile is not play.tile]
        values = {value for tile in kept for value in (tile.low, tile.high)}
        return view.points(play), len(values), play.tile


async def main(link: str, matches: int) -> None:
    """Play so many matches in a room, and print how they ended."""
    server, code = read_link(link)
    token = os.environ.get("ALLFIVES_TOKEN")  # not an argument: others can see those
    async with Client(server, token=token, name=None if token else "Keeper") as client:
        if code is None:
            code = await client.make_room()
            print(client.link(code), flush=True)
        async with client.join(code) as table:
            for result in await play_at(table, Keeper(), matches=matches):
                print(f"match {result.match}:", "won" if result.won else "lost", *result.scores)
            await table.leave()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    asyncio.run(main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1))
