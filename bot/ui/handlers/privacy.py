"""`/privacy`: what is kept, all of it as a file, and being forgotten."""

from bot.ui.asking import Asking
from bot.ui.items import Pressable
from bot.ui.privacy import about_page, ask_page, export_page, former_player


async def show_about(asking: Asking) -> None:
    """What is kept, for how long and why."""
    await asking.answer(about_page(asking.tongue()))


async def export(asking: Asking) -> None:
    """Everything about the reader, for the reader alone."""
    await asking.acknowledge()
    data = await asking.matches.everything(asking.person)
    await asking.answer(export_page(asking.tongue(), data))


async def ask_forget(asking: Asking) -> None:
    """The question; Refused still_seated if it cannot be yet."""
    await asking.acknowledge()
    await asking.matches.check_forget(asking.person)
    await asking.answer(ask_page(asking.tongue()))


async def press_export(asking: Asking, _: Pressable) -> None:
    """The way to the file."""
    await export(asking)


async def press_ask(asking: Asking, _: Pressable) -> None:
    """The way to the question."""
    await ask_forget(asking)


async def press_forget(asking: Asking, _: Pressable) -> None:
    """Be forgotten."""
    await asking.acknowledge()
    await asking.matches.forget(asking.person, former_player(asking.services.translator))
    asking.committed = True
    sentence = asking.tongue().gettext(
        "Done. Skald keeps nothing about you any more; your seats are a former player's."
    )
    await asking.say(sentence)


async def press_keep(asking: Asking, _: Pressable) -> None:
    """Leave everything as it is."""
    await asking.acknowledge()
    await asking.say(asking.tongue().gettext("Nothing has changed."))
