"""What is told of a live table: who comes and goes, what is played, what is said."""

from __future__ import annotations

from allfives.cli.called import called
from allfives.cli.join.prompt import presets
from allfives.cli.output import safe
from allfives.cli.play.teller import Teller
from allfives.cli.session import Session
from allfives.client import Link, Seen, Table, Update
from allfives.rules import Absent, DealEnded, Draw, Event, MatchStarted, Place, Rules
from allfives.table.entries import (
    Came,
    Closed,
    CommitsClosed,
    DealAborted,
    DealRevealed,
    Entry,
    Gone,
    Happened,
    Left,
    Opened,
    ReadyFor,
    RematchWanted,
    Said,
    SeatCommitted,
    Seated,
    SeatRevealed,
)
from allfives.table.frames import EntryFrame, Welcome
from allfives.words import Log

__all__ = ["News"]

_SILENT = (SeatCommitted, CommitsClosed, SeatRevealed, ReadyFor)


class News:
    """Tells a room, in step with what has happened in it.

    Args:
        session: The run.
    """

    def __init__(self, session: Session) -> None:
        self.words, self.out = session.words, session.out
        self._names: list[str] = []
        self._teller = Teller(self.out, self.words, self._names)
        self._seen: Seen | None = None
        self._log: Log | None = None

    # --- What happens --------------------------------------------------------------------------------

    def begin(self, seen: Seen, link: str) -> None:
        """The room as one comes in."""
        words, out = self.words, self.out
        out.line(words.text("cli-join-room", title=seen.options.title or words.text("game")), "title")
        out.exact(f"  {safe(link)}")
        if seen.rules != Rules.preset("all-fives", players=seen.rules.players):
            out.line(words.text("cli-rules-used", rules=str(seen.rules)), "quiet")
        self._told_until(seen)
        self._who_sits(seen)
        self._last_round(seen)

    def is_silent(self, update: Update) -> bool:
        """Whether there is nothing to tell of it, so that an open prompt stays as it is."""
        return isinstance(update, EntryFrame) and isinstance(update.entry, _SILENT)

    def tell(self, update: Update) -> None:
        """What has happened."""
        match update:
            case Link():
                self.out.line(self.words.text("cli-join-again" if update.up else "cli-join-lost"), "quiet")
            case Welcome():
                self._welcome(update)
            case EntryFrame():
                self._entry(update)

    def _welcome(self, frame: Welcome) -> None:
        """Everything again: after sitting down, after a lost connection, or the first time."""
        for missed in frame.missed:
            self._entry(missed)
        before = self._seen
        seen = Seen.of(frame, before)
        if before is not None and seen.seq < before.seq:
            return
        moved_on = before is None or seen.seq > before.seq
        self._told_until(seen)
        if before is None or seen.seat == before.seat:
            if moved_on and before is not None:
                self._last_round(seen)
            return
        if seen.seat is not None:
            self.out.line(self.words.text("cli-join-sat", seat=seen.seat))
            self._who_sits(seen)
            self._last_round(seen)

    def _entry(self, frame: EntryFrame) -> None:
        before = self._seen
        if before is None or frame.seq != before.seq + 1:
            return
        seen = before.follow(frame)
        event = seen.log[-1] if isinstance(frame.entry, Happened) else None
        if event is not None:
            self._seen = seen
            self._event(event, seen)
        else:
            self._say(frame.entry, before)
            self._told_until(seen, log=self._log)

    def _event(self, event: Event, seen: Seen) -> None:
        if self._log is None or isinstance(event, MatchStarted):
            self._names[:] = seen.names
            self._log = Log(self.words, seen.rules, self._names)
        for line in self._log.lines(event):
            self.out.line(line)
        if isinstance(event, DealEnded) and seen.view is not None:
            self._teller.deal_end(seen.view)
        if isinstance(event, Absent) and event.seat == seen.seat:
            self.out.line(self.words.text("cli-join-taken-over"), "wrong")

    def _say(self, entry: Entry, before: Seen) -> None:
        """Tell what happened besides the match."""
        words, out = self.words, self.out
        own = before.seat
        match entry:
            case Seated():
                name = words.name([entry.sitter.name], 0)
                out.line(words.text("cli-join-seated", name=name, seat=entry.seat))
            case Left() if entry.seat != own:
                out.line(words.text("cli-join-left", name=self._name(before, entry.seat)))
            case Gone() if before.chairs[entry.seat].present and entry.seat != own:
                out.line(words.text("cli-join-gone", name=self._name(before, entry.seat)), "quiet")
            case Came() if not before.chairs[entry.seat].present and entry.seat != own and before.begun:
                out.line(words.text("cli-join-came", name=self._name(before, entry.seat)), "quiet")
            case Said():
                told = entry.text if entry.text is not None else words.text(f"talk-{entry.preset}")
                out.line(words.text("cli-join-said", name=words.name([entry.name], 0), text=told))
            case RematchWanted() if entry.seat != own:
                out.line(words.text("cli-join-wants", name=self._name(before, entry.seat)))
            case Opened():
                out.line(words.text("cli-join-another"), "title")
            case DealAborted():
                names = words.join(self._name(before, seat) for seat in entry.missing)
                out.line(words.text("cli-join-aborted", names=names), "quiet")
            case DealRevealed() if before.fair is not None:
                shufflers = len(before.fair.closed or ())
                out.line(words.text("cli-join-dealt", deal=entry.deal, shufflers=shufflers), "quiet")
            case Closed():
                out.line(words.text("cli-join-closed"))
            case _:
                pass

    # --- What is asked for ---------------------------------------------------------------------------

    def show_turn(self, table: Table) -> None:
        """Everything that one needs to decide."""
        seen = table.seen
        view = seen.view
        assert view is not None
        self._teller.heading(seen.deal, seen.rules, seen.scores)
        if view.layout:
            self._teller.table(view)
        self._teller.hands(view)
        self.out.line()
        self._teller.drawn(view)
        self._teller.hand(view)
        left = None if seen.seat is None else table.time_left(seen.seat)
        if left is not None:
            time = f"{int(left) // 60}:{int(left) % 60:02}"
            self.out.line(self.words.text("cli-join-time", time=time))
        actions = table.choices
        plays = [action for action in actions if isinstance(action, Place)]
        self._teller.plays(view, plays, may_draw=Draw() in actions)

    def show(self, table: Table) -> None:
        """The table and the own hand, whoever's turn it is."""
        seen = table.seen
        view = seen.view
        if table.choices:
            self.show_turn(table)
        elif view is None:
            self._who_sits(seen)
        else:
            self._teller.heading(seen.deal, seen.rules, seen.scores)
            self._teller.table(view)
            self._teller.hands(view)
            if seen.seat is not None:
                self._teller.hand(view)
            if seen.turn is not None:
                self.out.line(self.words.text("turn", name=self._name(seen, seen.turn)))

    def log(self, seen: Seen) -> None:
        """What has happened in this deal."""
        log = Log(self.words, seen.rules, self._names)
        for line in [line for event in seen.log for line in log.lines(event)] + log.rest():
            self.out.line(line)

    def sheet(self, seen: Seen) -> None:
        """The score sheet."""
        self._teller.sheet(seen.rules, seen.scores)

    def rules(self, seen: Seen) -> None:
        """The rules of the room."""
        from allfives.words import rules_page

        self.out.line(rules_page(self.words, seen.rules))

    def help(self) -> None:
        """What can be typed."""
        for line in self.words.text("cli-join-help").split("\n"):
            self.out.line(line)
        if not self.out.plain:
            self.out.line(self.words.text("cli-help-table"))

    def presets(self) -> None:
        """The messages that can be sent by their numbers."""
        self.out.line(self.words.text("cli-join-say"))
        for number, text in enumerate(presets(self.words), 1):
            self.out.styled([("number", f"  {number}  "), ("", text)])

    def goodbye(self, seen: Seen, link: str, *, seated: bool) -> None:
        """The end of the visit, and how to come back to a match that goes on."""
        self.out.line(self.words.text("cli-join-gone-away"))
        if seated and seen.phase in ("playing", "dealing"):
            self.out.line(self.words.text("cli-join-come-back"))
            self.out.exact(f"  {called()} join {safe(link)}")

    # --- Inside --------------------------------------------------------------------------------------

    def _told_until(self, seen: Seen, log: Log | None = None) -> None:
        """Go on from here: the log in words knows all that has happened, and has told it."""
        self._seen = seen
        self._names[:] = seen.names
        if log is None and seen.begun:
            log = Log(self.words, seen.rules, self._names)
            for event in seen.log:
                log.lines(event)
        self._log = log

    def _last_round(self, seen: Seen) -> None:
        """The last lines of the log, for who comes into a deal that goes on."""
        log = Log(self.words, seen.rules, self._names)
        lines = [line for event in seen.log for line in log.lines(event)]
        for line in lines[-len(seen.chairs) :]:
            self.out.line(line)

    def _who_sits(self, seen: Seen) -> None:
        words = self.words
        told = [
            words.text("cli-join-chair", seat=seat, name=words.name(seen.names, seat))
            if chair.name
            else words.text("cli-join-chair", seat=seat, name=words.text("cli-join-free"))
            for seat, chair in enumerate(seen.chairs)
        ]
        self.out.line(" ".join(told))

    def _name(self, seen: Seen, seat: int) -> str:
        return self.words.name(seen.names, seat)
