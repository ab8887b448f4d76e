"""Several people at one terminal: nobody sees another's tiles."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from allfives.notation import read_record
from allfives.rules import DealStarted, Match
from tests.cli.helpers import Terminal, allfives

CLEARED = "\x1b[H\x1b[2J\x1b[3J"
TWO = ("play", "--seats", "Ana=human,Rui=human", "--seed", "3", "--rules", "all-fives,target=30")


def hands(match: Match) -> list[set[str]]:
    """The tiles that each seat was dealt first, as they are written on the screen."""
    dealt = next(event for event in match.events if isinstance(event, DealStarted))
    found = []
    for hand in dealt.hands:
        assert not isinstance(hand, int)
        found.append({f"{tile.low}|{tile.high}" for tile in hand})
    return found


def test_the_screen_and_what_scrolled_away_are_cleared_and_the_keyboard_is_passed_on(tmp_path: Path) -> None:
    path = tmp_path / "m.fives"
    game = Terminal(*TWO, "--resume", path)
    game.until("Pass the keyboard to Ana, then press Enter.")
    # Nobody has seen a tile yet, so what was said so far stays to be read.
    assert CLEARED not in game.raw
    assert "Seed 3." in game.text
    assert "Your hand" not in game.text
    ana, rui = hands(read_record(path.read_text(encoding="utf-8")).match())
    game.type("")
    game.until("Ana, your play:")
    shown = set(re.findall(r"\d\|\d", game.screen))
    assert ana <= shown
    assert not rui & shown
    game.type("1")
    game.until("Pass the keyboard to Rui, then press Enter.")
    # Only what lies on the table is to be seen while the keyboard changes hands.
    assert len(set(re.findall(r"\d\|\d", game.screen)) & (ana | rui)) == 1
    assert "Your hand" not in game.screen
    game.type("")
    game.until("Rui, your play:")
    shown = set(re.findall(r"\d\|\d", game.screen))
    assert rui <= shown
    assert len(shown & ana) == 1
    assert "Ana led" in game.screen


def test_what_others_drew_is_a_number(tmp_path: Path) -> None:
    game = Terminal(*TWO[:-1], "all-fives,target=80")
    assert game.play_to_the_end() == 0
    screens = game.raw.split("\x1b[3J")
    seen = {"own": 0, "others": 0}
    for screen in screens:
        reader = re.search(r"(Ana|Rui), your play:", screen)
        if reader is None or "Deal" not in screen:
            continue
        for who, drawn in re.findall(r"^(Ana|Rui) drew (\S+)", screen, re.MULTILINE):
            whole = "|" in drawn
            assert whole == (who == reader[1])
            seen["own" if whole else "others"] += 1
    assert seen["others"] > 0


@pytest.mark.parametrize(
    ("seats", "rules"),
    [
        ("Ana=human,Rui=human,Eva=human", "all-fives,target=20"),
        ("Ana=human,greedy,Rui=human,random", "all-fives,target=20"),
    ],
)
def test_three_and_four_at_a_table_play_to_the_end(seats: str, rules: str) -> None:
    game = Terminal("play", "--seats", seats, "--seed", "5", "--rules", rules)
    assert game.play_to_the_end() == 0
    assert "Match over." in game.text


def test_a_new_deal_is_shown_to_its_leader_alone() -> None:
    game = Terminal(*TWO[:-1], "all-fives,target=250")
    while game.until("your play:", r"Enter for the next deal", "press Enter") != 1:
        game.type("1" if "your play" in str(game.child.after) else "")
    game.type("")
    game.until("Pass the keyboard to (Ana|Rui)")
    assert "Your hand" not in game.screen


def test_one_who_has_resigned_is_not_asked_again_and_the_other_two_go_on() -> None:
    game = Terminal(
        "play", "--seats", "Ana=human,Rui=human,greedy", "--seed", "3", "--rules", "all-fives,target=60"
    )
    game.answer("press Enter", "")
    game.answer("(Ana|Rui), your play:", "resign")
    who = re.findall(r"(Ana|Rui), your play:", game.text)[-1]
    game.answer("y/n", "y")
    game.play_to_the_end()
    after = game.text.split(f"{who} resigns and cannot win any more; a bot plays on.", 1)[1]
    assert f"{who}, your play:" not in after
    assert "Match over." in after


def test_over_a_pipe_the_lines_are_the_plays_and_nothing_waits() -> None:
    done = allfives(*TWO, given="1\n" * 200)
    assert (done.status, done.err) == (0, "")
    assert "Match over." in done.out
    assert "press Enter" not in done.out
    assert "\x1b" not in done.out
