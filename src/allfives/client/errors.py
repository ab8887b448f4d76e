"""What can go wrong for a client, besides being refused."""

from __future__ import annotations

from allfives.rules import AllFivesError

__all__ = ["Cheated", "ClientError"]


class ClientError(AllFivesError):
    """The server cannot be reached, or what it says cannot be."""


class Cheated(ClientError):  # noqa: N818 - it reads as what happened
    """The server, or another client, was caught: a deal is not the one that was agreed on."""
