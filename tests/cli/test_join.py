"""``allfives join`` at a real server: from a terminal, over a pipe, in four languages."""

from __future__ import annotations

import json
import os
import re
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from allfives.words.words import entries
from tests.cli.helpers import Terminal, allfives, environment, inside
from tests.cli.test_serve import Server, serving
from tests.web.serving import Running, until

PROMPT = "your play:"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running.with_(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def room(running: Running, **wishes: Any) -> str:
    """The link of a new room."""
    options = {"rules": "all-fives/2,target=60", "pace": "fast", **wishes}
    with running.guest("Maker") as maker:
        made = maker.post("/api/rooms", json=options)
        assert made.status_code == 201, made.text
        return f"http://{running.host}/rooms/{made.json()['code']}"


def table_of(running: Running, link: str) -> Any:
    return running.services.house.rooms[link.rpartition("/")[2]].table


def at_terminal(link: str, home: Path, *options: str) -> Terminal:
    return Terminal("join", link, *options, XDG_DATA_HOME=str(home))


def left_at_the_end(terminal: Terminal) -> int:
    terminal.type("quit")
    while terminal.until(r"\(y/n\):", "You have left the table") == 0:
        terminal.type("y")
    return terminal.end()


def test_two_people_meet_in_a_room_that_one_of_them_makes_and_play(running: Running, tmp_path: Path) -> None:
    ana = at_terminal(f"http://{running.host}", tmp_path / "ana", "--new", "--name", "Ana")
    ana.until("You have seat 0")
    (link,) = re.findall(r"http://\S+/rooms/\S+", ana.text)
    rui = at_terminal(link, tmp_path / "rui", "--name", "Rui")
    rui.until("You have seat 1")
    ana.until("Rui takes seat 1")
    people = {"Ana": ana, "Rui": rui}
    first = until_one_leads(running, link)
    leader, other = people[first], people["Rui" if first == "Ana" else "Ana"]
    leader.answer(PROMPT, "1")
    other.until(rf"{first} led \d.\d\. ")
    other.until(PROMPT)
    other.type("say 2")
    leader.until(r"(Ana|Rui): Good luck!")
    assert re.search(r"^Your hand: (\d\|\d *){8,}", other.text, re.MULTILINE), other.text
    assert "Seat 0: Ana. Seat 1: Rui." in rui.text
    assert left_at_the_end(other) == 0
    assert re.search(rf"To come back to it:\n  python -m allfives join {re.escape(link)}\n", other.text)
    leader.until("a bot plays the hand on|plays on")


def until_one_leads(running: Running, link: str) -> str:
    until(lambda: table_of(running, link).turn is not None)
    table = table_of(running, link)
    return str(table.names[table.turn])


def test_a_whole_match_against_a_bot_and_another(running: Running, home: Path) -> None:
    game = at_terminal(room(running, seats=("open", "greedy"), pace="none"), home, "--name", "Ana")
    while True:
        asked = game.until(PROMPT, r"Another match \(y, or quit\)\?", "Enter for the next")
        # The question stands again below whatever is told meanwhile, such as that the bot wants another.
        over = game.text.count("Match over. Winner: ") == 2
        game.type("1" if asked != 1 else "quit" if over else "y")
        if asked == 1 and over:
            break
    assert game.end() == 0
    assert game.text.count("Match over. Winner: ") == 2
    assert "Another match.\n" in game.text
    assert re.search(r"Deal 1 is what the server and 1 player shuffled together\.", game.text)
    assert re.search(r"(goes out|The deal is blocked|Target of 60 reached)", game.text)
    assert max(map(len, game.text.splitlines())) <= 80


def test_who_looks_on_sees_the_play_and_no_hand(running: Running, home: Path) -> None:
    link = room(running, seats=("greedy", "random"), pace="normal")
    game = at_terminal(link, home, "--name", "Eva", "--watch")
    game.until(r"Seat 0: Casual\. Seat 1: Beginner\.")
    game.until(r"(Casual|Beginner) (led|placed) \d.\d")
    game.type("table")
    game.until(r"Casual: \d+ tiles?\. Beginner: \d+ tiles?\.")
    game.type("say 1")
    game.until("Not done: you have no seat in this room")
    assert "Your hand" not in game.text
    assert PROMPT not in game.text
    game.type("quit")
    assert game.end() == 0


def test_where_no_seat_is_free_one_looks_on(running: Running, home: Path) -> None:
    game = at_terminal(room(running, seats=("greedy", "random"), pace="normal"), home, "--name", "Ana")
    game.until(r"You cannot sit down: .*\. You are looking on\.")
    game.until(r"(Casual|Beginner) (led|placed)")
    game.type("quit")
    assert game.end() == 0


def test_what_can_be_asked_for_is_answered(running: Running, home: Path) -> None:
    game = at_terminal(room(running, seats=("open", "greedy")), home, "--name", "Ana")
    for typed, told in [
        ("?", "take your hand back from the bot"),
        ("rules", "(?i)spinner"),
        ("sheet", r"Ana +\d+ . Casual +\d+"),
        ("log", r"Deal 1: (Ana|Casual) leads"),
        ("hand", "Your hand:"),
        ("say", "Hello!"),
        ("say hi", "Not done: that cannot be said in this room"),
        ("back", "Not done: no bot plays this seat on"),
        ("99", "There is no play 99"),
        ("nonsense", "neither a number of the list nor a play nor a command"),
        ("", "Type the number of a play"),
    ]:
        game.answer(PROMPT, typed)
        game.until(told)
    game.answer(PROMPT, "resign")
    game.answer(r"\(y/n\):", "n")
    game.answer(PROMPT, "resign")
    game.answer(r"\(y/n\):", "y")
    game.until("Match over. Winner: Casual.")
    game.answer(r"y, or quit\)\?", "quit")
    assert game.end() == 0


def test_with_a_clock_the_time_is_shown_and_a_bot_takes_over_when_it_is_out(
    running: Running, home: Path
) -> None:
    game = at_terminal(
        room(running, seats=("open", "greedy"), clock={"type": "turn", "seconds": 2}), home, "--name", "Ana"
    )
    game.until(r"Your time: 0:0[12]")
    game.until("Ana: time is up|Ana ran out of time|A bot plays your hand now")
    game.until('Type "back" to take it back')
    game.type("back")
    game.until("Ana is back")
    game.until(r"Your time: 0:0[12]")


def test_where_one_may_always_draw_one_draws_by_typing_it(running: Running, home: Path) -> None:
    # The bot leads 23, for the points, and seat 0 holds no 2 and no 3.
    deal = {
        "hands": ["04.05.06.44.45.46.55.56.66", "00.01.02.03.11.12.13.22.23"],
        "boneyard": "14.24.15.16.25.26.33.34.35.36",
        "leader": 1,
    }
    link = room(running, rules="all-fives/2,draw_when_able=true", seats=("open", "greedy"), deal=deal)
    game = at_terminal(link, home, "--name", "Ana")
    game.answer(PROMPT, "1")
    game.until("There is no play 1")
    game.answer(PROMPT, "+")
    game.until(r"Drawn: 1.4\.")
    game.answer(PROMPT, "+")
    game.until(r"Drawn: 1.4, 2.4\.")
    game.answer(PROMPT, "24")
    game.until(r"Ana drew 1.4, 2.4 and placed 2.4 on 2.3")


def test_ctrl_c_leaves_the_hand_to_a_bot_and_one_comes_back_as_the_same_person(
    running: Running, home: Path
) -> None:
    link = room(running, seats=("open", "greedy"))
    game = at_terminal(link, home)
    game.answer("Your name:", "Ana\u202e")
    game.until("U.202E is not allowed")
    game.answer("Your name:", "Ana")
    game.until(PROMPT)
    game.child.kill(signal.SIGINT)
    game.until("To come back to it:")
    assert game.end() == 130
    until(lambda: table_of(running, link).match.absent == {0})
    file = home / "allfives" / "guests.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert list(json.loads(file.read_text())) == [f"http://{running.host}"]
    again = at_terminal(link, home)
    again.until(PROMPT)
    assert "Your name:" not in again.text
    assert table_of(running, link).match.absent == set()
    left_at_the_end(again)


def test_ctrl_c_ends_it_at_the_first_question_too(running: Running, home: Path) -> None:
    game = at_terminal(room(running), home)
    game.until("Your name:")
    game.child.kill(signal.SIGINT)
    assert game.end() == 130
    assert not (home / "allfives").exists()


def test_another_window_takes_the_seat_over(running: Running, home: Path) -> None:
    link = room(running, seats=("open", "greedy"))
    game = at_terminal(link, home, "--name", "Ana")
    game.until(PROMPT)
    guests = json.loads((home / "allfives" / "guests.json").read_text())
    cookie = {"Cookie": guests[f"http://{running.host}"]}
    with running.socket(None, link.rpartition("/")[2], headers=cookie):
        game.until("you play this seat from another window now")
    assert game.end() == 1


def test_the_match_goes_on_after_the_server_was_stopped(tmp_path: Path, home: Path) -> None:
    with serving(cwd=tmp_path, XDG_DATA_HOME=str(tmp_path)) as before:
        game = at_terminal(before.url, home, "--new", "--seats", "open,greedy", "--name", "Ana")
        game.until(PROMPT)
        hand = re.findall(r"^Your hand: (.*)$", game.text, re.MULTILINE)[-1]
        assert before.stop().status == 0
        game.until("The connection is lost; trying to come back")
        after = Server(
            "--port", str(before.port), "--bot-processes", "1", cwd=tmp_path, XDG_DATA_HOME=str(tmp_path)
        )
        try:
            game.until("Connected again")
            game.until(PROMPT)
            assert re.findall(r"^Your hand: (.*)$", game.text, re.MULTILINE)[-1] == hand
            game.type("1")
            game.until(r"Ana (led|placed)")
            left_at_the_end(game)
        finally:
            after.stop()


def test_commands_and_messages_have_names_in_the_language_of_the_run(running: Running, home: Path) -> None:
    link = room(running, seats=("open", "greedy"))
    game = at_terminal(link, home, "--name", "Аня", "--lang", "ru")
    game.answer("ваш ход:", "сказать 1")
    game.until("Аня: Привет!")
    game.answer("ваш ход:", "выход")
    game.answer(r"\(д/н\):", "д")
    assert game.end() == 0


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("pt", ["Seu lugar é o 0. Digite ? para ajuda.", "Ana, sua jogada:", "Você saiu da mesa."]),
        ("es", ["Tienes el asiento 0. Escribe ? para ayuda.", "Ana, tu jugada:", "Has dejado la mesa."]),
        ("ru", ["Ваше место: 0. Справка: ?", "Ana, ваш ход:", "Вы вышли из-за стола."]),
    ],
)
def test_the_room_is_told_in_the_language_of_the_run(
    running: Running, home: Path, language: str, told: list[str]
) -> None:
    link = room(running, seats=("open", "greedy"))
    done = inside("join", link, "--name", "Ana", "--lang", language, XDG_DATA_HOME=str(home))
    assert (done.status, done.err) == (0, "")
    lines = [line.strip() for line in done.lines]
    assert [line for line in lines if line in told] == told
    texts = entries("en")
    english = {texts[id_].partition("= ")[2].strip() for id_ in texts if id_.startswith("cli-join-")}
    assert {*lines} & (english - {""}) == set()


def test_over_a_pipe_each_line_is_an_answer_and_its_end_leaves(running: Running, home: Path) -> None:
    link = room(running, seats=("open", "greedy"), pace="none")
    done = allfives("join", link, "--name", "Ana", given="1\n2\n", XDG_DATA_HOME=str(home))
    assert (done.status, done.err) == (0, "")
    assert done.out.count(f"Ana, {PROMPT}") == 3
    assert f"Ana, {PROMPT} 1\nAna " in done.out
    told = ["You have left the table.", "To come back to it:", f"  python -m allfives join {link}"]
    assert done.lines[-3:] == told


def test_the_public_rooms_of_a_server_are_listed(tmp_path: Path, home: Path) -> None:
    with Running.with_(tmp_path) as running:
        url = f"http://{running.host}"
        done = inside("join", running.host, XDG_DATA_HOME=str(home))
        assert list(home.rglob("*")) == []  # nobody has to be anybody to see what there is
        assert done.lines == [
            "No public room is open.",
            "",
            "To make a room:",
            f"  python -m allfives join {url} --new",
        ]
        link = room(running, public=True, title="Friday", seats=("person", "greedy"))
        done = inside("join", url, XDG_DATA_HOME=str(home))
        assert done.lines[:4] == [
            "1 public room is open:",
            "",
            "Friday (all-fives/2,target=60): free, Casual",
            f"  python -m allfives join {link}",
        ]


def test_how_to_join_is_said_as_the_program_was_called(running: Running, home: Path) -> None:
    def told(path: str) -> str:
        done = subprocess.run(
            [program, "join", running.host],
            env=environment(PATH=path, XDG_DATA_HOME=str(home)),
            capture_output=True,
            check=True,
            encoding="utf-8",
            timeout=60,
        )
        return done.stdout.splitlines()[-1]

    program = Path(sys.executable).parent / "allfives"
    assert told(os.defpath) == f"  {program} join http://{running.host} --new"
    assert told(str(program.parent)) == f"  allfives join http://{running.host} --new"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["ftp://x"], "'ftp://x' is no address of a server; one looks like http://localhost:8000"),
        (["http://127.0.0.1:9"], "http://127.0.0.1:9 cannot be reached: All connection attempts failed"),
        (["HOST", "--rules", "sniff"], "--rules, --seats and --public are for a new room: they need --new"),
        (
            ["HOST/rooms/x", "--new"],
            "--new makes a room: it takes a server, such as HOST, and not the link of a room",
        ),
        (["HOST", "--new", "--seats", "open,human"], '"human" is nobody who can sit here'),
        (["HOST", "--new", "--seats", "open"], "a match has 2, 3 or 4 seats, not 1: open"),
        (["HOST", "--new", "--rules", "sniff/3", "--seats", "open,open"], "2 players were asked for"),
        (["HOST/rooms/nothing", "--name", "Ana"], "the server refuses: there is no such room"),
        (["HOST/rooms/nothing", "--name", "<b>"], "the server refuses: the text is empty, too long"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line_with_exit_status_2(
    running: Running, home: Path, arguments: list[str], told: str
) -> None:
    host = f"http://{running.host}"
    given = [argument.replace("HOST", host) for argument in arguments]
    done = inside("join", *given, XDG_DATA_HOME=str(home))
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"allfives: {told.replace('HOST', host)}")
    assert done.err.count("\n") == 1
