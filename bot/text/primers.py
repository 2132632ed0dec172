"""The rules of a game in short: one idea a page, from the game's own `primer` folder.

A primer is a file for each language, `games/<game>/primer/<locale>.md`; each heading of the second
level begins a page. A game without one, or without one in a language, has fewer pages, no error.
`primer/refusals.json` says for each code of a refusal where its rule stands: page and paragraph,
both from 1. A code whose rule is in no primer is left out there.
"""

import json
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


class Rule(msgspec.Struct, frozen=True):
    """One paragraph of a primer: the number of its page from 0, that page's title, the text."""

    page: int
    title: str
    text: str


@cache
def primer(game: str, locale: str) -> tuple[Topic, ...]:
    """The pages of a game (by its key) in a language, else in English; none if it has none."""
    folder = _folder(game)
    for name in (locale, DEFAULT_LOCALE):
        path = folder / f"{name}.md"
        if path.is_file():
            return _topics(path.read_text(encoding="utf-8"))
    return ()


def rule_behind(game: str, locale: str, code: str) -> Rule | None:
    """The rule for which a move is refused with this code; None if the primer does not have it."""
    place = _places(game).get(code)
    if place is None:
        return None
    page, paragraph = place
    topic = primer(game, locale)[page - 1]
    return Rule(page - 1, topic.title, topic.text.split("\n\n")[paragraph - 1])


@cache
def _places(game: str) -> dict[str, list[int]]:
    path = _folder(game) / "refusals.json"
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else {}


def _folder(game: str) -> Path:
    return _GAMES / game.replace("-", "_") / "primer"


def _topics(written: str) -> tuple[Topic, ...]:
    _, *pages = _HEADING.split(written)
    parted = (page.partition("\n") for page in pages)
    return tuple(Topic(title.strip(), text.strip()) for title, _, text in parted)
