"""A whole match: deals, scores, who leads, who wins, and the log that it is the fold of."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from allfives.rules import (
    Absent,
    Back,
    ByteStream,
    Deal,
    DealEnded,
    DealStarted,
    Draw,
    End,
    IllegalActionError,
    InvalidPositionError,
    Match,
    MatchEnded,
    MatchStarted,
    Placed,
    Position,
    Resigned,
    Rules,
    Score,
    Tile,
    TimedOut,
    deal_source,
)
from tests.rules.games import ALL_FORMS, DRAWING, states_of
from tests.rules.helpers import deal_of, hands, main_form, played

SHORT = main_form(hand=2, target=30)
FIRST = deal_of(0, "14 44", "11 34")
SECOND = deal_of(0, "55 12", "01 02")
GONE_OUT = played(Match.start(SHORT, ["Ana", "Rui"]).deal(FIRST), "14 11@14 44@14")
WON = played(GONE_OUT.deal(SECOND), "55")

# The last tile but one of a deal of three: 46 on 45 blocks it, and seats 0 and 1 are left with 7 pips each.
TABLE = "11(15.52.26.60.05.56.66)(14.42.22)(13.32)(12.20.01.16.63.35.54)"


def before_a_split(scores: str) -> Match:
    """A match of three in which 46@45 blocks the deal and splits 25 between seats 0 and 1."""
    position = Position.parse(f"{TABLE} 00.34.46/03.04/33.44.55 - 0 {scores} all-fives/3")
    return Match.start(main_form(3), position=position)


def test_a_match_begins_with_its_rules_and_names_and_waits_for_a_deal() -> None:
    match = Match.start(SHORT, ["Ana", "Rui"])
    assert match.events == (MatchStarted(SHORT, ("Ana", "Rui")),)
    assert (match.rules, match.seats, match.scores) == (SHORT, ("Ana", "Rui"), (0, 0))
    assert (match.turn, match.over, match.waits_for_deal, match.winners) == (None, False, True, ())
    assert (match.deal_number, match.leader, match.next_leader, match.position) == (0, None, None, None)


def test_seats_without_a_name_are_called_by_their_number() -> None:
    assert Match.start(main_form(3), ["Ana"]).seats == ("Ana", "Seat 1", "Seat 2")
    assert Match.start(main_form(4)).seats == ("Seat 0", "Seat 1", "Seat 2", "Seat 3")
    with pytest.raises(InvalidPositionError, match=r"^2 players, but 3 names$"):
        Match.start(SHORT, ["Ana", "Rui", "Eva"])


def test_partners_begin_with_one_score_a_side() -> None:
    assert Match.start(main_form(4)).scores == (0, 0)
    assert Match.start(main_form(4, partners=False)).scores == (0, 0, 0, 0)


def test_every_action_and_all_that_follows_from_it_is_in_the_log() -> None:
    one, four, eleven = Tile(1, 4), Tile(4, 4), Tile(1, 1)
    assert WON.events == (
        MatchStarted(SHORT, ("Ana", "Rui")),
        DealStarted(1, 0, FIRST.hands, FIRST.boneyard, (0, 0)),
        Placed(0, one, None, (End(one, 1), End(one, 4)), ((one, 1), (one, 4)), 5, (5, 0)),
        Placed(1, eleven, one, (End(eleven, 2), End(one, 4)), ((eleven, 1), (one, 4)), 0, (5, 0)),
        Placed(0, four, one, (End(eleven, 2), End(four, 8)), ((eleven, 1), (four, 4)), 10, (15, 0)),
        DealEnded("out", 0, hands("", "34"), ((0, 5),), (20, 0)),
        DealStarted(2, 0, SECOND.hands, SECOND.boneyard, (20, 0)),
        Placed(0, Tile(5, 5), None, (End(Tile(5, 5), 10),), ((Tile(5, 5), 5), (Tile(5, 5), 5)), 10, (30, 0)),
        DealEnded("target", None, hands("12", "01 02"), (), (30, 0)),
        MatchEnded((0,), (30, 0)),
    )


def test_a_match_that_has_been_won_is_over() -> None:
    assert (WON.over, WON.winners, WON.scores) == (True, (0,), (30, 0))
    assert (WON.turn, WON.waits_for_deal, WON.deal_number, WON.leader) == (None, False, 2, 0)
    with pytest.raises(IllegalActionError, match=r"^\+: the match is over$"):
        WON.apply(Draw())
    with pytest.raises(InvalidPositionError, match=r"^no deal now: the match is over$"):
        WON.deal(SECOND)


def test_a_match_is_a_value_and_the_old_one_stays_as_it_was() -> None:
    match = Match.start(SHORT, ["Ana", "Rui"]).deal(FIRST)
    log = match.events
    again = played(match, "14")
    assert match.events == log
    assert again.events[:-1] == log
    assert (match.scores, again.scores, match.turn, again.turn) == ((0, 0), (5, 0), 0, 1)


def test_between_deals_nobody_is_to_act() -> None:
    assert (GONE_OUT.turn, GONE_OUT.waits_for_deal, GONE_OUT.scores) == (None, True, (20, 0))
    with pytest.raises(IllegalActionError, match=r"^\+: the match waits for a deal$"):
        GONE_OUT.apply(Draw())
    with pytest.raises(IllegalActionError, match=r"^\+: the match waits for a deal$"):
        Match.start(SHORT).apply(Draw())


def test_a_deal_is_not_interrupted_by_another() -> None:
    with pytest.raises(InvalidPositionError, match=r"^no deal now: the deal before it is still going on$"):
        Match.start(SHORT).deal(FIRST).deal(FIRST)


def test_a_deal_that_cannot_be_is_refused() -> None:
    with pytest.raises(InvalidPositionError, match=r"a hand has 2 tiles, that of seat 0 1"):
        Match.start(SHORT).deal(deal_of(0, "14", "11 34"))


# --- Who leads -------------------------------------------------------------------------------------


def test_who_went_out_leads_the_next_deal() -> None:
    assert GONE_OUT.next_leader == 0
    other = played(Match.start(SHORT).deal(deal_of(1, "11 34", "14 44")), "14 11@14 44@14")
    assert other.next_leader == 1
    with pytest.raises(InvalidPositionError, match=r"^seat 0 leads this deal, not seat 1$"):
        GONE_OUT.deal(deal_of(1, "55 12", "01 02"))


def test_after_a_block_the_leader_is_a_new_lot_among_all_seats() -> None:
    blocked = played(before_a_split("0:0:0"), "46@45")
    assert blocked.next_leader is None
    leaders = [blocked.next_deal(ByteStream(bytes([n]))).leader for n in range(100)]
    assert {leaders.count(seat) > 20 for seat in range(3)} == {True}
    for leader in range(3):
        deal = Deal.shuffled(random.Random(1), main_form(3), leader=leader)
        assert blocked.deal(deal).turn == leader


def test_where_the_lead_rotates_the_seat_after_the_last_leader_leads() -> None:
    rules = SHORT.replace(next_leader="rotate")
    match = played(Match.start(rules).deal(deal_of(1, "11 34", "14 44")), "14 11@14 44@14")
    assert match.next_leader == 0
    assert played(Match.start(rules).deal(FIRST), "14 11@14 44@14").next_leader == 1
    assert Match.start(rules).deal(FIRST).next_leader == 1


def test_where_every_leader_is_drawn_by_lot_nobody_is_named() -> None:
    rules = SHORT.replace(next_leader="lot")
    assert played(Match.start(rules).deal(FIRST), "14 11@14 44@14").next_leader is None


def test_the_next_deal_is_shuffled_for_the_leader_that_the_rules_ask_for() -> None:
    assert GONE_OUT.next_deal(random.Random(5)) == Deal.shuffled(random.Random(5), SHORT, leader=0)
    assert Match.start(SHORT).next_deal(random.Random(5)) == Deal.shuffled(random.Random(5), SHORT)


def test_tiles_that_decide_the_first_lead_decide_no_later_one() -> None:
    rules = SHORT.replace(first_leader="highest-double", next_leader="lot")
    first = Match.start(rules).deal(deal_of(0, "14 44", "11 34"))
    assert first.position is not None
    assert first.position.lead is Tile(4, 4)
    later = played(first, "44 34@44 14@44").deal(deal_of(0, "12 13", "66 01"))
    assert later.position is not None
    assert later.position.lead is None
    blocked_source = ByteStream(b"lot")
    deal = Match.start(rules).next_deal(blocked_source)
    assert Match.start(rules).deal(deal).turn == deal.leader


# --- Who wins --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "after", "winners"),
    [
        ("0:0:0", (Fraction(25, 2), Fraction(25, 2), 0), ()),
        ("187:180:0", (Fraction(399, 2), Fraction(385, 2), 0), ()),
        ("187.5:190:0", (200, Fraction(405, 2), 0), (1,)),
        ("190:187.5:0", (Fraction(405, 2), 200, 0), (0,)),
        ("190:190:0", (Fraction(405, 2), Fraction(405, 2), 0), (0, 1)),
        ("187.5:0:199.5", (200, Fraction(25, 2), Fraction(399, 2)), (0,)),
    ],
)
def test_of_two_whom_a_split_carries_to_the_target_the_higher_wins_and_equals_share(
    scores: str, after: tuple[Score, ...], winners: tuple[int, ...]
) -> None:
    match = played(before_a_split(scores), "46@45")
    assert match.scores == after
    assert match.winners == winners
    ended = [event for event in match.events if isinstance(event, MatchEnded)]
    assert ended == ([MatchEnded(winners, after)] if winners else [])


def test_a_settlement_can_win_the_match() -> None:
    match = played(Match.start(SHORT.replace(target=20)).deal(FIRST), "14 11@14 44@14")
    assert match.events[-2:] == (
        DealEnded("out", 0, hands("", "34"), ((0, 5),), (20, 0)),
        MatchEnded((0,), (20, 0)),
    )


# --- A match taken up from a position --------------------------------------------------------------


def test_a_match_can_be_taken_up_from_a_position() -> None:
    match = before_a_split("10:20:30")
    assert (match.turn, match.scores, match.deal_number) == (0, (10, 20, 30), 1)
    assert match.opening.position == (f"{TABLE} 00.34.46/03.04/33.44.55 - 0 10:20:30 all-fives/3")
    assert Match.replay(played(match, "46@45").events) == played(match, "46@45")
    assert played(match, "46@45").deal(Deal.shuffled(random.Random(1), main_form(3))).deal_number == 2


def test_where_the_lead_rotates_a_position_counts_as_led_by_the_seat_to_act() -> None:
    rules = Rules.parse("all-fives/3,next_leader=rotate")
    position = Position.parse(f"{TABLE} 03.04/33.44.55/00.34.46 - 2 0:0:0 {rules}")
    assert Match.start(rules, position=position).next_leader == 0


def test_a_position_that_cannot_be_taken_up_is_refused_with_every_reason() -> None:
    rules = main_form(3)
    over = played(before_a_split("0:0:0"), "46@45").position
    with pytest.raises(InvalidPositionError) as error:
        Match.start(main_form(3, target=100), position=over)
    assert error.value.faults == (
        "the deal is over: there is nothing to take up",
        "the position is under all-fives/3, the match under all-fives/3,target=100",
    )
    good = Position.parse(f"{TABLE} 00.34.46/03.04/33.44.55 - 0 0:0:0 {rules}")
    unsound = Position(rules, good.layout, good.hands[::-1], good.boneyard, 5, (0, 0, 0))
    with pytest.raises(InvalidPositionError) as error:
        Match.start(rules, position=unsound)
    assert error.value.faults == ("there is no seat 5",)


# --- Replaying -------------------------------------------------------------------------------------


def test_a_match_is_the_fold_of_its_log() -> None:
    for count in (1, 2, 3, 4, 6, 7, 10):  # not where it would stop before what follows by itself
        assert Match.replay(WON.events[:count]).events == WON.events[:count]
    assert Match.replay(iter(WON.events)) == WON


@pytest.mark.parametrize(
    ("count", "missing"),
    [(5, DealEnded), (8, DealEnded), (9, MatchEnded)],
)
def test_a_log_that_stops_short_of_what_follows_is_refused(count: int, missing: type) -> None:
    with pytest.raises(InvalidPositionError) as error:
        Match.replay(WON.events[:count])
    assert error.value.faults[0].startswith(f"event {count}: expected {missing.__name__}(")
    assert error.value.faults[0].endswith("not the end of the log")


def damaged(at: int, event: Any) -> list[Any]:
    """The log of the won match with one event exchanged."""
    log: list[Any] = list(WON.events)
    log[at] = event
    return log


PLACED = WON.events[2]
assert isinstance(PLACED, Placed)


@pytest.mark.parametrize(
    ("log", "fault"),
    [
        ([], "event 0: a log begins with the start of a match"),
        (WON.events[1:], "event 0: a log begins with the start of a match"),
        (damaged(2, WON.events[3]), "event 2: seat 0 is to act, not seat 1"),
        (damaged(3, WON.events[2]), "event 3: seat 1 is to act, not seat 0"),
        (
            damaged(2, MatchEnded((0,), (0, 0))),
            "event 2: MatchEnded(winners=(0,), scores=(0, 0)) does not follow here",
        ),
        (
            damaged(1, DealStarted(1, 0, (2, 2), FIRST.boneyard, (0, 0))),
            "event 1: a log with hidden hands cannot be replayed",
        ),
        (
            damaged(1, DealStarted(1, 0, FIRST.hands, 24, (0, 0))),
            "event 1: a log with a hidden boneyard cannot be replayed",
        ),
        (
            damaged(6, DealStarted(2, 1, SECOND.hands, SECOND.boneyard, (20, 0))),
            "event 6: seat 0 leads this deal, not seat 1",
        ),
    ],
)
def test_a_log_in_which_something_does_not_follow_is_refused_with_its_place(
    log: list[Any], fault: str
) -> None:
    with pytest.raises(InvalidPositionError) as error:
        Match.replay(log)
    assert error.value.faults == (fault,)


@pytest.mark.parametrize(
    ("at", "event"),
    [
        (1, DealStarted(2, 0, FIRST.hands, FIRST.boneyard, (0, 0))),
        (1, DealStarted(1, 0, FIRST.hands, FIRST.boneyard, (5, 0))),
        (2, Placed(0, PLACED.tile, None, PLACED.ends, PLACED.places, 10, (10, 0))),
        (2, Placed(0, PLACED.tile, None, PLACED.ends, PLACED.places, 5, (5, 5))),
        (2, Placed(0, PLACED.tile, None, PLACED.ends[:1], PLACED.places, 5, (5, 0))),
        (2, Placed(0, PLACED.tile, None, PLACED.ends, PLACED.places[:1], 5, (5, 0))),
        (5, DealEnded("blocked", 0, hands("", "34"), ((0, 5),), (20, 0))),
        (5, DealEnded("out", 0, hands("", "34"), ((0, 10),), (20, 0))),
        (5, DealEnded("out", 0, hands("", "35"), ((0, 5),), (20, 0))),
        (9, MatchEnded((1,), (30, 0))),
        (9, MatchEnded((0,), (35, 0))),
    ],
)
def test_a_wrong_claim_in_a_log_is_refused_with_what_is_right(at: int, event: Any) -> None:
    with pytest.raises(InvalidPositionError) as error:
        Match.replay(damaged(at, event))
    assert error.value.faults == (f"event {at}: expected {WON.events[at]}, not {event}",)


def test_an_event_after_the_end_is_refused() -> None:
    for event in (WON.events[-1], WON.events[2], DealStarted(3, 0, SECOND.hands, SECOND.boneyard, (30, 0))):
        with pytest.raises(InvalidPositionError) as error:
            Match.replay([*WON.events, event])
        assert error.value.faults[0].startswith("event 10: ")


# --- Following a log event by event -----------------------------------------------------------------


def test_a_match_follows_what_each_event_of_a_log_says_was_done() -> None:
    match, told = Match.start(SHORT, ["Ana", "Rui"]), list(WON.events[1:])
    while told:
        after = match.follow(told[0])
        came = after.since(match)
        assert came == tuple(told[: len(came)])
        match, told = after, told[len(came) :]
    assert match == WON


def test_going_out_brings_the_end_of_the_deal_and_the_next_deal_comes_by_itself() -> None:
    before_last = Match.replay(WON.events[:4])
    gone_out = before_last.follow(WON.events[4])
    assert gone_out.since(before_last) == WON.events[4:6]
    assert gone_out.follow(WON.events[6]).since(before_last) == WON.events[4:7]
    assert WON.since(before_last) == WON.events[4:]
    assert WON.since(Match.start(SHORT, ["Ana", "Rui"])) == WON.events[1:]
    assert WON.since(WON) == ()


def test_what_a_seat_does_besides_placing_is_followed_too() -> None:
    match = Match.start(main_form(3)).deal(Deal.shuffled(random.Random(1), main_form(3), leader=0))
    for event in (TimedOut(1), Absent(2), Back(2), Resigned(1)):
        after = match.follow(event)
        assert after.since(match) == (event,)
        match = after
    assert (match.resigned, match.absent) == (frozenset({1}), frozenset())


def test_what_an_event_claims_is_worked_out_anew() -> None:
    match = Match.start(SHORT).deal(FIRST)
    claimed = Placed(0, Tile(1, 4), None, (), (), 35, (35, 0))
    assert match.follow(claimed).scores == (5, 0)


@pytest.mark.parametrize("event", [WON.events[0], WON.events[5], WON.events[9]])
def test_what_only_ever_follows_from_something_else_is_no_event_to_follow(event: Any) -> None:
    with pytest.raises(InvalidPositionError) as error:
        GONE_OUT.follow(event)
    assert error.value.faults == (f"{event} does not follow here",)


def test_an_event_of_a_seat_that_is_not_to_act_is_refused() -> None:
    with pytest.raises(IllegalActionError, match=r"^seat 0 is to act, not seat 1$"):
        Match.start(SHORT).deal(FIRST).follow(WON.events[3])


@pytest.mark.parametrize(
    ("now", "before"),
    [
        (GONE_OUT, WON),
        (Match.start(SHORT, ["Ana", "Rui"]).deal(FIRST), GONE_OUT),
        (GONE_OUT, Match.start(SHORT)),
        (WON, Match.start(SHORT, ["Ana", "Rui"]).deal(deal_of(0, "14 55", "11 34"))),
        (WON, GONE_OUT.deal(deal_of(0, "55 13", "01 02"))),
    ],
    ids=["a deal later", "an action later", "other names", "another deal", "another second deal"],
)
def test_events_since_a_state_that_the_match_never_had_are_refused(now: Match, before: Match) -> None:
    with pytest.raises(InvalidPositionError, match=r"since a state that it never had$"):
        now.since(before)


# --- Views and seeds -------------------------------------------------------------------------------


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    with pytest.raises(InvalidPositionError, match=r"^nothing has been dealt yet$"):
        Match.start(SHORT).view(0)


def test_a_seeded_match_makes_each_deal_from_the_seed_and_its_number() -> None:
    def deals(seed: int) -> list[Deal]:
        match, made = Match.start(main_form()), []
        while not match.over:
            if match.waits_for_deal:
                made.append(match.next_deal(deal_source(seed, match.deal_number + 1)))
                match = match.deal(made[-1])
            assert match.position is not None
            match = match.apply(match.position.legal_actions()[0])
        return made

    assert deals(7) == deals(7)
    assert deals(7)[0] != deals(8)[0]
    assert len({deal.hands for deal in deals(7)}) == len(deals(7))


@pytest.mark.parametrize("rules", ALL_FORMS + DRAWING, ids=str)
def test_a_match_of_every_form_is_the_fold_of_its_log(rules: Rules) -> None:
    match = states_of(rules, 3)[-1]
    assert Match.replay(match.events) == match


@pytest.mark.parametrize("names", ["Al", [1, 2], ["Ana", None]])
def test_names_are_texts_one_for_each_seat(names: Any) -> None:
    with pytest.raises(InvalidPositionError, match="the names of the seats are texts"):
        Match.start(Rules.preset("all-fives"), names)
