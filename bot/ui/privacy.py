"""What Skald keeps about a person, why and for how long; the question before it is forgotten."""

from typing import Final

from discord import ButtonStyle

from bot.matches.servers import LONGEST_NOTE
from bot.text.translator import LOCALES, Language, Translator
from bot.ui import buttons
from bot.ui.page import Document, Page, document, row, text

FILE: Final = "skald.json"


def former_player(translator: Translator) -> dict[str, str]:
    """What a former player is called, by language."""
    return {
        locale: translator.tongue(locale).pgettext("name of a seat", "a former player")
        for locale in LOCALES
    }


def about_page(tongue: Language) -> Page:
    """In plain words, with the ways to one's own data."""
    kept = [
        tongue.gettext(
            "Your id and display name with the seats you hold, so that your turns are yours: as "
            "long as the match is kept."
        ),
        tongue.gettext(
            "Your moves, votes and acts with their times, so that every match can be checked, "
            "taken back and replayed: as long as the match is kept."
        ),
        tongue.gettext(
            "Results and turn times, for the statistics; your notes of up to {count} characters, "
            "prepared turns, settings, days away, what you follow and the language of your "
            "Discord: until you change or remove them."
        ).format(count=LONGEST_NOTE),
        tongue.gettext(
            "Nothing of what you write in channels, no list of members, no address. Nothing is "
            "given to anybody else; the operator's backups hold the same and are deleted in turn."
        ),
    ]
    ways = row(
        buttons.Export.labelled(tongue.gettext("Receive it as a file")),
        buttons.AskForget.labelled(tongue.gettext("Forget me")),
    )
    heading = f"**{tongue.gettext('What Skald keeps about you')}**"
    return Page([text("\n- ".join([heading, *kept])), ways])


def export_page(tongue: Language, data: bytes) -> Page:
    """Everything that is kept about the reader, as a file."""
    kept = Document(FILE, data)
    sentence = tongue.gettext(
        "Everything Skald keeps about you is in this file. Only you see this message."
    )
    ways = row(buttons.AskForget.labelled(tongue.gettext("Forget me")))
    return Page([text(sentence), document(kept), ways], documents=(kept,))


def ask_page(tongue: Language) -> Page:
    """What being forgotten means, with the red button and the way back."""
    sentence = tongue.gettext(
        "**Forget you?** Your name and id are replaced by a former player's in every match, its "
        "log and the statistics. Your notes, settings and what you follow are deleted. Messages "
        "that stand in channels already may still show your name. There is no way back."
    )
    forget = buttons.Forget.labelled(tongue.gettext("Forget me"), ButtonStyle.danger)
    keep = buttons.Keep.labelled(tongue.gettext("Keep everything"))
    return Page([text(sentence), row(forget, keep)])
