"""What a room can be made with, and what it cannot."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from allfives.rules import PRESETS, Position, Rules
from allfives.table.options import SEAT_KINDS, Bank, GivenDeal, Options, PerTurn, Plan, checked
from allfives.table.refusals import Code, Refused
from tests.table.test_course import BLOCKED_FIRST, DRAWS_FIRST, given_deal


def refused(options: Options) -> tuple[Code, str]:
    """The code and the reason that no room can be made with these options."""
    with pytest.raises(Refused) as found:
        checked(options)
    return found.value.code, found.value.detail


def why(**given: Any) -> str:
    """Why no room can be made: the options are bad."""
    code, reason = refused(Options(**given))
    assert code == "bad_options"
    return reason


def read(text: object) -> Options:
    """Options as a client sends them."""
    return msgspec.json.decode(json.dumps(text), type=Options)


def test_a_room_is_for_two_by_the_main_form_unless_something_else_is_asked_for() -> None:
    assert read({}) == Options() == checked(Options())
    assert Plan.of(Options()).rules == Rules.preset("all-fives", players=2)
    assert Options().seats == ("open", "open")


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_preset_can_be_played_by_two_three_and_four(preset: str, seats: int) -> None:
    options = checked(Options(rules=preset, seats=("open",) * seats))
    assert Rules.parse(options.rules) == Rules.preset(preset, players=seats)
    assert checked(options) == options


def test_the_rules_are_kept_in_their_one_form() -> None:
    options = checked(Options(rules="all-fives/4,target=200,partners=false", seats=("open",) * 4))
    assert options.rules == "all-fives/4,partners=false"
    assert checked(Options(rules="all-fives/2,target=250")).rules == "all-fives/2"


@pytest.mark.parametrize("kind", SEAT_KINDS)
def test_a_seat_is_open_or_for_a_person_or_for_a_bot(kind: str) -> None:
    assert checked(Options(seats=("open", kind))).seats == ("open", kind)


@pytest.mark.parametrize("kind", ["", "OPEN", "bot", "grandmaster", "open ", "x" * 20])
def test_another_kind_of_seat_is_refused(kind: str) -> None:
    assert why(seats=("open", kind)).endswith(f"not {kind!r}")


def test_a_room_has_as_many_seats_as_the_rules_have_players() -> None:
    assert why(seats=("open",)) == "a room has 2 to 4 seats, not 1"
    assert why(seats=()) == "a room has 2 to 4 seats, not 0"
    assert why(seats=("open",) * 5) == "a room has 2 to 4 seats, not 5"
    assert "3" in why(seats=("open",) * 3)
    assert "2" in why(rules="all-fives/4")


@pytest.mark.parametrize(
    "rules",
    [
        "",
        "chess",
        "all-fives/2,target=0",
        "all-fives/2,target=-5",
        "all-fives/2,hand=15",
        "all-fives/2,colour=red",
        "all-fives/2,target=1e3",
        "all-fives/2,target=9999999999",
        "all-fives/2,unit=per-multiple,scoring=fives-and-threes",
        "all-fives/99",
        "all-fives/2\n",
    ],
)
def test_rules_that_cannot_be_are_refused(rules: str) -> None:
    assert why(rules=rules)


def test_free_text_is_for_rooms_by_link() -> None:
    assert "public" in why(public=True, chat="free")
    assert checked(Options(chat="free")).chat == "free"
    assert checked(Options(public=True)).public


def test_a_title_is_text_that_can_be_seen() -> None:
    assert checked(Options(title="  Club \n night ")).title == "Club night"
    assert checked(Options(title=" \n ")).title == ""
    assert checked(Options(title="<img src=x onerror=1>")).title == "<img src=x onerror=1>"
    assert refused(Options(title="x" * 61))[0] == "bad_text"
    assert refused(Options(title="\u202eevil"))[0] == "bad_text"


# --- A given start ---------------------------------------------------------------------------------


def test_a_match_can_start_from_a_given_deal() -> None:
    options = checked(Options(deal=given_deal()))
    plan = Plan.of(options)
    assert plan.deal is not None
    assert plan.deal.leader == given_deal().leader
    assert sum(map(len, plan.deal.hands)) + len(plan.deal.boneyard) == 28


def test_the_hands_of_a_given_deal_may_be_in_any_order_and_any_form_of_tiles() -> None:
    deal = given_deal()
    first = ".".join(f"[{tile[1]}|{tile[0]}]" for tile in reversed(deal.hands[0].split(".")))
    plan = Plan.of(checked(Options(deal=GivenDeal((first, deal.hands[1]), deal.boneyard, deal.leader))))
    assert plan.deal == Plan.of(Options(deal=deal)).deal


def test_a_given_deal_without_a_boneyard_is_one() -> None:
    tiles = [f"{low}{high}" for low in range(7) for high in range(low, 7)]
    dealt = tuple(".".join(tiles[7 * n : 7 * n + 7]) for n in range(4))
    options = Options(rules="all-fives/4,hand=7", seats=("open",) * 4, deal=GivenDeal(dealt, "-", 0))
    plan = Plan.of(checked(options))
    assert plan.deal is not None
    assert plan.deal.boneyard == ()
    assert options.seen().deal == GivenDeal(("?7",) * 4, "?0", 0)


@pytest.mark.parametrize(
    "change",
    [
        {"hands": ("00", "11")},
        {"hands": ()},
        {"boneyard": ""},
        {"boneyard": "99"},
        {"boneyard": "٠٠"},
        {"leader": 2},
        {"leader": -1},
        {"leader": 10**30},
    ],
)
def test_a_deal_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    assert why(deal=msgspec.structs.replace(given_deal(), **change))


def test_a_match_can_start_from_a_position() -> None:
    assert str(Plan.of(checked(Options(position=DRAWS_FIRST))).position) == DRAWS_FIRST


@pytest.mark.parametrize(
    "position",
    [
        "",
        "-",
        "not a position",
        DRAWS_FIRST.replace("22 26.46", "?1 26.46"),
        DRAWS_FIRST.replace("20:25", "20:250"),
        DRAWS_FIRST.replace("all-fives/2", "muggins/2"),
        DRAWS_FIRST.replace("all-fives/2", "all-fives/2,target=100"),
        DRAWS_FIRST.replace(" 1 20", " - 20"),
        DRAWS_FIRST.replace("01.11", "01.01"),
        DRAWS_FIRST.replace("20:25", "9" * 400 + ":0"),
    ],
)
def test_a_position_that_cannot_be_taken_up_is_refused(position: str) -> None:
    assert why(position=position)


def test_a_match_starts_from_one_thing() -> None:
    assert "not from both" in why(position=DRAWS_FIRST, deal=given_deal())


def test_that_a_start_is_given_can_be_seen_and_its_hidden_tiles_cannot() -> None:
    seen = Options(position=BLOCKED_FIRST).seen()
    assert seen.position is not None
    layout, hands, boneyard, *rest = seen.position.split()
    assert (hands, boneyard) == ("?5/?2", "?1")
    assert [layout, *rest] == [part for n, part in enumerate(BLOCKED_FIRST.split()) if n not in (1, 2)]
    assert Options(deal=given_deal()).seen().deal == GivenDeal(("?9", "?9"), "?10", given_deal().leader)
    plain = Options(title="x")
    assert plain.seen() is plain


def test_a_rematch_is_made_with_the_same_but_the_given_start() -> None:
    options = Options(title="x", deal=given_deal(), clock=PerTurn(5))
    assert options.again() == Options(title="x", clock=PerTurn(5))
    assert Options(position=DRAWS_FIRST).again() == Options()
    assert Position.parse(DRAWS_FIRST).turn == 1


# --- As they are read ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        {"seed": 7},
        {"deal": {"hands": [], "boneyard": "", "leader": 0, "seed": 1}},
        {"deal": {"hands": ["-"] * 5, "boneyard": "", "leader": 0}},
        {"deal": {"hands": [], "boneyard": ""}},
        {"clock": {"type": "turn", "seconds": 0}},
        {"clock": {"type": "turn", "seconds": 86_401}},
        {"clock": {"type": "turn", "seconds": 1.5}},
        {"clock": {"type": "turn", "seconds": 5, "increment": 1}},
        {"clock": {"type": "bank", "seconds": 5, "increment": -1}},
        {"clock": {"type": "hourglass", "seconds": 5}},
        {"clock": 5},
        {"seats": ["open"] * 5},
        {"seats": ["x" * 21, "open"]},
        {"seats": "open"},
        {"title": "x" * 2_001},
        {"rules": None},
        {"position": 5},
        {"position": "x" * 2_001},
        {"on_timeout": "explode"},
        {"chat": "all"},
        {"pace": "glacial"},
        {"public": "yes"},
        {"spectators": 1},
        [],
        None,
        "options",
    ],
)
def test_options_of_another_shape_are_not_read_a_seed_least_of_all(text: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(text)


def test_options_are_read_as_they_are_written() -> None:
    options = Options(
        rules="sniff/3",
        seats=("open", "person", "greedy"),
        title="Club",
        clock=Bank(600, 5),
        on_timeout="resign",
        chat="free",
        pace="fast",
        spectators=False,
        deal=given_deal(),
    )
    assert read(json.loads(msgspec.json.encode(options))) == options
