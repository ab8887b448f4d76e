"""The conformance test lets every good player pass and finds each kind of bad one."""

from __future__ import annotations

import random
import time
from itertools import count

import pytest

from allfives.players import PLAYERS, Club, Player
from allfives.rules import Action, Draw, Pass, Place, Rules, Source, Tile, View
from allfives.testing import check_player

TWO = [Rules.preset("all-fives", players=2)]
GOOD = PLAYERS["random"]


@pytest.mark.parametrize(
    "player", [*(p for p in PLAYERS.values() if not isinstance(p, Club)), Club(playouts=6)]
)
def test_every_player_of_the_registry_conforms(player: Player) -> None:
    check_player(player)


class Always:
    """Chooses the same, legal or not."""

    def __init__(self, action: Action) -> None:
        self.action = action

    def choose(self, view: View, rng: Source) -> Action:
        return self.action


class Ambient:
    """Takes chance from where it likes."""

    def choose(self, view: View, rng: Source) -> Action:
        GOOD.choose(view, rng)
        return random.choice(view.legal_actions())


class Moody:
    """Chooses something else the next time."""

    def __init__(self) -> None:
        self.times = count()

    def choose(self, view: View, rng: Source) -> Action:
        GOOD.choose(view, rng)
        return view.legal_actions()[next(self.times) % len(view.legal_actions())]


class Recogniser:
    """Knows the very view object again, so that a copy of it is not the same to it."""

    def __init__(self) -> None:
        self.views: list[View] = []

    def choose(self, view: View, rng: Source) -> Action:
        GOOD.choose(view, rng)
        known = any(view is other for other in self.views)
        self.views.append(view)
        return view.legal_actions()[0 if known or len(self.views) == 1 else -1]


class Meddler:
    """Changes what the layout keeps."""

    def choose(self, view: View, rng: Source) -> Action:
        action = GOOD.choose(view, rng)
        view.layout._counts[Tile(0, 0)] = 5
        return action


class Ponderer:
    """Thinks about its only move."""

    def choose(self, view: View, rng: Source) -> Action:
        action = GOOD.choose(view, rng)
        if len(view.legal_actions()) == 1:
            time.sleep(0.06)
        return action


class Obliging:
    """Answers also for a seat that is not to act."""

    def choose(self, view: View, rng: Source) -> Action:
        return view.legal_actions()[0] if view.legal_actions() else Pass()


@pytest.mark.parametrize(
    ("player", "fault"),
    [
        (Always(Draw()), r"expected one of .*, not Draw\(\)"),
        (Always(Place(Tile(6, 6), Tile(0, 6))), "expected one of"),
        (Ambient(), "no other chance used than that given"),
        (Moody(), "the same choice from the same view and chance"),
        (Recogniser(), "the same choice from a copy of the view"),
        (Meddler(), "the view left as it was"),
        (Ponderer(), "the only legal action at once"),
        (Obliging(), "an IllegalActionError for a seat that is not to act"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_a_player_that_breaks_a_promise_is_found_and_the_view_is_named(player: Player, fault: str) -> None:
    with pytest.raises(AssertionError, match=fault) as found:
        check_player(player, rules=TWO)
    assert "all-fives/2" in str(found.value)


def test_the_rule_sets_and_the_number_of_deals_can_be_chosen() -> None:
    seen: list[View] = []

    class Watched:
        def choose(self, view: View, rng: Source) -> Action:
            seen.append(view)
            return GOOD.choose(view, rng)

    rules = Rules.preset("five-up", players=3)
    check_player(Watched(), rules=[rules], deals=3, seed="three")
    assert {view.rules for view in seen} == {rules}
    assert len({view.history[0] for view in seen if view.history and view.seat == 0}) == 3
