"""What the arena raises on purpose."""

from __future__ import annotations

from allfives.rules import AllFivesError, Message

__all__ = ["ArenaError", "missing"]


class ArenaError(AllFivesError):
    """Something that the arena cannot do; what is wrong is a ``Message``, said in four languages.

    Attributes:
        told: What is wrong.
    """

    def __init__(self, told: Message) -> None:
        super().__init__(told)
        self.told = told


def missing(what: Message, extra: str) -> ArenaError:
    """The error of something that an extra of the package would bring.

    Args:
        what: What needs it.
        extra: Its name.
    """
    return ArenaError(
        Message(
            "arena-missing-extra",
            "{what} needs the extra {extra}: pip install 'allfives[{extra}]'",
            what=what,
            extra=extra,
        )
    )
