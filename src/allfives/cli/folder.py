"""Where things are kept for the user: the data folder, and the database in it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

__all__ = ["data_folder", "default_database"]


def data_folder() -> Path:
    """The user's data folder of this program; it need not be there."""
    if sys.platform == "darwin":
        data = Path.home() / "Library" / "Application Support"
    else:
        data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return data / "allfives"


def default_database() -> str:
    """The URL of the SQLite file in the user's data folder."""
    return f"sqlite+aiosqlite:///{data_folder() / 'allfives.db'}"
