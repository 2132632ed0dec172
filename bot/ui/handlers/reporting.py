"""Telling the moderators that a match needs help."""

from bot.text.commands import command
from bot.ui import buttons, typed
from bot.ui.asking import Asking
from bot.ui.items import Pressable


async def report(asking: Asking, match_id: int, what: str) -> None:
    """Keep a report and tell what becomes of it."""
    await asking.acknowledge()
    reported = await asking.matches.report(
        match_id, asking.person, what, interaction_id=asking.interaction.id
    )
    asking.committed = True
    tongue = asking.tongue()
    if reported.sent:
        sentence = tongue.gettext(
            "The moderators of this server have your report, with the log, the version and the "
            "board as everybody sees them. The match goes on meanwhile."
        )
    else:
        sentence = tongue.gettext(
            "Your report is kept for the moderators: they read it with {mod_inspect}. This server "
            "has named no channel for reports, so tell one of them that it is there."
        )
    said = sentence.format(mod_inspect=command("mod inspect"))
    await asking.say(said, buttons.board(match_id, tongue), buttons.log(match_id, tongue))


async def press_report(asking: Asking, item: Pressable) -> None:
    """Open the field for a report."""
    await typed.ask_report(asking, item.match_id)
