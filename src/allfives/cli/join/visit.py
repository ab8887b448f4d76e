"""A visit to a room: what happens is told, and what is typed is done."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

from allfives.cli.failure import FAULTY
from allfives.cli.join.keyboard import Keyboard
from allfives.cli.join.news import News
from allfives.cli.join.prompt import COMMANDS, preset_of
from allfives.cli.play.arrange import interactive
from allfives.cli.play.person import Ask, Unclear, read_answer, read_command, says_yes
from allfives.cli.session import Session
from allfives.client import Cheated, Table, Update
from allfives.table import Refused
from allfives.table.frames import Welcome
from allfives.table.options import PerTurn

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from allfives.table.commands import Preset

__all__ = ["Visit"]

_GOODBYE_S = 2.0


class Visit:
    """Somebody at a table, or looking on.

    Args:
        session: The run.
        keyboard: What is typed.
        table: The table, which is not entered yet.
        link: The link of the room.
    """

    def __init__(self, session: Session, keyboard: Keyboard, table: Table, link: str) -> None:
        self.keyboard = keyboard
        self.words, self.out, self.table, self.link = session.words, session.out, table, link
        self.news = News(session)
        self.at_terminal = interactive()
        self.status: int | None = None
        self.question: str | None = None  # what the open prompt asks: play, next, rematch, resign, quit
        self._asked: object = None  # what was asked already, so that it is asked once
        self._wants_back = False  # as soon as the turn is over for which there was no time left

    async def stay(self, seat: int | None, *, watch: bool) -> int:
        """Stay until one leaves or the room is closed.

        Args:
            seat: The seat to take; any, by default.
            watch: Whether to look on only.

        Returns:
            The exit status.

        Raises:
            Refused: If the server lets nobody in.
        """
        async with self.table as table:
            self.news.begin(table.seen, self.link)
            updates = asyncio.ensure_future(anext(table))
            typed: asyncio.Future[str | None] | None = None
            try:
                if not watch and table.seat is None:
                    await self._sit(seat)
                while self.status is None:
                    await asyncio.sleep(0)
                    if not updates.done():
                        self._ask()
                    # What is piped in is not read ahead of what asks for it.
                    if typed is None and (self.at_terminal or self.question is not None):
                        typed = asyncio.ensure_future(self.keyboard.line())
                    waiting: list[asyncio.Future[Any]] = [updates] if typed is None else [updates, typed]
                    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                    if updates.done():
                        self._told(updates)
                        await self._come_back()
                        updates = asyncio.ensure_future(anext(table))
                    elif typed is not None:
                        line, typed = typed.result(), None
                        await self._typed(line)
            except asyncio.CancelledError:
                self.out.line()
                await self._leave()
                raise
            finally:
                for task in (updates, typed):
                    if task is not None:
                        task.cancel()
                        with suppress(asyncio.CancelledError, StopAsyncIteration, Cheated, Refused):
                            await task
        return self.status

    # --- What is told --------------------------------------------------------------------------------

    def _told(self, updates: asyncio.Future[Update]) -> None:
        """Tell what has happened."""
        try:
            update = updates.result()
        except StopAsyncIteration:
            self.status = 0
        except Cheated as cheated:
            self._interrupt()
            self.out.line(self.words.text("cli-join-cheated", why=str(cheated)), "wrong")
        except Refused as refused:
            self._interrupt()
            self._refused(refused)
            self.status = FAULTY
        else:
            if not self.news.is_silent(update):
                self._interrupt()
            self.news.tell(update)
            if isinstance(update, Welcome):
                self._asked = None

    def _interrupt(self) -> None:
        """Leave the line of an open prompt; it is asked again when there is no more to tell."""
        if self.question is not None:
            self.out.line()
            self.question = None

    def _ask(self) -> None:
        """Show what waits for an answer, if something does that was not asked before."""
        seen, words = self.table.seen, self.words
        if self.question is not None or seen.seat is None:
            return
        chair = seen.chairs[seen.seat]
        if self.table.choices and seen.view is not None:
            key = (seen.number, seen.log)
            if self._asked != key:
                self.news.show_turn(self.table)
                self._asked = key
            self._prompt("play", words.text("cli-prompt", name=words.name(seen.names, seen.seat)))
        elif seen.phase == "over" and not chair.ready:
            self._prompt("rematch", words.text("cli-join-rematch"))
        elif seen.phase == "dealing" and seen.deal and seen.fair is None and not chair.ready:
            self._prompt("next", words.text("cli-next-deal"))

    def _prompt(self, question: str, text: str) -> None:
        self.question = question
        self.out.prompt(text)

    # --- What is typed -------------------------------------------------------------------------------

    async def _typed(self, line: str | None) -> None:
        """Do what was typed; the end of the input leaves."""
        question, self.question = self.question, None
        if line is None:
            self.out.line()
            await self._leave()
            return
        if not self.at_terminal:
            self.out.exact(line if line.isprintable() else "")
        seen = self.table.seen
        command = read_command(line, self.words, COMMANDS)
        if question == "resign":
            if says_yes(line, self.words):
                await self._do(self.table.resign())
        elif question == "quit":
            if says_yes(line, self.words):
                await self._leave()
        elif command is not None:
            await self._command(command)
        elif question == "play" and self.table.choices and seen.view is not None:
            meant = read_answer(line, self.words, seen.view, COMMANDS)
            if isinstance(meant, Unclear):
                self.out.line(meant.reason, "wrong")
            elif meant is None:
                self.out.line(self.words.text("cli-hint-help"), "quiet")
            elif not isinstance(meant, Ask):
                await self._do(self.table.act(meant, seen.seq))
        elif question == "rematch":
            asked = says_yes(line, self.words) and await self._do(self.table.rematch())
            if asked and self.table.seen.phase == "over":
                self.out.line(self.words.text("cli-join-wait"), "quiet")
        elif question == "next":
            await self._do(self.table.ready())
        elif line.strip():
            self.out.line(self.words.text("cli-join-not-now"), "wrong")

    async def _command(self, asked: Ask) -> None:
        seen = self.table.seen
        match asked.command:
            case "help":
                self.news.help()
            case "rules":
                self.news.rules(seen)
            case "sheet":
                self.news.sheet(seen)
            case "table" | "hand":
                self.news.show(self.table)
            case "log":
                self.news.log(seen)
            case "say":
                await self._say(asked.argument)
            case "back":
                await self._take_back()
            case "resign":
                self._prompt("resign", self.words.text("cli-resign-sure"))
            case _:
                if seen.seat is not None and seen.phase in ("playing", "dealing"):
                    self._prompt("quit", self.words.text("cli-join-quit-sure"))
                else:
                    await self._leave()

    async def _say(self, what: str) -> None:
        preset = preset_of(what)
        if not what:
            self.news.presets()
        elif preset is not None:
            await self._do(self.table.say(cast("Preset", preset)))
        else:
            await self._do(self.table.say(text=what))

    async def _take_back(self) -> None:
        """Take the hand back from the bot; where the time for this turn is out, after it."""
        try:
            await self.table.back()
        except Refused as refused:
            if refused.code != "out_of_time" or not isinstance(self.table.seen.options.clock, PerTurn):
                self._refused(refused)
                return
            self._wants_back = True
            self.out.line(self.words.text("cli-join-back-soon"), "quiet")

    async def _come_back(self) -> None:
        seen = self.table.seen
        if self._wants_back and seen.seat is not None and seen.turn != seen.seat:
            self._wants_back = False
            if seen.chairs[seen.seat].bot:
                await self._take_back()

    async def _sit(self, seat: int | None) -> None:
        try:
            await self.table.sit(seat)
        except Refused as refused:
            why = self.words.text(f"refusal-{refused.code}")
            self.out.line(self.words.text("cli-join-no-seat", why=why), "wrong")

    async def _leave(self) -> None:
        """Give the seat up and go; not waited for longer than a moment."""
        self.status = 0
        seated = self.table.seat is not None
        if seated:
            with suppress(Refused, TimeoutError):
                await asyncio.wait_for(self.table.leave(), _GOODBYE_S)
        self.news.goodbye(self.table.seen, self.link, seated=seated)

    async def _do(self, asked: Coroutine[None, None, None]) -> bool:
        """Ask the server; whether it was done."""
        try:
            await asked
        except Refused as refused:
            self._refused(refused)
            return False
        return True

    def _refused(self, refused: Refused) -> None:
        why = self.words.text(f"refusal-{refused.code}")
        self.out.line(self.words.text("cli-join-not-done", why=why), "wrong")
