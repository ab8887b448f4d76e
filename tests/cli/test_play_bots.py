"""``allfives play`` without a person: bots against each other, whole matches, the same again by the seed."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from allfives.notation import read_record
from allfives.rules import PRESETS, Match, Position, Rules
from tests.cli.helpers import allfives, inside

SHORT = "target=40"
# Bots that decide at once: what they decide is the players' own tests' business.
QUICK = ("play", "--seats", "greedy,random")


def record_of(path: Path) -> Match:
    return read_record(path.read_text(encoding="utf-8")).match()


def test_without_a_terminal_and_without_seats_bots_play_a_whole_match() -> None:
    done = allfives("play", "--seed", "1")
    assert (done.status, done.err) == (0, "")
    assert done.lines[0] == "Seed 1. Seats: club=club,greedy=greedy."
    assert re.search(r"Match over\. Winner: (Club player|Casual)\.", done.out)
    assert max(map(len, done.lines)) <= 80
    assert "\x1b" not in done.out


def test_the_same_seed_gives_the_same_match_and_another_seed_another() -> None:
    first, again, other = (
        inside(*QUICK, "--seed", seed, "--rules", f"all-fives,{SHORT}").out for seed in ("7", "7", "8")
    )
    assert first == again
    assert first.splitlines()[3:] != other.splitlines()[3:]


def test_a_seed_can_be_text() -> None:
    done = allfives(*QUICK, "--seed", "club night", "--rules", f"all-fives,{SHORT}")
    assert done.lines[0] == "Seed club night. Seats: greedy=greedy,random=random."


def test_without_a_seed_every_match_is_another_and_tells_its_seed(tmp_path: Path) -> None:
    seeds = set()
    for _ in range(2):
        done = inside(*QUICK, "--rules", f"all-fives,{SHORT}")
        seed = re.match(r"Seed (\d+)\.", done.out)
        assert seed is not None
        seeds.add(seed[1])
        assert inside(*QUICK, "--rules", f"all-fives,{SHORT}", "--seed", seed[1]).out == done.out
    assert len(seeds) == 2


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_form_is_played_to_its_end_and_its_record_is_right(
    preset: str, players: int, tmp_path: Path
) -> None:
    target = "" if "five-up" in preset or "threes" in preset else f",{SHORT}"
    seats = ",".join(["greedy", "random", "greedy", "random"][:players])
    done = inside(
        "play", "--rules", f"{preset}{target}", "--seats", seats, "--seed", "5",
        "--record", tmp_path / "m.fives",
    )  # fmt: skip
    assert (done.status, done.err) == (0, "")
    match = record_of(tmp_path / "m.fives")
    assert match.over
    assert match.rules == Rules.parse(f"{preset}/{players}{target}")
    assert max(map(len, done.lines)) <= 80


@pytest.mark.parametrize(
    ("players", "names"),
    [
        (4, ["club 1", "greedy", "random", "club 2"]),
        (3, ["club", "greedy", "random"]),
        (2, ["club", "greedy"]),
    ],
)
def test_bots_without_names_are_named_after_what_they_are(
    players: int, names: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "m.fives"
    inside("play", "--players", str(players), "--record", path, "--rules", f"all-fives,{SHORT}")
    assert list(record_of(path).seats) == names


def test_seats_can_have_names(tmp_path: Path) -> None:
    path = tmp_path / "m.fives"
    done = inside("play", "--seats", "Ana=greedy, Rui = greedy,Eva=random", "--seed", "1", "--record", path)
    assert done.status == 0
    assert record_of(path).seats == ("Ana", "Rui", "Eva")
    assert "Ana" in done.out


def test_names_are_shown_as_they_are_whatever_they_look_like() -> None:
    done = inside(
        "play", "--seats", "[red]=greedy,{ $x }[/]=random", "--seed", "1", "--rules", "all-fives,target=5"
    )
    assert done.status == 0
    assert "[red]" in done.out
    assert "{ $x }[/]" in done.out


def test_names_of_every_script_are_welcome() -> None:
    names = ("Анна", "José María", "مریم\u200cزاده", "李小龍", "O'Neil 🂡")
    for name in names:
        done = inside(
            "play", "--seats", f"{name}=greedy,random", "--seed", "1", "--rules", "all-fives,target=5"
        )
        assert (done.status, done.err) == (0, "")
        assert name in done.out


@pytest.mark.parametrize("columns", ["40", "80"])
@pytest.mark.parametrize("language", ["en", "pt", "es", "ru"])
def test_no_line_is_longer_than_the_screen_in_any_language(columns: str, language: str) -> None:
    seats = "greedy,random,greedy,random"
    done = inside("play", "--seed", "4", "--seats", seats, "--lang", language, COLUMNS=columns)
    assert done.status == 0
    assert max(map(len, done.lines[1:])) <= int(columns)


def test_plain_has_no_box_characters_and_nothing_that_ascii_lacks() -> None:
    done = inside(*QUICK, "--seed", "4", "--plain")
    assert done.out.isascii()
    assert not set(done.out) & set("[]\\/")
    assert "Ends that count:" in done.out


def test_an_encoding_without_box_characters_gets_plain_text() -> None:
    done = allfives(*QUICK, "--seed", "4", LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert (done.status, done.err) == (0, "")
    assert done.out.isascii()


def test_a_dumb_terminal_and_no_color_change_nothing_over_a_pipe() -> None:
    play = (*QUICK, "--seed", "4", "--rules", f"all-fives,{SHORT}")
    plain = allfives(*play).out
    assert allfives(*play, TERM="dumb", NO_COLOR="1").out == plain


TYPED = [
    "1",
    "2",
    "?",
    "log",
    "sheet",
    "table",
    "rules",
    "+",
    "--",
    "12@11",
    "5|5",
    "#1",
    "#99",
    "save",
    "\x00",
    "\x1b[2J",
    "é",
    "9" * 50,
    "@",
    "1@",
    "[4|1",
    "x" * 3000,
    "",
    "  ",
    "{ $x }",
    "[red]",
]
FORMS = [
    "all-fives,target=60",
    "five-up",
    "fives-and-threes",
    "all-fives,draw_when_able=true,target=40",
    "all-fives,draw=one,target=50",
    "muggins,reserve=2,target=50",
]


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_typed_nothing_breaks(seed: int) -> None:
    chance = random.Random(seed)
    given = "\n".join(chance.choice([*TYPED, *["1"] * 20]) for _ in range(300)) + "\n"
    seats = chance.choice(
        ["human,greedy", "human,human", "A=human,random,B=human", "human,greedy,human,random"]
    )
    done = inside(
        "play", "--seats", seats, "--rules", chance.choice(FORMS), "--seed", str(seed),
        "--lang", chance.choice(["en", "pt", "es", "ru"]), given=given,
    )  # fmt: skip
    assert done.status in (0, 1)
    assert "\x1b" not in done.out
    assert done.err.count("\n") == done.status


def test_a_match_begins_with_a_position_text(tmp_path: Path) -> None:
    hands = "00.01.02.03.04.05.06.11.12/13.14.15.16.22.23.24.25.26"
    text = f"- {hands} 33.34.35.36.44.45.46.55.56.66 1 240:90 all-fives/2"
    path = tmp_path / "m.fives"
    done = inside(*QUICK, "--from", text, "--seed", "3", "--record", path)
    assert done.status == 0
    match = record_of(path)
    assert match.opening.position == text == str(Position.parse(text))
    assert "made up" not in done.out


def test_hidden_tiles_of_a_position_are_made_up_by_the_seed_and_that_is_said(tmp_path: Path) -> None:
    text = "14.45 01.02/?9!3 ?15 0 100:100 muggins/2"
    assert inside(*QUICK, "--from", text, "--seed", "3").status == 1  # 15 is more than muggins leaves
    text = "14.45 01.02.05/?9!3 ?14 0 100:100 muggins/2"
    outs = [inside(*QUICK, "--from", text, "--seed", "3", "--record", tmp_path / f"{n}") for n in (1, 2)]
    assert outs[0].out.replace("/1", "/2") == outs[1].out
    assert "The hidden tiles of the position were made up by the seed." in outs[0].out
    start = record_of(tmp_path / "1").opening.position
    assert start is not None
    hands = Position.parse(start).hands
    assert [str(tile) for tile in hands[0]] == ["01", "02", "05"]
    assert len(hands[1]) == 9
    assert not any(tile.has(3) for tile in hands[1])
    other = inside(*QUICK, "--from", text, "--seed", "4", "--record", tmp_path / "3")
    assert other.status == 0
    assert record_of(tmp_path / "3").opening.position != start


def test_a_match_begins_with_a_turn_of_a_record(tmp_path: Path) -> None:
    first = tmp_path / "first.fives"
    inside(*QUICK, "--seed", "5", "--record", first)
    second = tmp_path / "second.fives"
    done = inside(*QUICK, "--from", f"{first}#1.1.4", "--seed", "6", "--record", second)
    assert done.status == 0
    start = record_of(second).opening.position
    assert start is not None
    assert len(Position.parse(start).layout) == 4
    file = tmp_path / "position.txt"
    file.write_text(start + "\n", encoding="utf-8")
    third = tmp_path / "third.fives"
    assert inside(*QUICK, "--from", file, "--seed", "6", "--record", third).status == 0
    assert record_of(third).events == record_of(second).events


def test_a_record_is_never_written_over_another(tmp_path: Path) -> None:
    path = tmp_path / "m.fives"
    assert inside(*QUICK, "--seed", "1", "--record", path).status == 0
    before = path.read_bytes()
    done = inside(*QUICK, "--seed", "2", "--record", path)
    assert (done.status, done.out) == (2, "")
    assert done.err == f"allfives: {path} exists and is not this match: it was left as it is\n"
    assert path.read_bytes() == before
    path.write_text("my notes\n", encoding="utf-8")
    assert inside(*QUICK, "--seed", "1", "--record", path).status == 2
    assert path.read_text(encoding="utf-8") == "my notes\n"


def test_a_record_that_cannot_be_written_is_told_before_the_match_begins(tmp_path: Path) -> None:
    for path in (tmp_path / "no" / "m.fives", tmp_path, Path("/dev/full")):
        done = allfives("play", "--seed", "1", "--record", path)
        assert (done.status, done.out) == (2, "")
        assert re.fullmatch(rf"allfives: cannot (read|write) {re.escape(str(path))}: [^\n]+\n", done.err)
