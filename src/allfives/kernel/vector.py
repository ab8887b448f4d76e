"""Many environments at once: every step of all of them in one call, with new deals where one is over."""

from __future__ import annotations

from typing import Any

import numpy as np

from allfives.kernel.actions import ACTIONS, DRAW_ID, PASS_ID
from allfives.kernel.bits import below, step, stream
from allfives.kernel.compile import Whole, jit
from allfives.kernel.deal import State, act, id_of, legal, shuffle, shuffle_boneyard
from allfives.kernel.form import Form
from allfives.kernel.match import margins, next_deal, shares, winners
from allfives.kernel.observation import observe
from allfives.kernel.playout import richest
from allfives.kernel.state import NONE

__all__ = ["any_actions", "first_illegal", "greedy_actions", "observe_all", "roll", "start"]


@jit
def start(s: State, form: Form, seed: Any, number: Whole) -> None:
    """Deal the first deal of a match from 0:0, with its whole boneyard: stream ``number`` of the seed."""
    s.chance = stream(seed, number)
    for side in range(4):
        s.scores[side] = 0
    shuffle(s, form)
    shuffle_boneyard(s)


@jit
def first_illegal(actions: Any, masks: Any) -> Whole:
    """The first environment whose action is not legal; -1 if all are."""
    for i in range(len(actions)):
        action = actions[i]
        if action < 0 or action >= ACTIONS or not masks[i, action]:
            return i
    return NONE


@jit
def roll(
    form: Form,
    matches: bool,
    seed: Any,
    states: Any,
    numbers: Any,
    actions: Any,
    masks: Any,
    rewards: Any,
    ended: Any,
    turns: Any,
    before: Any,
) -> None:
    """Take one legal action everywhere; where that ends the deal, or the match, deal anew at once.

    Args:
        form: The rule set.
        matches: Whether an episode is a match and its reward who won; otherwise a deal and its margin.
        seed: Where the deals come from: 64 bits, unsigned.
        states: Array of ``STATE``, shape (n,); changed.
        numbers: The stream that each plays, shape (n,); the next one of environment i is n further on.
        actions: A legal id for each, shape (n,).
        masks: Written, shape (n, 93): what is legal then, in the new deal where there is one.
        rewards: Written, shape (n, players): what the action changed for each seat.
        ended: Written, shape (n,): how the deal ended if the action ended the episode, else 0.
        turns: Written, shape (n,): the seat to act.
        before: Four whole numbers to work with.
    """
    n = len(states)
    players = form.players
    for i in range(n):
        s = states[i]
        for side in range(4):
            before[side] = s.scores[side]
        made = act(s, form, actions[i])
        over = s.turn == NONE
        for seat in range(players):
            rewards[i, seat] = 0
        ended[i] = 0
        if not matches:
            if made or over:
                for side in range(4):
                    before[side] = s.scores[side] - before[side]
                margins(before, form, rewards[i])
        elif over and winners(s, form):
            shares(s, form, rewards[i])
        elif over:
            next_deal(s, form)
            over = False
        if over:
            ended[i] = s.how
            numbers[i] += n
            start(s, form, seed, numbers[i])
        turns[i] = s.turn
        legal(s, form, masks[i])


@jit
def observe_all(form: Form, states: Any, seats: Any, rows: Any) -> None:
    """Write what a seat of each knows; see ``observe``. Shapes (n,), (n,) and (n, 142)."""
    for i in range(len(states)):
        observe(states[i], form, seats[i], rows[i])


@jit
def greedy_actions(form: Form, states: Any, masks: Any, actions: Any) -> None:
    """Write what the greedy player would do in each; shapes (n,), (n, 93) and (n,)."""
    for i in range(len(states)):
        s = states[i]
        seat = s.turn
        hand = s.hands[seat] if s.lead == NONE else 1 << int(s.lead)
        play = richest(s.table, hand, np.int64(s.scores[seat % form.sides]), form)
        if play == NONE:
            actions[i] = DRAW_ID if masks[i, DRAW_ID] else PASS_ID
        else:
            actions[i] = id_of(s.table, play & 31, play >> 5)


@jit
def any_actions(chance: Any, masks: Any, actions: Any) -> Any:
    """Write a legal action for each, all equally likely; the stream of random numbers after it."""
    for i in range(len(actions)):
        found = np.int64(0)
        for action in range(ACTIONS):
            found += masks[i, action]
        nth = below(chance, found)
        chance = step(chance)
        for action in range(ACTIONS):
            nth -= masks[i, action]
            if nth < 0:
                actions[i] = action
                break
    return chance
