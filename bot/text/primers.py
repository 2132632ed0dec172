"""The rules of a game in short: one idea a page, from the game's own `primer` folder.

A primer is a file for each language, `games/<game>/primer/<locale>.md`; each heading of the second
level begins a page. The first one tells the game in three minutes, the last one is a quick
reference. A game without one, or without one in a language, has fewer pages, no error.
`primer/refusals.json` says for each code of a refusal where its rule stands: page and paragraph,
both from 1. A code whose rule is in no primer is left out there.
`primer/hints.json` says the same for each kind of decision: the places that explain its choices.
`primer/pictures.json` has, page by page, the example that is drawn beside it.
"""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

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


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is drawn beside a page, of a match made up from `seed`.

    After at least so many moves, and, with a `kind`, where such a decision is asked.
    `shows`: the board, the region `part` of it, the hand of the seat that is asked, or its choices,
    the first `taken` of them made.
    """

    mode: str
    seats: int
    shows: Literal["board", "region", "hand", "choices"]
    moves: int = 0
    kind: str = ""
    part: str = ""
    taken: int = 0
    seed: int = 1


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
    place = _places(game, "refusals").get(code)
    return None if place is None else _rule(game, locale, place)


def hints(game: str, locale: str, kind: str) -> tuple[Rule, ...]:
    """What explains the choices of such a decision, the first thing first; may be empty."""
    return tuple(_rule(game, locale, place) for place in _places(game, "hints").get(kind, ()))


@cache
def examples(game: str) -> tuple[Example, ...]:
    """What is drawn beside each page of the primer; none for a game that names no examples."""
    path = _folder(game) / "pictures.json"
    if not path.is_file():
        return ()
    return msgspec.json.decode(path.read_bytes(), type=tuple[Example, ...])


def _rule(game: str, locale: str, place: list[int]) -> Rule:
    page, paragraph = place
    topic = primer(game, locale)[page - 1]
    return Rule(page - 1, topic.title, topic.text.split("\n\n")[paragraph - 1])


@cache
def _places(game: str, of: str) -> dict[str, Any]:
    path = _folder(game) / f"{of}.json"
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else {}


def _folder(game: str) -> Path:
    return _GAMES / game.replace("-", "_") / "primer"


def _topics(written: str) -> tuple[Topic, ...]:
    _, *pages = _HEADING.split(written)
    parted = (page.partition("\n") for page in pages)
    return tuple(Topic(title.strip(), text.strip()) for title, _, text in parted)
