"""Small pieces of SVG: numbers, escaped text, the frame of a picture."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from typing import Final

__all__ = ["ID", "columns", "document", "element", "fitted", "letters", "number", "plain", "words"]

ID: Final = "\0"
"""Stands before every id until the content is known: ids begin with its hash, so that several pictures
can stand in one page."""

# What XML 1.0 does not allow in a document, and what would turn the direction of the text after it.
_FORBIDDEN: Final = re.compile(
    "[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[\u007f-\u009f\u202a-\u202e\u2066-\u2069]"
)


_ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
_LETTER: Final = 0.56
"""The mean width of a letter of the font, in font sizes."""


def columns(text: str) -> int:
    """The width of a text in letters: two for a wide letter, none for one that combines with another."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


def fitted(text: str, most: float) -> str:
    """As much of a text as fits into so many columns, with an ellipsis where it is cut."""
    if columns(text) <= most:
        return text
    while text and columns(text) + 1 > most:
        text = text[:-1]
    return f"{text}…"


def number(value: float) -> str:
    """A length with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def plain(text: str) -> str:
    """A text in one line, without characters that a picture must not hold."""
    return " ".join(_FORBIDDEN.sub("", text).split())


def element(name: str, content: str | None = None, /, **attributes: float | str | None) -> str:
    """One element; numbers are rounded, ``_`` in a name is ``-``, None leaves an attribute out.

    Args:
        name: Its name.
        content: What is inside it, as markup.
        **attributes: Its attributes; ``class_`` is ``class``.
    """
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else number(value)
            name_ = key.rstrip("_").replace("_", "-")
            parts.append(f'{name_}="{text.translate(_ESCAPES)}"')
    opening = " ".join(parts)
    return f"<{opening}/>" if content is None else f"<{opening}>{content}</{name}>"


def letters(room: float, size: float) -> float:
    """How many letters of a font size have room in so many pixels."""
    return room / (size * _LETTER)


def words(text: str, x: float, y: float, size: float, **attributes: float | str | None) -> str:
    """A text; ``y`` is its base line."""
    return element("text", plain(text).translate(_ESCAPES), x=x, y=y, font_size=size, **attributes)


def document(
    content: str, width: float, height: float, *, title: str, description: str, lang: str, font: str
) -> str:
    """A whole picture: described in words, with ids of its own.

    Args:
        content: What is drawn, with ``ID`` before every id.
        width: Width in pixels.
        height: Height in pixels.
        title: Its name.
        description: All that it shows, in words.
        lang: The language of both.
        font: The font family.
    """
    head = element("title", plain(title).translate(_ESCAPES), id=f"{ID}t") + element(
        "desc", plain(description).translate(_ESCAPES), id=f"{ID}d"
    )
    body = element(
        "svg",
        head + content,
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        lang=lang,
        aria_labelledby=f"{ID}t {ID}d",
        font_family=font,
    )
    return body.replace(ID, f"f{hashlib.sha256(body.encode()).hexdigest()[:10]}-")
