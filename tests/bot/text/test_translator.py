"""The languages: catalogues are complete, and every language finds its sentences."""

import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import bot
from bot.text.translator import LOCALES, Translator, catalogue_files, known_locale, listed

ROOT = Path(bot.__path__[0])
FOREIGN = [locale for locale in LOCALES if locale != "en"]
Message = str | tuple[str, ...]


@pytest.fixture(scope="module")
def translator() -> Translator:
    return Translator()


def catalogue(locale: str) -> Catalog:
    [path] = catalogue_files(ROOT / "text", locale)
    with path.open("rb") as file:
        return read_po(file)


@cache
def sentences() -> set[Message]:
    """The English sentences of the interface, as they stand in the code."""
    found = extract_from_dir(ROOT, method_map=[("playground/**.py", "ignore"), ("**.py", "python")])
    return {message for _, _, message, _, _ in found}


@pytest.mark.parametrize("locale", FOREIGN)
def test_every_sentence_is_translated(locale: str) -> None:
    """No sentence of the code is missing in a catalogue."""
    known = {message.id for message in catalogue(locale) if message.string and not message.fuzzy}
    assert sentences() - known == set()


def _forms(message: Message) -> Iterator[str]:
    yield from ([message] if isinstance(message, str) else message)


def _places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("locale", FOREIGN)
def test_translations_have_the_same_places(locale: str) -> None:
    """A translation fills in what the sentence fills in, no more and no less."""
    for message in catalogue(locale):
        if message.id:
            wanted = set().union(*map(_places, _forms(message.id)))
            for form in _forms(message.string):
                assert form
                assert _places(form) <= wanted, message.id
            assert set().union(*map(_places, _forms(message.string))) == wanted, message.id


@pytest.mark.parametrize("locale", FOREIGN)
def test_nobody_is_called_by_a_slash(locale: str) -> None:
    """Catalogues hold no command: texts name them through one function."""
    for message in catalogue(locale):
        if message.id:
            assert all("/" not in form for form in _forms(message.string)), message.id


@pytest.mark.parametrize(
    ("code", "locale"),
    [("en-US", "en"), ("en-GB", "en"), ("pt-BR", "pt-BR"), ("es-ES", "es"), ("es-419", "es"),
     ("de", "en"), (None, "en")],
)  # fmt: skip
def test_known_locale(code: str | None, locale: str) -> None:
    """Discord's locales find the nearest of ours."""
    assert known_locale(code) == locale


def test_tongues(translator: Translator) -> None:
    """A sentence is said in each language; what nobody translated is said in English."""
    assert translator.tongue("en").gettext("Hand") == "Hand"
    assert translator.tongue("pt-BR").gettext("Hand") == "Mão"
    assert translator.tongue("es").gettext("Hand") == "Mano"
    assert translator.tongue("es").gettext("Untranslated") == "Untranslated"


def test_plurals(translator: Translator) -> None:
    """Each language has its own forms for numbers."""
    singular, plural = "{count} seat is free.", "{count} seats are free."
    for locale, one, many in [
        ("en", singular, plural),
        ("pt-BR", "{count} lugar livre.", "{count} lugares livres."),
        ("es", "Queda {count} asiento libre.", "Quedan {count} asientos libres."),
    ]:
        tongue = translator.tongue(locale)
        assert tongue.ngettext(singular, plural, 1) == one
        assert tongue.ngettext(singular, plural, 3) == many


def test_games_bring_their_own_sentences(translator: Translator) -> None:
    """The tongue of a game falls back to the shared sentences."""
    tongue = translator.tongue("es", "viking-tiles")
    assert tongue.gettext("Hand") == "Mano"
    assert translator.tongue("es", "no-such-game").gettext("Hand") == "Mano"


@pytest.mark.parametrize(
    ("locale", "shown"), [("en", "a, b and c"), ("pt-BR", "a, b e c"), ("es", "a, b y c")]
)
def test_listed(translator: Translator, locale: str, shown: str) -> None:
    """Lists are joined as the language does it."""
    tongue = translator.tongue(locale)
    assert listed(["a", "b", "c"], tongue) == shown
    assert listed(["a"], tongue) == "a"
    assert listed([], tongue) == ""
