"""A room driven by a clock that the test turns: commands and duties in, entries kept as in a store."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterable, Mapping
from itertools import count
from typing import Final, Literal, NamedTuple, TypeAlias

import pytest

from allfives.notation import Record, check_records, read_record, write_record
from allfives.players import PLAYERS
from allfives.rules import Match
from allfives.table.commands import (
    Act,
    Back,
    Command,
    Commit,
    Leave,
    Ready,
    Rematch,
    Resign,
    Reveal,
    Say,
    Sit,
)
from allfives.table.course import after_play, begun
from allfives.table.decide import arrived, decide, departed
from allfives.table.duty import Duty, Situation, Times, next_duty, perform
from allfives.table.entries import Entry, Opened, Sitter, read_entry, write_entry
from allfives.table.fair import Verification, verify
from allfives.table.options import Options, checked
from allfives.table.record import record_of
from allfives.table.refusals import Code, Refused
from allfives.table.seen import choices
from allfives.table.state import Table

__all__ = ["NAMES", "PROCESS", "START", "Conduct", "Room", "Row", "folded", "seated"]

START: Final = 1_700_000_000_000
PROCESS: Final = "process-here"
NAMES: Final = ("Ana", "Rui", "Eva", "Ivo")

Conduct: TypeAlias = Literal["honest", "silent", "withholding", "lying"]
"""What a client does when a deal is agreed on: commits and reveals; does not commit; commits and does not
reveal; commits, and reveals something else."""


class Row(NamedTuple):
    """An entry as it is kept."""

    seq: int
    match: int
    at: int
    data: bytes


def folded(rows: Iterable[Row]) -> Table:
    """The state that the rows of one match lead to."""
    first, *rest = rows
    opened = read_entry(first.data)
    assert isinstance(opened, Opened)
    table = Table.opened(opened, first.at, first.seq)
    for row in rest:
        table = table.follow(read_entry(row.data), row.at)
    return table


class Room:
    """A room, the clock, and who is connected to it.

    Every entry is written and read, and what was read has to lead to the same state.

    Attributes:
        table: The state.
        rows: All entries of the room.
        now: The time.
        rng: Where chance comes from: secrets, plays, troubles.
        conduct: What clients do when a deal is agreed on, by seat; honest by default.
        processes: When each server process was heard of last; ``PROCESS`` always is.
        grace: Of the situation.
        levels: The level that plays in the place of another, which would think too long.
        watch: Is called after each append, with its entries.
    """

    def __init__(
        self,
        options: Options,
        *,
        seed: int = 1,
        conduct: Mapping[int, Conduct] | None = None,
        times: Times | None = None,
        watch: Callable[[Room, list[Entry]], None] | None = None,
    ) -> None:
        options = checked(options)
        self.rng = random.Random(seed)
        self.conduct: Mapping[int, Conduct] = conduct or {}
        self.now = START
        self.times = times or Times()
        self.processes: dict[str, int] = {}
        self.grace = 0
        self.levels = {"club": "random"}
        self.watch = watch
        self.sessions = {seat: f"session-{seat}-0" for seat in range(len(options.seats))}
        self._ids = map("c{}".format, count(1))
        self._secrets: dict[int, bytes] = {}
        self._lied: set[tuple[int, int, int]] = set()
        opened = Opened(1, options, (None,) * len(options.seats))
        self.rows = [Row(0, 1, START, write_entry(opened))]
        self.table = Table.opened(opened, START)
        if not self.table.free:
            self.take(begun(self.table))

    # --- What can be read off it ---------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match, which has begun."""
        assert self.table.match is not None
        return self.table.match

    @property
    def entries(self) -> list[Entry]:
        """All entries of the room."""
        return [read_entry(row.data) for row in self.rows]

    @property
    def situation(self) -> Situation:
        """What duties depend on besides the table."""
        return Situation(self.now, {**self.processes, PROCESS: self.now}, self.grace, self.times)

    def who(self, seat: int) -> Sitter:
        """The guest of a seat."""
        return self.table.sitters[seat] or Sitter(f"guest-{seat}", NAMES[seat])

    def new_id(self) -> str:
        """A new command id."""
        return next(self._ids)

    def read_back(self) -> Table:
        """The state, folded from the kept rows of the latest match."""
        return folded(row for row in self.rows if row.match == self.table.number)

    def record(self, seat: int | None = None) -> Record:
        """The record of the match for a seat, read back from its text, in which nothing is wrong."""
        began = next(row.at for row in self.rows if row.match == self.table.number)
        record = record_of(self.table, seat, began)
        text = write_record(record)
        assert check_records(text).faults == ()
        assert read_record(text) == record
        assert not self.verification(record).wrong
        return record

    def verification(self, record: Record | None = None) -> Verification:
        """What the record shows of how it was dealt."""
        return verify(self.record() if record is None else record)

    # --- What can be done to it ----------------------------------------------------------------------

    def take(self, entries: list[Entry]) -> list[Entry]:
        """Append entries, as a store would keep them."""
        match = self.table.number
        for entry in entries:
            match = entry.match if isinstance(entry, Opened) else match
            before, data = self.table, write_entry(entry)
            self.rows.append(Row(before.seq + 1, match, self.now, data))
            again = read_entry(data)
            assert again == entry
            self.table = before.follow(entry, self.now)
            assert before.follow(again, self.now) == self.table
        if self.watch is not None:
            self.watch(self, entries)
        return entries

    def do(self, seat: int, command: Command) -> list[Entry]:
        """A command of the guest of a seat, from the connection that it plays with."""
        return self.take(decide(self.table, command, self.who(seat), self.sessions[seat], PROCESS))

    def refused(
        self, seat: int, command: Command, *, who: Sitter | None = None, session: str | None = None
    ) -> Code:
        """The code that a command is refused with; nothing has changed."""
        before = self.table
        with pytest.raises(Refused) as refused:
            decide(before, command, who or self.who(seat), session or self.sessions[seat], PROCESS)
        assert self.table is before
        return refused.value.code

    def sit(self, *seats: int) -> Room:
        """Guests take seats; all that are free by default."""
        for seat in seats or self.table.free:
            self.do(seat, Sit(id=self.new_id(), seat=seat))
        return self

    def join(self, seat: int, process: str = PROCESS) -> list[Entry]:
        """The guest of a seat connects anew."""
        word, number = self.sessions[seat].rsplit("-", 1)
        self.sessions[seat] = f"{word}-{int(number) + 1}"
        return self.take(arrived(self.table, seat, self.sessions[seat], process))

    def lose(self, seat: int) -> list[Entry]:
        """The connection of a seat's guest is lost."""
        return self.take(departed(self.table, seat, self.sessions[seat]))

    def resign(self, seat: int) -> list[Entry]:
        """A seat resigns."""
        return self.do(seat, Resign(id=self.new_id()))

    def leave(self, seat: int) -> list[Entry]:
        """A seat is left."""
        return self.do(seat, Leave(id=self.new_id()))

    def back(self, seat: int) -> list[Entry]:
        """A seat is taken back from the bot."""
        return self.do(seat, Back(id=self.new_id()))

    def act(self, action: str | None = None) -> list[Entry]:
        """The guest of the seat to act plays: this, or something by lot."""
        seat = self.table.turn
        assert seat is not None
        if action is None:
            action = self.rng.choice(choices(self.table, seat)).action
        return self.do(seat, Act(id=self.new_id(), seq=self.table.seq, action=action))

    def due(self) -> Duty | None:
        """What falls due next."""
        return next_duty(self.table, self.situation)

    def wait(self) -> Duty:
        """Let time pass until something falls due, and do it."""
        duty = self.due()
        assert duty is not None, "nothing falls due"
        self.now = max(self.now, duty.due)
        if duty.kind == "bot":
            assert duty.seat is not None
            level = self.table.bot(duty.seat)
            assert level is not None
            player = PLAYERS[self.levels.get(level, level)]
            self.take(after_play(self.table, player.choose(self.match.view(duty.seat), self.rng)))
            return duty
        assert self.take(perform(self.table, duty, self.rng.randbytes(32)))
        after = self.due()
        assert after is None or after != duty, f"{duty} falls due again and again"
        return duty

    def until(self, kind: str) -> Duty:
        """Let time pass, doing what falls due, until something of a kind was done."""
        while True:
            duty = self.wait()
            if duty.kind == kind:
                return duty

    # --- Playing on ----------------------------------------------------------------------------------

    def agree(self) -> bool:
        """One client that is connected does its part in the deal; whether there was one."""
        fair = self.table.fair
        if fair is None or self.table.phase != "dealing":
            return False
        for seat in fair.began.asked if fair.closed is None else fair.missing:
            if self._agree(seat, fair.began.deal, fair.began.attempt, closed=fair.closed is not None):
                return True
        return False

    def _agree(self, seat: int, deal: int, attempt: int, *, closed: bool) -> bool:
        fair, conduct = self.table.fair, self.conduct.get(seat, "honest")
        assert fair is not None
        if self.table.sessions[seat] is None or (seat in fair.commits and not closed) or conduct == "silent":
            return False
        if not closed:
            secret = self._secrets[seat] = self.rng.randbytes(32)
            commit = hashlib.sha256(secret).hexdigest()
            self.do(seat, Commit(id=self.new_id(), deal=deal, attempt=attempt, commit=commit))
            return True
        secret = self._secrets[seat] if conduct != "lying" else self.rng.randbytes(32)
        reveal = Reveal(id=self.new_id(), deal=deal, attempt=attempt, secret=secret.hex())
        if conduct == "honest":
            self.do(seat, reveal)
        elif conduct == "lying":
            assert self.refused(seat, reveal) == "reveal_mismatch"
        return conduct == "honest"

    def step(self) -> None:
        """The next thing that honest clients, bots or the clock do."""
        self.now += self.rng.randrange(2_000)
        turn = self.table.turn
        if self.agree():
            return
        if turn is not None and self.table.bot(turn) is None and self.table.sessions[turn] is not None:
            self.act()
            return
        due = self.due()
        if due is not None and due.kind == "close":  # all are away, and nobody is waited for
            self.join(self.rng.choice(self.table.guests))
        else:
            self.wait()

    def play(
        self, until: Callable[[Room], bool] = lambda room: room.table.phase in ("over", "closed")
    ) -> Room:
        """Play on, until the match is over or something else."""
        while not until(self):
            self.step()
        return self

    def to_deal(self, deal: int = 1) -> Room:
        """Play until a deal is dealt."""
        return self.play(lambda room: room.match.deal_number == deal and room.table.turn is not None)

    def rematch(self) -> Room:
        """All guests ask for another match."""
        for seat in self.table.guests:
            if self.table.sessions[seat] is None:
                self.join(seat)
            self.do(seat, Rematch(id=self.new_id()))
        return self

    def trouble(self) -> None:
        """Something happens to one of the guests, or nobody does anything for a while."""
        seat = self.rng.choice(self.table.guests or (0,))
        here = self.table.guests and self.table.sessions[seat] is not None
        match self.rng.randrange(8):
            case 0 if here:
                self.lose(seat)
            case 1 if here and self.match.over is False:
                self.leave(seat)
            case 2 if here and self.rng.random() < 0.2 and seat not in self.match.resigned:
                if not self.match.over:
                    self.resign(seat)
            case 3 | 4 if self.table.guests:
                self.join(seat)
            case 5 if here:
                self.do(seat, Say(id=self.new_id(), preset="one_moment"))
            case 6 if here and self.table.phase == "dealing" and self.table.fair is None:
                if seat not in self.table.ready and self.table.bot(seat) is None:
                    self.do(seat, Ready(id=self.new_id()))
            case _:
                self.now += self.rng.randrange(60_000)
                duty = self.due()
                if duty is not None and duty.due <= self.now and duty.kind != "close":
                    self.wait()


def seated(options: Options | None = None, **given: object) -> Room:
    """A room whose free seats guests have taken, so that its match has begun."""
    return Room(options or Options(), **given).sit()  # type: ignore[arg-type]
