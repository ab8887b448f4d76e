"""Read the lines of one match and compare every claim in them with what is right."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from allfives.notation.claims import ending_text, read_pays, read_scores, sides_text
from allfives.notation.dealing import Dealing, is_hand_line
from allfives.notation.faults import FaultKind, RecordFault
from allfives.notation.follow import Follower, SeatEvent
from allfives.notation.record import DERIVED_TAGS, SEAT_TAG, Record, scores_text
from allfives.notation.scan import Line, Tag, Word
from allfives.rules import (
    Absent,
    AllFivesError,
    Back,
    DealEnded,
    IllegalActionError,
    InvalidPositionError,
    MatchStarted,
    NotationError,
    Placed,
    Resigned,
    Rules,
    Score,
    Tile,
    TimedOut,
    parse_score,
    read_play,
    score_text,
)
from allfives.rules.deal import opening

__all__ = ["MatchReader", "Reading"]

_BEGINS: Final = ("Event", "Date", "Rules")
_SEAT_WORDS: Final[Mapping[str, type[SeatEvent]]] = {
    "resigned": Resigned,
    "timed-out": TimedOut,
    "absent": Absent,
    "back": Back,
}
_DEAL: Final = re.compile(
    r"deal (?P<number>[0-9]{1,9}) ?, ?(?P<leader>[0-9]) leads ?, ?(?P<scores>\S+)", re.ASCII | re.IGNORECASE
)
_HEX: Final = re.compile(r"(?:[0-9a-fA-F]{2})++", re.ASCII)


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read of one match.

    Attributes:
        match: Its number in the source, from 1.
        line: The line on which it begins, from 1.
        record: The match as far as it could be read; None if not even its rule set is known.
        faults: Everything that is wrong with it, in the order of the lines; empty if it is right.
    """

    match: int
    line: int
    record: Record | None
    faults: tuple[RecordFault, ...] = ()


class _StopError(Exception):
    """The rest of the match cannot be read; why has been noted."""


@lru_cache(maxsize=64)
def _rules(text: str) -> Rules:
    return Rules.parse(text)


class MatchReader:
    """Reads one match, line by line.

    Args:
        number: The number of the match in its source, from 1.
        line: The line on which it begins.
    """

    def __init__(self, number: int, line: int) -> None:
        self._match, self._line = number, line
        self._faults: list[RecordFault] = []
        self._tags: dict[str, Tag] = {}
        self._follower: Follower | None = None
        self._stopped = False
        self._begun = False  # whether anything but tags and comments has come
        self._dealing: Dealing | None = None
        self._turn = 0  # turns of this deal so far
        self._in_turn = False  # whether the seat to act has only drawn yet
        self._headed = False  # whether a line of a deal has come
        self._garbled = False  # whether bytes that are not UTF-8 have been found
        self._in_deal = False  # whether a line of the current deal is being read, for the place of a fault
        self._untold: int | None = None  # seq of a deal's end that no line has told of
        self._anchor = 0  # seq of the event that a comment hangs on
        self._last = Word("", line, 1)
        self._comments: dict[int, list[str]] = {}
        self._commits: dict[int, list[bytes]] = {}
        self._reveals: dict[int, list[bytes]] = {}

    def ends_before(self, line: Line) -> bool:
        """Whether that line belongs to the next match: tags after turns, or a second block of tags."""
        if not line.tags:
            return False
        return self._begun or (line.after_blank and "Rules" in self._tags and line.tags[0].name in _BEGINS)

    def read(self, line: Line) -> None:
        """Read one more line."""
        for problem in line.problems:
            again = problem.kind == "encoding" and self._garbled
            self._garbled = self._garbled or problem.kind == "encoding"
            if not again and not self._stopped:
                self._fault(problem.kind, problem.message, Word(problem.token, problem.line, problem.column))
        for tag in line.tags:
            self._tag(tag)
        if not self._stopped and line.words:
            self._last = line.words[-1]
            try:
                self._read_words(line)
            except _StopError:
                self._stopped = True
        self._begun = self._begun or bool(line.words)
        for _, comment in line.comments:
            self._comment(comment)

    def finish(self) -> Reading:
        """There are no more lines: what was read."""
        try:
            if not self._stopped:
                self._finish()
        except _StopError:
            pass
        faults = tuple(sorted(self._faults, key=lambda fault: (fault.line, fault.column)))
        return Reading(self._match, self._line, self._record(), faults)

    # --- Faults ------------------------------------------------------------------------------------

    def _fault(self, kind: FaultKind, message: str, word: Word, *, turn: bool = False) -> None:
        deal = None
        if self._dealing is not None:
            deal = self._dealing.number
        elif self._in_deal and self._follower is not None:
            deal = self._follower.deal_number or None
        number = self._turn if turn and self._turn else None
        fault = RecordFault(message, word.line, word.column, word.text[:80], kind, self._match, deal, number)
        self._faults.append(fault)

    def _stop(self, kind: FaultKind, message: str, word: Word, *, turn: bool = False) -> _StopError:
        self._fault(kind, message, word, turn=turn)
        return _StopError()

    # --- Tags --------------------------------------------------------------------------------------

    def _tag(self, tag: Tag) -> None:
        if tag.name in self._tags:
            self._fault("tag", f"the tag {tag.name} is given twice", Word(tag.name, tag.line, tag.column))
        else:
            self._tags[tag.name] = tag

    def _begin(self, word: Word) -> Follower:
        """All tags have come: begin the match."""
        tag = self._tags.get("Rules")
        if tag is None:
            raise self._stop("tag", "a match begins with its tags, and the tag Rules is missing", word)
        try:
            rules = _rules(tag.value)
        except NotationError as error:
            raise self._stop_at_tag(tag, error) from None
        names = []
        for name, other in self._tags.items():
            if SEAT_TAG.fullmatch(name) and int(name[4:]) >= rules.players:
                message = f"{rules.players} players have no seat {name[4:]}"
                self._fault("tag", message, Word(name, other.line, other.column))
        for seat in range(rules.players):
            given = self._tags.get(f"Seat{seat}")
            names.append(given.value if given else f"Seat {seat}")
        at = self._tags.get("Position")
        try:
            self._follower = Follower(MatchStarted(rules, tuple(names), at.value if at else None))
        except (InvalidPositionError, NotationError) as error:
            assert at is not None
            raise self._stop_at_tag(at, error) from None
        return self._follower

    def _stop_at_tag(self, tag: Tag, error: AllFivesError) -> _StopError:
        if not isinstance(error, NotationError):
            return self._stop("tag", str(error), Word(tag.value, tag.line, tag.value_column))
        for fault in error.faults:
            self._fault(
                "tag", fault.message, Word(fault.token, tag.line, tag.value_column + fault.column - 1)
            )
        return _StopError()

    # --- Lines -------------------------------------------------------------------------------------

    def _read_words(self, line: Line) -> None:
        words, first = line.words, line.words[0]
        if line.tags:
            raise self._stop("syntax", "nothing else stands on the line of a tag", first)
        follower = self._follower or self._begin(first)
        if is_hand_line(first):
            self._hand(words)
            return
        if first.text in ("commit:", "reveal:"):
            self._bytes(words)
            return
        if self._dealing is not None:
            missing = ", ".join(f"{holder}:" for holder in self._dealing.missing)
            raise self._stop("deal", f"lines of the deal are missing: {missing}", first)
        read = self._reader_of(first.text, words)
        if read is None:
            message = "this is no line of a record"
            if first.text[0] in "()":
                message = "a record has no variations: no parenthesis stands here"
            raise self._stop("syntax", message, first)
        self._in_deal = True
        read(follower, line)
        self._in_deal = follower.deal_number > 0

    def _reader_of(self, first: str, words: Sequence[Word]) -> Callable[[Follower, Line], None] | None:
        if first.lower() == "deal":
            return self._deal
        if first in ("out", "blocked", "target"):
            return self._end
        if len(first) == 1 and first in "0123456789":
            return self._seat if len(words) > 1 and words[1].text in _SEAT_WORDS else self._actions
        return None

    def _comment(self, comment: str) -> None:
        self._comments.setdefault(self._anchor, []).append(comment)

    # --- Deals -------------------------------------------------------------------------------------

    def _deal(self, follower: Follower, line: Line) -> None:
        word = line.words[0]
        found = _DEAL.fullmatch(" ".join(w.text for w in line.words))
        if found is None:
            raise self._stop("syntax", "a deal begins with a line such as Deal 1, 0 leads, 0:0", word)
        self._told(follower, word)
        # The first deal of a match that is taken up from a position has been dealt by that.
        header_only = "Position" in self._tags and not self._headed and not self._turn
        self._headed = True
        if follower.over:
            raise self._stop("over", "the match is over", word)
        if not follower.waits_for_deal and not header_only:
            message = f"deal {follower.deal_number} is not over: seat {follower.turn} is to act"
            raise self._stop("cut", message, word)
        number = follower.deal_number + (not header_only)
        leader = int(found["leader"])
        self._dealing = Dealing(follower.rules, number, leader, word)
        if int(found["number"]) != number:
            self._fault("number", f"this is deal {number}, the record says {int(found['number'])}", word)
        self._claimed_scores(follower, found["scores"], line.words[-1])
        expected = follower.turn if header_only else follower.next_leader
        if leader >= follower.rules.players:
            raise self._stop("leader", f"there is no seat {leader} to lead", word)
        if expected is not None and leader != expected:
            self._fault("leader", f"seat {expected} leads, the record says seat {leader}", word)
            self._dealing.leader = expected
        self._turn, self._in_turn = 0, False
        if header_only:
            self._dealing = None
        else:
            self._anchor = len(follower.log)

    def _claimed_scores(self, follower: Follower, text: str, word: Word) -> None:
        try:
            claimed = read_scores(text)
        except NotationError:
            raise self._stop("syntax", "scores are such as 120:97.5", word) from None
        if claimed != follower.scores:
            message = f"the scores are {scores_text(follower.scores)}, the record says {text}"
            self._fault("scores", message, word)

    def _hand(self, words: Sequence[Word]) -> None:
        dealing, follower = self._dealing, self._follower
        if dealing is None or follower is None:
            raise self._stop("order", "tiles are dealt after the line of the deal", words[0])
        problem = dealing.read(words)
        if problem is not None:
            where = Word(problem.token, problem.line, problem.column)
            raise self._stop(problem.kind, problem.message, where)
        if dealing.missing:
            return
        problems = list(dealing.problems())
        for problem in problems:
            self._fault(problem.kind, problem.message, Word(problem.token, problem.line, problem.column))
        if problems:
            raise _StopError
        known = tuple(hand for hand in dealing.hands if not isinstance(hand, int))
        if follower.first_deal and len(known) == follower.rules.players:
            must = opening(follower.rules, known)
            if must is not None and must[0] != dealing.leader:
                message = (
                    f"seat {must[0]} leads, because it holds {must[1]}, the record says seat {dealing.leader}"
                )
                self._fault("leader", message, dealing.word)
                dealing.leader = must[0]
        follower.deal(dealing.hands, dealing.boneyard, dealing.leader)
        self._dealing = None

    def _bytes(self, words: Sequence[Word]) -> None:
        kept = self._commits if words[0].text == "commit:" else self._reveals
        deal = self._dealing.number if self._dealing else self._follower.deal_number if self._follower else 0
        if not deal:
            raise self._stop("order", f"{words[0].text} belongs to a deal", words[0])
        values = words[1:]
        for word in values:
            if not _HEX.fullmatch(word.text):
                self._fault("syntax", "bytes are written as pairs of the digits 0 to 9 and a to f", word)
                return
        if not values:
            self._fault("syntax", f"{words[0].text} needs bytes", words[0])
            return
        kept.setdefault(deal, []).extend(bytes.fromhex(word.text) for word in values)

    # --- Turns -------------------------------------------------------------------------------------

    def _seat(self, follower: Follower, line: Line) -> None:
        words = line.words
        if len(words) > 2:
            raise self._stop("syntax", "nothing stands after this", words[2])
        seq = len(follower.log)
        try:
            follower.seat(_SEAT_WORDS[words[1].text], int(words[0].text))
        except IllegalActionError as error:
            raise self._stop("seat", str(error), words[0]) from None
        self._anchor = seq

    def _actions(self, follower: Follower, line: Line) -> None:
        """One turn: draws, then a play or a pass, then what it scored."""
        words, seat = line.words, int(line.words[0].text)
        self._check_turn(follower, words[0])
        if not self._in_turn:
            self._turn += 1
        if follower.turn != seat:
            message = f"seat {follower.turn} is to act, not seat {seat}"
            raise self._stop("turn", message, words[0], turn=True)
        if len(words) == 1:
            raise self._stop("syntax", "a turn needs an action", words[0], turn=True)
        self._in_turn = True
        begun = len(follower.log)
        claim: Word | None = None
        comments = line.comments[::-1]
        for i, word in enumerate(words[1:], start=1):
            while comments and comments[-1][0] <= i:
                self._comment(comments.pop()[1])
            if claim is not None:
                raise self._stop("syntax", "nothing stands after the points of a turn", word, turn=True)
            if word.text[0] == "=" and i > 1:
                claim = word
            elif self._in_turn:
                seq = len(follower.log)
                self._act(follower, word)
                self._anchor = seq
            else:
                raise self._stop("syntax", "a turn ends with one play or a pass", word, turn=True)
        line.comments = comments[::-1]
        placed = None
        for seq in range(begun, len(follower.log)):
            event = follower.log[seq]
            if isinstance(event, Placed):
                placed = event
            elif isinstance(event, DealEnded):
                self._untold = seq
        self._check_points(placed, claim or words[-1], claim)

    def _check_turn(self, follower: Follower, word: Word) -> None:
        self._told(follower, word, of_turn=True)
        if follower.turn is None:
            if follower.deal_number == 0:
                raise self._stop("order", "a turn needs a deal before it", word)
            message = "the match is over" if follower.over else f"deal {follower.deal_number} is over"
            raise self._stop("over", message, word)

    def _act(self, follower: Follower, word: Word) -> None:
        text = word.text
        kind: FaultKind = "placement"
        try:
            if text == "--":
                kind = "pass"
                follower.pass_()
                self._in_turn = False
            elif text[0] == "+":
                kind = "syntax"
                tile = None if text in ("+", "+?") else Tile.parse(text[1:])
                kind = "draw"
                follower.draw(tile)
            else:
                kind = "placement" if _is_play(text) else "syntax"
                play = read_play(text, follower.layout)
                follower.place(play.tile, play.host)
                self._in_turn = False
        except NotationError as error:
            fault = error.faults[0]
            message = fault.message
            if text[0] in "()":
                message = "a record has no variations: no parenthesis stands here"
            raise self._stop(kind, message, word, turn=True) from None
        except IllegalActionError as error:
            raise self._stop(kind, str(error), word, turn=True) from None
        if follower.turn is None:
            self._in_turn = False

    def _check_points(self, placed: Placed | None, word: Word, claim: Word | None) -> None:
        claimed: Score = 0
        if claim is not None:
            try:
                claimed = parse_score(claim.text[1:])
            except NotationError as error:
                raise self._stop("syntax", error.faults[0].message, claim, turn=True) from None
        points = 0 if placed is None else placed.points
        if claimed != points:
            play = (
                "the turn"
                if placed is None
                else f"{placed.tile}" + f"@{placed.host}" * (placed.host is not None)
            )
            message = f"{play} scores {score_text(points)}, the record says {score_text(claimed)}"
            self._fault("points", message, word, turn=True)

    # --- Ends of deals -----------------------------------------------------------------------------

    def _end(self, follower: Follower, line: Line) -> None:
        words, how = line.words, line.words[0].text
        claimed, pays = self._read_end(words)
        if follower.partial is not None and how == "blocked" and follower.partial.may_be_blocked:
            self._untold = len(follower.log)
            follower.call_blocked()
        if follower.unsettled:
            self._settle(follower, claimed, pays, words)
            return
        if self._untold is None:
            self._no_end(follower, claimed, words[0])
            return
        ended = follower.log[self._untold]
        assert isinstance(ended, DealEnded)
        self._anchor, self._untold = self._untold, None
        right = ending_text(follower.rules, ended)
        if right.split()[: len(claimed)] != claimed:
            self._fault("ending", f"the deal ended: {right}, the record says {' '.join(claimed)}", words[0])
        elif pays != ended.settlement:
            text = sides_text(ended.settlement) or "nothing"
            message = f"the settlement is {text}, the record says {sides_text(pays) or 'nothing'}"
            self._fault("settlement", message, words[0])

    def _read_end(self, words: Sequence[Word]) -> tuple[list[str], tuple[tuple[int, Score], ...]]:
        """The words that tell how it ended, and what the settlement changes."""
        n = 1 if words[0].text == "blocked" else 2
        if len(words) < n or (n == 2 and words[1].text not in list("0123456789")):
            what = "out 0 0+15" if words[0].text == "out" else "target 0"
            raise self._stop("syntax", f"expected a line such as {what}", words[0])
        if words[0].text == "target" and len(words) > 2:
            raise self._stop("syntax", "nothing is settled when a placement reaches the target", words[2])
        try:
            pays = read_pays(words[n:])
        except NotationError as error:
            fault = error.faults[0]
            raise self._stop("syntax", fault.message, Word(fault.token, fault.line, fault.column)) from None
        return [word.text for word in words[:n]], pays

    def _settle(
        self,
        follower: Follower,
        claimed: list[str],
        pays: tuple[tuple[int, Score], ...],
        words: Sequence[Word],
    ) -> None:
        """The end of a deal with hidden tiles, where the record has to say what they paid."""
        deal = follower.partial
        assert deal is not None
        right = ["blocked"] if deal.out is None else ["out", str(deal.out)]
        if claimed != right:
            message = f"the deal ended: {' '.join(right)}, the record says {' '.join(claimed)}"
            raise self._stop("ending", message, words[0])
        self._anchor, self._untold = len(follower.log), None
        for doubt in follower.settle(pays):
            self._fault("settlement", f"{doubt}, the record says {sides_text(pays) or 'nothing'}", words[0])

    def _no_end(self, follower: Follower, claimed: list[str], word: Word) -> None:
        if not follower.deal_number:
            raise self._stop("order", "no deal has begun", word)
        if follower.turn is not None:
            message = (
                f"the deal is not over: seat {follower.turn} is to act, the record says {' '.join(claimed)}"
            )
            self._fault("ending", message, word)
            return
        what = "match" if follower.over else "deal"
        raise self._stop("over", f"the {what} is over, and the record has said so", word)

    def _told(self, follower: Follower, word: Word, *, of_turn: bool = False) -> None:
        """See to it that the record has told how the deal before this line ended."""
        if follower.unsettled:
            raise self._stop("ending", "the deal is over: a line must tell what was settled", word)
        if self._untold is not None:
            ended = follower.log[self._untold]
            assert isinstance(ended, DealEnded)
            self._untold = None
            if not of_turn:
                right = ending_text(follower.rules, ended)
                self._fault("ending", f"the deal ended: {right}, the record does not say so", word)

    # --- The end -----------------------------------------------------------------------------------

    def _finish(self) -> None:
        follower = self._follower or self._begin(self._last)
        if self._dealing is not None:
            raise self._stop("cut", "the deal breaks off: some of its lines are missing", self._last)
        self._told(follower, self._last)
        self._check_result(follower)

    def _check_result(self, follower: Follower) -> None:
        tag = self._tags.get("Result")
        if tag is None:
            return
        result = scores_text(follower.scores) if follower.over else "*"
        if tag.value == result:
            return
        self._in_deal = False
        if not follower.over and re.fullmatch(r"-?[0-9.]+(:-?[0-9.]+)+", tag.value, re.ASCII):
            self._in_deal = True
            message = (
                f"the match breaks off at {scores_text(follower.scores)}, the tag Result says {tag.value}"
            )
            self._fault("cut", message, self._last)
        else:
            message = f"the result is {result}, the tag Result says {tag.value}"
            self._fault("result", message, Word(tag.value, tag.line, tag.value_column))

    def _record(self) -> Record | None:
        follower = self._follower
        if follower is None:
            return None
        tags = [
            (name, tag.value)
            for name, tag in self._tags.items()
            if name not in DERIVED_TAGS and not SEAT_TAG.fullmatch(name)
        ]
        n = len(follower.log)
        return Record(
            tuple(follower.log),
            tuple(tags),
            {seq: tuple(texts) for seq, texts in sorted(self._comments.items()) if seq < n},
            {deal: tuple(values) for deal, values in self._commits.items() if deal <= follower.deal_number},
            {deal: tuple(values) for deal, values in self._reveals.items() if deal <= follower.deal_number},
        )


def _is_play(text: str) -> bool:
    """Whether a word is a play by its form, wherever its tile may go."""
    name, at, host = text.partition("@")
    try:
        Tile.parse(name)
        if at:
            Tile.parse(host)
    except NotationError:
        return False
    return True
