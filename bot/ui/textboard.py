"""The text twin of the board, a page at a time: every match can be played by text alone."""

from typing import Final

from bot.ui import buttons
from bot.ui.page import Page, Part, row, text
from bot.ui.telling import Telling
from games.core.contract import View

PAGE: Final = 3_600


def text_board_page(telling: Telling, view: View, page: int) -> Page:
    """One page of the board as text, cut at whole lines."""
    tongue, match = telling.tongue, telling.match_id
    words = telling.position.game.words
    pages = paged(words.board(view, telling.names, tongue), PAGE)
    here = min(page, len(pages) - 1)
    heading = f"**{telling.title}**"
    steps: list[Part] = [buttons.board(match, tongue)]
    if len(pages) > 1:
        heading += f" · {here + 1}/{len(pages)}"
        steps = [_turn(telling, "Back", here - 1, len(pages)), *steps]
        steps.append(_turn(telling, "Forward", here + 1, len(pages)))
    return Page([text(heading), text(pages[here]), row(*steps)])


def _turn(telling: Telling, name: str, page: int, pages: int) -> Part:
    tongue = telling.tongue
    labels = {"Back": tongue.gettext("Back"), "Forward": tongue.gettext("Forward")}
    ended = not 0 <= page < pages
    number = max(page, 0)
    return buttons.TextBoard.labelled(
        labels[name], match=telling.match_id, page=number, where=name.lower(), disabled=ended
    )


def paged(content: str, most: int) -> list[str]:
    """The text in pages of at most `most` characters, cut between lines."""
    pages = [""]
    for written in content.splitlines():
        for start in range(0, max(len(written), 1), most):
            piece = written[start : start + most]
            if len(pages[-1]) + len(piece) + 1 > most:
                pages.append("")
            pages[-1] += f"{piece}\n"
    return [page.rstrip("\n") for page in pages] or [""]
