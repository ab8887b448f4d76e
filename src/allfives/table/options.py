"""What a room is made with."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from allfives.players import PLAYERS
from allfives.rules import AllFivesError, Deal, InvalidPositionError, Match, Position, Rules, Tile
from allfives.table.refusals import Refused
from allfives.table.texts import clean_text

__all__ = [
    "GUEST_KINDS",
    "SEAT_KINDS",
    "TITLE_LENGTH",
    "Bank",
    "Clock",
    "GivenDeal",
    "Options",
    "PerTurn",
    "Plan",
    "checked",
]

GUEST_KINDS: Final = ("open", "person")
"""Which guests may take a seat: anybody, program or person; or a person only."""

SEAT_KINDS: Final = (*GUEST_KINDS, *PLAYERS)
"""What a seat may be: one for guests, or that of a bot, which has it from the start."""

TITLE_LENGTH: Final = 60

_DAY = 86_400
_BOTS_TARGET = 1_000
_TEXT = Meta(max_length=2_000)


class PerTurn(Struct, frozen=True, tag="turn", tag_field="type", forbid_unknown_fields=True):
    """So many seconds for each turn."""

    seconds: Annotated[int, Meta(ge=1, le=_DAY)]


class Bank(Struct, frozen=True, tag="bank", tag_field="type", forbid_unknown_fields=True):
    """So many seconds for the whole match, and an increment in seconds for each turn."""

    seconds: Annotated[int, Meta(ge=1, le=_DAY)]
    increment: Annotated[int, Meta(ge=0, le=_DAY)] = 0


Clock: TypeAlias = PerTurn | Bank


class GivenDeal(Struct, frozen=True, forbid_unknown_fields=True):
    """A deal as given: tiles as ``12.05``, hands by seat, boneyard in draw order; hidden tiles ``?9``."""

    hands: Annotated[tuple[Annotated[str, _TEXT], ...], Meta(max_length=4)]
    boneyard: Annotated[str, _TEXT]
    leader: int

    def seen(self) -> GivenDeal:
        """The deal as everybody may know it: that it was given, and who leads it."""
        return GivenDeal(tuple(map(_hidden, self.hands)), _hidden(self.boneyard), self.leader)


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the maker of a room chooses.

    Attributes:
        rules: The rule set, as text.
        seats: Who may take each seat, one of ``SEAT_KINDS``.
        title: What the room is called.
        public: Whether the lobby lists it; else only who has its link finds it.
        clock: Seconds for each turn, or for the match with an increment; None for no clock.
        on_timeout: What a seat's running out of time does: a bot plays on, or the seat resigns.
        chat: Whether free text is allowed (in a room by link only), preset messages, or neither.
        pace: How long a bot waits before it plays, and a deal's end stands before the next deal.
        spectators: Whether others may look on.
        position: A position that the first match is taken up from.
        deal: The first deal of the first match, given instead of shuffled.
    """

    rules: Annotated[str, _TEXT] = "all-fives/2"
    seats: Annotated[tuple[Annotated[str, Meta(max_length=20)], ...], Meta(max_length=4)] = ("open", "open")
    title: Annotated[str, _TEXT] = ""
    public: bool = False
    clock: Clock | None = None
    on_timeout: Literal["bot", "resign"] = "bot"
    chat: Literal["free", "preset", "none"] = "preset"
    pace: Literal["normal", "fast", "none"] = "normal"
    spectators: bool = True
    position: Annotated[str, _TEXT] | None = None
    deal: GivenDeal | None = None

    def seen(self) -> Options:
        """The options as everybody may know them: the tiles of a given position or deal are hidden."""
        if self.position is None and self.deal is None:
            return self
        position = None if self.position is None else str(Position.parse(self.position).view(None))
        return msgspec.structs.replace(self, position=position, deal=self.deal and self.deal.seen())

    def again(self) -> Options:
        """The options of a rematch: the tiles of a given start are known by now, so it is not given again."""
        return msgspec.structs.replace(self, position=None, deal=None)


class Plan(Struct, frozen=True):
    """What options ask for, read: the rule set, and what the first match starts from."""

    rules: Rules
    position: Position | None
    deal: Deal | None

    @classmethod
    def of(cls, options: Options) -> Plan:
        """Read the options.

        Raises:
            Refused: ``bad_options``, if they cannot be read or do not agree; says what is wrong.
        """
        try:
            rules = Rules.parse(options.rules, players=len(options.seats))
            position = None if options.position is None else Position.parse(options.position)
            deal = None if options.deal is None else _deal(options.deal)
        except AllFivesError as error:
            raise Refused("bad_options", str(error)) from error
        return cls(rules, position, deal)


def checked(options: Options) -> Options:
    """The options with the rule set's text and the title in their one form.

    Raises:
        Refused: ``bad_options`` or ``bad_text``, if no room can be made with them.
    """
    for kind in options.seats:
        if kind not in SEAT_KINDS:
            raise Refused("bad_options", f"a seat is one of {', '.join(SEAT_KINDS)}, not {kind!r}")
    if not 2 <= len(options.seats) <= 4:
        raise Refused("bad_options", f"a room has 2 to 4 seats, not {len(options.seats)}")
    plan = Plan.of(options)
    if plan.rules.players != len(options.seats):
        raise Refused(
            "bad_options", f"{plan.rules} is for {plan.rules.players}, not {len(options.seats)} seats"
        )
    if options.public and options.chat == "free":
        raise Refused("bad_options", "free text is allowed in a room by link only, not in a public one")
    if plan.position is not None and plan.deal is not None:
        raise Refused("bad_options", "a match starts from a position or from a deal, not from both")
    if not {*GUEST_KINDS} & {*options.seats} and plan.rules.target > _BOTS_TARGET:
        raise Refused("bad_options", f"bots alone play to {_BOTS_TARGET} at most")
    faults: list[str] = []
    if plan.deal is not None:
        faults = plan.deal.faults(plan.rules)
    elif plan.position is not None:
        faults = _position_faults(plan.rules, plan.position)
    if faults:
        raise Refused("bad_options", "; ".join(faults))
    title = clean_text(options.title, TITLE_LENGTH) if options.title.strip() else ""
    return msgspec.structs.replace(options, rules=str(plan.rules), title=title)


def _position_faults(rules: Rules, position: Position) -> list[str]:
    try:
        Match.start(rules, position=position)
    except InvalidPositionError as error:
        return [str(error)]
    return []


def _hidden(tiles: str) -> str:
    return f"?{len(_tiles(tiles))}"


def _deal(given: GivenDeal) -> Deal:
    hands = tuple(tuple(sorted(_tiles(hand))) for hand in given.hands)
    return Deal(hands, tuple(_tiles(given.boneyard)), given.leader)


def _tiles(text: str) -> list[Tile]:
    return [Tile.parse(tile) for tile in text.split(".")] if text not in ("", "-") else []
