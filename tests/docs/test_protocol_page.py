"""The page of the live protocol is true: its messages are such, its tables are the code's."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from allfives.table import REFUSALS, Options, checked
from allfives.table.commands import PRESETS_OF_TALK, Command
from allfives.table.duty import Times
from allfives.table.entries import Entry
from allfives.table.frames import Frame
from allfives.table.options import SEAT_KINDS
from allfives.web.outbox import CLOSE_CODES
from allfives.web.sockets import LONGEST_MESSAGE

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```json {kind}\n(.*?)```", PAGE, re.DOTALL)


def messages() -> list[tuple[Any, str]]:
    """Every message of the page, and what it is one of."""
    found: list[tuple[Any, str]] = [(Frame, text) for text in blocks("frame")]
    for block in blocks("conversation"):
        found += [(Command if line[0] == ">" else Frame, line[2:]) for line in block.splitlines()]
    return found


def rows(header: str) -> list[list[str]]:
    """The rows of the table with that first line, as lists of cells."""
    lines = PAGE.splitlines()
    at = lines.index(header) + 2
    found = []
    while lines[at].startswith("|"):
        found.append([cell.strip() for cell in lines[at][1:-1].split("|")])
        at += 1
    return found


def names(cells: list[str]) -> list[str]:
    return [name for cell in cells for name in re.findall(r"`([a-z_]+)`", cell)]


def tags(union: Any) -> list[str]:
    return [str(kind.__struct_config__.tag) for kind in get_args(union)]


@pytest.mark.parametrize(("kind", "text"), messages())
def test_every_message_of_the_page_is_one(kind: Any, text: str) -> None:
    read = msgspec.json.decode(text, type=kind)
    written = json.loads(msgspec.json.encode(read))
    given = json.loads(text)
    # A command may leave out what it has no use for; the server writes everything.
    assert {key: written[key] for key in given} == given
    if kind is Frame:
        assert set(written) == set(given)


def test_the_fair_deal_of_the_page_keeps_its_commitment() -> None:
    (secret,) = re.findall(r'"secret": "([0-9a-f]{64})"', PAGE)
    commit = sha256(bytes.fromhex(secret)).hexdigest()
    assert f'"id": "c1", "deal": 1, "attempt": 1, "commit": "{commit}"' in PAGE


def test_the_options_of_the_page_make_a_room() -> None:
    (text,) = blocks("options")
    options = msgspec.json.decode(text, type=Options)
    assert checked(options) == options
    assert list(json.loads(text)) == list(Options.__struct_fields__)
    (kinds,) = [cells[1] for cells in rows("| option | is |") if cells[0] == "`seats`"]
    assert names([kinds]) == ["open", "person", *SEAT_KINDS[2:]]


def test_every_frame_entry_and_command_has_its_line() -> None:
    assert names([cells[0] for cells in rows("| `type` | means |")]) == tags(Frame)
    assert sorted(names([cells[0] for cells in rows("| `entry.type` | means |")])) == sorted(tags(Entry))
    asked = rows("| `type` | further keys | does |")
    assert names([cells[0] for cells in asked]) == tags(Command)
    for kind, cells in zip(get_args(Command), asked, strict=True):
        keys = {name for name in names([cells[1]]) if name != "none"}
        assert keys == set(kind.__struct_fields__) - {"id"}
    for preset in PRESETS_OF_TALK:
        assert f"`{preset}`" in PAGE


def test_every_refusal_has_its_line_and_its_words() -> None:
    assert {code.strip("`"): told for code, told in rows("| code | means |")} == dict(REFUSALS)


def test_every_goodbye_has_its_close_code() -> None:
    told = {
        name: int(cells[1]) for cells in rows("| `bye` | close code | means |") for name in names([cells[0]])
    }
    assert told == {code: number for code, number in CLOSE_CODES.items() if number != 1008}


def test_the_times_and_sizes_of_the_page_are_those_of_the_server() -> None:
    times = Times()
    for milliseconds, told in [
        (times.commit, "You have four seconds"),
        (times.reveal, "within six seconds"),
        (times.absent, "within 30 seconds"),
        (times.grace, "for the first 15 seconds"),
    ]:
        words = {"four": 4, "six": 6}
        (number,) = [words.get(word, word) for word in told.split() if word in words or word.isdecimal()]
        assert int(number) * 1000 == milliseconds
        assert told in " ".join(PAGE.split())
    assert LONGEST_MESSAGE == 8 * 1024
    assert "A message above 8 KiB" in PAGE


def test_every_link_of_the_page_leads_somewhere() -> None:
    folder = Path(__file__).parents[2] / "docs"
    headings = {
        re.sub(r"[^a-z -]", "", line.lower().lstrip("# ")).replace(" ", "-")
        for line in PAGE.splitlines()
        if line.startswith("#")
    }
    for link in re.findall(r"\]\(([^)]+)\)", PAGE):
        path, _, anchor = link.partition("#")
        assert (folder / path).exists() if path else anchor in headings, link
