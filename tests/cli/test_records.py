"""``allfives check`` and ``allfives convert``."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from allfives.notation import FAULT_KINDS, Record, record_to_json, write_record
from allfives.rules import Match, Resigned, Rules, deal_source
from tests.cli.helpers import PROGRAM, allfives, environment, inside


def played(seed: str, rules: str = "all-fives/2,target=60") -> Match:
    """A match in which everybody takes the first legal action."""
    match = Match.start(Rules.parse(rules), ["Ana", "Rui"])
    while not match.over:
        if match.waits_for_deal:
            match = match.deal(match.next_deal(deal_source(seed, match.deal_number + 1)))
            continue
        assert match.position is not None
        match = match.apply(match.position.legal_actions()[0])
    return match


def text_of(seed: str) -> str:
    return write_record(Record.of(played(seed), {"Event": seed}))


@pytest.fixture
def three(tmp_path: Path) -> Path:
    path = tmp_path / "three.fives"
    path.write_text("\n".join(map(text_of, ("one", "five", "three"))), encoding="utf-8")
    return path


def wrong_in_the_second(path: Path) -> tuple[Path, int]:
    """The file with one wrong point count in its second match, and the line of it."""
    lines = path.read_text(encoding="utf-8").splitlines()
    start = lines.index('[Event "five"]')
    at = next(n for n, line in enumerate(lines) if n > start and line.endswith(" =5"))
    assert at < lines.index('[Event "three"]')
    lines[at] = lines[at].removesuffix("5") + "10"
    damaged = path.with_name("damaged.fives")
    damaged.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return damaged, at + 1


def test_right_records_are_right(three: Path) -> None:
    done = allfives("check", three)
    assert (done.status, done.out, done.err) == (0, "3 matches, no faults.\n", "")
    assert json.loads(inside("check", three, "--json").out) == {"matches": 3, "faults": []}


def test_a_fault_is_told_with_its_place_and_the_exit_status_is_1(three: Path) -> None:
    damaged, line = wrong_in_the_second(three)
    done = allfives("check", damaged)
    assert done.status == 1
    assert done.lines[0].startswith(f"{damaged}, line {line}: match 2, deal ")
    assert "scores 5, the record says 10" in done.lines[0]
    assert done.lines[-1] == "3 matches, 1 fault."
    found = json.loads(inside("check", damaged, "--json").out)
    assert found["matches"] == 3
    [fault] = found["faults"]
    assert list(fault) == ["match", "deal", "turn", "line", "kind", "message"]
    assert (fault["match"], fault["line"], fault["kind"]) == (2, line, "points")
    assert fault["kind"] in FAULT_KINDS


def test_a_record_cannot_send_commands_to_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "\x1b[31mred.fives"
    path.write_text('[Rules "all-fives/2"]\n[Result "\x9b2J\u202e1:0"]\n', encoding="utf-8")
    done = inside("check", path)
    assert done.status == 1
    assert "the tag Result says \ufffd2J\ufffd1:0" in done.out
    assert "\ufffd[31mred.fives" in done.out
    assert all(c.isprintable() for c in done.out.replace("\n", ""))


def test_cut_and_garbled_files_end_with_1_and_unreadable_ones_with_2(three: Path, tmp_path: Path) -> None:
    whole = three.read_bytes()
    for content in (whole[: len(whole) // 2], b"garbage\n", b"\xff\x00\xfe", whole + b"\n0 99\n"):
        path = tmp_path / "bad.fives"
        path.write_bytes(content)
        done = inside("check", path, "--json")
        assert done.status == 1
        assert json.loads(done.out)["faults"]
    done = inside("check", tmp_path / "missing.fives", "--json")
    assert done.status == 2
    assert json.loads(done.out) == {"matches": 0, "faults": []}
    assert done.err.count("\n") == 1


def test_several_files_and_the_standard_input_are_checked_together(three: Path) -> None:
    damaged, _ = wrong_in_the_second(three)
    done = inside("check", three, damaged, "-", "--json", given=text_of("four"))
    assert done.status == 1
    found = json.loads(done.out)
    assert found["matches"] == 7
    assert [fault["file"] for fault in found["faults"]] == [str(damaged)]
    assert inside("check", three, "missing", damaged).status == 2


def test_there_and_back_again(three: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    assert inside("convert", three, "--to", "json", "--out", out).status == 0
    lines = out.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 3
    first = json.loads(lines[0])
    assert first == record_to_json(Record.of(played("one"), {"Event": "one"}))
    assert list(first) == ["tags", "events"]
    back = allfives("convert", out, "--to", "fives")
    assert (back.status, back.out) == (0, three.read_text(encoding="utf-8"))
    # One object over many lines, and a list of objects, are read as well.
    for data in (first, [json.loads(line) for line in lines]):
        out.write_text(json.dumps(data, indent=2), encoding="utf-8")
        assert inside("check", out).status == 0
        assert three.read_text(encoding="utf-8").startswith(inside("convert", out, "--to", "fives").out)


def test_a_lenient_text_comes_out_strict(three: Path) -> None:
    text = three.read_text(encoding="utf-8")
    loose = text.replace("\n", "\r\n").replace(" =5\r", "  =5   \r")
    assert inside("convert", "-", "--to", "fives", given=loose).out == text


def test_a_match_with_a_fault_is_left_out_and_told(three: Path) -> None:
    damaged, line = wrong_in_the_second(three)
    done = inside("convert", damaged, "--to", "json")
    assert done.status == 1
    assert [json.loads(each)["tags"]["Event"] for each in done.lines] == ["one", "three"]
    assert done.err.startswith(f"allfives: {damaged}, line {line}: match 2, deal ")
    assert done.err.count("\n") == 1


def test_json_that_is_none_or_is_no_record_is_a_fault() -> None:
    for text in ('{"a"', '{"a": 1}', "[{}, {}]", '{"tags": {}, "events": []}', '{"a": NaN}', "[" * 5000):
        done = inside("check", "-", "--json", given=text)
        assert done.status == 1, text
        assert json.loads(done.out)["faults"]


def test_a_wrong_event_in_json_is_found(three: Path) -> None:
    text = inside("convert", three, "--to", "json").out.replace('"points": 5', '"points": 10', 1)
    done = inside("check", "-", "--json", given=text)
    assert (done.status, json.loads(done.out)["matches"]) == (1, 3)
    assert json.loads(done.out)["faults"][0]["match"] == 1


def test_a_pipe_that_is_closed_early_leaves_no_noise(three: Path) -> None:
    text = three.read_text(encoding="utf-8") * 20
    process = subprocess.Popen(
        [*PROGRAM, "convert", "-", "--to", "json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdout.close()
    process.stdin.write(text.encode())
    process.stdin.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(30) == 141


def test_the_output_file_is_whole_or_not_there(three: Path, tmp_path: Path) -> None:
    out = tmp_path / "no" / "out.json"
    done = inside("convert", three, "--to", "json", "--out", out)
    assert (done.status, done.out) == (2, "")
    assert done.err == f"allfives: cannot write {out}: No such file or directory\n"
    assert {each.name for each in tmp_path.iterdir()} == {"three.fives"}


def test_resignations_and_a_position_to_start_from_survive(tmp_path: Path) -> None:
    match = Match.start(Rules.parse("all-fives/3"), ["A", "B", "C"])
    match = match.deal(match.next_deal(deal_source("r", 1))).resign(1)
    path = tmp_path / "m.fives"
    path.write_text(write_record(Record.of(match)), encoding="utf-8")
    done = inside("convert", path, "--to", "json")
    assert json.loads(done.out)["events"][-1] == {"seq": 2, "type": "resigned", "seat": 1}
    assert match.events[-1] == Resigned(1)
    assert inside("convert", "-", "--to", "fives", given=done.out).out == path.read_text(encoding="utf-8")
