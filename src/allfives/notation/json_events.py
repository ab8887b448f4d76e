"""Events as JSON objects, and back."""

from __future__ import annotations

from allfives.rules import Event

__all__ = ["event_from_json", "event_to_json", "parse_json"]


def event_to_json(event: Event, seq: int) -> dict[str, object]:
    """One event as an object ready for ``json.dumps``: ``seq``, ``type`` and the keys of that type."""
    raise NotImplementedError


def event_from_json(data: object, *, seq: int | None = None) -> Event:
    """Read one event.

    Args:
        data: The decoded object.
        seq: The number that it must have; None to accept any.

    Raises:
        NotationError: If a key is missing, too many, or has a wrong value; says which.
    """
    raise NotImplementedError


def parse_json(text: str | bytes) -> object:
    """Decode a JSON text strictly: no NaN, no key twice, no more than reasonable depth.

    Raises:
        NotationError: If it is not such a text.
    """
    raise NotImplementedError
