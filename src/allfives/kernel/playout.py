"""How a deal goes on when every seat plays at random or takes the points."""

from __future__ import annotations

from typing import Final

import numpy as np

from allfives.kernel.bits import below, count, lowest, nth, step
from allfives.kernel.compile import Whole, inlined, jit
from allfives.kernel.deal import State, points, settle
from allfives.kernel.form import Form
from allfives.kernel.state import BLOCKED, NONE, NOT_NOTED, OUT, TARGET
from allfives.kernel.table import EMPTY, HAS, LEAD, PIPS, SPINNER, fitting, joined, total
from allfives.rules import TILES

__all__ = ["any_play", "play_out", "richest"]


@inlined
def any_play(table: Whole, hand: Whole, chance: Whole) -> Whole:
    """One of the pairs of tile and host that fit, all as likely: tile + 32 × slot; ``NONE`` without any."""
    if table == EMPTY:
        return nth(hand, below(chance, count(hand))) | LEAD << 5
    a = count(hand & HAS[table & 7])
    b = a + count(hand & HAS[table >> 8 & 7])
    c = b + count(hand & HAS[table >> 16 & 7])
    d = c + count(hand & HAS[table >> 24 & 7])
    e = d + count(hand & HAS[table >> 32 & 7])
    if e == 0:
        return NONE
    n = below(chance, e)
    slot = (n >= a) + (n >= b) + (n >= c) + (n >= d)
    if n >= d:
        n -= d
    elif n >= c:
        n -= c
    elif n >= b:
        n -= b
    elif n >= a:
        n -= a
    return nth(hand & HAS[table >> (slot << 3) & 7], n) | slot << 5


def _highest(first: int) -> list[int]:
    """The highest rank, pips then the lower index, in each set of the seven tiles from ``first`` on."""
    ranks = [TILES[i].pips << 5 | 27 - i for i in range(first, first + 7)]
    return [max([rank for i, rank in enumerate(ranks) if bits >> i & 1], default=0) for bits in range(128)]


_HIGHEST: Final = np.array([_highest(first) for first in (0, 7, 14, 21)], np.int16)


@inlined
def heaviest(tiles: Whole) -> Whole:
    """The heaviest of some tiles, of equal ones the first; looked up, so that there is nothing to guess."""
    low = max(_HIGHEST[0, tiles & 127], _HIGHEST[1, tiles >> 7 & 127])
    high = max(_HIGHEST[2, tiles >> 14 & 127], _HIGHEST[3, tiles >> 21 & 127])
    return 27 - (max(low, high) & 31)


@inlined
def richest(table: Whole, hand: Whole, score: Whole, form: Form) -> Whole:
    """The play that scores most; of equal ones the heaviest tile, then the lowest id; else ``NONE``."""
    best: Whole = np.int64(NONE)
    if table == EMPTY:
        play = np.int64(NONE)
        while hand:
            tile = lowest(hand)
            hand &= hand - 1
            rank = points(form, PIPS[tile], score) << 20 | PIPS[tile] << 10 | (27 - tile)
            if rank > best:
                best, play = rank, tile | LEAD << 5
        return play
    # Each candidate is one number that orders them and says which it is, so that there is nothing to guess.
    best = np.int64(0)
    for slot in range(5):
        here = table >> (slot << 3) & 0xFF
        value = here & 7
        rest = total(table) - (here >> 4)
        if slot == SPINNER:
            rest += value * (form.shows >> 4 * ((table >> 40 & 7) + 1) & 15)
        scorers = hand & form.scorers[value, rest & 63]
        while scorers:
            tile = lowest(scorers)
            scorers &= scorers - 1
            gains = PIPS[tile] - value
            made = points(form, rest + (gains << 1 if gains == value else gains), score)
            rank = (
                made << 23
                | PIPS[tile] << 13
                | (27 - tile) << 7
                | (15 - (value << 1 | here >> 3 & 1)) << 3
                | slot
            )
            best = max(best, rank if made else 0)
    if best:
        return 27 - (best >> 7 & 31) | (best & 7) << 5
    # Nothing scores: the heaviest that fits.
    fits = hand & fitting(table)
    if fits == 0:
        return NONE
    tile = heaviest(fits)
    first: Whole = np.int64(1 << 10)
    for slot in range(5):
        here = table >> (slot << 3)
        join = ((here & 7) << 1 | here >> 3 & 1) << 3 | slot
        first = min(first, join if HAS[here & 7] >> tile & 1 else 1 << 10)
    return tile | (first & 7) << 5


@jit
def play_out(s: State, form: Form, greedy: Whole, shuffled: Whole) -> None:
    """Play a deal to its end; what was played and what the draws prove is not noted.

    Args:
        s: The deal.
        form: The rule set.
        greedy: The seats that take the points, as bits; the others place at random.
        shuffled: Whether the boneyard lies in its order already; otherwise each draw is one of what is left.
    """
    if s.turn < 0:
        return
    table = s.table
    chance = s.chance
    at = np.int64(s.next)
    last = np.int64(s.last)
    turn: Whole = np.int64(s.turn)
    placed = np.int64(s.placed)
    drew = s.drew != 0
    hands = s.hands
    scores = s.scores
    deck = s.deck
    players = form.players
    partners = 1 if form.sides == 2 else 3  # a seat and this is its side
    out = np.int64(NONE)
    how = 0
    lead = np.int64(s.lead)
    while True:
        hand = hands[turn]
        side = turn & partners
        while True:
            if lead != NONE:
                play = lead | LEAD << 5
                lead = np.int64(NONE)
            elif greedy >> turn & 1:
                play = richest(table, hand, np.int64(scores[side]), form)
            else:
                play = any_play(table, hand, chance)
                chance = step(chance)
            if play != NONE or at == last or drew:
                break
            tile = np.int64(deck[at])
            if not shuffled:
                other = at + below(chance, 28 - at)
                chance = step(chance)
                tile, deck[other] = np.int64(deck[other]), deck[at]
            hand |= 1 << tile
            hands[turn] = hand
            at += 1
            drew = form.draw_one != 0
        drew = False
        if play != NONE:
            tile = play & 31
            hand &= ~(1 << tile)
            hands[turn] = hand
            table = joined(table, tile, play >> 5, form)
            placed += 1
            made = points(form, total(table), np.int64(scores[side]))
            if made:
                scores[side] += made
                if scores[side] >= form.target:
                    how = TARGET
                    break
            if hand == 0:
                out = turn
                how = OUT
                break
        if at == last and (hands[0] | hands[1] | hands[2] | hands[3]) & fitting(table) == 0:
            how = BLOCKED
            break
        turn = 0 if turn + 1 == players else turn + 1
    s.table = table
    s.chance = chance
    s.next = at
    s.placed = placed
    s.plays[0] = NOT_NOTED
    s.lead = NONE
    s.drew = 0
    if how == TARGET:
        s.how = TARGET
        s.won = 1 << (turn & partners)
        s.turn = NONE
    else:
        settle(s, form, out)
