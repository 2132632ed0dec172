"""The languages of the pictures' catalogue, for tests of room and of words."""

import gettext
import io
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import render

LOCALES = ("pt-BR", "es")


class Spoken:
    """One language of the pictures' catalogue."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        folder = Path(render.__path__[0]) / "locale" / locale.replace("-", "_") / "LC_MESSAGES"
        compiled = io.BytesIO()
        with (folder / "render.po").open("rb") as file:
            write_mo(compiled, read_po(file))
        compiled.seek(0)
        self._catalogue = gettext.GNUTranslations(compiled)

    def gettext(self, message: str, /) -> str:
        return self._catalogue.gettext(message)

    def ngettext(self, singular: str, plural: str, number: int, /) -> str:
        return self._catalogue.ngettext(singular, plural, number)
