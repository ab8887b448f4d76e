"""Records as JSON objects, and back."""

from __future__ import annotations

from allfives.notation.record import Record

__all__ = ["record_from_json", "record_to_json"]


def record_to_json(record: Record) -> dict[str, object]:
    """A record as an object ready for ``json.dumps``: ``{"tags": {…}, "events": […]}``.

    ``comments``, ``commits`` and ``reveals`` are further keys where the record has any.
    """
    raise NotImplementedError


def record_from_json(data: object) -> Record:
    """Read a record from a decoded object (see ``parse_json``); every event is computed again and compared.

    Raises:
        NotationError: If the object is not such a record, or an event does not follow from those before it.
    """
    raise NotImplementedError
