"""How the kernel's functions are compiled, and where what was compiled is kept.

numba keeps compiled code beside a file and renews it when *that* file changes; the kernel's functions call each
other across files. So what is compiled is kept in a folder named after the text of all of them.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba

__all__ = ["CACHE", "jit"]

F = TypeVar("F", bound=Callable[..., Any])


def _cache_folder() -> Path:
    """Where compiled code is kept: in the user's cache, under a name made of the kernel's source."""
    digest = hashlib.sha256(numba.__version__.encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "allfives" / f"kernel-{digest.hexdigest()[:16]}"


def _writable(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.mkdtemp(prefix="allfives-kernel-"))


CACHE: Final = _writable(_cache_folder())
"""The folder of compiled code."""


def jit(function: F) -> F:
    """Compile a function when it is first called, or take it from the cache; it runs without the lock of Python."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(CACHE)
    try:
        return cast("F", numba.njit(cache=True, nogil=True, boundscheck=False)(function))
    finally:
        numba.config.CACHE_DIR = before
