"""Leaving a match for good: what becomes of the seat, the red button, and the way back."""

from discord import ButtonStyle

from bot.ui import buttons
from bot.ui.page import Page, row, text
from bot.ui.telling import Telling


def resign_page(telling: Telling) -> Page:
    """What leaving means by the rules of this game, before it is done."""
    position, tongue = telling.position, telling.tongue
    others = sum(not seat.withdrawn for seat in position.people) - 1
    said = tongue.gettext(
        "**Resign?** Your seat leaves the match for good; nobody can take that back. {rule}"
    ).format(rule=position.game.words.leaving(position.match.mode, others, tongue))
    resign = buttons.ResignForGood.labelled(
        tongue.gettext("Resign for good"), ButtonStyle.danger, match=telling.match_id
    )
    stay = buttons.Close.labelled(tongue.gettext("Stay"), match=telling.match_id)
    return Page([text(said), row(resign, stay)])
