"""Random deals by the second: ours through the rules, with every check on, beside two public peers."""

from __future__ import annotations

import random
from collections.abc import Callable

from allfives import Deal, Match, Position, Rules

Contestant = Callable[[random.Random], None]
"""Plays one deal at random, from the shuffle to the settlement."""


def through_position(players: int) -> Contestant:
    """One deal of the main form through ``Position``."""
    rules = Rules.preset("all-fives", players=players)

    def play(rng: random.Random) -> None:
        position = Position.start(rules, Deal.shuffled(rng, rules))
        while position.outcome() is None:
            actions = position.legal_actions()
            position = position.apply(actions[int(rng.random() * len(actions))])

    return play


def through_match(players: int) -> Contestant:
    """One deal of the main form through ``Match``, which keeps the log as well."""
    rules = Rules.preset("all-fives", players=players)

    def play(rng: random.Random) -> None:
        match = Match.start(rules).deal(Deal.shuffled(rng, rules))
        while match.turn is not None:
            assert match.position is not None
            actions = match.position.legal_actions()
            match = match.apply(actions[int(rng.random() * len(actions))])

    return play


def dominoes_game() -> Contestant:
    """PyPI ``dominoes``: a block game of four, no boneyard, no spinner."""
    import dominoes

    def play(rng: random.Random) -> None:
        game = dominoes.Game.new()
        while game.result is None:
            moves = game.valid_moves
            game.make_move(*moves[int(rng.random() * len(moves))])

    return play


def open_spiel_game() -> Contestant:
    """OpenSpiel's ``python_block_dominoes``: a block game of two."""
    import pyspiel
    from open_spiel.python.games import block_dominoes  # registers the game

    assert block_dominoes
    game = pyspiel.load_game("python_block_dominoes")

    def play(rng: random.Random) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])

    return play


CONTESTANTS: dict[str, Callable[[], Contestant]] = {
    "allfives, 2 players": lambda: through_position(2),
    "allfives, 3 players": lambda: through_position(3),
    "allfives, 4 players": lambda: through_position(4),
    "allfives, 2 players, with the log": lambda: through_match(2),
    "PyPI dominoes (block game, 4 players)": dominoes_game,
    "OpenSpiel python_block_dominoes (2 players)": open_spiel_game,
}
