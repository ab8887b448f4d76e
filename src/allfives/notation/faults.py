"""What can be wrong with a record, where, and in which match of its file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from allfives.rules import Fault

__all__ = ["FAULT_KINDS", "FaultKind", "RecordFault"]

FaultKind = Literal[
    "encoding",
    "syntax",
    "tag",
    "order",
    "cut",
    "deal",
    "number",
    "leader",
    "scores",
    "turn",
    "placement",
    "draw",
    "pass",
    "over",
    "points",
    "ending",
    "settlement",
    "seat",
    "result",
]

FAULT_KINDS: Final[Mapping[FaultKind, str]] = MappingProxyType(
    {
        "encoding": "bytes that are not UTF-8, or control characters",
        "syntax": "a line, or a part of one, that is nothing a record can hold",
        "tag": "a tag that is malformed, given twice, missing, or has a value that cannot be",
        "order": "a line that cannot stand where it stands",
        "cut": "the match, a deal or a turn breaks off",
        "deal": "tiles that cannot have been dealt so: one missing, one twice, a hand of a wrong size",
        "number": "a wrong number of a deal",
        "leader": "a wrong leader of a deal",
        "scores": "wrong scores at the beginning of a deal",
        "turn": "a seat that acts when it is not its turn",
        "placement": "a placement that is not legal",
        "draw": "a draw that is not legal, or of a tile that is not the next",
        "pass": "a pass that is not legal",
        "over": "play after the end of the deal or the match",
        "points": "wrong points of a placement",
        "ending": "a deal that ended otherwise than the record says, or does not say",
        "settlement": "a wrong settlement",
        "seat": "a seat that cannot be absent, be back, run out of time or resign there",
        "result": "a Result tag that is not what the match came to",
    }
)
"""Every kind of fault, and what it means. After a wrong claim (``number``, ``scores``, ``leader``,
``points``, ``ending``, ``settlement``, ``result``) the reader goes on with what is right; most others end the
match."""


@dataclass(frozen=True, slots=True)
class RecordFault(Fault):
    """One thing that is wrong with a record.

    Attributes:
        kind: One of ``FAULT_KINDS``.
        match: Number of the match in its file, from 1.
        deal: Number of the deal, from 1; None outside the deals.
        turn: Number of the turn in its deal, from 1; None where the fault is in no turn.
    """

    kind: FaultKind = "syntax"
    match: int = 1
    deal: int | None = None
    turn: int | None = None

    def __str__(self) -> str:
        where = f"match {self.match}"
        if self.deal is not None:
            where += f", deal {self.deal}"
        if self.turn is not None:
            where += f", turn {self.turn}"
        return f"{where}: {self.message}"

    def to_json(self) -> dict[str, int | str | None]:
        """The fault as ``allfives check --json`` prints it."""
        return {
            "match": self.match,
            "deal": self.deal,
            "turn": self.turn,
            "line": self.line,
            "kind": self.kind,
            "message": self.message,
        }
