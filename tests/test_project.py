"""The project's own shape: locks, packaging, public names, the front door, what may stand in a file."""

from __future__ import annotations

import ast
import importlib
import os
import pkgutil
import re
import subprocess
import sys
import tomllib
import typing
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import allfives

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = ("run", "test", "check", "bench", "mutate", "lock", "node")
MADE_BY_TOOLS = re.compile(
    r"\.git|\.venv.*|\..*_cache|\.hypothesis|__pycache__|dist|htmlcov|mutants|node_modules|static|\.new|\.coverage.*"
)

# Where a package was downloaded from. The brackets keep these lines from finding themselves.
ADDRESS = re.compile(
    r"https?://\S+\.(?:whl|tar[.]gz|tgz)\b|^--(?:extra-)?index-url|^--find[-]links|^registry ?= "
    r"|python[h]osted|\bpypi[.](?:org|python)|registry[.]npmjs|[\"]resolved\":",
    re.MULTILINE,
)
HOME_FOLDER = re.compile(r"(?<![\w.~])/(?:root|home|Users)/\w")


def lock(name: str) -> dict[tuple[str, str], str]:
    """The (package, marker) pairs of a lock file, and their versions."""
    pins: dict[tuple[str, str], str] = {}
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    for line in re.sub(r" *\\\n +--hash=\S+", "", text).splitlines():
        if line and not line.lstrip().startswith("#"):
            requirement = Requirement(line)
            [specifier] = requirement.specifier
            pins[canonicalize_name(requirement.name), str(requirement.marker or "")] = specifier.version
    return pins


def asked_for(name: str) -> list[Requirement]:
    """The requirements of a file of requirements/ that a person wrote."""
    lines = (ROOT / "requirements" / f"{name}.in").read_text(encoding="utf-8").splitlines()
    return [Requirement(line) for line in lines if line and not line.startswith("#")]


def project_files() -> Iterator[Path]:
    """Every file of the project but those that tools make."""
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if not MADE_BY_TOOLS.fullmatch(name)]
        yield from (Path(folder, name) for name in files if not MADE_BY_TOOLS.fullmatch(name))


def public_packages() -> list[str]:
    """The package and all the packages inside it whose names are public."""
    inside = pkgutil.walk_packages(allfives.__path__, "allfives.")
    return ["allfives", *(found.name for found in inside if found.ispkg and "._" not in found.name)]


def public_names(module: ModuleType) -> set[str]:
    """The names that a package's `__init__` makes or takes from the project, modules left out."""
    return {
        name
        for name, value in vars(module).items()
        if not name.startswith("_")
        and not isinstance(value, ModuleType)
        and not hasattr(typing, name)
        and (isinstance(value, UnionType) or getattr(value, "__module__", "allfives").startswith("allfives"))
    }


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_is_nothing_but_exact_versions_with_their_hashes(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    pin = r"[a-z0-9-]+==[0-9][0-9a-z.]*( ; [a-z_]+ [^\\\n]+)? \\\n( +--hash=sha256:[0-9a-f]{64}( \\)?\n)+"
    rest = re.sub(pin, "", re.sub(r"^ *#.*\n", "", text, flags=re.MULTILINE))
    assert rest == ""


@pytest.mark.parametrize(
    ("smaller", "larger"),
    [("run", "test"), ("test", "check"), ("test", "mutate"), ("run", "bench")],
)
def test_a_lock_file_holds_all_of_the_one_that_it_builds_on(smaller: str, larger: str) -> None:
    assert lock(smaller).items() <= lock(larger).items()


def test_the_lock_files_hold_what_was_asked_for_in_versions_that_do() -> None:
    run = [Requirement(text) for text in PYPROJECT["project"]["dependencies"]] + asked_for("build")
    backend = [Requirement(text) for text in PYPROJECT["build-system"]["requires"]]
    asked = {
        "run": run + backend,
        "test": asked_for("test"),
        "check": asked_for("check"),
        "bench": asked_for("bench"),
        "mutate": asked_for("mutate"),
        "lock": asked_for("lock"),
        "node": asked_for("node"),
    }
    for name, requirements in asked.items():
        pins = lock(name)
        for requirement in requirements:
            versions = [
                v for (package, _), v in pins.items() if package == canonicalize_name(requirement.name)
            ]
            assert versions, f"{requirement} is not in requirements/{name}.txt: run `make lock`"
            assert all(requirement.specifier.contains(version) for version in versions)


def test_the_version_is_that_of_the_newest_entry_of_the_changelog() -> None:
    headings = re.findall(r"^## (.*)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    version = PYPROJECT["project"]["version"]
    assert re.findall(r"\d+\.\d+\.\d+", headings[0])[:1] == [version]
    assert metadata.version("allfives") == version
    assert allfives.__version__ == version


def test_no_file_tells_where_a_package_was_downloaded_from_or_who_wrote_it_in_which_folder() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in project_files()
        for pattern in (ADDRESS, HOME_FOLDER)
        for match in pattern.finditer(path.read_bytes().decode("utf-8", "replace"))
    ]
    assert found == []


def test_no_source_file_has_more_than_800_lines() -> None:
    lines = {
        str(path.relative_to(ROOT)): len(path.read_bytes().splitlines())
        for path in project_files()
        if path.suffix == ".py"
    }
    assert len(lines) > 10
    assert {path: count for path, count in lines.items() if count > 800} == {}


def test_the_rules_import_nothing_but_the_standard_library() -> None:
    imported = set()
    for path in (ROOT / "src" / "allfives" / "rules").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                imported.add(node.module or "")
    foreign = {
        name
        for name in imported
        if name.split(".")[0] not in sys.stdlib_module_names and not f"{name}.".startswith("allfives.rules.")
    }
    assert "dataclasses" in imported
    assert foreign == set()


@pytest.mark.parametrize("name", public_packages())
def test_a_public_package_lists_all_its_public_names_and_has_each(name: str) -> None:
    module = importlib.import_module(name)
    listed: list[str] = getattr(module, "__all__", [])
    assert len(set(listed)) == len(listed)
    assert [each for each in listed if not hasattr(module, each)] == []
    assert public_names(module) - set(listed) == set()


def test_what_one_module_takes_from_another_is_one_of_its_public_names() -> None:
    taken = {
        (node.module or "", alias.name)
        for path in (ROOT / "src" / "allfives").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith("allfives.")
        for alias in node.names
    }
    assert ("allfives.rules.tile", "Tile") in taken
    unlisted = []
    for name, each in sorted(taken):
        module = sys.modules.get(name) or importlib.import_module(name)
        if each not in module.__all__ and not isinstance(getattr(module, each), ModuleType):
            unlisted.append(f"{name}: {each}")
    assert unlisted == []


def test_make_help_describes_every_target_that_a_person_may_call() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^\.PHONY: ([a-z]+)$", makefile, re.MULTILINE)
    told = subprocess.run(
        ["make", "--no-print-directory"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert re.findall(r"^  ([a-z]+) +\S.*$", told, re.MULTILINE) == targets
    assert {"help", "run", "test", "check", "bench"} <= set(targets)


def test_the_guide_for_contributors_names_every_target() -> None:
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    targets = re.findall(
        r"^\.PHONY: ([a-z]+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert [target for target in targets if f"`make {target}`" not in guide] == []


def test_continuous_integration_runs_the_tests_and_the_checks() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    commands = [line for line in script.read_text(encoding="utf-8").splitlines() if line.startswith("make ")]
    assert commands == ["make test", "make check"]
