"""The log: what happened, move by move, as its reader heard it."""

from collections.abc import Sequence
from typing import Final

from bot.matches.looking import LogEntry
from bot.ui import buttons
from bot.ui.page import Page, Part, clipped, line, row, text
from bot.ui.telling import Telling

PAGE: Final = 12
"""Moves on one page."""
ENTRY: Final = 280
"""Characters of one move, so that a page always holds PAGE of them."""


def log_page(telling: Telling, entries: Sequence[LogEntry]) -> Page:
    """Up to PAGE moves, oldest first, with the ways to the pages around them."""
    tongue = telling.tongue
    name = tongue.gettext("Log")
    heading = f"**{telling.title}** · {name}"
    if not entries:
        return Page([text(heading), text(tongue.gettext("Nobody has moved yet."))])
    lines = [_line(telling, entry) for entry in entries]
    return Page([text("\n".join([heading, *lines])), line(), row(*_turns(telling, entries))])


def _line(telling: Telling, entry: LogEntry) -> str:
    told = " ".join(telling.happened(entry.events))
    what = told or f"{telling.names[entry.seat]}: `{entry.text}`"
    # A move that was taken back is struck through.
    moment = int(entry.at.timestamp())
    head = f"`{entry.number}` <t:{moment}:f> "
    told = clipped(what, ENTRY - len(head) - 4).replace("\n", " ")
    return f"{head}~~{told}~~" if entry.undone else head + told


def _turns(telling: Telling, entries: Sequence[LogEntry]) -> list[Part]:
    tongue, match = telling.tongue, telling.match_id
    first, last = entries[0].number, entries[-1].number
    newest = last >= telling.position.match.moves
    pages = [
        ("oldest", tongue.gettext("Oldest"), PAGE + 1, first <= 1),
        ("older", tongue.gettext("Older"), first, first <= 1),
        ("newer", tongue.gettext("Newer"), last + PAGE + 1, newest),
        ("newest", tongue.gettext("Newest"), 0, newest),
    ]
    turns: list[Part] = [
        buttons.LogPage.labelled(label, match=match, before=before, where=where, disabled=ended)
        for where, label, before, ended in pages
    ]
    return [*turns, buttons.JumpToMove.labelled(tongue.gettext("Jump"), match=match)]
