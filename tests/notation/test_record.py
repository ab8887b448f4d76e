"""What a record may hold beside its events."""

from __future__ import annotations

import pytest

from allfives.notation import FAULT_KINDS, Record, read_record
from allfives.rules import Match, MatchStarted, Rules
from tests.notation.club import TEXT

CLUB = read_record(TEXT)
LAST = len(CLUB.events) - 1


@pytest.mark.parametrize(
    ("spoiled", "message"),
    [
        ({"events": ()}, "begins with the start of a match"),
        ({"events": CLUB.events[1:]}, "begins with the start of a match"),
        ({"tags": (("Event", "a\nb"),)}, "the tag Event has a line end or a control character"),
        ({"tags": (("Event", "a\ud800"),)}, "the tag Event has a line end or a control character"),
        ({"tags": (("1st", ""),)}, "a tag is named with letters, digits and _, not '1st'"),
        ({"tags": (("Rules", "sniff/2"),)}, "the tag Rules follows from the events"),
        ({"tags": (("Seat3", "Zé"),)}, "the tag Seat3 follows from the events"),
        ({"tags": (("Round", "1"), ("Round", "2"))}, "the tag Round is there twice"),
        ({"comments": {LAST: ("bravo",)}}, f"there is nothing to comment on at {LAST}"),
        ({"comments": {-1: ("x",)}}, "there is nothing to comment on at -1"),
        ({"comments": {1: ()}}, "there is nothing to comment on at 1"),
        ({"comments": {1: ("a\rb",)}}, "a comment at 1 has a control character"),
        ({"commits": {4: (b"x",)}}, "in a deal 4"),
        ({"reveals": {0: (b"x",)}}, "in a deal 0"),
        ({"reveals": {1: ()}}, "in a deal 1"),
        ({"reveals": {1: (b"",)}}, "in a deal 1"),
    ],
)
def test_what_could_not_be_written_is_refused(spoiled: dict[str, object], message: str) -> None:
    parts: dict[str, object] = {"events": CLUB.events}
    with pytest.raises(ValueError, match=message):
        Record(**(parts | spoiled))  # type: ignore[arg-type]


def test_event_and_date_come_first_whatever_their_order() -> None:
    record = Record(CLUB.events, (("Site", "here"), ("Date", "2026"), ("Round", "1"), ("Event", "E")))
    assert record.tags == (("Event", "E"), ("Date", "2026"), ("Site", "here"), ("Round", "1"))


def test_the_record_of_a_match_takes_tags_as_a_mapping_or_as_pairs() -> None:
    match = Match.start(Rules.preset("muggins", players=3), ["Ana"])
    record = Record.of(match, {"Event": "E"})
    assert record == Record.of(match, [("Event", "E")])
    assert record.opening == MatchStarted(match.rules, ("Ana", "Seat 1", "Seat 2"))
    assert list(record.all_tags.items()) == [
        ("Event", "E"),
        ("Rules", "muggins/3"),
        ("Seat0", "Ana"),
        ("Seat1", "Seat 1"),
        ("Seat2", "Seat 2"),
        ("Result", "*"),
    ]
    assert (record.result, record.winners) == ("*", ())
    assert record.match() == match


def test_the_record_of_a_finished_match_gives_back_the_match() -> None:
    match = CLUB.match()
    assert match == Match.replay(CLUB.events)
    assert (match.scores, match.winners, match.leader) == ((60, 40), (0,), 1)


def test_the_table_is_shown_also_where_hands_are_hidden() -> None:
    assert str(CLUB.layout) == "10.04"
    assert CLUB.seen_by(1).layout == CLUB.layout


def test_what_a_seat_saw_holds_no_seed_to_deal_the_tiles_again() -> None:
    record = Record(CLUB.events, (("Event", "E"), ("Seed", "7"), ("Language", "pt")))
    assert record.seen_by(0).tags == (("Event", "E"), ("Language", "pt"))


def test_the_kinds_of_faults_have_a_sentence_each() -> None:
    assert len(FAULT_KINDS) == 19
    assert all(FAULT_KINDS.values())
