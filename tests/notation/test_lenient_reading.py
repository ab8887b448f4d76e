"""What people and other programs make of the format is read all the same; what cannot be read is told."""

from __future__ import annotations

import io
import time
import tracemalloc
from pathlib import Path

import pytest

from allfives.notation import Record, check_records, commands, read_record, read_records, write_record
from allfives.rules import Match, NotationError, Resigned, Rules, Tile, deal_source
from tests.notation.club import LINES, PATH, TEXT, found, same_again, with_line

CLUB = read_record(TEXT)


def test_the_record_says_what_stands_in_it() -> None:
    assert CLUB.tags == (("Event", "Club night"), ("Date", "2026.11.30"), ("Round", "2"))
    assert CLUB.seats == ("Ana", "Rui")
    assert CLUB.rules == Rules.preset("all-fives", players=2, target=60)
    assert (CLUB.result, CLUB.winners) == ("60:40", (0,))
    assert CLUB.is_complete
    assert write_record(CLUB) == TEXT


@pytest.mark.parametrize(
    "source",
    [
        TEXT,
        TEXT.encode(),
        b"\xef\xbb\xbf" + TEXT.encode(),
        "\ufeff" + TEXT,
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("\n", "\r").encode(),
        TEXT.replace("\n", "\n\n\n"),
        TEXT.replace("\n", "  \t\n"),
        "\n \n" + TEXT.replace("\n", "\n   "),
        TEXT.rstrip("\n"),
        TEXT.replace("Deal ", "deal ").replace(", ", " ,"),
        TEXT.replace("out 0 0+10", "out 0 0+10 1+0"),
        TEXT.replace("1 25@26 =10", "1  25@26\t=10.0"),
        TEXT.replace("\n0: ", "\n0:"),
    ],
    ids=[
        "text",
        "bytes",
        "bytes with a byte-order mark",
        "text with a byte-order mark",
        "CRLF",
        "CR",
        "blank lines everywhere",
        "spaces at the ends of lines",
        "spaces before lines",
        "no last line end",
        "another spelling of the deal",
        "a settlement of nothing",
        "points with a zero after the point",
        "no space after the colon",
    ],
)
def test_another_way_to_write_it_is_the_same_record(source: str | bytes) -> None:
    assert read_record(source) == CLUB


def test_a_record_is_read_from_a_path_and_from_files_of_both_kinds() -> None:
    assert read_record(PATH) == CLUB
    with PATH.open("rb") as binary:
        assert read_record(binary) == CLUB
        assert not binary.closed
    with PATH.open(encoding="latin-1") as text:
        assert read_record(text) == CLUB
    assert read_record(io.StringIO(TEXT)) == CLUB
    assert read_record(io.BytesIO(TEXT.encode())) == CLUB


def test_a_file_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(read_records(tmp_path / "none.fives"))


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (14, "1 61@51"),
        (14, "1 1-6@1-5"),
        (14, "1 1|6@1|5"),
        (14, "1 [6|1]@[1|5]"),
        (13, "0 51"),
        (25, "0 +43 4-3@[2|4]"),
        (28, "1 + 05@35"),
        (28, "1 +? 05@35"),
        (10, "0: 56 2|0 [4|0] 11 1-5 22 32 62 35"),
    ],
)
def test_tiles_are_read_in_every_form(line: int, text: str) -> None:
    assert read_record(with_line(line, text)) == CLUB


@pytest.mark.parametrize(("line", "text"), [(14, "1 16"), (19, "0 04"), (25, "0 +34 34"), (20, "1 01")])
def test_a_host_may_be_left_out_where_only_one_fits(line: int, text: str) -> None:
    assert read_record(with_line(line, text)) == CLUB


def test_a_turn_may_stand_on_more_lines_than_one() -> None:
    assert read_record(with_line(49, "1 +33 +45", "1 +00", "1 00@01")) == CLUB


def test_the_turns_are_counted_over_the_lines_of_one_turn() -> None:
    assert found(with_line(49, "1 +33 +45", "1 +00", "1 00@01 =5")) == [
        (2, 12, 51, "points", "00@01 scores 0, the record says 5")
    ]


def test_what_happens_in_the_middle_of_a_turn_keeps_its_place() -> None:
    text = with_line(49, "1 +33 +45", "1 timed-out", "0 absent", "0 back", "1 +00 00@01")
    assert write_record(read_record(text)) == text


def test_a_resignation_ends_the_match_at_its_place() -> None:
    text = "\n".join(LINES[:27]).replace("60:40", "0:30") + "\n1 +05\n1 absent\n0 resigned { enough }\n"
    record = read_record(text)
    assert (record.winners, record.result) == ((1,), "0:30")
    assert record.events[-2] == Resigned(0)
    assert write_record(record) == text
    assert record.comments == {len(record.events) - 2: ("enough",)}


def test_an_absence_before_the_first_deal_keeps_its_place() -> None:
    text = with_line(8, "0 absent", "")
    assert write_record(read_record(text)) == text


def test_the_hands_may_come_in_any_order_and_unsorted() -> None:
    lines = [*LINES[:9], LINES[11], LINES[10], "0: 56 35 26 23 22 15 11 04 02", *LINES[12:]]
    assert read_record("\n".join(lines)) == CLUB


# --- Tags ------------------------------------------------------------------------------------------


def test_c01_a_tag_keeps_its_brackets_braces_and_quotes_and_the_turns_are_unchanged() -> None:
    values = ["Final (A) {x} [B]", 'the "old" club', "C:\\dominoes", "]", "ends with \\"]
    for value in values:
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        text = with_line(1, f'[Event "{escaped}"]')
        record = read_record(text)
        assert record.tags[0] == ("Event", value)
        assert record.events == CLUB.events
        assert write_record(record) == text


def test_a_backslash_before_anything_else_is_itself() -> None:
    assert read_record(with_line(1, r'[Event "a\b"]')).tags[0] == ("Event", r"a\b")


def test_tags_may_come_in_any_order_and_several_on_a_line() -> None:
    tags = [
        '[Result "60:40"] [Seat1 "Rui"]',
        '[ Round "2" ]',
        '[Event "Club night"][Seat0 "Ana"]',
        *LINES[2:3],
    ]
    assert read_record("\n".join([*tags, LINES[1], *LINES[7:]])) == CLUB


def test_only_the_rules_are_required() -> None:
    record = read_record("\n".join([LINES[2], *LINES[7:]]))
    assert record.seats == ("Seat 0", "Seat 1")
    assert record.tags == ()
    assert record.result == "60:40"


def test_a_match_that_has_not_been_dealt_is_a_record_too() -> None:
    empty = Record.of(Match.start(Rules.preset("sniff", players=4)), {"Event": "to come"})
    text = same_again(empty)
    assert [reading.record for reading in read_records(f"{text}\n{text}\n{TEXT}")] == [empty, empty, CLUB]


def test_matches_need_no_blank_line_between_them() -> None:
    assert [reading.record for reading in read_records(TEXT + TEXT)] == [CLUB, CLUB]


def test_a_tag_that_cannot_be_read_begins_a_match_all_the_same() -> None:
    check = check_records(f"{TEXT}\n" + TEXT.replace('[Event "Club night"]', "[Event Club night]"))
    assert check.matches == 2
    assert [(fault.match, fault.line, fault.kind) for fault in check.faults] == [(2, 64, "tag")]


# --- Comments --------------------------------------------------------------------------------------


def test_c03_comments_before_the_first_turn_after_it_and_over_three_lines_stay_with_what_they_follow() -> (
    None
):
    text = with_line(13, "{ before the first turn }", "0 15 { after it }", "{ over", "three", "lines }")
    text = text.replace('[Round "2"]\n', '[Round "2"]\n{ before the first deal }\n')
    record = read_record(text)
    assert record.comments == {
        0: ("before the first deal",),
        1: ("before the first turn",),
        2: ("after it", "over\nthree\nlines"),
    }
    assert record.events == CLUB.events
    same_again(record)


def test_a_comment_inside_a_turn_hangs_on_the_draw_before_it() -> None:
    text = with_line(49, "1 { think } +33 { no } +45 +00 { at last", "} 00@01 { so } =0 { it is }")
    record = read_record(text)
    draws = [
        seq
        for seq, event in enumerate(record.events)
        if str(event).startswith("Drew(seat=1, tile=Tile(3, 3)")
    ]
    first = draws[0]
    assert record.comments == {
        first - 1: ("think",),
        first: ("no",),
        first + 2: ("at last\n",),
        first + 3: ("so", "it is"),
    }
    assert "1 +33 { no } +45 +00 { at last\n } 00@01 { so } { it is }\n" in same_again(record)


def test_comments_on_the_lines_of_a_deal_and_its_end_stay_there() -> None:
    text = TEXT.replace("Deal 2, 0 leads, 10:30\n", "Deal 2, 0 leads, 10:30 { two }\n{ hands }\n")
    text = text.replace("blocked 0+45\n", "blocked 0+45 { stuck }\n").replace(
        "target 0\n", "target 0 { won }\n"
    )
    record = read_record(text)
    kinds = {type(record.events[seq]).__name__: texts for seq, texts in record.comments.items()}
    assert [type(record.events[seq]).__name__ for seq in record.comments] == [
        "DealStarted",
        "DealEnded",
        "DealEnded",
    ]
    assert kinds == {"DealStarted": ("two", "hands"), "DealEnded": ("won",)}
    same_again(record)


@pytest.mark.parametrize(
    ("written", "comment"),
    [
        ("{}", ""),
        ("{ }", ""),
        ("{close}", "close"),
        ("{ a  b }", "a  b"),
        (r"{ a \} b }", "a } b"),
        (r"{ a \\ b }", r"a \ b"),
        (r"{ C:\games }", r"C:\games"),
        ('{ { [Event "x"] ( }', '{ [Event "x"] ('),
        ('{ x\n[Rules "y"]\n}', 'x\n[Rules "y"]\n'),
        ('{ x\n\n\\[Rules "y"] }', 'x\n\n[Rules "y"]'),
        ("{ é \u2028 ö }", "é \u2028 ö"),
    ],
)
def test_a_comment_is_kept_as_it_is(written: str, comment: str) -> None:
    record = read_record(with_line(13, f"0 15 {written}"))
    assert record.comments == {2: (comment,)}
    same_again(record)


def test_the_commands_of_a_comment_are_read_and_kept() -> None:
    comment = "[%clk 0:45] good [%eval +3.2] [%x] [%csl  14@11, 12 ]"
    record = read_record(with_line(13, f"0 15 {{ {comment} }}"))
    assert record.comments == {2: (comment,)}
    assert commands(record.comments[2][0]) == {"clk": "0:45", "eval": "+3.2", "csl": "14@11, 12"}


def test_a_comment_that_is_never_closed_does_not_swallow_the_matches_after_it() -> None:
    bad = with_line(20, "1 01@04 { oh no")
    readings = list(read_records(f"{TEXT}\n{bad}\n{TEXT}\n{TEXT}"))
    assert [reading.record == CLUB for reading in readings] == [True, False, True, True]
    assert [(fault.line, fault.column, fault.kind) for fault in readings[1].faults] == [
        (63 + 20, 3, "cut"),
        (63 + 20, 9, "syntax"),
    ]
    assert readings[1].faults[1].message == "this comment is never closed"
    assert [reading.line for reading in readings] == [1, 64, 127, 190]


def test_a_comment_at_the_end_of_the_text_that_is_never_closed_is_a_fault() -> None:
    assert found(TEXT + "{ and\n\nso on") == [(3, None, 63, "syntax", "this comment is never closed")]


# --- Fair deals ------------------------------------------------------------------------------------


def test_commitments_and_revealed_bytes_stay_with_their_deal() -> None:
    lines = list(LINES)
    lines[31] += "\nreveal: 0102 FF"
    lines[8] += "\ncommit: 0a0B\ncommit: cc"
    record = read_record("\n".join(lines))
    assert record.commits == {1: (b"\x0a\x0b", b"\xcc")}
    assert record.reveals == {1: (b"\x01\x02", b"\xff")}
    text = same_again(record)
    assert "Deal 1, 0 leads, 0:0\ncommit: 0a0b cc\n0: 02" in text
    assert "out 0 0+10\nreveal: 0102 ff\n\nDeal 2" in text


def test_bytes_that_are_revealed_in_a_deal_that_was_given_up_are_kept() -> None:
    text = "\n".join(LINES[:27]).replace("60:40", "0:30") + "\n0 resigned\nreveal: 01\n"
    assert write_record(read_record(text)) == text


# --- Bytes and lengths -----------------------------------------------------------------------------


def test_a_byte_that_is_not_utf8_is_a_fault_and_the_reading_goes_on() -> None:
    text = with_line(13, "0 15 { d\xe9j\xe0 vu }").encode("latin-1")
    assert found(text) == [(1, None, 13, "encoding", "a byte that is not UTF-8: 0xe9")]
    (reading,) = read_records(text)
    assert reading.record is not None
    assert reading.record.comments == {2: ("d\ufffdj\ufffd vu",)}
    assert (reading.faults[0].line, reading.faults[0].column) == (13, 9)


def test_of_many_bad_bytes_in_a_match_the_first_is_told() -> None:
    text = with_line(13, "0 15 { \xe9 }", "{ \xe9 }").encode("latin-1")
    assert found(text) == [(1, None, 13, "encoding", "a byte that is not UTF-8: 0xe9")]
    assert [fault.match for fault in check_records(text + text).faults] == [1, 2]


def test_a_file_may_be_closed_before_all_was_read_from_it() -> None:
    with PATH.open("rb") as file:
        readings = read_records(io.BytesIO(TEXT.encode() * 2))
        more = read_records(file)
        next(readings)
        next(more)
    more.close()  # type: ignore[attr-defined]
    assert file.closed


def test_a_nul_is_a_fault_where_it_stands() -> None:
    assert found(with_line(5, '[Seat1 "R\0ui"]')) == [
        (None, None, 5, "encoding", "a control character: 0x00")
    ]
    assert found(with_line(20, "1 01@04\0")) == [
        (1, 8, 20, "syntax", "a tile is two digits from 0 to 6, such as 14"),
        (1, None, 20, "encoding", "a control character: 0x00"),
    ]


def test_text_that_is_no_record_at_all_is_one_match_with_a_fault() -> None:
    assert [fault.kind for fault in check_records(b"\x00\x01\xff\xfe garbage\n" * 1000).faults] == [
        "encoding",
        "tag",
    ]


def test_an_empty_text_holds_no_match() -> None:
    assert check_records("").matches == 0
    assert list(read_records("\n \n")) == []


def test_one_record_is_not_none_and_not_two() -> None:
    with pytest.raises(NotationError, match="there is no match here"):
        read_record("")
    with pytest.raises(NotationError, match="line 64, column 1: there is more than one match here"):
        read_record(f"{TEXT}\n{TEXT}")
    with pytest.raises(NotationError, match=r"^match 1, deal 1, turn 4: 25@26 scores 10, the record says 5$"):
        read_record(with_line(16, "1 25@26 =5"))


def long_match(turns: int) -> Record:
    match = Match.start(Rules.preset("all-fives", players=2, target=1_000_000))
    while sum(map(len, match.deals)) < turns * 1.4:
        if match.waits_for_deal:
            match = match.deal(match.next_deal(deal_source(4, match.deal_number + 1)))
        else:
            assert match.position is not None
            match = match.apply(match.position.legal_actions()[0])
    return Record.of(match)


def test_c04_a_match_of_5000_turns_and_a_comment_of_a_megabyte_are_read_in_seconds() -> None:
    events = long_match(5000).events
    big = 'a } b \\ c\n[Rules "x"] ' * 50_000
    record = Record(events, comments={1: (big,), len(events) - 1: (big,)})
    assert len(big) > 1_000_000
    begun = time.process_time()
    text = write_record(record)
    assert read_record(text) == record
    assert time.process_time() - begun < 30  # a quadratic reader takes minutes
    assert text.count("\n0 ") + text.count("\n1 ") > 5000


@pytest.mark.parametrize(
    "text",
    [
        "0 " * 500_000,
        "[" * 1_000_000,
        '[A "' + "\\" * 1_000_000,
        "{ " + "\\" * 1_000_000,
        "{}" * 500_000,
        "(" * 1_000_000,
        '{\n\n[A "x"]\n' * 70_000,
        '[Rules "all-fives/2"]\nDeal 1, 0 leads, 0:0\n0: ' + "14 " * 330_000 + "\n1: ?9\n=: ?10\n",
        '[Rules "' + "all-fives/2," * 80_000 + '"]\n',
        '[Rules "all-fives/2"]\n' + "0 absent\n0 back\n" * 10_000,
        '[Rules "all-fives/2"]\n' + "".join(f'[A{n} ""]\n' for n in range(40_000)),
        "[%" * 500_000,
    ],
    ids=lambda text: str(text[:12]),
)
def test_a_megabyte_of_nonsense_is_refused_in_linear_time(text: str) -> None:
    begun = time.process_time()
    check_records(text)
    commands(text)
    assert time.process_time() - begun < 30  # a quadratic reader takes minutes


def test_no_more_than_one_match_is_held(tmp_path: Path) -> None:
    path = tmp_path / "many.fives"
    path.write_text(f"{TEXT}\n" * 100, encoding="utf-8")
    tracemalloc.start()
    matches = sum(reading.faults == () for reading in read_records(path))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert matches == 100
    assert peak < 1_000_000


def test_a_tile_is_not_read_from_foreign_digits() -> None:
    assert Tile.parse("14") is Tile(1, 4)
    assert found(with_line(14, "1 \u0661\u0666@15")) == [
        (1, 2, 14, "syntax", "a tile is two digits from 0 to 6, such as 14")
    ]
