"""What one person holds: opened anew each time, seen by nobody else."""

from collections.abc import Sequence
from typing import Final

from bot.ui import buttons, limits
from bot.ui.page import Page, Part, Shown, clipped, gallery, line, row, text
from bot.ui.telling import Telling
from games.core.seats import Seat
from render.service import RenderService

NOTE: Final = 600
"""Characters of a note beside a hand."""


async def hand_pictures(pictures: RenderService, telling: Telling, seat: Seat) -> list[Shown]:
    """The hand of one seat, for that seat's holder alone."""
    position, tongue = telling.position, telling.tongue
    view = position.view(seat)
    drawn = await pictures.hand(position.match.game, view, tongue)
    alt = clipped(position.game.words.hand(view, tongue), limits.ALT_TEXT)
    return [] if drawn is None else [Shown("hand.png", drawn.png, alt)]


def hand_page(telling: Telling, seat: Seat, pictures: Sequence[Shown], note: str = "") -> Page:
    """The hand with what each piece can do now; `note` is the reader's own."""
    tongue, position = telling.tongue, telling.position
    heading = tongue.gettext("**What you have.** Everybody can see it on the board.")
    if position.game.info.hands:
        heading = tongue.gettext("**Your hand.** Only you see this.")
    held = position.game.words.hand(position.view(seat), tongue)
    steps: list[Part] = [
        buttons.Hand.labelled(tongue.gettext("Refresh"), match=telling.match_id),
        buttons.look_up(telling.match_id, tongue),
    ]
    if position.result is None:
        steps.insert(0, buttons.play(telling.match_id, tongue))
    parts = [
        text(heading),
        *gallery(pictures),
        text(clipped(held or tongue.gettext("You hold nothing."), 2_900)),
    ]
    if note:
        sentence = tongue.gettext("Your note: {note}")
        parts.append(text(sentence.format(note=clipped(note, NOTE))))
    return Page([*parts, line(), row(*steps)], pictures=pictures)
