"""What happens in a deal: shuffling, placing, drawing, passing, the end and what it pays."""

from __future__ import annotations

from typing import Any

import numpy as np

from allfives.kernel.actions import ACTIONS, DRAW_ID, PASS_ID, PLAY_IDS
from allfives.kernel.bits import below, count, lowest, step
from allfives.kernel.compile import Whole, inlined, jit, part
from allfives.kernel.form import Form
from allfives.kernel.state import BLOCKED, NONE, OUT, TARGET
from allfives.kernel.table import EMPTY, HAS, LEAD, LOW, PIPS, TWICE, fitting, joined, open_values, total
from allfives.rules import TILES

__all__ = [
    "State",
    "act",
    "draw",
    "id_of",
    "lacks",
    "legal",
    "pips",
    "place",
    "points",
    "settle",
    "shuffle",
    "shuffle_boneyard",
    "shuffle_by_lot",
    "skip",
    "slot_of",
    "stuck",
]

State = Any
"""A record of ``STATE``."""

_NEW, _PROVED, _LACKS = 128, 256, 127  # the parts of ``proof``

_OPENERS = np.array(
    [
        [
            t.index
            for t in sorted(TILES, key=lambda t: (t.is_double and doubles, t.pips, t.high), reverse=True)
        ]
        for doubles in (True, False)
    ]
)
"""The tiles from the one that leads a first deal above all others: where doubles or weight do."""

_TILE_OF = np.array([tile.index for tile, _, _ in PLAY_IDS])
_JOIN_OF = np.array([value | double << 3 for _, value, double in PLAY_IDS])
_ID_OF = np.full((28, 16), -1)
_ID_OF[_TILE_OF, _JOIN_OF] = np.arange(len(PLAY_IDS))


@inlined
def points(form: Form, ends: Whole, score: Whole) -> Whole:
    """What a placement that makes this sum of ends is worth to a side with that score; both doubled."""
    made = form.points[ends]
    return 0 if form.exact and score + made > form.target else made


@inlined
def pips(hand: Whole) -> Whole:
    """The pips of a hand."""
    found = 0
    for value in range(1, 7):
        found += value * count(hand & HAS[value])
    twice = hand & TWICE
    while twice:
        found += PIPS[lowest(twice)] >> 1
        twice &= twice - 1
    return found


@jit
def shuffle(s: State, form: Form) -> None:
    """Deal a first deal from the stream of random numbers: the hands and the leader.

    The boneyard is shuffled as it is drawn.
    """
    shuffle_by_lot(s, form)
    if form.first_leader:
        open_the_match(s, form)
        s.leader = s.turn


@part
def shuffle_by_lot(s: State, form: Form) -> None:
    """Deal anew, the leader by lot; the scores stay."""
    chance = s.chance
    for i in range(28):
        s.deck[i] = i
    at = 0
    for seat in range(form.players):
        hand = 0
        for _ in range(form.hand):
            other = at + below(chance, 28 - at)
            chance = step(chance)
            s.deck[at], s.deck[other] = s.deck[other], s.deck[at]
            hand |= 1 << int(s.deck[at])
            at += 1
        s.hands[seat] = hand
    s.table = EMPTY
    s.next = at
    s.last = 28 - form.kept
    s.turn = below(chance, form.players)
    s.chance = step(chance)
    s.lead = NONE
    s.leader = s.turn
    s.drew = 0
    s.how = 0
    s.out = NONE
    s.won = 0
    s.placed = 0
    s.after_draw = 0
    for seat in range(4):
        s.proof[seat] = 0
        s.paid[seat] = 0


@part
def open_the_match(s: State, form: Form) -> None:
    """The tiles decide who leads, and with what: the highest of those that are held."""
    for i in range(28):
        tile = _OPENERS[form.first_leader - 1, i]
        for seat in range(form.players):
            if s.hands[seat] >> tile & 1:
                s.turn = seat
                s.lead = tile
                return


@jit
def shuffle_boneyard(s: State) -> None:
    """Shuffle what can be drawn and what is kept, so that it can be drawn in its order."""
    chance = s.chance
    for at in range(s.next, 27):
        other = at + below(chance, 28 - at)
        chance = step(chance)
        s.deck[at], s.deck[other] = s.deck[other], s.deck[at]
    s.chance = chance


@part
def settle(s: State, form: Form, out: Whole) -> None:
    """End the deal: a seat has gone out, or nobody can go on (``NONE``)."""
    s.how = BLOCKED if out == NONE else OUT
    s.out = out
    s.turn = NONE
    players, sides = form.players, form.sides
    every = 0
    least = 1000
    won = 0
    winners = 1
    for side in range(sides):
        left = pips(s.hands[side])
        if sides < players:
            left += pips(s.hands[side + 2])
        every += left
        if left < least:
            least, won, winners = left, 1 << side, 1
        elif left == least:
            won |= 1 << side
            winners += 1
    if out != NONE:
        won, winners, least = 1 << out % sides, 1, pips(s.hands[(out + 2) % 4]) if sides < players else 0
    elif winners > 1 and not (winners == 2 and form.split):
        won, winners = 0, 0
    s.won = won
    half = form.round_to >> 1
    for side in range(sides):
        pay = 0
        if form.settlement == 5:
            for seat in range(side, players, sides):
                pay -= (pips(s.hands[seat]) + half) // form.round_to * form.round_to
            pay = -2 * (-pay // form.divisor)
        elif won >> side & 1:
            pot = 0
            if form.settlement == 1:
                pot = 0 if out == NONE else 1
            elif form.settlement == 3:
                for seat in range(players):
                    if not won >> seat % sides & 1:
                        pot += (pips(s.hands[seat]) + half) // form.round_to * form.round_to
                pot //= form.divisor
            elif form.settlement > 1:
                pot = every - least * winners
                if form.settlement == 4 and winners == 1:
                    pot = max(0, pot - least)
                pot = (pot + half) // form.round_to * form.round_to // form.divisor
            pay = 2 * pot // winners
        if form.exact and s.scores[side] + pay > form.target:
            pay = 0
        s.paid[side] = pay
        s.scores[side] += pay


@inlined
def stuck(s: State, form: Form) -> bool:
    """Whether nothing may be drawn and no seat can place."""
    if s.next < s.last:
        return False
    held = s.hands[0] | s.hands[1]
    for seat in range(2, form.players):
        held |= s.hands[seat]
    return bool(held & fitting(s.table) == 0)


@inlined
def may_draw(s: State) -> bool:
    """Whether there is something left that the seat to act could draw."""
    return not s.drew and s.next < s.last


@jit
def legal(s: State, form: Form, mask: Any) -> Whole:
    """Mark what the seat to act may do; how many actions that are, none when the deal is over.

    Args:
        s: The deal.
        form: The rule set.
        mask: One byte for each of the 93 actions; it is overwritten.
    """
    for i in range(ACTIONS):
        mask[i] = 0
    if s.turn < 0:
        return 0
    found = 0
    hand = s.hands[s.turn]
    if s.table == EMPTY:
        rest = hand if s.lead == NONE else 1 << np.int64(s.lead)
        while rest:
            tile = lowest(rest)
            mask[_ID_OF[tile, LOW[tile]]] = 1
            found += 1
            rest &= rest - 1
        if s.lead != NONE:
            return found
    for slot in range(5):  # all are shut on a bare table
        here = s.table >> (slot << 3) & 15
        rest = hand & HAS[here & 7]
        while rest:
            play = _ID_OF[lowest(rest), here]
            found += 1 - mask[play]
            mask[play] = 1
            rest &= rest - 1
    able = may_draw(s)
    if able and (found == 0 or form.free_draw):
        mask[DRAW_ID] = 1
        return found + 1
    if found == 0:
        mask[PASS_ID] = 1
        return 1
    return found


@inlined
def slot_of(table: Whole, play: Whole) -> Whole:
    """Where a play of that id is made; ``NONE`` if there is no such place."""
    join = _JOIN_OF[play]
    if table == EMPTY:
        return LEAD if join == LOW[_TILE_OF[play]] else NONE
    for slot in range(5):
        if table >> (slot << 3) & 15 == join:
            return slot
    return NONE


@inlined
def id_of(table: Whole, tile: Whole, slot: Whole) -> Whole:
    """The id of a play."""
    return _ID_OF[tile, LOW[tile] if slot == LEAD else table >> (slot << 3) & 15]


@jit
def act(s: State, form: Form, action: Whole) -> Whole:
    """Take an action of the seat to act; the points that it made, doubled, or -1 if it is not legal.

    An action that is not legal changes nothing.
    """
    if s.turn < 0 or action < 0 or action >= ACTIONS:
        return -1
    hand = s.hands[s.turn]
    if action < DRAW_ID:
        tile = _TILE_OF[action]
        slot = slot_of(s.table, action)
        if slot == NONE or not hand >> tile & 1 or (s.lead != NONE and s.lead != tile):
            return -1
        return place(s, tile, slot, form)
    able = may_draw(s)
    fits = hand & fitting(s.table)
    if action == DRAW_ID:
        if not able or (fits and not form.free_draw) or s.lead != NONE:
            return -1
        draw(s, form)
        return 0
    if able or fits:
        return -1
    skip(s, form)
    return 0


@part
def place(s: State, tile: Whole, slot: Whole, form: Form) -> Whole:
    """Lay a tile of the seat to act; the points it made, doubled."""
    turn = np.int64(s.turn)
    side = turn % form.sides
    s.table = joined(s.table, tile, slot, form)
    s.hands[turn] &= ~(1 << tile)
    s.plays[s.placed] = tile | slot << 5
    s.placed += 1
    s.drew = 0
    s.lead = NONE
    s.after_draw = 0
    if s.proof[turn] & _NEW:
        s.proof[turn] &= _PROVED | _LACKS if s.proof[turn] & _PROVED else _PROVED
    made = points(form, total(s.table), np.int64(s.scores[side]))
    s.scores[side] += made
    if made and s.scores[side] >= form.target:
        s.how = TARGET
        s.won = 1 << side
        s.turn = NONE
    elif s.hands[turn] == 0 or stuck(s, form):
        settle(s, form, NONE if s.hands[turn] else turn)
    else:
        s.turn = (turn + 1) % form.players
    return made


@part
def draw(s: State, form: Form) -> None:
    """Take the next tile of the boneyard."""
    if s.after_draw or not form.free_draw:
        note(s)
    else:
        s.proof[s.turn] &= _LACKS
    s.proof[s.turn] |= _NEW
    s.after_draw = 1
    s.hands[s.turn] |= 1 << np.int64(s.deck[s.next])
    s.next += 1
    if stuck(s, form):
        settle(s, form, np.int64(NONE))
    elif form.draw_one or (form.free_draw and s.hands[s.turn] & fitting(s.table)):
        s.drew = 1


@part
def skip(s: State, form: Form) -> None:
    """Pass."""
    note(s)
    s.after_draw = 0
    s.drew = 0
    s.turn = (s.turn + 1) % form.players


@part
def note(s: State) -> None:
    """Note that nothing which the seat to act holds fits, as its draw or its pass proves."""
    proof = s.proof[s.turn]
    open_now = open_values(s.table)
    s.proof[s.turn] = _PROVED | (open_now if proof & _NEW else open_now | proof & _LACKS)


@jit
def lacks(s: State, seat: Whole) -> Whole:
    """The values that no tile of a seat has, as far as its draws and passes tell: seven bits."""
    proof = s.proof[seat]
    return 0 if proof & _NEW else proof & _LACKS
