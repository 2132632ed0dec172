"""The names of commands in texts, and their localised names and descriptions.

Names are looked up with a context ("command match new", "option game"), since the same English
word may be another one elsewhere; descriptions are whole sentences and need none.
"""

from typing import Final

from bot.text.translator import LOCALES, Translator

DISCORD_LOCALES: Final = {"pt-BR": ("pt-BR",), "es": ("es-ES", "es-419")}
"""The locales of Discord each of our languages serves; English is the default name."""


def command(words: str) -> str:
    """A command as texts name it; catalogues never hold a slash."""
    return f"`/{words}`"


def localised(
    translator: Translator, message: str, discord_locale: str, context: str
) -> str | None:
    """A name (with its context) or a description ("") in a locale of Discord, if it is ours."""
    for locale in LOCALES:
        if discord_locale in DISCORD_LOCALES.get(locale, ()):
            tongue = translator.tongue(locale)
            return tongue.pgettext(context, message) if context else tongue.gettext(message)
    return None
