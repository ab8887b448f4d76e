"""How far the reading of one match has come, and what was found wrong with it."""

from __future__ import annotations

from typing import Final

from allfives.notation.claims import ending_text
from allfives.notation.dealing import Dealing
from allfives.notation.faults import FaultKind, RecordFault
from allfives.notation.follow import Follower
from allfives.notation.scan import Word
from allfives.rules import DealEnded

__all__ = ["NO_VARIATIONS", "Progress", "StopError"]

NO_VARIATIONS: Final = "a record has no variations: no parenthesis stands here"


class StopError(Exception):
    """The rest of the match cannot be read; why has been noted."""


class Progress:
    """The state of the reading of one match.

    Args:
        match: The number of the match in its source, from 1.
        line: The line on which it begins.

    Attributes:
        faults: What was found wrong so far.
        dealing: The deal of which not all lines have come; else None.
        in_deal: Whether the line that is being read belongs to a deal.
        turn: How many turns of the deal have begun.
        in_turn: Whether the seat to act has only drawn yet.
        untold: The seq of a deal's end that no line has told of; None where there is none.
        anchor: The seq of the event that a comment here hangs on.
        comments: The comments so far, by seq.
        last: The last word read.
    """

    def __init__(self, match: int, line: int) -> None:
        self.faults: list[RecordFault] = []
        self.dealing: Dealing | None = None
        self.in_deal = False
        self.turn = 0
        self.in_turn = False
        self.untold: int | None = None
        self.anchor = 0
        self.comments: dict[int, list[str]] = {}
        self.last = Word("", line, 1)
        self._match = match
        self._follower: Follower | None = None

    @property
    def begun(self) -> bool:
        """Whether the tags have come, so that the match can be followed."""
        return self._follower is not None

    @property
    def follower(self) -> Follower:
        """The match, followed so far."""
        assert self._follower is not None
        return self._follower

    def begin(self, follower: Follower) -> None:
        """The tags have come: from here on the match is followed."""
        self._follower = follower

    @property
    def deal_number(self) -> int:
        """The number of the deal that is being read; 0 before the first."""
        if self.dealing is not None:
            return self.dealing.number
        return self._follower.deal_number if self._follower is not None else 0

    def fault(self, kind: FaultKind, message: str, word: Word, *, in_turn: bool = False) -> None:
        """Note a fault at a word."""
        deal = self.deal_number if self.in_deal and self.deal_number else None
        turn = self.turn if in_turn else None
        token = word.text[:80]
        self.faults.append(RecordFault(message, word.line, word.column, token, kind, self._match, deal, turn))

    def stop(self, kind: FaultKind, message: str, word: Word, *, in_turn: bool = False) -> StopError:
        """Note a fault after which the match cannot be read on; to be raised."""
        self.fault(kind, message, word, in_turn=in_turn)
        return StopError()

    def comment(self, text: str) -> None:
        """Keep a comment that stands here."""
        self.comments.setdefault(self.anchor, []).append(text)

    def check_told(self, word: Word) -> None:
        """See to it that the record has told, before this word, how the last deal ended."""
        if self.follower.unsettled:
            raise self.stop("ending", "the deal is over: a line must tell what was settled", word)
        if self.untold is not None:
            ended = self.follower.log[self.untold]
            assert isinstance(ended, DealEnded)
            self.untold = None
            right = ending_text(self.follower.rules, ended)
            self.fault("ending", f"the deal ended: {right}, the record does not say so", word)
