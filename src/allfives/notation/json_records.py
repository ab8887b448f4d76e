"""Records as JSON objects, and back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from allfives.notation.follow import replay
from allfives.notation.json_events import event_from_json, event_to_json
from allfives.notation.json_values import Reader, read_list, read_object, read_text, refuse
from allfives.notation.record import DERIVED_TAGS, SEAT_TAG, Record
from allfives.rules import InvalidPositionError, NotationError

__all__ = ["record_from_json", "record_to_json"]

T = TypeVar("T")

_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)
_HEX: Final = re.compile(r"(?:[0-9a-f]{2})++", re.ASCII)
_BESIDE: Final = ("comments", "commits", "reveals")


def record_to_json(record: Record) -> dict[str, object]:
    """A record as an object ready for ``json.dumps``: ``{"tags": {…}, "events": […]}``.

    ``comments`` (by seq), ``commits`` and ``reveals`` (by deal) are further keys where the record has any.
    """
    data: dict[str, object] = {
        "tags": record.all_tags,
        "events": [event_to_json(event, seq) for seq, event in enumerate(record.events)],
    }
    beside: dict[str, Mapping[int, list[str]]] = {
        "comments": {seq: list(texts) for seq, texts in record.comments.items()},
        "commits": {deal: [value.hex() for value in values] for deal, values in record.commits.items()},
        "reveals": {deal: [value.hex() for value in values] for deal, values in record.reveals.items()},
    }
    for name, lists in beside.items():
        if lists:
            data[name] = {str(number): texts for number, texts in sorted(lists.items())}
    return data


def record_from_json(data: object) -> Record:
    """Read a record from a decoded object (see ``parse_json``); every event is computed again and compared.

    Raises:
        NotationError: If the object is not such a record, an event does not follow from those before it, or
            a tag says something else than the events.
    """
    found = read_object(data, "", ("tags", "events"), _BESIDE)
    tags = found["tags"]
    if not isinstance(tags, dict):
        refuse("tags", "expected an object", tags)
    for name, value in tags.items():
        read_text(value, f"tags.{str(name)[:40]}")
    events = found["events"]
    if not isinstance(events, list):
        refuse("events", "expected a list", events)
    log = [event_from_json(event, seq=seq, path=f"events[{seq}]") for seq, event in enumerate(events)]
    try:
        replay(log)
        record = Record(
            tuple(log),
            tuple((n, v) for n, v in tags.items() if n not in DERIVED_TAGS and not SEAT_TAG.fullmatch(n)),
            _by_number(found, "comments", read_text),
            _by_number(found, "commits", _bytes_in),
            _by_number(found, "reveals", _bytes_in),
        )
    except InvalidPositionError as error:
        raise NotationError.at(f"events: {error}") from None
    except ValueError as error:
        raise NotationError.at(str(error)) from None
    right = record.all_tags
    for name in (*right, *tags):
        if tags.get(name) != right.get(name):
            refuse(f"tags.{name}", f"the events make it {right.get(name)!r}", tags.get(name))
    return record


def _by_number(found: dict[str, Any], key: str, item: Reader[T]) -> dict[int, tuple[T, ...]]:
    """An object whose keys are numbers and whose values are lists."""
    lists = found.get(key, {})
    if not isinstance(lists, dict):
        refuse(key, "expected an object", lists)
    for number in lists:
        if _NUMBER.fullmatch(str(number)) is None:
            refuse(key, f"expected a number as a key, not {str(number)[:40]!r}")
    return {int(number): read_list(item)(texts, f"{key}.{number}") for number, texts in lists.items()}


def _bytes_in(value: Any, path: str) -> bytes:
    text = read_text(value, path)
    if _HEX.fullmatch(text) is None:
        refuse(path, "expected bytes as pairs of the digits 0 to 9 and a to f", value)
    return bytes.fromhex(text)
