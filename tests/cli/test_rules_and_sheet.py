"""``allfives rules``, ``allfives sheet``, help, version, languages and the time to start."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import allfives as package
from allfives.rules import FIELDS, PRESETS, Rules
from allfives.words import LANGUAGES
from tests.cli.helpers import allfives, environment, inside


def test_without_a_name_the_forms_are_listed() -> None:
    done = allfives("rules")
    assert done.status == 0
    for name in PRESETS:
        assert name in done.out
    listed = json.loads(inside("rules", "--json").out)
    assert [each["preset"] for each in listed] == list(PRESETS)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_field_of_every_form_as_json(preset: str, players: int) -> None:
    told = json.loads(inside("rules", f"{preset}/{players}", "--json").out)
    rules = Rules.preset(preset, players=players)
    assert told["rules"] == str(rules)
    assert list(told["fields"]) == list(FIELDS)
    assert told["fields"] == {name: getattr(rules, name) for name in FIELDS}


def test_what_differs_from_the_main_form() -> None:
    told = json.loads(inside("rules", "sniff", "--json").out)
    assert told["differs"] == {"hand": 7, "target": 200, "spinner_counts": "while-exposed"}
    assert json.loads(inside("rules", "all-fives", "--json").out)["differs"] == {}
    done = inside("rules", "all-fives,reserve=2")
    assert "What differs from the main form:\n  Reserve" in done.out
    assert "This is the main form." in inside("rules", "all-fives/4").out


def test_the_fields_in_words() -> None:
    out = inside("rules", "five-up/3").out
    assert "Players: 3" in out
    assert "Target: 61 points" in out
    assert "every double branches" in out


def test_the_sheet_in_text() -> None:
    done = allfives("sheet", "120:97.5", "--names", "Ana,Rui")
    assert done.status == 0
    assert done.lines[0].split() == ["Ana", "120", "|", "Rui", "97.5"]
    assert done.lines[2].rstrip() == r"\ x /  \ x /  \ x /                    | \ x /  \ x /"
    assert done.lines[3].endswith("2½")


def test_the_sheet_as_svg(tmp_path: Path) -> None:
    path = tmp_path / "s.svg"
    assert inside("sheet", "120:97.5", "--svg", path, "--dark", "--width", "500").status == 0
    root = ET.fromstring(path.read_text(encoding="utf-8"))
    assert root.get("width") == "500"
    assert inside("sheet", "120:97.5", "--svg", "-", "--dark", "--width", "500").out == path.read_text(
        encoding="utf-8"
    )


def test_forms_that_do_not_count_in_strokes_get_plain_totals() -> None:
    assert inside("sheet", "-5:10", "--rules", "all-fives-deductions").lines == ["Side 1: -5", "Side 2: 10"]
    assert inside("sheet", "10:5", "--rules", "five-up").lines == ["Side 1: 10", "Side 2: 5"]
    assert inside("sheet", "120:97.5", "--plain", "--lang", "pt").lines == ["Lado 1: 120", "Lado 2: 97,5"]


@pytest.mark.parametrize("width", ["24", "40", "80"])
def test_the_sheet_keeps_to_the_width(width: str) -> None:
    done = inside("sheet", "250:145:97.5:5", "--width", width)
    assert max(map(len, done.lines)) <= int(width)


def test_the_version() -> None:
    assert allfives("--version").out == f"allfives {package.__version__}\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", "play", "score", "show", "check", "convert", "rules", "sheet"])
def test_help_in_every_language_and_within_the_screen(command: str, language: str) -> None:
    arguments = [command, "--help"] if command else ["--help"]
    done = inside(*arguments, "--lang", language)
    assert (done.status, done.err) == (0, "")
    assert "cli-" not in done.out
    assert max(map(len, done.lines)) <= 80
    assert inside(*arguments, LC_ALL=f"{language}_XX.UTF-8").out == done.out
    narrow = inside(*arguments, "--lang", language, COLUMNS="40")
    assert max(map(len, narrow.lines)) <= 40
    starts = {"en": "Usage:", "pt": "Uso:", "es": "Uso:", "ru": "Вызов:"}
    assert done.out.startswith(starts[language])


def test_help_breaks_no_name_at_its_hyphen_and_tells_what_may_be_left_out() -> None:
    for columns in range(40, 101):
        shown = inside("rules", "--help", COLUMNS=str(columns)).out
        assert "all-\n" not in shown
        assert "five-\n" not in shown
    usage = inside("rules", "--help").lines[0]
    assert usage == "Usage: allfives rules [PRESET[/N][,FIELD=VALUE…]] [OPTIONS]"
    assert "Usage: allfives sheet SCORES [OPTIONS]\n" in inside("sheet", "--help").out


def test_without_a_command_the_help_is_shown() -> None:
    shown = inside("--help")
    assert inside() == shown
    assert inside("-h") == shown
    assert inside("play", "-h") == inside("play", "--help")


def test_the_environment_chooses_the_language_and_lang_overrules_it() -> None:
    play = ("play", "--seats", "greedy,random", "--seed", "1")
    assert "Целевой счёт" in inside(*play, LC_ALL="ru_RU.UTF-8").out
    assert "Pontuação-alvo" in inside(*play, "--lang", "pt_BR", LC_ALL="ru_RU.UTF-8").out
    assert "Target" in inside(*play, LC_ALL="xx_XX.UTF-8").out
    assert inside("--lang", "es", "rules").out == inside("rules", "--lang", "es").out


def test_help_loads_neither_rich_nor_the_pictures_nor_the_formats() -> None:
    script = "import sys\nfrom allfives.cli import main\nmain(['--help'])\nprint(sorted(sys.modules))"
    shown = subprocess.run(
        [sys.executable, "-c", script], env=environment(), capture_output=True, text=True, check=True
    ).stdout
    modules = shown.splitlines()[-1]
    for name in ("rich", "allfives.diagram", "allfives.notation", "allfives.cli.play"):
        assert f"'{name}'" not in modules


def test_the_module_and_the_command_are_the_same() -> None:
    script = Path(sys.executable).with_name("allfives")
    if os.access(script, os.X_OK):
        done = subprocess.run(
            [script, "rules"], env=environment(), capture_output=True, text=True, check=True
        )
        assert done.stdout == allfives("rules").out
