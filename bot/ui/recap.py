"""The moving picture of a match that is over."""

from bot.matches.recap import Told
from bot.ui import buttons
from bot.ui.page import Page, Shown, gallery, row, text
from bot.ui.telling import Telling
from render.service import RenderService


async def recap_picture(pictures: RenderService, telling: Telling, told: Told) -> Shown | None:
    """All boards of a match as one picture; None where it cannot be drawn."""
    position, tongue = telling.position, telling.tongue
    names, game = position.names, position.match.game
    moving = await pictures.recap(game, list(told.views.values()), names, tongue)
    if moving is None:
        return None
    sentence = tongue.ngettext(
        "The match from its setup to its end: {count} board, one after the other.",
        "The match from its setup to its end: {count} boards, one after the other.",
        len(told.views),
    )
    return Shown("recap.gif", moving.png, sentence.format(count=len(told.views)))


def recap_page(telling: Telling, moving: Shown | None) -> Page:
    """The moving picture, or the way to the same boards one by one."""
    tongue, match = telling.tongue, telling.match_id
    ways = row(buttons.history(match, tongue, 0), buttons.log(match, tongue))
    if moving is None:
        sentence = tongue.gettext(
            "The moving picture could not be drawn. You can look at the boards one by one."
        )
        return Page([text(sentence), ways])
    return Page([text(f"**{telling.title}**"), *gallery([moving]), ways], pictures=[moving])
