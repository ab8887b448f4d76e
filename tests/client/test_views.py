"""The view that a client works out from what it was told is the one that the match gives."""

from __future__ import annotations

from dataclasses import replace

import pytest

from allfives.client.views import differs, view_from
from allfives.rules import (
    Absent,
    Deal,
    DealEnded,
    DealStarted,
    Drew,
    Event,
    InvalidPositionError,
    Match,
    MatchStarted,
    Placed,
    Position,
    Rules,
    deal_source,
)
from tests.rules.games import ALL_FORMS, DRAWING, states_of


@pytest.mark.parametrize("rules", [*ALL_FORMS, *DRAWING], ids=str)
def test_the_view_from_the_log_is_that_of_the_match_for_every_seat_and_a_spectator(rules: Rules) -> None:
    for match in states_of(rules, 3)[1:]:
        for seat in (None, *range(rules.players)):
            log = [event.seen_by(seat) for event in match.deals[-1]]
            right = match.view(seat)
            if right.lead is not None and seat != right.turn:
                right = replace(right, lead=None)
            assert view_from(rules, seat, log) == right


def test_the_view_of_a_deal_taken_up_from_a_position_is_that_of_the_match() -> None:
    rules = Rules.preset("all-fives")
    before = states_of(rules, 3)[12].position
    assert before is not None
    match = Match.start(rules, position=before)
    for _ in range(3):
        for seat in (None, 0, 1):
            log = [event.seen_by(seat) for event in match.events]
            assert view_from(rules, seat, log) == match.view(seat)
        match = match.apply(match.view(match.turn).legal_actions()[0])


def test_what_happened_to_a_seat_before_the_first_deal_is_in_its_history() -> None:
    rules = Rules.preset("all-fives", players=3)
    match = Match.start(rules).leave(1).resign(2)
    match = match.deal(Deal.shuffled(deal_source(1, 1), rules))
    log = [event.seen_by(0) for event in match.events]
    assert view_from(rules, 0, log) == match.view(0)
    assert match.view(0).history[0] == Absent(1)


def test_a_log_that_does_not_begin_a_deal_gives_no_view() -> None:
    rules = Rules.preset("all-fives")
    for log in ([], [MatchStarted(rules, ("Ana", "Rui"))], [Drew(0, None)]):
        with pytest.raises(InvalidPositionError):
            view_from(rules, 0, log)


def played(seed: int) -> tuple[Rules, Deal, list[Event]]:
    rules = Rules.preset("all-fives")
    match = next(m for m in states_of(rules, seed) if any(isinstance(e, DealEnded) for e in m.deals[-1]))
    return rules, Deal.shuffled(deal_source(seed, 1), rules), list(match.deals[-1])


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_deal_that_was_played_as_it_was_dealt_does_not_differ(seat: int | None) -> None:
    rules, deal, events = played(3)
    log = [event.seen_by(seat) for event in events]
    assert differs(rules, seat, log, deal) is None


def test_every_way_in_which_a_deal_can_differ_is_found() -> None:
    rules, deal, events = played(3)
    begun, end = events[0], events[-1]
    assert isinstance(begun, DealStarted)
    assert isinstance(end, DealEnded)
    swapped = (deal.boneyard[1], deal.boneyard[0], *deal.boneyard[2:])
    drew = next(e for e in events if isinstance(e, Drew))
    log = [e.seen_by(drew.seat) for e in events]
    found = differs(rules, drew.seat, log, Deal(deal.hands, swapped, deal.leader))
    assert found == f"{deal.boneyard[0]} was drawn, and {deal.boneyard[1]} lay there"
    other = Deal.shuffled(deal_source(4, 1), rules, leader=deal.leader)
    assert "it began with" in (differs(rules, 0, log, other) or "")
    assert "it began with" in (differs(rules, 0, log, replace(deal, leader=1 - deal.leader)) or "")
    public = [e.seen_by(None) for e in events]
    # A spectator sees no hand; a tile placed by who never held it shows all the same.
    assert "does not hold" in (differs(rules, None, public, other) or "")
    lied = [*public[:-1], replace(end, hands=end.hands[::-1])]
    assert "the hands at its end" in (differs(rules, None, lied, deal) or "")
    start = MatchStarted(rules, ("Ana", "Rui"), str(Position.start(rules, deal)))
    assert differs(rules, 0, [start, *log[1:]], deal) == "the deal was taken up from a position"
    assert any(isinstance(e, Placed) for e in events)
