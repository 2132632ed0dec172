"""One's own note on a match."""

from bot.ui import typed
from bot.ui.asking import Asking
from bot.ui.items import Pressable
from bot.ui.note import note_page


async def show_note(asking: Asking, match_id: int) -> None:
    """What the reader has noted."""
    await asking.acknowledge()
    note = await asking.matches.note(match_id, asking.person)
    await asking.answer(note_page(match_id, asking.tongue(), note))


async def keep_note(asking: Asking, match_id: int, text: str) -> None:
    """Keep a note in place of the former one."""
    await asking.acknowledge()
    kept = await asking.matches.keep_note(match_id, asking.person, text)
    await asking.answer(note_page(match_id, asking.tongue(), kept))


async def press_note(asking: Asking, item: Pressable) -> None:
    """The way to one's note."""
    await show_note(asking, item.match_id)


async def press_edit(asking: Asking, item: Pressable) -> None:
    """Open the field with the note in it."""
    note = await asking.matches.note(item.match_id, asking.person)
    await typed.ask_note(asking, item.match_id, note)


async def press_clear(asking: Asking, item: Pressable) -> None:
    """Remove the note."""
    await keep_note(asking, item.match_id, "")
