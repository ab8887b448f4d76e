"""``allfives verify``."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from allfives.notation import Record, record_to_json, write_record
from allfives.table.agreement import Aborted, commitment
from tests.cli.helpers import allfives, inside
from tests.table.fair_records import aborted, fair_record, secrets, with_attempts

NAMES = ("Ana", "Rui")


def kept(path: Path, *records: Record) -> Path:
    path.write_text("\n".join(map(write_record, records)), encoding="utf-8")
    return path


def lying(record: Record, deal: int) -> Record:
    """The record with another secret of the first client than it had committed to."""
    server, _, *others = record.reveals[deal]
    return replace(record, reveals={**record.reveals, deal: (server, secrets(99, 0)[0], *others)})


@pytest.fixture
def fair(tmp_path: Path) -> Path:
    return kept(tmp_path / "fair.fives", fair_record(names=NAMES))


def test_fair_deals_are_told_one_by_one(fair: Path) -> None:
    done = allfives("verify", "fair.fives", cwd=fair.parent)
    assert (done.status, done.err) == (0, "")
    assert done.lines == [
        "fair.fives, match 1: Ana, Rui",
        "  Deal 1. Fair: it follows from the secrets of the server and of 2 players.",
        "  Deal 2. Fair: it follows from the secrets of the server and of 2 players.",
        "1 match, 2 deals; fair: 2; wrong: 0.",
    ]


def test_the_same_as_json(fair: Path) -> None:
    done = inside("verify", fair, "--json")
    deal = {
        "match": 1,
        "deal": 1,
        "status": "fair",
        "clients": 2,
        "parties": ["kept", "kept", "kept"],
        "differs": [],
    }
    expected = {"matches": 1, "faults": [], "deals": [deal, {**deal, "deal": 2}], "aborted": []}
    assert (done.status, json.loads(done.out)) == (0, expected)


def test_a_broken_commitment_ends_with_1_and_says_whose_it_was(tmp_path: Path) -> None:
    path = kept(tmp_path / "m.fives", lying(fair_record(names=NAMES), 2))
    done = inside("verify", path, COLUMNS="200")
    assert done.status == 1
    assert done.lines[1].startswith("  Deal 1. Fair: ")
    broken = "  Deal 2. Commitment broken: what was revealed is not what was committed to: player 1 of 2."
    assert done.lines[2:] == [broken, "1 match, 2 deals; fair: 1; wrong: 1."]
    found = json.loads(inside("verify", path, "--json").out)["deals"][1]
    assert (found["status"], found["parties"]) == ("commitment-broken", ["kept", "broken", "kept"])


def test_another_deal_than_the_secrets_give_ends_with_1_and_says_what_differs(tmp_path: Path) -> None:
    other = fair_record(deals=1, cheat=lambda _, deal: replace(deal, leader=1 - deal.leader))
    both = fair_record(deals=1, cheat=lambda _, d: replace(d, hands=d.hands[::-1], leader=1 - d.leader))
    done = inside("verify", kept(tmp_path / "m.fives", other, both), COLUMNS="200")
    assert done.status == 1
    assert done.lines[1] == "  Deal 1. Dealt otherwise than the secrets give it: who leads."
    assert done.lines[3] == "  Deal 1. Dealt otherwise than the secrets give it: the hands and who leads."
    found = json.loads(inside("verify", tmp_path / "m.fives", "--json").out)["deals"]
    assert [deal["differs"] for deal in found] == [["leader"], ["hands", "leader"]]


def test_aborted_attempts_are_told_before_the_deal(tmp_path: Path) -> None:
    lost = Aborted(1, tuple(map(commitment, secrets(5, 1))), (None, None), (1,))
    record = with_attempts(fair_record(names=NAMES, deals=1), {0: [aborted(1, {1: 0}), lost]})
    path = kept(tmp_path / "m.fives", record)
    done = inside("verify", path, COLUMNS="200")
    assert done.status == 0
    nothing = "  Deal 1. An attempt to deal it came to nothing. Did not reveal: "
    assert done.lines[1:4] == [
        f"{nothing}Ana. What was revealed is as committed.",
        f"{nothing}the server and Rui.",
        "  Deal 1. Fair: it follows from the secrets of the server and of 2 players.",
    ]
    assert json.loads(inside("verify", path, "--json").out)["aborted"] == [
        {"match": 1, "deal": 1, "parties": ["kept", "withheld", "kept"], "missing": [0]},
        {"match": 1, "deal": 1, "parties": ["withheld", "withheld"], "missing": [1]},
    ]


def test_what_is_wrong_with_an_aborted_attempt_is_told(tmp_path: Path) -> None:
    told = secrets(5, 2)
    complete = Aborted(1, tuple(map(commitment, told)), told)
    broken = replace(complete, reveals=(told[0], told[0], None), missing=(1,))
    record = with_attempts(fair_record(names=NAMES, deals=1), {0: [complete, broken]})
    done = inside("verify", kept(tmp_path / "m.fives", record), COLUMNS="200")
    assert done.status == 1
    begin = "  Deal 1. An attempt to deal it came to nothing."
    all_there = "What was revealed is as committed. Everybody had revealed: it should have been dealt."
    lie = "Commitment broken: what was revealed is not what was committed to: player 1 of 2."
    assert done.lines[1:3] == [f"{begin} {all_there}", f"{begin} Did not reveal: Rui. {lie}"]
    again = with_attempts(fair_record(names=NAMES, deals=1), {0: [aborted(1, {1: 0})] * 2})
    done = inside("verify", kept(tmp_path / "m.fives", again), COLUMNS="200")
    used = "No secret: these bytes had been published before: the server and player 2 of 2."
    assert (done.status, done.lines[2]) == (1, f"{begin} Did not reveal: Ana. {used}")


def test_an_aborted_attempt_that_cannot_be_read_is_a_fault_with_its_place(tmp_path: Path) -> None:
    record = replace(fair_record(deals=1), comments={1: ("[%aborted nonsense]",)})
    path = kept(tmp_path / "m.fives", fair_record(deals=1), record)
    done = inside("verify", path, COLUMNS="200")
    assert done.status == 1
    line = write_record(fair_record(deals=1)).count("\n") + 2
    assert f"{path}, line {line}: match 2, deal 1: an aborted attempt is told as: DEAL commits=" in done.out
    [fault] = json.loads(inside("verify", path, "--json").out)["faults"]
    assert (fault["match"], fault["deal"], fault["line"], fault["kind"]) == (2, 1, line, "syntax")


@pytest.mark.parametrize(
    ("change", "status", "said"),
    [
        ({"commits": {}, "reveals": {}}, 0, "No commitments: nothing shows how it was dealt."),
        ({"reveals": {}}, 1, "Not revealed: it is over, and these secrets were not published: the server, "),
    ],
)
def test_deals_of_which_nothing_is_shown(
    change: dict[str, dict[int, tuple[bytes, ...]]], status: int, said: str, tmp_path: Path
) -> None:
    record = fair_record(deals=1)
    changed = Record(record.events, **{"commits": record.commits, "reveals": record.reveals, **change})  # type: ignore[arg-type]
    done = inside("verify", kept(tmp_path / "m.fives", changed), COLUMNS="200")
    assert done.status == status
    assert said in done.out


def test_other_deals_that_are_not_called_fair(tmp_path: Path) -> None:
    alone, whole = fair_record(deals=1, clients=0), fair_record(deals=1)
    going_on = Record(whole.events[:3], commits=whole.commits)
    path = kept(tmp_path / "m.fives", alone, going_on, whole.seen_by(0))
    done = inside("verify", path, COLUMNS="200")
    assert done.status == 0
    assert done.lines[1::2] == [
        "  Deal 1. As committed, but no player took part: whoever runs the server could have chosen it.",
        "  Deal 1. Going on: its secrets are published when it is over.",
        "  Deal 1. Cannot be verified: this record does not show all tiles and secrets.",
    ]
    found = json.loads(inside("verify", path, "--json").out)["deals"]
    assert [(deal["match"], deal["status"]) for deal in found] == [
        (1, "server-alone"),
        (2, "still-secret"),
        (3, "tiles-hidden"),
    ]


def test_one_bad_match_does_not_stop_the_rest_and_is_not_called_fair(tmp_path: Path) -> None:
    text = write_record(fair_record(names=NAMES))
    line = next(line for line in text.splitlines() if line.startswith("Deal 2"))
    # The reader goes on with the right leader: the deal is fair, the record is not.
    leads = next(f"{seat} leads" for seat in (0, 1) if f"{seat} leads" in line)
    other = text.replace(line, line.replace(leads, "1 leads" if leads == "0 leads" else "0 leads"))
    path = tmp_path / "m.fives"
    path.write_text(f"{text}\n{other}\n{text}", encoding="utf-8")
    done = inside("verify", path, COLUMNS="200")
    assert done.status == 1
    at = 1 + text.count("\n") + 1 + text.splitlines().index(line)
    assert done.lines[3].startswith(f"{path}, line {at}: match 2, deal 2: seat {leads}, the record says")
    assert done.lines[4] == f"{path}, match 2: it has faults, so its deals were not verified."
    assert done.lines[-1] == "3 matches, 4 deals; fair: 4; wrong: 1."
    found = json.loads(inside("verify", path, "--json").out)
    assert [deal["match"] for deal in found["deals"]] == [1, 1, 3, 3]
    assert [fault["kind"] for fault in found["faults"]] == ["leader"]


@pytest.mark.parametrize(
    "content", [b"garbage\n", b"\xff\x00\xfe", b'{"a": 1}', b'[Rules "all-fives/2"]\n0 99\n']
)
def test_nonsense_is_a_fault_with_its_place(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bad.fives"
    path.write_bytes(content)
    done = inside("verify", path)
    assert done.status == 1
    assert done.out.startswith(f"{path}, line ")
    assert "it has faults" in done.out.replace("\n", " ")
    assert json.loads(inside("verify", path, "--json").out)["faults"][0]["line"] in (1, 2)


def test_nothing_at_all_is_no_fault_and_an_unreadable_file_ends_with_2(fair: Path, tmp_path: Path) -> None:
    done = inside("verify", "-", given="")
    assert (done.status, done.out) == (0, "0 matches, 0 deals; fair: 0; wrong: 0.\n")
    done = inside("verify", tmp_path / "missing.fives", fair)
    assert done.status == 2
    assert done.err.count("\n") == 1
    assert done.lines[-1] == "1 match, 2 deals; fair: 2; wrong: 0."


def test_several_files_and_the_standard_input_text_or_json(fair: Path) -> None:
    given = json.dumps(record_to_json(lying(fair_record(names=NAMES), 1)))
    done = inside("verify", fair, "-", "--json", given=given)
    assert done.status == 1
    found = json.loads(done.out)
    assert found["matches"] == 2
    assert [(deal["file"], deal["match"], deal["status"]) for deal in found["deals"]] == [
        (str(fair), 1, "fair"),
        (str(fair), 1, "fair"),
        ("-", 1, "commitment-broken"),
        ("-", 1, "fair"),
    ]


def test_a_record_cannot_send_commands_to_the_terminal(tmp_path: Path) -> None:
    record = with_attempts(fair_record(deals=1), {0: [aborted(1, {1: 0})]})
    path = tmp_path / "\x1b[31mred.fives"
    text = write_record(record).replace("Seat 0", "A\x9b2J\u202e").replace("Seat 1", "\u200fB\x85")
    path.write_text(text + '\n[Rules "all-fives/2"]\n{ [%aborted \x1b]0;x\x07 ] }\n', encoding="utf-8")
    done = inside("verify", path, COLUMNS="200")
    assert "\ufffd[31mred.fives, match 1: A\ufffd2J\ufffd, \ufffdB\ufffd" in done.out
    assert "Did not reveal: A\ufffd2J\ufffd." in done.out
    assert all(c.isprintable() for c in done.out.replace("\n", ""))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "  Ronda 1. Limpia: resulta de los secretos del servidor y de 1 jugador."),
        ("pt", "  Rodada 1. Honesta: resulta dos segredos do servidor e de 1 jogador."),
        ("ru", "  Сдача 1. Честная: следует из секретов сервера и 1 игрока."),
    ],
)
def test_it_is_told_in_the_language_of_the_run(language: str, said: str, tmp_path: Path) -> None:
    path = kept(tmp_path / "m.fives", fair_record(deals=1, clients=1))
    assert inside("verify", path, "--lang", language).lines[1] == said
