"""``allfives play`` with people at a terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from allfives.notation import read_record
from allfives.rules import Placed
from tests.cli.helpers import Terminal

ONE = ("play", "--seats", "Ana=human,greedy", "--rules", "all-fives,target=60")


def test_a_newcomer_presses_enter_once_and_plays_a_whole_match() -> None:
    game = Terminal("play", "--rules", "all-fives,target=60")
    game.answer("Players:", "")
    assert game.play_to_the_end() == 0
    assert "Seats: Player=human,greedy=greedy." in game.text
    assert re.search(r"Match over\. Winner: (Player|Casual)\.", game.text)
    assert max(map(len, game.text.splitlines())) <= 80


@pytest.mark.parametrize(
    ("answer", "seats"),
    [
        ("Ana", "Ana=human,greedy=greedy"),
        ("Ana, random", "Ana=human,random=random"),
        ("Ana, Rui, greedy", "Ana=human,Rui=human,greedy=greedy"),
        ("greedy, Eva=human", "greedy=greedy,Eva=human"),
    ],
)
def test_who_plays_is_answered_with_names(answer: str, seats: str) -> None:
    game = Terminal("play", "--seed", "1")
    game.answer("Players:", answer)
    game.until(re.escape(f"Seats: {seats}."))


def test_a_bad_answer_to_who_plays_is_explained_and_asked_again() -> None:
    game = Terminal("play", "--seed", "1")
    game.answer("Players:", "Ana, Ana")
    game.until("two players are called Ana")
    game.answer("Players:", "a,b,c,d,e")
    game.until("a match has 2, 3 or 4 seats, not 5")
    game.answer("Players:", "quit")
    assert game.end() == 0


def test_with_a_number_of_players_nothing_is_asked() -> None:
    game = Terminal("play", "--players", "3", "--seed", "1")
    game.until(re.escape("Seats: Player=human,greedy 1=greedy,greedy 2=greedy."))


def test_the_lead_has_one_play_for_each_tile_and_asks_for_no_side() -> None:
    game = Terminal(*ONE, "--seed", "3")
    game.until("your play:")
    assert re.findall(r"^ +(\d)  (\d\|\d) to lead +(.*)$", game.text, re.MULTILINE) == [
        ("1", "0|4", "no points"),
        ("2", "0|5", "5 points"),
        ("3", "0|6", "no points"),
        ("4", "1|5", "no points"),
        ("5", "2|5", "no points"),
        ("6", "3|4", "no points"),
        ("7", "3|5", "no points"),
        ("8", "4|4", "no points"),
        ("9", "5|5", "10 points"),
    ]


def test_points_are_credited_by_themselves_and_the_reason_is_told() -> None:
    game = Terminal(*ONE, "--seed", "3")
    game.answer("your play:", "55")
    game.until("your play:")
    assert "Ana led 5|5. One end: 10. Ana scores 10, has 10." in game.text
    assert re.search(r"^\d+ \+ \d+ = \d+: .*points?\.", game.text, re.MULTILINE)


def test_a_play_is_typed_as_number_as_name_or_as_a_tile_alone() -> None:
    game = Terminal(*ONE, "--seed", "3")
    game.answer("your play:", "4|0")
    game.until("Ana led 0.4")
    game.answer("your play:", " 05 @ 04 ")
    game.until("Ana placed 0.5 on 0.4")
    game.answer("your play:", "#7")
    game.until("Ana placed 5.5 on 0.5")


def test_what_is_no_legal_play_is_explained_and_nothing_happens(tmp_path: Path) -> None:
    path = tmp_path / "m.fives"
    game = Terminal(*ONE, "--seed", "3", "--resume", path)
    game.until("your play:")
    for typed, told in [
        ("12", "1|2 is not in your hand"),
        ("66@04", "6|6 is not in your hand"),
        ("99", "There is no play 99; the plays are numbered 1 to 9"),
        ("0", "There is no play 0"),
        ("05@04", "05@04 is not legal now"),
        ("+", "Type the number of a play"),
        ("--", "Type the number of a play"),
        ("hello there", "Type the number of a play"),
        ("", "Type the number of a play"),
        ("\x1b[31m\u202e", "Type the number of a play"),
    ]:
        before = path.read_bytes()
        seen = len(game.text)
        game.type(typed)
        game.until("your play:")
        assert told in " ".join(game.text[seen:].split())
        assert path.read_bytes() == before
    # The terminal has echoed it once; the program has not said it again.
    assert game.raw.count("\u202e") == 1


def test_help_rules_sheet_table_and_log_can_be_asked_for() -> None:
    game = Terminal(*ONE, "--seed", "3")
    game.answer("your play:", "1")
    game.answer("your play:", "?")
    game.until("give up")
    game.until(r"\* marks the\s+tile placed last")
    game.answer("your play:", "rules")
    game.until("(?i)spinner")
    game.answer("your play:", "sheet")
    game.until(r"Ana +0 . Casual +0")
    game.answer("your play:", "log")
    game.until("Ana led 0.4")
    game.answer("your play:", "table")
    game.until("Your hand:")
    game.answer("your play:", "hand")
    game.until("Your hand:")


def test_draws_happen_by_themselves_and_are_told_to_their_owner_only() -> None:
    game = Terminal(*ONE, "--seed", "12")
    assert game.play_to_the_end() == 0
    assert re.search(r"Nothing fits\. Drawn: \d\|\d", game.text)
    assert re.search(r"^Ana drew \d\|\d", game.text, re.MULTILINE)
    assert re.search(r"^Casual drew \d+ tiles? and placed", game.text, re.MULTILINE)
    assert not re.search(r"Casual drew \d\|\d", game.text)


def test_the_end_of_a_deal_shows_the_hands_the_arithmetic_and_the_sheet_and_waits() -> None:
    game = Terminal("play", "--seats", "Ana=human,greedy", "--seed", "2")
    while game.until("your play:", "Enter for the next deal") == 0:
        game.type("1")
    assert re.search(r"goes out\.|The deal is blocked", game.text)
    assert re.search(r"held .*: .*nearest five: \d+", game.text) or "Nobody scores" in game.text
    assert "\\ x /" in game.text or "\\" in game.text
    game.type("")
    game.until("Deal 2:")


def test_resigning_asks_to_be_sure_and_ends_a_match_of_two() -> None:
    game = Terminal(*ONE, "--seed", "3")
    game.answer("your play:", "resign")
    game.answer("y/n", "n")
    game.answer("your play:", "resign")
    game.answer("y/n", "y")
    assert game.end() == 0
    assert "Ana resigns." in game.text
    assert "Match over. Winner: Casual." in game.text


def test_with_three_players_the_others_finish_after_a_resignation() -> None:
    game = Terminal(
        "play", "--seats", "Ana=human,Rui=greedy,Eva=random", "--rules", "all-fives,target=60", "--seed", "3"
    )
    game.answer("your play:", "resign")
    game.answer("y/n", "y")
    game.play_to_the_end()
    assert re.search(r"Match over\. Winner: (Rui|Eva)\.", game.text)


def test_at_the_end_the_last_tile_and_the_empty_hand_are_no_trouble(tmp_path: Path) -> None:
    # The person holds one tile that fits and goes out with it.
    hands = "45/00.01.02.03.04.05.06.11.12.13.15.16.22.23.24.25.26"
    text = f"14 {hands} 33.34.35.36.44.46.55.56.66 0 100:100 all-fives/2"
    path = tmp_path / "m.fives"
    game = Terminal("play", "--from", text, "--seats", "Ana=human,greedy", "--seed", "1", "--record", path)
    game.answer("your play:", "1")
    game.answer("Enter for the next deal", "")
    game.answer("your play:|press Enter", "quit")
    game.answer("y/n", "y")
    assert game.end() == 0
    assert "Ana goes out." in game.text
    events = read_record(path.read_text(encoding="utf-8")).events
    first = events[1]
    assert isinstance(first, Placed)
    assert (str(first.tile), str(first.host)) == ("45", "14")


@pytest.mark.parametrize(
    ("language", "prompt", "words"),
    [
        ("pt", "sua jogada:", ["ajuda", "mesa", "placar", "registro", "regras"]),
        ("es", "tu jugada:", ["ayuda", "mesa", "hoja", "crónica", "reglas"]),
        ("ru", "ваш ход:", ["справка", "стол", "счёт", "протокол", "правила"]),
    ],
)
def test_the_commands_have_names_in_every_language(language: str, prompt: str, words: list[str]) -> None:
    game = Terminal(*ONE, "--seed", "3", "--lang", language)
    game.answer(prompt, "1")
    for word in words:
        game.answer(prompt, word)
    game.answer(prompt, "help")
    game.until(prompt)
    # None of them was taken for a play that makes no sense.
    assert not re.search("(?i)two digits", game.text)


@pytest.mark.parametrize("columns", [40, 80])
def test_the_screen_is_never_overrun(columns: int) -> None:
    game = Terminal(*ONE, "--seed", "12", columns=columns)
    assert game.play_to_the_end() == 0
    assert max(map(len, game.text.splitlines())) <= columns


def test_no_color_has_no_colours_and_dumb_no_escapes_at_all() -> None:
    game = Terminal(*ONE, "--seed", "3", NO_COLOR="1")
    game.answer("your play:", "1")
    game.until("your play:")
    assert not re.search(r"\x1b\[[0-9;]*3[0-7]", game.raw)
    game = Terminal(*ONE, "--seed", "3", TERM="dumb")
    game.answer("your play:", "1")
    game.until("your play:")
    assert "\x1b" not in game.raw
