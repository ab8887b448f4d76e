"""The match itself: deals, turns, and everybody told what they may know."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

from allfives.cli.called import called
from allfives.cli.failure import FAULTY, UNUSABLE, CommandError
from allfives.cli.play.arrange import Arranged, Wishes, arrange, interactive
from allfives.cli.play.person import Ask, Unclear, read_answer, says_yes
from allfives.cli.play.seats import seats_text
from allfives.cli.play.teller import EVERYTHING, Teller, deal_ended
from allfives.cli.session import Session
from allfives.players import PLAYERS
from allfives.rules import Action, ByteStream, Draw, Match, Place, Rules, deal_source

__all__ = ["play_match"]

_STAND_IN = "club"  # plays on for who has resigned, so that the others can finish


def play_match(session: Session, wishes: Wishes) -> int:
    """Play a match to its end, or until the person leaves.

    Returns:
        0; 1 if the input ended before the match did and the match is not saved; 2 if the match could not
        be saved at the end.
    """
    arranged = arrange(session, wishes)
    return 0 if arranged is None else _Game(session, arranged).run()


class _Left(Exception):  # noqa: N818 - nothing has gone wrong
    """A person left the table; the exit status is its argument."""


class _Game:
    """A match being played, and who is looking."""

    def __init__(self, session: Session, arranged: Arranged) -> None:
        self.session, self.arranged = session, arranged
        self.words, self.out = session.words, session.out
        self.seats, self.seed, self.keeper = arranged.seats, arranged.seed, arranged.keeper
        self.match = arranged.match
        self.teller = Teller(self.out, self.words, [seat.name for seat in self.seats])
        self.humans = [seat for seat, who in enumerate(self.seats) if who.human]
        self.at_keyboard: int | None = None
        self.hand_shown = False
        self.waits = interactive()

    def run(self) -> int:
        """Play on to the end."""
        try:
            self._begin()
            while not self.match.over:
                self._go_on()
        except _Left as left:
            return int(left.args[0])
        except KeyboardInterrupt:
            self.out.line()
            self._how_to_go_on()
            raise
        self._news()
        self._sheet()
        return UNUSABLE if self.keeper.failed else 0

    # --- The course of the match ------------------------------------------------------------------

    def _begin(self) -> None:
        words, out = self.words, self.out
        out.line(words.text("cli-seed", seed=self.seed, seats=seats_text(self.seats)), "quiet")
        rules = self.match.rules
        if rules != Rules.preset("all-fives", players=rules.players):
            out.line(words.text("cli-rules-used", rules=str(rules)), "quiet")
        if self.arranged.sampled:
            out.line(words.text("cli-sampled"))
        if self.arranged.resumed:
            out.line(words.text("cli-resumed", deal=max(1, self.match.deal_number)))
            # What was told before is not told again, but for the last round.
            for audience in {self._audience(), *self.humans, None}:
                lines = self.teller.news(self.match, audience)
                if audience == self._audience():
                    for line in lines[-len(self.seats) :]:
                        out.line(line)
        elif self.humans:
            out.line(words.text("cli-hint-help"), "quiet")

    def _go_on(self) -> None:
        """The next deal, or the next action."""
        seat = self.match.turn
        if seat is None:
            deal = self.match.next_deal(deal_source(self.seed, self.match.deal_number + 1))
            self._set(self.match.deal(deal))
            return
        view = self.match.view(seat)
        actions = view.legal_actions()
        human = self.seats[seat].human and seat not in self.match.resigned
        if human and (len(actions) > 1 or isinstance(actions[0], Place)):
            self._person(seat)
        elif human:
            self._act(actions[0])
        else:
            kind = _STAND_IN if self.seats[seat].human else self.seats[seat].kind
            # A stream of its own for each decision: the choices come out the same after a resumption.
            chance = ByteStream(f"{self.seed}/choice/{len(self.match.events)}".encode())
            self._act(PLAYERS[kind].choose(view, chance))

    def _act(self, action: Action) -> None:
        self._set(self.match.apply(action))

    def _set(self, match: Match) -> None:
        """Go on with the match as it now is: saved first, told then."""
        new = match.events[len(self.match.events) :]
        self.match = match
        self._save(record=deal_ended(new) or match.over)
        if len(self.humans) < 2 or deal_ended(new):
            self._news()
        if deal_ended(new) and not match.over:
            self.teller.deal_end(match.view(None))
            self._pause()
            # Everybody has seen the end of the deal; the next hand is for one pair of eyes again.
            self.at_keyboard = None
            for seat in self.humans:
                self.teller.news(match, seat)
        elif deal_ended(new):
            self.teller.table(match.view(None))

    def _audience(self) -> int | None:
        """Who reads the screen when nobody is asked for anything."""
        if not self.humans:
            return EVERYTHING
        return self.humans[0] if len(self.humans) == 1 else None

    def _news(self) -> None:
        self.teller.tell_news(self.match, self._audience())

    def _sheet(self) -> None:
        self.teller.sheet(self.match.rules, self.match.scores)

    def _pause(self) -> None:
        if self.humans and self.waits and self.out.ask(self.words.text("cli-next-deal")) is None:
            self._leave_at_end_of_input()

    # --- A person's turn --------------------------------------------------------------------------

    def _person(self, seat: int) -> None:
        if len(self.humans) > 1:
            if self.at_keyboard != seat:
                self._hand_over(seat)
            self.teller.tell_news(self.match, seat)
        self._show(seat)
        view = self.match.view(seat)
        while True:
            answer = self.out.ask(self.words.text("cli-prompt", name=self.seats[seat].name))
            if answer is None:
                self._leave_at_end_of_input()
                return
            meant = read_answer(answer, self.words, view)
            if isinstance(meant, Ask):
                if self._answer(seat, meant):
                    return
            elif isinstance(meant, Unclear):
                self.out.line(meant.reason, "wrong")
            elif meant is None:
                self.out.line(self.words.text("cli-hint-help"), "quiet")
            else:
                self._act(meant)
                return

    def _hand_over(self, seat: int) -> None:
        """Clear the screen for the next person; nobody's tiles stay on it."""
        out, words = self.out, self.words
        if self.waits and self.hand_shown:
            out.clear()
        self.teller.tell_news(self.match, None)
        if self.waits:
            prompt = words.text("cli-pass-keyboard", name=words.name(self.teller.names, seat))
            if out.ask(prompt) is None:
                self._leave_at_end_of_input()
            out.clear()
        self.at_keyboard = seat

    def _show(self, seat: int) -> None:
        """Everything that a person needs to decide."""
        self.hand_shown = True
        view = self.match.view(seat)
        actions = view.legal_actions()
        teller = self.teller
        teller.heading(self.match.deal_number, self.match.rules, self.match.scores)
        if view.layout:
            teller.table(view)
        teller.hands(view)
        self.out.line()
        teller.drawn(view)
        teller.hand(view)
        plays = [action for action in actions if isinstance(action, Place)]
        teller.plays(view, plays, may_draw=Draw() in actions)

    def _answer(self, seat: int, asked: Ask) -> bool:
        """Do what was asked instead of a play; whether the turn is over with it."""
        out, words = self.out, self.words
        match asked.command:
            case "help":
                for line in words.text("cli-help-play").split("\n"):
                    out.line(line)
                if not out.plain:
                    out.line(words.text("cli-help-table"))
            case "rules":
                from allfives.words import rules_page

                out.line(rules_page(words, self.match.rules))
            case "sheet":
                self._sheet()
            case "table" | "hand":
                self._show(seat)
            case "log":
                self.teller.whole_log(self.match, seat)
            case "save":
                self._save_as(asked.argument)
            case "resign":
                if says_yes(out.ask(words.text("cli-resign-sure")), words):
                    self._set(self.match.resign(seat))
                    return True
            case "quit":
                self._quit()
        return False

    # --- Saving and leaving -----------------------------------------------------------------------

    def _save(self, *, record: bool) -> None:
        failure = self.keeper.save(self.match, record=record)
        if failure is not None:
            self.out.line(failure.text(self.words), "wrong")

    def _save_as(self, name: str) -> None:
        if not name:
            self.out.line(self.words.text("cli-save-how"), "wrong")
            return
        try:
            self.keeper.keep_in(Path(os.path.expanduser(name)), self.match)  # noqa: PTH111 - never raises
        except CommandError as failure:
            self.out.line(failure.text(self.words), "wrong")
            return
        self.out.line(self.words.text("cli-saved", file=name))

    def _quit(self) -> None:
        if self._saved() or says_yes(self.out.ask(self.words.text("cli-quit-sure")), self.words):
            self._how_to_go_on()
            raise _Left(0)

    def _leave_at_end_of_input(self) -> None:
        self._how_to_go_on()
        if not self._saved():
            raise CommandError("cli-input-ended", status=FAULTY)
        raise _Left(0)

    def _saved(self) -> bool:
        return self.keeper.resume is not None and not self.keeper.failed

    def _how_to_go_on(self) -> None:
        self._save(record=True)
        if self._saved():
            command = f"{called()} play --resume {shlex.quote(str(self.keeper.resume))}"
            self.out.line(self.words.text("cli-go-on"))
            self.out.exact("  " + command)
