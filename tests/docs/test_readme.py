"""The README is true: its Python runs, its commands run, its links lead somewhere."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.live.serving import Served, serving

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted(ROOT.glob("docs/**/*.md")),
]


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def commands() -> list[str]:
    return [line for block in blocks("sh") for line in block.splitlines() if line.startswith(".venv/bin/")]


def test_the_python_of_the_readme_runs() -> None:
    (code,) = blocks("python")
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert result.stderr == ""
    assert result.returncode == 0
    assert result.stdout.strip()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The server that the README's commands are about."""
    with serving(tmp_path_factory.mktemp("served")) as served:
        yield served


def of_a_server(served: Served) -> tuple[str, str]:
    """The address of a server, and the code of a room there."""
    with httpx.Client(base_url=served.url, trust_env=False) as http:
        http.post("/api/me", json={"name": "Ana"})
        made = http.post("/api/rooms", json={"seats": ["open", "open"]})
    return served.url, made.json()["code"]


def of_kind(*kinds: str) -> list[str]:
    return [line for line in commands() if line.split()[1] in kinds]


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "", "XDG_DATA_HOME": str(folder)}


@pytest.mark.parametrize("line", [line for line in commands() if line not in of_kind("serve", "join")])
def test_every_command_of_the_readme_runs(line: str, tmp_path: Path) -> None:
    """As it stands there, with a match on standard input where a person would play, from an empty folder."""
    words = shlex.split(line.split("#", maxsplit=1)[0])[1:]
    if words[0] in ("check", "verify"):
        (tmp_path / words[-1]).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / words[-1], tmp_path / words[-1])
    result = subprocess.run(
        [sys.executable, "-m", "allfives", *words],
        cwd=tmp_path,
        env=environment(tmp_path),
        input="quit\ny\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.stderr == ""
    assert result.returncode == 0
    assert result.stdout.strip()


@pytest.mark.parametrize("line", of_kind("serve", "join"))
def test_the_commands_of_the_readme_for_live_tables_run_until_they_are_told_to_stop(
    line: str, tmp_path: Path, served: Served
) -> None:
    words = shlex.split(line)[1:]
    if words[0] == "join":
        url, code = of_a_server(served)
        words = [word.replace("http://localhost:8000", url).replace("CODE", code) for word in words]
        words += ["--name", "Rui"]
    else:
        words += ["--port", "0"]
    with subprocess.Popen(
        [sys.executable, "-m", "allfives", *words],
        env={**environment(tmp_path), "PYTHONUNBUFFERED": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        said = next(line for line in process.stdout if "http://" in line or "Rui" in line)
        if words[0] == "serve":
            address = re.search(r"http://localhost:\d+/", said)
            assert address is not None
            until_it_answers(address[0])
        process.send_signal(signal.SIGINT)
        assert process.wait(60) in (0, 130)


def until_it_answers(address: str) -> None:
    for _ in range(600):
        with suppress(httpx.TransportError):
            httpx.get(f"{address}healthz", trust_env=False)
            return
        time.sleep(0.1)
    raise AssertionError(f"nobody answers at {address}")


def test_what_the_readme_shows_of_score_is_what_it_prints() -> None:
    (shown,) = blocks("text")
    result = subprocess.run(
        [sys.executable, "-m", "allfives", "--lang", "en", "score", "14 11@14 44@14 34@44"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stdout.startswith(shown)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_within_the_project_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8"))
    broken = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert broken == []
