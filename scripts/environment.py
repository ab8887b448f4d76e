"""Make a virtual environment of this project ready, from its hash-pinned lock file.

Usage: ``sh scripts/setup ENVIRONMENT [page]``, which finds a fit Python and runs this with it. With ``page``,
or with that alone, the page is built as well, at the same time (``scripts/page.py``).

An environment that is ready is left alone. A stamp inside it tells for which lock files, for which
``pyproject.toml`` and for which folder it was made: when those are others, or when there is no stamp because
the work was cut short, it is made anew. ``run``, ``test`` and ``check`` share ``.venv``, each adding to the
one before it, so that playing needs the fewest downloads.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PIP_LOG_LINES = 12


@dataclass(frozen=True)
class Environment:
    """A virtual environment and what belongs into it.

    Attributes:
        folder: Its folder, relative to the project's.
        locks: The lock files it may be filled from, smallest first; each holds all of the one before it.
        package: Whether the project itself is installed into it.
    """

    folder: str
    locks: tuple[str, ...]
    package: bool = True


ENVIRONMENTS = (
    Environment(".venv", ("run", "test", "check")),
    Environment(".venv-bench", ("bench",)),
    Environment(".venv-fuzz", ("fuzz",)),
    Environment(".venv-mutate", ("mutate",)),
    Environment(".venv-lock", ("lock",), package=False),
)


class SetupError(Exception):
    """The environment could not be made; the text says why, to a person."""


def lock_file(lock: str) -> Path:
    """Return the path of a lock file, relative to the project's folder."""
    return Path("requirements", f"{lock}.txt")


def key(environment: Environment) -> str:
    """Return a digest of all that decides whether an environment is still the right one.

    Of ``pyproject.toml`` only what an installation reads is in it, so that a change in the settings of a tool
    costs nothing. The folder is in it because an environment cannot be moved.
    """
    pyproject = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
    installed = [pyproject["build-system"], pyproject["project"], pyproject["tool"]["hatch"]]
    digest = hashlib.sha256(json.dumps([str(ROOT), installed], sort_keys=True).encode())
    for lock in environment.locks:
        digest.update(lock_file(lock).read_bytes())
    return digest.hexdigest()


def run(*command: str | Path, cwd: Path | None = None) -> tuple[int, str]:
    """Run a command that asks nothing; return its exit status and all that it said."""
    done = subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, "PIP_USER": "0"},  # an environment has no user site
        close_fds=False,  # hand on the lock that `alone` holds
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    return done.returncode, done.stdout


def pip_install(folder: Path, *arguments: str | Path) -> tuple[int, str]:
    """Install with the environment's own pip, from whatever index the person has set up for pip."""
    options = ("--no-input", "--disable-pip-version-check", "--progress-bar=off")
    return run(folder / "bin" / "python", "-m", "pip", "install", *options, *arguments)


def last_words(output: str) -> str:
    """Return the end of a command's output, indented."""
    return "\n".join(f"    {line}" for line in output.strip().splitlines()[-PIP_LOG_LINES:])


def remove(folder: Path) -> None:
    """Remove an environment, or the link or file that stands in its place."""
    if folder.is_symlink() or folder.is_file():
        folder.unlink()
    elif folder.exists():
        print(f"Removing {folder}: it is unfinished, out of date or from another folder.", flush=True)
        shutil.rmtree(folder)


def create(folder: Path) -> None:
    """Make an empty virtual environment.

    Raises:
        SetupError: Python's own venv failed.
    """
    print(f"Making {folder} with Python {sys.version.split()[0]}.", flush=True)
    status, output = run(sys.executable, "-m", "venv", folder)
    if status:
        raise SetupError(f"Python could not make the virtual environment {folder}:\n{last_words(output)}")


def read_stamp(stamp: Path, wanted: str) -> str | None:
    """Return the lock file that an environment was last filled from, or None if it has to be made anew."""
    try:
        ready = json.loads(stamp.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    fit = ready["key"] == wanted and (stamp.parent / "bin" / "python").exists()
    return str(ready["lock"]) if fit else None


def write_stamp(stamp: Path, lock: str, key: str) -> None:
    """Say that an environment is ready; all or nothing, should this be cut short."""
    unfinished = stamp.with_suffix(".new")
    unfinished.write_text(json.dumps({"lock": lock, "key": key}), encoding="utf-8")
    unfinished.replace(stamp)


def prepare(environment: Environment, lock: str) -> None:
    """Bring an environment to at least the contents of a lock file.

    Raises:
        SetupError: Something could not be downloaded or installed.
    """
    folder = Path(environment.folder)
    stamp = folder / "ready.json"
    wanted = key(environment)
    present = read_stamp(stamp, wanted)
    if present is None:
        remove(folder)
        create(folder)
    elif environment.locks.index(present) >= environment.locks.index(lock):
        return

    print(f"Installing the packages of {lock_file(lock)}.", flush=True)
    stamp.unlink(missing_ok=True)
    status, output = pip_install(folder, "--require-hashes", "--requirement", lock_file(lock))
    if status:
        if present is not None and "Installing collected packages" not in output:
            write_stamp(stamp, present, wanted)  # pip gave up before it changed anything
        raise SetupError(
            f"The packages of {lock_file(lock)} could not be installed. Is the package index within reach?"
            f" What pip said last:\n{last_words(output)}"
        )
    if environment.package and present is None:
        print("Installing allfives itself, from this folder.", flush=True)
        offline = ("--no-index", "--no-deps", "--no-build-isolation")
        status, output = pip_install(folder, *offline, "--editable", ".")
        if status:
            raise SetupError(f"allfives could not be installed. What pip said last:\n{last_words(output)}")
    write_stamp(stamp, lock, wanted)


@contextmanager
def alone(file: Path, work: str) -> Iterator[None]:
    """Let only one piece of work of a kind go on in this folder at a time, `make -j` included.

    The commands that it runs hold the lock too: if this process is killed, the next one waits for the pip
    that was left behind before it clears away what that pip has been writing.

    Args:
        file: The file that is locked.
        work: What the work is called.
    """
    with file.open(encoding="utf-8") as handle:
        os.set_inheritable(handle.fileno(), True)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(f"Waiting for another {work} in this folder to end.", flush=True)
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def main(arguments: list[str]) -> int:
    """Prepare the named environment, and the page where that is asked for; return the exit status."""
    by_lock = {lock: environment for environment in ENVIRONMENTS for lock in environment.locks}
    lock, with_page = next(iter(arguments), ""), arguments[-1:] == ["page"]
    if arguments not in ([lock], [lock, "page"]) or lock not in (*by_lock, "page"):
        print(f"usage: sh scripts/setup [{'|'.join(by_lock)}] [page]", file=sys.stderr)
        return 2
    os.chdir(ROOT)
    page = subprocess.Popen([sys.executable, "-m", "scripts.page", "build"]) if with_page else None
    try:
        if lock in by_lock:
            with alone(Path(__file__), "set-up"):
                prepare(by_lock[lock], lock)
        return page.wait() if page else 0
    except (SetupError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Interrupted; the next run starts over.", file=sys.stderr)
        return 130
    finally:
        if page:
            page.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
