"""What a command does: the entries that it gives, or why it is refused. No clock, no disk, no chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from allfives.rules import (
    Action,
    Draw,
    IllegalActionError,
    Match,
    NotationError,
    Pass,
    read_play,
)
from allfives.table.agreement import commitment
from allfives.table.commands import (
    Act,
    Back,
    Command,
    Commit,
    Leave,
    Ready,
    Rematch,
    Resign,
    Resync,
    Reveal,
    Say,
    Sit,
)
from allfives.table.course import after_play, begun, closed_commits, dealt, grown
from allfives.table.entries import (
    Came,
    Entry,
    Gone,
    Left,
    Opened,
    ReadyFor,
    RematchWanted,
    Said,
    SeatCommitted,
    Seated,
    SeatRevealed,
    Sitter,
)
from allfives.table.options import GUEST_KINDS
from allfives.table.refusals import Refused
from allfives.table.state import FairDeal, Table
from allfives.table.texts import TALK_LENGTH, clean_text, told_apart

__all__ = ["arrived", "decide", "departed"]


def decide(table: Table, command: Command, who: Sitter, session: str, process: str) -> list[Entry]:
    """The entries that a command gives.

    Args:
        table: The room as it is.
        command: What is asked for.
        who: Who asks.
        session: The connection that asks.
        process: The server process that has it.

    Raises:
        Refused: If it is not to be done; nothing changes.
    """
    if table.closed is not None:
        raise Refused("room_closed")
    if isinstance(command, Sit):
        return _sit(table, command, who, session, process)
    seat = table.seat_of(who.guest)
    if seat is None:
        raise Refused("not_seated")
    session_now = table.sessions[seat]
    if session_now is None and isinstance(command, Back):
        return arrived(table, seat, session, process)
    if session_now is None:
        raise Refused("not_seated", "you have left it to a bot; come back first")
    if session_now.id != session:
        raise Refused("replaced")
    return _DO[type(command)](table, seat, command)


def arrived(table: Table, seat: int, session: str, process: str) -> list[Entry]:
    """The entries of a seat's guest being connected; a bot that played the seat on gives it back."""
    entries: list[Entry] = [Came(seat, session, process)]
    match = table.match
    if match is None or match.over or seat not in match.absent - match.resigned or not _has_time(table, seat):
        return entries
    return [*entries, *grown(table, match.come_back(seat))]


def departed(table: Table, seat: int, session: str) -> list[Entry]:
    """The entries of a seat's connection being lost; none if a newer one has come, or the room is closed."""
    now = table.sessions[seat]
    return [] if now is None or now.id != session or table.closed is not None else [Gone(seat, session)]


def _sit(table: Table, command: Sit, who: Sitter, session: str, process: str) -> list[Entry]:
    if table.seat_of(who.guest) is not None:
        raise Refused("already_seated")
    if table.going_on:
        raise Refused("match_going_on")
    open_to = [seat for seat in table.free if table.options.seats[seat] == "open" or not who.program]
    if command.seat is None:
        if not table.free:
            raise Refused("room_full")
        if not open_to:
            raise Refused("persons_only")
        seat = open_to[0]
    else:
        seat = command.seat
        if not 0 <= seat < len(table.sitters) or table.options.seats[seat] not in GUEST_KINDS:
            raise Refused("no_seat")
        if seat not in table.free:
            raise Refused("seat_taken")
        if seat not in open_to:
            raise Refused("persons_only")
    others = [name for name in table.names if name is not None]
    sitter = msgspec.structs.replace(who, name=told_apart(who.name, others))
    entries: list[Entry] = [Seated(seat, sitter), Came(seat, session, process)]
    full = table
    for entry in entries:
        full = full.follow(entry, table.at)
    if full.phase == "waiting" and not full.free:
        entries += begun(full)
    return entries


def _leave(table: Table, seat: int, command: Leave) -> list[Entry]:
    del command
    match, session = table.match, table.sessions[seat]
    assert session is not None
    if match is None or match.over:
        return [Left(seat)]
    gone: list[Entry] = [Gone(seat, session.id)]
    return gone if table.bot(seat) is not None else [*gone, *grown(table, match.leave(seat))]


def _act(table: Table, seat: int, command: Act) -> list[Entry]:
    match = table.match
    if match is None:
        raise Refused("no_match")
    if match.over:
        raise Refused("match_over")
    if not table.moved <= command.seq <= table.seq:
        raise Refused("stale", f"it was made for {command.seq}; the last move is {table.moved}")
    if table.turn != seat:
        raise Refused("not_your_turn")
    if table.bot(seat) is not None:
        raise Refused("not_your_turn", "a bot plays this seat on")
    try:
        return after_play(table, _action(command.action, match))
    except (NotationError, IllegalActionError) as error:
        raise Refused("illegal_play", str(error)) from error


def _action(text: str, match: Match) -> Action:
    assert match.position is not None
    return _PLAIN.get(text) or read_play(text, match.position.layout)


def _asked(table: Table, command: Commit | Reveal) -> FairDeal:
    fair = table.fair
    if fair is None or (fair.began.deal, fair.began.attempt) != (command.deal, command.attempt):
        raise Refused("not_asked")
    return fair


def _commit(table: Table, seat: int, command: Commit) -> list[Entry]:
    fair = _asked(table, command)
    if fair.closed is not None or seat not in fair.began.asked or seat in fair.commits:
        raise Refused("not_asked")
    if command.commit in _committed(table):
        raise Refused("bad_command", "these bytes have been committed to before")
    entry = SeatCommitted(seat, command.commit)
    after = table.follow(entry, table.at)
    assert after.fair is not None
    return [entry, *(closed_commits(after) if set(after.fair.commits) == set(fair.began.asked) else [])]


def _committed(table: Table) -> set[str]:
    """Every commitment that was made in the match: one that comes twice is no secret any more."""
    known = {commit for deal in table.published for commit in deal.commits}
    known |= {commit for deal in table.aborted for commit in deal.commits}
    return known if table.fair is None else known | {table.fair.began.commit, *table.fair.commits.values()}


def _reveal(table: Table, seat: int, command: Reveal) -> list[Entry]:
    fair = _asked(table, command)
    if seat not in fair.missing:
        raise Refused("not_asked")
    if commitment(bytes.fromhex(command.secret)).hex() != fair.commits[seat]:
        raise Refused("reveal_mismatch")
    entry = SeatRevealed(seat, command.secret)
    return [entry, *(dealt(table.follow(entry, table.at)) if fair.missing == (seat,) else [])]


def _ready(table: Table, seat: int, command: Ready) -> list[Entry]:
    del command
    asked = table.phase == "dealing" and table.fair is None and table.bot(seat) is None
    if not asked or seat in table.ready:
        raise Refused("not_asked")
    return [ReadyFor(seat)]


def _say(table: Table, seat: int, command: Say) -> list[Entry]:
    sitter = table.sitters[seat]
    assert sitter is not None
    if table.options.chat == "none":
        raise Refused("chat_off")
    if (command.preset is None) == (command.text is None):
        raise Refused("bad_command", "say either a preset message or a text")
    if command.text is None:
        return [Said(seat, sitter.name, preset=command.preset)]
    if table.options.chat != "free":
        raise Refused("chat_off")
    return [Said(seat, sitter.name, text=clean_text(command.text, TALK_LENGTH))]


def _resign(table: Table, seat: int, command: Resign) -> list[Entry]:
    del command
    match = table.match
    if match is None:
        raise Refused("no_match")
    if match.over:
        raise Refused("match_over")
    if seat in match.resigned:
        raise Refused("resigned")
    return grown(table, match.resign(seat))


def _back(table: Table, seat: int, command: Back) -> list[Entry]:
    del command
    match = table.match
    if match is None:
        raise Refused("no_match")
    if match.over:
        raise Refused("match_over")
    if seat in match.resigned:
        raise Refused("resigned")
    if seat not in match.absent:
        raise Refused("not_absent")
    if not _has_time(table, seat):
        raise Refused("out_of_time")
    return grown(table, match.come_back(seat))


def _has_time(table: Table, seat: int) -> bool:
    return not table.bank or table.bank[seat] > 0


def _rematch(table: Table, seat: int, command: Rematch) -> list[Entry]:
    del command
    if table.phase != "over":
        raise Refused("not_over")
    if table.free or not set(table.guests) <= table.ready | {seat}:
        if seat in table.ready:
            raise Refused("not_asked", "the others have not asked for it yet")
        return [RematchWanted(seat)]
    # A match stands for itself: its state follows from its own entries, so they tell who is there.
    entries: list[Entry] = [Opened(table.number + 1, table.options.again(), table.sitters, table.maker)]
    for there, session in enumerate(table.sessions):
        if session is not None:
            entries.append(Came(there, session.id, session.process))
    after = table
    for entry in entries:
        after = after.follow(entry, table.at)
    return [*entries, *begun(after)]


def _resync(table: Table, seat: int, command: Resync) -> list[Entry]:
    del table, seat, command
    return []


_PLAIN: Final[dict[str, Action]] = {"+": Draw(), "--": Pass()}
_DO: Final[dict[type, Callable[[Table, int, Any], list[Entry]]]] = {
    Leave: _leave,
    Act: _act,
    Commit: _commit,
    Reveal: _reveal,
    Ready: _ready,
    Say: _say,
    Resign: _resign,
    Back: _back,
    Rematch: _rematch,
    Resync: _resync,
}
