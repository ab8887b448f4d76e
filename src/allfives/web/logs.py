"""Logs as lines of JSON on stderr. What nobody else may know never stands in one."""

from __future__ import annotations

import json
import logging
import traceback
from datetime import UTC, datetime
from typing import Any, Final

__all__ = ["LEVELS", "JsonLines", "log_config"]

LEVELS: Final = ("debug", "info", "warning", "error")


class JsonLines(logging.Formatter):
    """Each record as one JSON object: ``at``, ``level``, ``logger``, ``message``, and what ``fields`` adds.

    Of an error it tells the kind and the places in the code that it came through, and not its text, which may
    quote a tile, a name or a secret.
    """

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON on one line."""
        told: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "process": record.process,
        }
        told.update(getattr(record, "fields", {}))
        if record.exc_info and record.exc_info[0] is not None:
            error = record.exc_info[1]
            told["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])
            if not frames and error is not None:
                frames = traceback.extract_tb(error.__traceback__)
            told["through"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        return json.dumps(told, ensure_ascii=False)


def log_config(level: str) -> dict[str, Any]:
    """The configuration of Python's logging, as a dictionary; it goes to every process of the server.

    Args:
        level: One of ``LEVELS``.
    """
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": "allfives.web.logs.JsonLines"}},
        "handlers": {
            "stderr": {"class": "logging.StreamHandler", "formatter": "json", "stream": "ext://sys.stderr"}
        },
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            "allfives": {"level": level.upper()},
            # It tells the whole address of every socket, and so the code of a room.
            "uvicorn.error": {"level": "WARNING"},
        },
    }
