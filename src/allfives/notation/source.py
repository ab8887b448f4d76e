"""The text of records, line by line, from wherever it comes."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import IO, TypeAlias

__all__ = ["Source", "text_lines"]

Source: TypeAlias = str | bytes | os.PathLike[str] | IO[str] | IO[bytes]
"""Where records come from: a path object, an open file (text or binary), or the text itself (str or
bytes)."""


def text_lines(source: Source) -> Iterator[str]:
    r"""The lines of a source, each with its ``\n`` where it has a line end.

    Bytes are UTF-8, with or without a byte-order mark; a byte that is not becomes a lone surrogate, which
    no UTF-8 text holds, so that it can be told where it stands.

    Raises:
        OSError: If a file cannot be opened or read.
    """
    if isinstance(source, os.PathLike):
        with Path(source).open("rb") as file:
            yield from _decoded(file)
    elif isinstance(source, str):
        yield from io.StringIO(source, newline=None)
    elif isinstance(source, bytes):
        yield from _decoded(io.BytesIO(source))
    elif isinstance(source, io.TextIOBase):
        # A text file may have been opened with another encoding, or one that gives up at a bad byte.
        binary = getattr(source, "buffer", None)
        yield from _lines(source) if binary is None else _decoded(binary)
    else:
        yield from _decoded(source)  # type: ignore[arg-type]


def _lines(text: IO[str]) -> Iterator[str]:
    """The lines of a text file, which stays open if its reader stops early: ``yield from`` would close it."""
    return iter(text.readline, "")


def _decoded(file: IO[bytes]) -> Iterator[str]:
    text = io.TextIOWrapper(file, encoding="utf-8-sig", errors="surrogateescape", newline=None)
    try:
        yield from _lines(text)
    finally:
        # The file belongs to whoever opened it, and who may have closed it.
        with suppress(ValueError):
            text.detach()
