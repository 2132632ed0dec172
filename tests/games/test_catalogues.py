"""The catalogues of every game: complete in each language, with the same places to fill."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import games
from bot.text.translator import LOCALES, catalogue_files
from games.core.contract import Game
from tests.games.matches import GAMES, package_of

KEYWORDS = {"gettext": None, "ngettext": (1, 2)}
PLACE = re.compile(r"{(\w+)}")

every_catalogue = pytest.mark.parametrize(
    ("game", "locale"),
    [(game, locale) for game in GAMES.values() for locale in LOCALES if locale != "en"],
    ids=lambda value: value if isinstance(value, str) else value.info.key,
)


def folder(game: Game) -> Path:
    """The game's package."""
    return Path(games.__path__[0]) / package_of(game)


def catalogue(game: Game, locale: str) -> Catalog:
    """The one catalogue of a game in a language, named after the game."""
    [path] = catalogue_files(folder(game), locale)
    assert path.name == f"{game.info.key}.po"
    with path.open("rb") as file:
        return read_po(file)


def sentences(game: Game) -> set[object]:
    """Every sentence id in the game's sources."""
    found = extract_from_dir(str(folder(game)), [("**.py", "python")], {}, keywords=KEYWORDS)
    return {message for _, _, message, _, _ in found}


@every_catalogue
def test_every_sentence_is_translated_and_none_too_many(game: Game, locale: str) -> None:
    """The catalogue holds exactly what the sources say, finished."""
    held = {message.id for message in catalogue(game, locale) if message.id}
    assert held == sentences(game)
    for message in catalogue(game, locale):
        texts = message.string if message.pluralizable else (message.string,)
        assert all(texts)
        assert not message.fuzzy or not message.id


@every_catalogue
def test_translations_fill_the_same_places(game: Game, locale: str) -> None:
    """No place is lost or invented, in any plural form."""
    for message in catalogue(game, locale):
        ids = message.id if message.pluralizable else (message.id,)
        texts = message.string if message.pluralizable else (message.string,)
        wanted = {place for text in ids for place in PLACE.findall(text)}
        for text in texts:
            assert set(PLACE.findall(text)) == wanted, text
