"""The way in: which server, who one is, which room."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from allfives.cli.called import called
from allfives.cli.failure import CommandError
from allfives.cli.given import read_rules
from allfives.cli.join.identity import guest_at, keep_guest
from allfives.cli.join.keyboard import Keyboard
from allfives.cli.join.visit import Visit
from allfives.cli.play.arrange import interactive
from allfives.cli.session import Session
from allfives.client import Client, ClientError, read_link
from allfives.rules import Rules
from allfives.table import Options, Refused
from allfives.table.options import SEAT_KINDS

__all__ = ["Wishes", "join"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """The options of ``allfives join`` as they were given."""

    link: str
    name: str | None = None
    seat: int | None = None
    watch: bool = False
    new: bool = False
    public: bool = False
    rules: str | None = None
    seats: str | None = None


def join(session: Session, wishes: Wishes) -> int:
    """Play in a room until one leaves or it is closed; without a room, list those that are open.

    Returns:
        0; 1 if the connection ended otherwise.

    Raises:
        CommandError: If the wishes contradict each other, the server cannot be reached, or it lets nobody in.
    """
    return asyncio.run(_join(session, wishes))


async def _join(session: Session, wishes: Wishes) -> int:
    try:
        server, code = read_link(wishes.link)
    except ClientError as error:
        raise CommandError("cli-join-server", why=str(error)) from None
    options = _options(wishes)
    if options is None and (wishes.rules or wishes.seats or wishes.public):
        raise CommandError("cli-join-only-new")
    if options is not None and code is not None:
        raise CommandError("cli-join-new-link", server=server)
    try:
        if options is None and code is None:
            async with Client(server, program=False) as client:
                await _tell_lobby(session, client)
            return 0
        keyboard = Keyboard()
        async with await _guest(session, keyboard, server, wishes.name) as client:
            keep_guest(server, client.guest)
            if options is not None:
                code = await client.make_room(options)
            assert code is not None
            visit = Visit(session, keyboard, client.join(code, watch=True), client.link(code))
            return await visit.stay(wishes.seat, watch=wishes.watch)
    except ClientError as error:
        raise CommandError("cli-join-server", why=str(error)) from None
    except Refused as refused:
        why = session.words.text(f"refusal-{refused.code}")
        detail = f" ({refused.detail})" if refused.detail else ""
        raise CommandError("cli-join-refused", why=why + detail) from None


async def _guest(session: Session, keyboard: Keyboard, server: str, name: str | None) -> Client:
    """Who one is at the server: who one was before, if that is known, else a new guest."""
    guest = guest_at(server)
    asked = name is None and guest is None and interactive()
    while True:
        if asked:
            session.out.prompt(session.words.text("cli-join-name"))
            name = (await keyboard.line() or "").strip() or None
        client = Client(server, guest=guest, name=name, program=False)
        try:
            await client.identify()
        except Refused as refused:
            await client.close()
            if refused.code == "unauthorized" and guest is not None:
                guest = None  # deleted, or of another database at the same address
            elif refused.code == "bad_text" and asked:
                session.out.line(refused.detail, "wrong")
            else:
                raise
        except ClientError:
            await client.close()
            raise
        else:
            return client


def _options(wishes: Wishes) -> Options | None:
    """The room to be made; None if none is."""
    if not wishes.new:
        return None
    if wishes.seats is None:
        rules = read_rules(wishes.rules) if wishes.rules else Rules.preset("all-fives")
        seats = ("open",) * rules.players
    else:
        seats = tuple(kind.strip().lower() for kind in wishes.seats.split(","))
        for kind in seats:
            if kind not in SEAT_KINDS:
                raise CommandError("cli-bad-seat", seat=kind, kinds=", ".join(SEAT_KINDS))
        if not 2 <= len(seats) <= 4:
            raise CommandError("cli-seats-number", seats=wishes.seats, number=len(seats))
        rules = read_rules(wishes.rules, len(seats))
    return Options(rules=str(rules), seats=seats, public=wishes.public)


async def _tell_lobby(session: Session, client: Client) -> None:
    words, out = session.words, session.out
    rooms = await client.lobby()
    out.line(words.text("cli-join-lobby", rooms=len(rooms)))
    for room in rooms:
        summary = room.summary
        free = words.text("cli-join-free")
        seats = ", ".join(words.name([seat.name], 0) if seat.name else free for seat in summary.seats)
        out.line()
        out.line(words.text("cli-join-listed", title=summary.title or "-", rules=summary.rules, seats=seats))
        out.exact(f"  {called()} join {client.link(room.code)}")
    out.line()
    out.line(words.text("cli-join-make"))
    out.exact(f"  {called()} join {client.url} --new")
