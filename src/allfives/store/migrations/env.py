"""Alembic's entry: runs the migrations on the connection that ``allfives.store.schema`` hands it.

It sets up no logging; that is the program's to do.
"""

from __future__ import annotations

from alembic import context

from allfives.store.schema import VERSION_TABLE
from allfives.store.tables import METADATA

__all__: list[str] = []

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
)
with context.begin_transaction():
    context.run_migrations()
