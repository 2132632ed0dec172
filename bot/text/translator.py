"""The languages: catalogues read from `.po` files at start, one tongue per language and game.

Nothing has to be compiled beforehand. A tongue of a game looks a sentence up in the game's own
catalogue, then in the shared ones, and speaks English where nobody translated it.
"""

import gettext
import io
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import games
import render

LOCALES: Final = ("en", "pt-BR", "es")
DEFAULT_LOCALE: Final = "en"

_HERE: Final = Path(__file__).parent
_GAMES: Final = Path(games.__path__[0])
_SHARED: Final = (_HERE, Path(render.__path__[0]))


@dataclass(frozen=True, slots=True)
class Language:
    """One language as games and the interface use it: a `games.core.words.Tongue`."""

    locale: str
    catalogue: gettext.NullTranslations

    def gettext(self, message: str, /) -> str:
        """The sentence in this language."""
        return self.catalogue.gettext(message)

    def ngettext(self, singular: str, plural: str, number: int, /) -> str:
        """The sentence in this language and in the number's form."""
        return self.catalogue.ngettext(singular, plural, number)

    def pgettext(self, context: str, message: str, /) -> str:
        """The word in this language where it means what `context` says."""
        return self.catalogue.pgettext(context, message)


class Translator:
    """All tongues, made once at start."""

    def __init__(self) -> None:
        packages = sorted(path.name for path in _GAMES.iterdir() if (path / "locale").is_dir())
        self._tongues = {
            (locale, package): _language(locale, package)
            for locale in LOCALES
            for package in (None, *packages)
        }

    def tongue(self, locale: str, game: str | None = None) -> Language:
        """The tongue of one of LOCALES for the sentences of a game (its key) or the shared ones."""
        package = game.replace("-", "_") if game else None
        found = self._tongues.get((locale, package))
        return found or self._tongues[locale, None]


def known_locale(code: str | None) -> str:
    """The language among LOCALES for a Discord locale such as "es-419" or "pt-BR"."""
    if code == "pt-BR" or (code or "").startswith("pt"):
        return "pt-BR"
    return "es" if (code or "").startswith("es") else DEFAULT_LOCALE


@cache
def _language(locale: str, package: str | None) -> Language:
    folders = (*([_GAMES / package] if package else []), *_SHARED)
    catalogue = gettext.NullTranslations()
    for folder in reversed(folders):
        for path in catalogue_files(folder, locale):
            own = read_catalogue(path)
            own.add_fallback(catalogue)
            catalogue = own
    return Language(locale, catalogue)


def catalogue_files(folder: Path, locale: str) -> list[Path]:
    """The catalogues of a folder in one language; none for English, whose texts are the ids."""
    names = {locale, locale.replace("-", "_")}
    return sorted(
        path for name in names for path in (folder / "locale" / name / "LC_MESSAGES").glob("*.po")
    )


def read_catalogue(path: Path) -> gettext.GNUTranslations:
    """A `.po` file as gettext uses it; unfinished (fuzzy) entries are left out."""
    return gettext.GNUTranslations(io.BytesIO(_compiled(path)))


@cache
def _compiled(path: Path) -> bytes:
    """Reading takes a while and every language of every game asks for the shared catalogues."""
    with path.open("rb") as file:
        catalogue = read_po(file, ignore_obsolete=True)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def listed(names: Iterable[str], tongue: Language) -> str:
    """A list as the language writes it: "Ana, Rui and Cleo"."""
    items = list(names)
    if len(items) < 2:
        return "".join(items)
    last = {"pt-BR": " e ", "es": " y "}.get(tongue.locale, " and ")
    return ", ".join(items[:-1]) + last + items[-1]
