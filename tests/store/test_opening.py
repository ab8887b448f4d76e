"""Opening a database: what is refused and how, and the migrations."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, inspect, make_url

from allfives.rules import AllFivesError
from allfives.store import Store, StoreError, StoreUnavailable
from allfives.store.opening import open_database
from allfives.store.schema import VERSION_TABLE, migrate
from allfives.store.tables import METADATA
from tests.store.helpers import make_room, statement

pytestmark = pytest.mark.anyio

TABLES = {"rooms", "entries", "guests", "tokens", "secrets", "processes"}


def tables(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


def differences(connection: Connection) -> object:
    """What the tables are not as the program believes them to be."""
    options = {"version_table": VERSION_TABLE, "compare_type": True}
    return compare_metadata(MigrationContext.configure(connection, opts=options), METADATA)


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("", "That is no URL of a database: expected sqlite[+]aiosqlite:///FILE or postgresql[+]asyncpg://"),
        ("allfives.db", "That is no URL of a database"),
        ("postgresql+asyncpg://ana:hunter2@host:port/db", "That is no URL of a database"),
        (
            "sqlite:////tmp/x.db",
            "A database of the kind sqlite is not supported: expected sqlite[+]aiosqlite",
        ),
        ("postgresql://ana:hunter2@host/db", "A database of the kind postgresql is not supported"),
        ("mysql+aiomysql://ana:hunter2@host/db", "A database of the kind mysql[+]aiomysql is not supported"),
        ("sqlite+aiosqlite://", "The database needs a file and nothing more: sqlite[+]aiosqlite:///FILE"),
        ("sqlite+aiosqlite://ana:hunter2@host/x.db", "The database needs a file and nothing more"),
        ("sqlite+aiosqlite:///:memory:", "The database needs a file"),
        ("sqlite+aiosqlite:///file:x?mode=memory&uri=true", "The database needs a file"),
        ("sqlite+aiosqlite:///{tmp}/missing/x.db", "/missing/x.db is not available: unable to open database"),
        ("sqlite+aiosqlite:///{tmp}", "is not available: unable to open database file"),
        ("sqlite+aiosqlite:///{tmp}/text.txt", "text.txt is not available: file is not a database"),
        ("sqlite+aiosqlite:///{tmp}/x.db?colour=red", "The database needs a file and nothing more"),
        ("postgresql+asyncpg://ana:hunter2@127.0.0.1:1/db", "The database db on 127.0.0.1 is not available"),
        (
            "postgresql+asyncpg://ana:hunter2@/db?host=/nowhere",
            "The database db on /nowhere is not available",
        ),
        ("postgresql+asyncpg://ana:hunter2@127.0.0.1:1/db?colour=red", "has a parameter that its driver"),
    ],
)
async def test_what_is_no_database_is_told_in_one_sentence_without_the_password(
    url: str, sentence: str, tmp_path: Path
) -> None:
    (tmp_path / "text.txt").write_text("A text of some length, which is not what SQLite writes. " * 100)
    with pytest.raises(StoreError, match=sentence) as caught:
        await Store.open(url.format(tmp=tmp_path))
    told = str(caught.value)
    assert "hunter2" not in told
    assert told.endswith(".")
    assert "\n" not in told
    assert isinstance(caught.value, AllFivesError)


async def test_a_postgresql_database_that_is_not_there_or_not_for_this_user_is_told(
    postgres_url: str,
) -> None:
    server = make_url(postgres_url)
    nowhere = server.set(database="nothing").render_as_string()
    with pytest.raises(StoreUnavailable, match='database "nothing" does not exist'):
        await Store.open(nowhere)
    nobody = server.set(username="nobody").render_as_string()
    with pytest.raises(StoreUnavailable, match='role "nobody" does not exist'):
        await Store.open(nobody)


async def test_without_its_driver_postgresql_is_refused_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    for module in ("postgresql", "listener"):
        monkeypatch.delitem(sys.modules, f"allfives.store.{module}", raising=False)
    with pytest.raises(StoreError, match=r"pip install 'allfives\[postgresql\]'"):
        await Store.open("postgresql+asyncpg://ana:hunter2@host/db")


async def test_the_tables_are_made_taken_away_and_made_again(database_url: str) -> None:
    database = await open_database(database_url, 5, migrating=True)
    assert await database.read(tables) == TABLES | {VERSION_TABLE}
    assert await database.read(differences) == []
    await database.write(lambda connection: migrate(connection, "base"))
    assert await database.read(tables) == {VERSION_TABLE}
    await database.write(migrate)
    assert await database.read(tables) == TABLES | {VERSION_TABLE}
    assert await database.read(differences) == []
    await database.close()


async def test_opening_again_changes_nothing(database_url: str) -> None:
    async with await Store.open(database_url) as store:
        await make_room(store)
    async with await Store.open(database_url, migrate=False) as store:
        assert len(await store.rows("R")) == 1


async def test_older_tables_are_left_alone_when_that_is_wanted(database_url: str) -> None:
    with pytest.raises(StoreError, match="not of the newest version"):
        await Store.open(database_url, migrate=False)
    database = await open_database(database_url, 5, migrating=True)
    await database.close()


async def test_tables_of_a_newer_program_are_left_alone(database_url: str) -> None:
    async with await Store.open(database_url) as store:
        await make_room(store)
    await statement(database_url, f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
    with pytest.raises(StoreError, match="version 9999, made by a newer allfives; this one knows up to 0001"):
        await Store.open(database_url)


async def test_a_migration_that_fails_leaves_nothing_behind(database_url: str) -> None:
    await statement(database_url, "CREATE TABLE tokens (colour TEXT)")
    with pytest.raises(StoreError, match=r'tokens"? already exists'):
        await Store.open(database_url)
    await statement(database_url, "DROP TABLE tokens")
    async with await Store.open(database_url) as store:
        await make_room(store)


async def test_several_processes_may_make_the_tables_at_once(database_url: str) -> None:
    code = (
        "import asyncio, sys\n"
        "from allfives.store import Store\n"
        "async def main():\n"
        "    print('ready', flush=True)\n"
        "    input()\n"
        "    async with await Store.open(sys.argv[1]) as store:\n"
        "        await store.beat(1)\n"
        "asyncio.run(main())\n"
    )
    started = [
        subprocess.Popen(
            [sys.executable, "-c", code, database_url],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for process in started:
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stdout.readline() == "ready\n"
    for process in started:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    ends = [(*process.communicate(timeout=60), process.returncode) for process in started]
    assert ends == [("", "", 0)] * 2
    async with await Store.open(database_url, migrate=False) as store:
        assert len(await store.processes()) == 2


async def test_who_opens_a_new_file_waits_for_another_who_is_writing_to_it(tmp_path: Path) -> None:
    file = tmp_path / "new.db"
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    asyncio.get_running_loop().call_later(0.3, other.close)
    async with await Store.open(f"sqlite+aiosqlite:///{file}") as store:
        await store.beat(1)


async def test_several_stores_of_one_process_may_make_the_tables_at_once(
    database_url: str, tmp_path: Path
) -> None:
    others = [f"sqlite+aiosqlite:///{tmp_path / name}.db" for name in "ab"]
    stores = await asyncio.gather(*(Store.open(url) for url in [database_url] * 3 + others))
    await asyncio.gather(*(store.beat(1) for store in stores))
    assert len(await stores[0].processes()) == 3
    for store in stores:
        await store.close()


async def test_opening_leaves_logging_as_it_is_and_prints_nothing(
    database_url: str, capfd: pytest.CaptureFixture[str]
) -> None:
    root, one = logging.getLogger(), logging.getLogger("tests.store.one")

    def setting() -> object:
        return root.handlers[:], root.level, one.disabled, one.level, logging.getLogger("alembic").level

    before = setting()
    async with await Store.open(database_url) as store:
        await make_room(store)
    assert setting() == before
    assert capfd.readouterr() == ("", "")


async def test_a_process_has_an_id_of_its_own_unless_given_one(database_url: str) -> None:
    async with await Store.open(database_url) as one, await Store.open(database_url) as other:
        assert one.process != other.process
    async with await Store.open(database_url, process="web-1") as named:
        assert named.process == "web-1"


@pytest.mark.parametrize("process", ["", "a b", "a\n"])
async def test_the_id_of_a_process_is_one_word(process: str, sqlite_url: str) -> None:
    with pytest.raises(ValueError, match="not the id of a process"):
        await Store.open(sqlite_url, process=process)


async def test_a_path_may_hold_any_characters(tmp_path: Path) -> None:
    folder = tmp_path / "50% ñandú & söhne"
    folder.mkdir()
    async with await Store.open(f"sqlite+aiosqlite:///{folder}/fünf.db") as store:
        await make_room(store)
    assert sqlite3.connect(folder / "fünf.db").execute("SELECT code FROM rooms").fetchall() == [("R",)]
