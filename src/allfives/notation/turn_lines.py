"""The lines that tell what a seat did, or what happened to it."""

from __future__ import annotations

from allfives.notation.claims import SEAT_WORDS
from allfives.notation.faults import FaultKind
from allfives.notation.progress import NO_VARIATIONS, Progress
from allfives.notation.scan import Line, Word
from allfives.rules import (
    DealEnded,
    IllegalActionError,
    NotationError,
    Placed,
    Score,
    Tile,
    parse_score,
    read_play,
    score_text,
)

__all__ = ["read_seat", "read_turn"]


def read_seat(progress: Progress, line: Line) -> None:
    """Read ``0 resigned``, ``0 timed-out``, ``0 absent`` or ``0 back``."""
    words, follower = line.words, progress.follower
    if len(words) > 2:
        raise progress.stop("syntax", "nothing stands after this", words[2])
    seq = len(follower.log)
    try:
        follower.seat(SEAT_WORDS[words[1].text], int(words[0].text))
    except IllegalActionError as error:
        raise progress.stop("seat", str(error), words[0]) from None
    progress.anchor = seq


def read_turn(progress: Progress, line: Line) -> None:
    """Read one turn: draws, then a play or a pass, then what it scored."""
    words, follower = line.words, progress.follower
    _check_turn(progress, words)
    begun = len(follower.log)
    claim: Word | None = None
    comments = line.comments[::-1]
    for i, word in enumerate(words[1:], start=1):
        while comments and comments[-1][0] <= i:
            progress.comment(comments.pop()[1])
        if claim is not None:
            raise progress.stop("syntax", "nothing stands after the points of a turn", word, in_turn=True)
        if word.text[0] == "=" and i > 1:
            claim = word
        elif progress.in_turn:
            seq = len(follower.log)
            _act(progress, word)
            progress.anchor = seq
        else:
            message = NO_VARIATIONS if word.text[0] in "()" else "a turn ends with one play or a pass"
            raise progress.stop("syntax", message, word, in_turn=True)
    line.comments = comments[::-1]
    placed = None
    for seq in range(begun, len(follower.log)):
        event = follower.log[seq]
        if isinstance(event, Placed):
            placed = event
        elif isinstance(event, DealEnded):
            progress.untold = seq
    _check_points(progress, placed, claim, words[-1])


def _check_turn(progress: Progress, words: list[Word]) -> None:
    follower, seat = progress.follower, int(words[0].text)
    if follower.unsettled:
        progress.check_told(words[0])
    if not follower.deal_number:
        raise progress.stop("order", "a turn needs a deal before it", words[0])
    if not progress.in_turn:
        progress.turn += 1
    if follower.turn is None:
        message = "the match is over" if follower.over else f"deal {follower.deal_number} is over"
        raise progress.stop("over", message, words[0], in_turn=True)
    if follower.turn != seat:
        message = f"seat {follower.turn} is to act, not seat {seat}"
        raise progress.stop("turn", message, words[0], in_turn=True)
    if len(words) == 1:
        raise progress.stop("syntax", "a turn needs an action", words[0], in_turn=True)
    progress.in_turn = True


def _act(progress: Progress, word: Word) -> None:
    """Do what one word of a turn says."""
    follower, text = progress.follower, word.text
    kind: FaultKind = "syntax"
    try:
        if text == "--":
            kind = "pass"
            follower.pass_()
            progress.in_turn = False
        elif text[0] == "+":
            tile = None if text in ("+", "+?") else Tile.parse(text[1:])
            kind = "draw"
            follower.draw(tile)
            # Where the last draw blocks the deal, the turn is over.
            progress.in_turn = follower.turn is not None
        else:
            play = read_play(text, follower.layout)
            kind = "placement"
            follower.place(play.tile, play.host)
            progress.in_turn = False
    except NotationError as error:
        kind = "placement" if _is_play(text) else "syntax"
        message = NO_VARIATIONS if text[0] in "()" else error.faults[0].message
        raise progress.stop(kind, message, word, in_turn=True) from None
    except IllegalActionError as error:
        raise progress.stop(kind, error.message, word, in_turn=True) from None


def _check_points(progress: Progress, placed: Placed | None, claim: Word | None, last: Word) -> None:
    claimed: Score = 0
    if claim is not None:
        try:
            claimed = parse_score(claim.text[1:])
        except NotationError as error:
            raise progress.stop("syntax", error.faults[0].message, claim, in_turn=True) from None
    points = 0 if placed is None else placed.points
    if claimed != points:
        play = "the turn"
        if placed is not None:
            play = str(placed.tile) if placed.host is None else f"{placed.tile}@{placed.host}"
        message = f"{play} scores {score_text(points)}, the record says {score_text(claimed)}"
        progress.fault("points", message, claim or last, in_turn=True)


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
