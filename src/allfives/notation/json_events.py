"""Events as JSON objects, and back: what the server stores and sends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, NamedTuple

from allfives.notation.dealing import Tiles
from allfives.notation.json_values import (
    Reader,
    read_int,
    read_list,
    read_object,
    read_optional,
    read_pair,
    read_rules,
    read_score,
    read_text,
    read_tile,
    refuse,
    score_number,
)
from allfives.rules import (
    Absent,
    Back,
    DealEnded,
    DealStarted,
    Drew,
    End,
    Event,
    Hands,
    MatchEnded,
    MatchStarted,
    Passed,
    Placed,
    Resigned,
    Score,
    TimedOut,
)

__all__ = ["event_from_json", "event_to_json"]


class _Key(NamedTuple):
    """How one attribute of an event becomes a value, and is read from one."""

    write: Callable[[Any], object]
    read: Reader[Any]
    required: bool = True


def event_to_json(event: Event, seq: int) -> dict[str, object]:
    """One event as an object ready for ``json.dumps``: ``seq``, ``type`` and the keys of that type.

    What is hidden is a count (a hand, the boneyard) or null (a drawn tile; the hands at a deal's end).
    """
    name = _NAMES[type(event)]
    data: dict[str, object] = {"seq": seq, "type": name}
    for key, how in _TYPES[name][1].items():
        value = getattr(event, key)
        if how.required or value is not None:
            data[key] = how.write(value)
    return data


def event_from_json(data: object, *, seq: int | None = None, path: str = "") -> Event:
    """Read one event from a decoded object.

    Args:
        data: The object.
        seq: The number that it must have; None to accept any.
        path: Where it stands in a larger object, for the faults.

    Raises:
        NotationError: If a key is missing, too many, or has a value that cannot be; says which.
    """
    inside = f"{path}." if path else ""
    given = data.get("type") if isinstance(data, dict) else None
    found = _TYPES.get(given) if isinstance(given, str) else None
    if not isinstance(data, dict) or found is None:
        refuse(f"{inside}type", f"expected one of {', '.join(_TYPES)}", given)
    kind, keys = found
    required = ("seq", "type", *(key for key, how in keys.items() if how.required))
    read_object(data, path, required, tuple(key for key, how in keys.items() if not how.required))
    number = read_int(data["seq"], f"{inside}seq")
    if seq is not None and number != seq:
        refuse(f"{inside}seq", f"expected {seq}", number)
    return kind(**{key: how.read(data[key], inside + key) for key, how in keys.items() if key in data})


# --- The keys of the types -------------------------------------------------------------------------


def _tiles_out(tiles: Tiles) -> object:
    return tiles if isinstance(tiles, int) else list(map(str, tiles))


def _tiles_in(value: Any, path: str) -> Tiles:
    return read_int(value, path) if isinstance(value, int) else _read_tiles(value, path)


def _end_in(value: Any, path: str) -> End:
    return End(*read_pair(read_tile, read_int)(value, path))


def _how_in(value: Any, path: str) -> Literal["out", "blocked", "target"]:
    if value not in ("out", "blocked", "target"):
        refuse(path, "expected out, blocked or target", value)
    return value  # type: ignore[no-any-return]


def _hands_in(value: Any, path: str) -> Hands:
    return () if value is None else _read_hands(value, path)


def _changes_out(changes: tuple[tuple[int, Score], ...]) -> object:
    return [[side, score_number(change)] for side, change in changes]


_read_tiles = read_list(read_tile)
_read_hands = read_list(_read_tiles)

_PLAIN: Final = _Key(lambda value: value, read_int)
_TILE: Final = _Key(str, read_tile)
_MAYBE_TILE: Final = _Key(lambda tile: None if tile is None else str(tile), read_optional(read_tile))
_SCORES: Final = _Key(lambda scores: list(map(score_number, scores)), read_list(read_score))
_SEAT: Final[dict[str, _Key]] = {"seat": _PLAIN}

_TYPES: Final[Mapping[str, tuple[type[Event], Mapping[str, _Key]]]] = {
    "match_started": (
        MatchStarted,
        {
            "rules": _Key(str, read_rules),
            "seats": _Key(list, read_list(read_text)),
            "position": _Key(lambda text: text, read_text, required=False),
        },
    ),
    "deal_started": (
        DealStarted,
        {
            "deal": _PLAIN,
            "leader": _PLAIN,
            "hands": _Key(lambda hands: list(map(_tiles_out, hands)), read_list(_tiles_in)),
            "boneyard": _Key(_tiles_out, _tiles_in),
            "scores": _SCORES,
        },
    ),
    "drew": (Drew, _SEAT | {"tile": _MAYBE_TILE}),
    "placed": (
        Placed,
        _SEAT
        | {
            "tile": _TILE,
            "host": _MAYBE_TILE,
            "ends": _Key(lambda ends: [[str(e.tile), e.counts] for e in ends], read_list(_end_in)),
            "places": _Key(
                lambda places: [[str(tile), value] for tile, value in places],
                read_list(read_pair(read_tile, read_int)),
            ),
            "points": _Key(score_number, read_score),
            "scores": _SCORES,
        },
    ),
    "passed": (Passed, _SEAT),
    "deal_ended": (
        DealEnded,
        {
            "how": _Key(lambda how: how, _how_in),
            "seat": _Key(lambda seat: seat, read_optional(read_int)),
            "hands": _Key(lambda hands: list(map(_tiles_out, hands)) or None, _hands_in),
            "settlement": _Key(_changes_out, read_list(read_pair(read_int, read_score))),
            "scores": _SCORES,
        },
    ),
    "match_ended": (MatchEnded, {"winners": _Key(list, read_list(read_int)), "scores": _SCORES}),
    "resigned": (Resigned, _SEAT),
    "timed_out": (TimedOut, _SEAT),
    "absent": (Absent, _SEAT),
    "back": (Back, _SEAT),
}
_NAMES: Final[Mapping[type[Event], str]] = {kind: name for name, (kind, _) in _TYPES.items()}
