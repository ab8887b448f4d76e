"""How the kernel's functions are compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, cast

import numba

from allfives.kernel.cache import CACHE

__all__ = ["Whole", "jit"]

F = TypeVar("F", bound=Callable[..., Any])

Whole: TypeAlias = Any
"""A whole number in compiled code: numba decides of how many bits, Python's or NumPy's."""


def jit(function: F) -> F:
    """Compile a function when it is first called, or take it from the cache; it lets other threads run."""
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(CACHE)
    try:
        return cast("F", numba.njit(cache=True, nogil=True, boundscheck=False)(function))
    finally:
        config.CACHE_DIR = before
