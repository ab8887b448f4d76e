"""How a deal is agreed on: who is asked, what is taken, and what is refused."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from allfives.table.commands import Commit, Resign, Reveal
from allfives.table.entries import (
    CommitsClosed,
    DealAborted,
    DealCommitted,
    Entry,
    Happened,
    SeatCommitted,
    SeatRevealed,
)
from allfives.table.options import Options
from tests.table.driving import Room, seated

SECRETS = tuple(bytes([n]) * 32 for n in range(4))


def agreeing(seats: int = 2, **given: Any) -> Room:
    """A room in which the server has committed to its secret for the first deal."""
    room = seated(Options(rules=f"all-fives/{seats}", seats=("open",) * seats, **given))
    assert room.wait().kind == "deal"
    return room


def commit(secret: bytes, deal: int = 1, attempt: int = 1) -> Commit:
    return Commit(id="1", deal=deal, attempt=attempt, commit=hashlib.sha256(secret).hexdigest())


def reveal(secret: bytes, deal: int = 1, attempt: int = 1) -> Reveal:
    return Reveal(id="1", deal=deal, attempt=attempt, secret=secret.hex())


def kinds(entries: list[Entry]) -> list[str]:
    return [e.event["type"] if isinstance(e, Happened) else type(e).__name__ for e in entries]


def asked(room: Room) -> list[tuple[int, int, tuple[int, ...]]]:
    """What was asked for so far: deal, attempt, seats."""
    return [(e.deal, e.attempt, e.asked) for e in room.entries if isinstance(e, DealCommitted)]


def test_all_commit_then_all_reveal_then_it_is_dealt() -> None:
    room = agreeing()
    digest = hashlib.sha256(SECRETS[1]).hexdigest()
    assert room.do(1, commit(SECRETS[1])) == [SeatCommitted(1, digest)]
    assert kinds(room.do(0, commit(SECRETS[0]))) == ["SeatCommitted", "CommitsClosed"]
    assert room.entries[-1] == CommitsClosed((0, 1))
    assert room.do(0, reveal(SECRETS[0])) == [SeatRevealed(0, SECRETS[0].hex())]
    assert kinds(room.do(1, reveal(SECRETS[1]))) == ["SeatRevealed", "deal_started"]


@pytest.mark.parametrize(("deal", "attempt"), [(0, 1), (2, 1), (1, 0), (1, 2), (-1, -1), (10**30, 1)])
def test_bytes_for_another_deal_or_attempt_are_not_asked_for(deal: int, attempt: int) -> None:
    room = agreeing()
    assert room.refused(0, commit(SECRETS[0], deal, attempt)) == "not_asked"
    room.do(0, commit(SECRETS[0]))
    room.do(1, commit(SECRETS[1]))
    assert room.refused(0, reveal(SECRETS[0], deal, attempt)) == "not_asked"


def test_a_seat_commits_once_and_not_after_the_time_for_it() -> None:
    room = agreeing()
    room.do(0, commit(SECRETS[0]))
    assert room.refused(0, commit(SECRETS[1])) == "not_asked"
    assert room.refused(0, reveal(SECRETS[0])) == "not_asked"
    assert room.wait().kind == "commits"
    assert room.entries[-1] == CommitsClosed((0,))
    assert room.refused(1, commit(SECRETS[1])) == "not_asked"
    assert room.refused(1, reveal(SECRETS[1])) == "not_asked"
    assert kinds(room.do(0, reveal(SECRETS[0]))) == ["SeatRevealed", "deal_started"]
    assert room.refused(0, reveal(SECRETS[0])) == "not_asked"


def test_other_bytes_than_those_committed_to_are_refused_and_the_right_ones_taken_after_it() -> None:
    room = agreeing()
    room.do(0, commit(SECRETS[0]))
    room.do(1, commit(SECRETS[1]))
    assert room.refused(0, reveal(SECRETS[1])) == "reveal_mismatch"
    room.do(0, reveal(SECRETS[0]))
    assert room.refused(0, reveal(SECRETS[0])) == "not_asked"


def test_a_commitment_that_was_made_before_is_no_secret_and_is_refused() -> None:
    room = agreeing()
    fair = room.table.fair
    assert fair is not None
    server = Commit(id="1", deal=1, attempt=1, commit=fair.began.commit)
    assert room.refused(0, server) == "bad_command"
    room.do(0, commit(SECRETS[0]))
    assert room.refused(1, commit(SECRETS[0])) == "bad_command"
    room.do(1, commit(SECRETS[1]))
    room.do(0, reveal(SECRETS[0]))
    assert room.wait().kind == "reveals"
    # Published with the attempt that came to nothing.
    assert room.refused(0, commit(SECRETS[0], attempt=2)) == "bad_command"
    assert room.refused(0, commit(SECRETS[1], attempt=2)) == "bad_command"
    room.do(0, commit(SECRETS[2], attempt=2))
    room.do(0, reveal(SECRETS[2], attempt=2))
    room.play(lambda room: room.table.fair is not None and room.table.fair.began.deal == 2)
    # Published with the deal that is over.
    assert room.refused(0, commit(SECRETS[2], 2)) == "bad_command"
    room.do(0, commit(SECRETS[3], 2))


def test_who_does_not_reveal_is_left_out_of_that_deal_and_asked_again_for_the_next() -> None:
    room = seated(
        Options(rules="all-fives/3", seats=("open",) * 3), conduct={1: "withholding", 2: "lying"}
    ).to_deal(3)
    assert asked(room) == [
        (1, 1, (0, 1, 2)),
        (1, 2, (0,)),
        (2, 1, (0, 1, 2)),
        (2, 2, (0,)),
        (3, 1, (0, 1, 2)),
        (3, 2, (0,)),
    ]
    assert {e.missing for e in room.entries if isinstance(e, DealAborted)} == {(1, 2)}
    # Once the attempt without them has begun, they are not asked for anything.
    assert room.refused(1, commit(SECRETS[0], 3, 2)) == "not_asked"


def test_an_attempt_without_anybody_left_to_ask_is_the_servers_alone() -> None:
    room = seated(conduct={0: "withholding", 1: "withholding"}).to_deal()
    assert asked(room) == [(1, 1, (0, 1)), (1, 2, ())]
    assert kinds(room.entries)[-4:] == ["DealAborted", "DealCommitted", "CommitsClosed", "deal_started"]


def test_only_guests_who_are_there_and_play_themselves_are_asked() -> None:
    room = seated(Options(rules="all-fives/4,partners=false", seats=("open", "open", "open", "greedy")))
    room.to_deal().resign(0)
    room.leave(1)
    room.to_deal(2)
    room.leave(2)
    room.to_deal(3)
    assert asked(room) == [(1, 1, (0, 1, 2)), (2, 1, (2,)), (3, 1, ())]


def test_who_is_not_connected_is_not_asked() -> None:
    room = seated()
    room.lose(1)
    room.wait()
    assert asked(room) == [(1, 1, (0,))]
    room.join(1)
    assert room.refused(1, commit(SECRETS[1])) == "not_asked"


def test_who_was_asked_and_resigns_may_still_do_its_part() -> None:
    room = agreeing(3)
    room.resign(1)
    for seat in range(3):
        room.do(seat, commit(SECRETS[seat]))
    for seat in range(3):
        room.do(seat, reveal(SECRETS[seat]))
    assert room.table.phase == "playing"


def test_who_was_asked_and_goes_can_reveal_once_it_is_back() -> None:
    room = agreeing()
    room.do(0, commit(SECRETS[0]))
    room.do(1, commit(SECRETS[1]))
    room.leave(1)
    assert room.refused(1, reveal(SECRETS[1])) == "not_seated"
    room.back(1)
    room.do(1, reveal(SECRETS[1]))
    room.do(0, reveal(SECRETS[0]))
    assert room.table.phase == "playing"


@pytest.mark.parametrize("committed", [(), (0,), (0, 1)])
def test_a_match_that_is_resigned_while_a_deal_is_agreed_on_asks_for_nothing_more(
    committed: tuple[int, ...],
) -> None:
    room = agreeing()
    for seat in committed:
        room.do(seat, commit(SECRETS[seat]))
    assert kinds(room.do(0, Resign(id="1"))) == ["resigned", "match_ended"]
    assert room.table.fair is None
    for seat in (0, 1):
        assert room.refused(seat, commit(SECRETS[2])) == "not_asked"
        assert room.refused(seat, reveal(SECRETS[seat])) == "not_asked"
    room.rematch().to_deal()
    assert asked(room)[-1] == (1, 1, (0, 1))


def test_deals_are_different_in_every_room_and_every_match() -> None:
    rooms = [seated(seed=seed).to_deal() for seed in range(30)]
    rooms[0].play().rematch().to_deal()
    assert len({room.match.deals[0][0] for room in rooms}) == 30
