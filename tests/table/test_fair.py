"""Deals that nobody can have chosen: made from secrets, and verified from a record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from allfives.notation import (
    Record,
    read_record,
    record_from_json,
    record_to_json,
    write_record,
)
from allfives.rules import (
    PRESETS,
    Deal,
    DealEnded,
    DealStarted,
    Event,
    Match,
    NotationError,
    Rules,
    deal_source,
)
from allfives.table.agreement import (
    Aborted,
    aborted_in,
    aborted_text,
    commitment,
    deal_bytes,
    fair_deal,
)
from allfives.table.fair import DealCheck, verify
from allfives.testing import rules_sets
from tests.table.fair_records import aborted, fair_record, secrets, with_attempts

COUNTING = [bytes(range(n, n + 32)) for n in (0, 32, 64, 96, 128)]
"""Secrets that anybody can type: the bytes 0 to 31, 32 to 63 …"""

BLOCKING = "all-fives/2,draw=none,target=1000"
"""A form whose deals end in a block as often as not."""

few = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


def statuses(record: Record) -> list[str]:
    return [deal.status for deal in verify(record).deals]


def shown(deal: Deal) -> tuple[list[str], str, int]:
    hands = [".".join(map(str, hand)) for hand in deal.hands]
    return hands, ".".join(map(str, deal.boneyard)), deal.leader


def started(record: Record, number: int) -> tuple[int, DealStarted]:
    """The seq and the event of the beginning of a deal."""
    return next(
        (seq, event)
        for seq, event in enumerate(record.events)
        if isinstance(event, DealStarted) and event.deal == number
    )


def changed(record: Record, number: int, **changes: Any) -> Record:
    """The record with another beginning of a deal, and all else as it was."""
    seq, event = started(record, number)
    events: list[Event] = list(record.events)
    events[seq] = replace(event, **changes)
    return replace(record, events=tuple(events))


def revealed(record: Record, number: int, reveals: Sequence[bytes]) -> Record:
    """The record with other bytes revealed for a deal."""
    return replace(record, reveals={**record.reveals, number: tuple(reveals)})


# --- From secrets to a deal --------------------------------------------------------------------------


def test_a_commitment_is_the_sha_256_of_the_secret() -> None:
    expected = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment(COUNTING[0]).hex() == expected


@pytest.mark.parametrize(
    ("deal", "parties", "expected"),
    [
        (1, 3, "27a3a06e7126af8ff500c3aaac7ccde5f20af77cad670337e360de984aabf5bb"),
        (2, 3, "c5f9b465f06ea64e32c04eaf6b1886f2b38f5f91266aad9cff13a2ec9e4c3f5f"),
        (1, 1, "26669dff0fcc43899838a934035c9ac4bebbba69f5bc3551392f841cc9692705"),
    ],
)
def test_the_bytes_of_a_deal_come_from_its_number_and_all_secrets(
    deal: int, parties: int, expected: str
) -> None:
    assert deal_bytes(deal, COUNTING[:parties]).hex() == expected


@pytest.mark.parametrize(
    ("players", "hands", "boneyard", "leader"),
    [
        (
            2,
            ["00.04.05.12.14.22.26.36.46", "01.11.13.16.24.25.34.45.56"],
            "02.33.66.23.55.06.03.35.15.44",
            1,
        ),
        (
            3,
            ["02.04.16.26.33.35.55", "03.06.15.22.36.46.66", "00.05.12.14.44.45.56"],
            "11.23.01.25.34.13.24",
            1,
        ),
        (
            4,
            ["03.16.23.34.44", "14.25.26.33.45", "11.12.15.35.66", "01.04.06.24.46"],
            "02.00.36.05.13.22.56.55",
            2,
        ),
    ],
)
def test_the_first_deal_of_secrets_that_anybody_can_type(
    players: int, hands: list[str], boneyard: str, leader: int
) -> None:
    match = Match.start(Rules.preset("all-fives", players=players))
    deal = fair_deal(match, COUNTING[: players + 1])
    assert shown(deal) == (hands, boneyard, leader)
    assert match.deal(deal).events[-1] == DealStarted(
        1, leader, deal.hands, deal.boneyard, (0,) * len(match.scores)
    )


@pytest.mark.parametrize("wrong", [[], [b"short"], [COUNTING[0], COUNTING[1] + b"!"]])
def test_a_secret_has_32_bytes_and_a_deal_has_at_least_one(wrong: list[bytes]) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        deal_bytes(1, wrong)
    with pytest.raises(ValueError, match="32 bytes, not 5"):
        commitment(b"short")
    with pytest.raises(ValueError, match="no deal 0"):
        deal_bytes(0, COUNTING)


# --- What is right -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_fair_deals_of_every_form_are_found_fair_also_after_writing_and_reading(
    preset: str, players: int
) -> None:
    record = fair_record(Rules.preset(preset, players=players), deals=4)
    found = verify(record)
    assert len(found.deals) >= 2
    assert {(deal.status, deal.clients) for deal in found.deals} == {("fair", players)}
    assert not found.wrong
    assert verify(read_record(write_record(record))) == found
    assert verify(record_from_json(record_to_json(record))) == found


def test_the_deals_of_these_tests_end_both_ways_so_that_lots_are_drawn_later_too() -> None:
    record = fair_record(BLOCKING, deals=8)
    how = {event.how for event in record.events if isinstance(event, DealEnded)}
    assert {"out", "blocked"} <= how
    assert set(statuses(record)) == {"fair"}


@few
@given(rules_sets())
def test_the_leader_of_the_first_two_deals_is_found_right_whatever_decides_it(rules: Rules) -> None:
    record = fair_record(rules, deals=2)
    assert set(statuses(record)) == {"fair"}
    event = started(record, 1)[1]
    other = (event.leader + 1) % rules.players
    assert verify(changed(record, 1, leader=other)).deals[0].differs == ("leader",)


def test_a_deal_of_the_server_alone_is_told_apart_since_it_could_have_been_chosen() -> None:
    found = verify(fair_record(clients=0))
    assert [(deal.status, deal.clients) for deal in found.deals] == [("server-alone", 0)] * 2
    assert not found.wrong


def test_whoever_was_left_out_is_not_counted() -> None:
    found = verify(fair_record("all-fives/4", clients=1))
    assert [(deal.status, deal.clients) for deal in found.deals] == [("fair", 1)] * 2


def test_deals_without_commitments_are_told_and_are_nothing_wrong() -> None:
    record = fair_record(deals=2)
    assert statuses(replace(record, commits={}, reveals={})) == ["no-commitments"] * 2
    first = replace(record, commits={1: record.commits[1]}, reveals={1: record.reveals[1]})
    assert verify(first).deals == (
        DealCheck(1, "fair", ("kept", "kept", "kept")),
        DealCheck(2, "no-commitments"),
    )
    assert not verify(first).wrong


def test_a_match_taken_up_from_a_position_has_no_commitments_for_that_deal() -> None:
    whole = fair_record(deals=1).events
    position = Match.replay(whole[:8]).position
    assert position is not None
    match = Match.start(position.rules, position=position)
    while not match.waits_for_deal:
        assert match.position is not None
        match = match.apply(match.position.legal_actions()[0])
    told = secrets(2, 2)
    match = match.deal(fair_deal(match, told))
    record = replace(Record.of(match), commits={2: tuple(map(commitment, told))}, reveals={2: told})
    assert statuses(record) == ["no-commitments", "fair"]
    told_of = replace(record, comments={0: ("[%aborted nonsense]",)})
    assert [deal for deal, _ in verify(told_of).unreadable] == [1]
    claimed = replace(record, commits={1: record.commits[2]}, reveals={1: told})
    assert verify(claimed).deals[0] == DealCheck(1, "dealt-otherwise", ("kept",) * 3, ("position",))


# --- What is wrong -----------------------------------------------------------------------------------


def test_a_server_that_changes_its_secret_after_the_commitment_is_found_out() -> None:
    record = fair_record(word="other ")
    honest = fair_record()
    # It deals from the other secret, and is consistent in everything but the commitment.
    cheating = replace(
        record, commits={1: (honest.commits[1][0], *record.commits[1][1:]), 2: record.commits[2]}
    )
    found = verify(cheating)
    assert found.deals[0] == DealCheck(1, "commitment-broken", ("broken", "kept", "kept"))
    assert found.deals[1].status == "fair"
    assert found.wrong


def test_a_client_that_lies_is_found_out_and_named() -> None:
    record = fair_record("all-fives/3")
    lie = secrets(9, 1)[0]
    told = record.reveals[2]
    found = verify(revealed(record, 2, (*told[:2], lie, told[3])))
    assert found.deals[1] == DealCheck(2, "commitment-broken", ("kept", "kept", "broken", "kept"))


def test_one_tile_exchanged_is_found() -> None:
    def swapped(number: int, deal: Deal) -> Deal:
        (first, *hands), (next_tile, *boneyard) = deal.hands, deal.boneyard
        hand = tuple(sorted((*first[1:], next_tile)))
        return replace(deal, hands=(hand, *hands), boneyard=(first[0], *boneyard)) if number == 2 else deal

    found = verify(fair_record(cheat=swapped))
    assert found.deals[0].status == "fair"
    assert found.deals[1] == DealCheck(2, "dealt-otherwise", ("kept",) * 3, ("hands", "boneyard"))
    assert found.wrong


def test_hands_exchanged_and_another_order_of_the_boneyard_are_found() -> None:
    exchanged = fair_record(cheat=lambda _, deal: replace(deal, hands=deal.hands[::-1]), deals=1)
    assert verify(exchanged).deals[0].differs == ("hands",)
    turned = fair_record(cheat=lambda _, deal: replace(deal, boneyard=deal.boneyard[::-1]), deals=1)
    assert verify(turned).deals[0].differs == ("boneyard",)


def test_a_leader_that_the_lot_did_not_give_is_found() -> None:
    other = fair_record(cheat=lambda _, deal: replace(deal, leader=1 - deal.leader), deals=1)
    assert other.match().leader is not None  # it follows the rules in every other way
    assert verify(other).deals[0] == DealCheck(1, "dealt-otherwise", ("kept",) * 3, ("leader",))


def test_a_wrong_leader_is_found_where_the_rules_settle_it_and_after_a_block() -> None:
    record = fair_record(BLOCKING, deals=8)
    ends = [event.how for event in record.events if isinstance(event, DealEnded)]
    for how in ("out", "blocked"):
        number = ends.index(how) + 2
        leader = started(record, number)[1].leader
        found = verify(changed(record, number, leader=1 - leader))
        assert found.deals[number - 1].differs == ("leader",)
        assert [deal.status for deal in found.deals[: number - 1]] == ["fair"] * (number - 1)


def test_clients_in_another_order_make_another_deal() -> None:
    record = fair_record("all-fives/3", deals=1)
    server, one, two, three = record.reveals[1]
    both = revealed(record, 1, (server, two, one, three))
    assert verify(both).deals[0].parties == ("kept", "broken", "broken", "kept")
    together = replace(both, commits={1: tuple(map(commitment, both.reveals[1]))})
    assert verify(together).deals[0].status == "dealt-otherwise"


def test_bytes_without_a_commitment_count_as_a_broken_one() -> None:
    record = fair_record(deals=1)
    more = revealed(record, 1, (*record.reveals[1], COUNTING[0]))
    assert verify(more).deals[0] == DealCheck(1, "commitment-broken", ("kept", "kept", "kept", "broken"))
    assert verify(replace(record, commits={})).deals[0].parties == ("broken",) * 3


@pytest.mark.parametrize("length", [1, 31, 33, 64])
def test_a_secret_of_another_length_breaks_the_commitment_even_with_the_right_sum(length: int) -> None:
    secret = b"s" * length
    record = fair_record(deals=1)
    told = (secret, *record.reveals[1][1:])
    commits = (sha256(secret).digest(), *record.commits[1][1:])
    found = verify(replace(record, commits={1: commits}, reveals={1: told}))
    assert found.deals[0] == DealCheck(1, "commitment-broken", ("broken", "kept", "kept"))


def test_bytes_that_had_been_published_before_are_no_secret() -> None:
    match = Match.start(Rules.preset("all-fives"))
    first, second = secrets(1, 2), (secrets(2, 2)[0], *secrets(1, 2)[1:])
    match = match.deal(fair_deal(match, first))
    while not match.waits_for_deal:
        assert match.position is not None
        match = match.apply(match.position.legal_actions()[0])
    match = match.deal(fair_deal(match, second))
    told = {1: first, 2: second}
    commits = {number: tuple(map(commitment, each)) for number, each in told.items()}
    found = verify(replace(Record.of(match), commits=commits, reveals=told))
    assert found.deals == (
        DealCheck(1, "fair", ("kept",) * 3),
        DealCheck(2, "used-before", ("kept", "used-before", "used-before")),
    )
    assert found.wrong


@few
@given(st.data())
def test_any_single_bit_flipped_in_any_commitment_or_secret_is_found(data: st.DataObject) -> None:
    record = with_attempts(fair_record("all-fives/3"), {0: [aborted(1, {2: 1})]})
    assert not verify(record).wrong
    kind = data.draw(st.sampled_from(["commits", "reveals", "aborted"]))
    bit = data.draw(st.integers(0, 255))

    def flipped(value: bytes) -> bytes:
        return (int.from_bytes(value, "big") ^ (1 << bit)).to_bytes(32, "big")

    if kind == "aborted":
        [attempt] = aborted_in(record.comments[0][0])
        name, place = data.draw(
            st.sampled_from([("commits", 0), ("commits", 1), ("reveals", 0), ("reveals", 1)])
        )
        values = list(getattr(attempt, name))
        values[place] = flipped(values[place])
        change: dict[str, Any] = {name: tuple(values)}
        damaged = with_attempts(record, {0: [replace(attempt, **change)]})
        [party] = [n for n, state in enumerate(verify(damaged).attempts[0].parties) if state == "broken"]
        assert party == place
    else:
        deal = data.draw(st.sampled_from([1, 2]))
        party = data.draw(st.integers(0, 3))
        values = list(getattr(record, kind)[deal])
        values[party] = flipped(values[party])
        change = {kind: {**getattr(record, kind), deal: tuple(values)}}
        damaged = replace(record, **change)
        found = verify(damaged).deals[deal - 1]
        assert found.status == "commitment-broken"
        assert [n for n, state in enumerate(found.parties) if state == "broken"] == [party]
    assert verify(damaged).wrong


# --- What is not shown -------------------------------------------------------------------------------


def test_a_deal_that_goes_on_keeps_its_secrets_and_is_nothing_wrong() -> None:
    record = fair_record(deals=2)
    seq, _ = started(record, 2)
    going_on = Record(record.events[: seq + 2], commits=record.commits, reveals={1: record.reveals[1]})
    found = verify(going_on)
    assert [deal.status for deal in found.deals] == ["fair", "still-secret"]
    assert found.deals[1].clients == 2
    assert not found.wrong


def test_a_server_that_never_publishes_its_secrets_is_told() -> None:
    record = fair_record(deals=2)
    found = verify(replace(record, reveals={2: record.reveals[2]}))
    assert found.deals[0] == DealCheck(1, "not-revealed", ("withheld",) * 3)
    assert found.wrong
    some = verify(revealed(record, 2, record.reveals[2][:2]))
    assert some.deals[1] == DealCheck(2, "not-revealed", ("kept", "kept", "withheld"))
    assert some.wrong


def test_a_deal_that_a_resignation_cut_short_is_over() -> None:
    match = Match.start(Rules.preset("all-fives"))
    told = secrets(1, 2)
    record = Record.of(match.deal(fair_deal(match, told)).resign(0))
    commits = {1: tuple(map(commitment, told))}
    assert statuses(replace(record, commits=commits, reveals={1: told})) == ["fair"]
    assert statuses(replace(record, commits=commits)) == ["not-revealed"]


def test_a_record_that_hides_hands_cannot_be_verified_and_says_so() -> None:
    record = fair_record(deals=2)
    seen = record.seen_by(0)
    assert statuses(seen) == ["tiles-hidden"] * 2
    assert not verify(seen).wrong
    # With the secrets beside it, what can be seen must fit all the same.
    told = replace(seen, reveals=record.reveals)
    assert statuses(told) == ["tiles-hidden"] * 2
    hands = started(seen, 1)[1].hands
    swapped = changed(told, 1, hands=(started(record, 1)[1].hands[1], *hands[1:]))
    assert verify(swapped).deals[0] == DealCheck(1, "dealt-otherwise", ("kept",) * 3, ("hands",))
    fewer = changed(told, 1, hands=(hands[0], 8), boneyard=11)
    assert verify(fewer).deals[0].differs == ("hands", "boneyard")
    lie = revealed(told, 1, (COUNTING[0], *record.reveals[1][1:]))
    assert statuses(lie)[0] == "commitment-broken"


# --- Aborted attempts --------------------------------------------------------------------------------


def test_an_aborted_attempt_is_written_and_read_again() -> None:
    attempt = Aborted(12, (COUNTING[0], COUNTING[1]), (COUNTING[2], None), (3,))
    text = aborted_text(attempt)
    assert text == (
        "[%aborted 12 commits=000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f,"
        "202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f "
        "reveals=404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f,- missing=3]"
    )
    assert aborted_in(text) == (attempt,)
    nobody = Aborted(1, (COUNTING[0],), (None,))
    assert aborted_text(nobody).endswith(" reveals=-]")
    assert aborted_in(f"A note [%clk 0:45] {text} and\n{aborted_text(nobody)}.") == (attempt, nobody)
    assert aborted_in("[%clk 0:45] aborted [%aborted] {[%abort 1 commits=00]}") == ()


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "0 commits=00 reveals=00",
        "1 commits=0 reveals=00",
        "1 commits= reveals=00",
        "1 commits=00,11 reveals=00",
        "1 commits=00,11 reveals=00,-",
        "1 commits=00,11 reveals=00,- missing=1,2",
        "1 commits=00,11,22 reveals=00,-,- missing=2,1",
        "1 commits=00,11,22 reveals=00,-,- missing=1,1",
        "1 commits=00 reveals=00 missing=",
        "1 commits=00 reveals=00 more=1",
        "9999999999 commits=00 reveals=00",
    ],
)
def test_an_aborted_attempt_that_cannot_be_read_is_told_with_its_deal(text: str) -> None:
    with pytest.raises(NotationError):
        aborted_in(f"[%aborted {text}]")
    record = fair_record(deals=2)
    seq, _ = started(record, 2)
    found = verify(replace(record, comments={seq - 1: (f"[%aborted {text}]", "[%clk 0:45]")}))
    assert [deal for deal, _ in found.unreadable] == [1]
    assert found.wrong
    assert [deal.status for deal in found.deals] == ["fair", "fair"]


def test_an_attempt_has_the_numbers_that_belong_together() -> None:
    for deal, commits in ((0, (COUNTING[0],)), (1, ())):
        with pytest.raises(ValueError, match="from 1 on"):
            Aborted(deal, commits, commits)
    with pytest.raises(ValueError, match="in order"):
        Aborted(1, (COUNTING[0],), (None,), (10,))


def test_aborted_attempts_are_shown_with_what_they_show_also_after_writing_and_reading() -> None:
    record = fair_record("all-fives/3", deals=2)
    second, _ = started(record, 2)
    lost = secrets(7, 3)  # the server's own secret is never published
    told = {
        0: [aborted(1, {2: 2}), Aborted(1, tuple(map(commitment, lost)), (None, *lost[1:]))],
        second - 1: [aborted(2, {1: 1})],
    }
    record = with_attempts(record, told)
    for each in (record, read_record(write_record(record)), record_from_json(record_to_json(record))):
        found = verify(each)
        assert [(attempt.aborted.deal, attempt.parties) for attempt in found.attempts] == [
            (1, ("kept", "kept", "withheld")),
            (1, ("withheld", "kept", "kept", "kept")),
            (2, ("kept", "withheld", "kept")),
        ]
        assert [attempt.aborted.missing for attempt in found.attempts] == [(2,), (), (1,)]
        assert not found.wrong
        assert {deal.status for deal in found.deals} == {"fair"}


def test_an_attempt_for_a_deal_that_never_came_is_shown_too() -> None:
    record = fair_record(deals=1)
    found = verify(with_attempts(record, {len(record.events) - 1: [aborted(2, {1: 0})]}))
    assert [attempt.aborted.deal for attempt in found.attempts] == [2]
    undealt = Record.of(Match.start(Rules.preset("all-fives")).leave(0))
    record = with_attempts(undealt, {0: [aborted(1, {1: 0})], 1: [aborted(1, {2: 1})]})
    found = verify(read_record(write_record(record)))
    assert [attempt.aborted.missing for attempt in found.attempts] == [(0,), (1,)]
    assert (found.deals, found.wrong) == ((), True)  # both attempts have the same secrets
    assert found.attempts[1].parties == ("used-before", "kept", "withheld")


def test_an_attempt_that_nothing_kept_from_being_dealt_is_wrong() -> None:
    told = secrets(1, 2, "complete ")
    complete = Aborted(1, tuple(map(commitment, told)), told)
    found = verify(with_attempts(fair_record(), {0: [complete]}))
    assert found.attempts[0].complete
    assert found.wrong


def test_a_broken_commitment_in_an_aborted_attempt_is_wrong() -> None:
    attempt = aborted(1, {1: 0})
    lie = replace(attempt, reveals=(COUNTING[0], None, attempt.reveals[2]))
    found = verify(with_attempts(fair_record(), {0: [lie]}))
    assert found.attempts[0].parties == ("broken", "withheld", "kept")
    assert found.wrong


def test_secrets_of_an_aborted_attempt_are_public_and_serve_no_second_time() -> None:
    told = secrets(1, 2)
    attempt = Aborted(1, tuple(map(commitment, told)), (*told[:2], None), (1,))
    found = verify(with_attempts(fair_record(deals=1), {0: [attempt]}))
    # The third was not revealed then, so it still was a secret.
    assert found.deals[0] == DealCheck(1, "used-before", ("used-before", "used-before", "kept"))


def test_seeded_deals_are_not_called_fair() -> None:
    match = Match.start(Rules.preset("all-fives"))
    match = match.deal(match.next_deal(deal_source(7, 1)))
    assert statuses(Record.of(match, {"Seed": "7"})) == ["no-commitments"]
