"""What has no button of its own on the board."""

from bot.ui import buttons
from bot.ui.page import Page, Part, row, text
from bot.ui.telling import Telling


def more_page(telling: Telling, *, seated: bool) -> Page:
    """The ways for somebody with a seat, or for a spectator."""
    tongue, match = telling.tongue, telling.match_id
    as_text = buttons.TextBoard.labelled(
        tongue.gettext("Text board"), match=match, page=0, where="as"
    )
    ways: list[Part] = [
        buttons.history(match, tongue, telling.position.match.moves),
        buttons.board(match, tongue),
        as_text,
    ]
    if seated:
        ways.insert(0, buttons.since(match, tongue))
    if seated and not telling.position.over:
        ways.append(buttons.orders(match, tongue))
        ways.append(buttons.note(match, tongue))
        ways.append(buttons.Notices.labelled(tongue.gettext("Notices"), match=match))
        ways.append(buttons.Substitute.labelled(tongue.gettext("Substitute"), match=match))
        ways.append(buttons.Resign.labelled(tongue.gettext("Resign"), match=match))
    if telling.position.over:
        ways.append(buttons.recap(match, tongue))
    elif not seated:
        ways.append(buttons.follow(match, tongue))
    ways.append(buttons.look_up(match, tongue))
    ways.append(buttons.rules(telling.position.match.game, tongue))
    ways.append(buttons.report(match, tongue))
    rows = [row(*ways[start : start + 4]) for start in range(0, len(ways), 4)]
    return Page([text(tongue.gettext("What would you like to see?")), *rows])
