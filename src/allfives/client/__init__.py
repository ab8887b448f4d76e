"""A client of the live tables: for programs that play, and for ``allfives join``.

    async with Client("http://localhost:8000", token=TOKEN) as client:
        async with client.join(CODE) as table:
            await play_at(table, PLAYERS["greedy"], matches=3)

``docs/protocol.md`` tells what goes over the wire, ``examples/bot.py`` is a whole program.
"""

from allfives.client.client import Client, Listed, read_link
from allfives.client.errors import Cheated, ClientError
from allfives.client.play import Result, play_at
from allfives.client.seen import Chair, Seen
from allfives.client.table import Link, Table, Update
from allfives.client.views import view_from

__all__ = [
    "Chair",
    "Cheated",
    "Client",
    "ClientError",
    "Link",
    "Listed",
    "Result",
    "Seen",
    "Table",
    "Update",
    "play_at",
    "read_link",
    "view_from",
]
