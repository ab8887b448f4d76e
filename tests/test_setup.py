"""Getting an environment ready, without a network: what is refused, what is left alone, what is made anew."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import environment, page

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A folder, with a space in its name, that holds what a set-up reads."""
    folder = tmp_path / "a clone"
    shutil.copytree(ROOT / "scripts", folder / "scripts", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "requirements", folder / "requirements")
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def set_up(clone: Path, name: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the set-up as make does, out of reach of any package index."""
    offline = {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull, "PYTHON": sys.executable}
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PIP_")}
    return subprocess.run(
        ["sh", "scripts/setup", name],
        cwd=clone,
        env={**kept, **offline, **variables},
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )


def stamped(clone: Path, monkeypatch: pytest.MonkeyPatch, lock: str) -> Path:
    """Put the stamp of a finished set-up into a clone's .venv, and return its path."""
    monkeypatch.chdir(clone)
    monkeypatch.setattr(environment, "ROOT", clone)
    stamp = clone / ".venv" / "ready.json"
    environment.write_stamp(stamp, lock, environment.key(environment.ENVIRONMENTS[0]))
    return stamp


def test_a_python_that_is_too_old_is_refused_in_one_sentence(clone: Path) -> None:
    old = clone / "old python"
    old.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    old.chmod(0o755)
    done = set_up(clone, "run", PYTHON=str(old))
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == (
        f"allfives needs Python 3.11 or newer, and found none as: {old}."
        " Install one, or say which to use: make PYTHON=/path/to/python3.11 run\n"
    )


def test_a_python_without_its_venv_module_is_refused_in_one_sentence(clone: Path) -> None:
    bare = clone / "bare python"
    bare.write_text(f"#!/bin/sh\nexec '{sys.executable}' -S -c \"$WITHOUT_VENV$2\"\n", encoding="utf-8")
    bare.chmod(0o755)
    hidden = "import sys; sys.modules['ensurepip'] = None"
    done = set_up(clone, "run", PYTHON=str(bare), WITHOUT_VENV=hidden)
    assert done.returncode == 1
    assert done.stderr == (
        f"{bare} cannot make virtual environments: install its venv module"
        " (on Debian and Ubuntu: the package python3-venv).\n"
    )


def test_an_unknown_environment_is_refused(clone: Path) -> None:
    done = set_up(clone, "rum")
    assert done.returncode == 2
    assert done.stderr == "usage: sh scripts/setup [run|test|check|bench|fuzz|mutate|lock] [page]\n"


def test_without_a_package_index_the_set_up_says_so_and_keeps_what_was_ready(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh = set_up(clone, "run")
    assert fresh.returncode == 1
    assert "requirements/run.txt could not be installed. Is the package index within reach?" in fresh.stderr
    assert not (clone / ".venv" / "ready.json").exists()

    stamp = stamped(clone, monkeypatch, "run")
    more = set_up(clone, "test")
    assert more.returncode == 1
    assert "requirements/test.txt could not be installed" in more.stderr
    assert json.loads(stamp.read_text(encoding="utf-8"))["lock"] == "run"


@pytest.mark.parametrize("name", ["run", "test"])
def test_a_ready_environment_is_left_alone(clone: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    (clone / ".venv" / "bin").mkdir(parents=True)
    (clone / ".venv" / "bin" / "python").symlink_to(sys.executable)
    stamped(clone, monkeypatch, "test")
    done = set_up(clone, name)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_an_environment_is_stale_once_its_locks_its_package_or_its_folder_are_others(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (clone / ".venv" / "bin").mkdir(parents=True)
    (clone / ".venv" / "bin" / "python").symlink_to(sys.executable)
    stamp = stamped(clone, monkeypatch, "check")
    venv = environment.ENVIRONMENTS[0]
    assert environment.read_stamp(stamp, environment.key(venv)) == "check"

    pyproject = clone / "pyproject.toml"
    before = pyproject.read_text(encoding="utf-8")
    pyproject.write_text(before.replace("line-length = 110", "line-length = 111"), encoding="utf-8")
    assert environment.read_stamp(stamp, environment.key(venv)) == "check"
    pyproject.write_text(before.replace('"rich>=15"', '"rich>=16"'), encoding="utf-8")
    assert environment.read_stamp(stamp, environment.key(venv)) is None
    pyproject.write_text(before, encoding="utf-8")

    lock = clone / "requirements" / "test.txt"
    pins = lock.read_text(encoding="utf-8")
    lock.write_text(pins + "# more\n", encoding="utf-8")
    assert environment.read_stamp(stamp, environment.key(venv)) is None
    lock.write_text(pins, encoding="utf-8")

    monkeypatch.setattr(environment, "ROOT", clone.parent / "moved")
    assert environment.read_stamp(stamp, environment.key(venv)) is None
    monkeypatch.setattr(environment, "ROOT", clone)
    assert environment.read_stamp(stamp, environment.key(venv)) == "check"

    (clone / ".venv" / "bin" / "python").unlink()
    assert environment.read_stamp(stamp, environment.key(venv)) is None


@pytest.fixture
def page_clone(clone: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same with what the page is built from, as the current folder."""
    shutil.copytree(ROOT / "client", clone / "client", ignore=shutil.ignore_patterns("node_modules", ".new"))
    texts = Path("src", "allfives", "words", "texts")
    shutil.copytree(ROOT / texts, clone / texts)
    monkeypatch.chdir(clone)
    return clone


def made(folder: Path, key: str) -> None:
    """Put a stamp into a folder as if it had been made from the files of that key."""
    folder.mkdir(parents=True)
    (folder / page.STAMP).write_text(key, encoding="utf-8")


def test_a_page_that_is_built_from_these_very_files_is_left_alone(page_clone: Path) -> None:
    made(page.STATIC, page.digest(page.sources()))
    done = set_up(page_clone, "page", PATH=f"{Path(sys.executable).parent}:/usr/bin:/bin")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(
    "path", ["client/src/main.ts", "client/index.html", "src/allfives/words/texts/ru/terms.ftl"]
)
def test_a_page_is_out_of_date_once_a_source_or_a_text_is_another(page_clone: Path, path: str) -> None:
    before = page.digest(page.sources())
    (page_clone / path).write_text("other", encoding="utf-8")
    assert page.digest(page.sources()) != before
    (page_clone / "client" / "tests" / "new.test.ts").write_text("", encoding="utf-8")
    (page_clone / path).write_bytes((ROOT / path).read_bytes())
    assert page.digest(page.sources()) == before


def test_without_a_package_index_the_old_page_and_the_old_packages_stay(page_clone: Path) -> None:
    made(page.STATIC, "from other files")
    made(page.MODULES, "from other files")
    node = page_clone / "bin" / "node"
    node.parent.mkdir()
    node.write_text("#!/bin/sh\necho v20.19.0\n", encoding="utf-8")
    npm = page_clone / "bin" / "npm"
    npm.write_text("#!/bin/sh\nmkdir -p node_modules/half\necho no way there\nexit 1\n", encoding="utf-8")
    for program in (node, npm):
        program.chmod(0o755)
    done = set_up(page_clone, "page", PATH=f"{node.parent}:/usr/bin:/bin")
    assert done.returncode == 1
    assert done.stdout == "Installing the packages of client/package-lock.json.\n"
    assert "Is their index within reach?" in done.stderr
    assert done.stderr.endswith("    no way there\n")
    assert page.is_from(page.STATIC, "from other files")
    assert page.is_from(page.MODULES, "from other files")
    assert not page.WORK.exists()


def test_a_node_that_is_too_old_is_not_used(page_clone: Path) -> None:
    old = page_clone / "node"
    old.write_text("#!/bin/sh\necho v18.20.4\n", encoding="utf-8")
    old.chmod(0o755)
    assert page.version(str(old)) == (18, 20) < page.OLDEST_NODE
    assert page.version(str(page_clone / "nothing")) == ()
    (page_clone / "npm").symlink_to(old)
    done = set_up(page_clone, "page", PATH=f"{page_clone}:/usr/bin:/bin")
    assert done.returncode == 1
    assert "There is no Node 20.19 or newer here with its npm; getting one for the page." in done.stdout
    assert "requirements/node.txt could not be installed. Is the package index within reach?" in done.stderr
