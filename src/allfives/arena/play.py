"""Deals and matches between players, each of whom sees a view and has chance of its own."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence

from allfives.players import PLAYERS, Player
from allfives.rules import ByteStream, Match, Rules, deal_source

__all__ = ["LEVELS", "endless", "play_deal", "play_match", "source_of", "warm"]

LEVELS = tuple(PLAYERS)
"""The names of the players."""

_ENDLESS = 999_999_999


def endless(rules: Rules) -> Rules:
    """The rule set for a deal on its own: nobody can reach the target."""
    return rules.replace(target=_ENDLESS)


def source_of(seed: int, unit: int, game: int, seat: int) -> ByteStream:
    """Where the chance of one seat comes from: the bytes of ``SEED/chance/UNIT/GAME/SEAT``.

    Args:
        seed: The seed of the run.
        unit: Which pair, set of matches or deal, from 0.
        game: Which game of it, from 0.
        seat: The seat.
    """
    return ByteStream(f"{seed}/chance/{unit}/{game}/{seat}".encode())


def play_deal(
    match: Match, seats: Sequence[str], chances: Sequence[ByteStream], clock: Counter[str]
) -> Match:
    """Play the deal of a match to its end.

    Args:
        match: A match that has been dealt.
        seats: The level of each seat.
        chances: Where each seat's chance comes from.
        clock: Added to: how often each level had a choice, and how many nanoseconds it took over it.
    """
    players: list[Player] = [PLAYERS[level] for level in seats]
    while (seat := match.turn) is not None:
        view = match.view(seat)
        actions = view.legal_actions()
        action = actions[0]
        if len(actions) > 1:
            began = time.perf_counter_ns()
            action = players[seat].choose(view, chances[seat])
            clock[f"{seats[seat]}.ns"] += time.perf_counter_ns() - began
            clock[f"{seats[seat]}.choices"] += 1
        match = match.apply(action)
    return match


def play_match(
    rules: Rules, name: str, seats: Sequence[str], chances: Sequence[ByteStream], clock: Counter[str]
) -> Match:
    """Play a whole match; deal k of it is shuffled from the bytes of ``NAME/deal/K``."""
    match = Match.start(rules)
    while not match.over:
        match = match.deal(match.next_deal(deal_source(name, match.deal_number + 1)))
        match = play_deal(match, seats, chances, clock)
    return match


def warm(levels: Sequence[str], rules: Rules) -> bool:
    """Compile what these players use, if it is there; whether it is, since some imagine more with it.

    Without the extra ``fast``, and in forms that the kernel does not play, they play as the rules alone can.
    """
    if all(level in ("random", "greedy") for level in levels):
        return False
    try:
        from allfives import kernel
    except ImportError:
        return False
    if not kernel.plays_form(rules):
        return False
    kernel.warm()
    return True
