"""The page about testing names everything that is public, and the files and commands it names are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import allfives.testing
from allfives.testing.__main__ import main

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", allfives.testing.__all__)
def test_every_public_name_is_described(name: str) -> None:
    assert re.search(rf"`{name}\b", PAGE)


def test_the_files_that_are_named_are_there() -> None:
    named = re.findall(r"`(tests/[\w./]+)`", PAGE)
    assert len(named) > 5
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_the_commands_have_the_options_that_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    commands = re.findall(r"^    python -m allfives\.testing (perft|playthrough)(.*)$", PAGE, re.MULTILINE)
    assert len(commands) == 4
    for command, rest in commands:
        with pytest.raises(SystemExit) as ended:
            main([command, "--help"])
        assert ended.value.code == 0
        told = capsys.readouterr().out
        assert [option for option in re.findall(r"--\w+", rest) if option not in told] == []
