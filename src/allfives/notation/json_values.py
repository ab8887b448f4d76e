"""Values of JSON objects, read strictly: every reader takes a decoded value and the path to it."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any, NoReturn, TypeAlias, TypeVar

from allfives.rules import NotationError, Rules, Score, Tile

__all__ = [
    "Reader",
    "parse_json",
    "read_int",
    "read_list",
    "read_object",
    "read_optional",
    "read_pair",
    "read_rules",
    "read_score",
    "read_text",
    "read_tile",
    "refuse",
    "score_number",
]

T = TypeVar("T")
U = TypeVar("U")
Reader: TypeAlias = Callable[[Any, str], T]

_LIMIT = 1_000_000_000


def refuse(path: str, message: str, value: object = None) -> NoReturn:
    """Say what is wrong with the value at a path.

    Raises:
        NotationError: Always.
    """
    # A value may be huge: of a list or an object its kind is enough.
    token = "" if value is None else repr(value)[:40] if isinstance(value, str) else type(value).__name__
    if isinstance(value, bool | float) or (isinstance(value, int) and abs(value) < _LIMIT):
        token = repr(value)
    raise NotationError.at(f"{path}: {message}" if path else message, token=token)


def parse_json(text: str | bytes) -> Any:
    """Decode a JSON text strictly: UTF-8, no NaN, no key twice, nothing nested deeper than Python can follow.

    Raises:
        NotationError: If it is not such a text.
    """
    try:
        decoded = text if isinstance(text, str) else text.decode("utf-8-sig")
        return json.loads(decoded, object_pairs_hook=_no_key_twice, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise NotationError.at(
            f"this is not JSON: {error.msg}", line=error.lineno, column=error.colno
        ) from None
    except UnicodeDecodeError as error:
        raise NotationError.at(f"this is not UTF-8: byte {error.start}") from None
    except RecursionError:
        raise NotationError.at("this is nested too deep") from None
    except ValueError:
        raise NotationError.at("a number is too long") from None


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise NotationError.at("a key is given twice in one object")
    return found


def _no_constant(name: str) -> NoReturn:
    raise NotationError.at(f"{name} is not a number")


def read_object(
    value: Any, path: str, keys: tuple[str, ...], optional: tuple[str, ...] = ()
) -> dict[str, Any]:
    """An object with exactly these keys."""
    if not isinstance(value, dict):
        refuse(path, "expected an object", value)
    for key in keys:
        if key not in value:
            refuse(path, f"the key {key} is missing")
    for key in value:
        if key not in keys and key not in optional:
            refuse(path, f"there is no key {str(key)[:40]!r}; there are {', '.join((*keys, *optional))}")
    return value


def read_int(value: Any, path: str) -> int:
    """A whole number from 0 on."""
    if type(value) is not int or not 0 <= value < _LIMIT:
        refuse(path, "expected a whole number from 0 on", value)
    return value


def read_text(value: Any, path: str) -> str:
    """A text."""
    if not isinstance(value, str):
        refuse(path, "expected a text", value)
    return value


def read_tile(value: Any, path: str) -> Tile:
    """A tile as two digits, low first."""
    text = read_text(value, path)
    try:
        tile = Tile.parse(text)
    except NotationError as error:
        refuse(path, error.faults[0].message, value)
    if str(tile) != text:
        refuse(path, f"a tile is written low half first: {tile}", value)
    return tile


def read_score(value: Any, path: str) -> Score:
    """A number of whole or half points. Halves are exact in binary, so nothing is lost on the way."""
    if type(value) not in (int, float) or not -_LIMIT < value < _LIMIT or value * 2 % 1:
        refuse(path, "expected a number of whole or half points", value)
    exact = Fraction(value)
    return exact.numerator if exact.denominator == 1 else exact


def score_number(score: Score) -> int | float:
    """A score as a JSON number: 12, or 12.5."""
    return score.numerator if score.denominator == 1 else float(score)


def read_rules(value: Any, path: str) -> Rules:
    """A rule set as its text."""
    try:
        return Rules.parse(read_text(value, path))
    except NotationError as error:
        refuse(path, error.faults[-1].message)


def read_list(item: Reader[T]) -> Reader[tuple[T, ...]]:
    """A reader of lists of such items."""

    def read(value: Any, path: str) -> tuple[T, ...]:
        if not isinstance(value, list):
            refuse(path, "expected a list", value)
        return tuple([item(v, f"{path}[{i}]") for i, v in enumerate(value)])

    return read


def read_pair(first: Reader[T], second: Reader[U]) -> Reader[tuple[T, U]]:
    """A reader of lists of two items."""

    def read(value: Any, path: str) -> tuple[T, U]:
        if not isinstance(value, list) or len(value) != 2:
            refuse(path, "expected a list of two", value)
        return first(value[0], f"{path}[0]"), second(value[1], f"{path}[1]")

    return read


def read_optional(item: Reader[T]) -> Reader[T | None]:
    """A reader of such values or null."""
    return lambda value, path: None if value is None else item(value, path)
