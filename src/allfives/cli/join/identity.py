"""Who one is at each server: a guest, who comes back to the same seat."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

from allfives.cli.folder import data_folder

__all__ = ["guest_at", "keep_guest"]

_FILE: Final = "guests.json"


def guest_at(server: str) -> str | None:
    """By what the guest comes back that was made at a server; None if there is none."""
    found = _read().get(server)
    return found if isinstance(found, str) else None


def keep_guest(server: str, guest: str | None) -> None:
    """Keep it; for the eyes of the user alone, since it is as good as a password.

    Where nothing can be kept, one is another guest next time.
    """
    known = _read()
    if guest is None or known.get(server) == guest:
        return
    folder = data_folder()
    beside = folder / f".{_FILE}.{os.getpid()}.new"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as stream:
            json.dump({**known, server: guest}, stream, indent=1)
        beside.replace(folder / _FILE)
    except OSError:
        beside.unlink(missing_ok=True)


def _read() -> dict[str, object]:
    try:
        found = json.loads(Path(data_folder() / _FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
