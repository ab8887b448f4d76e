"""``docs/cli.md`` lists every command and option, and none that is not there; its examples run."""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping
from pathlib import Path

import pytest

from allfives import kernel
from allfives.cli import join
from allfives.cli.app import options
from allfives.cli.play.person import COMMANDS
from allfives.cli.play.seats import KINDS
from allfives.table.options import SEAT_KINDS
from allfives.web import Settings
from allfives.web.server import prepare
from allfives.words.words import TEXTS, entries
from tests.cli.helpers import inside

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
SOURCE = ROOT / "src" / "allfives" / "cli"


def section(command: str) -> str:
    """What the page says of a command; of the program itself, all before the first command."""
    parts = dict(re.findall(r"^## (\w+)\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE))
    return parts[command] if command else PAGE.partition("\n## ")[0]


def documented(command: str) -> set[str]:
    """The options that have a line in a table of the page, each as it is used."""
    rows = re.findall(r"^\| (`-.*?) \| ", section(command), re.MULTILINE)
    return {name.replace("\\|", "|") for row in rows for name in re.findall(r"`(.+?)`", row)}


def real(command: str) -> set[str]:
    """The options that the program has."""
    found = set()
    for param in options()[command]:
        if param.opts[0].startswith("-"):
            found |= {f"{name} {param.metavar}" if param.metavar else name for name in param.opts}
    return found


@pytest.mark.parametrize("command", options())
def test_every_option_has_its_line_and_every_line_its_option(command: str) -> None:
    # Typer adds the help by itself.
    assert documented(command) - {"--help", "-h"} == real(command)
    assert "`--help`, `-h`" in section("")


def test_every_command_has_its_section() -> None:
    assert re.findall(r"^## (\w+)", PAGE, re.MULTILINE) == [name for name in options() if name]


def test_everything_that_can_be_typed_at_the_prompt_is_told() -> None:
    told = section("play")
    assert [command for command in COMMANDS if f"`{command}" not in told] == []
    assert [kind for kind in KINDS if f"`{kind}`" not in told] == []
    told = section("join")
    assert [command for command in join.COMMANDS if f"`{command}`" not in told] == []
    assert [kind for kind in SEAT_KINDS if f"`{kind}`" not in told] == []


def examples() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def test_there_are_examples_of_every_command() -> None:
    assert {line.split()[1] for line in examples()} == {name for name in options() if name}


STAYING = ("serve", "join")
"""Commands that go on until they are stopped; their own tests run them."""


def test_the_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kernel.warm()  # which would be told otherwise
    monkeypatch.chdir(tmp_path)
    prepare(Settings(database="sqlite+aiosqlite:///club.db"))
    (tmp_path / "club").mkdir()
    assert inside("play", "--seats", "greedy,random", "--seed", "1", "--record", "match.fives").status == 0
    (tmp_path / "club" / "one.fives").write_bytes((tmp_path / "match.fives").read_bytes())
    for line in examples():
        words = shlex.split(line.replace("club/*", "club/one").replace("--record match", "--record other"))
        if words[1] in STAYING:
            continue
        done = inside(*words[1:], given="quit\n")
        assert (done.status, done.err) == (0, ""), line
        assert done.out or "--out" in words


def test_every_text_of_the_command_line_is_used_and_there() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("*.py")))
    used = set(re.findall(r'"(cli-[a-z0-9-]+)"', code))
    # The prompts' commands have one text each.
    used |= {f"cli-command-{command}" for command in (*COMMANDS, *join.COMMANDS)}
    english = {name for name in entries("en") if name.startswith("cli-")}
    assert used == english


@pytest.mark.parametrize("language", ["pt", "es", "ru"])
def test_the_texts_are_the_same_in_every_language_down_to_their_variables(language: str) -> None:
    def variables(language: str) -> dict[str, set[str]]:
        texts = entries(language)
        return {
            name: set(re.findall(r"\$[a-z]+|\{ [a-z]+ \}", text))
            for name, text in texts.items()
            if name.startswith("cli-")
        }

    assert variables(language) == variables("en")
    assert (TEXTS / language / "cli.ftl").exists()


@pytest.mark.parametrize("language", ["en", "pt", "es", "ru"])
@pytest.mark.parametrize("commands", [COMMANDS, join.COMMANDS], ids=["play", "join"])
def test_no_two_commands_of_the_prompt_have_one_name(
    commands: Mapping[str, tuple[str, ...]], language: str
) -> None:
    texts = entries(language)
    own = [texts[f"cli-command-{command}"].split("=")[1].strip() for command in commands]
    names = {name: command for command, names in commands.items() for name in names}
    for command, name in zip(commands, own, strict=True):
        assert name == name.lower()
        assert names.setdefault(name, command) == command
