"""The club player chooses the same with the kernel as without."""

import random

import pytest

from allfives.kernel import warm
from allfives.players.club import Club, _look_ahead
from allfives.players.club_kernel import look_ahead
from allfives.players.protocol import placements
from allfives.rules import Deal, Match, Rules

FORMS = ["all-fives/2", "all-fives/3", "all-fives/4", "sniff/2", "muggins/3", "fives-and-threes/2"]


@pytest.mark.parametrize("form", [*FORMS, "all-fives-deductions/4"])
def test_how_things_look_is_the_same_number_with_the_kernel_and_without(form: str) -> None:
    warm()
    rules = Rules.parse(form)
    rng, compared = random.Random(form), 0
    match = Match.start(rules).deal(Deal.shuffled(rng, rules))
    while match.turn is not None and not match.winners:
        view = match.view(match.turn)
        choice = placements(view)
        if isinstance(choice, tuple) and len(choice) > 1:
            plain = _look_ahead(view, choice, 4, random.Random(compared))
            assert look_ahead(view, choice, 4, random.Random(compared)) == plain
            compared += 1
        match = match.apply(Club(4).choose(view, random.Random(1)))
        if match.position is None or match.position.turn is None:
            break
    assert compared > 2
