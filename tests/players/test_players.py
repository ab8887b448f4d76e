"""Players: greedy and random, move by move, and what holds for every player in the registry."""

from __future__ import annotations

import random
import time
from collections import Counter

import pytest

from allfives.players import PLAYERS, Club, Greedy, Player
from allfives.rules import (
    PRESETS,
    Action,
    Draw,
    IllegalActionError,
    Match,
    Pass,
    Place,
    Rules,
    View,
    deal_source,
)

# For the tests in which they play a lot.
PLAYERS_IN_A_HURRY = {**PLAYERS, "club": Club(playouts=8)}

EVERY_TABLE = [(preset, players) for preset in PRESETS for players in (2, 3, 4)]


class NoChance:
    """A source of chance for choices that must not need any."""

    def randrange(self, stop: int, /) -> int:
        raise AssertionError("nothing is left to chance here")


def greedy(position: str) -> str:
    return str(Greedy().choose(View.parse(position), NoChance()))


def decisions(rules: Rules, seed: str) -> list[View]:
    """Every view in which a seat acts, in a deal that is played at random."""
    match = Match.start(rules)
    match = match.deal(match.next_deal(deal_source(seed, 1)))
    rng = random.Random(seed)
    views = []
    while match.turn is not None:
        views.append(match.view(match.turn))
        match = match.apply(rng.choice(views[-1].legal_actions()))
    return views


def test_greedy_takes_the_most_points() -> None:
    # On 14: 16 makes 4+6 = 10; 44, the heavier tile, 1+8 = 9.
    assert greedy("14 16.44/?15 ?10 0 0:0 all-fives/2") == "16@14"


def test_greedy_takes_the_better_place_of_one_tile() -> None:
    # On the chain 06.65: 05 goes on 06 and makes 5+5 = 10, on 56 and makes 0+0 = 0.
    assert greedy("06.65 05/?15 ?10 0 0:0 all-fives/2") == "05@06"


def test_of_equal_points_greedy_takes_the_heaviest_tile() -> None:
    # On 25: 02 makes 0+5 = 5 and 35 makes 2+3 = 5.
    assert greedy("25 02.35/?15 ?10 0 0:0 all-fives/2") == "35@25"
    # Nothing scores on 14: 11 makes 6, 46 makes 7.
    assert greedy("14 11.46/?15 ?10 0 0:0 all-fives/2") == "46@14"


def test_of_equally_heavy_tiles_greedy_takes_the_lowest() -> None:
    # On 25 neither scores: 05 makes 2, 23 makes 8; both weigh 5.
    assert greedy("25 05.23/?15 ?10 0 0:0 all-fives/2") == "05@25"
    # Of these leads only 14 and 23 score.
    assert greedy("- 01.02.03.12.14.23.24.25.26/?9 ?10 0 0:0 all-fives/2") == "14"


def test_of_equal_hosts_greedy_takes_the_lowest() -> None:
    # Both ends show a 1: on 13 and on 14, tile 12 makes 2+1 = 3.
    assert greedy("13.34.41 12/?14 ?10 0 0:0 all-fives/2") == "12@13"


def test_greedy_counts_in_the_unit_of_the_form() -> None:
    # Fives and threes on 25: 15 is not to be had, 35 makes 2+3 = 5 (one), 22 makes 4+5 = 9 (three).
    assert greedy("25 22.35/?11 ?14 0 0:0 fives-and-threes/2") == "22@25"


def test_greedy_knows_that_an_exact_finish_cannot_be_passed() -> None:
    # At 60 of 61 the 3 points of 22 are worth nothing, and the 1 point of 35 wins.
    assert greedy("25 22.35/?11 ?14 0 60:0 fives-and-threes/2") == "35@25"


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_draws_only_when_it_has_to(name: str) -> None:
    able = View.parse("14 16.33/?15 ?10 0 0:0 all-fives/2,draw_when_able=true")
    assert Draw() in able.legal_actions()
    assert PLAYERS[name].choose(able, NoChance()) == Place(*able.hand[:1], *able.layout.tiles)
    unable = View.parse("14 33.55/?15 ?10 0 0:0 all-fives/2")
    assert PLAYERS[name].choose(unable, NoChance()) == Draw()
    forced_pass = View.parse("14 33.55/?11 ?14 0 0:0 fives-and-threes/2")
    assert PLAYERS[name].choose(forced_pass, NoChance()) == Pass()


def test_random_takes_each_pair_of_tile_and_host_equally_often() -> None:
    # 12 goes on two hosts, 15 on two, 11 on two: six plays.
    view = View.parse("13.34.41 11.12.15/?12 ?10 0 0:0 all-fives/2")
    rng = random.Random(5)
    times = Counter(str(PLAYERS["random"].choose(view, rng)) for _ in range(6000))
    assert set(times) == {"11@13", "11@14", "12@13", "12@14", "15@13", "15@14"}
    # Five degrees of freedom: above 35.9 with a chance of one in a million.
    assert sum((n - 1000) ** 2 / 1000 for n in times.values()) < 35.9


def test_the_registry_has_the_weakest_first() -> None:
    assert list(PLAYERS)[:3] == ["random", "greedy", "club"]
    assert all(isinstance(player, Player) for player in PLAYERS.values())


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize(("preset", "players"), EVERY_TABLE)
def test_a_player_always_chooses_a_legal_action(name: str, preset: str, players: int) -> None:
    for view in decisions(Rules.preset(preset, players=players), "legal"):
        before = str(view)
        action = PLAYERS_IN_A_HURRY[name].choose(view, random.Random(3))
        assert action in view.legal_actions()
        assert str(view) == before


@pytest.mark.parametrize("name", PLAYERS)
def test_equal_views_and_equal_chance_give_equal_choices(name: str) -> None:
    for view in decisions(Rules.preset("all-fives", players=3), "again"):
        choices: set[Action] = {PLAYERS_IN_A_HURRY[name].choose(view, random.Random(8)) for _ in range(3)}
        assert len(choices) == 1


@pytest.mark.parametrize("name", PLAYERS)
def test_the_tiles_that_a_seat_cannot_see_do_not_change_its_choice(name: str) -> None:
    # Without the history: what the others did tells a player that imagines their hands something.
    for known in decisions(Rules.preset("all-fives", players=4), "hidden"):
        view = known.sample(random.Random(1)).view(known.seat)
        elsewhere = known.sample(random.Random(2)).view(known.seat)
        chosen = PLAYERS_IN_A_HURRY[name].choose(view, random.Random(6))
        assert PLAYERS_IN_A_HURRY[name].choose(elsewhere, random.Random(6)) == chosen


@pytest.mark.parametrize("name", PLAYERS)
def test_the_only_move_is_made_at_once_and_leaves_chance_alone(name: str) -> None:
    for view in decisions(Rules.preset("all-fives", players=2), "only"):
        if len(view.legal_actions()) == 1:
            began = time.perf_counter()
            assert PLAYERS[name].choose(view, NoChance()) == view.legal_actions()[0]
            assert time.perf_counter() - began < 0.05


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_whose_turn_it_is_not_chooses_nothing(name: str) -> None:
    waiting = View.parse("14 ?15/16.44 ?10 0 0:0 all-fives/2")
    assert waiting.seat == 1
    with pytest.raises(IllegalActionError, match="seat 1 is not to act"):
        PLAYERS[name].choose(waiting, random.Random(1))
    spectator = View.parse("14 ?9/?8 ?10 0 0:0 all-fives/2")
    with pytest.raises(IllegalActionError, match="a spectator is not to act"):
        PLAYERS[name].choose(spectator, random.Random(1))
