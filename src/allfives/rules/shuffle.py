"""Where chance comes from: always an argument, never ambient.

Anything with ``randrange(stop)`` will do: a seeded ``random.Random``, or a ``ByteStream``, which anyone
can re-make in another language from its description in ``docs/shuffle.md``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Protocol, TypeVar

__all__ = ["ByteStream", "Source", "shuffled"]

T = TypeVar("T")


class Source(Protocol):
    """Where random numbers come from; ``random.Random`` is one."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to ``stop - 1``, each as likely as any other."""
        ...


class ByteStream:
    """Unbiased random numbers from a few bytes: the same bytes always give the same numbers.

    Block k of the stream, k = 0, 1, 2, …, is SHA-256(seed, then k as 8 bytes, big-endian). A number below
    ``stop`` takes the fewest bytes that can hold ``stop - 1`` (at least one), read big-endian; a value in the
    incomplete last run of ``stop`` values is thrown away and the next bytes are taken.
    """

    def __init__(self, seed: bytes) -> None:
        self._seed = bytes(seed)
        self._block = 0
        self._bytes = b""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to ``stop - 1``.

        Raises:
            ValueError: If ``stop`` is not positive.
        """
        if stop < 1:
            raise ValueError(f"stop is at least 1, not {stop}")
        size = max(1, ((stop - 1).bit_length() + 7) // 8)
        span = 256**size
        while True:
            number = int.from_bytes(self._take(size), "big")
            if number < span - span % stop:
                return number % stop

    def _take(self, size: int) -> bytes:
        while len(self._bytes) < size:
            counter = self._block.to_bytes(8, "big")
            self._bytes += hashlib.sha256(self._seed + counter).digest()
            self._block += 1
        taken, self._bytes = self._bytes[:size], self._bytes[size:]
        return taken


def shuffled(items: Iterable[T], source: Source) -> list[T]:
    """The items in random order: Fisher-Yates from the last place down, j = randrange(i + 1)."""
    deck = list(items)
    for i in range(len(deck) - 1, 0, -1):
        j = source.randrange(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck
