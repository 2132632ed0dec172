"""The rules of a game in short: one idea a page, from the game's own `primer` folder.

A primer is a file for each language, `games/<game>/primer/<locale>.md`; each heading of the second
level begins a page. A game without one, or without one in a language, has fewer pages, no error.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

import games
from bot.text.translator import DEFAULT_LOCALE

_GAMES: Final = Path(games.__path__[0])
_HEADING: Final = re.compile(r"^## ", re.MULTILINE)


class Topic(msgspec.Struct, frozen=True):
    """One page: its title, and its text in Discord's markdown."""

    title: str
    text: str


@cache
def primer(game: str, locale: str) -> tuple[Topic, ...]:
    """The pages of a game (by its key) in a language, else in English; none if it has none."""
    folder = _GAMES / game.replace("-", "_") / "primer"
    for name in (locale, DEFAULT_LOCALE):
        path = folder / f"{name}.md"
        if path.is_file():
            return _topics(path.read_text(encoding="utf-8"))
    return ()


def _topics(written: str) -> tuple[Topic, ...]:
    _, *pages = _HEADING.split(written)
    parted = (page.partition("\n") for page in pages)
    return tuple(Topic(title.strip(), text.strip()) for title, _, text in parted)
