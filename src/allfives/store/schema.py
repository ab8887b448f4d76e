"""The version of a database's tables, and the migrations that change it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from threading import Lock
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from allfives.store.errors import StoreError

__all__ = ["MIGRATING", "VERSION_TABLE", "is_current", "migrate"]

VERSION_TABLE: Final = "allfives_schema"
"""Where a database says which version its tables have; a name of our own, in case others use the database."""

MIGRATING: Final = Lock()
"""Held by whoever migrates in this process: Alembic keeps what it is doing in globals."""

_MIGRATIONS: Final = Path(__file__).parent / "migrations"
_ADVISORY_KEY: Final = 0x616C6C66697665  # "allfive"


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return config


@cache
def _versions() -> tuple[str, ...]:
    """The versions that this program knows, newest first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions())


def is_current(connection: Connection) -> bool:
    """Whether the tables are of the newest version.

    Raises:
        StoreError: If they are of a version that this program doesn't know.
    """
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    version = context.get_current_revision()
    if version is not None and version not in _versions():
        raise StoreError(
            f"The database is of version {version}, made by a newer allfives; this one knows up to"
            f" {_versions()[0]}."
        )
    return version == _versions()[0]


def migrate(connection: Connection, version: str = "head") -> None:
    """Bring the tables to a version, in the transaction of the connection.

    Processes that do so at the same time wait for each other: for the lock of a SQLite file, with which every
    transaction of ours begins, or for an advisory lock of PostgreSQL.

    Args:
        connection: A connection in a transaction.
        version: "head" for the newest, "base" for no tables at all, or one between.

    Raises:
        StoreError: If the tables are of a version that this program doesn't know.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY_KEY})
    newest = is_current(connection)
    config = _config()
    config.attributes["connection"] = connection
    if version != "head":
        command.downgrade(config, version)
    elif not newest:
        command.upgrade(config, version)
