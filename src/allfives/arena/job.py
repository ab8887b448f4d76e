"""What a job is, for those who run it: numbered chunks of work that have nothing to do with each other."""

from __future__ import annotations

from typing import Any, Protocol

from allfives.arena.tally import Tally

__all__ = ["Job"]


class Job(Protocol):
    """Work that is data: it can be sent to another process, and a chunk gives the same there as here."""

    @property
    def chunks(self) -> int:
        """How many chunks there are."""
        ...

    @property
    def units(self) -> int:
        """How many deals, pairs or sets of matches those are."""
        ...

    @property
    def in_threads(self) -> bool:
        """Whether a chunk lets other threads run meanwhile; else it takes processes to use several cores."""
        ...

    @property
    def key(self) -> dict[str, Any]:
        """All that decides about the result, in JSON's terms; two jobs with one key are the same."""
        ...

    def prepare(self) -> None:
        """Get ready in this process: compile what takes long to compile."""
        ...

    def size(self, chunk: int) -> int:
        """How many units a chunk has."""
        ...

    def play(self, chunk: int) -> Tally:
        """Do a chunk."""
        ...
