"""Whole matches in a room, every entry kept and read back, and what the records of them show."""

from __future__ import annotations

import random
from typing import Any, Final, Literal

import pytest

from allfives.rules import PRESETS, ByteStream, Match, Position, Rules
from allfives.table.course import with_forced
from allfives.table.duty import Duty
from allfives.table.entries import Came, DealAborted, DealCommitted, DealRevealed, Happened, Opened
from allfives.table.options import Bank, GivenDeal, Options, PerTurn
from allfives.table.seen import choices
from tests.table.driving import PROCESS, START, Conduct, Room, seated

FORMS: Final = [f"{preset}{seats}" for preset in PRESETS for seats in ("/2", "/3", "/4", "/4,partners=false")]
PACES: Final[tuple[Literal["normal", "fast", "none"], ...]] = ("normal", "fast", "none")
CONDUCTS: Final[tuple[Conduct, ...]] = ("honest", "honest", "silent", "withholding", "lying")


def options(rules: str, **given: Any) -> Options:
    """The options of a room with seats for guests only."""
    return Options(rules=rules, seats=("open",) * Rules.parse(rules).players, **given)


def given_deal() -> GivenDeal:
    """A deal for two, as it is given with the options of a room."""
    deal = Match.start(Rules.parse("all-fives/2")).next_deal(ByteStream(b"given"))
    return GivenDeal(tuple(".".join(map(str, hand)) for hand in deal.hands), text(deal.boneyard), deal.leader)


def text(tiles: tuple[Any, ...]) -> str:
    return ".".join(map(str, tiles))


def events(room: Room) -> list[str]:
    """The types of the events of the room's match."""
    return [entry.event["type"] for entry in room.entries if isinstance(entry, Happened)]


def entries(room: Room) -> list[str]:
    """The types of the entries; of what happened in the match, those of the events."""
    return [e.event["type"] if isinstance(e, Happened) else type(e).__name__ for e in room.entries]


# --- Whole matches ---------------------------------------------------------------------------------


@pytest.mark.parametrize("form", FORMS)
def test_guests_play_a_match_of_every_form_and_every_deal_of_it_is_fair(form: str) -> None:
    rules = Rules.parse(form)
    rules = rules if rules.players == 2 else rules.replace(target=rules.target // 3)
    room = seated(options(str(rules)), seed=FORMS.index(form)).play()
    assert room.table.phase == "over"
    assert {deal.status for deal in room.verification().deals} == {"fair"}
    assert Match.replay(room.match.events) == room.match
    assert room.read_back() == room.table


@pytest.mark.parametrize("number", range(len(FORMS)))
def test_a_match_goes_on_to_its_end_whatever_happens_to_those_who_play_it(number: int) -> None:
    rng = random.Random(f"trouble {number}")
    rules = Rules.parse(FORMS[number])
    rules = rules.replace(target=rules.target // 3)
    kinds = ("open", "person", "open", rng.choice(("random", "greedy")))
    made = Options(
        rules=str(rules),
        seats=("open", *rng.choices(kinds, k=rules.players - 1)),
        clock=(None, PerTurn(2), Bank(20), Bank(60, 1))[number % 4],
        on_timeout="resign" if number % 8 > 5 else "bot",
        pace=PACES[number % 3],
    )
    room = seated(made, seed=number, conduct=dict(enumerate(rng.choices(CONDUCTS, k=rules.players))))
    for deal in (2, 4, 1_000):
        while not room.match.over and room.match.deal_number < deal:
            if rng.random() < 0.1:
                room.trouble()
            if not room.match.over:
                room.step()
        seat = rng.choice((None, *range(rules.players)))
        record = room.record(seat)
        assert record.events == tuple(
            event if room.match.over else event.seen_by(seat) if n >= shown(room) else event
            for n, event in enumerate(room.match.events)
        )
        assert room.read_back() == room.table
    assert room.table.phase == "over"
    assert {deal.status for deal in room.verification().deals} <= {"fair", "server-alone"}
    assert Match.replay(room.match.events) == room.match


def shown(room: Room) -> int:
    """How many events of the match everybody may know whole: those of the deals that are over."""
    match = room.match
    going_on = len(match.deals[-1]) if match.turn is not None else 0
    return 0 if match.deal_number <= 1 and going_on else len(match.events) - going_on


def test_bots_alone_play_a_match_that_nobody_has_to_ask_for() -> None:
    room = Room(Options(rules="five-up/4", seats=("greedy", "random", "random", "greedy"))).play()
    assert room.match.seats == ("greedy", "random", "random (2)", "greedy (2)")
    assert {deal.status for deal in room.verification().deals} == {"server-alone"}


def test_a_rematch_stands_for_itself_and_is_agreed_on_anew() -> None:
    room = seated(Options(seats=("open", "greedy", "open"), rules="muggins/3"), seed=3).play()
    first = room.record()
    room.rematch().play()
    assert room.table.number == 2
    assert room.read_back() == room.table
    assert first.events != room.record().events
    assert {deal.status for deal in room.verification().deals} == {"fair"}
    began = next(n for n, row in enumerate(room.rows) if row.match == 2)
    assert isinstance(room.entries[began], Opened)
    assert room.entries[began + 1 : began + 3] == [
        Came(0, "session-0-0", PROCESS),
        Came(2, "session-2-0", PROCESS),
    ]
    assert room.table.match is not None
    assert not room.table.going_on


def test_the_rematch_of_a_given_deal_is_shuffled() -> None:
    room = seated(options("all-fives/2", deal=given_deal())).play()
    assert [deal.status for deal in room.verification().deals][:2] == ["no-commitments", "fair"]
    given = room.match.deals[0][0]
    room.rematch().to_deal()
    assert room.table.options.deal is None
    assert room.match.deals[0][0] != given
    assert room.verification().deals[0].status == "still-secret"


# --- How a match begins ----------------------------------------------------------------------------


def test_a_given_deal_is_dealt_without_anybody_being_asked() -> None:
    room = seated(options("all-fives/2", deal=given_deal()))
    assert room.wait().kind == "deal"
    assert entries(room)[-2:] == ["match_started", "deal_started"]
    dealt = room.match.position
    assert dealt is not None
    assert text(dealt.hands[0]) == given_deal().hands[0]


# Seat 1 can place nothing, draws both tiles that are left, and passes.
DRAWS_FIRST: Final = (
    "33(32.20.06.61.13.34.41.15.50.03.36.66.65.54.40.00)(35.55.52.21) 01.11.24.44/22 26.46 1 20:25 "
    "all-fives/2"
)
# Seat 0 can place nothing, and neither can anybody once it has drawn the last tile.
BLOCKED_FIRST: Final = (
    "55(56.64.43.36.60.04.45.53.32.26.61.10.00)(50)(52.20.03.31.15) 11.12.14.22.44/24.66 33 0 20:10 "
    "all-fives/2"
)


def test_a_match_from_a_position_begins_with_the_draws_and_passes_that_are_forced() -> None:
    room = seated(options("all-fives/2", position=DRAWS_FIRST))
    assert events(room) == ["match_started", "drew", "drew", "passed"]
    assert room.table.turn == 0
    room.play()
    assert [deal.status for deal in room.verification().deals][:2] == ["no-commitments", "fair"]
    assert room.record().opening.position == DRAWS_FIRST


def test_a_match_from_a_position_can_be_blocked_before_anybody_has_played() -> None:
    room = seated(options("all-fives/2", position=BLOCKED_FIRST))
    assert entries(room)[-3:] == ["match_started", "drew", "deal_ended"]
    assert room.table.phase == "dealing"
    assert room.due() == Duty(START + 8_000, "deal")
    room.wait()
    assert entries(room)[-1] == "DealCommitted"
    room.play().record()


def test_a_match_from_a_position_can_be_over_before_anybody_has_played() -> None:
    room = seated(options("all-fives/2", position=BLOCKED_FIRST.replace("20:10", "245:245")))
    assert events(room) == ["match_started", "drew", "deal_ended", "match_ended"]
    assert room.table.phase == "over"
    room.record()
    room.rematch().to_deal()
    assert room.match.opening.position is None
    assert room.record(0).opening.position is None


def test_bots_begin_a_match_from_a_position_as_well() -> None:
    room = Room(Options(seats=("greedy", "random"), position=DRAWS_FIRST))
    assert events(room) == ["match_started", "drew", "drew", "passed"]
    assert room.due() == Duty(START + 1_200, "bot", 0)


def test_a_deal_of_one_tile_each_ends_with_the_lead() -> None:
    room = seated(options("all-fives/2,hand=1,target=10")).to_deal()
    room.act()
    assert entries(room)[-3:] == ["placed", "deal_ended", "DealRevealed"]
    assert room.table.phase == "dealing"
    room.play()
    assert {deal.status for deal in room.verification().deals} == {"fair"}


# --- What nobody has a choice about ----------------------------------------------------------------


def start(rules: str, position: str) -> Match:
    """The match from a position, under another rule set."""
    position = position.replace("all-fives/2", rules)
    return Match.start(Rules.parse(rules), position=Position.parse(position))


def test_draws_and_passes_without_a_choice_are_done_for_the_seat() -> None:
    match = with_forced(start("all-fives/2", DRAWS_FIRST))
    assert match.turn == 0
    assert len(match.events) == 4


def test_a_placement_is_never_done_for_a_seat_even_where_there_is_no_other() -> None:
    room = seated(options("all-fives-five-tiles/2"))
    offered = set()
    while not room.match.over:
        if room.table.turn is None:
            room.step()
        else:
            offered.add(len(choices(room.table, room.table.turn)))
            done = [entry.event["type"] for entry in room.act() if isinstance(entry, Happened)]
            assert done.count("placed") == 1
    assert 1 in offered


def test_no_draw_tells_the_others_that_nothing_fitted_where_one_may_draw_all_the_same() -> None:
    rules = "all-fives/2,draw_when_able=true"
    match = with_forced(start(rules, DRAWS_FIRST))
    assert match.turn == 1
    assert len(match.events) == 1
    assert match.position is not None
    assert list(map(str, match.position.legal_actions())) == ["+"]
    # Where nothing is left to draw, everybody knows what a pass tells.
    assert with_forced(start(rules, DRAWS_FIRST.replace("22 26.46", "22.26.46 -"))).turn == 0


# --- How a match ends ------------------------------------------------------------------------------


def test_a_match_that_is_resigned_before_its_first_deal_has_a_record_without_a_deal() -> None:
    room = seated()
    room.wait()
    room.resign(0)
    assert room.match.winners == (1,)
    assert room.table.fair is None
    assert len(room.record().events) == 3
    assert room.verification().deals == ()


def test_a_match_that_is_resigned_while_a_deal_is_agreed_on_ends_that() -> None:
    room = seated().to_deal().play(lambda room: room.table.phase == "dealing")
    room.wait()
    while room.table.fair is not None and room.table.fair.closed is None:
        room.agree()
    room.resign(1)
    assert room.match.winners == (0,)
    assert entries(room)[-2:] == ["resigned", "match_ended"]
    assert room.table.fair is None
    assert not room.agree()
    assert {deal.status for deal in room.verification().deals} == {"fair"}
    room.rematch().to_deal()


def test_an_attempt_at_a_deal_that_never_came_stands_in_the_record() -> None:
    room = seated(conduct={0: "withholding"})
    room.play(lambda room: bool(room.table.aborted))
    room.resign(0)
    (attempt,) = room.verification().attempts
    assert attempt.aborted.deal == 1
    assert attempt.aborted.missing == (0,)
    assert room.verification().deals == ()


def test_a_match_that_is_resigned_in_a_deal_publishes_what_it_was_shuffled_from() -> None:
    room = seated().to_deal()
    room.act()
    room.resign(0)
    assert entries(room)[-3:] == ["resigned", "match_ended", "DealRevealed"]
    assert [deal.status for deal in room.verification().deals] == ["fair"]


def test_when_all_but_one_of_four_have_resigned_that_one_has_won() -> None:
    room = seated(options("all-fives/4,partners=false")).to_deal()
    room.resign(2)
    room.resign(0)
    assert room.table.going_on
    room.resign(3)
    assert room.match.winners == (1,)
    room.record()


def test_who_resigned_is_played_on_and_cannot_win() -> None:
    room = seated(options("all-fives/3,target=20"), seed=0).to_deal()
    room.resign(1)
    room.play()
    assert room.match.scores[1] >= 20
    assert 1 not in room.match.winners
    room.record()


def test_of_a_pair_one_resigns_for_both() -> None:
    room = seated(options("all-fives/4")).to_deal()
    room.resign(2)
    assert room.match.winners == (1,)


def test_when_the_last_guest_leaves_while_a_deal_is_agreed_on_bots_play_it() -> None:
    room = seated()
    room.wait()
    room.leave(0)
    room.leave(1)
    assert room.wait().kind == "commits"
    assert entries(room)[-2:] == ["CommitsClosed", "deal_started"]
    assert room.table.bot(0) == room.table.bot(1) == "club"
    for _ in range(5):
        assert room.wait().kind == "bot"
    assert room.verification().deals[0].status == "still-secret"
    while room.table.phase == "playing":
        room.wait()
    assert room.verification().deals[0].status == "server-alone"


def test_secrets_are_published_once_for_each_deal_and_in_the_order_of_seats() -> None:
    room = seated(options("sniff/3"), conduct={1: "silent"}).play()
    revealed = [entry for entry in room.entries if isinstance(entry, DealRevealed)]
    assert [entry.deal for entry in revealed] == list(range(1, room.match.deal_number + 1))
    begun = [entry for entry in room.entries if isinstance(entry, DealCommitted)]
    assert [entry.commits[0] for entry in revealed] == [entry.commit for entry in begun]
    assert {len(entry.secrets) for entry in revealed} == {3}
    assert {deal.clients for deal in room.verification().deals} == {2}


def test_an_attempt_that_came_to_nothing_tells_what_was_revealed_and_by_whom_it_was_not() -> None:
    room = seated(options("all-fives/3"), conduct={1: "lying", 2: "withholding"}).to_deal(2)
    aborted = [entry for entry in room.entries if isinstance(entry, DealAborted)]
    assert [(entry.deal, entry.attempt, entry.missing) for entry in aborted] == [
        (1, 1, (1, 2)),
        (2, 1, (1, 2)),
    ]
    assert [secret is None for secret in aborted[0].secrets] == [False, False, True, True]
    assert [attempt.complete for attempt in room.verification().attempts] == [False, False]
    assert [deal.clients for deal in room.verification().deals] == [1, 1]
