"""How the kernel's functions are compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar, cast

import numba

from allfives.kernel.cache import CACHE

__all__ = ["Whole", "inlined", "jit", "part"]

F = TypeVar("F", bound=Callable[..., Any])

Whole: TypeAlias = Any
"""A whole number in compiled code: numba decides of how many bits, Python's or NumPy's."""


def jit(function: F) -> F:
    """Compile a function when it is first called, or take it from the cache; it lets other threads run."""
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = str(CACHE)
    try:
        return _compiled(function, cache=True, nogil=True)
    finally:
        config.CACHE_DIR = before


def inlined(function: F) -> F:
    """Compile a function into each place of compiled code that calls it; Python cannot."""
    return _compiled(function, forceinline=True, no_cpython_wrapper=True)


def part(function: F) -> F:
    """Compile a function for compiled code that calls it; Python cannot."""
    return _compiled(function, no_cpython_wrapper=True)


def _compiled(function: F, **options: bool) -> F:
    njit: Any = numba.njit
    # With NumPy's error model nothing looks whether a divisor is 0; none is.
    return cast("F", njit(boundscheck=False, error_model="numpy", no_cfunc_wrapper=True, **options)(function))
