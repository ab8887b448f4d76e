"""The languages, and how one is chosen."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from allfives.words.errors import LanguageError

__all__ = ["LANGUAGES", "choose_language"]

LANGUAGES: Final[Mapping[str, str]] = MappingProxyType(
    {"en": "English", "pt": "Português", "es": "Español", "ru": "Русский"}
)
"""Each language's code and its own name."""

_LOCALE: Final = re.compile(
    r"([a-z]{1,8})(?:[-_][a-z0-9]+)*(?:\.[a-z0-9_-]*)?(?:@\S*)?", re.ASCII | re.IGNORECASE
)
_NO_LANGUAGE: Final = ("c", "posix")


def choose_language(wanted: str | None = None, environ: Mapping[str, str] = os.environ) -> str:
    """The code of the language to speak.

    Without a wish the environment decides, as for other programs (the order is that of GNU gettext):
    the first known language of the list ``LANGUAGE``, unless the locale is ``C``; then the locale,
    which is the first of ``LC_ALL``, ``LC_MESSAGES`` and ``LANG`` that is not empty.

    Args:
        wanted: A language or locale as people write it: ``pt``, ``PT``, ``pt-br``, ``pt_BR.UTF-8``.
        environ: The environment's variables.

    Returns:
        One of the keys of ``LANGUAGES``; English where the environment names none of them.

    Raises:
        LanguageError: If a language is wanted that there are no texts in.
    """
    if wanted is not None:
        code = _code(wanted.strip())
        if code is None:
            known = ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())
            raise LanguageError(f"there are no texts in the language {wanted!r}; there are {known}")
        return code
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environ[name] for name in names if environ.get(name)), "")
    if not _is_neutral(locale):
        for choice in environ.get("LANGUAGE", "").split(":"):
            code = _code(choice)
            if code is not None:
                return code
    return _code(locale) or "en"


def _code(locale: str) -> str | None:
    """The language of a locale's name, where there are texts in it."""
    if _is_neutral(locale):
        return "en"
    match = _LOCALE.fullmatch(locale)
    code = match[1].lower() if match else ""
    return code if code in LANGUAGES else None


def _is_neutral(locale: str) -> bool:
    return locale.partition(".")[0].lower() in _NO_LANGUAGE
