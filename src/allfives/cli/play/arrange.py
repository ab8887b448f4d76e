"""From what was asked for to a table that is ready: rule set, seats, seed, and the match to go on with."""

from __future__ import annotations

import re
import secrets
import sys
from dataclasses import dataclass
from pathlib import Path

from allfives.cli.failure import FAULTY, CommandError
from allfives.cli.find import find_position
from allfives.cli.given import read_rules
from allfives.cli.play.keeper import Keeper, Saved
from allfives.cli.play.seats import HUMAN, Seat, parse_seats, seats_told
from allfives.cli.session import Session
from allfives.players import PLAYERS
from allfives.rules import ByteStream, InvalidPositionError, Match, Position, Rules, View

__all__ = ["Arranged", "Wishes", "arrange", "interactive"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """The options of ``allfives play`` as they were given."""

    players: int | None = None
    seats: str | None = None
    rules: str | None = None
    seed: str | None = None
    start: str | None = None
    record: Path | None = None
    resume: Path | None = None


@dataclass(frozen=True, slots=True)
class Arranged:
    """A table that is ready to play at.

    Attributes:
        match: The match, as far as it is played.
        seats: Who plays.
        seed: Where all chance of the match comes from.
        keeper: Keeps the match in files.
        resumed: Whether the match is taken up again.
        sampled: Whether hidden tiles of a given position were made up.
    """

    match: Match
    seats: tuple[Seat, ...]
    seed: str
    keeper: Keeper
    resumed: bool = False
    sampled: bool = False


def interactive() -> bool:
    """Whether a person sits at a terminal, to read and to type."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def arrange(session: Session, wishes: Wishes) -> Arranged | None:
    """Make the table ready.

    Returns:
        The table; None if the person left at the first question.

    Raises:
        CommandError: If the wishes contradict each other, or a file cannot be used.
    """
    saved = None if wishes.resume is None else Saved.load(wishes.resume)
    if saved is not None:
        if session.language is None and saved.language is not None:
            session.speak(saved.language)
        _check_same(session, wishes, saved)
        keeper = Keeper.of(saved.seats, saved.seed, session.words.language, saved.record)
        keeper.take(wishes, saved.match)
        return Arranged(saved.match, saved.seats, saved.seed, keeper, resumed=True)
    seed = _seed(wishes.seed)
    position, sampled = _start(wishes, seed)
    players = _players(wishes, position)
    seats = _seats(session, wishes, players)
    if seats is None:
        return None
    rules = read_rules(wishes.rules, len(seats)) if position is None else position.rules
    if len(seats) != rules.players:
        raise CommandError("cli-seats-players", seats=len(seats), players=rules.players)
    try:
        match = Match.start(rules, [seat.name for seat in seats], position=position)
    except InvalidPositionError as error:
        raise CommandError("cli-bad-start", why=str(error), status=FAULTY) from None
    keeper = Keeper.of(seats, seed, session.words.language)
    keeper.take(wishes, match)
    return Arranged(match, seats, seed, keeper, sampled=sampled)


def _seed(text: str | None) -> str:
    if text is None:
        return str(secrets.randbelow(10**12))
    if not text.strip() or not text.isprintable() or len(text) > 200:
        raise CommandError("cli-bad-seed")
    return text.strip()


def _start(wishes: Wishes, seed: str) -> tuple[Position | None, bool]:
    """The position to begin with; its hidden tiles are made up from the view, by the seed."""
    if wishes.start is None:
        return None, False
    found = find_position(wishes.start)
    sampled = isinstance(found, View)
    position = found.sample(ByteStream(f"{seed}/hidden".encode())) if isinstance(found, View) else found
    if wishes.rules is not None and _rules(wishes.rules, position.rules.players) != position.rules:
        raise CommandError("cli-from-rules", rules=wishes.rules, other=str(position.rules))
    return position, sampled


def _number(rules: str) -> int | None:
    """The number of players that a rule set's text names; None if it names none."""
    named = re.match(r"[^,]*/([234])(?![^,])", rules)
    return int(named[1]) if named else None


def _rules(text: str, players: int) -> Rules:
    """The rule set of a text, for so many players if it names no number itself."""
    return read_rules(text, _number(text) or players)


def _players(wishes: Wishes, position: Position | None) -> int | None:
    """The number of players as far as it is settled."""
    named = _number(wishes.rules) if wishes.rules is not None else None
    for number in (named, None if position is None else position.rules.players):
        if None not in (number, wishes.players) and number != wishes.players:
            raise CommandError("cli-players-other", players=wishes.players or 0, other=number or 0)
    return wishes.players or named or (None if position is None else position.rules.players)


def _seats(session: Session, wishes: Wishes, players: int | None) -> tuple[Seat, ...] | None:
    words = session.words
    if wishes.seats is not None:
        seats = parse_seats(wishes.seats, words)
        if players is not None and len(seats) != players:
            raise CommandError("cli-seats-players", seats=len(seats), players=players)
        return seats
    number = players or 2
    if not interactive():
        bots = list(PLAYERS)[::-1]
        return seats_told((("", bots[seat % len(bots)]) for seat in range(number)), words)
    against = [("", HUMAN), *(("", "greedy") for _ in range(number - 1))]
    if wishes.players is not None:
        return seats_told(against, words)
    return _ask(session, players, against)


def _ask(session: Session, players: int | None, default: list[tuple[str, str]]) -> tuple[Seat, ...] | None:
    """The one question at a terminal: who plays."""
    words, out = session.words, session.out
    out.line(words.text("cli-welcome"), "title")
    out.line(words.text("cli-who-plays", bots=", ".join(PLAYERS)))
    while True:
        answer = out.ask(words.text("cli-who-prompt"))
        if answer is None or answer.strip().lower() in ("q", "quit", words.text("cli-command-quit")):
            return None
        try:
            if not answer.strip():
                return seats_told(default, words)
            seats = parse_seats(_with_a_bot(answer, players or 2), words, names_alone=True)
            if players is not None and len(seats) != players:
                raise CommandError("cli-seats-players", seats=len(seats), players=players)
            return seats
        except CommandError as failure:
            out.line(failure.text(words), "wrong")


def _with_a_bot(answer: str, players: int) -> str:
    """An answer of one name means that person against bots."""
    return answer if "," in answer else ",".join([answer, *["greedy"] * (players - 1)])


def _check_same(session: Session, wishes: Wishes, saved: Saved) -> None:
    """Refuse options that ask for another match than the one that was saved."""
    rules: Rules = saved.match.rules
    other = None
    if wishes.players not in (None, rules.players):
        other = "--players"
    elif wishes.seats is not None and parse_seats(wishes.seats, session.words) != saved.seats:
        other = "--seats"
    elif wishes.rules is not None and _rules(wishes.rules, rules.players) != rules:
        other = "--rules"
    elif wishes.seed is not None and _seed(wishes.seed) != saved.seed:
        other = "--seed"
    elif wishes.start is not None:
        position, _ = _start(wishes, saved.seed)
        other = None if str(position) == saved.match.opening.position else "--from"
    if other is not None:
        raise CommandError("cli-resume-other", option=other, file=str(wishes.resume))
