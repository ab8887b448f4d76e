"""The example bot plays as its page says."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from allfives.testing import check_player
from tests.web.serving import Running

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def module() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bot", BOT)
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_its_player_keeps_to_the_protocol_of_players() -> None:
    check_player(module().Keeper())


@pytest.mark.parametrize("with_token", [True, False], ids=["token", "guest"])
def test_it_plays_whole_matches_in_a_room(tmp_path: Path, with_token: bool) -> None:
    with Running.with_(tmp_path) as running, running.guest("Ana") as person:
        token = person.post("/api/tokens", json={"label": "my bot"}).json()["token"]
        options = {"rules": "all-fives/2,target=60", "seats": ["open", "greedy"], "pace": "none"}
        code = person.post("/api/rooms", json=options).json()["code"]
        done = subprocess.run(
            [sys.executable, BOT, f"http://{running.host}/rooms/{code}", "2"],
            env={**os.environ, **({"ALLFIVES_TOKEN": token} if with_token else {})},
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert re.fullmatch(r"(match [12]: (won|lost) \d+ \d+\n){2}", done.stdout)
        record = person.get(f"/api/rooms/{code}/matches/2.fives").text
        assert f'[Seat0 "{"Ana" if with_token else "Keeper"}"]' in record
