"""The built wheel stands alone: all files of the package are inside, and every command runs from it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from this source without a network."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def unpacked(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds what the wheel holds, and nothing of the source."""
    folder = tmp_path_factory.mktemp("unpacked")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def run(unpacked: Path, *arguments: str, **variables: str) -> str:
    """Run the command line with the unpacked package before the source on the path; return what it said."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG"))}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=unpacked,
        env={**environment, "PYTHONPATH": str(unpacked), "PYTHONUTF8": "1", **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=100,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_every_file_of_the_package_is_in_the_wheel(wheel: Path) -> None:
    source = ROOT / "src"
    files = {
        path.relative_to(source).as_posix()
        for path in (source / "allfives").rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if name.startswith("allfives/")}
    assert inside == files
    assert "allfives/py.typed" in inside
    assert len({name for name in inside if name.endswith(".ftl")}) >= 4


def test_the_wheel_tells_its_licence_its_command_and_what_it_needs(unpacked: Path) -> None:
    [info] = unpacked.glob("allfives-*.dist-info")
    told = (info / "METADATA").read_text(encoding="utf-8").splitlines()
    assert "License-Expression: Apache-2.0" in told
    assert "Requires-Python: >=3.11" in told
    needs = {line.removeprefix("Requires-Dist: ") for line in told if line.startswith("Requires-Dist: ")}
    names = {re.split(r"[^a-z-]", need)[0] for need in needs if "extra ==" not in need}
    assert names == {
        *("aiosqlite", "alembic", "fluent-runtime", "httpx", "itsdangerous", "litestar", "msgspec"),
        *("prometheus-client", "rich", "segno", "sqlalchemy", "typer", "uvicorn", "websockets"),
    }
    extras = {
        tuple(re.findall(r"^[a-z]+|(?<=extra == ')[a-z]+", need)) for need in needs if "extra ==" in need
    }
    assert extras == {
        ("asyncpg", "postgresql"),
        *(("numba", "fast"), ("numpy", "fast")),
        *(("numba", "envs"), ("numpy", "envs"), ("gymnasium", "envs"), ("pettingzoo", "envs")),
        *(("numba", "cluster"), ("numpy", "cluster"), ("ray", "cluster")),
        ("pyarrow", "parquet"),
    }
    assert "allfives = allfives.cli:main" in (info / "entry_points.txt").read_text(encoding="utf-8")
    assert "Apache License" in (info / "licenses" / "LICENSE").read_text(encoding="utf-8")


def test_python_takes_the_package_from_the_wheel_and_not_from_the_source(unpacked: Path) -> None:
    where = run(unpacked, "-c", "import allfives; print(allfives.__file__)")
    assert where == f"{unpacked / 'allfives' / '__init__.py'}\n"


def test_every_command_runs_from_the_wheel(unpacked: Path) -> None:
    run(unpacked, "-m", "allfives", "play", "--seed", "1", "--record", "match.fives")
    assert run(unpacked, "-m", "allfives", "check", "match.fives", "--json").startswith('{"matches": 1')
    assert run(unpacked, "-m", "allfives", "convert", "match.fives", "--to", "json") != ""
    assert "1+4" in run(unpacked, "-m", "allfives", "score", "14").replace(" ", "")
    assert run(unpacked, "-m", "allfives", "show", "36 66@36", "--svg", "table.svg", "--words") != ""
    assert (unpacked / "table.svg").read_text(encoding="utf-8").lstrip().startswith("<svg")
    assert run(unpacked, "-m", "allfives", "rules", "sniff") != ""
    assert run(unpacked, "-m", "allfives", "sheet", "120:97.5") != ""


@pytest.mark.parametrize(
    ("locale", "word"),
    [("en_GB", "spinner"), ("pt_BR", "ramifica"), ("es_ES", "ramificador"), ("ru_RU", "дубль")],
)
def test_the_texts_of_every_language_are_in_the_wheel(unpacked: Path, locale: str, word: str) -> None:
    said = run(unpacked, "-m", "allfives", "show", "36 66@36", "--words", LC_ALL=f"{locale}.UTF-8")
    assert word in said.lower()


def test_the_wheel_alone_serves_the_page(unpacked: Path, tmp_path: Path) -> None:
    assert (unpacked / "allfives/web/static/index.html").exists(), (
        "the page is not built: `make test` does it"
    )
    command = [
        sys.executable,
        "-m",
        "allfives",
        "serve",
        "--port",
        "0",
        "--lang",
        "en",
        "--bot-processes",
        "1",
    ]
    with subprocess.Popen(
        [*command, "--database", f"sqlite+aiosqlite:///{tmp_path / 'a.db'}"],
        cwd=unpacked,
        env={**os.environ, "PYTHONPATH": str(unpacked), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            address = re.search(r"http://localhost:\d+", server.stdout.readline())
            assert address is not None
            with httpx.Client(base_url=address[0], trust_env=False, timeout=30) as client:
                page = client.get("/rooms/abc")
                assert page.headers["content-encoding"] == "gzip"
                files = re.findall(r'(?:src|href)="([^"]+)"', page.text)
                assert len(files) >= 4
                assert {client.get(file).status_code for file in files} == {200}
        finally:
            server.terminate()
