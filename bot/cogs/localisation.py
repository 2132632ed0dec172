"""Command names and descriptions in the languages of the catalogues."""

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Location
from discord.app_commands import TranslationContextTypes, locale_str

from bot.text.commands import localised
from bot.text.translator import Translator


class CommandTranslator(app_commands.Translator):
    """Looks names up by context and descriptions by themselves; choices speak for themselves."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        text = localised(self._translator, string.message, locale.value, _context(context))
        return None if text == string.message else text


def _context(context: TranslationContextTypes) -> str:
    """The catalogue's context of a name; empty for a description."""
    if context.location in {Location.command_name, Location.group_name}:
        return f"command {context.data.qualified_name}"
    if context.location is Location.parameter_name:
        return f"option {context.data.name}"
    return ""
