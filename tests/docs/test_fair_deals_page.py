"""The page of fair deals is true: its program, its record and its tables agree with the package."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from allfives.notation import Record, check_records, read_record, write_record
from allfives.rules import DealStarted
from allfives.table import commands, entries
from allfives.table.agreement import aborted_in, deal_bytes
from allfives.table.fair import DealCheck, Differs, PartyState, Status, verify
from tests.table.fair_records import fair_record

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "fair-deals.md").read_text(encoding="utf-8")
SAMPLE = (ROOT / "docs" / "fair-deals.fives").read_text(encoding="utf-8")
[PROGRAM] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def rows(header: str) -> list[list[str]]:
    """The rows of the table with that first line, as lists of cells."""
    lines = PAGE.splitlines()
    at = lines.index(header) + 2
    found = []
    while lines[at].startswith("|"):
        found.append([cell.strip() for cell in lines[at].strip("|").split("|")])
        at += 1
    return found


def dealt(record: Record) -> list[tuple[int, list[list[str]], list[str]]]:
    """Leader, hands and boneyard of every deal, as texts."""
    found = []
    for event in record.events:
        if isinstance(event, DealStarted):
            assert not isinstance(event.boneyard, int)
            hands = [list(map(str, hand)) for hand in event.hands if not isinstance(hand, int)]
            found.append((event.leader, hands, list(map(str, event.boneyard))))
    return found


@pytest.fixture(scope="module")
def program() -> dict[str, Any]:
    """What the program on the page defines; it knows nothing but the standard library."""
    imported = re.findall(r"^(?:import|from) (\w+)", PROGRAM, re.MULTILINE)
    assert set(imported) <= sys.stdlib_module_names
    names: dict[str, Any] = {"__name__": "page"}
    exec(PROGRAM, names)
    return names


@pytest.mark.parametrize(("clients", "blocks"), [(None, False), (1, False), (0, False), (None, True)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_program_of_the_page_and_the_package_deal_the_same(
    players: int, clients: int | None, blocks: bool, program: dict[str, Any]
) -> None:
    rules = f"all-fives/{players},target=1000" + (",draw=none" if blocks else "")
    record = fair_record(rules, clients=clients, deals=5)
    assert len(dealt(record)) == 5
    assert list(program["deals"](write_record(record))) == dealt(record)
    assert {deal.status for deal in verify(record).deals} == {"server-alone" if clients == 0 else "fair"}


def test_the_program_and_the_package_both_find_a_broken_commitment(program: dict[str, Any]) -> None:
    record = fair_record(deals=2)
    lie = replace(record, reveals={**record.reveals, 2: record.reveals[2][::-1]})
    with pytest.raises(ValueError, match="a commitment was broken"):
        list(program["deals"](write_record(lie)))
    assert verify(lie).deals[1].status == "commitment-broken"


def test_the_program_runs_as_it_stands_there(tmp_path: Path) -> None:
    script = tmp_path / "again.py"
    script.write_text(PROGRAM, encoding="utf-8")
    command = [sys.executable, "-I", str(script), str(ROOT / "docs" / "fair-deals.fives")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    expected = [
        line
        for leader, hands, boneyard in dealt(read_record(SAMPLE))
        for line in (f"{leader} leads", *map(" ".join, hands), " ".join(boneyard))
    ]
    assert done.stdout.splitlines() == expected


def test_the_record_is_right_and_in_the_strict_form() -> None:
    assert check_records(SAMPLE).faults == ()
    record = read_record(SAMPLE)
    assert write_record(record) == SAMPLE
    found = verify(record)
    assert found.deals == (DealCheck(1, "fair", ("kept",) * 3), DealCheck(2, "fair", ("kept",) * 2))
    assert [attempt.aborted.missing for attempt in found.attempts] == [(1,)]


def test_what_the_page_shows_is_what_is_printed() -> None:
    [command] = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    [shown] = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    words = [sys.executable, "-m", *command.split(), "--lang", "en"]
    assert words[2:4] == ["allfives", "verify"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == shown


def test_the_seeds_are_those_of_the_package() -> None:
    found = rows("| deal | secrets | seed |")
    assert len(found) == 3
    for deal, secrets, seed in found:
        ranges = re.findall(r"(\d+) to (\d+)", secrets)
        parties = [bytes(range(int(first), int(last) + 1)) for first, last in ranges]
        assert f"`{deal_bytes(int(deal), parties).hex()}`" == seed


def test_the_tables_list_every_status_and_every_state_of_a_party() -> None:
    statuses = rows("| status | means | wrong |")
    assert [status.strip("`") for status, *_ in statuses] == list(get_args(Status))
    for status, _, wrong in statuses:
        assert DealCheck(1, status.strip("`")).wrong == (wrong == "yes")  # type: ignore[arg-type]
    [differs] = [means for status, means, _ in statuses if status == "`dealt-otherwise`"]
    assert re.findall(r"`([a-z]+)`", differs)[1:] == list(get_args(Differs))
    assert [party.strip("`") for party, _ in rows("| party | means |")] == list(get_args(PartyState))


def test_the_messages_of_the_page_are_those_of_the_table() -> None:
    section = PAGE.partition("## A deal, message by message")[2].partition("\n## ")[0]
    named = set(re.findall(r"`([a-z_]+)`", section))
    kinds = [entries.DealCommitted, entries.SeatCommitted, entries.CommitsClosed]
    kinds += [entries.DealRevealed, entries.DealAborted]
    sent = [commands.Commit, commands.Reveal]
    assert named == {kind.__struct_config__.tag for kind in (*kinds, *sent)}


def test_the_comment_of_an_aborted_attempt_has_the_form_that_the_page_tells() -> None:
    [form] = re.findall(r"^    \{ (\[%aborted .*\]) \}$", PAGE, re.MULTILINE)
    filled = form.replace("DEAL", "2").replace("HEX,HEX,…", "00,11,22").replace("HEX,-,…", "00,-,22")
    [attempt] = aborted_in(filled.replace("SEAT,…", "3"))
    assert (attempt.deal, attempt.missing) == (2, (3,))
