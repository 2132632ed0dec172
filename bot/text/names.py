"""Display names as guests: escaped, isolated from the sentence around them, never a mention."""

import re
import unicodedata
from typing import Final

LABEL_LENGTH: Final = 24
QUOTE_LENGTH: Final = 80
_OPEN, _CLOSE = "\u2068", "\u2069"
_MARKDOWN: Final = re.compile(r"([\\*_`~|<>\[\]()#@:/-])")
_DIRECTION: Final = re.compile(r"[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_BREAKS: Final = frozenset({"Cc", "Zl", "Zp"})
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Cn", "Zs", "Zl", "Zp", "Mn", "Me"})
"""Kinds of characters that show nothing by themselves: spaces, joiners, marks on other letters."""
_FILLERS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters by their kind that are drawn as nothing."""


def one_line(typed: str) -> str:
    """A text on one line without control or direction characters, or backticks around a move."""
    return _plain(typed.replace("`", ""))


def bare(display: str) -> str:
    """The name on one line without control or direction characters; "?" if nothing shows."""
    plain = _plain(display)
    return plain if any(map(_shows, plain)) else "?"


def _plain(text: str) -> str:
    kept = _DIRECTION.sub("", text)
    parted = "".join(" " if unicodedata.category(c) in _BREAKS else c for c in kept)
    return " ".join(parted.split())


def _shows(character: str) -> bool:
    return unicodedata.category(character) not in _UNSEEN and character not in _FILLERS


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
    """What somebody typed, as code: one line, no backticks, at most 80 characters."""
    line = bare(text).replace("`", "'")
    return f"`{line if len(line) <= QUOTE_LENGTH else line[: QUOTE_LENGTH - 1] + '…'}`"
