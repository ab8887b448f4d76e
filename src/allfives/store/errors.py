"""What can go wrong with the store.

StoreError
├── Conflict          somebody else was first: a number in a stream, a command or a name is taken
└── StoreUnavailable  the database cannot be reached or cannot write
"""

from __future__ import annotations

from allfives.rules import AllFivesError

__all__ = ["Conflict", "StoreError", "StoreUnavailable"]


class StoreError(AllFivesError):
    """The store cannot do what was asked for. One sentence, fit to be shown; it never holds a password."""


class Conflict(StoreError):  # noqa: N818 - it reads as what happened
    """What was to be written doesn't follow what is there by now. Nothing was changed: read, decide again."""


class StoreUnavailable(StoreError):  # noqa: N818 - it reads as what happened
    """The database cannot be reached, takes too long, or cannot write.

    Where the connection was lost while something was being made durable, it may be there all the same: read
    again before trying again.
    """
