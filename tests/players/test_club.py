"""Club: what it sees coming, that it knows no more than its view, and that a choice is its chance."""

from __future__ import annotations

import ast
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

import allfives.players
from allfives.players import Club, Greedy
from allfives.players.club import outlook
from allfives.players.playout import play_out
from allfives.rules import (
    AllFivesError,
    ByteStream,
    Deal,
    DealStarted,
    Drew,
    Match,
    Position,
    Rules,
    Tile,
    View,
    deal_source,
)

MAIN = Rules.preset("all-fives", players=2)
FOLDER = Path(allfives.players.__file__).parent


def chosen(player: Club | Greedy, position: str) -> str:
    return str(player.choose(View.parse(position), random.Random(1)))


# --- What it sees coming ---------------------------------------------------------------------------

# 00 takes a 0 and 04 a 0, 12 a 1 and 23 a 2; seat 0 holds 11, the only tile that is left.
SHUT_OUT = "66(65.54.41.13.35.50.06.64.40)(62.20.03.33.34.44.42.21)(61.10.00)(63.32) ?1/15.22.25.55 - 1 15:15"

# Seat 1 holds 55. 05 on 01 scores 10, lets it go out and leaves 245:245; 00 scores 5, seat 1 has to pass,
# and 05 on 00 makes the 10 that are needed then.
ONE_MORE = (
    "44(43.35.54.41.13.36.64)(40.06.62.20.03.33.32.22.21.10)(42.25.56.66.61) 00.05.11.15/?1 - 0 235:220"
)

# Seat 0 holds 33 and goes out with it on 36: the tiles left in the hand of seat 1 are the 30 that it needs.
SHUT_THE_DOOR = "00(04.42.23.30.05.56.61.13.35.52)(06.62)(02.22.21.11.15)(01.14.46.66.63) ?1/34.44.45.55 - 1"


# Seat 1 holds 66. On 56, the only 6, 16 blocks the deal with 10 pips against 12; on 01 it opens another 6.
BLOCK = "22(24.41.15.52.20.06.63.35.50.00.01)(21.11.13.33.34.44.45.56)(23.30.04.46.62) 16.55/?1 - 0 15:15"


def test_it_leaves_points_where_they_let_the_other_go_out() -> None:
    assert chosen(Greedy(), f"{SHUT_OUT} all-fives/2") == "22@23"
    assert chosen(Club(40), f"{SHUT_OUT} all-fives/2") == "15@12"


def test_it_makes_the_points_first_that_win_the_match_with_the_next() -> None:
    assert chosen(Greedy(), f"{ONE_MORE} all-fives/2") == "05@01"
    assert chosen(Club(40), f"{ONE_MORE} all-fives/2") == "00@01"


def test_it_shuts_the_door_on_who_would_win_the_match() -> None:
    assert chosen(Greedy(), f"{SHUT_THE_DOOR} 220:200 all-fives/2") == "55@15"
    assert chosen(Club(40), f"{SHUT_THE_DOOR} 220:200 all-fives/2") == "34@36"


def test_it_blocks_where_that_wins() -> None:
    assert chosen(Greedy(), f"{BLOCK} all-fives/2") == "16@01"
    assert chosen(Club(40), f"{BLOCK} all-fives/2") == "16@56"


def test_plays_that_come_to_the_same_are_tried_in_the_same_worlds_and_the_first_is_made() -> None:
    # 13 and 14 show a 1 each, and nothing tells the two places apart but their names.
    view = View.parse("13.34.41 12.22.56/?14 ?8 0 0:0 all-fives/2")
    assert {str(Club(20).choose(view, random.Random(seed))) for seed in range(40)} == {"12@13"}


def test_however_few_playouts_each_play_is_tried() -> None:
    assert chosen(Club(1), f"{BLOCK} all-fives/2") == "16@56"


def test_without_a_playout_there_is_no_club_player() -> None:
    with pytest.raises(ValueError, match=r"^at least one playout, not 0$"):
        Club(0)


@pytest.mark.parametrize(
    "text",
    [
        "all-fives/2",
        "five-up/4",
        "fives-and-threes/3",
        "all-fives/3,draw_when_able=true",
        "muggins/2,draw=one",
    ],
)
def test_the_deal_is_played_out_by_those_who_take_the_points_and_draw_only_when_they_have_to(
    text: str,
) -> None:
    rules = Rules.parse(text)
    for seed in range(10):
        position = Position.start(rules, Deal.shuffled(random.Random(seed), rules))
        by_greedy = position
        while by_greedy.turn is not None:
            view = by_greedy.view(by_greedy.turn)
            by_greedy = by_greedy.apply(Greedy().choose(view, random.Random(0)))
        assert play_out(position) == by_greedy


# --- How the scores look ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "scores", "value"),
    [
        ("all-fives/2", (250, 245), 1.0),
        ("all-fives/2", (0, 250), -1.0),
        ("all-fives/2", (100, 100), 0.0),
        ("all-fives/3", (200, 30, 40), 1.0),
        ("all-fives/3", (30, 40, 200), -1.0),
        ("all-fives/3", (Fraction(405, 2), Fraction(405, 2), 10), 0.0),
        ("all-fives-deductions/2", (-20, -20), 0.0),
        # 40 ahead with 210 to go: 40 / sqrt(40² + 2 × 15 × (210 + 15)).
        ("all-fives/2", (40, 0), 40 / 8350**0.5),
        # 10 ahead with 21 to go, where 15 is worth 3: 10 / sqrt(10² + 2 × 3 × (21 + 3)).
        ("five-up/2", (40, 30), 10 / 244**0.5),
    ],
)
def test_how_scores_look(rules: str, scores: tuple[int | Fraction, ...], value: float) -> None:
    assert outlook(Rules.parse(rules), scores, 0) == pytest.approx(value, abs=1e-12)


def test_no_lead_looks_as_good_as_a_won_match_and_the_same_lead_better_near_the_target() -> None:
    assert outlook(MAIN, (10, 0), 0) < outlook(MAIN, (240, 230), 0) < outlook(MAIN, (245, 0), 0) < 1


def test_with_two_sides_what_looks_good_for_one_looks_as_bad_for_the_other() -> None:
    for scores in ((30, 95), (245, 240), (250, 5)):
        assert outlook(MAIN, scores, 0) == -outlook(MAIN, scores, 1)


# --- What it knows ---------------------------------------------------------------------------------


def elsewhere(match: Match, seat: int) -> Iterator[Match]:
    """The same match with two tiles exchanged that the seat has not seen, wherever it cannot tell."""
    seen = match.view(seat)
    assert match.position is not None
    known = {*match.position.layout.tiles, *match.position.hands[seat]}
    start = match.deals[-1][0]
    assert isinstance(start, DealStarted)
    assert isinstance(start.boneyard, tuple)
    hidden = [Tile(a, b) for a in range(7) for b in range(a, 7) if Tile(a, b) not in known]
    for i, one in enumerate(hidden):
        for other in hidden[i + 1 :]:
            swap = {one: other, other: one}
            hands = tuple(
                tuple(sorted(swap.get(tile, tile) for tile in hand))
                for hand in start.hands
                if isinstance(hand, tuple)
            )
            boneyard = tuple(swap.get(tile, tile) for tile in start.boneyard)
            again = Match.start(match.rules).deal(Deal(hands, boneyard, start.leader))
            try:
                for event in match.deals[-1][1:]:
                    again = again.follow(event)
            except AllFivesError:
                continue
            if again.position is not None and again.turn == seat and again.view(seat) == seen:
                yield again


@pytest.mark.parametrize("rules", ["all-fives/2", "all-fives/4", "fives-and-threes/3"])
def test_hidden_tiles_that_lie_otherwise_do_not_change_its_choice(rules: str) -> None:
    form, player, others, after_a_draw = Rules.parse(rules), Club(12), 0, 0
    match = Match.start(form)
    match = match.deal(match.next_deal(deal_source("elsewhere", 1)))
    while match.turn is not None:
        view = match.view(match.turn)
        action = player.choose(view, ByteStream(b"chance"))
        if len(view.legal_actions()) > 1:
            for other, _ in zip(elsewhere(match, match.turn), range(6), strict=False):
                assert other.position != match.position
                assert player.choose(other.view(match.turn), ByteStream(b"chance")) == action
                others += 1
                after_a_draw += any(isinstance(event, Drew) for event in view.history)
        match = match.apply(action)
    assert others > 20
    assert after_a_draw > 0 or form.draw == "none"


def names_in(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    named |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return named | {a.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for a in node.names}


def test_who_does_not_imagine_worlds_can_name_neither_a_position_nor_a_match() -> None:
    others = ("club.py", "club_kernel.py", "playout.py")
    simple = [path for path in FOLDER.glob("*.py") if path.name not in others]
    assert len(simple) >= 5
    for path in simple:
        assert names_in(path) & {"Position", "Match", "sample", "worlds", "hands", "boneyard"} == set()


def test_club_has_positions_from_the_worlds_of_its_view_alone_and_looks_into_no_hand() -> None:
    assert names_in(FOLDER / "club.py") & {"Position", "Match", "hands", "boneyard", "parse"} == set()
    tree = ast.parse((FOLDER / "club.py").read_text(encoding="utf-8"))
    asked = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "worlds"]
    assert [isinstance(node.value, ast.Name) and node.value.id for node in asked] == ["view"]
    assert (
        names_in(FOLDER / "playout.py") & {"Match", "hands", "boneyard", "view", "worlds", "sample"} == set()
    )


# --- Its choice is its chance ----------------------------------------------------------------------

PROGRAM = """
from allfives.players import Club
from allfives.rules import ByteStream, Match, Rules, deal_source
match = Match.start(Rules.preset("all-fives", players=3))
match = match.deal(match.next_deal(deal_source("process", 1)))
while match.turn is not None:
    chance = ByteStream(str(len(match.events)).encode())
    action = Club(24).choose(match.view(match.turn), chance)
    print(action)
    match = match.apply(action)
"""


def test_every_process_makes_the_same_choices() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    [choices] = told
    assert len(choices.splitlines()) > 15


def test_another_chance_can_give_another_choice() -> None:
    view = View.parse("- 01.03.05.11.13.16.25.45.56/?9 ?10 0 0:0 all-fives/2")
    assert len({Club(9).choose(view, random.Random(seed)) for seed in range(20)}) > 1
