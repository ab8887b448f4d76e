"""What a server is started with."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from allfives.rules import AllFivesError
from allfives.table.house import Limits
from allfives.web.limits import Rate, Rates

__all__ = ["LimitError", "Settings"]

_LIMITS: Final = tuple(field.name for field in dataclasses.fields(Limits))


class LimitError(AllFivesError):
    """A limit that is not there, or a value that it cannot have."""


class Settings(Struct, frozen=True, kw_only=True):
    """What a server is started with.

    Attributes:
        database: SQLAlchemy's URL of the database, with an async driver.
        origins: Further origins, such as ``https://club.example``, whose pages may ask this server.
        rates: What one guest or one address may ask for.
        limits: How many rooms there may be, and connections to one of them.
        bot_processes: Processes in which bots think; None for one for each core but one.
        keep_days: For how many days closed rooms, and guests who stay away, are kept; None for ever.
        warm: Whether to start these processes at once.
        lease: After how many seconds a process that has not been heard of is taken for dead, and another one
            takes over its rooms.
        own_process: Whether the process does nothing but serve, so that it may be set up for that.
        migrate: Whether to bring the database up to date when the server starts.
        socket_frames: Frames that may wait for a client to read them, before it is dropped.
        socket_bytes: The same, in bytes.
        page: The folder that the page was built into.
    """

    database: str
    origins: tuple[str, ...] = ()
    rates: Rates = Rates()
    limits: Limits = Limits()
    bot_processes: int | None = None
    warm: bool = True
    lease: int = 15
    keep_days: int | None = None
    own_process: bool = False
    migrate: bool = True
    socket_frames: int = 512
    socket_bytes: int = 1 << 20
    page: Path = Path(__file__).parent / "static"

    @property
    def alone(self) -> bool:
        """Whether no other process can use the database: only PostgreSQL tells several of one another."""
        return self.database.partition(":")[0].partition("+")[0] != "postgresql"

    def with_limit(self, text: str) -> Settings:
        """The same with one limit changed: ``rooms=100``; or ``new_rooms_per_guest=5/60``, 5 in 60 seconds.

        Raises:
            LimitError: If there is no such limit, or it cannot be that.
        """
        name, _, value = text.partition("=")
        if name in self.rates.__struct_fields__:
            rate = _like(name, getattr(self.rates, name), value)
            return msgspec.structs.replace(self, rates=msgspec.structs.replace(self.rates, **{name: rate}))
        if name in _LIMITS:
            limit = _like(name, getattr(self.limits, name), value)
            return msgspec.structs.replace(self, limits=dataclasses.replace(self.limits, **{name: limit}))
        known = ", ".join((*self.rates.__struct_fields__, *_LIMITS))
        raise LimitError(f"there is no limit {name[:40]!r}; there are {known}")


def _like(name: str, default: Rate | int, text: str) -> Any:
    """The value that is written, of the kind that this limit has."""
    numbers = text.split("/")
    wanted = 2 if isinstance(default, Rate) else 1
    if len(numbers) != wanted or not all(
        number.isascii() and number.isdecimal() and 0 < int(number) < 10**9 for number in numbers
    ):
        shape = "COUNT/SECONDS" if wanted == 2 else "a whole number"
        raise LimitError(f"{name} is {shape}, such as {default}, not {text[:40]!r}")
    return Rate(int(numbers[0]), int(numbers[1])) if wanted == 2 else int(numbers[0])
