"""A room in a few words."""

from __future__ import annotations

import msgspec
import pytest

from allfives.table.options import Bank, Options
from allfives.table.record import record_of
from allfives.table.refusals import Refused
from allfives.table.summary import SeatSummary, Summary, summary
from tests.table.driving import START, Room, seated


def short(room: Room) -> Summary:
    return msgspec.json.decode(summary(room.table), type=Summary)


def test_a_waiting_room_in_a_few_words() -> None:
    options = Options(
        rules="all-fives/3",
        seats=("open", "greedy", "person"),
        title="Club",
        clock=Bank(600, 5),
        spectators=False,
    )
    assert short(Room(options).sit(2)) == Summary(
        title="Club",
        rules="all-fives/3",
        seats=(SeatSummary("open", None), SeatSummary("greedy", "greedy"), SeatSummary("person", "Eva")),
        clock=Bank(600, 5),
        spectators=False,
        phase="waiting",
        match=1,
    )


def test_a_room_that_plays_is_playing_also_between_deals_so_that_the_lobby_is_not_restless() -> None:
    room = seated()
    assert room.table.phase == "dealing"
    before = summary(room.table)
    assert short(room).phase == "playing"
    while not room.match.over:
        assert summary(room.table) == before
        room.step()
    assert short(room).phase == "over"
    assert short(room.rematch()).match == 2


def test_no_guest_id_and_no_connection_is_in_it() -> None:
    text = summary(seated().table).decode()
    assert "guest-" not in text
    assert "session-" not in text


def test_a_room_whose_match_has_not_begun_has_no_record() -> None:
    with pytest.raises(Refused) as refused:
        record_of(Room(Options()).sit(0).table, None, START)
    assert refused.value.code == "no_match"


def test_the_record_tells_the_event_and_the_date() -> None:
    room = seated(Options(title='The "Club" \\ night', rules="all-fives/2,target=20")).play()
    assert room.record().tags == (("Event", 'The "Club" \\ night'), ("Date", "2023.11.14"))
    assert room.record().seats == ("Ana", "Rui")
    assert seated().record().tags == (("Date", "2023.11.14"),)
