"""Read the lines of one match and compare every claim in them with what is right."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from allfives.notation.claims import SEAT_WORDS, read_scores
from allfives.notation.dealing import Dealing, is_hand_line
from allfives.notation.end_lines import END_WORDS, read_end
from allfives.notation.faults import RecordFault
from allfives.notation.progress import NO_VARIATIONS, Progress, StopError
from allfives.notation.record import Record, scores_text
from allfives.notation.scan import Line, Problem, Word
from allfives.notation.tags import Tags
from allfives.notation.turn_lines import read_seat, read_turn
from allfives.rules import NotationError
from allfives.rules.deal import opening

__all__ = ["MatchReader", "Reading"]

_BEGINS: Final = ("Event", "Date", "Rules")
_BYTES: Final = ("commit:", "reveal:")
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


class MatchReader:
    """Reads one match, line by line.

    Args:
        number: The number of the match in its source, from 1.
        line: The line on which it begins.
    """

    def __init__(self, number: int, line: int) -> None:
        self._number, self._line = number, line
        self._progress = Progress(number, line)
        self._tags = Tags(self._progress)
        self._stopped = False
        self._garbled = False  # whether a byte that is not UTF-8 has been found
        self._more_than_tags = False
        self._headed = False  # whether the line of a deal has come
        self._commits: dict[int, list[bytes]] = {}
        self._reveals: dict[int, list[bytes]] = {}

    def ends_before(self, line: Line) -> bool:
        """Whether that line belongs to the next match: tags after turns, or a second block of tags."""
        if not line.tags:
            # A tag that cannot be read is one all the same.
            garbled = any(problem.kind == "tag" for problem in line.problems)
            return garbled and line.after_blank and self._more_than_tags
        again = line.after_blank and "Rules" in self._tags and line.tags[0].name in _BEGINS
        return again or self._more_than_tags

    def read(self, line: Line) -> None:
        """Read one more line."""
        progress = self._progress
        if not self._stopped:
            self._note(line.problems)
            for tag in line.tags:
                self._tags.add(tag)
            if line.tags and line.words:
                progress.fault("syntax", "nothing else stands on the line of a tag", line.words[0])
            elif line.words:
                self._more_than_tags = True
                progress.last = line.words[-1]
                try:
                    self._read_words(line)
                except StopError:
                    self._stopped = True
            for _, comment in line.comments:
                progress.comment(comment)

    def finish(self) -> Reading:
        """There are no more lines: what was read."""
        progress = self._progress
        if not self._stopped:
            with suppress(StopError):
                self._finish()
        faults = sorted(progress.faults, key=lambda fault: (fault.line, fault.column))
        return Reading(self._number, self._line, self._record(), tuple(faults))

    # --- Lines -------------------------------------------------------------------------------------

    def _note(self, problems: Sequence[Problem]) -> None:
        """Note what cannot be read; of bytes that are not UTF-8 the first place is enough."""
        for problem in problems:
            if problem.kind != "encoding" or not self._garbled:
                where = Word(problem.token, problem.line, problem.column)
                self._progress.fault(problem.kind, problem.message, where)
            self._garbled = self._garbled or problem.kind == "encoding"

    def _read_words(self, line: Line) -> None:
        progress, words, first = self._progress, line.words, line.words[0]
        if not progress.begun:
            self._tags.begin(first)
        dealt = first.text.lower() == "deal"
        progress.in_deal = dealt or progress.deal_number > 0
        if is_hand_line(first):
            self._hand(words)
        elif first.text in _BYTES:
            self._bytes(words)
        elif progress.dealing is not None:
            missing = ", ".join(f"{holder}:" for holder in progress.dealing.missing)
            raise progress.stop("deal", f"lines of the deal are missing: {missing}", first)
        elif dealt:
            self._deal(words)
        elif first.text in END_WORDS:
            read_end(progress, line)
        elif len(first.text) == 1 and first.text in "0123456789":
            happens = len(words) > 1 and words[1].text in SEAT_WORDS
            (read_seat if happens else read_turn)(progress, line)
        else:
            message = NO_VARIATIONS if first.text[0] in "()" else "this is no line of a record"
            raise progress.stop("syntax", message, first)

    def _deal(self, words: Sequence[Word]) -> None:
        """Read ``Deal 1, 0 leads, 0:0``."""
        progress, word = self._progress, words[0]
        follower = progress.follower
        found = _DEAL.fullmatch(" ".join(w.text for w in words))
        if found is None:
            progress.in_deal = False  # it is not known which deal this is
            raise progress.stop("syntax", "a deal begins with a line such as Deal 1, 0 leads, 0:0", word)
        progress.check_told(word)
        # The first deal of a match that is taken up from a position has been dealt by that.
        taken_up = "Position" in self._tags and not self._headed and not progress.turn
        self._headed = True
        if follower.over:
            raise progress.stop("over", "the match is over", word)
        if not follower.waits_for_deal and not taken_up:
            message = f"deal {follower.deal_number} is not over: seat {follower.turn} is to act"
            raise progress.stop("cut", message, word)
        number = follower.deal_number + (not taken_up)
        leader = int(found["leader"])
        progress.dealing = Dealing(follower.rules, number, leader, word)
        if int(found["number"]) != number:
            progress.fault("number", f"this is deal {number}, the record says {int(found['number'])}", word)
        self._check_scores(found["scores"], words[-1])
        self._check_leader(follower.turn if taken_up else follower.next_leader)
        progress.turn, progress.in_turn = 0, False
        if taken_up:
            progress.dealing = None
        else:
            progress.anchor = len(follower.log)

    def _check_scores(self, text: str, word: Word) -> None:
        scores = self._progress.follower.scores
        try:
            claimed = read_scores(text)
        except NotationError:
            raise self._progress.stop("syntax", "scores are such as 120:97.5", word) from None
        if claimed != scores:
            self._progress.fault(
                "scores", f"the scores are {scores_text(scores)}, the record says {text}", word
            )

    def _check_leader(self, leader: int | None, why: str = "") -> None:
        """Compare the leader of the deal with the right one, where that is settled."""
        progress = self._progress
        dealing = progress.dealing
        assert dealing is not None
        if dealing.leader >= progress.follower.rules.players:
            raise progress.stop("leader", f"there is no seat {dealing.leader} to lead", dealing.word)
        if leader is not None and leader != dealing.leader:
            message = f"seat {leader} leads{why}, the record says seat {dealing.leader}"
            progress.fault("leader", message, dealing.word)
            dealing.leader = leader

    def _hand(self, words: Sequence[Word]) -> None:
        """Read ``0: 01 05`` or ``=: 00 02``; with the last of these lines the deal begins."""
        progress = self._progress
        dealing, follower = progress.dealing, progress.follower
        if dealing is None:
            raise progress.stop("order", "tiles are dealt after the line of the deal", words[0])
        problem = dealing.read(words)
        if problem is not None:
            self._note([problem])
            raise StopError
        if dealing.missing:
            return
        problems = list(dealing.problems())
        self._note(problems)
        if problems:
            raise StopError
        known = tuple(hand for hand in dealing.hands if not isinstance(hand, int))
        if follower.first_deal and len(known) == follower.rules.players:
            must = opening(follower.rules, known)
            if must is not None:
                self._check_leader(must[0], f", because it holds {must[1]}")
        follower.deal(dealing.hands, dealing.boneyard, dealing.leader)
        progress.dealing = None

    def _bytes(self, words: Sequence[Word]) -> None:
        """Read ``commit: HEX …`` or ``reveal: HEX …``."""
        progress, head, values = self._progress, words[0], words[1:]
        if not progress.deal_number:
            raise progress.stop("order", f"{head.text} belongs to a deal", head)
        wrong = [word for word in values if not _HEX.fullmatch(word.text)]
        if wrong or not values:
            message = f"{head.text} needs bytes, written as pairs of the digits 0 to 9 and a to f"
            progress.fault("syntax", message, wrong[0] if wrong else head)
            return
        kept = self._commits if head.text == "commit:" else self._reveals
        kept.setdefault(progress.deal_number, []).extend(bytes.fromhex(word.text) for word in values)

    # --- The end -----------------------------------------------------------------------------------

    def _finish(self) -> None:
        progress = self._progress
        if not progress.begun:
            self._tags.begin(progress.last)
        progress.in_deal = progress.deal_number > 0
        if progress.dealing is not None:
            raise progress.stop("cut", "the deal breaks off: some of its lines are missing", progress.last)
        progress.check_told(progress.last)
        self._tags.check_result()

    def _record(self) -> Record | None:
        progress = self._progress
        if not progress.begun:
            return None
        log, deals = progress.follower.log, progress.follower.deal_number
        return Record(
            tuple(log),
            self._tags.kept,
            {seq: tuple(texts) for seq, texts in sorted(progress.comments.items()) if seq < len(log)},
            {deal: tuple(values) for deal, values in self._commits.items() if deal <= deals},
            {deal: tuple(values) for deal, values in self._reveals.items() if deal <= deals},
        )
