"""A guest is rubbed out of what was kept, and the rooms go on."""

from __future__ import annotations

from allfives.table.commands import Say, Sit
from allfives.table.decide import decide
from allfives.table.entries import Happened, Opened, Said, Seated, Sitter, read_entry, write_entry
from allfives.table.forget import FORGOTTEN, Forgetting
from allfives.table.options import Options
from allfives.table.summary import summary
from tests.table.driving import PROCESS, Room, Row, folded, seated


def forgotten(room: Room, guest: str) -> list[Row]:
    """The room's rows without a guest."""
    rewrite = Forgetting(guest)
    return [row._replace(data=rewrite(row.data)) for row in room.rows]


def chatty(seed: int = 1) -> Room:
    """A room whose guests have talked and played two matches."""
    seats = ("open", "open", "greedy")
    room = seated(Options(rules="all-fives/3,target=20", seats=seats, chat="free"), seed=seed)
    for seat in (0, 1):
        room.do(seat, Say(id=room.new_id(), text=f"I am {room.who(seat).name}"))
        room.do(seat, Say(id=room.new_id(), preset="good_luck"))
    room.play().rematch().play()
    return room


def test_nothing_of_the_guest_is_left_and_everything_of_the_others() -> None:
    room = chatty()
    before = b"\n".join(row.data for row in room.rows)
    after = b"\n".join(row.data for row in forgotten(room, "guest-0"))
    assert b"guest-0" in before
    assert b"Ana" in before
    assert b"guest-0" not in after
    assert b"Ana" not in after
    assert before.count(b"Rui") == after.count(b"Rui")
    assert before.count(b"guest-1") == after.count(b"guest-1")


def test_the_matches_stay_as_they_were_played() -> None:
    room = chatty()
    rows = [row for row in forgotten(room, "guest-0") if row.match == 2]
    table = folded(rows)
    assert table.match is not None
    assert table.match.events[1:] == room.match.events[1:]
    assert table.match.seats == (FORGOTTEN, "Rui", "greedy")
    assert table.sitters[0] == Sitter("", FORGOTTEN)
    assert FORGOTTEN in summary(table).decode()
    assert "Ana" not in summary(table).decode()


def test_messages_keep_their_place_without_their_words() -> None:
    entries = [read_entry(row.data) for row in forgotten(chatty(), "guest-0")]
    said = [entry for entry in entries if isinstance(entry, Said)]
    assert said == [
        Said(0, FORGOTTEN, text=FORGOTTEN),
        Said(0, FORGOTTEN, preset="good_luck"),
        Said(1, "Rui", text="I am Rui"),
        Said(1, "Rui", preset="good_luck"),
    ]


def test_who_had_the_seat_before_or_after_is_not_forgotten() -> None:
    room = Room(Options(chat="free"))
    zoe = Sitter("guest-9", "Zoe")
    room.sit(0)
    room.do(0, Say(id="1", text="from Ana"))
    room.leave(0)
    room.take(decide(room.table, Sit(id="3", seat=0), zoe, "session-9", PROCESS))
    room.take(decide(room.table, Say(id="2", text="from Zoe"), zoe, "session-9", PROCESS))
    rows = forgotten(room, "guest-0")
    texts = [entry.text for row in rows if isinstance(entry := read_entry(row.data), Said)]
    assert texts == [FORGOTTEN, "from Zoe"]
    rows = forgotten(room, "guest-9")
    texts = [entry.text for row in rows if isinstance(entry := read_entry(row.data), Said)]
    assert texts == ["from Ana", FORGOTTEN]


def test_a_guest_who_was_never_there_changes_nothing() -> None:
    room = chatty()
    assert forgotten(room, "guest-7") == room.rows


def test_forgetting_twice_changes_nothing_more() -> None:
    room = chatty()
    once = forgotten(room, "guest-0")
    again = Forgetting("guest-0")
    assert [row._replace(data=again(row.data)) for row in once] == once


def test_one_pass_goes_through_the_rooms_one_after_another() -> None:
    rewrite = Forgetting("guest-0")
    ana, rui = seated(Options(chat="free")), Room(Options(chat="free")).sit(1)
    rui.do(1, Say(id="1", text="from Rui"))
    for row in ana.rows:
        rewrite(row.data)
    assert [rewrite(row.data) for row in rui.rows] == [row.data for row in rui.rows]


def test_both_who_were_told_apart_can_be_forgotten_and_the_room_goes_on() -> None:
    room = seated(Options(rules="all-fives/2,target=20")).play()
    rows = forgotten(room, "guest-0")
    rewrite = Forgetting("guest-1")
    table = folded(row._replace(data=rewrite(row.data)) for row in rows)
    assert table.names == (FORGOTTEN, FORGOTTEN)
    assert table.match is not None
    assert table.match.seats == (FORGOTTEN, FORGOTTEN)


def test_only_what_tells_of_the_guest_is_rewritten() -> None:
    room = chatty()
    changed = {
        entry.event["type"] if isinstance(entry, Happened) else type(entry)
        for row, new in zip(room.rows, forgotten(room, "guest-0"), strict=True)
        if row != new
        for entry in [read_entry(row.data)]
    }
    assert changed == {Opened, Seated, Said, "match_started"}


def test_an_entry_that_is_rewritten_can_be_read() -> None:
    rewrite = Forgetting("guest-0")
    data = rewrite(write_entry(Seated(1, Sitter("guest-0", "Ana", program=True))))
    assert read_entry(data) == Seated(1, Sitter("", FORGOTTEN, program=True))
