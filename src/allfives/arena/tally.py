"""What is known after some chunks of a job: whole numbers that add up in any order."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

__all__ = ["Tally", "digest_of"]

_DIGESTS: Final = 1 << 256


def digest_of(chunk: int, result: bytes) -> int:
    """A fingerprint of the results of a chunk: SHA-256 of its number (8 bytes, big-endian) and them."""
    return int.from_bytes(hashlib.sha256(chunk.to_bytes(8, "big") + result).digest(), "big")


@dataclass(slots=True)
class Tally:
    """Counts and sums by name. Two are added by adding each; so the order of the chunks does not matter.

    Attributes:
        counts: Whole numbers by name; what is not there is 0.
        digest: The fingerprints of the chunks, added up modulo 2^256.
        clock: What was measured (nanoseconds, decisions timed): differs from run to run, in no checksum.
    """

    counts: Counter[str] = field(default_factory=Counter)
    digest: int = 0
    clock: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Take in what another one knows."""
        for name, number in other.counts.items():
            self.counts[name] += number
        for name, number in other.clock.items():
            self.clock[name] += number
        self.digest = (self.digest + other.digest) % _DIGESTS

    @property
    def checksum(self) -> str:
        """The digest in hexadecimal: 64 digits."""
        return f"{self.digest:064x}"

    def among(self, name: str) -> dict[int, int]:
        """A distribution: of the counts called ``name=VALUE``, by value, the lowest first."""
        begin = f"{name}="
        found = {int(key[len(begin) :]): n for key, n in self.counts.items() if key.startswith(begin) and n}
        return dict(sorted(found.items()))

    def as_json(self) -> dict[str, Any]:
        """What ``from_json`` reads back."""
        return {
            "counts": dict(sorted(self.counts.items())),
            "digest": self.checksum,
            "clock": dict(sorted(self.clock.items())),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Tally:
        """The tally that was written.

        Raises:
            ValueError: If it is none.
        """
        try:
            counts, clock = (
                Counter({str(name): _whole(n) for name, n in data[part].items()})
                for part in ("counts", "clock")
            )
            return cls(counts, int(data["digest"], 16) % _DIGESTS, clock)
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError("this is no tally") from error


def _whole(number: object) -> int:
    if not isinstance(number, int):
        raise TypeError(f"{number!r} is no whole number")
    return number
