"""The tables, as the newest migration leaves them. Times are milliseconds since 1970."""

from __future__ import annotations

import re
from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    TypeDecorator,
)

__all__ = ["METADATA", "entries", "guests", "processes", "rooms", "secrets", "storable", "tokens"]

METADATA = MetaData()

_UNSTORABLE: Final = re.compile("[\0\ud800-\udfff]")


def storable(text: str) -> str:
    """The text as every database can hold it."""
    return _UNSTORABLE.sub("\ufffd", text)


class Text(TypeDecorator[str]):
    """A text of any characters; those that not every database can hold become U+FFFD, also when asked for."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """Make a text one that a database can hold."""
        del dialect
        return None if value is None else storable(value)


rooms = Table(
    "rooms",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("public", Boolean, nullable=False),
    Column("maker", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    Column("closed", BigInteger),
    Column("holder", Text),
)
Index(
    "rooms_open",
    rooms.c.public,
    rooms.c.created,
    sqlite_where=rooms.c.closed.is_(None),
    postgresql_where=rooms.c.closed.is_(None),
)
Index(
    "rooms_closed",
    rooms.c.public,
    rooms.c.closed,
    sqlite_where=rooms.c.closed.is_not(None),
    postgresql_where=rooms.c.closed.is_not(None),
)

# In SQLite the rows of a room lie beside each other, in the tree of the primary key.
entries = Table(
    "entries",
    METADATA,
    Column("room", Text, ForeignKey("rooms.code", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("match", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("command", Text),
    Column("entry", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
Index(
    "entries_command",
    entries.c.room,
    entries.c.command,
    unique=True,
    sqlite_where=entries.c.command.is_not(None),
    postgresql_where=entries.c.command.is_not(None),
)
Index("entries_match", entries.c.room, entries.c.match)

guests = Table(
    "guests",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("program", Boolean, nullable=False),
)
Index("guests_seen", guests.c.seen)

tokens = Table(
    "tokens",
    METADATA,
    Column("digest", Text, primary_key=True),
    Column("guest", Text, ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("label", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)
Index("tokens_guest", tokens.c.guest)

secrets = Table(
    "secrets",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

processes = Table(
    "processes",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("seen", BigInteger, nullable=False),
)
