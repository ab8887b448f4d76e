"""The lines that tell how a deal ended."""

from __future__ import annotations

from collections.abc import Sequence

from allfives.notation.claims import ending_text, read_pays, sides_text
from allfives.notation.partial import Settlement
from allfives.notation.progress import Progress
from allfives.notation.scan import Line, Word
from allfives.rules import DealEnded, NotationError

__all__ = ["END_WORDS", "read_end"]

END_WORDS = ("out", "blocked", "target")


def read_end(progress: Progress, line: Line) -> None:
    """Read ``out 0 0+15``, ``blocked 1+10`` or ``target 0``."""
    words, follower = line.words, progress.follower
    claimed, pays = _read(progress, words)
    if follower.partial is not None and claimed == ["blocked"] and follower.partial.may_be_blocked:
        progress.untold = len(follower.log)
        follower.call_blocked()
    if follower.unsettled:
        _settle(progress, claimed, pays, words[0])
    elif progress.untold is None:
        _not_ended(progress, claimed, words[0])
    else:
        ended = follower.log[progress.untold]
        assert isinstance(ended, DealEnded)
        progress.anchor, progress.untold = progress.untold, None
        right = ending_text(follower.rules, ended)
        if right.split()[: len(claimed)] != claimed:
            message = f"the deal ended: {right}, the record says {' '.join(claimed)}"
            progress.fault("ending", message, words[0])
        elif pays != ended.settlement:
            text = sides_text(ended.settlement) or "nothing"
            message = f"the settlement is {text}, the record says {sides_text(pays) or 'nothing'}"
            progress.fault("settlement", message, words[0])


def _read(progress: Progress, words: Sequence[Word]) -> tuple[list[str], Settlement]:
    """The words that tell how it ended, and what the settlement changes."""
    how = words[0].text
    n = 1 if how == "blocked" else 2
    if len(words) < n or (n == 2 and words[1].text not in tuple("0123456789")):
        example = "out 0 0+15" if how == "out" else "target 0"
        raise progress.stop("syntax", f"expected a line such as {example}", words[0])
    if how == "target" and len(words) > n:
        raise progress.stop("syntax", "nothing is settled when a placement reaches the target", words[n])
    try:
        pays = read_pays(words[n:])
    except NotationError as error:
        fault = error.faults[0]
        where = Word(fault.token, fault.line, fault.column)
        raise progress.stop("syntax", fault.message, where) from None
    return [word.text for word in words[:n]], pays


def _settle(progress: Progress, claimed: list[str], pays: Settlement, word: Word) -> None:
    """The end of a deal with hidden tiles, of which the record has to say what they paid."""
    follower = progress.follower
    assert follower.partial is not None
    out = follower.partial.out
    right = ["blocked"] if out is None else ["out", str(out)]
    if claimed != right:
        message = f"the deal ended: {' '.join(right)}, the record says {' '.join(claimed)}"
        raise progress.stop("ending", message, word)
    progress.anchor, progress.untold = len(follower.log), None
    for doubt in follower.settle(pays):
        progress.fault("settlement", f"{doubt}, the record says {sides_text(pays) or 'nothing'}", word)


def _not_ended(progress: Progress, claimed: list[str], word: Word) -> None:
    follower = progress.follower
    if not follower.deal_number:
        raise progress.stop("order", "no deal has begun", word)
    if follower.turn is None:
        what = "match" if follower.over else "deal"
        raise progress.stop("over", f"the {what} is over, and the record has said so", word)
    message = f"the deal is not over: seat {follower.turn} is to act, the record says {' '.join(claimed)}"
    progress.fault("ending", message, word)
