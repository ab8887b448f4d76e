"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "rooms",
        sa.Column("code", sa.String, primary_key=True),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("maker", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sa.Column("closed", sa.BigInteger),
        sa.Column("holder", sa.String),
    )
    is_open = sa.text("closed IS NULL")
    op.create_index(
        "rooms_open", "rooms", ["public", "created"], sqlite_where=is_open, postgresql_where=is_open
    )
    is_closed = sa.text("closed IS NOT NULL")
    op.create_index(
        "rooms_closed", "rooms", ["public", "closed"], sqlite_where=is_closed, postgresql_where=is_closed
    )
    op.create_table(
        "entries",
        sa.Column("room", sa.String, sa.ForeignKey("rooms.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("command", sa.String),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    commanded = sa.text("command IS NOT NULL")
    op.create_index(
        "entries_command",
        "entries",
        ["room", "command"],
        unique=True,
        sqlite_where=commanded,
        postgresql_where=commanded,
    )
    op.create_index("entries_match", "entries", ["room", "match"])
    op.create_table(
        "guests",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("program", sa.Boolean, nullable=False),
    )
    op.create_index("guests_seen", "guests", ["seen"])
    op.create_table(
        "tokens",
        sa.Column("digest", sa.String, primary_key=True),
        sa.Column("guest", sa.String, sa.ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
        sa.Column("label", sa.String, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("tokens_guest", "tokens", ["guest"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables, with all that is in them."""
    for table in ("processes", "secrets", "tokens", "guests", "entries", "rooms"):
        op.drop_table(table)
