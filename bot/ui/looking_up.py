"""Looking something up: what the text board and one's own hand say about it, and its picture."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from bot.text.names import quoted
from bot.ui import buttons
from bot.ui.page import Page, Shown, clipped, gallery, row, text
from bot.ui.telling import Telling
from games.core.contract import View

LONG_LINE: Final = 160
"""Characters from which of a list only the parts in question are shown."""


def look_up_page(telling: Telling, view: View, about: str, pictures: Sequence[Shown]) -> Page:
    """Everything the reader may know about a word of the board.

    The words of a game may bring `look_up` for what stands neither on its board nor in a hand.
    """
    tongue, match = telling.tongue, telling.match_id
    words = telling.position.game.words
    known = f"{words.board(view, telling.names, tongue)}\n{words.hand(view, tongue)}"
    further = getattr(words, "look_up", None)
    told = "" if further is None else further(about, view, telling.names, tongue)
    found = [*told.splitlines(), *mentioned(known, about)]
    heading = f"**{telling.title}** · {quoted(about)}"
    if not found and not pictures:
        sentence = tongue.gettext("Nothing on the board is called {word}.")
        if telling.position.game.info.hands:
            sentence = tongue.gettext("Nothing on the board or in your hand is called {word}.")
        found = [sentence.format(word=quoted(about))]
    steps = row(buttons.board(match, tongue), buttons.look_up(match, tongue))
    lines = dict.fromkeys(found)
    shown = [text(clipped("\n".join(lines), 2_500))] if lines else []
    return Page([text(heading), *gallery(pictures), *shown, steps], pictures=pictures)


def mentioned(written: str, word: str) -> Iterator[str]:
    """The lines in which a word stands; of long lists its heading and the parts with the word."""
    pattern = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE)
    for line in written.splitlines():
        if not pattern.search(line):
            continue
        heading, colon, rest = line.partition(": ")
        parts = rest.split(", ")
        if len(line) <= LONG_LINE or not colon or len(parts) < 3 or pattern.search(heading):
            yield line
        else:
            yield f"{heading}: {', '.join(part for part in parts if pattern.search(part))}"
