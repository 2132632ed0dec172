"""Display names as guests: escaped, isolated from the sentence around them, never a mention."""

import re
import unicodedata
from typing import Final

LABEL_LENGTH: Final = 24
_OPEN, _CLOSE = "\u2068", "\u2069"
_MARKDOWN: Final = re.compile(r"([\\*_`~|<>\[\]()#@:/-])")
_DIRECTION: Final = re.compile(r"[\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def bare(display: str) -> str:
    """The name on one line without control or direction characters; "?" if nothing is left."""
    plain = _DIRECTION.sub("", display)
    kept = "".join(c if unicodedata.category(c) not in {"Cc", "Zl", "Zp"} else " " for c in plain)
    return " ".join(kept.split()) or "?"


def label(display: str) -> str:
    """The name for buttons, options and alt texts: no markdown there, at most 24 characters."""
    name = bare(display)
    cut = name if len(name) <= LABEL_LENGTH else name[: LABEL_LENGTH - 1].rstrip() + "…"
    return f"{_OPEN}{cut}{_CLOSE}"


def escaped(display: str) -> str:
    """The name for a text: markdown and mentions made harmless, direction isolated."""
    harmless = _MARKDOWN.sub(r"\\\1", bare(display))
    return f"{_OPEN}{harmless}{_CLOSE}"


def bold(display: str) -> str:
    """The name as most sentences show it."""
    return f"**{escaped(display)}**"


def quoted(text: str) -> str:
    """What somebody typed, as code: one line, no backticks, at most 200 characters."""
    line = bare(text).replace("`", "'")
    return f"`{line if len(line) <= 200 else line[:199] + '…'}`"
