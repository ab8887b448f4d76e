"""From a URL to a database whose tables are of the newest version."""

from __future__ import annotations

import asyncio
from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from allfives.store.database import Database, reason, unavailable
from allfives.store.errors import StoreError
from allfives.store.schema import MIGRATING, is_current, migrate
from allfives.store.sqlite import Sqlite

__all__ = ["open_database"]

_EXPECTED: Final = "sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE"
_MIGRATION_PATIENCE: Final = 600.0


async def open_database(url: str, patience: float, *, migrating: bool) -> Database:
    """Reach a database, and see to it that its tables are of the newest version.

    Args:
        url: As SQLAlchemy writes them.
        patience: How many seconds it may take to answer.
        migrating: Whether older tables are brought to the newest version, or refused.

    Raises:
        StoreError: If that is no such URL, or the tables are not, and can't be, of the newest version.
        StoreUnavailable: If the database can't be reached.
    """
    database = _database(url, patience)
    try:
        await _bring_up_to_date(database, migrating=migrating)
    except BaseException:
        await database.close()
        raise
    return database


def _database(text: str, patience: float) -> Database:
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):  # it is not repeated, since it may hold a password
        raise StoreError(f"That is no URL of a database: expected {_EXPECTED}.") from None
    match url.drivername:
        case "sqlite+aiosqlite":
            return Sqlite(url, patience)
        case "postgresql+asyncpg":
            return _postgresql(url, patience)
        case other:
            raise StoreError(f"A database of the kind {other} is not supported: expected {_EXPECTED}.")


def _postgresql(url: URL, patience: float) -> Database:
    try:
        from allfives.store.postgresql import Postgresql
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise StoreError(
            "PostgreSQL needs a package that is not installed: pip install 'allfives[postgresql]'."
        ) from None
    return Postgresql(url, patience)


async def _bring_up_to_date(database: Database, *, migrating: bool) -> None:
    try:
        if await database.write(is_current):
            return
    except SQLAlchemyError as error:
        raise unavailable(database.where, error) from error
    except TypeError as error:
        raise StoreError(
            f"The URL of the database has a parameter that its driver doesn't know: {error}."
        ) from None
    if not migrating:
        raise StoreError(f"The tables of the database {database.where} are not of the newest version.")
    while not MIGRATING.acquire(blocking=False):  # to wait in a lock of threads would stop the event loop
        await asyncio.sleep(0.01)
    try:
        await database.write(migrate, _MIGRATION_PATIENCE)
    except SQLAlchemyError as error:
        raise StoreError(
            f"The tables of the database {database.where} can't be brought up to date: {reason(error)}."
        ) from error
    finally:
        MIGRATING.release()
