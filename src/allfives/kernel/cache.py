"""Where compiled code is kept; importing this loads neither numba nor NumPy.

numba keeps compiled code beside a file and renews it when *that* file changes; the kernel's functions call
each other across files. So what is compiled is kept in a folder named after the text of all of them.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Final

__all__ = ["CACHE", "MARK", "ready"]


def _folder() -> Path:
    """A folder in the user's cache, under a name made of the kernel's source and numba's version."""
    digest = hashlib.sha256(version("numba").encode())
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


CACHE: Final = _writable(_folder())
"""The folder of compiled code."""

MARK: Final = CACHE / "compiled"
"""A file that is there once everything is compiled."""


def ready() -> bool:
    """Whether everything is compiled, by this process or an earlier one."""
    return MARK.exists()
