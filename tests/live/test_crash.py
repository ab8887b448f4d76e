"""The server is killed while rooms are played in; ``python -m tools.crash`` does the same for longer."""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from allfives.rules import Deal, Position, Rules
from allfives.table.commands import Act, Say
from allfives.table.course import after_play, begun, grown
from allfives.table.entries import Came, Entry, Happened, Opened, Said, Seated, Sitter, write_entry
from allfives.table.frames import ClockSeen
from allfives.table.options import Options, PerTurn
from allfives.table.seen import clock, state
from allfives.table.state import Table
from tools.crash import Kind, crash
from tools.crash_checks import check_all
from tools.crash_guests import Asked, Heard, Notes
from tools.crash_servers import Kept, KeptRoom

ROOM, TURN_MS = "R", 5_000


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_is_lost_when_the_server_is_killed(kind: Kind) -> None:
    found = crash(kind, 2, rooms=2, seed=1, minutes=2, lanes=1, target=30, progress=io.StringIO())
    assert found.findings == []
    assert found.kills.total() == 2
    assert found.counts["acknowledged"] > 20
    assert found.counts["matches"] >= 4


# --- What would be found ---------------------------------------------------------------------------


@dataclass
class Evening:
    """What was kept of a match, and what a spectator was told and the guests had asked for."""

    rows: list[Kept]
    notes: Notes
    heard: Heard

    def findings(self) -> list[str]:
        return check_all([KeptRoom(ROOM, None)], self.rows, self.notes, [ROOM])


class Teller:
    """Keeps the entries of a room, and tells a spectator of each."""

    def __init__(self, options: Options) -> None:
        self.heard, self.notes, self.at = Heard(ROOM, "Zoe"), Notes(), 1_000
        self.notes.heard.append(self.heard)
        opened = Opened(1, options, (None, None))
        self.table = Table.opened(opened, self.at)
        self.rows = [Kept(ROOM, 0, 1, self.at, None, write_entry(opened))]

    def tell(self, entries: list[Entry], *, after: int, by: Asked | None = None) -> None:
        self.at += after
        for number, entry in enumerate(entries):
            self.table = self.table.follow(entry, self.at)
            seq = self.table.seq
            key = None if by is None or number else f"guest:{by.command.id}"
            if key is not None and by is not None:
                by.done, by.sent = seq, 1
                self.notes.asked[by.command.id] = by
            self.rows.append(Kept(ROOM, seq, 1, self.at, key, write_entry(entry)))
            self.heard.entries[seq] = self.at, entry.seen_by(None), None
        self.heard.states.append((self.table.seq, None, state(self.table, None)))
        shown = clock(self.table)
        assert shown is not None
        self.heard.clocks.append((self.table.seq, shown))


def an_evening() -> Evening:
    """A match of one deal, in which seat 1 runs out of time once."""
    rules = Rules.parse("all-fives/2,target=10")
    dealt = str(Position.start(rules, Deal.shuffled(random.Random(3), rules)))
    teller = Teller(Options(rules=str(rules), clock=PerTurn(TURN_MS // 1_000), position=dealt))
    teller.tell([Seated(0, Sitter("a", "Ana")), Came(0, "s", "p")], after=10)
    teller.tell([Seated(1, Sitter("b", "Rui")), Came(1, "t", "p")], after=10)
    teller.tell(begun(teller.table), after=0)
    teller.tell([Said(0, "Ana", preset="hello")], after=7, by=Asked(ROOM, Say(id="said", preset="hello")))
    while teller.table.match is not None and not teller.table.match.over:
        match = teller.table.match
        assert match.position is not None
        if match.turn == 1 and not match.absent:
            over = match.time_out(1).leave(1)
            teller.tell(grown(teller.table, over), after=TURN_MS)
            continue
        action = match.position.legal_actions()[0]
        act = Act(id=f"act-{teller.table.seq}", seq=teller.table.seq, action=str(action))
        asked = Asked(ROOM, act) if match.turn == 0 else None
        teller.tell(after_play(teller.table, action), after=300, by=asked)
    teller.notes.asked["refused"] = Asked(ROOM, Say(id="refused", preset="sorry"), sent=1, refused="stale")
    return Evening(teller.rows, teller.notes, teller.heard)


def a_row_is_lost(evening: Evening) -> None:
    del evening.rows[5]


def the_last_row_is_lost(evening: Evening) -> None:
    evening.rows.pop()


def what_was_acknowledged_is_lost(evening: Evening) -> None:
    evening.rows = [
        row._replace(command=None) if row.command == "guest:said" else row for row in evening.rows
    ]


def a_command_is_done_twice(evening: Evening) -> None:
    row = next(row for row in evening.rows if row.command == "guest:said")
    evening.rows.append(row._replace(seq=len(evening.rows), at=evening.rows[-1].at))


def something_else_was_done(evening: Evening) -> None:
    asked = evening.notes.asked["said"]
    asked.command = Say(id="said", preset="thanks")


def what_was_refused_is_there(evening: Evening) -> None:
    evening.rows[-1] = evening.rows[-1]._replace(command="guest:refused")


def what_nobody_asked_for_is_there(evening: Evening) -> None:
    evening.rows[-1] = evening.rows[-1]._replace(command="guest:unknown")


def a_command_has_no_answer(evening: Evening) -> None:
    evening.notes.asked["refused"].refused = None


def an_entry_is_another(evening: Evening) -> None:
    seq = next(row.seq for row in evening.rows if row.command == "guest:said")
    evening.rows[seq] = evening.rows[seq]._replace(entry=write_entry(Said(1, "Rui", preset="hello")))


def an_entry_is_of_another_time(evening: Evening) -> None:
    seq, (at, entry, seat) = evening.heard.entries.popitem()
    evening.heard.entries[seq] = at + 1, entry, seat


def another_state_was_told(evening: Evening) -> None:
    seq, seat, _ = evening.heard.states[4]
    evening.heard.states[4] = seq, seat, state(Table.opened(an_opening(), 0), None)


def the_clock_stood_still(evening: Evening) -> None:
    seq, shown = evening.heard.clocks[5]
    evening.heard.clocks[5] = seq, ClockSeen(shown.left, shown.since + 100, shown.running)


def time_ran_out_too_early(evening: Evening) -> None:
    number = next(n for n, row in enumerate(evening.rows) if b'"timed_out"' in row.entry)
    evening.rows = [
        row._replace(at=row.at - 100) if at >= number else row for at, row in enumerate(evening.rows)
    ]


def an_opening() -> Opened:
    return Opened(1, Options(), (None, None))


@pytest.mark.parametrize(
    ("tamper", "told"),
    [
        (a_row_is_lost, "has gaps"),
        (the_last_row_is_lost, "which is not there"),
        (what_was_acknowledged_is_lost, "acknowledged, and there as []"),
        (a_command_is_done_twice, "acknowledged, and there as [("),
        (something_else_was_done, "something else is there"),
        (what_was_refused_is_there, "refused, and there as"),
        (what_nobody_asked_for_is_there, "nobody asked for"),
        (a_command_has_no_answer, "never answered"),
        (an_entry_is_another, "was told of another entry"),
        (an_entry_is_of_another_time, "was told of another entry"),
        (another_state_was_told, "was told of another state"),
        (the_clock_stood_still, "were told"),
        (time_ran_out_too_early, "before its time"),
    ],
)
def test_what_is_lost_or_changed_would_be_found(tamper: Callable[[Evening], None], told: str) -> None:
    evening = an_evening()
    assert evening.findings() == []
    assert any(isinstance(entry, Happened) for _, entry, _ in evening.heard.entries.values())
    tamper(evening)
    assert any(told in finding for finding in evening.findings())
