"""Rule sets as data: every variant is a set of field values, never an ``if`` on a name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, Final, Literal, get_args, get_type_hints

from allfives.rules.errors import NotationError, RulesError

__all__ = [
    "ALL_PIPS",
    "FIELDS",
    "PRESETS",
    "BlockTie",
    "DrawRule",
    "FirstLeader",
    "NextLeader",
    "Preset",
    "Rules",
    "Scoring",
    "Settlement",
    "Spinner",
    "SpinnerCounts",
    "Unit",
    "value_text",
    "values_text",
]

Spinner = Literal["first", "none", "all"]
SpinnerCounts = Literal["until-covered", "while-exposed"]
Scoring = Literal["fives", "threes", "fives-and-threes"]
Unit = Literal["raw", "per-multiple"]
DrawRule = Literal["until-playable", "one", "none"]
FirstLeader = Literal["lot", "highest-double", "heaviest"]
NextLeader = Literal["winner", "rotate", "lot"]
Settlement = Literal["opponents-sum", "opponents-each", "difference", "own-deducted", "out-bonus", "none"]
BlockTie = Literal["split", "none"]

ALL_PIPS: Final = 168
"""All pips of the set: no sum of ends can pass it, whatever the variant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One rule set, complete. Two are equal when their fields are, whatever preset they came from.

    The fields and their meaning are those of the rules page; a combination that contradicts itself
    cannot be constructed.

    Attributes:
        players: Number of seats, 2 to 4.
        partners: Whether four players form two fixed partnerships, seats 0+2 against 1+3.
        hand: Tiles dealt to each seat.
        target: Points that win the match.
        exact: Whether a score that would pass the target is worth nothing.
        spinner: Which doubles branch.
        spinner_counts: How long a spinner counts.
        scoring: Which sums score.
        unit: Whether a score is the sum itself or its number of fives (or threes).
        draw: What a seat without a legal placement draws.
        draw_when_able: Whether a seat that could place may draw one tile instead.
        reserve: Tiles at the end of the boneyard that are never drawn.
        first_leader: Who leads the first deal.
        next_leader: Who leads the deals after it.
        settlement: What the tiles left in the hands pay.
        round_to: The settlement is rounded to the nearest multiple of this.
        block_tie: What a tie for the lowest hand pays after a block.

    Raises:
        RulesError: If a value does not exist, or two fields contradict each other (both are named).
    """

    players: int
    partners: bool
    hand: int
    target: int
    exact: bool = False
    spinner: Spinner = "first"
    spinner_counts: SpinnerCounts = "until-covered"
    scoring: Scoring = "fives"
    unit: Unit = "raw"
    draw: DrawRule = "until-playable"
    draw_when_able: bool = False
    reserve: int = 0
    first_leader: FirstLeader = "lot"
    next_leader: NextLeader = "winner"
    settlement: Settlement = "opponents-sum"
    round_to: int = 5
    block_tie: BlockTie = "split"

    # Follow from the fields; kept because every state of every deal asks for them.
    sides: int = field(init=False, repr=False, compare=False)
    """Number of sides: 2 with partners, else one for each seat."""
    kept: int = field(init=False, repr=False, compare=False)
    """How many tiles stay in the boneyard for good: the reserve, or all where nobody draws."""
    points_by_sum: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """What each sum of ends scores, before an exact finish is looked at."""

    def __post_init__(self) -> None:
        _check_values(self)
        _check_together(self)
        object.__setattr__(self, "sides", 2 if self.partners else self.players)
        kept = 28 - self.players * self.hand if self.draw == "none" else self.reserve
        object.__setattr__(self, "kept", kept)
        object.__setattr__(self, "points_by_sum", tuple(self._points(n) for n in range(ALL_PIPS + 1)))

    @classmethod
    def preset(cls, name: str, *, players: int = 2, **changes: Any) -> Rules:
        """The rule set of that name for so many players, with some fields changed.

        Raises:
            RulesError: If there is no such preset or field, or the result contradicts itself.
        """
        if name not in PRESETS:
            raise RulesError(f"there is no preset {name[:40]!r}; there are {', '.join(PRESETS)}")
        _check_names(changes)
        return cls(**(PRESETS[name].fields_for(players) | changes))

    @classmethod
    def parse(cls, text: str, *, players: int = 2) -> Rules:
        """Read ``all-fives/3,target=100``; without ``/3`` the number of players is ``players``.

        Raises:
            NotationError: If the text names no rule set; also where the fields contradict each other.
        """
        head, *changes = text.split(",")
        name, slash, number = head.partition("/")
        if slash and re.fullmatch("[234]", number) is None:
            raise NotationError.at("the number of players is 2, 3 or 4", column=len(name) + 2, token=number)
        given: dict[str, Any] = {}
        column = len(head) + 2
        for change in changes:
            key, equals, value = change.partition("=")
            if key in given:
                raise NotationError.at(f"{key} is given twice", column=column, token=change)
            if not equals or key not in FIELDS or key == "players":
                raise NotationError.at(
                    f"expected field=value with one of the fields {', '.join(FIELDS[1:])}",
                    column=column,
                    token=change,
                )
            given[key] = _parse_value(key, value, column)
            column += len(change) + 1
        try:
            return cls.preset(name, players=int(number) if slash else players, **given)
        except RulesError as error:
            raise NotationError.at(str(error), token=text) from error

    def replace(self, **changes: Any) -> Rules:
        """The same rule set with some fields changed.

        When the number of players changes, hand, target and partnerships follow the preset that this
        rule set is nearest to, unless they differ from it here or are given.

        Raises:
            RulesError: If there is no such field, or the result contradicts itself.
        """
        players = changes.pop("players", self.players)
        return Rules.preset(self.preset_name, players=players, **(self.changes | changes))

    @property
    def preset_name(self) -> str:
        """The preset that differs from this rule set in the fewest fields; the first of those that tie.

        Hand and target weigh least, since they are what people change in a form that they call by its name.
        """
        return min(PRESETS, key=self._distance)

    @property
    def changes(self) -> dict[str, Any]:
        """The fields in which this rule set differs from its preset, in the order of the fields."""
        return self._changes_from(self.preset_name)

    def _distance(self, preset: str) -> tuple[int, int]:
        changes = self._changes_from(preset)
        return len(changes.keys() - {"hand", "target"}), len(changes)

    def _changes_from(self, preset: str) -> dict[str, Any]:
        base = PRESETS[preset].fields_for(self.players)
        return {name: getattr(self, name) for name in FIELDS if getattr(self, name) != base[name]}

    def __str__(self) -> str:
        changes = (f",{name}={value_text(value)}" for name, value in self.changes.items())
        return f"{self.preset_name}/{self.players}{''.join(changes)}"

    def side(self, seat: int) -> int:
        """The side that a seat plays for."""
        return seat % self.sides

    def seats(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        return tuple(range(side, self.players, self.sides))

    def has_seat(self, seat: object) -> bool:
        """Whether this is the number of a seat; 1.0 and True are none, although they equal 1."""
        return seat.__class__ is int and seat in range(self.players)

    def drawable(self, boneyard: int) -> int:
        """How many of so many boneyard tiles may still be drawn."""
        return max(0, boneyard - self.kept)

    def round(self, pips: int) -> int:
        """Pips to the nearest multiple of ``round_to``; a remainder below half goes down."""
        return (pips + self.round_to // 2) // self.round_to * self.round_to

    @property
    def divisor(self) -> int:
        """What a score is divided by: 1 for raw points, else 5 or 3."""
        if self.unit == "raw":
            return 1
        return 5 if self.scoring == "fives" else 3

    @property
    def in_strokes(self) -> bool:
        """Whether the traditional sheet can keep its scores: raw points, and never below zero."""
        raw = self.unit == "raw" and self.scoring != "fives-and-threes"
        return raw and self.settlement != "own-deducted"

    def _points(self, total: int) -> int:
        if self.scoring == "fives-and-threes":
            return sum(total // n for n in (5, 3) if total % n == 0)
        multiple = 5 if self.scoring == "fives" else 3
        return total // self.divisor if total % multiple == 0 else 0


@dataclass(frozen=True, slots=True)
class Preset:
    """A named rule set: what it changes in the main form, and its tables by number of players.

    Attributes:
        hand: Tiles in a hand with 2, 3 and 4 players.
        target: Points to win with 2, 3 and 4 players.
        changes: Every other field that differs from the main form.
    """

    hand: tuple[int, int, int]
    target: tuple[int, int, int]
    changes: Mapping[str, Any] = field(default_factory=dict)

    def fields_for(self, players: int) -> dict[str, Any]:
        """Every field of the rule set for that number of players.

        Raises:
            RulesError: If there are not 2, 3 or 4.
        """
        if players.__class__ is not int or players not in _PLAYERS:
            raise RulesError(f"players is 2, 3 or 4, not {players!r}", ["players"])
        at = players - 2
        tables: dict[str, Any] = {
            "players": players,
            "partners": players == 4,
            "hand": self.hand[at],
            "target": self.target[at],
        }
        return {**tables, **_MAIN_FORM, **self.changes}


_PLAYERS: Final = (2, 3, 4)
FIELDS: Final[tuple[str, ...]] = tuple(f.name for f in fields(Rules) if f.init)
"""The names of the fields, in the order of the rules page."""

_MAIN_FORM: Final[dict[str, Any]] = {
    f.name: f.default for f in fields(Rules) if f.init and f.name not in FIELDS[:4]
}
_WORDS: Final[dict[str, tuple[Any, ...]]] = {
    name: get_args(hint) for name, hint in get_type_hints(Rules).items() if get_args(hint)
}
_TRUTH: Final = {"true": True, "false": False}
_BOOLS: Final = ("partners", "exact", "draw_when_able")
_RANGES: Final[dict[str, tuple[int, ...] | range]] = {
    "players": _PLAYERS,
    "hand": range(1, 14),
    "target": range(1, 1_000_000_000),
    "reserve": range(3),
    "round_to": (5, 3, 1),
}

_MAIN_TARGET: Final = (250, 200, 200)
PRESETS: Final[Mapping[str, Preset]] = MappingProxyType(
    {
        "all-fives": Preset((9, 7, 5), _MAIN_TARGET),
        "all-fives-deductions": Preset((9, 7, 5), _MAIN_TARGET, {"settlement": "own-deducted"}),
        "all-fives-five-tiles": Preset((5, 5, 5), _MAIN_TARGET),
        "all-fives-seven-five": Preset((7, 5, 5), _MAIN_TARGET),
        "muggins": Preset((7, 5, 5), (200, 200, 200), {"spinner": "none"}),
        "sniff": Preset((7, 6, 5), (200, 200, 200), {"spinner_counts": "while-exposed"}),
        "five-up": Preset((5, 5, 5), (61, 61, 61), {"spinner": "all", "unit": "per-multiple"}),
        "fives-and-threes": Preset(
            (7, 5, 5),
            (61, 61, 61),
            {
                "exact": True,
                "spinner": "none",
                "scoring": "fives-and-threes",
                "draw": "none",
                "next_leader": "rotate",
                "settlement": "out-bonus",
                "block_tie": "none",
            },
        ),
    }
)
"""The eight named rule sets."""


def value_text(value: object) -> str:
    """A field's value as it is written in a rule set's text."""
    return str(value).lower()


def values_text(name: str) -> str:
    """What a field may be, in words: ``first, none or all``, ``1 to 13``."""
    if name in _BOOLS:
        return "true or false"
    if name == "target":
        return "a whole number from 1 to 999999999"
    allowed = _WORDS.get(name) or _RANGES[name]
    if isinstance(allowed, range) and len(allowed) > 4:
        return f"{allowed[0]} to {allowed[-1]}"
    *most, last = map(str, allowed)
    return f"{', '.join(most)} or {last}"


def _parse_value(name: str, text: str, column: int) -> Any:
    value: Any = text
    if name in _BOOLS:
        value = _TRUTH.get(text)
    elif name in _RANGES:
        value = int(text) if re.fullmatch("[0-9]{1,9}", text) else None
    if not _is_value(name, value):
        raise NotationError.at(f"{name} is {values_text(name)}", column=column + len(name) + 1, token=text)
    return value


def _is_value(name: str, value: Any) -> bool:
    if name in _BOOLS:
        return value.__class__ is bool
    if name in _RANGES:
        return value.__class__ is int and value in _RANGES[name]
    return value.__class__ is str and value in _WORDS[name]


def _check_names(changes: Mapping[str, Any]) -> None:
    for name in changes:
        if name not in FIELDS:
            raise RulesError(f"there is no field {name[:40]!r}; there are {', '.join(FIELDS)}", [name])


def _check_values(rules: Rules) -> None:
    for name in FIELDS:
        value = getattr(rules, name)
        if not _is_value(name, value):
            raise RulesError(f"{name} is {values_text(name)}, not {value!r}", [name])


def _check_together(r: Rules) -> None:
    """Refuse fields that contradict each other, naming the two."""
    pays_rounded = r.settlement not in ("out-bonus", "none")
    contradictions: list[tuple[bool, str, str, str]] = [
        (
            r.partners and r.players != 4,
            "partners",
            "players",
            "partnerships need four players",
        ),
        (
            r.players * r.hand > 28,
            "players",
            "hand",
            f"{r.players} hands of {r.hand} are more than 28 tiles",
        ),
        (
            r.players * r.hand + r.reserve > 28,
            "hand",
            "reserve",
            f"{r.players} hands of {r.hand} leave no {r.reserve} tiles to reserve",
        ),
        (
            r.exact and r.block_tie == "split" and r.players == 3,
            "exact",
            "block_tie",
            "with three players a split makes half points, and an exact finish cannot be hit with those",
        ),
        (
            r.spinner == "none" and r.spinner_counts == "while-exposed",
            "spinner",
            "spinner_counts",
            "without a spinner none can go on counting",
        ),
        (
            r.scoring == "fives-and-threes" and r.unit == "per-multiple",
            "scoring",
            "unit",
            "fives-and-threes counts multiples already",
        ),
        (
            r.unit == "per-multiple" and pays_rounded and r.round_to != r.divisor,
            "unit",
            "round_to",
            f"a settlement in units of {r.divisor} has to be rounded to {r.divisor}",
        ),
        (
            r.draw == "none" and r.draw_when_able,
            "draw",
            "draw_when_able",
            "nobody may draw instead of placing when nobody draws",
        ),
    ]
    for holds, one, other, why in contradictions:
        if holds:
            a, b = (f"{n}={value_text(getattr(r, n))}" for n in (one, other))
            raise RulesError(f"{a} and {b} contradict each other: {why}", [one, other])
