"""A match that is left, or cut short at any moment, goes on exactly where it was."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from allfives.notation import read_record
from allfives.rules import Placed
from tests.cli.helpers import PROGRAM, Done, Terminal, allfives, environment, inside

ONE = ("play", "--seats", "Ana=human,random", "--rules", "all-fives,target=60", "--seed", "3")
PLAYS = "1\n" * 300


def events_of(path: Path) -> tuple[object, ...]:
    return read_record(path.read_text(encoding="utf-8")).events


def whole(tmp_path: Path, *options: str) -> Path:
    """The record of the match that is played to its end without a break."""
    path = tmp_path / "whole.fives"
    assert inside(*(options or ONE), "--record", path, given=PLAYS).status == 0
    return path


def test_quitting_says_how_to_go_on_and_going_on_gives_the_same_match(tmp_path: Path) -> None:
    path = tmp_path / "saved.fives"
    game = Terminal(*ONE, "--resume", path)
    for _ in range(3):
        game.answer("your play:", "1")
    game.answer("your play:", "quit")
    assert game.end() == 0
    assert f"allfives play --resume {path}" in game.text
    before = events_of(path)
    game = Terminal("play", "--resume", path)
    assert game.play_to_the_end() == 0
    assert "The match goes on in deal 1." in game.text
    assert "Seed 3. Seats: Ana=human,random=random." in game.text
    after = events_of(path)
    assert after[: len(before)] == before
    assert after == events_of(whole(tmp_path))


def test_leaving_at_every_turn_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "saved.fives"
    first = inside(*ONE, "--resume", path, given="1\nquit\n")
    assert first.status == 0
    for _ in range(100):
        done = inside("play", "--resume", path, given="1\nquit\n")
        assert (done.status, done.err) == (0, "")
        if "Match over." in done.out:
            break
    assert events_of(path) == events_of(whole(tmp_path))


def test_the_end_of_the_input_is_no_loss_where_the_match_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "saved.fives"
    done = allfives(*ONE, "--resume", path, given="1\n1\n")
    assert (done.status, done.err) == (0, "")
    assert f"allfives play --resume {path}" in done.out
    placed = [event for event in events_of(path) if isinstance(event, Placed) and event.seat == 0]
    assert len(placed) == 2
    lost = allfives(*ONE, given="1\n1\n")
    assert lost.status == 1
    assert lost.err == "allfives: the input ended before the match, and the match was not saved\n"


def test_control_d_and_control_c_at_the_prompt(tmp_path: Path) -> None:
    path = tmp_path / "saved.fives"
    game = Terminal(*ONE, "--resume", path)
    game.until("your play:")
    game.child.sendeof()
    assert game.end() == 0
    assert "--resume" in game.text
    game = Terminal("play", "--resume", path)
    game.until("your play:")
    game.child.sendintr()
    assert game.end() == 130
    assert "allfives: interrupted" in game.text
    assert "--resume" in game.text
    assert "Traceback" not in game.text


@pytest.mark.parametrize("turns", [0, 1, 4])
def test_kill_at_the_prompt_loses_nothing(tmp_path: Path, turns: int) -> None:
    path = tmp_path / "saved.fives"
    game = Terminal(*ONE, "--resume", path)
    for _ in range(turns):
        game.answer("your play:", "1")
    game.until("your play:")
    game.child.kill(signal.SIGKILL)
    game.child.close()
    placed = [event for event in events_of(path) if isinstance(event, Placed) and event.seat == 0]
    assert len(placed) == turns
    assert inside("play", "--resume", path, given=PLAYS).status == 0
    assert events_of(path) == events_of(whole(tmp_path))


def test_kill_at_any_moment_leaves_a_whole_match_that_goes_on(tmp_path: Path) -> None:
    options = ("play", "--seats", "Ana=random,greedy", "--rules", "all-fives,target=2000", "--seed", "9")
    path = tmp_path / "saved.fives"
    kills = 0
    for attempt in range(6):
        process = subprocess.Popen(
            [*PROGRAM, *options, "--resume", str(path)],
            env=environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while not path.exists() and process.poll() is None:
            time.sleep(0.01)
        time.sleep(0.13 + 0.07 * attempt)
        if process.poll() is None:
            process.kill()
            kills += 1
        process.wait()
        events_of(path)
    assert kills > 0
    assert events_of(whole(tmp_path, *options))[: len(events_of(path))] == events_of(path)
    # A process that is killed while it writes leaves what it wrote beside the file, under its own number.
    beside = {each.name for each in tmp_path.iterdir()} - {"saved.fives", "whole.fives"}
    assert all(re.fullmatch(r"\.saved\.fives\.[0-9]+\.new", name) for name in beside)


def test_a_match_that_went_on_in_another_window_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "saved.fives"
    assert inside(*ONE, "--resume", path, given="1\nquit\n").status == 0
    game = Terminal("play", "--resume", "saved.fives", cwd=tmp_path)
    game.until("your play:")
    assert inside("play", "--resume", path, given="1\n1\n1\n").status == 0
    ahead = path.read_bytes()
    game.type("2")
    game.until("saved.fives exists and is not this match: it was left as it is")
    game.answer("your play:", "save elsewhere.fives")
    game.answer("your play:", "quit")
    assert game.end() == 0
    assert "allfives play --resume elsewhere.fives" in game.text
    assert path.read_bytes() == ahead


def test_comments_in_a_saved_match_stay(tmp_path: Path) -> None:
    path = tmp_path / "saved.fives"
    assert inside(*ONE, "--resume", path, given="1\nquit\n").status == 0
    path.write_text(
        path.read_text(encoding="utf-8").rstrip("\n") + " { now it is close }\n", encoding="utf-8"
    )
    at = len(events_of(path)) - 1
    assert inside("play", "--resume", path, given=PLAYS).status == 0
    record = read_record(path.read_text(encoding="utf-8"))
    assert record.comments == {at: ("now it is close",)}
    assert record.winners


def test_two_processes_that_write_one_file_never_mix(tmp_path: Path) -> None:
    path = tmp_path / "saved.fives"
    texts = ["a" * 300_000, "b" * 300_000]
    path.write_text(texts[0], encoding="utf-8")
    code = """if True:
        import sys
        from pathlib import Path
        from allfives.cli.given import replace_file
        for _ in range(60):
            replace_file(Path(sys.argv[1]), [sys.argv[2] * 300_000])
    """
    writers = [subprocess.Popen([sys.executable, "-c", code, path, letter]) for letter in "ab"]
    while any(writer.poll() is None for writer in writers):
        assert path.read_text(encoding="utf-8") in texts
    assert [writer.returncode for writer in writers] == [0, 0]
    assert [each.name for each in tmp_path.iterdir()] == ["saved.fives"]


def test_what_is_no_regular_file_cannot_be_resumed() -> None:
    done = inside("play", "--resume", "/dev/zero")
    assert done.status == 1
    assert done.err == "allfives: /dev/zero is damaged and was left as it is: it is no regular file\n"


def test_an_existing_file_is_gone_on_with_also_by_the_same_command(tmp_path: Path) -> None:
    path = tmp_path / "saved.fives"
    assert inside(*ONE, "--resume", path, given="1\nquit\n").status == 0
    done = inside(*ONE, "--resume", path, given="quit\n")
    assert done.status == 0
    assert "The match goes on" in done.out


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["--seed", "4"], "--seed"),
        (["--players", "3"], "--players"),
        (["--seats", "Ana=human,greedy"], "--seats"),
        (["--rules", "sniff"], "--rules"),
        (["--from", "14 45/?9 ?17 0 0:0 muggins/2"], "--from"),
    ],
)
def test_options_that_ask_for_another_match_are_refused(
    tmp_path: Path, options: list[str], named: str
) -> None:
    path = tmp_path / "saved.fives"
    assert inside(*ONE, "--resume", path, given="1\nquit\n").status == 0
    before = path.read_bytes()
    done = inside("play", *options, "--resume", path, given="1\n")
    assert done.status in (1, 2)
    assert named == "--from" or done.err.startswith(f"allfives: {named} asks for another match")
    assert path.read_bytes() == before


def damaged(text: str) -> dict[str, str]:
    return {
        "empty": "",
        "cut in a line": text[: len(text) * 2 // 3 - 1],
        "garbled": text.replace("Deal 1", "Dial 1"),
        "another count": re.sub(r"=5$", "=10", text, count=1, flags=re.MULTILINE),
        "no seats": text.replace('[Seats "human,random"]\n', ""),
        "unknown seats": text.replace("human,random", "human,oracle"),
        "no seed": text.replace('[Seed "3"]\n', ""),
        "two matches": text + "\n" + text,
        "no text at all": "\x00\x01\x02",
    }


@pytest.mark.parametrize("kind", list(damaged("")))
def test_a_damaged_file_is_refused_in_one_line_and_left_untouched(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "saved.fives"
    assert inside(*ONE, "--resume", path, given="1\n1\n1\n1\n1\n1\nquit\n").status == 0
    text = damaged(path.read_text(encoding="utf-8"))[kind]
    path.write_text(text, encoding="utf-8")
    done = inside("play", "--resume", path, given=PLAYS)
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(f"allfives: {path} ")
    assert done.err.count("\n") == 1
    assert path.read_text(encoding="utf-8") == text


def test_a_file_that_is_none_cannot_be_resumed(tmp_path: Path) -> None:
    assert inside("play", "--resume", tmp_path).status == 2
    binary = tmp_path / "b"
    binary.write_bytes(b"\xff\xfe\x00")
    assert inside("play", "--resume", binary).status == 2
    assert binary.read_bytes() == b"\xff\xfe\x00"


def test_the_language_of_a_saved_match_stays_unless_another_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "saved.fives"
    inside(*ONE, "--resume", path, "--lang", "ru", given="1\nвыход\n")
    assert "Матч продолжается" in inside("play", "--resume", path, given="quit\n").out
    assert "A partida continua" in inside("play", "--resume", path, "--lang", "pt", given="sair\n").out


def test_a_match_can_be_saved_from_within(tmp_path: Path) -> None:
    path = tmp_path / "later.fives"
    done = inside(*ONE, given=f"1\nsave {path}\n1\nquit\n")
    assert done.status == 0
    assert f"Savedin{path}" in "".join(done.out.split())
    placed = [event for event in events_of(path) if isinstance(event, Placed) and event.seat == 0]
    assert len(placed) == 2
    other = tmp_path / "notes"
    other.write_text("mine", encoding="utf-8")
    done = inside(*ONE, given=f"1\nsave {other}\nsave {tmp_path}/no/x\nsave\nquit\ny\n")
    assert done.status == 0
    assert "exists and is not this match" in " ".join(done.out.split())
    assert "cannot write" in done.out
    assert other.read_text(encoding="utf-8") == "mine"


def test_a_tile_drawn_by_choice_is_saved_in_the_middle_of_the_turn(tmp_path: Path) -> None:
    path = tmp_path / "m.fives"
    play = ("play", "--seats", "Ana=human,greedy", "--seed", "4", "--rules", "all-fives,draw_when_able=true")
    first = inside(*play, "--resume", path, given="+\n")
    assert first.status == 0
    assert first.out.count("  +  draw a tile") == 1
    assert "Drawn: 1|2.\nYour hand: 0|0  0|5  0|6  1|1  1|2 " in first.out
    again = inside("play", "--resume", path, given="quit\n")
    assert "Drawn: 1|2.\nYour hand: 0|0  0|5  0|6  1|1  1|2 " in again.out
    assert "draw a tile" not in again.out


def test_a_finished_match_is_shown_again_and_stays_finished(tmp_path: Path) -> None:
    path = whole(tmp_path)
    before = path.read_bytes()
    done = inside("play", "--resume", path)
    assert done.status == 0
    assert "Match over." in done.out
    assert path.read_bytes() == before


def test_a_full_disk_is_told_and_the_match_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    path = folder / "saved.fives"
    game = Terminal(*ONE, "--resume", path)
    game.until("your play:")
    path.unlink()
    folder.rmdir()
    game.type("1")
    game.until("cannot write")
    assert game.play_to_the_end() == 2
    assert "Match over." in game.text


def test_a_saved_file_keeps_its_mode_and_a_link_stays_a_link(tmp_path: Path) -> None:
    path = tmp_path / "saved.fives"
    inside(*ONE, "--resume", path, given="1\nquit\n")
    path.chmod(0o600)
    link = tmp_path / "link.fives"
    link.symlink_to(path)
    done: Done = inside("play", "--resume", link, given="1\nquit\n")
    assert done.status == 0
    assert link.is_symlink()
    assert os.stat(path).st_mode & 0o777 == 0o600  # noqa: PTH116


def test_a_file_that_cannot_be_saved_in_is_forgotten_at_once(tmp_path: Path) -> None:
    nowhere, path = tmp_path / "nowhere" / "x.fives", tmp_path / "saved.fives"
    done = inside(*ONE, given=f"save {nowhere}\n1\nsave {path}\nsave {nowhere}\n1\nquit\n")
    assert (done.status, done.err) == (0, "")
    # Told when it was asked for, and not at every turn from then on.
    assert done.out.count("cannot write") == 2
    # The match is still kept in the other file: quitting asks nothing, and says how to go on.
    assert "The match is not saved" not in done.out
    assert f"play --resume {path}" in done.out
    placed = [event for event in events_of(path) if isinstance(event, Placed) and event.seat == 0]
    assert len(placed) == 2


def test_how_to_go_on_is_said_as_the_program_was_called(tmp_path: Path) -> None:
    def told(*program: str, path: str) -> str:
        options = [*ONE, "--resume", "m.fives", "--lang", "en"]
        done = subprocess.run(
            [*program, *options],
            input="quit\n",
            cwd=tmp_path,
            env=environment(PATH=path),
            capture_output=True,
            check=True,
            encoding="utf-8",
            timeout=60,
        )
        return done.stdout.splitlines()[-1]

    program = Path(sys.executable).parent / "allfives"
    assert told(str(program), path=os.defpath) == f"  {program} play --resume m.fives"
    assert told(str(program), path=str(program.parent)) == "  allfives play --resume m.fives"
    module = told(sys.executable, "-m", "allfives", path=os.defpath)
    assert module == "  python -m allfives play --resume m.fives"
