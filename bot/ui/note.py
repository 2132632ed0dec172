"""A person's own note on a match: seen by nobody else, shown again when the turn comes."""

from bot.text.translator import Language
from bot.ui import buttons
from bot.ui.page import Page, row, text


def note_page(match: int, tongue: Language, note: str) -> Page:
    """The note, and the ways to change it."""
    said = tongue.gettext("**Your note.** Only you see this.")
    shown = note or tongue.gettext("Nothing is noted.")
    edit = buttons.EditNote.labelled(tongue.gettext("Edit"), match=match)
    clear = buttons.ClearNote.labelled(tongue.gettext("Clear"), match=match, disabled=not note)
    return Page([text(f"{said}\n{shown}"), row(edit, clear)])
