"""All that can be wrong with a position, whether everything in it is known or not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal

from allfives.rules.deal import outrank, set_faults
from allfives.rules.errors import Message
from allfives.rules.score import Score, score_text
from allfives.rules.settlement import Outcome, settle
from allfives.rules.tile import TILES

if TYPE_CHECKING:
    from allfives.rules.position import Position
    from allfives.rules.view import View

__all__ = ["ENDINGS", "Field", "cannot_go_on", "ending", "faults", "score_faults"]

ENDINGS: Final = ("", "t", "x")
"""The marks of the ways in which a finished deal can have ended; see ``ending``."""

Field = Literal["layout", "hands", "boneyard", "turn", "scores"]
"""The field of the position text in which a fault shows."""


def faults(table: Position | View) -> list[tuple[Field, str]]:
    """Everything that is wrong, each with the field in which it shows; empty if the position is sound."""
    found = [*_tile_faults(table), *_hand_faults(table), *score_faults(table)]
    return found or _turn_faults(table)


def _tile_faults(table: Position | View) -> list[tuple[Field, str]]:
    known = list(table.layout.joined)
    for hand in table.hands:
        known += hand or ()
    known += table.boneyard or ()
    hidden = sum(n for n, hand in zip(table.counts, table.hands, strict=True) if hand is None)
    hidden += table.boneyard_count if table.boneyard is None else 0
    if not hidden:
        return [("hands", fault) for fault in set_faults(known)]
    found: list[tuple[Field, str]] = [
        (
            "hands",
            Message("fault-times", "{tile} is there {times} times", tile=str(tile), times=known.count(tile)),
        )
        for tile in sorted(set(known))
        if known.count(tile) > 1
    ]
    if not found and len(known) + hidden != len(TILES):
        found.append(
            (
                "hands",
                Message(
                    "fault-not-28",
                    "{known} known and {hidden} hidden tiles do not add up to 28",
                    known=len(known),
                    hidden=hidden,
                ),
            )
        )
    return found


def _hand_faults(table: Position | View) -> list[tuple[Field, str]]:
    rules, found = table.rules, list[tuple[Field, str]]()
    if len(table.hands) != rules.players:
        found.append(
            (
                "hands",
                Message(
                    "fault-hands",
                    "{players} players have {players} hands, not {hands}",
                    players=rules.players,
                    hands=len(table.hands),
                ),
            )
        )
        return found
    for seat, hand in enumerate(table.hands):
        if hand is not None and list(hand) != sorted(hand):
            found.append(
                ("hands", Message("fault-unsorted", "the hand of seat {seat} is not sorted", seat=seat))
            )
    dealt = len(TILES) - rules.players * rules.hand
    least = dealt if rules.draw == "none" else min(dealt, rules.reserve)
    bare = not table.layout and not rules.draw_when_able
    count = table.boneyard_count
    if bare and count != dealt:
        found.append(
            (
                "boneyard",
                Message(
                    "fault-boneyard-lead",
                    "before the lead the boneyard has {tiles} tiles, not {count}",
                    tiles=dealt,
                    count=count,
                ),
            )
        )
    elif count > dealt:
        found.append(
            (
                "boneyard",
                Message(
                    "fault-boneyard-most",
                    "a boneyard never has more than {tiles} tiles, this has {count}",
                    tiles=dealt,
                    count=count,
                ),
            )
        )
    elif count < least:
        found.append(
            (
                "boneyard",
                Message(
                    "fault-boneyard-least",
                    "the boneyard never falls below {tiles} tiles here, this has {count}",
                    tiles=least,
                    count=count,
                ),
            )
        )
    if bare and not found and any(n != rules.hand for n in table.counts):
        found.append(
            (
                "hands",
                Message("fault-hands-lead", "before the lead every hand has {tiles} tiles", tiles=rules.hand),
            )
        )
    return found


def score_faults(table: Position | View) -> list[tuple[Field, str]]:
    """What is wrong with the scores alone."""
    rules, found = table.rules, list[tuple[Field, str]]()
    if len(table.scores) != rules.sides:
        found.append(
            (
                "scores",
                Message(
                    "fault-scores",
                    "{sides} sides have {sides} scores, not {scores}",
                    sides=rules.sides,
                    scores=len(table.scores),
                ),
            )
        )
        return found
    for side, score in enumerate(table.scores):
        fault = _score_fault(table, score)
        if fault:
            shown = score if score.denominator > 2 else score_text(score)
            found.append(
                (
                    "scores",
                    Message(
                        "fault-side-score",
                        "side {side} cannot have {score}: {why}",
                        side=side,
                        score=str(shown),
                        why=fault,
                    ),
                )
            )
    return found


def _score_fault(table: Position | View, score: Score) -> str | None:
    rules = table.rules
    if score.denominator > 2:
        return Message("fault-score-halves", "a score is a whole number of half points")
    if score < 0 and rules.settlement != "own-deducted":
        return Message("fault-score-negative", "no score goes below zero in this form")
    if score > rules.target and rules.exact:
        return Message("fault-score-exact", "the target {target} has to be hit exactly", target=rules.target)
    if score >= rules.target and table.turn is not None:
        return Message("fault-score-over", "with {target} the match would be over", target=rules.target)
    return None


def _turn_faults(table: Position | View) -> list[tuple[Field, str]]:
    """Whether the deal can be going on with that seat to act, or be over. The rest is sound."""
    rules, turn = table.rules, table.turn
    empty = [seat for seat, n in enumerate(table.counts) if n == 0]
    if turn is None:
        if table.ended is None:
            return [("turn", Message("fault-turn-nobody", "the deal is not over: no seat is to act"))]
        if all(ending(table, mark) != table.ended for mark in ENDINGS):
            return [("turn", Message("fault-turn-ending", "the deal cannot have ended like that"))]
        return []
    if table.ended is not None:
        return [
            ("turn", Message("fault-turn-over", "the deal is over: seat {seat} is not to act", seat=turn))
        ]
    if not rules.has_seat(turn):
        return [("turn", Message("fault-turn-seat", "there is no seat {seat}", seat=turn))]
    if empty:
        return [
            (
                "turn",
                Message(
                    "fault-turn-out",
                    "seat {seat} has no tile left: the deal is over, and nobody is to act",
                    seat=empty[0],
                ),
            )
        ]
    found: list[tuple[Field, str]] = []
    if table.drew and rules.draw != "one" and not rules.draw_when_able:
        found.append(
            (
                "turn",
                Message(
                    "fault-turn-draws-on",
                    "drawing goes on until a tile fits here: no seat has used up its draw",
                ),
            )
        )
    if table.drew and rules.draw == "none":
        found.append(("turn", Message("fault-turn-no-draw", "nobody draws in this form")))
    hand = table.hands[turn]
    if table.drew and not found and rules.draw != "one" and hand and not any(map(table.layout.accepts, hand)):
        found.append(
            (
                "turn",
                Message(
                    "fault-turn-draw-left",
                    "seat {seat} can place nothing, so it has not used up its draw",
                    seat=turn,
                ),
            )
        )
    if table.lead is not None:
        if table.layout:
            found.append(
                (
                    "turn",
                    Message(
                        "fault-lead-late",
                        "{tile} cannot have to be led: a tile is on the table",
                        tile=str(table.lead),
                    ),
                )
            )
        elif rules.first_leader == "lot":
            found.append(
                (
                    "turn",
                    Message("fault-lead-lot", "any tile may be led where the first leader is drawn by lot"),
                )
            )
        elif hand is not None and table.lead not in hand:
            found.append(
                (
                    "turn",
                    Message(
                        "fault-lead-held",
                        "seat {seat} does not hold {tile}, which it has to lead",
                        seat=turn,
                        tile=str(table.lead),
                    ),
                )
            )
        else:
            higher = outrank(rules, table.lead)
            found += [
                (
                    "turn",
                    Message(
                        "fault-lead-higher",
                        "seat {seat} holds {tile}, which would lead in the place of {lead}",
                        seat=seat,
                        tile=str(tile),
                        lead=str(table.lead),
                    ),
                )
                for seat, held in enumerate(table.hands)
                for tile in held or ()
                if tile in higher
            ]
    if table.layout and not rules.drawable(table.boneyard_count) and cannot_go_on(table):
        found.append(("turn", Message("fault-turn-blocked", "the deal is blocked: nobody is to act")))
    return found


def ending(table: Position | View, mark: str) -> Outcome | None:
    """How a finished deal can have ended, from what is left and what the scores are; None if it cannot.

    Args:
        table: The position.
        mark: Which of the endings that hands and scores alone leave possible: ``""`` for a settlement that
            was paid, or else a placement that reached the target; ``t`` for that placement in any case;
            ``x`` for a settlement that an exact finish made worth nothing.
    """
    rules, hands = table.rules, tuple(hand or () for hand in table.hands)
    empty = [seat for seat, n in enumerate(table.counts) if n == 0]
    blocked = not rules.drawable(table.boneyard_count) and cannot_go_on(table)
    if not table.layout or (mark == "x" and not rules.exact):
        return None
    if mark != "t" and None not in table.hands and (empty or blocked):
        ended = settle(rules, hands, empty[0] if empty else None)
        return replace(ended, settlement=()) if mark == "x" else ended
    there = tuple(side for side, score in enumerate(table.scores) if score >= rules.target)
    return Outcome("target", None, there, ()) if there else None


def cannot_go_on(table: Position | View) -> bool:
    """Whether no tile that any seat holds, or could hold, fits."""
    layout = table.layout
    if any(hand is not None and any(map(layout.accepts, hand)) for hand in table.hands):
        return False
    known = {tile for hand in table.hands for tile in hand or ()} | set(layout.joined)
    known |= set(table.boneyard or ())
    unseen = [tile for tile in TILES if tile not in known and layout.accepts(tile)]
    return not (unseen and any(hand is None for hand in table.hands))
