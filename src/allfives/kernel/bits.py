"""Bits and chance: what a processor does in one instruction, and random numbers without a state."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numba import types
from numba.extending import intrinsic

from allfives.kernel.compile import Whole, inlined

__all__ = ["below", "count", "lowest", "mix", "nth", "step", "stream"]


def _count(typing_context: Any, bits: Any) -> Any:  # noqa: ARG001 - numba's protocol
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


def _lowest(typing_context: Any, bits: Any) -> Any:  # noqa: ARG001 - numba's protocol
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), code


count: Final[Any] = intrinsic(_count)
"""The number of ones."""

lowest: Final[Any] = intrinsic(_lowest)
"""The place of the lowest one; undefined without any."""


@inlined
def nth(bits: Whole, n: Whole) -> Whole:
    """The place of the n-th one from below, from 0."""
    for _ in range(n):
        bits &= bits - 1
    return lowest(bits)


# Chance is SplitMix64 (Steele, Lea and Flood 2014): the k-th number of a stream is a mix of its start plus k
# times an odd constant. A stream belongs to (seed, number of the deal), so whoever plays a deal, on whatever
# thread or machine and in whatever order, gets the same numbers.
_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_MIX_A: Final = np.uint64(0xBF58476D1CE4E5B9)
_MIX_B: Final = np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


@inlined
def mix(z: Whole) -> Whole:
    """The random number at a state of the generator."""
    z = np.uint64(z)
    z = (z ^ (z >> _30)) * _MIX_A
    z = (z ^ (z >> _27)) * _MIX_B
    return z ^ (z >> _31)


@inlined
def stream(seed: Whole, number: Whole) -> Whole:
    """Where the stream of random numbers of a deal starts."""
    return mix(mix(np.uint64(seed) + _STEP) ^ (np.uint64(number) * _STEP + _MIX_A))


@inlined
def step(chance: Whole) -> Whole:
    """The stream after one number has been taken."""
    return np.uint64(chance) + _STEP


@inlined
def below(chance: Whole, stop: Whole) -> Whole:
    """The number of a stream here, from 0 to ``stop - 1``.

    The upper 32 bits times ``stop`` (Lemire 2019), without throwing any away: with ``stop`` up to 93 no
    number is more likely than another by more than one part in 46 million.
    """
    return np.int64(((mix(chance) >> _32) * np.uint64(stop)) >> _32)
