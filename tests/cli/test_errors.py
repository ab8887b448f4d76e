"""Every error is one clear line on stderr, with no traceback, and the exit status tells its kind."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.helpers import PROGRAM, allfives, environment, inside


def bad_name(name: str) -> tuple[str, ...]:
    return ("play", "--seats", f"{name}=greedy,Rui=greedy")


UNUSABLE = [
    (("nosuch",), "No such command"),
    (("play", "--nosuch"), "No such option: --nosuch"),
    (("play", "--players", "5"), "--players"),
    (("play", "--players", "two"), "--players"),
    (("play", "--players", "3", "--seats", "greedy,random"), "2 seats, but 3 players"),
    (("play", "--players", "3", "--rules", "sniff/2"), "--players 3 contradicts the rest"),
    (("play", "--seats", "greedy,random", "--rules", "sniff/4"), "2 seats, but 4 players"),
    (("play", "--seats", "greedy"), "2, 3 or 4 seats, not 1"),
    (("play", "--seats", "greedy,greedy,random,random,random"), "2, 3 or 4 seats, not 5"),
    (("play", "--seats", "greedy,oracle"), '"oracle" is nobody who can sit here'),
    (("play", "--seats", "greedy,"), "is nobody who can sit here"),
    (("play", "--seats", ""), '"" is nobody who can sit here'),
    (("play", "--seats", "A=greedy,A=random"), "two players are called A"),
    (bad_name(""), "cannot be a name"),
    (bad_name(" "), "cannot be a name"),
    (bad_name("a\x1b[2J"), "cannot be a name"),
    (bad_name("a\nb"), "cannot be a name"),
    (bad_name("a\u202eb"), "cannot be a name"),
    (bad_name("a\u2066b"), "cannot be a name"),
    (bad_name("x" * 41), "40 characters at most"),
    (("play", "--rules", "nosuch"), "no preset 'nosuch'"),
    (("play", "--rules", "all-fives/7"), "number of players is 2, 3 or 4"),
    (("play", "--rules", "all-fives,hand=15"), "hand is 1 to 13"),
    (("play", "--rules", "all-fives,draw=none,draw_when_able=true"), "contradict each other"),
    (("play", "--rules", "all-fives,nosuch=1"), "expected field=value"),
    (("play", "--seed", ""), "a seed is"),
    (("play", "--seed", "a\nb"), "a seed is"),
    (("play", "--from", "nosuch.fives"), "there is no file nosuch.fives"),
    (("play", "--lang", "tlh"), "no texts in the language 'tlh'"),
    (("--lang", "tlh", "rules"), "no texts in the language 'tlh'"),
    (("score",), "PLAYS"),
    (("score", "14", "--rules", "nosuch"), "no preset"),
    (("show", ""), "no plays"),
    (("show", "nosuch.fives#1.2"), "there is no file"),
    (("show", "README.md#1." + "9" * 5000), "there is no file"),
    (("show", "14", "--svg", "/nosuch/x.svg"), "cannot write /nosuch/x.svg"),
    (("show", "14", "--svg", "-", "--width", "50"), "no picture can be made"),
    (("show", "14", "--width", "1"), "--width"),
    (("check",), "FILE"),
    (("convert", "nosuch", "--to", "json"), "cannot read nosuch"),
    (("convert", "x"), "--to"),
    (("convert", "x", "--to", "pgn"), "--to"),
    (("rules", "nosuch"), "no preset"),
    (("sheet",), "SCORES"),
    (("sheet", "1:2:3:4:5"), "4 sides"),
    (("sheet", "999999"), "5000 points"),
    (("sheet", "1:2", "--svg", "-", "--width", "30"), "no picture can be made"),
    (("sheet", "1:2", "--names", "Ana"), "1 names, but 2 scores"),
    (("sheet", "1:2", "--names", "Ana,\x07"), "cannot be a name"),
]


@pytest.mark.parametrize(("arguments", "told"), UNUSABLE, ids=[repr(" ".join(a))[:50] for a, _ in UNUSABLE])
def test_arguments_that_nothing_can_be_done_with_end_with_2(arguments: tuple[str, ...], told: str) -> None:
    done = inside(*arguments)
    assert (done.status, done.out) == (2, "")
    assert re.fullmatch(r"allfives: [^\n]+\n", done.err)
    assert told in done.err
    assert all(c.isprintable() for c in done.err[:-1])


FAULTY = [
    (("score", "14 66"), "66 fits nowhere"),
    (("show", "14 66"), "66 fits nowhere"),
    (("show", "xyz"), "six fields"),
    (("show", "14 14/?9 ?16 0 0:0 all-fives/2"), "14 is there 2 times"),
    (("show", "66(13)"), "halves that do not meet"),
    (("play", "--from", "14"), "this is no position"),
    (("play", "--from", "14 14/?9 ?16 0 0:0 all-fives/2"), "14 is there 2 times"),
    (("play", "--from", "- ?9/?9 ?10 0 0:500 all-fives/2"), "the match would be over"),
    (("sheet", "a:b"), "no scores"),
    (("sheet", "1.25:3"), "no scores"),
]


@pytest.mark.parametrize(("arguments", "told"), FAULTY, ids=[repr(" ".join(a))[:50] for a, _ in FAULTY])
def test_a_fault_in_what_was_given_ends_with_1(arguments: tuple[str, ...], told: str) -> None:
    done = inside(*arguments)
    assert done.status == 1
    assert re.fullmatch(r"allfives: [^\n]+\n", done.err)
    assert told in done.err


def test_a_real_process_ends_with_these_too() -> None:
    for arguments, status in [(("play", "--nosuch"), 2), (("show", "14 66"), 1), (("rules",), 0)]:
        done = allfives(*arguments)
        assert (done.status, done.err.count("\n")) == (status, min(status, 1))
        assert "Traceback" not in done.err


@pytest.mark.parametrize("command", [["check"], ["show"], ["convert", "--to", "json"], ["play", "--resume"]])
def test_a_folder_and_a_file_that_is_missing_or_closed_to_us(command: list[str], tmp_path: Path) -> None:
    done = inside(*command, tmp_path)
    assert (done.status, done.err) == (2, f"allfives: cannot read {tmp_path}: Is a directory\n")
    if command[0] != "play":
        done = inside(*command, tmp_path / "no.fives")
        assert done.status == 2
        assert "no.fives" in done.err


def test_errors_are_in_the_language_of_the_run() -> None:
    done = inside("play", "--seats", "greedy,", "--lang", "pt")
    assert "não pode sentar-se aqui" in done.err
    assert "не существует" not in done.err
    assert "такого" not in done.err
    done = inside("check", "no", LC_ALL="ru_RU.UTF-8")
    assert done.err == "allfives: не удалось прочитать no: No such file or directory\n"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "line 1, column 4, '23': halves that do not meet: 23 after a 4"),
        ("pt", "linha 1, coluna 4, '23': pontas que não combinam: 23 depois de 4"),
        ("es", "línea 1, columna 4, '23': mitades que no casan: 23 después de 4"),
        ("ru", "строка 1, столбец 4, '23': половинки не сходятся: 23 после 4"),
    ],
)
def test_what_is_wrong_with_a_text_is_told_in_the_language_of_the_run(lang: str, said: str) -> None:
    done = inside("show", "14.23", "--lang", lang)
    assert (done.status, done.out) == (1, "")
    assert done.err == f"allfives: {said}\n"


def test_a_full_disk_is_told() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [*PROGRAM, "rules"],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            check=False,
            timeout=30,
        )
    assert (done.returncode, done.stderr) == (2, b"allfives: No space left on device\n")


def test_a_pipe_that_is_closed_ends_quietly() -> None:
    process = subprocess.Popen(
        [*PROGRAM, "play", "--seed", "1"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(30) == 141
    process.stderr.close()


def test_closed_streams_are_no_trouble() -> None:
    def shell(line: str) -> subprocess.CompletedProcess[bytes]:
        command = f'"{sys.executable}" -m allfives {line}'
        return subprocess.run(
            ["sh", "-c", command], capture_output=True, env=environment(), check=False, timeout=30
        )

    done = shell("play --seats human,greedy --seed 1 <&-")
    assert done.returncode == 1
    assert done.stderr == b"allfives: the input ended before the match, and the match was not saved\n"
    assert shell("score - <&-").stderr == b"allfives: there is no standard input\n"
    assert shell("score 14 >&-").returncode == 0
    assert shell("score 66 11 2>&-").returncode == 1


def test_the_standard_input_can_be_read_once() -> None:
    done = inside("check", "-", "-")
    assert (done.status, done.out) == (2, "")
    assert done.err == "allfives: there is no standard input\n"


def test_a_file_that_is_larger_than_the_memory_is_told() -> None:
    done = subprocess.run(
        ["sh", "-c", f'ulimit -v 800000; "{sys.executable}" -m allfives show /dev/zero'],
        capture_output=True,
        env=environment(),
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (2, b"allfives: Cannot allocate memory\n")


def test_an_interruption_ends_with_130_and_one_line() -> None:
    pipe = subprocess.PIPE
    play = [*PROGRAM, "play", "--seats", "human,greedy", "--seed", "3"]
    process = subprocess.Popen(play, stdin=pipe, stdout=pipe, stderr=pipe, env=environment())
    assert process.stdout is not None
    shown = b""
    while not shown.endswith(b"your play: "):
        shown += process.stdout.read(1)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, b"allfives: interrupted\n")


def test_bytes_that_are_not_text_at_the_prompt_are_asked_again() -> None:
    done = allfives("play", "--seats", "human,greedy", "--seed", "3", given=b"\xff\xfe\n1\nquit\ny\n")
    assert (done.status, done.err) == (0, "")
    assert "Player led 0|4." in done.out


def test_nothing_is_said_of_faults_where_nothing_could_be_read(tmp_path: Path) -> None:
    nowhere = tmp_path / "nosuch.fives"
    done = inside("check", nowhere)
    assert (done.status, done.out) == (2, "")
    assert inside("check", nowhere, "--json").out == '{"matches": 0, "faults": []}\n'
