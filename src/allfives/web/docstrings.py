"""What docstrings say of a type and of its fields, as the published schemas tell it."""

from __future__ import annotations

import re
from typing import Final

__all__ = ["FIELDS", "markdown", "told"]

FIELDS: Final = "\n\nAttributes:\n"
"""Where a docstring begins to tell of the fields."""

_FIELD: Final = re.compile(r"^    (\w+): (.*(?:\n {8}.*)*)", re.MULTILINE)


def told(text: str) -> tuple[str, dict[str, str]]:
    """What a docstring says of a type, and what of each of its fields, as Markdown."""
    about, _, fields = text.partition(FIELDS)
    return markdown(about), {name: markdown(" ".join(doc.split())) for name, doc in _FIELD.findall(fields)}


def markdown(text: str) -> str:
    """The text of a docstring for readers of JSON."""
    return re.sub(r"\bNone\b", "null", text.replace("``", "`"))
