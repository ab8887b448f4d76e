"""A test that every player has to pass, whoever wrote it."""

from __future__ import annotations

import pickle
import random
import time
from collections.abc import Iterable, Iterator
from typing import Final

from allfives.players import Player
from allfives.rules import (
    PRESETS,
    Action,
    IllegalActionError,
    Match,
    Rules,
    View,
    deal_source,
)

__all__ = ["AT_ONCE", "all_forms", "check_player"]

AT_ONCE: Final = 0.05
"""Seconds within which the only legal action has to be given."""


def check_player(
    player: Player,
    *,
    rules: Iterable[Rules] | None = None,
    deals: int = 1,
    seed: int | str = 0,
) -> None:
    """Let a player play for every seat and check each of its choices.

    Checked are: that it chooses a legal action, from a view alone, with and without the history; that equal
    views and equal chance give equal choices; that the view, and Python's own random numbers, are left as
    they were; that the only legal action is given at once; that a seat that is not to act, and a spectator,
    are refused with ``IllegalActionError``.

    Args:
        player: The player.
        rules: The rule sets to play; by default each preset with each number of players, and some forms in
            which a seat may draw although it can place.
        deals: How many deals of each.
        seed: Where the deals and the player's chance come from.

    Raises:
        AssertionError: At the first fault; says what was expected, and the text of the view.
    """
    for form in all_forms() if rules is None else rules:
        match = Match.start(form)
        for number in range(1, deals + 1):
            if match.over:
                match = Match.start(form)
            match = match.deal(match.next_deal(deal_source(seed, number)))
            turn = 0
            while match.turn is not None:
                match = match.apply(_checked_choice(player, match, f"{seed}/{number}/{turn}"))
                turn += 1


def all_forms() -> Iterator[Rules]:
    """Each preset with each number of players, and the ways of drawing that no preset has."""
    for players in (2, 3, 4):
        for name in PRESETS:
            yield Rules.preset(name, players=players)
        for draw in ("one", "until-playable"):
            yield Rules.preset("all-fives", players=players, draw=draw, draw_when_able=True, reserve=1)


def _checked_choice(player: Player, match: Match, chance: str) -> Action:
    assert match.turn is not None
    assert match.position is not None
    view = match.view(match.turn)
    action = _choice(player, view, chance)
    _expect(_choice(player, view, chance) == action, "the same choice from the same view and chance", view)
    again: View = pickle.loads(pickle.dumps(view))
    _expect(_choice(player, again, chance) == action, "the same choice from a copy of the view", view)
    _choice(player, match.position.view(match.turn), chance)
    for other in (*range(match.rules.players), None):
        if other != match.turn:
            _check_refusal(player, match.view(other), chance)
    return action


def _choice(player: Player, view: View, chance: str) -> Action:
    """What the player chooses, once that it is legal and that nothing was changed have been checked."""
    # Equality leaves some of what a layout keeps out of account; a pickle does not.
    before = pickle.dumps(view)
    ambient = random.getstate()
    legal = view.legal_actions()
    action, seconds = _timed(player, view, chance)
    _expect(action in legal, f"one of {' '.join(map(str, legal))}, not {action!r}", view)
    _expect(pickle.dumps(view) == before, "the view left as it was", view)
    _expect(random.getstate() == ambient, "no other chance used than that given", view)
    if len(legal) == 1:
        # A machine can be busy for once: only a player that is slow again and again is slow.
        for _ in range(3):
            seconds = seconds if seconds < AT_ONCE else _timed(player, view, chance)[1]
        _expect(seconds < AT_ONCE, f"the only legal action at once, not after {seconds:.3f} s", view)
    return action


def _timed(player: Player, view: View, chance: str) -> tuple[Action, float]:
    started = time.perf_counter()
    action = player.choose(view, random.Random(chance))
    return action, time.perf_counter() - started


def _check_refusal(player: Player, view: View, chance: str) -> None:
    try:
        action = player.choose(view, random.Random(chance))
    except IllegalActionError:
        return
    _expect(False, f"an IllegalActionError for a seat that is not to act, not {action!r}", view)


def _expect(holds: bool, expected: str, view: View) -> None:
    if not holds:
        raise AssertionError(f"expected {expected}\nseat {view.seat}: {view}")
