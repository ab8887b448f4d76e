"""A live room in this process: commands in, durable entries, frames out to everybody who is connected."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec

from allfives.store import Conflict, Row, StoreUnavailable
from allfives.table.commands import Back, Command, Resync, Sit
from allfives.table.decide import arrived, decide, departed
from allfives.table.entries import Came, Entry, Happened, Sitter, read_entry, write_entry
from allfives.table.frames import PROTOCOL, Bye, Done, EntryFrame, Frame, RefusedFrame, Welcome
from allfives.table.refusals import Refused
from allfives.table.seen import choices, clock, state
from allfives.table.state import Phase, Table
from allfives.table.summary import summary

if TYPE_CHECKING:
    from allfives.table.house import House

__all__ = ["Connection", "LiveRoom", "Send", "Told"]

# Kept in memory for each room: a deal and a bit; what is older comes from the store, or with the whole state.
_RECENT: Final = 100
_ANSWERS: Final = 250

_SPECTATORS_AT_ONCE: Final = 32

_encode = msgspec.json.Encoder().encode


class Send(Protocol):
    """Takes encoded frames; never blocks."""

    def __call__(self, *frames: bytes) -> None:
        """Let them be sent, in this order."""


@dataclass(slots=True, eq=False)
class Connection:
    """Somebody who is connected to a room.

    Attributes:
        who: Who it is.
        send: Takes encoded frames; never blocks.
        end: Is called when nothing follows: the connection is to be closed once all is sent.
        id: Its own, unguessable.
        seat: The seat that it plays or only looks at as its guest; None for a spectator.
        ended: Whether ``end`` was called.
        waiting: Encoded frames that are still to be sent to it, before any other.
    """

    who: Sitter
    send: Send
    end: Callable[[], None]
    id: str = field(default_factory=lambda: secrets.token_urlsafe(12))
    seat: int | None = None
    ended: bool = False
    waiting: list[bytes] = field(default_factory=list)

    def tell(self, frame: Frame) -> None:
        """Send one frame, after those that wait."""
        self.waiting.append(_encode(frame))
        self.flush()

    def flush(self) -> None:
        """Send what waits."""
        waiting, self.waiting = self.waiting, []
        self.send(*waiting)

    def bye(self, code: str) -> None:
        """Say that it ends, and end it."""
        if not self.ended:
            self.ended = True
            self.tell(Bye(code))
            self.end()


@dataclass(frozen=True, slots=True)
class Told:
    """An entry with its place and time, as it is kept, and where the room is after it."""

    seq: int
    at: int
    entry: Entry
    written: bytes
    phase: Phase
    turn: int | None

    @classmethod
    def of(cls, after: Table, entry: Entry, written: bytes) -> Told:
        """The entry that led to this state of the room."""
        return cls(after.seq, after.at, entry, written, after.phase, after.turn)


class LiveRoom:
    """A room of which this process keeps the state.

    Attributes:
        code: Its code.
        table: Its state, as of the last entry that is known here.
        connections: Who is connected to it in this process, the newest last.
        held: Whether this process does its duties.
        joining: How many are about to be connected.
    """

    def __init__(self, code: str, table: Table, house: House) -> None:
        self.code, self.table, self.house = code, table, house
        self.connections: dict[Connection, None] = {}
        self.held = False
        self.joining = 0
        self._one_at_a_time = asyncio.Lock()
        self._recent: deque[tuple[int, int, bytes, Phase, int | None]] = deque(maxlen=_RECENT)
        self._answers: dict[str | None, int] = {}
        self._forgot = table.number > 1  # whether there are others: those of earlier matches are not read
        self._unsure = False
        self._summary = summary(table)
        self._behind: deque[Connection] = deque()  # the spectators who have not been told everything

    # --- What connections do -------------------------------------------------------------------------

    async def join(
        self,
        who: Sitter,
        send: Send,
        end: Callable[[], None],
        *,
        since: int | None = None,
    ) -> Connection:
        """Connect somebody, who is told all that they may know.

        Args:
            who: Who it is. If they have a seat, they play it through this connection from now on.
            send: Takes encoded frames; never blocks.
            end: Is called when nothing follows; the connection is to be closed once all is sent.
            since: The last entry that they have seen.

        Raises:
            Refused: ``spectators_off``, ``too_many_sockets``, or ``unavailable``.
        """
        self.joining += 1
        try:
            return await self._join(Connection(who, send, end), since)
        finally:
            self.joining -= 1

    async def _join(self, connection: Connection, since: int | None) -> Connection:
        if self.code not in self.house.rooms:  # it was let go of since it was asked for
            self.house.rooms[self.code] = self
            await self.house.reading(self.catch_up())
        elif self.house.rooms[self.code] is not self:
            raise Refused("unavailable")
        elif since is not None and since > self.table.seq:  # another process has told them more already
            await self.house.reading(self.catch_up())
        who = connection.who
        seat = self.table.seat_of(who.guest)
        if seat is None and not self.table.free and not self.table.options.spectators:
            raise Refused("spectators_off")
        if len(self.connections) >= self.house.limits.connections_per_room:
            raise Refused("too_many_sockets")
        connection.seat = seat
        if seat is not None and self.table.closed is None:
            await self._shielded(self._append(lambda table: self._arrival(table, connection)))
        self.connections[connection] = None
        connection.seat = seat = self.table.seat_of(who.guest)
        self.welcome(connection, since)
        session = None if seat is None else self.table.sessions[seat]
        if session is not None and session.id != connection.id:  # a still newer one has come meanwhile
            connection.bye("replaced")
        return connection

    async def handle(self, connection: Connection, command: Command) -> None:
        """Do what a connection asks for; it is told when that is durable, or why it is refused."""
        if isinstance(command, Resync):
            self.welcome(connection)
            return
        key = f"{connection.who.guest}:{command.id}"
        try:
            if connection.ended:
                raise Refused("replaced")
            deciding = self._append(lambda table: self._decided(table, connection, command), key)
            seq = await self._shielded(deciding)
        except Refused as refused:
            self.house.stats.refused[refused.code] += 1
            connection.tell(RefusedFrame.of(command.id, refused, self.table.seq))
        else:
            connection.tell(Done(command.id, seq))

    def _decided(self, table: Table, connection: Connection, command: Command) -> list[Entry]:
        """What a command gives. Who sits down does so on their newest connection: the command may be late."""
        playing = connection
        if isinstance(command, Sit | Back):
            who = connection.who.guest
            playing = next((each for each in reversed(self.connections) if each.who.guest == who), connection)
        return decide(table, command, connection.who, playing.id, self.house.process)

    async def leave(self, connection: Connection) -> None:
        """A connection is lost. If it played a seat, a bot plays that on after a while."""
        self.connections.pop(connection, None)
        connection.ended = True
        seat = connection.seat
        if seat is not None and not self.house.closing:
            # Where nothing can be kept now, the connection counts as gone once this process has.
            with suppress(Refused):
                await self._shielded(self._append(lambda table: departed(table, seat, connection.id)))
        self.house.rest(self)

    def welcome(self, connection: Connection, since: int | None = None) -> None:
        """Tell a connection all that it may know."""
        seat = connection.seat
        missed = () if since is None else self._missed(seat, since)
        connection.tell(
            Welcome(
                protocol=PROTOCOL,
                room=self.code,
                seat=seat,
                name=connection.who.name,
                seq=self.table.seq,
                now=self.house.now(),
                state=state(self.table, seat),
                missed=missed,
            )
        )

    def _missed(self, seat: int | None, since: int) -> tuple[EntryFrame, ...]:
        if not self._recent or self._recent[0][0] > since + 1:
            return ()
        return tuple(
            EntryFrame(seq=seq, at=at, entry=read_entry(written).seen_by(seat), phase=phase, turn=turn)
            for seq, at, written, phase, turn in self._recent
            if seq > since
        )

    def _arrival(self, table: Table, connection: Connection) -> list[Entry]:
        seat = table.seat_of(connection.who.guest)
        if seat is None or table.closed is not None:
            return []
        return arrived(table, seat, connection.id, self.house.process)

    # --- The stream ----------------------------------------------------------------------------------

    async def act(self, decided: Callable[[Table], list[Entry]]) -> bool:
        """Append what a duty gives; whether that could be kept. If not, the room is looked at again later."""
        try:
            await self._shielded(self._append(decided))
        except Refused:
            self.house.later(self)
            return False
        return True

    async def catch_up(self) -> None:
        """Read what another process has appended, and tell it on."""
        async with self._one_at_a_time:
            await self._read_on()

    async def _shielded(self, work: Coroutine[Any, Any, int]) -> int:
        """Do the work to its end, even if whoever waits for it goes away."""
        return await asyncio.shield(self.house.start(work))

    async def _append(self, decided: Callable[[Table], list[Entry]], key: str | None = None) -> int:
        """Decide, and append what that gives; durable when it returns.

        Returns:
            The first entry that it gave; the last of the room if it gave none.

        Raises:
            Refused: As ``decided`` does; ``unavailable`` if the store cannot keep it.
        """
        async with self._one_at_a_time:
            try:
                if self._unsure:
                    await self._read_on()
                while True:
                    if key in self._answers:
                        return self._answers[key]
                    try:
                        entries = decided(self.table)
                    except Refused:
                        if key is None or not self._forgot or not await self._stored(key):
                            raise
                        continue
                    if not entries:
                        return self.table.seq
                    try:
                        return await self._keep(entries, key)
                    except Conflict:
                        self.house.stats.conflicts += 1
                        if not await self._read_on() and (key is None or not await self._stored(key)):
                            raise Refused("unavailable", "the room cannot be read") from None
            except StoreUnavailable as error:
                self._unsure = True
                self.house.later(self)
                raise Refused("unavailable") from error

    async def _keep(self, entries: list[Entry], key: str | None) -> int:
        """Fold the entries, append them, and only then tell them."""
        before, first = self.table, self.table.seq + 1
        at = max(self.house.now(), before.at)
        after, steps = before, []
        for entry in entries:
            after = after.follow(entry, at)
            steps.append(Told.of(after, entry, write_entry(entry)))
        moved_on = (after.phase, after.sitters, after.number) != (before.phase, before.sitters, before.number)
        text = summary(after) if moved_on else self._summary
        await self.house.store.append(
            self.code,
            first,
            [told.written for told in steps],
            match=after.number,
            at=at,
            command=key,
            summary=text if text != self._summary else None,
            closed=after.closed is not None,
        )
        self._summary = text
        if key is not None:
            self._remember(key, first)
        self.house.stats.entries += len(entries)
        self._tell(after, steps)
        return first

    async def _read_on(self) -> bool:
        """Take in the entries that are not known here yet; whether there were any."""
        rows = await self.house.store.rows(self.code, after=self.table.seq)
        after, steps = self.table, []
        for row in rows:
            entry = read_entry(row.entry)
            after = after.follow(entry, row.at)
            steps.append(Told.of(after, entry, row.entry))
        self.remember(rows)
        self._unsure = False
        if steps:
            self._summary = summary(after)
            self._tell(after, steps)
        return bool(steps)

    async def _stored(self, key: str) -> bool:
        """Whether the store has an answer to a command that was given too long ago to be remembered."""
        seq = await self.house.store.answered(self.code, key)
        if seq is not None:
            self._remember(key, seq)
        return seq is not None

    def remember(self, rows: Iterable[Row]) -> None:
        """Take over the answers that commands got, from the rows that the room was read from."""
        for row in rows:
            if row.command is not None:
                self._remember(row.command, row.seq)

    def _remember(self, key: str, seq: int) -> None:
        self._answers[key] = seq
        if len(self._answers) > _ANSWERS:
            del self._answers[next(iter(self._answers))]
            self._forgot = True

    # --- Telling -------------------------------------------------------------------------------------

    def _tell(self, after: Table, steps: list[Told]) -> None:
        """Take over the new state, and tell everybody what they may know of what led to it."""
        reseated = after.sitters is not self.table.sitters
        self.table = after
        self._recent.extend((told.seq, told.at, told.written, told.phase, told.turn) for told in steps)
        moved = any(isinstance(told.entry, Happened) for told in steps)
        alone = not (after.options.spectators or after.free)
        came = {told.entry.seat: told.entry.session for told in steps if isinstance(told.entry, Came)}
        frames: dict[int | None, list[bytes]] = {}
        whole: dict[int, bytes] = {}
        for connection in list(self.connections):
            if connection.ended:
                continue
            seat = after.seat_of(connection.who.guest) if reseated else connection.seat
            if seat in came and connection.id != came[seat]:
                self.connections.pop(connection, None)
                connection.bye("replaced")
            elif seat is None and alone and after.closed is None:  # they came while there was a seat to take
                self.connections.pop(connection, None)
                connection.bye("spectators_off")
            elif seat != connection.seat:
                connection.seat = seat
                self.welcome(connection)
            else:
                if seat not in frames:
                    frames[seat] = list(self._frames(seat, steps, whole, moved=moved))
                if seat is None:
                    self._tell_later(connection, frames[seat])
                else:
                    connection.send(*frames[seat])
        self.house.changed(self)
        if after.closed is not None:
            for connection in list(self.connections):
                connection.bye("closed")

    def _tell_later(self, spectator: Connection, frames: list[bytes]) -> None:
        """Send frames soon: those who play wait for none of a thousand spectators."""
        if not spectator.waiting:
            if not self._behind:
                asyncio.get_running_loop().call_soon(self._tell_some)
            self._behind.append(spectator)
        spectator.waiting += frames

    def _tell_some(self) -> None:
        """Tell some of the spectators what waits for them, and the others after what is to be done now."""
        for _ in range(min(_SPECTATORS_AT_ONCE, len(self._behind))):
            self._behind.popleft().flush()
        if self._behind:
            asyncio.get_running_loop().call_soon(self._tell_some)

    def _frames(
        self, seat: int | None, steps: list[Told], whole: dict[int, bytes], *, moved: bool
    ) -> Iterable[bytes]:
        """The frames for a seat; those that say the same to everybody are written once."""
        for told in steps:
            last = moved and told is steps[-1]
            entry = told.entry.seen_by(seat)
            offered = choices(self.table, seat) if last else ()
            same = entry is told.entry and not offered
            frame = whole.get(told.seq) if same else None
            if frame is None:
                frame = _encode(
                    EntryFrame(
                        seq=told.seq,
                        at=told.at,
                        entry=entry,
                        phase=told.phase,
                        turn=told.turn,
                        choices=offered or None,
                        clock=clock(self.table) if last else None,
                    )
                )
            if same:
                whole[told.seq] = frame
            yield frame
